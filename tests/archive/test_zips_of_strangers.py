"""No zip of a stranger writes anywhere, swells without bound, or ends in anything but words."""

from __future__ import annotations

import io
import json
import random
import shutil
import stat
import struct
import warnings
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from adjudicator.archive import verify, zip_file
from adjudicator.archive.zip_file import GAME, is_packed, unpack
from adjudicator.engine.journal.line import JournalLine
from adjudicator.engine.lines.turns import Published
from adjudicator.engine.play.replay import Mismatch
from adjudicator.errors import AdjudicatorError, BadFile
from adjudicator.rulekit.model import pretty
from adjudicator.service.archives.importing import import_game
from tests.mail.test_work_of_a_mail import count_calls
from tests.support.house import House
from tests.support.played import finished_game
from tests.support.zips import public_of, rezipped, zipped

SMALL = {"g1/game.json": b"{}\n", "g1/journal.jsonl": b"{}\n", "g1/turns/0001/map.svg": b""}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    house = House(tmp_path_factory.mktemp("house"))
    folder = finished_game(house.host, "metallurgie", seats=2, seed=4, name="g1")
    file = folder.paths.folder.with_suffix(".zip")
    file.write_bytes(zipped(public_of(folder.paths.folder)))
    return file


def refusal(tmp_path: Path, raw: bytes) -> str:
    """Why a zip is not unpacked; nothing of it lies anywhere."""
    file, into = tmp_path / "strange.zip", tmp_path / "deep" / "into"
    file.write_bytes(raw)
    into.mkdir(parents=True, exist_ok=True)
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(BadFile) as caught:
        unpack(file, into)
    assert sorted(tmp_path.rglob("*")) == before
    assert str(file) in caught.value.message
    return caught.value.message


def with_entry(name: str, data: bytes = b"x", **fields: object) -> bytes:
    made = io.BytesIO(zipped(SMALL))
    with warnings.catch_warnings(), zipfile.ZipFile(made, "a") as target:
        warnings.simplefilter("ignore")
        info = zipfile.ZipInfo("placeholder")
        info.filename = name
        for field, value in fields.items():
            setattr(info, field, value)
        target.writestr(info, data)
    return made.getvalue()


NAMES = [
    ("/etc/cron.d/evil", "leads out"),
    ("../evil.txt", "leads out"),
    ("g1/turns/../../../evil.txt", "leads out"),
    ("g1\\..\\evil.txt", "leads out"),
    ("\\\\server\\share\\evil.txt", "leads out"),
    ("C:/evil.txt", "leads out"),
    ("c:evil.txt", "leads out"),
    ("g1/private/secret", "is private"),
    ("g1/turns/0001/private/secret", "is private"),
    ("g1\\turns\\0001\\map.svg", "is no file of a game"),
    ("g1/turns/0001/map.svg\n", "is no file of a game"),
    ("g1/turns/0001/.hidden", "is no file of a game"),
    ("g1/turns/0001/a/b.txt", "is no file of a game"),
    ("g1/turns/1/map.svg", "is no file of a game"),
    ("g1/turns/0001/cárta.svg", "is no file of a game"),
    ("g1/turns/0001/" + "a" * 300, "is no file of a game"),
    ("g1//game.json", "is no file of a game"),
    ("./g1/other.json", "is no file of a game"),
    ("g1/evil.py", "is no file of a game"),
    ("g1/turns/0001/Map.svg", "has the name of g1/turns/0001/map.svg, but for case"),
    ("g1/Game.json", "is no file of a game"),
    ("g1/game.json", "is in it twice"),
    ("g2/game.json", "it holds 2 games"),
    ("__MACOSX/g1/game.json", "was put in by the system"),
    ("g1/.DS_Store", "was put in by the system"),
    ("", "is no file of a game"),
]


@pytest.mark.parametrize(("name", "words"), NAMES)
def test_names_that_no_game_has_are_refused(tmp_path: Path, name: str, words: str) -> None:
    assert words in refusal(tmp_path, with_entry(name))


KINDS: list[tuple[dict[str, object], str]] = [
    ({"external_attr": (stat.S_IFLNK | 0o777) << 16}, "is no plain file"),
    ({"external_attr": (stat.S_IFIFO | 0o777) << 16}, "is no plain file"),
    ({"external_attr": (stat.S_IFDIR | 0o777) << 16}, "is no plain file"),
    ({"compress_type": zipfile.ZIP_BZIP2}, "in a way that is not read"),
    ({"compress_type": zipfile.ZIP_LZMA}, "in a way that is not read"),
]


@pytest.mark.parametrize(("fields", "words"), KINDS)
def test_entries_that_are_no_plain_files_are_refused(
    tmp_path: Path, fields: dict[str, object], words: str
) -> None:
    assert words in refusal(tmp_path, with_entry("g1/turns/0002/map.svg", **fields))


