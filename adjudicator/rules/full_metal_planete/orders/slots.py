"""How pieces, astronefs and things are written in orders; places are in `places.py`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from adjudicator.rulekit.lexicon import Lexicon
from adjudicator.rulekit.pattern import Names, Reading, Slot, Trace
from adjudicator.rulekit.slots import Choice, Many, Record
from adjudicator.rulekit.text import Line
from adjudicator.rules.full_metal_planete import names as nm
from adjudicator.rules.full_metal_planete.board.planet import TIDES
from adjudicator.rules.full_metal_planete.orders.elided import elided_at
from adjudicator.rules.full_metal_planete.orders.orders import Shot
from adjudicator.rules.full_metal_planete.orders.places import HEX
from adjudicator.rules.full_metal_planete.orders.sides import SideSlot
from adjudicator.rules.full_metal_planete.orders.vocabulary import Vocabulary, vocabulary


def _id_of(match: re.Match[str], colour: str | None, words: Vocabulary) -> str:
    """The id that the words of a piece stand for, of a colour as it is written."""
    letter, number = match.group("letter"), match.group("number") or match.group("mark")
    word = match.group("kind") or match.group("bare")
    text = words.letters[letter] if letter else words.kinds[" ".join(word.split())]
    if number:
        text = f"{text}-{int(number)}"
    return f"{words.colours[colour]}-{text}" if colour else text


def _read(value: str, line: Line, at: int, end: int) -> Reading:
    """A value that is written from `at` to `end`."""
    return value, end, (("", line.span(at, end)),)


class PieceSlot(Slot):
    """A piece by its name or by the hex it is on.

    Names are `tank-2`, `green tank-2`, `char-2 vert`; as marked in the picture, `T2`; or
    without a number, `supertank`, where the position tells which one is meant.
    """

    name = "piece"

    def __init__(self, hexes: bool = True) -> None:
        self._hexes = hexes

    def is_like(self, other: Slot) -> bool:
        """A piece is the same piece whatever is done to it."""
        return isinstance(other, PieceSlot)

    def may_mean(self, value: Any, other: Any) -> bool:
        """A kind may mean the piece of that kind that was spoken of."""
        kind, piece = nm.read_kind(str(value)), nm.read_ref(str(other))
        if kind is None or piece is None or kind.kind != piece.kind:
            return False
        return kind.colour in (-1, piece.colour)

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """The piece or hex at `at`."""
        at = line.skip(at)
        words = names.lexicon.made(vocabulary)
        match = words.piece.match(line.text, at)
        if match:
            before, after = match.group("before") or match.group("amid"), match.group("after")
            whole = _read(_id_of(match, before or after, words), line, at, match.end())
            if not after:
                yield whole
                return
            # The colour may belong to what follows: `tank-1 green ...` is rare, but legal; after
            # a colour in front it nearly always does: `green tank-1 green crab-1`.
            end = max(match.end(part) for part in ("number", "mark", "bare"))
            short = _read(_id_of(match, before, words), line, at, end)
            yield from (short, whole) if before else (whole, short)
            return
        if self._hexes:
            found = next(HEX.read(line, at, names, trace), None)
            if found:
                yield found
                return
        kindless = elided_at(line.text, at, names.lexicon)
        if kindless:
            yield _read(kindless[0], line, at, kindless[1])
            return
        trace.missed(at, self.name, words.names)

    def write(self, value: Any, language: str, names: Names) -> str:
        """The piece's name in the language: `green tank-2`, `char-2 vert`."""
        return _piece(str(value), language, names.lexicon)


class ConverterSlot(PieceSlot):
    """A converter; where a sentence leaves it out, the only one: the rules know it, or ask."""

    stands_for = nm.CONV


def _piece(text: str, language: str, lexicon: Lexicon) -> str:
    """A piece's id as a player writes it; hexes and others stay as they are."""
    ref = nm.read_ref(text) or nm.read_kind(text)
    if ref is None:
        return text
    kind = lexicon.first("kind", ref.kind, language)
    name = f"{kind}-{ref.number}" if isinstance(ref, nm.Ref) else kind
    if ref.colour < 0:
        return name
    she = kind in lexicon.by_language("feminine", "kinds").get(language, ())
    word = lexicon.first("feminine" if she else "colour", nm.COLOURS[ref.colour], language)
    return _fill(lexicon.first("named", "piece", language), piece=name, colour=word)


def _fill(phrase: str, **parts: str) -> str:
    """A phrase of the words with its parts: `{colour} {piece}`."""
    for name, part in parts.items():
        phrase = phrase.replace(f"{{{name}}}", part)
    return phrase


class Thing(Choice):
    """A kind of thing, with or without an article: `gem`, `the gem`, `une gemme`."""

    lingers = False

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """The thing at `at`."""
        at = line.skip(at)
        yield from super().read(line, at, names, trace)
        article = names.lexicon.made(vocabulary).article.match(line.text, at)
        if article:
            yield from super().read(line, article.end(), names, Trace())


