"""A written line, normalised for reading without losing where each character came from.

Players type on phones: case, accents, typographic dashes, full-width characters and
invisible characters must not matter, yet a refusal points at the words as written.
"""

from __future__ import annotations

import re
import unicodedata
from difflib import get_close_matches
from functools import lru_cache

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
    return "".join(map(plain_character, text))


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


def nearest(word: str, known: tuple[str, ...]) -> str | None:
    """The one of `known` that a reader would take for a slip of `word`, or None."""
    by_plain = {plain(k): k for k in known}
    close = get_close_matches(plain(word), by_plain, n=1, cutoff=0.6)
    return by_plain[close[0]] if close else None
