"""What a condition may ask: questions to a seat's own view."""

from __future__ import annotations

from adjudicator.rulekit.condition import Atom
from adjudicator.rulekit.slots import SeatSlot
from adjudicator.rules.metallurgie.board import LEVEL, TOPS, area_at
from adjudicator.rules.metallurgie.cards import cell, metal, top
from adjudicator.rules.metallurgie.orders import FOLLOW, PLACE
from adjudicator.rules.metallurgie.view import View

seat = SeatSlot()


def _visible(view: View, code: str) -> int:
    return sum(height == LEVEL[code] for _, height in view.pattern)


def _points(view: View, name: str) -> int:
    return next(p.total for p in view.players if p.seat == name)


ATOMS: tuple[Atom, ...] = (
    Atom("drawn", lambda view: view.turn.drawn, result=metal, decisions=(PLACE, FOLLOW)),
    Atom("hand", lambda view, code: view.hand.count(code), (metal,)),
    Atom("top", lambda view, place: TOPS[dict(view.pattern).get(place, 0)], (cell,), top),
    Atom("area", lambda view, place: len(area_at(dict(view.pattern), place)), (cell,)),
    Atom("visible", _visible, (metal,)),
    Atom("pile", lambda view: view.pile),
    Atom("points", _points, (seat,)),
    Atom("turns", lambda view: view.turn.number),
)
