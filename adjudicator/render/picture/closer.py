"""The part of a scene that a player's own things are in, as a scene of its own.

It says for itself what it shows: its title above, below it the key of what is seen in it and,
small, the whole with a frame around the part. Of its own layers all is left out that lies outside.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from adjudicator.render.picture.geometry import bounds, reach_of
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.scene import ALL, Box, Inset, Label, Layer, Point, Scene, Shape, Stamp

#: left, top, right, bottom
_Edges = tuple[float, float, float, float]
#: how far a stamp or label may reach from its place, in parts of the picture
_REACH = 0.06
#: height of the letters of its title, of its width
_TITLE = 0.042


def closer(scene: Scene, key: bool = False) -> Scene | None:
    """The scene of its focus under the title, with the whole as its inset; of the facts those that
    lie there. None without a focus.

    key  whether all of the key stands beside it, not just what marks need that are seen there
    """
    if scene.focus is None:
        return None
    left, top, width, height = scene.focus
    reach = _REACH * max(width, height)
    wide = (left - reach, top - reach, left + width + reach, top + height + reach)
    strict = (left, top, left + width, top + height)
    layers = tuple(
        replace(layer, shapes=tuple(_part(layer.shapes, wide, strict)), static="")
        for layer in scene.layers
        if not layer.whole
    )
    sections = []
    for section in scene.sections:
        facts = tuple(fact for fact in section.facts if fact.where and _meets(fact.where, strict))
        sections += [replace(section, facts=facts)] if facts else []
    seen = _seen(layers, strict)
    band, title = _title(scene)
    return replace(
        scene,
        box=(left, top - band, width, height + band),
        layers=(*layers, title),
        sections=tuple(sections),
        legend=tuple(line for line in scene.legend if key or line.of == ALL or line.of in seen),
        focus=None,
        inset=Inset(scene.inner or scene.box, (*scene.layers, _frame(scene))),
    )


def with_marks_alone(scene: Scene) -> Scene:
    """The scene with those lines of its key that explain a mark seen in it, or that are always
    told."""
    left, top, width, height = scene.box
    seen = _seen(scene.layers, (left, top, left + width, top + height))
    return replace(scene, legend=tuple(line for line in scene.legend if line.of in (ALL, *seen)))


def _seen(layers: Iterable[Layer], strict: _Edges) -> set[str]:
    """The roles and symbols of all shapes that are seen in a part."""
    return {name for layer in layers for shape in layer.shapes for name in _names(shape, strict)}


def _title(scene: Scene) -> tuple[float, Layer]:
    """The height of a band above the focus, and the title in it."""
    assert scene.focus is not None
    left, top, width, _ = scene.focus
    size = width * _TITLE
    band = 1.7 * size
    return band, Layer(
        "caption",
        (
            Box("title-band", at=(left - 1, top - band - 1), size=(width + 2, band + 1)),
            Label("title", "", scene.title, (left + size / 2, top - band / 2), size, "start"),
        ),
    )


def _frame(scene: Scene) -> Layer:
    """Where in the whole the focus is."""
    assert scene.focus is not None
    left, top, width, height = scene.focus
    roles = ("focus-frame under", "focus-frame")
    return Layer("frame", tuple(Box(role, at=(left, top), size=(width, height)) for role in roles))


def _part(shapes: Iterable[Shape], wide: _Edges, strict: _Edges) -> Iterator[Shape]:
    """What is seen of shapes in a part; of letters those alone that have room in it."""
    left, top, right, low = strict
    for shape in shapes:
        if isinstance(shape, Label):
            (x, y), tall = shape.at, shape.size * 0.4
            if left <= x <= right and top + tall <= y <= low - tall:
                yield shape
        elif _shows(shape, wide):
            yield shape


def _names(shape: Shape, strict: _Edges) -> Iterable[str]:
    """The roles of a shape that is seen in a part, and its symbol."""
    if not _shows(shape, strict):
        return ()
    symbol = (shape.symbol,) if isinstance(shape, Stamp) else ()
    return (*shape.role.split(), *symbol)


def _shows(shape: Shape, part: _Edges) -> bool:
    """Whether a shape may be seen in a part; a path with curves that nobody reads always may."""
    if isinstance(shape, (Label, Stamp)):
        return _meets((shape.at,), part)
    points = reach_of(shape)
    return not points or _meets(points, part)


def _meets(points: Sequence[Point], part: _Edges) -> bool:
    """Whether the box around points and a part have anything in common."""
    if not points:
        return False
    left, top, right, low = part
    first, highest, last, lowest = bounds(points)
    return first <= right and last >= left and highest <= low and lowest >= top
