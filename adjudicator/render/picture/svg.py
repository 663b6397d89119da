"""A scene as a standalone SVG document.

What a title's `map.css` can rely on: every shape carries its roles as classes; labels sit
in `<g class="label ...">`; arrow heads have the role of their line and `head`; layers are
`<g class="layer NAME">`, the key is `<g class="legend">`. Style by classes only: repeated
polygons become `<use>`. `Label.at` is the middle of the letters. The rasteriser knows no
CSS variables, no `@media` and no `vector-effect`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from html import escape as _escape
from itertools import groupby
from math import inf
from pathlib import Path as FilePath

from markupsafe import Markup, escape

from adjudicator.library.templates_dir import COMMON, read_text
from adjudicator.render.picture.geometry import PHONE, READABLE, short
from adjudicator.render.picture.kept import NOTHING, draw_once
from adjudicator.render.picture.key import Foot, draw_key, foot
from adjudicator.render.picture.shapes import Fragment, Pen, symbol_id, symbol_text
from adjudicator.render.picture.symbol_files import drawing, drawn_names
from adjudicator.render.picture.textmap import Told, tell_scene
from adjudicator.render.words.words import Words
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.scene import Box, Layer, Scene, Symbol

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_FACT = re.compile(r' data-fact="[^"]*"')
_BLANKS = re.compile(r"\s+")


class Frame(Frozen):
    """The visible part of a document in scene units: the scene's box and what stands under it."""

    left: float
    top: float
    width: float
    height: float


def frame(scene: Scene, words: Words, pixels: int = PHONE) -> Frame:
    """The part of the plane that the document shows, the key included, where it is looked at in so
    many pixels."""
    return _frame(scene, foot(scene, words, pixels))


def _frame(scene: Scene, below: Foot) -> Frame:
    left, top, width, height = scene.box
    return Frame(left, top, width, height + below.height)


def draw_svg(scene: Scene, words: Words, width: int | None = None) -> str:
    """The document: title, map in words, style, symbols used, layers, key.

    width  pixels that it will be looked at in, if that is known: layers whose shapes are too
           small then (`Layer.least`) are left out, and the key is as large as it has to be
    """
    arrow = arrow_of(scene)
    each = inf if width is None else width / scene.box[2]
    drawn = _layers(scene.layers, scene, words, arrow, each)
    below = foot(scene, words, width or PHONE)
    legend = draw_key(scene, words, arrow, below)
    small, within = _inset(scene, words, below, width or PHONE)
    whole = _frame(scene, below)
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
    if small:
        body.append(f'<g class="inset">{small}</g>\n')
    if legend.pieces[-1]:
        body.append(f'<g class="legend">{"".join(legend.pieces)}</g>\n')
    defs = _defs(scene, words, [*(f for _, f in drawn), legend, *within])
    return _document(scene, sections, whole, words, defs, "".join(body))


def _inset(scene: Scene, words: Words, below: Foot, pixels: int) -> tuple[str, list[Fragment]]:
    """The whole beside the key of a part, in a picture of so many pixels, and what it is made of.

    It tells no facts: the part does.
    """
    if scene.inset is None or below.inset is None:
        return "", []
    x, y, wide = below.inset
    box = scene.inset.box
    each = pixels * wide / scene.box[2] / box[2]
    arrow = max(box[2:]) / 40
    drawn = _layers(scene.inset.layers, scene, words, arrow, each)
    body = "".join(
        f'<g class="layer {escape(name)}">{"".join(fragment.pieces[::2])}</g>'
        for name, fragment in drawn
    )
    place = f'x="{short(x)}" y="{short(y)}" width="{short(wide)}"'
    place += f' height="{short(wide * box[3] / box[2])}" viewBox="{" ".join(map(short, box))}"'
    left, top, width, height = scene.box
    base = Pen(words.say, arrow)
    base.draw([Box("foot", "", (left - 1, top + height), (width + 2, below.height + 1))])
    ground = base.fragment().pieces[0]
    return f"{ground}<svg {place}>{_FACT.sub('', body)}</svg>", [fragment for _, fragment in drawn]


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
    drawn = [dict(_layers(scene.layers, scene, words, arrow, inf)) for scene in scenes]
    body: list[str] = []
    for layer in first.layers:
        if not layer.is_seen(inf):
            continue
        body.append(f'<g class="layer {escape(layer.name)}">')
        body += _turns([layers.get(layer.name, NOTHING) for layers in drawn], ends)
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


def _layers(
    layers: Iterable[Layer], scene: Scene, words: Words, arrow: float, pixels: float
) -> list[tuple[str, Fragment]]:
    """The layers that are seen in so many pixels a unit, by name."""
    return [
        (layer.name, _layer(layer, scene, words, arrow))
        for layer in layers
        if layer.is_seen(pixels)
    ]


def _layer(layer: Layer, scene: Scene, words: Words, arrow: float) -> Fragment:
    def draw() -> Fragment:
        pen = Pen(words.say, arrow, READABLE * scene.box[2])
        pen.draw(layer.shapes)
        return pen.fragment()

    if not layer.static:
        return draw()
    key = (words.folders, words.title, words.language, scene.style, layer.name, layer.static)
    return draw_once(key, draw)


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
    return draw_once(
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
