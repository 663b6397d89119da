"""Which mail of ours a mail answers: by its id, else by what it quotes, else by its subject.

What a mail of ours was for is known from what was sent, never guessed from the words of the answer.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from adjudicator.engine.table.terms import Message
from adjudicator.mail.parse.body import find_body
from adjudicator.mail.parse.text_lines import html_lines, plain_lines
from adjudicator.mail.requests.answers import Answering
from adjudicator.mail.sender.seat_address import message_id, read_message_id
from adjudicator.rulekit.frozen import Frozen
from adjudicator.service.features.press import message_named
from adjudicator.service.features.votes import vote_key

if TYPE_CHECKING:
    from adjudicator.archive.sent_texts import SentText
    from adjudicator.mail.parse.envelope import Envelope
    from adjudicator.service.game.session import Session

PRESS, VOTE, RECEIPT = "press", "vote", "answer"
#: kinds of mails that ask whether there shall be another game
AGAIN = frozenset(("end", "again"))
#: kinds of mails that ask their reader for no orders: he is told something, or asked something else
NOTICES = frozenset(
    {
        *(PRESS, VOTE, "announcement", "news", "nudge", "end", "invitation", "offer"),
        *("offer-answer", "deputy", "away", "left", "seat", "excused", "again"),
        *("tournament", "resigned"),
    }
)
#: an id that all mails of a seat name, so that programs show them as one thread
_THREAD = "thread"
_PREFIX = re.compile(r"\s{0,5}\w{1,5}\s{0,3}(?:\[\d{1,3}\])?\s{0,3}[:\uff1a]\s{0,5}")
_TAG = re.compile(r"\[[a-z0-9-]{1,40}[ .][a-z0-9-]{1,20}[ .][a-z0-9]{16,64}\]", re.I)
_WORD = re.compile(r"\w+")
#: so many words in a row are known again, so much of a mail is looked at
_TELLING, _LOOKED_AT = 3, 64 * 1024


class Answered(Frozen):
    """A mail of ours that is answered.

    kind     what it was for: `report`, `press`, `vote`...
    message  the message that it carried, of a kind `press`; None where nobody can tell which
    motion   the number of the vote that it told of, 0 for none
    """

    kind: str
    message: Message | None = None
    motion: int = 0

    @property
    def is_notice(self) -> bool:
        """Whether it asked for no orders."""
        return self.kind in NOTICES

    @property
    def answering(self) -> Answering:
        """The same as the reader of mails knows it."""
        return Answering(
            message=str(self.message.n) if self.message else "",
            lost=self.kind == PRESS and self.message is None,
            votes=self.kind == VOTE,
            motion=str(self.motion or ""),
        )


def answered_mail(session: Session, seat: str, envelope: Envelope) -> Answered | None:
    """The mail that one of `seat` answers; None where it answers none, or none that is known."""
    kept = session.folder.sent_texts.read(seat)
    kinds = {one.identity: one.kind for one in kept}
    # of a whole thread only the last mail is the one that is answered
    for identity in envelope.in_reply_to or envelope.references[-1:]:
        ours = read_message_id(session.host.mail_domain, identity)
        if ours is None or ours[0] not in ("", "house", session.header.id):
            continue
        kind = ours[2] or kinds.get(identity, "") or _short(session, seat, identity)
        if kind and kind != _THREAD:
            return _identify(session, seat, kind, [identity])
    if not envelope.is_reply:
        return None
    named = _find_quoted(envelope, kept) or _find_by_subject(envelope.subject, kept)
    if not named:
        return None
    return _identify(session, seat, named[0].kind, [one.identity for one in named])


def _identify(session: Session, seat: str, kind: str, identities: Sequence[str]) -> Answered:
    """One mail, or several of which nobody can tell which one is meant, the latest first."""
    if kind == VOTE:
        return Answered(kind, motion=motion_named(session, seat, identities))
    if kind != PRESS:
        return Answered(kind)
    found = [message_named(session, seat, identity) for identity in identities]
    writers = {message.seat if message else "" for message in found}
    return Answered(kind, found[0] if len(writers) == 1 else None)


def motion_named(session: Session, seat: str, identities: Sequence[str]) -> int:
    """The number of the open vote that a mail of one of these ids told `seat` of; 0 for none."""
    domain, game = session.host.mail_domain, session.header.id
    token = session.private.get(seat, {"token": ""})["token"]
    for motion in session.table.motions:
        key = vote_key("open", motion.n)
        if message_id(domain, game, seat, VOTE, key, token) in identities:
            return motion.n
    return 0


def _short(session: Session, seat: str, identity: str) -> str:
    """The kind of a mail whose id was too short to say it, and whose text is kept no more."""
    if message_named(session, seat, identity) is not None:
        return PRESS
    return VOTE if motion_named(session, seat, [identity]) else ""


def _find_quoted(envelope: Envelope, kept: Sequence[SentText]) -> list[SentText]:
    """The mail of ours of which most stands in a mail that stands in no other one."""
    rows = [dict.fromkeys(_rows(one.text)) for one in kept]
    often = Counter(row for each in rows for row in each)
    words = f" {' '.join(_words(envelope))} "
    count = [sum(1 for row in each if often[row] == 1 and f" {row} " in words) for each in rows]
    most = max(count, default=0)
    return [kept[count.index(most)]] if most else []


def _rows(text: str) -> Iterator[str]:
    """The lines of a text that are known again, in plain words."""
    for line in text.casefold().split("\n"):
        words = _WORD.findall(line)
        if len(words) >= _TELLING:
            yield " ".join(words)


def _words(envelope: Envelope) -> Iterator[str]:
    """The words of a mail, quoted ones and its own."""
    room = _LOOKED_AT
    for piece in find_body(envelope.root).pieces:
        part = piece.plain or piece.html
        if part is None:
            continue
        for line in (plain_lines(part) if piece.plain else html_lines(part)).lines:
            room -= len(line.text)
            if room < 0:
                return
            yield from _WORD.findall(line.text.casefold())


def _find_by_subject(subject: str, kept: Sequence[SentText]) -> list[SentText]:
    """The mails of ours that have the subject which a subject answers."""
    bare = _bare(subject)
    found = [one for one in kept if one.subject and _bare(one.subject) == bare]
    return found if found and all(one.kind == found[0].kind for one in found) else []


def _bare(subject: str) -> str:
    """A subject without what programs put before it, and without a tag of ours."""
    subject = _TAG.sub(" ", subject)
    while (found := _PREFIX.match(subject)) is not None:
        subject = subject[found.end() :]
    return " ".join(subject.casefold().split())
