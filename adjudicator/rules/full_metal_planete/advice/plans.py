"""Turns planned with their dangers in mind: what the plain player would do, once what the tide or a
rival threatens is out of reach, as far as a move of its own brings it there; and a bolder turn to
be played instead, where it wins something that the careful one leaves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property, lru_cache, reduce
from operator import or_
from typing import Any

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.frozen import Frozen, names_of, replace
from adjudicator.rulekit.order import Order
from adjudicator.rules.full_metal_planete.advice.averting import (
    Run,
    avert,
    carry_out,
    in_danger,
    is_asked,
    still_left,
)
from adjudicator.rules.full_metal_planete.advice.bots.bots import plan_orders
from adjudicator.rules.full_metal_planete.advice.bots.fighting import retreat
from adjudicator.rules.full_metal_planete.advice.bots.hauling import (
    build,
    come_home,
    come_out,
    doorstep,
    haul,
    settle,
)
from adjudicator.rules.full_metal_planete.advice.bots.outlook import FAR, Outlook
from adjudicator.rules.full_metal_planete.advice.bots.search import LOOKED, Looks
from adjudicator.rules.full_metal_planete.advice.dangers import Aim, stranded
from adjudicator.rules.full_metal_planete.effects import apply
from adjudicator.rules.full_metal_planete.flow import decisions
from adjudicator.rules.full_metal_planete.legality import Act, judge
from adjudicator.rules.full_metal_planete.names import COLOURS, CONV, CRAB, ORES
from adjudicator.rules.full_metal_planete.options import RESERVE_STEP
from adjudicator.rules.full_metal_planete.orders.orders import TURN, End
from adjudicator.rules.full_metal_planete.position.reach import flood
from adjudicator.rules.full_metal_planete.position.state import State, in_hold
from adjudicator.rules.full_metal_planete.turns import mountain_pairs

#: at most so many orders are planned
MOST_ORDERS = 18
#: looks at the next turn of one rival for a whole plan
MOST_LOOKED = 1200
#: ways to use points that are left, at most, that are looked at for what they bring into danger
MOST_TRIED = 6
#: from this turn on all that has nothing else to do comes home
LATE = 19
#: plans that are kept: a mail is made of one more than once
_KEPT = 16


def draw_near(outlook: Outlook) -> Iterator[Order]:
    """Crabs and converters that no way takes to ore, or home, at this tide go as near as is safe:
    the ground between is mostly land."""
    grid, planes = outlook.grid, outlook.planes
    for index in outlook.mine(CRAB, CONV) if outlook.turn < LATE else ():
        piece, way = outlook.state.pieces[index], outlook.way(index)
        if way is None:
            continue
        laden, ground = any(what in ORES for what in piece.load), outlook.ground(piece.kind)
        goal = outlook.doors if laden else grid.spread(planes.ore & ~outlook.threat)
        safe = way.firm & outlook.lasting(piece.kind) & ~outlook.danger
        reach = reduce(or_, way.layers[: outlook.spare + 1]) & safe
        for mask in flood(grid, goal & ground, ground, ground, FAR):
            if mask >> piece.at & 1:
                break
            if mask & reach:
                yield outlook.go(way, outlook.route(way, mask & reach))
                break


#: what brings ore home, in the order in which it is tried
_GATHERING: tuple[Callable[[Outlook], Iterator[Order]], ...] = (
    retreat,
    doorstep,
    haul,
    build,
    come_out,
    settle,
    draw_near,
    come_home,
)


class Gains(Frozen):
    """What a planned turn comes to.

    home    ore brought into the astronefs; loaded: ore taken from the map
    struck  pieces that rivals lose
    risked  own things that a rival could strike next, or the coming tide holds
    """

    home: int
    loaded: int
    struck: int
    risked: int

    @property
    def worth(self) -> float:
        """How good it is, apart from its dangers."""
        return 2 * self.home + self.loaded + 1.5 * self.struck

    def beats(self, other: Gains) -> bool:
        """Whether it is better in one respect at least: ore, fights, or caution."""
        ore, others = 2 * self.home + self.loaded, 2 * other.home + other.loaded
        return ore > others or self.struck > other.struck or self.risked < other.risked


class TurnPlan(Frozen):
    """Orders for a turn, what they gain, and what they leave in danger that was so before."""

    orders: tuple[Order, ...]
    left: frozenset[Aim]
    gains: Gains


def plan_turn(state: State, seat: int) -> TurnPlan:
    """Plan the turn of the seat that is asked, the careful way."""
    return plan_turns(state, seat)[0]


@lru_cache(maxsize=_KEPT)
def plan_turns(state: State, seat: int) -> tuple[TurnPlan, ...]:
    """Plan the turn of the seat that is asked: the careful way, then a bolder one if there is one
    that wins more and leaves nothing more to the tide."""
    name = state.name_of(seat)
    decision = next(d for d in decisions(state) if d.kind == TURN and d.seat == name)
    planner = _Planner(state, decision)
    bold = planner.bold()
    careful = planner.careful(bold)
    first = planner.told(planner.filled(careful))
    if not planner.after(first).on_planet(seat):
        return (first,)
    ways = (planner.gathering(), bold, planner.filled(planner.saved))
    held = len(stranded(planner.after(first), seat))
    others = [
        plan
        for plan in map(planner.told, ways)
        if plan.gains.beats(first.gains) and len(stranded(planner.after(plan), seat)) <= held
    ]
    if not others:
        return (first,)
    best = max(others, key=lambda plan: plan.gains.worth - plan.gains.risked)
    if best.left <= first.left and not first.gains.beats(best.gains):
        return (best,)
    return first, best


class _Planner:
    """The ways to play one turn."""

    def __init__(self, state: State, decision: Decision) -> None:
        self.state, self.decision = state, decision
        self.seat = state.seat_index(decision.seat)
        self.at_risk = in_danger(state, self.seat)
        self.looks = Looks(MOST_LOOKED)

    def bold(self) -> Run:
        """First what the plain player does, then what averts the dangers that are left."""
        return self._averted(_straight(_plain(self.state, self.decision), self.decision))

    def careful(self, bold: Run) -> Run:
        """The same; where its points are gone by then, the other way round."""
        left = self._left(bold)
        if not left:
            return bold
        saved, bound = self.saved, self._left(self.saved)
        rest = _plain(saved.state, self.decision)
        for count in range(len(rest.orders), -1, -1):
            other = saved.then(rest.first(count))
            if self._left(other) <= bound or not count:
                break
        other = self._averted(_straight(other, self.decision))
        return other if self._count(other) < self._count(bold) else bold

    @cached_property
    def saved(self) -> Run:
        """Nothing but what averts dangers."""
        return self._averted(Run((), (self.state,)))

    def gathering(self) -> Run:
        """Ore first, and no fight."""
        return self._averted(_work(self.state, self.decision))

    def filled(self, run: Run) -> Run:
        """The same, and what else can be done with the points that are left without putting more
        in danger."""
        if run.state.play.ap < RESERVE_STEP:
            return run
        more, bound = _work(run.state, self.decision), self._exposed(run)
        counts = range(len(more.orders), 0, -1)
        for count in counts[:: -(-len(counts) // MOST_TRIED) or 1]:
            found = run.then(more.first(count))
            found = found.then(avert(found.state, self.decision, self.at_risk, self.looks))
            held, exposed = self._exposed(found)
            if held <= bound[0] and exposed <= bound[1] and self._left(found) <= self._left(run):
                return _straight(found, self.decision)
        return run

    def told(self, run: Run) -> TurnPlan:
        """A way to play as it is suggested."""
        before, after = self.state, run.state
        gains = Gains(
            home=_at_home(after, self.seat) - _at_home(before, self.seat),
            loaded=len(before.ore) - len(after.ore),
            struck=_rivals(before, self.seat) - _rivals(after, self.seat),
            risked=len(in_danger(after, self.seat)),
        )
        own = f"{COLOURS[self.seat]}-" if after.ships[self.seat].owner == self.seat else ""
        orders = tuple(_called(order, own) for order in run.orders)
        return TurnPlan(orders, self._left(run), gains)

    def after(self, plan: TurnPlan) -> State:
        """The state that a plan leads to."""
        run = carry_out(self.state, self.decision, plan.orders)
        return self.state if run is None else run.state

    def _averted(self, run: Run) -> Run:
        return run.then(avert(run.state, self.decision, self.at_risk, self.looks))

    def _left(self, run: Run) -> frozenset[Aim]:
        return still_left(run.state, self.seat, self.at_risk)

    def _count(self, run: Run) -> tuple[int, int]:
        """How many things the tide holds, and how many are in danger."""
        return len(stranded(run.state, self.seat)), len(self._left(run))

    def _exposed(self, run: Run) -> tuple[int, int]:
        """The same, with what was not in danger before."""
        return len(stranded(run.state, self.seat)), len(in_danger(run.state, self.seat))


def _called(part: Any, own: str) -> Any:
    """An order, or a part of one, in which the seat's own pieces go without their colour."""
    if isinstance(part, tuple):
        return tuple(_called(each, own) for each in part)
    if isinstance(part, Frozen):
        names = names_of(type(part))
        return replace(part, **{name: _called(getattr(part, name), own) for name in names})
    return part.removeprefix(own) if isinstance(part, str) else part


