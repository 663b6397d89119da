"""What an invitation says of the table."""

from __future__ import annotations

from pathlib import Path

from adjudicator.engine.deadlines import Schedule
from adjudicator.service.opening import NewGame, open_game
from tests.support.house import House, text_of


def invitation(folder: Path, **options: str) -> str:
    """The text of anna's invitation to a game of Full Metal Planète."""
    house = House(folder)
    seats = [(seat, f"{seat}@players.example") for seat in ("anna", "bruno")]
    wanted = NewGame("g1", "full-metal-planete", seats, options=options, schedule=Schedule())
    open_game(house.host, wanted)
    house.poll()
    return " ".join(text_of(house.mails("anna")[0]).split())


def test_an_invitation_tells_the_options_that_are_not_as_usual(tmp_path: Path) -> None:
    text = invitation(tmp_path, map="isles", retreat_first="true")
    assert "Here: isles (usually shores)." in text
    assert "Here: yes (usually no)." in text
    assert "retreat_first" not in text
    assert "Whether retreats come before" in text
    assert "All else is as usual." in text
    assert "illegal_orders" not in text


def test_an_invitation_to_a_usual_game_lists_no_options(tmp_path: Path) -> None:
    text = invitation(tmp_path)
    assert "The usual rules." in text
    assert "usually" not in text
