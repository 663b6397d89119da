"""Symbols as SVG files, `templates/<title>/symbols/<name>.svg`: drawn by hand, read here.

A file holds plain shapes in a view box. The view box is fitted into the square from -1,-1
to 1,1 around the place where the symbol is stamped: in a title that counts in hexes of
radius 1, a file whose view box is `-1 -1 2 2` is drawn in the title's own units, and one of
`0 0 100 100` fills the same room. Shapes without a `fill` or `stroke` of their own take
that of the stamp, so that one file serves every player; classes are those of `map.css`.

Kept are shapes, groups, and what gives them a look; what drawing programs add of their own
is left out, a `style` attribute becomes attributes. Refused, with file and line: whatever
runs, moves, refers to something or brings letters.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from xml.parsers import expat

from markupsafe import escape

from adjudicator.errors import ConfigError
from adjudicator.library.templates_dir import COMMON
from adjudicator.render.picture.geometry import short
from adjudicator.rulekit.frozen import Frozen

FOLDER = "symbols"
_MOST_BYTES = 32 * 1024
_SVG = "http://www.w3.org/2000/svg"
_SHAPES = frozenset({"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"})
#: said by the file to whoever edits it, and nothing to draw
_SILENT = frozenset({"title", "desc", "metadata", "defs"})
_LOOK = frozenset(
    {
        *("fill", "fill-opacity", "fill-rule", "opacity", "class", "transform"),
        *("stroke", "stroke-width", "stroke-opacity", "stroke-dasharray"),
        *("stroke-linecap", "stroke-linejoin", "stroke-miterlimit"),
    }
)
_PLACE = frozenset(
    {
        *("d", "points", "x", "y", "width", "height", "rx", "ry"),
        *("cx", "cy", "r", "x1", "y1", "x2", "y2"),
    }
)
#: on the root they are about the file as a page
_PAGE = frozenset({"width", "height", "x", "y", "version", "baseProfile", "preserveAspectRatio"})
_CLASS = re.compile(r"[A-Za-z][\w-]*(?: [A-Za-z][\w-]*)*", re.ASCII)
_PLAIN = re.compile(r"[#\w\s.,+()%-]*", re.ASCII)
_BLANKS = re.compile(r"\s+")


class SymbolFault(ConfigError):
    """A symbol file that cannot be drawn; `place` is its path and line."""

    def __init__(self, path: Path, line: int, what: str) -> None:
        super().__init__(f"{path}, line {line}: {what}", "mend the drawing, or take it away")


class Drawing(Frozen):
    """What a file draws: elements as text, and where its view box goes."""

    body: str
    place: str

    def group(self, ident: str) -> str:
        """The drawing as the definition of a symbol, to be used by `<use href="#ident">`."""
        place = f' transform="{self.place}"' if self.place else ""
        return f'<g id="{ident}"{place}>{self.body}</g>'


def drawing(folders: tuple[Path, ...], style: str, name: str) -> Drawing | None:
    """The symbol `name` of a title (or of `common`) from the first folder that draws it.

    A file with a fault is passed over, as a sentence with one is: `symbol_faults` names it.
    """
    return _drawings(folders, style).get(name)


def drawn_names(folders: tuple[Path, ...], style: str) -> tuple[str, ...]:
    """The names of all symbols that a title has files of, in their order."""
    return tuple(sorted(_drawings(folders, style)))


def symbol_faults(folder: Path) -> tuple[str, ...]:
    """Return what is wrong with the symbol files of one folder of a title."""
    faults = []
    for path in _files(folder):
        try:
            read_symbol(path)
        except SymbolFault as fault:
            faults.append(fault.message)
    return tuple(faults)


@lru_cache(maxsize=64)
def _drawings(folders: tuple[Path, ...], style: str) -> Mapping[str, Drawing]:
    found: dict[str, Drawing] = {}
    for part in dict.fromkeys((style or COMMON, COMMON)):
        for folder in folders:
            for path in _files(folder / part):
                if path.stem not in found:
                    try:
                        found[path.stem] = read_symbol(path)
                    except SymbolFault:
                        continue
    return found


def _files(folder: Path) -> list[Path]:
    return sorted((folder / FOLDER).glob("*.svg"))


def read_symbol(path: Path) -> Drawing:
    """The drawing of a file. Raises `SymbolFault`."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise SymbolFault(path, 1, f"cannot be read: {error.strerror}") from None
    if len(data) > _MOST_BYTES:
        raise SymbolFault(path, 1, f"has {len(data)} bytes; {_MOST_BYTES} are the most")
    return _Reader(path).read(data)


