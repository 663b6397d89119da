"""The planet: its terrain, its landing zones, and what of it is dry at each tide.

Here belongs what never changes during a game (R-05 to R-07). Reading map files is in
`mapfile.py`, making maps in `generate.py`.
"""

from __future__ import annotations

from functools import cached_property, lru_cache

from adjudicator.rulekit.frozen import Frozen
from adjudicator.rules.full_metal_planete.board.grid import Grid, bits, grid

SEA, REEF, MARSH, PLAIN, MOUNTAIN, VOID = ".", "*", "%", "$", "#", "?"
TERRAINS = {
    SEA: "sea",
    REEF: "reef",
    MARSH: "marsh",
    PLAIN: "plain",
    MOUNTAIN: "mountain",
    VOID: "void",
}
LOW, NORMAL, HIGH = "low", "normal", "high"
TIDES = (LOW, NORMAL, HIGH)


class Planet(Frozen, dict=True):
    """A map as a value.

    rows   one text a row, one terrain sign a hex (`. * % $ # ?`)
    zones  the same shape: `-` for no landing zone, `a`-`z` zones, `A`-`Z` islands; () for a
           map without zones
    links  pairs of zones that count as neighbours (`ab`); () = those whose hexes touch
    """

    name: str
    rows: tuple[str, ...]
    zones: tuple[str, ...] = ()
    links: tuple[str, ...] = ()

    @cached_property
    def terrain(self) -> Terrain:
        """The map as sets of cells; computed once per map."""
        return _terrain(self)

    @cached_property
    def grid(self) -> Grid:
        """The grid of the map's size."""
        return grid(len(self.rows[0]), len(self.rows))


class Terrain:
    """The map as sets of cells.

    kind     cell -> terrain sign
    dry      tide -> cells whose surface is LAND at that tide (R-07)
    coastal  cells that a sea piece may ever be on without a bridge: sea, reef and marsh
    ways     cells that admit land pieces, land pieces that keep off mountains, boats,
             bridges left aside
    edge     cells of the rim or beside a VOID hex (R-05)
    """

    def __init__(self, planet: Planet) -> None:
        self.planet = planet
        self.grid = planet.grid
        g = self.grid
        self.kind = {c: planet.rows[g.y(c)][g.x(c)] for c in g.cells}
        sets = dict.fromkeys(TERRAINS, 0)
        for cell, sign in self.kind.items():
            sets[sign] |= 1 << cell
        self.sea, self.reef, self.marsh = sets[SEA], sets[REEF], sets[MARSH]
        self.plain, self.mountain, self.void = sets[PLAIN], sets[MOUNTAIN], sets[VOID]
        self.playable = g.valid & ~self.void
        solid = self.plain | self.mountain
        self.dry = {LOW: solid | self.marsh | self.reef, NORMAL: solid | self.marsh, HIGH: solid}
        self.coastal = self.sea | self.reef | self.marsh
        ground = self.playable & ~self.sea
        self.ways = (ground, ground & ~self.mountain, self.coastal)
        self.edge = (g.rim() | g.spread(self.void)) & self.playable
        self._fire: dict[str, dict[str, tuple[int, ...]]] = {}
        self._neighbours: dict[str, tuple[str, ...]] = {}
        self.zone_of: dict[int, str] = {}
        if planet.zones:
            signs = ((c, planet.zones[g.y(c)][g.x(c)]) for c in g.cells)
            self.zone_of = {c: sign for c, sign in signs if sign != "-"}
        self.zone_cells: dict[str, int] = {}
        for cell, sign in self.zone_of.items():
            self.zone_cells[sign] = self.zone_cells.get(sign, 0) | 1 << cell

    def fire(self, tide: str) -> dict[str, tuple[int, ...]]:
        """For each kind of destroyer and cell what it covers there, 0 where it is stuck (R-51).

        Bridges are left aside: on a bridge a land piece covers as on dry ground.
        """
        if tide not in self._fire:
            near, far = (tuple(mask & self.playable for mask in self.grid.disk[r]) for r in (2, 3))
            dry, size = self.dry[tide], range(self.grid.size)
            self._fire[tide] = {
                "tank": tuple(
                    0 if not dry >> c & 1 else (far if self.mountain >> c & 1 else near)[c]
                    for c in size
                ),
                "supertank": tuple(far[c] if dry >> c & 1 else 0 for c in size),
                "motorboat": tuple(0 if dry >> c & 1 else near[c] for c in size),
                "turret": near,
            }
        return self._fire[tide]

    def neighbours(self, zone: str) -> tuple[str, ...]:
        """The landing zones beside `zone`, sorted; an island (capital letter) has none."""
        found = self._neighbours.get(zone)
        if found is None:
            found = self._neighbours[zone] = self._find_neighbours(zone)
        return found

    def _find_neighbours(self, zone: str) -> tuple[str, ...]:
        if zone.isupper():
            return ()
        if self.planet.links:
            found = {link.replace(zone, "", 1) for link in self.planet.links if zone in link}
        else:
            around = self.grid.spread(self.zone_cells[zone])
            found = {self.zone_of.get(c, zone) for c in bits(around)} - {zone}
        return tuple(sorted(z for z in found if not z.isupper()))

    def footprint(self, dome: int, side: str) -> tuple[int, int, int, int]:
        """Dome and podes 1-3 of an astronef (R-72); -1 for what lies off the board."""
        ring = self.grid.ring[dome]
        first = 0 if side == "a" else 1
        podes = (ring[first], ring[first + 2], ring[first + 4])
        return (dome, *podes)


@lru_cache(maxsize=64)
def _terrain(planet: Planet) -> Terrain:
    return Terrain(planet)
