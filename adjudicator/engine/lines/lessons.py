"""Lines of a lesson: what a turn of it came to, and its end, which is no result."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from adjudicator.engine.journal.line import JournalLine
from adjudicator.engine.lines.entry import Entry, Sentence
from adjudicator.engine.table.table import Table
from adjudicator.engine.table.votes import settle_game
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Quote, say
from adjudicator.rulekit.ruleset import AnyRuleSet

#: what stands before `cancel` where a table says how a lesson ended
FINISHED, LEFT = "lesson-", "left-lesson-"


class Taught(Entry):
    """The learner has played a turn.

    step    what the turn was for
    learnt  whether he did it
    """

    KIND: ClassVar[str] = "taught"
    step: str
    learnt: bool

    def fold(self, ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
        """The table that knows it; raises ValueError for any game but a lesson that runs."""
        _require_lesson(table)
        return replace(table, taught=(*table.taught, (self.step, self.learnt)))

    def tell(self, ruleset: AnyRuleSet, before: Table, after: Table) -> Iterator[Sentence]:
        """Tell what it was, and whether it was learnt."""
        code = "history-taught" if self.learnt else "history-taught-not"
        yield Sentence(self.KIND, "", say(code, step=Quote(self.step)))


class Dismissed(Entry):
    """The lesson is over.

    left  whether the learner left it before he was through
    """

    KIND: ClassVar[str] = "dismissed"
    left: bool = False

    def fold(self, ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
        """The table after the end, without a result; raises ValueError as `Taught` does."""
        _require_lesson(table)
        return settle_game(ruleset, table, "cancel", "", LEFT if self.left else FINISHED)

    def tell(self, ruleset: AnyRuleSet, before: Table, after: Table) -> Iterator[Sentence]:
        """Tell how it ended."""
        yield Sentence(self.KIND, "", say("history-dismissed", left=self.left))


def _require_lesson(table: Table) -> None:
    if not table.header.terms.lesson or table.phase != "running" or table.settled:
        raise ValueError("only a lesson that runs goes on so")
