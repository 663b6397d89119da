"""A finished game told: first and heaviest hits, parries, who fell, who led; what each has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from adjudicator.rulekit import story as tale
from adjudicator.rulekit.phrase import Phrase, Term, say
from adjudicator.rulekit.scene import Block, Lines
from adjudicator.rules.golem.events import Destroyed, GameEnded, TileHit, TileRepaired
from adjudicator.rules.golem.recap import Blow, blows
from adjudicator.rules.golem.state import State


def story(chapters: Sequence[tale.Chapter]) -> tuple[Phrase, ...]:
    """About a dozen sentences, oldest first."""
    fights = [(at, blow) for at, chapter in enumerate(chapters) for blow in blows(chapter.events)]
    hits = [(at, blow) for at, blow in fights if blow.hit]
    return tale.dozen(
        (
            *_hits(chapters, hits),
            *_parries(chapters, fights),
            *_falls(chapters),
            *_repairs(chapters),
            *tale.lead_turnings(chapters),
        )
    )


def _hits(
    chapters: Sequence[tale.Chapter], hits: Sequence[tuple[int, Blow]]
) -> Iterator[tale.Turning]:
    if not hits:
        return
    first_at, first = hits[0]
    yield tale.Turning(first_at, tale.FIRST, _blow("first", chapters[first_at], first))
    hard_at, hard = max(hits, key=lambda one: (_margin(one[1]), -one[0]))
    if hard is not first:
        yield tale.Turning(hard_at, tale.FIRST, _blow("hard", chapters[hard_at], hard))
    most = Counter((at, blow.result.seat) for at, blow in hits).most_common(1)[0]
    (at, seat), count = most
    if count > 1:
        phrase = say("story-several", turn=chapters[at].turn, seat=seat, n=count)
        yield tale.Turning(at, tale.OTHER, phrase)


def _margin(blow: Blow) -> int:
    return blow.result.total - blow.result.defence


def _parries(
    chapters: Sequence[tale.Chapter], fights: Sequence[tuple[int, Blow]]
) -> Iterator[tale.Turning]:
    """The first attack that an ability stopped."""
    for at, blow in fights:
        if not blow.hit and blow.reaction is not None:
            phrase = say(
                "story-parried",
                turn=chapters[at].turn,
                seat=blow.result.target,
                attacker=blow.result.seat,
                ability=blow.reaction.ability.phrase(),
            )
            yield tale.Turning(at, tale.OTHER, phrase)
            return


def _blow(what: str, chapter: tale.Chapter, blow: Blow) -> Phrase:
    result = blow.result
    return say(
        f"story-{what}",
        turn=chapter.turn,
        seat=result.seat,
        target=result.target,
        part=Term("part", result.part),
        total=result.total,
        defence=result.defence,
    )


def _falls(chapters: Sequence[tale.Chapter]) -> Iterator[tale.Turning]:
    """Mechas destroyed, and by whom; how the game ended."""
    for at, chapter in enumerate(chapters):
        struck: dict[str, str] = {}
        for event in chapter.events:
            if isinstance(event, TileHit):
                struck[event.target] = event.seat
            elif isinstance(event, Destroyed):
                by = struck.get(event.seat, "")
                phrase = say("story-destroyed", turn=chapter.turn, seat=event.seat, by=by)
                yield tale.Turning(at, tale.FALL, phrase)
            elif isinstance(event, GameEnded):
                yield tale.Turning(
                    at, tale.LAST, say("story-ended", turn=chapter.turn, reason=event.reason)
                )


def _repairs(chapters: Sequence[tale.Chapter]) -> Iterator[tale.Turning]:
    """Tell who repaired most tiles."""
    repaired = [(at, event.seat) for at, _, event in tale.events_of(chapters, TileRepaired)]
    if repaired:
        seat, count = Counter(seat for _, seat in repaired).most_common(1)[0]
        last = max(at for at, who in repaired if who == seat)
        phrase = say("story-repaired", turn=chapters[last].turn, seat=seat, n=count)
        yield tale.Turning(last, tale.OTHER, phrase)


def tally(state: State, seat: str) -> Phrase:
    """G-08, A16: tiles in service, and what decides between equals."""
    player = next(player for player in state.players if player.seat == seat)
    return say(
        "tally", tiles=player.standing, hits=player.hits, energy=player.energy, alive=player.alive
    )


def reveal(state: State) -> tuple[Block, ...]:
    """The hands."""
    cards = state.cards.cards
    shown = tuple(
        say("shown-hand", seat=p.seat, cards=tuple(cards[card].name.phrase() for card in p.hand))
        for p in state.players
        if p.hand
    )
    return (Lines(say("section-shown"), shown),) if shown else ()
