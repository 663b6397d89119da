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
    assault,
    board,
    rebuild,
    retreat,
    shelter,
    strike,
)
from adjudicator.rules.full_metal_planete.advice.bots.guarding import call_out
from adjudicator.rules.full_metal_planete.advice.bots.hauling import (
    build,
    come_out,
    doorstep,
    haul,
    settle,
)
from adjudicator.rules.full_metal_planete.advice.bots.homeward import come_home, leaving, take_off
from adjudicator.rules.full_metal_planete.advice.bots.marching import launch, march, recall, saving
from adjudicator.rules.full_metal_planete.advice.bots.outlook import Ground
from adjudicator.rules.full_metal_planete.advice.bots.placing import best_landing, deploy
from adjudicator.rules.full_metal_planete.flow import default
from adjudicator.rules.full_metal_planete.legality import judge
from adjudicator.rules.full_metal_planete.position.state import State

Tactic = Callable[[Ground], Iterator[Order]]


def greedy(state: State, decision: Decision) -> Order:
    """The first legal proposal, else the default."""
    seat = state.seat_index(decision.seat)
    phase = state.clock.phase
    if phase == "land":
        return best_landing(state, seat)
    ground = Ground(state, seat)
    for order in proposals(ground):
        if not isinstance(judge(state, decision, order), Fault):
            return order
    return default(state, decision)


def proposals(ground: Ground) -> Iterator[Order]:
    """What the seat would do, best first."""
    phase = ground.state.clock.phase
    if phase == "deploy":
        yield from deploy(ground)
    elif phase == "secret":
        yield from take_off(ground)
    elif phase == "turn":
        yield from _turn(ground)


def _turn(ground: Ground) -> Iterator[Order]:
    going = leaving(ground)
    if going:
        ground = Ground(ground.state, ground.seat, leaving=True)
    if ground.spare > 0:
        first = (retreat,) if ground.state.book.retreat_first else ()
        for tactic in (*first, *_FIGHT):
            yield from tactic(ground)
        if going or not saving(ground):
            for tactic in (recall, come_home) if going else _WORK:
                yield from tactic(ground)
    if going:
        yield from take_off(ground)


_FIGHT: tuple[Tactic, ...] = (
    board,
    strike,
    assault,
    retreat,
    rebuild,
    call_out,
    doorstep,
    march,
    launch,
    shelter,
)
_WORK: tuple[Tactic, ...] = (recall, come_home, build, haul, come_out, settle)
