"""The answer to a referee's mail: what became of each line, in his language."""

from __future__ import annotations

from collections.abc import Collection, Sequence

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
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.phrase import Phrase, Quote, say

#: so much of a line is shown
_SHOWN = 120


class Outcome(Frozen):
    """What became of one wish.

    verdict  `done`, `tried`, `shown`, `asked` (a word is awaited) or `refused`
    told     sentences, as they are said to the referee
    word     the word that is awaited; undo  what the act is called that would undo it, "" for none
    act, game  what it was, for the subject; "" for a line that is no act
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
            *section(say("answer-repairs"), bullets(list(repairs))),
        ),
        footer=(say("desk-foot"),),
    )


def _verdict(one: Outcome) -> Phrase:
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
