"""Kinds of values inside orders: numbers, words, seats, lists and small records."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.lexicon import DEFAULT_LANGUAGE, Lexicon, either
from adjudicator.rulekit.pattern import (
    Names,
    Piece,
    Reading,
    Said,
    Slot,
    Trace,
    columns,
    literal,
    match_pattern,
    print_pattern,
)
from adjudicator.rulekit.reading.source import compile_pattern
from adjudicator.rulekit.text import Line, Span, plain, plain_word


class Pattern(Slot):
    """A value written as a regular expression over plain text.

    `convert` gets the match and returns the value, or None if it is none after all. Where
    words of a language stand in it, `regex` makes the expression of a lexicon.
    """

    def __init__(
        self,
        name: str,
        regex: str | Callable[[Lexicon], str],
        convert: Callable[[re.Match[str]], Any],
        show: Callable[[Any], str] = str,
        hints: Sequence[str] = (),
    ) -> None:
        self.name = name
        self._source = regex
        self._fixed = re.compile(regex) if isinstance(regex, str) else None
        self._convert = convert
        self._show = show
        self._hints = tuple(hints)

    def _compile(self, lexicon: Lexicon) -> re.Pattern[str]:
        source = self._source
        return re.compile(source if isinstance(source, str) else source(lexicon))

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """The match at `at`, if there is one."""
        at = line.skip(at)
        regex = self._fixed or names.lexicon.made(self._compile)
        match = regex.match(line.text, at)
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


Vocabulary = Mapping[str, Mapping[str, Sequence[str]]]


class _Table(Frozen):
    """The words of a choice as they are compared.

    forms  first character -> (words, id), the longest first
    hints  all words
    """

    forms: Mapping[str, tuple[tuple[str, str], ...]]
    hints: tuple[str, ...]


class Choice(Slot):
    """One of a closed set of ids, each with its words in every language.

    `words` lists the ids; their words stand in the sections `sections` of the lexicon
    (default: the one called as the slot), the first of a language is printed. Names that a
    document brings are given as a mapping id -> language -> words. The id itself is always
    understood. Words may hold spaces.
    """

    def __init__(self, name: str, words: Vocabulary | Sequence[str], *sections: str) -> None:
        self.name = name
        self.ids: tuple[str, ...] = tuple(words)
        self.sections = sections or (name,)
        self._own: Vocabulary | None = words if isinstance(words, Mapping) else None

    def words(self, key: str, lexicon: Lexicon) -> Mapping[str, Sequence[str]]:
        """The words of an id by language."""
        own = self._own[key] if self._own is not None else {}
        for section in self.sections:
            found = lexicon.by_language(section, key)
            if found:
                return {**own, **found} if own else found
        return own

    def _table(self, lexicon: Lexicon) -> _Table:
        found: dict[str, str] = {}
        for key in self.ids:
            for forms in ((key,), *self.words(key, lexicon).values()):
                for form in forms:
                    found.setdefault(plain(form), key)
        begun: dict[str, tuple[tuple[str, str], ...]] = {}
        for word, key in sorted(found.items(), key=lambda item: (-len(item[0]), item[0])):
            if first := word.lstrip()[:1]:
                begun[first] = (*begun.get(first, ()), (word, key))
        return _Table(begun, tuple(sorted(found)))

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """Each id whose words stand at `at`, longest words first."""
        at = line.skip(at)
        seen = False
        table = names.lexicon.made(self._table)
        for form, key in table.forms.get(line.text[at : at + 1], ()):
            end = literal(line, at, form)
            if end is not None:
                seen = True
                yield key, end, (("", line.span(at, end)),)
        if not seen:
            trace.missed(at, self.name, table.hints)

    def write(self, value: Any, language: str, names: Names) -> str:
        """The first word of the id in the language."""
        by = self.words(value, names.lexicon)
        return (by.get(language) or by.get(DEFAULT_LANGUAGE) or (str(value),))[0]


def _seat_number(lexicon: Lexicon) -> re.Pattern[str]:
    words = either(lexicon.every("grammar", "seat"))
    return re.compile(rf"(?:p|{words} )\s*(\d{{1,2}})(?!\w)")


def _between(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"\s*[,+&]?\s*(?:{either(lexicon.every('grammar', 'and'))}\b)?\s*")


class SeatSlot(Slot):
    """A seat: by its name, or as `P2`, `seat 2`, `joueur 2` by its number from 1."""

    name = "seat"

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """The seat named at `at`."""
        at = line.skip(at)
        found = False
        for seat in sorted(names.seats, key=len, reverse=True):
            end = literal(line, at, plain_word(seat))
            if end is not None:
                found = True
                yield seat, end, (("", line.span(at, end)),)
        match = names.lexicon.made(_seat_number).match(line.text, at)
        if match and 1 <= int(match.group(1)) <= len(names.seats):
            found = True
            seat = names.seats[int(match.group(1)) - 1]
            yield seat, match.end(), (("", line.span(at, match.end())),)
        if not found:
            trace.missed(at, self.name, names.seats)

    def write(self, value: Any, language: str, names: Names) -> str:
        """The seat's name."""
        return str(value)


