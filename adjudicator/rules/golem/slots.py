"""The pieces of a written order: parts, tiles of seats, things of a card set by id or name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from adjudicator.rulekit.pattern import Names, Reading, Slot, Trace, literal
from adjudicator.rulekit.slots import Choice, Many, Pattern, SeatSlot
from adjudicator.rulekit.text import Line, Span
from adjudicator.rules.golem.cardset import PARTS, SHIPPED, get_set
from adjudicator.rules.golem.orders import WEAKEST, WORST, Target

_PART_WORDS: dict[str, dict[str, tuple[str, ...]]] = {
    "head": {"en": ("head",), "fr": ("tête", "la tête")},
    "larm": {
        "en": ("larm", "left arm", "left-arm"),
        "fr": ("bras-gauche", "bras gauche", "bras g", "bg"),
    },
    "rarm": {
        "en": ("rarm", "right arm", "right-arm"),
        "fr": ("bras-droit", "bras droit", "bras d", "bd"),
    },
    "torso": {"en": ("torso", "body", "chest"), "fr": ("torse", "le torse", "buste")},
    "lleg": {
        "en": ("lleg", "left leg", "left-leg"),
        "fr": ("jambe-gauche", "jambe gauche", "jambe g", "jg"),
    },
    "rleg": {
        "en": ("rleg", "right leg", "right-leg"),
        "fr": ("jambe-droite", "jambe droite", "jambe d", "jd"),
    },
}
_WEAKEST_WORDS = {
    "en": ("weakest", "the weakest"),
    "fr": ("plus-faible", "la plus faible", "le plus faible", "plus faible"),
}

PART = Choice("part", _PART_WORDS)
PART_OR_WEAKEST = Choice("part", {**_PART_WORDS, WEAKEST: _WEAKEST_WORDS})


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


def _shipped() -> tuple[Choice, Choice, Choice]:
    cards: dict[str, dict[str, tuple[str, ...]]] = {
        WORST: {"en": (WORST, "the worst"), "fr": ("pire", "la pire")}
    }
    abilities: dict[str, dict[str, tuple[str, ...]]] = {}
    chosen: dict[str, dict[str, tuple[str, ...]]] = {}
    for data in SHIPPED:
        found = get_set(data)
        for card in found.cards.values():
            name = card.name
            cards[name.id] = {"en": (name.id, name.en), "fr": (name.id, name.fr)}
        things = [mecha.name for mecha in found.mechas.values()]
        for name in (*things, *(pilot.name for pilot in found.pilots.values())):
            chosen[name.id] = {"en": (name.id, name.en), "fr": (name.id, name.fr)}
        for mecha in found.mechas.values():
            for ability in mecha.abilities:
                name = ability.name
                abilities[name.id] = {"en": (name.id,), "fr": (name.id,)}
        for mecha in found.mechas.values():
            for ability in mecha.abilities:
                name = ability.name
                abilities[name.en] = {"en": (name.en,), "fr": (name.fr,)}
    return Choice("card", cards), Choice("ability", abilities), Choice("choice", chosen)


_CARDS, _ABILITIES, _CHOICES = _shipped()
CARD = Named("card", _CARDS, r"[a-z]{1,3}\d{1,3}")
ABILITY = Ability("ability", _ABILITIES, r"[a-z]{1,3}\d{1,2}")
CHOICE = Named("choice", _CHOICES, r"[a-z]{1,3}\d{1,3}")


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


class TargetSlot(Slot):
    """A tile of a seat: `anna.head`, `head of anna`, `tête d'anna`, `P2`, or `head` alone.

    whole  a seat without a part is understood too
    """

    name = "target"
    _seat = SeatSlot()
    _of = ("of the", "of", "de l'", "d'", "du", "de")
    _after = (".", ":", "/", "'s", "")

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
        for mark in self._after:
            end = literal(line, line.skip(at), mark) if mark else at
            if end is not None:
                yield from PART_OR_WEAKEST.read(line, end, names, trace)
                return

    def _seat_after(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        for word in self._of:
            end = literal(line, line.skip(at), word)
            if end is not None:
                yield from self._seat.read(line, end, names, trace)
                return

    def write(self, value: Any, language: str, names: Names) -> str:
        """`seat.part`, or whichever of the two there is."""
        part = PART_OR_WEAKEST.write(value.part, language, names) if value.part else ""
        return ".".join(piece for piece in (value.seat or "", part) if piece)


class SeatOrMe(Slot):
    """A seat in a condition; `me` is the asking seat."""

    name = "seat"
    _seat = SeatSlot()

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """A seat's name first, then `me`."""
        found = False
        for reading in self._seat.read(line, at, names, trace):
            found = True
            yield reading
        at = line.skip(at)
        for word in ("me", "myself", "moi"):
            end = None if found else literal(line, at, word)
            if end is not None:
                yield "me", end, (("", line.span(at, end)),)

    def write(self, value: Any, language: str, names: Names) -> str:
        """The name; `moi` in French for `me`."""
        return "moi" if value == "me" and language == "fr" else str(value)


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
