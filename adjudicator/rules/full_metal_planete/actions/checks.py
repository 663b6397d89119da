"""Checks that several actions share: each gives a fault, or None where nothing is wrong."""

from __future__ import annotations

from adjudicator.rules.full_metal_planete.actions.faults import Fault, fault, stuck_fault, unknown
from adjudicator.rules.full_metal_planete.board.planet import TIDES
from adjudicator.rules.full_metal_planete.names import (
    CAPACITY,
    CARRIES,
    COLOURS,
    DESTROYERS,
    SLOTS,
    TURRET,
)
from adjudicator.rules.full_metal_planete.position.loads import room_taken
from adjudicator.rules.full_metal_planete.position.lookup import label, resolve
from adjudicator.rules.full_metal_planete.position.parts import ship_of
from adjudicator.rules.full_metal_planete.position.state import State


def own_piece(state: State, seat: int, text: str, where: str, rule: str = "R-29") -> int | Fault:
    """The id of a piece that a seat may command, or why not (R-29)."""
    index = resolve(state, seat, text)
    if index < 0:
        return unknown(state, seat, text, where, rule)
    owner = state.ships[state.pieces[index].colour].owner
    if owner == seat:
        return index
    name = state.planes.name(index)
    if owner < 0:
        return fault("DEACTIVATED", rule, where, piece=name)
    return fault("NOT_YOUR_PIECE", rule, where, piece=name, seat=state.name_of(owner))


def on_map(state: State, index: int, rule: str, where: str) -> Fault | None:
    """A fault, under the rule of the action that asks, if a piece is aboard something."""
    if state.pieces[index].at >= 0:
        return None
    name, inside = state.planes.name(index), state.pieces[index].inside
    if inside >= 0:
        carrier = state.planes.name(inside)
        return fault("PIECE_CARRIED", rule, where, piece=name, carrier=carrier, reason="carrier")
    ship = COLOURS[ship_of(state.pieces[index])]
    return fault("PIECE_CARRIED", rule, where, piece=name, ship=ship, reason="hold")


def not_stuck(
    state: State, index: int, rule: str, where: str, code: str = "PIECE_STUCK"
) -> Fault | None:
    """A fault if a piece on the map is bogged or grounded (R-09)."""
    if not state.planes.is_stuck(state.pieces[index]):
        return None
    return stuck_fault(state, index, rule, where, code)


def sunken(state: State, cell: int, what: str, where: str) -> Fault | None:
    """A fault if ore on a hex lies under water, with the tides at which it does not (R-08)."""
    if state.planes.land >> cell & 1:
        return None
    dry = state.planes.terrain.dry
    tides = tuple(t for t in TIDES if dry[t] >> cell & 1)
    return fault(
        "PIECE_STUCK",
        "R-08",
        where,
        piece=what,
        tide=state.tide,
        hex=label(state, cell),
        reason="ore",
        tides=tides,
    )


def fired_on(state: State, seat: int, mask: int, code: str, rule: str, where: str) -> Fault | None:
    """A fault, with the pieces that make the fire, if a cell of `mask` is under it (R-54)."""
    planes = state.planes
    hit = mask & planes.threat(seat)
    if not hit:
        return None
    cell = (hit & -hit).bit_length() - 1
    by = tuple(planes.name(i) for i in planes.covering(seat, cell))
    return fault(code, rule, where, hex=planes.grid.label[cell], by=by)


def afford(state: State, cost: int) -> Fault | None:
    """A fault if there are too few action points (R-29)."""
    if state.play.ap >= cost:
        return None
    return fault("NOT_ENOUGH_AP", "R-29", "", need=cost, have=state.play.ap)


def accepts(
    state: State, carrier: int, what: str, rule: str, where: str, inner: int = 0
) -> Fault | None:
    """A fault if a transporter cannot take a thing of a kind: type, then room (R-16).

    inner  slots that the thing's own cargo takes besides, where the option counts them
    """
    piece = state.pieces[carrier]
    names = {"carrier": state.planes.name(carrier), "what": what}
    if what not in CARRIES[piece.kind]:
        return fault("CARGO_TYPE", rule, where, **names)
    if room_taken(state, carrier) + SLOTS[what] + inner > CAPACITY[piece.kind]:
        return fault("CARRIER_FULL", rule, where, **names)
    return None


def gun(state: State, seat: int, text: str, where: str, rule: str) -> int | Fault:
    """A destroyer of the seat on the map and not stuck (first checks of R-40 and R-42)."""
    index = own_piece(state, seat, text, where)
    if isinstance(index, Fault):
        return index
    if state.pieces[index].kind not in DESTROYERS:
        return fault("NOT_A_DESTROYER", rule, where, piece=state.planes.name(index))
    return on_map(state, index, rule, where) or not_stuck(state, index, rule, where) or index


def fighting_ready(state: State, index: int, rule: str, where: str) -> Fault | None:
    """A fault if a destroyer is neutralised (R-53); turrets never are."""
    piece = state.pieces[index]
    if piece.kind == TURRET:
        return None
    owner = state.ships[piece.colour].owner
    mask = state.planes.cells(piece)
    found = fired_on(state, owner, mask, "PIECE_NEUTRALISED", rule, where)
    if found is None:
        return None
    return found._replace(details=(("piece", state.planes.name(index)), *found.details))
