"""Why an order is illegal, and the faults that tell what stands in the way."""

from __future__ import annotations

from typing import NamedTuple

from adjudicator.rulekit.order import Order
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rules.full_metal_planete import names as nm
from adjudicator.rules.full_metal_planete.board.planet import TERRAINS, TIDES
from adjudicator.rules.full_metal_planete.position.lookup import cell_at, label
from adjudicator.rules.full_metal_planete.position.parts import GONE, LOST
from adjudicator.rules.full_metal_planete.position.state import State
from adjudicator.rules.full_metal_planete.wording import words

Detail = int | str | tuple[str, ...]


class Fault(NamedTuple):
    """The reason why an order is illegal, in ids; at the border it becomes a `Refusal`."""

    code: str
    rule: str
    where: str
    details: tuple[tuple[str, Detail], ...]

    def refusal(self, near: Order | None = None) -> Refusal:
        """The refusal, its details as parameters of a sentence."""
        params = tuple((name, words(name, value)) for name, value in self.details)
        return Refusal(self.rule, self.code, params, self.where, near)


def fault(code: str, rule: str, where: str = "", /, **details: Detail) -> Fault:
    """Build a fault."""
    return Fault(code, rule, where, tuple(details.items()))


def unknown(state: State, seat: int, text: str, where: str, rule: str = "R-29") -> Fault:
    """Return the fault of a name that means no piece, with what is on the hex or left (R-29).

    reason  `off`, `empty`, `ship`, `ore`, `bridge`, `lost`, `left` or `none`; pieces: those of
            the kind that the seat has
    """
    planes = state.planes
    if text.isdecimal():
        cell = cell_at(state, text)
        if cell < 0:
            return fault("UNKNOWN_PIECE", rule, where, name=text, hex=text, reason="off")
        colour, what = planes.ship_at(cell), planes.ore_at(cell)
        if colour >= 0:
            ship = nm.COLOURS[colour]
            return fault(
                "UNKNOWN_PIECE", rule, where, name=text, hex=text, ship=ship, reason="ship"
            )
        if not what and planes.bridged >> cell & 1:
            what = nm.BRIDGE
        reason = ("bridge" if what == nm.BRIDGE else "ore") if what else "empty"
        return fault("UNKNOWN_PIECE", rule, where, name=text, hex=text, what=what, reason=reason)
    ref, bare = nm.read_ref(text), nm.read_kind(text)
    kind, colour = (ref.kind, ref.colour) if ref else (bare.kind, bare.colour) if bare else ("", -1)
    colours = (colour,) if colour >= 0 else (seat, *state.on_planet(seat))
    alike = [i for i, p in enumerate(state.pieces) if p.kind == kind and p.colour in colours]
    known = tuple(planes.name(i) for i in alike if state.pieces[i].inside not in (LOST, GONE))
    number = ref.number if ref else 0
    ends = [state.pieces[i].inside for i in alike if state.pieces[i].number == number]
    reason = "lost" if LOST in ends else "left" if GONE in ends else "none"
    return fault("UNKNOWN_PIECE", rule, where, name=text, pieces=known, reason=reason)


def occupied_fault(state: State, cell: int, where: str, rule: str = "R-19") -> Fault:
    """Return the fault of a taken hex (R-19), with the piece, ore, astronef or bridge on it."""
    planes = state.planes
    hexname, index = planes.grid.label[cell], planes.piece_at(cell)
    if index >= 0:
        by = (planes.name(index),)
        return fault("HEX_OCCUPIED", rule, where, hex=hexname, by=by, reason="piece")
    colour = planes.ship_at(cell)
    if colour >= 0:
        ship = nm.COLOURS[colour]
        return fault("HEX_OCCUPIED", rule, where, hex=hexname, ship=ship, reason="ship")
    what = planes.ore_at(cell)
    reason = "ore" if what else "bridge" if planes.bridged >> cell & 1 else "other"
    return fault("HEX_OCCUPIED", rule, where, hex=hexname, what=what, reason=reason)


def forbidden(state: State, name: str, cell: int, where: str, rule: str) -> Fault:
    """Return the fault of ground that a thing cannot go on (R-16), for boats also a bridge."""
    planes = state.planes
    hexname = planes.grid.label[cell]
    afloat = planes.bridged >> cell & 1 and not planes.terrain.mountain >> cell & 1
    ground = nm.BRIDGE if afloat else TERRAINS[planes.terrain.kind[cell]]
    return fault(
        "TERRAIN_FORBIDDEN", rule, where, piece=name, hex=hexname, ground=f"{ground}@{hexname}"
    )


def stuck_fault(
    state: State, index: int, rule: str, where: str, code: str = "PIECE_STUCK"
) -> Fault:
    """Return the fault of a bogged or grounded piece, with the tides that free it (R-08)."""
    piece, dry = state.pieces[index], state.planes.terrain.dry
    cells = state.planes.cells(piece)
    afloat = piece.kind in nm.SEA_KINDS
    tides = tuple(t for t in TIDES if (not dry[t] & cells if afloat else dry[t] & cells))
    return fault(
        code,
        rule,
        where,
        piece=state.planes.name(index),
        tide=state.tide,
        hex=label(state, piece.at),
        reason="aground" if afloat else "bogged",
        tides=tides,
    )