def _at_home(state: State, seat: int) -> int:
    """How much ore a seat has in its astronefs, with what lies in transporters there."""
    ships = state.on_planet(seat)
    aboard = (what for c in ships for i in in_hold(state, c) for what in state.pieces[i].load)
    return sum(sum(state.ships[c].ore) for c in ships) + sum(what in ORES for what in aboard)


def _rivals(state: State, seat: int) -> int:
    """How many pieces rivals have, on the map or aboard."""
    return sum(
        piece.at >= 0 or piece.inside >= 0
        for i, piece in enumerate(state.pieces)
        if state.controller(piece.colour) not in (-1, seat)
    )


def _plain(state: State, decision: Decision) -> Run:
    """What the plain player does up to the end of the turn."""
    orders: list[Order] = []
    states = [state]
    looks = Looks(LOOKED)
    # A line of attacks is taken up whole: it would be sought again for each of its orders.
    following: tuple[Order, ...] = ()
    while len(orders) < MOST_ORDERS and is_asked(state, decision):
        order, *rest = following or plan_orders(state, decision, looks)
        following = tuple(rest)
        act = judge(state, decision, order)
        if isinstance(order, End) or not isinstance(act, Act):
            break
        state = apply(state, act).state
        orders.append(act.order)
        states.append(state)
    return Run(tuple(orders), tuple(states))


