"""What pieces are worth, how they get out of fire and danger, and how they guard an astronef.

Guards stand where they leave an attacker no hex to shoot from.
"""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.rulekit.order import Order
from adjudicator.rules.full_metal_planete import names as nm
from adjudicator.rules.full_metal_planete.advice.bots.outlook import Outlook
from adjudicator.rules.full_metal_planete.board.grid import bits
from adjudicator.rules.full_metal_planete.board.planet import HIGH
from adjudicator.rules.full_metal_planete.orders import orders as od
from adjudicator.rules.full_metal_planete.position.lookup import beside
from adjudicator.rules.full_metal_planete.position.parts import hold
from adjudicator.rules.full_metal_planete.position.reach import open_cells
from adjudicator.rules.full_metal_planete.position.state import State, all_aboard

#: what the loss of a piece is to its owner, in points
WORTH = {nm.TANK: 4, nm.SUPER: 7, nm.BOAT: 4, nm.CRAB: 4, nm.CONV: 4, nm.BARGE: 4, nm.TURRET: 5}
#: transporters worth this much are kept out of danger
SHELTERED = 9
#: guards that stay near an astronef
GUARDS = 3
#: enemy destroyers this near call more guards out of the hold
ALARM = 9
#: from this turn on guards come in rather than go out
RELIEVED = 22


def worth_of(state: State, index: int) -> float:
    """Return the worth of a piece and its cargo to its owner, in points."""
    total = float(WORTH[state.pieces[index].kind])
    for i in (index, *all_aboard(state, index)):
        load = state.pieces[i].load
        total += sum(state.book.ore_value(what) for what in load if what in nm.ORES)
        total += WORTH[state.pieces[i].kind] if i != index else 0
    return total


def worth(outlook: Outlook, index: int) -> float:
    """Return the worth of a piece to the seat: more if it threatens an own astronef."""
    total = worth_of(outlook.state, index)
    piece = outlook.state.pieces[index]
    if piece.kind in nm.DESTROYERS and piece.kind != nm.TURRET and piece.at >= 0:
        near = any(outlook.grid.disk[4][pode] >> piece.at & 1 for pode in bits(outlook.podes))
        total += 4 if near else 0
    return total


def retreat(outlook: Outlook) -> Iterator[Order]:
    """Pieces under fire step out of it where they can, the dearest first."""
    state, planes = outlook.state, outlook.planes
    hurt = [
        i
        for i, p in enumerate(state.pieces)
        if p.at >= 0
        and p.kind in nm.MOBILE
        and outlook.owners[p.colour] == outlook.seat
        and planes.cells(p) & outlook.threat
        and not planes.is_stuck(p)
    ]
    hurt.sort(key=lambda i: (-worth(outlook, i), i))
    for i in hurt:
        piece = state.pieces[i]
        free, _ = open_cells(planes, piece, planes.is_heavy(i), outlook.seat)
        around = beside(state, piece) & free
        good = around & outlook.lasting(piece.kind)
        calm = good & ~outlook.danger
        for cells in (calm, good & ~calm, around & ~good):
            for to in bits(cells):
                yield od.Move(outlook.name(i), (outlook.label[to],))


def shelter(outlook: Outlook) -> Iterator[Order]:
    """Laden transporters leave the hexes that an enemy could bring under fire next."""
    state = outlook.state
    for i in outlook.mine(nm.CRAB, nm.BARGE):
        piece = state.pieces[i]
        exposed = outlook.planes.cells(piece) & outlook.danger
        if not exposed or worth(outlook, i) < SHELTERED or exposed & outlook.doors:
            continue
        way = outlook.way(i)
        if way is None:
            continue
        calm = outlook.lasting(piece.kind) & ~outlook.danger
        if piece.kind == nm.BARGE:
            calm &= ~outlook.grid.spread(outlook.danger)
        if 0 < way.cost(calm) <= min(outlook.spare, 4):
            yield outlook.go(way, outlook.route(way, calm))


def rebuild(outlook: Outlook) -> Iterator[Order]:
    """Turrets of astronefs that were taken stand up again."""
    for colour in outlook.ships:
        if outlook.state.ships[colour].taken:
            standing = outlook.planes.turrets(colour)
            yield from (od.Rebuild(k, nm.COLOURS[colour]) for k in (1, 2, 3) if k not in standing)


