"""What can be cargo, what an order calls it, and how it goes from one place to another.

Transporters take it and put it down by the checks of R-33 to R-35 and R-62.
"""

from __future__ import annotations

from typing import NamedTuple

from adjudicator.rules.full_metal_planete.actions import checks as ck
from adjudicator.rules.full_metal_planete.actions.faults import (
    Fault,
    fault,
    forbidden,
    occupied_fault,
)
from adjudicator.rules.full_metal_planete.changes import Changed, recolour
from adjudicator.rules.full_metal_planete.names import BRIDGE, CAPACITY, COLOURS, CRAB, ORES, SUPER
from adjudicator.rules.full_metal_planete.position.loads import (
    inner_slots,
    lay_bridge,
    loose_bridges,
    put_in,
)
from adjudicator.rules.full_metal_planete.position.lookup import cell_at, label
from adjudicator.rules.full_metal_planete.position.parts import (
    NOWHERE,
    Ore,
    Ship,
    hold,
    place_on,
    put,
    stow_in,
)
from adjudicator.rules.full_metal_planete.position.state import State, aboard, all_aboard, evolve


class Element(NamedTuple):
    """Something that can be cargo: a piece by id, or ore or a bridge (piece -1).

    what  its kind; cell: hex of ore or bridge on the map, NOWHERE aboard
    """

    piece: int
    what: str
    cell: int = NOWHERE


class Place(NamedTuple):
    """The place an element is put in: a hex, a transporter (id) or an astronef (colour)."""

    cell: int = NOWHERE
    carrier: int = -1
    ship: int = -1


def element_cells(state: State, item: Element, rule: str, where: str) -> int | Fault:
    """The hexes on which an element lies, or the fault of a piece that is aboard something."""
    if item.piece < 0:
        return 1 << item.cell
    return ck.on_map(state, item.piece, rule, where) or state.planes.cells(state.pieces[item.piece])


def cell_beside(state: State, index: int, around: int, text: str, rule: str) -> int | Fault:
    """The hex that an order names, if it is one of those `around` a piece (R-34, R-37)."""
    cell = cell_at(state, text)
    if cell < 0:
        return fault("OFF_MAP", "R-01", "at", hex=text)
    if not around >> cell & 1:
        start = label(state, state.pieces[index].at)
        return fault("NOT_ADJACENT", rule, "at", hex=text, start=start)
    return cell


def cells_named(state: State, texts: tuple[str, ...]) -> tuple[int, ...] | Fault:
    """The cells of the hexes of an order, or the fault of the first that is off the map."""
    cells = tuple(cell_at(state, text) for text in texts)
    if -1 not in cells:
        return cells
    first = cells.index(-1)
    return fault("OFF_MAP", "R-01", f"cells[{first}]", hex=texts[first])


def element(state: State, seat: int, text: str, where: str) -> Element | Fault:
    """Return the element on the map that a piece, a hex or `bridge@1010` names (R-29, R-33)."""
    planes = state.planes
    kind, at, hexname = text.partition("@")
    cell = cell_at(state, hexname if at else text)
    if at and kind == BRIDGE:
        if cell >= 0 and planes.bridged >> cell & 1:
            return Element(-1, BRIDGE, cell)
        return fault("UNKNOWN_PIECE", "R-29", where, name=text, hex=hexname, reason="unbridged")
    if cell >= 0 and planes.piece_at(cell) < 0:
        what = planes.ore_at(cell) or (BRIDGE if planes.bridged >> cell & 1 else "")
        if what:
            return Element(-1, what, cell)
    index = ck.own_piece(state, seat, hexname if at else text, where)
    if isinstance(index, Fault):
        return index
    return Element(index, state.pieces[index].kind)


def element_name(state: State, item: Element) -> str:
    """Return the id by which events and faults name an element."""
    return state.planes.name(item.piece) if item.piece >= 0 else item.what


def is_heavy(state: State, item: Element) -> bool:
    """Whether an element keeps off mountains (R-16)."""
    return item.what == SUPER or (item.piece >= 0 and state.planes.is_heavy(item.piece))


