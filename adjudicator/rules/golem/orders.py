"""The orders, and the table of how each is written in English and French.

Orders hold ids and words as the player gave them; `legality` turns `worst`, `weakest`,
names and left-out seats into what they mean.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from adjudicator.rulekit.order import (
    Choice,
    Form,
    Many,
    Names,
    Order,
    Pattern,
    Reading,
    SeatSlot,
    Slot,
    Trace,
    literal,
)
from adjudicator.rulekit.refusal import Span
from adjudicator.rulekit.ruleset import StandingForm
from adjudicator.rulekit.text import Line
from adjudicator.rules.golem.cardset import PARTS, SHIPPED, get_set

WORST = "worst"
WEAKEST = "weakest"


@dataclass(frozen=True, slots=True)
class Target:
    """A tile of a seat. Without `seat` the one that can be meant, without `part` the seat."""

    seat: str | None
    part: str | None = None


@dataclass(frozen=True, slots=True)
class Attack(Order):
    """G-01: attack a tile with a combat card, with an ability of window `attack` or none."""

    card: str
    target: Target
    ability: str | None = None
    kind: Literal["attack"] = "attack"


@dataclass(frozen=True, slots=True)
class Support(Order):
    """G-02: play a support card on own tiles `on` and on an opponent or his tiles `at`."""

    card: str
    on: tuple[str, ...] = ()
    at: tuple[Target, ...] = ()
    kind: Literal["support"] = "support"


@dataclass(frozen=True, slots=True)
class UsePilot(Order):
    """G-03: discard a card for the pilot's ability."""

    card: str
    on: tuple[str, ...] = ()
    at: tuple[Target, ...] = ()
    ability: str | None = None
    kind: Literal["pilot"] = "pilot"


@dataclass(frozen=True, slots=True)
class TakeEnergy(Order):
    """G-04: discard a card for a point of energy."""

    card: str
    kind: Literal["energy"] = "energy"


@dataclass(frozen=True, slots=True)
class UseAbility(Order):
    """G-07: use an ability of window `turn`; `after` the action when written with `then`."""

    ability: str
    on: tuple[str, ...] = ()
    at: tuple[Target, ...] = ()
    after: bool = False
    kind: Literal["use"] = "use"


@dataclass(frozen=True, slots=True)
class Swap(Order):
    """G-06: discard a card and draw one, after the action."""

    card: str
    kind: Literal["swap"] = "swap"


@dataclass(frozen=True, slots=True)
class Wait(Order):
    """See what the action brought before the rest of the turn (G-D3)."""

    kind: Literal["wait"] = "wait"


@dataclass(frozen=True, slots=True)
class End(Order):
    """End the turn."""

    kind: Literal["end"] = "end"


@dataclass(frozen=True, slots=True)
class React(Order):
    """G-D4: answer an attack with an ability, or with none."""

    ability: str | None
    kind: Literal["react"] = "react"


@dataclass(frozen=True, slots=True)
class Repair(Order):
    """G-05: repair the first tiles of this list that are out of service; () for none."""

    parts: tuple[str, ...]
    kind: Literal["repair"] = "repair"


@dataclass(frozen=True, slots=True)
class Draft(Order):
    """G-D0: choose a mecha or a pilot."""

    choice: str
    kind: Literal["draft"] = "draft"


GolemOrder = (
    Attack
    | Support
    | UsePilot
    | TakeEnergy
    | UseAbility
    | Swap
    | Wait
    | End
    | React
    | Repair
    | Draft
)

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


ON = Many(PART_OR_WEAKEST, 1, len(PARTS), ", ")
AT = Many(TargetSlot(whole=True), 1, len(PARTS), ", ")
TARGET = TargetSlot()
_TURN = ("G-D2",)
_LATER = ("G-D2", "G-D3")

