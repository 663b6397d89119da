"""The time of a seat: days on which its player is away, and its time bank. Pure.

A mail says that its writer is away, from midnight to midnight where he lives (UTC stamps), or that
he is back. No deadline of his runs on such days: open questions of the seat get them at once, later
ones when they are asked. The game's terms say how many days there are in all.

The bank is what a seat may think beyond the free time of each question. It is drawn on by questions
of turns that one seat answers alone, never by a secret group, and filled up once a turn. What a
deadline was put off by (a pause, an outage, more time, days away) costs nothing: only the time that
is missing at the answer does.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from adjudicator.engine.journal.line import instant, stamp
from adjudicator.engine.table.deadlines import reminders
from adjudicator.engine.table.pace import read_bank
from adjudicator.engine.table.table import Open, SeatState, Table
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.frozen import replace

#: spans of being away, each (since, until) as stamps
Away = tuple[tuple[str, str], ...]


def days_of(away: Away) -> int:
    """Return how many days they are in all, those begun counted whole."""
    return sum(-((instant(since) - instant(until)) // timedelta(days=1)) for since, until in away)


def beyond(away: Away, opened: datetime, due: datetime) -> datetime:
    """A deadline put off by the days between its opening and itself on which its seat is away."""
    for since, until in sorted(away):
        begins, ends = max(instant(since), opened), instant(until)
        if begins < due and begins < ends:
            due += ends - begins
    return due


def time_away(away: Away, since: datetime, until: datetime) -> timedelta:
    """Return how much of the time between two instants a seat is away."""
    spans = ((max(instant(a), since), min(instant(b), until)) for a, b in away)
    return sum((end - begin for begin, end in spans if begin < end), timedelta(0))


def go_away(table: Table, name: SeatId, now: str, span: tuple[str, str]) -> Table:
    """The table after a seat said that it is away; raises ValueError for days that it does not
    have."""
    seat = table.seat(name)
    spans = (*seat.away, span)
    if not span[0] < span[1] or days_of(spans) > table.header.terms.vacation:
        raise ValueError("more days of vacation than the game allows")
    table = table.with_seat(replace(seat, away=tuple(sorted(spans))))
    return _move_deadlines(table, seat.name, now, lambda due: beyond((span,), instant(now), due))


def come_back(table: Table, name: SeatId, now: str) -> Table:
    """The table of a seat that is back: what it would still have been away for is taken back."""
    seat = table.seat(name)
    left = tuple((max(since, now), until) for since, until in seat.away if until > now)
    kept = tuple((since, min(until, now)) for since, until in seat.away if since < now)
    table = table.with_seat(replace(seat, away=kept))

    def earlier(due: datetime) -> datetime:
        for since, until in reversed(left):
            if instant(until) <= due:
                due -= instant(until) - instant(since)
        return due

    return _move_deadlines(table, name, now, earlier)


def _move_deadlines(
    table: Table, name: SeatId, now: str, move: Callable[[datetime], datetime]
) -> Table:
    """The table with other deadlines for the open questions of a seat."""
    items = []
    for item in table.open:
        if item.decision.seat == name:
            due = move(instant(item.due))
            moments = reminders(table.schedule, instant(item.opened), due)
            told = sum(moment <= instant(now) for moment in moments)
            item = replace(item, due=stamp(due), reminded=told)
        items.append(item)
    return replace(table, open=tuple(items))


_NOTHING = timedelta(0)


def time_held(table: Table, seat: SeatState) -> timedelta:
    """Return what a seat had in its bank when its last question was asked."""
    bank = read_bank(table.schedule.bank)
    return min(bank.most, max(_NOTHING, bank.start - timedelta(seconds=seat.spent)))


def allowance(table: Table, decision: Decision) -> timedelta | None:
    """Return how long a seat may think about a question by its bank; None where none counts."""
    if not table.schedule.bank or decision.window != "turn" or decision.sealed:
        return None
    return read_bank(table.schedule.bank).free + time_held(table, table.seat(decision.seat))


def time_left(table: Table, seat: SeatState, now: datetime) -> timedelta:
    """Return what a seat has in its bank at an instant."""
    has = time_held(table, seat)
    asked = (item for item in table.decisions_of(seat.name) if allowance(table, item.decision))
    return min((_rest(seat, item, now, has) for item in asked), default=has)


def _rest(seat: SeatState, item: Open, now: datetime, has: timedelta) -> timedelta:
    """Return what of a bank is not used up by an open question."""
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
