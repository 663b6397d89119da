"""Ore: doorsteps, trips of transporters weighed by points for a point, building."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.rulekit.order import Order
from adjudicator.rules.full_metal_planete.actions.doors import NOTHING
from adjudicator.rules.full_metal_planete.advice.bots.marching import exit_barge
from adjudicator.rules.full_metal_planete.advice.bots.outlook import Ground
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


def doorstep(ground: Ground) -> Iterator[Order]:
    """Ore beside a pode goes straight in."""
    for cell in bits(ground.doors & ground.planes.ore & ground.planes.land & ~ground.threat):
        yield od.Enter(ground.label[cell])


def left_points(ground: Ground) -> int:
    """All points of the seat until the end, as far as they can be told."""
    return ground.spare + 15 * (LAST_TURN - ground.turn)


def haul(ground: Ground) -> Iterator[Order]:
    """The best trip first: points brought home for each action point."""
    trips: list[tuple[float, int, int]] = []
    for i in ground.mine(CRAB, CONV, BARGE):
        if not ground.marching(i):
            trips += _trips(ground, i)
    trips.sort(key=lambda t: (-t[0], t[1], t[2]))
    for _, index, cell in trips[:12]:
        if cell < 0:
            yield from _deliver(ground, index)
        else:
            yield from _fetch(ground, index, cell)


def _trips(ground: Ground, index: int) -> Iterator[tuple[float, int, int]]:
    """What a transporter may do next: (points a point, its id, hex of an ore or -1 for home)."""
    state, planes = ground.state, ground.planes
    piece = state.pieces[index]
    way = ground.way(index)
    if way is None:
        return
    value = state.book.ore_value
    load = [what for what in piece.load if what in ORES]
    laden = sum(value(what) for what in load)
    home = ground.home_distance(piece.kind, planes.cells(piece))
    if load:
        yield laden / (home + len(load)), index, -1
    room = CAPACITY[piece.kind] - room_taken(state, index)
    if not room:
        return
    left = left_points(ground)
    wanted = planes.ore & planes.land & ~ground.threat & ~ground.danger
    if piece.kind in SEA_KINDS:
        wanted &= ground.grid.spread(ground.lasting_water)
    for k, reached in enumerate(way.layers):
        if k > 24 or not wanted:
            break
        cells = reached & way.firm
        for cell in bits(wanted & _ring(ground, cells, index, k)):
            wanted &= ~(1 << cell)
            back = ground.home_distance(piece.kind, ground.grid.touch[cell])
            if k + back + 3 + len(load) > left:
                continue
            ore = value(planes.ore_at(cell))
            fill = room if left > 30 else 1
            cost = k + back + len(load) + 2 * fill + BETWEEN * (fill - 1)
            yield (laden + ore * (1 + 0.8 * (fill - 1))) / cost, index, cell


def _ring(ground: Ground, cells: int, index: int, k: int) -> int:
    if k == 0:
        return beside(ground.state, ground.state.pieces[index])
    return ground.grid.spread(cells)


def _deliver(ground: Ground, index: int) -> Iterator[Order]:
    piece, name = ground.state.pieces[index], ground.name(index)
    load = [what for what in piece.load if what in ORES]
    if beside(ground.state, piece) & ground.podes:
        yield od.Transfer(name, load[0], "astronef")
        return
    way = ground.way(index)
    if way is not None:
        yield from ground.approach(way, ground.doors & way.firm, ground.spare, ground.danger)


def _fetch(ground: Ground, index: int, cell: int) -> Iterator[Order]:
    if beside(ground.state, ground.state.pieces[index]) >> cell & 1:
        yield od.Load(ground.name(index), ground.label[cell])
        return
    way = ground.way(index)
    if way is not None:
        yield from ground.approach(
            way, ground.grid.touch[cell] & way.firm, ground.spare, ground.danger
        )


def settle(ground: Ground) -> Iterator[Order]:
    """What the next tide may leave stuck goes where none will, if that is near."""
    for i in ground.mine(CRAB, CONV, BARGE):
        piece = ground.state.pieces[i]
        cells, good = ground.planes.cells(piece), ground.lasting(piece.kind)
        way = ground.way(i)
        if not cells & ~good or way is None:
            continue
        if piece.kind == BARGE:
            good &= ~ground.grid.spread(~good & ground.planes.terrain.playable)
        if 0 < way.cost(good & ~ground.danger) <= min(ground.spare, 4):
            yield ground.go(way, ground.route(way, good & ~ground.danger))


def build(ground: Ground) -> Iterator[Order]:
    """A converter lays a crab while there are few, then tanks."""
    if ground.turn >= BUILT_OUT:
        return
    state, planes = ground.state, ground.planes
    own = [
        p
        for p in state.pieces
        if ground.owners[p.colour] == ground.seat and p.inside not in (-2, -3)
    ]
    crabs = sum(p.kind == CRAB for p in own)
    guns = sum(p.kind in DESTROYERS for p in own)
    what = CRAB if crabs < CRABS else TANK if guns < GUNS else ""
    if not what:
        return
    for i in ground.mine(CONV):
        piece = state.pieces[i]
        if not piece.load or piece.load[0] == GEM:
            continue
        free = beside(state, piece) & ground.lasting_land & ~planes.taken & ~ground.threat
        yield from (od.Build(ground.name(i), what, ground.label[c]) for c in bits(free))


def come_out(ground: Ground) -> Iterator[Order]:
    """Transporters that lie in the hold come out to work."""
    if ground.turn > 19:
        return
    for colour in ground.ships:
        exits = ground.exits(colour)
        for i, p in enumerate(ground.state.pieces):
            if p.inside != hold(colour) or p.kind not in (CRAB, CONV, BARGE):
                continue
            name = ground.name(i)
            if p.kind == BARGE:
                yield from exit_barge(ground, i, (NOTHING,))
            else:
                good = exits & ground.lasting_land
                yield from (od.Exit(name, (ground.label[c],)) for c in bits(good))