#: so many that acted last are kept in mind together
MOST_DOERS = 2


class Doers(Slot):
    """Who acted last in the orders of a mail, each other than the one before: "both". A tuple, in
    the order in which they acted; no order is written with it.

    item  the slot that names each of them
    """

    def __init__(self, item: Slot) -> None:
        self.item = item

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """Nothing: they are known from what was ordered before."""
        return iter(())

    def write(self, value: Any, language: str, names: Names) -> str:
        """Their names, one after the other."""
        return " ".join(self.item.write(each, language, names) for each in value)


class Many(Slot):
    """A tuple of values of one slot, `low` to `high` of them, apart by blanks or commas.

    `joiner` is what is printed between two values.
    """

    def __init__(self, item: Slot, low: int = 1, high: int = 99, joiner: str = " ") -> None:
        self.item = item
        self.name = item.name
        self._low, self.most, self._joiner = low, high, joiner

    def absent(self) -> Any:
        """No values."""
        return ()

    def join(self, value: Any, more: Any) -> Any:
        """The values of both."""
        return (*value, *more) if len(value) + len(more) <= self.most else None

    def is_like(self, other: Slot) -> bool:
        """Several that acted one after the other may act together."""
        if isinstance(other, Doers):
            return self.most >= MOST_DOERS and self.item.is_like(other.item)
        return other is self

    def complete(self, value: Any, spoken: Any) -> Any:
        """Each with the missing part of the first that was spoken of."""
        first = spoken[0] if isinstance(spoken, tuple) and spoken else spoken
        return tuple([self.item.complete(each, first) for each in value])

    def between(self, lexicon: Lexicon) -> re.Pattern[str]:
        """Return the expression of what may stand between two values."""
        return lexicon.made(_between)

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """As many values as can be read, then fewer."""
        found: list[Reading] = []
        between = self.between(names.lexicon)
        position = at
        while len(found) < self.most:
            start = position
            if found:
                match = between.match(line.text, position)
                start = match.end() if match else position
            reading = next(self.item.read(line, start, names, trace), None)
            if reading is None:
                break
            found.append(reading)
            position = reading[1]
        parts = [[(f"[{i}]{path}", span) for path, span in r[2]] for i, r in enumerate(found)]
        for count in range(len(found), self._low - 1, -1):
            if not count:
                yield (), at, ()
                return
            last = found[count - 1]
            whole = Span(found[0][2][0][1].start, last[2][0][1].end)
            spans = (("", whole), *chain.from_iterable(parts[:count]))
            yield tuple([r[0] for r in found[:count]]), last[1], spans

    def write(self, value: Any, language: str, names: Names) -> str:
        """The values one after the other."""
        return self._joiner.join(self.item.write(v, language, names) for v in value)

    def pieces(self, place: str, value: Any, language: str, names: Names) -> Iterator[Piece]:
        """Those of each value."""
        joiner = ""
        for each in value:
            for piece in self.item.pieces(place, each, language, names):
                yield replace(piece, text=joiner + piece.text)
                joiner = ""
            joiner = self._joiner


class Record(Slot):
    """A small value of several slots, written by a pattern of its own (`{metal}@{cell}`).

    `make` builds the value from the slots by name; its attributes give them back. Where words
    of a language stand in them, `patterns` makes those of a lexicon.
    """

    def __init__(
        self,
        name: str,
        patterns: Sequence[str] | Callable[[Lexicon], Sequence[str]],
        slots: Mapping[str, Slot],
        make: Any,
    ) -> None:
        self.name = name
        self._slots = dict(slots)
        self._patterns = patterns
        self._make = make

    def _compile(self, lexicon: Lexicon) -> tuple[Any, ...]:
        patterns = self._patterns(lexicon) if callable(self._patterns) else self._patterns
        return tuple(map(compile_pattern, patterns))

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """Every way to read one of the patterns at `at`."""
        start = line.skip(at)
        for pattern in names.lexicon.made(self._compile):
            for values, end, places in match_pattern(pattern, line, at, self._slots, names, trace):
                whole = ("", line.span(start, end))
                yield self._make(**values), end, (whole, *columns(places, "."))

    def write(self, value: Any, language: str, names: Names) -> str:
        """The value by the first pattern."""
        values = {name: getattr(value, name) for name in self._slots}
        return print_pattern(
            names.lexicon.made(self._compile)[0], values, self._slots, language, names
        )

    def pieces(self, place: str, value: Any, language: str, names: Names) -> Iterator[Piece]:
        """One piece, which says what each of its own slots says."""
        says = tuple(
            Said(inner, slot.name, getattr(value, inner)) for inner, slot in self._slots.items()
        )
        yield Piece(self.write(value, language, names), says)
