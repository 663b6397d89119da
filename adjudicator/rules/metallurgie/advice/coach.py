"""What a newcomer is told: which area is nearly complete, and what cards laid would make of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.phrase import Phrase, Term, say
from adjudicator.rules.metallurgie import orders as od
from adjudicator.rules.metallurgie.board import LEVEL, METALS, NEEDED, Card, area_at, survey
from adjudicator.rules.metallurgie.hexgrid import Hex
from adjudicator.rules.metallurgie.view import View

TELLS_CHANCES = False
#: an area that lacks more, or is a single cell, is no matter yet
SHORT = 4


def aim(view: View, decision: Decision) -> Phrase | None:
    """Complete areas, for each is a point."""
    return say("coach-aim", **{metal.id.lower(): metal.needed for metal in METALS})


def now(view: View, decision: Decision) -> tuple[Phrase, ...]:
    """The area that lacks least, and what becomes of it if it is left so."""
    if decision.kind == od.REMOVE:
        return (say("coach-now-remove"),)
    if decision.kind not in (od.CHOOSE, od.PLACE):
        return ()
    lacking = [(area.needed - len(area.cells), area) for area in view.areas if area.cells[1:]]
    left, area = min(lacking, key=lambda one: (one[0], one[1].cells), default=(SHORT + 1, None))
    if area is None or left > SHORT:
        return (say("coach-now-far"),)
    told = say(
        "coach-now-near",
        metal=Term("metal", area.metal),
        cell=str(area.cells[0]),
        size=len(area.cells),
        needed=area.needed,
    )
    return told, say("coach-now-gift")


def reason(view: View, decision: Decision, order: Order) -> Phrase | None:
    """What the cards of an order make of the area that they come to."""
    match order:
        case od.Draw():
            return say("coach-why-draw")
        case od.Pass():
            return say("coach-why-pass")
        case od.Play():
            return _grown(view, order.cards)
        case od.Place():
            return _grown(view, (Card(view.turn.drawn, order.cell), *order.then))
    return None


def _grown(view: View, cards: Sequence[Card]) -> Phrase | None:
    """The area of the last card, once all of them lie there."""
    if not cards or any(card.metal not in LEVEL for card in cards):
        return None
    heights = dict(survey(view.pattern).heights)
    for card in cards:
        heights[card.cell] = LEVEL[card.metal]
    last = cards[-1]
    size, needed = len(area_at(heights, last.cell)), NEEDED[LEVEL[last.metal]]
    return say(
        "coach-why-laid",
        metal=Term("metal", last.metal),
        size=size,
        needed=needed,
        scores=size >= needed,
        cut=() if size >= needed else tuple(_cut(view, heights)),
    )


def _cut(view: View, heights: Mapping[Hex, int]) -> Iterator[Phrase]:
    """The nearly complete areas that the cards cover in part, and what is left of each at most."""
    for area in view.areas:
        level = LEVEL[area.metal]
        left = [cell for cell in area.cells if heights[cell] == level]
        if len(left) == len(area.cells) or not 0 < area.needed - len(area.cells) <= SHORT:
            continue
        size = max((len(area_at(heights, cell)) for cell in left), default=0)
        if size < len(area.cells):
            metal = Term("metal", area.metal)
            yield say("coach-why-cut", metal=metal, size=size, needed=area.needed)


def deeds(view: View, decision: Decision) -> tuple[tuple[Phrase, Order], ...]:
    """Draw, lay one card, lay a tower: each with cards that the seat holds."""
    if decision.kind != od.CHOOSE:
        return ()
    return (
        (say("coach-deed-draw"), od.Draw()),
        *((say("coach-deed-play"), od.Play(cards)) for cards in _single(view)),
        *((say("coach-deed-tower"), od.Play(cards)) for cards in _tower(view)),
    )


def _single(view: View) -> Iterator[tuple[Card, ...]]:
    held = ((p.metal, p.cells) for p in view.places if p.metal in view.hand and p.cells)
    for metal, cells in held:
        yield (Card(metal, cells[0]),)
        return


def _tower(view: View) -> Iterator[tuple[Card, ...]]:
    free = {places.metal: places.cells for places in view.places}
    for low, high in pairwise(METALS):
        if low.id in view.hand and high.id in view.hand and free.get(low.id):
            cell = free[low.id][0]
            yield Card(low.id, cell), Card(high.id, cell)
            return