def lift(state: State, item: Element) -> State:
    """The state without an ore or bridge of the map (R-33, R-65)."""
    ore = tuple(o for o in state.ore if o.at != item.cell or item.what == BRIDGE)
    bridges = tuple(b for b in state.bridges if b.at != item.cell or item.what != BRIDGE)
    return evolve(state, ore=ore, bridges=bridges)


def place_at(state: State, seat: int, cell: int) -> Place:
    """Return the own transporter or astronef on a hex as a destination, else the hex (R-35)."""
    index = state.planes.piece_at(cell)
    if index >= 0:
        piece = state.pieces[index]
        if piece.kind in CAPACITY and state.ships[piece.colour].owner == seat:
            return Place(cell, index)
    colour = state.planes.ship_at(cell)
    if colour >= 0 and state.ships[colour].owner == seat:
        return Place(cell, -1, colour)
    return Place(cell)


def set_down(state: State, item: Element, place: Place) -> Changed:
    """An element in hand goes to a place; an astronef recolours pieces and keeps ore (R-77)."""
    if item.piece >= 0:
        piece = state.pieces[item.piece]
        if place.ship >= 0:
            return take_in(state, item.piece, place.ship)
        inside = place.carrier >= 0
        piece = stow_in(piece, place.carrier) if inside else place_on(piece, (place.cell,))
        return evolve(state, pieces=put(state.pieces, item.piece, piece)), ()
    if place.ship >= 0:
        return hold_stuff(state, item.what, place.ship), ()
    if place.carrier >= 0:
        return evolve(state, pieces=put_in(state.pieces, place.carrier, item.what)), ()
    if item.what == BRIDGE:
        return evolve(state, bridges=lay_bridge(state, place.cell)), ()
    return evolve(state, ore=tuple(sorted((*state.ore, Ore(place.cell, item.what))))), ()


def add_bridges(ships: tuple[Ship, ...], colour: int, change: int) -> tuple[Ship, ...]:
    """The astronefs with more or fewer bridges in the hold of one."""
    ship = ships[colour]
    return put(ships, colour, ship._replace(bridges=ship.bridges + change))


def hold_stuff(state: State, what: str, colour: int) -> State:
    """A bridge or ore goes into a hold (R-77)."""
    if what == BRIDGE:
        return evolve(state, ships=add_bridges(state.ships, colour, 1))
    ship = state.ships[colour]
    a, b, c = (n + (ore == what) for n, ore in zip(ship.ore, ORES, strict=True))
    return evolve(state, ships=put(state.ships, colour, ship._replace(ore=(a, b, c))))


def take_in(state: State, index: int, colour: int, recolours: bool = True) -> Changed:
    """R-75, R-77: a piece goes into a hold; it and its cargo take the colour, ore stays.

    A barge with iron that enters and leaves again leaves without it: ore counts for the
    astronef from then on, at any depth (iron of a crab in the barge, too).
    """
    for i in (index, *all_aboard(state, index)):
        piece = state.pieces[i]
        for what in piece.load:
            if what in ORES:
                state = hold_stuff(state, what, colour)
        kept = tuple(what for what in piece.load if what not in ORES)
        state = evolve(state, pieces=put(state.pieces, i, state.pieces[i]._replace(load=kept)))
    piece = stow_in(state.pieces[index], hold(colour))
    state = evolve(state, pieces=put(state.pieces, index, piece))
    if not recolours:
        return state, ()
    return recolour(state, (index, *all_aboard(state, index)), colour)


def transporter(state: State, seat: int, text: str, where: str, rule: str) -> int | Fault:
    """A carrier of the seat that may act: on the map, not stuck, not under fire (R-33)."""
    index = ck.own_piece(state, seat, text, where)
    if isinstance(index, Fault):
        return index
    if state.pieces[index].kind not in CAPACITY:
        return no_transporter(state, index, rule, where)
    return ck.on_map(state, index, rule, where) or carrier_ready(state, index, where) or index


def no_transporter(state: State, index: int, rule: str, where: str) -> Fault:
    """The fault of a piece of a kind that carries nothing (R-16)."""
    piece = state.pieces[index]
    name = state.planes.name(index)
    return fault("NOT_A_TRANSPORTER", rule, where, piece=name, what=piece.kind)


