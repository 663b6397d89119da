"""Which surprises stop a line: those of its orders, less what it asks for itself."""

from __future__ import annotations

from adjudicator.engine.sheet.clauses import Clause
from adjudicator.engine.sheet.sheet import Item
from adjudicator.rulekit.condition import atoms_asked
from adjudicator.rulekit.ruleset import AnyRuleSet


def alarms_of(ruleset: AnyRuleSet, item: Item) -> tuple[str, ...]:
    """The names of the alarms that stop a line, () where none does."""
    if item.clause is None or item.unconditional:
        return ()
    orders = (parsed.order for _, parsed in item.clause.branches)
    alarms = ruleset.courtesies.surprises.alarms
    named = dict.fromkeys(name for order in orders for name in alarms(order))
    seen_to = _watched_alarms(ruleset, item.clause) if named else frozenset()
    return tuple(name for name in named if name not in seen_to)


def _watched_alarms(ruleset: AnyRuleSet, clause: Clause) -> frozenset[str]:
    """The alarms that a line looks after by itself, by what it asks."""
    asked = frozenset(
        name for test, _ in clause.branches if test is not None for name in atoms_asked(test)
    )
    asked_of = ruleset.courtesies.surprises.ASKED_OF
    return frozenset(alarm for alarm, tests in asked_of.items() if asked & set(tests))
