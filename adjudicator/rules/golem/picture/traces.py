"""What happened since the reader last acted, drawn into the picture of now.

Attacks are arrows from the attacker's figure to the tile, whole ones that hit and broken ones
that missed; a tile whose face was turned since then is framed, and its fact says so.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot

from adjudicator.rulekit.event import Event
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import say
from adjudicator.rulekit.scene import Fact, Key, Layer, Point, Polygon, Polyline, Scene, Shape
from adjudicator.rules.golem.events import TileHit, TileRepaired
from adjudicator.rules.golem.picture.figure import PANEL, outline, panel_at, tile_at
from adjudicator.rules.golem.recap import Blow, blows
from adjudicator.rules.golem.view import View

#: how far from the middle of a tile its arrow ends, so that the number stays readable
_CLEAR = 2.3


def draw_traces(scene: Scene, view: View, faces: Sequence[Event]) -> Scene:
    """The scene with the traces of some events as the reader knows them, oldest first."""
    fights = list(blows(faces))
    turned = _turned_tiles(faces)
    shapes = [*(_frame(view, ident) for ident in turned), *_arrows(view, fights)]
    if not shapes:
        return scene
    at = next(i for i, layer in enumerate(scene.layers) if layer.name == "mechas") + 1
    layers = (*scene.layers[:at], Layer("traces", tuple(shapes)), *scene.layers[at:])
    sections = tuple(
        replace(section, facts=tuple(_mark_fact(fact, turned) for fact in section.facts))
        for section in scene.sections
    )
    return replace(
        scene, layers=layers, sections=sections, legend=(*scene.legend, *_legend(fights))
    )


def _turned_tiles(faces: Sequence[Event]) -> dict[str, str]:
    """The tiles whose face was turned and lies so still: the fact's id, and how."""
    found: dict[str, str] = {}
    for face in faces:
        if isinstance(face, TileHit):
            found[f"tile:{face.target}.{face.part}"] = "out"
        elif isinstance(face, TileRepaired):
            found[f"tile:{face.seat}.{face.part}"] = "up"
    return found


def _mark_fact(fact: Fact, turned: dict[str, str]) -> Fact:
    how = turned.get(fact.ident)
    return replace(fact, phrase=say("fact-fresh", fact=fact.phrase, how=how)) if how else fact


def _tile(view: View, seat: str, part: str) -> tuple[Point, tuple[float, float, float, float]]:
    """The middle of a tile, and its left, top, width and height."""
    number = next(i for i, seen in enumerate(view.players) if seen.player.seat == seat)
    left, top, width, height = tile_at(view, number, part)
    return (left + width / 2, top + height / 2), (left, top, width, height)


def _frame(view: View, ident: str) -> Shape:
    seat, _, part = ident.removeprefix("tile:").rpartition(".")
    left, top, width, height = _tile(view, seat, part)[1]
    corners = outline(left - 0.2, top - 0.2, width + 0.4, height + 0.4)
    return Polygon("fresh", ident, corners)


def _arrows(view: View, fights: Sequence[Blow]) -> Iterator[Shape]:
    for blow in fights:
        result = blow.result
        spot = _tile(view, result.target, result.part)[0]
        start = _edge(view, result.seat, spot)
        length = hypot(spot[0] - start[0], spot[1] - start[1])
        share = max(0.0, 1 - _CLEAR / length) if length else 0.0
        end = (start[0] + (spot[0] - start[0]) * share, start[1] + (spot[1] - start[1]) * share)
        role = "shot hit" if blow.hit else "shot miss"
        yield Polyline(role, f"tile:{result.target}.{result.part}", (start, end), arrow=True)


def _edge(view: View, seat: str, spot: Point) -> Point:
    """Return the point at which the way from a figure to a spot leaves the figure's panel."""
    number = next(i for i, seen in enumerate(view.players) if seen.player.seat == seat)
    x, y = panel_at(view, number)
    middle = (x + PANEL[0] / 2, y + PANEL[1] / 2)
    dx, dy = spot[0] - middle[0], spot[1] - middle[1]
    reach = max(abs(dx) / (PANEL[0] / 2), abs(dy) / (PANEL[1] / 2))
    share = min(1.0, 1 / reach) if reach else 0.0
    return (middle[0] + dx * share, middle[1] + dy * share)


def _legend(fights: Sequence[Blow]) -> Iterator[Key]:
    fresh = Polygon("fresh", "", outline(0.1, 0.1, 0.8, 0.8))
    yield Key((fresh,), say("legend-fresh"))
    line = ((0.05, 0.5), (0.85, 0.5))
    if any(blow.hit for blow in fights):
        yield Key((Polyline("shot hit", "", line, arrow=True),), say("legend-shot-hit"))
    if any(not blow.hit for blow in fights):
        yield Key((Polyline("shot miss", "", line, arrow=True),), say("legend-shot-miss"))
