"""What orders are about, as who composes them meets it."""

from __future__ import annotations

from typing import Any

from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.phrase import Phrase
from adjudicator.rulekit.thing import Thing
from adjudicator.rules.full_metal_planete.position.state import State
from adjudicator.rules.full_metal_planete.view import View


def thing(view: View, kind: str, value: Any) -> Thing:
    """The hexes of landings and deployments: where."""
    return Thing(idents=(f"hex:{value}",)) if kind == "hex" else Thing()


def means(state: State, seat: SeatId) -> tuple[Phrase, ...]:
    """Nothing: the page counts the points itself."""
    return ()
