"""Lines about deadlines: reminders, pauses, other deadlines and another schedule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from adjudicator.engine.journal.line import JournalLine, instant, stamp
from adjudicator.engine.lines.entry import Entry, OfReferee, OfTable, Sentence, quote_text, said_by
from adjudicator.engine.table.clock import is_fixed_alike, moved_item, moves, reminders_over
from adjudicator.engine.table.deadlines import SCHEDULE, check_schedule, describe_changes
from adjudicator.engine.table.table import Table
from adjudicator.engine.table.votes import carry_out_passed, later, rest
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Quote, say
from adjudicator.rulekit.ruleset import AnyRuleSet

#: why deadlines may be moved
CAUSES = ("outage", "clock", "misses", "referee", "vote")
#: numbers of open decisions, each with its deadline, a stamp
Due = tuple[tuple[int, str], ...]


class Reminded(Entry):
    """A reminder went out.

    decision  the number of the open decision
    """

    KIND: ClassVar[str] = "reminded"
    decision: int

    def fold(self, ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
        """The table that counts it."""
        item = table.question(self.decision)
        return table.with_question(replace(item, reminded=item.reminded + 1)) if item else table


class Moved(OfTable, kw_only=True):
    """Deadlines of open decisions are others now.

    cause  outage (no mail could be read), clock (it jumped), misses (an abnormal share would have
           missed), vote, or referee
    since  when it began, a stamp
    """

    KIND: ClassVar[str] = "moved"
    cause: str
    since: str
    due: Due

    def fold(self, ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
        """The table with these deadlines, and all are told."""
        if self.cause not in CAUSES:
            raise ValueError(f"deadlines are not moved for “{self.cause}”")
        due = {ident: instant(text) for ident, text in self.due}
        if not due.keys() <= {item.id for item in table.open}:
            raise ValueError("moves the deadline of a decision that is not open")
        items = tuple(
            moved_item(table.schedule, item, stamp(due[item.id]), self.cause, self.since, line.at)
            if item.id in due
            else item
            for item in table.open
        )
        seat = next(item.decision.seat for item in table.open if item.id in due)
        hours = int((instant(line.at) - instant(self.since)).total_seconds() // 3600)
        told = say(f"note-moved-{self.cause}", hours=hours)
        table = replace(table, open=items).with_note(told, seat)
        return carry_out_passed(table, line.at) if self.cause == "vote" else table

    def tell(self, ruleset: AnyRuleSet, before: Table, after: Table) -> Iterator[Sentence]:
        """Tell why, and the new deadlines."""
        seats = {item.id: item.decision.seat for item in before.open}
        due = Quote(", ".join(f"{seats.get(i, i)} {then}" for i, then in self.due))
        yield Sentence(self.KIND, "", say(f"history-moved-{self.cause}", due=due))


class _OfClocks(OfTable):
    """What stops the clocks or lets them go on."""

    def tell(self, ruleset: AnyRuleSet, before: Table, after: Table) -> Iterator[Sentence]:
        """Tell who decided it."""
        who = quote_text(self.by) if self.by else say("history-by-vote")
        yield Sentence(self.KIND, "", who)

    def tell_all(self) -> Iterator[Sentence]:
        """Tell that they stand still, or go on."""
        code = f"clock-{self.KIND}" if self.by else f"vote-told-{self.KIND}"
        yield Sentence(self.KIND, "", say(code))


class Paused(_OfClocks):
    """The clocks stand still, and nothing is carried out.

    Where the referee did it no vote is needed, and open votes on the clocks are void.
    """

    KIND: ClassVar[str] = "paused"

    def fold(self, ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
        """The table whose clocks stand still from now on."""
        agreed = table.passed is not None and table.passed.on == "pause"
        if table.paused or not (agreed or (self.by and table.phase == "running")):
            raise ValueError("nobody who may has asked for a pause")
        after = replace(table, paused=line.at, paused_by=self.by)
        return _without_clocks(after) if self.by else carry_out_passed(after, line.at)


class Resumed(_OfClocks, kw_only=True):
    """The clocks go on after a pause.

    due  the deadlines of all open decisions
    """

    KIND: ClassVar[str] = "resumed"
    due: Due

    def fold(self, ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
        """The table whose clocks go on: each open question has the time that it had left."""
        by = self.by
        if not table.paused or (table.paused_by and not by):
            raise ValueError("the game is not paused, or not by who lets it go on")
        # lines of older programs counted no days away
        older = later(table, instant(line.at) - instant(table.paused))
        if self.due != rest(table, line.at) and (by or self.due != older):
            raise ValueError("the deadlines after a pause are not those before it and its length")
        items = tuple(
            replace(o, due=then) for o, (_, then) in zip(table.open, self.due, strict=True)
        )
        if by:
            # who was reminded before is reminded again: nobody counts days over a pause
            schedule = table.schedule
            items = tuple(replace(o, reminded=reminders_over(schedule, o, line.at)) for o in items)
        after = replace(table, open=items, paused="", paused_by="")
        return _without_clocks(after) if by else carry_out_passed(after, line.at)


def _without_clocks(table: Table) -> Table:
    """The table without votes on a pause: the referee has decided."""
    kept = tuple(motion for motion in table.motions if motion.on not in ("pause", "resume"))
    return replace(table, motions=kept)


class Scheduled(OfReferee):
    """The game goes by another schedule.

    schedule  the schedule, whole, as game.json holds one
    due       the deadlines that are others by it
    """

    KIND: ClassVar[str] = "scheduled"
    schedule: dict[str, Any]
    due: Due

    def fold(self, ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
        """The table after the referee changed the clock."""
        schedule = SCHEDULE.load(self.schedule)
        if not self.by or table.phase == "ended" or schedule == table.schedule:
            raise ValueError(
                "only the referee changes the clock of a game, and only to another one"
            )
        if check_schedule(schedule) or not is_fixed_alike(schedule, table.schedule):
            raise ValueError("no game can be played by this schedule")
        moved = {item.id: then for item, then in moves(ruleset, table, schedule, line.at)}
        if self.due != tuple(moved.items()):
            raise ValueError("the deadlines are not those that the new schedule gives")
        other_warnings = schedule.warn != table.schedule.warn
        now = table.paused or line.at
        items = tuple(
            moved_item(schedule, item, moved[item.id], "schedule", line.at, now)
            if item.id in moved
            else replace(item, reminded=reminders_over(schedule, item, now))
            if other_warnings
            else item
            for item in table.open
        )
        return replace(table, clock=schedule, open=items)

    def tell(self, ruleset: AnyRuleSet, before: Table, after: Table) -> Iterator[Sentence]:
        """Tell who changed what of it."""
        what = quote_text(describe_changes(before.schedule, after.schedule))
        yield Sentence(self.KIND, "", said_by(self.by, what))
