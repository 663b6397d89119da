"""The orders of the title as values. How they are written is in `forms.py`.

Ids inside: a piece is `tank-2` (the seat's own colour), `green-tank-2`, or the hex it
stands on (`1411`); a hex is `CCRR`; a colour names its astronef.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Union

from adjudicator.rulekit.order import Order


@dataclass(frozen=True, slots=True)
class Land(Order):
    """Land the astronef with its dome on a hex, podes N-SE-SW (`a`) or NE-S-NW (`b`)."""

    dome: str
    side: str
    kind: Literal["land"] = "land"


@dataclass(frozen=True, slots=True)
class Deploy(Order):
    """Place a piece (or a `bridge`) from the hold on the map on turn 2.

    cells  one hex, two for a barge; the hex of a transporter puts it aboard
    cargo  what it takes along; () leaves it as it is
    """

    piece: str
    cells: tuple[str, ...]
    cargo: tuple[str, ...] = ()
    kind: Literal["deploy"] = "deploy"


@dataclass(frozen=True, slots=True)
class Stow(Order):
    """Rearrange cargo for free inside a hold or a barge (R-36).

    into  a crab, converter or barge there, or `hold`
    """

    items: tuple[str, ...]
    into: str
    kind: Literal["stow"] = "stow"


@dataclass(frozen=True, slots=True)
class Move(Order):
    """Move step by step: each step a hex or a compass direction."""

    piece: str
    path: tuple[str, ...]
    kind: Literal["move"] = "move"


@dataclass(frozen=True, slots=True)
class MoveTo(Order):
    """Move to a hex by the shortest legal path."""

    piece: str
    target: str
    kind: Literal["move-to"] = "move-to"


@dataclass(frozen=True, slots=True)
class Shift(Order):
    """One step of a barge that says which end is kept."""

    piece: str
    to: str
    keep: str
    kind: Literal["shift"] = "shift"


@dataclass(frozen=True, slots=True)
class Load(Order):
    """A transporter takes an element from a hex beside it (R-33)."""

    carrier: str
    item: str
    kind: Literal["load"] = "load"


@dataclass(frozen=True, slots=True)
class Unload(Order):
    """A transporter puts an element on a hex beside it, or into the transporter there."""

    carrier: str
    item: str
    at: str
    kind: Literal["unload"] = "unload"


@dataclass(frozen=True, slots=True)
class Transfer(Order):
    """A transporter gives an element straight to another, or to an astronef (`astronef`)."""

    carrier: str
    item: str
    to: str
    kind: Literal["transfer"] = "transfer"


@dataclass(frozen=True, slots=True)
class Build(Order):
    """A converter lays a tank, crab or bridge (R-37)."""

    converter: str
    what: str
    at: str
    kind: Literal["build"] = "build"


@dataclass(frozen=True, slots=True)
class Fire(Order):
    """Two destroyers fire at a hex (R-40)."""

    guns: tuple[str, ...]
    at: str
    kind: Literal["fire"] = "fire"


@dataclass(frozen=True, slots=True)
class Shot(Order):
    """Part of an assault: the other gun, and the hex both fire at."""

    gun: str
    at: str


@dataclass(frozen=True, slots=True)
class Assault(Order):
    """A destroyer steps into enemy fire and shoots at once (R-41)."""

    piece: str
    to: str
    shots: tuple[Shot, ...]
    kind: Literal["assault"] = "assault"


@dataclass(frozen=True, slots=True)
class Capture(Order):
    """Two destroyers take a piece beside them (R-42); colour "" = that of the first."""

    target: str
    captors: tuple[str, ...]
    colour: str | None = None
    kind: Literal["capture"] = "capture"


@dataclass(frozen=True, slots=True)
class Enter(Order):
    """An element beside a pode goes into the hold (R-75); pode: a hex of the astronef."""

    piece: str
    pode: str | None = None
    kind: Literal["enter"] = "enter"


@dataclass(frozen=True, slots=True)
class Exit(Order):
    """A piece (or `bridge`) comes out of an astronef (R-76).

    cells  one hex, two for a barge (the first beside a pode)
    cargo  what it takes along; () leaves it as it is
    ship   colour of the astronef, or None where only one can be meant
    """

    piece: str
    cells: tuple[str, ...]
    cargo: tuple[str, ...] = ()
    ship: str | None = None
    kind: Literal["exit"] = "exit"


@dataclass(frozen=True, slots=True)
class Seize(Order):
    """A destroyer boards an enemy astronef without turrets (R-79)."""

    piece: str
    ship: str | None = None
    kind: Literal["seize"] = "seize"


@dataclass(frozen=True, slots=True)
class Rebuild(Order):
    """Rebuild the turret of a captured astronef's pode 1-3 (R-84)."""

    pode: int
    ship: str | None = None
    kind: Literal["rebuild"] = "rebuild"


@dataclass(frozen=True, slots=True)
class TakeOff(Order):
    """An astronef leaves the planet (R-86, R-88)."""

    ship: str | None = None
    kind: Literal["take-off"] = "take-off"


@dataclass(frozen=True, slots=True)
class Neutralise(Order):
    """Two destroyers silence a piece in range till the turn ends (A-11)."""

    guns: tuple[str, ...]
    target: str
    kind: Literal["neutralise"] = "neutralise"


@dataclass(frozen=True, slots=True)
class End(Order):
    """End the turn, or one's part of a sealed phase.

    anyway  accept the penalty for tanks on adjacent mountains (R-56)
    """

    anyway: bool = False
    kind: Literal["end"] = "end"


AnyOrder = Union[
    Land,
    Deploy,
    Stow,
    Move,
    MoveTo,
    Shift,
    Load,
    Unload,
    Transfer,
    Build,
    Fire,
    Assault,
    Capture,
    Enter,
    Exit,
    Seize,
    Rebuild,
    TakeOff,
    Neutralise,
    End,
]
