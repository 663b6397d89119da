"""Coming home in time, and whether to leave on turn 21 already."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.rulekit.order import Order
from adjudicator.rules.full_metal_planete.advice.bots.fighting import WORTH
from adjudicator.rules.full_metal_planete.advice.bots.hauling import left_points
from adjudicator.rules.full_metal_planete.advice.bots.outlook import Ground
from adjudicator.rules.full_metal_planete.names import COLOURS, MOBILE, ORES
from adjudicator.rules.full_metal_planete.options import DEPARTURE_TURN
from adjudicator.rules.full_metal_planete.orders import orders as od
from adjudicator.rules.full_metal_planete.position.state import nested
from adjudicator.rules.full_metal_planete.turns import score

#: from this turn on pieces come home
HOMEWARD = 22
#: points brought home for an action point that are better than fetching more ore
WORTHWHILE = 0.34
#: points that four more turns bring at most
FOUR_TURNS = 25


def brings(ground: Ground, index: int) -> int:
    """Points that a piece with all it carries brings in the hold."""
    state = ground.state
    total = 0
    for i in (index, *nested(state, index)):
        load = state.pieces[i].load
        total += 1 + sum(state.book.ore_value(w) if w in ORES else 1 for w in load)
    return total


def come_home(ground: Ground) -> Iterator[Order]:
    """The piece first that brings most for a point."""
    if ground.turn < HOMEWARD and not ground.leaving:
        return
    found = []
    for i in ground.mine(*sorted(MOBILE)):
        way = ground.way(i)
        if way is None:
            continue
        near = ground.planes.cells(ground.state.pieces[i]) & ground.doors
        cost = 0 if near else way.cost(ground.doors & way.firm)
        if cost < 0 or cost + 1 > _left(ground):
            continue
        found.append((brings(ground, i) / (cost + 1), i, cost, way))
    found.sort(key=lambda f: (-f[0], f[1]))
    for rate, i, cost, way in found:
        if rate < WORTHWHILE and not ground.leaving:
            return
        if cost == 0:
            yield od.Enter(ground.name(i))
        else:
            yield from ground.approach(way, ground.doors & way.firm, ground.spare)


def _left(ground: Ground) -> int:
    """All points until the departure."""
    return ground.spare if ground.leaving else left_points(ground)


def leaves_now(ground: Ground, colour: int) -> bool:
    """Whether an astronef is better off gone on turn 21: ahead for good, or about to be taken."""
    state = ground.state
    turrets = len(ground.planes.turrets(colour))
    guns = sum(1 for i in ground.guns if state.pieces[i].kind in WORTH)
    threatened = turrets < 2 and guns < 4 and bool(ground.doors_of(colour) & ground.danger)
    others = [
        sum(score(state, c)[0] for c, o in enumerate(ground.owners) if o == seat)
        for seat in range(len(state.players))
        if seat != ground.seat
    ]
    mine = sum(score(state, c)[0] for c in ground.ships)
    ahead = ground.rivals and mine > max(others, default=0) + FOUR_TURNS
    return threatened or ahead


def leaving(ground: Ground) -> bool:
    """Whether the seat departs in the course of its turn 21."""
    chosen = ground.turn == DEPARTURE_TURN and not ground.state.book.takeoff21_secret
    return chosen and any(leaves_now(ground, colour) for colour in ground.ships)


def take_off(ground: Ground) -> Iterator[Order]:
    """The astronefs that leave on turn 21."""
    for colour in ground.ships:
        if leaves_now(ground, colour):
            yield od.TakeOff(COLOURS[colour])
