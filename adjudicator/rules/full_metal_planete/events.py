"""What can happen, with a face for those who know and one for the rest.

Pieces are full ids (`green-tank-2`), hexes `CCRR`, seats names, colours their ids.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Literal, Union

from adjudicator.rulekit.event import Event, SeatId
from adjudicator.rulekit.phrase import Param, Phrase
from adjudicator.rules.full_metal_planete.wording import words

#: ids by name, before they are put into words
Details = tuple[tuple[str, Union[int, str, tuple[str, ...]]], ...]


class _Told:
    """Turns ids into phrases by the name of the field."""

    __slots__ = ()

    def params(self) -> dict[str, Param]:
        """The parameters of the sentence."""
        return {
            f.name: words(f.name, getattr(self, f.name))
            for f in fields(self)  # type: ignore[arg-type]
            if f.name != "kind"
        }


@dataclass(frozen=True, slots=True)
class Opened(_Told, Event):
    """The game is set up; seats land in this order."""

    planet: str
    order: tuple[str, ...]
    kind: Literal["opened"] = "opened"


@dataclass(frozen=True, slots=True)
class Landed(_Told, Event):
    """An astronef has landed."""

    seat: str
    ship: str
    at: str
    podes: tuple[str, ...]
    cleared: int
    kind: Literal["landed"] = "landed"


@dataclass(frozen=True, slots=True)
class Deployed(_Told, Event):
    """A piece was placed on turn 2."""

    seat: str
    piece: str
    cells: tuple[str, ...]
    cargo: tuple[str, ...]
    kind: Literal["deployed"] = "deployed"


@dataclass(frozen=True, slots=True)
class DeploymentFailed(_Told, Event):
    """A placement that another seat's, made earlier, has spoilt; the piece stays in the hold."""

    seat: str
    item: str
    cells: tuple[str, ...]
    kind: Literal["deployment-failed"] = "deployment-failed"


@dataclass(frozen=True, slots=True)
class Ready(_Told, Event):
    """A seat has ended its part of a sealed phase."""

    seat: str
    kind: Literal["ready"] = "ready"

    def face(self, seat: SeatId | None) -> Event | None:
        """Nobody else's business."""
        return self if seat == self.seat else None


@dataclass(frozen=True, slots=True)
class TideTurned(_Told, Event):
    """A new game turn with its tide."""

    turn: int
    tide: str
    kind: Literal["tide-turned"] = "tide-turned"


@dataclass(frozen=True, slots=True)
class Forecast(_Told, Event):
    """A seat learns the tides of the turns from `turn` on."""

    seat: str
    turn: int
    tides: tuple[str, ...]
    kind: Literal["forecast"] = "forecast"

    def face(self, seat: SeatId | None) -> Event | None:
        """Only the seat itself learns anything."""
        return self if seat == self.seat else None


@dataclass(frozen=True, slots=True)
class OrderDrawn(_Told, Event):
    """The order of play from turn 3 on."""

    seats: tuple[str, ...]
    kind: Literal["order-drawn"] = "order-drawn"


@dataclass(frozen=True, slots=True)
class TurnBegan(_Told, Event):
    """A player's turn begins with this many action points."""

    seat: str
    ap: int
    reserve: int
    penalty: int
    kind: Literal["turn-began"] = "turn-began"


@dataclass(frozen=True, slots=True)
class TurnEnded(_Told, Event):
    """A player's turn has ended."""

    seat: str
    left: int
    reserve: int
    kind: Literal["turn-ended"] = "turn-ended"


@dataclass(frozen=True, slots=True)
class Penalised(_Told, Event):
    """Tanks on adjacent mountains cost points of the next grant (R-56)."""

    seat: str
    pieces: tuple[str, ...]
    penalty: int
    kind: Literal["penalised"] = "penalised"


@dataclass(frozen=True, slots=True)
class Moved(_Told, Event):
    """A piece has moved; path begins where it stood (a barge: with the end entered last).

    covers  the two hexes that a barge lies on afterwards; () for other pieces
    """

    piece: str
    path: tuple[str, ...]
    retreat: bool
    ap: int
    covers: tuple[str, ...] = ()
    kind: Literal["moved"] = "moved"


@dataclass(frozen=True, slots=True)
class Stranded(_Told, Event):
    """A piece has stopped where it is stuck."""

    piece: str
    at: str
    kind: Literal["stranded"] = "stranded"


@dataclass(frozen=True, slots=True)
class Stopped(_Told, Event):
    """A move went only so far; code and details are those of the refused step."""

    piece: str
    at: str
    rule: str
    code: str
    details: Details
    kind: Literal["stopped"] = "stopped"

    def params(self) -> dict[str, Param]:
        """Piece, hex, rule, and the sentence of the refusal."""
        inner = tuple((name, words(name, value)) for name, value in self.details)
        return {
            "piece": words("piece", self.piece),
            "at": self.at,
            "rule": self.rule,
            "why": Phrase(f"refusal-{self.code}", inner),
        }


@dataclass(frozen=True, slots=True)
class Loaded(_Told, Event):
    """A transporter has taken an element aboard."""

    carrier: str
    item: str
    at: str
    ap: int
    kind: Literal["loaded"] = "loaded"


@dataclass(frozen=True, slots=True)
class Unloaded(_Told, Event):
    """An element was put on a hex."""

    carrier: str
    item: str
    at: str
    ap: int
    kind: Literal["unloaded"] = "unloaded"