def test_an_encrypted_entry_is_refused(tmp_path: Path) -> None:
    raw = bytearray(zipped(SMALL, compact=False))
    raw[raw.index(b"PK\x01\x02") + 8] |= 1
    assert "is encrypted" in refusal(tmp_path, bytes(raw))


def test_a_bomb_is_refused_before_it_is_lit(tmp_path: Path) -> None:
    assert "would unpack to" in refusal(
        tmp_path, with_entry("g1/turns/0002/map.svg", bytes(20_000_000), compress_type=8)
    )


def test_a_bomb_that_lies_about_its_size_stops_at_it(tmp_path: Path) -> None:
    raw = with_entry("g1/turns/0002/map.svg", bytes(5_000_000), compress_type=8)
    lied = raw.replace(struct.pack("<L", 5_000_000), struct.pack("<L", 10))
    assert lied != raw
    file, into = tmp_path / "strange.zip", tmp_path / "into"
    file.write_bytes(lied)
    with pytest.raises(BadFile, match=r"map\.svg is cut off or spoilt"):
        unpack(file, into)
    assert sum(p.stat().st_size for p in into.rglob("*") if p.is_file()) < 100


def test_more_files_or_bytes_than_a_game_has_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(zip_file, "MOST_FILES", 20)
    many = {f"g1/turns/{n:04d}/map.svg": b"" for n in range(20)}
    assert "more files than a game has" in refusal(tmp_path, zipped(SMALL | many))
    monkeypatch.setattr(zip_file, "MOST_FILES", 30)
    monkeypatch.setattr(zip_file, "MOST_BYTES", 1 << 20)
    heavy = {"g1/turns/0001/map.svg": bytes(3 << 20)}
    assert "1 MB is the most" in refusal(tmp_path, zipped(SMALL | heavy, compact=False))


def padded(whole: Path, count: int, journal: bytes = b"") -> bytes:
    """An archive with so many empty files of turns that its game never had."""
    files = {
        name: whole_zip.read(name)
        for whole_zip in [zipfile.ZipFile(whole)]
        for name in whole_zip.namelist()
    }
    files["g1/journal.jsonl"] += journal
    more = {f"g1/turns/{number % 500:04d}/more{number}": b"" for number in range(count)}
    return zipped({**files, **more})


