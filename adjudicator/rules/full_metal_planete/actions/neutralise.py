"""The optional neutralisation of A-11."""

from __future__ import annotations

from typing import NamedTuple

from adjudicator.rules.full_metal_planete import events as ev
from adjudicator.rules.full_metal_planete.actions.checks import fighting_ready, gun
from adjudicator.rules.full_metal_planete.actions.faults import Fault, fault, unknown
from adjudicator.rules.full_metal_planete.actions.fire import FIRE, target_fault
from adjudicator.rules.full_metal_planete.changes import Changed, spend, with_play
from adjudicator.rules.full_metal_planete.names import TURRET
from adjudicator.rules.full_metal_planete.orders.orders import Neutralise
from adjudicator.rules.full_metal_planete.position.lookup import resolve
from adjudicator.rules.full_metal_planete.position.parts import LOST
from adjudicator.rules.full_metal_planete.position.state import State


class Silencing(NamedTuple):
    """A neutralisation found legal: the two guns and the piece they silence (ids)."""

    guns: tuple[int, int]
    target: int


def plan_neutralise(state: State, seat: int, order: Neutralise) -> Silencing | Fault:
    """A-11: two destroyers that could fire at a piece silence it and are pinned."""
    if not state.book.neutraliser_locked:
        return fault("NOT_IN_FORCE", "R-53", "", option="neutraliser_locked")
    if len(order.guns) < 2:
        return fault("TWO_SHOOTERS", FIRE, "guns", hex=order.target)
    ids: list[int] = []
    for i, text in enumerate(order.guns):
        found = gun(state, seat, text, f"guns[{i}]", FIRE)
        if isinstance(found, Fault):
            return found
        bad = fighting_ready(state, found, FIRE, f"guns[{i}]")
        if bad:
            return bad
        if found in ids:
            return fault("SAME_SHOOTER", FIRE, "guns[1]", piece=state.planes.name(found))
        ids.append(found)
    target = resolve(state, seat, order.target)
    if target < 0:
        return unknown(state, seat, order.target, "target")
    piece = state.pieces[target]
    if piece.kind == TURRET or piece.at < 0 or piece.inside == LOST:
        return fault("NO_TARGET", "R-53", "target", hex=order.target)
    guns = (ids[0], ids[1])
    bad = target_fault(state, seat, guns, piece.at, "target", "guns[{}]")
    return bad or Silencing(guns, target)


def apply_neutralise(state: State, seat: int, plan: Silencing) -> Changed:
    """A-11: the guns cannot move, the target projects no fire, till the turn ends."""
    guns, target = plan
    names = tuple(state.planes.name(index) for index in guns)
    told = ev.Neutralised(names, state.planes.name(target))
    play = state.play
    state = with_play(
        spend(state, 0), locked=(*play.locked, *guns), silenced=(*play.silenced, target)
    )
    return state, (told,)
