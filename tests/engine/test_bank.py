"""The time bank: what a question draws from it, and what nobody pays for."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from adjudicator.engine.journal.line import instant, stamp
from adjudicator.engine.table.clock import deadline
from adjudicator.engine.table.deadlines import Schedule
from adjudicator.engine.table.own_time import draw_on, time_held, time_left
from adjudicator.engine.table.pace import Bank, read_bank
from adjudicator.engine.table.table import Header, Open, SeatState, Table
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.frozen import replace

HOUR = timedelta(hours=1)
START = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)
TEXT = "20h +5h max 30h free 2h"


def table(**fields: Any) -> Table:
    header = Header("g", "t", "", (), ("anna",), Schedule(bank=TEXT), "c", 1, stamp(START))
    return Table(header, (SeatState("anna", **fields),), phase="running")


def ask(at: Table, now: datetime, **fields: Any) -> tuple[Table, Open]:
    """The table on which anna is asked for a turn of hers."""
    decision = Decision("K", "anna", **fields)
    item = Open(1, decision, stamp(now), stamp(deadline(at, decision, now, 1)))
    return replace(at, open=(item,)), item


def answer(at: Table, item: Open, now: datetime) -> Table:
    seat = draw_on(at, at.seat("anna"), item, stamp(now))
    return replace(at.with_seat(seat), open=())


def has(at: Table) -> timedelta:
    return time_held(at, at.seat("anna"))


def test_a_bank_is_read_as_it_is_written() -> None:
    assert read_bank(TEXT) == Bank(20 * HOUR, 5 * HOUR, 30 * HOUR, 2 * HOUR)
    assert read_bank("72h +12h") == Bank(72 * HOUR, 12 * HOUR, 72 * HOUR)
    assert read_bank("3d free 8h").free == 8 * HOUR


@given(st.lists(st.tuples(st.integers(0, 60), st.integers(0, 200)), max_size=12))
def test_only_what_was_thought_beyond_the_free_time_is_drawn(turns: list[tuple[int, int]]) -> None:
    """Each turn: hours that anna thinks, and by how much others put her deadline off."""
    at, now, expected = table(), START, 20 * HOUR
    for hours, later in turns:
        asked, item = ask(at, now)
        assert instant(item.due) == now + 2 * HOUR + expected
        assert time_left(asked, asked.seat("anna"), now) == expected
        item = replace(item, due=stamp(instant(item.due) + later * HOUR))
        now = min(now + hours * HOUR, instant(item.due))
        at = answer(replace(asked, open=(item,)), item, now)
        thought = max(0, min(hours, 2 + later + expected // HOUR) - 2 - later) * HOUR
        expected = min(30 * HOUR, max(0 * HOUR, expected - thought) + 5 * HOUR)
        assert has(at) == expected
        assert 5 * HOUR <= has(at) <= 30 * HOUR


def test_days_away_cost_nothing() -> None:
    gone = (stamp(START + 24 * HOUR), stamp(START + 96 * HOUR))
    at = table(away=(gone,))
    asked, item = ask(at, START + 10 * HOUR)
    assert instant(item.due) == START + (10 + 22 + 72) * HOUR
    assert has(answer(asked, item, START + 12 * HOUR)) == 25 * HOUR
    assert has(answer(asked, item, START + 98 * HOUR)) == (20 - 14 + 5) * HOUR


def test_secret_groups_and_answers_in_turns_of_others_have_the_usual_time() -> None:
    for fields in ({"sealed": True}, {"window": "response"}):
        asked, item = ask(table(), START, **fields)
        usual = 72 if "sealed" in fields else 36
        assert instant(item.due) == START + usual * HOUR
        assert has(answer(asked, item, START + 30 * HOUR)) == 20 * HOUR


def test_a_turn_in_parts_is_filled_up_once() -> None:
    at = replace(table(), acted=("anna",))
    asked, item = ask(at, START)
    assert has(answer(asked, item, START + 4 * HOUR)) == 18 * HOUR
