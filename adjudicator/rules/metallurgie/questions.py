"""What a player may ask the rules by mail, and what they say to it."""

from __future__ import annotations

from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.forms import Form
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.phrase import Phrase, say
from adjudicator.rules.metallurgie.board import LEVEL
from adjudicator.rules.metallurgie.events import metal_term
from adjudicator.rules.metallurgie.orders import metal
from adjudicator.rules.metallurgie.state import State
from adjudicator.rules.metallurgie.view import view


class Unseen(Order, tag="unseen"):
    """How many cards of a metal the asker has not seen: in the pile and in other hands."""

    metal: str


QUESTIONS: tuple[Form, ...] = (Form(Unseen, "unseen", {"metal": metal}, section="questions"),)


def answer(state: State, seat: SeatId, question: Order) -> tuple[Phrase, ...]:
    """What the rules say to a question of `seat`, from its own view."""
    assert isinstance(question, Unseen)
    seen, at = view(state, seat), LEVEL[question.metal] - 1
    held = seen.hand.count(question.metal)
    cards, up = seen.rulebook.split[at], seen.seen[at]
    unseen = cards - up - held
    name = metal_term(question.metal)
    return (say("answer-unseen", metal=name, unseen=unseen, cards=cards, up=up, held=held),)
