"""How pieces, hexes, steps and things are written in orders, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from adjudicator.rulekit.lexicon import Lexicon
from adjudicator.rulekit.pattern import Names, Reading, Slot, Trace
from adjudicator.rulekit.slots import Choice, Many, Pattern, Record
from adjudicator.rulekit.text import Line, Span, plain
from adjudicator.rules.full_metal_planete.board.grid import DIRECTIONS
from adjudicator.rules.full_metal_planete.board.planet import TIDES
from adjudicator.rules.full_metal_planete.names import (
    COLOURS,
    KINDS,
    MORE,
    ORES,
    read_kind,
    read_ref,
)
from adjudicator.rules.full_metal_planete.orders.orders import Shot

Words = Mapping[str, Mapping[str, Sequence[str]]]


def _table(ids: Sequence[str], english: Sequence[str], french: Sequence[str]) -> Words:
    rows = zip(ids, english, french, strict=True)
    return {key: {"en": tuple(en.split("|")), "fr": tuple(fr.split("|"))} for key, en, fr in rows}


COLOUR_WORDS = _table(
    COLOURS,
    ("red", "green", "yellow", "blue", "violet|purple", "orange", "white", "black"),
    (
        "rouge", "vert|verte", "jaune", "bleu|bleue", "violet|violette", "orange",
        "blanc|blanche", "noir|noire",
    ),
)  # fmt: skip
KIND_WORDS = _table(
    KINDS,
    (
        "tank", "supertank|super tank|super|big tank|heap",
        "motorboat|boat|patrol boat|speedboat", "crab",
        "converter|hen|weather hen|weather layer", "barge", "turret|tower",
    ),
    (
        "char", "gros-tas|gros tas|super-char|super char", "vedette", "crabe",
        "pondeuse|pondeuse meteo", "barge", "tourelle",
    ),
)  # fmt: skip
STUFF_WORDS = _table(
    ("bridge", "ore", *ORES),
    ("bridge|pontoon", "ore|mineral", "iron|iron ore", "gold|gold ore", "gem|gems|gem ore"),
    ("ponton|pont", "minerai", "fer|minerai de fer", "or|minerai d'or", "gemme|gemmes"),
)
BUILD_WORDS = {
    kind: words
    for kind, words in {**KIND_WORDS, **STUFF_WORDS}.items()
    if kind in (*KINDS, "bridge")
}
TIDE_WORDS = _table(TIDES, ("low", "normal", "high"), ("basse", "normale", "haute"))
STEP_WORDS = _table(
    DIRECTIONS,
    ("n|north", "ne|northeast|north-east", "se|southeast|south-east", "s|south",
     "sw|southwest|south-west", "nw|northwest|north-west"),
    ("n|nord", "ne|nord-est", "se|sud-est", "s|sud", "so|sud-ouest", "no|nord-ouest"),
)  # fmt: skip
SHIP_WORDS = ("astronef", "ship", "spaceship", "vaisseau")

_HEX_TIGHT = re.compile(r"(\d\d)(?:[,.])?(\d\d)(?!\d)(?!\w)")


def _alternatives(words: Words) -> tuple[str, dict[str, str]]:
    found = {plain(w): key for key, by in words.items() for forms in by.values() for w in forms}
    found.update({key: key for key in words})
    ordered = sorted(found, key=lambda w: (-len(w), w))
    return "|".join(re.escape(w).replace(r"\ ", r"\s+") for w in ordered), found


_COLOUR, _COLOURS = _alternatives(COLOUR_WORDS)
_KIND, _KINDS = _alternatives(KIND_WORDS)
#: the letters that the picture marks pieces with, in either language
LETTERS = {
    **dict(zip("tsmckb", KINDS, strict=False)),
    **dict(zip("tgvcpb", KINDS, strict=False)),
}
_PIECE = re.compile(
    rf"(?:(?P<before>{_COLOUR})[\s-]+)?"
    rf"(?:(?P<kind>{_KIND})[\s-]*(?P<number>\d{{1,3}})|(?P<letter>[{''.join(LETTERS)}])-?(?P<mark>\d{{1,3}})"
    rf"|(?P<bare>{_KIND})(?!-?\d))(?!\w)"
    rf"(?:[\s-]+(?P<after>{_COLOUR})(?!\w))?"
)


def hex_slot(name: str = "hex") -> Pattern:
    """A hex: `1009`, `10,09`, `10.09` (R-02)."""
    return Pattern(name, _HEX_TIGHT.pattern, lambda m: m.group(1) + m.group(2))


HEX = hex_slot()


def _spaced(text: str) -> str:
    return re.sub(r"\s+", " ", text)


def _named(match: re.Match[str], colour: str | None) -> str:
    """The id that the words of a piece stand for, of a colour as it is written."""
    letter, number = match.group("letter"), match.group("number") or match.group("mark")
    word = match.group("kind") or match.group("bare")
    text = LETTERS[letter] if letter else _KINDS[_spaced(word)]
    if number:
        text = f"{text}-{int(number)}"
    return f"{_COLOURS[colour]}-{text}" if colour else text


class PieceSlot(Slot):
    """A piece by its name or by the hex it is on.

    Names are `tank-2`, `green tank-2`, `char-2 vert`; as marked in the picture, `T2`; or
    without a number, `supertank`, where the position tells which one is meant.
    """

    name = "piece"

    def __init__(self, hexes: bool = True) -> None:
        self._hexes = hexes

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """The piece or hex at `at`."""
        at = line.skip(at)
        match = _PIECE.match(line.text, at)
        if match:
            before, after = match.group("before"), match.group("after")
            yield _named(match, before or after), match.end(), (("", line.span(at, match.end())),)
            if after:
                # The colour may belong to what follows: `tank-1 green ...` is rare, but legal.
                end = max(match.end(part) for part in ("number", "mark", "bare"))
                yield _named(match, before), end, (("", line.span(at, end)),)
            return
        if self._hexes:
            found = next(HEX.read(line, at, names, trace), None)
            if found:
                yield found
                return
        hints = tuple(w for by in KIND_WORDS.values() for forms in by.values() for w in forms)
        trace.missed(at, self.name, tuple(f"{w}-1" for w in hints))

    def write(self, value: Any, language: str, names: Names) -> str:
        """The piece's name in the language: `green tank-2`, `char-2 vert`."""
        return write_piece(str(value), language)


