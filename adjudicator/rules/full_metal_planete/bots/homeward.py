"""Coming home in time, and whether to leave on turn 21 already."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.rulekit.order import Order
from adjudicator.rules.full_metal_planete import orders as od
from adjudicator.rules.full_metal_planete.bots.fighting import WORTH
from adjudicator.rules.full_metal_planete.bots.ground import Ground
from adjudicator.rules.full_metal_planete.names import COLOURS, MOBILE, ORES
from adjudicator.rules.full_metal_planete.state import nested
from adjudicator.rules.full_metal_planete.turns import score

#: from this turn on pieces come home
HOMEWARD = 22
#: a piece that stands this near comes in before any further ore
NEAR = 2
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
    if ground.turn < HOMEWARD:
        return
    found = []
    for i in ground.mine(*sorted(MOBILE)):
        way = ground.way(i)
        if way is None:
            continue
        near = ground.planes.cells(ground.state.pieces[i]) & ground.doors
        cost = 0 if near else way.cost(ground.doors & way.firm)
        if cost < 0 or cost + 1 > ground.spare + 15 * (25 - ground.turn):
            continue
        found.append((brings(ground, i) / (cost + 1), i, cost, way))
    found.sort(key=lambda f: (-f[0], f[1]))
    for rate, i, cost, way in found:
        if rate < 0.34 and ground.turn < 25:
            return
        if cost == 0:
            yield od.Enter(ground.name(i))
        else:
            yield from ground.approach(way, ground.doors & way.firm, ground.spare)


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


def take_off(ground: Ground) -> Iterator[Order]:
    """The astronefs that leave on turn 21."""
    for colour in ground.ships:
        if leaves_now(ground, colour):
            yield od.TakeOff(COLOURS[colour])
