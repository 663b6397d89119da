"""Lines to start from: a whole sheet that stands together, for who has sent none yet."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.forms import Form, write_order
from adjudicator.rulekit.lexicon import Lexicon
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.speech import Speech
from adjudicator.rulekit.text import from_boxes
from adjudicator.rules.full_metal_planete.actions.faults import Fault
from adjudicator.rules.full_metal_planete.actions.move import plan_retreat
from adjudicator.rules.full_metal_planete.advice.bots.bots import plan_orders
from adjudicator.rules.full_metal_planete.advice.bots.search import Looks
from adjudicator.rules.full_metal_planete.advice.plans import MOST_ORDERS, plan_turns
from adjudicator.rules.full_metal_planete.effects import apply
from adjudicator.rules.full_metal_planete.flow import decisions, default
from adjudicator.rules.full_metal_planete.legality import Act, judge
from adjudicator.rules.full_metal_planete.orders.orders import LAND, TURN, End, Retreat
from adjudicator.rules.full_metal_planete.position.state import State
from adjudicator.rules.full_metal_planete.view import View


def suggest(view: View, decision: Decision, speech: Speech) -> tuple[str, ...]:
    """List what the plain player would do once its dangers are averted, for a turn also what wins
    more at a risk, each with the line that ends the answer; if pieces are under fire, also a
    standing line for turns to come."""
    state, language = view.state, speech.language
    forms = tuple(form for form in speech.forms if decision.kind in form.decisions)
    names = Names(state.setup.seats, language)
    # A missing landing is drawn by lot, which nobody may see beforehand.
    ending = () if decision.kind == LAND else (default(state, decision),)
    if decision.kind == TURN:
        plans = tuple(plan.orders for plan in plan_turns(state, view.index))
        standing = _standing(view, forms, language, speech.lexicon)
    else:
        plans, standing = (tuple(_answer(state, decision)),), ()
    boxes = (
        tuple(write_order(order, forms, language, names) for order in (*orders, *ending))
        for orders in plans
    )
    return from_boxes((*boxes, standing))


def _answer(state: State, decision: Decision) -> Iterator[Order]:
    """What the plain player answers to what is asked outside of a turn."""
    asked: Decision | None = decision
    looks = Looks()
    for _ in range(MOST_ORDERS):
        if asked is None:
            return
        order = plan_orders(state, asked, looks)[0]
        act = judge(state, asked, order)
        if decision.kind != LAND and order == default(state, decision):
            return
        if isinstance(order, End) or not isinstance(act, Act):
            return
        yield act.order
        if not decision.many:
            return
        state = apply(state, act).state
        mine = (d for d in decisions(state) if d.seat == decision.seat)
        asked = next((d for d in mine if d.kind == decision.kind), None)


def _standing(
    view: View, forms: tuple[Form, ...], language: str, lexicon: Lexicon
) -> tuple[str, ...]:
    """The standing line that takes pieces out of fire, where it would have something to do."""
    state = view.state
    if view.index < 0 or isinstance(plan_retreat(state, view.index, Retreat()), Fault):
        return ()
    names = Names(state.setup.seats, language)
    line = write_order(Retreat(), forms, language, names)
    block = lexicon.first("grammar", "standing", language)
    turn = lexicon.first("standing", "turn", language)
    return (f"{block}:", f"{turn}: {line}")
