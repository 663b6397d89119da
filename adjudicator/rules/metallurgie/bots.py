"""Good answers, quickly: for the simple bot and for the lines that a report proposes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.hexgrid import Hex
from adjudicator.rulekit.order import Order
from adjudicator.rules.metallurgie import scoring
from adjudicator.rules.metallurgie.board import (
    LEVEL,
    NEEDED,
    Card,
    Pattern,
    Survey,
    area_at,
    around,
    make_pattern,
    survey,
)
from adjudicator.rules.metallurgie.enumeration import places, plays
from adjudicator.rules.metallurgie.options import Rulebook
from adjudicator.rules.metallurgie.orders import (
    CHOOSE,
    FOLLOW,
    PLACE,
    Area,
    Draw,
    Pass,
    Place,
    Play,
    Remove,
)
from adjudicator.rules.metallurgie.state import State

#: candidates looked at for one answer; the rest are long series of iron
_LOOKED_AT = 400
#: removal sets compared for each link of a chain that a candidate would start
_COMPARED = 100

Worth = tuple[int, int, int]


def greedy(state: State, decision: Decision) -> Order:
    """The answer with most points this turn, then with the largest areas."""
    ground, book = survey(state.pattern), state.rulebook
    hand = state.player.hand
    if decision.kind in (CHOOSE, FOLLOW):
        play, worth = best_play(ground, book, hand)
        lost = decision.kind == FOLLOW
        if play is not None and (lost or worth[0]):
            return play
        return Pass() if lost else Draw()
    if decision.kind == PLACE:
        return best_place(ground, book, state.turn.drawn, hand)
    if decision.kind == "M-D3":
        areas = scoring.scorable(ground, state.fresh, book)
        return Area(scoring.pick_area(ground, areas, "high")[0])
    return Remove(scoring.pick_set(ground, state.area, state.fresh, book, "chain"))


def best_play(ground: Survey, book: Rulebook, hand: Sequence[str]) -> tuple[Play | None, Worth]:
    """The best hand play with its worth; None when the hand has no legal play."""
    best: Play | None = None
    most: Worth = (-1, -1, -1)
    for play in islice(plays(ground, hand), _LOOKED_AT):
        worth = worth_of(ground, book, play.cards)
        if worth > most:
            best, most = play, worth
    return best, most


def best_place(ground: Survey, book: Rulebook, metal: str, hand: Sequence[str]) -> Place:
    """The best place for a drawn card, with what follows it; the metal must fit somewhere."""
    candidates: Iterable[Place] = islice(places(ground, metal, hand), _LOOKED_AT)
    return max(candidates, key=lambda p: worth_of(ground, book, (Card(metal, p.cell), *p.then)))


def worth_of(ground: Survey, book: Rulebook, cards: Sequence[Card]) -> Worth:
    """Points that laying `cards` makes this turn, how far the areas they join have grown,
    and how many stacks they touch (a compact pattern keeps more open)."""
    heights = dict(ground.heights)
    for card in cards:
        heights[card.cell] = LEVEL[card.metal]
    fresh = tuple(sorted({card.cell for card in cards}))
    growth, touched, ripe = 0, 0, False
    for cell in fresh:
        size, needed = len(area_at(heights, cell)), NEEDED[heights[cell]]
        growth += 100 * size // needed
        touched += sum(other in heights for other in around(cell))
        ripe = ripe or size >= needed
    points = chain_points(make_pattern(heights), fresh, book) if ripe else 0
    return points, growth, touched


def chain_points(pattern: Pattern, fresh: tuple[Hex, ...], book: Rulebook) -> int:
    """Points of a turn that goes on with `fresh` cells, cards chosen for the longest chain."""
    points = 0
    while True:
        ground = survey(pattern)
        areas = scoring.scorable(ground, fresh, book)
        if not areas:
            return points
        area = scoring.pick_area(ground, areas, "high")
        cells = scoring.pick_set(ground, area, fresh, book, "chain", _COMPARED)
        fresh = scoring.fresh_after(fresh, area, cells, ground.heights[area[0]], book)
        pattern = scoring.lift(ground, cells)
        points += 1
