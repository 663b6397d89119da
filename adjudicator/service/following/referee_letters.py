"""What the referee says to players, and what he is told of mails that go without their page."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from adjudicator.archive.observers import Observer
from adjudicator.engine.journal.line import instant
from adjudicator.engine.lines.referee import Announced, Invited
from adjudicator.engine.table.table import SeatState
from adjudicator.mail.ports import Outgoing
from adjudicator.render.letters.letter import Letter, Prose, Said, section
from adjudicator.render.letters.rendering import render_letter
from adjudicator.render.words.words import words_for
from adjudicator.rulekit.phrase import Quote, say
from adjudicator.service.features.feature import Feature, Line
from adjudicator.service.features.observing import followers, mail_to_observer
from adjudicator.service.following.report_mails import letter_to_both
from adjudicator.service.following.seat_letters import invitation_to
from adjudicator.service.game.post import key_of, mail_to_referee, post_made
from adjudicator.service.game.session import Change, Session
from adjudicator.service.house.host import Host
from adjudicator.service.house.wording import words_of
from adjudicator.service.outgoing.page_refusals import Refusal, note_told, refusals


def send_announcement(session: Session, change: Change) -> Iterator[Outgoing]:
    """Send the referee's word to every seat, its deputy, and whoever follows the game."""
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
    """Send the invitations of a game again to those who have not answered."""
    names, again = Invited.of(change.line).seats, change.line.hash
    return session.making.each(names, lambda name: invitation_to(session, change, name, again))


def tell_of_refusals(host: Host) -> None:
    """Tell the referee once of each address whose page was refused. Raises `StorageFailed`."""
    for address, one in refusals(host).items():
        if not one.told:
            post_made(host, partial(_mail, host, address, one), host.clock.now())
            note_told(host, address)


def _mail(host: Host, address: str, one: Refusal) -> Outgoing | None:
    letter = Letter(
        title=say("page-refused-title"),
        subject=say("page-refused-title"),
        sections=section(
            "",
            Prose(say("page-refused-told", address=Quote(address)), strong=True),
            Prose(say("page-refused-reason", reason=Quote(one.reason))),
        ),
    )
    words = words_for(host.config.referee.language, override=host.config.templates)
    rendered = render_letter(letter, words)
    return mail_to_referee(host, "page-refused", rendered, host.clock.now(), key=one.mail)


REFEREE = Feature(
    "word of the referee",
    lines=(Line(Announced, send_announcement), Line(Invited, send_invitations_again)),
)
