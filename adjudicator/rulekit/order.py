"""Orders and their written forms: one table for parser, printer, help and templates.

An order is a small frozen dataclass with ids inside. Beside it stand its forms: one
`Form` an order class, with patterns in each language. A pattern is written as the
player would type it:

    play {cards}            a word, then the slot `cards`
    place {cell} [then {cards}]     brackets: may be left out
    (end|done) turn         alternatives; the first is what gets printed

Every pattern of every language is accepted at any time; the first pattern of a language
is the one that is printed. Reading a printed order gives the same order.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from adjudicator.rulekit.phrase import Param, Phrase, Quote
from adjudicator.rulekit.refusal import Refusal, Span
from adjudicator.rulekit.text import Line, fold, nearest

#: a refusal names at most so many things that would have been understood
MOST_EXPECTED = 8


@dataclass(frozen=True, slots=True)
class Order:
    """Base of every order. Subclasses add `kind: Literal["..."] = "..."` and fields."""


@dataclass(frozen=True, slots=True)
class Names:
    """The names that a reader of orders must know: seats, and the language of answers."""

    seats: tuple[str, ...] = ()
    language: str = "en"


Spans = tuple[tuple[str, Span], ...]
Reading = tuple[Any, int, Spans]


@dataclass(slots=True)
class Trace:
    """How far reading came, and what would have been understood there."""

    at: int = 0
    expected: list[str] = field(default_factory=list)
    hints: list[str] = field(default_factory=list)

    def missed(self, at: int, expected: str, hints: Sequence[str] = ()) -> None:
        """Note that `expected` was not found at position `at`."""
        if at > self.at:
            self.at, self.expected, self.hints = at, [], []
        if at == self.at:
            if expected not in self.expected:
                self.expected.append(expected)
            self.hints.extend(h for h in hints if h not in self.hints)


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

    def is_absent(self, value: Any) -> bool:
        """Whether an optional group with this slot is left out when printing."""
        return value is None or value is False or value == ()


class Pattern(Slot):
    """A value written as a regular expression over folded text.

    `convert` gets the match and returns the value, or None if it is none after all.
    """

    def __init__(
        self,
        name: str,
        regex: str,
        convert: Callable[[re.Match[str]], Any],
        show: Callable[[Any], str] = str,
        hints: Sequence[str] = (),
    ) -> None:
        self.name = name
        self._regex = re.compile(regex)
        self._convert = convert
        self._show = show
        self._hints = tuple(hints)

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """The match at `at`, if there is one."""
        at = line.skip(at)
        match = self._regex.match(line.text, at)
        if match and match.end() > at:
            value = self._convert(match)
            if value is not None:
                yield value, match.end(), (("", line.span(at, match.end())),)
                return
        trace.missed(at, self.name, self._hints)

    def write(self, value: Any, language: str, names: Names) -> str:
        """`show(value)`."""
        return self._show(value)


def whole_number(name: str = "number", low: int = 0, high: int = 10**9) -> Pattern:
    """A slot for an integer `low..high`."""

    def convert(match: re.Match[str]) -> int | None:
        value = int(match.group())
        return value if low <= value <= high else None

    return Pattern(name, r"[+-]?\d{1,10}(?!\w)", convert)


class Choice(Slot):
    """One of a closed set of ids, each with its words in every language.

    `words` maps id -> language -> words (the first is printed). The id itself is
    always understood. Words may hold spaces.
    """

    def __init__(self, name: str, words: Mapping[str, Mapping[str, Sequence[str]]]) -> None:
        self.name = name
        self._print = {
            key: {language: forms[0] for language, forms in by.items() if forms}
            for key, by in words.items()
        }
        found: dict[str, str] = {}
        for key, by in words.items():
            for forms in ((key,), *by.values()):
                for form in forms:
                    found.setdefault(fold(form), key)
        self._found = sorted(found.items(), key=lambda item: (-len(item[0]), item[0]))
        self._hints = tuple(form for form, _ in sorted(found.items()))

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids in their order."""
        return tuple(self._print)

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """Each id whose words stand at `at`, longest words first."""
        at = line.skip(at)
        seen = False
        for form, key in self._found:
            end = literal(line, at, form)
            if end is not None:
                seen = True
                yield key, end, (("", line.span(at, end)),)
        if not seen:
            trace.missed(at, self.name, self._hints)

    def write(self, value: Any, language: str, names: Names) -> str:
        """The first word of the id in the language."""
        by = self._print[value]
        return by.get(language) or by.get("en") or str(value)


