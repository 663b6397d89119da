"""Whoever asks something in a mail, and a letter to him as the answer to that mail."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import TYPE_CHECKING

from adjudicator.mail.parse.envelope import Envelope
from adjudicator.mail.ports import Outgoing
from adjudicator.render.letters.letter import Letter, Prose, section
from adjudicator.render.letters.rendering import Rendered, render_letter
from adjudicator.render.words.words import Words
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.phrase import Phrase, say
from adjudicator.service.game.enclosures import NOTHING, Enclosure
from adjudicator.service.game.post import mail_to
from adjudicator.service.game.session import Incoming, Session

if TYPE_CHECKING:
    from adjudicator.mail.requests.submission import Submission


class Asked(Frozen):
    """A mail that wants to be told something.

    mail      the mail; without a submission where its sender was not believed
    acted     whether it also took effect (then its receipt tells about the orders)
    unproven  why its sender was not believed, or that it is another under a known name, or ""
    notes     what an answer says besides: commands merged or left out
    entry     address and token of whoever asks in the place of the seat's player
    """

    seat: str
    mail: Incoming
    now: datetime
    acted: bool
    unproven: str = ""
    notes: tuple[Phrase, ...] = ()
    entry: dict[str, str] | None = None

    @property
    def envelope(self) -> Envelope:
        """The mail as it came."""
        assert self.mail.envelope is not None
        return self.mail.envelope

    @property
    def came(self) -> datetime:
        """When it counts as received."""
        return min(self.now, self.envelope.received_at)

    @property
    def submission(self) -> Submission:
        """What the mail wants, once its sender is proven."""
        assert self.mail.submission is not None
        return self.mail.submission


def tell(
    session: Session,
    asked: Asked,
    words: Words,
    kind: str,
    letter: Letter | Rendered,
    enclosed: Enclosure = NOTHING,
) -> Iterator[Outgoing]:
    """Send a letter to whoever asked, in answer to his mail; `kind` names it among those."""
    rendered = letter if isinstance(letter, Rendered) else render(letter, asked, words)
    return mail_to(
        session,
        asked.seat,
        kind,
        asked.envelope.effect_id,
        rendered,
        asked.now,
        answers=asked.envelope,
        text_only=session.table.seat(asked.seat).format == "text",
        entry=asked.entry,
        enclosed=enclosed,
    )


def answer_wish(
    session: Session, asked: Asked, words: Words, wish: str, told: Phrase, number: int
) -> Iterator[Outgoing]:
    """Send the sentence that says what became of a wish; above it stand the title and the subject
    that answers to this wish have (`again-answer-title`)."""
    names = {"title": session.ruleset.about.title, "game": session.header.id}
    letter = Letter(
        title=say(f"{wish}-answer-title", **names),
        subject=say(f"{wish}-answer-subject", **names),
        sections=section("", Prose(told, strong=True)),
    )
    return tell(session, asked, words, f"{wish}-{number}", letter)


def render(letter: Letter, asked: Asked, words: Words) -> Rendered:
    """Put a letter into words, above it what else the mail has to be told."""
    noted = section("", *(Prose(note, strong=True) for note in asked.notes))
    return render_letter(replace(letter, sections=(*noted, *letter.sections)), words)
