"""Who answers where a player does not: his deputy, a program, whoever takes the seat over. Pure.

A deputy gives a seat's orders for its player, up to a day. A mail of the player names him or ends
it, one of the deputy himself takes it on. The first mail by which the player gives orders himself
ends it, too. Address and token of a deputy lie with those of the seat, never here.
"""

from __future__ import annotations

from adjudicator.engine.table.table import Open, SeatState, Table
from adjudicator.engine.table.terms import STANDBY, WAIT
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.frozen import replace

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


#: who a line is by, where a deputy wrote it
BY = "deputy"


def name_deputy(table: Table, name: SeatId, at: str, until: str) -> Table:
    """The table after a deputy was named up to `until`, or with "" is one no more; raises
    ValueError for days that are over."""
    if until and until <= at:
        raise ValueError("nobody can be a deputy in days that are over")
    return table.with_seat(replace(table.seat(name), deputy=until, deputed=False))


def stand_in(table: Table, name: SeatId, at: str) -> Table:
    """The table after the deputy took it on; raises ValueError where nobody was named."""
    seat = table.seat(name)
    if not is_named(seat, at):
        raise ValueError("nobody was named to stand in")
    return table.with_seat(replace(seat, deputed=True))


def end_deputy(table: Table, name: SeatId) -> Table:
    """The table of a seat whose player gives orders himself: nobody does for him."""
    seat = table.seat(name)
    return table.with_seat(replace(seat, deputy="", deputed=False)) if seat.deputy else table


def is_named(seat: SeatState, at: str) -> bool:
    """Whether a seat has a deputy at an instant, be it that he has not said yes yet."""
    return at < seat.deputy


def stands_in(seat: SeatState, at: str) -> bool:
    """Whether a deputy who said yes gives orders for a seat at an instant."""
    return seat.deputed and is_named(seat, at)
