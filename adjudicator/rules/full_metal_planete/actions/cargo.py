"""Transporters: loading R-33, unloading R-34, transshipping R-35."""

from __future__ import annotations

from typing import NamedTuple

from adjudicator.rulekit.event import Event
from adjudicator.rules.full_metal_planete import events as ev
from adjudicator.rules.full_metal_planete.actions import checks as ck
from adjudicator.rules.full_metal_planete.actions import elements as el
from adjudicator.rules.full_metal_planete.actions.faults import Fault, fault, unknown
from adjudicator.rules.full_metal_planete.changes import Changed, sink, spend
from adjudicator.rules.full_metal_planete.names import BARGE, BRIDGE, CAPACITY, COLOURS, ORES, STUFF
from adjudicator.rules.full_metal_planete.options import COST
from adjudicator.rules.full_metal_planete.orders.orders import Load, Transfer, Unload
from adjudicator.rules.full_metal_planete.position.loads import put_in, take_out
from adjudicator.rules.full_metal_planete.position.lookup import beside, label, resolve
from adjudicator.rules.full_metal_planete.position.parts import put, stow_in
from adjudicator.rules.full_metal_planete.position.state import State, all_aboard, evolve


class Loading(NamedTuple):
    """A load found legal: the transporter (id) and what it takes from beside it."""

    carrier: int
    item: el.Element


class Unloading(NamedTuple):
    """An unload or a transfer found legal: the transporter (id), what leaves it, where to."""

    carrier: int
    item: el.Element
    place: el.Place


def plan_load(state: State, seat: int, order: Load) -> Loading | Fault:
    """R-33: a transporter takes an element from beside it."""
    carrier = el.transporter(state, seat, order.carrier, "carrier", "R-33")
    if isinstance(carrier, Fault):
        return carrier
    item = el.element(state, seat, order.item, "item")
    if isinstance(item, Fault):
        return item
    bad = loadable(state, seat, carrier, item) or ck.afford(state, COST["load"])
    return bad or Loading(carrier, item)


def loadable(state: State, seat: int, carrier: int, item: el.Element) -> Fault | None:
    """Return the fault if a transporter cannot take an element, else None (R-33)."""
    planes = state.planes
    lorry = state.pieces[carrier]
    mask = el.element_cells(state, item, "R-33", "item")
    if isinstance(mask, Fault):
        return mask
    hexname = planes.grid.labels(mask)[0]
    if not beside(state, lorry) & mask or item.piece == carrier:
        start = label(state, lorry.at)
        return fault("NOT_ADJACENT", "R-33", "item", hex=hexname, start=start)
    return (
        el.cargo_fault(state, carrier, item, "item", "carrier")
        or _dry_item(state, item)
        or ck.fired_on(state, seat, mask, "ITEM_UNDER_FIRE", "R-33", "item")
        or el.bridge_free(state, item)
    )


def _dry_item(state: State, item: el.Element) -> Fault | None:
    """Bogged pieces and ore cannot be taken (R-08); a bridge is never bogged."""
    if item.piece >= 0:
        return ck.not_stuck(state, item.piece, "R-08", "item")
    return ck.sunken(state, item.cell, item.what, "item") if item.what != BRIDGE else None


def apply_load(state: State, seat: int, plan: Loading) -> Changed:
    """R-33: the element leaves the map with its own cargo; a bridge taken may sink others."""
    carrier, item = plan
    name = el.element_name(state, item)
    at = state.pieces[item.piece].at if item.piece >= 0 else item.cell
    told = ev.Loaded(state.planes.name(carrier), name, label(state, at), COST["load"])
    if item.piece >= 0:
        pieces = put(state.pieces, item.piece, stow_in(state.pieces[item.piece], carrier))
        return spend(state, COST["load"], pieces=pieces), (told,)
    pieces = put_in(state.pieces, carrier, item.what)
    state = spend(el.lift(state, item), COST["load"], pieces=pieces)
    state, more = sink(state)
    return state, (told, *more)


