"""Metals and cells as who composes an order meets them: names, and where they are drawn."""

from __future__ import annotations

from typing import Any

from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.phrase import Phrase, Quote, Term, say
from adjudicator.rulekit.thing import Thing
from adjudicator.rules.metallurgie.board import TOPS
from adjudicator.rules.metallurgie.hexgrid import Hex
from adjudicator.rules.metallurgie.state import State
from adjudicator.rules.metallurgie.view import View


def thing(view: View, kind: str, value: Any) -> Thing:
    """A metal is shown by the cards of the own hand, a cell by itself."""
    if kind == "metal":
        idents = (f"hand:{value}",) if value in view.hand else ()
        return Thing(say("thing-metal", metal=Term("metal", value)), None, idents)
    return _cell(view, value) if kind == "cell" else Thing()


def means(state: State, seat: SeatId) -> tuple[Phrase, ...]:
    """The hand."""
    hand = next(player.hand for player in state.players if player.seat == seat)
    return (say("own-hand", metals=tuple(Term("metal", card) for card in hand)),) if hand else ()


def _cell(view: View, cell: Hex) -> Thing:
    label = say("thing-cell", cell=Quote(str(cell)))
    height = dict(view.pattern).get(cell, 0)
    if height:
        lies = say("thing-lies", metal=Term("metal", TOPS[height]))
        return Thing(label, lies, (f"cell:{cell}",))
    free = cell in view.places[0].cells
    return Thing(label, say("thing-free"), (f"free:{cell}",) if free else ())
