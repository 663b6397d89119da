"""Transporters: loading R-33, unloading R-34, transshipping R-35."""

from __future__ import annotations

from typing import NamedTuple

from adjudicator.rulekit.event import Event
from adjudicator.rules.full_metal_planete import events as ev
from adjudicator.rules.full_metal_planete.actions.checks import (
    accepts,
    afford,
    fired_on,
    not_stuck,
    on_map,
    own_piece,
    sunken,
)
from adjudicator.rules.full_metal_planete.actions.elements import (
    Element,
    Place,
    bridge_free,
    element,
    element_name,
    lift,
    no_peak,
    no_transporter,
    not_aboard,
    place_at,
    put_fault,
    set_down,
    transporter,
)
from adjudicator.rules.full_metal_planete.actions.faults import Fault, fault, unknown
from adjudicator.rules.full_metal_planete.changes import Changed, sink, spend
from adjudicator.rules.full_metal_planete.names import BARGE, BRIDGE, CAPACITY, COLOURS, ORES
from adjudicator.rules.full_metal_planete.options import COST
from adjudicator.rules.full_metal_planete.orders.orders import Load, Transfer, Unload
from adjudicator.rules.full_metal_planete.position.loads import (
    inner_slots,
    is_ore,
    put_in,
    take_out,
)
from adjudicator.rules.full_metal_planete.position.lookup import beside, cell_at, label, resolve
from adjudicator.rules.full_metal_planete.position.parts import put, stow_in
from adjudicator.rules.full_metal_planete.position.state import State, all_aboard, evolve


class Loading(NamedTuple):
    """A load found legal: the transporter (id) and what it takes from beside it."""

    carrier: int
    item: Element


class Unloading(NamedTuple):
    """An unload or a transfer found legal: the transporter (id), what leaves it, where to."""

    carrier: int
    item: Element
    place: Place


def plan_load(state: State, seat: int, order: Load) -> Loading | Fault:
    """R-33: a transporter takes an element from beside it."""
    carrier = transporter(state, seat, order.carrier, "carrier", "R-33")
    if isinstance(carrier, Fault):
        return carrier
    item = element(state, seat, order.item, "item")
    if isinstance(item, Fault):
        return item
    bad = loadable(state, seat, carrier, item) or afford(state, COST["load"])
    return bad or Loading(carrier, item)


def loadable(state: State, seat: int, carrier: int, item: Element) -> Fault | None:
    """Why a transporter cannot take an element, or None (R-33)."""
    planes = state.planes
    lorry = state.pieces[carrier]
    if item.piece >= 0:
        carried = on_map(state, item.piece, "R-33", "item")
        if carried:
            return carried
        mask = planes.cells(state.pieces[item.piece])
    else:
        mask = 1 << item.cell
    hexname = planes.grid.labels(mask)[0]
    if not beside(state, lorry) & mask or item.piece == carrier:
        start = label(state, lorry.at)
        return fault("NOT_ADJACENT", "R-33", "item", hex=hexname, start=start)
    inner = inner_slots(state, item.piece) if item.piece >= 0 else 0
    return (
        accepts(state, carrier, item.what, "R-16", "item", inner)
        or no_peak(state, carrier, item, "carrier")
        or _dry_item(state, item)
        or fired_on(state, seat, mask, "ITEM_UNDER_FIRE", "R-33", "item")
        or bridge_free(state, item)
    )


def _dry_item(state: State, item: Element) -> Fault | None:
    """Bogged pieces and ore cannot be taken (R-08); a bridge is never bogged."""
    if item.piece >= 0:
        return not_stuck(state, item.piece, "R-08", "item")
    return sunken(state, item.cell, item.what, "item") if item.what != BRIDGE else None


def apply_load(state: State, seat: int, plan: Loading) -> Changed:
    """R-33: the element leaves the map with its own cargo; a bridge taken may sink others."""
    carrier, item = plan
    name = element_name(state, item)
    told: Event
    if item.piece >= 0:
        piece = state.pieces[item.piece]
        told = ev.Loaded(state.planes.name(carrier), name, label(state, piece.at), COST["load"])
        pieces = put(state.pieces, item.piece, stow_in(piece, carrier))
        return spend(state, COST["load"], pieces=pieces), (told,)
    told = ev.Loaded(state.planes.name(carrier), name, label(state, item.cell), COST["load"])
    lorry = state.pieces[carrier]
    pieces = put(state.pieces, carrier, lorry._replace(load=put_in(lorry.load, item.what)))
    state = spend(lift(state, item), COST["load"], pieces=pieces)
    state, more = sink(state)
    return state, (told, *more)


