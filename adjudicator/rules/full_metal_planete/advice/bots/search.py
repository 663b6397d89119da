"""A search over one's own turn: which attacks to make, one after the other, and in which order.

Every line of play is carried out on copies of the state, valued by what it takes and destroys
less what it costs, and by what the rivals can then do. Bounded in positions, whatever the number
of pieces, and not in time: equal states give equal orders.
"""

from __future__ import annotations

from typing import NamedTuple

from adjudicator.rulekit.order import Order
from adjudicator.rules.full_metal_planete.advice.bots.attacks import Attack, Attacks
from adjudicator.rules.full_metal_planete.advice.bots.fighting import worth_of
from adjudicator.rules.full_metal_planete.advice.bots.hauling import trips
from adjudicator.rules.full_metal_planete.advice.bots.outlook import Outlook
from adjudicator.rules.full_metal_planete.names import TURRET
from adjudicator.rules.full_metal_planete.options import LAST_TURN
from adjudicator.rules.full_metal_planete.position.state import State
from adjudicator.rules.full_metal_planete.turns import score, turn_of

#: attacks in a row that are looked at, lines kept at each, and lines whose answer is looked at
DEPTH, WIDTH, ANSWERED = 4, 3, 3
#: positions tried behind each line, and for all answers to it
TRIED, ANSWERS = 12, 8
#: positions that one search tries at most
LOOKED = (1 + (DEPTH - 1) * WIDTH) * TRIED + (ANSWERED + 1) * ANSWERS
#: what an action point brings elsewhere at the most, and where there is no more work
PRICE, IDLE = 0.2, 0.05
#: a captured piece is lost to one side and won by the other
WON = 1.6
#: how much of what the rivals could take next turn is counted
RISK = 0.6
#: what an open astronef is worth besides what it holds
SHIP = 30.0
#: what the next turret of an astronef is worth by how many stand
TURRETS = {3: 3.0, 2: 5.0, 1: 9.0}


class Looks:
    """How many positions may still be tried."""

    def __init__(self, left: int = LOOKED) -> None:
        self.left = left


class Line(NamedTuple):
    """Some attacks in a row: what they bring, the state after them, their orders."""

    value: float
    state: State
    orders: tuple[Order, ...]


def search(outlook: Outlook, looks: Looks) -> tuple[Order, ...]:
    """The orders of the best line of attacks, if one is better than none.

    None is sought where it could not be seen through with the looks that are left.
    """
    if looks.left < LOOKED:
        return ()
    start = Line(0.0, outlook.state, ())
    price = next((min(max(rate, IDLE), PRICE) for rate, _, _ in trips(outlook)), IDLE)
    seat = outlook.seat
    edge, found = [start], [start]
    for _ in range(DEPTH):
        fresh: list[Line] = []
        for line in edge:
            attacks = Attacks(line.state, seat, outlook.kept, TRIED)
            for attack in attacks.all():
                value = line.value + gain(line.state, seat, attack) - price * attack.cost
                fresh.append(Line(value, attack.after, line.orders + attack.orders))
            looks.left -= attacks.tried
        fresh.sort(key=lambda line: -line.value)
        edge = fresh[:WIDTH]
        found += edge
        if not edge:
            break
    if len(found) == 1:
        return ()
    found.sort(key=lambda line: -line.value)
    leaves = found[:ANSWERED]
    if start not in leaves:
        leaves.append(start)
    return max(
        leaves, key=lambda line: line.value - RISK * worst_answer(line.state, seat, looks)
    ).orders


def gain(state: State, seat: int, attack: Attack) -> float:
    """Value what an attack takes or destroys, whatever it costs."""
    if attack.verb == "seize":
        return SHIP + score(state, attack.target)[0]
    piece = state.pieces[attack.target]
    value = worth_of(state, attack.target)
    if piece.kind == TURRET:
        standing = len(state.planes.turrets(piece.colour))
        return TURRETS.get(standing, 3.0) + score(state, piece.colour)[0] / 12
    return value * (WON if attack.verb == "capture" else 1.0)


def worst_answer(state: State, seat: int, looks: Looks) -> float:
    """Value what the most dangerous rival can do to the seat in his next turn."""
    clock = state.clock
    if clock.turn >= LAST_TURN:
        return 0.0
    rivals = [
        (place, other)
        for place, other in enumerate(clock.order)
        if other != seat and state.on_planet(other)
    ]
    worst = 0.0
    for place, other in rivals:
        turn = turn_of(state, place)
        attacks = Attacks(turn, other, most=ANSWERS // len(rivals))
        losses = sorted(
            (gain(turn, other, attack) for attack in attacks.all(against=seat)), reverse=True
        )
        looks.left -= attacks.tried
        worst = max(worst, sum(loss / (1 + rank) for rank, loss in enumerate(losses[:4])))
    return worst
