"""Transporters: loading R-33, unloading R-34, transshipping R-35."""

from __future__ import annotations

from typing import NamedTuple

from adjudicator.rulekit.event import Event
from adjudicator.rules.full_metal_planete import events as ev
from adjudicator.rules.full_metal_planete.actions.common import (
    Changed,
    Fault,
    accepts,
    afford,
    beside,
    cell_at,
    fault,
    fired_on,
    forbidden,
    freed,
    inner_slots,
    is_ore,
    label,
    lay_bridge,
    not_stuck,
    occupied,
    on_map,
    own_piece,
    put_in,
    recolour,
    resolve,
    sink,
    spend,
    stowed,
    sunken,
    take_out,
    unknown,
    unsupported,
)
from adjudicator.rules.full_metal_planete.names import (
    BARGE,
    BRIDGE,
    CAPACITY,
    COLOURS,
    CRAB,
    ORES,
    SUPER,
)
from adjudicator.rules.full_metal_planete.orders.orders import Load, Transfer, Unload
from adjudicator.rules.full_metal_planete.position.parts import NOWHERE, Ore, hold, put
from adjudicator.rules.full_metal_planete.position.state import State, aboard, evolve, nested


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


def transporter(state: State, seat: int, text: str, where: str, rule: str) -> int | Fault:
    """A carrier of the seat that may act: on the map, not stuck, not under fire (R-33)."""
    index = own_piece(state, seat, text, where)
    if isinstance(index, Fault):
        return index
    if state.pieces[index].kind not in CAPACITY:
        return no_transporter(state, index, rule, where)
    return on_map(state, index, rule, where) or carrier_ready(state, index, where) or index


def no_transporter(state: State, index: int, rule: str, where: str) -> Fault:
    """A piece of a kind that carries nothing."""
    piece = state.pieces[index]
    name = state.planes.name(index)
    return fault("NOT_A_TRANSPORTER", rule, where, piece=name, what=piece.kind)


def carrier_ready(state: State, index: int, where: str) -> Fault | None:
    """A fault if a carrier on the map is stuck or under enemy fire."""
    piece = state.pieces[index]
    owner = state.ships[piece.colour].owner
    return not_stuck(state, index, "R-09", where, "CARRIER_STUCK") or fired_on(
        state, owner, state.planes.cells(piece), "CARRIER_UNDER_FIRE", "R-33", where
    )


def element(state: State, seat: int, text: str, where: str) -> Element | Fault:
    """What an order means by an element on the map: a piece, a hex, `bridge@1010`."""
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
    """Whether an element keeps off mountains."""
    return item.what == SUPER or (item.what == CRAB and state.planes.is_heavy(item.piece))


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
    bad = loadable(state, seat, carrier, item) or afford(state, 1)
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


def no_peak(state: State, carrier: int, item: Element, where: str) -> Fault | None:
    """A crab on a mountain cannot take a supertank (R-16)."""
    lorry = state.pieces[carrier]
    mountain = state.planes.terrain.mountain
    if item.what == SUPER and lorry.kind == CRAB and lorry.at >= 0 and mountain >> lorry.at & 1:
        return forbidden(state, element_name(state, item), lorry.at, where, "R-16")
    return None


def _dry_item(state: State, item: Element) -> Fault | None:
    """Bogged pieces and ore cannot be taken (R-08); a bridge is never bogged."""
    if item.piece >= 0:
        return not_stuck(state, item.piece, "R-08", "item")
    return sunken(state, item.cell, item.what, "item") if item.what != BRIDGE else None


def bridge_free(state: State, item: Element) -> Fault | None:
    """A bridge with something on it cannot be taken (R-65)."""
    if item.piece < 0 and item.what == BRIDGE and state.planes.taken >> item.cell & 1:
        return fault("BRIDGE_OCCUPIED", "R-65", "item", hex=label(state, item.cell))
    return None


def lift(state: State, item: Element) -> State:
    """The state without an ore or bridge of the map."""
    ore = tuple(o for o in state.ore if o.at != item.cell or item.what == BRIDGE)
    bridges = tuple(b for b in state.bridges if b.at != item.cell or item.what != BRIDGE)
    return evolve(state, ore=ore, bridges=bridges)


def apply_load(state: State, seat: int, plan: Loading) -> Changed:
    """R-33: the element leaves the map with its own cargo; a bridge taken may sink others."""
    carrier, item = plan
    name = element_name(state, item)
    told: Event
    if item.piece >= 0:
        piece = state.pieces[item.piece]
        told = ev.Loaded(state.planes.name(carrier), name, label(state, piece.at), 1)
        pieces = put(state.pieces, item.piece, stowed(piece, carrier))
        return spend(state, 1, pieces=pieces), (told,)
    told = ev.Loaded(state.planes.name(carrier), name, label(state, item.cell), 1)
    lorry = state.pieces[carrier]
    pieces = put(state.pieces, carrier, lorry._replace(load=put_in(lorry.load, item.what)))
    state = spend(lift(state, item), 1, pieces=pieces)
    state, more = sink(state)
    return state, (told, *more)


