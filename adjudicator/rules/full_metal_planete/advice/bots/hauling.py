"""Ore: doorsteps, trips of transporters weighed by points for a point, building.

Then all come home in time, and astronefs that are better off gone leave on turn 21.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from adjudicator.rulekit.order import Order
from adjudicator.rules.full_metal_planete import names as nm
from adjudicator.rules.full_metal_planete.actions.doors import NOTHING
from adjudicator.rules.full_metal_planete.advice.bots.fighting import WORTH
from adjudicator.rules.full_metal_planete.advice.bots.marching import exit_barge
from adjudicator.rules.full_metal_planete.advice.bots.outlook import Outlook, Way
from adjudicator.rules.full_metal_planete.board.grid import bits
from adjudicator.rules.full_metal_planete.options import DEPARTURE_TURN, LAST_TURN
from adjudicator.rules.full_metal_planete.orders import orders as od
from adjudicator.rules.full_metal_planete.position.loads import room_taken
from adjudicator.rules.full_metal_planete.position.lookup import beside
from adjudicator.rules.full_metal_planete.position.parts import hold
from adjudicator.rules.full_metal_planete.position.reach import flood
from adjudicator.rules.full_metal_planete.position.state import all_aboard
from adjudicator.rules.full_metal_planete.turns import score

#: rounds that are planned on at each ore; steps to a first ore, and from one to the next
WIDTH, FARTHEST, NEXT = 6, 25, 10
#: worth of a round to an ore near enemy destroyers
RISKY = 0.4
#: crabs beyond this number, and destroyers beyond that, are not worth their ore
CRABS, GUNS = 3, 12
#: no building from this turn on
BUILT_OUT = 17
#: from this turn on pieces come home
HOMEWARD = 22
#: points brought home for an action point that are better than fetching more ore
WORTHWHILE = 0.34
#: points that four more turns bring at most
FOUR_TURNS = 25


def doorstep(outlook: Outlook) -> Iterator[Order]:
    """Ore beside a pode goes straight in."""
    for cell in bits(outlook.doors & outlook.planes.ore & outlook.planes.land & ~outlook.threat):
        yield od.Enter(outlook.label[cell])


def left_points(outlook: Outlook) -> int:
    """All points of the seat until the end, as far as they can be told."""
    return outlook.spare + 15 * (LAST_TURN - outlook.turn)


def trips(outlook: Outlook) -> list[tuple[float, int, int]]:
    """List what transporters may do, best first: points brought home for each action point, the
    transporter, and the hex of an ore or -1 for home."""
    found: list[tuple[float, int, int]] = []
    for i in outlook.mine(*nm.CAPACITY):
        if not outlook.marching(i):
            found += _trips(outlook, i)
    return sorted(found, key=lambda t: (-t[0], t[1], t[2]))


def haul(outlook: Outlook) -> Iterator[Order]:
    """The best trip first."""
    for _, index, cell in trips(outlook)[:12]:
        if cell < 0:
            yield from _deliver(outlook, index)
        else:
            yield from _fetch(outlook, index, cell)


class _Stop(NamedTuple):
    """A transporter on its round, after some ores.

    cost   points spent since now; value: points aboard; loads: ores aboard
    first  hex of the first ore of the round; gone: hexes of all of them
    ends   where it may then stand
    """

    cost: int
    value: int
    loads: int
    first: int
    gone: int
    ends: int


def _trips(outlook: Outlook, index: int) -> Iterator[tuple[float, int, int]]:
    """List what a transporter may do next: points a point, its id, hex of an ore or -1 for home.

    Rounds are planned as a whole, from ore to ore and home; the best that begins with an ore
    speaks for it.
    """
    state = outlook.state
    piece = state.pieces[index]
    way = outlook.way(index)
    if way is None:
        return
    value = state.book.ore_value
    load = [what for what in piece.load if what in nm.ORES]
    laden = sum(value(what) for what in load)
    cells = outlook.planes.cells(piece)
    if load:
        home = outlook.home_distance(piece.kind, cells)
        yield laden / (home + len(load)), index, -1
    room = nm.CAPACITY[piece.kind] - room_taken(state, index)
    left = left_points(outlook)
    wanted = outlook.planes.ore & outlook.planes.land & ~outlook.threat
    if piece.kind in nm.SEA_KINDS:
        wanted &= outlook.grid.spread(outlook.lasting_water)
    best: dict[int, float] = {}
    edge = [_Stop(0, laden, len(load), -1, 0, cells)]
    for _ in range(room):
        fresh: list[tuple[float, _Stop]] = []
        for stop in edge:
            for after in _on(outlook, index, way, stop, wanted & ~stop.gone):
                back = outlook.home_distance(piece.kind, after.ends)
                cost = after.cost + back + after.loads
                if cost <= left:
                    fresh.append((after.value / cost, after))
        fresh.sort(key=lambda found: (-found[0], found[1].first, found[1].gone))
        for rate, stop in fresh:
            if rate > best.get(stop.first, 0.0):
                best[stop.first] = rate
        edge = [stop for _, stop in fresh[:WIDTH]]
    for cell, rate in best.items():
        yield rate * (RISKY if outlook.danger >> cell & 1 else 1.0), index, cell


def _on(outlook: Outlook, index: int, way: Way, stop: _Stop, wanted: int) -> Iterator[_Stop]:
    """The round with one more ore."""
    planes, grid = outlook.planes, outlook.grid
    piece = outlook.state.pieces[index]
    begins = stop.first < 0
    if begins:
        layers, firm = way.layers, way.firm
    else:
        ground = outlook.ground(piece.kind)
        layers, firm = flood(grid, stop.ends, ground, ground, NEXT), -1
    value = outlook.state.book.ore_value
    for k, reached in enumerate(layers[:FARTHEST]):
        if not wanted:
            return
        at = reached & firm
        near = beside(outlook.state, piece) if begins and k == 0 else grid.spread(at)
        for cell in bits(wanted & near):
            wanted &= ~(1 << cell)
            ends = planes.cells(piece) if begins and k == 0 else at & grid.touch[cell]
            yield _Stop(
                stop.cost + k + 1,
                stop.value + value(planes.ore_at(cell)),
                stop.loads + 1,
                cell if begins else stop.first,
                stop.gone | 1 << cell,
                ends or at,
            )


def _deliver(outlook: Outlook, index: int) -> Iterator[Order]:
    piece, name = outlook.state.pieces[index], outlook.name(index)
    load = [what for what in piece.load if what in nm.ORES]
    if beside(outlook.state, piece) & outlook.podes:
        yield od.Transfer(name, load[0], "astronef")
        return
    way = outlook.way(index)
    if way is not None:
        yield from outlook.approach(way, outlook.doors & way.firm, outlook.spare, outlook.danger)


def _fetch(outlook: Outlook, index: int, cell: int) -> Iterator[Order]:
    if beside(outlook.state, outlook.state.pieces[index]) >> cell & 1:
        yield od.Load(outlook.name(index), outlook.label[cell])
        return
    way = outlook.way(index)
    if way is not None:
        yield from outlook.approach(
            way, outlook.grid.touch[cell] & way.firm, outlook.spare, outlook.danger
        )


def settle(outlook: Outlook) -> Iterator[Order]:
    """Transporters that the next tide may hold move to where no tide will, if that is near."""
    for i in outlook.mine(*nm.CAPACITY):
        piece = outlook.state.pieces[i]
        cells, good = outlook.planes.cells(piece), outlook.lasting(piece.kind)
        way = outlook.way(i)
        if not cells & ~good or way is None:
            continue
        if piece.kind == nm.BARGE:
            good &= ~outlook.grid.spread(~good & outlook.planes.terrain.playable)
        if 0 < way.cost(good & ~outlook.danger) <= min(outlook.spare, 4):
            yield outlook.go(way, outlook.route(way, good & ~outlook.danger))


def build(outlook: Outlook) -> Iterator[Order]:
    """A converter lays a crab while there are few, then tanks."""
    if outlook.turn >= BUILT_OUT:
        return
    state, planes = outlook.state, outlook.planes
    own = [
        p
        for p in state.pieces
        if outlook.owners[p.colour] == outlook.seat and p.inside not in (-2, -3)
    ]
    crabs = sum(p.kind == nm.CRAB for p in own)
    guns = sum(p.kind in nm.DESTROYERS for p in own)
    what = nm.CRAB if crabs < CRABS else nm.TANK if guns < GUNS else ""
    if not what:
        return
    for i in outlook.mine(nm.CONV):
        piece = state.pieces[i]
        if not piece.load or piece.load[0] == nm.GEM:
            continue
        free = beside(state, piece) & outlook.lasting_land & ~planes.taken & ~outlook.threat
        yield from (od.Build(outlook.name(i), what, outlook.label[c]) for c in bits(free))


def come_out(outlook: Outlook) -> Iterator[Order]:
    """Transporters that lie in the hold come out to work."""
    if outlook.turn > 19:
        return
    for colour in outlook.ships:
        exits = outlook.exits(colour)
        for i, p in enumerate(outlook.state.pieces):
            if p.inside != hold(colour) or p.kind not in nm.CAPACITY:
                continue
            name = outlook.name(i)
            if p.kind == nm.BARGE:
                yield from exit_barge(outlook, i, (NOTHING,))
            else:
                good = exits & outlook.lasting_land
                yield from (od.Exit(name, (outlook.label[c],)) for c in bits(good))


def brings(outlook: Outlook, index: int) -> int:
    """Points that a piece with all it carries brings in the hold."""
    state = outlook.state
    total = 0
    for i in (index, *all_aboard(state, index)):
        load = state.pieces[i].load
        total += 1 + sum(state.book.ore_value(w) if w in nm.ORES else 1 for w in load)
    return total


def come_home(outlook: Outlook) -> Iterator[Order]:
    """The piece first that brings most for a point."""
    if outlook.turn < HOMEWARD and not outlook.leaving:
        return
    found = []
    points = outlook.spare if outlook.leaving else left_points(outlook)
    for i in outlook.mine(*nm.MOBILE):
        way = outlook.way(i)
        if way is None:
            continue
        near = outlook.planes.cells(outlook.state.pieces[i]) & outlook.doors
        cost = 0 if near else way.cost(outlook.doors & way.firm)
        if cost < 0 or cost + 1 > points:
            continue
        found.append((brings(outlook, i) / (cost + 1), i, cost, way))
    found.sort(key=lambda f: (-f[0], f[1]))
    for rate, i, cost, way in found:
        if rate < WORTHWHILE and not outlook.leaving:
            return
        if cost == 0:
            yield od.Enter(outlook.name(i))
        else:
            yield from outlook.approach(way, outlook.doors & way.firm, outlook.spare)


def leaves_now(outlook: Outlook, colour: int) -> bool:
    """Whether an astronef is better off gone on turn 21: ahead for good, or about to be taken."""
    state = outlook.state
    turrets = len(outlook.planes.turrets(colour))
    guns = sum(1 for i in outlook.guns if state.pieces[i].kind in WORTH)
    threatened = turrets < 2 and guns < 4 and bool(outlook.planes.doors((colour,)) & outlook.danger)
    others = [
        sum(score(state, c)[0] for c, o in enumerate(outlook.owners) if o == seat)
        for seat in range(len(state.players))
        if seat != outlook.seat
    ]
    mine = sum(score(state, c)[0] for c in outlook.ships)
    ahead = outlook.rivals and mine > max(others, default=0) + FOUR_TURNS
    return threatened or ahead


def leaving(outlook: Outlook) -> bool:
    """Whether the seat departs in the course of its turn 21."""
    chosen = outlook.turn == DEPARTURE_TURN and not outlook.state.book.takeoff21_secret
    return chosen and any(leaves_now(outlook, colour) for colour in outlook.ships)


def take_off(outlook: Outlook) -> Iterator[Order]:
    """The astronefs that leave on turn 21."""
    for colour in outlook.ships:
        if leaves_now(outlook, colour):
            yield od.TakeOff(nm.COLOURS[colour])
