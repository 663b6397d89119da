"""Assaults: R-41, one step into enemy fire that shots clear at once."""

from __future__ import annotations

from typing import NamedTuple

from adjudicator.rulekit.event import Event
from adjudicator.rules.full_metal_planete import events as ev
from adjudicator.rules.full_metal_planete.actions.checks import (
    afford,
    fighting_ready,
    fired_on,
    gun,
)
from adjudicator.rules.full_metal_planete.actions.faults import (
    Fault,
    fault,
    forbidden,
    occupied,
    stuck,
)
from adjudicator.rules.full_metal_planete.actions.fire import FIRE, hit, shooter, target_fault
from adjudicator.rules.full_metal_planete.changes import Changed, spend
from adjudicator.rules.full_metal_planete.names import TURRET
from adjudicator.rules.full_metal_planete.options import COST
from adjudicator.rules.full_metal_planete.orders.orders import Assault
from adjudicator.rules.full_metal_planete.position.lookup import beside, cell_at, label, resolve
from adjudicator.rules.full_metal_planete.position.parts import freed, put
from adjudicator.rules.full_metal_planete.position.state import State, evolve

ASSAULT = "R-41"


class Assaulting(NamedTuple):
    """An assault found legal: its shots are tried in turn, so that its plan is its outcome."""

    after: State
    told: tuple[Event, ...]


def plan_assault(state: State, seat: int, order: Assault) -> Assaulting | Fault:
    """R-41: one step into enemy fire and shots that must end it, all or nothing."""
    index = gun(state, seat, order.piece, "piece", ASSAULT)
    if isinstance(index, Fault):
        return index
    piece = state.pieces[index]
    name = state.planes.name(index)
    if piece.kind == TURRET:
        return fault("NOT_A_DESTROYER", ASSAULT, "piece", piece=name)
    bad = fighting_ready(state, index, ASSAULT, "piece")
    if bad:
        return bad
    to = cell_at(state, order.to)
    found = _arrival(state, seat, index, to, order)
    if found is not None:
        return found
    path = (label(state, piece.at), order.to)
    told: tuple[Event, ...] = (ev.Assaulted(name, path, COST["move"]),)
    after = evolve(state, pieces=put(state.pieces, index, freed(piece, (to,))))
    for i, shot in enumerate(order.shots):
        step = _pair(state, after, seat, index, i, shot.gun, shot.at)
        if isinstance(step, Fault):
            return step
        after, more = step
        told += more
    # Sunk: it shot the bridge that held the one it stands on. Nothing of it is under fire any
    # more, but it has not got through either.
    if after.pieces[index].at < 0:
        return fault("FIRE_NOT_CLEARED", ASSAULT, "", piece=name, hex=order.to, by=())
    uncleared = fired_on(after, seat, 1 << to, "FIRE_NOT_CLEARED", ASSAULT, "")
    if uncleared:
        return uncleared._replace(details=(("piece", name), *uncleared.details))
    cost = COST["move"] + COST["fire"] * len(order.shots)
    return afford(state, cost) or Assaulting(spend(after, cost), told)


def _arrival(state: State, seat: int, index: int, to: int, order: Assault) -> Fault | None:
    planes = state.planes
    piece, name = state.pieces[index], planes.name(index)
    if to < 0:
        return fault("OFF_MAP", "R-01", "to", hex=order.to)
    if not beside(state, piece) >> to & 1:
        return fault("NOT_ADJACENT", ASSAULT, "to", hex=order.to, start=label(state, piece.at))
    if not planes.enter_mask(piece, planes.is_heavy(index)) >> to & 1:
        return forbidden(state, name, to, "to", ASSAULT)
    if planes.taken >> to & 1:
        return occupied(state, to, "to")
    if planes.stuck(freed(piece, (to,))):
        arrived = evolve(state, pieces=put(state.pieces, index, freed(piece, (to,))))
        return stuck(arrived, index, ASSAULT, "to")
    if not planes.threat(seat) >> to & 1:
        return fault("NOT_UNDER_FIRE", ASSAULT, "to", hex=order.to)
    if len(order.shots) > state.book.assault_max_pairs:
        most = state.book.assault_max_pairs
        return fault("TOO_MANY_SHOTS", ASSAULT, f"shots[{most}]", most=most)
    if index in state.play.locked:
        return fault("PIECE_LOCKED", "R-53", "piece", piece=name)
    return None


def _pair(
    before: State, state: State, seat: int, arriver: int, i: int, text: str, at: str
) -> Changed | Fault:
    """One pair of shots of an assault, on the state as the earlier ones left it."""
    where = f"shots[{i}]"
    index = resolve(state, seat, text)
    if index == arriver:
        return fault("SAME_SHOOTER", FIRE, f"{where}.gun", piece=state.planes.name(index))
    found = shooter(state, seat, text, f"{where}.gun")
    if isinstance(found, Fault):
        return found
    if state.pieces[arriver].at < 0 or state.pieces[arriver].ammo < 1:
        return fault("NO_AMMO", "R-20", where, piece=before.planes.name(arriver))
    target = cell_at(state, at)
    if target < 0:
        return fault("OFF_MAP", "R-01", f"{where}.at", hex=at)
    guns = (found, arriver)
    bad = target_fault(state, seat, guns, target, f"{where}.at", f"{where}.gun")
    return bad or hit(state, guns, target, COST["fire"])


def apply_assault(state: State, seat: int, plan: Assaulting) -> Changed:
    """R-41: what the plan has found to happen."""
    return plan.after, plan.told