def cargo(state: State, seat: int, carrier: int, text: str, where: str) -> el.Element | Fault:
    """Return the element aboard a carrier that an order names, at any depth, or a fault (R-36)."""
    lorry = state.pieces[carrier]
    if text == "ore":
        text = next((ore for ore in ORES if ore in lorry.load), text)
    if text in STUFF:
        if text in lorry.load:
            return el.Element(-1, text)
        return el.not_aboard(state, carrier, text, where)
    index = resolve(state, seat, text)
    if index < 0:
        return unknown(state, seat, text, where)
    inside = all_aboard(state, carrier) if lorry.kind == BARGE else ()
    if state.pieces[index].inside != carrier and index not in inside:
        return el.not_aboard(state, carrier, state.planes.name(index), where)
    return el.Element(index, state.pieces[index].kind)


def plan_unload(state: State, seat: int, order: Unload | Transfer) -> Unloading | Fault:
    """R-34, R-35: a transporter puts an element on a hex or into what stands there, or gives it
    straight to another transporter or to an astronef."""
    rule, where = ("R-34", "at") if isinstance(order, Unload) else ("R-35", "to")
    carrier = el.transporter(state, seat, order.carrier, "carrier", rule)
    if isinstance(carrier, Fault):
        return carrier
    item = cargo(state, seat, carrier, order.item, "item")
    if isinstance(item, Fault):
        return item
    around = beside(state, state.pieces[carrier])
    if isinstance(order, Unload):
        cell = el.cell_beside(state, carrier, around, order.at, rule)
        place = cell if isinstance(cell, Fault) else el.place_at(state, seat, cell)
    else:
        place = _receiver(state, seat, order.to, around)
    if isinstance(place, Fault):
        return place
    bad = el.put_fault(state, seat, around, item, place, where) or ck.afford(state, COST["unload"])
    return bad or Unloading(carrier, item, place)


def _receiver(state: State, seat: int, text: str, around: int) -> el.Place | Fault:
    if text == "astronef" or text.endswith("-astronef"):
        named = text.removesuffix("astronef").rstrip("-")
        ships = state.on_planet(seat)
        if named:
            colour = COLOURS.index(named)
            if colour not in ships:
                return fault("NOT_YOUR_SHIP", "R-35", "to", ship=named)
            return el.Place(ship=colour)
        near = [c for c in ships if any(around >> p & 1 for p in state.planes.podes(c))]
        return el.Place(ship=(near or [*ships])[0])
    index = ck.own_piece(state, seat, text, "to")
    if isinstance(index, Fault):
        return index
    piece = state.pieces[index]
    if piece.kind not in CAPACITY:
        return el.no_transporter(state, index, "R-35", "to")
    bad = ck.on_map(state, index, "R-35", "to")
    if not bad and not state.planes.cells(piece) & around:
        hexname = label(state, piece.at)
        bad = fault("NOT_ADJACENT", "R-35", "to", hex=hexname, start=hexname)
    return bad or el.Place(piece.at, index)


def apply_unload(state: State, seat: int, plan: Unloading) -> Changed:
    """R-34, R-35: the element changes its place, for 1 AP."""
    carrier, item, place = plan
    name, giver = el.element_name(state, item), state.planes.name(carrier)
    if item.piece < 0:
        state = evolve(state, pieces=take_out(state.pieces, carrier, item.what))
    state, more = el.set_down(spend(state, COST["unload"]), item, place)
    told: Event
    if place.ship >= 0:
        told = ev.Entered(name, COLOURS[place.ship], int(item.what in ORES), COST["unload"])
    elif place.carrier >= 0:
        told = ev.Transferred(giver, name, state.planes.name(place.carrier), COST["unload"])
    else:
        told = ev.Unloaded(giver, name, label(state, place.cell), COST["unload"])
    return state, (told, *more)
