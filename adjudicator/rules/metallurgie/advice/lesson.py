"""A lesson: five turns of a game for two, from a single card to an area that scores.

The seed deals cards with which each of them can be done.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.event import Event, SeatId
from adjudicator.rulekit.forms import write_order
from adjudicator.rulekit.lesson import Lesson
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.phrase import Phrase
from adjudicator.rulekit.speech import Speech
from adjudicator.rules.metallurgie import events
from adjudicator.rules.metallurgie import orders as od
from adjudicator.rules.metallurgie.advice import bots
from adjudicator.rules.metallurgie.advice.enumeration import plays
from adjudicator.rules.metallurgie.advice.outlook import Outlook
from adjudicator.rules.metallurgie.advice.suggestions import draw_lines
from adjudicator.rules.metallurgie.board import survey
from adjudicator.rules.metallurgie.view import View

LESSON = Lesson(
    ("play", "draw", "series", "tower", "score"), (("first_player", "seat1"),), seed="4"
)

#: plays of a hand that are compared
_MOST = 400


def count_played(view: View, seat: SeatId) -> int:
    """Return how many turns the first of two seats has played."""
    return view.turn.number // 2


def propose(step: str, view: View, decision: Decision, speech: Speech) -> tuple[str, ...]:
    """Return the best play of the kind that a turn is for; where there is none, the best play."""
    if decision.kind != od.CHOOSE:
        return ()
    names = Names(language=speech.language)

    def write(order: Order) -> str:
        return write_order(order, speech.forms, speech.language, names)

    play = None if step == "draw" else _best(step, view)
    if play is None:
        return draw_lines(view, speech)
    if step == "score":
        return write(play), write(od.RemoveBy("chain"))
    return (write(play),)


def explain(step: str, view: View) -> tuple[Phrase, ...]:
    """Return nothing: the report has all that a step needs."""
    return ()


def is_learnt(step: str, view: View, seat: SeatId, faces: Sequence[Event]) -> bool:
    """Whether the events of a turn are what it was for."""
    if step == "draw":
        return any(isinstance(face, events.CardTurned) for face in faces)
    if step == "score":
        return any(isinstance(face, events.Scored) for face in faces)
    ways = [face.way for face in faces if isinstance(face, events.CardsPlayed)]
    return step in ways or (step == "play" and bool(ways))


def _best(step: str, view: View) -> od.Play | None:
    """The play of a kind that is worth most; None where the hand has none."""
    ground, book = survey(view.pattern), view.rulebook
    outlook = Outlook(ground)
    best: tuple[bots.Worth, od.Play] | None = None
    for laying in islice(plays(ground, view.hand), _MOST):
        worth, play = bots.worth_of(outlook, book, laying), od.Play(laying.cards)
        if _is_of(step, play, points=worth[0]) and (best is None or worth > best[0]):
            best = worth, play
    return best[1] if best else None


def _is_of(step: str, play: od.Play, points: int) -> bool:
    cells = {card.cell for card in play.cards}
    if step == "score":
        return points > 0
    if step == "play":
        return len(play.cards) == 1
    return len(play.cards) > 1 and (len(cells) == 1) == (step == "tower")