class _Reader:
    """Reads one file element by element, so that each fault knows its line."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._parser = expat.ParserCreate(namespace_separator=" ")
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.EntityDeclHandler = self._entity
        self._parser.CharacterDataHandler = self._text
        self._out: list[str] = []
        #: closing tags of what is open: None is the root, "" leaves nothing
        self._open: list[str | None] = []
        self._hidden = 0
        self._place = ""

    def read(self, data: bytes) -> Drawing:
        """Return what the bytes of the file draw. Raises `SymbolFault`."""
        try:
            self._parser.Parse(data, True)
        except expat.ExpatError as error:
            what = expat.errors.messages[error.code]
            raise SymbolFault(self._path, error.lineno, f"is no sound XML: {what}") from None
        body = "".join(self._out).replace("<g></g>", "")
        if not body:
            raise SymbolFault(self._path, 1, "draws nothing")
        return Drawing(body, self._place)

    def _fault(self, what: str) -> SymbolFault:
        return SymbolFault(self._path, self._parser.CurrentLineNumber, what)

    def _entity(self, *_: object) -> None:
        raise self._fault("entities are not read; write what they stand for")

    def _text(self, text: str) -> None:
        if text.strip() and not self._hidden:
            raise self._fault(f"holds letters: {text.strip()[:20]!r}; sentences stand elsewhere")

    def _start(self, name: str, given: dict[str, str]) -> None:
        space, _, tag = name.rpartition(" ")
        if not self._open:
            if (space, tag) != (_SVG, "svg"):
                raise self._fault(f'the root is <{tag}>, not <svg xmlns="{_SVG}">')
            self._place = self._fit_box(given.pop("viewBox", ""))
            look = self._attributes({k: v for k, v in given.items() if k not in _PAGE}, _LOOK)
            self._open.append(None)
            if look:
                self._out.append(f"<g{look}>")
                self._open[0] = "</g>"
            return
        if self._hidden or space != _SVG or tag in _SILENT:
            self._hidden += 1
            return
        if tag != "g" and tag not in _SHAPES:
            raise self._fault(f"<{tag}> is not read in a symbol; draw with shapes and paths")
        allowed = _LOOK if tag == "g" else _LOOK | _PLACE
        look = self._attributes(given, allowed)
        self._out.append(f"<g{look}>" if tag == "g" else f"<{tag}{look}/>")
        self._open.append("</g>" if tag == "g" else "")

    def _end(self, _: str) -> None:
        if self._hidden:
            self._hidden -= 1
        else:
            self._out.append(self._open.pop() or "")

    def _attributes(self, given: dict[str, str], allowed: frozenset[str]) -> str:
        return "".join(f' {key}="{escape(value)}"' for key, value in self._looks(given, allowed))

    def _looks(self, given: dict[str, str], allowed: frozenset[str]) -> Iterator[tuple[str, str]]:
        found: dict[str, str] = {}
        for name, value in given.items():
            space, _, key = name.rpartition(" ")
            if key == "href" or (not space and key.startswith("on")):
                raise self._fault(f"{key} is not read in a symbol: nothing may run or be fetched")
            if space or key == "id" or key.startswith(("data-", "aria-")):
                continue
            if key == "style":
                found.update(self._declarations(value))
            elif key in allowed:
                found[key] = _BLANKS.sub(" ", value.strip())
            else:
                raise self._fault(f"the attribute {key} is not read in a symbol")
        for key in sorted(found):
            value = found[key]
            fits = _CLASS.fullmatch(value) if key == "class" else _PLAIN.fullmatch(value)
            if not fits or "url(" in value.lower():
                raise self._fault(f"{key} cannot be {value!r}")
            yield key, value

    def _declarations(self, style: str) -> Iterator[tuple[str, str]]:
        """Yield what a `style` attribute gives, as far as a symbol has use for it."""
        for part in style.split(";"):
            key, _, value = part.partition(":")
            if key.strip() in _LOOK - {"class", "transform"}:
                yield key.strip(), value.strip()

    def _fit_box(self, box: str) -> str:
        """The `transform` that fits a view box into the square from -1,-1 to 1,1."""
        try:
            left, top, width, height = map(float, box.replace(",", " ").split())
        except ValueError:
            raise self._fault("the root needs a viewBox of four numbers") from None
        if not (0 < width < 1e6 and 0 < height < 1e6):
            raise self._fault(f"the viewBox {box!r} has no size")
        scale = 2 / max(width, height)
        x, y = -(left + width / 2), -(top + height / 2)
        parts = []
        if abs(scale - 1) > 1e-9:
            parts.append(f"scale({scale:.5g})")
        if x or y:
            parts.append(f"translate({short(x)} {short(y)})")
        return " ".join(parts)
