"""A line judged on each outcome that may come of what nobody knows yet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from adjudicator.engine.answers.sources import choose_order, fits, gives
from adjudicator.engine.rehearsal.refusals import Refusals
from adjudicator.engine.rehearsal.verdicts import Judged
from adjudicator.engine.sheet.sheet import Item
from adjudicator.rulekit.dice import Unforeseen
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.ruleset import AnyRuleSet


def on_any(
    ruleset: AnyRuleSet, seat: SeatId, item: Item, states: Sequence[Any], refusals: Refusals
) -> Judged | None:
    """The verdict on a line (a clause) that may meet any of `states`, or None where none asks
    it: ready where all allow it, waiting where some do or nobody can tell."""
    worst, ready = None, False
    for state in states:
        try:
            verdict = _on(ruleset, seat, item, state, refusals)
        except Unforeseen:
            return Judged(item, "waiting")
        good = verdict is not None and verdict.status == "ready"
        ready = ready or good
        worst = worst if good else worst or verdict
    if ready:
        return Judged(item, "ready" if worst is None else "waiting")
    return worst


def _on(
    ruleset: AnyRuleSet, seat: SeatId, item: Item, state: Any, refusals: Refusals
) -> Judged | None:
    """The verdict on one outcome, or None where the line is not asked."""
    assert item.clause is not None
    worst: Judged | None = None
    for decision in ruleset.decisions(state):
        if decision.seat != seat or not fits(item.clause, decision.kind):
            continue
        order = choose_order(item.clause, ruleset.view(state, seat))
        if order is None or not gives(item.clause, order, decision.kind):
            continue
        plan = ruleset.plan(state, decision, order)
        if not isinstance(plan, Refusal):
            return Judged(item, "ready")
        worst = worst or refusals.judge_refused(item, decision, state, plan)
    return worst
