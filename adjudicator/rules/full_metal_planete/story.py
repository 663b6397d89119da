"""A finished game told: first blood, captures, hauls, who fell, who flew home; what each has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from adjudicator.rulekit.event import Event, SeatId
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Param, Phrase, Term, say
from adjudicator.rulekit.scene import Block, Lines
from adjudicator.rulekit.story import (
    FALL,
    FIRST,
    LAST,
    OTHER,
    Chapter,
    Turning,
    dozen,
    lead_turnings,
)
from adjudicator.rules.full_metal_planete import events as ev
from adjudicator.rules.full_metal_planete.names import COLOURS, ORES
from adjudicator.rules.full_metal_planete.position.state import State
from adjudicator.rules.full_metal_planete.recap import Owners, owner_of, whose
from adjudicator.rules.full_metal_planete.turns import score
from adjudicator.rules.full_metal_planete.wording import piece_phrase, ship_phrase

#: told in a sentence each: what weighs how much
_TOLD: dict[type[Event], int] = {
    ev.Seized: FALL,
    ev.Eliminated: FALL,
    ev.TookOff: LAST,
    ev.LeftBehind: LAST,
}


def story(chapters: Sequence[Chapter]) -> tuple[Phrase, ...]:
    """About a dozen sentences, oldest first."""
    return dozen((*_blows(chapters), *_hauls(chapters), *_rare(chapters), *_leads(chapters)))


def _owners(chapters: Sequence[Chapter], at: int) -> Owners:
    """Return the owner of each colour when a chapter began."""
    return tuple(ship.owner for ship in chapters[max(0, at - 1)].state.ships)


def _blows(chapters: Sequence[Chapter]) -> Iterator[Turning]:
    """The first loss to an enemy, and the turn with the most of them."""
    found: list[tuple[int, int, int, list[str]]] = []
    for at, chapter in enumerate(chapters):
        owners = _owners(chapters, at)
        lost: dict[tuple[int, int], list[str]] = {}
        for event in chapter.events:
            if isinstance(event, (ev.Shots, ev.Captured)):
                by = whose(event, owners)
                gone = event.lost if isinstance(event, ev.Shots) else (event.target,)
                for name in gone:
                    if by >= 0 and (loser := owner_of(name, owners)) not in (-1, by):
                        lost.setdefault((by, loser), []).append(name)
        found += [(at, by, loser, names) for (by, loser), names in lost.items()]
    if not found:
        return
    yield _blow(chapters, "first", found[0])
    most = max(found, key=lambda one: (len(one[3]), -one[0]))
    if most is not found[0] and len(most[3]) > 1:
        yield _blow(chapters, "most", most)


def _blow(chapters: Sequence[Chapter], what: str, one: tuple[int, int, int, list[str]]) -> Turning:
    at, by, loser, names = one
    chapter = chapters[at]
    phrase = say(
        f"story-{what}",
        turn=chapter.turn,
        seat=chapter.state.name_of(by),
        loser=chapter.state.name_of(loser),
        lost=tuple(map(piece_phrase, names)),
    )
    return Turning(at, FIRST, phrase)


def _hauls(chapters: Sequence[Chapter]) -> Iterator[Turning]:
    """The turn that brought the most ore home."""
    best: tuple[int, int, int] = (0, 0, 0)
    for at, chapter in enumerate(chapters):
        owners, home = _owners(chapters, at), Counter[int]()
        for event in chapter.events:
            if isinstance(event, ev.Entered):
                home[whose(event, owners)] += 1 if event.piece in ORES else event.ore
            elif isinstance(event, ev.Transferred) and event.target.endswith("astronef"):
                home[whose(event, owners)] += event.item in ORES
        for seat, ores in home.items():
            if seat >= 0 and ores > best[0]:
                best = (ores, at, seat)
    ores, at, seat = best
    if ores > 1:
        chapter = chapters[at]
        name = chapter.state.name_of(seat)
        yield Turning(at, FIRST, say("story-haul", turn=chapter.turn, seat=name, n=ores))


def _rare(chapters: Sequence[Chapter]) -> Iterator[Turning]:
    """Astronefs that changed hands, seats that fell, departures."""
    for at, chapter in enumerate(chapters):
        for event in chapter.events:
            if isinstance(event, (ev.Seized, ev.TookOff, ev.LeftBehind)):
                params: dict[str, Param] = {
                    "turn": chapter.turn,
                    "seat": event.seat,
                    "ship": ship_phrase(COLOURS.index(event.ship)),
                }
                if isinstance(event, ev.Seized):
                    params["loser"] = event.loser
                elif isinstance(event, ev.TookOff):
                    params["points"] = event.points
                yield Turning(at, _TOLD[type(event)], say(f"story-{event.kind}", **params))
            elif isinstance(event, ev.Eliminated):
                phrase = say("story-eliminated", turn=chapter.turn, seat=event.seat)
                yield Turning(at, FALL, phrase)
            elif isinstance(event, ev.Sunk) and event.lost:
                lost = tuple(map(piece_phrase, event.lost))
                yield Turning(at, OTHER, say("story-sunk", turn=chapter.turn, lost=lost))


def _leads(chapters: Sequence[Chapter]) -> Iterator[Turning]:
    """Tell who led by the ore aboard, as long as nobody has left."""
    kept: list[Chapter] = []
    for chapter in chapters:
        if any(ship.pilot >= 0 for ship in chapter.state.ships):
            break
        kept.append(replace(chapter, scores=_aboard(chapter.state)))
    return lead_turnings(kept)


def _aboard(state: State) -> tuple[tuple[SeatId, int], ...]:
    """The points of the ore in each seat's astronefs."""
    totals = [0] * len(state.setup.seats)
    for ship in state.ships:
        if ship.owner >= 0:
            totals[ship.owner] += sum(
                n * worth for n, worth in zip(ship.ore, state.book.ore_values, strict=True)
            )
    return tuple(zip(state.setup.seats, totals, strict=True))


def tally(state: State, name: SeatId) -> Phrase:
    """R-91, R-92: the astronefs that a seat flew home, or why there is none."""
    seat = state.seat_index(name)
    flown = tuple(
        say("tally-flown", ship=ship_phrase(colour), points=ship.points, n=sum(ship.ore))
        for colour, ship in enumerate(state.ships)
        if ship.pilot == seat
    )
    points = sum(ship.points for ship in state.ships if ship.pilot == seat)
    if flown:
        return say("tally", score=points, flown=flown)
    if state.players[seat].out:
        return say("tally-out", turn=state.players[seat].out)
    here = sum(score(state, colour)[0] for colour in state.on_planet(seat))
    return say("tally-stays", points=here)


def reveal(state: State) -> tuple[Block, ...]:
    """The tides of the turns that were not played."""
    clock = state.clock
    tides = clock.tides[max(0, clock.turn - 2) :]
    if clock.phase == "over" or not tides:
        return ()
    told = tuple(Term("tide", tide) for tide in tides)
    return (Lines(say("section-shown"), (say("shown-tides", first=clock.turn + 1, tides=told),)),)
