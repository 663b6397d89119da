"""The part of the map around a seat's own pieces, to be shown once more and larger."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.rules.full_metal_planete.picture import shapes as pic
from adjudicator.rules.full_metal_planete.view import View

#: hexes around a seat's things, and the most columns and rows shown
_AROUND, _COLUMNS, _ROWS = 4, 16, 14


def focus(view: View) -> tuple[float, float, float, float] | None:
    """Left, top, width, height of that part; None if the map is small or nothing is there."""
    state, grid = view.state, view.state.planes.grid
    if not view.seat or grid.width <= _COLUMNS + _AROUND:
        return None
    ships = [s.dome for s in state.ships if s.owner == view.index and s.dome >= 0]
    own = [p.at for p in state.pieces if p.at >= 0 and state.controller(p.colour) == view.index]
    if not ships + own:
        return None
    # an astronef weighs as much as its turrets and itself
    cells = ships * 3 + own
    top, low = _window([grid.y(c) for c in cells], grid.height, _ROWS)
    left, right = _window([grid.x(c) for c in cells], grid.width, _COLUMNS)
    while right - left < low - top + 1 and right - left < grid.width - 1:
        left, right = max(0, left - 1), min(grid.width - 1, right + 1)
    return (
        1.5 * left - 1.1,
        pic.HALF * (2 * top - 1) - 0.1,
        1.5 * (right - left) + 2.2,
        pic.HALF * (2 * (low - top) + 3) + 0.2,
    )


def _window(places: Sequence[int], size: int, most: int) -> tuple[int, int]:
    """First and last column (or row): around all places if so many do, else where most are."""
    first = max(0, min(places) - _AROUND)
    last = min(size - 1, max(places) + _AROUND)
    if last - first < most:
        return first, last
    count = [places.count(place) for place in range(size)]
    middle = sum(places) / len(places)

    def worth(start: int) -> tuple[int, float]:
        return (sum(count[start + 1 : start + most - 1]), -abs(start + most / 2 - middle))

    start = max(range(first, last - most + 2), key=worth)
    return start, start + most - 1
