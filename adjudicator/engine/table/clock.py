"""The clock of a game at its table: when questions are due, and what another schedule does. Pure.

A change takes no time that a player counts on: an open question keeps what it had beyond the
usual (more time by a vote, days away, an outage), and where the new clock gives less than the
old one, it keeps a whole new period from now, or a day if that is shorter.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from adjudicator.engine.journal.line import instant, stamp
from adjudicator.engine.table.deadlines import (
    LATE,
    Schedule,
    closes,
    due,
    move_to_allowed_day,
    not_before,
    pace_of,
    reminders,
)
from adjudicator.engine.table.own_time import allowance, beyond
from adjudicator.engine.table.pace import length
from adjudicator.engine.table.table import Open, Table
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.ruleset import AnyRuleSet

#: why deadlines are others where the referee wanted it, not a fault
BY_HAND = ("referee", "schedule", "excuse")
#: what a change leaves to an open question at the least, or a whole new period if that is less
_REST = timedelta(days=1)


def deadline(table: Table, decision: Decision, opened: datetime, turn: int) -> datetime:
    """Return when a decision that is asked at `opened`, in a turn of the game, is due."""
    left = allowance(table, decision)
    then = due(table.schedule, opened, decision.window, decision.kind, turn, left)
    return beyond(table.seat(decision.seat).away, opened, then)


def ask(table: Table, decision: Decision, ident: int, at: str, turn: int) -> Open:
    """An open decision under a number, asked at `at` in a turn of the game, with all its time."""
    return Open(ident, decision, at, stamp(deadline(table, decision, instant(at), turn)))


def turn_of(ruleset: AnyRuleSet, table: Table) -> int:
    """The turn that the game is in, as schedules count it; 0 before the start."""
    return 0 if table.state is None else ruleset.moment(table.state).turn


def moves(
    ruleset: AnyRuleSet, table: Table, schedule: Schedule, at: str
) -> tuple[tuple[Open, str], ...]:
    """The open decisions that another schedule gives another deadline, and which."""
    after = replace(table, clock=schedule)
    found = ((item, stamp(_under(ruleset, table, after, item, at))) for item in table.open)
    return tuple((item, then) for item, then in found if then != item.due)


def _under(ruleset: AnyRuleSet, table: Table, after: Table, item: Open, at: str) -> datetime:
    """Return when an open decision is due under the schedule of `after`."""
    new, old, decision = after.schedule, table.schedule, item.decision
    turn, opened, held = turn_of(ruleset, table), instant(item.opened), instant(item.due)
    now = instant(table.paused or at)
    before = deadline(table, decision, opened, turn)
    then = held + (deadline(after, decision, opened, turn) - before)
    if then != held or _days(new) != _days(old):
        then = move_to_allowed_day(new, then)
    if new.at and decision.window == "turn" and (new.at, new.zone) != (old.at, old.zone):
        # what a pause or the referee had lengthened by odd minutes keeps the clock time, too
        then = not_before(new, then - LATE, decision.window, decision.kind, turn)
    period = length(pace_of(new, decision.window, decision.kind, turn), new.days)
    rest = now + min(_REST, period)
    for least, given in (
        (min(held, rest), then),
        (min(closes(old, held), rest), closes(new, then)),
    ):
        if given < least:
            then = max(then, not_before(new, least, decision.window, decision.kind, turn))
    return then


def _days(schedule: Schedule) -> tuple[object, ...]:
    return schedule.days, schedule.skip, schedule.zone


def is_fixed_alike(one: Schedule, other: Schedule) -> bool:
    """Whether two schedules agree in what decides how orders are read: it stays as players have
    learned it."""
    return (one.tentative, one.on_invalid) == (other.tentative, other.on_invalid)


def moved_item(schedule: Schedule, item: Open, then: str, cause: str, since: str, now: str) -> Open:
    """A decision with another deadline: reminders whose moment is over are not made up for."""
    first = item.first or item.due
    moves = item.moves + 1
    item = replace(item, due=then, moved=cause, since=since, first=first, moves=moves, waits="")
    return replace(item, reminded=reminders_over(schedule, item, now))


def reminders_over(schedule: Schedule, item: Open, now: str) -> int:
    """Return how many reminders of a question have their moment behind them."""
    moments = reminders(schedule, instant(item.opened), instant(item.due))
    return sum(moment <= instant(now) for moment in moments)


def days_left_out(ruleset: AnyRuleSet, table: Table, item: Open) -> tuple[tuple[str, str], ...]:
    """The dates without deadlines that gave a question more time, as (first, last)."""
    schedule = table.schedule
    if not schedule.skip or item.moves:
        return ()
    opened, turn = instant(item.opened), turn_of(ruleset, table)
    plain = replace(table, clock=replace(schedule, skip=()))
    usual = deadline(plain, item.decision, opened, turn)
    if stamp(usual) >= item.due:
        return ()
    begun, until = item.opened[:10], item.due[:10]
    return tuple((a, b) for a, b in schedule.skip if a <= until and b >= begun)


def coming(ruleset: AnyRuleSet, table: Table, now: datetime, count: int = 3) -> tuple[str, ...]:
    """The next deadlines of turns, if everybody takes all his time; with a time bank only those
    of open questions, for the others hang on who is asked."""
    asked = [item for item in table.open if item.decision.window == "turn"]
    found = [max(item.due for item in asked)] if asked else []
    turn = turn_of(ruleset, table)
    together = not asked or asked[0].decision.sealed
    playing = 1 if together else sum(not (s.autopilot or s.resigned) for s in table.seats)
    while len(found) < count and not table.schedule.bank:
        then = instant(found[-1]) if found else now
        ahead = turn + (len(found) + (0 if asked else 1)) // max(1, playing)
        found.append(stamp(due(table.schedule, then, "turn", turn=ahead)))
    return tuple(found)
