"""A yes to what our answer offered, the number of a line, or that it shall be as we suggest: what
was offered is what the mail orders."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import takewhile
from typing import TYPE_CHECKING

from adjudicator.mail.requests.chance import ALONE, CHANCE, TAKEN
from adjudicator.render.words.words import words_for
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Quote, say
from adjudicator.rulekit.text import in_boxes
from adjudicator.service.features.answered import NOTICES
from adjudicator.service.game.seat_reports import propose_lines

if TYPE_CHECKING:
    from adjudicator.mail.parse.envelope import Envelope
    from adjudicator.mail.requests.commands import Command
    from adjudicator.mail.requests.submission import Submission
    from adjudicator.service.game.session import Session

#: the sentences above what an answer offers in place of a line
_ASKS_YES, _ASKS_WHICH = "answer-instead-yes", "answer-instead-which"
#: a mail with more lines says more than yes
_MOST_LINES = 8
#: what is said of words that nothing was done with
_OF_WORDS = frozenset(("repair-courtesy", ALONE, CHANCE))
#: what a bare yes is taken for where nothing is offered
_YES = frozenset(("join", "vote"))


def with_offered(
    session: Session,
    seat: str,
    found: Submission,
    envelope: Envelope,
    answers_now: Callable[[str], bool],
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
    # a word that answers another question (a ballot) may as well take what was offered
    if any(map(answers_now, said)):
        return found
    if not 0 < len(said) <= _MOST_LINES:
        return found
    taken = _Taken(session, seat, said, envelope)
    lines = taken.lines()
    if not lines:
        return found
    told = say(TAKEN, said=Quote(" ".join(taken.said)), words=tuple(map(Quote, lines)))
    text = "\n".join((*lines, *taken.rest))
    commands = tuple(each for each in found.commands if not _is_yes(each))
    repairs = (told, *(each for each in found.repairs if each.code not in _OF_WORDS))
    return replace(found, text=text, written=text, commands=commands, repairs=repairs)


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
        from adjudicator.mail.requests.wishes.reader import taken_by
        from adjudicator.mail.requests.wishes.sentences import sentences_of
        from adjudicator.service.features.wishes.wishing import situation

        self._session, self._seat, self._envelope = session, seat, envelope
        self._now, self._lexicon = situation(session, seat, envelope), session.host.lexicon
        self.said: list[str] = []
        self.rest: list[str] = []
        self._numbers: set[int] = set()
        for sentence in sentences_of("\n".join(lines), [True] * len(lines)):
            number = taken_by(sentence.raw, self._lexicon, self._now)
            if sentence.asks or number is None:
                self.rest.append(sentence.raw.strip())
            else:
                self.said.append(sentence.raw.strip())
                self._numbers.add(number)

    def lines(self) -> list[str]:
        """The lines that are taken; [] where the mail says something else besides."""
        from adjudicator.mail.requests.wishes.reader import SUGGESTED

        if len(self._numbers) != 1 or not self._ends_it():
            return []
        (number,) = self._numbers
        found = _offered(self._session, self._seat, self._envelope, number)
        return found or (self._suggested() if number == SUGGESTED else [])

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

    def _suggested(self) -> list[str]:
        """The lines of the first box that is suggested now, in the language in which the mail that
        is answered told of them; [] where it told of others."""
        session, asked = self._session, self._session.table.decisions_of(self._seat)
        kept = session.folder.sent_texts.read(self._seat)
        text = "".join(one.text for one in kept if one.identity in self._envelope.in_reply_to)
        if len(asked) != 1 or not text:
            return []
        own = session.table.seat(self._seat).language
        for language in dict.fromkeys((own, *self._lexicon.languages)):
            proposed = propose_lines(session.ruleset, session.table, asked[0].decision, language)
            first = next(iter(in_boxes(proposed)), ())
            box = [line.partition("#")[0].strip() for line in first]
            if box and all(f"# {line}" in text for line in box):
                return box
        return []


def _offered(session: Session, seat: str, envelope: Envelope, number: int) -> list[str]:
    """The lines that an answer of ours offered, one for each that it was not sure of, or that of a
    number. [] where the answer is not the last thing that we sent: of an older one nobody knows
    whether it is still meant."""
    kept = session.folder.sent_texts.read(seat)
    last = next((one for one in kept if one.kind not in NOTICES), None)
    if last is None or last.identity not in envelope.in_reply_to:
        return []
    headings = _in_all_languages(session, _ASKS_WHICH if number > 0 else _ASKS_YES)
    lines = [line.strip() for line in last.text.split("\n")]
    found: list[str] = []
    for at, line in enumerate(lines, 1):
        if line in headings:
            below = list(takewhile(lambda row: row.startswith("#"), lines[at:]))
            taken = below[number - 1 : number] if number > 0 else below
            found += [row.removeprefix("#").strip() for row in taken]
    return found


def _in_all_languages(session: Session, code: str) -> frozenset[str]:
    """A sentence in every language."""
    templates, title = session.host.config.templates, session.header.rules
    languages = session.host.lexicon.languages
    return frozenset(words_for(each, title, override=templates)(code).strip() for each in languages)
