"""What the referee is told: the answer to his mail line by line, sentences in his language, and the
word by which he, or a player, confirms what cannot be taken back."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Sequence

from adjudicator.errors import AdjudicatorError
from adjudicator.library.templates_dir import COMMON
from adjudicator.render.letters.letter import (
    Letter,
    LetterSection,
    MarkedLine,
    MarkedLines,
    Prose,
    Text,
    bullets,
    section,
)
from adjudicator.render.words.words import words_for
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.service.desk.act import Done, Refused
from adjudicator.service.game.session import Session
from adjudicator.service.house.host import Host

#: so much of a line is shown
_SHOWN = 120

_VERDICTS = ("done", "tried", "shown", "asked", "refused")
_HEADS, _TAILS = "bdfgklmnprstvz", "aeiou"


class Outcome(Frozen):
    """What became of one wish.

    verdict  `done`, `tried`, `shown`, `asked` (a word is awaited) or `refused`
    told     sentences, as they are said to the referee
    word     the word that is awaited; undo  what the act is called that would undo it, "" for none
    act, game  what it was, for the subject; "" for a line that is no act
    moved    whether a word came for it, and the game has moved since that was asked for
    last, head  the journal's last line and its hash with what the act notes: with them it is so
    """

    line: int
    text: str
    verdict: str
    told: tuple[str, ...] = ()
    word: str = ""
    undo: str = ""
    act: str = ""
    game: str = ""
    last: int = 0
    head: str = ""
    moved: bool = False


def answer_letter(
    outcomes: Sequence[Outcome],
    called: Sequence[str],
    shown: Sequence[LetterSection] = (),
    repairs: Sequence[Text] = (),
) -> Letter:
    """The letter: first what needs an answer or did not work, then line by line.

    called  what the act of each outcome is called in the referee's language
    shown   what acts show, below
    repairs how his mail was read
    """
    lines = [
        MarkedLine(
            number=one.line,
            written=_short(one.text),
            verdict=_verdict(one),
            good={"done": True, "refused": False}.get(one.verdict),
            notes=(*one.told, *([say("desk-word", word=Quote(one.word))] if one.word else [])),
        )
        for one in outcomes
    ]
    counts = {v: sum(1 for one in outcomes if one.verdict == v) for v in _VERDICTS}
    return Letter(
        title=say("desk-title"),
        subject=_subject(outcomes, called, counts),
        sections=(
            *section("", Prose(say("desk-counts", **counts), strong=True)),
            *section("", MarkedLines(tuple(lines))),
            *shown,
            *section(say("answer-repairs"), bullets(repairs)),
        ),
        footer=(say("desk-foot"),),
    )


def _verdict(one: Outcome) -> Phrase:
    if one.moved:
        return say("desk-verdict-moved", game=one.game)
    if one.verdict == "asked" and one.undo:
        return say("desk-verdict-asked-undo", undo=Quote(one.undo))
    return say(f"desk-verdict-{one.verdict}")


def heading_of_view(at: int, outcomes: Sequence[Outcome], made: Collection[int]) -> Phrase:
    """What stands above what a line shows: whether that is how it was before or after other lines
    of its mail were done.

    at    its place among the outcomes; made  those of the acts that were done before it was made
    """
    one = outcomes[at]
    acts = [n for n, other in enumerate(outcomes) if other.verdict == "done"]
    before = [outcomes[n].line for n in acts if n in made and n > at]
    after = [outcomes[n].line for n in acts if n not in made and n > at]
    text = Quote(_short(one.text))
    if before:
        return say("desk-shown-after", line=one.line, text=text, other=before[-1])
    if after:
        return say("desk-shown-before", line=one.line, text=text, other=after[0])
    return say("desk-shown", line=one.line, text=text)


def _subject(outcomes: Sequence[Outcome], called: Sequence[str], counts: dict[str, int]) -> Phrase:
    games = {one.game for one in outcomes if one.game}
    game = games.pop() if len(games) == 1 else ""
    if len(outcomes) == 1 and outcomes[0].act:
        return say(f"desk-subject-{outcomes[0].verdict}", act=Quote(called[0]), game=Quote(game))
    return say("desk-subject", game=Quote(game), **counts)


def nothing_letter(why: Text, repairs: Sequence[Text]) -> Letter:
    """Return the answer to a mail that asked for nothing: why, and how it is written."""
    return Letter(
        title=say("desk-title"),
        subject=say("desk-subject-nothing"),
        sections=(
            *section("", Prose(why, strong=True), Prose(say("desk-how"))),
            *section(say("answer-repairs"), bullets(repairs)),
        ),
        footer=(say("desk-foot"),),
    )


def _short(text: str) -> str:
    first, more, _ = text.partition("\n")
    return first[:_SHOWN] + ("..." if more or len(first) > _SHOWN else "")


def sentences(
    host: Host, phrases: Iterable[Phrase], language: str, title: str = ""
) -> tuple[str, ...]:
    """Phrases in a language, and in the words of a title."""
    words = words_for(language, title or COMMON, override=host.config.templates)
    return tuple(words.say(phrase) for phrase in phrases)


def outcome(
    host: Host, done: Done, preview: bool, language: str, listed: bool = True
) -> tuple[str, ...]:
    """What an act came to, with what it lists or without; first that nothing was changed, where
    it was only tried."""
    first = (Phrase("desk-preview"),) if preview else ()
    told = (*first, *done.told, *(done.listed if listed else ()))
    return sentences(host, told, language, done.title)


def in_language(host: Host, error: AdjudicatorError, language: str) -> str:
    """Return why an act cannot be done."""
    if isinstance(error, Refused):
        return sentences(host, (error.phrase,), language)[0]
    return error.message


def resign_word(session: Session, seat: str) -> str:
    """The word that confirms that a seat resigns: three syllables, easily typed.

    Another one after every sheet of the seat: who plays on has changed his mind.
    """
    token = session.private[seat]["token"]
    sheets = session.table.seat(seat).sheets
    return word_of(f"resign {token} {sheets}")


def word_of(secret: str) -> str:
    """A word of three syllables made of a text, easily typed: six letters."""
    made = hashlib.sha256(secret.encode()).digest()
    return "".join(
        _HEADS[head % len(_HEADS)] + _TAILS[tail % len(_TAILS)]
        for head, tail in zip(made[0:6:2], made[1:6:2], strict=True)
    )
