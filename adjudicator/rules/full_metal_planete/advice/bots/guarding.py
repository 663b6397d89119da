"""The guard of an astronef: destroyers where they leave an attacker no hex to shoot from."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.rulekit.order import Order
from adjudicator.rules.full_metal_planete.advice.bots.outlook import Ground
from adjudicator.rules.full_metal_planete.board.grid import bits
from adjudicator.rules.full_metal_planete.board.planet import HIGH
from adjudicator.rules.full_metal_planete.names import BOAT, DESTROYERS, SUPER, TANK, TURRET
from adjudicator.rules.full_metal_planete.orders import orders as od
from adjudicator.rules.full_metal_planete.position.parts import hold

#: guards that stay near an astronef
GUARDS = 3
#: enemy destroyers this near call more guards out of the hold
ALARM = 9
#: from this turn on guards come in rather than go out
RELIEVED = 22


class Watch:
    """What the turrets and guards of an astronef cover, and what they leave open.

    one, two  hexes in range of one destroyer and of two
    open      hexes from which a turret can be shot at, by most destroyers, or by some only
    """

    def __init__(self, ground: Ground, colour: int) -> None:
        planes, grid = ground.planes, ground.grid
        self.ground = ground
        self.podes = planes.podes(colour)
        self.one = self.two = 0
        self.guards = 0
        self.near = self.far = 0
        for number in planes.turrets(colour):
            self.near |= grid.disk[2][self.podes[number - 1]]
            self.far |= grid.disk[3][self.podes[number - 1]]
        for p in ground.state.pieces:
            mine = p.kind in DESTROYERS and ground.owners[p.colour] == ground.seat
            if p.at >= 0 and mine and not planes.stuck(p) and self.far >> p.at & 1:
                self._add(planes.cover(p))
                self.guards += p.kind != TURRET
        self.near &= ~planes.ships & planes.terrain.playable
        self.far &= ~planes.ships & planes.terrain.playable & ~self.near

    def _add(self, cover: int) -> None:
        self.two |= self.one & cover
        self.one |= cover

    def gap(self, cover: int) -> int:
        """How much would be left open with one more destroyer that covers some hexes."""
        two = self.two | self.one & cover
        return 3 * (self.near & ~two).bit_count() + (self.far & ~two).bit_count()

    def posts(self, kind: str, cells: int) -> list[int]:
        """Some cells, the one first that leaves least open; ties by cell."""
        grid, mountain = self.ground.grid, self.ground.planes.terrain.mountain

        def gap(cell: int) -> int:
            long = kind == SUPER or (kind == TANK and mountain >> cell & 1)
            return self.gap(grid.disk[3 if long else 2][cell])

        return sorted(bits(cells & (self.near | self.far)), key=lambda c: (gap(c), c))


def firm(ground: Ground, kind: str) -> int:
    """Hexes on which a destroyer of a kind is never stuck, nor in the way of others."""
    terrain = ground.planes.terrain
    good = terrain.sea if kind == BOAT else terrain.dry[HIGH]
    if kind == SUPER:
        good &= ~terrain.mountain
    return good & ~ground.planes.bridged & ~ground.planes.taken


def deploy_guard(ground: Ground, name: str, kind: str, cells: int) -> Iterator[Order]:
    """A destroyer of the hold at the best posts."""
    watch = Watch(ground, ground.seat)
    for cell in watch.posts(kind, cells & firm(ground, kind))[:8]:
        yield od.Deploy(name, (ground.label[cell],))


def call_out(ground: Ground) -> Iterator[Order]:
    """Destroyers of the hold take post while an enemy with destroyers is about."""
    state = ground.state
    for colour in ground.ships if ground.turn < RELIEVED else ():
        inside = [
            i
            for i, p in enumerate(state.pieces)
            if p.inside == hold(colour) and p.kind in (TANK, SUPER, BOAT)
        ]
        if not inside or not _alarm(ground, colour):
            continue
        watch = Watch(ground, colour)
        if watch.guards >= GUARDS or not watch.gap(0):
            continue
        for i in inside:
            kind = state.pieces[i].kind
            for cell in watch.posts(kind, ground.exits(colour) & firm(ground, kind))[:3]:
                yield od.Exit(ground.name(i), (ground.label[cell],))


def _alarm(ground: Ground, colour: int) -> bool:
    """Whether two enemy destroyers, those aboard of transporters included, are near."""
    state, grid = ground.state, ground.grid
    dome = state.ships[colour].dome
    count = 0
    for p in state.pieces:
        owner = ground.owners[p.colour]
        if p.kind not in DESTROYERS or p.kind == TURRET or owner in (-1, ground.seat):
            continue
        at = p.at if p.at >= 0 else state.pieces[p.inside].at if p.inside >= 0 else -1
        count += at >= 0 and grid.distance(at, dome) <= ALARM
    return count >= 2
