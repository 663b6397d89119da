"""Where the letters of labels stand in a scene, in its units."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.render.picture.shapes import _BOLD, LEADING, fit_text, width_of
from adjudicator.rulekit.scene import Label

#: left, top, right, bottom
Rectangle = tuple[float, float, float, float]
#: half the height of digits and capitals, of their letters
_HALF = 0.38
_BEFORE = {"start": 0.0, "middle": 0.5, "end": 1.0}


def lines_of(label: Label, said: str, least: float = 0.0) -> Iterator[tuple[str, Rectangle]]:
    """Each line of a label that says so, and what its letters, not bold, take.

    least  the height that letters never go below
    """
    lines, size = (said,), label.size
    if label.wide:
        lines, size = fit_text(said, size, label.wide, label.lines, least)
    x, y = label.at
    for line in lines:
        wide, high = width_of(line) / _BOLD * size, _HALF * size
        left = x - _BEFORE[label.anchor] * wide
        yield line, (left, y - high, left + wide, y + high)
        y += LEADING * size


def meet(one: Rectangle, other: Rectangle, hair: float = 0.0) -> bool:
    """Whether two things overlap by more than a hair; a line that runs through one does."""
    return (
        one[0] + hair < other[2]
        and other[0] + hair < one[2]
        and one[1] + hair < other[3]
        and other[1] + hair < one[3]
    )
