"""Pictures one after the other: a film as an animated GIF, which mail programs play, or as SVG.

A GIF is made for a phone. It opens with the end, the whole with all that happened, for some mail
programs show nothing else; the beginning shows the whole too. The pictures between come as near to
what happens as its letters need, and each tells it in a caption. The SVG, which can be zoomed,
shows the whole throughout, and holds each layer once for as long as it stays what it is.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING

from adjudicator.render.picture.camera import Part, around, changes, letters_seen, look_at, view_of
from adjudicator.render.picture.geometry import PHONE
from adjudicator.render.picture.png import flat
from adjudicator.render.picture.shapes import LEADING, fit_text
from adjudicator.render.picture.svg import draw_animation, draw_svg
from adjudicator.render.words.clean import clean
from adjudicator.render.words.words import Words
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.phrase import Phrase
from adjudicator.rulekit.scene import Box, Label, Layer, Scene

if TYPE_CHECKING:
    from PIL import Image

#: milliseconds that a picture stands at least, what each letter of its caption adds, and what the
#: last one stands longer
_STANDS, _READS, _ENDS = 900, 45, 2500
#: lines of a caption: what has more is told by the same picture again
_ROWS = 3
#: letters of a caption, in parts of the width: fifteen pixels on a phone
_LETTER = 1 / 25
_COLOURS = 128


class Frame(Frozen):
    """A picture of a film.

    told    what happened since the one before
    moment  where the game stands, said where nothing happened
    bare    the picture without traces of that, None where the whole is to be shown
    """

    scene: Scene
    told: tuple[Phrase, ...] = ()
    moment: Phrase | None = None
    bare: Scene | None = None

    @property
    def caption(self) -> tuple[Phrase, ...]:
        """What stands below the picture."""
        return self.told or ((self.moment,) if self.moment else ())


class Shot(Frozen):
    """A picture with its caption, and how many milliseconds it stands."""

    scene: Scene
    stands: int


def film_svg(frames: Sequence[Frame], words: Words) -> str:
    """An animated drawing that begins again at its end. At least one frame."""
    shown = shots(frames, words, near=False)
    ends = list(accumulate(shot.stands for shot in shown))
    return draw_animation([shot.scene for shot in shown], ends, words)


def pixels_of(shown: Sequence[Shot], width: int) -> int:
    """How many pixels are drawn for a GIF of that width."""
    return sum(round(width * width * shot.scene.box[3] / shot.scene.box[2]) for shot in shown)


def film_gif(shown: Sequence[Shot], words: Words, width: int, folder: Path | None) -> bytes:
    """An animated GIF of `width` pixels, the last picture first, that begins again at its end. At
    least one picture."""
    from PIL import Image

    shown = (*shown[-1:], *shown[:-1])
    drawn = [flat(draw_svg(shot.scene, words, PHONE), width, folder) for shot in shown]
    palette = _common(drawn)
    few = [
        # heights that were rounded otherwise become the same
        image.crop((0, 0, *drawn[0].size)).quantize(palette=palette, dither=Image.Dither.NONE)
        for image in drawn
    ]
    out = io.BytesIO()
    film = {"append_images": few[1:], "duration": [shot.stands for shot in shown], "loop": 0}
    few[0].save(out, "GIF", save_all=True, optimize=False, **film)
    return out.getvalue()


def shots(frames: Sequence[Frame], words: Words, *, near: bool) -> list[Shot]:
    """The pictures of a film, all equally wide and high. At least one frame.

    near  whether they come as near to what happens as a phone needs, or show the whole
    """
    whole = _whole(frames)
    widest = view_of(whole) if near else whole
    part = widest
    before: Scene | None = None
    found: list[Shot] = []
    for number, frame in enumerate(frames, 1):
        if near and frame.bare is not None and before is not None:
            part = look_at(changes(before, frame.bare, frame.scene), frame.scene, whole, part)
        else:
            part = widest
        before = frame.bare or frame.scene
        scene = letters_seen(frame.scene, part) if near else frame.scene
        told = " ".join(clean(words.say(phrase)) for phrase in frame.caption)
        for rows in _pages(told):
            stands = _STANDS + _READS * sum(map(len, rows))
            found.append(Shot(_with_caption(scene, part, rows, number / len(frames)), stands))
    last = found[-1]
    return [*found[:-1], replace(last, stands=last.stands + _ENDS)]


def _whole(frames: Sequence[Frame]) -> Part:
    """The box that holds all pictures."""
    return around(frame.scene.box for frame in frames)


def _pages(told: str) -> Iterator[tuple[str, ...]]:
    """The lines of a caption, as many at a time as there is room for."""
    lines, _ = fit_text(told, 1.0, 1 / _LETTER - 1.6, len(told) + 1, 1.0)
    for at in range(0, len(lines), _ROWS):
        yield lines[at : at + _ROWS]


def _with_caption(scene: Scene, part: Part, rows: Sequence[str], done: float) -> Scene:
    """A part of the picture without its key; under it a band that tells what happened, and how much
    of the film is over."""
    left, top, width, height = part
    size = width * _LETTER
    deep = (_ROWS * LEADING + 0.9) * size
    band, gone = (
        Box(role, at=(left, top + height), size=(wide, high))
        for role, wide, high in (("film-band", width, deep), ("film-gone", width * done, size / 4))
    )
    labels = [
        Label(
            "film-text",
            text=row,
            at=(left + 0.8 * size, top + height + (1.1 + LEADING * number) * size),
            size=size,
            anchor="start",
        )
        for number, row in enumerate(rows)
    ]
    layers = (*scene.layers, Layer("film", (band, gone, *labels)))
    whole = (left, top, width, height + deep)
    return replace(scene, box=whole, layers=layers, legend=(), focus=None)


def _common(drawn: Sequence[Image.Image]) -> Image.Image:
    """One palette for all frames: of what is seen in the first, the middle and the last."""
    from PIL import Image

    some = [drawn[0], drawn[len(drawn) // 2], drawn[-1]]
    wide, high = drawn[0].size
    sheet = Image.new("RGB", (wide, high * len(some)))
    for number, image in enumerate(some):
        sheet.paste(image, (0, high * number))
    return sheet.quantize(_COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
