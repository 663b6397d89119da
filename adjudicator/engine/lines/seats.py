"""Lines about who plays a seat, and about questions that nobody answers in time.

Addresses and tokens never stand in a journal, nor to whom a seat was offered: they lie in the
private file of the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from adjudicator.engine.journal.line import JournalLine, instant
from adjudicator.engine.lines.entry import Entry, OfReferee, Sentence, said_by
from adjudicator.engine.table.clock import ask, turn_of
from adjudicator.engine.table.deadlines import closes
from adjudicator.engine.table.happenings import Mark
from adjudicator.engine.table.table import SeatState, Table
from adjudicator.engine.table.terms import load_missed
from adjudicator.engine.table.vacancy import FAULTS, OVER, PROGRAM, is_held
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Quote, say
from adjudicator.rulekit.ruleset import AnyRuleSet

#: who may be put on a seat
PERSONS = ("new", "same")
PLAYERS = (*PERSONS, "plain", "program", "none")


class Seated(OfReferee):
    """Somebody else plays a seat.

    player    new (somebody else), same (the one who played it last, after the house had it), plain
              (the title's plain player, "machine" in what people read), program (one of the host,
              see `vacancy`), none (nobody: what the game does at a miss is done at once)
    language  of his mails, "" for the one of the seat's player before

    Who comes begins anew: what the seat's player before had waiting, standing, noted for himself
    or arranged with the clock goes with him; what everybody or the seat itself knows of the game
    stays. Open questions have all their time again.
    """

    KIND: ClassVar[str] = "seated"
    seat: str
    player: str
    language: str = ""

    def fold(self, ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
        """The table after somebody was put on a seat."""
        name, player = self.seat, self.player
        if player not in PLAYERS or name not in table.header.seats:
            raise ValueError(f"nobody can be put on “{name}” as “{player}”")
        if table.phase == "ended":
            raise ValueError("the game is over: nobody plays any more")
        before = table.seat(name)
        if player == "same" and not before.player:
            raise ValueError("nobody comes back to a seat that somebody plays")
        after = _empty_seat(before, player, self.language or before.language)
        table = _without_voice(table.with_seat(after), name)
        table = _ask_anew(ruleset, _tell_anew(table, name), name, line.at)
        if table.phase == "open" and player in PERSONS:
            return table
        return table.with_note(say(f"note-seated-{player}", seat=name), name)

    def tell(self, ruleset: AnyRuleSet, before: Table, after: Table) -> Iterator[Sentence]:
        """Tell who was put on it."""
        who = say(f"history-seated-{self.player}")
        yield Sentence(self.KIND, self.seat, said_by(self.by, who))


def _empty_seat(seat: SeatState, player: str, language: str) -> SeatState:
    """The seat without what was its player's own. That he gave it up stays so until a person
    takes it."""
    person = player in PERSONS
    return SeatState(
        seat.name,
        nonce=seat.nonce,
        words=seat.words,
        words_from=seat.words_from,
        language=language,
        sheets=seat.sheets,
        hands=seat.hands + 1,
        player="" if person else player,
        resigned=seat.resigned and not person,
    )


def _without_voice(table: Table, name: SeatId) -> Table:
    """The table without the votes of a seat: they were its player's."""
    motions = tuple(
        replace(m, yes=tuple(s for s in m.yes if s != name), no=tuple(s for s in m.no if s != name))
        for m in table.motions
    )
    return replace(table, motions=tuple(m for m in motions if m.yes))


def _tell_anew(table: Table, name: SeatId) -> Table:
    """The table that tells a seat all that is kept, as if it had given no orders yet."""
    if table.past is None:
        return table
    place = table.header.seats.index(name)
    marks = tuple(Mark() if n == place else m for n, m in enumerate(table.past.marks))
    return replace(table, past=replace(table.past, marks=marks))


def _ask_anew(ruleset: AnyRuleSet, table: Table, name: SeatId, at: str) -> Table:
    """The table whose open questions of a seat were asked at `at`."""
    turn = turn_of(ruleset, table)
    for item in table.decisions_of(name):
        table = table.with_question(ask(table, item.decision, item.id, at, turn))
    return table


