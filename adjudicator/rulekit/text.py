"""A written line, normalised for reading without losing where each character came from.

Players type on phones: case, accents, typographic dashes, full-width characters and
invisible characters must not matter, yet a refusal points at the words as written.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from itertools import groupby

from adjudicator.rulekit.frozen import Frozen

_SAME = {
    **dict.fromkeys("‐‑‒–—−﹣-", "-"),
    **dict.fromkeys("‘’‚‛′`´", "'"),
    **dict.fromkeys("“”„«»″", '"'),
    "×": "x",
    "→": ">",
    "œ": "oe",
    "æ": "ae",
    "ß": "ss",
    "≥": ">=",
    "≤": "<=",
    "≠": "!=",
}
_SPACES = re.compile(r"\s*")
_WORD = re.compile(r"[^\W_](?:[\w'-]*\w)?|\S")


@lru_cache(maxsize=4096)
def plain_character(char: str) -> str:
    """One character as it is compared: lower case, no accent, plain punctuation, or ''."""
    if char in _SAME:
        return _SAME[char]
    kind = unicodedata.category(char)
    if kind in ("Cf", "Mn", "Cc") and char not in "\t\n":
        return ""
    if kind == "Zs" or char in "\t\n":
        return " "
    parts = unicodedata.normalize("NFKD", char.casefold())
    return "".join(_SAME.get(c, c) for c in parts if unicodedata.category(c) != "Mn")


def plain(text: str) -> str:
    """`text` as it is compared: two texts alike when plain mean the same."""
    if text.isascii() and text.isprintable() and "`" not in text:
        return text.lower()
    return "".join(map(plain_character, text))


@lru_cache(maxsize=8192)
def plain_word(word: str) -> str:
    """`plain`, kept: for the words of a lexicon, which are compared with every line."""
    return plain(word)


class Span(Frozen):
    """Columns `start` to `end` (excluded) of the line as the player wrote it, from 0."""

    start: int
    end: int


class Line:
    """A line as written (`raw`) beside its plain form (`text`), with the way back.

    offset  column of `raw[0]` in the line of the mail, so that spans of a part of a
            line (after `if ... then`) still point into the whole line
    """

    __slots__ = ("_from", "offset", "raw", "text")

    def __init__(self, raw: str, offset: int = 0) -> None:
        self.raw = raw
        self.offset = offset
        self._from: Sequence[int]
        if raw.isascii() and raw.isprintable():
            # every character stays in its place
            self.text = raw.lower().replace("`", "'")
            self._from = range(len(raw) + 1)
            return
        parts: list[str] = []
        origin: list[int] = []
        for i, char in enumerate(raw):
            same = plain_character(char)
            parts.append(same)
            origin.extend([i] * len(same))
        origin.append(len(raw))
        self.text = "".join(parts)
        self._from = origin

    def span(self, start: int, end: int) -> Span:
        """The columns of the mail's line that hold `text[start:end]`."""
        last = self._from[end - 1] + 1 if end > start else self._from[start]
        return Span(self.offset + self._from[start], self.offset + last)

    def raw_between(self, start: int, end: int) -> str:
        """The words as written whose plain form is `text[start:end]`."""
        return self.raw[self._from[start] : self._from[end - 1] + 1] if end > start else ""

    def part(self, start: int, end: int) -> Line:
        """The piece `text[start:end]` as a line of its own that keeps its columns."""
        first = self._from[start]
        last = self._from[end - 1] + 1 if end > start else first
        piece = Line("", self.offset + first)
        piece.raw, piece.text = self.raw[first:last], self.text[start:end]
        if isinstance(self._from, range):
            piece._from = range(last - first + 1)
            return piece
        piece._from = [at - first for at in self._from[start:end]] + [last - first]
        return piece

    def skip(self, at: int) -> int:
        """The first position from `at` that is no white space."""
        match = _SPACES.match(self.text, at)
        return match.end() if match else at

    def word_at(self, at: int) -> tuple[int, int]:
        """Start and end of the word that begins at or after `at` (equal at the end)."""
        at = self.skip(at)
        match = _WORD.match(self.text, at)
        return (at, match.end()) if match else (at, at)


def in_boxes(lines: Iterable[str]) -> tuple[tuple[str, ...], ...]:
    """Lines in boxes, which empty lines part."""
    runs = groupby(lines, lambda line: bool(line.strip()))
    return tuple(tuple(run) for filled, run in runs if filled)


def from_boxes(boxes: Iterable[Iterable[str]]) -> tuple[str, ...]:
    """The lines of boxes with an empty line between them; a box without lines is none."""
    filled = [tuple(box) for box in boxes]
    return tuple(line for box in filled if box for line in ("", *box))[1:]


def remark(line: str) -> str:
    """An order line as it may be shown: behind a `#`, where nothing reads it as an order."""
    return line if not line.strip() or line.startswith("#") else f"# {line}"


#: a guess shares so much with what was written (as `SequenceMatcher.ratio` counts)
_ALIKE = 0.6


def nearest(word: str, known: Sequence[str]) -> str | None:
    """The one of `known` that a reader would take for a slip of `word`, or None."""
    wanted = plain(word)
    letters = _letters(wanted)
    matcher = SequenceMatcher(b=wanted)
    best: tuple[float, str] = (_ALIKE, "")
    found: str | None = None
    for candidate in known:
        text, own = _comparable(candidate)
        both = len(text) + len(wanted)
        # no more can be alike than the letters that both have
        most = 2.0 * (own & letters).bit_count() / both if both else 1.0
        if most < best[0]:
            continue
        matcher.set_seq1(text)
        score = (matcher.ratio(), text)
        if score >= best:
            best, found = score, candidate
    return found


@lru_cache(maxsize=8192)
def _comparable(word: str) -> tuple[str, int]:
    text = plain_word(word)
    return text, _letters(text)


def _letters(text: str) -> int:
    """The letters of a text as a set of bits: two texts share no more letters than bits."""
    counts = [0] * 64
    bits = 0
    for char in text:
        place = ord(char) % 64
        bits |= 1 << (64 * counts[place] + place)
        counts[place] += 1
    return bits
