"""What never changes on a map is told in words to those who ask, and reports say how."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.engine.table.deadlines import Schedule
from adjudicator.service.opening.opening import NewGame, open_game
from tests.support.house import House, html_of, kind_of, text_of

ROW = "Row 01, columns 01–02 plain, 03 marsh"
HINT = "“map” tells all of it in words, the ground too."


@pytest.fixture
def house(tmp_path: Path) -> House:
    """A game of Full Metal Planète that waits for the first landing."""
    house = House(tmp_path)
    seats = [(seat, f"{seat}@players.example") for seat in ("anna", "bruno")]
    wanted = NewGame(
        "g1",
        "full-metal-planete",
        seats,
        options={"turn_order": "seats"},
        schedule=Schedule(),
        start=True,
    )
    open_game(house.host, wanted)
    house.poll()
    house.say("anna", "news each", game="g1")
    return house


def reports(house: House) -> list[tuple[str, str]]:
    """Text and HTML of anna's reports."""
    return [(text_of(m), html_of(m)) for m in house.mails("anna") if kind_of(m) == "report"]


def flat(text: str) -> str:
    return " ".join(text.split())


def test_a_report_tells_where_the_ground_is_told_and_news_where_the_report_is(house: House) -> None:
    house.clock.forward(hours=73)
    house.poll()
    (first, first_html), (later, later_html), *_ = reports(house)
    assert HINT in flat(first)
    assert HINT not in first_html, "the picture tells"
    assert "Reply “report” for the whole position in words." in flat(later)
    asked = house.say("anna", "report", game="g1")
    assert HINT in flat(text_of(asked))
    for told in (first, first_html, later, later_html, text_of(asked), html_of(asked)):
        assert ROW not in told


def test_the_word_map_brings_the_ground(house: House) -> None:
    house.clock.forward(hours=73)
    house.poll()
    assert ROW in text_of(house.say("anna", "map", game="g1"))


def test_who_wants_text_alone_gets_the_ground_when_he_asks(house: House) -> None:
    house.say("anna", "format text", game="g1")
    house.clock.forward(hours=73)
    house.poll()
    last = [m for m in house.mails("anna") if kind_of(m) == "report"][-1]
    assert ROW not in text_of(last)
    assert ROW in text_of(house.say("anna", "map", game="g1"))