class ItemSlot(PieceSlot):
    """A piece, a hex, a `bridge at 1010`, or with `stuff` also `ore`, `gold`, `bridge`.

    extra  further words (`nothing`)
    """

    name = "item"
    _stuff = Thing("item", nm.STUFF, "stuff")

    def __init__(self, stuff: bool, hexes: bool = True, extra: Choice | None = None) -> None:
        super().__init__(hexes)
        self._with_stuff = stuff
        self._extra = extra

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """A piece, a hex, or a thing that has no name of its own."""
        start = line.skip(at)
        for what, end, spans in self._stuff.read(line, start, names, trace):
            if self._hexes:
                gap = names.lexicon.made(vocabulary).at.match(line.text, end)
                if gap:
                    for cell, stop, _ in HEX.read(line, gap.end(), names, trace):
                        text = f"bridge@{cell}" if what == "bridge" else cell
                        yield _read(text, line, start, stop)
            if self._with_stuff:
                yield what, end, spans
        if self._extra:
            yield from self._extra.read(line, start, names, trace)
        yield from super().read(line, at, names, trace)

    def write(self, value: Any, language: str, names: Names) -> str:
        """The name; a bridge on the map with its hex."""
        text = str(value)
        if text in nm.STUFF:
            return self._stuff.write(text, language, names)
        if self._extra and text in self._extra.ids:
            return self._extra.write(text, language, names)
        what, at, cell = text.partition("@")
        if at:
            thing = self._stuff.write(what, language, names)
            return _fill(names.lexicon.first("named", "bridge", language), thing=thing, hex=cell)
        return super().write(text, language, names)


class ShipSlot(Slot):
    """An astronef by its colour: `green`, `green astronef`, `the green ship`."""

    name = "ship"

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """The colour of the astronef at `at`."""
        at = line.skip(at)
        words = names.lexicon.made(vocabulary)
        match = words.ship.match(line.text, at)
        if match:
            yield _read(words.colours[match.group("colour")], line, at, match.end())
            return
        trace.missed(at, self.name, tuple(nm.COLOURS))

    def write(self, value: Any, language: str, names: Names) -> str:
        """`green astronef`, `astronef vert`."""
        word = names.lexicon.first("colour", str(value), language)
        return _fill(names.lexicon.first("named", "ship", language), colour=word)


class ReceiverSlot(PieceSlot):
    """A transporter, or an astronef: `barge-1`, `1009`, `astronef`, `green astronef`."""

    name = "carrier"

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """A piece, a hex or an astronef."""
        start = line.skip(at)
        silent, words = Trace(), names.lexicon.made(vocabulary)
        for colour, end, spans in ShipSlot().read(line, start, names, silent):
            if any(word in line.text[start:end] for word in words.ships):
                yield f"{colour}-astronef", end, spans
        match = words.bare_ship.match(line.text, start)
        if match:
            yield _read("astronef", line, start, match.end())
        yield from super().read(line, at, names, trace)

    def write(self, value: Any, language: str, names: Names) -> str:
        """The transporter's name, or the astronef's."""
        text = str(value)
        if text == "astronef":
            return names.lexicon.first("thing", text, language)
        if text.endswith("-astronef"):
            return ShipSlot().write(text.removesuffix("-astronef"), language, names)
        return super().write(text, language, names)


PIECE = PieceSlot()
CONVERTER = ConverterSlot()
ELEMENT = ItemSlot(stuff=True)
_NOTHING = Choice("item", ("nothing",), "cargo")
CARGO = Many(ItemSlot(stuff=True, hexes=False, extra=_NOTHING), 1, 8, " ")
ITEMS = Many(ItemSlot(stuff=True, hexes=False), 1, 8, " ")
#: two are needed; one alone is understood, so that the refusal can say so
GUNS = Many(PIECE, 1, 2, " + ")
SHIP = ShipSlot()
RECEIVER = ReceiverSlot()
COLOUR = Choice("colour", nm.COLOURS)
TIDE = Choice("tide", TIDES)
BUILD = Thing("build", (*nm.KINDS, nm.BRIDGE), "kind", "stuff")
SIDE = SideSlot("side", ("a", "b"))


class IntoSlot(PieceSlot):
    """A carrier to rearrange cargo into, or the hold."""

    name = "carrier"
    _hold = Choice("carrier", ("hold",))

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """A piece, or the hold."""
        yield from self._hold.read(line, at, names, Trace())
        yield from super().read(line, at, names, trace)

    def write(self, value: Any, language: str, names: Names) -> str:
        """The carrier's name, or the word for the hold."""
        if value == "hold":
            return self._hold.write(value, language, names)
        return super().write(value, language, names)


class ShotSlot(Record):
    """The other gun of an assault and the hex both fire at."""

    def write(self, value: Any, language: str, names: Names) -> str:
        """`motorboat-2 at 1410`, `vedette-2 en 1410`."""
        gun, at = (PIECE.write(text, language, names) for text in (value.gun, value.at))
        return _fill(names.lexicon.first("named", "shot", language), gun=gun, at=at)


class ShotsSlot(Many):
    """Pairs of an assault, joined by `+`, `and` or a second `with`."""

    lingers = False

    def between(self, lexicon: Lexicon) -> re.Pattern[str]:
        """Return what may stand between two pairs: more than between other things."""
        return lexicon.made(vocabulary).pairs


def _shot(*keys: str, sign: str = "") -> Callable[[Lexicon], tuple[str, ...]]:
    """The pattern of a gun and its hex, with the words of all languages between them."""

    def patterns(lexicon: Lexicon) -> tuple[str, ...]:
        words = (*lexicon.every("joints", *keys), *((sign,) if sign else ()))
        tight = ("{gun} {at}",) if sign else ()
        return (f"{{gun}} ({'|'.join(words)}) {{at}}", *tight)

    return patterns


_PAIR: dict[str, Slot] = {"gun": PIECE, "at": PIECE}
INTO = IntoSlot(hexes=False)
SHOT = ShotSlot("shot", _shot("at", sign="@"), _PAIR, Shot)
SHOTS = ShotsSlot(SHOT, 1, 2, " + ")
#: the same as written after a plus: `+ motorboat-2 fire at 1410`
FIRING = ShotsSlot(Record("shot", _shot("fire-at"), _PAIR, Shot), 1, 2, " + ")
