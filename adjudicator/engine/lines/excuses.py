"""Misses that count, and those that the referee excuses. Pure.

Misses within a day count once (within the time of a turn, where that is less), in games that say
so in `Header.keeps`. An excuse counts the last miss away. Where none is counted yet, the seat's
open question has its whole time again, and with it all that are closed together: what was final
there is not, for who waits longer may think again.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from typing import ClassVar

from adjudicator.engine.journal.line import JournalLine, instant, stamp
from adjudicator.engine.lines.clocks import Due
from adjudicator.engine.lines.entry import OfReferee, Sentence, quote_text
from adjudicator.engine.table.clock import deadline, moved_item, turn_of
from adjudicator.engine.table.deadlines import pace_of
from adjudicator.engine.table.pace import length
from adjudicator.engine.table.table import SeatState, Table
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import say
from adjudicator.rulekit.ruleset import AnyRuleSet

#: in `Header.keeps` of games in which misses within a day count once
DAILY = "daily-misses"


def miss(table: Table, seat: SeatState, at: str) -> SeatState:
    """The seat after it missed a deadline."""
    if DAILY not in table.header.keeps:
        return replace(seat, misses=seat.misses + 1)
    usual = length(pace_of(table.schedule, "turn"), table.schedule.days)
    day = min(timedelta(days=1), usual)
    if seat.misses and seat.missed and instant(at) - instant(seat.missed) < day:
        return seat
    return replace(seat, misses=seat.misses + 1, missed=at)


def may_excuse(table: Table, name: SeatId) -> str:
    """Return why no miss can be excused: `over`, `spent`, `idle` or `nothing`; "" if one can."""
    seat = table.seat(name)
    if table.phase != "running":
        return "over"
    if seat.excused >= table.schedule.excuses:
        return "spent"
    if seat.is_idle and seat.autopilot != "missed":
        return "idle"
    return "" if seat.misses or table.decisions_of(name) else "nothing"


def excuse(ruleset: AnyRuleSet, table: Table, name: SeatId, at: str) -> Due:
    """The deadlines that an excuse of a seat gives: none where it counts a miss away."""
    if table.seat(name).misses:
        return ()
    turn, now = turn_of(ruleset, table), instant(table.paused or at)
    mine = table.decisions_of(name)
    anew = [deadline(table, item.decision, now, turn) for item in mine]
    latest = max([*anew, *(instant(item.due) for item in mine)])
    together = table.open if table.decision_is_sealed() else mine
    return tuple((item.id, stamp(max(latest, instant(item.due)))) for item in together)


def gives_nothing(table: Table, name: SeatId, due: Due) -> bool:
    """Whether an excuse would count no miss away and move no deadline: there was no miss yet."""
    held = {item.id: item.due for item in table.open}
    return not table.seat(name).misses and all(held[ident] == then for ident, then in due)


class Excused(OfReferee):
    """A miss of a seat does not count.

    due  the deadlines that it gives where the seat's question was still open
    """

    KIND: ClassVar[str] = "excused"
    seat: str
    due: Due

    def fold(self, ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
        """The table after a miss was excused; raises ValueError where none can be."""
        name = self.seat
        if not self.by or name not in table.header.seats or may_excuse(table, name):
            raise ValueError("nobody can excuse a miss of this seat now")
        due = excuse(ruleset, table, name, line.at)
        if self.due != due or gives_nothing(table, name, due):
            raise ValueError("the deadlines are not those that an excuse gives")
        seat = table.seat(name)
        seat = replace(seat, excused=seat.excused + 1)
        if seat.misses:
            autopilot = "" if seat.autopilot == "missed" else seat.autopilot
            return table.with_seat(replace(seat, misses=seat.misses - 1, autopilot=autopilot))
        then = dict(self.due)
        now = table.paused or line.at
        table = table.with_seat(seat)
        items = tuple(
            moved_item(table.schedule, item, then[item.id], "excuse", line.at, now)
            if item.id in then
            else item
            for item in table.open
        )
        asked = {item.decision.seat for item in table.open if item.id in then}
        seats = tuple(_unsettle(s) if s.name in asked else s for s in table.seats)
        return replace(table, open=items, seats=seats).with_note(say("note-moved-excuse"), name)

    def tell(self, ruleset: AnyRuleSet, before: Table, after: Table) -> Iterator[Sentence]:
        """Tell who excused it."""
        yield Sentence(self.KIND, self.seat, quote_text(self.by))


def _unsettle(seat: SeatState) -> SeatState:
    """The seat whose orders have to be made final again."""
    if seat.pending is None or not seat.pending.final:
        return seat
    return replace(seat, pending=replace(seat.pending, final=False, final_at="").to_be_confirmed())
