"""The answer to a referee's mail: what became of each line, in his language."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.render.letter import (
    Letter,
    LetterSection,
    MarkedLine,
    MarkedLines,
    Prose,
    Text,
    bullets,
    section,
)
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.phrase import Phrase, Quote, say

#: so much of a line is shown
_SHOWN = 120


class Outcome(Frozen):
    """What became of one wish.

    verdict  `done`, `tried`, `shown`, `asked` (a word is awaited) or `refused`
    told     sentences, as they are said to the referee
    word     the word that is awaited
    act, game  what it was, for the subject; "" for a line that is no act
    last, head  the journal's last line and its hash with what the act notes: with them it is so
    """

    line: int
    text: str
    verdict: str
    told: tuple[str, ...] = ()
    word: str = ""
    act: str = ""
    game: str = ""
    last: int = 0
    head: str = ""


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
            verdict=say(f"desk-verdict-{one.verdict}"),
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
            *section(say("answer-repairs"), bullets(list(repairs))),
        ),
        footer=(say("desk-foot"),),
    )


_VERDICTS = ("done", "tried", "shown", "asked", "refused")


def _subject(outcomes: Sequence[Outcome], called: Sequence[str], counts: dict[str, int]) -> Phrase:
    games = {one.game for one in outcomes if one.game}
    game = games.pop() if len(games) == 1 else ""
    if len(outcomes) == 1 and outcomes[0].act:
        return say(f"desk-subject-{outcomes[0].verdict}", act=Quote(called[0]), game=Quote(game))
    return say("desk-subject", game=Quote(game), **counts)


def nothing_letter(why: Text, repairs: Sequence[Text]) -> Letter:
    """That a referee's mail asked for nothing, and how it is written."""
    return Letter(
        title=say("desk-title"),
        subject=say("desk-subject-nothing"),
        sections=(
            *section("", Prose(why, strong=True), Prose(say("desk-how"))),
            *section(say("answer-repairs"), bullets(list(repairs))),
        ),
        footer=(say("desk-foot"),),
    )


def _short(text: str) -> str:
    first, more, _ = text.partition("\n")
    return first[:_SHOWN] + ("..." if more or len(first) > _SHOWN else "")
