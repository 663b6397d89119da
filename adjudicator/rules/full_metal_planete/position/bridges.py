"""Bridges: what a new one hangs on, and which ones nothing holds (R-63)."""

from __future__ import annotations

from collections.abc import Iterable

from adjudicator.rules.full_metal_planete.position.parts import Bridge
from adjudicator.rules.full_metal_planete.position.planes import Planes
from adjudicator.rules.full_metal_planete.position.state import State


def lay_bridge(state: State, cell: int) -> tuple[Bridge, ...]:
    """The bridges with a new one, which remembers what it hangs on (R-63)."""
    planes = state.planes
    ground = planes.grid.spread(planes.dry | planes.ships)
    root = cell
    if not ground >> cell & 1:
        near = [b for b in state.bridges if planes.grid.touch[cell] >> b.at & 1]
        root = near[0].root if near else cell
    return tuple(sorted((*state.bridges, Bridge(cell, root))))


def unsupported(planes: Planes, bridges: Iterable[Bridge]) -> int:
    """The cells of the bridges that nothing holds (R-63)."""
    grid = planes.grid
    bridges = tuple(bridges)
    laid = sum(1 << b.at for b in bridges)
    held = laid & grid.spread(planes.dry | planes.ships)
    if planes.parts.book.bridge_first_laid:
        return sum(1 << b.at for b in bridges if not held >> b.root & 1)
    while True:
        more = grid.spread(held) & laid
        if more == held:
            return laid & ~held
        held = more
