"""What stays of games and mails on disk: what is needed, thinned out and packed, and found again by
whoever asks for it."""

from __future__ import annotations

import shutil
import tracemalloc
from itertools import pairwise
from pathlib import Path

import pytest

from adjudicator.archive import turn_folders
from adjudicator.archive.turn_folders import MOST, pack_turn
from adjudicator.engine.table.table import Table
from adjudicator.errors import DamagedArchive
from adjudicator.mail.transport.outbox import Outbox
from adjudicator.service.archives.exporting import export_game
from adjudicator.service.archives.proofs import restore_files
from adjudicator.service.flow.mail_history import find_whom, mails_of
from adjudicator.service.game.queries import position
from adjudicator.service.outgoing.thinning import EVERY, WHOLE
from tests.support.desk import act
from tests.support.house import GAME, House, text_of
from tests.support.many_games import ManyGames, open_files
from tests.support.reading import parse

TURN = "draw\nplace auto\nfinal"


def play(house: House, turns: int) -> list[int]:
    """Some turns; the line behind which each stood."""
    lines = []
    for _ in range(turns):
        lines.append(house.table().last)
        house.say(house.table().open[0].decision.seat, TURN)
    return lines


def old(house: House) -> House:
    """The same house some days later, with nobody writing meanwhile."""
    act(house, "pause")
    for _ in range(3):
        house.clock.forward(hours=25)
        house.poll()
    act(house, "resume")
    house.poll()
    return house


def turns(house: House) -> list[str]:
    return sorted(path.name for path in (house.config.games / GAME / "turns").iterdir())


def files(house: House) -> dict[str, bytes]:
    folder = house.host.archive.game(GAME)
    return {
        f"{number}/{name}": data
        for number in folder.turns.numbers()
        for name in folder.turns.names(number)
        if (data := folder.turns.read(number, name)) is not None
    }


@pytest.fixture
def played(game: House) -> tuple[House, list[int]]:
    return game, play(game, 3)


def test_turns_before_the_last_are_packed_and_every_reader_has_the_same_bytes(
    played: tuple[House, list[int]], tmp_path: Path
) -> None:
    house, _ = played
    whole, proof = files(house), house.prove()
    seen = export_game(house.host, GAME, tmp_path / "seen.zip", seat="anna")
    bytes_before = (tmp_path / "seen.zip").read_bytes()
    assert turns(house) == ["0000", "0001", "0002", "0003"]
    old(house)
    assert turns(house) == ["0000.tar.xz", "0001.tar.xz", "0002.tar.xz", "0003"]
    assert files(house) == whole
    assert house.prove().files == proof.files
    assert position(house.host, GAME, 1, None, "en").table.state is not None
    again = export_game(house.host, GAME, tmp_path / "seen.zip", seat="anna")
    assert again.files == seen.files
    assert (tmp_path / "seen.zip").read_bytes() == bytes_before


def test_a_game_goes_back_over_packed_turns_and_forth_again(
    played: tuple[House, list[int]],
) -> None:
    house, lines = played
    whole = files(house)
    then: Table = house.table()
    old(house)
    act(house, "rollback", to=str(lines[0]))
    house.poll()
    assert set(files(house)) == {name for name in whole if name.startswith("0/")}
    house.prove()
    act(house, "rollforward")
    house.poll()
    assert files(house) == whole
    assert house.table().state == then.state
    house.prove()
    play(house, 1)
    old(house)
    house.prove()


def test_a_packed_turn_that_was_changed_is_found_and_made_again(
    played: tuple[House, list[int]],
) -> None:
    house, _ = played
    whole = files(old(house))
    packed = house.config.games / GAME / "turns" / "0001.tar.xz"
    packed.write_bytes(packed.read_bytes()[:-200])
    with pytest.raises(DamagedArchive, match=r"0001\.tar\.xz"):
        house.prove()
    restore_files(house.host, GAME)
    assert files(house) == whole
    house.prove()


def test_a_packed_turn_that_swells_is_refused_before_it_takes_memory(
    played: tuple[House, list[int]],
) -> None:
    house, _ = played
    packed = house.config.games / GAME / "turns" / "0001.tar.xz"
    old(house)
    packed.write_bytes(pack_turn({"report.anna.en.txt": bytes(200 * 1024 * 1024)}))
    tracemalloc.start()
    try:
        with pytest.raises(DamagedArchive, match="cannot be unpacked"):
            house.prove()
        assert tracemalloc.get_traced_memory()[1] < 4 * MOST
    finally:
        tracemalloc.stop()