class Rekeyed(OfReferee):
    """Mails of a seat go by another token from now on."""

    KIND: ClassVar[str] = "rekeyed"
    seat: str

    def fold(self, ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
        """The table itself; raises ValueError for a seat that there is not."""
        if self.seat not in table.header.seats:
            raise ValueError("the game has no such seat")
        return table

    def tell(self, ruleset: AnyRuleSet, before: Table, after: Table) -> Iterator[Sentence]:
        """Tell that it has another address."""
        yield Sentence(self.KIND, self.seat, said_by(self.by, say("history-rekeyed")))


#: kinds of lines that change address and token of a seat
REHOLDING = (Seated.KIND, Rekeyed.KIND)


class Called(OfReferee):
    """A seat is offered to somebody, or to nobody any more.

    until  till when he may answer, a stamp; "": nobody is left to ask
    """

    KIND: ClassVar[str] = "called"
    seat: str
    until: str

    def fold(self, ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
        """The table in which it is offered."""
        if table.phase == "ended" or self.seat not in table.header.seats:
            raise ValueError("no seat is offered")
        if self.until and self.until <= line.at:
            raise ValueError("nobody can answer in a time that is over")
        return table.with_seat(replace(table.seat(self.seat), called=self.until or OVER))

    def tell(self, ruleset: AnyRuleSet, before: Table, after: Table) -> Iterator[Sentence]:
        """Tell till when it is offered, if it is."""
        until = say("history-called", until=Quote(self.until))
        offer = until if self.until else say("history-called-nobody")
        yield Sentence(self.KIND, self.seat, offer)


class Waits(Entry):
    """Nothing is done though the deadline of a question is over: the game waits for the player or
    the referee, as it says at a miss.

    decision  the number of the question
    """

    KIND: ClassVar[str] = "waits"
    decision: int

    def fold(self, ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
        """The table in which an open question waits."""
        item = table.question(self.decision)
        if item is None or item.waits or not is_held(table, item):
            raise ValueError("no open question waits for its player or the referee")
        if instant(line.at) < closes(table.schedule, instant(item.due)):
            raise ValueError("a question waits before its time is over")
        seat = table.seat(item.decision.seat)
        if not seat.is_idle:
            table = table.with_seat(replace(seat, misses=seat.misses + 1))
        return table.with_question(replace(item, waits=line.at))

    def tell(self, ruleset: AnyRuleSet, before: Table, after: Table) -> Iterator[Sentence]:
        """Tell whose time is over."""
        yield Sentence(self.KIND, _seat_asked(before, self.decision), say("history-waits"))


class Failed(Entry):
    """The program that plays a seat gave no answer that counts.

    decision  the number of the question
    why       a word of `vacancy.FAULTS`
    text      the line that was refused, "" for none
    """

    KIND: ClassVar[str] = "failed"
    decision: int
    why: str
    text: str

    def fold(self, ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
        """The table in which it has no answer."""
        item = table.question(self.decision)
        if item is None or item.failed or self.why not in FAULTS:
            raise ValueError("no program was asked that")
        if table.seat(item.decision.seat).player != PROGRAM:
            raise ValueError(f"no program plays {item.decision.seat}")
        return table.with_question(replace(item, failed=True))

    def tell(self, ruleset: AnyRuleSet, before: Table, after: Table) -> Iterator[Sentence]:
        """Tell why, and the line that was refused."""
        code = "history-failed-line" if self.text else "history-failed"
        why = say(code, why=say(f"history-failed-{self.why}"), text=Quote(self.text))
        yield Sentence(self.KIND, _seat_asked(before, self.decision), why)


def _seat_asked(table: Table, decision: int) -> str:
    """The seat that a question is put to."""
    item = table.question(decision)
    return item.decision.seat if item else ""


class Policy(OfReferee):
    """What is done at a miss from now on.

    missed  kinds of decisions ("" all others), each with a word of `terms.MISSED`
    """

    KIND: ClassVar[str] = "policy"
    missed: tuple[tuple[str, str], ...]

    def fold(self, ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
        """The table that goes by it."""
        return replace(table, missed=load_missed(self.missed))

    def tell(self, ruleset: AnyRuleSet, before: Table, after: Table) -> Iterator[Sentence]:
        """Tell what is done, by the kind of decision."""
        said = ", ".join(f"{kind}={what}" if kind else what for kind, what in self.missed)
        told = say("history-policy", missed=Quote(said))
        yield Sentence(self.KIND, "", said_by(self.by, told))