def carrier_ready(state: State, index: int, where: str) -> Fault | None:
    """A fault if a carrier on the map is stuck (R-09) or under enemy fire (R-33).

    So nobody escapes from fire into a transporter: one that stands in it takes nothing aboard.
    """
    piece = state.pieces[index]
    owner = state.ships[piece.colour].owner
    return ck.not_stuck(state, index, "R-09", where, "CARRIER_STUCK") or ck.fired_on(
        state, owner, state.planes.cells(piece), "CARRIER_UNDER_FIRE", "R-33", where
    )


def cargo_fault(
    state: State, carrier: int, item: Element, where: str, who: str = ""
) -> Fault | None:
    """Return the fault if an element has the wrong kind, size or weight for a carrier (R-16).

    who  the part of the order that names the carrier, where it is another one
    """
    inner = inner_slots(state, item.piece) if item.piece >= 0 else 0
    bad = ck.accepts(state, carrier, item.what, "R-16", where, inner)
    return bad or _no_peak(state, carrier, item, who or where)


def _no_peak(state: State, carrier: int, item: Element, where: str) -> Fault | None:
    """A crab on a mountain cannot take a supertank (R-16)."""
    lorry = state.pieces[carrier]
    mountain = state.planes.terrain.mountain
    if item.what == SUPER and lorry.kind == CRAB and lorry.at >= 0 and mountain >> lorry.at & 1:
        return forbidden(state, element_name(state, item), lorry.at, where, "R-16")
    return None


def bridge_free(state: State, item: Element) -> Fault | None:
    """A bridge with something on it cannot be taken (R-65)."""
    if item.piece < 0 and item.what == BRIDGE and state.planes.taken >> item.cell & 1:
        return fault("BRIDGE_OCCUPIED", "R-65", "item", hex=label(state, item.cell))
    return None


def not_in_hold(name: str, ship: int, rule: str, where: str) -> Fault:
    """The fault of something that is not in the hold of an astronef (R-36, R-76)."""
    return fault("NOT_ABOARD", rule, where, name=name, reason="hold", ship=COLOURS[ship])


def not_aboard(state: State, carrier: int, name: str, where: str, rule: str = "R-34") -> Fault:
    """The fault of something that is not in a carrier, with what is (R-34)."""
    planes = state.planes
    held = tuple(planes.name(i) for i in aboard(state, carrier)) + state.pieces[carrier].load
    return fault(
        "NOT_ABOARD",
        rule,
        where,
        name=name,
        carrier=planes.name(carrier),
        cargo=held,
        reason="carrier",
    )


def lay_fault(
    state: State, seat: int, item: Element, cell: int, where: str, rule: str
) -> Fault | None:
    """Return the fault if an element cannot be put on a hex (R-34, R-54, R-62)."""
    planes, what = state.planes, item.what
    hexname = planes.grid.label[cell]
    found = ck.fired_on(state, seat, 1 << cell, "ENEMY_FIRE", "R-54", where)
    if found:
        return found
    if planes.taken >> cell & 1:
        return occupied_fault(state, cell, where)
    if what == BRIDGE:
        if planes.bridged >> cell & 1:
            return occupied_fault(state, cell, where, "R-62")
        if loose_bridges(planes, lay_bridge(state, cell)) >> cell & 1:
            return fault("NO_SUPPORT", "R-62", where, hex=hexname)
        return None
    if planes.terrain.sea >> cell & 1 and not planes.bridged >> cell & 1:
        return fault("OPEN_SEA", rule, where, hex=hexname)
    if planes.terrain.mountain >> cell & 1 and is_heavy(state, item):
        return forbidden(state, what, cell, where, "R-16")
    return None


def put_fault(
    state: State, seat: int, source: int, item: Element, place: Place, where: str
) -> Fault | None:
    """Return the fault if an element beside `source` (cells) cannot go to a place (R-34, R-35)."""
    planes = state.planes
    if place.ship >= 0:
        podes = sum(1 << pode for pode in planes.podes(place.ship))
        if not source & podes:
            return fault("NO_PODE", "R-35", where, hex=planes.grid.labels(source)[0])
        return None
    if place.carrier < 0:
        return lay_fault(state, seat, item, place.cell, where, "R-34")
    bad = cargo_fault(state, place.carrier, item, where)
    return bad or carrier_ready(state, place.carrier, where)
