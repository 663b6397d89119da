"""A scene as a standalone SVG document.

What a title's `map.css` can rely on: every shape carries its roles as classes; labels sit
in `<g class="label ...">`; arrow heads have the role of their line and `head`; layers are
`<g class="layer NAME">`, the key is `<g class="legend">`. Style by classes only: repeated
polygons become `<use>`. `Label.at` is the middle of the letters. The rasteriser knows no
CSS variables, no `@media` and no `vector-effect`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from html import escape as _escape
from itertools import groupby
from math import inf
from pathlib import Path as FilePath

from markupsafe import Markup, escape

from adjudicator.library.templates_dir import COMMON, read_text
from adjudicator.render.picture.geometry import move_shape, short
from adjudicator.render.picture.shapes import Fragment, Pen, symbol_id, symbol_text
from adjudicator.render.picture.symbol_files import drawing, drawn_names
from adjudicator.render.picture.textmap import Told, tell_scene
from adjudicator.render.words.words import Words
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.scene import Box, Key, Label, Layer, Path, Scene, Shape, Symbol

#: the smallest letters that a phone shows at eleven pixels, in parts of a picture's width: its
#: screen has 390 of them, eight of which on each side are the margins of a mail
READABLE = 11 / 374
_KEPT = 512
_NOTHING = Fragment(("",), (), ())
_static: dict[tuple[object, ...], Fragment] = {}
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_BLANKS = re.compile(r"\s+")


class Frame(Frozen):
    """The visible part of a document in scene units: the scene's box and the key under it."""

    left: float
    top: float
    width: float
    height: float


def frame(scene: Scene, words: Words) -> Frame:
    """The part of the plane that the document shows, the key included."""
    left, top, width, height = scene.box
    return Frame(left, top, width, height + _key_plan(scene, words).height)


def draw_svg(scene: Scene, words: Words, width: int | None = None) -> str:
    """The document: title, map in words, style, symbols used, layers, key.

    width  pixels that it will be drawn at, if that is known: layers whose shapes are too
           small then (`Layer.least`) are left out
    """
    arrow = arrow_of(scene)
    pixels = inf if width is None else width / scene.box[2]
    drawn = [
        (layer.name, _layer(layer, scene, words, arrow))
        for layer in scene.layers
        if layer.least <= pixels
    ]
    legend = _legend(scene, words, arrow)
    whole = frame(scene, words)
    sections = tell_scene(scene, words)
    titles = _titles(scene, sections)
    body: list[str] = []
    for name, fragment in drawn:
        body.append(f'<g class="layer {escape(name)}">')
        pieces = fragment.pieces
        for i in range(0, len(pieces) - 1, 2):
            body.append(pieces[i])
            # each fact is told once, on the first shape that shows it
            body.append(titles.pop(pieces[i + 1], ""))
        body.append(pieces[-1] + "</g>\n")
    if legend.pieces[-1]:
        body.append(f'<g class="legend">{"".join(legend.pieces)}</g>\n')
    defs = _defs(scene, words, [*(f for _, f in drawn), legend])
    return _document(scene, sections, whole, words, defs, "".join(body))


def _document(scene: Scene, sections: Told, seen: Frame, words: Words, defs: str, body: str) -> str:
    from adjudicator.render.words.environment import environment

    template = environment(words.folders).get_template(f"{COMMON}/map.svg.j2")
    return template.render(
        language=words.language,
        box=" ".join(map(short, (seen.left, seen.top, seen.width, seen.height))),
        frame=seen,
        letter=letter_of(scene),
        title=words("map-title", title=scene.title),
        description="\n".join(f"{heading}: {' '.join(facts)}" for heading, facts in sections),
        style=style_sheet(words, scene.style),
        defs=Markup(defs),
        body=Markup(body),
    )


def draw_animation(scenes: Sequence[Scene], ends: Sequence[int], words: Words) -> str:
    """A document that shows `scenes` one after the other, again and again, without script.

    ends  when each of them is over, in milliseconds from the first. All have the same box and
          style, and no layer that the one with the most of them has not; what stays the same
          is there once
    """
    first = max(scenes, key=lambda scene: len(scene.layers))
    arrow = arrow_of(first)
    drawn = [
        {layer.name: _layer(layer, scene, words, arrow) for layer in scene.layers}
        for scene in scenes
    ]
    body: list[str] = []
    for layer in first.layers:
        body.append(f'<g class="layer {escape(layer.name)}">')
        body += _turns([layers.get(layer.name, _NOTHING) for layers in drawn], ends)
        body.append("</g>\n")
    defs = _defs(first, words, [f for layers in drawn for f in layers.values()])
    last = replace(first, title=scenes[-1].title)
    told = tell_scene(scenes[-1], words)
    return _document(last, told, Frame(*first.box), words, defs, "".join(body))


