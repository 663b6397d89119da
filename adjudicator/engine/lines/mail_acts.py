"""What one mail does to a table, act by act: values that are read, written, folded and told.

A line `received` holds the acts of a mail in their order. On disk an act is an object whose `do`
says which it is; `received.py` names them all.
"""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from adjudicator.engine.lines.entry import OnDisk, in_one_line, quote_text
from adjudicator.engine.table.own_time import come_back, go_away
from adjudicator.engine.table.press import nudge, send_message
from adjudicator.engine.table.table import Table
from adjudicator.engine.table.vacancy import name_deputy, stand_in
from adjudicator.engine.table.votes import vote
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.rulekit.ruleset import AnyRuleSet

#: so many remarks of a seat are kept, the last ones
MOST_NOTES = 12


class MailAct(OnDisk):
    """One act of a mail.

    DO      what journals call it
    ORDERS  whether a player who does it plays himself, whoever stood in for him
    """

    DO: ClassVar[str]
    ORDERS: ClassVar[bool] = False

    def data(self) -> dict[str, Any]:
        """As the base class has it, with its name."""
        return {"do": self.DO, **super().data()}

    def fold(self, ruleset: AnyRuleSet, table: Table, seat: SeatId, received: str) -> Table:
        """The table after it, in a mail of `seat` that came in at `received` (a stamp).
        Raises ValueError where nobody may do it now."""
        raise NotImplementedError

    def tell(self) -> Phrase:
        """Tell what it says, in one line for the history: its text, where it has one."""
        return in_one_line(getattr(self, "text", ""))


class JoinAct(MailAct):
    """The seat takes part.

    nonce   the SHA-256 of the words
    words   what it brings into the dice; older games kept the nonce alone
    source  whose words they are (see `nonces`)
    """

    DO: ClassVar[str] = "join"
    nonce: str
    words: str | None = None
    source: str = msgspec.field(default="", name="from")

    def fold(self, ruleset: AnyRuleSet, table: Table, seat: SeatId, received: str) -> Table:
        """The table with the words of the seat."""
        own = table.seat(seat)
        return table.with_seat(
            replace(own, nonce=self.nonce, words=self.words or "", words_from=self.source)
        )

    def tell(self) -> Phrase:
        """Tell the words."""
        return in_one_line(self.words or "")


class NoteAct(MailAct):
    """A remark of the seat for itself; an empty one takes all away."""

    DO: ClassVar[str] = "note"
    text: str

    def fold(self, ruleset: AnyRuleSet, table: Table, seat: SeatId, received: str) -> Table:
        """The table with the remark among the last ones of the seat."""
        own = table.seat(seat)
        notes = (*own.notes, self.text)[-MOST_NOTES:] if self.text else ()
        return table.with_seat(replace(own, notes=notes))


class SetAct(MailAct):
    """A setting of the seat: language, format, news, zone, composer, autopilot or resigned."""

    DO: ClassVar[str] = "set"
    name: str
    value: str

    def fold(self, ruleset: AnyRuleSet, table: Table, seat: SeatId, received: str) -> Table:
        """The table with the setting; raises ValueError for an unknown one."""
        own, name, value = table.seat(seat), self.name, self.value
        if name in ("language", "format", "zone"):
            own = replace(own, **{name: value})
        elif name == "news" and value in ("each", "daily", "none"):
            own = replace(own, news="" if value == "none" else value)
        elif name == "composer" and value in ("on", "off"):
            own = replace(own, composer=value)
        elif name == "autopilot":
            own = replace(own, autopilot={"on": "asked", "plain": "plain"}.get(value, ""))
        elif name == "resigned":
            gone = value == "on"
            own = replace(own, resigned=gone, pending=None if gone else own.pending)
            own = own.without_old_stops()
        else:
            raise ValueError(f"unknown setting “{name}”")
        return table.with_seat(own)

    def tell(self) -> Phrase:
        """Tell the value, or of an empty one the name."""
        return in_one_line(self.value or self.name)


class PressAct(MailAct):
    """A message to other seats (see `press`).

    answers  the number of the message that it answers, 0 for none
    public   whether those who follow the game read it, too
    """

    DO: ClassVar[str] = "press"
    to: tuple[SeatId, ...]
    text: str
    answers: int = 0
    public: bool = False

    def fold(self, ruleset: AnyRuleSet, table: Table, seat: SeatId, received: str) -> Table:
        """The table that knows of the message; raises ValueError for one that nobody sends."""
        return send_message(table, seat, received, self.to, self.text)

    def tell(self) -> Phrase:
        """Tell to whom, and what."""
        return say("history-press", to=Quote(", ".join(self.to)), text=super().tell())


class VoteAct(MailAct):
    """A voice for or against something (see `votes`)."""

    DO: ClassVar[str] = "vote"
    on: str
    value: str = ""

    def fold(self, ruleset: AnyRuleSet, table: Table, seat: SeatId, received: str) -> Table:
        """The table that counts the voice; raises ValueError for what nobody can vote on."""
        return vote(table, seat, received, self.on, self.value)

    def tell(self) -> Phrase:
        """Tell what it was on."""
        return quote_text(f"{self.on} {self.value}".strip())


class AwayAct(MailAct):
    """The player is away between two stamps, or without them back (see `own_time`)."""

    DO: ClassVar[str] = "away"
    since: str = ""
    until: str = ""

    def fold(self, ruleset: AnyRuleSet, table: Table, seat: SeatId, received: str) -> Table:
        """The table with other deadlines; raises ValueError for days that the seat lacks."""
        if not self.since:
            return come_back(table, seat, received)
        return go_away(table, seat, received, (self.since, self.until))

    def tell(self) -> Phrase:
        """Tell since when, until when."""
        if not self.since:
            return say("history-back")
        return say("history-away", since=Quote(self.since), until=Quote(self.until))


class NudgeAct(MailAct):
    """Another's open question is sent again (see `press`)."""

    DO: ClassVar[str] = "nudge"
    whom: SeatId

    def fold(self, ruleset: AnyRuleSet, table: Table, seat: SeatId, received: str) -> Table:
        """The table that knows of it; raises ValueError where no question can be sent again."""
        return nudge(table, self.whom, received)

    def tell(self) -> Phrase:
        """Tell whose question."""
        return quote_text(self.whom)


class DeputyAct(MailAct):
    """Somebody may give orders for the seat up to a stamp, or without one nobody any more."""

    DO: ClassVar[str] = "deputy"
    until: str = ""

    def fold(self, ruleset: AnyRuleSet, table: Table, seat: SeatId, received: str) -> Table:
        """The table with the deputy; raises ValueError for days that are over."""
        return name_deputy(table, seat, received, self.until)


class StandInAct(MailAct):
    """The deputy said that he gives the orders."""

    DO: ClassVar[str] = "stand-in"

    def fold(self, ruleset: AnyRuleSet, table: Table, seat: SeatId, received: str) -> Table:
        """The table whose seat he plays; raises ValueError where nobody was named."""
        return stand_in(table, seat, received)
