"""Lines of what the referee does to a game besides its clocks, its seats and its branches."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from adjudicator.engine.journal.line import JournalLine
from adjudicator.engine.lines.entry import OfReferee, Sentence, in_one_line, quote_text, said_by
from adjudicator.engine.table.table import Table
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Quote, say
from adjudicator.rulekit.ruleset import AnyRuleSet


class Announced(OfReferee):
    """A word of his to all.

    text  what he writes
    """

    KIND: ClassVar[str] = "announced"
    text: str

    def fold(self, ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
        """The table after a word to all, which the next reports tell as well."""
        if not self.text.strip() or table.phase == "ended":
            raise ValueError("there is nothing to announce, or nobody to hear it")
        if table.phase != "running":
            return table
        return table.with_note(say("note-announced", text=Quote(" / ".join(self.text.split("\n")))))

    def tell(self, ruleset: AnyRuleSet, before: Table, after: Table) -> Iterator[Sentence]:
        """Tell what he wrote."""
        yield Sentence(self.KIND, "", said_by(self.by, in_one_line(self.text)))


class Remarked(OfReferee):
    """A remark of his on the record; it changes nothing.

    text  what he writes
    """

    KIND: ClassVar[str] = "remarked"
    text: str

    def tell(self, ruleset: AnyRuleSet, before: Table, after: Table) -> Iterator[Sentence]:
        """Tell what he wrote."""
        yield Sentence("note", "", said_by(self.by, quote_text(self.text)))

    def tell_all(self) -> Iterator[Sentence]:
        """Tell the same: it is for everybody."""
        yield Sentence("note", "", say("history-note", by=self.by, text=Quote(self.text)))


class Invited(OfReferee):
    """Who has not joined is invited once more.

    seats  who is
    """

    KIND: ClassVar[str] = "invited"
    seats: tuple[str, ...]

    def fold(self, ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
        """The table itself: only seats that have not joined are invited again."""
        missing = {seat.name for seat in table.seats if not seat.has_joined}
        if table.phase != "open" or not self.seats or not set(self.seats) <= missing:
            raise ValueError("nobody is invited who has joined, or to a game that has begun")
        return table

    def tell(self, ruleset: AnyRuleSet, before: Table, after: Table) -> Iterator[Sentence]:
        """Tell whom he invited."""
        yield Sentence(self.KIND, "", said_by(self.by, quote_text(", ".join(self.seats))))


class Spoken(OfReferee):
    """A seat's mails are in another language from now on.

    seat      whose they are
    language  its code
    """

    KIND: ClassVar[str] = "spoken"
    seat: str
    language: str

    def fold(self, ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
        """The table with another language of a seat's mails."""
        seat = table.seat(self.seat)
        if not self.language or self.language == seat.language:
            raise ValueError("a seat is given no other language than it has")
        return table.with_seat(replace(seat, language=self.language))

    def tell(self, ruleset: AnyRuleSet, before: Table, after: Table) -> Iterator[Sentence]:
        """Tell which language it is."""
        yield Sentence(self.KIND, self.seat, said_by(self.by, quote_text(self.language)))


class Processed(OfReferee):
    """What is in is carried out, by the lines that follow.

    forced  whether what is missing is answered, too
    """

    KIND: ClassVar[str] = "processed"
    forced: bool

    def fold(self, ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
        """The table itself; raises ValueError unless the game is running."""
        if table.phase != "running":
            raise ValueError("only a running game goes on")
        return table

    def tell(self, ruleset: AnyRuleSet, before: Table, after: Table) -> Iterator[Sentence]:
        """Tell who had it done, and whether by force."""
        code = "history-processed-by-force" if self.forced else "history-processed"
        yield Sentence(self.KIND, "", say(code, by=Quote(self.by)))
