"""What a seat may know: everything, for ballots and wishes never enter the state.

`View` is the only door all the same: reports, pictures and conditions read it, never
the state behind it.
"""

from __future__ import annotations

from adjudicator.rulekit.frozen import Frozen
from adjudicator.rules.planet_masters.counting import (
    capacity,
    good,
    influence,
    planets,
    power,
    votes,
)
from adjudicator.rules.planet_masters.state import State


class Sums(Frozen):
    """What counts for a player at this moment."""

    seat: str
    planets: int
    good: int
    influence: int
    votes: int
    capacity: int
    attack: int
    defence: int


class View(Frozen):
    """The table as a seat sees it (`seat` "" for the public), with everybody's sums."""

    seat: str
    table: State
    sums: tuple[Sums, ...]


def view(state: State, seat: str | None) -> View:
    """The view of a seat; None for the public."""
    return View(seat or "", state, tuple(_sums(state, i) for i in range(len(state.players))))


def _sums(state: State, index: int) -> Sums:
    player = state.players[index]
    if not player.race:
        return Sums(player.seat, 1, 0, 0, 1, 0, 0, 0)
    strength, resistance = power(state, player)
    return Sums(
        player.seat,
        planets(player),
        good(player),
        influence(state, player),
        votes(state, player),
        capacity(state, player),
        strength,
        resistance,
    )
