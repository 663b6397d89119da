"""A nudge: one who waits has another's open question sent again. Once a day for each question.

The question remembers when it was asked for again.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from adjudicator.engine.journal.line import instant
from adjudicator.engine.table.table import Open, Table
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.frozen import replace

_REST = timedelta(days=1)


def open_question(table: Table, seat: SeatId) -> Open | None:
    """The first question that a seat has to answer."""
    return next(iter(table.decisions_of(seat)), None)


def may_be_nudged(item: Open, at: datetime) -> bool:
    """Whether nobody asked for it again within a day."""
    return not item.nudged or instant(item.nudged) + _REST <= at


def nudge(table: Table, whom: SeatId, at: str) -> Table:
    """The table after a nudge; raises ValueError where there is no question to send again."""
    item = open_question(table, whom)
    if item is None or not may_be_nudged(item, instant(at)):
        raise ValueError(f"no question of '{whom}' can be sent again")
    marked = replace(item, nudged=at)
    return replace(table, open=tuple(marked if o.id == item.id else o for o in table.open))
