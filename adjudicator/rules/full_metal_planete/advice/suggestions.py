"""Lines to start from: a whole sheet that stands together, for who has sent none yet."""

from __future__ import annotations

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.forms import Form, write_order
from adjudicator.rulekit.lexicon import Lexicon
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names
from adjudicator.rules.full_metal_planete.actions.faults import Fault
from adjudicator.rules.full_metal_planete.actions.retreat import plan_retreat
from adjudicator.rules.full_metal_planete.advice.bots.player import planned
from adjudicator.rules.full_metal_planete.advice.bots.search import LOOKED, Looks
from adjudicator.rules.full_metal_planete.effects import apply
from adjudicator.rules.full_metal_planete.flow import decisions, default
from adjudicator.rules.full_metal_planete.legality import Act, judge
from adjudicator.rules.full_metal_planete.orders.decisions import LAND, TURN
from adjudicator.rules.full_metal_planete.orders.orders import End, Retreat
from adjudicator.rules.full_metal_planete.view import View

#: at most so many lines are suggested
MOST_LINES = 18
#: positions tried for all of them: a report is made for every seat, and of more than this
MOST_TRIED = LOOKED


def suggestions(
    forms: tuple[Form, ...],
    view: View,
    decision: Decision,
    language: str,
    lexicon: Lexicon,
) -> tuple[str, ...]:
    """What the plain player would do, as comments that can be sent as a whole, and the line
    that ends the answer; where pieces are under fire, a line for every turn to come, too.

    forms  those of the orders that answer the decision
    """
    state = view.state
    names = Names(state.setup.seats, language)
    # A missing landing is drawn by lot, which nobody may see beforehand.
    ending = None if decision.kind == LAND else default(state, decision)
    lines: list[str] = []
    asked: Decision | None = decision
    looks = Looks(MOST_TRIED)
    # A line of attacks is taken up whole: it would be sought again for each of its orders.
    following: tuple[Order, ...] = ()
    while asked is not None and len(lines) < MOST_LINES:
        order, *rest = following or planned(state, asked, looks)
        following = tuple(rest)
        act = judge(state, asked, order)
        if order == ending or isinstance(order, End) or not isinstance(act, Act):
            break
        lines.append("# " + write_order(act.order, forms, language, names))
        if not decision.many:
            break
        state = apply(state, act).state
        mine = (d for d in decisions(state) if d.seat == decision.seat)
        asked = next((d for d in mine if d.kind == decision.kind), None)
    if ending is not None:
        lines.append(write_order(ending, forms, language, names))
    return (*lines, *(_standing(view, forms, language, lexicon) if decision.kind == TURN else ()))


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
    return (f"# {block}:", f"# {turn}: {line}")
