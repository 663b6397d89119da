"""A finished game told in about a dozen sentences: what titles make of typed events.

Everything may be told here, for the game is over. A title collects what was worth telling as
`Turning`s with their weights; `dozen` keeps the weightiest in the order in which they happened.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

from adjudicator.rulekit.event import Event, SeatId
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.phrase import Phrase, say

E = TypeVar("E", bound=Event)
#: a story has no more sentences
MOST = 12
#: what a sentence weighs: how the game came to its end | whoever left it or fell, and the lead
#: that lasted | the first and the greatest of their kind | all else
LAST, FALL, FIRST, OTHER = 9, 7, 5, 3


class Chapter(Frozen):
    """What happened between two reports of a game.

    turn    number of the turn that it tells of, 0 for the set-up
    state   of the rules when it was over
    scores  the points of each seat then, () where the title counts none
    """

    turn: int
    state: Any
    events: tuple[Event, ...] = ()
    scores: tuple[tuple[SeatId, int], ...] = ()


def events_of(chapters: Sequence[Chapter], kind: type[E]) -> Iterator[tuple[int, Chapter, E]]:
    """The events of a kind in the order in which they happened, with index and chapter."""
    for at, chapter in enumerate(chapters):
        yield from ((at, chapter, each) for each in chapter.events if isinstance(each, kind))


class Turning(Frozen):
    """A sentence of the story and what it weighs; `at` the index of its chapter."""

    at: int
    weight: int
    phrase: Phrase


class Lead(Frozen):
    """A seat went ahead of all others: in which chapter, with how many points, from whom.

    before  who led before, "" for nobody
    """

    at: int
    seat: SeatId
    score: int
    before: SeatId


def leads(chapters: Sequence[Chapter]) -> tuple[Lead, ...]:
    """Each time that somebody else led alone, oldest first."""
    found: list[Lead] = []
    for at, chapter in enumerate(chapters):
        best = max((score for _, score in chapter.scores), default=0)
        first = [seat for seat, score in chapter.scores if score == best]
        before = found[-1].seat if found else ""
        if len(first) == 1 and first[0] != before:
            found.append(Lead(at, first[0], best, before))
    return tuple(found)


def lead_turnings(chapters: Sequence[Chapter]) -> Iterator[Turning]:
    """The leads as turnings, in the words `story-lead` and `story-lead-last`."""
    found = leads(chapters)
    for lead in found:
        lasts = lead is found[-1] and _leads_alone(chapters[-1], lead.seat)
        yield Turning(
            lead.at,
            FALL if lasts else OTHER,
            say(
                "story-lead-last" if lasts else "story-lead",
                turn=chapters[lead.at].turn,
                seat=lead.seat,
                score=lead.score,
                before=lead.before,
            ),
        )


def _leads_alone(chapter: Chapter, seat: SeatId) -> bool:
    best = max(score for _, score in chapter.scores)
    return [name for name, score in chapter.scores if score == best] == [seat]


def dozen(turnings: Sequence[Turning]) -> tuple[Phrase, ...]:
    """The weightiest, of equal ones the later, as they happened."""
    ranked = sorted(enumerate(turnings), key=lambda item: (-item[1].weight, -item[1].at, item[0]))
    kept = sorted((turning.at, place) for place, turning in ranked[:MOST])
    return tuple(turnings[place].phrase for _, place in kept)
