"""The part of the map that mails show a seat large: where most of its own is."""

from __future__ import annotations

from functools import lru_cache

from adjudicator.rules.full_metal_planete.board.grid import Grid
from adjudicator.rules.full_metal_planete.picture import shapes as pic
from adjudicator.rules.full_metal_planete.view import View

#: columns and rows: so many that the numbers of hexes can be read on a phone
_COLUMNS, _ROWS = 11, 10
#: what an astronef counts for, beside a machine
_SHIP = 3
#: of the worth of what lies in the part, that of what also has a hex around it
_ROOM = 3
#: a hex by column and row, and what is there counts for
_Weight = tuple[int, int, int]


def focus(view: View) -> tuple[float, float, float, float] | None:
    """Left, top, width and height of the part; None if the map is small or nothing is there."""
    state, grid = view.state, view.state.planes.grid
    if not view.seat or grid.width <= _COLUMNS:
        return None
    ships = [s.dome for s in state.ships if s.owner == view.index and s.dome >= 0]
    own = [p.at for p in state.pieces if p.at >= 0 and state.controller(p.colour) == view.index]
    weights = sorted([(c, _SHIP) for c in ships] + [(c, 1) for c in own])
    if not weights:
        return None
    rows = min(_ROWS, grid.height)
    left, top = _best(grid, tuple((grid.x(c), grid.y(c), n) for c, n in weights), rows)
    return (
        1.5 * left - 1,
        pic.HALF * (2 * top - 1) - 0.1,
        1.5 * (_COLUMNS - 1) + 2,
        pic.HALF * (2 * rows + 1) + 0.2,
    )


@lru_cache(maxsize=256)
def _best(grid: Grid, weights: tuple[_Weight, ...], rows: int) -> tuple[int, int]:
    """The first column and row of the part that holds most, and that best in its middle."""

    def worth(left: int, top: int) -> tuple[int, float]:
        right, low = left + _COLUMNS - 1, top + rows - 1
        count, off = 0, 0.0
        for x, y, n in inside[left]:
            if top <= y <= low:
                roomy = left < x < right and top < y < low
                count += n * (_ROOM + 1 if roomy else _ROOM)
                off += n * ((x - (left + right) / 2) ** 2 + (y - (top + low) / 2) ** 2)
        return count, -off

    starts = range(grid.width - _COLUMNS + 1)
    inside = [[w for w in weights if left <= w[0] < left + _COLUMNS] for left in starts]
    found = ((left, top) for left in starts for top in range(grid.height - rows + 1))
    return max(found, key=lambda start: (worth(*start), (-start[0], -start[1])))
