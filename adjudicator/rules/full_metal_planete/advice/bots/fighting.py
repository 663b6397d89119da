"""Shots, captures, boardings and retreats: what two destroyers can bring about this turn."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from adjudicator.rulekit.order import Order
from adjudicator.rules.full_metal_planete.advice.bots.outlook import Ground, Way
from adjudicator.rules.full_metal_planete.board.grid import bits
from adjudicator.rules.full_metal_planete.names import (
    BARGE,
    BOAT,
    COLOURS,
    CONV,
    CRAB,
    DESTROYERS,
    MOBILE,
    ORES,
    SUPER,
    TANK,
    TURRET,
)
from adjudicator.rules.full_metal_planete.orders import orders as od
from adjudicator.rules.full_metal_planete.position.lookup import beside
from adjudicator.rules.full_metal_planete.position.state import nested

#: what the loss of a piece is to its owner, in points
WORTH = {TANK: 4, SUPER: 7, BOAT: 4, CRAB: 4, CONV: 4, BARGE: 4, TURRET: 5}
#: a captured piece is lost to one side and won by the other
WON = 1.5
#: transporters worth this much are kept out of danger
SHELTERED = 9
#: what an action point brings elsewhere
PRICE = 0.35
#: a guard does not go farther than this from its post for a shot
LEASH = 4


class Deed(NamedTuple):
    """Something that two destroyers can do, with what it brings and costs."""

    gain: float
    cost: int
    target: int
    first: Way
    second: Way
    spots: int
    capture: bool


def strike(ground: Ground) -> Iterator[Order]:
    """The deeds that pay, the best first; each as far as its next order."""
    found = [deed for deed in deeds(ground) if deed.gain > PRICE * deed.cost]
    found.sort(key=lambda d: (PRICE * d.cost - d.gain, d.target, d.first.piece, d.second.piece))
    for deed in found[:6]:
        yield from _next_order(ground, deed)


def deeds(ground: Ground) -> Iterator[Deed]:
    """For every enemy piece the cheapest capture and the cheapest shot."""
    state = ground.state
    ways = [way for way in (ground.way(i) for i in ground.guns) if way is not None]
    if len(ways) < 2:
        return
    for i, p in enumerate(state.pieces):
        owner = ground.owners[p.colour]
        if p.at < 0 or owner == ground.seat or (owner < 0 and p.kind == TURRET):
            continue
        value = worth(ground, i)
        cells = ground.planes.cells(p)
        if p.kind in MOBILE and not cells & ground.threat:
            pair = _cheapest(ground, ways, beside(state, p), i, capture=True)
            if pair is not None:
                yield Deed(value * WON, pair[0] + 1, i, *pair[1:], capture=True)
        if owner >= 0:
            spots = 1 << p.at
            pair = _cheapest(ground, ways, spots, i, capture=False)
            if pair is not None:
                yield Deed(value, pair[0] + 2, i, *pair[1:], capture=False)


def worth(ground: Ground, index: int) -> float:
    """What a piece with its cargo is to its owner; more if it threatens an own astronef."""
    state = ground.state
    piece = state.pieces[index]
    total = float(WORTH[piece.kind])
    for i in (index, *nested(state, index)):
        load = state.pieces[i].load
        total += sum(state.book.ore_value(what) for what in load if what in ORES)
        total += WORTH[state.pieces[i].kind] if i != index else 0
    if piece.kind in DESTROYERS and piece.kind != TURRET and piece.at >= 0:
        near = any(ground.grid.disk[4][pode] >> piece.at & 1 for pode in bits(ground.podes))
        total += 4 if near else 0
    return total


def _stand(ground: Ground, way: Way, cells: int, capture: bool) -> int:
    """The hexes from which a destroyer takes part in a deed against something on `cells`."""
    piece = ground.state.pieces[way.piece]
    if capture:
        return cells
    target = next(bits(cells))
    disk, mountain = ground.grid.disk, ground.planes.terrain.mountain
    if piece.kind == SUPER:
        return disk[3][target]
    if piece.kind == TANK:
        return disk[2][target] | disk[3][target] & mountain
    return disk[2][target]


def _cheapest(
    ground: Ground, ways: list[Way], cells: int, target: int, capture: bool
) -> tuple[int, Way, Way, int] | None:
    """The two destroyers that get there for the fewest points, on two different hexes."""
    able = []
    for way in ways:
        piece = ground.state.pieces[way.piece]
        if not capture and piece.ammo < 1:
            continue
        if capture and piece.kind == TURRET and not ground.state.book.turret_captures:
            continue
        stand = _stand(ground, way, cells, capture) & _dry(ground, piece.kind)
        if capture and piece.kind == TURRET:
            stand &= ~ground.threat
        cost = way.cost(stand)
        if cost < 0 or cost > ground.spare or (cost > LEASH and _on_guard(ground, way)):
            continue
        able.append((cost, way.piece, way, stand))
    able.sort(key=lambda a: a[:2])
    best: tuple[int, Way, Way, int] | None = None
    for a, b in combinations(able[:5], 2):
        cost = a[0] + b[0]
        if best is not None and cost >= best[0]:
            continue
        at_a, at_b = a[2].layers[a[0]] & a[3], b[2].layers[b[0]] & b[3]
        if at_a == at_b and not at_a & (at_a - 1):
            others = [w.cost(s & ~at_a) - k for k, _, w, s in (a, b) if w.cost(s & ~at_a) >= 0]
            if not others:
                continue
            cost += min(others)
        if cost + (1 if capture else 2) <= ground.spare and (best is None or cost < best[0]):
            best = (cost, a[2], b[2], cells)
    return best


def _dry(ground: Ground, kind: str) -> int:
    """Where a destroyer is able to act now."""
    if kind == TURRET:
        return -1
    return ~ground.planes.dry if kind == BOAT else ground.planes.land


def _on_guard(ground: Ground, way: Way) -> bool:
    at = ground.state.pieces[way.piece].at
    return at >= 0 and bool(ground.grid.spread(ground.doors) >> at & 1)


def _next_order(ground: Ground, deed: Deed) -> Iterator[Order]:
    """The first thing to do for a deed: bring up one of the two, or the deed itself."""
    state = ground.state
    taken = 0
    late = []
    for way in sorted((deed.first, deed.second), key=lambda w: w.layers[0] == 0):
        kind = state.pieces[way.piece].kind
        stand = _stand(ground, way, deed.spots, deed.capture) & _dry(ground, kind) & ~taken
        cost = way.cost(stand)
        if cost < 0:
            return
        if cost == 0:
            taken |= way.layers[0]
        else:
            late.append((way, stand))
    if late:
        for way, stand in late:
            path = ground.route(way, stand & ~taken)
            if path:
                yield ground.go(way, path)
        return
    names = (ground.name(deed.first.piece), ground.name(deed.second.piece))
    target = state.pieces[deed.target]
    if deed.capture:
        yield od.Capture(ground.name(deed.target), names)
    else:
        yield od.Fire(names, ground.label[target.at])


def board(ground: Ground) -> Iterator[Order]:
    """Take an astronef that lies open, with whoever gets there."""
    state = ground.state
    for colour, owner in enumerate(ground.owners):
        if owner in (-1, ground.seat) or ground.planes.turrets(colour):
            continue
        doors = ground.doors_of(colour)
        able = []
        for i in ground.guns:
            way = ground.way(i) if state.pieces[i].kind != TURRET else None
            cost = -1 if way is None else way.cost(doors & _dry(ground, state.pieces[i].kind))
            if way is not None and 0 <= cost < ground.spare:
                able.append((cost, i, way))
        for cost, i, way in sorted(able, key=lambda a: a[:2])[:3]:
            if cost == 0:
                yield od.Seize(ground.name(i), COLOURS[colour])
            else:
                path = ground.route(way, doors & _dry(ground, state.pieces[i].kind))
                if path:
                    yield ground.go(way, path)


def assault(ground: Ground) -> Iterator[Order]:
    """Step into fire where the shot ends it: two destroyers cover the hex, one of them falls."""
    state, planes = ground.state, ground.planes
    if not ground.threat or ground.spare < 3:
        return
    able = [
        i
        for i in ground.guns
        if state.pieces[i].at >= 0
        and state.pieces[i].ammo
        and (state.pieces[i].kind == TURRET or not ground.threat >> state.pieces[i].at & 1)
    ]
    for i in able:
        piece = state.pieces[i]
        if piece.kind == TURRET:
            continue
        into = ground.grid.touch[piece.at] & ground.threat & ~planes.taken
        into &= planes.enter_mask(piece, planes.is_heavy(i)) & _dry(ground, piece.kind)
        for to in bits(into):
            by = planes.covering(ground.seat, to)
            if len(by) != 2:
                continue
            for target in by:
                at = state.pieces[target].at
                for other in able:
                    if other == i or not _reaches(ground, other, at):
                        continue
                    shot = od.Shot(ground.name(other), ground.label[at])
                    yield od.Assault(ground.name(i), ground.label[to], (shot,))


def _reaches(ground: Ground, index: int, target: int) -> bool:
    piece = ground.state.pieces[index]
    return bool(ground.grid.disk[ground.planes.reach(piece)][piece.at] >> target & 1)


def retreat(ground: Ground) -> Iterator[Order]:
    """Pieces under fire step out of it where they can, the dearest first."""
    state, planes = ground.state, ground.planes
    hurt = [
        i
        for i, p in enumerate(state.pieces)
        if p.at >= 0
        and p.kind in MOBILE
        and ground.owners[p.colour] == ground.seat
        and planes.cells(p) & ground.threat
        and not planes.stuck(p)
    ]
    hurt.sort(key=lambda i: (-worth(ground, i), i))
    for i in hurt:
        piece = state.pieces[i]
        free, _ = ground.passable(piece, planes.is_heavy(i))
        around = beside(state, piece) & free
        good = around & ground.lasting(piece.kind)
        calm = good & ~ground.danger
        for cells in (calm, good & ~calm, around & ~good):
            for to in bits(cells):
                yield od.Move(ground.name(i), (ground.label[to],))


def shelter(ground: Ground) -> Iterator[Order]:
    """Laden transporters leave the hexes that an enemy could bring under fire next."""
    state = ground.state
    for i in ground.mine(CRAB, BARGE):
        piece = state.pieces[i]
        exposed = ground.planes.cells(piece) & ground.danger
        if not exposed or worth(ground, i) < SHELTERED or exposed & ground.doors:
            continue
        way = ground.way(i)
        if way is None:
            continue
        calm = ground.lasting(piece.kind) & ~ground.danger
        if piece.kind == BARGE:
            calm &= ~ground.grid.spread(ground.danger)
        if 0 < way.cost(calm) <= min(ground.spare, 4):
            yield ground.go(way, ground.route(way, calm))


def rebuild(ground: Ground) -> Iterator[Order]:
    """Turrets of astronefs that were taken stand up again."""
    for colour in ground.ships:
        if ground.state.ships[colour].taken:
            standing = ground.planes.turrets(colour)
            yield from (od.Rebuild(k, COLOURS[colour]) for k in (1, 2, 3) if k not in standing)
