"""Every legal order of a decision, in a pinned order, orders of equal effect once.

Lists are lazy: what comes first is cheap, so that a bot may look at a few hundred.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.hexgrid import Hex
from adjudicator.rulekit.order import Order
from adjudicator.rules.metallurgie import scoring
from adjudicator.rules.metallurgie.board import CODES, LEVEL, Card, Survey, around, survey
from adjudicator.rules.metallurgie.legality import may_decline
from adjudicator.rules.metallurgie.options import HAND
from adjudicator.rules.metallurgie.orders import (
    AREA,
    CHOOSE,
    FOLLOW,
    PLACE,
    Area,
    Decline,
    Draw,
    Pass,
    Place,
    Play,
    Remove,
)
from adjudicator.rules.metallurgie.state import State


def legal_orders(state: State, decision: Decision) -> Iterator[Order]:
    """The answers to `decision`: what needs no card first, then plays by number of cards."""
    if decision.kind == CHOOSE:
        yield Draw()
        if state.rulebook.may_pass:
            yield Pass()
        yield from plays(survey(state.pattern), state.player.hand)
    elif decision.kind == FOLLOW:
        yield Pass()
        yield from plays(survey(state.pattern), state.player.hand)
    elif decision.kind == PLACE:
        yield from places(survey(state.pattern), state.turn.drawn, state.player.hand)
    elif decision.kind == AREA:
        ground = survey(state.pattern)
        for area in scoring.scorable(ground, state.fresh, state.rulebook):
            yield Area(area[0])
        if may_decline(state, decision):
            yield Decline()
    else:
        if may_decline(state, decision):
            yield Decline()
        ground = survey(state.pattern)
        for cells in scoring.removal_sets(ground, state.area, state.rulebook.iron_blocked):
            yield Remove(cells)


def plays(ground: Survey, hand: Sequence[str]) -> Iterator[Play]:
    """M-02, M-03: single cards, then towers, then series of two and of three."""
    kinds = tuple(code for code in CODES if code in hand)
    for code in kinds:
        for cell in ground.places(LEVEL[code]):
            yield Play((Card(code, cell),))
    for cards in towers(ground, kinds):
        yield Play(cards)
    for size in range(2, HAND + 1):
        for code in kinds:
            if hand.count(code) >= size:
                for cells in series(ground, LEVEL[code], size):
                    yield Play(tuple(Card(code, cell) for cell in cells))


def places(ground: Survey, metal: str, hand: Sequence[str]) -> Iterator[Place]:
    """M-04, M-06: the card alone, then with a tower on it, then as the first of a series."""
    legal = ground.places(LEVEL[metal])
    for cell in legal:
        yield Place(cell)
    rising = rise(tuple(code for code in CODES if code in hand), LEVEL[metal] + 1)
    for length in range(1, len(rising) + 1):
        for cell in legal:
            yield Place(cell, tuple(Card(code, cell) for code in rising[:length]))
    for size in range(2, hand.count(metal) + 2):
        for cells in series(ground, LEVEL[metal], size):
            yield Place(cells[0], tuple(Card(metal, cell) for cell in cells[1:]))


def rise(kinds: Sequence[str], level: int) -> tuple[str, ...]:
    """The metals of `kinds` that follow one another upwards from `level`."""
    rising = []
    while level <= len(CODES) and CODES[level - 1] in kinds:
        rising.append(CODES[level - 1])
        level += 1
    return tuple(rising)


def towers(ground: Survey, kinds: Sequence[str]) -> Iterator[tuple[Card, ...]]:
    """M-03: towers of two and more cards, from the lowest first card up."""
    for level in range(1, len(CODES)):
        rising = rise(kinds, level)[:HAND]
        for length in range(2, len(rising) + 1):
            for cell in ground.places(level):
                yield tuple(Card(code, cell) for code in rising[:length])


def series(ground: Survey, level: int, size: int) -> Iterator[tuple[Hex, ...]]:
    """M-02: the sets of `size` cells that cards of one level may cover, each in a legal order."""
    if level > 1:
        return combinations(ground.places(level), size)
    return _iron_series(ground, size)


def _iron_series(ground: Survey, size: int) -> Iterator[tuple[Hex, ...]]:
    """Sets grown cell by cell, as an iron may touch the one laid before it."""
    if size == 1:
        for cell in ground.free:
            yield (cell,)
        return
    free = set(ground.free)
    seen: set[tuple[Hex, ...]] = set()
    for smaller in _iron_series(ground, size - 1):
        reach = free.union(
            n for cell in smaller for n in around(cell) if n not in ground.heights
        ).difference(smaller)
        for cell in sorted(reach):
            key = tuple(sorted((*smaller, cell)))
            if key not in seen:
                seen.add(key)
                yield _in_legal_order(key, free)


def _in_legal_order(cells: tuple[Hex, ...], free: set[Hex]) -> tuple[Hex, ...]:
    """`cells` so that each touches the pattern or one before it, lower cells first."""
    left = list(cells)
    done: list[Hex] = []
    while left:
        for cell in left:
            if cell in free or any(n in done for n in around(cell)):
                break
        done.append(cell)
        left.remove(cell)
    return tuple(done)
