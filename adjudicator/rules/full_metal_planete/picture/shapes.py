"""Where things are on the picture: hex outlines, player badges, symbols, hatching.

Units: the radius of a hex is 1, hexes are flat-topped, y grows downwards. The upper quarter
of a hex is for its number, the rest for what stands there, around `SEAT_Y` below the middle.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin, sqrt

from adjudicator.rulekit.scene import Circle, Path, Point, Polygon, Shape, Symbol
from adjudicator.rules.full_metal_planete.board.grid import Grid

HALF = sqrt(3) / 2
#: how far below the middle of its hex a thing stands
SEAT_Y = 0.24
#: where the number of a hex stands, and the height of its letters
NUMBER_Y, NUMBER_SIZE = -0.57, 0.62


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


def polygon(sides: int, radius: float, turn: float = 0.0) -> tuple[Point, ...]:
    """A regular polygon around the origin; turn in parts of a full circle."""
    return tuple(
        (
            round(radius * cos(2 * pi * (i / sides + turn)), 3),
            round(radius * sin(2 * pi * (i / sides + turn)), 3),
        )
        for i in range(sides)
    )


def badge(seat: int) -> Shape:
    """The outline of a player's pieces: another one for each seat, besides the colour."""
    role = f"piece colour-{seat + 1}"
    shapes: tuple[Shape, ...] = (
        Circle(role, radius=0.58),
        Polygon(role, points=polygon(4, 0.74, 0.125)),
        Polygon(role, points=polygon(4, 0.72)),
        Polygon(role, points=polygon(6, 0.64, 1 / 12)),
        Polygon(role, points=polygon(3, 0.84, -0.25)),
        Polygon(role, points=polygon(5, 0.68, -0.25)),
        Polygon(role, points=polygon(8, 0.62, 1 / 16)),
        Polygon(role, points=polygon(3, 0.84, 0.25)),
    )
    return shapes[seat]


#: what tells terrains apart besides their colour, for who sees few colours
SIGNS: dict[str, Shape] = {
    "reef": Path("sign reef", d="M-.56.2h.01M.54.2h.01M0 .5h.01"),
    "marsh": Path("sign marsh", d="M-.56.6V.1M.56.6V.1M0 .7V.2M-.16.7L-.26.35M.16.7L.26.35"),
    "mountain": Path("sign mountain", d="M-.64.6L0-.2L.64.6"),
}


def hex_shapes(terrain: str, surface: str) -> tuple[Shape, ...]:
    """A hex of a terrain, `dry` or `wet`, around the origin, with its sign."""
    sign = SIGNS.get(terrain)
    ground = Polygon(f"hex {terrain} {surface}", points=outline((0.0, 0.0)))
    return (ground,) if sign is None else (ground, sign)


ORE_SHAPES: dict[str, tuple[Shape, ...]] = {
    "iron": (Circle("ore iron", radius=0.3),),
    "gold": (Polygon("ore gold", points=polygon(4, 0.4)),),
    "gem": (
        Polygon("ore gem", points=((-0.4, -0.12), (-0.2, -0.34), (0.2, -0.34), (0.4, -0.12),
                                   (0.0, 0.4))),
    ),
}  # fmt: skip
#: around the whole hex, so that a piece on it hides little of it
BRIDGE_SHAPES: tuple[Shape, ...] = (
    Polygon("bridge", points=outline((0.0, -SEAT_Y), 0.87)),
    Path("planks", d="M-.93-.02H.93M-.8.24H.8M-.64.48H.64"),
)
TURRET_SHAPES: tuple[Shape, ...] = (Path("turret", d="M-.42.2H.42M0 .2V-.4M-.25.2V.5H.25V.2"),)
STUCK_SHAPES: tuple[Shape, ...] = (
    Circle("stuck", radius=0.31),
    Path("cross", d="M-.15-.15L.15.15M-.15.15L.15-.15"),
)
NEUTRAL_SHAPES: tuple[Shape, ...] = (
    Circle("neutral under", radius=0.7),
    Circle("neutral", radius=0.7),
)


@lru_cache(maxsize=16)
def symbols(seats: int) -> tuple[Symbol, ...]:
    """All drawings that a map uses many times."""
    grounds = [
        Symbol(f"hex-{terrain}-{surface}", hex_shapes(terrain, surface))
        for terrain in ("sea", "reef", "marsh", "plain", "mountain")
        for surface in ("dry", "wet")
    ]
    return (
        *grounds,
        *(Symbol(f"badge-{s + 1}", (badge(s),)) for s in range(seats)),
        *(Symbol(f"ore-{kind}", shapes) for kind, shapes in ORE_SHAPES.items()),
        Symbol("bridge", BRIDGE_SHAPES),
        Symbol("turret", TURRET_SHAPES),
        Symbol("stuck", STUCK_SHAPES),
        Symbol("neutral", NEUTRAL_SHAPES),
        Symbol("ghost-cross", (Path("ghost-cross", d="M-.5-.5L.5.5M-.5.5L.5-.5"),)),
        Symbol("load", (Circle("load", radius=0.34),)),
    )


def hatch(spots: tuple[Point, ...], seat: int) -> str:
    """Parallel lines under things, as path data; every seat has its own slope."""
    drawn = strokes(seat)
    return "".join([f"M{x:.2f} {y:.2f}{drawn}" for x, y in spots])


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
            f"m{scale * (start[0] - at[0]):.2f} {scale * (start[1] - at[1]):.2f}"
            f"l{scale * along[0] * length:.2f} {scale * along[1] * length:.2f}"
        )
        at = (start[0] + along[0] * length, start[1] + along[1] * length)
    return "".join(parts)


def _inside(along: Point, across: Point, off: float, t: float) -> bool:
    """Whether a point of a line lies in the part of a hex that is not its number's."""
    x, y = along[0] * t + across[0] * off, along[1] * t + across[1] * off
    low = y + SEAT_Y
    return -0.32 < low < 0.76 and abs(x) < 0.92 - abs(low) / (2 * HALF)
