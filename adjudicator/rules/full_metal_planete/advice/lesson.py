"""A lesson: a crab brings ore home, two tanks fire, and the astronef takes off with all of it.

It begins on turn 17 of a small map (`lesson.json`), so that its five turns end with the departure.
The machine has nothing there that moves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.rulekit.data import read_json
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.event import Event, SeatId
from adjudicator.rulekit.forms import write_order
from adjudicator.rulekit.lesson import Lesson
from adjudicator.rulekit.model import canonical
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.phrase import Phrase
from adjudicator.rulekit.speech import Speech
from adjudicator.rulekit.text import in_boxes
from adjudicator.rules.full_metal_planete import events as ev
from adjudicator.rules.full_metal_planete.actions.naming import mine
from adjudicator.rules.full_metal_planete.advice.approaches import lead_up
from adjudicator.rules.full_metal_planete.advice.bots.attacks import carried_out
from adjudicator.rules.full_metal_planete.advice.suggestions import suggest
from adjudicator.rules.full_metal_planete.options import DEPARTURE_TURN, PC, SCENARIO
from adjudicator.rules.full_metal_planete.orders.orders import (
    TURN,
    End,
    Enter,
    Fire,
    Load,
    MoveTo,
    TakeOff,
)
from adjudicator.rules.full_metal_planete.position.lookup import name_for
from adjudicator.rules.full_metal_planete.position.state import State
from adjudicator.rules.full_metal_planete.view import View

_STEPS = ("move", "load", "home", "fire", "depart")
_DOCUMENT = read_json("adjudicator.rules.full_metal_planete.advice", "lesson.json")
LESSON = Lesson(_STEPS, ((SCENARIO, canonical(_DOCUMENT).decode()),), PC)

#: what the first and the fourth turn are for, as long as all stands where the lesson put it
_MOVE = (MoveTo("crab-1", "0307"),)
_FIRE = (MoveTo("tank-2", "0607"), MoveTo("tank-1", "0707"), Fire(("tank-1", "tank-2"), "0808"))


def count_played(view: View, seat: SeatId) -> int:
    """Return how many turns a seat has played since the lesson began."""
    clock, index = view.state.clock, view.state.seat_index(seat)
    is_done = clock.phase in ("tide", "over") or clock.at > clock.order.index(index)
    return clock.turn - (DEPARTURE_TURN + 1 - len(_STEPS)) + is_done


def propose(step: str, view: View, decision: Decision, speech: Speech) -> tuple[str, ...]:
    """Return the orders that do what a turn is for, with what has to come first, and `end`."""
    state = view.state
    if decision.kind != TURN:
        return ()
    forms = tuple(form for form in speech.forms if decision.kind in form.decisions)
    names = Names(state.setup.seats, speech.language)
    for wanted in _ways(step, state, view.index):
        orders = _lead(state, decision, wanted)
        if orders:
            ending = () if step == "depart" else (End(),)
            return tuple(write_order(o, forms, speech.language, names) for o in (*orders, *ending))
    return next(iter(in_boxes(suggest(view, decision, speech))), ())


def explain(step: str, view: View) -> tuple[Phrase, ...]:
    """Return nothing: the report has all that a step needs."""
    return ()


def is_learnt(step: str, view: View, seat: SeatId, faces: Sequence[Event]) -> bool:
    """Whether the events of a turn are what it was for."""
    done = {
        "move": any(isinstance(face, ev.Moved) for face in faces),
        "load": any(isinstance(face, ev.Loaded) for face in faces),
        "home": any(
            (isinstance(face, ev.Entered) and face.ore > 0) or isinstance(face, ev.Transferred)
            for face in faces
        ),
        "fire": any(isinstance(face, ev.Shots) and face.lost for face in faces),
        "depart": any(isinstance(face, ev.TookOff) for face in faces),
    }
    return done.get(step, False)


def _ways(step: str, state: State, seat: int) -> Iterator[tuple[Order, ...]]:
    """The orders that a turn may be for, the best first; what cannot be done of `depart` is left
    out."""
    own = {name_for(state, seat, index): index for index in mine(state, seat)}
    crabs = [name for name in own if name.startswith("crab")]
    if step == "move":
        yield _MOVE
    elif step == "load":
        ore = [state.planes.grid.label[each.at] for each in state.ore]
        yield from ((Load(crab, at),) for crab in crabs for at in ore)
    elif step == "home":
        laden = sorted(crabs, key=lambda name: not state.pieces[own[name]].load)
        yield from ((Enter(crab),) for crab in laden)
    elif step == "fire":
        yield _FIRE
    else:
        out = [name for name, index in own.items() if state.pieces[index].at >= 0]
        yield (*map(Enter, out), TakeOff())


def _lead(state: State, decision: Decision, wanted: Sequence[Order]) -> tuple[Order, ...]:
    """The wanted orders, with what has to come first, played one after the other; () where the
    last cannot be done."""
    done: list[Order] = []
    after = None
    for order in wanted:
        for way in ((order,), *lead_up(state, decision, order)):
            after = carried_out(state, state.seat_index(decision.seat), way)
            if after is not None:
                state = after
                done += way
                break
    return tuple(done) if after is not None else ()
