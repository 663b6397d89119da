"""A plain player for simulations and standbys. Filled in as it learns to mine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.order import Order
from adjudicator.rules.full_metal_planete.state import State

if TYPE_CHECKING:
    from adjudicator.rules.full_metal_planete.ruleset import FullMetalPlanete


def greedy(rules: FullMetalPlanete, state: State, decision: Decision) -> Order:
    """The default, for now."""
    return rules.default(state, decision)
