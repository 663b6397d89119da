"""What a journal line holds, as a value: read from its fields, written as them, folded and told.

Each kind of line is a class of its own in this room, and `kinds.py` names them all. Its fields
are the keys that stand on disk; what has a default is written only where it says something else.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Self

import msgspec

from adjudicator.engine.journal.line import JournalLine
from adjudicator.engine.table.happenings import Happening
from adjudicator.engine.table.table import Table
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.rulekit.ruleset import AnyRuleSet


class Sentence(Frozen):
    """One sentence of the history.

    kind  one word for what it tells of; mostly the kind of the line
    who   the seat that it is about, "" for none
    """

    kind: str
    who: str
    phrase: Phrase


class OnDisk(Frozen, omit_defaults=True):
    """A value that stands in the journal; what has a default only where it says something else."""

    @classmethod
    def load(cls, data: Any) -> Self:
        """The value of fields; raises ValueError, saying where, if they do not fit."""
        return msgspec.convert(data, cls)

    def data(self) -> dict[str, Any]:
        """The fields as they stand on disk: plain JSON values."""
        fields: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self))
        return fields


class Entry(OnDisk):
    """What a line of one kind holds.

    KIND  what journals call the kind
    """

    KIND: ClassVar[str]

    @classmethod
    def of(cls, line: JournalLine) -> Self:
        """Return what a line of this kind holds; raises ValueError for a line of another kind."""
        if line.kind != cls.KIND:
            raise ValueError(f"line {line.n} is of the kind “{line.kind}”, not “{cls.KIND}”")
        return cls.load(line.data)

    @classmethod
    def find(cls, line: JournalLine) -> Self | None:
        """Return what a line holds if it is of this kind, or None; raises ValueError as `load`."""
        return cls.of(line) if line.kind == cls.KIND else None

    def fold(self, ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
        """The table after the line, without its number and hash. Raises `Diverged` where the rules
        play it otherwise, ValueError where nobody may write such a line now."""
        return table

    def fresh(self, before: Table, after: Table) -> tuple[Happening, ...]:
        """Return what happened by the line."""
        return after.happened[len(before.happened) :]

    def tell(self, ruleset: AnyRuleSet, before: Table, after: Table) -> Iterator[Sentence]:
        """Tell the line in words for the referee, from whom nothing is hidden."""
        yield Sentence(self.KIND, "", say(f"history-{self.KIND}"))

    def tell_all(self) -> Iterator[Sentence]:
        """Tell what everybody may read of the line, besides what happened by it."""
        return iter(())


class OfReferee(Entry):
    """What a referee does.

    by    his name, or `referee` where he wrote no mail
    mail  the mail by which he did it, "" on the command line
    """

    by: str
    mail: str


class OfTable(Entry):
    """What the players decide by a vote, or a referee alone.

    by, mail  as `OfReferee` has them; "" both where the players voted for it
    """

    by: str = ""
    mail: str = ""

    def data(self) -> dict[str, Any]:
        """As the base class has it; a referee without a mail names none."""
        fields = super().data()
        return fields | {"mail": self.mail} if self.by else fields


def said_by(by: str, what: Phrase) -> Phrase:
    """Return what somebody did, with his name before it; without one, where he has none."""
    return say("history-by", by=Quote(by), what=what) if by else what


def because(what: Phrase, reason: str) -> Phrase:
    """Return what was done, with the reason behind it where one was given."""
    return say("history-why", what=what, reason=Quote(reason)) if reason else what


def quote_text(text: str) -> Phrase:
    """A text that stands for itself: an order, a name, what somebody wrote."""
    return say("history-text", text=Quote(text))


def in_one_line(text: str) -> Phrase:
    """A text of several lines, told in one."""
    return quote_text(" / ".join(text.split("\n")))
