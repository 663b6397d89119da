"""What a condition may ask: questions to a seat's own view."""

from __future__ import annotations

from adjudicator.rulekit.condition import Atom
from adjudicator.rulekit.hexgrid import Hex
from adjudicator.rulekit.slots import SeatSlot
from adjudicator.rules.metallurgie.board import LEVEL, TOPS, area_at
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
    Atom(
        "drawn",
        _drawn,
        result=metal,
        words=("pioche", "piochee", "tire", "tiree", "carte piochee", "drawn card"),
        decisions=(PLACE, FOLLOW),
    ),
    Atom("hand", _hand, (metal,), words=("main", "en main", "my hand", "ma main")),
    Atom("top", _top, (cell,), top, words=("dessus", "sommet", "cell", "case", "position")),
    Atom("area", _area, (cell,), words=("secteur", "zone")),
    Atom("visible", _visible, (metal,), words=("visibles",)),
    Atom("pile", _pile, words=("talon", "cards left", "cartes restantes", "reste")),
    Atom("points", _points, (seat,), words=("score",)),
    Atom("turns", _turns, words=("turn", "tour", "tours")),
)

OPENERS: tuple[tuple[str, str], ...] = (
    ("drawn", "drawn"),
    ("pioche", "drawn"),
    ("piochee", "drawn"),
    ("tire", "drawn"),
    ("tiree", "drawn"),
)
