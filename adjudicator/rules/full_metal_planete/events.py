"""What can happen, with a face for those who know and one for the rest.

Pieces are full ids (`green-tank-2`), hexes `CCRR`, seats names, colours their ids.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any

from adjudicator.rulekit.event import Event, SeatId
from adjudicator.rulekit.frozen import names_of
from adjudicator.rulekit.phrase import Param, Phrase
from adjudicator.rules.full_metal_planete.names import ORES
from adjudicator.rules.full_metal_planete.wording import words

#: ids by name, before they are put into words
Details = tuple[tuple[str, int | str | tuple[str, ...]], ...]


class _Told(Event):
    """Turns ids into phrases by the name of the field."""

    def params(self) -> dict[str, Param]:
        """The parameters of the sentence."""
        return {name: words(name, getattr(self, name)) for name in names_of(self)}


class _Secret(_Told):
    """What nobody learns but the seat that it is about."""

    seat: str

    def face(self, seat: SeatId | None) -> Event | None:
        """The event for its own seat, nothing for all others."""
        return self if seat == self.seat else None


class Opened(_Told, tag="opened"):
    """The game is set up; seats land in this order."""

    planet: str
    order: tuple[str, ...]


class Landed(_Told, tag="landed"):
    """An astronef has landed."""

    seat: str
    ship: str
    at: str
    podes: tuple[str, ...]
    cleared: int


class Deployed(_Told, tag="deployed"):
    """A piece was placed on turn 2."""

    seat: str
    piece: str
    cells: tuple[str, ...]
    cargo: tuple[str, ...]


class DeploymentFailed(_Told, tag="deployment-failed"):
    """A placement that another seat's, made earlier, has spoilt; the piece stays in the hold."""

    seat: str
    item: str
    cells: tuple[str, ...]


class Ready(_Secret, tag="ready"):
    """A seat has ended its part of a sealed phase."""


class TideTurned(_Told, tag="tide-turned"):
    """A new game turn with its tide."""

    turn: int
    tide: str


class Forecast(_Secret, tag="forecast"):
    """A seat learns the tides of the turns from `turn` on."""

    turn: int
    tides: tuple[str, ...]


class OrderDrawn(_Told, tag="order-drawn"):
    """The order of play from turn 3 on."""

    seats: tuple[str, ...]


class TurnBegan(_Told, tag="turn-began"):
    """A player's turn begins with this many action points."""

    seat: str
    ap: int
    reserve: int
    penalty: int


class TurnEnded(_Told, tag="turn-ended"):
    """A player's turn has ended."""

    seat: str
    left: int
    reserve: int


class Penalised(_Told, tag="penalised"):
    """Tanks on adjacent mountains cost points of the next grant (R-56)."""

    seat: str
    pieces: tuple[str, ...]
    penalty: int


class Moved(_Told, tag="moved"):
    """A piece has moved; path begins where it stood (a barge: with the end entered last).

    covers  the two hexes that a barge lies on afterwards; () for other pieces
    """

    piece: str
    path: tuple[str, ...]
    retreat: bool
    ap: int
    covers: tuple[str, ...] = ()


class Stranded(_Told, tag="stranded"):
    """A piece has stopped where it is stuck."""

    piece: str
    at: str

    def warning(self, seat: SeatId) -> Phrase:
        """R-10: it is legal, and seldom meant."""
        return Phrase("warn-stranded", tuple(self.params().items()))


class Stopped(_Told, tag="stopped"):
    """A move went only so far; code and details are those of the refused step."""

    piece: str
    at: str
    rule: str
    code: str
    details: Details

    def params(self) -> dict[str, Param]:
        """Piece, hex, rule, and the sentence of the refusal."""
        inner = tuple((name, words(name, value)) for name, value in self.details)
        return {
            "piece": words("piece", self.piece),
            "at": self.at,
            "rule": self.rule,
            "why": Phrase(f"refusal-{self.code}", inner),
        }


