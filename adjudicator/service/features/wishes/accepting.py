"""A yes to what our answer offered, or the number of a line: what was offered is what the mail
orders."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import takewhile
from typing import TYPE_CHECKING

from adjudicator.mail.requests.chance import TAKEN
from adjudicator.render.words.words import words_for
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Quote, say

if TYPE_CHECKING:
    from adjudicator.mail.parse.envelope import Envelope
    from adjudicator.mail.requests.commands import Command
    from adjudicator.mail.requests.submission import Submission
    from adjudicator.service.game.session import Session

#: the sentences above what an answer offers in place of a line
_ASKS_YES, _ASKS_WHICH = "answer-instead-yes", "answer-instead-which"
#: a mail with more lines says more than yes
_MOST_LINES = 8
#: what a bare yes is taken for where nothing is offered
_YES = frozenset(("join", "vote"))


def with_offered(
    session: Session,
    seat: str,
    found: Submission,
    envelope: Envelope,
    is_order: Callable[[str], bool],
) -> Submission:
    """A mail that says no more than yes to our answer, or which of its lines is meant, as the
    orders that it offered; any other mail, and a yes to a choice of several, as it is.

    Words of the house beside it stay. While a vote is open that the seat may mean, nobody can tell
    what a yes is for.
    """
    if found.unreadable is not None or session.table.motions:
        return found
    said = list(_said(found))
    if not 0 < len(said) <= _MOST_LINES or any(map(is_order, said)):
        return found
    number = _agreed_number(session, seat, said, envelope)
    if number is None:
        return found
    asked = _offered(session, seat, envelope, _ASKS_WHICH if number else _ASKS_YES)
    lines = [row for rows in asked for row in (rows[number - 1 : number] if number else rows)]
    if not lines:
        return found
    told = say(TAKEN, said=Quote(" ".join(said)), words=tuple(map(Quote, lines)))
    text = "\n".join(lines)
    commands = tuple(each for each in found.commands if not _is_yes(each))
    return replace(found, text=text, written=text, commands=commands, repairs=(told,))


def _said(found: Submission) -> Iterator[str]:
    """What a mail says beside words of the house."""
    words = {each.text.strip() for each in found.commands if not _is_yes(each)}
    for line in found.written.split("\n"):
        line = line.strip()
        if line and line not in words and not line.startswith("#"):
            yield line


def _is_yes(command: Command) -> bool:
    return command.name in _YES


def _agreed_number(session: Session, seat: str, said: list[str], envelope: Envelope) -> int | None:
    """What words take of an offer."""
    from adjudicator.mail.requests.wishes.reader import agreed_number
    from adjudicator.service.features.wishes.wishing import situation

    now = situation(session, seat, envelope)
    return agreed_number("\n".join(said), session.host.lexicon, now)


def _offered(session: Session, seat: str, envelope: Envelope, asking: str) -> Iterator[list[str]]:
    """The lines under each sentence `asking` of the answer of ours that a mail answers."""
    kept = {one.identity: one.text for one in session.folder.sent_texts.read(seat)}
    text = next((kept[each] for each in envelope.in_reply_to if each in kept), "")
    headings = _in_all_languages(session, asking)
    lines = [line.strip() for line in text.split("\n")]
    for at, line in enumerate(lines, 1):
        if line in headings:
            below = takewhile(lambda row: row.startswith("#"), lines[at:])
            yield [row.removeprefix("#").strip() for row in below]


def _in_all_languages(session: Session, code: str) -> frozenset[str]:
    """A sentence in every language."""
    templates, title = session.host.config.templates, session.header.rules
    languages = session.host.lexicon.languages
    return frozenset(words_for(each, title, override=templates)(code).strip() for each in languages)
