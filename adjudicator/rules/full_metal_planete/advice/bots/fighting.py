"""Shots, captures, boardings and retreats: what two destroyers can bring about this turn."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from adjudicator.rulekit.order import Order
from adjudicator.rules.full_metal_planete.advice.bots.outlook import Outlook, Way
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


def strike(outlook: Outlook) -> Iterator[Order]:
    """The deeds that pay, the best first; each as far as its next order."""
    found = [deed for deed in deeds(outlook) if deed.gain > PRICE * deed.cost]
    found.sort(key=lambda d: (PRICE * d.cost - d.gain, d.target, d.first.piece, d.second.piece))
    for deed in found[:6]:
        yield from _next_order(outlook, deed)


def deeds(outlook: Outlook) -> Iterator[Deed]:
    """For every enemy piece the cheapest capture and the cheapest shot."""
    state = outlook.state
    ways = [way for way in (outlook.way(i) for i in outlook.guns) if way is not None]
    if len(ways) < 2:
        return
    for i, p in enumerate(state.pieces):
        owner = outlook.owners[p.colour]
        if p.at < 0 or owner == outlook.seat or (owner < 0 and p.kind == TURRET):
            continue
        value = worth(outlook, i)
        cells = outlook.planes.cells(p)
        if p.kind in MOBILE and not cells & outlook.threat:
            pair = _cheapest(outlook, ways, beside(state, p), i, capture=True)
            if pair is not None:
                yield Deed(value * WON, pair[0] + 1, i, *pair[1:], capture=True)
        if owner >= 0:
            spots = 1 << p.at
            pair = _cheapest(outlook, ways, spots, i, capture=False)
            if pair is not None:
                yield Deed(value, pair[0] + 2, i, *pair[1:], capture=False)


def worth(outlook: Outlook, index: int) -> float:
    """What a piece with its cargo is to its owner; more if it threatens an own astronef."""
    state = outlook.state
    piece = state.pieces[index]
    total = float(WORTH[piece.kind])
    for i in (index, *nested(state, index)):
        load = state.pieces[i].load
        total += sum(state.book.ore_value(what) for what in load if what in ORES)
        total += WORTH[state.pieces[i].kind] if i != index else 0
    if piece.kind in DESTROYERS and piece.kind != TURRET and piece.at >= 0:
        near = any(outlook.grid.disk[4][pode] >> piece.at & 1 for pode in bits(outlook.podes))
        total += 4 if near else 0
    return total


def _stand(outlook: Outlook, way: Way, cells: int, capture: bool) -> int:
    """The hexes from which a destroyer takes part in a deed against something on `cells`."""
    piece = outlook.state.pieces[way.piece]
    if capture:
        return cells
    target = next(bits(cells))
    disk, mountain = outlook.grid.disk, outlook.planes.terrain.mountain
    if piece.kind == SUPER:
        return disk[3][target]
    if piece.kind == TANK:
        return disk[2][target] | disk[3][target] & mountain
    return disk[2][target]


def _cheapest(
    outlook: Outlook, ways: list[Way], cells: int, target: int, capture: bool
) -> tuple[int, Way, Way, int] | None:
    """The two destroyers that get there for the fewest points, on two different hexes."""
    able = []
    for way in ways:
        piece = outlook.state.pieces[way.piece]
        if not capture and piece.ammo < 1:
            continue
        if capture and piece.kind == TURRET and not outlook.state.book.turret_captures:
            continue
        stand = _stand(outlook, way, cells, capture) & _dry(outlook, piece.kind)
        if capture and piece.kind == TURRET:
            stand &= ~outlook.threat
        cost = way.cost(stand)
        if cost < 0 or cost > outlook.spare or (cost > LEASH and _on_guard(outlook, way)):
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
        if cost + (1 if capture else 2) <= outlook.spare and (best is None or cost < best[0]):
            best = (cost, a[2], b[2], cells)
    return best


def _dry(outlook: Outlook, kind: str) -> int:
    """Where a destroyer is able to act now."""
    if kind == TURRET:
        return -1
    return ~outlook.planes.dry if kind == BOAT else outlook.planes.land


def _on_guard(outlook: Outlook, way: Way) -> bool:
    at = outlook.state.pieces[way.piece].at
    return at >= 0 and bool(outlook.grid.spread(outlook.doors) >> at & 1)


def _next_order(outlook: Outlook, deed: Deed) -> Iterator[Order]:
    """The first thing to do for a deed: bring up one of the two, or the deed itself."""
    state = outlook.state
    taken = 0
    late = []
    for way in sorted((deed.first, deed.second), key=lambda w: w.layers[0] == 0):
        kind = state.pieces[way.piece].kind
        stand = _stand(outlook, way, deed.spots, deed.capture) & _dry(outlook, kind) & ~taken
        cost = way.cost(stand)
        if cost < 0:
            return
        if cost == 0:
            taken |= way.layers[0]
        else:
            late.append((way, stand))
    if late:
        for way, stand in late:
            path = outlook.route(way, stand & ~taken)
            if path:
                yield outlook.go(way, path)
        return
    names = (outlook.name(deed.first.piece), outlook.name(deed.second.piece))
    target = state.pieces[deed.target]
    if deed.capture:
        yield od.Capture(outlook.name(deed.target), names)
    else:
        yield od.Fire(names, outlook.label[target.at])


def board(outlook: Outlook) -> Iterator[Order]:
    """Take an astronef that lies open, with whoever gets there."""
    state = outlook.state
    for colour, owner in enumerate(outlook.owners):
        if owner in (-1, outlook.seat) or outlook.planes.turrets(colour):
            continue
        doors = outlook.doors_of(colour)
        able = []
        for i in outlook.guns:
            way = outlook.way(i) if state.pieces[i].kind != TURRET else None
            cost = -1 if way is None else way.cost(doors & _dry(outlook, state.pieces[i].kind))
            if way is not None and 0 <= cost < outlook.spare:
                able.append((cost, i, way))
        for cost, i, way in sorted(able, key=lambda a: a[:2])[:3]:
            if cost == 0:
                yield od.Seize(outlook.name(i), COLOURS[colour])
            else:
                path = outlook.route(way, doors & _dry(outlook, state.pieces[i].kind))
                if path:
                    yield outlook.go(way, path)


def assault(outlook: Outlook) -> Iterator[Order]:
    """Step into fire where the shot ends it: two destroyers cover the hex, one of them falls."""
    state, planes = outlook.state, outlook.planes
    if not outlook.threat or outlook.spare < 3:
        return
    able = [
        i
        for i in outlook.guns
        if state.pieces[i].at >= 0
        and state.pieces[i].ammo
        and (state.pieces[i].kind == TURRET or not outlook.threat >> state.pieces[i].at & 1)
    ]
    for i in able:
        piece = state.pieces[i]
        if piece.kind == TURRET:
            continue
        into = outlook.grid.touch[piece.at] & outlook.threat & ~planes.taken
        into &= planes.enter_mask(piece, planes.is_heavy(i)) & _dry(outlook, piece.kind)
        for to in bits(into):
            by = planes.covering(outlook.seat, to)
            if len(by) != 2:
                continue
            for target in by:
                at = state.pieces[target].at
                for other in able:
                    if other == i or not _reaches(outlook, other, at):
                        continue
                    shot = od.Shot(outlook.name(other), outlook.label[at])
                    yield od.Assault(outlook.name(i), outlook.label[to], (shot,))


def _reaches(outlook: Outlook, index: int, target: int) -> bool:
    piece = outlook.state.pieces[index]
    return bool(outlook.grid.disk[outlook.planes.reach(piece)][piece.at] >> target & 1)


def retreat(outlook: Outlook) -> Iterator[Order]:
    """Pieces under fire step out of it where they can, the dearest first."""
    state, planes = outlook.state, outlook.planes
    hurt = [
        i
        for i, p in enumerate(state.pieces)
        if p.at >= 0
        and p.kind in MOBILE
        and outlook.owners[p.colour] == outlook.seat
        and planes.cells(p) & outlook.threat
        and not planes.stuck(p)
    ]
    hurt.sort(key=lambda i: (-worth(outlook, i), i))
    for i in hurt:
        piece = state.pieces[i]
        free, _ = outlook.passable(piece, planes.is_heavy(i))
        around = beside(state, piece) & free
        good = around & outlook.lasting(piece.kind)
        calm = good & ~outlook.danger
        for cells in (calm, good & ~calm, around & ~good):
            for to in bits(cells):
                yield od.Move(outlook.name(i), (outlook.label[to],))


def shelter(outlook: Outlook) -> Iterator[Order]:
    """Laden transporters leave the hexes that an enemy could bring under fire next."""
    state = outlook.state
    for i in outlook.mine(CRAB, BARGE):
        piece = state.pieces[i]
        exposed = outlook.planes.cells(piece) & outlook.danger
        if not exposed or worth(outlook, i) < SHELTERED or exposed & outlook.doors:
            continue
        way = outlook.way(i)
        if way is None:
            continue
        calm = outlook.lasting(piece.kind) & ~outlook.danger
        if piece.kind == BARGE:
            calm &= ~outlook.grid.spread(outlook.danger)
        if 0 < way.cost(calm) <= min(outlook.spare, 4):
            yield outlook.go(way, outlook.route(way, calm))


def rebuild(outlook: Outlook) -> Iterator[Order]:
    """Turrets of astronefs that were taken stand up again."""
    for colour in outlook.ships:
        if outlook.state.ships[colour].taken:
            standing = outlook.planes.turrets(colour)
            yield from (od.Rebuild(k, COLOURS[colour]) for k in (1, 2, 3) if k not in standing)