def write_piece(text: str, language: str) -> str:
    """A piece's id as a player writes it; hexes and others stay as they are."""
    ref = read_ref(text)
    bare = read_kind(text)
    language = "fr" if language == "fr" else "en"
    if ref is not None:
        colour, kind, name = ref.colour, ref.kind, f"-{ref.number}"
    elif bare is not None:
        colour, kind, name = bare.colour, bare.kind, ""
    else:
        return text
    name = KIND_WORDS[kind][language][0] + name
    if colour < 0:
        return name
    word = COLOUR_WORDS[COLOURS[colour]][language][0]
    return f"{name} {word}" if language == "fr" else f"{word} {name}"


class ItemSlot(PieceSlot):
    """A piece, a hex, a `bridge at 1010`, or with `stuff` also `ore`, `gold`, `bridge`.

    extra  further words -> id (`empty`)
    """

    name = "item"
    _stuff = Choice("item", STUFF_WORDS)
    _at = re.compile(r"\s*(?:at|on|en|sur|a)?\s*(?=\d)")

    def __init__(self, stuff: bool, hexes: bool = True, extra: Words | None = None) -> None:
        super().__init__(hexes)
        self._with_stuff = stuff
        self._extra = Choice("item", extra) if extra else None

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """A piece, a hex, or a thing that has no name of its own."""
        start = line.skip(at)
        for what, end, spans in self._stuff.read(line, start, names, trace):
            if self._hexes:
                gap = self._at.match(line.text, end)
                if gap:
                    for cell, stop, _ in HEX.read(line, gap.end(), names, trace):
                        text = f"bridge@{cell}" if what == "bridge" else cell
                        yield text, stop, (("", line.span(start, stop)),)
            if self._with_stuff:
                yield what, end, spans
        if self._extra:
            yield from self._extra.read(line, start, names, trace)
        yield from super().read(line, at, names, trace)

    def write(self, value: Any, language: str, names: Names) -> str:
        """The name; a bridge on the map with its hex."""
        text = str(value)
        if text in STUFF_WORDS:
            return self._stuff.write(text, language, names)
        if self._extra and text in self._extra.ids:
            return self._extra.write(text, language, names)
        what, at, cell = text.partition("@")
        if at:
            joint = "en" if language == "fr" else "at"
            return f"{self._stuff.write(what, language, names)} {joint} {cell}"
        return super().write(text, language, names)


