"""Landing R-46 and deployment R-47."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from adjudicator.rulekit.dice import Unforeseen
from adjudicator.rulekit.event import Event
from adjudicator.rules.full_metal_planete import events as ev
from adjudicator.rules.full_metal_planete.actions.cargo import (
    Element,
    Place,
    element_name,
    no_peak,
    place_at,
)
from adjudicator.rules.full_metal_planete.actions.common import (
    Changed,
    Detail,
    Fault,
    accepts,
    cell_at,
    fault,
    inner_slots,
    label,
    lay_bridge,
    own_piece,
    unsupported,
)
from adjudicator.rules.full_metal_planete.actions.doors import cargo_names, place_piece, set_cargo
from adjudicator.rules.full_metal_planete.actions.stow import room_of
from adjudicator.rules.full_metal_planete.board.grid import bits
from adjudicator.rules.full_metal_planete.board.planet import TERRAINS
from adjudicator.rules.full_metal_planete.names import (
    BARGE,
    BRIDGE,
    COLOURS,
    SEA_KINDS,
    TANK,
    TURRET,
)
from adjudicator.rules.full_metal_planete.orders.orders import Deploy, Land
from adjudicator.rules.full_metal_planete.position.parts import FREE, NO_LOT, Setup
from adjudicator.rules.full_metal_planete.position.state import State, evolve
from adjudicator.rules.full_metal_planete.turns import area, zone_cells, zones_taken

LAND, DEPLOY = "R-46", "R-47"
SIDES = ("a", "b")
#: flaws that are overlooked, the first one found, where no landing is without a flaw
BENT = ("closed", "near", "zone")


def landing_flaw(state: State, dome: int, side: str) -> str:
    """What is wrong with a landing: `edge`, `terrain`, `taken`, `near`, `zone`, `closed`, ""."""
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


def _landed(state: State) -> _Landed:
    return _Landed(state.setup, tuple((s.dome, s.side) for s in state.ships), state)


def _sites(state: State) -> Iterator[tuple[int, str]]:
    """Every dome hex and orientation that can come into question."""
    terrain = state.planes.terrain
    return ((dome, side) for dome in bits(terrain.plain | terrain.marsh) for side in SIDES)


def landings(state: State) -> tuple[tuple[int, str], ...]:
    """Every legal landing, by dome hex and then orientation.

    Where the others have left no place that the rule allows, the places farthest from
    them are legal instead: nobody is shut out of the game.
    """
    return _landings(_landed(state))


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
    if flaw not in BENT or _has_room(_landed(state)):
        return False
    return (dome, side) in landings(state)


def missing_landing(state: State, seat: int) -> Land:
    """R-46: the landing of a seat that sent none, from its hidden lot."""
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
    margin = state.planes.terrain.edge if state.book.landing_edge_margin else 0
    for _ in range(state.book.landing_edge_margin - 1):
        margin = state.planes.grid.spread(margin)
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
    ships = (*state.ships[:seat], ship, *state.ships[seat + 1 :])
    ore = state.ore
    clock = state.clock._replace(at=state.clock.at + 1, segment=state.clock.segment + 1)
    if clock.at == len(clock.order):
        clock = clock._replace(turn=2, phase="deploy", at=0)
    state = evolve(state, ships=ships, pieces=pieces, clock=clock)
    cleared = _cleared(state, seat, dome) | sum(1 << c for c in cells)
    state = evolve(state, ore=tuple(o for o in ore if not cleared >> o.at & 1))
    labels = tuple(label(state, c) for c in cells)
    gone = len(ore) - len(state.ore)
    told = ev.Landed(state.name_of(seat), COLOURS[seat], labels[0], labels[1:], gone)
    return state, (told,)


def _cleared(state: State, seat: int, dome: int) -> int:
    terrain, radius = state.planes.terrain, state.book.landing_ore_clear
    if radius >= 0:
        return terrain.grid.disk[radius][dome]
    zone = zone_cells(state, seat)
    return zone | (terrain.grid.spread(zone) & terrain.reef)


class Deploying(NamedTuple):
    """A placement found legal.

    prepared  the state with the wanted cargo in what is placed; it is not placed yet
    cells     where it stands then: two for a barge
    """

    prepared: State
    item: Element
    place: Place
    cells: tuple[int, ...]


def plan_deploy(state: State, seat: int, order: Deploy) -> Deploying | Fault:
    """R-47, R-74: one piece of the hold is placed, for free, whatever the enemy's fire."""
    cells = tuple(cell_at(state, text) for text in order.cells)
    if -1 in cells:
        where = cells.index(-1)
        return fault("OFF_MAP", "R-01", f"cells[{where}]", hex=order.cells[where])
    item = _held(state, seat, order.piece)
    if isinstance(item, Fault):
        return item
    prepared = set_cargo(state, seat, item, order.cargo)
    if isinstance(prepared, Fault):
        return prepared
    place = place_at(prepared, seat, cells[0]) if len(cells) == 1 else Place(cells[0])
    if place.carrier >= 0:
        inner = inner_slots(prepared, item.piece) if item.piece >= 0 else 0
        bad = accepts(prepared, place.carrier, item.what, "R-16", "cells[0]", inner) or no_peak(
            prepared, place.carrier, item, "cells[0]"
        )
        return bad or Deploying(prepared, item, place, cells)
    flaw = _flaw(prepared, seat, item, cells)
    if flaw:
        name = element_name(prepared, item)
        details = _against(prepared, seat, cells, flaw)
        return fault(
            "BAD_DEPLOYMENT", DEPLOY, "cells",
            piece=name, cells=order.cells, reason=flaw, **details,
        )  # fmt: skip
    return Deploying(prepared, item, Place(cells[0]), cells)


