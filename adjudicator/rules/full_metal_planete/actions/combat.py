"""Fire R-40, assault R-41, capture R-42, and the optional neutralisation of A-11."""

from __future__ import annotations

from typing import NamedTuple

from adjudicator.rulekit.event import Event
from adjudicator.rules.full_metal_planete import events as ev
from adjudicator.rules.full_metal_planete.actions.common import (
    Changed,
    Fault,
    afford,
    beside,
    cell_at,
    fault,
    fighting_ready,
    fired_on,
    forbidden,
    freed,
    gun,
    label,
    occupied,
    recolour,
    remove,
    resolve,
    sink,
    spend,
    stuck,
    unknown,
    with_play,
)
from adjudicator.rules.full_metal_planete.names import (
    BARGE,
    COLOURS,
    DESTROYERS,
    MOBILE,
    TURRET,
)
from adjudicator.rules.full_metal_planete.options import SHOTS
from adjudicator.rules.full_metal_planete.orders.orders import Assault, Capture, Fire, Neutralise
from adjudicator.rules.full_metal_planete.position.parts import LOST, put
from adjudicator.rules.full_metal_planete.position.state import State, evolve, nested

FIRE, ASSAULT, CAPTURE = "R-40", "R-41", "R-42"


def _shooter(state: State, seat: int, text: str, where: str) -> int | Fault:
    """A destroyer that is able to fire: first checks, a shot left, not neutralised."""
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
                "OUT_OF_RANGE", FIRE, guns_where.format(i),
                piece=planes.name(index), hex=hexname, range=planes.reach(piece),
                distance=planes.grid.distance(piece.at, target),
            )  # fmt: skip
    index = planes.piece_at(target)
    if index < 0 and not (planes.ore | planes.bridged) >> target & 1:
        return fault("NO_TARGET", FIRE, where, hex=hexname)
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
        found = _shooter(state, seat, text, f"guns[{i}]")
        if isinstance(found, Fault):
            return found
    target = cell_at(state, order.at)
    if target < 0:
        return fault("OFF_MAP", "R-01", "at", hex=order.at)
    guns = (first, second)
    bad = target_fault(state, seat, guns, target, "at", "guns[{}]") or afford(state, 2)
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
    state, told = hit(state, plan.guns, plan.target, 2)
    return spend(state, 2), told


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
    told: tuple[Event, ...] = (ev.Assaulted(name, path, 1),)
    after = evolve(state, pieces=put(state.pieces, index, freed(piece, (to,))))
    for i, shot in enumerate(order.shots):
        step = _pair(state, after, seat, index, i, shot.gun, shot.at)
        if isinstance(step, Fault):
            return step
        after, more = step
        told += more
    if after.pieces[index].at < 0:
        return fault("FIRE_NOT_CLEARED", ASSAULT, "", piece=name, hex=order.to, by=())
    uncleared = fired_on(after, seat, 1 << to, "FIRE_NOT_CLEARED", ASSAULT, "")
    if uncleared:
        return uncleared._replace(details=(("piece", name), *uncleared.details))
    cost = 1 + 2 * len(order.shots)
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
    found = _shooter(state, seat, text, f"{where}.gun")
    if isinstance(found, Fault):
        return found
    if state.pieces[arriver].at < 0 or state.pieces[arriver].ammo < 1:
        return fault("NO_AMMO", "R-20", where, piece=before.planes.name(arriver))
    target = cell_at(state, at)
    if target < 0:
        return fault("OFF_MAP", "R-01", f"{where}.at", hex=at)
    guns = (found, arriver)
    bad = target_fault(state, seat, guns, target, f"{where}.at", f"{where}.gun")
    return bad or hit(state, guns, target, 2)


def apply_assault(state: State, seat: int, plan: Assaulting) -> Changed:
    """R-41: what the plan has found to happen."""
    return plan.after, plan.told


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
        or afford(state, 1)
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
    for i in (target, *nested(state, target)):
        piece = pieces[i]
        if piece.kind in DESTROYERS and state.ships[piece.colour].owner != seat:
            pieces = put(pieces, i, piece._replace(ammo=SHOTS))
    state = evolve(state, pieces=pieces)
    state, more = recolour(state, (target, *nested(state, target)), colour)
    new = state.planes.name(target)
    told = ev.Captured(old, new, label(state, pieces[target].at), names, 1)
    others = tuple(e for e in more if not (isinstance(e, ev.Recoloured) and e.target == old))
    return spend(state, 1), (told, *others)


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
