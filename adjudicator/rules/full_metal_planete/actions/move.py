"""Moving: R-30, barges R-31, retreats R-32, stranding R-10, whole ways to a hex."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from adjudicator.rulekit.event import Event
from adjudicator.rules.full_metal_planete import events as ev
from adjudicator.rules.full_metal_planete.actions.checks import afford, on_map, own_piece
from adjudicator.rules.full_metal_planete.actions.faults import (
    Fault,
    fault,
    forbidden,
    occupied_fault,
    stuck_fault,
)
from adjudicator.rules.full_metal_planete.board.grid import DIRECTIONS, bits
from adjudicator.rules.full_metal_planete.changes import Changed, with_play
from adjudicator.rules.full_metal_planete.names import BARGE, LAND_KINDS, MOBILE, TURRET
from adjudicator.rules.full_metal_planete.options import COST
from adjudicator.rules.full_metal_planete.orders.orders import Move, MoveTo, Retreat, Shift
from adjudicator.rules.full_metal_planete.position.lookup import beside, cell_at, label
from adjudicator.rules.full_metal_planete.position.parts import FREE, NOWHERE, Piece, Play, Trail
from adjudicator.rules.full_metal_planete.position.reach import barge_places, path_to
from adjudicator.rules.full_metal_planete.position.state import State

RULE = "R-30"
STEP = COST["move"]

PATH = tuple(f"path[{i}]" for i in range(9))
_DIRECTION = {name: i for i, name in enumerate(DIRECTIONS)}


class Walk(NamedTuple):
    """A move found legal, all of it or its first steps.

    before  the state before the last step; origin: before the first one
    piece   its id
    last    the last step (cell, end that a barge keeps or NOWHERE); two times NOWHERE if
            `before` stands after it already
    path    the cells from the start on
    stop    why the rest of the path is left out, if it is (R-49)
    """

    before: State
    piece: int
    last: tuple[int, int]
    path: tuple[int, ...]
    origin: State
    stop: Fault | None = None


def step_fault(state: State, seat: int, index: int, to: int, keep: int, where: str) -> Fault | None:
    """Return the fault if a piece may not make one step (the checks of R-30 in their order).

    keep  the hex a barge keeps; NOWHERE for other pieces
    """
    piece = state.pieces[index]
    planes = state.planes
    kind, at = piece[0], piece[3]
    if kind == TURRET:
        return fault("IMMOBILE", RULE, "piece", piece=planes.name(index))
    if at < 0:
        return on_map(state, index, RULE, "piece")
    if planes.is_stuck(piece):
        return stuck_fault(state, index, "R-09", "piece")
    if to < 0:
        return fault("OFF_MAP", "R-01", where, piece=planes.name(index))
    anchor = at if keep < 0 else keep
    if not planes.grid.touch[anchor] >> to & 1:
        label = planes.grid.label
        return fault("NOT_ADJACENT", RULE, where, hex=label[to], start=label[anchor])
    heavy = kind in _MAY_BE_HEAVY and planes.is_heavy(index)
    if not planes.enter_mask(piece, heavy) >> to & 1:
        return forbidden(state, planes.name(index), to, where, RULE)
    if planes.taken >> to & 1:
        return occupied_fault(state, to, where)
    threat = planes.threat(seat)
    if threat:
        found = _fire_fault(state, seat, index, 1 << to | (1 << keep if keep >= 0 else 0), where)
        if found:
            return found
    if index in state.play.locked:
        return fault("PIECE_LOCKED", "R-53", "piece", piece=planes.name(index))
    if state.play.ap < STEP:
        return afford(state, STEP)
    return None


_MAY_BE_HEAVY = frozenset(("supertank", "crab"))


def _fire_fault(state: State, seat: int, index: int, mask: int, where: str) -> Fault | None:
    """Enemy fire where the piece goes, or a retreat that comes too late (R-32, R-54)."""
    planes = state.planes
    piece = state.pieces[index]
    threat = planes.threat(seat)
    here, hit = planes.cells(piece) & threat, mask & threat
    if not hit and (not here or may_retreat(state, index)):
        return None
    under = hit or here
    cell = (under & -under).bit_length() - 1
    by = tuple(planes.name(i) for i in planes.covering(seat, cell))
    code, rule = ("PIECE_NEUTRALISED", "R-32") if here else ("ENEMY_FIRE", "R-54")
    where, name = where if hit else "piece", planes.name(index)
    return fault(code, rule, where, piece=name, hex=planes.grid.label[cell], by=by)


def may_retreat(state: State, index: int) -> bool:
    """Whether it is the moment for a neutralised piece to retreat (R-32, R-81)."""
    if not state.planes.book.retreat_first:
        return True
    play = state.play
    if index in play.retreated:
        return False
    return not play.acted or state.pieces[index].colour in play.reopened


def do_step(state: State, seat: int, index: int, to: int, keep: int) -> State:
    """R-30, R-31: the state after one legal step: 1 AP, what was computed carried over."""
    planes = state.planes
    setup, clock, old, players, ships, pieces, numbers, ore, bridges, pool, trails = state
    kind, colour, number, at, tail, _, ammo, load = pieces[index]
    left = 1 << at | (1 << tail if tail >= 0 else 0)
    retreat = bool(left & planes.threat(seat))
    ap, builds, acted, retreated, reopened, locked, silenced, halted = old
    if retreat:
        retreated = (*retreated, index)
    else:
        acted, reopened = True, ()
    play = _new(Play, (ap - STEP, builds, acted, retreated, reopened, locked, silenced, halted))
    moved = _new(Piece, (kind, colour, number, to, keep, FREE, ammo, load))
    pieces = (*pieces[:index], moved, *pieces[index + 1 :])
    trails = _trails(trails, clock.segment, index, at, to)
    parts = (setup, clock, play, players, ships, pieces, numbers, ore, bridges, pool, trails)
    new = _new(State, parts)
    entered = 1 << to | (1 << keep if keep >= 0 else 0)
    new.planes = planes.after_step(new, index, left, entered, seat)
    return new


#: makes a named tuple without the call that only names its fields: a step makes four
_new = tuple.__new__


def _trails(
    trails: tuple[Trail, ...], segment: int, index: int, start: int, to: int
) -> tuple[Trail, ...]:
    if trails:
        last = trails[-1]
        if last[1] == index and last[0] == segment and last[2][-1] == start:
            return (*trails[:-1], _new(Trail, (segment, index, (*last[2], to))))
    return (*trails, _new(Trail, (segment, index, (start, to))))


def target_of(state: State, index: int, step: str) -> int:
    """The cell that a step of a path means (R-02, R-03), or -1 off the map."""
    direction = _DIRECTION.get(step)
    if direction is None:
        return cell_at(state, step)
    at = state.pieces[index].at
    cell = state.planes.grid.ring[at][direction] if at >= 0 else -1
    return -1 if cell >= 0 and state.planes.terrain.void >> cell & 1 else cell


def kept_end(state: State, index: int, to: int) -> int:
    """Return the end that a barge keeps if none is named: if it can the one entered last (R-31)."""
    piece = state.pieces[index]
    if piece.kind != BARGE or piece.at < 0:
        return NOWHERE
    touch = state.planes.grid.touch
    if to >= 0 and not touch[piece.at] >> to & 1 and touch[piece.tail] >> to & 1:
        return piece.tail
    return piece.at


def mover(state: State, seat: int, text: str) -> int | Fault:
    """The piece that is to move; ore, bridges and astronefs cannot (R-30)."""
    index = own_piece(state, seat, text, "piece")
    if isinstance(index, Fault) and index.code == "UNKNOWN_PIECE":
        cell = cell_at(state, text)
        planes = state.planes
        if cell >= 0 and (planes.ore | planes.bridged | planes.ships) >> cell & 1:
            return fault("IMMOBILE", RULE, "piece", piece=text)
    return index


def plan_move(state: State, seat: int, order: Move) -> Walk | Fault:
    """R-30: as many steps of the path as are legal; a fault if not even the first is."""
    index = mover(state, seat, order.piece)
    if isinstance(index, Fault):
        return index
    origin = state
    path: tuple[int, ...] = (state.pieces[index].at,)
    last = (NOWHERE, NOWHERE)
    for i, step in enumerate(order.path):
        if i:
            state = do_step(state, seat, index, *last)
        to = target_of(state, index, step)
        keep = kept_end(state, index, to)
        found = step_fault(state, seat, index, to, keep, PATH[i] if i < 9 else f"path[{i}]")
        if found is not None:
            if not i:
                return found
            # The state already stands after the last legal step.
            return Walk(state, index, (NOWHERE, NOWHERE), path, origin, found)
        last = (to, keep)
        path = (*path, to)
    return _new(Walk, (state, index, last, path, origin, None))


def apply_move(state: State, seat: int, plan: Walk) -> Changed:
    """R-30: carry out a walk; a stop half-way halts the rest of the list (R-49)."""
    before, index, (to, keep), path, origin, stop = plan
    state = do_step(before, seat, index, to, keep) if to >= 0 else before
    planes = state.planes
    label, name = planes.grid.label, planes.name(index)
    # The first step out of fire is noted as a retreat, so that it can be told from others.
    retreat = len(state.play.retreated) > len(origin.play.retreated)
    shown = tuple([label[c] for c in path])
    piece = state.pieces[index]
    covers = (label[piece.at], label[piece.tail]) if piece.kind == BARGE else ()
    events: tuple[Event, ...] = (ev.Moved(name, shown, retreat, len(path) - 1, covers),)
    if planes.is_stuck(piece):
        events += (ev.Stranded(name, label[path[-1]]),)
    if stop is not None:
        if not state.book.skip_illegal:
            state = with_play(state, halted=True)
        events += (ev.Stopped(name, label[path[-1]], stop.rule, stop.code, stop.details),)
    return state, events


def plan_shift(state: State, seat: int, order: Shift) -> Walk | Fault:
    """R-31: one step of a barge with the end that it keeps."""
    index = mover(state, seat, order.piece)
    if isinstance(index, Fault):
        return index
    piece = state.pieces[index]
    if piece.kind != BARGE:
        return fault("NOT_A_BARGE", "R-31", "keep", piece=state.planes.name(index))
    keep, to = cell_at(state, order.keep), cell_at(state, order.to)
    if piece.at >= 0 and keep not in (piece.at, piece.tail):
        return fault("NOT_ABOARD_HEX", "R-31", "keep", hex=order.keep)
    found = step_fault(state, seat, index, to, keep, "to")
    if found is not None:
        return found
    return Walk(state, index, (to, keep), (piece.at, to), state)


def plan_move_to(state: State, seat: int, order: MoveTo) -> Walk | Fault:
    """R-30: the shortest legal way to a hex."""
    index = mover(state, seat, order.piece)
    if isinstance(index, Fault):
        return index
    piece = state.pieces[index]
    target = cell_at(state, order.target)
    if target < 0 or piece.at < 0 or state.planes.is_stuck(piece) or piece.kind == TURRET:
        found = step_fault(state, seat, index, target, kept_end(state, index, target), "target")
        assert found is not None
        return found
    steps = _way(state, seat, index, target, state.play.ap)
    if not steps:
        return _no_way(state, seat, index, target)
    path = [piece.at]
    origin = state
    for i, (to, keep) in enumerate(steps):
        if i:
            state = do_step(state, seat, index, *steps[i - 1])
        found = step_fault(state, seat, index, to, keep, "target")
        if found is not None:
            return found
        path.append(to)
    return Walk(state, index, steps[-1], tuple(path), origin)


def _way(state: State, seat: int, index: int, target: int, ap: int) -> list[tuple[int, int]]:
    piece = state.pieces[index]
    if piece.kind == BARGE:
        return barge_places(state.planes, piece, seat, target, ap)
    return [(c, NOWHERE) for c in path_to(state.planes, index, seat, target, ap)]


def _no_way(state: State, seat: int, index: int, target: int) -> Fault:
    """The most telling reason why a hex cannot be reached."""
    planes = state.planes
    piece = state.pieces[index]
    label = planes.grid.label[target]
    if target == piece.at:
        return fault("NOT_ADJACENT", RULE, "target", hex=label, start=label)
    if not planes.enter_mask(piece, planes.is_heavy(index)) >> target & 1:
        return forbidden(state, planes.name(index), target, "target", RULE)
    if planes.taken >> target & 1:
        return occupied_fault(state, target, "target")
    found = _fire_fault(state, seat, index, 1 << target, "target")
    if found:
        return found
    far = _way(state, seat, index, target, 99)
    if far:
        return fault("NOT_ENOUGH_AP", "R-29", "", need=len(far), have=state.play.ap)
    name, reason = planes.name(index), _obstacle(state, seat, index, target)
    return fault("NO_WAY", RULE, "target", piece=name, hex=label, reason=reason)


def _obstacle(state: State, seat: int, index: int, target: int) -> str:
    """Return what closes every way to a hex: `ground`, `fire`, `things`, `both` or `room`.

    `both` where fire and things close it together, `room` where only a barge's length does.
    """
    planes = state.planes
    piece = state.pieces[index]
    ground = planes.enter_mask(piece, planes.is_heavy(index))
    afloat = planes.land if piece.kind in LAND_KINDS else ~planes.dry
    free, quiet = ~planes.taken | planes.cells(piece), ~planes.threat(seat)

    def open_to(mask: int) -> bool:
        onward = mask & afloat
        seen = edge = 1 << piece.at
        while edge:
            edge = planes.grid.spread(edge) & mask & ~seen
            seen |= edge
            edge &= onward
        return bool(seen >> target & 1)

    if not open_to(ground):
        return "ground"
    if not open_to(ground & free):
        return "things" if open_to(ground & quiet) else "both"
    if not open_to(ground & quiet):
        return "fire"
    return "room" if open_to(ground & free & quiet) else "both"


def plan_retreat(state: State, seat: int, order: Retreat) -> Changed | Fault:
    """R-32: every piece under enemy fire that can steps out of it, as far as the points go.

    By their ids, each to the first hex by number on which it is not stuck.
    """
    after = state
    told: tuple[Event, ...] = ()
    for index, piece in enumerate(state.pieces):
        mine = piece.at >= 0 and piece.kind in MOBILE and state.controller(piece.colour) == seat
        if mine and after.planes.is_neutralised(after.pieces[index]):
            step = next(_steps(after, seat, index), None)
            if step is not None:
                after, more = step
                told += more
    if not told:
        return fault("NO_RETREAT", "R-32")
    return after, told


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
            if not after.planes.is_stuck(moved) and not after.planes.is_neutralised(moved):
                yield after, told
