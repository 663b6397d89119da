"""A lesson: five turns against one rival, each for another thing that a turn holds.

So many planets win that nobody does so soon. The seed gives the learner what each turn needs.
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
from adjudicator.rules.planet_masters import events as ev
from adjudicator.rules.planet_masters.advice.bots import is_open_to
from adjudicator.rules.planet_masters.advice.suggestions import write_either
from adjudicator.rules.planet_masters.counting import planets
from adjudicator.rules.planet_masters.orders import orders as od
from adjudicator.rules.planet_masters.state import State
from adjudicator.rules.planet_masters.view import View

LESSON = Lesson(
    ("reroll", "build", "attack", "vote", "either"),
    (("first_player", "seat1"), ("races", "random"), ("victory_planets", "9")),
    seed="152",
)

_DONE: dict[str, Any] = {
    "reroll": ev.Managed,
    "build": ev.Built,
    "vote": ev.VoteCalled,
    "attack": ev.Attacked,
    "either": ev.Attacked | ev.VoteCalled,
}


def count_played(view: View, seat: SeatId) -> int:
    """Return how many turns the first of two seats has played."""
    return view.table.turn // 2


def propose(step: str, view: View, decision: Decision, speech: Speech) -> tuple[str, ...]:
    """Return the lines of a turn with what it is for; where it cannot be done, without that."""
    if decision.kind not in ("P-D1", "P-D2", "P-D3"):
        return ()
    table, names = view.table, Names((), speech.language)

    def write(order: Order) -> str:
        return write_order(order, speech.forms, speech.language, names)

    lines = [write(order) for order in _orders(step, table, decision)]
    if step == "either":
        lines.append(write_either(table, speech))
    return tuple(lines)


def explain(step: str, view: View) -> tuple[Phrase, ...]:
    """Return nothing: the report has all that a step needs."""
    return ()


def is_learnt(step: str, view: View, seat: SeatId, faces: Sequence[Event]) -> bool:
    """Whether the events of a turn are what it was for."""
    done = [face for face in faces if isinstance(face, _DONE.get(step, ()))]
    if step == "reroll":
        return any(face.dice for face in done)
    return any(face.seat == seat for face in done)


def _orders(step: str, table: State, decision: Decision) -> Iterator[Order]:
    """A weapon, what counts for nothing rerolled, and an action."""
    if decision.kind == "P-D1":
        player = table.players[table.active]
        yield od.Build() if len(player.weapons) < planets(player) else od.Done()
    if decision.kind in ("P-D1", "P-D2"):
        yield od.Reroll(("bad",))
    rival = next(player.seat for at, player in enumerate(table.players) if at != table.active)
    if step == "attack" and is_open_to(table, 1):
        yield od.Attack(rival, (od.Invade(pick="best"), od.Destroy(pick="best"), od.Pressure()))
    elif step != "either":
        yield od.CallVote(rival)
