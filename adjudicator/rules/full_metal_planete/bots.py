"""A plain player for simulations and standbys: it mines, builds, shoots what it can, comes home.

Called once an order: every call looks at the state afresh and takes the first proposal of
the first tactic that is legal. Every proposal costs points, so that a turn always ends.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import TYPE_CHECKING

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rules.full_metal_planete import orders as od
from adjudicator.rules.full_metal_planete.actions.combat import in_range
from adjudicator.rules.full_metal_planete.actions.common import beside, room_taken
from adjudicator.rules.full_metal_planete.actions.opening import landings
from adjudicator.rules.full_metal_planete.editions import LAST_TURN
from adjudicator.rules.full_metal_planete.grid import bits
from adjudicator.rules.full_metal_planete.names import (
    BARGE,
    CAPACITY,
    CONV,
    CRAB,
    DESTROYERS,
    IRON,
    MOBILE,
    ORES,
    TANK,
    TURRET,
)
from adjudicator.rules.full_metal_planete.reach import allowed, path_to
from adjudicator.rules.full_metal_planete.state import State, hold
from adjudicator.rules.full_metal_planete.turns import area, departure_cost

if TYPE_CHECKING:
    from adjudicator.rules.full_metal_planete.ruleset import FullMetalPlanete

#: from this turn on pieces come home
HOMEWARD = 23
#: crabs beyond this number are not worth their ore
CRABS = 3
#: pieces of the hold that are placed at once, in this order
PLACED = ("crab-1", "converter-1", "tank-1", "tank-2")

Tactic = Callable[[State, int], Iterator[Order]]


def greedy(rules: FullMetalPlanete, state: State, decision: Decision) -> Order:
    """The first legal proposal, else the default."""
    seat = state.seat_index(decision.seat)
    phase = state.clock.phase
    if phase == "land":
        return best_landing(state)
    for tactic in _DEPLOYING if phase == "deploy" else _TURN if phase == "turn" else ():
        for order in tactic(state, seat):
            if not isinstance(rules.plan(state, decision, order), Refusal):
                return order
    return rules.default(state, decision)


def best_landing(state: State) -> Order:
    """The landing with most ore within reach of what will not be cleared away."""
    planes = state.planes
    disk = planes.grid.disk[4]
    land = planes.terrain.dry["normal"]

    def worth(choice: tuple[int, str]) -> int:
        wide = disk[choice[0]]
        for _ in range(3):
            wide = planes.grid.spread(wide)
        ring = wide & ~disk[choice[0]]
        return 4 * (ring & planes.ore & land).bit_count() + (wide & land).bit_count() // 2

    dome, side = max(landings(state), key=worth)
    return od.Land(planes.grid.label[dome], side)


def _place(state: State, seat: int) -> Iterator[Order]:
    """Crab and converter towards the ore, two tanks beside the astronef."""
    planes = state.planes
    label = planes.grid.label
    free = area(state, seat) & planes.terrain.dry["high"] & ~planes.taken
    podes = planes.podes(seat)
    for name in PLACED:
        index = planes.find(seat, *_parts(name))
        if index < 0 or state.pieces[index].inside != hold(seat):
            continue
        target = planes.ore if name[0] == "c" else sum(1 << c for c in podes)
        cells = sorted(bits(free), key=lambda c: (_distance(state, c, target), c))
        yield from (od.Deploy(name, (label[c],)) for c in cells[:12])


def _parts(name: str) -> tuple[str, int]:
    kind, number = name.rsplit("-", 1)
    return kind, int(number)


def _distance(state: State, cell: int, targets: int) -> int:
    """Steps to the nearest of some cells over any ground; 99 if there is none."""
    grid = state.planes.grid
    seen = 1 << cell
    for steps in range(20):
        if seen & targets:
            return steps
        seen = grid.spread(seen)
    return 99


def _mine(state: State, seat: int, *kinds: str) -> Iterator[int]:
    """Own pieces on the map that can act, of some kinds."""
    planes = state.planes
    for i, p in enumerate(state.pieces):
        own = p.at >= 0 and p.kind in kinds and state.ships[p.colour].owner == seat
        if own and not planes.stuck(p) and not planes.under_fire(p):
            yield i


def _harm(state: State, seat: int) -> Iterator[Order]:
    """Capture what can be captured, else destroy what stands in range of two."""
    planes, name = state.planes, state.planes.name
    label = planes.grid.label
    guns = list(_mine(state, seat, *DESTROYERS))
    enemies = [
        p for p in state.pieces if p.at >= 0 and state.ships[p.colour].owner not in (seat, -1)
    ]
    for p in enemies:
        if p.kind in MOBILE:
            near = [g for g in guns if beside(state, p) & planes.cells(state.pieces[g])]
            for a, b in combinations(near, 2):
                yield od.Capture(label[p.at], (name(a), name(b)))
    for p in enemies:
        near = [g for g in guns if state.pieces[g].ammo and in_range(state, g, p.at)]
        for a, b in combinations(near, 2):
            yield od.Fire((name(a), name(b)), label[p.at])


def _board(state: State, seat: int) -> Iterator[Order]:
    """Take an astronef that lies open."""
    for i in _mine(state, seat, TANK, "supertank", "motorboat"):
        yield od.Seize(state.planes.name(i))


def _podes(state: State, seat: int) -> int:
    mask = 0
    for colour in state.on_planet(seat):
        for pode in state.planes.podes(colour):
            mask |= 1 << pode
    return mask


def _doorstep(state: State, seat: int) -> Iterator[Order]:
    """Ore beside a pode goes straight in."""
    planes = state.planes
    around = planes.grid.spread(_podes(state, seat)) & planes.ore & planes.land
    yield from (od.Enter(planes.grid.label[c]) for c in bits(around))


def _haul(state: State, seat: int) -> Iterator[Order]:
    """Full transporters unload at the astronef, others fetch ore."""
    late = state.clock.turn >= HOMEWARD
    for i in _mine(state, seat, CRAB, CONV):
        piece, name = state.pieces[i], state.planes.name(i)
        ore = [what for what in piece.load if what in ORES]
        home = beside(state, piece) & _podes(state, seat)
        if ore and home:
            yield od.Transfer(name, ore[0], "astronef")
        room = CAPACITY[piece.kind] - room_taken(state, i)
        if room and not late:
            yield from _fetch(state, seat, i)
        if ore and not home:
            yield from _go(state, seat, i, state.planes.grid.spread(_podes(state, seat)))


def _fetch(state: State, seat: int, index: int) -> Iterator[Order]:
    planes = state.planes
    name = planes.name(index)
    wanted = planes.ore & planes.land & ~planes.threat(seat)
    near = beside(state, state.pieces[index]) & wanted
    worth = sorted(bits(near), key=lambda c: (-ORES.index(planes.ore_at(c)), c))
    yield from (od.Load(name, planes.grid.label[c]) for c in worth)
    if not near:
        yield from _go(state, seat, index, planes.grid.spread(wanted))


def _go(state: State, seat: int, index: int, targets: int) -> Iterator[Order]:
    """As far as the points go on a shortest way to the nearest of some cells."""
    planes = state.planes
    piece = state.pieces[index]
    budget = spare(state, seat)
    if piece.kind == BARGE or budget < 1:
        return
    _free, onward = allowed(planes, piece, planes.is_heavy(index), seat)
    seen = edge = 1 << piece.at
    for steps in range(1, 30):
        fresh = planes.grid.spread(edge) & onward & ~seen
        if not fresh:
            return
        seen |= fresh
        edge = fresh
        if fresh & targets:
            target = next(bits(fresh & targets))
            path = path_to(planes, index, seat, target, steps)[:budget]
            if path:
                label = planes.grid.label
                yield od.Move(planes.name(index), tuple(label[c] for c in path))
            return


def spare(state: State, seat: int) -> int:
    """Points that need not be kept for the departure of turn 25."""
    if state.clock.turn < LAST_TURN:
        return state.play.ap
    due = sum(departure_cost(state, c) for c in state.on_planet(seat))
    return max(0, state.play.ap - due)


def _build(state: State, seat: int) -> Iterator[Order]:
    """A converter with iron lays a crab while there are few, and not too late."""
    if state.clock.turn >= HOMEWARD - 4:
        return
    planes = state.planes
    crabs = sum(
        p.kind == CRAB and p.inside > -2 and state.ships[p.colour].owner == seat
        for p in state.pieces
    )
    for i in _mine(state, seat, CONV):
        if state.pieces[i].load != (IRON,):
            continue
        ground = beside(state, state.pieces[i]) & planes.land & ~planes.taken
        if crabs < CRABS:
            yield from (od.Build(planes.name(i), CRAB, planes.grid.label[c]) for c in bits(ground))


def _return(state: State, seat: int) -> Iterator[Order]:
    """From turn 23 on every piece that can comes home and enters, the nearest first."""
    if state.clock.turn < HOMEWARD:
        return
    podes = _podes(state, seat)
    ids = list(_mine(state, seat, *MOBILE))
    doors = state.planes.grid.spread(podes)
    ids.sort(key=lambda i: (_distance(state, state.pieces[i].at, doors), i))
    for i in ids:
        if state.planes.cells(state.pieces[i]) & doors:
            yield od.Enter(state.planes.name(i))
        elif state.pieces[i].kind != TURRET:
            yield from _go(state, seat, i, doors)


def _keep_points(tactic: Tactic) -> Tactic:
    """On turn 25 nothing may eat the points of the departure."""

    def guarded(state: State, seat: int) -> Iterator[Order]:
        if spare(state, seat) > 0:
            yield from tactic(state, seat)

    return guarded


_DEPLOYING: tuple[Tactic, ...] = (_place,)
_TURN: tuple[Tactic, ...] = tuple(
    _keep_points(tactic) for tactic in (_board, _harm, _doorstep, _return, _build, _haul)
)
