"""Games taken back: the act is found in the journal, and the table before it."""

from __future__ import annotations

from typing import Any

from adjudicator.engine.branch import branch_to, last_act
from adjudicator.engine.fold import fold
from adjudicator.engine.journal import JournalLine
from adjudicator.engine.table import Table
from adjudicator.service.session import Session


def lines_of(session: Session) -> list[JournalLine]:
    """All lines of a game, those that are not written yet included."""
    written = [line for line, _ in session.folder.journal.read()]
    return [*written, *(change.line for change in session.changes if change.line.n > len(written))]


def act_to_take_back(session: Session, lines: list[JournalLine]) -> JournalLine | None:
    """The step of the last act, None where nobody has acted yet."""
    idle = [s.name for s in session.table.seats if s.autopilot or s.resigned]
    return last_act(lines, idle)


def back_before_last_act(session: Session) -> dict[str, Any]:
    """The data of the line that takes the last act back.

    Raises ValueError where there is none, `DamagedArchive`.
    """
    lines = lines_of(session)
    act = act_to_take_back(session, lines)
    if act is None:
        raise ValueError("nobody has acted yet")
    return branch_to(session.ruleset, table_at(session, act.n - 1), lines, "vote")


def table_at(session: Session, n: int) -> Table:
    """The table after line `n`; raises `DamagedArchive`, ValueError where there is no such line."""
    for change in session.changes:
        if n in (change.before.last, change.after.last):
            return change.before if change.before.last == n else change.after
    for table, offset in session.folder.starts(session.ruleset, session.header):
        if table.last > n:
            continue
        for line, _ in session.folder.journal.read(offset, table.last, table.head):
            if table.last == n:
                break
            table = fold(session.ruleset, table, line)
        if table.last == n:
            return table
    raise ValueError(f"there is no line {n}")
