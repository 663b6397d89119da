"""What happened since a seat last acted: losses, gains, laws, and each rival's deeds in a line.

Read off events, which are public here. Dice are told by what they show, not by their rolls.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from adjudicator.rulekit.event import Event
from adjudicator.rulekit.phrase import Param, Phrase, Term, say
from adjudicator.rules.planet_masters import events as ev
from adjudicator.rules.planet_masters.view import View

#: events that concern everybody, told in their own words
_COMMON = (ev.RaceTaken, ev.FirstPlayerSet, ev.LawSet)
#: where not the field `seat` says who did it
_DOERS: Mapping[type[Event], str] = {
    **dict.fromkeys((ev.Battled, ev.AttackCancelled), "attacker"),
    **dict.fromkeys((ev.VoteCounted, ev.VoteClosed), "caller"),
}
#: what ends the game is told last
_OVER = (ev.Won, ev.RoundsOver)


def recap(view: View, seat: str | None, faces: Sequence[Event]) -> tuple[Phrase, ...]:
    """Losses of the seat, what became of its own deeds, what is new for all, the rivals."""
    lost = tuple(_losses(faces, seat))
    own = tuple(_own_deeds(faces, seat))
    over = tuple(face.phrase() for face in faces if isinstance(face, _OVER))
    rivals = (
        say("recap-rival", seat=player.seat, deeds=done)
        for player in view.table.players
        if player.seat != seat and (done := tuple(_deeds_of_rival(faces, player.seat)))
    )
    return (
        *((say("recap-lost", losses=lost),) if lost else ()),
        *((say("recap-own", deeds=own),) if own else ()),
        *dict.fromkeys(_news(faces, seat)),
        *rivals,
        *over,
    )


def _news(faces: Sequence[Event], seat: str | None) -> Iterator[Phrase]:
    """Tell what concerns everybody; of several laws the last one, which holds."""
    law = next((face for face in reversed(faces) if isinstance(face, ev.LawSet)), None)
    for face in faces:
        if isinstance(face, ev.GalaxyEmpty) and face.seat == seat:
            yield say("recap-galaxy-empty")
        elif isinstance(face, _COMMON) and (face is law or not isinstance(face, ev.LawSet)):
            yield face.phrase()


def _losses(faces: Sequence[Event], seat: str | None) -> Iterator[Phrase]:
    """Tell what others or bad luck took from a player, and what they rerolled."""
    for at, face in enumerate(faces):
        match face:
            case ev.Rolled():
                continue  # by far the most, and told with what it was rolled for
            case ev.PlanetGained(loser=loser) if loser == seat:
                sums = next((f for f in reversed(faces[:at]) if isinstance(f, ev.Battled)), None)
                attack, defence = (sums.attack, sums.defence) if sums else (0, 0)
                yield say(
                    "lost-planet", die=face.die, seat=face.seat, attack=attack, defence=defence
                )
            case ev.WeaponDestroyed(loser=loser) if loser == seat:
                yield say(
                    "lost-weapon", die=face.die, face=Term("face", face.shows), seat=face.seat
                )
            case ev.WeaponsLost() if weapons := _weapons(faces, at, seat):
                yield say("lost-weapons", weapons=weapons, why=Term("loss", face.why))
            case ev.Pressed() | ev.Deflected() if pressed := _pressed(faces, at, seat):
                face_now = _face_after(faces, at, seat, "H")
                seats = tuple(dict.fromkeys(pressed))
                yield say("lost-home", seats=seats, times=len(pressed), face=face_now)


def _pressed(faces: Sequence[Event], at: int, seat: str | None) -> tuple[str, ...]:
    """Who had a player's home planet rerolled, at the last event that tells of it; else ()."""
    alike = [
        (number, face.seat)
        for number, face in enumerate(faces)
        if (isinstance(face, ev.Pressed) and face.loser == seat)
        or (isinstance(face, ev.Deflected) and face.target == seat)
    ]
    return tuple(name for _, name in alike) if alike and alike[-1][0] == at else ()


