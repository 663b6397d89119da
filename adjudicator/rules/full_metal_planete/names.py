"""Ids of colours, pieces and ore, and the names that pieces go by.

Here belong the closed lists of things and the reading of a piece's id; words of a
language are in `orders/slots.py` and the templates.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

COLOURS = ("red", "green", "yellow", "blue", "violet", "orange", "white", "black")

TANK, SUPER, BOAT, CRAB = "tank", "supertank", "motorboat", "crab"
CONV, BARGE, TURRET = "converter", "barge", "turret"
#: every kind of coloured piece
KINDS = (TANK, SUPER, BOAT, CRAB, CONV, BARGE, TURRET)
#: what stands in a path or among hexes for a second order on the same line
MORE = "more"
#: what stands in a path for the way that the piece came
BACK = "back"
BRIDGE = "bridge"
#: ore from the least to the most precious
ORES = ("iron", "gold", "gem")
IRON, GOLD, GEM = ORES
#: what is built and carried and is no piece; `ore` is any of the three
STUFF = (BRIDGE, "ore", *ORES)

LAND_KINDS = frozenset((TANK, SUPER, CRAB, CONV))
SEA_KINDS = frozenset((BOAT, BARGE))
DESTROYERS = frozenset((TANK, SUPER, BOAT, TURRET))
#: what may move and be captured
MOBILE = LAND_KINDS | SEA_KINDS

#: how far a destroyer fires from flat ground, and from a mountain (R-16)
RANGE = {TANK: (2, 3), SUPER: (3, 3), BOAT: (2, 2), TURRET: (2, 2)}
#: slots of a carrier, and slots that each thing takes as cargo (R-16)
CAPACITY = {CRAB: 2, BARGE: 4, CONV: 1}
SLOTS = {TANK: 1, SUPER: 1, CRAB: 2, CONV: 2, BRIDGE: 1, IRON: 1, GOLD: 1, GEM: 1}
#: what each carrier takes (R-16); an astronef takes all but turrets
CARRIES = {
    CRAB: frozenset((TANK, SUPER, BRIDGE, *ORES)),
    BARGE: frozenset((TANK, SUPER, CRAB, CONV, BRIDGE, *ORES)),
    CONV: frozenset(ORES),
}

#: pieces of a colour at the start, in the order of their ids (R-16)
FORCE = (
    *((TURRET, n) for n in (1, 2, 3)),
    *((TANK, n) for n in (1, 2, 3, 4)),
    (SUPER, 1),
    (BOAT, 1),
    (BOAT, 2),
    (CRAB, 1),
    (CONV, 1),
    (BARGE, 1),
)


class Ref(NamedTuple):
    """How an order names a piece: `tank-2`, `green-tank-2`.

    colour is an index into COLOURS, or -1 when left out.
    """

    colour: int
    kind: str
    number: int


@lru_cache(maxsize=4096)
def read_ref(text: str) -> Ref | None:
    """The parts of a piece's id, or None if `text` is none."""
    parts = text.split("-")
    colour = -1
    if len(parts) == 3 and parts[0] in COLOURS:
        colour = COLOURS.index(parts.pop(0))
    if len(parts) != 2 or parts[0] not in KINDS or not parts[1].isdecimal():
        return None
    return Ref(colour, parts[0], int(parts[1]))


class KindRef(NamedTuple):
    """How an order names a piece without its number: `tank`, `green-tank`; colour as in `Ref`."""

    colour: int
    kind: str


@lru_cache(maxsize=4096)
def read_kind(text: str) -> KindRef | None:
    """The parts of a name without a number, or None if `text` is none."""
    colour, dash, kind = text.partition("-")
    if dash and colour in COLOURS and kind in KINDS:
        return KindRef(COLOURS.index(colour), kind)
    return KindRef(-1, text) if text in KINDS else None


@lru_cache(maxsize=4096)
def piece_id(colour: int, kind: str, number: int) -> str:
    """The full id of a piece: `green-tank-2`."""
    return f"{COLOURS[colour]}-{kind}-{number}"
