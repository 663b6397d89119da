"""Every elementary legal order in a pinned order.

Candidates are listed generously here and in `rows.py`; whether one is legal is asked of `judge`
alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import Dice
from adjudicator.rulekit.order import Order
from adjudicator.rules.full_metal_planete.actions.faults import Fault
from adjudicator.rules.full_metal_planete.actions.landing import landings
from adjudicator.rules.full_metal_planete.advice.rows import (
    Row,
    given,
    pairs,
    standing_room,
    take_offs,
    turn_rows,
)
from adjudicator.rules.full_metal_planete.advice.sides import stows
from adjudicator.rules.full_metal_planete.board.grid import bits
from adjudicator.rules.full_metal_planete.legality import judge
from adjudicator.rules.full_metal_planete.names import BARGE, BRIDGE
from adjudicator.rules.full_metal_planete.orders import orders as od
from adjudicator.rules.full_metal_planete.position.lookup import name_for
from adjudicator.rules.full_metal_planete.position.state import State, in_hold
from adjudicator.rules.full_metal_planete.turns import area


def legal_orders(state: State, decision: Decision) -> Iterator[Order]:
    """Every legal elementary order (single steps, one assault pair), once each."""
    for order in candidates(state, state.seat_index(decision.seat)):
        if not isinstance(judge(state, decision, order), Fault):
            yield order


def any_order(state: State, decision: Decision, dice: Dice, most: int) -> Order | None:
    """A legal order at random: of the first `most` candidates each legal one is as likely.

    They are counted row by row, and none is made but what is drawn.
    """
    seat = state.seat_index(decision.seat)
    rows: list[Row] = []
    size = 0
    for row in candidate_rows(state, seat):
        if row[0]:
            rows.append(row)
            size += row[0]
            if size >= most:
                break
    left = list(range(min(size, most)))
    while left:
        order = _nth(state, seat, rows, left.pop(dice.below(len(left), "bot")))
        if not isinstance(judge(state, decision, order), Fault):
            return order
    return None


def _nth(state: State, seat: int, rows: Iterable[Row], at: int) -> Order:
    for size, make, what in rows:
        if at < size:
            return next(islice(make(state, seat, *what), at, None))
        at -= size
    raise AssertionError("more was counted than there is")


def candidates(state: State, seat: int) -> Iterator[Order]:
    """Orders worth asking about, in a fixed order; the end comes last."""
    return made(state, seat, candidate_rows(state, seat))


def made(state: State, seat: int, rows: Iterable[Row]) -> Iterator[Order]:
    """All orders of some rows."""
    for _, make, what in rows:
        yield from make(state, seat, *what)


def candidate_rows(state: State, seat: int) -> Iterator[Row]:
    """The same, row by row."""
    phase = state.clock.phase
    if phase == "land":
        sites = tuple(landings(state))
        yield len(sites), _lands, sites
        return
    if phase == "deploy":
        yield from _deployments(state, seat)
    elif phase == "secret":
        ships = state.on_planet(seat)
        yield len(ships), take_offs, (ships,)
    elif phase == "turn":
        yield from turn_rows(state, seat)
        yield 1, given, (od.End(anyway=True),)
    yield 1, given, (od.End(),)


def _lands(state: State, seat: int, *sites: tuple[int, str]) -> Iterator[Order]:
    label = state.planes.grid.label
    return (od.Land(label[dome], side) for dome, side in sites)


def _deployments(state: State, seat: int) -> Iterator[Row]:
    planes = state.planes
    touch = planes.grid.touch
    wide = planes.grid.spread(planes.grid.spread(area(state, seat))) & planes.terrain.playable
    free = wide & ~planes.taken
    held = in_hold(state, seat)
    for i in held:
        kind = state.pieces[i].kind
        room = standing_room(state, kind)
        here = room & free
        if kind == BARGE:
            size = sum([(touch[n] & room).bit_count() for n in bits(here)])
            yield size, _long_deploys, (i, here, room)
        else:
            yield here.bit_count(), _deploys, (i, here)
    if state.ships[seat].bridges:
        yield free.bit_count(), _bridges, (free,)
    orders = stows(state, seat, held)
    yield len(orders), given, orders


def _deploys(state: State, seat: int, index: int, here: int) -> Iterator[Order]:
    label, name = state.planes.grid.label, name_for(state, seat, index)
    return (od.Deploy(name, (label[n],)) for n in bits(here))


def _long_deploys(state: State, seat: int, index: int, here: int, room: int) -> Iterator[Order]:
    name = name_for(state, seat, index)
    return (od.Deploy(name, pair) for pair in pairs(state, here, room))


def _bridges(state: State, seat: int, free: int) -> Iterator[Order]:
    label = state.planes.grid.label
    return (od.Deploy(BRIDGE, (label[n],)) for n in bits(free))
