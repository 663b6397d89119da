"""Fire: R-40, with what assaults share of it."""

from __future__ import annotations

from typing import NamedTuple

from adjudicator.rules.full_metal_planete import events as ev
from adjudicator.rules.full_metal_planete.actions.checks import afford, fighting_ready, gun
from adjudicator.rules.full_metal_planete.actions.faults import Fault, fault
from adjudicator.rules.full_metal_planete.changes import Changed, remove, sink, spend
from adjudicator.rules.full_metal_planete.names import BARGE
from adjudicator.rules.full_metal_planete.options import COST
from adjudicator.rules.full_metal_planete.orders.orders import Fire
from adjudicator.rules.full_metal_planete.position.lookup import cell_at, label, resolve
from adjudicator.rules.full_metal_planete.position.parts import put
from adjudicator.rules.full_metal_planete.position.state import State, evolve

FIRE = "R-40"


def shooter(state: State, seat: int, text: str, where: str) -> int | Fault:
    """R-40: a destroyer that is able to fire: first checks, a shot left, not neutralised."""
    index = gun(state, seat, text, where, FIRE)
    if isinstance(index, Fault):
        return index
    if state.pieces[index].ammo < 1:
        return fault("NO_AMMO", "R-20", where, piece=state.planes.name(index))
    return fighting_ready(state, index, FIRE, where) or index


def _aim(state: State, target: int) -> int:
    """The cells either of which a gun must reach to hit a hex (both of a barge: A-18)."""
    if not state.book.barge_same_hex:
        index = state.planes.piece_at(target)
        if index >= 0 and state.pieces[index].kind == BARGE:
            return state.planes.cells(state.pieces[index])
    return 1 << target


def in_range(state: State, index: int, target: int) -> bool:
    """Whether a destroyer reaches a hex; nothing blocks a shot (R-40)."""
    piece = state.pieces[index]
    disk = state.planes.grid.disk[state.planes.reach(piece)][piece.at]
    return bool(disk & _aim(state, target))


def target_fault(
    state: State, seat: int, guns: tuple[int, int], target: int, where: str, guns_where: str
) -> Fault | None:
    """Range of both guns, something to destroy, nothing of one's own (R-40)."""
    planes = state.planes
    hexname = planes.grid.label[target]
    for i, index in enumerate(guns):
        if not in_range(state, index, target):
            piece = state.pieces[index]
            return fault(
                "OUT_OF_RANGE",
                FIRE,
                guns_where.format(i),
                piece=planes.name(index),
                hex=hexname,
                range=planes.reach(piece),
                distance=planes.grid.distance(piece.at, target),
            )
    index = planes.piece_at(target)
    if index < 0 and not (planes.ore | planes.bridged) >> target & 1:
        return fault("NO_TARGET", FIRE, where, hex=hexname)
    # Only what stands on the hex itself counts: own pieces on a bridge that sinks by the shot are
    # lost all the same. Pieces of one's former colour belong to nobody and may be hit.
    if index >= 0 and state.ships[state.pieces[index].colour].owner == seat:
        return fault("OWN_PIECE", FIRE, where, piece=planes.name(index), hex=hexname)
    return None


class Firing(NamedTuple):
    """Fire found legal: the two guns (ids) and the cell they fire at."""

    guns: tuple[int, int]
    target: int


def plan_fire(state: State, seat: int, order: Fire) -> Firing | Fault:
    """R-40: two destroyers of the seat fire at one hex that both reach."""
    if len(order.guns) < 2:
        return fault("TWO_SHOOTERS", FIRE, "guns", hex=order.at)
    first, second = (resolve(state, seat, text) for text in order.guns)
    if first == second and first >= 0:
        return fault("SAME_SHOOTER", FIRE, "guns[1]", piece=state.planes.name(first))
    for i, text in enumerate(order.guns):
        found = shooter(state, seat, text, f"guns[{i}]")
        if isinstance(found, Fault):
            return found
    target = cell_at(state, order.at)
    if target < 0:
        return fault("OFF_MAP", "R-01", "at", hex=order.at)
    guns = (first, second)
    bad = target_fault(state, seat, guns, target, "at", "guns[{}]") or afford(state, COST["fire"])
    return bad or Firing(guns, target)


def hit(state: State, guns: tuple[int, int], target: int, cost: int) -> Changed:
    """R-58: shots are taken, all on the hex is destroyed, bridges without support sink."""
    pieces = state.pieces
    for index in guns:
        pieces = put(pieces, index, pieces[index]._replace(ammo=pieces[index].ammo - 1))
    names = tuple(state.planes.name(index) for index in guns)
    state, lost = remove(evolve(state, pieces=pieces), 1 << target)
    told = ev.Shots(names, label(state, target), lost, cost)
    state, more = sink(state)
    return state, (told, *more)


def apply_fire(state: State, seat: int, plan: Firing) -> Changed:
    """R-40, R-58: the hit, paid with 2 AP."""
    state, told = hit(state, plan.guns, plan.target, COST["fire"])
    return spend(state, COST["fire"]), told
