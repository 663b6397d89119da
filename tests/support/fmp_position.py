"""The position that Full Metal Planète is timed on: a full map, 60 pieces of two players.

Each player has 15 destroyers (three turrets, eight tanks, a supertank, three motorboats) and
15 others (six crabs, four converters, five barges), all on the map, mixed with the enemy's,
none carried, ore on every ninth hex that is free. Built from the map alone, without chance.
"""

from __future__ import annotations

from typing import Any

from adjudicator.rules import get
from adjudicator.rules.full_metal_planete.board.choice import stored_planet
from adjudicator.rules.full_metal_planete.board.grid import bits
from adjudicator.rules.full_metal_planete.position.state import State
from adjudicator.rules.full_metal_planete.ruleset import FullMetalPlanete
from adjudicator.rules.full_metal_planete.scenarios.reader import load_scenario

RULES = get("full-metal-planete")
assert isinstance(RULES, FullMetalPlanete)
SEATS = ("anna", "bruno")
COLOURS = ("red", "green")
LAND = (("tank", 8), ("supertank", 1), ("crab", 6), ("converter", 4))
AFLOAT = (("motorboat", 3), ("barge", 5))
DOMES = ("0806", "2207")
_APART = 4


def position() -> State:
    """The position, anna to play with 99 action points; every piece on the map."""
    state = load_scenario(document())
    assert isinstance(state, State), state
    return state


def document() -> dict[str, Any]:
    """The position as a scenario document."""
    planet = stored_planet("shores")
    terrain, grid = planet.terrain, planet.grid
    taken = 0
    for dome in DOMES:
        for cell in terrain.footprint(grid.cell_of[dome], "a"):
            taken |= 1 << cell
    land = [c for c in bits(terrain.plain | terrain.marsh) if not taken >> c & 1]
    sea = [c for c in bits(terrain.sea) if not taken >> c & 1]
    spots = _spread(land, sum(n for _, n in LAND) * 2)
    pieces = [
        f"{colour} {kind}-{number} at {grid.label[spots.pop(0)]}"
        for kind, most in LAND
        for number in range(1, most + 1)
        for colour in COLOURS
    ]
    used = {line.split()[-1] for line in pieces}
    for kind, most in AFLOAT:
        for number in range(1, most + 1):
            for colour in COLOURS:
                at, tail = _berth(grid, sea, number)
                cells = (at, tail) if kind == "barge" else (at,)
                pieces.append(
                    f"{colour} {kind}-{number} at " + "+".join(grid.label[c] for c in cells)
                )
                sea = [c for c in sea if c not in (at, tail)]
    ground = terrain.playable & ~terrain.sea & ~taken
    ore = [grid.label[c] for i, c in enumerate(bits(ground)) if i % 9 == 4]
    return {
        "seats": list(SEATS),
        "map": "shores",
        "turn": 9,
        "ap": 99,
        "astronefs": {
            colour: {"dome": dome, "bridges": 1}
            for colour, dome in zip(COLOURS, DOMES, strict=True)
        },
        "pieces": pieces,
        "ore": {"iron": " ".join(label for label in ore if label not in used)},
    }


def _spread(cells: list[int], count: int) -> list[int]:
    """So many cells: runs of three beside each other, evenly apart."""
    stride = len(cells) / (count / 3)
    starts = [int(i * stride) for i in range(-(-count // 3))]
    found = dict.fromkeys(cells[s + k] for s in starts for k in range(3) if s + k < len(cells))
    spare = (c for c in cells if c not in found)
    while len(found) < count:
        found[next(spare)] = None
    return list(found)[:count]


def _berth(grid: Any, sea: list[int], number: int) -> tuple[int, int]:
    """Two free sea hexes side by side."""
    start = len(sea) * (number * 2 - 1) // 12
    for at in [*sea[start:], *sea[:start]]:
        for tail in bits(grid.touch[at]):
            if tail in sea:
                return at, tail
    raise AssertionError("no sea left")


def steps(state: State) -> list[tuple[int, int, int, int]]:
    """Every single step of every piece: (owner, piece, hex to enter, hex that a barge keeps)."""
    grid = state.planes.grid
    found: list[tuple[int, int, int, int]] = []
    for index, p in enumerate(state.pieces):
        if p.at < 0 or p.kind == "turret":
            continue
        owner = state.ships[p.colour].owner
        for keep in (p.at, p.tail) if p.tail >= 0 else (-1,):
            ring = grid.ring[p.at if keep < 0 else keep]
            found += [(owner, index, to, keep) for to in ring if to >= 0 and to != p.tail]
    return found