def _turns(fragments: Sequence[Fragment], ends: Sequence[int]) -> Iterator[str]:
    """A layer as it is in each scene, shown while it is so."""
    at = 0
    for fragment, run in groupby(fragments):
        begin, at = at, at + len(list(run))
        text = "".join(fragment.pieces[::2])
        if begin == 0 and at == len(fragments):
            yield text
        elif text:
            start, end = ends[begin - 1] / ends[-1] if begin else 0, ends[at - 1] / ends[-1]
            values = [(0.0, "none"), (start, "inline"), (end, "none")]
            kept = [(when, value) for when, value in values if when < 1][0 if start else 1 :]
            yield (
                f'<g display="none"><animate attributeName="display" calcMode="discrete" '
                f'dur="{ends[-1]}ms" repeatCount="indefinite" '
                f'values="{";".join(value for _, value in kept)}" '
                f'keyTimes="{";".join(f"{when:.5g}" for when, _ in kept)}"/>{text}</g>'
            )


def draw_frame(scene: Scene, words: Words) -> str:
    """The document with nothing drawn in it: title, map in words, style, all symbols of the
    title; for a page whose script draws."""
    names = symbol_names(scene.symbols, scene.style, words)
    defs = symbol_definitions(names, scene.symbols, scene.style, words)
    return _document(scene, tell_scene(scene, words), Frame(*scene.box), words, defs, "")


def _titles(scene: Scene, sections: Told) -> dict[str, str]:
    sentences = [sentence for _, facts in sections for sentence in facts]
    return {
        fact.ident: f"<title>{_escape(sentence, quote=False)}</title>"
        for fact, sentence in zip(scene.facts(), sentences, strict=True)
    }


def layer_fragment(layer: Layer, scene: Scene, words: Words) -> Fragment:
    """A layer as a document of the scene has it."""
    return _layer(layer, scene, words, arrow_of(scene))


def arrow_of(scene: Scene) -> float:
    """The length of arrow heads in a picture."""
    return max(scene.box[2:]) / 60


def _layer(layer: Layer, scene: Scene, words: Words, arrow: float) -> Fragment:
    def draw() -> Fragment:
        pen = Pen(words.say, arrow, READABLE * scene.box[2])
        pen.draw(layer.shapes)
        return pen.fragment()

    if not layer.static:
        return draw()
    key = (words.folders, words.title, words.language, scene.style, layer.name, layer.static)
    return _draw_once(key, draw)


def _draw_once(key: tuple[object, ...], draw: Callable[[], Fragment]) -> Fragment:
    """Return what was drawn before under this key, else drawn now."""
    found = _static.get(key)
    if found is None:
        found = draw()
        while len(_static) >= _KEPT:
            _static.pop(next(iter(_static)))
        _static[key] = found
    return found


def _defs(scene: Scene, words: Words, fragments: Iterable[Fragment]) -> str:
    outlines: dict[str, str] = {}
    wanted: dict[str, None] = {}
    for fragment in fragments:
        outlines.update(fragment.defs)
        wanted.update(dict.fromkeys(fragment.symbols))
    return _definitions(wanted, scene.symbols, _folder(scene.style), words, outlines)


def symbol_definitions(
    names: Iterable[str], symbols: Iterable[Symbol], style: str, words: Words
) -> str:
    """Return what stands in `<defs>` for some symbols, and for those that they are made of.

    names    of the symbols, as in `Stamp.symbol`; unknown ones are left out
    symbols  those that a title's scene brings (`Scene.symbols`); files win over them
    style    as in `Scene.style`

    Each is a `<g id="s-NAME">` (`shapes.symbol_id`) to be drawn by `<use href="#s-NAME">`,
    around the origin and in units of the scene; a fill, stroke or colour set on the `<use>`
    (by classes of `map.css`) reaches the shapes that have none of their own.
    """
    return _definitions(dict.fromkeys(names), symbols, _folder(style), words, {})


def symbol_texts(
    names: Iterable[str], symbols: Iterable[Symbol], style: str, words: Words
) -> dict[str, str]:
    """The same, each definition by what it is called, outlines among them."""
    outlines: dict[str, str] = {}
    found = _define_symbols(dict.fromkeys(names), symbols, _folder(style), words, outlines)
    return outlines | found


def symbol_names(symbols: Iterable[Symbol], style: str, words: Words) -> tuple[str, ...]:
    """The names of all symbols that pictures of a style can use: of files, and `symbols`."""
    files = drawn_names(words.folders, _folder(style))
    return tuple(sorted({*files, *(symbol.name for symbol in symbols)}))


def _definitions(
    wanted: dict[str, None],
    symbols: Iterable[Symbol],
    style: str,
    words: Words,
    outlines: dict[str, str],
) -> str:
    texts = _define_symbols(wanted, symbols, style, words, outlines)
    return "".join([*outlines.values(), *texts.values()])


