"""What is wrong with a state: broken invariants, in English."""

from __future__ import annotations

from adjudicator.rules.full_metal_planete import names as nm
from adjudicator.rules.full_metal_planete.position.loads import loose_bridges, room_taken
from adjudicator.rules.full_metal_planete.position.parts import FREE, GONE, LOST, NOWHERE, ship_of
from adjudicator.rules.full_metal_planete.position.state import State


def problems(state: State) -> tuple[str, ...]:
    """Every broken invariant; () when the state is sound."""
    return (
        *_pieces(state),
        *_cargo(state),
        *_hexes(state),
        *_names(state),
        *_ships(state),
        *_counts(state),
    )


def _pieces(state: State) -> list[str]:
    found = []
    name = state.planes.name
    for i, p in enumerate(state.pieces):
        if (p.at >= 0) != (p.inside == FREE):
            found.append(f"{name(i)} is neither on the map nor off it")
        if (p.tail >= 0) != (p.kind == nm.BARGE and p.at >= 0):
            found.append(f"{name(i)} covers a wrong number of hexes")
        if p.tail >= 0 and not state.planes.grid.touch[p.at] >> p.tail & 1:
            found.append(f"{name(i)} is torn apart")
        if not 0 <= p.ammo <= (2 if p.kind in nm.DESTROYERS else 0):
            found.append(f"{name(i)} has {p.ammo} shots")
        if p.inside >= len(state.pieces) or (LOST > p.inside > -10 and p.inside != GONE):
            found.append(f"{name(i)} is nowhere")
    return found


def _cargo(state: State) -> list[str]:
    found = []
    name = state.planes.name
    # to look for the cargo of a piece is to look at all: most are known to have none
    carriers = {p.inside for p in state.pieces}
    for i, p in enumerate(state.pieces):
        if p.load and p.kind not in nm.CAPACITY:
            found.append(f"{name(i)} carries ore or bridges")
        if p.load != tuple(sorted(p.load)):
            found.append(f"the load of {name(i)} is not sorted")
        laden = p.load or i in carriers
        if laden and p.kind in nm.CAPACITY and room_taken(state, i) > nm.CAPACITY[p.kind]:
            found.append(f"{name(i)} carries too much")
        if p.load and ship_of(p) >= 0 and any(what in nm.ORES for what in p.load):
            found.append(f"{name(i)} has kept ore inside an astronef")
        if p.inside >= 0:
            carrier = state.pieces[p.inside]
            if p.kind not in nm.CARRIES.get(carrier.kind, ()):
                found.append(f"{name(i)} cannot be in a {carrier.kind}")
            if carrier.inside in (LOST, GONE) and p.inside != carrier.inside:
                # Departed carriers keep their contents, which have departed with them.
                found.append(f"{name(i)} is inside something that is no more")
            if state.ships[p.colour].owner != state.ships[carrier.colour].owner:
                found.append(f"{name(i)} is carried by another player")
    return found


def _hexes(state: State) -> list[str]:
    found = []
    planes = state.planes
    terrain = planes.terrain
    seen = planes.ore
    if planes.ore.bit_count() != len(state.ore):
        found.append("two ores share a hex")
    pode_cells = {pode for c in range(len(state.ships)) for pode in planes.podes(c)}
    for i, p in enumerate(state.pieces):
        cells = planes.cells(p)
        if cells & ~terrain.playable or cells & seen:
            found.append(f"{planes.name(i)} shares a hex or stands off the map")
        seen |= cells
        if p.kind == nm.TURRET:
            if p.at >= 0 and p.at not in pode_cells:
                found.append(f"{planes.name(i)} stands on no pode")
        elif cells & planes.ships:
            found.append(f"{planes.name(i)} stands on an astronef")
        if p.kind in nm.LAND_KINDS and cells & terrain.sea & ~planes.bridged:
            found.append(f"{planes.name(i)} stands in open sea")
        if cells & terrain.mountain and planes.is_heavy(i):
            found.append(f"{planes.name(i)} is, or carries, a supertank on a mountain")
        if p.kind in nm.SEA_KINDS and cells & ~(terrain.coastal & ~planes.bridged):
            found.append(f"{planes.name(i)} floats on land")
    if planes.ore & (planes.ships | terrain.sea & ~planes.bridged):
        found.append("ore lies where none can be")
    if planes.bridged & planes.ships or planes.bridged.bit_count() != len(state.bridges):
        found.append("a bridge lies where none can be")
    if state.clock.phase != "tide" and loose_bridges(planes, state.bridges):
        found.append("a bridge hangs in the air")
    return found


def _names(state: State) -> list[str]:
    alive = [(p.colour, p.kind, p.number) for p in state.pieces if p.inside not in (LOST, GONE)]
    return ["two pieces have one name"] if len(set(alive)) != len(alive) else []


def _ships(state: State) -> list[str]:
    found = []
    landed = state.clock.phase != "land"
    for colour, ship in enumerate(state.ships):
        if ship.flown and (ship.owner != -1 or ship.dome != NOWHERE or ship.pilot < 0):
            found.append(f"astronef {colour} is half gone")
        if landed and not ship.flown and (ship.owner < 0 or ship.dome < 0):
            found.append(f"astronef {colour} is nobody's")
        if ship.bridges < 0 or min(ship.ore) < 0:
            found.append(f"astronef {colour} holds less than nothing")
    for seat, player in enumerate(state.players):
        if player.reserve not in (0, 5, 10) or player.penalty < 0:
            found.append(f"seat {seat} has a wrong reserve or penalty")
        if player.out and state.on_planet(seat):
            found.append(f"seat {seat} is out but owns an astronef")
    return found


def _counts(state: State) -> list[str]:
    found = []
    if state.play.ap < 0:
        found.append("action points below nought")
    if any(n < 0 for n in state.pool):
        found.append("the pool is overdrawn")
    if state.ore != tuple(sorted(state.ore)) or state.bridges != tuple(sorted(state.bridges)):
        found.append("ore or bridges are not in order")
    return found


def ore_total(state: State) -> int:
    """All ore that exists: on the map, in transporters, in holds."""
    loads = sum(what in nm.ORES for p in state.pieces for what in p.load if p.inside != LOST)
    return len(state.ore) + loads + sum(sum(ship.ore) for ship in state.ships)


def bridge_total(state: State) -> int:
    """All bridges that exist."""
    loads = sum(what == nm.BRIDGE for p in state.pieces for what in p.load)
    return len(state.bridges) + loads + sum(ship.bridges for ship in state.ships)
