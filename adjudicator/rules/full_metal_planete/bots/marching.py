"""The expedition: a transporter with destroyers goes to an enemy astronef and strikes."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.rulekit.order import Order
from adjudicator.rules.full_metal_planete.bots.ground import Ground, Way
from adjudicator.rules.full_metal_planete.names import BARGE, CRAB

#: points that unloading, three pairs of shots and boarding take at least
ASSAULT = 11
#: points worth waiting for: a grant and a full reserve
FULL = 25
#: points saved for the next turn
SAVED = 10


def lorries(ground: Ground) -> list[int]:
    """Transporters on the map that are on an expedition."""
    return [i for i in ground.mine(BARGE, CRAB) if ground.marching(i)]


def firing_places(ground: Ground) -> int:
    """Land near enough to an enemy turret to be in range after two steps."""
    planes, grid = ground.planes, ground.grid
    near = 0
    for colour, owner in enumerate(ground.owners):
        if owner in (-1, ground.seat):
            continue
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
