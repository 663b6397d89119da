"""Symbols and samples of a key alone, without ground or words: for looking at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from adjudicator.render.picture.geometry import path_box, short
from adjudicator.render.picture.shapes import Pen
from adjudicator.render.picture.svg import style_sheet, symbol_definitions
from adjudicator.render.picture.symbol_files import drawn_names
from adjudicator.render.words.words import Words
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
    Symbol,
)

_SQUARE = (-1.0, -1.0, 2.0, 2.0)
_MARGIN = 0.1


def draw_symbol(
    name: str, symbols: Sequence[Symbol], style: str, words: Words, role: str = ""
) -> str:
    """A symbol as a document; `role` are classes of its stamp. Other arguments as in `svg.py`."""
    made = {symbol.name: symbol.shapes for symbol in symbols}
    files = drawn_names(words.folders, style.replace("-", "_"))
    box = _SQUARE if name in files else _box_of(made.get(name, ()))
    return draw_sample((Stamp(role, symbol=name),), box, symbols, style, words)


def draw_sample(
    shapes: Sequence[Shape],
    box: tuple[float, float, float, float],
    symbols: Iterable[Symbol],
    style: str,
    words: Words,
) -> str:
    """Shapes as a document: left, top, width and height in `box`, and a little room around."""
    pen = Pen(words.say, max(box[2:]) / 4)
    pen.draw(shapes)
    made = pen.fragment()
    outlines = "".join(text for _, text in made.defs)
    defs = symbol_definitions(made.symbols, symbols, style, words)
    left, top, width, height = box
    room = _MARGIN * max(width, height)
    view = (left - room, top - room, width + 2 * room, height + 2 * room)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{" ".join(map(short, view))}" '
        f'font-size="{short(max(width, height) / 40)}">'
        f"<style>{style_sheet(words, style)}</style><defs>{outlines}{defs}</defs>"
        f"{''.join(made.pieces[::2])}</svg>\n"
    )


def _box_of(shapes: Iterable[Shape]) -> tuple[float, float, float, float]:
    """What some shapes cover; the square of a file where nothing can be measured."""
    points = [point for shape in shapes for point in _reach(shape)]
    if not points:
        return _SQUARE
    xs, ys = [x for x, _ in points], [y for _, y in points]
    width, height = max(xs) - min(xs), max(ys) - min(ys)
    return (min(xs), min(ys), width, height) if width and height else _SQUARE


def _reach(shape: Shape) -> tuple[Point, ...]:
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
