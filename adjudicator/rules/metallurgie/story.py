"""A finished game told: the first and the greatest scores, who led, the end card; what each has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.rulekit import story as tale
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.phrase import Phrase, say
from adjudicator.rulekit.scene import Block, Lines
from adjudicator.rules.metallurgie.board import METALS
from adjudicator.rules.metallurgie.events import EndCardTurned, Scored, metal_term
from adjudicator.rules.metallurgie.picture.report import tell_hidden
from adjudicator.rules.metallurgie.state import State, score
from adjudicator.rules.metallurgie.view import view

_GOLD = METALS[-1].id


def story(chapters: Sequence[tale.Chapter]) -> tuple[Phrase, ...]:
    """About a dozen sentences, oldest first."""
    return tale.dozen((*_scores(chapters), *_ends(chapters), *tale.lead_turnings(chapters)))


def _scores(chapters: Sequence[tale.Chapter]) -> Iterator[tale.Turning]:
    won = [
        (at, [event for event in chapter.events if isinstance(event, Scored)])
        for at, chapter in enumerate(chapters)
    ]
    won = [(at, scored) for at, scored in won if scored]
    if not won:
        return
    at, scored = won[0]
    first = scored[0]
    yield tale.Turning(at, tale.FIRST, _score_phrase("first", chapters[at].turn, first))
    best_at, best = max(won, key=lambda item: (len(item[1]), -item[0]))
    if len(best) > 1:
        phrase = say(
            "story-chain",
            turn=chapters[best_at].turn,
            seat=best[0].seat,
            points=len(best),
            metals=tuple(metal_term(event.metal) for event in best),
        )
        yield tale.Turning(best_at, tale.FIRST, phrase)
    large_at, large = max(
        ((at, event) for at, scored in won for event in scored),
        key=lambda item: (item[1].size, -item[0]),
    )
    if large is not first:
        yield tale.Turning(
            large_at, tale.OTHER, _score_phrase("large", chapters[large_at].turn, large)
        )
    golden = next(((at, e) for at, scored in won for e in scored if e.metal == _GOLD), None)
    if golden is not None and golden[1] not in (first, large):
        yield tale.Turning(
            golden[0], tale.OTHER, _score_phrase("gold", chapters[golden[0]].turn, golden[1])
        )


def _score_phrase(what: str, turn: int, event: Scored) -> Phrase:
    metal = metal_term(event.metal)
    return say(f"story-{what}", turn=turn, seat=event.seat, metal=metal, size=event.size)


def _ends(chapters: Sequence[tale.Chapter]) -> Iterator[tale.Turning]:
    for at, chapter, event in tale.events_of(chapters, EndCardTurned):
        yield tale.Turning(at, tale.LAST, say("story-end", turn=chapter.turn, seat=event.seat))


def tally(state: State, seat: SeatId) -> Phrase:
    """M-10, S6: the cards that a seat kept, and what its bonus metal adds."""
    player = next(player for player in state.players if player.seat == seat)
    kinds = tuple(
        say("count-of-metal", metal=metal_term(metal.id), count=count)
        for metal, count in zip(METALS, player.points, strict=True)
        if count
    )
    return say(
        "tally",
        score=score(player),
        kinds=kinds,
        extra=score(player) - sum(player.points),
        bonus=(metal_term(player.bonus),) if player.bonus else (),
    )


def reveal(state: State) -> tuple[Block, ...]:
    """The hands and the pile of a game that ended before its end card: the last turn tells of
    them in any other."""
    if state.stage == "over":
        return ()
    return (Lines(say("section-shown"), tuple(tell_hidden(view(state, None, known=True)))),)
