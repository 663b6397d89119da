"""Fire R-40, assaults R-41 and the optional neutralisation A-11: what two guns do together."""

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
    occupied_fault,
    stuck_fault,
    unknown,
)
from adjudicator.rules.full_metal_planete.changes import Changed, remove, sink, spend, with_play
from adjudicator.rules.full_metal_planete.names import BARGE, TURRET
from adjudicator.rules.full_metal_planete.options import COST
from adjudicator.rules.full_metal_planete.orders.orders import Assault, Fire, Neutralise
from adjudicator.rules.full_metal_planete.position.lookup import beside, cell_at, label, resolve
from adjudicator.rules.full_metal_planete.position.parts import LOST, place_on, put
from adjudicator.rules.full_metal_planete.position.state import State, evolve

FIRE, ASSAULT = "R-40", "R-41"


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


def plan_assault(state: State, seat: int, order: Assault) -> Changed | Fault:
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
    after = evolve(state, pieces=put(state.pieces, index, place_on(piece, (to,))))
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
    return afford(state, cost) or (spend(after, cost), told)


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
        return occupied_fault(state, to, "to")
    if planes.is_stuck(place_on(piece, (to,))):
        arrived = evolve(state, pieces=put(state.pieces, index, place_on(piece, (to,))))
        return stuck_fault(arrived, index, ASSAULT, "to")
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
