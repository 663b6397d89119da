"""What stands below a picture: its key, and beside that of a part the whole, small.

Letters are so high that they can be read where the width fills a phone, or in a picture of so many
pixels that is looked at as it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from adjudicator.render.picture.geometry import PHONE, READABLE, move_shape, short
from adjudicator.render.picture.kept import NOTHING, draw_once
from adjudicator.render.picture.shapes import LEADING, Fragment, Pen, fit_text
from adjudicator.render.words.words import Words
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.scene import Box, Key, Label, Path, Point, Scene, Shape

#: pixels of letters that are read with ease
_EASY = 15
#: height of a line with the space below it, of a sample, and its width with the space around it,
#: in letter heights
_LINE, _SAMPLE, _BESIDE = 1.7, 1.4, 1.9
#: lines that the words of a sample may take in two columns, and in one
_TWO, _ONE = 2, 3
#: what an inset has of the width
_INSET = 0.54


class Foot(Frozen):
    """How the room below a picture is set out, in scene units.

    letter  height of the letters
    room    width that the words of a line may have
    lines   how many lines they may take
    places  where each line of the key begins
    inset   left, top and width of the picture of the whole; None for none
    """

    letter: float
    height: float
    room: float
    lines: int
    places: tuple[Point, ...]
    inset: tuple[float, float, float] | None = None


def foot(scene: Scene, words: Words, pixels: int = PHONE) -> Foot:
    """The room below a picture that is looked at in so many pixels."""
    left, top, width, height = scene.box
    letter = width * READABLE
    if pixels > PHONE:
        letter = min(letter, width * _EASY / pixels)
    if scene.inset is not None:
        return _beside_inset(scene, words, letter)
    if not scene.legend:
        return Foot(letter, 0.0, 0.0, 0, ())
    begin = top + height + 0.55 * letter
    half = (width - 2 * letter) / 2
    room, lines = half - _BESIDE * letter - letter / 2, _TWO
    first = -(-len(scene.legend) // 2)
    columns = [scene.legend[:first], scene.legend[first:]]
    if not all(_fits(key, words, letter, room, lines) for key in scene.legend):
        room, lines = room + half, _ONE
        columns = [scene.legend]
    places: list[Point] = []
    low = begin
    for number, column in enumerate(columns):
        *rows, end = _rows(column, words, begin, letter, room, lines)
        places += [(left + letter + number * half, y) for y in rows]
        low = max(low, end)
    return Foot(letter, low - top - height + 0.85 * letter, room, lines, tuple(places))


def _beside_inset(scene: Scene, words: Words, letter: float) -> Foot:
    """The key in a column beside the inset, and in two below it what has no room there."""
    assert scene.inset is not None
    left, top, width, height = scene.box
    begin = top + height + letter / 2
    small = (left + letter / 2, begin, width * _INSET - letter / 2)
    edge = begin + small[2] * scene.inset.box[3] / scene.inset.box[2]
    room = width * (1 - _INSET) - (_BESIDE + 1.1) * letter
    right = left + width * _INSET + 0.6 * letter
    _, *ends = rows = _rows(scene.legend, words, begin, letter, room, _ONE)
    beside = sum(end <= edge + letter for end in ends)
    # one line by itself below would be as high
    beside += beside == len(ends) - 1
    places = [(right, y) for y in rows[:beside]]
    low = edge = max(edge + (letter / 2 if beside < len(ends) else 0.0), rows[beside])
    rest = scene.legend[beside:]
    first = -(-len(rest) // 2)
    for x, column in ((left + letter, rest[:first]), (right, rest[first:])):
        *rows, end = _rows(column, words, edge, letter, room, _ONE)
        places += [(x, y) for y in rows]
        low = max(low, end)
    return Foot(letter, low - top - height + letter / 2, room, _ONE, tuple(places), small)


def _rows(
    keys: Sequence[Key], words: Words, begin: float, letter: float, room: float, lines: int
) -> list[float]:
    """Where each line of a column begins, and where the column ends."""
    said = (fit_text(words.say(key.phrase), letter, room, lines, letter) for key in keys)
    return [*accumulate((len(f) * LEADING * s + 0.42 * letter for f, s in said), initial=begin)]


def _fits(key: Key, words: Words, letter: float, room: float, lines: int) -> bool:
    found, _ = fit_text(words.say(key.phrase), letter, room, lines, letter)
    return not found[-1].endswith("…")


def draw_key(scene: Scene, words: Words, arrow: float, plan: Foot) -> Fragment:
    """The key of a picture, in the room below it."""
    if not scene.legend:
        return NOTHING
    key = ("legend", words.folders, words.title, words.language, scene.box, scene.legend, plan)
    return draw_once(key, lambda: _draw(scene, plan, words, arrow))


def _draw(scene: Scene, plan: Foot, words: Words, arrow: float) -> Fragment:
    left, top, width, height = scene.box
    letter = plan.letter
    pen = Pen(words.say, min(arrow, letter), letter)
    if scene.inset is None:
        at = (left + letter / 2, top + height + letter * 0.2)
        size = (width - letter, plan.height - 0.7 * letter)
        pen.draw([Box("legend-box", at=at, size=size, round=letter / 2)])
    for key, place in zip(scene.legend, plan.places, strict=True):
        _draw_line(pen, key, place, plan)
    return pen.fragment()


def _draw_line(pen: Pen, key: Key, at: Point, plan: Foot) -> None:
    (x, y), letter = at, plan.letter
    size = letter * _SAMPLE
    samples: list[Shape] = []
    for shape in key.shapes:
        if isinstance(shape, Path):
            pen.text.append(f'<g transform="translate({short(x)} {short(y)}) scale({size:.4g})">')
            pen.draw([shape])
            pen.text.append("</g>")
        else:
            samples.append(move_shape(shape, (x, y), size))
    pen.draw(samples)
    place = (x + _BESIDE * letter, y + size / 2)
    words = Label("key", "", key.phrase, place, letter, "start", plan.room, plan.lines)
    pen.draw([words])
