"""What a condition may ask: questions to a seat's own view."""

from __future__ import annotations

from adjudicator.rulekit.condition import Atom
from adjudicator.rulekit.slots import SeatSlot
from adjudicator.rules.metallurgie.board import LEVEL, TOPS, area_at
from adjudicator.rules.metallurgie.hexgrid import Hex
from adjudicator.rules.metallurgie.orders import FOLLOW, PLACE, cell, metal, top
from adjudicator.rules.metallurgie.view import View

seat = SeatSlot()


def _drawn(view: View) -> str:
    return view.turn.drawn


def _hand(view: View, code: str) -> int:
    return view.hand.count(code)


def _top(view: View, place: Hex) -> str:
    return TOPS[dict(view.pattern).get(place, 0)]


def _area(view: View, place: Hex) -> int:
    return len(area_at(dict(view.pattern), place))


def _visible(view: View, code: str) -> int:
    return sum(height == LEVEL[code] for _, height in view.pattern)


def _pile(view: View) -> int:
    return view.pile


def _points(view: View, name: str) -> int:
    return next(p.total for p in view.players if p.seat == name)


def _turns(view: View) -> int:
    return view.turn.number


ATOMS: tuple[Atom, ...] = (
    Atom("drawn", _drawn, result=metal, decisions=(PLACE, FOLLOW)),
    Atom("hand", _hand, (metal,)),
    Atom("top", _top, (cell,), top),
    Atom("area", _area, (cell,)),
    Atom("visible", _visible, (metal,)),
    Atom("pile", _pile),
    Atom("points", _points, (seat,)),
    Atom("turns", _turns),
)
