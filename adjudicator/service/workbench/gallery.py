"""All pictures of a title on one page: symbols and keys without ground or words, and moments of a
game between bots."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from adjudicator.engine.answers.bots import BOTS, play_out
from adjudicator.library.languages import find_languages
from adjudicator.library.templates_dir import COMMON, template_folders
from adjudicator.render.picture.closer import closer
from adjudicator.render.picture.geometry import bounds, reach_of, short
from adjudicator.render.picture.png import rasterise
from adjudicator.render.picture.shapes import Pen
from adjudicator.render.picture.svg import draw_svg, style_sheet, symbol_definitions, symbol_names
from adjudicator.render.picture.symbol_files import drawn_names
from adjudicator.render.words.environment import environment
from adjudicator.render.words.words import Words
from adjudicator.rulekit.event import Event
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.rulekit.scene import Key, Scene, Shape, Stamp, Symbol
from adjudicator.service.house.host import Host
from adjudicator.service.opening.opening import complete_options
from adjudicator.service.workbench.simulate import NAMES

#: parts of the way through a game at which it is shown
MOMENTS = (0.04, 0.5, 1.0)
#: widths of pictures in pixels: a phone's, a large window's
WIDTHS = (390, 1200)
#: heights of symbols in pixels
SIZES = (12, 20, 32, 64)
#: the classes by which titles show whose a thing is
_OWNED = "piece colour-1 seat-1"
_KEY = b"gallery"
_MOST_ORDERS = 1500

_SQUARE = (-1.0, -1.0, 2.0, 2.0)
_MARGIN = 0.1


class Picture(Frozen):
    """A moment of a game: a caption, the drawing, and (file, width) of each picture made of it."""

    caption: str
    drawing: str
    pictures: tuple[tuple[str, int], ...]


class Wing(Frozen):
    """What the page shows of a title: files of symbols and samples of the key, with names."""

    name: str
    title: str
    symbols: tuple[tuple[str, str, str], ...]
    keys: tuple[tuple[str, str], ...]
    moments: tuple[Picture, ...]


def gallery(host: Host, names: Sequence[str], language: str) -> dict[str, bytes]:
    """The files of the page by their names, `index.html` the one to open.

    names  titles; () for all. Raises `UnknownRules`, `BrokenTitle`
    """
    language = language or host.config.referee.language
    files: dict[str, bytes] = {}
    wings = [_wing(host, name, language, files) for name in names or host.rules.names()]
    words = Words(language, COMMON, template_folders(host.config.templates))
    page = environment(words.folders).get_template(f"{COMMON}/gallery.html.j2")
    languages = tuple(find_languages(words.folders))
    shown = page.render(
        say=words, language=words.language, languages=languages, wings=wings, sizes=SIZES
    )
    return {"index.html": shown.encode(), **files}


def _wing(host: Host, name: str, language: str, files: dict[str, bytes]) -> Wing:
    words = Words(language, name.replace("-", "_"), template_folders(host.config.templates, name))
    about = host.rules.find(name).about
    drawn: list[tuple[str, Scene]] = []
    moments: list[Picture] = []
    for edition in about.editions:
        ruleset = host.rules.find(name, edition)
        for number, (caption, scene) in enumerate(_scenes(ruleset, words), 1):
            drawn.append((edition, scene))
            for part, shown in (("", scene), ("-near", closer(scene))):
                if shown is not None:
                    stem = f"{name}/{edition}-{number}{part}"
                    moments.append(_picture(stem, f"{edition}: {caption}", shown, words, files))
    symbols, keys = _parts(name, [scene for _, scene in drawn], words, files)
    return Wing(name, about.title, symbols, keys, tuple(moments))


def _scenes(ruleset: AnyRuleSet, words: Words) -> Iterator[tuple[str, Scene]]:
    """Moments of a game between simple bots as the first seat is shown them."""
    about = ruleset.about
    seats = NAMES[: about.demo[0] or about.seats[0]]
    way: list[tuple[Any, int]] = []
    told: Sequence[Event] = ()

    def watch(state: Any, events: Sequence[Event]) -> None:
        way.append((state, len(events)))

    options = complete_options(ruleset, {}, len(seats))
    bots = dict.fromkeys(seats, BOTS["greedy"])
    told = play_out(ruleset, seats, options, _KEY, bots, _MOST_ORDERS, watch).events
    for part in MOMENTS:
        at = round((len(way) - 1) * part)
        state, end = way[at]
        segment = ruleset.moment(state).segment
        # what happened in the last two turns of players, as one who was away for them sees it
        first = next(n for s, n in way if ruleset.moment(s).segment >= segment - 2)
        view = ruleset.view(state, seats[0])
        faces = [face for event in told[first:end] if (face := event.face(seats[0]))]
        scene = ruleset.courtesies.traces.draw_traces(ruleset.scene(view), view, faces)
        yield words.say(ruleset.moment(state).phrase), scene


def _picture(
    stem: str, caption: str, scene: Scene, words: Words, files: dict[str, bytes]
) -> Picture:
    files[f"{stem}.svg"] = draw_svg(scene, words).encode()
    made = []
    for width in WIDTHS:
        file = f"{stem}-{width}.png"
        files[file] = rasterise(draw_svg(scene, words, width), width)
        made.append((file, width))
    return Picture(caption, f"{stem}.svg", tuple(made))


def _parts(
    name: str, scenes: Sequence[Scene], words: Words, files: dict[str, bytes]
) -> tuple[tuple[tuple[str, str, str], ...], tuple[tuple[str, str], ...]]:
    """Every symbol bare and as somebody's, every line of a key."""
    style = scenes[0].style
    made = {symbol.name: symbol for scene in scenes for symbol in scene.symbols}
    symbols = []
    for symbol in symbol_names(made.values(), style, words):
        bare, owned = f"{name}/symbols/{symbol}.svg", f"{name}/symbols/{symbol}-owned.svg"
        for file, role in ((bare, ""), (owned, _OWNED)):
            drawn = draw_symbol(symbol, tuple(made.values()), style, words, role)
            files[file] = drawn.encode()
        symbols.append((symbol, bare, owned))
    lines: dict[str, Key] = {}
    for scene in scenes:
        for key in scene.legend:
            lines.setdefault(words.say(key.phrase), key)
    keys = []
    for number, (said, key) in enumerate(lines.items(), 1):
        file = f"{name}/keys/{number}.svg"
        drawn = draw_sample(key.shapes, (0.0, 0.0, 1.0, 1.0), made.values(), style, words)
        files[file] = drawn.encode()
        keys.append((said, file))
    return tuple(symbols), tuple(keys)


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
    """Return what some shapes cover; the square of a file where nothing can be measured."""
    points = [point for shape in shapes for point in reach_of(shape)]
    if not points:
        return _SQUARE
    left, top, right, low = bounds(points)
    width, height = right - left, low - top
    return (left, top, width, height) if width and height else _SQUARE
