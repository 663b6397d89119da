"""Rearranging cargo for free: R-36, inside a hold and inside a barge."""

from __future__ import annotations

from typing import NamedTuple

from adjudicator.rules.full_metal_planete import events as ev
from adjudicator.rules.full_metal_planete.actions import elements as el
from adjudicator.rules.full_metal_planete.actions.checks import own_piece
from adjudicator.rules.full_metal_planete.actions.faults import Fault, fault, unknown
from adjudicator.rules.full_metal_planete.changes import Changed, spend
from adjudicator.rules.full_metal_planete.names import BARGE, BRIDGE, CAPACITY, COLOURS, ORES, STUFF
from adjudicator.rules.full_metal_planete.orders.orders import Stow
from adjudicator.rules.full_metal_planete.position.loads import put_in, take_out
from adjudicator.rules.full_metal_planete.position.lookup import resolve
from adjudicator.rules.full_metal_planete.position.parts import hold, put, ship_of, stow_in
from adjudicator.rules.full_metal_planete.position.state import State, evolve

RULE = "R-36"
HOLD = "hold"


class Room(NamedTuple):
    """The place in which cargo is rearranged: the hold of an astronef (colour) or a barge (id)."""

    ship: int = -1
    barge: int = -1


def room_of(state: State, index: int) -> Room:
    """R-36: the hold or barge that a piece is in, at any depth; a barge on the map is its own."""
    piece = state.pieces[index]
    while piece.inside >= 0:
        index = piece.inside
        piece = state.pieces[index]
    ship = ship_of(piece)
    if ship >= 0:
        return Room(ship=ship)
    return Room(barge=index) if piece.kind == BARGE and piece.at >= 0 else Room()


class Stowing(NamedTuple):
    """Rearranging found legal: what changes its carrier, the new one (id, -1 the room itself)."""

    items: tuple[el.Element, ...]
    target: int
    room: Room


def plan_stow(state: State, seat: int, order: Stow) -> Stowing | Fault:
    """R-36: every item lies in the same hold or barge as the carrier it goes to."""
    target = -1
    if order.into == HOLD:
        room = _hold_room(state, seat, order.items[0])
    else:
        found = own_piece(state, seat, order.into, "into")
        if isinstance(found, Fault):
            return found
        target = found
        room = _target_room(state, seat, target)
    if isinstance(room, Fault):
        return room
    if room.barge >= 0:
        bad = el.carrier_ready(state, room.barge, "into")
        if bad:
            return bad
    items: list[el.Element] = []
    for i, text in enumerate(order.items):
        item = _item(state, seat, text, room, target, f"items[{i}]")
        if isinstance(item, Fault):
            return item
        if target >= 0:
            bad = el.cargo_fault(state, target, item, f"items[{i}]")
            if bad:
                return bad
        items.append(item)
        state = shift(state, item, target, room)
    return Stowing(tuple(items), target, room)


def _hold_room(state: State, seat: int, text: str) -> Room | Fault:
    index = resolve(state, seat, text)
    if index >= 0:
        room = room_of(state, index)
        if room.ship >= 0 and state.ships[room.ship].owner == seat:
            return room
        return el.not_in_hold(state.planes.name(index), seat, RULE, "items[0]")
    return Room(ship=state.on_planet(seat)[0])


def _target_room(state: State, seat: int, target: int) -> Room | Fault:
    piece = state.pieces[target]
    name = state.planes.name(target)
    if piece.kind not in CAPACITY:
        return fault("NOT_A_TRANSPORTER", RULE, "into", piece=name, what=piece.kind)
    room = room_of(state, target)
    if state.clock.phase == "deploy" and room.ship < 0:
        return Room(ship=seat)
    return el.not_in_hold(name, seat, RULE, "into") if room == Room() else room


def _item(
    state: State, seat: int, text: str, room: Room, target: int, where: str
) -> el.Element | Fault:
    if text in STUFF:
        return _stuff(state, text, room, target, where)
    index = resolve(state, seat, text)
    if index < 0:
        return unknown(state, seat, text, where)
    if room_of(state, index) != room or index == room.barge:
        return _not_in(state, room, state.planes.name(index), where)
    return el.Element(index, state.pieces[index].kind)


def holders(state: State, room: Room, target: int) -> tuple[int, ...]:
    """R-36: the carriers of a room besides the target, the barge itself first."""
    found = tuple(
        i
        for i, p in enumerate(state.pieces)
        if i != target and p.kind in CAPACITY and p.inside != -2 and room_of(state, i) == room
    )
    return tuple(sorted(found, key=lambda i: (i != room.barge, i)))


def _stuff(state: State, text: str, room: Room, target: int, where: str) -> el.Element | Fault:
    kinds = ORES if text == "ore" else (text,)
    if room.ship >= 0 and kinds[0] != BRIDGE:
        return fault("ORE_COMMITTED", "R-77", where, ship=COLOURS[room.ship])
    if room.ship >= 0 and target >= 0 and state.ships[room.ship].bridges:
        return el.Element(-1, BRIDGE)
    for kind in kinds:
        for i in holders(state, room, target):
            if kind in state.pieces[i].load:
                return el.Element(-1, kind, i)
    return _not_in(state, room, text, where)


def _not_in(state: State, room: Room, name: str, where: str) -> Fault:
    if room.ship >= 0:
        return el.not_in_hold(name, room.ship, RULE, where)
    barge = state.planes.name(room.barge)
    return fault("NOT_ABOARD", RULE, where, name=name, reason="barge", carrier=barge)


def shift(state: State, item: el.Element, target: int, room: Room) -> State:
    """R-36: one item goes into a carrier (id), or straight into the hold or barge (-1).

    `item.cell` is the id of the carrier that stuff comes from, or negative for the hold.
    """
    if item.piece >= 0:
        inside = target if target >= 0 else hold(room.ship)
        piece = stow_in(state.pieces[item.piece], inside)
        return evolve(state, pieces=put(state.pieces, item.piece, piece))
    pieces, ships = state.pieces, state.ships
    if item.cell >= 0:
        pieces = take_out(pieces, item.cell, item.what)
    else:
        ships = el.add_bridges(ships, room.ship, -1)
    if target >= 0:
        pieces = put_in(pieces, target, item.what)
    else:
        ships = el.add_bridges(ships, room.ship, 1)
    return evolve(state, pieces=pieces, ships=ships)


def apply_stow(state: State, seat: int, plan: Stowing) -> Changed:
    """R-36: the items change their carrier, for nothing."""
    items, target, room = plan
    names = tuple(el.element_name(state, item) for item in items)
    for item in items:
        state = shift(state, item, target, room)
    into = state.planes.name(target) if target >= 0 else HOLD
    if state.clock.phase == "turn":
        state = spend(state, 0)
    return state, (ev.Stowed(names, into),)
