"""Lines of mails: what one mail does to a table, and what an observer writes to all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, ClassVar, Self, TypeVar

from adjudicator.engine.journal.line import JournalLine, instant
from adjudicator.engine.lines.entry import Entry, Sentence
from adjudicator.engine.lines.mail_acts import (
    AwayAct,
    DeputyAct,
    JoinAct,
    MailAct,
    NoteAct,
    NudgeAct,
    PressAct,
    SetAct,
    StandInAct,
    VoteAct,
)
from adjudicator.engine.lines.order_acts import FinalAct, RefusedAct, SheetAct, UndoAct, WithdrawAct
from adjudicator.engine.table.press import overheard
from adjudicator.engine.table.table import Table
from adjudicator.engine.table.vacancy import PROGRAM, end_deputy
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Quote, say
from adjudicator.rulekit.ruleset import AnyRuleSet

A = TypeVar("A", bound=MailAct)
#: each act that a mail may do
ACTS: tuple[type[MailAct], ...] = (
    JoinAct,
    *(SheetAct, RefusedAct, FinalAct, WithdrawAct, UndoAct),
    *(NoteAct, SetAct, PressAct, VoteAct, AwayAct, NudgeAct, DeputyAct, StandInAct),
)
#: who may have written what came in
_WRITERS = frozenset(("player", "deputy", "program", "referee"))


#: lines of mails that were read last, and what they hold
_LATELY: dict[int, tuple[JournalLine, Received]] = {}
_MOST_LATELY = 8


@lru_cache(maxsize=4)
def _by_name(acts: tuple[type[MailAct], ...]) -> Mapping[str, type[MailAct]]:
    return {act.DO: act for act in acts}


def act_of(data: Mapping[str, Any]) -> MailAct:
    """The act that stands on disk as `data`; raises ValueError for an unknown one, or for fields
    that do not fit."""
    name = data.get("do", "")
    kind = _by_name(ACTS).get(name)
    if kind is None:
        raise ValueError(f"no mail does “{name}”")
    return kind.load(data)


class Received(Entry):
    """What one mail did, whole, or orders that the referee entered.

    seat      whose mail it is
    by        who wrote it: player, deputy, program or referee
    received  when the receiving server took it, a stamp
    mail      which mail it is, "" for none
    acts      what it did, in order
    held      whether the orders in it are kept apart until something is clear
    late      whether something that it was to answer was closed before it came
    assigned  the referee who says that it is of its seat, "" where it proves that itself
    """

    KIND: ClassVar[str] = "received"
    seat: str
    by: str
    received: str
    mail: str
    acts: tuple[MailAct, ...]
    held: bool = False
    late: bool = False
    assigned: str = ""

    @classmethod
    def of(cls, line: JournalLine) -> Self:
        """As the base class has it. Each feature asks what a mail did: what was read of one of the
        last lines is kept."""
        known = _LATELY.get(id(line))
        if known is not None and known[0] is line and isinstance(known[1], cls):
            return known[1]
        value = super().of(line)
        if len(_LATELY) >= _MOST_LATELY:
            _LATELY.clear()
        _LATELY[id(line)] = (line, value)
        return value

    @classmethod
    def load(cls, data: Any) -> Self:
        """As the base class has it; each act is a value of its own class."""
        bare = super().load(data)
        return replace(bare, acts=tuple(map(act_of, data["acts"])))

    def data(self) -> dict[str, Any]:
        """As the base class has it; each act with its name."""
        return {**super().data(), "acts": [act.data() for act in self.acts]}

    def acts_of(self, kind: type[A]) -> tuple[A, ...]:
        """Its acts of one kind."""
        return tuple(act for act in self.acts if isinstance(act, kind))

    @property
    def sheets(self) -> tuple[str, ...]:
        """The sheets that came with it."""
        return tuple(act.text for act in self.acts_of(SheetAct))

    def fold(self, ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
        """The table after all acts of the mail."""
        instant(self.received)
        if self.by not in _WRITERS:
            raise ValueError(f"nobody called “{self.by}” writes")
        if self.by == PROGRAM and table.seat(self.seat).player != PROGRAM:
            raise ValueError(f"no program plays {self.seat}")
        table = self._mark_told(table)
        table = table.with_seat(replace(table.seat(self.seat), misses=0))
        if self.by == "player" and any(act.ORDERS for act in self.acts):
            table = end_deputy(table, self.seat)
        for act in self.acts:
            table = act.fold(ruleset, table, self.seat, self.received)
        return table

    def _mark_told(self, table: Table) -> Table:
        """The table with marks of how far back seats are to be told, at a mail that came in.

        The game waited for it, so whoever owed an answer had been asked, by a report that told
        what had happened. Orders sent ahead are given on what their seat was told before.
        """
        if table.past is None:
            return table
        names = table.header.seats
        owing = [
            names.index(name)
            for name in dict.fromkeys(o.decision.seat for o in table.open)
            if not ((pending := table.seat(name).pending) and pending.final)
        ]
        past = table.past.with_question(owing, table.past.end + len(table.happened))
        if any(isinstance(act, (SheetAct, FinalAct)) for act in self.acts):
            past = past.with_orders(names.index(self.seat))
        return replace(table, past=past)

    def tell(self, ruleset: AnyRuleSet, before: Table, after: Table) -> Iterator[Sentence]:
        """Tell each act, in its own words."""
        if self.assigned:
            put_aside = say("history-assigned", by=Quote(self.assigned))
            yield Sentence("assigned", self.seat, put_aside)
        for act in self.acts:
            yield Sentence(act.DO, self.seat, act.tell())


class Public(Entry):
    """What an observer wrote to all.

    by        his number
    received  when the receiving server took it, a stamp
    mail      which mail it is
    text      what he wrote
    """

    KIND: ClassVar[str] = "public"
    by: int
    received: str
    mail: str
    text: str

    def fold(self, ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
        """The table that knows of the message; raises ValueError where he may not write."""
        instant(self.received)
        return overheard(table, self.by, self.received, self.text)