def test_files_that_no_journal_names_are_refused_before_one_is_written(
    tmp_path: Path, whole: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = count_calls(monkeypatch, zip_file, "open_file")
    read = count_calls(monkeypatch, zip_file, "_chunks")
    house, file = House(tmp_path / "house"), tmp_path / "padded.zip"
    sealed = zipfile.ZipFile(whole).getinfo("g1/journal.jsonl").file_size
    file.write_bytes(padded(whole, sealed // 64 + 1000))
    with pytest.raises(BadFile, match="more than its journal can name"):
        import_game(house.host, file)
    assert (written[0], read[0]) == (0, 0)
    # so few that the journal might have named them: it alone is read
    file.write_bytes(padded(whole, 100))
    with pytest.raises(AdjudicatorError, match="turns/0000/more0: is not part of this game"):
        import_game(house.host, file)
    assert written[0] == 2
    # and a journal that says that they are its own is not believed
    line = pretty({"files": {f"more{number}": "0" * 64 for number in range(9000)}})
    file.write_bytes(padded(whole, 9000, line.replace(b"\n", b"") + b"\n"))
    with pytest.raises(AdjudicatorError, match=r"journal\.jsonl, line \d+"):
        import_game(house.host, file)
    assert written[0] == 4
    assert not house.config.games.exists() or list(house.config.games.glob("g1*")) == []


def test_a_line_that_seals_more_files_than_a_turn_has_is_no_line_of_a_game() -> None:
    files = {f"more{number}": "0" * 64 for number in range(verify.MOST_OF_A_TURN + 1)}
    line = JournalLine(1, "2026-03-02T09:00:00Z", "published", {"turn": 1, "files": files}, "", "")
    with pytest.raises(Mismatch, match="seals 201 files, more than a turn has"):
        verify._sealed_files(line, Published.of(line))


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        (b"", "no archive of a game"),
        (b"PK", "no archive of a game"),
        (b"hello\n" * 50, "no archive of a game"),
        (b"PK\x05\x06" + bytes(18), "is empty"),
        (b"PK\x05\x06" + b"\xff" * 18, "more files"),
        (zipped(SMALL)[:-30], "the zip is cut off or damaged at its end"),
        (zipped({"g1/game.json": b"{}"}), "g1/journal.jsonl is missing"),
        (zipped({"g1/journal.jsonl": b"{}"}), "g1/game.json is missing"),
        (zipped({"game.json": b"{}", "journal.jsonl": b""}), "lie in the game's folder"),
    ],
)
def test_what_is_no_game_is_said_to_be_none(tmp_path: Path, raw: bytes, words: str) -> None:
    assert words in refusal(tmp_path, raw)


def test_a_game_whose_name_is_a_path_is_refused(tmp_path: Path) -> None:
    house = House(tmp_path)
    for ident in ("../../evil", "/etc", "", "g1/../g2", "G1", 7, None):
        file = tmp_path / "strange.zip"
        header = json.dumps({"id": ident}).encode()
        file.write_bytes(zipped({"g1/game.json": header, "g1/journal.jsonl": b""}))
        with pytest.raises(AdjudicatorError):
            import_game(house.host, file)
    assert not house.config.games.exists()


def test_folders_in_a_zip_are_neither_faults_nor_files(tmp_path: Path, whole: Path) -> None:
    made = io.BytesIO(whole.read_bytes())
    with zipfile.ZipFile(made, "a") as target:
        for name in ("g1/", "g1/turns/", "g1/turns/0001/"):
            target.mkdir(name) if hasattr(target, "mkdir") else target.writestr(name, "")
    house = House(tmp_path)
    (tmp_path / "x.zip").write_bytes(made.getvalue())
    assert import_game(house.host, tmp_path / "x.zip").proof.finished


def test_only_what_export_wrote_is_taken_for_an_archive(tmp_path: Path, whole: Path) -> None:
    def later(entry: zipfile.ZipInfo) -> None:
        entry.date_time = (2026, 1, 1, 0, 0, 0)

    file = tmp_path / "x.zip"
    for raw, ours in (
        (whole.read_bytes(), True),
        (zipped(SMALL, compact=False), True),
        (zipped({"notes/readme.txt": b""}), False),
        (rezipped(whole.read_bytes(), later), False),
        (b"", False),
        (b"PK\x03\x04", False),
    ):
        file.write_bytes(raw)
        assert is_packed(file) is ours
    assert not is_packed(tmp_path)
    assert GAME.needed == ("game.json", "journal.jsonl")


Mangling = Callable[[bytes, random.Random], bytes]


def flipped(raw: bytes, chance: random.Random) -> bytes:
    made = bytearray(raw)
    for _ in range(chance.randint(1, 4)):
        # the list at the end is small, and where most of what is read stands
        low = chance.choice([0, max(0, len(raw) - 4000), max(0, len(raw) - 40)])
        made[chance.randrange(low, len(raw))] = chance.randrange(256)
    return bytes(made)


def cut(raw: bytes, chance: random.Random) -> bytes:
    return raw[: chance.randrange(len(raw))]


def doubled(raw: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(raw))
    return raw[:at] + raw[at : at + chance.randint(1, 3000)] + raw[at:]


def taken_out(raw: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(raw))
    return raw[:at] + raw[at + chance.randint(1, 3000) :]


def entries_mangled(raw: bytes, chance: random.Random) -> bytes:
    """A sound zip of which entries are changed, left out, given twice or called otherwise."""
    files = list(_files_in(raw).items())
    for _ in range(chance.randint(1, 3)):
        at, other = chance.randrange(len(files)), chance.randrange(len(files))
        name, held = files[at]
        do = chance.choice(["drop", "twice", "rename", "change", "swap", "empty"])
        if do == "drop" and len(files) > 1:
            del files[at]
        elif do == "twice":
            files.append((name, held))
        elif do == "rename":
            signs = "".join(chance.choices("g1/turns/0.\\é:A \n", k=chance.randint(1, 30)))
            files[at] = (signs, held)
        elif do == "change":
            files[at] = (name, held.replace(b"1", b"2", 1) + chance.randbytes(chance.randint(0, 4)))
        elif do == "swap":
            files[at], files[other] = (name, files[other][1]), (files[other][0], held)
        else:
            files[at] = (name, b"")
    made = io.BytesIO()
    with warnings.catch_warnings(), zipfile.ZipFile(made, "w") as target:
        warnings.simplefilter("ignore")
        for name, held in files:
            target.writestr(name, held)
    return made.getvalue()


@settings(
    max_examples=30,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(seed=st.integers(0, 1 << 32))
@pytest.mark.parametrize("mangle", [flipped, cut, doubled, taken_out, entries_mangled])
def test_a_mangled_zip_is_refused_in_words_or_is_the_same_game(
    tmp_path: Path, whole: Path, mangle: Mangling, seed: int
) -> None:
    house, file = House(tmp_path), tmp_path / "game.zip"
    file.write_bytes(mangle(whole.read_bytes(), random.Random(seed)))
    refused = ""
    try:
        import_game(house.host, file)
    except AdjudicatorError as error:
        refused = error.message
    assert house.config.games.exists() != bool(refused)
    if refused:
        assert str(file) in refused
        assert refused.isprintable()
    else:
        assert _files(file) == _files(whole)
        shutil.rmtree(house.config.games)


def _files(file: Path) -> dict[str, bytes]:
    return _files_in(file.read_bytes())


def _files_in(raw: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(raw)) as source:
        return {n: source.read(n) for n in source.namelist() if not n.endswith("/")}
