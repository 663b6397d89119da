"""Days on which a player is away: no deadline of his runs on them. Pure.

A mail says so, from midnight to midnight where its writer lives (UTC stamps), or that he is back.
Open questions of the seat get the days at once, later ones when they are asked. The game's terms
say how many days there are in all.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from adjudicator.engine.journal.line import instant, stamp
from adjudicator.engine.table.deadlines import reminders
from adjudicator.engine.table.table import Table
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.frozen import replace

#: spans of being away, each (since, until) as stamps
Away = tuple[tuple[str, str], ...]


def days_of(away: Away) -> int:
    """How many days they are in all, those begun counted whole."""
    return sum(-((instant(since) - instant(until)) // timedelta(days=1)) for since, until in away)


def beyond(away: Away, opened: datetime, due: datetime) -> datetime:
    """A deadline put off by the days between its opening and itself on which its seat is away."""
    for since, until in sorted(away):
        begins, ends = max(instant(since), opened), instant(until)
        if begins < due and begins < ends:
            due += ends - begins
    return due


def time_away(away: Away, since: datetime, until: datetime) -> timedelta:
    """How much of the time between two instants a seat is away."""
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
