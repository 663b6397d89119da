"""Ore: doorsteps, trips of transporters weighed by points for a point, building."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.rulekit.order import Order
from adjudicator.rules.full_metal_planete.actions.doors import NOTHING
from adjudicator.rules.full_metal_planete.advice.bots.marching import exit_barge
from adjudicator.rules.full_metal_planete.advice.bots.outlook import Outlook
from adjudicator.rules.full_metal_planete.board.grid import bits
from adjudicator.rules.full_metal_planete.names import (
    BARGE,
    CAPACITY,
    CONV,
    CRAB,
    DESTROYERS,
    GEM,
    ORES,
    SEA_KINDS,
    TANK,
)
from adjudicator.rules.full_metal_planete.options import LAST_TURN
from adjudicator.rules.full_metal_planete.orders import orders as od
from adjudicator.rules.full_metal_planete.position.loads import room_taken
from adjudicator.rules.full_metal_planete.position.lookup import beside
from adjudicator.rules.full_metal_planete.position.parts import hold

#: points from one further ore of the same trip to the next, its loading left out
BETWEEN = 2
#: crabs beyond this number, and destroyers beyond that, are not worth their ore
CRABS, GUNS = 3, 12
#: no building from this turn on
BUILT_OUT = 17


def doorstep(outlook: Outlook) -> Iterator[Order]:
    """Ore beside a pode goes straight in."""
    for cell in bits(outlook.doors & outlook.planes.ore & outlook.planes.land & ~outlook.threat):
        yield od.Enter(outlook.label[cell])


def left_points(outlook: Outlook) -> int:
    """All points of the seat until the end, as far as they can be told."""
    return outlook.spare + 15 * (LAST_TURN - outlook.turn)


def haul(outlook: Outlook) -> Iterator[Order]:
    """The best trip first: points brought home for each action point."""
    trips: list[tuple[float, int, int]] = []
    for i in outlook.mine(CRAB, CONV, BARGE):
        if not outlook.marching(i):
            trips += _trips(outlook, i)
    trips.sort(key=lambda t: (-t[0], t[1], t[2]))
    for _, index, cell in trips[:12]:
        if cell < 0:
            yield from _deliver(outlook, index)
        else:
            yield from _fetch(outlook, index, cell)


def _trips(outlook: Outlook, index: int) -> Iterator[tuple[float, int, int]]:
    """What a transporter may do next: (points a point, its id, hex of an ore or -1 for home)."""
    state, planes = outlook.state, outlook.planes
    piece = state.pieces[index]
    way = outlook.way(index)
    if way is None:
        return
    value = state.book.ore_value
    load = [what for what in piece.load if what in ORES]
    laden = sum(value(what) for what in load)
    home = outlook.home_distance(piece.kind, planes.cells(piece))
    if load:
        yield laden / (home + len(load)), index, -1
    room = CAPACITY[piece.kind] - room_taken(state, index)
    if not room:
        return
    left = left_points(outlook)
    wanted = planes.ore & planes.land & ~outlook.threat & ~outlook.danger
    if piece.kind in SEA_KINDS:
        wanted &= outlook.grid.spread(outlook.lasting_water)
    for k, reached in enumerate(way.layers):
        if k > 24 or not wanted:
            break
        cells = reached & way.firm
        for cell in bits(wanted & _ring(outlook, cells, index, k)):
            wanted &= ~(1 << cell)
            back = outlook.home_distance(piece.kind, outlook.grid.touch[cell])
            if k + back + 3 + len(load) > left:
                continue
            ore = value(planes.ore_at(cell))
            fill = room if left > 30 else 1
            cost = k + back + len(load) + 2 * fill + BETWEEN * (fill - 1)
            yield (laden + ore * (1 + 0.8 * (fill - 1))) / cost, index, cell


def _ring(outlook: Outlook, cells: int, index: int, k: int) -> int:
    if k == 0:
        return beside(outlook.state, outlook.state.pieces[index])
    return outlook.grid.spread(cells)


def _deliver(outlook: Outlook, index: int) -> Iterator[Order]:
    piece, name = outlook.state.pieces[index], outlook.name(index)
    load = [what for what in piece.load if what in ORES]
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
    """What the next tide may leave stuck goes where none will, if that is near."""
    for i in outlook.mine(CRAB, CONV, BARGE):
        piece = outlook.state.pieces[i]
        cells, good = outlook.planes.cells(piece), outlook.lasting(piece.kind)
        way = outlook.way(i)
        if not cells & ~good or way is None:
            continue
        if piece.kind == BARGE:
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
    crabs = sum(p.kind == CRAB for p in own)
    guns = sum(p.kind in DESTROYERS for p in own)
    what = CRAB if crabs < CRABS else TANK if guns < GUNS else ""
    if not what:
        return
    for i in outlook.mine(CONV):
        piece = state.pieces[i]
        if not piece.load or piece.load[0] == GEM:
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
            if p.inside != hold(colour) or p.kind not in (CRAB, CONV, BARGE):
                continue
            name = outlook.name(i)
            if p.kind == BARGE:
                yield from exit_barge(outlook, i, (NOTHING,))
            else:
                good = exits & outlook.lasting_land
                yield from (od.Exit(name, (outlook.label[c],)) for c in bits(good))
