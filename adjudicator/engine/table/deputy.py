"""A deputy: somebody who gives a seat's orders for its player, up to a day. Pure.

Acts of a line say so: {do: deputy, until} (a UTC stamp) names one, {do: deputy} ends it, and
{do: stand-in}, in a line `by` the deputy, takes it on. The first line by the player himself that
gives orders ends it, too. Address and token of a deputy lie with those of the seat, never here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from adjudicator.engine.table.table import SeatState, Table
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.ruleset import AnyRuleSet

#: who a line is by, where a deputy wrote it
BY = "deputy"
_ORDERS = ("sheet", "refused", "final", "undo", "withdraw")


def deputy(ruleset: AnyRuleSet, table: Table, act: Mapping[str, Any]) -> Table:
    """The table after a deputy was named, or is one no more."""
    seat, until = table.seat(act["seat"]), str(act.get("until", ""))
    if until and until <= act["received"]:
        raise ValueError("nobody can be a deputy in days that are over")
    return table.with_seat(replace(seat, deputy=until, deputed=False))


def stand_in(ruleset: AnyRuleSet, table: Table, act: Mapping[str, Any]) -> Table:
    """The table after the deputy took it on; raises ValueError where nobody was named."""
    seat = table.seat(act["seat"])
    if not is_named(seat, act["received"]):
        raise ValueError("nobody was named to stand in")
    return table.with_seat(replace(seat, deputed=True))


def back_himself(table: Table, name: str, by: str, acts: Sequence[Mapping[str, Any]]) -> Table:
    """The table before the acts of a line: orders of the player himself end his deputy."""
    seat = table.seat(name)
    ordered = any(act["do"] in _ORDERS for act in acts)
    if not seat.deputy or by != "player" or not ordered:
        return table
    return table.with_seat(replace(seat, deputy="", deputed=False))


def is_named(seat: SeatState, at: str) -> bool:
    """Whether a seat has a deputy at an instant, be it that he has not said yes yet."""
    return at < seat.deputy


def stands_in(seat: SeatState, at: str) -> bool:
    """Whether a deputy who said yes gives orders for a seat at an instant."""
    return seat.deputed and is_named(seat, at)