def cargo(state: State, seat: int, carrier: int, text: str, where: str) -> Element | Fault:
    """What an order means by an element aboard a carrier, nested ones included (R-36)."""
    lorry = state.pieces[carrier]
    if text == "ore":
        text = next((ore for ore in ORES if ore in lorry.load), text)
    if text == "ore" or text == BRIDGE or is_ore(text):
        if text in lorry.load:
            return Element(-1, text)
        return not_aboard(state, carrier, text, where)
    index = resolve(state, seat, text)
    if index < 0:
        return unknown(state, seat, text, where)
    inside = all_aboard(state, carrier) if lorry.kind == BARGE else ()
    if state.pieces[index].inside != carrier and index not in inside:
        return not_aboard(state, carrier, state.planes.name(index), where)
    return Element(index, state.pieces[index].kind)


def plan_unload(state: State, seat: int, order: Unload) -> Unloading | Fault:
    """R-34, R-35: a transporter puts an element on a hex or into what stands there."""
    carrier = transporter(state, seat, order.carrier, "carrier", "R-34")
    if isinstance(carrier, Fault):
        return carrier
    item = cargo(state, seat, carrier, order.item, "item")
    if isinstance(item, Fault):
        return item
    cell = cell_at(state, order.at)
    if cell < 0:
        return fault("OFF_MAP", "R-01", "at", hex=order.at)
    around = beside(state, state.pieces[carrier])
    if not around >> cell & 1:
        start = label(state, state.pieces[carrier].at)
        return fault("NOT_ADJACENT", "R-34", "at", hex=order.at, start=start)
    place = place_at(state, seat, cell)
    bad = put_fault(state, seat, around, item, place, "at") or afford(state, COST["unload"])
    return bad or Unloading(carrier, item, place)


def plan_transfer(state: State, seat: int, order: Transfer) -> Unloading | Fault:
    """R-35: a transporter gives an element straight to another, or to an astronef."""
    carrier = transporter(state, seat, order.carrier, "carrier", "R-35")
    if isinstance(carrier, Fault):
        return carrier
    item = cargo(state, seat, carrier, order.item, "item")
    if isinstance(item, Fault):
        return item
    around = beside(state, state.pieces[carrier])
    place = _receiver(state, seat, order.to, around)
    if isinstance(place, Fault):
        return place
    bad = put_fault(state, seat, around, item, place, "to") or afford(state, COST["unload"])
    return bad or Unloading(carrier, item, place)


def _receiver(state: State, seat: int, text: str, around: int) -> Place | Fault:
    if text == "astronef" or text.endswith("-astronef"):
        named = text.removesuffix("astronef").rstrip("-")
        ships = state.on_planet(seat)
        if named:
            colour = COLOURS.index(named)
            if colour not in ships:
                return fault("NOT_YOUR_SHIP", "R-35", "to", ship=named)
            return Place(ship=colour)
        near = [c for c in ships if any(around >> p & 1 for p in state.planes.podes(c))]
        return Place(ship=(near or [*ships])[0])
    index = own_piece(state, seat, text, "to")
    if isinstance(index, Fault):
        return index
    piece = state.pieces[index]
    if piece.kind not in CAPACITY:
        return no_transporter(state, index, "R-35", "to")
    carried = on_map(state, index, "R-35", "to")
    if carried:
        return carried
    mask = state.planes.cells(piece)
    if not mask & around:
        hexname = label(state, piece.at)
        return fault("NOT_ADJACENT", "R-35", "to", hex=hexname, start=hexname)
    return Place(piece.at, index)


def apply_unload(state: State, seat: int, plan: Unloading) -> Changed:
    """R-34, R-35: the element changes its place, for 1 AP."""
    carrier, item, place = plan
    name, giver = element_name(state, item), state.planes.name(carrier)
    if item.piece < 0:
        lorry = state.pieces[carrier]
        pieces = put(state.pieces, carrier, lorry._replace(load=take_out(lorry.load, item.what)))
        state = evolve(state, pieces=pieces)
    state, more = set_down(spend(state, COST["unload"]), item, place)
    told: Event
    if place.ship >= 0:
        told = ev.Entered(name, COLOURS[place.ship], int(is_ore(item.what)), COST["unload"])
    elif place.carrier >= 0:
        told = ev.Transferred(giver, name, state.planes.name(place.carrier), COST["unload"])
    else:
        told = ev.Unloaded(giver, name, label(state, place.cell), COST["unload"])
    return state, (told, *more)
