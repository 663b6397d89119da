"""The part of the picture that a map at a tide always has: hexes, numbers, edges.

All of it is kept per map and tide. Numbers are a layer apart: they lie over all else.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256

from adjudicator.rulekit.scene import Label, Layer, Shape, Stamp
from adjudicator.rules.full_metal_planete.board.planet import TERRAINS, VOID, Planet
from adjudicator.rules.full_metal_planete.picture import shapes as pic

#: height of the letters along the edges, and the room that they take
EDGE_SIZE, EDGE = 0.95, 1.5


@lru_cache(maxsize=32)
def hexes(planet: Planet, tide: str) -> Layer:
    """The hexes as they are at a tide, under water or dry."""
    terrain = planet.terrain
    shapes: list[Shape] = []
    for cell, (x, y) in pic.centres(planet.grid).items():
        sign = terrain.kind[cell]
        if sign != VOID:
            surface = "dry" if terrain.dry[tide] >> cell & 1 else "wet"
            shapes.append(Stamp(symbol=f"hex-{TERRAINS[sign]}-{surface}", role="", at=(x, y)))
    return Layer("terrain", tuple(shapes), static=f"{_digest(planet)}-{tide}")


@lru_cache(maxsize=32)
def numbers(planet: Planet) -> Layer:
    """The number of every hex, and of columns and rows along all four edges."""
    grid, kind = planet.grid, planet.terrain.kind
    shapes: list[Shape] = []
    for cell, (x, y) in pic.centres(grid).items():
        if kind[cell] != VOID:
            label = grid.label[cell]
            at = (x, round(y + pic.NUMBER_Y, 2))
            shapes.append(Label("number", text=label, at=at, size=pic.NUMBER_SIZE))
    right, low = 1.5 * (grid.width - 1) + 1 + EDGE / 2, 2 * pic.HALF * grid.height
    for x in range(grid.width):
        for y in (-pic.HALF - EDGE / 2, low + EDGE / 2):
            shapes.append(Label("tick", text=f"{x + 1:02d}", at=(1.5 * x, y), size=EDGE_SIZE))
    for row in range(grid.height):
        for side in (-1 - EDGE / 2, right):
            at = (side, 2 * pic.HALF * (row + 0.25))
            shapes.append(Label("tick", text=f"{row + 1:02d}", at=at, size=EDGE_SIZE))
    return Layer("numbers", tuple(shapes), static=_digest(planet))


@lru_cache(maxsize=32)
def _digest(planet: Planet) -> str:
    return sha256("\n".join(planet.rows).encode()).hexdigest()[:16]
