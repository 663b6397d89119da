"""Where things are on the picture, which symbols stand for them, and hatching.

Units: the radius of a hex is 1, hexes are flat-topped, y grows downwards. The upper quarter
of a hex is for its number, the rest for what stands there, around `SEAT_Y` below the middle:
what fits into `ROUND` around that place covers no number, neither of its hex nor of one beside.

The drawings are files, `templates/full_metal_planete/symbols/`, one for each kind of piece
(`tank`, seen from the side and facing right), `astronef` with a pode to the north, `bridge`,
`ore-<kind>`, `badge-1` to `badge-8` (the outline of each player's pieces), `sign-<terrain>`
and the signs of what befell a piece. Most fit the hex; `SIZES` names those that do not.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, hypot, pi, sin, sqrt

from adjudicator.rulekit.scene import Point, Polygon, Shape, Stamp, Symbol
from adjudicator.rules.full_metal_planete.board.grid import Grid

HALF = sqrt(3) / 2
#: how far below the middle of its hex a thing stands
SEAT_Y, ROUND = 0.23, 0.66
#: where the number of a hex stands, and the height of its letters
NUMBER_Y, NUMBER_SIZE = -0.64, 0.52


@lru_cache(maxsize=16)
def centres(grid: Grid) -> dict[int, Point]:
    """The middle of every cell; even columns (of people's count) half a hex lower."""
    return {
        c: (round(1.5 * grid.x(c), 3), round(2 * HALF * (grid.y(c) + grid.x(c) % 2 / 2), 3))
        for c in grid.cells
    }


@lru_cache(maxsize=16)
def spots(grid: Grid) -> dict[int, Point]:
    """Where a thing stands in every cell, under the number."""
    return {c: (x, round(y + SEAT_Y, 3)) for c, (x, y) in centres(grid).items()}


@lru_cache(maxsize=1 << 13)
def outline(middle: Point, radius: float = 1.0) -> tuple[Point, ...]:
    """The six corners of a flat-topped hex, from the east clockwise."""
    x, y = middle
    h = radius * HALF
    return (
        (x + radius, y),
        (x + radius / 2, y + h),
        (x - radius / 2, y + h),
        (x - radius, y),
        (x - radius / 2, y - h),
        (x + radius / 2, y - h),
    )


#: half the width of the drawings that are not as wide as a hex
SIZES = {"barge": 1.7, "astronef": 2.5}
#: of a badge, how large the figure on it is
FIGURE = 0.74
#: how far before the middle of a hex the head of a way ends
_SHORT = 0.66
#: height of the number beside a piece
FIGURE_SIZE = 0.52
#: terrains with a sign besides their colour, for who sees few colours
SIGNED = ("reef", "marsh", "mountain")


def badge(colour: int, at: Point, scale: float = 1.0, ident: str = "", more: str = "") -> Stamp:
    """The plate of a player's piece: its outline differs for each, besides the colour."""
    role = f"piece colour-{colour + 1}{more}"
    return Stamp(role, ident, f"badge-{colour + 1}", at, scale)


def figure(
    kind: str,
    colour: int,
    at: Point,
    scale: float = 1.0,
    more: str = "",
    flip: bool = False,
    ident: str = "",
) -> Stamp:
    """What a piece is, in ink with a rim of its colour, to be drawn over its badge."""
    role = f"figure of-{colour + 1}{more}"
    return Stamp(role, ident, kind, at, scale * FIGURE, flip=flip)


@lru_cache(maxsize=1)
def hex_symbols() -> tuple[Symbol, ...]:
    """Whole hexes, dry and under water, for the key; all else has a file of its own."""
    return tuple(
        Symbol(f"hex-{terrain}-{surface}", _hex_shapes(terrain, surface))
        for terrain in ("sea", "reef", "marsh", "plain", "mountain")
        for surface in ("dry", "wet")
    )


def _hex_shapes(terrain: str, surface: str) -> tuple[Shape, ...]:
    ground = Polygon(f"hex {terrain} {surface}", points=outline((0.0, 0.0)))
    if terrain not in SIGNED:
        return (ground,)
    return (ground, Stamp("", symbol=f"sign-{terrain}"))


def way(spots: Sequence[Point]) -> tuple[Point, ...]:
    """A way whose head is not hidden by what stands at its end."""
    if len(spots) < 2:
        return tuple(spots)
    (x0, y0), (x1, y1) = spots[-2:]
    part = 1 - _SHORT / max(hypot(x1 - x0, y1 - y0), 2 * _SHORT)
    end = (round(x0 + (x1 - x0) * part, 2), round(y0 + (y1 - y0) * part, 2))
    return (*spots[:-1], end)


def hatch(spots: tuple[Point, ...], seat: int) -> str:
    """Parallel lines under things, as path data; every seat has its own slope."""
    drawn = strokes(seat)
    return "".join([f"M{x:g} {y:g}{drawn}" for x, y in spots])


@lru_cache(maxsize=16)
def strokes(seat: int, scale: float = 1.0) -> str:
    """The lines of a hex, from where things stand in it, as relative path data."""
    angle = pi * (seat * 3 % 8) / 8 + pi / 16
    along, across = (cos(angle), sin(angle)), (-sin(angle), cos(angle))
    parts, at = [], (0.0, 0.0)
    for off in (-0.5, -0.17, 0.17, 0.5):
        ends = [t for t in (i / 50 for i in range(-50, 51)) if _inside(along, across, off, t)]
        start = (along[0] * ends[0] + across[0] * off, along[1] * ends[0] + across[1] * off)
        length = ends[-1] - ends[0]
        parts.append(
            f"m{_two(scale * (start[0] - at[0]), scale * (start[1] - at[1]))}"
            f"l{_two(scale * along[0] * length, scale * along[1] * length)}"
        )
        at = (start[0] + along[0] * length, start[1] + along[1] * length)
    return "".join(parts)


def _two(x: float, y: float) -> str:
    """Two numbers with two decimals, as short as can be."""
    texts = [f"{v:.2f}".replace("0.", ".", 1) if abs(v) < 1 else f"{v:.2f}" for v in (x, y)]
    return texts[0] + ("" if texts[1].startswith("-") else " ") + texts[1]


def _inside(along: Point, across: Point, off: float, t: float) -> bool:
    """Whether a point of a line lies in the part of a hex that is not its number's."""
    x, y = along[0] * t + across[0] * off, along[1] * t + across[1] * off
    low = y + SEAT_Y
    return -0.32 < low < 0.76 and abs(x) < 0.92 - abs(low) / (2 * HALF)
