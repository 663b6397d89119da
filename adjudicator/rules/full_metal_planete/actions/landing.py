"""Landing: R-46, R-73."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from adjudicator.rulekit.dice import Unforeseen
from adjudicator.rules.full_metal_planete import events as ev
from adjudicator.rules.full_metal_planete.actions.faults import Detail, Fault, fault
from adjudicator.rules.full_metal_planete.board.grid import bits
from adjudicator.rules.full_metal_planete.board.planet import TERRAINS, Terrain
from adjudicator.rules.full_metal_planete.changes import Changed
from adjudicator.rules.full_metal_planete.names import COLOURS, TURRET
from adjudicator.rules.full_metal_planete.orders.orders import Land
from adjudicator.rules.full_metal_planete.position.lookup import cell_at, label
from adjudicator.rules.full_metal_planete.position.parts import FREE, NO_LOT, Ore, Setup, put
from adjudicator.rules.full_metal_planete.position.state import State, evolve
from adjudicator.rules.full_metal_planete.turns import zone_cells, zones_taken

LAND = "R-46"
SIDES = ("a", "b")
#: flaws that are overlooked, the first one found, where no landing is without a flaw
BENT = ("closed", "near", "zone")


def landing_flaw(state: State, dome: int, side: str) -> str:
    """R-46, R-73: what is wrong with a landing: `edge`, `terrain`, `taken`, `near`, `zone`,
    `closed`, or ""."""
    book, planes = state.book, state.planes
    terrain, grid = planes.terrain, planes.grid
    cells = terrain.footprint(dome, side)
    if -1 in cells:
        return "edge"
    mask = sum(1 << c for c in cells)
    if mask & _margin(state):
        return "edge"
    if mask & ~(terrain.plain | terrain.marsh):
        return "terrain"
    if mask & planes.ships:
        return "taken"
    if book.landing_zones:
        return _zone_flaw(state, cells)
    least = book.landing_min_distance
    if any(s.dome >= 0 and grid.distance(s.dome, dome) < least for s in state.ships):
        return "near"
    return ""


def _zone_flaw(state: State, cells: tuple[int, ...]) -> str:
    terrain = state.planes.terrain
    zones = sorted({terrain.zone_of.get(c, "") for c in cells})
    if "" in zones or len(zones) > 2:
        return "zone"
    if len(zones) == 2 and zones[1] not in terrain.neighbours(zones[0]):
        return "zone"
    return "closed" if set(zones) & set(zones_taken(state)) else ""


@dataclass(frozen=True)
class _Landed:
    """All that landings depend on: what never changes, and the astronefs that are down.

    state  one of the states of which this is true
    """

    setup: Setup
    ships: tuple[tuple[int, str], ...]
    state: State = field(compare=False, repr=False)


def _ships_down(state: State) -> _Landed:
    return _Landed(state.setup, tuple((s.dome, s.side) for s in state.ships), state)


def _sites(state: State) -> tuple[tuple[int, str], ...]:
    """Every dome hex and orientation that can come into question."""
    return _ground(state.planes.terrain, state.book.landing_edge_margin)


@lru_cache(maxsize=16)
def _ground(terrain: Terrain, steps: int) -> tuple[tuple[int, str], ...]:
    """Where all hexes of an astronef lie on ground that it may land on, off the margin."""
    fit = (terrain.plain | terrain.marsh) & ~_border(terrain, steps)
    places = ((dome, side) for dome in bits(fit) for side in SIDES)
    return tuple(
        place
        for place in places
        if all(cell >= 0 and fit >> cell & 1 for cell in terrain.footprint(*place))
    )


def landings(state: State) -> tuple[tuple[int, str], ...]:
    """R-46: every legal landing, by dome hex and then orientation.

    Where the others have left no place that the rule allows, the places farthest from
    them are legal instead: nobody is shut out of the game.
    """
    return _landings(_ships_down(state))


@lru_cache(maxsize=16)
def _landings(landed: _Landed) -> tuple[tuple[int, str], ...]:
    state = landed.state
    flaws: dict[str, list[tuple[int, str]]] = {}
    for dome, side in _sites(state):
        flaws.setdefault(landing_flaw(state, dome, side), []).append((dome, side))
    for flaw in ("", *BENT):
        if flaw in flaws:
            return tuple(flaws[flaw]) if not flaw else _farthest(state, flaws[flaw])
    return ()


@lru_cache(maxsize=16)
def _has_room(landed: _Landed) -> bool:
    """Whether some landing is without a flaw; looks no further than the first one."""
    state = landed.state
    return any(not landing_flaw(state, dome, side) for dome, side in _sites(state))


def _farthest(state: State, choice: list[tuple[int, str]]) -> tuple[tuple[int, str], ...]:
    domes = [ship.dome for ship in state.ships if ship.dome >= 0]
    distance = state.planes.grid.distance
    apart = {c: min((distance(c[0], d) for d in domes), default=0) for c in choice}
    most = max(apart.values())
    return tuple(c for c in choice if apart[c] == most)


def _last_resort(state: State, dome: int, side: str, flaw: str) -> bool:
    """Whether a landing is legal for all its flaw, because none is without one."""
    if flaw not in BENT or _has_room(_ships_down(state)):
        return False
    return (dome, side) in landings(state)


def missing_landing(state: State, seat: int) -> Land:
    """R-46: the landing of a seat that sent none, from its hidden lot; `Unforeseen` if veiled."""
    lot = state.clock.lots[seat]
    if lot == NO_LOT:
        raise Unforeseen(LAND)
    choice = landings(state)
    dome, side = choice[lot % len(choice)]
    return Land(state.planes.grid.label[dome], side)


class Landing(NamedTuple):
    """A landing found legal: the cell of the dome and the orientation."""

    dome: int
    side: str


def plan_land(state: State, seat: int, order: Land) -> Landing | Fault:
    """R-46, R-73: the astronef comes down."""
    dome = cell_at(state, order.dome)
    if dome < 0:
        return fault("OFF_MAP", "R-01", "dome", hex=order.dome)
    flaw = landing_flaw(state, dome, order.side)
    if flaw and not _last_resort(state, dome, order.side, flaw):
        return _bad_landing(state, dome, order.side, flaw)
    return Landing(dome, order.side)


def _bad_landing(state: State, dome: int, side: str, flaw: str) -> Fault:
    """A landing that is not allowed: which hexes or which dome stand against it."""
    terrain, book = state.planes.terrain, state.book
    grid = terrain.grid
    cells = terrain.footprint(dome, side)
    details: dict[str, Detail] = {"hex": grid.label[dome], "reason": flaw}
    if flaw == "edge":
        margin = _margin(state)
        details["cells"] = tuple(grid.label[c] for c in cells if c >= 0 and margin >> c & 1)
    elif flaw == "terrain":
        soft = terrain.plain | terrain.marsh
        wrong = [c for c in cells if not soft >> c & 1]
        details["ground"] = tuple(f"{TERRAINS[terrain.kind[c]]}@{grid.label[c]}" for c in wrong)
    elif flaw == "taken":
        details["ship"] = COLOURS[next(s for c in cells if (s := state.planes.ship_at(c)) >= 0)]
    elif flaw == "near":
        domes = ((grid.distance(s.dome, dome), i) for i, s in enumerate(state.ships) if s.dome >= 0)
        distance, colour = min(domes)
        details |= {
            "ship": COLOURS[colour],
            "at": grid.label[state.ships[colour].dome],
            "distance": distance,
            "least": book.landing_min_distance,
        }
    return fault("BAD_LANDING", LAND, "", **details)


def _margin(state: State) -> int:
    """The hexes along the border that no astronef may use."""
    return _border(state.planes.terrain, state.book.landing_edge_margin)


@lru_cache(maxsize=16)
def _border(terrain: Terrain, steps: int) -> int:
    margin = terrain.edge if steps else 0
    for _ in range(steps - 1):
        margin = terrain.grid.spread(margin)
    return margin


def apply_land(state: State, seat: int, plan: Landing) -> Changed:
    """R-46: turrets appear, ore around is removed; after the last one deployment begins."""
    dome, side = plan
    terrain = state.planes.terrain
    cells = terrain.footprint(dome, side)
    ship = state.ships[seat]._replace(dome=dome, side=side)
    pieces = tuple(
        p._replace(at=cells[p.number], inside=FREE) if p.kind == TURRET and p.colour == seat else p
        for p in state.pieces
    )
    ore = state.ore
    clock = state.clock._replace(at=state.clock.at + 1, segment=state.clock.segment + 1)
    if clock.at == len(clock.order):
        clock = clock._replace(turn=2, phase="deploy", at=0)
    state = evolve(state, ships=put(state.ships, seat, ship), pieces=pieces, clock=clock)
    lost = lost_ore(state, seat)
    state = evolve(state, ore=tuple(o for o in ore if o not in lost))
    labels = tuple(label(state, c) for c in cells)
    gone = len(ore) - len(state.ore)
    told = ev.Landed(state.name_of(seat), COLOURS[seat], labels[0], labels[1:], gone)
    return state, (told,)


def lost_ore(state: State, seat: int) -> tuple[Ore, ...]:
    """R-46: the ore that an astronef takes away where it has just come down."""
    ship = state.ships[seat]
    cells = state.planes.terrain.footprint(ship.dome, ship.side)
    cleared = _clearing(state, seat, ship.dome) | sum(1 << c for c in cells)
    return tuple(ore for ore in state.ore if cleared >> ore.at & 1)


def _clearing(state: State, seat: int, dome: int) -> int:
    terrain, radius = state.planes.terrain, state.book.landing_ore_clear
    if radius >= 0:
        return terrain.grid.disk[radius][dome]
    zone = zone_cells(state, seat)
    return zone | (terrain.grid.spread(zone) & terrain.reef)
