"""Lines to start from: a whole sheet that stands together, for who has sent none yet."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.forms import Form, write_order
from adjudicator.rulekit.lexicon import Lexicon
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.speech import Speech
from adjudicator.rules.full_metal_planete.actions.faults import Fault
from adjudicator.rules.full_metal_planete.actions.move import plan_retreat
from adjudicator.rules.full_metal_planete.advice.bots.bots import plan_orders
from adjudicator.rules.full_metal_planete.advice.bots.outlook import Outlook
from adjudicator.rules.full_metal_planete.advice.bots.search import LOOKED, Looks
from adjudicator.rules.full_metal_planete.advice.prospects import at_tide, tide_victims
from adjudicator.rules.full_metal_planete.board.grid import bits
from adjudicator.rules.full_metal_planete.effects import apply
from adjudicator.rules.full_metal_planete.flow import decisions, default
from adjudicator.rules.full_metal_planete.legality import Act, judge
from adjudicator.rules.full_metal_planete.names import BARGE
from adjudicator.rules.full_metal_planete.options import LAST_TURN
from adjudicator.rules.full_metal_planete.orders.orders import LAND, TURN, End, MoveTo, Retreat
from adjudicator.rules.full_metal_planete.position.lookup import name_for
from adjudicator.rules.full_metal_planete.position.reach import barge_tree, layers
from adjudicator.rules.full_metal_planete.position.state import State
from adjudicator.rules.full_metal_planete.view import View

#: at most so many lines are suggested
MOST_LINES = 18
#: positions tried for all of them: a report is made for every seat, and of more than this
MOST_TRIED = LOOKED
#: hexes tried for a piece that the next tide would hold
MOST_WAYS = 12


def suggest(view: View, decision: Decision, speech: Speech) -> tuple[str, ...]:
    """List what the plain player would do, as comments that can be sent as a whole, and the line
    that ends the answer; if pieces are under fire, also a standing line for turns to come."""
    state, language = view.state, speech.language
    forms = tuple(form for form in speech.forms if decision.kind in form.decisions)
    names = Names(state.setup.seats, language)
    # A missing landing is drawn by lot, which nobody may see beforehand.
    ending = None if decision.kind == LAND else default(state, decision)
    lines: list[str] = []
    asked: Decision | None = decision
    looks = Looks(MOST_TRIED)
    # A line of attacks is taken up whole: it would be sought again for each of its orders.
    following: tuple[Order, ...] = ()
    while asked is not None and len(lines) < MOST_LINES:
        order, *rest = following or plan_orders(state, asked, looks)
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
    if decision.kind == TURN:
        saved = _out_of_the_tide(state, decision)
        lines += [f"# {write_order(order, forms, language, names)}" for order in saved]
    if ending is not None:
        lines.append(write_order(ending, forms, language, names))
    if decision.kind == TURN:
        lines += _standing(view, forms, language, speech.lexicon)
    return tuple(lines)


def _out_of_the_tide(state: State, decision: Decision) -> Iterator[Order]:
    """R-08: a way for each piece that the next tide, where it is known, would hold."""
    seat = state.seat_index(decision.seat)
    tides = Outlook(state, seat).tides
    if len(tides) != 1 or state.clock.turn >= LAST_TURN or decision not in decisions(state):
        return
    for index in tide_victims(state, seat, at_tide(state, tides[0]))[0]:
        name = name_for(state, seat, index)
        for cell in islice(_nearest(state, seat, index), MOST_WAYS):
            act = judge(state, decision, MoveTo(name, state.planes.grid.label[cell]))
            if not isinstance(act, Act):
                continue
            after = apply(state, act).state
            if index not in tide_victims(after, seat, at_tide(after, tides[0]))[0]:
                yield act.order
                state = after
                break


def _nearest(state: State, seat: int, index: int) -> Iterator[int]:
    """The hexes that a piece gets to with the points that are left, the cheapest first."""
    planes, piece, points = state.planes, state.pieces[index], state.play.ap
    if piece.kind != BARGE:
        steps = layers(planes, piece, planes.is_heavy(index), seat, points)
        yield from (cell for mask in steps[1:] for cell in bits(mask))
        return
    found = {piece.at, piece.tail}
    for most in range(1, points + 1):
        ends = {pair[0] for pair in barge_tree(planes, piece, seat, most)} - found
        yield from sorted(ends)
        found |= ends


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
