"""The journal folded into a table, line by line.

What each kind of line holds and does is told by its class, and `kinds.py` names them all. `fold`
is pure and total on what the engine writes; a line that does not fit raises `Diverged` (rules
disagree with the record) or ValueError (not written by the engine).
"""

from __future__ import annotations

from adjudicator.engine.journal.line import JournalLine, instant
from adjudicator.engine.journal.schema import UnknownSchema
from adjudicator.engine.journal.stream import Diverged
from adjudicator.engine.lines.kinds import entry_of
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

    Raises `Diverged` and ValueError as told above; at a line that was forged, any of `UNFIT`.
    """
    if line.n != table.last + 1:
        raise ValueError(f"line {line.n} cannot follow line {table.last}")
    if table.phase == "ended":
        raise ValueError("stands after the end of the game")
    instant(line.at)
    after = entry_of(line).fold(ruleset, table, line)
    return replace(after, last=line.n, head=line.hash)