def not_aboard(state: State, carrier: int, name: str, where: str, rule: str = "R-34") -> Fault:
    """Something is not in a carrier; what is."""
    planes = state.planes
    held = tuple(planes.name(i) for i in aboard(state, carrier)) + state.pieces[carrier].load
    return fault(
        "NOT_ABOARD", rule, where,
        name=name, carrier=planes.name(carrier), cargo=held, reason="carrier",
    )  # fmt: skip


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
    inside = nested(state, carrier) if lorry.kind == BARGE else ()
    if state.pieces[index].inside != carrier and index not in inside:
        return not_aboard(state, carrier, state.planes.name(index), where)
    return Element(index, state.pieces[index].kind)


def lay_fault(
    state: State, seat: int, what: str, heavy: bool, cell: int, where: str, rule: str
) -> Fault | None:
    """Why an element cannot be put on a hex (R-34, R-54, R-62)."""
    planes = state.planes
    hexname = planes.grid.label[cell]
    found = fired_on(state, seat, 1 << cell, "ENEMY_FIRE", "R-54", where)
    if found:
        return found
    if planes.taken >> cell & 1:
        return occupied(state, cell, where)
    if what == BRIDGE:
        if planes.bridged >> cell & 1:
            return occupied(state, cell, where, "R-62")
        if unsupported(planes, lay_bridge(state, cell)) >> cell & 1:
            return fault("NO_SUPPORT", "R-62", where, hex=hexname)
        return None
    if planes.terrain.sea >> cell & 1 and not planes.bridged >> cell & 1:
        return fault("OPEN_SEA", rule, where, hex=hexname)
    if heavy and planes.terrain.mountain >> cell & 1:
        return forbidden(state, what, cell, where, "R-16")
    return None


def place_at(state: State, seat: int, cell: int) -> Place:
    """What a hex means as a destination: an own transporter or astronef there, or the hex."""
    index = state.planes.piece_at(cell)
    if index >= 0:
        piece = state.pieces[index]
        if piece.kind in CAPACITY and state.ships[piece.colour].owner == seat:
            return Place(cell, index)
    colour = state.planes.ship_at(cell)
    if colour >= 0 and state.ships[colour].owner == seat:
        return Place(cell, -1, colour)
    return Place(cell)


def put_fault(
    state: State, seat: int, source: int, item: Element, place: Place, where: str
) -> Fault | None:
    """Why an element cannot go from beside `source` (cells) to a place (R-34, R-35)."""
    planes = state.planes
    if place.ship >= 0:
        podes = sum(1 << pode for pode in planes.podes(place.ship))
        if not source & podes:
            return fault("NO_PODE", "R-35", where, hex=planes.grid.labels(source)[0])
        return None
    if place.carrier < 0:
        heavy = is_heavy(state, item) if item.piece >= 0 else item.what == SUPER
        return lay_fault(state, seat, item.what, heavy, place.cell, where, "R-34")
    inner = inner_slots(state, item.piece) if item.piece >= 0 else 0
    return (
        accepts(state, place.carrier, item.what, "R-16", where, inner)
        or no_peak(state, place.carrier, item, where)
        or carrier_ready(state, place.carrier, where)
    )


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
    bad = put_fault(state, seat, around, item, place, "at") or afford(state, 1)
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
    bad = put_fault(state, seat, around, item, place, "to") or afford(state, 1)
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
    state, more = set_down(spend(state, 1), item, place)
    told: Event
    if place.ship >= 0:
        told = ev.Entered(name, COLOURS[place.ship], int(is_ore(item.what)), 1)
    elif place.carrier >= 0:
        told = ev.Transferred(giver, name, state.planes.name(place.carrier), 1)
    else:
        told = ev.Unloaded(giver, name, label(state, place.cell), 1)
    return state, (told, *more)


def set_down(state: State, item: Element, place: Place) -> Changed:
    """An element in hand goes to a place; an astronef recolours pieces and keeps ore."""
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
    """A bridge or ore goes into a hold."""
    ship = state.ships[colour]
    if what == BRIDGE:
        ship = ship._replace(bridges=ship.bridges + 1)
    else:
        a, b, c = (n + (ore == what) for n, ore in zip(ship.ore, ORES, strict=True))
        ship = ship._replace(ore=(a, b, c))
    return evolve(state, ships=(*state.ships[:colour], ship, *state.ships[colour + 1 :]))


def take_in(state: State, index: int, colour: int, recolours: bool = True) -> Changed:
    """R-75, R-77: a piece goes into a hold; it and its cargo take the colour, ore stays."""
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
