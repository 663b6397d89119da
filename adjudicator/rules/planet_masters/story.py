"""A finished game told: planets taken, votes, discoveries, who led, how it ended; what each has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from adjudicator.rulekit import story as tale
from adjudicator.rulekit.event import Event
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Phrase, Term, say
from adjudicator.rulekit.scene import Block
from adjudicator.rules.planet_masters import events
from adjudicator.rules.planet_masters.counting import good, influence, planets
from adjudicator.rules.planet_masters.state import State


def story(chapters: Sequence[tale.Chapter]) -> tuple[Phrase, ...]:
    """About a dozen sentences, oldest first."""
    held = [
        replace(chapter, scores=_planets_held(chapter) if chapter.turn else ())
        for chapter in chapters
    ]
    return tale.dozen(
        (*_firsts(chapters), *_battles(chapters), *_ends(chapters), *tale.lead_turnings(held))
    )


def _planets_held(chapter: tale.Chapter) -> tuple[tuple[str, int], ...]:
    return tuple((player.seat, planets(player)) for player in chapter.state.players)


def _firsts(chapters: Sequence[tale.Chapter]) -> Iterator[tale.Turning]:
    """Tell what was done for the first time in the game."""
    seen: set[str] = set()
    for at, chapter, event in tale.events_of(chapters, Event):
        told = _first(event, chapter.turn)
        if told is not None and told[1].code not in seen:
            seen.add(told[1].code)
            yield tale.Turning(at, *told)


def _first(event: Any, turn: int) -> tuple[int, Phrase] | None:
    """Return the weight and the sentence of an event that may be the first of its kind, or None."""
    if isinstance(event, events.PlanetGained) and not event.loser and turn:
        return tale.OTHER, say("story-planet", turn=turn, seat=event.seat)
    if isinstance(event, events.PlanetGained) and event.loser:
        return tale.FIRST, say("story-taken", turn=turn, seat=event.seat, loser=event.loser)
    if isinstance(event, events.Rolled) and event.die == "technology" and turn:
        technology = Term("technology", event.shows)
        return tale.OTHER, say(
            "story-technology", turn=turn, seat=event.seat, technology=technology
        )
    if isinstance(event, events.VoteCounted) and event.passed:
        return tale.FIRST, say("story-vote", turn=turn, seat=event.caller, target=event.target)
    if isinstance(event, events.AttackCancelled):
        return tale.OTHER, say("story-immune", turn=turn, seat=event.seat, attacker=event.attacker)
    if isinstance(event, events.SectorFound) and event.sector != "empty_space":
        sector = Term("sector", event.sector)
        return tale.OTHER, say("story-sector", turn=turn, seat=event.seat, sector=sector)
    return None


def _battles(chapters: Sequence[tale.Chapter]) -> Iterator[tale.Turning]:
    """The battle with the most power in it, and who conquered most."""
    fought = [(at, event) for at, _, event in tale.events_of(chapters, events.Battled)]
    if fought:
        at, big = max(fought, key=lambda one: (one[1].attack + one[1].defence, -one[0]))
        phrase = say(
            "story-battle",
            turn=chapters[at].turn,
            seat=big.attacker,
            target=big.defender,
            attack=big.attack,
            defence=big.defence,
            won=big.won,
        )
        yield tale.Turning(at, tale.FIRST, phrase)
    gained = tale.events_of(chapters, events.PlanetGained)
    taken = [(at, event.seat) for at, _, event in gained if event.loser]
    names = [seat for _, seat in taken]
    if len(names) > 1:
        best = max(dict.fromkeys(names), key=names.count)
        last = max(at for at, seat in taken if seat == best)
        if names.count(best) > 1:
            phrase = say(
                "story-conqueror", turn=chapters[last].turn, seat=best, n=names.count(best)
            )
            yield tale.Turning(last, tale.FALL, phrase)


def _ends(chapters: Sequence[tale.Chapter]) -> Iterator[tale.Turning]:
    for at, chapter, won in tale.events_of(chapters, events.Won):
        phrase = say("story-won", turn=chapter.turn, seat=won.seat, planets=won.planets)
        yield tale.Turning(at, tale.LAST, phrase)
    for at, chapter, over in tale.events_of(chapters, events.RoundsOver):
        yield tale.Turning(at, tale.LAST, say("story-over", turn=chapter.turn, round=over.round))


def tally(state: State, seat: str) -> Phrase:
    """P-19: planets, those that count, influence, weapons."""
    player = next(player for player in state.players if player.seat == seat)
    if not player.race:
        return say("tally-none")
    return say(
        "tally",
        planets=planets(player),
        good=good(player),
        influence=influence(state, player),
        weapons=len(player.weapons),
        race=Term("race", player.race),
    )


def reveal(state: State) -> tuple[Block, ...]:
    """Nothing: all is on the table."""
    return ()
