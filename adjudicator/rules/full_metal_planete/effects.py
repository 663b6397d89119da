"""What an order does: carries out what `legality.py` has found legal."""

from __future__ import annotations

from adjudicator.rulekit.event import Step
from adjudicator.rules.full_metal_planete.actions.table import ACTIONS
from adjudicator.rules.full_metal_planete.legality import Act
from adjudicator.rules.full_metal_planete.position.state import State


def apply(state: State, act: Act) -> Step[State]:
    """The state after an order that was judged legal on this very state, and what is told."""
    seat = state.seat_index(act.decision.seat)
    after, told = ACTIONS[type(act.order)].apply(state, seat, act.work)
    return Step(after, told)
