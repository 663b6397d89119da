"""Lines to start from: a whole sheet that stands together, for who has sent none yet."""

from __future__ import annotations

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.forms import Form, write_order
from adjudicator.rulekit.pattern import Names
from adjudicator.rules.full_metal_planete.advice.bots.player import greedy
from adjudicator.rules.full_metal_planete.effects import apply
from adjudicator.rules.full_metal_planete.flow import decisions, default
from adjudicator.rules.full_metal_planete.legality import Act, judge
from adjudicator.rules.full_metal_planete.orders.decisions import LAND
from adjudicator.rules.full_metal_planete.orders.orders import End
from adjudicator.rules.full_metal_planete.view import View

#: at most so many lines are suggested
MOST_LINES = 18


def suggestions(
    forms: tuple[Form, ...], view: View, decision: Decision, language: str
) -> tuple[str, ...]:
    """What the plain player would do, as comments that can be sent as a whole, and the line
    that ends the answer.

    forms  those of the orders that answer the decision
    """
    state = view.state
    names = Names(state.setup.seats, language)
    # A missing landing is drawn by lot, which nobody may see beforehand.
    ending = None if decision.kind == LAND else default(state, decision)
    lines: list[str] = []
    asked: Decision | None = decision
    while asked is not None and len(lines) < MOST_LINES:
        order = greedy(state, asked)
        act = judge(state, asked, order)
        if order == ending or isinstance(order, End) or not isinstance(act, Act):
            break
        lines.append("# " + write_order(act.order, forms, language, names))
        if not decision.many:
            break
        state = apply(state, act).state
        following = (d for d in decisions(state) if d.seat == decision.seat)
        asked = next((d for d in following if d.kind == decision.kind), None)
    if ending is not None:
        lines.append(write_order(ending, forms, language, names))
    return tuple(lines)
