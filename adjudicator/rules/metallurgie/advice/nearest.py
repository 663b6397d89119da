"""For a refused order the nearest legal one: "did you mean ...?"."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rules.metallurgie import scoring
from adjudicator.rules.metallurgie.board import LEVEL, Card, Survey, make_pattern, survey
from adjudicator.rules.metallurgie.flow import default
from adjudicator.rules.metallurgie.hexgrid import Hex, distance
from adjudicator.rules.metallurgie.legality import plan
from adjudicator.rules.metallurgie.options import HAND
from adjudicator.rules.metallurgie.orders import Area, Place, Play, Remove
from adjudicator.rules.metallurgie.said import said_cards
from adjudicator.rules.metallurgie.state import State

_INDEX = re.compile(r"\[(\d+)\]")
_SETS = 500  # removal sets looked at


#: orders written alike are proposed where it knows none
COMPLETE = False


def nearest(state: State, decision: Decision, order: Order) -> Order | None:
    """The legal order close to a refused one."""
    verdict = plan(state, decision, order)
    if isinstance(verdict, Refusal):
        return mend(state, decision, order, verdict)
    return verdict.order


def mend(state: State, decision: Decision, order: Order, refusal: Refusal) -> Order | None:
    """A legal order close to the refused `order`; None when it answered another question."""
    if refusal.code in ("E_WRONG_DECISION", "E_NOT_YOUR_TURN"):
        return None
    if isinstance(order, Play) and not said_cards.is_complete(order.cards):
        # it is asked what is not said
        return None
    candidates: Iterator[Order]
    if isinstance(order, Play):
        candidates = _repairs(state, order.cards, refusal, Play)
    elif isinstance(order, Place):
        candidates = _repaired_place(state, order, refusal)
    elif isinstance(order, Area):
        candidates = iter((_nearest_area(state, order.cell),))
    elif isinstance(order, Remove):
        candidates = iter((_nearest_set(state, order.cells),))
    else:
        candidates = iter(())
    for candidate in candidates:
        if not isinstance(plan(state, decision, candidate), Refusal):
            return candidate
    return default(state, decision)


def _at(refusal: Refusal) -> int:
    match = _INDEX.search(refusal.where)
    return int(match.group(1)) if match else 0


def _repairs(
    state: State, cards: Sequence[Card], refusal: Refusal, make: Callable[[tuple[Card, ...]], Order]
) -> Iterator[Order]:
    ground = survey(state.pattern)
    at = _at(refusal)
    before, after = tuple(cards[:at]), tuple(cards[at + 1 :])
    if refusal.where.endswith(".cell"):
        moved = _move(ground, before, cards[at])
        if moved is not None:
            yield make((*before, moved, *after))
            yield make((*before, moved))
    if refusal.code == "E_NOT_IN_HAND" and (before or after):
        yield make((*before, *after))
    if before:
        yield make(before[:HAND])


def _move(ground: Survey, before: Sequence[Card], card: Card) -> Card | None:
    """The card on the nearest cell that is legal once the cards before it lie."""
    heights = dict(ground.heights)
    for earlier in before:
        heights[earlier.cell] = LEVEL[earlier.metal]
    legal = survey(make_pattern(heights)).places(LEVEL[card.metal])
    if not legal:
        return None
    return Card(card.metal, min(legal, key=lambda cell: (distance(cell, card.cell), cell)))


def _repaired_place(state: State, order: Place, refusal: Refusal) -> Iterator[Order]:
    metal = state.turn.drawn
    if refusal.where == "cell":
        moved = _move(survey(state.pattern), (), Card(metal, order.cell))
        if moved is not None:
            tower = tuple(
                Card(c.metal, moved.cell if c.cell == order.cell else c.cell) for c in order.then
            )
            yield Place(moved.cell, tower)
            yield Place(moved.cell)
        return
    first = Card(metal, order.cell)
    at = _at(refusal)
    before, after = order.then[:at], order.then[at + 1 :]
    if refusal.where.endswith(".cell"):
        moved = _move(survey(state.pattern), (first, *before), order.then[at])
        if moved is not None:
            yield Place(order.cell, (*before, moved, *after))
    if refusal.code == "E_NOT_IN_HAND":
        yield Place(order.cell, (*before, *after))
    yield Place(order.cell, before)
    cell = _move(survey(state.pattern), (), first)
    if cell is not None:
        yield Place(cell.cell)


def _nearest_area(state: State, cell: Hex) -> Area:
    areas = scoring.scorable(survey(state.pattern), state.fresh, state.rulebook)
    best = min(areas, key=lambda area: (min(distance(cell, c) for c in area), area))
    return Area(best[0])


def _nearest_set(state: State, cells: Sequence[Hex]) -> Remove:
    wanted = set(cells)
    sets = scoring.removal_sets(survey(state.pattern), state.area, state.rulebook.iron_blocked)
    return Remove(max(islice(sets, _SETS), key=lambda found: len(wanted.intersection(found))))
