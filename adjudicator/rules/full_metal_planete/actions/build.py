"""Converters: building from ore R-37, R-67, with its limits R-68 and the pool R-69."""

from __future__ import annotations

from typing import NamedTuple

from adjudicator.rules.full_metal_planete import events as ev
from adjudicator.rules.full_metal_planete.actions import elements as el
from adjudicator.rules.full_metal_planete.actions.checks import afford, on_map, own_piece
from adjudicator.rules.full_metal_planete.actions.faults import Fault, fault
from adjudicator.rules.full_metal_planete.changes import Changed, spend, with_play
from adjudicator.rules.full_metal_planete.names import BRIDGE, CONV, CRAB, GEM, TANK
from adjudicator.rules.full_metal_planete.options import BUILDS, COST, SHOTS
from adjudicator.rules.full_metal_planete.orders.orders import Build
from adjudicator.rules.full_metal_planete.position.lookup import beside, label
from adjudicator.rules.full_metal_planete.position.parts import (
    NOWHERE,
    Piece,
    hold,
    number_slot,
    put,
)
from adjudicator.rules.full_metal_planete.position.parts import Build as Built
from adjudicator.rules.full_metal_planete.position.state import State, evolve

BUILDABLE = (TANK, CRAB, BRIDGE)


class Building(NamedTuple):
    """A build found legal: the converter (id), what it makes and where that goes."""

    converter: int
    what: str
    place: el.Place


def plan_build(state: State, seat: int, order: Build) -> Building | Fault:
    """R-37, R-67 to R-69: a converter turns its ore into a tank, crab or bridge."""
    index = own_piece(state, seat, order.converter, "converter")
    if isinstance(index, Fault):
        return index
    converter = state.pieces[index]
    if converter.kind != CONV:
        return fault("NOT_A_CONVERTER", "R-37", "converter", piece=state.planes.name(index))
    bad = on_map(state, index, "R-37", "converter") or el.carrier_ready(state, index, "converter")
    if bad:
        return bad
    around = beside(state, converter)
    cell = el.cell_beside(state, index, around, order.at, "R-37")
    if isinstance(cell, Fault):
        return cell
    place = el.place_at(state, seat, cell)
    bad = (
        el.put_fault(state, seat, around, el.Element(-1, order.what), place, "at")
        or _convertible(state, index, order.what)
        or _within_limits(state, index, order.what)
        or afford(state, COST["build"])
    )
    return bad or Building(index, order.what, place)


def _convertible(state: State, index: int, what: str) -> Fault | None:
    name, load = state.planes.name(index), state.pieces[index].load
    if what not in BUILDABLE:
        return fault("NOT_BUILDABLE", "R-67", "what", what=what)
    if not load:
        return fault("NO_ORE", "R-37", "converter", piece=name)
    if load[0] == GEM:
        return fault("ORE_NOT_CONVERTIBLE", "R-13", "converter", piece=name)
    return None


def _within_limits(state: State, index: int, what: str) -> Fault | None:
    """R-68: two builds a turn, one crab and one bridge at most; R-69: the pool."""
    own = state.book.build_limit_player
    built = [b.kind for b in state.play.builds if own or b.converter == index]
    if len(built) >= BUILDS or (what != TANK and what in built):
        return fault("BUILD_LIMIT", "R-68", "what", what=what)
    if state.pool and state.pool[BUILDABLE.index(what)] < 1:
        return fault("POOL_EMPTY", "R-69", "what", what=what)
    return None


def apply_build(state: State, seat: int, plan: Building) -> Changed:
    """R-67: the ore is used up and the new thing laid; it may act at once."""
    index, what, place = plan
    name, ore = state.planes.name(index), state.pieces[index].load[0]
    builds = (*state.play.builds, Built(index, what))
    pieces = put(state.pieces, index, state.pieces[index]._replace(load=()))
    state = with_play(spend(state, COST["build"], pieces=pieces), builds=builds)
    if state.pool:
        pool = tuple(n - (kind == what) for n, kind in zip(state.pool, BUILDABLE, strict=True))
        state = evolve(state, pool=pool)
    item = el.Element(-1, what)
    if what != BRIDGE:
        state, item = _new_piece(
            state, what, place.ship if place.ship >= 0 else state.pieces[index].colour
        )
    item_name = el.element_name(state, item)
    state, more = el.set_down(state, item, place)
    target = state.planes.name(place.carrier) if place.carrier >= 0 else ""
    at = label(state, place.cell)
    return state, (ev.Built(name, item_name, at, target, ore, COST["build"]), *more)


def _new_piece(state: State, what: str, colour: int) -> tuple[State, el.Element]:
    numbers = list(state.numbers)
    slot = number_slot(colour, what)
    numbers[slot] += 1
    ammo = SHOTS if what == TANK else 0
    piece = Piece(what, colour, numbers[slot], NOWHERE, NOWHERE, hold(colour), ammo)
    state = evolve(state, pieces=(*state.pieces, piece), numbers=tuple(numbers))
    return state, el.Element(len(state.pieces) - 1, what)
