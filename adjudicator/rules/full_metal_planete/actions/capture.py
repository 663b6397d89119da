"""Captures: R-42, R-57."""

from __future__ import annotations

from typing import NamedTuple

from adjudicator.rules.full_metal_planete import events as ev
from adjudicator.rules.full_metal_planete.actions.checks import afford, fired_on, gun
from adjudicator.rules.full_metal_planete.actions.faults import Fault, fault, unknown
from adjudicator.rules.full_metal_planete.changes import Changed, recolour, spend
from adjudicator.rules.full_metal_planete.names import COLOURS, DESTROYERS, MOBILE, TURRET
from adjudicator.rules.full_metal_planete.options import COST, SHOTS
from adjudicator.rules.full_metal_planete.orders.orders import Capture
from adjudicator.rules.full_metal_planete.position.lookup import beside, cell_at, label, resolve
from adjudicator.rules.full_metal_planete.position.parts import put
from adjudicator.rules.full_metal_planete.position.state import State, all_aboard, evolve

CAPTURE = "R-42"


class Capturing(NamedTuple):
    """A capture found legal: the piece taken (id), its captors, and the colour it gets."""

    target: int
    captors: tuple[int, int]
    colour: int


def plan_capture(state: State, seat: int, order: Capture) -> Capturing | Fault:
    """R-42, R-57: two destroyers in contact take a piece, all three out of enemy fire."""
    target = resolve(state, seat, order.target)
    if target < 0:
        cell = cell_at(state, order.target)
        if cell >= 0 and state.planes.taken >> cell & 1:
            return fault("NOT_CAPTURABLE", CAPTURE, "target", name=order.target)
        return unknown(state, seat, order.target, "target")
    if len(order.captors) < 2:
        return fault("TWO_CAPTORS", CAPTURE, "captors", hex=_where(state, target))
    ids: list[int] = []
    for i, text in enumerate(order.captors):
        found = gun(state, seat, text, f"captors[{i}]", CAPTURE)
        if isinstance(found, Fault):
            return found
        if found in ids:
            return fault("SAME_CAPTOR", CAPTURE, "captors[1]", piece=state.planes.name(found))
        if state.pieces[found].kind == TURRET and not state.book.turret_captures:
            name = state.planes.name(found)
            return fault("NOT_A_DESTROYER", CAPTURE, f"captors[{i}]", piece=name)
        ids.append(found)
    captors = (ids[0], ids[1])
    colour = state.pieces[ids[0]].colour if not order.colour else COLOURS.index(order.colour)
    bad = (
        _capturable(state, seat, target, captors)
        or _colour_fault(state, target, captors, colour)
        or afford(state, COST["capture"])
    )
    return bad or Capturing(target, captors, colour)


def _where(state: State, index: int) -> str:
    """The hex of a piece on the map, or its name."""
    piece = state.pieces[index]
    return label(state, piece.at) if piece.at >= 0 else state.planes.name(index)


def _capturable(state: State, seat: int, target: int, captors: tuple[int, int]) -> Fault | None:
    planes = state.planes
    piece = state.pieces[target]
    if piece.kind not in MOBILE or piece.at < 0:
        return fault("NOT_CAPTURABLE", CAPTURE, "target", name=planes.name(target))
    cells = planes.cells(piece)
    for i, index in enumerate(captors):
        if not beside(state, state.pieces[index]) & cells:
            start, to = label(state, state.pieces[index].at), label(state, piece.at)
            return fault("NOT_ADJACENT", CAPTURE, f"captors[{i}]", hex=to, start=start)
    # A destroyer's own hex is in its range: two enemies that see each other keep both captors
    # and target under fire, and so guard each other.
    for i, index in enumerate(captors):
        mask = planes.cells(state.pieces[index])
        found = fired_on(state, seat, mask, "CAPTOR_UNDER_FIRE", CAPTURE, f"captors[{i}]")
        if found:
            return found
    return fired_on(state, seat, cells, "TARGET_UNDER_FIRE", CAPTURE, "target")


def _colour_fault(state: State, target: int, captors: tuple[int, int], colour: int) -> Fault | None:
    first, second = (state.pieces[index].colour for index in captors)
    choice = {first, second} if state.book.capture_colour_choice else {first}
    if colour not in choice or colour == state.pieces[target].colour:
        name = state.planes.name(target)
        return fault("BAD_COLOUR", CAPTURE, "colour", piece=name, colour=COLOURS[colour])
    return None


def apply_capture(state: State, seat: int, plan: Capturing) -> Changed:
    """R-42: the piece and its coloured cargo change colour, at 1 AP; it may act at once."""
    target, captors, colour = plan
    old = state.planes.name(target)
    names = tuple(state.planes.name(index) for index in captors)
    pieces = state.pieces
    for i in (target, *all_aboard(state, target)):
        piece = pieces[i]
        if piece.kind in DESTROYERS and state.ships[piece.colour].owner != seat:
            pieces = put(pieces, i, piece._replace(ammo=SHOTS))
    state = evolve(state, pieces=pieces)
    state, more = recolour(state, (target, *all_aboard(state, target)), colour)
    new = state.planes.name(target)
    told = ev.Captured(old, new, label(state, pieces[target].at), names, COST["capture"])
    others = tuple(e for e in more if not (isinstance(e, ev.Recoloured) and e.target == old))
    return spend(state, COST["capture"]), (told, *others)
