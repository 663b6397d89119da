"""Retreat of all that is under fire: R-32, as one order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from adjudicator.rulekit.event import Event
from adjudicator.rules.full_metal_planete.actions.faults import Fault, fault
from adjudicator.rules.full_metal_planete.actions.move import apply_move, plan_move, plan_shift
from adjudicator.rules.full_metal_planete.board.grid import bits
from adjudicator.rules.full_metal_planete.changes import Changed
from adjudicator.rules.full_metal_planete.names import BARGE, MOBILE
from adjudicator.rules.full_metal_planete.orders.orders import Move, Retreat, Shift
from adjudicator.rules.full_metal_planete.position.lookup import beside, label
from adjudicator.rules.full_metal_planete.position.state import State


class Retreating(NamedTuple):
    """A retreat found legal: it is tried step by step, so that its plan is its outcome."""

    after: State
    told: tuple[Event, ...]


def plan_retreat(state: State, seat: int, order: Retreat) -> Retreating | Fault:
    """R-32: every piece under enemy fire that can steps out of it, as far as the points go.

    By their ids, each to the first hex by number on which it is not stuck.
    """
    after = state
    told: tuple[Event, ...] = ()
    for index, piece in enumerate(state.pieces):
        mine = piece.at >= 0 and piece.kind in MOBILE and state.controller(piece.colour) == seat
        if mine and after.planes.neutralised(after.pieces[index]):
            step = next(_steps(after, seat, index), None)
            if step is not None:
                after, more = step
                told += more
    if not told:
        return fault("NO_RETREAT", "R-32")
    return Retreating(after, told)


def _steps(state: State, seat: int, index: int) -> Iterator[Changed]:
    """The steps out of fire that leave a piece able to act, by hex."""
    piece, name = state.pieces[index], state.planes.name(index)
    for cell in bits(beside(state, piece) & ~state.planes.taken):
        if piece.kind == BARGE:
            ends = (label(state, piece.at), label(state, piece.tail))
            walks = [plan_shift(state, seat, Shift(name, label(state, cell), k)) for k in ends]
        else:
            walks = [plan_move(state, seat, Move(name, (label(state, cell),)))]
        for walk in walks:
            if isinstance(walk, Fault):
                continue
            after, told = apply_move(state, seat, walk)
            moved = after.pieces[index]
            if not after.planes.stuck(moved) and not after.planes.neutralised(moved):
                yield after, told


def apply_retreat(state: State, seat: int, plan: Retreating) -> Changed:
    """R-32: what the plan has found to happen."""
    return plan.after, plan.told