def _weapons(faces: Sequence[Event], at: int, seat: str | None) -> tuple[Phrase, ...]:
    """All weapons that a player lost for the reason of an event, where it is the first of them;
    else ()."""
    face = faces[at]
    if not isinstance(face, ev.WeaponsLost) or face.seat != seat:
        return ()
    alike = [
        (i, other)
        for i, other in enumerate(faces)
        if isinstance(other, ev.WeaponsLost) and (other.seat, other.why) == (seat, face.why)
    ]
    return tuple(
        say("fact-weapon", die=die, face=Term("face", shows))
        for _, other in alike
        for die, shows in zip(other.dice, other.faces, strict=True)
        if alike[0][0] == at
    )


def _own_deeds(faces: Sequence[Event], seat: str | None) -> Iterator[Phrase]:
    """Tell what a player did and gained, in order, and how attacks on him ended."""
    for at, face in enumerate(faces):
        yield from _tell_deed(faces, at, seat)
        if type(face) is ev.Battled and face.defender == seat and not face.won:
            sums: dict[str, Param] = {"attack": face.attack, "defence": face.defence}
            yield say("did-defend", attacker=face.attacker, **sums)
        elif type(face) is ev.AttackCancelled and face.seat == seat:
            yield say("did-cancel", attacker=face.attacker)


def _deeds_of_rival(faces: Sequence[Event], seat: str) -> Iterator[Phrase]:
    """Tell what a rival did, gained and lost, in order."""
    for at, face in enumerate(faces):
        yield from _tell_deed(faces, at, seat)
        if type(face) is ev.WeaponsLost and (weapons := _weapons(faces, at, seat)):
            yield say("did-lose", weapons=weapons, why=Term("loss", face.why))


def _tell_deed(faces: Sequence[Event], at: int, seat: str | None) -> Iterator[Phrase]:
    """Tell the part of an event in the deeds of a player."""
    face = faces[at]
    if getattr(face, _DOERS.get(type(face), "seat"), "") != seat:
        return
    match face:
        case ev.Rolled() | ev.TurnBegan():
            return
        case ev.Built(die=die):
            yield say("did-build", die=die, face=_face_after(faces, at, seat, die))
        case ev.Rebuilt(die=die):
            yield say("did-rebuild", die=die, face=_face_after(faces, at, seat, die))
        case ev.Researched():
            technology = _face_after(faces, at, seat, "technology")
            yield say("did-research", technology=technology)
        case ev.Managed(dice=names) if names:
            rolled = ((name, _face_after(faces, at, seat, name)) for name in names)
            dice = tuple(say("fact-weapon", die=name, face=shows) for name, shows in rolled)
            yield say("did-reroll", dice=dice)
        case ev.PlanetGained(die=die):
            shows = _face_after(faces, at, seat, die)
            yield say("did-gain", die=die, face=shows, loser=face.loser)
        case ev.SectorFound(sector=sector) if sector != "empty_space":
            yield say("did-meet", sector=Term("sector", sector))
        case ev.Battled(defender=target, won=won):
            sums: dict[str, Param] = {"attack": face.attack, "defence": face.defence}
            yield say("did-attack", target=target, won=won, **sums)
        case ev.AttackCancelled():
            yield say("did-attack-cancelled", target=face.seat)
        case ev.WeaponDestroyed():
            shows = Term("face", face.shows)
            yield say("did-destroy", die=face.die, face=shows, loser=face.loser)
        case ev.Pressed(loser=target) | ev.Deflected(target=target):
            yield say("did-press", target=target, face=_face_after(faces, at, target, "H"))
        case ev.VoteCounted(target=target, in_favour=votes, against=against):
            yield say(
                "did-vote", target=target, in_favour=votes, against=against, passed=face.passed
            )
        case ev.VoteClosed(target=target):
            yield say("did-vote-empty", target=target)
        case ev.PoliticsCalled():
            yield say("did-politics")


def _face_after(faces: Sequence[Event], at: int, seat: str | None, die: str) -> Param:
    """Return the face of a player's die from an event on; `none` where it was not rolled."""
    for face in faces[at:]:
        if isinstance(face, ev.Rolled | ev.PlanetSet) and (face.seat, face.die) == (seat, die):
            rolled = die == "technology" and isinstance(face, ev.Rolled)
            return Term("technology" if rolled else "face", face.shows)
    return Term("face", "none")
