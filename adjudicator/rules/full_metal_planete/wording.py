"""Ids put into words: the parameters of sentences of events and refusals."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from adjudicator.rulekit.phrase import Param, Phrase, Term, say
from adjudicator.rules.full_metal_planete import names as nm

THINGS = frozenset((*nm.KINDS, *nm.ORES, nm.BRIDGE, "ore"))
_PIECE_FIELDS = frozenset(
    (
        *("piece", "carrier", "item", "target", "converter"),
        *("pieces", "guns", "captors", "lost", "cargo", "by"),
    )
)
#: fields whose ids are terms: the term
_TERMS = {
    "colour": "colour",
    "tide": "tide",
    "tides": "tide",
    "what": "thing",
    "ore": "thing",
    "kinds": "thing",
}


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
        name == "name" and (nm.read_kind(value) or nm.read_ref(value) or value in THINGS)
    ):
        return piece_phrase(value)
    if name == "ship":
        return ship_phrase(nm.COLOURS.index(value)) if value else ""
    if name in _TERMS and isinstance(value, str):
        # A kind of thing may have a colour before it.
        bare = value.split("-")[-1] if name == "what" and nm.read_kind(value) else value
        return Term(_TERMS[name], bare) if value else ""
    if name in ("ground", "things"):
        what, _, cell = value.partition("@")
        if name == "things":
            return say("thing-on", thing=Term("thing", what), hex=cell)
        if what == nm.BRIDGE:
            return say("bridge-on", hex=cell)
        return say("terrain-on", terrain=Term("terrain", what), hex=cell)
    return value  # type: ignore[no-any-return]


@lru_cache(maxsize=4096)
def piece_phrase(full: str) -> Phrase:
    """The words for a piece from its full id; other ids (`bridge`, `gold`) are terms."""
    ref, bare = nm.read_ref(full), nm.read_kind(full)
    if ref is None:
        if bare and bare.colour >= 0:
            colour = Term("colour", nm.COLOURS[bare.colour])
            return say("coloured-kind", colour=colour, kind=Term("thing", bare.kind))
        return say("thing", thing=Term("thing", full))
    kind = Term("thing", ref.kind)
    if ref.colour < 0:
        return say("own-piece", kind=kind, number=ref.number)
    return say("piece", colour=Term("colour", nm.COLOURS[ref.colour]), kind=kind, number=ref.number)


def ship_phrase(colour: int) -> Phrase:
    """The words for an astronef."""
    return say("ship", colour=Term("colour", nm.COLOURS[colour]))
