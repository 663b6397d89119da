"""Lines of the map: the grid has every edge once, coasts lie where land and water meet."""

from __future__ import annotations

import re
from itertools import pairwise
from math import hypot

from hypothesis import example, given
from hypothesis import strategies as st

from adjudicator.render.picture.geometry import path_box
from adjudicator.rules.full_metal_planete.board.grid import bits, grid
from adjudicator.rules.full_metal_planete.picture.outlines import coast, lattice, rim
from adjudicator.rules.full_metal_planete.picture.shapes import centres

BOARD = grid(7, 5)
NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
Spot = tuple[float, float]


def ends(d: str) -> list[list[Spot]]:
    """The points that each line of some path data goes through, controls left out."""
    lines: list[list[Spot]] = []
    x = y = 0.0
    for letter, text in re.findall(r"([A-Za-z])([^A-Za-z]*)", d):
        given = [float(n) for n in NUMBER.findall(text)]
        if letter == "M":
            x, y = given
            lines.append([(x, y)])
        elif letter == "h":
            for step in given:
                x += step
                lines[-1].append((x, y))
        elif letter in "lqt":
            width = 4 if letter == "q" else 2
            for k in range(0, len(given), width):
                x, y = x + given[k + width - 2], y + given[k + width - 1]
                lines[-1].append((x, y))
        else:
            assert letter == "z"
    return lines


def borders(cells: int) -> list[tuple[int, int]]:
    """Pairs of a hex of a set and a neighbour on the board that is not in it."""
    return [(a, b) for a in bits(cells) for b in BOARD.ring[a] if b >= 0 and not cells >> b & 1]


sets = st.sets(st.sampled_from(BOARD.cells)).map(lambda found: sum(1 << c for c in found))


@given(sets)
def test_the_grid_has_every_edge_once(cells: int) -> None:
    touching = sum(1 for a in bits(cells) for b in BOARD.ring[a] if b >= 0 and cells >> b & 1)
    edges = 6 * cells.bit_count() - touching // 2
    length = 0.0
    for line in (line for d in lattice(BOARD, cells) for line in ends(d)):
        steps = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(line)]
        level = sum(1 for a, b in pairwise(line) if a[1] == b[1])
        assert all(abs(step - 1) < 0.02 for step in steps)
        length += len(steps) - level / 2
    assert length == edges


@given(sets)
@example(BOARD.valid)
def test_a_coast_passes_between_land_and_water_and_nowhere_else(cells: int) -> None:
    middles = centres(BOARD)
    passed = [spot for line in ends(coast(BOARD, cells, BOARD.valid)) for spot in line]
    for a, b in borders(cells):
        x, y = (middles[a][0] + middles[b][0]) / 2, (middles[a][1] + middles[b][1]) / 2
        assert min(hypot(x - px, y - py) for px, py in passed) < 0.25
    if not borders(cells):
        # what is left runs beside the board, not through it
        inside = [min(hypot(x - px, y - py) for x, y in middles.values()) for px, py in passed]
        assert all(far > 1.2 for far in inside)


@given(sets)
def test_lines_are_closed_where_they_are_rims(cells: int) -> None:
    for d in (coast(BOARD, cells, BOARD.valid), rim(BOARD, cells)):
        assert d.count("M") == d.count("z") == len(ends(d))
        assert (path_box(d) is None) == (not d)
    for line in ends(coast(BOARD, cells, BOARD.valid)):
        assert hypot(line[0][0] - line[-1][0], line[0][1] - line[-1][1]) < 0.001


@given(sets)
def test_parts_of_a_set_do_not_touch_and_make_it_up(cells: int) -> None:
    parts = list(BOARD.parts(cells))
    assert sum(parts) == cells
    for i, one in enumerate(parts):
        assert not any(BOARD.spread(one) & other for other in parts[:i])
