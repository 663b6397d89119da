"""The forms of all orders: parser, printer and help come from them, patterns from the words."""

from __future__ import annotations

from adjudicator.rulekit.forms import Form
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Slot
from adjudicator.rulekit.slots import whole_number
from adjudicator.rulekit.speech import StandingForm
from adjudicator.rules.full_metal_planete.orders import orders as od
from adjudicator.rules.full_metal_planete.orders import places as pl
from adjudicator.rules.full_metal_planete.orders import slots as sl
from adjudicator.rules.full_metal_planete.orders.orders import DEPLOY, LAND, SECRET, TURN

_STUFF = sl.ItemSlot(stuff=True, hexes=False)


def _turn(order: type[Order], written: str, **slots: Slot) -> Form:
    """A form of the orders that only a turn knows."""
    return Form(order, written, slots, decisions=(TURN,))


FORMS: tuple[Form, ...] = (
    Form(od.Land, "land", {"dome": pl.DOME, "side": sl.SIDE}, decisions=(LAND,)),
    Form(
        od.Deploy,
        "deploy",
        {"piece": _STUFF, "cells": pl.HEXES, "cargo": sl.CARGO},
        decisions=(DEPLOY, TURN),
    ),
    Form(od.Stow, "stow", {"items": sl.ITEMS, "into": sl.INTO}, decisions=(DEPLOY, TURN)),
    Form(od.MoveTo, "move-to", {"piece": sl.PIECE, "target": pl.HEX}, decisions=(DEPLOY, TURN)),
    _turn(od.Shift, "shift", piece=sl.PIECE, to=pl.STEP, keep=pl.HEX),
    _turn(od.Move, "move", piece=sl.PIECE, path=pl.PATH),
    _turn(od.Enter, "enter", piece=sl.ELEMENT, pode=pl.HEX),
    _turn(od.Load, "load", carrier=sl.PIECE, item=sl.ELEMENT),
    _turn(od.Unload, "unload", carrier=sl.PIECE, item=_STUFF, at=pl.HEX),
    _turn(od.Transfer, "transfer", carrier=sl.PIECE, item=_STUFF, to=sl.RECEIVER),
    _turn(od.Build, "build", converter=sl.CONVERTER, what=sl.BUILD, at=pl.HEX),
    _turn(od.Assault, "assault", piece=sl.PIECE, to=pl.HEX, shots=sl.SHOTS),
    _turn(od.Assault, "assault-then", piece=sl.PIECE, to=pl.HEX, shots=sl.FIRING),
    _turn(od.Fire, "fire", guns=sl.GUNS, at=sl.PIECE),
    _turn(od.Capture, "capture", target=sl.PIECE, captors=sl.GUNS, colour=sl.COLOUR),
    _turn(od.Neutralise, "neutralise", guns=sl.GUNS, target=sl.PIECE),
    _turn(od.Exit, "exit", piece=_STUFF, cells=pl.HEXES, cargo=sl.CARGO, ship=sl.SHIP),
    _turn(od.Seize, "seize", piece=sl.PIECE, ship=sl.SHIP),
    _turn(od.Rebuild, "rebuild", pode=whole_number("pode", 1, 3), ship=sl.SHIP),
    Form(od.TakeOff, "take-off", {"ship": sl.SHIP}, decisions=(SECRET, TURN)),
    _turn(od.Retreat, "retreat"),
    Form(od.End, "end-anyway", fixed={"anyway": True}, decisions=(TURN,)),
    Form(od.End, "end", fixed={"anyway": False}, decisions=(DEPLOY, SECRET, TURN)),
)

#: what may stand for every turn to come: `turn: retreat when threatened`
STANDING_FORMS: tuple[StandingForm, ...] = (
    StandingForm(
        "turn", (TURN,), tuple(f for f in FORMS if f.order in (od.Retreat, od.TakeOff, od.End))
    ),
)


class Reach(Order, tag="reach"):
    """How far a piece gets."""

    piece: str


class FireOn(Order, tag="fire-on"):
    """Who keeps a hex under fire, and what could be done to what is on it."""

    at: str


class Cost(Order, tag="cost"):
    """What it costs to get to a hex: one piece, or all of one's own that can."""

    target: str
    piece: str | None = None


QUESTIONS: tuple[Form, ...] = (
    Form(Reach, "reach", {"piece": sl.PIECE}, section="questions"),
    Form(FireOn, "fire-on", {"at": pl.HEX}, section="questions"),
    Form(Cost, "cost", {"target": pl.HEX, "piece": sl.PIECE}, section="questions"),
)