class SeatSlot(Slot):
    """A seat: by its name, or as `P2`, `seat 2`, `joueur 2` by its number from 1."""

    name = "seat"
    _numbered = re.compile(r"(?:p|seat |player |joueur |siege )\s*(\d{1,2})(?!\w)")

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """The seat named at `at`."""
        at = line.skip(at)
        found = False
        for seat in sorted(names.seats, key=len, reverse=True):
            end = literal(line, at, fold(seat))
            if end is not None:
                found = True
                yield seat, end, (("", line.span(at, end)),)
        match = self._numbered.match(line.text, at)
        if match and 1 <= int(match.group(1)) <= len(names.seats):
            found = True
            seat = names.seats[int(match.group(1)) - 1]
            yield seat, match.end(), (("", line.span(at, match.end())),)
        if not found:
            trace.missed(at, self.name, names.seats)

    def write(self, value: Any, language: str, names: Names) -> str:
        """The seat's name."""
        return str(value)


class Many(Slot):
    """A tuple of values of one slot, `low` to `high` of them, apart by blanks or commas.

    `joiner` is what is printed between two values.
    """

    def __init__(self, item: Slot, low: int = 1, high: int = 99, joiner: str = " ") -> None:
        self.item = item
        self.name = item.name
        self._low, self._high, self._joiner = low, high, joiner

    _between = re.compile(r"\s*(?:[,+&]|(?:and|et)\b)?\s*")

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """As many values as can be read, then fewer."""
        found: list[Reading] = []
        position = at
        while len(found) < self._high:
            start = position
            if found:
                match = self._between.match(line.text, position)
                start = match.end() if match else position
            reading = next(self.item.read(line, start, names, trace), None)
            if reading is None:
                break
            found.append(reading)
            position = reading[1]
        for count in range(len(found), self._low - 1, -1):
            some = found[:count]
            spans = tuple((f"[{i}]{path}", span) for i, r in enumerate(some) for path, span in r[2])
            if some:
                first, last = some[0][2][0][1], some[-1][2][0][1]
                spans = (("", Span(first.start, last.end)), *spans)
            yield tuple(r[0] for r in some), some[-1][1] if some else at, spans

    def write(self, value: Any, language: str, names: Names) -> str:
        """The values one after the other."""
        return self._joiner.join(self.item.write(v, language, names) for v in value)


class Record(Slot):
    """A small value of several slots, written by a pattern of its own (`{metal}@{cell}`).

    `make` builds the value from the slots by name; its attributes give them back.
    """

    def __init__(
        self, name: str, patterns: Sequence[str], slots: Mapping[str, Slot], make: Any
    ) -> None:
        self.name = name
        self._slots = dict(slots)
        self._patterns = tuple(compile_pattern(p) for p in patterns)
        self._make = make

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """Every way to read one of the patterns at `at`."""
        start = line.skip(at)
        for pattern in self._patterns:
            for values, end, spans in _match(pattern, line, at, self._slots, names, trace):
                inner = tuple((f".{path}", span) for path, span in spans)
                yield self._make(**values), end, (("", line.span(start, end)), *inner)

    def write(self, value: Any, language: str, names: Names) -> str:
        """The value by the first pattern."""
        values = {name: getattr(value, name) for name in self._slots}
        return _print(self._patterns[0], values, self._slots, language, names)


