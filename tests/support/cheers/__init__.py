"""A whole feature in one folder, as a worked example: players cheer one another.

`cheer bruno` in a mail is an act of its line in the journal; bruno gets a mail, its writer a
receipt, and `help talk` explains the word. The words lie in `templates/`, in each language.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import ClassVar

from adjudicator.engine.journal.line import instant
from adjudicator.engine.lines.entry import in_one_line
from adjudicator.engine.lines.mail_acts import MailAct
from adjudicator.engine.lines.received import Received
from adjudicator.engine.table.happenings import Note
from adjudicator.engine.table.table import Table
from adjudicator.mail.ports import Outgoing
from adjudicator.mail.requests.command_words import SEAT, Form
from adjudicator.mail.requests.commands import Command
from adjudicator.render.letters.letter import Letter, Prose, section
from adjudicator.render.letters.rendering import render_letter
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Phrase, say
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.service.features.feature import Doing, Feature, Verdict, Word
from adjudicator.service.game.post import mail_to
from adjudicator.service.game.session import Change, Session
from adjudicator.service.house.wording import no_such_seat, words_of

#: the words of the feature, as a house's own templates
TEMPLATES = Path(__file__).parent / "templates"


class CheerAct(MailAct):
    """Another player is cheered."""

    DO: ClassVar[str] = "cheer"
    whom: SeatId

    def fold(self, ruleset: AnyRuleSet, table: Table, seat: SeatId, received: str) -> Table:
        """The table whose next report tells of it; raises ValueError for who plays nobody."""
        if self.whom not in table.header.seats:
            raise ValueError(f"nobody called '{self.whom}' plays")
        note = Note(self.whom, say("note-cheer", seat=seat, whom=self.whom), private=False)
        return replace(table, happened=(*table.happened, note))

    def tell(self) -> Phrase:
        """Whom."""
        return in_one_line(self.whom)


def judge(session: Session, table: Table, seat: str, command: Command, at: datetime) -> Verdict:
    """The act of a cheer, or why nobody is cheered."""
    (whom,) = command.args
    if whom not in table.header.seats:
        return no_such_seat(whom, table.header.seats)
    return say("cheer-self") if whom == seat else CheerAct(whom)


def tell_whom(session: Session, change: Change) -> Iterator[Outgoing]:
    """The mail to who is cheered."""
    entry = Received.of(change.line)

    def to(act: CheerAct) -> Iterator[Outgoing]:
        seat = change.after.seat(act.whom)
        letter = Letter(
            title=say("cheer-title", seat=entry.seat),
            subject=say("cheer-subject", seat=entry.seat, game=session.header.id),
            sections=section("", Prose(say("cheer-told", seat=entry.seat), strong=True)),
        )
        rendered = render_letter(letter, words_of(session.host, session.ruleset, seat.language))
        at = instant(change.line.at)
        return mail_to(session, seat.name, "cheer", entry.mail, rendered, at)

    return session.making.each(entry.acts_of(CheerAct), to)


def confirm(session: Session, act: CheerAct, change: Change) -> Phrase:
    """What the receipt says of it."""
    return say("done-cheer", seat=act.whom)


CHEERS = Feature(
    "cheers",
    words=(
        Word(
            "cheer",
            (Form("cheer", lambda spoken: f"{spoken.command('cheer')} {SEAT}"),),
            judge=judge,
            help="talk",
        ),
    ),
    acts=(Doing(CheerAct, confirm, tell_whom),),
)
