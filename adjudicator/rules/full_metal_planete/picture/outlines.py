"""Lines of regions of hexes as path data: coasts drawn with a hand, straight rims, the grid.

Worked out on whole numbers: half radii to the right, half heights of a hex downwards, so that
corners which hexes share are the same corner.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from adjudicator.rules.full_metal_planete.board.grid import Grid, bits
from adjudicator.rules.full_metal_planete.picture.shapes import HALF

_Corner = tuple[int, int]
#: hundredths of a radius
_Spot = tuple[int, int]

#: corners of a hex from its middle, from the east clockwise, and the hex beyond each edge
_CORNERS = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
_BEYOND = ((3, 1), (0, 2), (-3, 1), (-3, -1), (0, -2), (3, -1))
#: how far a hand leaves the corner of a hex at least, in hundredths, and to how many places
_ASTRAY, _PLACES = 4, 7


def coast(grid: Grid, cells: int, board: int) -> str:
    """The rim of a region as soft lines that pass through the middle of every edge.

    Where the board ends the region goes on beside it, for there is no coast.
    """
    parts = []
    for loop in _loops(_middles(grid, cells, board)):
        corners = [_by_hand(corner) for corner in loop]
        pen = _Pen()
        pen.move(_between(corners[-1], corners[0]))
        pen.curve(corners[0], _between(corners[0], corners[1]))
        # seen from the middle of an edge its two ends lie opposite: `t` finds the next by itself
        for corner, following in pairwise((*corners[1:], corners[0])):
            pen.smooth(_between(corner, following))
        pen.smooth(_between(corners[-1], corners[0]))
        parts.append(pen.text() + "z")
    return "".join(parts)


def rim(grid: Grid, cells: int) -> str:
    """The rim of a region along the edges of its hexes."""
    parts = []
    for loop in _loops(_middles(grid, cells)):
        pen = _Pen()
        pen.move(_exact(loop[0]))
        for corner in loop[1:]:
            pen.line(_exact(corner))
        parts.append(pen.text() + "z")
    return "".join(parts)


def lattice(grid: Grid, cells: int) -> tuple[str, ...]:
    """All edges of the hexes of a region, each once, from the left to the right.

    One path for each line between two columns, down its steep edges, out to the right and
    back wherever a level edge begins.
    """
    level: set[_Corner] = set()
    steep: dict[int, dict[_Corner, _Corner]] = {}
    for _, a, b in _edges(_middles(grid, cells)):
        upper, lower = sorted((a, b), key=lambda corner: (corner[1], corner[0]))
        if upper[1] == lower[1]:
            level.add(upper)
        else:
            # both ends of a steep edge lie on either side of a multiple of three
            steep.setdefault((upper[0] + lower[0]) // 6, {})[upper] = lower
    return tuple(_draw_line(steep[line], level) for line in sorted(steep))


def _draw_line(steep: dict[_Corner, _Corner], level: set[_Corner]) -> str:
    pen = _Pen()
    ends = set(steep.values())
    for start in sorted(steep, key=lambda corner: corner[1]):
        if start in ends:
            continue
        pen.move(_exact(start))
        here: _Corner | None = start
        while here is not None:
            if here in level:
                pen.spur()
            here = steep.get(here)
            if here is not None:
                pen.line(_exact(here))
    return pen.text()


def _middles(grid: Grid, cells: int, board: int = 0) -> frozenset[_Corner]:
    """The middles of the hexes of a region, and of those beside it that are not on the board."""

    def at(mask: int) -> frozenset[_Corner]:
        return frozenset((3 * grid.x(c), 2 * grid.y(c) + grid.x(c) % 2) for c in bits(mask))

    found = at(cells)
    if not board:
        return found
    beside = frozenset((x + dx, y + dy) for x, y in found for dx, dy in _BEYOND)
    return found | (beside - at(board))


def _edges(middles: frozenset[_Corner]) -> Iterator[tuple[bool, _Corner, _Corner]]:
    """Each edge of each hex clockwise: whether the hex beyond it belongs, its ends."""
    for x, y in sorted(middles):
        for k, (dx, dy) in enumerate(_BEYOND):
            (ax, ay), (bx, by) = _CORNERS[k], _CORNERS[(k + 1) % 6]
            yield (x + dx, y + dy) in middles, (x + ax, y + ay), (x + bx, y + by)


def _loops(middles: frozenset[_Corner]) -> Iterator[list[_Corner]]:
    """The closed lines around a region and around its holes."""
    follows = {a: b for inside, a, b in _edges(middles) if not inside}
    while follows:
        start = here = min(follows)
        loop = []
        while here in follows:
            loop.append(here)
            here = follows.pop(here)
        assert here == start
        yield loop


def _exact(corner: _Corner) -> _Spot:
    return (corner[0] * 50, round(corner[1] * HALF * 100))


def _by_hand(corner: _Corner) -> _Spot:
    """Where a hand draws a corner: always the same for the same corner, and on even numbers."""
    x, y = corner
    half = _PLACES // 2
    return (
        x * 50 + _ASTRAY * ((x * 5 + y * 11) % _PLACES - half),
        2 * round(y * HALF * 50) + _ASTRAY * ((x * 3 + y * 13) % _PLACES - half),
    )


def _between(a: _Spot, b: _Spot) -> _Spot:
    return ((a[0] + b[0]) // 2, (a[1] + b[1]) // 2)


class _Pen:
    """Path data in steps, each from where the one before it has led."""

    def __init__(self) -> None:
        self._steps: list[tuple[str, list[int]]] = []
        self._x = self._y = 0

    def move(self, to: _Spot) -> None:
        self._x, self._y = to
        self._steps.append(("M", [*to]))

    def line(self, to: _Spot) -> None:
        self._add("l", to)

    def curve(self, by: _Spot, to: _Spot) -> None:
        self._add("q", by, to)

    def smooth(self, to: _Spot) -> None:
        self._add("t", to)

    def spur(self) -> None:
        """A level edge to the right, and back."""
        self._steps.append(("h", [100, -100]))

    def text(self) -> str:
        return "".join(letter + _tight(numbers) for letter, numbers in self._steps)

    def _add(self, letter: str, *spots: _Spot) -> None:
        if self._steps[-1][0] != letter:
            self._steps.append((letter, []))
        for x, y in spots:
            self._steps[-1][1].extend((x - self._x, y - self._y))
        self._x, self._y = spots[-1]


def _tight(hundredths: Iterable[int]) -> str:
    """Numbers with nothing between them that can be spared."""
    out, pointed = "", False
    for number in hundredths:
        sign, size = "-" if number < 0 else "", abs(number)
        whole = str(size // 100) if size >= 100 else ""
        part = f".{size % 100:02d}".rstrip("0") if size % 100 else ""
        text = sign + (whole + part or "0")
        # a point may follow a number that has one already
        parted = text[0] == "-" or (text[0] == "." and pointed)
        out += text if parted or not out else f" {text}"
        pointed = bool(part)
    return out
