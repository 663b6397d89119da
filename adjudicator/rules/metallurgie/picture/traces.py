"""What happened since the reader last acted, drawn: cards laid and cards taken."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.rulekit.event import Event
from adjudicator.rulekit.scene import Scene
from adjudicator.rules.metallurgie import events
from adjudicator.rules.metallurgie.hexgrid import Hex
from adjudicator.rules.metallurgie.picture import scene as picture
from adjudicator.rules.metallurgie.picture.facts import Changes, Gone
from adjudicator.rules.metallurgie.view import View


def draw_traces(scene: Scene, view: View, faces: Sequence[Event]) -> Scene:
    """The picture with all cards laid and taken since then."""
    since = changes(faces)
    return scene if since == Changes() else picture.scene(view, since)


def changes(faces: Sequence[Event]) -> Changes:
    """Return what the picture marks of those events."""
    laid: dict[Hex, None] = {}
    gone: dict[Hex, Gone] = {}
    for face in faces:
        if isinstance(face, events.CardsPlayed):
            laid.update(dict.fromkeys(card.cell for card in face.cards))
        elif isinstance(face, events.CardPlaced):
            laid[face.cell] = None
        elif isinstance(face, events.Scored):
            gone.update({cell: Gone(cell, face.metal, face.seat) for cell in face.cells})
    return Changes(tuple(sorted(laid)), tuple(gone[cell] for cell in sorted(gone)))
