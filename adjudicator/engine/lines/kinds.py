"""All kinds of journal lines in one place, and the journal folded into a table, line by line.

What each kind of line holds and does is told by its class. `fold` is pure and total on what the
engine writes; a line that does not fit raises `Diverged` (rules disagree with the record) or
ValueError (not written by the engine).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from adjudicator.engine.journal.line import JournalLine, instant
from adjudicator.engine.journal.schema import UnknownSchema
from adjudicator.engine.journal.stream import Diverged
from adjudicator.engine.lines.branch import Branched
from adjudicator.engine.lines.clocks import Moved, Paused, Reminded, Resumed, Scheduled
from adjudicator.engine.lines.correction import Corrected
from adjudicator.engine.lines.course import Drawn, Ended, Opened, Renewed, Restored, Settled
from adjudicator.engine.lines.entry import Entry
from adjudicator.engine.lines.excuses import Excused
from adjudicator.engine.lines.lessons import Dismissed, Taught
from adjudicator.engine.lines.received import Public, Received
from adjudicator.engine.lines.referee import Announced, Invited, Processed, Remarked, Spoken
from adjudicator.engine.lines.seats import Called, Failed, Policy, Rekeyed, Seated, Waits
from adjudicator.engine.lines.turns import Invalid, Published, Step
from adjudicator.engine.table.table import Table
from adjudicator.rulekit.dice import Unforeseen
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.ruleset import AnyRuleSet

#: what folding a line may raise that the engine did not write so: rules that play it otherwise,
#: and whatever comes of values that are not what they should be
UNFIT = (
    Diverged,
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    NotImplementedError,
    RecursionError,
    StopIteration,
    TypeError,
    Unforeseen,
    UnknownSchema,
    ValueError,
)


def fold(ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
    """The table after `line`. The chain itself was checked when the line was read.
    Raises `Diverged` and ValueError as told above; at a line that was forged, any of `UNFIT`."""
    if line.n != table.last + 1:
        raise ValueError(f"line {line.n} cannot follow line {table.last}")
    if table.phase == "ended":
        raise ValueError("stands after the end of the game")
    instant(line.at)
    after = entry_of(line).fold(ruleset, table, line)
    return replace(after, last=line.n, head=line.hash)


#: each kind of line, in the order in which a game meets it
KINDS: tuple[type[Entry], ...] = (
    *(Opened, Invited, Received, Public, Drawn, Step, Invalid, Published, Reminded, Waits, Failed),
    *(Moved, Paused, Resumed, Scheduled, Excused, Seated, Called, Rekeyed, Spoken, Policy),
    *(Announced, Remarked, Processed, Corrected, Branched, Restored, Renewed, Settled, Ended),
    *(Taught, Dismissed),
)


@lru_cache(maxsize=4)
def _by_name(kinds: tuple[type[Entry], ...]) -> Mapping[str, type[Entry]]:
    return {kind.KIND: kind for kind in kinds}


def entry_of(line: JournalLine) -> Entry:
    """Return what a line holds; raises ValueError for an unknown kind or for unfit fields."""
    kind = _by_name(KINDS).get(line.kind)
    if kind is None:
        raise ValueError(f"unknown kind of line “{line.kind}”")
    return kind.of(line)
