"""Questions that nobody answers in time, and seats that are offered to others. Pure.

    waits   {decision}                   its deadline is over, and the game says that nothing is
                                         done at a miss: it waits for the player or the referee
    failed  {decision, why, text}        the program that plays the seat gave no answer that counts;
                                         why: a word of `FAULTS`, text: the line that was refused
    called  {by, mail, seat, until}      somebody was asked to take the seat, who may answer till
                                         then; until "": nobody is left to ask

Whom a seat was offered to stands in the private file of the game, never here.
"""

from __future__ import annotations

from adjudicator.engine.journal.line import JournalLine, instant
from adjudicator.engine.table.deadlines import closes
from adjudicator.engine.table.table import Open, SeatState, Table
from adjudicator.engine.table.terms import STANDBY, WAIT
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.ruleset import AnyRuleSet

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


def waits(ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
    """The table in which an open question waits; raises ValueError where none may."""
    item = next((o for o in table.open if o.id == line.data["decision"]), None)
    if item is None or item.waits or not is_held(table, item):
        raise ValueError("no open question waits for its player or the referee")
    if instant(line.at) < closes(table.schedule, instant(item.due)):
        raise ValueError("a question waits before its time is over")
    opened = tuple(replace(o, waits=line.at) if o.id == item.id else o for o in table.open)
    seat = table.seat(item.decision.seat)
    if not seat.is_idle:
        table = table.with_seat(replace(seat, misses=seat.misses + 1))
    return replace(table, open=opened)


def failed(ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
    """The table in which a program has no answer; raises ValueError where none was asked."""
    item = next((o for o in table.open if o.id == line.data["decision"]), None)
    if item is None or item.failed or line.data["why"] not in FAULTS:
        raise ValueError("no program was asked that")
    if table.seat(item.decision.seat).player != PROGRAM:
        raise ValueError(f"no program plays {item.decision.seat}")
    opened = tuple(replace(o, failed=True) if o.id == item.id else o for o in table.open)
    return replace(table, open=opened)


def wants_standby(table: Table, seat: SeatState) -> bool:
    """Whether somebody else is looked for who plays a seat."""
    gone = seat.player == "none" or seat.autopilot == "missed" or seat.resigned
    return gone and seat.player in ("", "none") and table.at_a_miss("") == STANDBY


def called(ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
    """The table in which a seat is offered to somebody, or to nobody any more.

    Raises ValueError for a seat that there is not, and after the end.
    """
    name, until = line.data["seat"], str(line.data["until"])
    if table.phase == "ended" or name not in table.header.seats:
        raise ValueError("no seat is offered")
    if until and until <= line.at:
        raise ValueError("nobody can answer in a time that is over")
    return table.with_seat(replace(table.seat(name), called=until or OVER))
