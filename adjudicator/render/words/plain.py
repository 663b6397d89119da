"""Plain sentences of Fluent files: text, values, and what is chosen by a value, line by line.

Nearly all are. They are read and filled here, to the letter as Fluent does it, but without its
modules and in a small part of its time. What is not surely plain is left to Fluent, and so is
a choice by the plural form of a number in a language whose forms are not known here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Union

from adjudicator.rulekit.frozen import Frozen

#: Fluent refuses longer parts of a sentence
_LONGEST = 2_000
#: and more than a thousand parts, of which none is shorter than `{$a}`
_LONGEST_ENTRY = 4_000
_PLURALS = frozenset({"zero", "one", "two", "few", "many", "other"})
# nothing but an entry may begin so: what goes on from the line before is indented
_ENTRY = re.compile(r"^(-?[A-Za-z][A-Za-z0-9_-]*) *=", re.MULTILINE)
#: a value stands behind the sign, or begins below it
_CODE = re.compile(
    r"[A-Za-z][A-Za-z0-9_-]*+ *+= *+(?:\n(?: *+\n)*+(?:(?=\{)|( ++)(?=[^ \n}.\[*])))?+"
)
_TEXT = re.compile(r"[^{}\n\r]++")
_VALUE = re.compile(r"\{[ \n]*+\$([A-Za-z][A-Za-z0-9_-]*+)(?:[ \n]*+\}|([ \n]*+-> *+\n[ \n]*+))")
_LITERAL = re.compile(r'\{[ \n]*+"([^"\\\n\r]*+)"[ \n]*+\}')
_VARIANT = re.compile(r"(\*?+)\[[ \n]*+(?:([A-Za-z][A-Za-z0-9_-]*+)|([0-9]{1,9}))[ \n]*+\] *+")
_ATTRIBUTE = re.compile(r"\n[ \n]*+\.([A-Za-z][A-Za-z0-9_-]*+) *+= *+")
_GOES_ON = re.compile(r"[^ \n}.\[*]")
_NEXT = re.compile(r" *+\n[ \n]*+")
#: lines between two entries
_BETWEEN = re.compile(r"(?:\n(?:#{1,3}(?: [^\n\r]*+|(?=\n))| *+))*+")
_HEAD = re.compile(rf"(?:#{{1,3}}(?: [^\n\r]*+|(?=\n))| *+){_BETWEEN.pattern}")

Values = Mapping[str, str | int]
Plural = Callable[[int], str]
Part = Union[str, "Value", "Choice"]


class Unknown(Exception):
    """A sentence that only Fluent can fill with these values."""


class Value(Frozen):
    """Stands for a value."""

    name: str


class Choice(Frozen):
    """Stands for one of several variants, by a value; default: which of them, where none fits."""

    name: str
    variants: tuple[tuple[str | int, tuple[Part, ...]], ...]
    default: int


class Plain(Frozen):
    """A plain sentence; names: of all values in it.

    attributes  what is said of it besides, by name: `.gender = f`
    """

    parts: tuple[Part, ...]
    names: frozenset[str]
    attributes: tuple[tuple[str, tuple[Part, ...]], ...] = ()

    def fill(self, values: Values, plural: Plural | None = None) -> str:
        """The sentence with its values, in a language of such plural forms. Raises `Unknown`."""
        return _fill(self.parts, values, plural)

    def told_besides(self) -> dict[str, str]:
        """The attributes, which have no values. Raises `Unknown`."""
        return {name: _fill(parts, {}, None) for name, parts in self.attributes}


def _fill(parts: tuple[Part, ...], values: Values, plural: Plural | None) -> str:
    said = []
    for part in parts:
        if isinstance(part, str):
            said.append(part)
            continue
        if part.name not in values:
            raise Unknown(part.name)
        value = values[part.name]
        if isinstance(part, Value):
            said.append(str(value))
            continue
        told = _fill(_choose(part, value, plural), values, plural)
        if len(told) > _LONGEST:
            raise Unknown(part.name)
        said.append(told)
    return "".join(said)


def _choose(choice: Choice, value: str | int, plural: Plural | None) -> tuple[Part, ...]:
    """The variant of a value; raises `Unknown` where it hangs on plural forms not known."""
    for key, parts in choice.variants:
        if isinstance(key, str) is isinstance(value, str):
            if key == value:
                return parts
        elif key in _PLURALS or value in _PLURALS:
            number, form = (key, value) if isinstance(key, int) else (value, key)
            if plural is None or not isinstance(number, int):
                raise Unknown(choice.name)
            if plural(number) == form:
                return parts
    return choice.variants[choice.default][1]


def read_plain(source: str) -> Plain | None:
    """The sentence of an entry with what follows it up to the next one; None for another kind."""
    found = _CODE.match(source)
    if found is None or "\r" in source or len(source) > _LONGEST_ENTRY:
        return None
    names: set[str] = set()
    read = _read_parts(source, found.end(), names)
    if read is None:
        return None
    parts, at = read
    below = "\n" + (found[1] or "")
    while (
        len(below) > 1 and source.startswith(below, at) and _GOES_ON.match(source, at + len(below))
    ):
        if source[at - 1] == " " or (read := _read_parts(source, at + len(below), names)) is None:
            return None
        parts, at = (*parts, "\n", *read[0]), read[1]
    if sum(len(part) for part in parts if isinstance(part, str)) > _LONGEST:
        return None
    attributes: list[tuple[str, tuple[Part, ...]]] = []
    while found := _ATTRIBUTE.match(source, at):
        read = _read_parts(source, found.end(), names)
        if read is None:
            return None
        attributes.append((found[1], read[0]))
        at = read[1]
    if not _BETWEEN.fullmatch(source, at):
        return None
    return Plain(parts, frozenset(names), tuple(attributes))


def _read_parts(source: str, at: int, names: set[str]) -> tuple[tuple[Part, ...], int] | None:
    """The parts that stand from `at` to the end of the line, and where that is."""
    parts: list[Part] = []
    text = False
    while True:
        if found := _TEXT.match(source, at):
            parts.append(found[0])
            text, at = True, found.end()
            continue
        if found := _VALUE.match(source, at):
            names.add(found[1])
            if found[2] is None:
                parts.append(Value(found[1]))
                text, at = False, found.end()
                continue
            choice = _read_choice(source, found[1], found.end(), names)
            if choice is None:
                return None
            parts.append(choice[0])
            text, at = False, choice[1]
            continue
        if found := _LITERAL.match(source, at):
            parts.append(found[1])
            text, at = False, found.end()
            continue
        break
    if source[at : at + 1] not in ("\n", "") or not parts:
        return None
    if text and isinstance(last := parts.pop(), str) and (kept := last.rstrip(" ")):
        parts.append(kept)
    if not parts or sum(len(part) for part in parts if isinstance(part, str)) > _LONGEST:
        return None
    return tuple(parts), at


def _read_choice(source: str, name: str, at: int, names: set[str]) -> tuple[Choice, int] | None:
    """The choice whose first variant stands at `at`, and where it ends."""
    variants: list[tuple[str | int, tuple[Part, ...]]] = []
    defaults: list[int] = []
    while found := _VARIANT.match(source, at):
        if found[1]:
            defaults.append(len(variants))
        read = _read_parts(source, found.end(), names)
        if read is None:
            return None
        variants.append((found[2] if found[3] is None else int(found[3]), read[0]))
        between = _NEXT.match(source, read[1])
        if between is None:
            return None
        at = between.end()
    if source[at : at + 1] != "}" or len(defaults) != 1:
        return None
    return Choice(name, tuple(variants), defaults[0]), at + 1


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
