"""What happened since a seat last acted: losses, gains, laws, and each rival's deeds in a line.

Read off events, which are public here. Dice are told by what they show, not by their rolls.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from adjudicator.rulekit.event import Event
from adjudicator.rulekit.phrase import Param, Phrase, Term, say
from adjudicator.rules.planet_masters import events
from adjudicator.rules.planet_masters.view import View

#: events that concern everybody, told in their own words
_COMMON = (events.RaceTaken, events.FirstPlayerSet, events.LawSet, events.GalaxyEmpty)
#: what ends the game is told last
_OVER = (events.Won, events.RoundsOver)


def recap(view: View, seat: str, faces: Sequence[Event]) -> tuple[Phrase, ...]:
    """Losses of the seat, what became of its own deeds, what is new for all, the rivals."""
    story = _Story(faces)
    lost = tuple(story.losses(seat))
    won = tuple(story.deeds(seat, _OWN))
    # of several laws the last one holds
    law = next((face for face in reversed(faces) if isinstance(face, events.LawSet)), None)
    told = (
        _common(face)
        for face in faces
        if _is_common(face, seat) and (face is law or not isinstance(face, events.LawSet))
    )
    common = tuple(dict.fromkeys(told))
    over = tuple(face.phrase() for face in faces if isinstance(face, _OVER))
    rivals = (
        say("recap-rival", seat=player.seat, deeds=done)
        for player in view.table.players
        if player.seat != seat and (done := tuple(story.deeds(player.seat, _RIVALS)))
    )
    return (
        *((say("recap-lost", losses=lost),) if lost else ()),
        *((say("recap-own", deeds=won),) if won else ()),
        *common,
        *rivals,
        *over,
    )


def _is_common(face: Event, seat: str) -> bool:
    if isinstance(face, events.GalaxyEmpty):
        return face.seat == seat
    return isinstance(face, _COMMON)


def _common(face: Event) -> Phrase:
    return say("recap-galaxy-empty") if isinstance(face, events.GalaxyEmpty) else face.phrase()


_Tell = Callable[["_Story", int, Any, str], Iterator[Phrase]]


class _Story:
    """Events with the roll that each of them led to."""

    def __init__(self, faces: Sequence[Event]) -> None:
        self.faces = tuple(faces)

    def losses(self, seat: str) -> Iterator[Phrase]:
        """What others or bad luck took from a player, and what they rerolled."""
        for at, face in enumerate(self.faces):
            tell = _LOSSES.get(type(face))
            if tell is not None:
                yield from tell(self, at, face, seat)

    def deeds(self, seat: str, telling: Mapping[type[Event], _Tell]) -> Iterator[Phrase]:
        """What a player did and gained, in order."""
        for at, face in enumerate(self.faces):
            tell = telling.get(type(face))
            if tell is not None:
                yield from tell(self, at, face, seat)

    def shown(self, at: int, seat: str, die: str) -> Param:
        """What a die of a player shows from the event `at` on; "" where it was not rolled."""
        for face in self.faces[at:]:
            if isinstance(face, events.Rolled) and (face.seat, face.die) == (seat, die):
                return Term("technology" if die == "technology" else "face", face.shows)
            if isinstance(face, events.PlanetSet) and (face.seat, face.die) == (seat, die):
                return Term("face", face.shows)
        return Term("face", "none")

    def battle(self, at: int) -> tuple[int, int]:
        """The power sums of the last battle before an event."""
        for face in reversed(self.faces[:at]):
            if isinstance(face, events.Battled):
                return face.attack, face.defence
        return 0, 0


def _planet(story: _Story, at: int, face: events.PlanetGained, seat: str) -> Iterator[Phrase]:
    if face.loser == seat:
        attack, defence = story.battle(at)
        yield say("lost-planet", die=face.die, seat=face.seat, attack=attack, defence=defence)


def _destroyed(story: _Story, at: int, face: events.WeaponDestroyed, seat: str) -> Iterator[Phrase]:
    if face.loser == seat:
        yield say("lost-weapon", die=face.die, face=Term("face", face.shows), seat=face.seat)


def _lost(story: _Story, at: int, face: events.WeaponsLost, seat: str) -> Iterator[Phrase]:
    """All weapons lost for one reason in one breath, where the first of them went."""
    if face.seat != seat:
        return
    alike = [
        (i, other)
        for i, other in enumerate(story.faces)
        if isinstance(other, events.WeaponsLost) and (other.seat, other.why) == (seat, face.why)
    ]
    if alike[0][0] != at:
        return
    weapons = tuple(
        say("fact-weapon", die=die, face=Term("face", shows))
        for _, other in alike
        for die, shows in zip(other.dice, other.faces, strict=True)
    )
    yield say("lost-weapons", weapons=weapons, why=Term("loss", face.why))


def _pressed(
    story: _Story, at: int, face: events.Pressed | events.Deflected, seat: str
) -> Iterator[Phrase]:
    hit = face.loser if isinstance(face, events.Pressed) else face.target
    if hit == seat:
        yield say("lost-home", face=story.shown(at, seat, "H"), seat=face.seat)


_LOSSES: dict[type[Event], _Tell] = {
    events.PlanetGained: _planet,
    events.WeaponDestroyed: _destroyed,
    events.WeaponsLost: _lost,
    events.Pressed: _pressed,
    events.Deflected: _pressed,
}


def _built(story: _Story, at: int, face: events.Built, seat: str) -> Iterator[Phrase]:
    if face.seat == seat:
        yield say("did-build", die=face.die, face=story.shown(at, seat, face.die))


def _rebuilt(story: _Story, at: int, face: events.Rebuilt, seat: str) -> Iterator[Phrase]:
    if face.seat == seat:
        yield say("did-rebuild", die=face.die, face=story.shown(at, seat, face.die))


def _researched(story: _Story, at: int, face: events.Researched, seat: str) -> Iterator[Phrase]:
    if face.seat == seat:
        yield say("did-research", technology=story.shown(at, seat, "technology"))


def _managed(story: _Story, at: int, face: events.Managed, seat: str) -> Iterator[Phrase]:
    if face.seat == seat and face.dice:
        dice = tuple(
            say("fact-weapon", die=die, face=story.shown(at, seat, die)) for die in face.dice
        )
        yield say("did-reroll", dice=dice)


def _gained(story: _Story, at: int, face: events.PlanetGained, seat: str) -> Iterator[Phrase]:
    if face.seat == seat:
        shown = story.shown(at, seat, face.die)
        yield say("did-gain", die=face.die, face=shown, loser=face.loser)


def _destroyed_it(
    story: _Story, at: int, face: events.WeaponDestroyed, seat: str
) -> Iterator[Phrase]:
    if face.seat == seat:
        shows = Term("face", face.shows)
        yield say("did-destroy", die=face.die, face=shows, loser=face.loser)


def _pressed_it(
    story: _Story, at: int, face: events.Pressed | events.Deflected, seat: str
) -> Iterator[Phrase]:
    if face.seat == seat:
        hit = face.loser if isinstance(face, events.Pressed) else face.target
        yield say("did-press", target=hit, face=story.shown(at, hit, "H"))


def _battled(story: _Story, at: int, face: events.Battled, seat: str) -> Iterator[Phrase]:
    if face.attacker == seat:
        sums: dict[str, Param] = {"attack": face.attack, "defence": face.defence}
        yield say("did-attack", target=face.defender, won=face.won, **sums)


def _defended(story: _Story, at: int, face: events.Battled, seat: str) -> Iterator[Phrase]:
    yield from _battled(story, at, face, seat)
    if face.defender == seat and not face.won:
        sums: dict[str, Param] = {"attack": face.attack, "defence": face.defence}
        yield say("did-defend", attacker=face.attacker, **sums)


def _cancelled(story: _Story, at: int, face: events.AttackCancelled, seat: str) -> Iterator[Phrase]:
    if face.attacker == seat:
        yield say("did-attack-cancelled", target=face.seat)


def _cancelled_it(
    story: _Story, at: int, face: events.AttackCancelled, seat: str
) -> Iterator[Phrase]:
    yield from _cancelled(story, at, face, seat)
    if face.seat == seat:
        yield say("did-cancel", attacker=face.attacker)


def _met(story: _Story, at: int, face: events.SectorFound, seat: str) -> Iterator[Phrase]:
    if face.seat == seat and face.sector != "empty_space":
        yield say("did-meet", sector=Term("sector", face.sector))


def _governed(story: _Story, at: int, face: events.PoliticsCalled, seat: str) -> Iterator[Phrase]:
    if face.seat == seat:
        yield say("did-politics")


def _counted(story: _Story, at: int, face: events.VoteCounted, seat: str) -> Iterator[Phrase]:
    if face.caller == seat:
        yield say(
            "did-vote",
            target=face.target,
            in_favour=face.in_favour,
            against=face.against,
            passed=face.passed,
        )


def _closed(story: _Story, at: int, face: events.VoteClosed, seat: str) -> Iterator[Phrase]:
    if face.caller == seat:
        yield say("did-vote-empty", target=face.target)


def _lost_own(story: _Story, at: int, face: events.WeaponsLost, seat: str) -> Iterator[Phrase]:
    for phrase in _lost(story, at, face, seat):
        yield say("did-lose", **dict(phrase.params))


_DEEDS: dict[type[Event], _Tell] = {
    events.Built: _built,
    events.Rebuilt: _rebuilt,
    events.Researched: _researched,
    events.Managed: _managed,
    events.PlanetGained: _gained,
    events.SectorFound: _met,
    events.Battled: _battled,
    events.AttackCancelled: _cancelled,
    events.WeaponDestroyed: _destroyed_it,
    events.Pressed: _pressed_it,
    events.Deflected: _pressed_it,
    events.VoteCounted: _counted,
    events.VoteClosed: _closed,
    events.PoliticsCalled: _governed,
}
#: own losses are told before; of rivals they stand among the rest
_OWN: dict[type[Event], _Tell] = {
    **_DEEDS,
    events.Battled: _defended,
    events.AttackCancelled: _cancelled_it,
}
_RIVALS: dict[type[Event], _Tell] = {**_DEEDS, events.WeaponsLost: _lost_own}
