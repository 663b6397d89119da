"""The pieces of a written order: parts, tiles of seats, things of a card set by id or name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from adjudicator.rulekit.lexicon import Lexicon
from adjudicator.rulekit.pattern import Names, Piece, Reading, Said, Slot, Trace, literal
from adjudicator.rulekit.slots import Choice, Many, Pattern, SeatSlot
from adjudicator.rulekit.text import Line, Span, plain
from adjudicator.rules.golem.cards.cardset import PARTS, SHIPPED, CardSet, Name, get_set
from adjudicator.rules.golem.orders.orders import LEADER, WEAKEST, WORST, Target

_LEADER = Choice("seat", (LEADER,), "roles")


def _articles(lexicon: Lexicon) -> tuple[str, ...]:
    """Return the articles that may stand before a name, the longest first: `la carte`, `my`."""
    return _longest_first(lexicon.every("articles", "any"))


def _initials(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(word[0] for word in _articles(lexicon))


def _longest_first(words: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(words, key=lambda word: (-len(word), word)))


def past_article(line: Line, at: int, names: Names) -> int:
    """Return where a name begins at `at`, behind its article if it has one."""
    start = line.skip(at)
    if line.text[start : start + 1] not in names.lexicon.made(_initials):
        return at
    for word in names.lexicon.made(_articles):
        end = literal(line, start, word)
        if end is not None:
            return end
    return at


class _Around(Slot):
    """A slot that reads as it likes what another one writes; None is written as nothing."""

    def __init__(self, inner: Slot) -> None:
        self.name = inner.name
        self._inner = inner

    def write(self, value: Any, language: str, names: Names) -> str:
        """The words alone."""
        return "" if value is None else self._inner.write(value, language, names)


class Behind(_Around):
    """A slot before whose words an article may stand: `the head`, `la tête`."""

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """As it stands first, then without its article."""
        found = list(self._inner.read(line, at, names, trace))
        yield from found
        behind = at if found else past_article(line, at, names)
        if behind != at:
            yield from self._inner.read(line, behind, names, trace)


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
        self._behind = re.compile(rf"\s*\(\s*({shape})\s*\)", re.IGNORECASE)

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """The known words first, then an id, then quoted text."""
        found = False
        for value, end, spans in self._known.read(line, at, names, trace):
            found = True
            yield value, self._past_id(line, end, value), spans
        for slot in () if found else (self._shape, self._quoted):
            for reading in slot.read(line, at, names, trace):
                found = True
                yield reading
            if found:
                return

    def _past_id(self, line: Line, at: int, value: str) -> int:
        """Behind the id that reports print after a name: `Leg Sweep (C05)`."""
        match = self._behind.match(line.text, at)
        if match is None:
            return at
        same = not self._ids.fullmatch(value) or plain(value) == plain(match.group(1))
        return match.end() if same else at

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


class Only(_Around):
    """A slot that reads some of its values alone."""

    def __init__(self, inner: Slot, values: frozenset[str]) -> None:
        super().__init__(inner)
        self._values = values

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """What the slot within reads, if it is one of the values."""
        for reading in trace.readings(self._inner, line, at, names):
            if reading[0] in self._values:
                yield reading


class OrWorst(_Around):
    """A card; the worst one where the line ends without naming any."""

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """The card at `at`, else the worst one at the end of the line."""
        yield from self._inner.read(line, at, names, trace)
        if not line.text[at:].strip(" .!"):
            yield WORST, at, (("", Span(at, at)),)


def _words_of(name: Name, *first: str) -> dict[str, tuple[str, ...]]:
    """The words of a name in the languages of its set."""
    return {language: (*first, text) for language, text in name.texts}


_WORD = re.compile(r"[^\W_]+")
#: words of names that say other things in orders
_ELSEWHERE = frozenset({"repair", "reparation", "fire", "strike", "bras", "round", "coup", "full"})


def _pieces(text: str) -> Iterator[str]:
    """The words of a name, and those that stand together in it: `repair kit`."""
    spans = [match.span() for match in _WORD.finditer(text)]
    for i, (start, _) in enumerate(spans):
        for _, end in spans[i:]:
            piece = text[start:end]
            if len(piece) > 3 and piece not in _ELSEWHERE:
                yield piece


def _short(found: CardSet) -> Mapping[str, tuple[str, ...]]:
    """The pieces of names that occur in the name of one card alone, by its id: `Meteor`."""
    holders: dict[str, set[str]] = {}
    for card in found.cards.values():
        for _, text in card.name.texts:
            for piece in _pieces(plain(text)):
                holders.setdefault(piece, set()).add(card.name.id)
    by_card: dict[str, tuple[str, ...]] = {}
    for piece, cards in sorted(holders.items()):
        if len(cards) == 1:
            only = min(cards)
            by_card[only] = (*by_card.get(only, ()), piece)
    return by_card


def _shipped_choices() -> tuple[Choice, Choice, Choice]:
    cards: dict[str, dict[str, tuple[str, ...]]] = {WORST: {}}
    abilities: dict[str, dict[str, tuple[str, ...]]] = {}
    chosen: dict[str, dict[str, tuple[str, ...]]] = {}
    for data in SHIPPED:
        found = get_set(data)
        short = _short(found)
        for card in found.cards.values():
            called = _words_of(card.name, card.name.id)
            # words of one language are understood in all: these print nothing
            cards[card.name.id] = {
                language: (*words, *short.get(card.name.id, ()))
                for language, words in called.items()
            }
        things = [mecha.name for mecha in found.mechas.values()]
        for name in (*things, *(pilot.name for pilot in found.pilots.values())):
            chosen[name.id] = _words_of(name, name.id)
        known = [a.name for mecha in found.mechas.values() for a in mecha.abilities]
        abilities |= {
            name.id: {language: (name.id,) for language, _ in name.texts} for name in known
        }
        abilities |= {name.text: _words_of(name) for name in known}
    return Choice("card", cards), Choice("ability", abilities), Choice("choice", chosen)


def _kind(*, combat: bool) -> frozenset[str]:
    """The ids of combat or support cards of the sets that came along."""
    sets = map(get_set, SHIPPED)
    return frozenset(
        card.name.id for found in sets for card in found.cards.values() if card.combat == combat
    )


def _mending() -> frozenset[str]:
    """The ids of cards of the sets that came along that repair a tile themselves."""
    return frozenset(
        card.name.id
        for found in map(get_set, SHIPPED)
        for card in found.cards.values()
        if any(effect.op == "repair" for effect in card.effects)
    )


_CARDS, _ABILITIES, _CHOICES = _shipped_choices()
CARD = Behind(Named("card", _CARDS, r"[a-z]{1,3}\d{1,3}"))
ABILITY = Behind(Ability("ability", _ABILITIES, r"[a-z]{1,3}\d{1,2}"))
COMBAT = Only(CARD, _kind(combat=True))
SUPPORT_CARD = Only(CARD, _kind(combat=False))
#: by what is done with them: a kit repairs, and is not discarded for a repair
NO_KIT = Only(CARD, (_kind(combat=True) | _kind(combat=False)) - _mending())
CARD_OR_WORST = OrWorst(CARD)
CHOICE = Behind(Named("choice", _CHOICES, r"[a-z]{1,3}\d{1,3}"))


class Maybe(_Around):
    """What another slot reads, or nothing at all."""

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """The value at `at`, else None without moving on."""
        reading = next(self._inner.read(line, at, names, trace), None)
        yield reading or (None, at, (("", Span(at, at)),))


def _of(lexicon: Lexicon) -> tuple[str, ...]:
    """Return the words between a part and its seat, the longest first: `head of the`."""
    return (*_longest_first(lexicon.every("target", "of")), "")


def _after(lexicon: Lexicon) -> tuple[str, ...]:
    """Return the signs and words between a seat and its part: `anna.head`, `anna's head`."""
    return (".", ":", "/", "(", *lexicon.every("target", "after"), "")


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
                spot = (("", line.span(start, stop)), (".seat", where), (".part", inner[0][1]))
                found.append((Target(seat, part), stop, spot))
            if self._whole:
                found.append((Target(seat), end, (("", where), (".seat", where))))
        for part, end, spans in self._part_at(line, start, names, trace):
            where = spans[0][1]
            found.append((Target(None, part), end, (("", where), (".part", where))))
            for seat, stop, inner in self._seat_after(line, end, names, trace):
                spot = (("", line.span(start, stop)), (".seat", inner[0][1]), (".part", where))
                found.append((Target(seat, part), stop, spot))
        yield from sorted(found, key=lambda reading: -reading[1])

    def _part_at(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """A part that is not said to be of whoever writes: `head`, and not `my head`."""
        before = line.text[:at].split()[-1:]
        for word in names.lexicon.every("articles", "own"):
            if before == [word] or literal(line, at, word) is not None:
                return
        yield from PART_OR_WEAKEST.read(line, at, names, trace)

    def _part_after(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        for mark in names.lexicon.made(_after):
            end = literal(line, line.skip(at), mark) if mark else at
            if end is not None:
                for part, stop, spans in PART_OR_WEAKEST.read(line, end, names, trace):
                    closed = literal(line, line.skip(stop), ")") if mark == "(" else stop
                    if closed is not None:
                        yield part, closed, spans
                return

    def _seat_after(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        for word in names.lexicon.made(_of):
            end = literal(line, line.skip(at), word) if word else at
            if end is not None:
                yield from self._seat.read(line, end, names, trace)
                return

    def join(self, value: Any, more: Any) -> Any:
        """The part of one mention with the seat of the other."""
        if value.seat == more.seat and (value.part is None) != (more.part is None):
            return value if more.part is None else more
        if (value.seat is None) == (more.seat is None) or (value.part is None) == (
            more.part is None
        ):
            return None
        return Target(value.seat or more.seat, value.part or more.part)

    def complete(self, value: Any, spoken: Any) -> Any:
        """The part with the seat that was spoken of: `his head`."""
        seat = spoken.seat if isinstance(spoken, Target) else None
        return value if value.seat or not seat else Target(seat, value.part)

    def write(self, value: Any, language: str, names: Names) -> str:
        """`seat.part`, or whichever of the two there is."""
        part = PART_OR_WEAKEST.write(value.part, language, names) if value.part else ""
        seat = self._seat.write(value.seat, language, names) if value.seat else ""
        return ".".join(piece for piece in (seat, part) if piece)

    def pieces(self, place: str, value: Any, language: str, names: Names) -> Iterator[Piece]:
        """One piece that says whose it is before it says which."""
        seat = Said(f"{place}-seat", "seat", value.seat)
        whole = (Said(place, self.name, value),) if value.part else ()
        yield Piece(self.write(value, language, names), (seat, *whole))


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
#: as a sentence may name it: the seat here, its part there
SAID_TARGET = TargetSlot(whole=True)
