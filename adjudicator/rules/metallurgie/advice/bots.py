"""Good answers, quickly: for the simple bot and for the lines that a report proposes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from sys import maxsize

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.order import Order
from adjudicator.rules.metallurgie import orders as od
from adjudicator.rules.metallurgie import scoring
from adjudicator.rules.metallurgie.advice.enumeration import Laying, place_of, places, plays
from adjudicator.rules.metallurgie.advice.outlook import Outlook
from adjudicator.rules.metallurgie.board import Pattern, Survey, make_pattern, survey
from adjudicator.rules.metallurgie.hexgrid import Hex
from adjudicator.rules.metallurgie.options import Rulebook
from adjudicator.rules.metallurgie.state import State

#: candidates looked at for one answer; the rest are long series of iron
_LOOKED_AT = 400
#: removal sets compared for each link of a chain that a candidate would start
_COMPARED = 100

Worth = tuple[int, int, int]
#: less than any play is worth, and more than any that makes no points
_NOTHING: Worth = (-1, -1, -1)
NO_POINTS: Worth = (0, maxsize, maxsize)


def greedy(state: State, decision: Decision) -> Order:
    """The answer with most points this turn, then with the largest areas."""
    ground, book = survey(state.pattern), state.rulebook
    hand = state.player.hand
    if decision.kind == od.CHOOSE:
        scoring_play, _ = _best(ground, book, plays(ground, hand), NO_POINTS)
        return od.Draw() if scoring_play is None else od.Play(scoring_play.cards)
    if decision.kind == od.FOLLOW:
        play, _ = best_play(ground, book, hand)
        return od.Pass() if play is None else play
    if decision.kind == od.PLACE:
        return best_place(ground, book, state.turn.drawn, hand)
    if decision.kind == "M-D3":
        areas = scoring.scorable(ground, state.fresh, book)
        return od.Area(scoring.pick_area(ground, areas, "high")[0])
    return od.Remove(scoring.pick_set(ground, state.area, state.fresh, book, "chain"))


def best_play(ground: Survey, book: Rulebook, hand: Sequence[str]) -> tuple[od.Play | None, Worth]:
    """M-01 to M-03: the best hand play with its worth; None when the hand has no legal play."""
    best, worth = _best(ground, book, plays(ground, hand))
    return (None if best is None else od.Play(best.cards)), worth


def best_place(ground: Survey, book: Rulebook, metal: str, hand: Sequence[str]) -> od.Place:
    """M-04, M-06: the best place for a drawn card, with what follows it.

    Raises ValueError if the metal fits nowhere.
    """
    best, _ = _best(ground, book, places(ground, metal, hand))
    if best is None:
        raise ValueError(f"{metal} fits nowhere")
    return place_of(best)


def _best(
    ground: Survey, book: Rulebook, layings: Iterable[Laying], most: Worth = _NOTHING
) -> tuple[Laying | None, Worth]:
    """The first laying that is worth most, if any is worth more than `most`."""
    best: Laying | None = None
    outlook = Outlook(ground)
    for laying in islice(layings, _LOOKED_AT):
        if most >= NO_POINTS and not outlook.may_score(laying.level, len(laying.cells)):
            continue
        worth = worth_of(outlook, book, laying, most)
        if worth > most:
            best, most = laying, worth
    return best, most


def worth_of(outlook: Outlook, book: Rulebook, laying: Laying, most: Worth = _NOTHING) -> Worth:
    """Points that laying cards makes this turn, how far the areas they join have grown,
    and how many stacks they touch (a compact pattern keeps more open).

    Points are counted only as long as the cards can still be worth more than `most`.
    """
    level, cells = laying.level, laying.cells
    share, touched, ripe = outlook.growth(level, cells)
    if not ripe:
        return 0, share, touched
    links = outlook.longest_chain(level, cells, ripe, book)
    if (links, share, touched) <= most:
        return 0, share, touched
    if links == 1 and level > 1:
        return 1, share, touched  # only iron can be large enough and still not score (M-08)
    heights = dict(outlook.ground.heights)
    for cell in cells:
        heights[cell] = level
    pattern, fresh = make_pattern(heights), tuple(sorted(cells))
    if links == 1:
        return len(scoring.scorable(survey(pattern), fresh, book)), share, touched
    return chain_points(pattern, fresh, book), share, touched


def chain_points(pattern: Pattern, fresh: tuple[Hex, ...], book: Rulebook) -> int:
    """M-07, M-08: points of a turn that goes on with `fresh` cells, for the longest chain."""
    return follow_chain(pattern, fresh, book)[0]


def follow_chain(pattern: Pattern, fresh: tuple[Hex, ...], book: Rulebook) -> tuple[int, Pattern]:
    """M-07, M-08: the same points, and the pattern that the chain leaves."""
    points = 0
    while True:
        ground = survey(pattern)
        areas = scoring.scorable(ground, fresh, book)
        if not areas:
            return points, pattern
        area = scoring.pick_area(ground, areas, "high")
        cells = scoring.pick_set(ground, area, fresh, book, "chain", _COMPARED)
        fresh = scoring.fresh_after(fresh, area, cells, ground.heights[area[0]], book)
        pattern = scoring.lift(ground, cells)
        points += 1
