"""What the ways to play a turn are for, where more than one is suggested."""

from __future__ import annotations

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.phrase import Phrase, say
from adjudicator.rules.full_metal_planete.advice.plans import Gains, plan_turns
from adjudicator.rules.full_metal_planete.orders.orders import TURN
from adjudicator.rules.full_metal_planete.view import View


def purpose(view: View, decision: Decision, orders: tuple[Order, ...]) -> Phrase | None:
    """What sets the careful way to play a turn off from the bolder one, and what each wins."""
    plans = plan_turns(view.state, view.index) if decision.kind == TURN else ()
    if len(plans) < 2:
        return None
    for plan, other in (plans, plans[::-1]):
        if orders[: len(plan.orders)] == plan.orders:
            style = _style(plan.gains, other.gains)
            return say("purpose-plan", style=style, gains=_won(plan.gains))
    return None


def _style(gains: Gains, other: Gains) -> str:
    """What sets a plan off from another one."""
    if gains.risked != other.risked:
        return "careful" if gains.risked < other.risked else "bold"
    return "fight" if gains.struck > other.struck else "ore"


def _won(gains: Gains) -> tuple[Phrase, ...]:
    """What a plan wins, and what it leaves in danger."""
    # what comes home was loaded first
    loaded = gains.loaded if gains.loaded > gains.home else 0
    counts = (("home", gains.home), ("loaded", loaded), ("struck", gains.struck))
    won = tuple(say(f"purpose-{what}", n=n) for what, n in counts if n > 0)
    return (*won, say("purpose-risked", n=gains.risked))
