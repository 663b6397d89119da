"""When a lesson that nobody goes on with is closed: without a word, and nobody misses anything."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta

from adjudicator.engine.journal.line import instant
from adjudicator.engine.lines.lessons import Dismissed
from adjudicator.service.features.times.time import Time
from adjudicator.service.game.session import Session

#: so long a lesson waits for its learner
PATIENCE = timedelta(weeks=4)


def _due(session: Session) -> Iterator[datetime]:
    """When the lesson has waited long enough."""
    table = session.table
    if table.header.terms.lesson and table.phase == "running":
        yield from (instant(item.opened) + PATIENCE for item in table.open[:1])


def close_left(session: Session, as_of: datetime, now: datetime) -> None:
    """Close a lesson that has waited long enough."""
    if any(due <= as_of for due in _due(session)):
        session.note(Dismissed(left=True), now)
        session.drive(as_of, now)


CLOSING = Time(close_left, _due)
