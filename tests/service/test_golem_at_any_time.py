"""Abilities at any time by mail: who is asked hears of it at once, its seat which line it was."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.engine.table.deadlines import Schedule
from adjudicator.rules.golem.state import State
from adjudicator.service.opening.opening import NewGame, open_game
from tests.support.house import GAME, Entropy, House, kind_of, text_of

SEATS = ("anna", "bruno", "chloe", "david")


def dealt(folder: Path) -> House:
    """A game in which somebody else than Basalt has the first turn."""
    for deal in range(50):
        house = House(folder / str(deal))
        house.host.entropy = Entropy(f"deal {deal}")
        seats = [(seat, f"{seat}@players.example") for seat in SEATS]
        schedule = Schedule(every="48h", respond="24h")
        open_game(house.host, NewGame(GAME, "golem", seats, schedule=schedule, start=True))
        house.poll()
        asked, acts = roles(house)
        if asked != acts:
            return house
    raise AssertionError("Basalt begins in every deal")


def roles(house: House) -> tuple[str, str]:
    """Who has the turn; whose Basalt has Thick Skin (a2) for its two energy."""
    table = house.table()
    state: State = table.state
    (acts,) = (p for p in state.players if state.cards.mechas[p.mecha].name.text == "Basalt")
    assert acts.energy == 2
    return table.open[0].decision.seat, acts.seat


@pytest.fixture
def game(tmp_path: Path) -> House:
    house = dealt(tmp_path)
    for seat in SEATS:
        house.say(seat, "language en\nformat text")
    house.poll()
    return house


def test_a_line_in_a_wait_tells_who_is_asked_and_leaves_the_deadline(game: House) -> None:
    asked, acts = roles(game)
    waits = game.table().open
    before = {seat: len(game.mails(seat)) for seat in SEATS}
    game.clock.forward(hours=5)
    receipt = text_of(game.say(acts, "use a2 on torso once"))
    assert "It acts at once" in receipt
    assert game.table().open == waits
    (told,) = game.mails(asked)[before[asked] :]
    assert kind_of(told) == "decision"
    assert f"- {acts} uses Thick Skin: defence +1 on 1 tile." in text_of(told)
    assert "acted by itself" not in text_of(told)
    assert [len(game.mails(s)) - before[s] for s in SEATS if s not in (asked, acts)] == [0, 0]


def test_the_report_names_to_its_seat_alone_the_line_that_acted(game: House) -> None:
    asked, acts = roles(game)
    game.say(acts, "standing:\n  use a2 on torso when not my turn")
    game.say(asked, "energy worst\nfinal")
    game.poll()
    reports = {seat: [m for m in game.mails(seat) if kind_of(m) == "report"][-1] for seat in SEATS}
    note = "Your standing line “use a2 on torso when not my turn” acted by itself."
    named = [s for s in SEATS if note in " ".join(text_of(reports[s]).split())]
    assert named == [acts]
    assert "- You used Thick Skin: defence +1 on 1 tile." in text_of(reports[acts])
    game.prove()
