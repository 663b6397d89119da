"""Abilities at any time by mail: who is asked hears of it at once, its seat which line it was."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.engine.deadlines import Schedule
from adjudicator.service.opening import NewGame, open_game
from tests.support.house import GAME, House, kind_of, text_of

SEATS = ("anna", "bruno", "chloe", "david")
#: david's Sirocco has the first turn, anna's Basalt has Thick Skin for her two energy
ASKED, ACTS = "david", "anna"


@pytest.fixture
def game(tmp_path: Path) -> House:
    house = House(tmp_path)
    seats = [(seat, f"{seat}@players.example") for seat in SEATS]
    schedule = Schedule(every="48h", respond="24h")
    open_game(house.host, NewGame(GAME, "golem", seats, schedule=schedule, start=True))
    house.poll()
    for seat in SEATS:
        house.say(seat, "language en\nformat text")
    house.poll()
    assert house.table().open[0].decision.seat == ASKED
    return house


def test_a_line_in_a_wait_tells_who_is_asked_and_leaves_the_deadline(game: House) -> None:
    waits = game.table().open
    before = {seat: len(game.mails(seat)) for seat in SEATS}
    game.clock.forward(hours=5)
    receipt = text_of(game.say(ACTS, "use a2 on torso once"))
    assert "It acts at once" in receipt
    assert game.table().open == waits
    (told,) = game.mails(ASKED)[before[ASKED] :]
    assert kind_of(told) == "decision"
    assert "anna uses Thick Skin" in text_of(told)
    assert "acted by itself" not in text_of(told)
    assert [len(game.mails(s)) - before[s] for s in ("bruno", "chloe")] == [0, 0]


def test_the_report_names_to_its_seat_alone_the_line_that_acted(game: House) -> None:
    game.say(ACTS, "standing:\n  use a2 on torso when not my turn")
    game.say(ASKED, "energy worst\nfinal")
    game.poll()
    reports = {seat: [m for m in game.mails(seat) if kind_of(m) == "report"][-1] for seat in SEATS}
    note = "Your standing line “use a2 on torso when not my turn” acted by itself."
    named = [s for s in SEATS if note in " ".join(text_of(reports[s]).split())]
    assert named == [ACTS]
    assert all("anna uses Thick Skin" in text_of(report) for report in reports.values())
    game.prove()
