"""The part of a scene that a player's own things are in, as a scene of its own.

What lies outside is left out, so that the second picture costs less than the first.
"""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.render.picture.geometry import path_box
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.scene import (
    Box,
    Circle,
    Label,
    Path,
    Point,
    Polygon,
    Polyline,
    Scene,
    Shape,
    Stamp,
)

_Part = tuple[float, float, float, float]
#: how far a stamp or label may reach from its place, in parts of the picture
_REACH = 0.06


def closer(scene: Scene) -> Scene | None:
    """The scene of its focus: no key, and of the facts those that lie there. None without one."""
    if scene.focus is None:
        return None
    left, top, width, height = scene.focus
    reach = _REACH * max(width, height)
    wide = (left - reach, top - reach, left + width + reach, top + height + reach)
    strict = (left, top, left + width, top + height)
    layers = tuple(
        replace(layer, shapes=tuple(s for s in layer.shapes if _shows(s, wide)), static="")
        for layer in scene.layers
    )
    sections = []
    for section in scene.sections:
        facts = tuple(fact for fact in section.facts if fact.where and _meets(fact.where, strict))
        sections += [replace(section, facts=facts)] if facts else []
    return replace(
        scene, box=scene.focus, layers=layers, sections=tuple(sections), legend=(), focus=None
    )


def _shows(shape: Shape, part: _Part) -> bool:
    """Whether a shape may be seen in a part; a path with curves that nobody reads always may."""
    if isinstance(shape, (Label, Stamp)):
        return _meets((shape.at,), part)
    if isinstance(shape, (Polygon, Polyline)):
        return _meets(shape.points, part)
    if isinstance(shape, Circle):
        (x, y), r = shape.centre, shape.radius
        return _meets(((x - r, y - r), (x + r, y + r)), part)
    if isinstance(shape, Box):
        (x, y), (w, h) = shape.at, shape.size
        return _meets(((x, y), (x + w, y + h)), part)
    if isinstance(shape, Path):
        box = path_box(shape.d)
        return box is None or _meets((box[:2], box[2:]), part)
    return True


def _meets(points: Sequence[Point], part: _Part) -> bool:
    """Whether the box around points and a part have anything in common."""
    left, top, right, low = part
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return bool(points) and (
        min(xs) <= right and max(xs) >= left and min(ys) <= low and max(ys) >= top
    )
