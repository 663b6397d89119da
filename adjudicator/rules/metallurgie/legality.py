"""What may be ordered, and what an order does to the table: the only opinion on it.

`plan` finds an order legal and fills in what a policy leaves open, or refuses it with
the smallest wrong piece. The listing of legal orders is in `enumeration.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

from adjudicator.rulekit.course import Plan
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import Unforeseen
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.phrase import Quote, Term
from adjudicator.rulekit.refusal import Refusal, refuse
from adjudicator.rules.metallurgie import orders as od
from adjudicator.rules.metallurgie import scoring
from adjudicator.rules.metallurgie.board import (
    CODES,
    LEVEL,
    NEEDED,
    TOPS,
    Card,
    Survey,
    area_at,
    around,
    survey,
)
from adjudicator.rules.metallurgie.cards import NO_METAL, NOWHERE
from adjudicator.rules.metallurgie.hexgrid import Hex
from adjudicator.rules.metallurgie.options import HAND
from adjudicator.rules.metallurgie.state import HIDDEN, Stage, State

Way = Literal["single", "series", "tower"]

ASKED_AT: dict[Stage, str] = {
    "choose": od.CHOOSE,
    "place": od.PLACE,
    "area": od.AREA,
    "remove": od.REMOVE,
    "follow": od.FOLLOW,
}


class Laying(Plan):
    """Cards to lay in their order; `way` tells a series from a tower."""

    cards: tuple[Card, ...]
    way: Way


class Taking(Plan):
    """An area to score, and the cells whose top card is taken (() while not chosen)."""

    area: tuple[Hex, ...]
    cells: tuple[Hex, ...] = ()


Verdict = Plan | Refusal


def plan(state: State, decision: Decision, order: Order) -> Verdict:
    """Whether `order` answers `decision` on `state`; policies come out filled in."""
    if decision.kind != ASKED_AT.get(state.stage):
        return refuse("M-01", "E_WRONG_DECISION")
    if decision.seat != state.turn.seat:
        return refuse("M-01", "E_NOT_YOUR_TURN")
    judge = _JUDGES.get((type(order), decision.kind))
    if judge is None:
        return refuse("M-01", "E_WRONG_DECISION")
    return judge(state, decision, order)


def fault_of(heights: dict[Hex, int], metal: str, cell: Hex) -> str:
    """M-02 to M-04: the code of why a metal may not be laid on a cell, "" when it may."""
    height = heights.get(cell, 0)
    level = LEVEL[metal]
    if level > 1:
        return "" if height == level - 1 else "E_WRONG_BASE"
    if height:
        return "E_CELL_OCCUPIED"
    if any(other in heights for other in around(cell)):
        return ""
    return "E_NOT_ADJACENT"


def _pass(state: State, decision: Decision, order: od.Pass) -> Verdict:
    """M-01: laying nothing needs an option; after a lost draw it is a matter of course."""
    if decision.kind == od.FOLLOW or (decision.kind == od.CHOOSE and state.rulebook.may_pass):
        return Plan(decision, order)
    if decision.kind == od.PLACE:
        return refuse("M-04", "E_MUST_PLACE", metal=Term("metal", state.turn.drawn))
    return refuse("M-01", "E_EMPTY_PLAY")


def _play(state: State, decision: Decision, order: od.Play) -> Verdict:
    """M-02, M-03: one to three cards of the hand, of one metal or in one cell."""
    cards = order.cards
    if not cards:
        return refuse("M-02", "E_EMPTY_PLAY")
    for i, card in enumerate(cards):
        if card.cell == NOWHERE:
            return refuse("M-02", "E_WHICH_CELL", f"cards[{i}]")
        if card.metal == NO_METAL:
            return _play_of_one_metal(state, decision, order, i)
    if len(cards) > HAND:
        return refuse("M-02", "E_TOO_MANY", f"cards[{HAND}]", most=HAND, given=len(cards))
    mixed = _misfit(cards)
    if mixed:
        return refuse("M-03", "E_MIXED", f"cards[{mixed}]", **_card(cards[mixed]))
    lacking = _lacking(state, cards)
    if lacking is not None:
        return _not_in_hand("M-02", f"cards[{lacking}]", cards[lacking])
    bad = _lay(survey(state.pattern), cards, "M-02", "cards[{}].cell")
    return bad or Laying(decision, order, cards, _way(cards))


def _play_of_one_metal(state: State, decision: Decision, order: od.Play, i: int) -> Verdict:
    """M-02: cells without a metal take the one of the hand that may be laid there."""
    held = dict.fromkeys(state.player.hand)
    if HIDDEN in held:
        raise Unforeseen("hand")
    verdicts = [
        _play(state, decision, od.Play(tuple(_of_metal(card, metal) for card in order.cards)))
        for metal in held
    ]
    found = [verdict for verdict in verdicts if isinstance(verdict, Laying)]
    if len(found) == 1:
        return found[0]
    return verdicts[0] if len(verdicts) == 1 else refuse("M-02", "E_WHICH_METAL", f"cards[{i}]")


def _of_metal(card: Card, metal: str) -> Card:
    return Card(card.metal or metal, card.cell)


def _place(state: State, decision: Decision, order: od.Place) -> Verdict:
    """M-04, M-06: the drawn card, then cards of its metal or cards on top of it."""
    first = Card(state.turn.drawn, order.cell)
    cards = (first, *order.then)
    if len(order.then) > HAND:
        return refuse("M-06", "E_TOO_MANY", f"then[{HAND}]", most=HAND, given=len(order.then))
    mixed = _misfit(cards)
    if mixed:
        return refuse("M-06", "E_MIXED", f"then[{mixed - 1}]", **_card(cards[mixed]))
    lacking = _lacking(state, order.then) if order.then else None
    if lacking is not None:
        return _not_in_hand("M-06", f"then[{lacking}]", order.then[lacking])
    ground = survey(state.pattern)
    bad = _lay(ground, (first,), "M-04", "cell")
    if bad is None and order.then:
        heights = dict(ground.heights)
        heights[order.cell] = LEVEL[first.metal]
        bad = _lay(ground, order.then, "M-06", "then[{}].cell", heights)
    return bad or Laying(decision, order, cards, _way(cards))


def _place_by(state: State, decision: Decision, order: od.PlaceBy) -> Verdict:
    cell = best_cell(survey(state.pattern), state.turn.drawn)
    return _place(state, decision, od.Place(cell))


def best_cell(ground: Survey, metal: str) -> Hex:
    """M-04: the default cell of a metal: for iron the one that touches most stacks, else the first.

    Raises IndexError or ValueError if the metal has no legal cell.
    """
    places = ground.places(LEVEL[metal])
    if metal != CODES[0]:
        return places[0]
    heights = ground.heights
    return min(places, key=lambda cell: (-sum(n in heights for n in around(cell)), cell))


def _area(state: State, decision: Decision, order: od.Area) -> Verdict:
    """M-07: one of the areas that score now, named by any of its cells."""
    ground = survey(state.pattern)
    cell = order.cell
    area = area_at(ground.heights, cell)
    place = {"cell": Quote(str(cell))}
    if not area:
        return refuse("M-07", "E_NO_AREA", "cell", **place)
    level = ground.heights[cell]
    if len(area) < NEEDED[level]:
        return refuse(
            "M-07",
            "E_AREA_TOO_SMALL",
            "cell",
            **place,
            size=len(area),
            need=NEEDED[level],
            metal=Term("metal", TOPS[level]),
        )
    if area in scoring.scorable(ground, state.fresh, state.rulebook):
        return Taking(decision, order, area)
    code = "E_SPLITS" if set(area) & set(state.fresh) else "E_NOT_FRESH"
    return refuse("M-07", code, "cell", **place)


def _area_by(state: State, decision: Decision, order: od.AreaBy) -> Verdict:
    ground = survey(state.pattern)
    areas = scoring.scorable(ground, state.fresh, state.rulebook)
    area = scoring.pick_area(ground, areas, order.policy)
    return Taking(decision, od.Area(area[0]), area)


def _remove(state: State, decision: Decision, order: od.Remove) -> Verdict:
    """M-08: exactly so many cells of the area; irons must leave one pattern."""
    ground = survey(state.pattern)
    area = set(state.area)
    rule = scoring.removal(ground, state.area, state.rulebook.iron_blocked)
    cells = order.cells
    for i, cell in enumerate(cells):
        if cell not in area:
            return refuse("M-08", "E_REMOVE_NOT_IN_AREA", f"cells[{i}]", cell=Quote(str(cell)))
    if len(cells) != rule.count or len(set(cells)) != len(cells):
        given = len(set(cells))
        return refuse("M-08", "E_REMOVE_COUNT", "cells", need=rule.count, given=given)
    if rule.connected and not scoring.keeps_together(ground, cells):
        return refuse("M-08", "E_SPLITS", "cells", cell=Quote(str(cells[0])))
    return Taking(decision, order, state.area, tuple(sorted(cells)))


def _remove_by(state: State, decision: Decision, order: od.RemoveBy) -> Verdict:
    ground = survey(state.pattern)
    cells = scoring.pick_set(ground, state.area, state.fresh, state.rulebook, order.policy)
    return Taking(decision, od.Remove(cells), state.area, cells)


def may_decline(state: State, decision: Decision) -> bool:
    """M-07: whether `none` is an answer: asked once a score, and only with the option."""
    asked = decision.kind == od.AREA or not state.chosen
    return state.rulebook.may_decline and asked


def _decline(state: State, decision: Decision, order: od.Decline) -> Verdict:
    if may_decline(state, decision):
        return Plan(decision, order)
    return refuse("M-07", "E_MUST_SCORE")


def _misfit(cards: Sequence[Card]) -> int:
    """Index of the first card that fits neither a series nor a tower; 0 if all fit one."""
    series = tower = True
    first = cards[0]
    for i, card in enumerate(cards):
        series = series and card.metal == first.metal
        tower = tower and card.cell == first.cell
        if not series and not tower:
            return i
    return 0


def _way(cards: Sequence[Card]) -> Way:
    if len(cards) == 1:
        return "single"
    return "series" if cards[0].metal == cards[1].metal else "tower"


def _lacking(state: State, cards: Sequence[Card]) -> int | None:
    """Index of the first card that the active player does not hold, or None."""
    held = state.player.hand
    if len(cards) == 1 and cards[0].metal in held:
        return None
    hand = list(held)
    if HIDDEN in hand:
        raise Unforeseen("hand")
    for i, card in enumerate(cards):
        if card.metal not in hand:
            return i
        hand.remove(card.metal)
    return None


def laid_on(ground: Survey, cards: Sequence[Card]) -> Refusal | None:
    """M-02 to M-06: why cards may not be laid one after the other, whoever holds them."""
    mixed = _misfit(cards)
    if mixed:
        return refuse("M-03", "E_MIXED", f"cards[{mixed}]", **_card(cards[mixed]))
    return _lay(ground, cards, "M-02", "cards[{}].cell")


def _lay(
    ground: Survey,
    cards: Sequence[Card],
    rule: str,
    where: str,
    heights: dict[Hex, int] | None = None,
) -> Refusal | None:
    """The first placement that is not legal on the pattern left by those before it."""
    lying = ground.heights if heights is None else heights
    for i, card in enumerate(cards):
        code = fault_of(lying, card.metal, card.cell)
        if code:
            top = Term("top", TOPS[lying.get(card.cell, 0)])
            base = Term("metal", TOPS[LEVEL[card.metal] - 1]) if card.metal != CODES[0] else ""
            return refuse(rule, code, where.format(i), **_card(card), top=top, base=base)
        if i + 1 < len(cards):
            if lying is ground.heights:
                lying = dict(lying)
            lying[card.cell] = LEVEL[card.metal]
    return None


def _card(card: Card) -> dict[str, Any]:
    return {"metal": Term("metal", card.metal), "cell": Quote(str(card.cell))}


def _not_in_hand(rule: str, where: str, card: Card) -> Refusal:
    return refuse(rule, "E_NOT_IN_HAND", where, metal=Term("metal", card.metal))


_JUDGES: dict[tuple[type[Order], str], Callable[[State, Decision, Any], Verdict]] = {
    (od.Draw, od.CHOOSE): lambda state, decision, order: Plan(decision, order),  # M-01
    (od.Pass, od.CHOOSE): _pass,
    (od.Pass, od.PLACE): _pass,
    (od.Pass, od.FOLLOW): _pass,
    (od.Play, od.CHOOSE): _play,
    (od.Play, od.FOLLOW): _play,
    (od.Place, od.PLACE): _place,
    (od.PlaceBy, od.PLACE): _place_by,
    (od.Area, od.AREA): _area,
    (od.AreaBy, od.AREA): _area_by,
    (od.Decline, od.AREA): _decline,
    (od.Remove, od.REMOVE): _remove,
    (od.RemoveBy, od.REMOVE): _remove_by,
    (od.Decline, od.REMOVE): _decline,
}
