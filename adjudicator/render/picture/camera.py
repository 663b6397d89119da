"""What part of a picture a film shows: around what has changed, so near that it can be read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from math import inf

from adjudicator.render.picture.geometry import PHONE, READABLE, bounds, reach_of
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.scene import Label, Point, Scene, Shape

#: left, top, width, height
Part = tuple[float, float, float, float]
#: the height of the part by its width, at least and at most: a phone that is held upright
FLAT, TALL = 1.0, 1.7
#: what is seen around what has changed, and the least that is seen, in parts of the whole's width
_AROUND, _LEAST = 0.045, 0.25
#: so much is enough where all can be read then
_TIGHT = 0.015
#: a part that holds all that has changed is not so many times as wide as its letters need; and one
#: stays the next one's, too, while it is not so many times as wide as that needs
_LOOSE, _STEADY = 1.6, 1.15
#: what lies so near to the edge of a part, in parts of its width, is not seen well
_EDGE = 0.04


def view_of(whole: Part) -> Part:
    """The part of a film's first and last picture: the whole, or the top of what is very high."""
    left, top, width, height = whole
    high = min(max(height, FLAT * width), TALL * width)
    # what is flat has as much room above as below
    return left, top - max(0.0, high - height) / 2, width, high


class Changes(Frozen):
    """The boxes of what changed from picture to picture: what traces mark, and what else did."""

    marked: tuple[Part, ...] = ()
    others: tuple[Part, ...] = ()


def changes(before: Scene, bare: Scene, scene: Scene) -> Changes:
    """Return what changed.

    before  the picture before without its traces; `bare` the present one without, `scene` with them
    """
    others = (*_new(before, bare), *_new(bare, before))
    return Changes(tuple(_boxes(_new(bare, scene))), tuple(_boxes(others)))


def look_at(what: Changes, scene: Scene, whole: Part, last: Part) -> Part:
    """The part around what changed: around what traces mark alone where all is too much.

    last  the part before this: it is kept while it shows what traces mark, or most of the rest
    """
    every = (*what.marked, *what.others)
    if not every:
        return last
    view, wide = view_of(whole), _readable(scene, whole)
    shape = view[3] / view[2]
    wanted = _grown(around(every), wide, whole, shape)
    if what.marked and (wanted[2] > wide * _LOOSE or not _holds(wanted, around(every))):
        wanted = _grown(around(what.marked), wide, whole, shape)
    seen = what.marked or every
    held = sum(_holds(_inside(last), box) for box in seen)
    stays = held == len(seen) if what.marked else held * 2 >= len(seen)
    return last if stays and last[2] <= wanted[2] * _STEADY else wanted


def letters_seen(scene: Scene, part: Part) -> Scene:
    """The scene without letters that are too small to be read in a part of it."""
    least = READABLE * part[2] - 1e-6
    layers = (
        replace(layer, shapes=kept, static="") if len(kept) < len(layer.shapes) else layer
        for layer in scene.layers
        for kept in [tuple(s for s in layer.shapes if not _is_tiny(s, least))]
    )
    return replace(scene, layers=tuple(layers))


def _is_tiny(shape: Shape, least: float) -> bool:
    return isinstance(shape, Label) and shape.size < least


def _readable(scene: Scene, whole: Part) -> float:
    """The width of the part in which all layers are seen, and the smallest letters can be read."""
    letters = (s.size for layer in scene.layers for s in layer.shapes if isinstance(s, Label))
    layers = (layer.least for layer in scene.layers if layer.least)
    widths = (*(size / READABLE for size in letters), *(PHONE / least for least in layers))
    return min(whole[2], max(min(widths, default=inf), _LEAST * whole[2]))


def _grown(part: Part, wide: float, whole: Part, shape: float) -> Part:
    """A part with room around it, at least so wide, of the shape of the film, within the whole."""
    left, top, width, height = part
    for room in (_TIGHT * whole[2], _AROUND * whole[2]):
        needed = max(width + 2 * room, (height + 2 * room) / shape)
        if needed <= wide:
            break
    wide = min(whole[2], max(wide, needed))
    high = wide * shape
    return (
        _within(left + width / 2 - wide / 2, wide, whole[0], whole[2]),
        _within(top + height / 2 - high / 2, high, whole[1], whole[3]),
        wide,
        high,
    )


def _within(start: float, long: float, first: float, room: float) -> float:
    """The start of a stretch that leaves its room nowhere, or as much at both ends."""
    if long >= room:
        return first - (long - room) / 2
    return min(max(start, first), first + room - long)


def _inside(part: Part) -> Part:
    """A part without its edge, where things are half seen."""
    left, top, width, height = part
    edge = _EDGE * width
    return left + edge, top + edge, width - 2 * edge, height - 2 * edge


def _holds(part: Part, inner: Part) -> bool:
    return (
        part[0] <= inner[0]
        and part[1] <= inner[1]
        and inner[0] + inner[2] <= part[0] + part[2]
        and inner[1] + inner[3] <= part[1] + part[3]
    )


def _new(old: Scene, new: Scene) -> Iterator[Shape]:
    """The shapes of one scene that the other lacks, layer by layer."""
    known = {layer.name: Counter(layer.shapes) for layer in old.layers}
    for layer in new.layers:
        left = known.get(layer.name, Counter[Shape]()).copy()
        for shape in layer.shapes:
            if left[shape]:
                left[shape] -= 1
            else:
                yield shape


def _boxes(shapes: Iterable[Shape]) -> Iterator[Part]:
    """The box around each shape that can be measured; letters follow what they are about."""
    for shape in shapes:
        points = () if isinstance(shape, Label) else reach_of(shape)
        if points:
            yield _box(points)


def around(boxes: Iterable[Part]) -> Part:
    """The box around boxes."""
    return _box(corner for x, y, wide, high in boxes for corner in ((x, y), (x + wide, y + high)))


def _box(points: Iterable[Point]) -> Part:
    left, top, right, low = bounds(points)
    return left, top, right - left, low - top