class ShipSlot(Slot):
    """An astronef by its colour: `green`, `green astronef`, `the green ship`."""

    name = "ship"
    _ship = "|".join(SHIP_WORDS)
    _regex = re.compile(
        rf"(?:the\s+|l'|le\s+)?(?:(?:{_ship})[\s-]+)?(?P<colour>{_COLOUR})(?!\w)"
        rf"(?:[\s-]+(?:{_ship})(?!\w))?"
    )

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """The colour of the astronef at `at`."""
        at = line.skip(at)
        match = self._regex.match(line.text, at)
        if match:
            colour = _COLOURS[match.group("colour")]
            yield colour, match.end(), (("", line.span(at, match.end())),)
            return
        trace.missed(at, self.name, tuple(COLOURS))

    def write(self, value: Any, language: str, names: Names) -> str:
        """`green astronef`, `astronef vert`."""
        word = COLOUR_WORDS[str(value)]["fr" if language == "fr" else "en"][0]
        return f"astronef {word}" if language == "fr" else f"{word} astronef"


class ReceiverSlot(PieceSlot):
    """A transporter, or an astronef: `barge-1`, `1009`, `astronef`, `green astronef`."""

    name = "carrier"
    _bare = re.compile(rf"(?:the\s+|l')?(?:{'|'.join(SHIP_WORDS)})(?!\w)")

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """A piece, a hex or an astronef."""
        start = line.skip(at)
        silent = Trace()
        for colour, end, spans in ShipSlot().read(line, start, names, silent):
            if any(word in line.text[start:end] for word in SHIP_WORDS):
                yield f"{colour}-astronef", end, spans
        match = self._bare.match(line.text, start)
        if match:
            yield "astronef", match.end(), (("", line.span(start, match.end())),)
        yield from super().read(line, at, names, trace)

    def write(self, value: Any, language: str, names: Names) -> str:
        """The transporter's name, or the astronef's."""
        text = str(value)
        if text == "astronef":
            return text
        if text.endswith("-astronef"):
            return ShipSlot().write(text.removesuffix("-astronef"), language, names)
        return super().write(text, language, names)


class StepSlot(Slot):
    """One step of a path: a hex or a compass direction."""

    name = "step"
    _words = Choice("step", STEP_WORDS)

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """The hex or direction at `at`."""
        found = next(HEX.read(line, at, names, trace), None)
        if found:
            yield found
            return
        yield from self._words.read(line, at, names, trace)

    def write(self, value: Any, language: str, names: Names) -> str:
        """The hex, or the direction's letters in the language."""
        if value in DIRECTIONS:
            return self._words.write(value, language, names)
        return str(value)


_STEP_WORDS = {
    plain(word): key for key, by in STEP_WORDS.items() for forms in by.values() for word in forms
}
_STEP = "|".join(sorted(map(re.escape, _STEP_WORDS), key=lambda word: (-len(word), word)))
_REPEATED = re.compile(rf"(?P<times>\d{{1,2}})\s*x?\s*(?P<step>{_STEP})(?!\w)")
_DOUBLED = re.compile(r"(?P<step>[ns][ewo]?)(?P<more>(?:(?P=step))+)(?!\w)")
_ANOTHER = re.compile(
    r"\s*(?:[,;.]|(?:and|then|et|puis)\b)\s*(?:(?!with|avec)[a-z]{3,}\s+)?"
    rf"(?={_PIECE.pattern.replace('?P<', '?P<x')})"
)


def _another(line: Line, at: int) -> bool:
    """Whether what stands at `at` looks like a second order on the line."""
    return _ANOTHER.match(line.text, at) is not None


