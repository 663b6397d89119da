"""A search over one's own turn: which attacks to make, one after the other, and in which order.

Every line of play is carried out on copies of the state, valued by what it takes and destroys
less what it costs, and by what the rivals can then do. Bounded in positions, not in time: equal
states give equal orders.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from adjudicator.rulekit.order import Order
from adjudicator.rules.full_metal_planete.advice.attacks import Attack, Attacks
from adjudicator.rules.full_metal_planete.advice.bots.fighting import worth_of
from adjudicator.rules.full_metal_planete.advice.bots.outlook import Outlook
from adjudicator.rules.full_metal_planete.names import TURRET
from adjudicator.rules.full_metal_planete.options import LAST_TURN
from adjudicator.rules.full_metal_planete.position.parts import Play
from adjudicator.rules.full_metal_planete.position.state import State, evolve
from adjudicator.rules.full_metal_planete.turns import begin, score

#: attacks in a row that are looked at, lines kept at each, and lines whose answer is looked at
DEPTH, WIDTH, ANSWERED = 4, 3, 3
#: what an action point brings elsewhere
PRICE = 0.3
#: a captured piece is lost to one side and won by the other
WON = 1.6
#: how much of what the rivals could take next turn is counted
RISK = 0.6
#: what an open astronef is worth besides what it holds
SHIP = 30.0
#: what the next turret of an astronef is worth by how many stand
TURRETS = {3: 3.0, 2: 5.0, 1: 9.0}


class Line(NamedTuple):
    """Some attacks in a row: what they bring, the state after them, the first order."""

    value: float
    state: State
    first: Order | None


def search(outlook: Outlook) -> Iterator[Order]:
    """The first order of the best line of attacks, if one is better than none."""
    start = Line(0.0, outlook.state, None)
    seat = outlook.seat
    edge, found = [start], [start]
    for _ in range(DEPTH):
        fresh: list[Line] = []
        for line in edge:
            for attack in Attacks(line.state, seat, outlook.kept).all():
                value = line.value + gain(line.state, seat, attack) - PRICE * attack.cost
                fresh.append(Line(value, attack.after, line.first or attack.orders[0]))
        fresh.sort(key=lambda line: -line.value)
        edge = fresh[:WIDTH]
        found += edge
        if not edge:
            break
    if len(found) == 1:
        return
    found.sort(key=lambda line: -line.value)
    leaves = found[:ANSWERED]
    if start not in leaves:
        leaves.append(start)
    best = max(leaves, key=lambda line: line.value - RISK * answered(line.state, seat))
    if best.first is not None:
        yield best.first


def gain(state: State, seat: int, attack: Attack) -> float:
    """What an attack brings, ways and points left aside."""
    if attack.verb == "seize":
        return SHIP + score(state, attack.target)[0]
    piece = state.pieces[attack.target]
    value = worth_of(state, attack.target)
    if piece.kind == TURRET:
        standing = len(state.planes.turrets(piece.colour))
        return TURRETS.get(standing, 3.0) + score(state, piece.colour)[0] / 12
    return value * (WON if attack.verb == "capture" else 1.0)


def answered(state: State, seat: int) -> float:
    """What the rival who can do most does to the seat in his next turn, if nothing changes."""
    clock = state.clock
    if clock.turn >= LAST_TURN:
        return 0.0
    worst = 0.0
    for place, other in enumerate(clock.order):
        if other == seat or not state.on_planet(other):
            continue
        turn = begin(evolve(state, clock=clock._replace(at=place), play=Play()))[0]
        losses = sorted(
            (gain(turn, other, attack) for attack in Attacks(turn, other).all(against=seat)),
            reverse=True,
        )
        worst = max(worst, sum(loss / (1 + rank) for rank, loss in enumerate(losses[:4])))
    return worst
