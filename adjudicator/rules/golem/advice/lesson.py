"""A lesson: five cards of a duel, each played in another way.

The seed gives the learner a Mecha and a pilot that can do something with every card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.event import Event, SeatId
from adjudicator.rulekit.forms import write_order
from adjudicator.rulekit.lesson import Lesson
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.phrase import Phrase
from adjudicator.rulekit.speech import Speech
from adjudicator.rules.golem import events as ev
from adjudicator.rules.golem.advice.ideas import action_ideas, later_ideas
from adjudicator.rules.golem.orders import orders as od
from adjudicator.rules.golem.picture.facts import ability_profile, pilot_profile
from adjudicator.rules.golem.view import View

LESSON = Lesson(("attack", "ability", "support", "energy", "pilot"), seed="26")

_ORDERS: dict[str, type[Order]] = {
    "attack": od.Attack,
    "ability": od.UseAbility,
    "support": od.Support,
    "energy": od.TakeEnergy,
    "pilot": od.UsePilot,
}


def count_played(view: View, seat: SeatId) -> int:
    """Return how many turns of the first round a seat has played."""
    if view.active is None or view.active not in view.order:
        return view.cycle
    place = {name: at for at, name in enumerate(view.order)}
    return view.cycle - 1 + (place[seat] < place[view.active])


def propose(step: str, view: View, decision: Decision, speech: Speech) -> tuple[str, ...]:
    """Return a card played in the way that a turn is for; where none can be, the first idea."""
    if decision.kind != "G-D2" or view.acted:
        return ()
    names = Names(tuple(seen.player.seat for seen in view.players), speech.language)
    orders = next(iter(_plans(step, view)), ())
    return tuple(write_order(order, speech.forms, speech.language, names) for order in orders)


def explain(step: str, view: View) -> tuple[Phrase, ...]:
    """Return what the learner's Mecha can do, or his pilot, where a step is for that."""
    if view.own is None:
        return ()
    player = view.own.player
    if step == "ability":
        return tuple(ability_profile(each) for each in view.cards.mechas[player.mecha].abilities)
    return (pilot_profile(view.cards.pilots[player.pilot]),) if step == "pilot" else ()


def is_learnt(step: str, view: View, seat: SeatId, faces: Sequence[Event]) -> bool:
    """Whether the events of a turn are what it was for."""
    done = _DONE.get(step, ())
    return any(getattr(face, "seat", "") == seat for face in faces if isinstance(face, done))


def _plans(step: str, view: View) -> Iterator[tuple[Order, ...]]:
    """What a turn may be, the best first."""
    actions = list(action_ideas(view))
    if step == "ability":
        after = (order for order in later_ideas(view) if isinstance(order, od.UseAbility))
        yield from ((actions[0], order) for order in after)
    yield from ((order,) for order in actions if isinstance(order, _ORDERS[step]))
    yield from ((order,) for order in actions)


_DONE: dict[str, Any] = {
    "attack": ev.Attacked,
    "ability": ev.AbilityUsed,
    "support": ev.Supported,
    "energy": ev.EnergyTaken,
    "pilot": ev.PilotUsed,
}