def _define_symbols(
    wanted: dict[str, None],
    symbols: Iterable[Symbol],
    style: str,
    words: Words,
    outlines: dict[str, str],
) -> dict[str, str]:
    known = {symbol.name: symbol for symbol in symbols}
    texts: dict[str, str] = {}
    while wanted:
        name = next(iter(wanted))
        del wanted[name]
        if name in texts:
            continue
        drawn = drawing(words.folders, style, name)
        if drawn is not None:
            texts[name] = drawn.group(symbol_id(name))
        elif name in known:
            made = _symbol(known[name], words)
            texts[name] = made.pieces[0]
            outlines.update(made.defs)
            wanted.update(dict.fromkeys(made.symbols))
    return texts


def _folder(style: str) -> str:
    return style.replace("-", "_")


def _symbol(symbol: Symbol, words: Words) -> Fragment:
    return _draw_once(
        ("symbol", words.folders, words.title, words.language, symbol),
        lambda: symbol_text(symbol, words.say),
    )


def style_sheet(words: Words, style: str) -> str:
    """The style sheets of a title, on one line; `style` as in `Scene.style`."""
    return _style(words.folders, _folder(style))


@lru_cache(maxsize=64)
def _style(folders: tuple[FilePath, ...], style: str) -> str:
    texts = [read_text(folders, COMMON, "map.css")]
    if style and style != COMMON:
        texts.append(read_text(folders, style, "map.css"))
    return _BLANKS.sub(" ", _COMMENT.sub("", "\n".join(texts))).strip()


def letter_of(scene: Scene) -> str:
    """The `font-size` of a document."""
    return letter_in(scene.box)


def letter_in(box: tuple[float, float, float, float]) -> str:
    """The `font-size` of a document that shows a box: widths of lines grow with the picture."""
    return short(max(box[2], box[3] * 0.6) / 58)


_LINE = 1.7  # height of a line of the key, in letter heights
_WIDE = 0.56  # width of a letter, of its height
_SAMPLE = 2.6  # width of a sample with the space around it, in letter heights


class _KeyPlan(Frozen):
    """How the key is set out: height of its letters, rows, and where each column begins."""

    letter: float
    rows: int
    columns: tuple[float, ...]

    @property
    def height(self) -> float:
        """The height of the whole key in scene units."""
        return (self.rows * _LINE + 1.4) * self.letter if self.rows else 0.0


def _key_plan(scene: Scene, words: Words) -> _KeyPlan:
    """Letters that can be read where the width fills a phone, in columns that fit the words.

    Two columns if letters of a 48th of the width do for them, else one. A tall picture may
    be shown by its height, so its key is larger, within reason.
    """
    width, height = scene.box[2:]
    letter = max(width / 40, min(height / 97, width / 30))
    wide = [len(words.say(key.phrase)) * _WIDE + _SAMPLE for key in scene.legend]
    if not wide:
        return _KeyPlan(letter, 0, ())
    half = -(-len(wide) // 2)
    first, both = max(wide[:half]), max(wide[:half]) + max(wide[half:], default=0.0) + 2
    if both <= 48:
        letter = min(letter, width / both)
        return _KeyPlan(letter, half, (0.0, max(first * letter, width / 2 - letter)))
    return _KeyPlan(min(letter, width / (max(wide) + 2)), len(wide), (0.0,))


def _legend(scene: Scene, words: Words, arrow: float) -> Fragment:
    if not scene.legend:
        return _NOTHING
    key = ("legend", words.folders, words.title, words.language, scene.box, scene.legend)
    return _draw_once(key, lambda: _new_legend(scene, words, arrow))


def _new_legend(scene: Scene, words: Words, arrow: float) -> Fragment:
    left, top, width, height = scene.box
    plan = _key_plan(scene, words)
    letter, rows = plan.letter, plan.rows
    edge = Box(
        "legend-box",
        at=(left + letter / 2, top + height + letter * 0.2),
        size=(width - letter, (rows * _LINE + 0.7) * letter),
        round=letter / 2,
    )
    pen = Pen(words.say, min(arrow, letter))
    pen.draw([edge])
    for number, key in enumerate(scene.legend):
        column, row = divmod(number, rows)
        x = left + letter + plan.columns[column]
        y = top + height + (0.55 + row * _LINE) * letter
        _legend_line(pen, key, (x, y), letter)
    return pen.fragment()


def _legend_line(pen: Pen, key: Key, at: tuple[float, float], letter: float) -> None:
    x, y = at
    size = letter * 1.4
    samples: list[Shape] = []
    for shape in key.shapes:
        if isinstance(shape, Path):
            pen.text.append(f'<g transform="translate({short(x)} {short(y)}) scale({size:.4g})">')
            pen.draw([shape])
            pen.text.append("</g>")
        else:
            samples.append(move_shape(shape, (x, y), size))
    pen.draw(samples)
    at = (x + size * 1.3, y + size / 2)
    pen.draw([Label("key", text=key.phrase, at=at, size=letter, anchor="start")])
