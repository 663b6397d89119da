"""A disk is lost: the backup is restored, mails are read again, and it is the same game."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from adjudicator.errors import BadOptions
from adjudicator.service.flow.rereading import read_since, reread
from adjudicator.service.installation.wiring import settled_mails
from tests.support.house import GAME, START, House, HouseClock

TURN = "draw\nplace auto\nfinal"


def play(house: House, turns: int) -> None:
    """Some turns, with a deadline missed in each round and questions between."""
    for number in range(turns):
        (item,) = house.table().open[:1]
        house.clock.forward(hours=1)
        if number % 3 == 2:
            for _ in range(10):
                house.clock.forward(hours=6)
                house.poll()
            continue
        house.mail(item.decision.seat, f"# turn {number}\n{TURN}")
        house.poll()


def acts(house: House, game: str = GAME) -> list[object]:
    """What was ordered and carried out, without the times."""
    kept = ("seat", "mail", "acts", "answers", "state", "turn")
    return [
        {name: line["data"][name] for name in kept if name in line["data"]}
        for line in house.journal(game)
        if line["kind"] in ("received", "step", "published")
    ]


def backup(house: House, place: Path) -> None:
    shutil.copytree(house.config.games, place / "games")


def lose_and_restore(house: House, place: Path) -> House:
    """The games are gone, and the backup is put in their place; mails stay in the mailbox."""
    shutil.rmtree(house.config.games)
    shutil.copytree(place / "games", house.config.games)
    again = House(house.folder, HouseClock(house.clock.at))
    again.sent_by_players = 1000
    return again


def test_after_a_restore_the_mails_since_make_the_same_game(tmp_path: Path) -> None:
    house = House(tmp_path / "house")
    house.open()
    play(house, 4)
    backup(house, tmp_path / "backup")
    then = house.clock.at
    before = len(house.journal())
    play(house, 7)
    wanted, state = acts(house), house.table().state
    sent = {str(m["Message-ID"]): m.as_bytes() for m in house.mails()}
    assert len(house.journal()) > before + 10
    again = lose_and_restore(house, tmp_path / "backup")
    assert len(again.journal()) == before
    done = reread(again.host, settled_mails(again.config, then))
    assert done.faults == []
    assert acts(again) == wanted
    assert again.table().state == state
    again.poll()
    assert {str(m["Message-ID"]) for m in again.mails()} == sent.keys(), "none is new to anybody"
    again.prove()
    lines = len(again.journal())
    assert reread(again.host, settled_mails(again.config, START)).faults == []
    assert len(again.journal()) == lines, "nothing happens twice"


def test_without_reading_again_the_restored_game_is_an_older_one(tmp_path: Path) -> None:
    house = House(tmp_path / "house")
    house.open()
    backup(house, tmp_path / "backup")
    play(house, 2)
    again = lose_and_restore(house, tmp_path / "backup")
    again.poll()
    assert again.received("anna") + again.received("bruno") == []


def test_a_damaged_game_keeps_no_other_from_being_read_again(tmp_path: Path) -> None:
    house = House(tmp_path / "house")
    house.open()
    house.open("g2")
    backup(house, tmp_path / "backup")
    for game in (GAME, "g2"):
        house.mail("anna", TURN, game)
    house.poll()
    again = lose_and_restore(house, tmp_path / "backup")
    again.host.archive.game(GAME).paths.secret.write_text("junk")
    done = reread(again.host, settled_mails(again.config, START))
    assert done.faults
    assert len(again.received("anna", "g2")) == 1


@pytest.mark.parametrize("text", ["yesterday", "", "2026-13-01"])
def test_what_is_no_date_is_refused(text: str) -> None:
    with pytest.raises(BadOptions, match="is no date"):
        read_since(text, START)