class PathSlot(Slot):
    """Steps one after the other, apart by blanks, commas, dashes or arrows.

    `2n` and `nn` are two steps. A second order behind is read as the step `more`, so that
    the refusal can say what is wrong.
    """

    name = "path"
    _between = re.compile(r"\s*[,>-]*\s*")
    _step = StepSlot()

    def absent(self) -> Any:
        """No steps."""
        return ()

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """As many steps as can be read, then fewer."""
        found: list[tuple[tuple[str, ...], int, Span]] = []
        while len(found) < 99:
            start = line.skip(at)
            if found:
                gap = self._between.match(line.text, at)
                start = gap.end() if gap else at
            steps, end = self._steps(line, start, names, trace)
            if not steps:
                break
            found.append((steps, end, line.span(start, end)))
            at = end
        if found and _another(line, at):
            end = len(line.text)
            found.append(((MORE,), end, line.span(at, end)))
        for count in range(len(found), 0, -1):
            some = found[:count]
            flat = [(step, span) for steps, _, span in some for step in steps]
            whole = Span(flat[0][1].start, flat[-1][1].end)
            spans = (("", whole), *((f"[{i}]", span) for i, (_, span) in enumerate(flat)))
            yield tuple(step for step, _ in flat), some[-1][1], spans

    def _steps(
        self, line: Line, at: int, names: Names, trace: Trace
    ) -> tuple[tuple[str, ...], int]:
        """The steps of one word and where it ends; () for none."""
        single = next(self._step.read(line, at, names, trace), None)
        if single:
            return (single[0],), single[1]
        match = _REPEATED.match(line.text, at)
        if match:
            return (_STEP_WORDS[match.group("step")],) * int(match.group("times")), match.end()
        match = _DOUBLED.match(line.text, at)
        if match and match.group("step") in _STEP_WORDS:
            word = match.group("step")
            return (_STEP_WORDS[word],) * (1 + len(match.group("more")) // len(word)), match.end()
        return (), at

    def write(self, value: Any, language: str, names: Names) -> str:
        """The steps one after the other."""
        return " ".join(self._step.write(step, language, names) for step in value)


class HexesSlot(Many):
    """One hex, or the two of a barge; a second order behind is read as the hex `more`."""

    def __init__(self) -> None:
        super().__init__(HEX, 1, 2, " ")

    def read(self, line: Line, at: int, names: Names, trace: Trace) -> Iterator[Reading]:
        """One hex or two."""
        for cells, end, spans in super().read(line, at, names, trace):
            yield cells, end, spans
            if _another(line, end):
                stop = len(line.text)
                yield (*cells, MORE), stop, (*spans, (f"[{len(cells)}]", line.span(end, stop)))


PIECE = PieceSlot()
ELEMENT = ItemSlot(stuff=True)
CARGO_WORDS = {"nothing": {"en": ("nothing",), "fr": ("rien",)}}
CARGO = Many(ItemSlot(stuff=True, hexes=False, extra=CARGO_WORDS), 1, 8, " ")
ITEMS = Many(ItemSlot(stuff=True, hexes=False), 1, 8, " ")
#: two are needed; one alone is understood, so that the refusal can say so
GUNS = Many(PIECE, 1, 2, " + ")
PATH = PathSlot()
HEXES = HexesSlot()
STEP = StepSlot()
SHIP = ShipSlot()
RECEIVER = ReceiverSlot()
COLOUR = Choice("colour", COLOUR_WORDS)
TIDE = Choice("tide", TIDE_WORDS)
BUILD = Choice("build", BUILD_WORDS)
SIDE = Choice("side", {"a": {"en": ("a",), "fr": ("a",)}, "b": {"en": ("b",), "fr": ("b",)}})
_HOLD = {"hold": {"en": ("hold", "the hold"), "fr": ("soute", "la soute")}}


class IntoSlot(PieceSlot):
    """A carrier to rearrange cargo into, or the hold."""

    name = "carrier"
    _hold = Choice("carrier", _HOLD)

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
        joint = "en" if language == "fr" else "at"
        return f"{PIECE.write(value.gun, language, names)} {joint} {value.at}"


class ShotsSlot(Many):
    """Pairs of an assault, joined by `+`, `and`, `et` or a second `with`."""

    _joint = re.compile(r"\s*(?:[,+&]|(?:and|et|with|avec)\b)?\s*")

    def between(self, lexicon: Lexicon) -> re.Pattern[str]:
        """What may stand between two pairs: more than between other things."""
        return self._joint


INTO = IntoSlot(hexes=False)
SHOT = ShotSlot("shot", ("{gun} (at|on|en|sur|@) {at}",), {"gun": PIECE, "at": HEX}, Shot)
SHOTS = ShotsSlot(SHOT, 1, 2, " + ")
#: the same as written after a plus: `+ motorboat-2 fire at 1410`
FIRING = ShotsSlot(
    Record(
        "shot",
        ("{gun} (fire at|fire on|tirer en|tirent en|tire en|tirer sur) {at}",),
        {"gun": PIECE, "at": HEX},
        Shot,
    ),
    1,
    2,
    " + ",
)
