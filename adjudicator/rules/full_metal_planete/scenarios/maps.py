"""The map of a scenario: one of the stored ones, a drawing, or a field with marked hexes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from adjudicator.rules.full_metal_planete.board.choice import MAPS, stored_planet
from adjudicator.rules.full_metal_planete.board.grid import grid
from adjudicator.rules.full_metal_planete.board.planet import TERRAINS, Planet
from adjudicator.rules.full_metal_planete.scenarios.faults import Faults, Stop

if TYPE_CHECKING:
    from adjudicator.rules.full_metal_planete.scenarios.schema import MapModel


def planet_of(given: str | MapModel, faults: Faults) -> Planet:
    """The planet that a document means; raises `Stop` with a fault noted if it means none."""
    if isinstance(given, str):
        if given not in MAPS:
            faults.add("map", "unknown", given)
            raise Stop
        return stored_planet(given)
    rows = tuple(given.rows) or _field(given, faults)
    zones = tuple(given.zones)
    width = len(rows[0]) if rows else 0
    for i, row in enumerate(rows):
        if len(row) != width or not set(row) <= set(TERRAINS):
            faults.add(f"map.rows[{i}]", "row", row)
            raise Stop
    if zones and [len(zone) for zone in zones] != [width] * len(rows):
        faults.add("map.zones", "row")
        raise Stop
    if not rows or not width:
        faults.add("map.rows", "missing")
        raise Stop
    return Planet(given.name, rows, zones, tuple(given.links))


def _field(given: MapModel, faults: Faults) -> tuple[str, ...]:
    """The rows of a field of one terrain with marked hexes."""
    match = re.fullmatch(r"(\d\d)x(\d\d)", given.size)
    if not match or given.fill not in TERRAINS:
        faults.add("map", "field", given.size)
        raise Stop
    width, height = int(match[1]), int(match[2])
    g = grid(width, height)
    signs = dict.fromkeys(g.cells, given.fill)
    for sign, cells in given.marks.items():
        if sign not in TERRAINS:
            faults.add(f"map.marks.{sign}", "sign", sign)
            continue
        for text in cells.split():
            if text in g.cell_of:
                signs[g.cell_of[text]] = sign
            else:
                faults.add(f"map.marks.{sign}", "hex", text)
    return tuple("".join(signs[g.at(x, y)] for x in range(width)) for y in range(height))
