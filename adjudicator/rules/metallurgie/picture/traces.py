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

#: what changes the table
_DEEDS = (events.CardsPlayed, events.CardPlaced, events.Scored)


def draw_traces(scene: Scene, view: View, faces: Sequence[Event]) -> Scene:
    """The picture with all cards laid and taken since then."""
    since = changes(faces)
    return scene if since == Changes() else picture.scene(view, since)


def changes(faces: Sequence[Event]) -> Changes:
    """Return what the picture marks of those events."""
    laid: dict[Hex, None] = {}
    gone: dict[Hex, Gone] = {}
    seat, latest = "", set[Hex]()
    for face in faces:
        if isinstance(face, _DEEDS) and face.seat != seat:
            seat, latest = face.seat, set()
        if isinstance(face, events.CardsPlayed):
            laid.update(dict.fromkeys(card.cell for card in face.cards))
            latest.update(card.cell for card in face.cards)
        elif isinstance(face, events.CardPlaced):
            laid[face.cell] = None
            latest.add(face.cell)
        elif isinstance(face, events.Scored):
            gone.update({cell: Gone(cell, face.metal, face.seat) for cell in face.cells})
            latest.update(face.cells)
    taken = tuple(gone[cell] for cell in sorted(gone))
    return Changes(tuple(sorted(laid)), taken, seat, tuple(sorted(latest)))
