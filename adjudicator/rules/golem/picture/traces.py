"""What happened since the reader last acted, drawn into the picture of now.

Attacks are arrows from the attacker's panel to the tile, whole ones that hit and broken ones that
missed. They run between the columns, a lane for all of one attacker on one target, and within a
panel where nothing is written: beside the head and the legs, above the arms, below the legs. A
tile whose face was turned since then is framed, and its fact says so.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.rulekit.event import Event
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import say
from adjudicator.rulekit.scene import (
    ALL,
    Circle,
    Fact,
    Key,
    Layer,
    Point,
    Polygon,
    Polyline,
    Scene,
    Shape,
)
from adjudicator.rules.golem.events import TileHit, TileRepaired
from adjudicator.rules.golem.picture.figure import GUTTER, PANEL, outline, panel_at, tile_at
from adjudicator.rules.golem.recap import Blow, blows
from adjudicator.rules.golem.view import View

#: from one lane to the next, at most; half the height and the length of an arrow's head
_LANE, _WING, _HEAD = 0.36, 0.32, 0.6
#: the arm and the leg next to the left edge of a panel, and next to the right one
_NEAR = (("larm", "lleg"), ("rarm", "rleg"))


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


def _frame(view: View, ident: str) -> Shape:
    seat, _, part = ident.removeprefix("tile:").rpartition(".")
    return Polygon("fresh", ident, outline(*tile_at(view, _number(view, seat), part)))


def _number(view: View, seat: str) -> int:
    return next(i for i, seen in enumerate(view.players) if seen.player.seat == seat)


def _arrows(view: View, fights: Sequence[Blow]) -> Iterator[Shape]:
    """Draw each kind of blow on a tile once: a start for each lane, and heads at the tiles."""
    lanes = tuple(dict.fromkeys((blow.result.seat, blow.result.target) for blow in fights))
    step = min(_LANE, (GUTTER - 0.5) / len(lanes)) if lanes else 0.0
    for lane, (seat, target) in enumerate(lanes):
        across = PANEL[0] + GUTTER / 2 + (lane - (len(lanes) - 1) / 2) * step
        edge, top = _inner_edge(view, _number(view, seat))
        start = (edge, top + 0.5 + 0.45 * (lane % 3))
        for blow in dict.fromkeys(
            (blow.result.part, blow.hit)
            for blow in fights
            if (blow.result.seat, blow.result.target) == (seat, target)
        ):
            yield from _arrow(view, target, blow, (start, (across, start[1])), lane % 3)
        yield Circle("shot-start", "", start, 0.26)


def _arrow(
    view: View, target: str, blow: tuple[str, bool], way: tuple[Point, ...], lane: int
) -> Iterator[Shape]:
    """An arrow that goes on from its lane to a tile; `blow` is the part, and whether it was hit."""
    (part, hit), number = blow, _number(view, target)
    role, ident = f"shot {'hit' if hit else 'miss'}", f"tile:{target}.{part}"
    *turns, (x, y), (dx, dy) = _entry(view, number, part, lane)
    first = turns[0][1] if turns else y
    foot = (x - dx * _HEAD, y - dy * _HEAD)
    yield Polyline(role, ident, (*way, (way[-1][0], first), *turns, foot))
    wings = (
        (foot[0] - dy * _WING, foot[1] + dx * _WING),
        (foot[0] + dy * _WING, foot[1] - dx * _WING),
    )
    yield Polygon(f"{role} head", ident, ((x, y), *wings))


def _inner_edge(view: View, number: int) -> Point:
    """The top of the side of a panel at which the lanes are."""
    x, y = panel_at(view, number)
    return (x if number % 2 else x + PANEL[0]), y


def _entry(view: View, number: int, part: str, lane: int) -> tuple[Point, ...]:
    """How an arrow comes from the lanes to a tile: its turns, its tip, and its last direction."""
    left, top, width, height = tile_at(view, number, part)
    right_column = number % 2 == 1
    inward = 1.0 if right_column else -1.0
    side = left if right_column else left + width
    along = 0.3 * (lane - 1)
    if part == "head":
        y = top + 3.2 + along
        return (side, y), (inward, 0.0)
    if part in _NEAR[0 if right_column else 1]:
        y = top + height / 2 + along
        return (side, y), (inward, 0.0)
    middle = left + width / 2 + along
    if part.endswith("leg"):
        # below the near leg, and up into the far one
        low = top + height + 0.75
        return (middle, low), (middle, low - 0.75), (0.0, -1.0)
    # over the near arm, and down
    high = top - 0.38
    return (middle, high), (middle, high + _HEAD), (0.0, 1.0)


def _legend(fights: Sequence[Blow]) -> Iterator[Key]:
    fresh = Polygon("fresh", "", outline(0.1, 0.1, 0.8, 0.8))
    yield Key((fresh,), say("legend-fresh"), ALL)
    line = ((-0.05, 0.5), (0.6, 0.5))
    head = ((1.05, 0.5), (0.6, 0.25), (0.6, 0.75))
    for hit in sorted({blow.hit for blow in fights}, reverse=True):
        how = "hit" if hit else "miss"
        shapes = (Polyline(f"shot {how}", "", line), Polygon(f"shot {how} head", "", head))
        yield Key(shapes, say(f"legend-shot-{how}"), ALL)
