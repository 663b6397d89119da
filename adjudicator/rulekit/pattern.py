"""Patterns of written forms: compiled once, matched against a line, printed from values.

play {cards}                    a word, then the slot `cards`
place {cell} [then {cards}]     brackets: may be left out
(end|done) turn                 alternatives; the first is what gets printed
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any

from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.lexicon import DEFAULT_LANGUAGE, EMPTY, Lexicon
from adjudicator.rulekit.reading.source import Group, Part, SlotRef, Words, single_words
from adjudicator.rulekit.text import Line, Span


class Names(Frozen):
    """The names that a reader of orders must know: seats, and the language of answers.

    narrow  kinds of decisions; refusals name only words of `language` that answer these
            (None: all words of all languages)
    lexicon the words of all languages; forms and tests of a rule set bring their own
    """

    seats: tuple[str, ...] = ()
    language: str = DEFAULT_LANGUAGE
    narrow: frozenset[str] | None = None
    lexicon: Lexicon = EMPTY

    def speaking(self, lexicon: Lexicon) -> Names:
        """The same with the words of `lexicon`, unless there are some already."""
        return self if self.lexicon is not EMPTY else replace(self, lexicon=lexicon)

    def teaches(self, language: str, decisions: Sequence[str]) -> bool:
        """Whether a refusal should name words of this language for such decisions."""
        if self.narrow is None:
            return True
        return language == self.language and not self.narrow.isdisjoint(decisions)


Spans = tuple[tuple[str, Span], ...]
#: the columns of slots, each beside its name: `columns` gives them paths
Places = tuple[tuple[str, Spans], ...]
Reading = tuple[Any, int, Spans]


@dataclass(slots=True)
class Trace:
    """How far the reading of one line came, and what would have been understood there.

    Belongs to one line and the names it is read with: what a slot reads at a place is kept,
    so that many patterns with the same slot there read it once.
    """

    at: int = 0
    _expected: dict[str, None] = field(default_factory=dict)
    _hints: dict[int, Sequence[str]] = field(default_factory=dict)
    _readings: dict[tuple[int, int], _Readings] = field(default_factory=dict)
    _owners: dict[int, None] = field(default_factory=dict)
    _kept: dict[str, None] = field(default_factory=dict)
    _kept_at: int = -1

    @property
    def expectations(self) -> tuple[str, ...]:
        """The slots and words that would have been understood at `at`, each once."""
        return tuple(self._expected)

    @property
    def hints(self) -> tuple[str, ...]:
        """Words that would have been understood at `at`, each once."""
        return tuple(dict.fromkeys(chain.from_iterable(self._hints.values())))

    def missed(self, at: int, expected: str, hints: Sequence[str] = ()) -> None:
        """Note that `expected` was not found at position `at`."""
        if at > self.at:
            self.at, self._expected, self._hints = at, {}, {}
        if at == self.at:
            self._expected[expected] = None
            if hints:
                # the same table of words is missed by many patterns: gathered when asked for
                self._hints[id(hints)] = hints

    def keep_first(self, owner: object) -> None:
        """Of what patterns of one `owner` lack at `at`, each said when it was tried, keep what
        the first of them lacks: the others are other words for the same."""
        if self._kept_at != self.at:
            self._kept_at, self._owners, self._kept = self.at, {}, {}
        if self._expected.keys() <= self._kept.keys():
            return
        if id(owner) in self._owners:
            self._expected = dict(self._kept)
        else:
            self._owners[id(owner)] = None
            self._kept = dict(self._expected)

    def readings(self, slot: Slot, line: Line, at: int, names: Names) -> Iterator[Reading]:
        """Yield the readings of a slot at `at`, read no further than anybody has asked."""
        key = (id(slot), at)
        found = self._readings.get(key)
        if found is None:
            found = self._readings[key] = _Readings([], slot.read(line, at, names, self))
        count = 0
        while True:
            if count == len(found.known):
                reading = next(found.rest, None)
                if reading is None:
                    return
                found.known.append(reading)
            yield found.known[count]
            count += 1


@dataclass(slots=True)
class _Readings:
    """What a slot has read at a place, and what is still to come."""

    known: list[Reading]
    rest: Iterator[Reading]


class Said(Frozen):
    """One thing that a line says.

    place  where: the name of the slot in its pattern, "" for the words that say what is done
    kind   what it is: the slot's own name
    """

    place: str
    kind: str
    value: Any


class Piece(Frozen):
    """A part of a written line: its text, with the blank and the words before it, and what it
    says."""

    text: str
    says: tuple[Said, ...] = ()


class Slot(ABC):
    """One kind of value inside an order: how it is read and how it is written."""

    #: message that names what is expected here ("a cell"): `slot-<name>`
    name: str = ""

    @abstractmethod
    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """Every way to read this slot at `at`, the longest first: value, end, spans.

        Span paths are relative: "" is the slot itself, "[0].cell" a part of it.
        """

    @abstractmethod
    def write(self, value: Any, language: str, names: Names) -> str:
        """The text that reads back as `value`."""

    def pieces(self, place: str, value: Any, language: str, names: Names) -> Iterator[Piece]:
        """The same text in the pieces that a reader would choose one by one; `place` is what
        the slot is called in its pattern."""
        yield Piece(self.write(value, language, names), (Said(place, self.name, value),))

    #: whether a thing that was spoken of stands for one that the next act leaves out
    lingers = True
    #: what a sentence means that leaves it out; None where that says nothing
    stands_for: Any = None

    def is_like(self, other: Slot) -> bool:
        """Whether what was spoken of in another slot may stand in this one."""
        return other is self

    def join(self, value: Any, more: Any) -> Any:
        """Return what two mentions in one sentence say together, None where they are two things."""
        return value if value == more else None

    def complete(self, value: Any, spoken: Any) -> Any:
        """Return a value of which a part was left out, with that part of what was spoken of."""
        return value

    def is_whole(self, value: Any) -> bool:
        """Whether a value is what its writer said, and no sign that another order follows it."""
        return True

    def is_printed(self, value: Any) -> bool:
        """Whether a value is written so in orders, and not in sentences alone."""
        return True

    def is_complete(self, value: Any) -> bool:
        """Whether nothing of a value is left open that an order has to say."""
        return True

    def may_mean(self, value: Any, other: Any) -> bool:
        """Whether a value that leaves something open fits another, which was spoken of."""
        return False

    def is_absent(self, value: Any) -> bool:
        """Whether an optional group with this slot is left out when printing."""
        return value is None or value is False or value == ()

    def absent(self) -> Any:
        """The value of an optional slot that was not written."""
        return None


def literal(line: Line, at: int, words: str) -> int | None:
    """The end of `words` (plain) if they stand at `at`, any white space between them."""
    text = line.text
    for i, word in enumerate(single_words(words)):
        if i:
            at = line.skip(at)
        if not text.startswith(word, at):
            return None
        at += len(word)
    if words[-1:].isalnum() and at < len(text):
        after = text[at]
        if after.isalnum() or after == "_":
            return None
    return at


def match_pattern(
    parts: tuple[tuple[Part, bool], ...],
    line: Line,
    at: int,
    slots: Mapping[str, Slot],
    names: Names,
    trace: Trace,
) -> Iterator[tuple[dict[str, Any], int, Places]]:
    """Every way to read `parts` at `at`: values by slot name, end, columns of the slots."""
    if not parts:
        yield {}, at, ()
        return
    (part, _), rest = parts[0], parts[1:]
    if isinstance(part, Words):
        start = line.skip(at)
        found = False
        for option in part.read:
            end = literal(line, start, option)
            if end is not None:
                found = True
                yield from match_pattern(rest, line, end, slots, names, trace)
        if not found:
            trace.missed(start, part.called, part.options)
    elif isinstance(part, SlotRef):
        for value, end, spans in trace.readings(slots[part.name], line, at, names):
            for values, stop, others in match_pattern(rest, line, end, slots, names, trace):
                yield {part.name: value, **values}, stop, ((part.name, spans), *others)
    else:
        inside: Any = part.inside
        yield from match_pattern(inside + rest, line, at, slots, names, trace)
        for values, end, places in match_pattern(rest, line, at, slots, names, trace):
            absent = {name: slots[name].absent() for name in _slot_names(inside)}
            yield {**absent, **values}, end, places


def columns(places: Places, mark: str = "") -> Spans:
    """The columns of all parts, each with its path; `mark` stands before every one."""
    return tuple((f"{mark}{name}{path}", span) for name, spans in places for path, span in spans)


def _slot_names(parts: Any) -> Iterator[str]:
    for part, _ in parts:
        if isinstance(part, SlotRef):
            yield part.name
        elif isinstance(part, Group):
            yield from _slot_names(part.inside)


def print_pattern(
    parts: Any, values: Mapping[str, Any], slots: Mapping[str, Slot], language: str, names: Names
) -> str:
    """The text of `parts` with its slots filled; optional groups without a value are left out."""
    text = ""
    for part, blank in parts:
        if isinstance(part, Words):
            piece = part.options[0]
        elif isinstance(part, SlotRef):
            piece = slots[part.name].write(values[part.name], language, names)
        else:
            used = tuple(_slot_names(part.inside))
            if not used or all(slots[n].is_absent(values[n]) for n in used):
                continue
            piece = print_pattern(part.inside, values, slots, language, names)
        text += (" " if blank and text else "") + piece
    return text


def pieces_of(
    parts: Any, values: Mapping[str, Any], slots: Mapping[str, Slot], language: str, names: Names
) -> tuple[Piece, ...]:
    """Return the text of `print_pattern` in pieces that follow one another.

    Words before the first slot are a piece of their own, which says what is done; later ones
    belong to what follows them.
    """
    pieces: list[Piece] = []
    words = ""
    for text, says, opens in _print_pieces(parts, values, slots, language, names):
        if not pieces and words and (says or opens):
            pieces.append(Piece(words, (Said("", "", words),)))
            words = ""
        words += text
        if says:
            pieces.append(Piece(words, says))
            words = ""
    if words and pieces:
        last = pieces.pop()
        pieces.append(Piece(last.text + words, last.says))
    elif words:
        pieces.append(Piece(words, (Said("", "", words),)))
    return tuple(pieces)


def _print_pieces(
    parts: Any, values: Mapping[str, Any], slots: Mapping[str, Slot], language: str, names: Names
) -> Iterator[tuple[str, tuple[Said, ...], bool]]:
    """Texts, what each says where it is more than words, and whether a bracket opens there."""
    for part, blank in parts:
        space = " " if blank else ""
        if isinstance(part, Words):
            yield space + part.options[0], (), False
        elif isinstance(part, SlotRef):
            for piece in slots[part.name].pieces(part.name, values[part.name], language, names):
                yield space + piece.text, piece.says, False
                space = ""
        else:
            used = tuple(_slot_names(part.inside))
            if not used or all(slots[n].is_absent(values[n]) for n in used):
                continue
            yield space, (), True
            yield from _print_pieces(part.inside, values, slots, language, names)
