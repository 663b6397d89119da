"""A yes to what our answer offered, the number of a line, or that it shall be as we suggest: what
was offered is what the mail orders."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import takewhile
from typing import TYPE_CHECKING

from adjudicator.mail.requests.chance import TAKEN
from adjudicator.render.words.words import words_for
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Quote, say
from adjudicator.rulekit.text import in_boxes
from adjudicator.service.game.seat_reports import propose_lines

if TYPE_CHECKING:
    from adjudicator.mail.parse.envelope import Envelope
    from adjudicator.mail.requests.commands import Command
    from adjudicator.mail.requests.submission import Submission
    from adjudicator.service.game.session import Session

#: the sentences above what an answer offers in place of a line
_ASKS_YES, _ASKS_WHICH = "answer-instead-yes", "answer-instead-which"
#: what is said of a suggestion, beside the numbers of offered lines
_SUGGESTED = -1
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
    """A mail that says no more than yes to our answer, which of its lines is meant, or that it is
    to be as we suggest: as the orders that we wrote. Any other mail, and a yes to a choice of
    several, as it is.

    Words of the house beside it stay, and so does a sentence that makes the orders final. While a
    vote is open that the seat may mean, nobody can tell what a yes is for.
    """
    if found.unreadable is not None or session.table.motions:
        return found
    said = list(_said(found))
    if not 0 < len(said) <= _MOST_LINES or any(map(is_order, said)):
        return found
    taken = _Taken(session, seat, said, envelope)
    lines = taken.lines()
    if not lines:
        return found
    told = say(TAKEN, said=Quote(" ".join(taken.said)), words=tuple(map(Quote, lines)))
    text = "\n".join((*lines, *taken.rest))
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


class _Taken:
    """The sentences of a mail that take an offer or a suggestion, and the `rest`."""

    def __init__(self, session: Session, seat: str, lines: list[str], envelope: Envelope) -> None:
        from adjudicator.mail.requests.wishes.reader import agreed_number, takes_suggestion
        from adjudicator.mail.requests.wishes.sentences import sentences_of
        from adjudicator.service.features.wishes.wishing import situation

        self._session, self._seat, self._envelope = session, seat, envelope
        self._now, self._lexicon = situation(session, seat, envelope), session.host.lexicon
        self.said: list[str] = []
        self.rest: list[str] = []
        self._numbers: set[int] = set()
        for sentence in sentences_of("\n".join(lines), [True] * len(lines)):
            number = agreed_number(sentence.raw, self._lexicon, self._now)
            if takes_suggestion(sentence.raw, self._lexicon, self._now):
                # "as you propose" may be said of either
                number = _SUGGESTED
            if sentence.asks or number is None:
                self.rest.append(sentence.raw.strip())
            else:
                self.said.append(sentence.raw.strip())
                self._numbers.add(number)

    def lines(self) -> list[str]:
        """The lines that are taken; [] where the mail says something else besides."""
        if len(self._numbers) != 1 or not self._ends_it():
            return []
        (number,) = self._numbers
        asking = _ASKS_WHICH if number > 0 else _ASKS_YES
        asked = _offered(self._session, self._seat, self._envelope, asking)
        lines = [
            row for rows in asked for row in (rows[number - 1 : number] if number > 0 else rows)
        ]
        return lines or (_suggested(self._session, self._seat) if number == _SUGGESTED else [])

    def _ends_it(self) -> bool:
        """Whether the rest says no more than that it is final; what is polite is left out."""
        from adjudicator.mail.requests.wishes.reader import find_wishes

        if not self.rest:
            return True
        free = [True] * len(self.rest)
        choices = self._session.host.commands.choices
        found = find_wishes("\n".join(self.rest), free, self._lexicon, choices, self._now)
        is_final = all(wish.key == "final" for wish in found.found)
        wishes = (*found.found, *found.again)
        is_all = len(wishes) + len(found.polite) >= len(self.rest)
        self.rest = [wish.said for wish in wishes]
        return is_final and is_all and not found.talk


def _suggested(session: Session, seat: str) -> list[str]:
    """The lines of the first box that is suggested to a seat, in the language in which a mail has
    told it of them; [] where none has."""
    asked, own = session.table.decisions_of(seat), session.table.seat(seat).language
    kept = [one.text for one in session.folder.sent_texts.read(seat)]
    for language in (
        dict.fromkeys((own, *session.host.lexicon.languages)) if len(asked) == 1 else ()
    ):
        proposed = propose_lines(session.ruleset, session.table, asked[0].decision, language)
        boxes = in_boxes(proposed)
        box = (
            [line.removeprefix("#").partition("#")[0].strip() for line in boxes[0]] if boxes else []
        )
        if box and all(any(f"# {line}" in text for text in kept) for line in box):
            return box
    return []


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
