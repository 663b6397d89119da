"""What the referee says to players: announcements, and invitations sent once more."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.archive.observers import Observer
from adjudicator.engine.journal.line import instant
from adjudicator.engine.lines.referee import Announced, Invited
from adjudicator.engine.table.table import SeatState
from adjudicator.mail.ports import Outgoing
from adjudicator.render.letters.letter import Letter, Prose, Said, render_letter, section
from adjudicator.rulekit.phrase import say
from adjudicator.service.features.feature import Feature, Line
from adjudicator.service.features.observing import followers, mail_to_observer
from adjudicator.service.following.invitations import invitation_to
from adjudicator.service.following.report_mails import letter_to_both
from adjudicator.service.game.post import key_of
from adjudicator.service.game.session import Change, Session
from adjudicator.service.house.wording import words_of


def send_announcement(session: Session, change: Change) -> Iterator[Outgoing]:
    """The referee's word, to every seat, its deputy, and whoever follows the game."""
    table, line = change.after, change.line
    said = Announced.of(line)
    names = {"title": session.ruleset.about.title, "game": table.header.id}
    letter = Letter(
        title=say("announce-title", **names),
        subject=say("announce-subject", **names),
        sections=(
            *section("", Prose(say("announce-from", **names), strong=True)),
            *section("", Said(tuple(said.text.split("\n")))),
        ),
    )
    # two words of one step are two mails
    key = key_of(table, line.at, said.mail, line.hash)

    def to(seat: SeatState) -> Iterator[Outgoing]:
        return letter_to_both(session, table, seat, "announcement", key, letter, instant(line.at))

    def to_observer(one: Observer) -> Iterator[Outgoing]:
        rendered = render_letter(letter, words_of(session.host, session.ruleset, one.language))
        return mail_to_observer(session, one, "announcement", key, rendered, line.at)

    yield from session.making.each(table.seats, to)
    yield from session.making.each(followers(session), to_observer)


def send_invitations_again(session: Session, change: Change) -> Iterator[Outgoing]:
    """The invitations of a game to those who have not answered."""
    names, again = Invited.of(change.line).seats, change.line.hash
    return session.making.each(names, lambda name: invitation_to(session, change, name, again))


REFEREE = Feature(
    "word of the referee",
    lines=(Line(Announced, send_announcement), Line(Invited, send_invitations_again)),
)
