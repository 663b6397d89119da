"""Numbers and outlines of a picture: short figures, boxes, arrow heads, moved shapes.

Pure arithmetic on scene units. Nothing here knows words, colours or files.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import hypot

from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.reading.late import late
from adjudicator.rulekit.scene import (
    Box,
    Circle,
    Label,
    Path,
    Point,
    Polygon,
    Polyline,
    Shape,
    Stamp,
)

_UNMEASURED = late(r"[^MmLlHhVvQqTtCcSsZz\d\s.,+-]")
_STEP = late(r"([A-Za-z])([^A-Za-z]*)")
_NUMBER = late(r"[+-]?(?:\d+\.?\d*|\.\d+)")
#: points of each step of a path
_POINTS = {"m": 1, "l": 1, "t": 1, "q": 2, "s": 2, "c": 3}
#: pixels of a picture where nobody wishes otherwise
WIDTH = 800
#: pixels that a phone of 390 leaves for a picture in a mail
PHONE = 374
#: the smallest letters that it shows at eleven pixels, in parts of a picture's width
READABLE = 11 / PHONE


@lru_cache(maxsize=1 << 14)
def short(value: float) -> str:
    """A number with at most two decimals and nothing superfluous: `-0.5` is `-.5`."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    if text.startswith("0."):
        return text[1:]
    if text.startswith("-0."):
        return "-" + text[2:]
    return "0" if text in ("-0", "") else text


def pairs(points: Sequence[Point]) -> str:
    """Points as an SVG list: `1,2 3,4`."""
    return " ".join(f"{short(x)},{short(y)}" for x, y in points)


def outline(points: Sequence[Point]) -> str:
    """A closed polygon as relative path data that begins at its first point (0, 0)."""
    x0, y0 = points[0]
    here_x, here_y = 0.0, 0.0
    steps = []
    for x, y in points[1:]:
        # each step is taken from where the rounded ones before it have led
        dx, dy = round(x - x0 - here_x, 2), round(y - y0 - here_y, 2)
        here_x, here_y = here_x + dx, here_y + dy
        b = short(dy)
        steps.append(short(dx) + ("" if b.startswith("-") else " ") + b)
    return "m0 0" + "l" + " ".join(steps) + "z"


@lru_cache(maxsize=1 << 10)
def path_box(d: str) -> tuple[float, float, float, float] | None:
    """Left, top, right and bottom of what path data can reach; None where it has arcs or worse.

    Control points count, too: the box may be a little too large.
    """
    if _UNMEASURED.search(d):
        return None
    x = y = start_x = start_y = 0.0
    xs, ys = [], []
    for letter, numbers in _STEP.findall(d):
        values = [float(n) for n in _NUMBER.findall(numbers)]
        fixed = letter.isupper()
        if letter in "zZ":
            x, y = start_x, start_y
            continue
        if letter in "hHvV":
            for value in values:
                if letter in "hH":
                    x = value if fixed else x + value
                else:
                    y = value if fixed else y + value
                xs.append(x)
                ys.append(y)
            continue
        turns = _POINTS[letter.lower()]
        for k in range(0, len(values) - 1, 2 * turns):
            here = (0.0, 0.0) if fixed else (x, y)
            for n in range(k, min(k + 2 * turns, len(values) - 1), 2):
                x, y = here[0] + values[n], here[1] + values[n + 1]
                xs.append(x)
                ys.append(y)
            if letter in "mM" and k == 0:
                start_x, start_y = x, y
    return (min(xs), min(ys), max(xs), max(ys)) if xs else None


def arrow_head(start: Point, end: Point, size: float) -> tuple[Point, Point, Point] | None:
    """A triangle of length `size` with its tip at `end`; None where there is no direction."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy)
    if length == 0:
        return None
    ux, uy = dx / length, dy / length
    size = min(size, length)
    bx, by = end[0] - ux * size, end[1] - uy * size
    w = size * 0.45
    return (end, (bx - uy * w, by + ux * w), (bx + uy * w, by - ux * w))


def move_shape(shape: Shape, at: Point, scale: float) -> Shape:
    """`shape` scaled about its origin and then moved to `at`; lines keep their width."""

    def to(point: Point) -> Point:
        return (at[0] + point[0] * scale, at[1] + point[1] * scale)

    if isinstance(shape, (Polygon, Polyline)):
        return replace(shape, points=tuple(to(p) for p in shape.points))
    if isinstance(shape, Circle):
        return replace(shape, centre=to(shape.centre), radius=shape.radius * scale)
    if isinstance(shape, Box):
        size = (shape.size[0] * scale, shape.size[1] * scale)
        return replace(shape, at=to(shape.at), size=size, round=shape.round * scale)
    if isinstance(shape, Stamp):
        return replace(shape, at=to(shape.at), scale=shape.scale * scale)
    if isinstance(shape, Label):
        wide = shape.wide * scale
        return replace(shape, at=to(shape.at), size=shape.size * scale, wide=wide)
    return shape


def area(points: Sequence[Point]) -> float:
    """The area inside a polygon."""
    total = 0.0
    for (x1, y1), (x2, y2) in zip(points, (*points[1:], *points[:1]), strict=True):
        total += x1 * y2 - x2 * y1
    return abs(total) / 2


def bounds(points: Iterable[Point]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of points, of which there is one at least."""
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def reach_of(shape: Shape) -> tuple[Point, ...]:
    """Points between which a shape lies, about; () where its outline cannot be measured."""
    if isinstance(shape, (Polygon, Polyline)):
        return shape.points
    if isinstance(shape, Circle):
        (x, y), r = shape.centre, shape.radius
        return ((x - r, y - r), (x + r, y + r))
    if isinstance(shape, Box):
        (x, y), (w, h) = shape.at, shape.size
        return ((x, y), (x + w, y + h))
    if isinstance(shape, Path):
        box = path_box(shape.d)
        return (box[:2], box[2:]) if box else ()
    if isinstance(shape, (Stamp, Label)):
        (x, y), r = shape.at, shape.size if isinstance(shape, Label) else shape.scale
        return ((x - r, y - r), (x + r, y + r))
    return ()
