"""Which lines of a journal lie on the way to where the game stands, and which were left.

Every line follows the one before it, but for `branched`, which follows the line that it names.
"""

from __future__ import annotations

from collections.abc import Iterable

from adjudicator.engine.journal.line import JournalLine


class Ways:
    """The ways through a journal, known line by line."""

    def __init__(self, lines: Iterable[JournalLine] = ()) -> None:
        self._turns: dict[int, int] = {}
        self._sealed: dict[int, int] = {}
        self._heads: dict[int, str] = {}
        self._head = ""
        self.last = 0
        for line in lines:
            self.add(line)

    def add(self, line: JournalLine) -> None:
        """Take up the next line. One that was forged may not be proven yet: no way leads ahead."""
        self.last = line.n
        data = line.data if isinstance(line.data, dict) else {}
        to, turn = data.get("to"), data.get("turn")
        if line.kind == "branched" and isinstance(to, int) and 0 <= to < line.n:
            self._turns[line.n] = to
        elif line.kind == "published" and isinstance(turn, int):
            self._sealed[line.n] = turn
            self._heads[line.n] = self._head
        self._head = line.hash

    def before(self, n: int) -> int:
        """The line that line `n` goes on from, 0 for none."""
        return self._turns.get(n, n - 1)

    def to(self, n: int) -> frozenset[int]:
        """The lines on the way up to line `n`, itself among them."""
        found: set[int] = set()
        while n > 0:
            found.add(n)
            n = self.before(n)
        return frozenset(found)

    def sealed_turns(self, n: int) -> dict[int, int]:
        """The turns that are finished at line `n` -> the lines that sealed their files."""
        way = self.to(n)
        return {turn: at for at, turn in self._sealed.items() if at in way}

    def heads_told(self, n: int) -> dict[int, str]:
        """The turns that are finished at line `n` -> the fingerprints that their reports name."""
        return {turn: self._heads[at] for turn, at in sorted(self.sealed_turns(n).items())}

    def void(self, now: int, then: int) -> list[int]:
        """The turns whose files are void when a game at line `now` goes on from line `then`."""
        kept = self.sealed_turns(then)
        return sorted(turn for turn, at in self.sealed_turns(now).items() if kept.get(turn) != at)

    def again(self, now: int, then: int) -> dict[int, int]:
        """The turns whose files count again then -> the lines that sealed them."""
        held = self.sealed_turns(now)
        return {turn: at for turn, at in self.sealed_turns(then).items() if held.get(turn) != at}
