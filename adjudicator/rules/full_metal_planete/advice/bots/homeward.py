"""Coming home in time, and whether to leave on turn 21 already."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.rulekit.order import Order
from adjudicator.rules.full_metal_planete.advice.bots.fighting import WORTH
from adjudicator.rules.full_metal_planete.advice.bots.hauling import left_points
from adjudicator.rules.full_metal_planete.advice.bots.outlook import Outlook
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


def brings(outlook: Outlook, index: int) -> int:
    """Points that a piece with all it carries brings in the hold."""
    state = outlook.state
    total = 0
    for i in (index, *nested(state, index)):
        load = state.pieces[i].load
        total += 1 + sum(state.book.ore_value(w) if w in ORES else 1 for w in load)
    return total


def come_home(outlook: Outlook) -> Iterator[Order]:
    """The piece first that brings most for a point."""
    if outlook.turn < HOMEWARD and not outlook.leaving:
        return
    found = []
    for i in outlook.mine(*sorted(MOBILE)):
        way = outlook.way(i)
        if way is None:
            continue
        near = outlook.planes.cells(outlook.state.pieces[i]) & outlook.doors
        cost = 0 if near else way.cost(outlook.doors & way.firm)
        if cost < 0 or cost + 1 > _left(outlook):
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


def _left(outlook: Outlook) -> int:
    """All points until the departure."""
    return outlook.spare if outlook.leaving else left_points(outlook)


def leaves_now(outlook: Outlook, colour: int) -> bool:
    """Whether an astronef is better off gone on turn 21: ahead for good, or about to be taken."""
    state = outlook.state
    turrets = len(outlook.planes.turrets(colour))
    guns = sum(1 for i in outlook.guns if state.pieces[i].kind in WORTH)
    threatened = turrets < 2 and guns < 4 and bool(outlook.doors_of(colour) & outlook.danger)
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
            yield od.TakeOff(COLOURS[colour])
