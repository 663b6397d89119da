"""Metals, cells, patterns: what lies on the table and how it hangs together.

A pattern is a sorted tuple of `(cell, height)`; a stack of height h holds the metals of
levels 1 to h, so its top says everything. A `Survey` answers the questions that rules
ask of one pattern and keeps the answers. No turn, no player, no order comes in here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache

from adjudicator.rulekit.data import read_toml
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rules.metallurgie.hexgrid import Hex, neighbours


class Metal(Frozen):
    """A metal: its level in a stack (1 lowest), cells that an area needs, cards removed."""

    id: str
    level: int
    needed: int
    removed: int
    cards: tuple[tuple[str, int], ...]


class Card(Frozen):
    """A metal card laid on a cell."""

    metal: str
    cell: Hex


Counts = tuple[int, int, int, int]
Pattern = tuple[tuple[Hex, int], ...]

_DATA = read_toml(__package__, "board.toml")
METALS: tuple[Metal, ...] = tuple(
    Metal(m["id"], level, m["needed"], m["removed"], tuple(m["cards"].items()))
    for level, m in enumerate(_DATA["metals"], 1)
)
CODES: tuple[str, ...] = tuple(m.id for m in METALS)
LEVEL: Mapping[str, int] = {m.id: m.level for m in METALS}
TOPS: tuple[str, ...] = ("none", *CODES)  # by height
NEEDED: tuple[int, ...] = (0, *(m.needed for m in METALS))  # by level
REMOVED: tuple[int, ...] = (0, *(m.removed for m in METALS))  # by level
LAYOUTS: Mapping[str, str] = _DATA["layouts"]
SPLITS: Mapping[str, Counts] = {
    name: tuple(dict(m.cards)[name] for m in METALS)  # type: ignore[misc]
    for name, _ in METALS[0].cards
}
NO_CARDS: Counts = (0, 0, 0, 0)


@lru_cache(maxsize=8192)
def around(cell: Hex) -> tuple[Hex, ...]:
    """The six cells that touch `cell`, each the same object wherever it touches."""
    return tuple(map(_one, neighbours(cell)))


@lru_cache(maxsize=8192)
def _one(cell: Hex) -> Hex:
    return cell


@lru_cache(maxsize=8192)
def _ring(cell: Hex) -> frozenset[Hex]:
    return frozenset(around(cell))


def counts(cards: Iterable[str]) -> Counts:
    """Count how many of each metal are among `cards`; other cards are not counted."""
    found = list(cards)
    fe, cu, ag, au = CODES
    return found.count(fe), found.count(cu), found.count(ag), found.count(au)


def plus(a: Counts, b: Counts) -> Counts:
    """Two counts together."""
    return a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3]


def plus_at(counts: Counts, level: int, more: int = 1) -> Counts:
    """Counts with so many more of the metal of one level."""
    fe, cu, ag, au = (n + more * (i == level) for i, n in enumerate(counts, 1))
    return fe, cu, ag, au


def in_pattern(pattern: Pattern) -> Counts:
    """The cards that lie in a pattern, covered ones included."""
    heights = [height for _, height in pattern]
    low, second, third, top = (sum(h >= level for h in heights) for level in (1, 2, 3, 4))
    return low, second, third, top


def make_pattern(heights: Mapping[Hex, int]) -> Pattern:
    """Heights by cell as a pattern; empty cells are left out."""
    return tuple(sorted(item for item in heights.items() if item[1] > 0))


class BadPosition(ValueError):
    """A position that cannot be read; the argument is the piece that is wrong."""


_CELL = re.compile(r"\s*([+-]?\d{1,2}),([+-]?\d{1,2})(?=\s|$)")


def read_position(text: str) -> Pattern:
    """The pattern written `Fe 1,0 2,0 | Cu 0,0` (visible tops); raises `BadPosition`."""
    heights: dict[Hex, int] = {}
    for part in text.split("|"):
        code, _, rest = part.strip().partition(" ")
        level = LEVEL.get(code.capitalize())
        if level is None:
            raise BadPosition(part.strip())
        at = 0
        while rest[at:].strip():
            match = _CELL.match(rest, at)
            cell = Hex(int(match.group(1)), int(match.group(2))) if match else None
            if match is None or cell is None or cell in heights:
                raise BadPosition(rest[at:].strip())
            heights[cell] = level
            at = match.end()
    return make_pattern(heights)


def write_position(pattern: Pattern) -> str:
    """A pattern as `read_position` takes it; "" when nothing lies there."""
    parts = []
    for code in CODES:
        cells = [str(cell) for cell, height in pattern if TOPS[height] == code]
        if cells:
            parts.append(" ".join((code, *cells)))
    return " | ".join(parts)


def area_at(heights: Mapping[Hex, int], cell: Hex) -> tuple[Hex, ...]:
    """All cells connected with `cell` that show the same metal, sorted; () if it is empty."""
    level = heights.get(cell, 0)
    if not level:
        return ()
    found = {cell}
    edge = [cell]
    while edge:
        for other in around(edge.pop()):
            if heights.get(other) == level and other not in found:
                found.add(other)
                edge.append(other)
    return tuple(sorted(found))


#: so many patterns are remembered: a position asks for few, and more are slower to look up
_RECENT = 256


class Footprint:
    """What can be read off the occupied cells alone, in cell order. Made by `footprint`.

    Most cards are laid on others, so the next pattern has the same one.
    """

    def __init__(self, cells: tuple[Hex, ...]) -> None:
        self.cells = cells

    @cached_property
    def free(self) -> tuple[Hex, ...]:
        """The empty cells that touch the pattern, in cell order."""
        rim: set[Hex] = set()
        return tuple(sorted(rim.union(*map(_ring, self.cells)).difference(self.cells)))

    @cached_property
    def edge(self) -> frozenset[Hex]:
        """The same cells, to look one up."""
        return frozenset(self.free)

    @cached_property
    def index(self) -> dict[Hex, int]:
        """The place of each cell in cell order: its bit in masks."""
        return {cell: i for i, cell in enumerate(self.cells)}

    @cached_property
    def links(self) -> tuple[int, ...]:
        """For each cell by index, the bit mask of the occupied cells that touch it."""
        index = self.index
        rows = []
        for cell in index:
            mask = 0
            for other in around(cell):
                at = index.get(other)
                if at is not None:
                    mask |= 1 << at
            rows.append(mask)
        return tuple(rows)


footprint = lru_cache(maxsize=_RECENT)(Footprint)


class Survey:
    """What can be read off one pattern. Made by `survey`, never changed."""

    def __init__(self, pattern: Pattern) -> None:
        self.pattern = pattern
        self.heights: dict[Hex, int] = dict(pattern)

    @cached_property
    def footprint(self) -> Footprint:
        """What does not hang on heights."""
        return footprint(tuple(self.heights))

    @property
    def edge(self) -> frozenset[Hex]:
        """The empty cells that touch the pattern."""
        return self.footprint.edge

    @property
    def free(self) -> tuple[Hex, ...]:
        """The empty cells that touch the pattern, in cell order: where iron may go."""
        return self.footprint.free

    @cached_property
    def tops(self) -> tuple[tuple[Hex, ...], ...]:
        """Cells by the height of their stack (index 1 to 4), each in cell order."""
        rows: list[list[Hex]] = [[], [], [], [], []]
        for cell, height in self.pattern:
            rows[height].append(cell)
        return tuple(map(tuple, rows))

    def places(self, level: int) -> tuple[Hex, ...]:
        """The cells on which a card of `level` may be laid, in cell order."""
        return self.free if level == 1 else self.tops[level - 1]

    @cached_property
    def areas(self) -> tuple[tuple[Hex, ...], ...]:
        """All areas, ordered by their first cell."""
        seen: set[Hex] = set()
        found = []
        for cell, _ in self.pattern:
            if cell not in seen:
                area = area_at(self.heights, cell)
                seen.update(area)
                found.append(area)
        return tuple(found)

    @property
    def index(self) -> dict[Hex, int]:
        """The place of each cell in cell order: its bit in masks."""
        return self.footprint.index

    @property
    def links(self) -> tuple[int, ...]:
        """For each cell by index, the bit mask of the occupied cells that touch it."""
        return self.footprint.links

    def mask(self, cells: Iterable[Hex]) -> int:
        """Cells of the pattern as a bit mask."""
        index = self.index
        mask = 0
        for cell in cells:
            mask |= 1 << index[cell]
        return mask

    def flood(self, mask: int) -> int:
        """The part of `mask` that is connected with its lowest bit."""
        links = self.links
        found = edge = mask & -mask
        while edge:
            low = edge & -edge
            fresh = links[low.bit_length() - 1] & mask & ~found
            found |= fresh
            edge = (edge ^ low) | fresh
        return found

    def is_connected(self) -> bool:
        """Whether all stacks form one pattern."""
        full = (1 << len(self.pattern)) - 1
        return self.flood(full) == full


@lru_cache(maxsize=_RECENT)
def survey(pattern: Pattern) -> Survey:
    """The survey of a pattern, kept while it is among the latest asked for."""
    return Survey(pattern)