def _work(state: State, decision: Decision) -> Run:
    """What gathers ore and brings it home, without a fight and without a step back and forth."""
    orders: list[Order] = []
    states = [state]
    known = {_where(state)}
    while len(orders) < MOST_ORDERS:
        found = next(_steps(state, decision, known), None)
        if found is None:
            break
        order, state = found
        known.add(_where(state))
        orders.append(order)
        states.append(state)
    return Run(tuple(orders), tuple(states))


def _steps(
    state: State, decision: Decision, known: set[tuple[object, ...]]
) -> Iterator[tuple[Order, State]]:
    """The legal orders of these tactics that lead to something new, the best first."""
    if not is_asked(state, decision):
        return
    seat = state.seat_index(decision.seat)
    outlook = Outlook(state, seat, leaving=state.clock.turn >= LATE)
    if outlook.spare <= 0:
        return
    for tactic in _GATHERING:
        for order in tactic(outlook):
            act = judge(state, decision, order)
            if isinstance(act, Act):
                after = apply(state, act).state
                if _where(after) not in known and not mountain_pairs(after, outlook.seat):
                    yield act.order, after


def _straight(run: Run, decision: Decision) -> Run:
    """The same without detours: orders after which all stands as it stood before them."""
    kept: list[Order] = []
    known = [_where(run.states[0])]
    for order, state in zip(run.orders, run.states[1:], strict=True):
        here = _where(state)
        if here in known:
            back = known.index(here)
            del kept[back:], known[back + 1 :]
        else:
            kept.append(order)
            known.append(here)
    if len(kept) == len(run.orders):
        return run
    return carry_out(run.states[0], decision, kept) or run


def _where(state: State) -> tuple[object, ...]:
    """Where all is: two states that have it in common differ by the points spent."""
    return state.pieces, state.ore, state.ships, state.bridges
