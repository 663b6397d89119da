"""The orders, one small class each.

They hold ids and words as the player gave them; `legality` turns `worst`, `weakest`, names
and left-out seats into what they mean. How they are written is in `forms`.
"""

from __future__ import annotations

from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.order import Order

WORST = "worst"
WEAKEST = "weakest"
#: stands for a seat: the opponent with most tiles in service
LEADER = "leader"


class Target(Frozen):
    """A tile of a seat. Without `seat` the one that can be meant, without `part` the seat."""

    seat: str | None
    part: str | None = None


class Attack(Order, tag="attack"):
    """G-01: attack a tile with a combat card, with an ability of window `attack` or none."""

    card: str
    target: Target
    ability: str | None = None


class Support(Order, tag="support"):
    """G-02: play a support card on own tiles `on` and on an opponent or his tiles `at`."""

    card: str
    on: tuple[str, ...] = ()
    at: tuple[Target, ...] = ()


class UsePilot(Order, tag="pilot"):
    """G-03: discard a card for the pilot's ability."""

    card: str
    on: tuple[str, ...] = ()
    at: tuple[Target, ...] = ()
    ability: str | None = None


class TakeEnergy(Order, tag="energy"):
    """G-04: discard a card for a point of energy."""

    card: str


class UseAbility(Order, tag="use"):
    """G-07: use an ability of window `turn`; `after` the action when written with `then`."""

    ability: str
    on: tuple[str, ...] = ()
    at: tuple[Target, ...] = ()
    after: bool = False


class Swap(Order, tag="swap"):
    """G-06: discard a card and draw one, after the action."""

    card: str


class Wait(Order, tag="wait"):
    """See what the action brought before the rest of the turn (G-D3)."""


class End(Order, tag="end"):
    """End the turn."""


class React(Order, tag="react"):
    """G-D4: answer an attack with an ability, or with none."""

    ability: str | None


class Repair(Order, tag="repair"):
    """G-05: repair the first tiles of this list that are out of service; () for none."""

    parts: tuple[str, ...]


class Draft(Order, tag="draft"):
    """G-D0: choose a mecha or a pilot."""

    choice: str
