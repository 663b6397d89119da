"""Making maps by dice: seas, islands, reefs and marshes along the coasts, mountains.

A height is drawn for every hex (two layers of smooth noise); the lowest hexes become sea,
the highest mountains, in fixed shares, so that every map has about the same land. Landing
zones are grown over the land. Of several tries the fairest is kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_

from adjudicator.rulekit.dice import Dice
from adjudicator.rulekit.frozen import Frozen, keep_answer
from adjudicator.rules.full_metal_planete.board.grid import Grid, bits, grid
from adjudicator.rules.full_metal_planete.board.mapfile import write_map
from adjudicator.rules.full_metal_planete.board.planet import (
    MARSH,
    MOUNTAIN,
    NORMAL,
    PLAIN,
    REEF,
    SEA,
    Planet,
    Terrain,
)

LABEL = "map"
TRIES = 4
#: parts of a hundred hexes, from the lowest up
SHARES = ((SEA, 42), (REEF, 10), (MARSH, 12), (PLAIN, 28), (MOUNTAIN, 8))
ZONE_SIGNS = "abcdefghijklmnopqrstuvwxyz"
#: steps from a landing spot that count as its surroundings
AROUND = 8


class ZoneFacts(Frozen):
    """What a landing zone offers.

    land      hexes of the zone
    spots     places where an astronef can land inside it
    reach     hexes that a land piece reaches in eight steps from its middle, normal tide
    coast     sea hexes and reefs that touch it
    ore       hexes that may hold ore (no open sea) within eight of its middle
    """

    zone: str
    land: int
    spots: int
    reach: int
    coast: int
    ore: int


class Fairness(Frozen):
    """How even a map is.

    zones    every landing zone
    seats    astronefs that can land at once eight hexes apart
    apart    landing zones that can be used at once under the zone rule
    even     the worst zone's surroundings in percent of the best one's (reach and ore)
    """

    zones: tuple[ZoneFacts, ...]
    seats: int
    apart: int
    even: int


def _noise(width: int, height: int, step: int, dice: Dice) -> list[list[int]]:
    """Smooth heights 0..1000: drawn on a coarse lattice, linear between."""
    columns, rows = width // step + 2, height // step + 2
    knots = [[dice.below(1001, LABEL) for _ in range(columns)] for _ in range(rows)]
    field = []
    for y in range(height):
        b, fy = divmod(y, step)
        row = []
        for x in range(width):
            a, fx = divmod(x, step)
            top = knots[b][a] * (step - fx) + knots[b][a + 1] * fx
            low = knots[b + 1][a] * (step - fx) + knots[b + 1][a + 1] * fx
            row.append((top * (step - fy) + low * fy) // (step * step))
        field.append(row)
    return field


def _heights(g: Grid, dice: Dice) -> dict[int, int]:
    wide = _noise(g.width, g.height, max(4, g.width // 7), dice)
    fine = _noise(g.width, g.height, 2, dice)
    return {c: 7 * wide[g.y(c)][g.x(c)] + 3 * fine[g.y(c)][g.x(c)] for c in g.cells}


def draw_terrain(g: Grid, dice: Dice) -> tuple[str, ...]:
    """The rows of a map: each kind of terrain gets its share, by height."""
    heights = _heights(g, dice)
    ranked = sorted(g.cells, key=lambda c: (heights[c], c))
    kind: dict[int, str] = {}
    start = 0
    for sign, share in SHARES:
        end = len(ranked) if sign == MOUNTAIN else start + len(ranked) * share // 100
        kind.update(dict.fromkeys(ranked[start:end], sign))
        start = end
    _smooth(g, kind)
    return tuple("".join(kind[g.at(x, y)] for x in range(g.width)) for y in range(g.height))


def _smooth(g: Grid, kind: dict[int, str]) -> None:
    """Single hexes of sea inside land become reefs, single hexes of land in the sea too."""
    for cell in g.cells:
        around = [kind[n] for n in g.ring[cell] if n >= 0]
        lone_sea = kind[cell] == SEA and SEA not in around
        lone_land = kind[cell] not in (SEA, REEF) and not set(around) - {SEA, REEF}
        if lone_sea or lone_land:
            kind[cell] = REEF


def _spots(terrain: Terrain) -> dict[int, str]:
    """Domes of possible landings, each with an orientation that fits."""
    ground = (terrain.plain | terrain.marsh) & ~terrain.edge
    found: dict[int, str] = {}
    for dome in bits(ground):
        for side in ("a", "b"):
            cells = terrain.footprint(dome, side)
            if -1 not in cells and all(ground >> c & 1 for c in cells):
                found.setdefault(dome, side)
    return found


def _space_out(g: Grid, cells: Sequence[int], least: int, most: int) -> list[int]:
    """Cells far from one another: each next one is the farthest from those chosen."""
    if not cells:
        return []
    middle = g.at(g.width // 2, g.height // 2)
    chosen = [max(cells, key=lambda c: (g.distance(c, middle), -c))]
    while len(chosen) < most:
        best = max(cells, key=lambda c: (min(g.distance(c, d) for d in chosen), -c))
        if min(g.distance(best, d) for d in chosen) < least:
            break
        chosen.append(best)
    return chosen


def draw_zones(rows: tuple[str, ...]) -> tuple[str, ...]:
    """Landing zones: grown over the land from spaced landing spots; lone islands capital."""
    planet = Planet("zones", rows)
    terrain, g = planet.terrain, planet.grid
    land = terrain.plain | terrain.marsh | terrain.mountain
    spots = _spots(terrain)
    centres = _space_out(g, tuple(spots), 6, len(ZONE_SIGNS))
    # An astronef must fit: each zone begins as the footprint of a landing in its middle.
    grown = [sum(1 << cell for cell in terrain.footprint(c, spots[c])) for c in centres]
    free = land & ~reduce(or_, grown, 0)
    while True:
        before = free
        for i, mask in enumerate(grown):
            fresh = g.spread(mask) & free
            grown[i] |= fresh
            free &= ~fresh
        if free == before:
            break
    sign: dict[int, str] = {}
    islands = set(g.parts(land))
    for letter, mask in zip(ZONE_SIGNS, grown, strict=False):
        alone = mask in islands
        sign.update(dict.fromkeys(bits(mask), letter.upper() if alone else letter))
    return tuple(
        "".join(sign.get(g.at(x, y), "-") for x in range(g.width)) for y in range(g.height)
    )


def _walk(g: Grid, start: int, mask: int) -> int:
    """The cells of `mask` that can be reached from a cell in so many steps as are `AROUND`."""
    found = 1 << start
    for _ in range(AROUND):
        found |= g.spread(found) & mask
    return found


@keep_answer
def fairness(planet: Planet) -> Fairness:
    """Measure how even a map's landing zones are."""
    terrain, g = planet.terrain, planet.grid
    spots = _spots(terrain)
    facts = []
    for zone, mask in sorted(terrain.zone_cells.items()):
        own = tuple(
            dome
            for dome, side in spots.items()
            if all(mask >> c & 1 for c in terrain.footprint(dome, side))
        )
        middle = own[len(own) // 2] if own else next(bits(mask))
        reach, disk = _walk(g, middle, terrain.dry[NORMAL]), _walk(g, middle, -1)
        coast = g.spread(mask) & (terrain.sea | terrain.reef)
        ore = disk & terrain.playable & ~terrain.sea
        counts = (each.bit_count() for each in (reach, coast, ore))
        facts.append(ZoneFacts(zone, mask.bit_count(), len(own), *counts))
    worth = [f.reach + f.ore for f in facts if f.spots] or [0]
    even = 100 * min(worth) // max(max(worth), 1)
    together = len(_space_out(g, tuple(spots), 8, 26))
    return Fairness(tuple(facts), together, _apart(terrain, facts), even)


def _apart(terrain: Terrain, facts: Sequence[ZoneFacts]) -> int:
    """Zones that can be taken at once: each closes its neighbours."""
    closed: set[str] = set()
    count = 0
    for fact in sorted(facts, key=lambda f: (len(terrain.neighbours(f.zone)), f.zone)):
        if fact.spots and fact.zone not in closed:
            count += 1
            closed |= {fact.zone, *terrain.neighbours(fact.zone)}
    return count


def draw_planet(width: int, height: int, seats: int, dice: Dice) -> Planet:
    """The fairest of several drawn maps on which all seats can land under either rule."""
    g = grid(width, height)
    best: tuple[tuple[int, int, int], Planet] | None = None
    for attempt in range(40):
        rows = draw_terrain(g, dice)
        planet = Planet("random", rows, draw_zones(rows))
        fair = fairness(planet)
        short = max(0, seats - fair.seats) + max(0, min(seats, 4) - fair.apart)
        rank = (-short, fair.even, -attempt)
        if best is None or rank > best[0]:
            best = (rank, planet)
        if attempt + 1 >= TRIES and best[0][0] == 0:
            break
    assert best is not None
    return best[1]


def generate_map(width: int, height: int, seats: int, dice: Dice) -> tuple[str, Fairness]:
    """The text of a drawn map file, and how fair the map is."""
    planet = draw_planet(width, height, seats, dice)
    return write_map(planet), fairness(planet)
