"""What transporters take and where they put it down: the checks of R-33 to R-35 and R-62."""

from __future__ import annotations

from adjudicator.rules.full_metal_planete.actions.checks import (
    accepts,
    fired_on,
    not_stuck,
    on_map,
    own_piece,
)
from adjudicator.rules.full_metal_planete.actions.elements import (
    Element,
    Place,
    element_name,
    is_heavy,
)
from adjudicator.rules.full_metal_planete.actions.faults import Fault, fault, forbidden, occupied
from adjudicator.rules.full_metal_planete.names import BRIDGE, CAPACITY, CRAB, SUPER
from adjudicator.rules.full_metal_planete.position.bridges import lay_bridge, unsupported
from adjudicator.rules.full_metal_planete.position.loads import inner_slots
from adjudicator.rules.full_metal_planete.position.lookup import label
from adjudicator.rules.full_metal_planete.position.state import State, aboard


def transporter(state: State, seat: int, text: str, where: str, rule: str) -> int | Fault:
    """A carrier of the seat that may act: on the map, not stuck, not under fire (R-33)."""
    index = own_piece(state, seat, text, where)
    if isinstance(index, Fault):
        return index
    if state.pieces[index].kind not in CAPACITY:
        return no_transporter(state, index, rule, where)
    return on_map(state, index, rule, where) or carrier_ready(state, index, where) or index


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
    return not_stuck(state, index, "R-09", where, "CARRIER_STUCK") or fired_on(
        state, owner, state.planes.cells(piece), "CARRIER_UNDER_FIRE", "R-33", where
    )


def no_peak(state: State, carrier: int, item: Element, where: str) -> Fault | None:
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
