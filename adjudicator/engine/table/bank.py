"""The time bank of a seat: what it may think beyond the free time of each question. Pure.

It is drawn on by questions of turns that one seat answers alone, never by a secret group, and
filled up once a turn. What a deadline was put off by (a pause, an outage, more time, days away)
costs nothing: only the time that is missing at the answer does.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from adjudicator.engine.journal.line import instant
from adjudicator.engine.table.absence import time_away
from adjudicator.engine.table.pace import read_bank
from adjudicator.engine.table.table import Open, SeatState, Table
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.frozen import replace

_NOTHING = timedelta(0)


def time_held(table: Table, seat: SeatState) -> timedelta:
    """What a seat had in its bank when its last question was asked."""
    bank = read_bank(table.schedule.bank)
    return min(bank.most, max(_NOTHING, bank.start - timedelta(seconds=seat.spent)))


def allowance(table: Table, decision: Decision) -> timedelta | None:
    """How long a seat may think about a question by its bank; None where none counts."""
    if not table.schedule.bank or decision.window != "turn" or decision.sealed:
        return None
    return read_bank(table.schedule.bank).free + time_held(table, table.seat(decision.seat))


def time_left(table: Table, seat: SeatState, now: datetime) -> timedelta:
    """What a seat has in its bank at an instant."""
    has = time_held(table, seat)
    asked = (item for item in table.decisions_of(seat.name) if allowance(table, item.decision))
    return min((_rest(seat, item, now, has) for item in asked), default=has)


def _rest(seat: SeatState, item: Open, now: datetime, has: timedelta) -> timedelta:
    """What of a bank is not used up by an open question."""
    due = instant(item.due)
    return min(has, max(_NOTHING, due - now - time_away(seat.away, now, due)))


def draw_on(table: Table, seat: SeatState, item: Open, at: str) -> SeatState:
    """The seat after it answered: less the time that it took, more what a turn adds."""
    if allowance(table, item.decision) is None:
        return seat
    bank = read_bank(table.schedule.bank)
    rest = _rest(seat, item, instant(at), time_held(table, seat))
    if seat.name not in table.acted:
        rest = min(bank.most, rest + bank.increment)
    return replace(seat, spent=int((bank.start - rest).total_seconds()))
