"""Whether an order is legal now (R-29): the one door to the plans of all actions."""

from __future__ import annotations

from typing import Any

from adjudicator.rulekit.course import Plan
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rules.full_metal_planete.actions.faults import Fault, fault
from adjudicator.rules.full_metal_planete.actions.move import Walk
from adjudicator.rules.full_metal_planete.actions.table import ACTIONS
from adjudicator.rules.full_metal_planete.flow import as_asked
from adjudicator.rules.full_metal_planete.meaning import fill_in, fit_phase
from adjudicator.rules.full_metal_planete.orders.orders import KIND_OF, End
from adjudicator.rules.full_metal_planete.position.state import State


class Act(Plan):
    """An order found legal, its names filled in, with the plan that its action made of it."""

    work: Any

    @property
    def partial(self) -> Fault | None:
        """The fault that stops an order half-way; None if all of it is carried out (R-49)."""
        return self.work.stop if isinstance(self.work, Walk) else None


def judge(state: State, decision: Decision, order: Order) -> Act | Fault:
    """The order ready to be applied to this very state, or why it is illegal (R-29).

    A move may be legal in part (R-49): on a veiled state, where it is only tried, the fault of
    the rest is given instead; on the true one it goes as far as it can.
    """
    clock = state.clock
    phase = clock.phase
    seat = state.setup.seats.index(decision.seat)
    if phase in ("turn", "land") and seat != clock.order[clock.at]:
        return fault("NOT_YOUR_TURN", "R-29", seat=state.name_of(state.active()))
    order = fit_phase(state, seat, order)
    action = ACTIONS.get(type(order))
    if action is None or KIND_OF.get(phase) != decision.kind or phase not in action.phases:
        return fault("WRONG_PHASE", "R-29", turn=clock.turn)
    if state.play.halted and not isinstance(order, End):
        return fault("HALTED", "R-49")
    named = fill_in(state, seat, order)
    if isinstance(named, Fault):
        return named
    work = action.plan(state, seat, named)
    if isinstance(work, Fault):
        return work
    if isinstance(work, Walk) and work.stop and state.foreseen:
        return work.stop
    return Act(decision, named, work)


#: faults that no move to come mends, those of landings by their reason
_LASTING = frozenset({"NOT_IN_FORCE", "NOT_BUILDABLE"})
_FIXED = frozenset({"edge", "terrain", "taken"})


def refuse_for_good(state: State, seat: str, order: Order) -> Refusal | None:
    """Refuse what nothing to come makes legal: a hex that is on no map, a landing on a mountain, an
    order of a rule that is not in force (R-01, R-46). None if it may become legal."""
    early = as_asked(state, seat)
    if early is None:
        return None
    found = judge(early, Decision(KIND_OF[early.clock.phase], seat), order)
    if not isinstance(found, Fault):
        return None
    details = dict(found.details)
    fixed = found.code == "BAD_LANDING" and details.get("reason") in _FIXED
    nowhere = found.code == "OFF_MAP" and "hex" in details
    return found.refusal() if fixed or nowhere or found.code in _LASTING else None


def plan(state: State, decision: Decision, order: Order) -> Act | Refusal:
    """As `judge`, the fault put into words."""
    found = judge(state, decision, order)
    return found.refusal() if isinstance(found, Fault) else found
