"""What rules say of the course of a game: a plan, where the game stands, who is in which place."""

from __future__ import annotations

from typing import Any

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.phrase import Phrase


class Plan(Frozen):
    """An order found legal, ready to apply. Titles may subclass to keep what was computed."""

    decision: Decision
    order: Order


class Place(Frozen):
    """A seat's place in the ranking: rank 1 is the winner, equal ranks are shared.

    score     points to show
    breakers  what decided ties, in order, for the report
    """

    seat: SeatId
    rank: int
    score: int
    breakers: tuple[int, ...] = ()


class Moment(Frozen):
    """Where the game stands in its own time.

    turn     number of the turn being played, from 1; 0 is the set-up. One archive folder each
    segment  grows by one whenever everybody gets a report (a player's turn ended)
    phrase   the words for it ("turn 7, anna to play")
    """

    turn: int
    segment: int
    phrase: Phrase


class Rehearsed(Frozen):
    """What some orders of a seat come to, as far as it can know; every state is veiled for it.

    start   the state before the first of them
    last    the last one in which the seat could still have ordered something else
    end     the state behind the last of them
    orders  as they were filled in
    """

    start: Any
    last: Any
    end: Any
    orders: tuple[Order, ...]


class Prospects(Frozen):
    """What the coming turn may bring, as one seat can know it: each a sentence.

    dangers  what can be done to it, or happens by itself, worst first
    chances  what it can do to others or gain, best first
    """

    dangers: tuple[Phrase, ...] = ()
    chances: tuple[Phrase, ...] = ()
