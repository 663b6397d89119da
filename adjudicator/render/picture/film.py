"""Pictures one after the other: a film as an animated PNG or SVG.

All frames show the same box. An animated PNG starts with its first frame where a program knows
no animation; the SVG holds each layer once for as long as it stays what it is.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING

from adjudicator.render.picture.png import COLOURS, rasterise
from adjudicator.render.picture.svg import draw_animation, draw_svg
from adjudicator.render.words.words import Words
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.phrase import Phrase
from adjudicator.rulekit.scene import Box, Label, Layer, Scene

if TYPE_CHECKING:
    from PIL import Image

#: milliseconds that a frame stands, and the last one
STANDS, STANDS_LAST = 1400, 4000
#: sentences under a frame, and the width of a letter, of its height
_ROWS, _WIDE = 2, 0.56


class Frame(Frozen):
    """A picture of a film, and what happened since the one before."""

    scene: Scene
    told: tuple[Phrase, ...] = ()


def film_svg(frames: Sequence[Frame], words: Words) -> str:
    """An animated drawing that begins again at its end. At least one frame."""
    shown = _frame_scenes(frames, words)
    return draw_animation(shown, list(accumulate(_times(len(shown)))), words)


def film_png(frames: Sequence[Frame], words: Words, width: int, folder: Path | None) -> bytes:
    """An animated PNG of `width` pixels that begins again at its end. At least one frame."""
    from PIL import Image

    drawn: list[Image.Image] = []
    for scene in _frame_scenes(frames, words):
        png = rasterise(draw_svg(scene, words, width), width, folder)
        with Image.open(io.BytesIO(png)) as image:
            drawn.append(image.convert("RGB"))
    palette = _common(drawn)
    few = [image.quantize(palette=palette, dither=Image.Dither.NONE) for image in drawn]
    out = io.BytesIO()
    film = {"save_all": True, "append_images": few[1:], "duration": _times(len(few)), "loop": 0}
    few[0].save(out, "PNG", compress_level=9, **film)
    return out.getvalue()


def _times(count: int) -> list[int]:
    return [STANDS] * (count - 1) + [STANDS_LAST]


def _common(drawn: Sequence[Image.Image]) -> Image.Image:
    """One palette for all frames: of what is seen in the first, the middle and the last."""
    from PIL import Image

    some = [drawn[0], drawn[len(drawn) // 2], drawn[-1]]
    wide, high = drawn[0].size
    sheet = Image.new("RGB", (wide, high * len(some)))
    for number, image in enumerate(some):
        sheet.paste(image, (0, high * number))
    return sheet.quantize(4 * COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)


def _frame_scenes(frames: Sequence[Frame], words: Words) -> list[Scene]:
    """The pictures in the box that holds them all, each with its caption."""
    boxes = [frame.scene.box for frame in frames]
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right = max(box[0] + box[2] for box in boxes)
    bottom = max(box[1] + box[3] for box in boxes)
    whole = (left, top, right - left, bottom - top)
    return [_caption(frame, whole, words) for frame in frames]


def _caption(frame: Frame, box: tuple[float, float, float, float], words: Words) -> Scene:
    """The picture without its key, a band under it that tells what happened."""
    left, top, width, height = box
    size = max(width / 44, min(height / 60, width / 34))
    rows = _rows([words.say(phrase) for phrase in frame.told], int(width / (size * _WIDE)) - 2)
    deep = (_ROWS * 1.5 + 0.6) * size
    band = Box("film-band", at=(left, top + height), size=(width, deep))
    places = [(left + size, top + height + (1 + 1.5 * at) * size) for at in range(len(rows))]
    labels = [
        Label("film-text", text=row, at=at, size=size, anchor="start")
        for row, at in zip(rows, places, strict=True)
    ]
    layers = (*frame.scene.layers, Layer("film", (band, *labels)))
    whole = (left, top, width, height + deep)
    return replace(frame.scene, box=whole, layers=layers, legend=(), focus=None)


def _rows(told: Sequence[str], most: int) -> list[str]:
    """The sentences in few rows; what has no room is left out, and said to be."""
    rows: list[str] = []
    for word in " ".join(told).split():
        if rows and len(rows[-1]) + 1 + len(word) <= most:
            rows[-1] += f" {word}"
        elif len(rows) < _ROWS:
            rows.append(word[:most])
        else:
            rows[-1] = rows[-1][: most - 1].rstrip() + "…"
            break
    return rows
