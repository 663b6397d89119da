"""The doors of astronefs: entering R-75 and R-77, leaving R-76."""

from __future__ import annotations

from typing import NamedTuple

from adjudicator.rules.full_metal_planete import events as ev
from adjudicator.rules.full_metal_planete import names as nm
from adjudicator.rules.full_metal_planete.actions import checks as ck
from adjudicator.rules.full_metal_planete.actions import elements as el
from adjudicator.rules.full_metal_planete.actions.faults import (
    Fault,
    fault,
    forbidden,
    occupied_fault,
)
from adjudicator.rules.full_metal_planete.actions.stow import plan_stow, room_of, shift
from adjudicator.rules.full_metal_planete.changes import Changed, sink, spend
from adjudicator.rules.full_metal_planete.options import COST
from adjudicator.rules.full_metal_planete.orders.orders import Enter, Exit, Stow
from adjudicator.rules.full_metal_planete.position.lookup import cell_at, label
from adjudicator.rules.full_metal_planete.position.parts import place_on, put
from adjudicator.rules.full_metal_planete.position.state import State, aboard, evolve

ENTER, EXIT = "R-75", "R-76"
NOTHING = "nothing"


def _ship_beside(state: State, colours: tuple[int, ...], mask: int) -> int:
    """The first of some astronefs with a pode beside one of the cells, or -1."""
    return next((c for c in colours if state.planes.touching(mask, c)), -1)


class Entering(NamedTuple):
    """An element of the map and the colour of the astronef that takes it in."""

    item: el.Element
    colour: int


def plan_enter(state: State, seat: int, order: Enter) -> Entering | Fault:
    """R-75: a piece, bridge or ore beside a pode goes into the hold."""
    item = el.element(state, seat, order.piece, "piece")
    return item if isinstance(item, Fault) else entering(state, seat, item, order.pode)


def entering(state: State, seat: int, item: el.Element, pode: str | None) -> Entering | Fault:
    """R-75: find the astronef that takes an element of the map in; a fault if none does."""
    planes = state.planes
    if item.what == nm.TURRET:
        return fault("IMMOBILE", ENTER, "piece", piece=planes.name(item.piece))
    mask = el.element_cells(state, item, ENTER, "piece")
    if isinstance(mask, Fault):
        return mask
    colour = _door(state, seat, pode, mask)
    if isinstance(colour, Fault):
        return colour
    if item.piece >= 0:
        bad = ck.not_stuck(state, item.piece, "R-08", "piece") or ck.fighting_ready(
            state, item.piece, ENTER, "piece"
        )
    else:
        bad = None if item.what == nm.BRIDGE else ck.sunken(state, item.cell, item.what, "piece")
        bad = bad or ck.fired_on(state, seat, mask, "ITEM_UNDER_FIRE", ENTER, "piece")
        bad = bad or el.bridge_free(state, item)
    return bad or ck.afford(state, COST["enter"]) or Entering(item, colour)


def _door(state: State, seat: int, pode: str | None, mask: int) -> int | Fault:
    planes = state.planes
    hexname = planes.grid.labels(mask)[0]
    if pode is None:
        colour = _ship_beside(state, state.on_planet(seat), mask)
        if colour < 0:
            return fault("NO_PODE", ENTER, "piece", hex=hexname)
        return colour
    cell = cell_at(state, pode)
    colour = planes.ship_at(cell) if cell >= 0 else -1
    if colour < 0 or state.ships[colour].owner != seat:
        return fault("NOT_YOUR_SHIP", ENTER, "pode", hex=pode)
    if cell not in planes.podes(colour) or not planes.grid.touch[cell] & mask:
        return fault("NOT_ADJACENT", ENTER, "pode", hex=pode, start=hexname)
    return colour


