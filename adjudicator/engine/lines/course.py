"""Lines of a game's course from its opening to its end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from adjudicator.engine.journal.line import JournalLine
from adjudicator.engine.journal.nonces import normalise, value_fault
from adjudicator.engine.lines.clocks import Moved, Paused, Resumed
from adjudicator.engine.lines.entry import Entry, OfTable, Sentence, because, quote_text, said_by
from adjudicator.engine.table.pace import read_span
from adjudicator.engine.table.table import Table
from adjudicator.engine.table.terms import Motion
from adjudicator.engine.table.votes import ENDINGS, later, rest, settle_game, unopposed_claim
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Quote, say
from adjudicator.rulekit.ruleset import AnyRuleSet

#: how the referee may end a game
ENDS = ("draw", "concede", "cancel")
#: what stands before these where a table says how its game ended
BY_REFEREE = "referee-"


class Opened(Entry):
    """The first line.

    game  the hash of game.json
    """

    KIND: ClassVar[str] = "opened"
    game: str

    def fold(self, ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
        """The table itself; raises ValueError for any but the first line."""
        if table.last:
            raise ValueError("opens the game again")
        return table


class Drawn(Entry):
    """The value of the public draw is known.

    draw  the value, normalised
    game  the hash of game.json with it
    """

    KIND: ClassVar[str] = "drawn"
    draw: str
    game: str

    def fold(self, ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
        """The table with the value; raises ValueError where none is due, or not this one."""
        draw = table.header.draw
        if draw is None or table.drawn or table.phase != "open" or not table.is_full:
            raise ValueError("no value of a public draw is due")
        if self.draw != normalise(self.draw) or value_fault(self.draw, draw.like):
            raise ValueError("the value of the public draw is not written as announced")
        return replace(table, drawn=self.draw)

    def tell(self, ruleset: AnyRuleSet, before: Table, after: Table) -> Iterator[Sentence]:
        """Tell the value."""
        yield Sentence(self.KIND, "", say("history-drawn", value=Quote(self.draw)))


class Restored(Entry):
    """The journal was cut back to here by a loss; dice are new from now on.

    lines  how many lines had been written
    head   the hash of the last of them
    """

    KIND: ClassVar[str] = "restored"
    lines: int
    head: str

    def fold(self, ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
        """The table on a branch of its own, and all are told."""
        if self.lines < table.last:
            raise ValueError("fewer lines than there are cannot have been cut back")
        return replace(table, branch=table.branch + 1).with_note(say("note-restored"))

    def tell(self, ruleset: AnyRuleSet, before: Table, after: Table) -> Iterator[Sentence]:
        """Tell from where it was cut back."""
        yield Sentence(self.KIND, "", say("history-restored", line=self.lines))


class Renewed(Entry):
    """From here on the game is played under newer rules.

    behaviour  their number
    """

    KIND: ClassVar[str] = "renewed"
    behaviour: int

    def fold(self, ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
        """The table under newer rules; raises ValueError for older ones, or unknown ones."""
        if not table.behaviour < self.behaviour <= ruleset.about.behaviour:
            raise ValueError(f"behaviour {self.behaviour} cannot follow {table.behaviour}")
        return replace(table, renewed=self.behaviour)

    def tell(self, ruleset: AnyRuleSet, before: Table, after: Table) -> Iterator[Sentence]:
        """Tell under which number it goes on."""
        yield Sentence(self.KIND, "", say("history-renewed", behaviour=self.behaviour))


class Settled(OfTable, kw_only=True):
    """The game is over by a vote of the players, or by the referee.

    on      draw, concede, cancel, or by a vote claim
    seat    who has won by that, "" for nobody
    reason  what the referee tells the players, "" for nothing
    """

    KIND: ClassVar[str] = "settled"
    on: str
    seat: str
    reason: str = ""

    def fold(self, ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
        """The table after the end: ranked as it was agreed, not by the rules."""
        if not self.by:
            self._require_agreed(table, line.at)
            return settle_game(ruleset, table, self.on, self.seat)
        self._require_possible(table)
        after = settle_game(ruleset, table, self.on, self.seat, BY_REFEREE)
        told = say("note-settled-why", text=Quote(self.reason))
        return after.with_note(told) if self.reason else after

    def _require_agreed(self, table: Table, at: str) -> None:
        if self.on not in ENDINGS or (self.on in ("concede", "claim")) != bool(self.seat):
            raise ValueError(f"no game ends by “{self.on}”")
        motion = table.passed if self.on != "claim" else unopposed_claim(table, at)
        if motion is None or (motion.on, motion.value) != (self.on, self.seat):
            raise ValueError("the players have not agreed on this end")

    def _require_possible(self, table: Table) -> None:
        winner_fits = (self.on == "concede") == bool(self.seat)
        if table.phase != "running" or self.on not in ENDS or not winner_fits:
            raise ValueError(f"no referee ends a game by “{self.on}”")
        if self.seat and self.seat not in table.header.seats:
            raise ValueError(f"there is no seat “{self.seat}” to win")

    def tell(self, ruleset: AnyRuleSet, before: Table, after: Table) -> Iterator[Sentence]:
        """Tell who ended it, how and why."""
        how = because(say(f"history-settled-{self.on}"), self.reason)
        yield Sentence(self.KIND, self.seat, said_by(self.by, how))


def final_result(table: Table) -> tuple[tuple[str, int, int], ...]:
    """The ranking as the last line must have it."""
    return tuple((place.seat, place.rank, place.score) for place in table.result)


class Ended(Entry):
    """The last line.

    secret  of the dice, in hexadecimal
    result  seats with rank and score
    by      what ended the game where the rules did not: see `Table.settled`
    """

    KIND: ClassVar[str] = "ended"
    secret: str
    result: tuple[tuple[str, int, int], ...]
    by: str = ""

    def fold(self, ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
        """The table of a game that is over."""
        if self.by != table.settled:
            raise ValueError("the game did not end in the way that its last line tells")
        return replace(table, phase="ended")

    def tell(self, ruleset: AnyRuleSet, before: Table, after: Table) -> Iterator[Sentence]:
        """Tell the ranking."""
        ranks = ", ".join(f"{rank}. {seat} ({score})" for seat, rank, score in self.result)
        yield Sentence(self.KIND, "", quote_text(ranks))


def carry_out_vote(table: Table, motion: Motion, at: str) -> Entry:
    """Return the line, written at `at`, that carries out a vote on the end or the clocks."""
    if motion.on in ENDINGS:
        return Settled(on=motion.on, seat=motion.value)
    if motion.on == "pause":
        return Paused()
    if motion.on == "resume":
        return Resumed(due=rest(table, at))
    return Moved(cause="vote", since=at, due=later(table, read_span(motion.value)))