def test_mails_are_thinned_out_little_by_little_and_nothing_is_forgotten_of_them(
    played: tuple[House, list[int]],
) -> None:
    house, _ = played
    report = house.mails("anna")[-1]
    whom = find_whom(house.host, "anna", GAME)
    before = mails_of(house.host, whom)
    old(house)
    sent = house.config.games / GAME / "private" / "out" / "sent"
    assert list(sent.glob("*.gz"))
    told = {mail.id: mail for mail in mails_of(house.host, whom)}
    assert [told[mail.id] for mail in before] == before
    outbox = Outbox(sent.parent)
    kept = parse((outbox.read(str(report["Message-ID"])) or b"").replace(b"\r\n", b"\n"))
    assert text_of(kept) == text_of(report)
    # a reply to it proves its seat by that mail alone, where the address holds no token
    answer = house.write(
        "anna",
        "status",
        To=house.config.identity.address,
        Subject="Re: turn",
        In_Reply_To=str(report["Message-ID"]),
    )
    house.new_mails("anna")
    house.lay(answer)
    house.poll()
    assert [m for m in house.new_mails("anna") if m["Auto-Submitted"] == "auto-replied"]


def test_a_look_does_a_part_of_it_and_a_process_of_its_own_each_goes_on(
    game: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("adjudicator.service.outgoing.thinning.MAILS", 2)
    for _ in range(3):
        game.say("anna", "status")
    sent = game.config.games / GAME / "private" / "out" / "sent"
    left = [{path.name for path in sent.glob("*.eml")}]
    assert len(left[0]) > 4
    game.clock.forward(seconds=(WHOLE + EVERY).total_seconds())
    while left[-1] and len(left) < 20:
        game.poller = game.fresh_poller()
        game.poller.look(game.poller.afresh())
        left.append(left[-1] & {path.name for path in sent.glob("*.eml")})
    assert left[-1] == set()
    assert max(len(one - other) for one, other in pairwise(left)) == 2


def test_a_few_games_for_some_days_keep_little_for_each_mail_and_no_file_open(
    tmp_path: Path,
) -> None:
    """The short form of `python -m tests.bench.month_of_games`."""
    many = ManyGames(tmp_path, 2, 200)
    for _ in range(4):
        many.day()
    before, opened, came = many.kept(), open_files(), many.came
    for _ in range(4):
        many.day()
    after = many.kept()
    assert many.came - came >= 8
    assert (after.size - before.size) / (many.came - came) < 80_000, after.kinds
    assert open_files() <= opened


def test_a_game_that_is_over_remembers_no_texts_and_a_reply_to_its_last_mail_is_understood(
    game: House,
) -> None:
    game.say("anna", "vote draw")
    game.say("bruno", "vote draw")
    last = game.mails("anna")[-1]
    texts = game.config.games / GAME / "private" / "sent"
    assert texts.exists()
    for _ in range(6):
        game.clock.forward(hours=14)
        game.poll()
    assert not texts.exists()
    quoted = "".join(f"> {line}\n" for line in text_of(last).splitlines())
    answer = game.say(
        "anna", f"again\n\nOn Monday you wrote:\n{quoted}", In_Reply_To=str(last["Message-ID"])
    )
    assert "Your wish is noted." in text_of(answer)
    game.prove()


def test_the_files_of_a_turn_go_only_once_the_packed_ones_cannot_be_lost(
    played: tuple[House, list[int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    house, _ = played
    done: list[str] = []
    force_one, rmtree = turn_folders.force_one, shutil.rmtree

    def force(path: Path) -> None:
        force_one(path)
        done.append(f"{path.name} forced with {sum(1 for _ in path.glob('*.tar.xz'))}")

    def remove(path: Path) -> None:
        done.append(f"{path.name} gone")
        rmtree(path)

    monkeypatch.setattr(turn_folders, "force_one", force)
    monkeypatch.setattr(shutil, "rmtree", remove)
    house.host.archive.game(GAME).turns.pack(2)
    assert done == [*("turns forced with 1", "0000 gone"), *("turns forced with 2", "0001 gone")]
