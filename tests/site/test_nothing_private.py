"""A site holds nothing but what is for everybody: every byte is looked at, packed ones, too."""

from __future__ import annotations

import base64
import io
import re
import shutil
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.service.house.tournament_files import read_tournament
from adjudicator.service.installation.wiring import make_host
from tests.site.conftest import build, files
from tests.support.house import Entropy, House
from tests.support.tournaments import begin_tournament, play_round

SEATS = ("anna", "bruno", "carla")
#: what only some players may read; the archive of a finished game holds it, as they were told
BETWEEN = (b"Zanzibar", b"Quetzal")
#: words of mails that are nobody's orders
IN_MAILS = (b"Umbrella", b"players.example", b"gm.example", b"Message-ID", b"orders@", b"Xylophone")
_PACKED = re.compile(rb"[A-Za-z0-9+/_-]{60,}={0,2}")


def unpacked(name: str, data: bytes) -> Iterator[tuple[str, bytes]]:
    """A file, what is packed in it, and what is packed in that."""
    yield name, data
    if data[:2] == b"PK":
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            for entry in archive.namelist():
                yield from unpacked(f"{name}!{entry}", archive.read(entry))
        return
    for number, found in enumerate(_PACKED.findall(data)):
        plain = found.replace(b"-", b"+").replace(b"_", b"/").rstrip(b"=")
        try:
            raw = base64.b64decode(plain + b"=" * (-len(plain) % 4), validate=True)
        except ValueError:
            continue
        for bits in (-15, 15, 31):
            try:
                yield from unpacked(f"{name}!{number}", zlib.decompress(raw, bits))
            except zlib.error:
                continue
            break


def lived(folder: Path, seed: str = "house") -> House:
    """A house with a game that is over, in which players wrote, and one that goes on."""
    house = House(folder)
    house.host = make_host(house.config, house.clock, Entropy(seed), house.logged.append)
    house.poller = house.fresh_poller()
    house.open(seats=SEATS)
    house.mail("anna", "press to bruno: meet me in Zanzibar\nend press\n\n-- \nUmbrella Ltd")
    house.mail("carla", "note: Quetzal first\n\nXylophone regards")
    house.poll()
    for seat in SEATS:
        house.mail(seat, "vote draw")
    house.poll()
    assert house.table().phase == "ended"
    house.open(game="g2", seats=SEATS)
    house.mail("bruno", "press to anna: in Zanzibar\nend press\nnote: Quetzal", game="g2")
    asked = house.table("g2").open[0].decision.seat
    house.mail(asked, "draw; place auto; final", game="g2")
    house.poll()
    assert house.table("g2").turn > 0
    return house


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> House:
    return lived(tmp_path_factory.mktemp("lived"))


def test_every_byte_is_for_everybody(house: House, tmp_path: Path) -> None:
    shutil.copytree(house.folder, tmp_path / "house")
    house = House(tmp_path / "house").going_on_from(house)
    # of a tournament: a round that is over, one that goes on, and who has never played
    begin_tournament(house.host, names=SEATS)
    play_round(house.host)
    second = play_round(house.host, open_ones=(1,)).decided[1].tables[0].game
    begin_tournament(house.host, "league", ("quentin", "rosalind"))
    house.poll()
    built = build(house.folder, tmp_path / "out", url="https://games.example/")
    assert (built.finished, built.running, built.tournaments) == (2, 2, ())
    hidden = list(IN_MAILS)
    for game in ("g1", "g2"):
        folder = house.folder / "games" / game
        private = house.private(game)
        hidden += [
            entry[key].encode() for entry in private.values() for key in ("address", "token")
        ]
        mails = [*folder.glob("private/in/*.eml")]
        assert mails
        hidden += [path.stem.encode() for path in mails]
    for game in ("cup-r1-t1", second):
        hidden += [
            entry[key].encode()
            for entry in house.private(game).values()
            for key in ("address", "token")
        ]
    secrets = [
        (house.folder / "games" / game / "private" / "secret").read_text().strip()
        for game in ("g2", second)
    ]
    secrets += [read_tournament(house.host, name).seed for name in ("cup", "league")]
    for secret in secrets:
        hidden += [secret.encode(), bytes.fromhex(secret), base64.b64encode(bytes.fromhex(secret))]
    hidden += [line["hash"].encode() for game in ("g2", second) for line in house.journal(game)]
    hidden += [seat.nonce.encode() for seat in house.table("g2").seats]
    page = (tmp_path / "out" / "en" / "tournaments" / "cup.html").read_text("utf-8")
    assert second in page
    told = [part for name, data in files(tmp_path / "out").items() for part in unpacked(name, data)]
    for name, data in told:
        found = [word for word in hidden if word in data or word in name.encode()]
        journal = name.startswith(("games/g1/g1.zip!", "games/g1/proof.js"))
        found += [word for word in BETWEEN if word in data and not journal]
        # what the journal calls a mail is a number of ours, and no word of it
        found = [word for word in found if not (journal and re.fullmatch(rb"[0-9a-f.]+", word))]
        assert not found, f"{name} holds {found}"


def test_nothing_of_a_running_game_or_of_private_files_changes_a_byte(
    house: House, tmp_path: Path
) -> None:
    other = lived(tmp_path / "other", "another seed")
    first, second = house.table("g2"), other.table("g2")
    assert first.header.commitment != second.header.commitment
    assert first.head != second.head
    theirs, ours = (h.folder / "games" / "g1" for h in (other, house))
    shutil.rmtree(theirs)
    shutil.copytree(ours, theirs, ignore=shutil.ignore_patterns("private"))
    (theirs / "private").mkdir()
    (theirs / "private" / "seats.json").write_text('{"anna": {"address": "x@y.example"}}')
    build(house.folder, tmp_path / "one")
    build(other.folder, tmp_path / "two")
    assert files(tmp_path / "one") == files(tmp_path / "two")
