"""When reminders go out: noted here, written by `following/clock_letters.py`."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from adjudicator.engine.journal.line import instant
from adjudicator.engine.lines.clocks import Reminded
from adjudicator.engine.play.adjudicate import is_answered
from adjudicator.engine.table.deadlines import reminders
from adjudicator.service.features.times.time import Time
from adjudicator.service.game.session import Session


def remind(session: Session, as_of: datetime, now: datetime) -> None:
    """Note reminders whose moment has come, for seats that have not answered for good."""
    if session.table.paused:
        return
    for item in session.table.open:
        moments = reminders(session.table.schedule, instant(item.opened), instant(item.due))
        passed = sum(moment <= as_of for moment in moments)
        seat = session.table.seat(item.decision.seat)
        if seat.player or passed <= item.reminded or as_of >= instant(item.due):
            continue
        final = seat.pending is not None and seat.pending.final
        if final and is_answered(session.ruleset, session.table, item, now):
            continue
        for _ in range(passed - item.reminded):
            session.note(Reminded(decision=item.id), now)


def _due(session: Session) -> Iterator[datetime]:
    """Give the moments at which reminders go out next."""
    table = session.table
    if table.phase != "running" or table.paused:
        return
    for item in table.open:
        if not item.waits and not table.seat(item.decision.seat).player:
            moments = reminders(table.schedule, instant(item.opened), instant(item.due))
            yield from moments[item.reminded : item.reminded + 1]


REMINDING = Time(remind, _due)
