"""The pieces of a written order: parts, tiles of seats, things of a card set by id or name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from adjudicator.rulekit.lexicon import Lexicon
from adjudicator.rulekit.pattern import Names, Reading, Slot, Trace, literal
from adjudicator.rulekit.slots import Choice, Many, Pattern, SeatSlot
from adjudicator.rulekit.text import Line, Span
from adjudicator.rules.golem.cardset import PARTS, SHIPPED, Name, get_set
from adjudicator.rules.golem.orders import LEADER, WEAKEST, WORST, Target

_LEADER = Choice("seat", (LEADER,), "roles")


def _articles(lexicon: Lexicon) -> tuple[str, ...]:
    """What may stand before a name and says nothing, the longest first: `la carte`, `my`."""
    words = lexicon.every("articles", "any")
    return tuple(sorted(words, key=lambda word: (-len(word), word)))


def past_article(line: Line, at: int, names: Names) -> int:
    """Where a name begins at `at`, behind its article if it has one."""
    start = line.skip(at)
    for word in names.lexicon.made(_articles):
        end = literal(line, start, word)
        if end is not None:
            return end
    return at


class Behind(Slot):
    """A slot before whose words an article may stand: `the head`, `la tête`."""

    def __init__(self, inner: Slot) -> None:
        self.name = inner.name
        self._inner = inner

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """As it stands first, then without its article."""
        found = list(self._inner.read(line, at, names, trace))
        yield from found
        behind = at if found else past_article(line, at, names)
        if behind != at:
            yield from self._inner.read(line, behind, names, trace)

    def write(self, value: Any, language: str, names: Names) -> str:
        """The words alone."""
        return self._inner.write(value, language, names)


PART = Behind(Choice("part", PARTS))
PART_OR_WEAKEST = Behind(Choice("part", (*PARTS, WEAKEST)))


class Named(Slot):
    """Something of a card set: by a shipped id or name, by any id, or by a quoted name.

    Names of sets that a table brings are not known here, so they are written in quotes;
    an id of the right shape is always understood and judged when the order is.
    """

    def __init__(self, name: str, words: Choice, shape: str) -> None:
        self.name = name
        self._known = words
        self._ids = re.compile(shape, re.IGNORECASE)
        self._shape = Pattern(name, shape + r"(?![\w-])", lambda m: m.group().upper())
        self._quoted = Pattern(name, r'"[^"\n]{1,40}"', lambda m: m.group()[1:-1].strip() or None)

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """The known words first, then an id, then quoted text."""
        found = False
        for slot in (self._known, self._shape, self._quoted):
            for reading in slot.read(line, at, names, trace):
                found = True
                yield reading
            if found:
                return

    def write(self, value: Any, language: str, names: Names) -> str:
        """A known word in the language, an id, or the name in quotes."""
        if value in self._known.ids:
            return self._known.write(value, language, names)
        text = str(value)
        return text if self._ids.fullmatch(text) else f'"{text}"'


class Ability(Named):
    """An ability of a mecha: ids are in lower case."""

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """As for cards, with ids in lower case."""
        for value, end, spans in super().read(line, at, names, trace):
            yield (value if value in self._known.ids else value.lower()), end, spans


def _called(name: Name, *first: str) -> dict[str, tuple[str, ...]]:
    """The words of a name in the languages of its set."""
    return {language: (*first, text) for language, text in name.texts}


def _shipped() -> tuple[Choice, Choice, Choice]:
    cards: dict[str, dict[str, tuple[str, ...]]] = {WORST: {}}
    abilities: dict[str, dict[str, tuple[str, ...]]] = {}
    chosen: dict[str, dict[str, tuple[str, ...]]] = {}
    for data in SHIPPED:
        found = get_set(data)
        for card in found.cards.values():
            cards[card.name.id] = _called(card.name, card.name.id)
        things = [mecha.name for mecha in found.mechas.values()]
        for name in (*things, *(pilot.name for pilot in found.pilots.values())):
            chosen[name.id] = _called(name, name.id)
        known = [a.name for mecha in found.mechas.values() for a in mecha.abilities]
        abilities |= {
            name.id: {language: (name.id,) for language, _ in name.texts} for name in known
        }
        abilities |= {name.text: _called(name) for name in known}
    return Choice("card", cards), Choice("ability", abilities), Choice("choice", chosen)


_CARDS, _ABILITIES, _CHOICES = _shipped()
CARD = Behind(Named("card", _CARDS, r"[a-z]{1,3}\d{1,3}"))
ABILITY = Behind(Ability("ability", _ABILITIES, r"[a-z]{1,3}\d{1,2}"))
CHOICE = Behind(Named("choice", _CHOICES, r"[a-z]{1,3}\d{1,3}"))


class MaybeAbility(Slot):
    """An ability, or nothing at all."""

    name = "ability"

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """The ability at `at`, else None without moving on."""
        reading = next(ABILITY.read(line, at, names, trace), None)
        yield reading or (None, at, (("", Span(at, at)),))

    def write(self, value: Any, language: str, names: Names) -> str:
        """The ability, or nothing."""
        return "" if value is None else ABILITY.write(value, language, names)


def _of(lexicon: Lexicon) -> tuple[str, ...]:
    """What stands between a part and its seat, the longest first: `head of the`."""
    return tuple(sorted(lexicon.every("target", "of"), key=lambda word: (-len(word), word)))


def _after(lexicon: Lexicon) -> tuple[str, ...]:
    """What stands between a seat and its part: `anna.head`, `anna's head`."""
    return (".", ":", "/", *lexicon.every("target", "after"), "")


class _SeatOrLeader(SeatSlot):
    """A seat by name or number, else `leader`."""

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """A seat first: one that is called so goes before the word."""
        found = list(super().read(line, at, names, trace))
        yield from found or _LEADER.read(line, at, names, Trace())

    def write(self, value: Any, language: str, names: Names) -> str:
        """The name, or the word of the language where no seat is called so."""
        if value == LEADER and value not in names.seats:
            return _LEADER.write(value, language, names)
        return str(value)


class TargetSlot(Slot):
    """A tile of a seat: `anna.head`, `head of anna`, `tête d'anna`, `P2`, or `head` alone.

    whole  a seat without a part is understood too
    """

    name = "target"
    _seat = _SeatOrLeader()

    def __init__(self, whole: bool = False) -> None:
        self._whole = whole

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """Every way to read a target at `at`, the longest first."""
        start = line.skip(at)
        found: list[Reading] = []
        for seat, end, spans in self._seat.read(line, start, names, trace):
            where = spans[0][1]
            for part, stop, inner in self._part_after(line, end, names, trace):
                spot = (
                    ("", line.span(start, stop)),
                    (".seat", where),
                    (".part", inner[0][1]),
                )
                found.append((Target(seat, part), stop, spot))
            if self._whole:
                found.append((Target(seat), end, (("", where), (".seat", where))))
        for part, end, spans in PART_OR_WEAKEST.read(line, start, names, trace):
            where = spans[0][1]
            found.append((Target(None, part), end, (("", where), (".part", where))))
            for seat, stop, inner in self._seat_after(line, end, names, trace):
                spot = (
                    ("", line.span(start, stop)),
                    (".seat", inner[0][1]),
                    (".part", where),
                )
                found.append((Target(seat, part), stop, spot))
        yield from sorted(found, key=lambda reading: -reading[1])

    def _part_after(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        for mark in names.lexicon.made(_after):
            end = literal(line, line.skip(at), mark) if mark else at
            if end is not None:
                yield from PART_OR_WEAKEST.read(line, end, names, trace)
                return

    def _seat_after(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        for word in names.lexicon.made(_of):
            end = literal(line, line.skip(at), word)
            if end is not None:
                yield from self._seat.read(line, end, names, trace)
                return

    def write(self, value: Any, language: str, names: Names) -> str:
        """`seat.part`, or whichever of the two there is."""
        part = PART_OR_WEAKEST.write(value.part, language, names) if value.part else ""
        seat = self._seat.write(value.seat, language, names) if value.seat else ""
        return ".".join(piece for piece in (seat, part) if piece)


class SeatOrMe(Slot):
    """A seat in a condition; `me` is the asking seat."""

    name = "seat"
    _seat = _SeatOrLeader()

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """A seat's name first, then `me`."""
        found = False
        for reading in self._seat.read(line, at, names, trace):
            found = True
            yield reading
        at = line.skip(at)
        for word in names.lexicon.every("roles", "me"):
            end = None if found else literal(line, at, word)
            if end is not None:
                yield "me", end, (("", line.span(at, end)),)

    def write(self, value: Any, language: str, names: Names) -> str:
        """The name; for `me` the word of the language."""
        return names.lexicon.first("roles", "me", language) if value == "me" else str(value)


class MaybeSeat(SeatOrMe):
    """A seat in a condition, or nothing at all for the asking seat: `energy = 5`."""

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """The seat at `at`; `me` without moving on where no bracket says that one follows."""
        found = list(super().read(line, at, names, trace))
        if not found and line.text[at - 1 : at] != "(":
            found = [("me", at, (("", Span(at, at)),))]
        yield from found


ON = Many(PART_OR_WEAKEST, 1, len(PARTS), ", ")
AT = Many(TargetSlot(whole=True), 1, len(PARTS), ", ")
TARGET = TargetSlot()
