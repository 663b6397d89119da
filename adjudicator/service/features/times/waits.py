"""When a game waits for an answer: noted here, told by `features/vacancies.py`."""

from __future__ import annotations

from datetime import datetime

from adjudicator.engine.journal.line import instant
from adjudicator.engine.lines.seats import Waits
from adjudicator.engine.play.adjudicate import is_answered, report_due
from adjudicator.engine.table.deadlines import closes
from adjudicator.engine.table.vacancy import is_held
from adjudicator.service.features.times.time import Time
from adjudicator.service.game.session import Session


def note_waits(session: Session, as_of: datetime, now: datetime) -> None:
    """Note questions whose time is over where the game waits, each once."""
    table = session.table
    if table.phase != "running" or table.paused or report_due(session.ruleset, table):
        return
    for item in table.open:
        over = closes(table.schedule, instant(item.due)) <= as_of
        if over and not item.waits and is_held(table, item):
            if is_answered(session.ruleset, session.table, item, as_of):
                continue
            session.note(Waits(decision=item.id), now)


WAITING = Time(note_waits)
