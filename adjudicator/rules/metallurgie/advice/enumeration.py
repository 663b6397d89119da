"""Every legal order of a decision, in a pinned order, orders of equal effect once.

Lists are lazy: what comes first is cheap, so that a bot may look at a few hundred.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.order import Order
from adjudicator.rules.metallurgie import orders as od
from adjudicator.rules.metallurgie import scoring
from adjudicator.rules.metallurgie.board import CODES, LEVEL, Card, Survey, around, survey
from adjudicator.rules.metallurgie.hexgrid import Hex
from adjudicator.rules.metallurgie.legality import may_decline
from adjudicator.rules.metallurgie.options import HAND
from adjudicator.rules.metallurgie.state import State


def legal_orders(state: State, decision: Decision) -> Iterator[Order]:
    """The answers to `decision`: what needs no card first, then plays by number of cards."""
    if decision.kind == od.CHOOSE:
        yield od.Draw()
        if state.rulebook.may_pass:
            yield od.Pass()
        for laying in plays(survey(state.pattern), state.player.hand):
            yield od.Play(laying.cards)
    elif decision.kind == od.FOLLOW:
        yield od.Pass()
        for laying in plays(survey(state.pattern), state.player.hand):
            yield od.Play(laying.cards)
    elif decision.kind == od.PLACE:
        for laying in places(survey(state.pattern), state.turn.drawn, state.player.hand):
            yield place_of(laying)
    elif decision.kind == od.AREA:
        ground = survey(state.pattern)
        for area in scoring.scorable(ground, state.fresh, state.rulebook):
            yield od.Area(area[0])
        if may_decline(state, decision):
            yield od.Decline()
    else:
        if may_decline(state, decision):
            yield od.Decline()
        ground = survey(state.pattern)
        for cells in scoring.removal_sets(ground, state.area, state.rulebook.iron_blocked):
            yield od.Remove(cells)


class Laying(NamedTuple):
    """Cards to lay: a tower of `metals` on one cell, or one metal on each of `cells`."""

    metals: Sequence[str]
    cells: tuple[Hex, ...]

    @property
    def level(self) -> int:
        """The level that the cells show afterwards."""
        return LEVEL[self.metals[-1]]

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in the order in which they are laid."""
        if len(self.cells) == 1:
            return tuple(Card(metal, self.cells[0]) for metal in self.metals)
        return tuple(Card(self.metals[0], cell) for cell in self.cells)


def plays(ground: Survey, hand: Sequence[str]) -> Iterator[Laying]:
    """M-02, M-03: single cards, then towers, then series of two and of three."""
    kinds = tuple(code for code in CODES if code in hand)
    for code in kinds:
        for cell in ground.places(LEVEL[code]):
            yield Laying((code,), (cell,))
    for level in range(1, len(CODES)):
        rising = rise(kinds, level)[:HAND]
        for length in range(2, len(rising) + 1):
            for cell in ground.places(level):
                yield Laying(rising[:length], (cell,))
    for size in range(2, HAND + 1):
        for code in kinds:
            if hand.count(code) >= size:
                for cells in series(ground, LEVEL[code], size):
                    yield Laying((code,), cells)


def places(ground: Survey, metal: str, hand: Sequence[str]) -> Iterator[Laying]:
    """M-04, M-06: the drawn card alone, then under a tower, then as the first of a series."""
    legal = ground.places(LEVEL[metal])
    rising = (metal, *rise(tuple(code for code in CODES if code in hand), LEVEL[metal] + 1))
    for length in range(1, len(rising) + 1):
        for cell in legal:
            yield Laying(rising[:length], (cell,))
    for size in range(2, hand.count(metal) + 2):
        for cells in series(ground, LEVEL[metal], size):
            yield Laying((metal,), cells)


def place_of(laying: Laying) -> od.Place:
    """The order that lays the drawn card first."""
    first, *then = laying.cards
    return od.Place(first.cell, tuple(then))


def rise(kinds: Sequence[str], level: int) -> tuple[str, ...]:
    """M-03: the metals of `kinds` that follow one another upwards from `level`."""
    rising = []
    while level <= len(CODES) and CODES[level - 1] in kinds:
        rising.append(CODES[level - 1])
        level += 1
    return tuple(rising)


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
        beyond = {n for cell in smaller for n in around(cell) if n not in ground.heights} - free
        for cell in sorted((*ground.free, *beyond)):
            if cell in smaller:
                continue
            key = tuple(sorted((*smaller, cell)))
            if key not in seen:
                seen.add(key)
                yield _in_legal_order(key, free)


def _in_legal_order(cells: tuple[Hex, ...], free: set[Hex]) -> tuple[Hex, ...]:
    """`cells` so that each touches the pattern or one before it, lower cells first."""
    if free.issuperset(cells):
        return cells
    left = list(cells)
    done: list[Hex] = []
    open_to: set[Hex] = set(free)
    while left:
        cell = next(cell for cell in left if cell in open_to)
        open_to.update(around(cell))
        done.append(cell)
        left.remove(cell)
    return tuple(done)
