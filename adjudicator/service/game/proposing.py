"""What a title proposes for a decision, asked once for a report and the page that goes with it."""

from __future__ import annotations

from typing import Any

from adjudicator.engine.table.table import Table
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.ruleset import AnyRuleSet

_KEPT = 32
#: kept with the state itself: as long as it is here no other can have its place in memory
_known: dict[tuple[int, int, Decision, str], tuple[AnyRuleSet, Any, tuple[str, ...]]] = {}


def proposed(
    ruleset: AnyRuleSet, table: Table, decision: Decision, language: str
) -> tuple[str, ...]:
    """The lines that the title suggests to the seat that is asked; it may look ahead at length."""
    key = (id(ruleset), id(table.state), decision, language)
    found = _known.get(key)
    if found is None:
        view = ruleset.view(table.state, decision.seat)
        lines = ruleset.courtesies.suggestions.suggest(view, decision, ruleset.speech(language))
        while len(_known) >= _KEPT:
            _known.pop(next(iter(_known)))
        found = _known[key] = (ruleset, table.state, lines)
    return found[2]
