"""Games taken back: the act is found in the journal, and the table before it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from adjudicator.archive.folder import GameFolder
from adjudicator.engine.branch import branch_to, last_act
from adjudicator.engine.fold import fold
from adjudicator.engine.journal import JournalLine
from adjudicator.engine.table import Header, Table
from adjudicator.rulekit.ruleset import AnyRuleSet


class History:
    """The way of a game up to `now`; `fresh` are lines that are not written yet, each between its
    tables."""

    def __init__(
        self,
        folder: GameFolder,
        ruleset: AnyRuleSet,
        header: Header,
        now: Table,
        fresh: Sequence[tuple[Table, JournalLine, Table]],
    ) -> None:
        self._folder = folder
        self._ruleset = ruleset
        self._header = header
        self._now = now
        self._fresh = fresh

    def lines(self) -> list[JournalLine]:
        """All lines. Raises `DamagedArchive`."""
        written = [line for line, _ in self._folder.journal.read()]
        return [*written, *(line for _, line, _ in self._fresh if line.n > len(written))]

    def last_act(self, upto: int = 0) -> JournalLine | None:
        """The first step of the last act (up to line `upto`), None where nobody has acted yet."""
        lines = self.lines()
        idle = [s.name for s in self._now.seats if s.autopilot or s.resigned]
        return last_act(lines[:upto] if upto else lines, idle)

    def before_last_act(self) -> dict[str, Any]:
        """The data of the line that takes the last act back.

        Raises ValueError where there is none, `DamagedArchive`.
        """
        act = self.last_act()
        if act is None:
            raise ValueError("nobody has acted yet")
        return self.back_to(act.n - 1, "vote")

    def back_to(self, n: int, cause: str) -> dict[str, Any]:
        """The data of the line that takes the game back to where it stood after line `n`."""
        return branch_to(self._ruleset, self.table_at(n), self.lines(), cause)

    def table_at(self, n: int) -> Table:
        """The table after line `n`; raises `DamagedArchive`, ValueError for no such line."""
        for before, line, after in self._fresh:
            if n in (before.last, line.n):
                return before if before.last == n else after
        for table, offset in self._folder.starts(self._ruleset, self._header):
            if table.last > n:
                continue
            for line, _ in self._folder.journal.read(offset, table.last, table.head):
                if table.last == n:
                    break
                table = fold(self._ruleset, table, line)
            if table.last == n:
                return table
        raise ValueError(f"there is no line {n}")
