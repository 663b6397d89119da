"""The orders of Metallurgie and how they are written; their words are in the templates.

play Fe@2,0 Fe@3,0      play iron at 2,0 and 3,0      jouer fer en 2,0
draw                    piocher
place 1,0 then Ag@1,0   placer 1,0 puis Ag@1,0
area 7,1                secteur 7,1
remove 0,0 0,1          retirer 0,0 0,1
"""

from __future__ import annotations

from typing import Any, Literal

from adjudicator.rulekit.forms import Form
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Slot
from adjudicator.rulekit.slots import Choice
from adjudicator.rulekit.speech import StandingForm
from adjudicator.rules.metallurgie.board import Card
from adjudicator.rules.metallurgie.cards import cards, cell, cells, metal
from adjudicator.rules.metallurgie.hexgrid import Hex
from adjudicator.rules.metallurgie.said import FreeCell, LaidOn, case_metal, following, said_cards

CHOOSE, PLACE, AREA, REMOVE, FOLLOW = "M-D1", "M-D2", "M-D3", "M-D4", "M-D5"


class Play(Order, tag="play"):
    """Lay cards of the hand: a series or a tower (M-02, M-03)."""

    cards: tuple[Card, ...]


class Draw(Order, tag="draw"):
    """Turn up the top card of the pile first (M-01)."""


class Pass(Order, tag="pass"):
    """Lay nothing, where an option allows it (M-01)."""


class Place(Order, tag="place"):
    """Lay the drawn card, then cards of the hand (M-04, M-06)."""

    cell: Hex
    then: tuple[Card, ...] = ()


class PlaceIf(Order, tag="place-if"):
    """Lay the drawn card, if it is of a metal, on a cell: what a sentence says of a card that is
    still to be drawn. It is written as a line with a condition, and read back as that."""

    metal: str
    cell: Hex
    then: tuple[Card, ...] = ()


class PlaceBy(Order, tag="place-by"):
    """Lay the drawn card on its default cell."""

    policy: Literal["auto"]


class Area(Order, tag="area"):
    """Score the area that holds a cell first (M-07)."""

    cell: Hex


class AreaBy(Order, tag="area-by"):
    """Score first the area of the highest metal, of the lowest, or the largest."""

    policy: Literal["auto", "high", "low", "large"]


class Remove(Order, tag="remove"):
    """Take the top cards of these cells (M-08)."""

    cells: tuple[Hex, ...]


class RemoveBy(Order, tag="remove-by"):
    """Take the first legal set, or the one that goes on scoring best."""

    policy: Literal["auto", "chain"]


class Decline(Order, tag="decline"):
    """Score nothing more this turn, where an option allows it (M-07)."""


place_policy = Choice("policy", ("auto",))
area_policy = Choice("policy", ("auto", "high", "low", "large"))
remove_policy = Choice("policy", ("auto", "chain"))

DRAW_FORM = Form(Draw, "draw", decisions=(CHOOSE,))
PASS_FORM = Form(Pass, "pass", decisions=(CHOOSE, PLACE, FOLLOW))
PLAY_FORM = Form(Play, "play", {"cards": cards}, decisions=(CHOOSE, FOLLOW))
#: as people say it: where the hand has one metal, the cells are enough
_PLAY_LOOSELY = Form(
    Play, "play", {"cards": said_cards}, decisions=(CHOOSE, FOLLOW), section="loose", taught=False
)
PLACE_FORM = Form(Place, "place", {"cell": FreeCell(), "then": cards}, decisions=(PLACE,))
PLACE_BY_FORM = Form(PlaceBy, "place-by", {"policy": place_policy}, decisions=(PLACE,))
_IF: dict[str, Any] = {"section": "loose", "taught": False, "repeats": True}
_CASE: dict[str, Slot] = {"metal": case_metal, "cell": LaidOn(), "then": following}
PLACE_IF_FORM = Form(PlaceIf, "place-if", _CASE, {}, (PLACE,), **_IF)
AREA_FORM = Form(Area, "area", {"cell": cell}, decisions=(AREA,))
AREA_BY_FORM = Form(AreaBy, "area-by", {"policy": area_policy}, decisions=(AREA,))
REMOVE_FORM = Form(Remove, "remove", {"cells": cells}, decisions=(REMOVE,))
REMOVE_BY_FORM = Form(RemoveBy, "remove-by", {"policy": remove_policy}, decisions=(REMOVE,))
DECLINE_FORM = Form(Decline, "none", decisions=(AREA, REMOVE))

FORMS: tuple[Form, ...] = (
    DRAW_FORM,
    PASS_FORM,
    PLAY_FORM,
    PLACE_BY_FORM,
    PLACE_FORM,
    AREA_BY_FORM,
    AREA_FORM,
    REMOVE_BY_FORM,
    REMOVE_FORM,
    DECLINE_FORM,
    _PLAY_LOOSELY,
    PLACE_IF_FORM,
)


# a policy without the verb, as it stands after the name of a standing line
_PLACE_BARE = Form(PlaceBy, "bare-place-by", {"policy": place_policy}, decisions=(PLACE,))
_AREA_BARE = Form(AreaBy, "bare-area-by", {"policy": area_policy}, decisions=(AREA,))
_REMOVE_BARE = Form(RemoveBy, "bare-remove-by", {"policy": remove_policy}, decisions=(REMOVE,))

STANDING_FORMS: tuple[StandingForm, ...] = (
    StandingForm("mode", (CHOOSE,), (DRAW_FORM, PASS_FORM)),
    StandingForm("place", (PLACE,), (_PLACE_BARE, PLACE_BY_FORM, PLACE_FORM)),
    StandingForm("area", (AREA,), (_AREA_BARE, AREA_BY_FORM, DECLINE_FORM)),
    StandingForm("remove", (REMOVE,), (_REMOVE_BARE, REMOVE_BY_FORM, DECLINE_FORM)),
)


class Unseen(Order, tag="unseen"):
    """How many cards of a metal the asker has not seen: in the pile and in other hands."""

    metal: str


class Scores(Order, tag="scores"):
    """What laying these cards would score, whoever held them."""

    cards: tuple[Card, ...]


class Areas(Order, tag="areas"):
    """The areas on the table, and those that one card would make score."""


QUESTIONS: tuple[Form, ...] = (
    Form(Unseen, "unseen", {"metal": metal}, section="questions"),
    Form(Scores, "scores", {"cards": cards}, section="questions"),
    Form(Areas, "areas", section="questions"),
)