def apply_enter(state: State, seat: int, plan: Entering) -> Changed:
    """R-75, R-77: the element goes in, takes the astronef's colour, and its ore stays for good."""
    item, colour = plan
    name = el.element_name(state, item)
    before = sum(state.ships[colour].ore)
    if item.piece >= 0:
        state, more = el.take_in(state, item.piece, colour)
    else:
        state, more = sink(el.hold_stuff(el.lift(state, item), item.what, colour))
    gained = sum(state.ships[colour].ore) - before
    told = ev.Entered(name, nm.COLOURS[colour], gained, COST["enter"])
    return spend(state, COST["enter"]), (told, *more)


class Exiting(NamedTuple):
    """An exit found legal.

    prepared  the state with the wanted cargo in what leaves; nothing has left yet
    cells     where it stands then: two for a barge
    colour    of the astronef it leaves
    """

    prepared: State
    item: el.Element
    place: el.Place
    cells: tuple[int, ...]
    colour: int


def plan_exit(state: State, seat: int, order: Exit) -> Exiting | Fault:
    """R-76: out of the hold onto a hex beside a pode whose turret stands."""
    cells = el.cells_named(state, order.cells)
    if isinstance(cells, Fault):
        return cells
    item = _from_hold(state, seat, order, cells[0])
    if isinstance(item, Fault):
        return item
    found, colour = item
    prepared = set_cargo(state, seat, found, order.cargo)
    if isinstance(prepared, Fault):
        return prepared
    bad = _open_pode(state, colour, cells[0])
    if bad:
        return bad
    place = el.place_at(prepared, seat, cells[0]) if len(cells) == 1 else el.Place(cells[0])
    if place.ship >= 0:
        return occupied_fault(state, cells[0], "cells[0]")
    bad = exit_fault(prepared, seat, found, place, cells, EXIT) or ck.afford(state, COST["exit"])
    return bad or Exiting(prepared, found, place, cells, colour)


def _from_hold(state: State, seat: int, order: Exit, cell: int) -> tuple[el.Element, int] | Fault:
    """The element that is to leave and the astronef it leaves."""
    ships = state.on_planet(seat)
    named = -1
    if order.ship is not None:
        named = nm.COLOURS.index(order.ship)
        if named not in ships:
            return fault("NOT_YOUR_SHIP", EXIT, "ship", ship=order.ship)
    if order.piece == nm.BRIDGE:
        having = tuple(c for c in ships if state.ships[c].bridges and named in (-1, c))
        if not having:
            return el.not_in_hold(nm.BRIDGE, seat, EXIT, "piece")
        near = _ship_beside(state, having, 1 << cell)
        return el.Element(-1, nm.BRIDGE), near if near >= 0 else having[0]
    if order.piece in nm.STUFF:
        return fault("ORE_COMMITTED", "R-77", "piece", ship=nm.COLOURS[seat])
    index = ck.own_piece(state, seat, order.piece, "piece")
    if isinstance(index, Fault):
        return index
    room = room_of(state, index)
    if room.ship < 0 or named not in (-1, room.ship):
        return el.not_in_hold(
            state.planes.name(index), named if named >= 0 else seat, EXIT, "piece"
        )
    return el.Element(index, state.pieces[index].kind), room.ship


def set_cargo(state: State, seat: int, item: el.Element, wanted: tuple[str, ...]) -> State | Fault:
    """The state with exactly the wanted cargo in a carrier of the hold (R-36, R-76)."""
    if not wanted:
        return state
    if any(text in ("ore", *nm.ORES) for text in wanted):
        return fault("ORE_COMMITTED", "R-77", "cargo", ship=nm.COLOURS[seat])
    if item.piece < 0:
        return fault("NOT_A_TRANSPORTER", EXIT, "cargo", piece=item.what, what=item.what)
    room = room_of(state, item.piece)
    for i in aboard(state, item.piece):
        state = shift(state, el.Element(i, state.pieces[i].kind), -1, room)
    for what in state.pieces[item.piece].load:
        state = shift(state, el.Element(-1, what, item.piece), -1, room)
    if wanted == (NOTHING,):
        return state
    found = plan_stow(state, seat, Stow(wanted, state.planes.name(item.piece)))
    if isinstance(found, Fault):
        path = found.where.replace("items", "cargo").replace("into", "cargo")
        return found._replace(where=path)
    items, target, room = found
    for part in items:
        state = shift(state, part, target, room)
    return state


