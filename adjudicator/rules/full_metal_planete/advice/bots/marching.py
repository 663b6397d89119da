"""The expedition: a transporter with destroyers goes to an enemy astronef and strikes."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.rulekit.order import Order
from adjudicator.rules.full_metal_planete.advice.bots.outlook import Ground, Way
from adjudicator.rules.full_metal_planete.board.grid import bits
from adjudicator.rules.full_metal_planete.names import BARGE, CRAB, DESTROYERS, SUPER, TANK, TURRET
from adjudicator.rules.full_metal_planete.orders import orders as od
from adjudicator.rules.full_metal_planete.position.parts import ship_of

#: points that unloading, three pairs of shots and boarding take at least
ASSAULT = 11
#: points worth waiting for: a grant and a full reserve
FULL = 25
#: no expedition sets out after this turn
LAST_LAUNCH = 11
#: an astronef is poorly guarded by so many destroyers within this distance of its podes
WEAK, GUARD_RANGE = 2, 3
#: points saved for the next turn
SAVED = 10


def lorries(ground: Ground) -> list[int]:
    """Transporters on the map that are on an expedition."""
    return [i for i in ground.mine(BARGE, CRAB) if ground.marching(i)]


def recall(ground: Ground) -> Iterator[Order]:
    """A transporter whose expedition is over brings its destroyers home."""
    for i in ground.mine(BARGE, CRAB):
        if ground.marching(i) or not ground.passengers(i):
            continue
        way = ground.way(i)
        if ground.planes.cells(ground.state.pieces[i]) & ground.doors:
            yield od.Enter(ground.name(i))
        elif way is not None:
            yield from ground.approach(way, ground.doors & way.firm, ground.spare)


def targets(ground: Ground) -> list[int]:
    """The enemy astronefs that are poorly guarded."""
    found = []
    for colour, owner in enumerate(ground.owners):
        if owner in (-1, ground.seat):
            continue
        around = 0
        for pode in ground.planes.podes(colour):
            around |= ground.grid.disk[GUARD_RANGE][pode]
        guards = sum(
            p.at >= 0
            and p.kind in DESTROYERS
            and p.kind != TURRET
            and ground.owners[p.colour] == owner
            and bool(around >> p.at & 1)
            and not ground.planes.stuck(p)
            for p in ground.state.pieces
        )
        if guards <= WEAK:
            found.append(colour)
    return found


def launch(ground: Ground) -> Iterator[Order]:
    """While an enemy astronef is poorly guarded the barge takes destroyers of the hold aboard."""
    if ground.turn > LAST_LAUNCH or not ground.rivals:
        return
    state = ground.state
    crew = [
        i
        for i, p in enumerate(state.pieces)
        if ship_of(p) in ground.ships and p.kind in (TANK, SUPER)
    ]
    if len(crew) < 3 or not targets(ground):
        return
    names = tuple(ground.name(i) for i in crew[-4:])
    goal = ground.grid.spread(firing_places(ground))
    for i, p in enumerate(state.pieces):
        if p.kind != BARGE or ground.owners[p.colour] != ground.seat:
            continue
        if ship_of(p) in ground.ships:
            yield from exit_barge(ground, i, names)
            continue
        way = ground.way(i)
        if way is None or way.cost(goal) < 0:
            continue
        if ground.planes.cells(p) & ground.doors:
            yield od.Enter(ground.name(i))
        elif way.cost(ground.doors & way.firm) <= ground.spare:
            yield from ground.approach(way, ground.doors & way.firm, ground.spare)


def exit_barge(ground: Ground, index: int, cargo: tuple[str, ...]) -> Iterator[Order]:
    """A barge leaves the hold for water that stays, with a cargo."""
    water, label = ground.lasting_water & ~ground.planes.taken & ~ground.threat, ground.label
    for a in bits(ground.exits(ship_of(ground.state.pieces[index])) & water):
        for b in bits(ground.grid.touch[a] & water):
            yield od.Exit(ground.name(index), (label[a], label[b]), cargo)


def firing_places(ground: Ground) -> int:
    """Land near enough to a turret of a target to be in range after two steps."""
    planes, grid = ground.planes, ground.grid
    near = 0
    for colour in targets(ground):
        for pode in planes.podes(colour):
            near |= grid.disk[2][pode]
    ashore = planes.land & ~planes.taken & ~ground.threat
    near &= ashore
    for _ in range(2):
        near |= grid.spread(near) & ashore
    return near


def march(ground: Ground) -> Iterator[Order]:
    """All the way if the points suffice for a fight too, else up to where no fire can reach."""
    goal = ground.grid.spread(firing_places(ground))
    for i in lorries(ground):
        way = ground.way(i)
        if way is None:
            continue
        path = ground.route(way, goal)
        if not path:
            continue
        if len(path) + ASSAULT <= ground.spare or ground.spare >= FULL - 1:
            yield ground.go(way, path[: ground.spare])
            continue
        yield from _stage(ground, way, path[: ground.spare])


def _stage(ground: Ground, way: Way, path: tuple[int, ...]) -> Iterator[Order]:
    piece = ground.state.pieces[way.piece]
    good = ground.lasting(piece.kind) & ~ground.danger
    for n in range(len(path), 0, -1):
        both = 1 << path[n - 1] | (1 << (path[n - 2] if n > 1 else piece.at))
        ends = both if piece.kind == BARGE else 1 << path[n - 1]
        if not ends & ~good:
            yield ground.go(way, path[:n])
            return


def saving(ground: Ground) -> bool:
    """Whether points are kept for the next turn, because a strike is at hand."""
    return ground.spare <= SAVED and bool(lorries(ground))
