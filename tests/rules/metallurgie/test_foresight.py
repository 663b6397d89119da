"""What a preview may know of a draw: lines for each metal are judged before the card is seen."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from adjudicator import rules
from adjudicator.engine.journal.stream import commitment
from adjudicator.engine.play.adjudicate import publish, record, start
from adjudicator.engine.rehearsal.rehearsal import preview
from adjudicator.engine.rehearsal.verdicts import Preview
from adjudicator.engine.table.deadlines import Schedule
from adjudicator.engine.table.table import Header, Table, begin
from adjudicator.service.opening.opening import complete_options

RULES = rules.get("metallurgie")
SECRET = b"s" * 32
NOW = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)


def table() -> Table:
    options = complete_options(RULES, {"first_player": "seat1"}, 2)
    header = Header(
        "g",
        "metallurgie",
        "standard",
        tuple(sorted(options.items())),
        ("anna", "bob"),
        Schedule(),
        commitment(SECRET),
        1,
        "2026-03-02T09:00:00Z",
    )
    move = start(RULES, begin(header), NOW, b"k" * 32)
    _, started = record(begin(header), move, NOW, SECRET)
    _, published = record(started, publish(RULES, started, {}), NOW, SECRET)
    return published


def tried(text: str) -> Preview:
    return preview(RULES, table(), "anna", text, NOW + timedelta(hours=1), "en")


def test_a_line_for_a_card_not_yet_drawn_is_judged_on_that_card() -> None:
    result = tried("draw\ndrawn Fe: place 2,0\ndrawn Cu: place 2,0\ndrawn Au: place 0,0")
    assert [line.status for line in result.lines] == ["done", "ready", "refused", "ready"]
    refusal = result.lines[2].refusal
    assert refusal is not None
    assert refusal.code == "E_WRONG_BASE"
    assert refusal.span is not None
    assert "drawn Cu: place 2,0"[refusal.span.start : refusal.span.end] == "2,0"


def test_the_colon_of_a_drawn_line_may_be_forgotten() -> None:
    result = tried("draw\ndrawn Fe place 2,0")
    assert [line.status for line in result.lines] == ["done", "ready"]


def test_a_preview_tells_nothing_of_the_card_that_is_drawn() -> None:
    result = tried("draw")
    assert not result.certain
    assert [type(event).__name__ for event in result.events] == ["DrawChosen"]
