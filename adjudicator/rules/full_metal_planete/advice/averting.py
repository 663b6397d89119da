"""Bringing pieces out of danger: moves that avert what the tide or a rival threatens, as far as a
move of a piece's own does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.order import Order
from adjudicator.rules.full_metal_planete.advice.bots.outlook import Outlook
from adjudicator.rules.full_metal_planete.advice.bots.search import Looks
from adjudicator.rules.full_metal_planete.advice.dangers import Aim, is_own, stranded, threats
from adjudicator.rules.full_metal_planete.board.grid import bits
from adjudicator.rules.full_metal_planete.effects import apply
from adjudicator.rules.full_metal_planete.flow import decisions
from adjudicator.rules.full_metal_planete.legality import Act, judge
from adjudicator.rules.full_metal_planete.names import BARGE, CAPACITY, MOBILE
from adjudicator.rules.full_metal_planete.orders.orders import Enter, Load, MoveTo
from adjudicator.rules.full_metal_planete.position.lookup import beside, name_for
from adjudicator.rules.full_metal_planete.position.reach import barge_tree, layers
from adjudicator.rules.full_metal_planete.position.state import State

#: ways out tried for one piece, and pieces that one is sought for
MOST_WAYS, MOST_SOUGHT = 80, 10


class Run(Frozen):
    """Orders one after the other, with the state before each and behind the last."""

    orders: tuple[Order, ...]
    states: tuple[State, ...]

    @property
    def state(self) -> State:
        """The state that they lead to."""
        return self.states[-1]

    def first(self, count: int) -> Run:
        """The first of them."""
        return Run(self.orders[:count], self.states[: count + 1])

    def then(self, other: Run) -> Run:
        """These, then others that begin where they end."""
        return Run(self.orders + other.orders, self.states + other.states[1:])


def in_danger(state: State, seat: int) -> frozenset[Aim]:
    """What a rival can attack in his next turn, or the next tide holds or sinks for certain."""
    held = ((False, index) for index in stranded(state, seat))
    return frozenset((*threats(state, seat), *held))


def still_left(state: State, seat: int, at_risk: frozenset[Aim]) -> frozenset[Aim]:
    """What is still in danger, and what the tide holds that was not before."""
    held = frozenset((False, index) for index in stranded(state, seat))
    return held | (at_risk & frozenset(threats(state, seat)) if at_risk else held)


def avert(state: State, decision: Decision, at_risk: frozenset[Aim], looks: Looks) -> Run:
    """Moves that bring out of danger what is left in it; sought once more after each round, for one
    piece that is gone may have opened the way of another."""
    way = found = _avert_each(state, decision, at_risk, looks)
    while found.orders:
        found = _avert_each(way.state, decision, at_risk, looks)
        way = way.then(found)
    return way


def _avert_each(state: State, decision: Decision, at_risk: frozenset[Aim], looks: Looks) -> Run:
    """A round of them: each thing by its own move."""
    seat = state.seat_index(decision.seat)
    weight = len({ship.owner for ship in state.ships} - {-1, seat})
    way = Run((), (state,))
    if not is_asked(state, decision):
        return way
    for ship, index in _by_weight(state, seat, still_left(state, seat, at_risk))[:MOST_SOUGHT]:
        if ship or state.pieces[index].at < 0 or not is_own(state, seat, index):
            continue
        danger = still_left(way.state, seat, at_risk)
        if (ship, index) not in danger:
            continue
        known = in_danger(way.state, seat)
        for orders in islice(_ways_out(way.state, seat, index), MOST_WAYS):
            found = carry_out(way.state, decision, orders)
            if found is None or looks.left <= 0:
                continue
            looks.left -= weight
            # looking at the piece alone is cheap, and most ways fail by it
            if _is_safe(found.state, seat, index) and in_danger(found.state, seat) < known:
                way = way.then(found)
                break
    return way


def _is_safe(state: State, seat: int, index: int) -> bool:
    """Whether neither a rival nor the tide threatens a piece."""
    piece = state.pieces[index]
    if piece.at < 0:
        return True
    if index in stranded(state, seat):
        return False
    return (False, index) not in threats(state, seat, state.planes.cells(piece))


def is_asked(state: State, decision: Decision) -> bool:
    """Whether a question is still open, whatever is left of it."""
    return any((d.kind, d.seat) == (decision.kind, decision.seat) for d in decisions(state))


def _by_weight(state: State, seat: int, danger: frozenset[Aim]) -> list[Aim]:
    """Return what the tide holds first, then what would be the greatest loss."""
    held, found = stranded(state, seat), threats(state, seat)

    def key(aim: Aim) -> tuple[bool, float, Aim]:
        return aim[1] not in held, -found[aim].weight if aim in found else 0.0, aim

    return sorted(danger, key=key)


def carry_out(state: State, decision: Decision, orders: Sequence[Order]) -> Run | None:
    """Some orders as they are carried out; None where one of them is not legal."""
    given: list[Order] = []
    states = [state]
    for order in orders:
        act = judge(state, decision, order)
        if not isinstance(act, Act):
            return None
        state = apply(state, act).state
        given.append(act.order)
        states.append(state)
    return Run(tuple(given), tuple(states))


def _ways_out(state: State, seat: int, index: int) -> Iterator[tuple[Order, ...]]:
    """What may bring a piece out of danger: into a transporter beside it, into an astronef, to the
    nearest hexes that lie out of reach, then to the nearest others."""
    piece, outlook = state.pieces[index], Outlook(state, seat)
    if piece.kind not in MOBILE:
        return
    name, label = name_for(state, seat, index), outlook.label
    if piece.kind != BARGE:
        around = beside(state, piece)
        for other in outlook.mine(*CAPACITY):
            if other != index and outlook.planes.cells(state.pieces[other]) & around:
                yield (Load(name_for(state, seat, other), name),)
    yield (Enter(name),)
    calm = outlook.lasting(piece.kind) & ~outlook.danger
    cells = list(_nearest(state, seat, index))
    doors = [cell for cell in cells if outlook.doors >> cell & 1]
    yield from ((MoveTo(name, label[cell]), Enter(name)) for cell in doors[:2])
    good = [cell for cell in cells if calm >> cell & 1]
    rest = [cell for cell in cells if not calm >> cell & 1]
    yield from ((MoveTo(name, label[cell]),) for cell in (*good[:20], *rest))


def _nearest(state: State, seat: int, index: int) -> Iterator[int]:
    """The hexes that a piece gets to with the points that are left, the cheapest first."""
    planes, piece, points = state.planes, state.pieces[index], state.play.ap
    if piece.kind != BARGE:
        steps = layers(planes, piece, planes.is_heavy(index), seat, points)
        yield from (cell for mask in steps[1:] for cell in bits(mask))
        return
    found = {piece.at, piece.tail}
    for most in range(1, points + 1):
        ends = {pair[0] for pair in barge_tree(planes, piece, seat, most)} - found
        yield from sorted(ends)
        found |= ends