def _held(state: State, seat: int, text: str) -> Element | Fault:
    if text == BRIDGE:
        if state.ships[seat].bridges:
            return Element(-1, BRIDGE)
        return fault("NOT_ABOARD", DEPLOY, "piece", name=BRIDGE, reason="hold", ship=COLOURS[seat])
    index = own_piece(state, seat, text, "piece")
    if isinstance(index, Fault):
        return index
    if room_of(state, index).ship != seat:
        name = state.planes.name(index)
        return fault("NOT_ABOARD", DEPLOY, "piece", name=name, reason="hold", ship=COLOURS[seat])
    return Element(index, state.pieces[index].kind)


def _flaw(state: State, seat: int, item: Element, cells: tuple[int, ...]) -> str:
    """What is wrong with a placement: `hexes`, `area`, `terrain`, `taken`, `support`..."""
    planes = state.planes
    if len(cells) != (2 if item.what == BARGE else 1):
        return "hexes"
    if len(cells) == 2 and not planes.grid.touch[cells[0]] >> cells[1] & 1:
        return "hexes"
    mask = sum(1 << c for c in cells)
    wet = item.what in SEA_KINDS or item.what == BRIDGE
    if not _in_area(state, seat, item, mask, wet):
        return "area"
    if mask & planes.taken:
        return "taken"
    if item.what == BRIDGE:
        if mask & planes.bridged:
            return "taken"
        return "support" if unsupported(planes, lay_bridge(state, cells[0])) & mask else ""
    piece = state.pieces[item.piece]
    if mask & ~planes.enter_mask(piece, planes.is_heavy(item.piece)):
        return "terrain"
    return "mountains" if item.what == TANK and _beside_tank(state, seat, cells[0]) else ""


def _against(state: State, seat: int, cells: tuple[int, ...], flaw: str) -> dict[str, Detail]:
    """What stands against a placement: the dome's distance, the ground, or what is there."""
    planes = state.planes
    grid = planes.grid
    if flaw == "terrain":
        kinds = planes.terrain.kind
        return {"ground": tuple(f"{TERRAINS[kinds[c]]}@{grid.label[c]}" for c in cells)}
    if flaw == "area" and state.book.deploy_area >= 0:
        dome = state.ships[seat].dome
        far = max(grid.distance(dome, c) for c in cells)
        return {"at": grid.label[dome], "distance": far, "most": state.book.deploy_area}
    if flaw == "area":
        return {"most": 0}
    if flaw == "taken":
        ids = [planes.piece_at(c) for c in cells]
        by = tuple(planes.name(i) for i in dict.fromkeys(ids) if i >= 0)
        ores = tuple(ore for c in cells if (ore := planes.ore_at(c)))
        return {"by": by + ores}
    return {}


def _in_area(state: State, seat: int, item: Element, mask: int, wet: bool) -> bool:
    planes, book = state.planes, state.book
    allowed = area(state, seat)
    if wet and (book.deploy_area < 0 or book.deploy_sea_touches_coast):
        coast = planes.grid.spread(allowed & planes.terrain.dry["normal"])
        if not mask & coast:
            return False
        if book.deploy_area < 0:
            # The barge's far end may lie one hex further out: the pair touches the coast.
            return True
    if item.what == BARGE and book.barge_deploy_one_hex:
        return bool(mask & allowed)
    return not mask & ~allowed


def _beside_tank(state: State, seat: int, cell: int) -> bool:
    """Two tanks of a player on adjacent mountains (R-56)."""
    planes = state.planes
    mountain = planes.terrain.mountain
    if not mountain >> cell & 1:
        return False
    near = planes.grid.touch[cell] & mountain
    return any(
        p.kind == TANK and p.colour == seat and p.at >= 0 and near >> p.at & 1 for p in state.pieces
    )


def apply_deploy(state: State, seat: int, plan: Deploying) -> Changed:
    """R-47: the piece stands where it was placed, with its cargo."""
    prepared, item, place, cells = plan
    name, cargo = element_name(prepared, item), cargo_names(prepared, item)
    state, more = place_piece(prepared, item, place, cells, seat)
    labels = tuple(label(state, c) for c in cells)
    told: tuple[Event, ...] = (ev.Deployed(state.name_of(seat), name, labels, cargo),)
    return state, told + more
