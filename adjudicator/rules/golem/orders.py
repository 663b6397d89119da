"""The orders, one small class each.

They hold ids and words as the player gave them; `legality` turns `worst`, `weakest`, names
and left-out seats into what they mean. How they are written is in `forms`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from adjudicator.rulekit.order import Order

WORST = "worst"
WEAKEST = "weakest"


@dataclass(frozen=True, slots=True)
class Target:
    """A tile of a seat. Without `seat` the one that can be meant, without `part` the seat."""

    seat: str | None
    part: str | None = None


@dataclass(frozen=True, slots=True)
class Attack(Order):
    """G-01: attack a tile with a combat card, with an ability of window `attack` or none."""

    card: str
    target: Target
    ability: str | None = None
    kind: Literal["attack"] = "attack"


@dataclass(frozen=True, slots=True)
class Support(Order):
    """G-02: play a support card on own tiles `on` and on an opponent or his tiles `at`."""

    card: str
    on: tuple[str, ...] = ()
    at: tuple[Target, ...] = ()
    kind: Literal["support"] = "support"


@dataclass(frozen=True, slots=True)
class UsePilot(Order):
    """G-03: discard a card for the pilot's ability."""

    card: str
    on: tuple[str, ...] = ()
    at: tuple[Target, ...] = ()
    ability: str | None = None
    kind: Literal["pilot"] = "pilot"


@dataclass(frozen=True, slots=True)
class TakeEnergy(Order):
    """G-04: discard a card for a point of energy."""

    card: str
    kind: Literal["energy"] = "energy"


@dataclass(frozen=True, slots=True)
class UseAbility(Order):
    """G-07: use an ability of window `turn`; `after` the action when written with `then`."""

    ability: str
    on: tuple[str, ...] = ()
    at: tuple[Target, ...] = ()
    after: bool = False
    kind: Literal["use"] = "use"


@dataclass(frozen=True, slots=True)
class Swap(Order):
    """G-06: discard a card and draw one, after the action."""

    card: str
    kind: Literal["swap"] = "swap"


@dataclass(frozen=True, slots=True)
class Wait(Order):
    """See what the action brought before the rest of the turn (G-D3)."""

    kind: Literal["wait"] = "wait"


@dataclass(frozen=True, slots=True)
class End(Order):
    """End the turn."""

    kind: Literal["end"] = "end"


@dataclass(frozen=True, slots=True)
class React(Order):
    """G-D4: answer an attack with an ability, or with none."""

    ability: str | None
    kind: Literal["react"] = "react"


@dataclass(frozen=True, slots=True)
class Repair(Order):
    """G-05: repair the first tiles of this list that are out of service; () for none."""

    parts: tuple[str, ...]
    kind: Literal["repair"] = "repair"


@dataclass(frozen=True, slots=True)
class Draft(Order):
    """G-D0: choose a mecha or a pilot."""

    choice: str
    kind: Literal["draft"] = "draft"


GolemOrder = (
    Attack
    | Support
    | UsePilot
    | TakeEnergy
    | UseAbility
    | Swap
    | Wait
    | End
    | React
    | Repair
    | Draft
)
