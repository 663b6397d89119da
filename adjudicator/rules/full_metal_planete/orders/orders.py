"""The orders of the title as values, and the decisions that they answer, each named by its rule.

How orders are written is in `forms.py`.

Ids inside: a piece is `tank-2` (the seat's own colour), `green-tank-2`, or the hex it
stands on (`1411`); a hex is `CCRR`; a colour names its astronef.
"""

from __future__ import annotations

from adjudicator.rulekit.order import Order

LAND, DEPLOY, SECRET, TURN = "R-46", "R-47", "R-88", "R-48"
#: the kind that is asked in each phase of the clock
KIND_OF = {"land": LAND, "deploy": DEPLOY, "secret": SECRET, "turn": TURN}


class Land(Order, tag="land"):
    """Land the astronef with its dome on a hex, podes N-SE-SW (`a`) or NE-S-NW (`b`)."""

    dome: str
    side: str


class Deploy(Order, tag="deploy"):
    """Place a piece (or a `bridge`) from the hold on the map on turn 2.

    cells  one hex, two for a barge; the hex of a transporter puts it aboard
    cargo  what it takes along; () leaves it as it is
    """

    piece: str
    cells: tuple[str, ...]
    cargo: tuple[str, ...] = ()


class Stow(Order, tag="stow"):
    """Rearrange cargo for free inside a hold or a barge (R-36).

    into  a crab, converter or barge there, or `hold`
    """

    items: tuple[str, ...]
    into: str


class Move(Order, tag="move"):
    """Move step by step: each step a hex or a compass direction."""

    piece: str
    path: tuple[str, ...]


class MoveTo(Order, tag="move-to"):
    """Move to a hex by the shortest legal path."""

    piece: str
    target: str


class Shift(Order, tag="shift"):
    """One step of a barge that says which end is kept."""

    piece: str
    to: str
    keep: str


class Load(Order, tag="load"):
    """A transporter takes an element from a hex beside it (R-33)."""

    carrier: str
    item: str


class Unload(Order, tag="unload"):
    """A transporter puts an element on a hex beside it, or into the transporter there."""

    carrier: str
    item: str
    at: str


class Transfer(Order, tag="transfer"):
    """A transporter gives an element straight to another, or to an astronef (`astronef`)."""

    carrier: str
    item: str
    to: str


class Build(Order, tag="build"):
    """A converter lays a tank, crab or bridge (R-37)."""

    converter: str
    what: str
    at: str


class Retreat(Order, tag="retreat"):
    """All of one's pieces under enemy fire step out of it (R-32)."""


class Fire(Order, tag="fire"):
    """Two destroyers fire at a hex (R-40)."""

    guns: tuple[str, ...]
    at: str


class Shot(Order):
    """Part of an assault: the other gun, and the hex both fire at."""

    gun: str
    at: str


class Assault(Order, tag="assault"):
    """A destroyer steps into enemy fire and shoots at once (R-41)."""

    piece: str
    to: str
    shots: tuple[Shot, ...]


class Capture(Order, tag="capture"):
    """Two destroyers take a piece beside them (R-42); colour "" = that of the first."""

    target: str
    captors: tuple[str, ...]
    colour: str | None = None


class Enter(Order, tag="enter"):
    """An element beside a pode goes into the hold (R-75); pode: a hex of the astronef."""

    piece: str
    pode: str | None = None


class Exit(Order, tag="exit"):
    """A piece (or `bridge`) comes out of an astronef (R-76).

    cells  one hex, two for a barge (the first beside a pode)
    cargo  what it takes along; () leaves it as it is
    ship   colour of the astronef, or None where only one can be meant
    """

    piece: str
    cells: tuple[str, ...]
    cargo: tuple[str, ...] = ()
    ship: str | None = None


class Seize(Order, tag="seize"):
    """A destroyer boards an enemy astronef without turrets (R-79)."""

    piece: str
    ship: str | None = None


class Rebuild(Order, tag="rebuild"):
    """Rebuild the turret of a captured astronef's pode 1-3 (R-84)."""

    pode: int
    ship: str | None = None


class TakeOff(Order, tag="take-off"):
    """An astronef leaves the planet (R-86, R-88)."""

    ship: str | None = None


class Neutralise(Order, tag="neutralise"):
    """Two destroyers silence a piece in range till the turn ends (A-11)."""

    guns: tuple[str, ...]
    target: str


class End(Order, tag="end"):
    """End the turn, or one's part of a sealed phase.

    anyway  accept the penalty for tanks on adjacent mountains (R-56)
    """

    anyway: bool = False
