"""Where things are on the picture: hex outlines, player badges, symbols, hatching.

Units: the radius of a hex is 1, hexes are flat-topped, y grows downwards.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin, sqrt

from adjudicator.rulekit.scene import Circle, Path, Point, Polygon, Shape, Symbol
from adjudicator.rules.full_metal_planete.grid import Grid

HALF = sqrt(3) / 2


@lru_cache(maxsize=16)
def centres(grid: Grid) -> dict[int, Point]:
    """The middle of every cell; even columns (of people's count) half a hex lower."""
    return {
        c: (round(1.5 * grid.x(c), 3), round(2 * HALF * (grid.y(c) + grid.x(c) % 2 / 2), 3))
        for c in grid.cells
    }


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


ORE_SHAPES: dict[str, tuple[Shape, ...]] = {
    "iron": (Circle("ore iron", radius=0.3),),
    "gold": (Polygon("ore gold", points=polygon(4, 0.4)),),
    "gem": (
        Polygon("ore gem", points=((-0.4, -0.12), (-0.2, -0.34), (0.2, -0.34), (0.4, -0.12),
                                   (0.0, 0.4))),
    ),
}  # fmt: skip
BRIDGE_SHAPES: tuple[Shape, ...] = (
    Polygon("bridge", points=((-0.7, -0.42), (0.7, -0.42), (0.7, 0.42), (-0.7, 0.42))),
    Path("planks", d="M-.35-.42V.42M0-.42V.42M.35-.42V.42"),
)
TURRET_SHAPES: tuple[Shape, ...] = (Path("turret", d="M-.42.2H.42M0 .2V-.5M-.25.2V.5H.25V.2"),)
STUCK_SHAPES: tuple[Shape, ...] = (
    Path("stuck", d="M-.74-.74L-.4-.4M.4.4L.74.74M-.74.74L-.4.4M.4-.4L.74-.74"),
)
NEUTRAL_SHAPES: tuple[Shape, ...] = (Circle("neutral", radius=0.78),)


def symbols(seats: int) -> tuple[Symbol, ...]:
    """All drawings that a map uses many times."""
    return (
        *(Symbol(f"badge-{s + 1}", (badge(s),)) for s in range(seats)),
        *(Symbol(f"ore-{kind}", shapes) for kind, shapes in ORE_SHAPES.items()),
        Symbol("bridge", BRIDGE_SHAPES),
        Symbol("turret", TURRET_SHAPES),
        Symbol("stuck", STUCK_SHAPES),
        Symbol("neutral", NEUTRAL_SHAPES),
    )


def hatch(middles: tuple[Point, ...], seat: int) -> str:
    """Parallel lines over hexes, as path data; every seat has its own slope and offset."""
    return "".join([_hatched(x, y, seat) for x, y in middles])


@lru_cache(maxsize=1 << 14)
def _hatched(x: float, y: float, seat: int) -> str:
    angle = pi * (seat * 3 % 8) / 8 + pi / 16
    along, across = (cos(angle), sin(angle)), (-sin(angle), cos(angle))
    parts = []
    for off in (-0.55, -0.18, 0.18, 0.55):
        half = sqrt(0.82**2 - off**2)
        mx, my = x + across[0] * off, y + across[1] * off
        parts.append(
            f"M{mx - along[0] * half:.2f} {my - along[1] * half:.2f}"
            f"L{mx + along[0] * half:.2f} {my + along[1] * half:.2f}"
        )
    return "".join(parts)
