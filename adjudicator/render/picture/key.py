"""The key of a picture as lines of a page: a small drawing and its words each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from markupsafe import Markup

from adjudicator.render.picture.shapes import Pen
from adjudicator.render.picture.svg import symbol_definitions
from adjudicator.render.words.words import Words
from adjudicator.rulekit.scene import Key, Scene


class KeyLine(NamedTuple):
    """drawing: an SVG element of 1 by 1, hidden from who listens."""

    drawing: Markup
    meaning: str


def key_lines(keys: Sequence[Key], scene: Scene, picture: str, words: Words) -> tuple[KeyLine, ...]:
    """The lines for `keys`.

    picture  stands in the same page: a symbol that it brings is not brought again
    """
    lines = []
    brought = picture
    for key in keys:
        pen = Pen(words.say, 0.3)
        pen.draw(key.shapes)
        fragment = pen.fragment()
        names = [name for name in fragment.symbols if f'id="s-{name}"' not in brought]
        outlines = "".join(text for _, text in fragment.defs)
        defs = outlines + symbol_definitions(names, scene.symbols, scene.style, words)
        brought += defs
        body = f"<defs>{defs}</defs>" if defs else ""
        body += "".join(fragment.pieces)
        drawing = f'<svg viewBox="-.05 -.05 1.1 1.1" aria-hidden="true">{body}</svg>'
        lines.append(KeyLine(Markup(drawing), words.say(key.phrase)))
    return tuple(lines)
