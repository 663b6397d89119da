"""Ids put into words: the parameters of sentences of events and refusals."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from adjudicator.rulekit.phrase import Param, Phrase, Term, say
from adjudicator.rules.full_metal_planete.names import (
    BRIDGE,
    COLOURS,
    KINDS,
    ORES,
    read_kind,
    read_ref,
)

THINGS = frozenset((*KINDS, *ORES, BRIDGE, "ore"))
_PIECE_FIELDS = frozenset(
    (
        *("piece", "carrier", "item", "target", "converter"),
        *("pieces", "guns", "captors", "lost", "cargo", "by"),
    )
)


def words(name: str, value: Any) -> Param:
    """The parameter of a sentence for an id: which kind of id is told by the field's name."""
    if name == "path":
        return " → ".join(value)
    if isinstance(value, tuple):
        return tuple(words(name, part) for part in value)
    if name == "target":
        # A tuple of none or one, so that a sentence can tell whether there is any.
        return (piece_phrase(value),) if value else ()
    if name in _PIECE_FIELDS or (
        name == "name" and (read_kind(value) or read_ref(value) or value in THINGS)
    ):
        return piece_phrase(value)
    if name == "ore" and isinstance(value, str):
        return Term("thing", value)
    if name == "ship":
        return ship_phrase(COLOURS.index(value)) if value else ""
    if name in ("colour", "tide", "what"):
        return _thing(name, value) if value else ""
    if name == "kinds":
        return Term("thing", value)
    if name == "ground":
        what, _, cell = value.partition("@")
        if what == BRIDGE:
            return say("bridge-on", hex=cell)
        return say("terrain-on", terrain=Term("terrain", what), hex=cell)
    if name == "things":
        what, _, cell = value.partition("@")
        return say("thing-on", thing=Term("thing", what), hex=cell)
    if name == "tides":
        return Term("tide", value)
    return value  # type: ignore[no-any-return]


def _thing(name: str, value: str) -> Param:
    """The word of a colour, a tide or a kind of thing; a kind may have a colour before it."""
    if name != "what" or read_kind(value) is None:
        return Term({"what": "thing"}.get(name, name), value)
    return Term("thing", value.split("-")[-1])


@lru_cache(maxsize=4096)
def piece_phrase(full: str) -> Phrase:
    """The words for a piece from its full id; other ids (`bridge`, `gold`) are terms."""
    ref = read_ref(full)
    if ref is None:
        kind = read_kind(full)
        if kind and kind.colour >= 0:
            colour = Term("colour", COLOURS[kind.colour])
            return say("coloured-kind", colour=colour, kind=Term("thing", kind.kind))
        return say("thing", thing=Term("thing", full))
    if ref.colour < 0:
        return say("own-piece", kind=Term("thing", ref.kind), number=ref.number)
    return say(
        "piece",
        colour=Term("colour", COLOURS[ref.colour]),
        kind=Term("thing", ref.kind),
        number=ref.number,
    )


def ship_phrase(colour: int) -> Phrase:
    """The words for an astronef."""
    return say("ship", colour=Term("colour", COLOURS[colour]))
