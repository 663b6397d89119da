"""A game from moment to moment: each state on the way through some lines of its journal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from adjudicator.engine.journal.line import JournalLine
from adjudicator.engine.lines.correction import Corrected
from adjudicator.engine.lines.fold import fold
from adjudicator.engine.lines.turns import Step
from adjudicator.engine.table.table import Table
from adjudicator.rulekit.event import Event
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.ruleset import AnyRuleSet


class Shown(Frozen):
    """A state of a game, and the events that led to it from the one before."""

    state: Any
    events: tuple[Event, ...]


def moments(
    ruleset: AnyRuleSet, table: Table, lines: Iterable[JournalLine], way: frozenset[int]
) -> Iterator[Shown]:
    """Every state after an order or an automatic step, of the lines that lie on `way`.

    table  before the first of the lines
    Raises what `fold` raises.
    """
    for line in lines:
        step = Step.find(line)
        if step is not None and line.n in way:
            yield from _of_step(ruleset, table, step, line.at)
        table = fold(ruleset, table, line)
        if line.kind == Corrected.KIND and line.n in way:
            yield Shown(table.state, ())


def _of_step(ruleset: AnyRuleSet, table: Table, step: Step, at: str) -> list[Shown]:
    found: list[Shown] = []
    told = 0

    def watch(state: Any, events: Sequence[Event]) -> None:
        nonlocal told
        found.append(Shown(state, tuple(events[told:])))
        told = len(events)

    after = step.carry_out(ruleset, table, at, watch)
    # the set-up of a game is no answer to anything
    return found or [Shown(after.state, ())]
