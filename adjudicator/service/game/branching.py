"""Games taken back: the line is found in the journal, and the table after it."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.archive.folder import GameFolder
from adjudicator.engine.journal.line import JournalLine
from adjudicator.engine.journal.way import Ways
from adjudicator.engine.lines.branch import BY_VOTE, Branched
from adjudicator.engine.lines.kinds import fold
from adjudicator.engine.lines.turns import Invalid, Published
from adjudicator.engine.lines.undoing import branch_to, last_act, last_rollback
from adjudicator.engine.table.table import Header, Table
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
        idle = [s.name for s in self._now.seats if s.is_idle]
        return last_act(lines[:upto] if upto else lines, idle)

    def before_last_act(self, key: bytes) -> Branched:
        """What the line holds that takes the last act back.

        Raises ValueError where there is none, `DamagedArchive`.
        """
        act = self.last_act()
        if act is None:
            raise ValueError("nobody has acted yet")
        return self.back_to(act.n - 1, BY_VOTE, key)

    def ways(self) -> Ways:
        """The ways through the game. Raises `DamagedArchive`."""
        return Ways(self.lines())

    def last_rollback(self) -> JournalLine | None:
        """The last rollback on the way to now; raises `DamagedArchive`."""
        return last_rollback(self.lines())

    def finished(self, turn: int) -> int:
        """The line that sealed the files of a turn as it counts now, 0 for none.

        Raises `DamagedArchive`.
        """
        ways = self.ways()
        return ways.sealed_turns(ways.last).get(turn, 0)

    def whole(self, n: int) -> int:
        """Line `n`, or the line behind it that sealed the turn which it finished.

        Raises `DamagedArchive`.
        """
        for line in self.lines()[n:]:
            if line.kind not in (Published.KIND, Invalid.KIND):
                break
            if line.kind == Published.KIND:
                return line.n
        return n

    def back_to(
        self, n: int, cause: str, key: bytes, *, by: str = "", mail: str = "", reason: str = ""
    ) -> Branched:
        """What the line holds that takes the game back to where it stood after line `n`.

        key  of the dice of the game
        by, mail, reason  of a referee
        """
        return branch_to(
            self._ruleset,
            self._now,
            self.table_at(n),
            self.lines(),
            cause,
            key,
            by=by,
            mail=mail,
            reason=reason,
        )

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