@dataclass(frozen=True, slots=True)
class Form:
    """How one order class is written.

    order      the class; built from the slots by name (`make` overrides)
    patterns   language -> patterns, the first of each is printed
    slots      slot name -> Slot, names as the fields of the class
    fixed      fields that this form sets by itself
    decisions  decision kinds that such an order answers
    """

    order: type[Order]
    patterns: Mapping[str, Sequence[str]]
    slots: Mapping[str, Slot] = field(default_factory=dict)
    fixed: Mapping[str, Any] = field(default_factory=dict)
    decisions: tuple[str, ...] = ()

    def fits(self, order: Order) -> bool:
        """Whether this form prints `order`."""
        return type(order) is self.order and all(
            getattr(order, name) == value for name, value in self.fixed.items()
        )

    def write(self, order: Order, language: str = "en", names: Names | None = None) -> str:
        """The line that a player would type for `order`."""
        names = names or Names()
        patterns = self.patterns.get(language) or self.patterns["en"]
        values = {name: getattr(order, name) for name in self.slots}
        return _print(compile_pattern(patterns[0]), values, self.slots, language, names)

    def usage(self, language: str = "en") -> str:
        """The first pattern of the language, for help pages: `play <cards>`."""
        patterns = self.patterns.get(language) or self.patterns["en"]
        return re.sub(r"\{(\w+)\}", r"<\1>", patterns[0])


@dataclass(frozen=True, slots=True)
class Parsed:
    """An order that was understood, with the columns of each of its parts."""

    order: Order
    form: Form
    spans: Spans

    def where(self, path: str) -> Span | None:
        """The columns of the part `path`; of the nearest part around it if unknown."""
        known = dict(self.spans)
        while path and path not in known:
            cut = max(path.rfind("."), path.rfind("["))
            path = path[:cut] if cut > 0 else ""
        return known.get(path)


def parse_order(line: Line, forms: Sequence[Form], names: Names) -> Parsed | Refusal:
    """The order that `line` holds, by the first form that reads all of it.

    Otherwise a refusal `order.unknown-words` whose span covers the first words that
    nobody understood (params: `words`, `expected` slot names, `guess` the nearest known
    word or ""), or `order.incomplete` when the line ends too early.
    """
    trace = Trace()
    best_end = 0
    for form in forms:
        for patterns in form.patterns.values():
            for source in patterns:
                pattern = compile_pattern(source)
                for values, end, spans in _match(pattern, line, 0, form.slots, names, trace):
                    rest = line.skip(end)
                    tail = line.text[rest:].rstrip(" .;,!")
                    if not tail:
                        whole = ("", line.span(line.skip(0), end))
                        order = form.order(**values, **form.fixed)
                        return Parsed(order, form, (whole, *spans))
                    best_end = max(best_end, rest)
                    trace.missed(rest, "end-of-line")
    start, end = line.word_at(max(trace.at, best_end))
    expected: tuple[Param, ...] = tuple(
        Quote(e.strip("'")) if e.startswith("'") else Phrase(f"slot-{e}")
        for e in trace.expected
        if e != "end-of-line"
    )
    if start == end:
        span = line.span(line.skip(0), len(line.text))
        params: tuple[tuple[str, Param], ...] = (
            ("words", Quote(line.raw.strip())),
            ("expected", expected[:MOST_EXPECTED]),
        )
        return Refusal("", "order.incomplete", params, span=span)
    wrong = line.raw_between(start, end)
    guess = nearest(wrong, tuple(trace.hints))
    params = (
        ("words", Quote(wrong)),
        ("expected", () if guess else expected[:MOST_EXPECTED]),
        ("guess", Quote(guess or "")),
    )
    return Refusal("", "order.unknown-words", params, span=line.span(start, end))


