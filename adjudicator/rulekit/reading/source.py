"""The source of a pattern, and what it says of the lines it reads: its words, slots, groups."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.reading.late import late
from adjudicator.rulekit.text import plain


class Words(Frozen):
    """Words of a pattern: as written, as compared, and what is told where they are missed."""

    options: tuple[str, ...]
    read: tuple[str, ...]
    called: str


class SlotRef(Frozen):
    """The place of a slot."""

    name: str


class Group(Frozen):
    """What may be left out."""

    inside: tuple[Part, ...]


Part = Words | SlotRef | Group
#: of words with alternatives that stand together so many ways to write them are looked at
_MOST_WAYS = 64
#: so many ways to write a whole pattern are spelt out
MOST_SPELT = 2048
_SLOT = late(r"\{(\w+)\}")
_ALTERNATIVES = late(r"\([^()\[\]{}]*\)")
_PIECES = late(r"\{(\w+)\}|\(([^()]*)\)|(\[)|(\])|([^\s\[\](){}]+)|(\s+)")


@lru_cache(maxsize=8192)
def compile_pattern(source: str) -> tuple[tuple[Part, bool], ...]:
    """A pattern as parts, each with whether a blank stands before it when printed."""
    stack: list[list[tuple[Part, bool]]] = [[]]
    blank = False
    blanks: list[bool] = []
    for match in _PIECES.finditer(source):
        slot, options, opened, closed, words, space = match.groups()
        if space:
            blank = True
            continue
        if opened:
            blanks.append(blank)
            stack.append([])
            blank = False
            continue
        if closed:
            inside = tuple(stack.pop())
            stack[-1].append((Group(inside), blanks.pop()))  # type: ignore[arg-type]
        elif slot:
            stack[-1].append((SlotRef(slot), blank))
        else:
            texts = options.split("|") if options is not None else [words]
            written = tuple(t.strip() for t in texts)
            words = Words(written, tuple(map(plain, written)), f"'{written[0]}'")
            stack[-1].append((words, blank))
        blank = False
    return tuple(stack[0])


def slots_of(source: str) -> frozenset[str] | None:
    """The slots that a pattern names; None if its brackets do not close or enclose nothing."""
    depth = 0
    rest = _SLOT.sub("", source)
    for mark in re.findall(r"[\[\](){}]|\|", _ALTERNATIVES.sub("", rest)):
        depth += {"[": 1, "]": -1}.get(mark, -99)
        if depth < 0:
            return None
    if depth or not source.strip():
        return None
    return frozenset(_SLOT.findall(source))


@lru_cache(maxsize=8192)
def needs_of(source: str) -> tuple[tuple[tuple[str, ...], ...], ...]:
    """The words without which a pattern reads no line: of each place the alternatives, each
    as its single words."""
    found = [
        tuple(map(single_words, part.read))
        for part, _ in compile_pattern(source)
        if isinstance(part, Words)
    ]
    return tuple(sorted(found, key=len))


def may_read(source: str, text: str) -> bool:
    """Whether the words that a pattern cannot do without all stand in `text` (plain)."""
    for place in needs_of(source):
        for words in place:
            for word in words:
                if word not in text:
                    break
            else:
                break
        else:
            return False
    return True


def openings_of(source: str) -> tuple[str, ...]:
    """The words (plain) that a line of this pattern begins with, or that follow what its
    first slot reads: `fire` of `{guns} fire at {at}`."""
    return tuple(_openings(compile_pattern(source)))


def _openings(parts: tuple[tuple[Part, bool], ...]) -> Iterator[str]:
    for part, _ in parts:
        if isinstance(part, Words):
            yield from (single_words(words)[0] for words in part.read if words)
            return
        if isinstance(part, Group):
            yield from _openings(part.inside)  # type: ignore[arg-type]


class Wording(Frozen):
    """Words that stand together in a pattern: the ways to write them, the slot right behind them
    ("" for none), and whether they may be left out."""

    ways: tuple[str, ...]
    slot: str = ""
    optional: bool = False


@lru_cache(maxsize=8192)
def always_said(source: str) -> frozenset[str]:
    """The slots of a pattern that stand in no brackets."""
    return frozenset(p.name for p, _ in compile_pattern(source) if isinstance(p, SlotRef))


def wordings_of(source: str) -> tuple[Wording, ...]:
    """The words of a pattern (plain), those between two slots or brackets together."""
    return tuple(_wordings(compile_pattern(source), False))


def _wordings(parts: tuple[tuple[Part, bool], ...], optional: bool) -> Iterator[Wording]:
    ways: tuple[str, ...] = ()
    for part, _ in parts:
        if isinstance(part, Words):
            ways = tuple(f"{a} {b}".strip() for a in ways or ("",) for b in part.read)[:_MOST_WAYS]
            continue
        if ways:
            yield Wording(ways, part.name if isinstance(part, SlotRef) else "", optional)
            ways = ()
        if isinstance(part, Group):
            yield from _wordings(part.inside, True)  # type: ignore[arg-type]
    if ways:
        yield Wording(ways, "", optional)


@lru_cache(maxsize=8192)
def ways_of(source: str) -> tuple[str, ...]:
    """The ways to write a pattern, its slots as they stand: `[kind] regards` is `regards` and
    `kind regards`."""
    ways = (way.strip() for way in _ways(compile_pattern(source)))
    return tuple(dict.fromkeys(filter(None, ways)))


def _ways(parts: tuple[tuple[Part, bool], ...]) -> list[str]:
    found = [""]
    for part, blank in parts:
        gap = " " if blank else ""
        each: tuple[str, ...]
        if isinstance(part, Words):
            each = part.options
        elif isinstance(part, SlotRef):
            each = (f"{{{part.name}}}",)
        else:
            each = ("", *_ways(part.inside))  # type: ignore[arg-type]
        found = [f"{text}{gap}{one}" if one else text for text in found for one in each]
        found = found[:MOST_SPELT]
    return found


@lru_cache(maxsize=8192)
def single_words(words: str) -> tuple[str, ...]:
    """Words one by one."""
    return tuple(words.split())


def skeleton(source: str) -> str:
    """A pattern as it is printed: of alternatives the first, blanks before optional groups
    inside of them: `exit {piece}[ with {cargo}] at {cells}`."""
    return _skeleton(compile_pattern(source))


def _skeleton(parts: tuple[tuple[Part, bool], ...]) -> str:
    text = ""
    for part, blank in parts:
        gap = " " if blank and text else ""
        if isinstance(part, Words):
            text += gap + part.options[0]
        elif isinstance(part, SlotRef):
            text += f"{gap}{{{part.name}}}"
        else:
            text += f"[{gap}{_skeleton(part.inside)}]"  # type: ignore[arg-type]
    return text