def _open_pode(state: State, colour: int, cell: int) -> Fault | None:
    near = state.planes.touching(1 << cell, colour)
    hexname = label(state, cell)
    if not near:
        return fault("NO_PODE", EXIT, "cells[0]", hex=hexname)
    if not set(near) & set(state.planes.turrets(colour)):
        return fault("POD_BLOCKED", EXIT, "cells[0]", hex=hexname, ship=nm.COLOURS[colour])
    return None


def exit_fault(
    state: State, seat: int, item: el.Element, place: el.Place, cells: tuple[int, ...], rule: str
) -> Fault | None:
    """Return the fault if an element of the hold cannot be put on its hexes (R-34, R-76)."""
    if item.what in (nm.BARGE, nm.BOAT):
        return _afloat(state, seat, item, cells, rule)
    if len(cells) > 1:
        hexname = label(state, cells[1])
        return fault("TOO_MANY_HEXES", rule, "cells[1]", hex=hexname)
    if place.carrier >= 0:
        around = state.planes.grid.touch[place.cell]
        return el.put_fault(state, seat, around, item, place, "cells[0]")
    return el.lay_fault(state, seat, item, place.cell, "cells[0]", rule)


def _afloat(
    state: State, seat: int, item: el.Element, cells: tuple[int, ...], rule: str
) -> Fault | None:
    planes = state.planes
    name = planes.name(item.piece)
    need = 2 if item.what == nm.BARGE else 1
    if len(cells) != need:
        return fault("BARGE_TWO_HEXES", rule, "cells", piece=name, need=need)
    if need == 2 and not planes.grid.touch[cells[0]] >> cells[1] & 1:
        start, to = label(state, cells[0]), label(state, cells[1])
        return fault("NOT_ADJACENT", rule, "cells[1]", hex=to, start=start)
    water = planes.terrain.coastal & ~planes.bridged
    for i, cell in enumerate(cells):
        where = f"cells[{i}]"
        found = ck.fired_on(state, seat, 1 << cell, "ENEMY_FIRE", "R-54", where)
        if found:
            return found
        if planes.taken >> cell & 1:
            return occupied_fault(state, cell, where)
        if not water >> cell & 1:
            return forbidden(state, name, cell, where, rule)
    return None


def place_piece(
    state: State, item: el.Element, place: el.Place, cells: tuple[int, ...], colour: int
) -> Changed:
    """R-47, R-76: an element of the hold goes to its hexes or its transporter, with its cargo."""
    if item.piece < 0:
        return el.set_down(
            evolve(state, ships=el.add_bridges(state.ships, colour, -1)), item, place
        )
    if place.carrier >= 0:
        return el.set_down(state, item, place)
    piece = place_on(state.pieces[item.piece], cells)
    return evolve(state, pieces=put(state.pieces, item.piece, piece)), ()


def cargo_names(state: State, item: el.Element) -> tuple[str, ...]:
    """The ids of what a piece holds directly (R-16)."""
    if item.piece < 0:
        return ()
    inside = tuple(state.planes.name(i) for i in aboard(state, item.piece))
    return inside + state.pieces[item.piece].load


def apply_exit(state: State, seat: int, plan: Exiting) -> Changed:
    """R-76: the element leaves the astronef for 1 AP and may act at once."""
    prepared, item, place, cells, colour = plan
    name, cargo = el.element_name(prepared, item), cargo_names(prepared, item)
    target = prepared.planes.name(place.carrier) if place.carrier >= 0 else ""
    state, more = place_piece(prepared, item, place, cells, colour)
    labels = tuple(label(state, c) for c in cells)
    told = ev.Exited(name, nm.COLOURS[colour], labels, cargo, target, COST["exit"])
    return spend(state, COST["exit"]), (told, *more)
