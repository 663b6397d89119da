"""Labels that know their room: smaller letters, more lines, and a cut only where nothing else
helps.

Widths are those of DejaVu Sans, rounded up, a little more for bold letters: where a reader's
program takes another font, words may end sooner than they could, but do not leave their box.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

#: how wide a letter is, in parts of its height
_WIDTHS = {
    width: frozenset(letters)
    for width, letters in (
        (0.3, "'IJijlÌÍÎÏìíîï"),
        (0.35, " ,-./:;\\f|\xa0\u202f¦·’‘"),
        (0.4, "!()[]rt¡²³¹"),
        (0.5, '"*_`§¨ª¯°´¸º–'),
        (0.55, "?Lcsz¿ç“”"),
        (0.6, "FPTYakovxy«»ÝÞàáâãäåðòóôõöøýÿ•"),
        (0.65, "$0123456789EKSbdeghnpqu{}¢£¤¥µ¶ÈÉÊËßèéêëñùúûüþ"),
        (0.7, "ABCRVXZÀÁÂÃÄÅÇ"),
        (0.75, "HNUÑÙÚÛÜ"),
        (0.8, "&DGOQÐÒÓÔÕÖØ"),
        (0.85, "#+<=>M^w~¬±×÷−→"),
    )
}
_WIDEST = 1.05
_LETTERS = {letter: width for width, letters in _WIDTHS.items() for letter in letters}
_BOLD = 1.06
#: letters shrink by so much, and no further than that before a text is cut
_STEP, _LEAST = 0.94, 0.62
#: from one line to the next, in letter heights
LEADING = 1.28
_CUT = "…"


def width_of(text: str) -> float:
    """About how wide a text is, in parts of the height of its letters."""
    return _BOLD * sum(_LETTERS.get(letter, _WIDEST) for letter in text)


@lru_cache(maxsize=1 << 11)
def fit_text(text: str, size: float, wide: float, most: int = 1) -> tuple[tuple[str, ...], float]:
    """The lines of a text, and the height of its letters.

    size  of the letters, if that does
    wide  the width that each line may have; most  how many lines there may be

    Raises ValueError where there is room for nothing.
    """
    if wide <= 0 or most < 1:
        raise ValueError(f"no text fits into {most} lines of {wide}")
    tried = size
    while tried >= size * _LEAST:
        lines = tuple(_break_lines(text, wide / tried))
        # a width that is not enough for one word cuts nothing while letters may shrink
        if len(lines) <= most and all(width_of(line) * tried <= wide for line in lines):
            return lines, tried
        tried *= _STEP
    tried /= _STEP
    room = wide / tried
    lines = tuple(_break_lines(text, room))
    last = " ".join(lines[most - 1 :])
    return tuple(_cut(line, room) for line in (*lines[: most - 1], last)), tried


def _break_lines(text: str, room: float) -> Iterator[str]:
    """Lines of whole words; a word that is wider than a line has one of its own."""
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if line and width_of(longer) > room:
            yield line
            line = word
        else:
            line = longer
    yield line


def _cut(line: str, room: float) -> str:
    if width_of(line) <= room:
        return line
    while line and width_of(line + _CUT) > room:
        line = line[:-1]
    return line.rstrip() + _CUT