class Watch:
    """What the turrets and guards of an astronef cover, and what they leave open.

    one, two  hexes in range of one destroyer and of two
    open      hexes from which a turret can be shot at, by most destroyers, or by some only
    """

    def __init__(self, outlook: Outlook, colour: int) -> None:
        planes, grid = outlook.planes, outlook.grid
        self.outlook = outlook
        self.one = self.two = 0
        self.guards = 0
        turrets = planes.turret_cells(colour)
        self.near, self.far = grid.around(turrets, 2), grid.around(turrets, 3)
        for p in outlook.state.pieces:
            mine = p.kind in nm.DESTROYERS and outlook.owners[p.colour] == outlook.seat
            if p.at >= 0 and mine and not planes.is_stuck(p) and self.far >> p.at & 1:
                self._add(planes.cover(p))
                self.guards += p.kind != nm.TURRET
        self.near &= ~planes.ships & planes.terrain.playable
        self.far &= ~planes.ships & planes.terrain.playable & ~self.near

    def _add(self, cover: int) -> None:
        self.two |= self.one & cover
        self.one |= cover

    def gap(self, cover: int) -> int:
        """Measure what stays open if one more destroyer covers some hexes."""
        two = self.two | self.one & cover
        return 3 * (self.near & ~two).bit_count() + (self.far & ~two).bit_count()

    def posts(self, kind: str, cells: int) -> list[int]:
        """Some cells, the one first that leaves least open; ties by cell."""
        grid, mountain = self.outlook.grid, self.outlook.planes.terrain.mountain

        def gap(cell: int) -> int:
            long = kind == nm.SUPER or (kind == nm.TANK and mountain >> cell & 1)
            return self.gap(grid.disk[3 if long else 2][cell])

        return sorted(bits(cells & (self.near | self.far)), key=lambda c: (gap(c), c))


def firm(outlook: Outlook, kind: str) -> int:
    """Hexes on which a destroyer of a kind is never stuck, nor in the way of others."""
    terrain = outlook.planes.terrain
    good = terrain.sea if kind == nm.BOAT else terrain.dry[HIGH]
    if kind == nm.SUPER:
        good &= ~terrain.mountain
    return good & ~outlook.planes.bridged & ~outlook.planes.taken


def deploy_guard(outlook: Outlook, name: str, kind: str, cells: int) -> Iterator[Order]:
    """A destroyer of the hold at the best posts."""
    watch = Watch(outlook, outlook.seat)
    for cell in watch.posts(kind, cells & firm(outlook, kind))[:8]:
        yield od.Deploy(name, (outlook.label[cell],))


def call_out(outlook: Outlook) -> Iterator[Order]:
    """Destroyers of the hold take post while an enemy with destroyers is about."""
    state = outlook.state
    for colour in outlook.ships if outlook.turn < RELIEVED else ():
        inside = [
            i
            for i, p in enumerate(state.pieces)
            if p.inside == hold(colour) and p.kind in (nm.TANK, nm.SUPER, nm.BOAT)
        ]
        if not inside or not _alarm(outlook, colour):
            continue
        watch = Watch(outlook, colour)
        if watch.guards >= GUARDS or not watch.gap(0):
            continue
        for i in inside:
            kind = state.pieces[i].kind
            for cell in watch.posts(kind, outlook.exits(colour) & firm(outlook, kind))[:3]:
                yield od.Exit(outlook.name(i), (outlook.label[cell],))


def _alarm(outlook: Outlook, colour: int) -> bool:
    """Whether two enemy destroyers, those aboard of transporters included, are near."""
    state, grid = outlook.state, outlook.grid
    dome = state.ships[colour].dome
    count = 0
    for p in state.pieces:
        owner = outlook.owners[p.colour]
        if p.kind not in nm.DESTROYERS or p.kind == nm.TURRET or owner in (-1, outlook.seat):
            continue
        at = p.at if p.at >= 0 else state.pieces[p.inside].at if p.inside >= 0 else -1
        count += at >= 0 and grid.distance(at, dome) <= ALARM
    return count >= 2
