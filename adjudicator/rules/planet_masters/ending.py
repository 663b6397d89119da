"""What statistics tell of a game."""

from __future__ import annotations

from adjudicator.rulekit.event import SeatId
from adjudicator.rules.planet_masters.state import State, index_of


def traits(state: State, seat: SeatId) -> tuple[tuple[str, str], ...]:
    """The race, and whether the seat began."""
    index = index_of(state, seat)
    began = "yes" if index == state.first else "no"
    return (("race", state.players[index].race), ("first", began))


def team(state: State, seat: SeatId) -> tuple[SeatId, ...]:
    """The seat alone."""
    return (seat,)


def ending(state: State) -> str:
    """`victory`, or `round-limit`."""
    return "victory" if state.winner >= 0 else "round-limit"