@dataclass(frozen=True, slots=True)
class Transferred(_Told, Event):
    """An element went from one transporter into another."""

    carrier: str
    item: str
    target: str
    ap: int
    kind: Literal["transferred"] = "transferred"


@dataclass(frozen=True, slots=True)
class Stowed(_Told, Event):
    """Cargo was rearranged; target is a carrier or `hold`."""

    pieces: tuple[str, ...]
    target: str
    kind: Literal["stowed"] = "stowed"


@dataclass(frozen=True, slots=True)
class Built(_Told, Event):
    """A converter has laid something; target is the transporter that took it, or ""."""

    converter: str
    item: str
    at: str
    target: str
    ore: str
    ap: int
    kind: Literal["built"] = "built"


@dataclass(frozen=True, slots=True)
class Shots(_Told, Event):
    """Two destroyers fired at a hex; lost is all that it destroyed there."""

    guns: tuple[str, ...]
    at: str
    lost: tuple[str, ...]
    ap: int
    kind: Literal["shots"] = "shots"


@dataclass(frozen=True, slots=True)
class Assaulted(_Told, Event):
    """A destroyer has stepped into enemy fire; its shots follow."""

    piece: str
    path: tuple[str, ...]
    ap: int
    kind: Literal["assaulted"] = "assaulted"


@dataclass(frozen=True, slots=True)
class Sunk(_Told, Event):
    """Bridges without support sank, with all that stood on them (R-64)."""

    cells: tuple[str, ...]
    lost: tuple[str, ...]
    kind: Literal["sunk"] = "sunk"


@dataclass(frozen=True, slots=True)
class Captured(_Told, Event):
    """A piece has changed sides: it was `target` and is now `piece`."""

    target: str
    piece: str
    at: str
    captors: tuple[str, ...]
    ap: int
    kind: Literal["captured"] = "captured"


@dataclass(frozen=True, slots=True)
class Recoloured(_Told, Event):
    """A piece has taken another colour: it was `target` and is now `piece`."""

    target: str
    piece: str
    kind: Literal["recoloured"] = "recoloured"


@dataclass(frozen=True, slots=True)
class Neutralised(_Told, Event):
    """Two destroyers silence a piece till the turn ends."""

    guns: tuple[str, ...]
    target: str
    kind: Literal["neutralised"] = "neutralised"


@dataclass(frozen=True, slots=True)
class Entered(_Told, Event):
    """An element has gone into an astronef; ore is how many ores came with it."""

    piece: str
    ship: str
    ore: int
    ap: int
    kind: Literal["entered"] = "entered"


@dataclass(frozen=True, slots=True)
class Exited(_Told, Event):
    """A piece has come out of an astronef; target is the transporter that took it, or ""."""

    piece: str
    ship: str
    cells: tuple[str, ...]
    cargo: tuple[str, ...]
    target: str
    ap: int
    kind: Literal["exited"] = "exited"


@dataclass(frozen=True, slots=True)
class Seized(_Told, Event):
    """A player has taken an astronef from another."""

    seat: str
    loser: str
    ship: str
    piece: str
    bonus: int
    ap: int
    kind: Literal["seized"] = "seized"


@dataclass(frozen=True, slots=True)
class Eliminated(_Told, Event):
    """A player has lost his last astronef (R-28)."""

    seat: str
    turn: int
    kind: Literal["eliminated"] = "eliminated"


@dataclass(frozen=True, slots=True)
class Rebuilt(_Told, Event):
    """A turret of a captured astronef was rebuilt."""

    ship: str
    pode: int
    at: str
    ap: int
    kind: Literal["rebuilt"] = "rebuilt"


@dataclass(frozen=True, slots=True)
class TookOff(_Told, Event):
    """An astronef has left with its score."""

    seat: str
    ship: str
    points: int
    haul: int
    cost: int
    kind: Literal["took-off"] = "took-off"


@dataclass(frozen=True, slots=True)
class Chosen(_Told, Event):
    """A seat has chosen in secret to leave with an astronef (R-88)."""

    seat: str
    ship: str
    kind: Literal["chosen"] = "chosen"

    def face(self, seat: SeatId | None) -> Event | None:
        """Secret until all choices are revealed."""
        return self if seat == self.seat else None


@dataclass(frozen=True, slots=True)
class LeftBehind(_Told, Event):
    """An astronef could not pay for its departure and stays for ever (R-89)."""

    seat: str
    ship: str
    cost: int
    ap: int
    kind: Literal["left-behind"] = "left-behind"


@dataclass(frozen=True, slots=True)
class Deactivated(_Told, Event):
    """Pieces whose astronef has left the planet."""

    pieces: tuple[str, ...]
    kind: Literal["deactivated"] = "deactivated"


@dataclass(frozen=True, slots=True)
class Ended(_Told, Event):
    """The game is over; winners share the first place."""

    winners: tuple[str, ...] = field(default=())
    kind: Literal["ended"] = "ended"


AnyEvent = Union[
    Opened,
    Landed,
    Deployed,
    DeploymentFailed,
    Ready,
    TideTurned,
    Forecast,
    OrderDrawn,
    TurnBegan,
    TurnEnded,
    Penalised,
    Moved,
    Stranded,
    Stopped,
    Loaded,
    Unloaded,
    Transferred,
    Stowed,
    Built,
    Shots,
    Assaulted,
    Sunk,
    Captured,
    Recoloured,
    Neutralised,
    Entered,
    Exited,
    Seized,
    Eliminated,
    Rebuilt,
    TookOff,
    Chosen,
    LeftBehind,
    Deactivated,
    Ended,
]
