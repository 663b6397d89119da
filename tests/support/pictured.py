"""Texts of a picture as they stand on their grounds, measured on its pixels."""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from PIL import Image

from adjudicator.render.picture.png import _pixels, _set_size
from adjudicator.render.picture.shapes import width_of
from tests.support.colours import EYES, Colour, contrast, seen

_VIEW = re.compile(r'viewBox="([-\d.]+) ([-\d.]+) ([\d.]+) ([\d.]+)"')
_GROUP = re.compile(
    r'<g class="label([^"]*)" font-size="([\d.]+)" text-anchor="(\w+)">(.*?)</g>', re.DOTALL
)
_TEXT = re.compile(r'<text[^>]*? x="([-\d.]+)" y="([-\d.]+)">(?:<title>.*?</title>)?([^<]+)</text>')
_DEFS = re.compile(r"<defs>.*?</defs>", re.DOTALL)
WIDTH = 1200


class Written(NamedTuple):
    """A text of a picture: its roles, its colour, the colours below it with how often."""

    text: str
    role: str
    ink: Colour
    ground: tuple[tuple[int, Colour], ...]

    def readable(self, eyes: str, least: float) -> float:
        """Which part of the ground lets the letters stand out with that contrast."""
        ink = seen(self.ink, eyes)
        good = sum(n for n, c in self.ground if contrast(ink, seen(c, eyes)) >= least)
        return good / sum(n for n, _ in self.ground)


def worst(written: Written, least: float) -> tuple[float, str]:
    """The eyes to which most of a text is lost, and how much is left to them."""
    return min((written.readable(eyes, least), eyes) for eyes in EYES)


def texts(svg: str) -> Iterator[Written]:
    """All texts of a document that no other text lies over; a halo is part of their ground."""
    match = _VIEW.search(svg)
    assert match
    left, top, wide, _ = map(float, match.groups())
    scale = WIDTH / wide
    full, bare = (_drawn(each) for each in (svg, svg.replace("<text ", '<text fill="none" ')))
    for role, size, anchor, inner in _GROUP.findall(_DEFS.sub("", svg)):
        for x, y, text in _TEXT.findall(inner):
            high, long = float(size), width_of(text) * float(size) * 0.85
            start = float(x) - {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * long
            box = (
                (start - left) * scale,
                (float(y) - 0.75 * high - top) * scale,
                (start + long - left) * scale,
                (float(y) + 0.05 * high - top) * scale,
            )
            area = tuple(map(round, box))
            if area[2] - area[0] < 2 or area[3] - area[1] < 4:
                continue
            ink = _ink(full.crop(area), bare.crop(area))
            if ink is not None:
                below = bare.crop(area)
                colours = below.getcolors(below.width * below.height) or []
                yield Written(text, role.strip(), ink, tuple(_counted(colours)))


def _counted(colours: list[tuple[int, object]]) -> Iterator[tuple[int, Colour]]:
    for count, colour in colours:
        assert isinstance(colour, tuple)
        yield count, (colour[0], colour[1], colour[2])


def _drawn(svg: str) -> Image.Image:
    return Image.open(io.BytesIO(_pixels(_set_size(svg, WIDTH)))).convert("RGB")


def _ink(full: Image.Image, bare: Image.Image) -> Colour | None:
    """The colour that letters have where they cover their ground wholly."""
    changed = Counter(
        now for now, before in zip(_triples(full), _triples(bare), strict=True) if now != before
    )
    return changed.most_common(1)[0][0] if changed else None


def _triples(image: Image.Image) -> Iterator[Colour]:
    data = image.tobytes()
    return zip(data[0::3], data[1::3], data[2::3], strict=True)
