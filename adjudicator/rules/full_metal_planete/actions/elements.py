"""What can be cargo, what an order calls it, and how it goes from one place to another."""

from __future__ import annotations

from typing import NamedTuple

from adjudicator.rules.full_metal_planete.actions.checks import own_piece
from adjudicator.rules.full_metal_planete.actions.faults import Fault, fault
from adjudicator.rules.full_metal_planete.changes import Changed, recolour
from adjudicator.rules.full_metal_planete.names import BRIDGE, CAPACITY, CRAB, ORES, SUPER
from adjudicator.rules.full_metal_planete.position.bridges import lay_bridge
from adjudicator.rules.full_metal_planete.position.loads import is_ore, put_in
from adjudicator.rules.full_metal_planete.position.lookup import cell_at
from adjudicator.rules.full_metal_planete.position.parts import (
    NOWHERE,
    Ore,
    freed,
    hold,
    put,
    stowed,
)
from adjudicator.rules.full_metal_planete.position.state import State, evolve, nested


class Element(NamedTuple):
    """Something that can be cargo: a piece by id, or ore or a bridge (piece -1).

    what  its kind; cell: hex of ore or bridge on the map, NOWHERE aboard
    """

    piece: int
    what: str
    cell: int = NOWHERE


class Place(NamedTuple):
    """Where an element is put: a hex, a transporter (id) or an astronef (colour)."""

    cell: int = NOWHERE
    carrier: int = -1
    ship: int = -1


def element(state: State, seat: int, text: str, where: str) -> Element | Fault:
    """What an order means by an element on the map: a piece, a hex, `bridge@1010` (R-29, R-33)."""
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
    index = own_piece(state, seat, hexname if at else text, where)
    if isinstance(index, Fault):
        return index
    return Element(index, state.pieces[index].kind)


def element_name(state: State, item: Element) -> str:
    """The id under which an element is told."""
    return state.planes.name(item.piece) if item.piece >= 0 else item.what


def is_heavy(state: State, item: Element) -> bool:
    """Whether an element keeps off mountains (R-16)."""
    return item.what == SUPER or (item.what == CRAB and state.planes.is_heavy(item.piece))


def lift(state: State, item: Element) -> State:
    """The state without an ore or bridge of the map (R-33, R-65)."""
    ore = tuple(o for o in state.ore if o.at != item.cell or item.what == BRIDGE)
    bridges = tuple(b for b in state.bridges if b.at != item.cell or item.what != BRIDGE)
    return evolve(state, ore=ore, bridges=bridges)


def place_at(state: State, seat: int, cell: int) -> Place:
    """What a hex means as a destination: an own transporter or astronef there, or it (R-35)."""
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
        piece = stowed(piece, place.carrier) if inside else freed(piece, (place.cell,))
        return evolve(state, pieces=put(state.pieces, item.piece, piece)), ()
    if place.ship >= 0:
        return hold_stuff(state, item.what, place.ship), ()
    if place.carrier >= 0:
        lorry = state.pieces[place.carrier]
        loaded = lorry._replace(load=put_in(lorry.load, item.what))
        return evolve(state, pieces=put(state.pieces, place.carrier, loaded)), ()
    if item.what == BRIDGE:
        return evolve(state, bridges=lay_bridge(state, place.cell)), ()
    return evolve(state, ore=tuple(sorted((*state.ore, Ore(place.cell, item.what))))), ()


def hold_stuff(state: State, what: str, colour: int) -> State:
    """A bridge or ore goes into a hold (R-77)."""
    ship = state.ships[colour]
    if what == BRIDGE:
        ship = ship._replace(bridges=ship.bridges + 1)
    else:
        a, b, c = (n + (ore == what) for n, ore in zip(ship.ore, ORES, strict=True))
        ship = ship._replace(ore=(a, b, c))
    return evolve(state, ships=(*state.ships[:colour], ship, *state.ships[colour + 1 :]))


def take_in(state: State, index: int, colour: int, recolours: bool = True) -> Changed:
    """R-75, R-77: a piece goes into a hold; it and its cargo take the colour, ore stays.

    A barge with iron that enters and leaves again leaves without it: ore counts for the
    astronef from then on, at any depth (iron of a crab in the barge, too).
    """
    for i in (index, *nested(state, index)):
        piece = state.pieces[i]
        for what in piece.load:
            if is_ore(what):
                state = hold_stuff(state, what, colour)
        kept = tuple(what for what in piece.load if not is_ore(what))
        state = evolve(state, pieces=put(state.pieces, i, state.pieces[i]._replace(load=kept)))
    piece = stowed(state.pieces[index], hold(colour))
    state = evolve(state, pieces=put(state.pieces, index, piece))
    if not recolours:
        return state, ()
    return recolour(state, (index, *nested(state, index)), colour)
