"""When claims to victory pass: `session.drive` ends the game then."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from adjudicator.engine.journal.line import instant
from adjudicator.engine.table.votes import closes_at
from adjudicator.service.features.times.time import Time
from adjudicator.service.game.session import Session


def _due(session: Session) -> Iterator[datetime]:
    """When claims to victory pass."""
    table = session.table
    if table.phase == "running":
        yield from (instant(closes_at(motion)) for motion in table.motions if motion.on == "claim")


CLAIMING = Time(due=_due)
