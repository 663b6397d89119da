"""What happened since the reader last acted, drawn: dice that changed hands, attacks, votes."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.rulekit.event import Event
from adjudicator.rulekit.scene import Scene
from adjudicator.rules.planet_masters import events
from adjudicator.rules.planet_masters.picture import scene as picture
from adjudicator.rules.planet_masters.picture.card import Changes
from adjudicator.rules.planet_masters.view import View


def draw_traces(scene: Scene, view: View, faces: Sequence[Event]) -> Scene:
    """The picture with dice gained and lost and who acted against whom."""
    since = changes(faces)
    return scene if since == Changes() else picture.scene(view, since)


def changes(faces: Sequence[Event]) -> Changes:
    """Return what the picture marks of those events."""
    shown: dict[tuple[str, str], str] = {}
    gained: dict[str, None] = {}
    lost: dict[tuple[str, str], str] = {}
    deeds: list[tuple[str, str, str]] = []
    for face in faces:
        if isinstance(face, (events.Rolled, events.PlanetSet)):
            shown[face.seat, face.die] = face.shows
        elif isinstance(face, events.PlanetGained):
            gained[face.die] = None
            lost.pop((face.seat, face.die), None)
            if face.loser:
                lost[face.loser, face.die] = shown.get((face.loser, face.die), "")
        elif isinstance(face, events.Built):
            gained[face.die] = None
            lost.pop((face.seat, face.die), None)
        elif isinstance(face, events.WeaponDestroyed):
            gained.pop(face.die, None)
            lost[face.loser, face.die] = face.shows
        elif isinstance(face, events.WeaponsLost):
            for die, shows in zip(face.dice, face.faces, strict=True):
                gained.pop(die, None)
                lost[face.seat, die] = shows
        elif isinstance(face, events.Attacked):
            deeds.append(("attack", face.seat, face.target))
        elif isinstance(face, events.VoteCalled):
            deeds.append(("vote", face.seat, face.target))
        elif isinstance(face, events.Deflected):
            deeds.append(("deflect", face.seat, face.target))
    gone = tuple((seat, die, shows) for (seat, die), shows in lost.items())
    return Changes(tuple(gained), gone, tuple(deeds))
