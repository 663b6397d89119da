"""What the referee says to players: announcements, and invitations sent once more."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.engine.journal import instant
from adjudicator.engine.ports import Outgoing
from adjudicator.render.letter import Letter, Prose, Said, render_letter, section
from adjudicator.rulekit.phrase import say
from adjudicator.service import deputies
from adjudicator.service.inviting import invitation_to
from adjudicator.service.observing import followers, mail_to_observer
from adjudicator.service.post import key_of
from adjudicator.service.session import Change, Session
from adjudicator.service.wording import words_of


def announcement(session: Session, change: Change) -> Iterator[Outgoing]:
    """The referee's word, to every seat, its deputy, and whoever follows the game."""
    table, line = change.after, change.line
    names = {"title": session.ruleset.about.title, "game": table.header.id}
    letter = Letter(
        title=say("announce-title", **names),
        subject=say("announce-subject", **names),
        sections=(
            *section("", Prose(say("announce-from", **names), strong=True)),
            *section("", Said(tuple(str(line.data["text"]).split("\n")))),
        ),
    )
    # two words of one step are two mails
    key = key_of(table, line.at, str(line.data["mail"]), line.hash)
    for seat in table.seats:
        words = words_of(session.host, session.ruleset, seat.language)
        yield from deputies.mail_to_both(
            session, table, seat.name, "announcement", key, render_letter(letter, words),
            instant(line.at), text_only=seat.format == "text",
        )  # fmt: skip
    for one in followers(session):
        rendered = render_letter(letter, words_of(session.host, session.ruleset, one.language))
        yield from mail_to_observer(session, one, "announcement", key, rendered, line.at)


def invited_again(session: Session, change: Change) -> Iterator[Outgoing]:
    """The invitations of a game to those who have not answered."""
    for name in change.line.data["seats"]:
        yield from invitation_to(session, change, name, again=change.line.hash)