def write_order(
    order: Order, forms: Sequence[Form], language: str = "en", names: Names | None = None
) -> str:
    """The line that a player would type for `order`; raises LookupError without a form."""
    for form in forms:
        if form.fits(order):
            return form.write(order, language, names)
    raise LookupError(f"no written form for {order!r}")


@dataclass(frozen=True, slots=True)
class _Words:
    options: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _SlotRef:
    name: str


@dataclass(frozen=True, slots=True)
class _Optional:
    inside: tuple[_Part, ...]


_Part = _Words | _SlotRef | _Optional
_PIECES = re.compile(r"\{(\w+)\}|\(([^()]*)\)|(\[)|(\])|([^\s\[\](){}]+)|(\s+)")


@lru_cache(maxsize=2048)
def compile_pattern(source: str) -> tuple[tuple[_Part, bool], ...]:
    """A pattern as parts, each with whether a blank stands before it when printed."""
    stack: list[list[tuple[_Part, bool]]] = [[]]
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
            stack[-1].append((_Optional(inside), blanks.pop()))  # type: ignore[arg-type]
        elif slot:
            stack[-1].append((_SlotRef(slot), blank))
        else:
            texts = options.split("|") if options is not None else [words]
            stack[-1].append((_Words(tuple(t.strip() for t in texts)), blank))
        blank = False
    return tuple(stack[0])


def literal(line: Line, at: int, words: str) -> int | None:
    """The end of `words` (folded) if they stand at `at`, any white space between them."""
    for i, word in enumerate(words.split()):
        if i:
            at = line.skip(at)
        if not line.text.startswith(word, at):
            return None
        at += len(word)
    if words[-1:].isalnum() and at < len(line.text):
        after = line.text[at]
        if after.isalnum() or after == "_":
            return None
    return at


def _match(
    parts: tuple[tuple[_Part, bool], ...],
    line: Line,
    at: int,
    slots: Mapping[str, Slot],
    names: Names,
    trace: Trace,
) -> Iterator[tuple[dict[str, Any], int, Spans]]:
    if not parts:
        yield {}, at, ()
        return
    (part, _), rest = parts[0], parts[1:]
    if isinstance(part, _Words):
        start = line.skip(at)
        found = False
        for option in part.options:
            end = literal(line, start, fold(option))
            if end is not None:
                found = True
                yield from _match(rest, line, end, slots, names, trace)
        if not found:
            trace.missed(start, f"'{part.options[0]}'", part.options)
    elif isinstance(part, _SlotRef):
        for value, end, spans in slots[part.name].read(line, at, names, trace):
            own = tuple((part.name + path, span) for path, span in spans)
            for values, stop, others in _match(rest, line, end, slots, names, trace):
                yield {part.name: value, **values}, stop, own + others
    else:
        inside: Any = part.inside
        yield from _match(inside + rest, line, at, slots, names, trace)
        for values, end, spans in _match(rest, line, at, slots, names, trace):
            absent = {name: _nothing(slots[name]) for name in _slot_names(inside)}
            yield {**absent, **values}, end, spans


def _nothing(slot: Slot) -> Any:
    return () if isinstance(slot, Many) else None


def _slot_names(parts: Any) -> Iterator[str]:
    for part, _ in parts:
        if isinstance(part, _SlotRef):
            yield part.name
        elif isinstance(part, _Optional):
            yield from _slot_names(part.inside)


def _print(
    parts: Any, values: Mapping[str, Any], slots: Mapping[str, Slot], language: str, names: Names
) -> str:
    text = ""
    for part, blank in parts:
        if isinstance(part, _Words):
            piece = part.options[0]
        elif isinstance(part, _SlotRef):
            piece = slots[part.name].write(values[part.name], language, names)
        else:
            used = tuple(_slot_names(part.inside))
            if not used or all(slots[n].is_absent(values[n]) for n in used):
                continue
            piece = _print(part.inside, values, slots, language, names)
        text += (" " if blank and text else "") + piece
    return text