class Loaded(_Told, tag="loaded"):
    """A transporter has taken an element aboard."""

    carrier: str
    item: str
    at: str
    ap: int


class Unloaded(_Told, tag="unloaded"):
    """An element was put on a hex."""

    carrier: str
    item: str
    at: str
    ap: int


class Transferred(_Told, tag="transferred"):
    """An element went from one transporter into another."""

    carrier: str
    item: str
    target: str
    ap: int


class Stowed(_Told, tag="stowed"):
    """Cargo was rearranged; target is a carrier or `hold`."""

    pieces: tuple[str, ...]
    target: str


class Built(_Told, tag="built"):
    """A converter has laid something; target is the transporter that took it, or ""."""

    converter: str
    item: str
    at: str
    target: str
    ore: str
    ap: int


class Shots(_Told, tag="shots"):
    """Two destroyers fired at a hex; lost is all that it destroyed there."""

    guns: tuple[str, ...]
    at: str
    lost: tuple[str, ...]
    ap: int


class Assaulted(_Told, tag="assaulted"):
    """A destroyer has stepped into enemy fire; its shots follow."""

    piece: str
    path: tuple[str, ...]
    ap: int


class Sunk(_Told, tag="sunk"):
    """Bridges without support sank, with all that stood on them (R-64)."""

    cells: tuple[str, ...]
    lost: tuple[str, ...]


class Captured(_Told, tag="captured"):
    """A piece has changed sides: it was `target` and is now `piece`."""

    target: str
    piece: str
    at: str
    captors: tuple[str, ...]
    ap: int


class Recoloured(_Told, tag="recoloured"):
    """A piece has taken another colour: it was `target` and is now `piece`."""

    target: str
    piece: str


class Neutralised(_Told, tag="neutralised"):
    """Two destroyers silence a piece till the turn ends."""

    guns: tuple[str, ...]
    target: str


class Entered(_Told, tag="entered"):
    """An element has gone into an astronef; ore is how many ores came with it."""

    piece: str
    ship: str
    ore: int
    ap: int

    def params(self) -> dict[str, Param]:
        """The parameters of the sentence; ore that enters by itself carries none besides."""
        return super().params() | ({"ore": 0} if self.piece in ORES else {})


class Exited(_Told, tag="exited"):
    """A piece has come out of an astronef; target is the transporter that took it, or ""."""

    piece: str
    ship: str
    cells: tuple[str, ...]
    cargo: tuple[str, ...]
    target: str
    ap: int


class Seized(_Told, tag="seized"):
    """A player has taken an astronef from another."""

    seat: str
    loser: str
    ship: str
    piece: str
    bonus: int
    ap: int


class Eliminated(_Told, tag="eliminated"):
    """A player has lost his last astronef (R-28)."""

    seat: str
    turn: int


class Rebuilt(_Told, tag="rebuilt"):
    """A turret of a captured astronef was rebuilt."""

    ship: str
    pode: int
    at: str
    ap: int


class TookOff(_Told, tag="took-off"):
    """An astronef has left with its score."""

    seat: str
    ship: str
    points: int
    haul: int
    cost: int


class Chosen(_Secret, tag="chosen"):
    """A seat has chosen to leave with an astronef: secret until all choices are revealed (R-88)."""

    ship: str


class LeftBehind(_Told, tag="left-behind"):
    """An astronef could not pay for its departure and stays for ever (R-89)."""

    seat: str
    ship: str
    cost: int
    ap: int


class Deactivated(_Told, tag="deactivated"):
    """Pieces whose astronef has left the planet."""

    pieces: tuple[str, ...]


class Ended(_Told, tag="ended"):
    """The game is over; winners share the first place."""

    winners: tuple[str, ...] = ()


#: all of the above, told apart by their tags
AnyEvent: Any = reduce(
    or_,
    (
        each
        for name, each in tuple(globals().items())
        if name[0] != "_" and isinstance(each, type) and issubclass(each, _Told)
    ),
)
