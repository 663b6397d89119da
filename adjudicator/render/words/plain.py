"""Plain sentences of Fluent files: text and values on one line, and nothing that is chosen.

Nine of ten are. They are read and filled here, to the letter as Fluent does it, but without its
modules and in a small part of its time. What is not surely plain is left to Fluent.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from adjudicator.rulekit.frozen import Frozen

#: Fluent refuses longer texts between two values
_LONGEST = 2_000
# nothing but an entry may begin so: what goes on from the line before is indented
_ENTRY = re.compile(r"^(-?[A-Za-z][A-Za-z0-9_-]*) *=", re.MULTILINE)
_VALUE = re.compile(r"\{ *\$([A-Za-z][A-Za-z0-9_-]*) *\}")
#: lines between two entries
_BETWEEN = r"(?:\n(?:#{1,3}(?: [^\n\r]*+|(?=\n))| *+))*+"
_PLAIN = re.compile(
    r"[A-Za-z][A-Za-z0-9_-]*+ *+= *+"
    r"((?:[^{}\n\r]++|\{ *+\$[A-Za-z][A-Za-z0-9_-]*+ *+\})++)" + _BETWEEN
)
_HEAD = re.compile(rf"(?:#{{1,3}}(?: [^\n\r]*+|(?=\n))| *+){_BETWEEN}")


class Plain(Frozen):
    """A plain sentence. parts: text and the names of values in turns, a text at both ends."""

    parts: tuple[str, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the values."""
        return self.parts[1::2]

    def fill(self, values: Mapping[str, str | int]) -> str:
        """The sentence with its values; raises KeyError for one that is not given."""
        if len(self.parts) == 1:
            return self.parts[0]
        said = list(self.parts)
        said[1::2] = [str(values[name]) for name in self.parts[1::2]]
        return "".join(said)


def read_plain(source: str) -> Plain | None:
    """The sentence of an entry with what follows it up to the next one; None for another kind."""
    found = _PLAIN.fullmatch(source)
    said = found[1].rstrip(" ") if found else ""
    return Plain(tuple(_VALUE.split(said))) if 0 < len(said) < _LONGEST else None


def entries_of(text: str) -> Iterator[tuple[str, int, int]]:
    """Yield each entry of a file: its code (`-code` of a term), where it begins and ends."""
    code, start = "", 0
    for found in _ENTRY.finditer(text):
        if code:
            yield code, start, found.start()
        code, start = found[1], found.start()
    if code:
        yield code, start, len(text)


def is_head(text: str) -> bool:
    """Whether there are only remarks in a text: it may stand before the first entry."""
    return _HEAD.fullmatch(text) is not None
