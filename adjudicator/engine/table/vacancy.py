"""Questions that nobody answers in time, and seats that somebody else is looked for. Pure."""

from __future__ import annotations

from adjudicator.engine.table.table import Open, SeatState, Table
from adjudicator.engine.table.terms import STANDBY, WAIT

#: of `SeatState.player`: a program of the host
PROGRAM = "program"
#: it is not there, took too long, ended with a fault, wrote too much, wrote nothing, wrote what
#: cannot be, left the question open
FAULTS = ("missing", "slow", "broken", "long", "empty", "refused", "open")
#: of `SeatState.called`: nobody is left to ask
OVER = "over"


def is_held(table: Table, item: Open) -> bool:
    """Whether nothing is done at a miss of an open question."""
    return table.at_a_miss(item.decision.kind) == WAIT


def wants_standby(table: Table, seat: SeatState) -> bool:
    """Whether somebody else is looked for who plays a seat."""
    gone = seat.player == "none" or seat.autopilot == "missed" or seat.resigned
    return gone and seat.player in ("", "none") and table.at_a_miss("") == STANDBY
