"""The part of the picture that a map at a tide always has: land and water, numbers, edges.

The coast is where the water stands at that tide. All of it is kept per map and tide. Numbers
of hexes are a layer apart: they lie over all else, where there is room to read them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha256
from math import inf

from adjudicator.rulekit.scene import Label, Layer, Path, Shape, Stamp
from adjudicator.rules.full_metal_planete.board.grid import Grid
from adjudicator.rules.full_metal_planete.board.planet import TERRAINS, VOID, Planet
from adjudicator.rules.full_metal_planete.picture import shapes as pic
from adjudicator.rules.full_metal_planete.picture.outlines import coast, lattice, rim

#: the room along the edges
EDGE = 2.75
#: columns of a strip
_STRIP = 8
#: pixels a unit from which the numbers of hexes can be read; columns are a whole number of pixels
#: apart then, which makes pictures sharp and small
_READABLE = 64 / 3
#: pixels a unit from which the grid does more good than harm
_TOLD_APART = 6.0
#: letters along the edges: what their layer is called, their height, how far outside they stand,
#: one for so many columns, the pixels a unit from which and up to which they are read
_TICKS = (("fives", 1.85, 1.375, 5, 5.0, 11.5), ("edges", 0.96, 0.75, 1, 11.5, inf))
#: columns of the map that those are made for
_USUAL = 37


@lru_cache(maxsize=32)
def hexes(planet: Planet, tide: str) -> tuple[Layer, ...]:
    """Land, shallows and relief as they are at a tide; the signs of grounds and the grid over them;
    the edges numbered."""
    terrain, grid = planet.terrain, planet.grid
    board, dry = terrain.playable, terrain.dry[tide]

    def draw(cells: int) -> list[str]:
        # in strips, so that a picture of a part needs not have them all
        strips: dict[int, str] = {}
        for part in grid.parts(cells & board):
            strip = grid.x((part & -part).bit_length() - 1) // _STRIP
            strips[strip] = strips.get(strip, "") + coast(grid, part, board)
        return list(strips.values())

    shore, around = draw(dry), rim(grid, board)
    regions = (
        ("ground deep", (around,)),
        ("ground shallow", draw(~dry & ~terrain.sea)),
        ("surf", shore),
        ("ground land", shore),
        ("ground marsh", draw(dry & terrain.marsh)),
        ("ground reef", draw(dry & terrain.reef)),
        ("ground mountain", draw(terrain.mountain)),
        ("shore", shore),
        ("outside background", (_box_of(grid) + around,)),
    )
    key = _digest(planet)
    return (
        Layer(
            "terrain",
            tuple(Path(role, d=d) for role, parts in regions for d in parts),
            static=f"{key}-{tide}",
        ),
        Layer("relief", tuple(_relief(planet)), static=key, least=_TOLD_APART),
        *_edges(grid, key),
    )


def _relief(planet: Planet) -> Iterator[Shape]:
    """The signs of grounds, and the grid."""
    grid, kind = planet.grid, planet.terrain.kind
    for cell, (x, y) in pic.centres(grid).items():
        name = TERRAINS[kind[cell]]
        if name in pic.SIGNED:
            yield Stamp("", "", f"sign-{name}", (x, y))
    for line in lattice(grid, planet.terrain.playable):
        yield Path("grid", d=line)


def _box_of(grid: Grid) -> str:
    """The outline of all that a picture shows, a little larger."""
    width, height = 1.5 * grid.width + 2 * EDGE + 3, 2 * pic.HALF * grid.height + 2 * EDGE + 6
    return f"M{-EDGE - 2:g} {-EDGE - 4:g}h{width:.2f}v{height:.2f}h-{width:.2f}z"


@lru_cache(maxsize=32)
def numbers(planet: Planet) -> Layer:
    """The number of every hex."""
    grid, kind = planet.grid, planet.terrain.kind
    shapes: list[Shape] = [
        Label(
            "number",
            text=grid.label[cell],
            at=(x, round(y + pic.NUMBER_Y, 2)),
            size=pic.NUMBER_SIZE,
        )
        for cell, (x, y) in pic.centres(grid).items()
        if kind[cell] != VOID
    ]
    return Layer("numbers", tuple(shapes), static=_digest(planet), least=_READABLE)


def _edges(grid: Grid, key: str) -> Iterator[Layer]:
    """The numbers of columns and rows along all four edges: as many as can be read."""
    for name, size, away, step, least, most in _TICKS:
        # on a narrower map the same letters would be larger than they need
        smaller = max(_TICKS[-1][1] / size, min(1.0, grid.width / _USUAL))
        size, least = size * smaller, least / smaller
        shapes = tuple(_ticks(grid, size, away, step))
        yield Layer(name, shapes, f"{key}-{name}", least, most, whole=True)


def _ticks(grid: Grid, size: float, away: float, step: int) -> Iterator[Label]:
    right, low = 1.5 * (grid.width - 1) + 1 + away, 2 * pic.HALF * grid.height
    for x in range(step - 1, grid.width, step):
        for y in (-pic.HALF - away, low + away):
            yield Label("tick", text=f"{x + 1:02d}", at=(1.5 * x, y), size=size)
    for row in range(step - 1, grid.height, step):
        for side in (-1 - away, right):
            at = (side, 2 * pic.HALF * (row + 0.25))
            yield Label("tick", text=f"{row + 1:02d}", at=at, size=size)


@lru_cache(maxsize=32)
def _digest(planet: Planet) -> str:
    return sha256("\n".join(planet.rows).encode()).hexdigest()[:16]
