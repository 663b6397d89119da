"""A plain player for simulations and standbys: it mines, fights, besieges, comes home.

Called once an order: every call looks at the state afresh and takes the first proposal of
the first tactic that is legal. Whatever does not end the turn costs points, so that it ends.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.order import Order
from adjudicator.rules.full_metal_planete.actions.faults import Fault
from adjudicator.rules.full_metal_planete.advice.bots.fighting import (
    call_out,
    rebuild,
    retreat,
    shelter,
)
from adjudicator.rules.full_metal_planete.advice.bots.hauling import (
    build,
    come_home,
    come_out,
    doorstep,
    haul,
    leaving,
    settle,
    take_off,
)
from adjudicator.rules.full_metal_planete.advice.bots.marching import (
    advance,
    launch,
    march,
    recall,
    saving,
)
from adjudicator.rules.full_metal_planete.advice.bots.outlook import Outlook
from adjudicator.rules.full_metal_planete.advice.bots.placing import best_landing, deploy
from adjudicator.rules.full_metal_planete.advice.bots.search import Looks, search
from adjudicator.rules.full_metal_planete.flow import default
from adjudicator.rules.full_metal_planete.legality import judge
from adjudicator.rules.full_metal_planete.position.state import State

Tactic = Callable[[Outlook], Iterator[Order]]


def greedy(state: State, decision: Decision) -> Order:
    """The first legal proposal, else the default."""
    return plan_orders(state, decision, Looks())[0]


def plan_orders(state: State, decision: Decision, looks: Looks) -> tuple[Order, ...]:
    """The same, with the orders that are meant to follow it; attacks are sought as far as the
    looks go."""
    seat = state.seat_index(decision.seat)
    phase = state.clock.phase
    if phase == "land":
        return (best_landing(state, seat),)
    for orders in proposals(Outlook(state, seat), looks):
        if not isinstance(judge(state, decision, orders[0]), Fault):
            return orders
    return (default(state, decision),)


def proposals(outlook: Outlook, looks: Looks) -> Iterator[tuple[Order, ...]]:
    """List what the seat would do, best first, each with the orders that are to follow."""
    phase = outlook.state.clock.phase
    if phase == "turn":
        yield from _turn(outlook, looks)
        return
    tactics = {"deploy": deploy, "secret": take_off}
    if phase in tactics:
        yield from _each(tactics[phase](outlook))


def _turn(outlook: Outlook, looks: Looks) -> Iterator[tuple[Order, ...]]:
    going = leaving(outlook)
    if going:
        outlook = Outlook(outlook.state, outlook.seat, leaving=True)
    if outlook.spare > 0:
        if outlook.state.book.retreat_first:
            yield from _each(retreat(outlook))
        attacks = search(outlook, looks)
        if attacks:
            yield attacks
        for tactic in _FIGHT:
            yield from _each(tactic(outlook))
        if going or not saving(outlook):
            for tactic in (recall, come_home) if going else _WORK:
                yield from _each(tactic(outlook))
    if going:
        yield from _each(take_off(outlook))


def _each(orders: Iterator[Order]) -> Iterator[tuple[Order, ...]]:
    return ((order,) for order in orders)


_FIGHT: tuple[Tactic, ...] = (retreat, rebuild, call_out, doorstep, march, launch, shelter)
_WORK: tuple[Tactic, ...] = (recall, come_home, build, haul, come_out, settle, advance)
