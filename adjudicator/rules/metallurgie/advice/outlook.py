"""What laying cards would make of the areas of a pattern, read off without laying them.

A bot asks this of hundreds of plays on one pattern; only those that can score are laid in
earnest. Nothing here says what is legal or what scores.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from adjudicator.rules.metallurgie.board import NEEDED, REMOVED, Survey
from adjudicator.rules.metallurgie.hexgrid import Hex
from adjudicator.rules.metallurgie.options import Rulebook

#: cells around the pattern that masks leave room for: a series of four irons and its ring
_MARGIN = 5


class Growth(NamedTuple):
    """What cards would join.

    share    the size of each new area in percent of what its metal needs, summed over cards
    touched  stacks that the cards touch, summed over cards
    ripe     new areas that are large enough to score
    """

    share: int
    touched: int
    ripe: int


class _Spot(NamedTuple):
    """A cell on which a card may be laid, in masks with a bit for each cell of the plane.

    touched  stacks that touch it
    laid     the cell itself
    joined   the area that a card there would be part of
    near     that area and all cells around the card
    """

    touched: int
    laid: int
    joined: int
    near: int


class Outlook:
    """One pattern, asked about many cards that may be laid on it.

    A mask has one bit for each cell of a box around the pattern, rows of `_width` bits one
    behind the other, so that the six cells around any cell are one mask, shifted.
    """

    __slots__ = ("_areas", "_east", "_occupied", "_ring", "_south", "_spots", "_width", "ground")

    def __init__(self, ground: Survey) -> None:
        self.ground = ground
        rows = [cell.r for cell in ground.heights]
        self._east = min(cell.q for cell in ground.heights) - _MARGIN
        self._south = min(rows) - _MARGIN
        width = self._width = max(rows) - min(rows) + 1 + 2 * _MARGIN
        self._ring = 3 | 5 << width - 1 | 3 << 2 * width - 1
        self._occupied = self._mask(ground.heights)
        self._areas: list[list[int]] = [[] for _ in NEEDED]
        for area in ground.areas:
            self._areas[ground.heights[area[0]]].append(self._mask(area))
        self._spots: list[dict[Hex, _Spot]] = [{} for _ in NEEDED]

    def _bit(self, cell: Hex) -> int:
        return (cell.q - self._east) * self._width + cell.r - self._south

    def _mask(self, cells: Iterable[Hex]) -> int:
        mask = 0
        for cell in cells:
            mask |= 1 << self._bit(cell)
        return mask

    def _look(self, level: int, cell: Hex) -> _Spot:
        bit = self._bit(cell)
        around = self._ring << bit - self._width
        joined = 0
        for area in self._areas[level]:
            if area & around:
                joined |= area
        touched = (around & self._occupied).bit_count()
        spot = _Spot(touched, 1 << bit, joined | 1 << bit, joined | around)
        self._spots[level][cell] = spot
        return spot

    def may_score(self, level: int, count: int) -> bool:
        """Whether an area could be large enough if `count` more cells show a metal."""
        return len(self.ground.tops[level]) + count >= NEEDED[level]

    def size(self, level: int, cell: Hex) -> int:
        """How many cells the area has that a card of a level on `cell` is part of."""
        return (self._spots[level].get(cell) or self._look(level, cell)).joined.bit_count()

    def growth(self, level: int, cells: Sequence[Hex]) -> Growth:
        """Return what cards of one level on `cells`, or a tower of that top on one cell, would
        join.

        The cards need not be legal, but none of the cells may show that level before.
        """
        needed, known = NEEDED[level], self._spots[level]
        if len(cells) == 1:
            cell = cells[0]
            spot = known.get(cell) or self._look(level, cell)
            size = spot.joined.bit_count()
            return Growth(100 * size // needed, spot.touched, int(size >= needed))
        spots = [known.get(cell) or self._look(level, cell) for cell in cells]
        touched = laid = 0
        for spot in spots:
            touched += spot.touched
            laid |= spot.laid
        if level == 1:  # irons are laid on empty cells, so they may touch one another
            for spot in spots:
                touched += (spot.near & laid).bit_count()
        share = ripe = 0
        for count, joined, _ in _groups(spots):
            size = joined.bit_count()
            share += count * (100 * size // needed)
            ripe += size >= needed
        return Growth(share, touched, ripe)

    def longest_chain(self, level: int, cells: Sequence[Hex], ripe: int, book: Rulebook) -> int:
        """More areas than these cannot score in the turn in which cards are laid so (M-07, M-08).

        What is laid makes `ripe` areas that can score. Each later score needs a cell that is
        fresh and has not scored, and a score uncovers as many as it takes cards: an area of
        gold uncovers two cells of silver, hence two more scores at most; iron uncovers none.
        """
        heights = self.ground.heights
        if book.leftover_fresh:  # an area may score until none of its cards is left
            return (len(heights) + len(cells)) * len(REMOVED)
        visible = [len(shown) for shown in self.ground.tops]
        for cell in cells:
            visible[heights.get(cell, 0)] -= 1
        links, uncovered = ripe, ripe * REMOVED[level]
        for below in range(level - 1, 0, -1):
            most = min(uncovered, _scores(below, visible[below] + uncovered))
            links += most
            uncovered = most * REMOVED[below]
        return links


def _groups(spots: Iterable[_Spot]) -> list[tuple[int, int, int]]:
    """The areas that cards on some spots make: cards in each, its cells, those around too."""
    groups: list[tuple[int, int, int]] = []
    for _, _, joined, near in spots:
        count, apart = 1, []
        for group in groups:
            if group[1] & near:
                count, joined, near = count + group[0], joined | group[1], near | group[2]
            else:
                apart.append(group)
        groups = [*apart, (count, joined, near)]
    return groups


def _scores(level: int, seen: int) -> int:
    """Return how often `seen` cells can score; blocked irons may lose only one (M-08)."""
    if seen < NEEDED[level]:
        return 0
    taken = REMOVED[level] if level > 1 else 1
    return 1 + (seen - NEEDED[level]) // taken