ATTACK = Form(
    Attack,
    {
        "en": (
            "attack {card} {target} [with {ability}]",
            "attack {target} (with|using) {card} [(and|with) {ability}]",
        ),
        "fr": (
            "attaquer {card} {target} [avec {ability}]",
            "attaque {card} {target} [avec {ability}]",
            "(attaquer|attaque) {target} avec {card} [(et|avec) {ability}]",
        ),
    },
    {"card": CARD, "target": TARGET, "ability": ABILITY},
    decisions=_TURN,
)
SUPPORT = Form(
    Support,
    {
        "en": ("support {card} [on {on}] [(at|against) {at}]",),
        "fr": (
            "soutien {card} [sur {on}] [contre {at}]",
            "(soutenir avec|soutenir) {card} [sur {on}] [(contre|à) {at}]",
        ),
    },
    {"card": CARD, "on": ON, "at": AT},
    decisions=_TURN,
)
PILOT = Form(
    UsePilot,
    {
        "en": ("pilot {card} [on {on}] [(at|against) {at}] [with {ability}]",),
        "fr": ("pilote {card} [sur {on}] [(contre|à) {at}] [avec {ability}]",),
    },
    {"card": CARD, "on": ON, "at": AT, "ability": ABILITY},
    decisions=_TURN,
)
ENERGY = Form(
    TakeEnergy,
    {
        "en": ("energy {card}", "(discard|store) {card} for energy"),
        "fr": ("énergie {card}", "(défausser|stocker) {card} pour (de l'énergie|l'énergie)"),
    },
    {"card": CARD},
    decisions=_TURN,
)
_USE_SLOTS: dict[str, Slot] = {"ability": ABILITY, "on": ON, "at": AT}
USE = Form(
    UseAbility,
    {
        "en": ("use {ability} [on {on}] [(at|against) {at}]",),
        "fr": (
            "utiliser {ability} [sur {on}] [contre {at}]",
            "(utilise|capacité) {ability} [sur {on}] [(contre|à) {at}]",
        ),
    },
    _USE_SLOTS,
    {"after": False},
    _LATER,
)
THEN_USE = Form(
    UseAbility,
    {
        "en": ("then use {ability} [on {on}] [(at|against) {at}]",),
        "fr": (
            "puis utiliser {ability} [sur {on}] [contre {at}]",
            "puis (utilise|capacité) {ability} [sur {on}] [(contre|à) {at}]",
        ),
    },
    _USE_SLOTS,
    {"after": True},
    _LATER,
)
SWAP = Form(
    Swap,
    {
        "en": ("then swap {card}", "swap {card}", "then exchange {card}"),
        "fr": (
            "puis échanger {card}",
            "échanger {card}",
            "puis (échange|remplacer|changer) {card}",
        ),
    },
    {"card": CARD},
    decisions=_LATER,
)
WAIT = Form(
    Wait,
    {"en": ("then wait", "wait"), "fr": ("puis attendre", "attendre", "puis (attends|attend)")},
    decisions=_TURN,
)
END = Form(
    End,
    {
        "en": ("end", "then end", "end turn", "then nothing"),
        "fr": ("fin", "puis fin", "fin du tour", "puis (finir|terminer|rien)"),
    },
    decisions=_LATER,
)
NO_REACTION = Form(
    React,
    {"en": ("react none", "none", "no reaction"), "fr": ("réagir rien", "rien", "aucune", "none")},
    {},
    {"ability": None},
    ("G-D4",),
)
REACT = Form(
    React,
    {
        "en": ("react {ability}", "react with {ability}", "{ability}"),
        "fr": ("réagir {ability}", "(réagir|réaction) [avec] {ability}", "{ability}"),
    },
    {"ability": ABILITY},
    decisions=("G-D4",),
)
NO_REPAIR = Form(
    Repair,
    {"en": ("repair none", "repair nothing", "none"), "fr": ("réparer rien", "rien", "aucune")},
    {},
    {"parts": ()},
    ("G-D1",),
)
REPAIR = Form(
    Repair,
    {
        "en": ("repair {parts}", "{parts}"),
        "fr": ("réparer {parts}", "(répare|réparation) {parts}", "{parts}"),
    },
    {"parts": Many(PART, 1, len(PARTS), ", ")},
    decisions=("G-D1",),
)
DRAFT = Form(
    Draft,
    {
        "en": ("draft {choice}", "(choose|pick|take) {choice}"),
        "fr": ("choisir {choice}", "(prendre|choix) {choice}"),
    },
    {"choice": CHOICE},
    decisions=("G-D0",),
)

#: fixed forms come before free ones of the same class, so that each order prints by its own
FORMS = (
    ATTACK,
    SUPPORT,
    PILOT,
    ENERGY,
    USE,
    THEN_USE,
    SWAP,
    WAIT,
    END,
    NO_REACTION,
    REACT,
    NO_REPAIR,
    REPAIR,
    DRAFT,
)

_SWAP_LINE = Form(
    Swap, {"en": ("{card}", "swap {card}"), "fr": ("{card}",)}, {"card": CARD}, {}, _LATER
)
_NO_SWAP_LINE = Form(End, {"en": ("none",), "fr": ("rien", "aucune")}, decisions=_LATER)

STANDING = (
    StandingForm("turn", _TURN, (), ("tour",)),
    StandingForm("react", ("G-D4",), (NO_REACTION, REACT), ("réagir", "réaction")),
    StandingForm("repair", ("G-D1",), (NO_REPAIR, REPAIR), ("réparer", "réparation")),
    StandingForm("swap", _LATER, (_NO_SWAP_LINE, _SWAP_LINE), ("échange", "échanger")),
)
