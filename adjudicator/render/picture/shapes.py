"""Shapes as SVG text: one short element each, outlines that repeat written once.

A layer becomes a `Fragment`: texts with gaps in which the titles of facts go, so that the
texts of a layer that never changes can be kept while its facts change. Labels know their room:
widths are those of DejaVu Sans, rounded up, so that words never leave their box in another font.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from zlib import crc32

from markupsafe import escape

from adjudicator.render.picture.geometry import arrow_head, outline, pairs, short
from adjudicator.render.words.clean import clean
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.phrase import Phrase
from adjudicator.rulekit.scene import (
    Box,
    Circle,
    Label,
    Path,
    Polygon,
    Polyline,
    Shape,
    Stamp,
    Symbol,
)

#: an outline is defined once when it is drawn at least so often in a layer
_REPEATED = 4
#: path data of so many characters is defined once when it is drawn twice
_LONG = 100
_ONE_LINE = re.compile(r"M *(-?[\d.]+)[ ,]*(-?[\d.]+) *([a-z][^A-Z]*)")
#: `Label.at` is the middle of the letters; SVG counts from the base line
_DROP = 0.35

Say = Callable[[Phrase], str]

#: how wide a letter is, in parts of its height
_WIDTHS = {
    width: frozenset(letters)
    for width, letters in (
        (0.3, "'IJijlÌÍÎÏìíîï"),
        (0.35, " ,-./:;\\f|\xa0\u202f¦·’‘"),
        (0.4, "!()[]rt¡²³¹"),
        (0.5, '"*_`§¨ª¯°´¸º–'),
        (0.55, "?Lcsz¿ç“”"),
        (0.6, "FPTYakovxy«»ÝÞàáâãäåðòóôõöøýÿ•"),
        (0.65, "$0123456789EKSbdeghnpqu{}¢£¤¥µ¶ÈÉÊËßèéêëñùúûüþ"),
        (0.7, "ABCRVXZÀÁÂÃÄÅÇ"),
        (0.75, "HNUÑÙÚÛÜ"),
        (0.8, "&DGOQÐÒÓÔÕÖØ"),
        (0.85, "#+<=>M^w~¬±×÷−→"),
    )
}
_WIDEST = 1.05
_LETTERS = {letter: width for width, letters in _WIDTHS.items() for letter in letters}
_BOLD = 1.06
#: letters shrink by so much, and no further than that before a text is cut
_STEP, _LEAST = 0.94, 0.62
#: from one line to the next, in letter heights
LEADING = 1.28
_CUT = "…"


class Fragment(Frozen):
    """SVG text: `pieces` are text, ident, text, ident, ..., text; `defs` what it refers to."""

    pieces: tuple[str, ...]
    defs: tuple[tuple[str, str], ...]
    symbols: tuple[str, ...]


@dataclass(slots=True)
class Pen:
    """Writes shapes one after the other.

    say    words for labels that are phrases
    arrow  length of arrow heads in scene units
    least  height of the smallest letters that may be written where room is scarce
    """

    say: Say
    arrow: float
    least: float = 0.0
    pieces: list[str] = field(default_factory=list)
    text: list[str] = field(default_factory=list)
    defs: dict[str, str] = field(default_factory=dict)
    symbols: dict[str, None] = field(default_factory=dict)
    repeated: Counter[str] = field(default_factory=Counter)

    def draw(self, shapes: Sequence[Shape]) -> None:
        """Write `shapes` in their order."""
        shapes = [part for shape in shapes for part in self._fit_label(shape)]
        outlines = [
            outline(s.points) if isinstance(s, Polygon) and len(s.points) > 2 else ""
            for s in shapes
        ]
        self.repeated.update(o for o in outlines if o)
        self.repeated.update(
            _relative(s.d)[1] for s in shapes if isinstance(s, Path) and len(s.d) >= _LONG
        )
        style = ""
        for shape, path in zip(shapes, outlines, strict=True):
            wanted = _text_style(shape) if isinstance(shape, Label) else ""
            if wanted != style:
                self.text.append(("</g>" if style else "") + wanted)
                style = wanted
            self._shape(shape, path)
        if style:
            self.text.append("</g>")

    def _fit_label(self, shape: Shape) -> tuple[Shape, ...]:
        """A label with a width as labels of one line each, their letters as large as fits."""
        if not isinstance(shape, Label) or not shape.wide:
            return (shape,)
        said = shape.text if isinstance(shape.text, str) else self.say(shape.text)
        lines, size = fit_text(clean(said), shape.size, shape.wide, shape.lines, self.least)
        (x, y), step = shape.at, size * LEADING
        return tuple(
            replace(shape, text=line, at=(x, y + i * step), size=size, wide=0.0)
            for i, line in enumerate(lines)
        )

    def fragment(self) -> Fragment:
        """Return what was written so far."""
        return Fragment(
            (*self.pieces, "".join(self.text)), tuple(self.defs.items()), tuple(self.symbols)
        )

    def _element(self, tag: str, attributes: str, ident: str, inner: str = "") -> None:
        if ident:
            self.text.append(f'<{tag} data-fact="{_escape(ident)}"{attributes}>')
            self.pieces += ("".join(self.text), ident)
            self.text = [f"{inner}</{tag}>"]
        elif inner:
            self.text.append(f"<{tag}{attributes}>{inner}</{tag}>")
        else:
            self.text.append(f"<{tag}{attributes}/>")

    def _shape(self, shape: Shape, path: str) -> None:
        ident = clean(shape.ident)
        role = _class(shape.role)
        if isinstance(shape, Polygon):
            self._polygon(shape, path, role, ident)
        elif isinstance(shape, Label):
            said = shape.text if isinstance(shape.text, str) else self.say(shape.text)
            x, y = shape.at
            place = f' x="{short(x)}" y="{short(y + shape.size * _DROP)}"'
            self._element("text", place, ident, _escape(clean(said)))
        elif isinstance(shape, Circle):
            x, y = shape.centre
            self._element(
                "circle", f'{role} cx="{short(x)}" cy="{short(y)}" r="{short(shape.radius)}"', ident
            )
        elif isinstance(shape, Box):
            self._box(shape, role, ident)
        elif isinstance(shape, Polyline):
            self._polyline(shape, role, ident)
        elif isinstance(shape, Stamp):
            self._stamp(shape, role, ident)
        elif isinstance(shape, Path):
            self._path(shape.d, role, ident)
        else:
            raise TypeError(f"no drawing for {type(shape).__name__}")

    def _polygon(self, shape: Polygon, path: str, role: str, ident: str) -> None:
        if self.repeated[path] < _REPEATED:
            self._element("polygon", f'{role} points="{pairs(shape.points)}"', ident)
            return
        # named after its content: two pictures on one page never mean different things by it
        name = f"o{crc32(path.encode()) & 0xFFFFF:x}"
        self.defs[name] = f'<path id="{name}" d="{path}"/>'
        x, y = shape.points[0]
        self._element("use", f'{role} href="#{name}" x="{short(x)}" y="{short(y)}"', ident)

    def _path(self, d: str, role: str, ident: str) -> None:
        at, drawn = _relative(d) if len(d) >= _LONG else (None, d)
        if self.repeated[drawn] < 2:
            self._element("path", f'{role} d="{escape(d)}"', ident)
            return
        name = f"o{crc32(drawn.encode()) & 0xFFFFF:x}"
        self.defs[name] = f'<path id="{name}" d="{escape(drawn)}"/>'
        place = f' x="{short(at[0])}" y="{short(at[1])}"' if at else ""
        self._element("use", f'{role} href="#{name}"{place}', ident)

    def _box(self, shape: Box, role: str, ident: str) -> None:
        (x, y), (w, h) = shape.at, shape.size
        corner = f' rx="{short(shape.round)}"' if shape.round else ""
        place = f' x="{short(x)}" y="{short(y)}" width="{short(w)}" height="{short(h)}"'
        self._element("rect", role + place + corner, ident)

    def _polyline(self, shape: Polyline, role: str, ident: str) -> None:
        self._element("polyline", f'{role} points="{pairs(shape.points)}"', ident)
        if shape.arrow and len(shape.points) > 1:
            head = arrow_head(shape.points[-2], shape.points[-1], self.arrow)
            if head:
                roles = _class((shape.role + " head").strip())
                self._element("polygon", f'{roles} points="{pairs(head)}"', "")

    def _stamp(self, shape: Stamp, role: str, ident: str) -> None:
        self.symbols[shape.symbol] = None
        x, y = map(short, shape.at)
        link = f'{role} href="#{symbol_id(shape.symbol)}"'
        if not shape.turn and shape.scale == 1 and not shape.flip:
            self._element("use", f'{link} x="{x}" y="{y}"', ident)
            return
        place = f"translate({x} {y})"
        if shape.turn:
            place += f" rotate({short(shape.turn)})"
        if shape.flip:
            place += f" scale({-shape.scale:.4g} {shape.scale:.4g})"
        elif shape.scale != 1:
            place += f" scale({shape.scale:.4g})"
        self._element("use", f'{link} transform="{place}"', ident)


@lru_cache(maxsize=1 << 12)
def _class(role: str) -> str:
    return f' class="{escape(clean(role))}"' if role else ""


@lru_cache(maxsize=1 << 12)
def _escape(text: str) -> str:
    return str(escape(text))


@lru_cache(maxsize=1 << 10)
def _relative(d: str) -> tuple[tuple[float, float] | None, str]:
    """Return where path data of one line begins, and it from 0 0; None and itself of others."""
    match = _ONE_LINE.fullmatch(d)
    if match is None:
        return None, d
    return (float(match[1]), float(match[2])), f"m0 0{match[3]}"


def _text_style(label: Label) -> str:
    return _open_group(label.role, label.anchor, label.size)


@lru_cache(maxsize=1 << 10)
def _open_group(role: str, anchor: str, size: float) -> str:
    role = escape(clean(f"label {role}".strip()))
    anchor = anchor if anchor in ("start", "middle", "end") else "middle"
    return f'<g class="{role}" font-size="{short(size)}" text-anchor="{anchor}">'


@lru_cache(maxsize=1 << 12)
def symbol_id(name: str) -> str:
    """The id of a symbol inside the document."""
    return "s-" + "".join(c if (c.isalnum() and c.isascii()) or c in "-_" else "_" for c in name)


def symbol_text(symbol: Symbol, say: Say) -> Fragment:
    """The definition of a symbol; stamps inside it refer to other symbols."""
    pen = Pen(say, arrow=0.3)
    pen.draw([_without_fact(shape) for shape in symbol.shapes])
    made = pen.fragment()
    text = f'<g id="{symbol_id(symbol.name)}">{"".join(made.pieces)}</g>'
    return Fragment((text,), made.defs, made.symbols)


def _without_fact(shape: Shape) -> Shape:
    if not shape.ident:
        return shape
    return replace(shape, ident="")


def width_of(text: str) -> float:
    """About how wide a text is, in parts of the height of its letters."""
    return _BOLD * sum(_LETTERS.get(letter, _WIDEST) for letter in text)


@lru_cache(maxsize=1 << 11)
def fit_text(
    text: str, size: float, wide: float, most: int = 1, least: float = 0.0
) -> tuple[tuple[str, ...], float]:
    """The lines of a text, and the height of its letters.

    size   of the letters, if that does
    wide   the width that each line may have; most  how many lines there may be
    least  what the letters never go below, unless `size` does: the text is cut before

    Raises ValueError where there is room for nothing.
    """
    if wide <= 0 or most < 1:
        raise ValueError(f"no text fits into {most} lines of {wide}")
    tried, smallest = size, max(size * _LEAST, min(size, least))
    while tried >= smallest:
        lines = tuple(_break_lines(text, wide / tried))
        # a width that is not enough for one word cuts nothing while letters may shrink
        if len(lines) <= most and all(width_of(line) * tried <= wide for line in lines):
            return lines, tried
        tried *= _STEP
    tried = max(smallest, min(size, tried / _STEP))
    room = wide / tried
    lines = tuple(_break_lines(text, room))
    if len(lines) > most:
        lines = (*lines[: most - 1], " ".join(lines[most - 1 :]))
    return tuple(_cut(line, room) for line in lines), tried


def _break_lines(text: str, room: float) -> Iterator[str]:
    """Lines of whole words; a word that is wider than a line has one of its own."""
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if line and width_of(longer) > room:
            yield line
            line = word
        else:
            line = longer
    yield line


def _cut(line: str, room: float) -> str:
    if width_of(line) <= room:
        return line
    while line and width_of(line + _CUT) > room:
        line = line[:-1]
    return line.rstrip() + _CUT
