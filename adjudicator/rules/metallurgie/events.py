"""What can happen in a game, and which of it is whose secret."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Annotated, Literal, Union

from pydantic import Discriminator

from adjudicator.rulekit.event import Event, SeatId
from adjudicator.rulekit.hexgrid import Hex
from adjudicator.rulekit.phrase import Param, Phrase, Quote, Term, say
from adjudicator.rules.metallurgie.board import Card


def metal_term(code: str) -> Term:
    """The word of a metal."""
    return Term("metal", code)


def card_phrase(card: Card) -> Phrase:
    """A card on its cell ("copper on 1,0")."""
    return say("card-on-cell", metal=metal_term(card.metal), cell=Quote(str(card.cell)))


def _param(name: str, value: object) -> Param:
    if isinstance(value, Hex):
        return Quote(str(value))
    if isinstance(value, Card):
        return card_phrase(value)
    if isinstance(value, tuple):
        return tuple(_param(name.removesuffix("s"), item) for item in value)
    if name in ("metal", "drawn", "card") and isinstance(value, str) and value:
        return metal_term(value)
    assert isinstance(value, (int, str))
    return value


@dataclass(frozen=True, slots=True)
class _Said(Event):
    """An event whose fields are put into words by what they hold."""

    def params(self) -> dict[str, Param]:
        """Metals as terms, cells as quotes, cards on cells as phrases."""
        return {
            f.name: _param(f.name, getattr(self, f.name)) for f in fields(self) if f.name != "kind"
        }


@dataclass(frozen=True, slots=True)
class LayoutLaid(_Said):
    """The start layout lies on the table (S2)."""

    stacks: int
    cards: int
    kind: Literal["layout-laid"] = "layout-laid"


@dataclass(frozen=True, slots=True)
class PileShuffled(_Said):
    """The other cards were shuffled (S3)."""

    count: int
    kind: Literal["pile-shuffled"] = "pile-shuffled"


@dataclass(frozen=True, slots=True)
class HandDealt(_Said):
    """A player got the first hand (S4); the others see how many cards."""

    seat: SeatId
    count: int
    metals: tuple[str, ...] = ()
    kind: Literal["hand-dealt"] = "hand-dealt"

    def face(self, seat: SeatId | None) -> Event:
        """Only the owner sees the cards."""
        return self if seat == self.seat else replace(self, metals=())


@dataclass(frozen=True, slots=True)
class EndCardHidden(_Said):
    """The end card was mixed into the bottom of the pile (S5)."""

    window: int
    pile: int
    kind: Literal["end-card-hidden"] = "end-card-hidden"


@dataclass(frozen=True, slots=True)
class BonusDealt(_Said):
    """A player got a bonus card (S6)."""

    seat: SeatId
    metal: str = ""
    kind: Literal["bonus-dealt"] = "bonus-dealt"

    def face(self, seat: SeatId | None) -> Event:
        """Only the owner sees the metal."""
        return self if seat == self.seat else replace(self, metal="")

    def params(self) -> dict[str, Param]:
        """The metal as a list of one, or of none where it is not known."""
        return {"seat": self.seat, "metals": (metal_term(self.metal),) if self.metal else ()}


@dataclass(frozen=True, slots=True)
class FirstChosen(_Said):
    """The first player is known (S7)."""

    seat: SeatId
    kind: Literal["first-chosen"] = "first-chosen"


@dataclass(frozen=True, slots=True)
class TurnBegun(_Said):
    """A player's turn began."""

    turn: int
    seat: SeatId
    kind: Literal["turn-begun"] = "turn-begun"


@dataclass(frozen=True, slots=True)
class CardsPlayed(_Said):
    """Cards of the hand were laid (M-02, M-03, M-06)."""

    seat: SeatId
    way: Literal["single", "series", "tower"]
    cards: tuple[Card, ...]
    kind: Literal["cards-played"] = "cards-played"


@dataclass(frozen=True, slots=True)
class DrawChosen(_Said):
    """A player draws before anything else (M-01)."""

    seat: SeatId
    kind: Literal["draw-chosen"] = "draw-chosen"


@dataclass(frozen=True, slots=True)
class CardTurned(_Said):
    """The drawn card lies face up."""

    seat: SeatId
    metal: str
    kind: Literal["card-turned"] = "card-turned"


@dataclass(frozen=True, slots=True)
class CardLost(_Said):
    """The drawn card fits nowhere and is thrown away (M-05)."""

    seat: SeatId
    metal: str
    kind: Literal["card-lost"] = "card-lost"


@dataclass(frozen=True, slots=True)
class CardPlaced(_Said):
    """The drawn card was laid (M-04)."""

    seat: SeatId
    metal: str
    cell: Hex
    kind: Literal["card-placed"] = "card-placed"


@dataclass(frozen=True, slots=True)
class Passed(_Said):
    """A player laid nothing."""

    seat: SeatId
    kind: Literal["passed"] = "passed"


@dataclass(frozen=True, slots=True)
class AreaChosen(_Said):
    """A player picked one of several areas (M-07)."""

    seat: SeatId
    metal: str
    cell: Hex
    kind: Literal["area-chosen"] = "area-chosen"


@dataclass(frozen=True, slots=True)
class Scored(_Said):
    """An area scored (M-08).

    size    cells of the area; cells: those whose top card was taken
    thrown  cards discarded, one more was kept
    link    place in the turn's chain, from 1
    """

    seat: SeatId
    metal: str
    size: int
    cells: tuple[Hex, ...]
    thrown: int
    link: int
    kind: Literal["scored"] = "scored"


@dataclass(frozen=True, slots=True)
class Declined(_Said):
    """A player scores nothing more this turn."""

    seat: SeatId
    kind: Literal["declined"] = "declined"


@dataclass(frozen=True, slots=True)
class Refilled(_Said):
    """A player drew back up (M-09); the others see how many cards."""

    seat: SeatId
    count: int
    pile: int
    metals: tuple[str, ...] = ()
    kind: Literal["refilled"] = "refilled"

    def face(self, seat: SeatId | None) -> Event:
        """Only the owner sees the cards."""
        return self if seat == self.seat else replace(self, metals=())


@dataclass(frozen=True, slots=True)
class EndCardTurned(_Said):
    """The end card came: the game is over (M-10)."""

    seat: SeatId
    moment: Literal["draw", "refill"]
    kind: Literal["end-card-turned"] = "end-card-turned"


@dataclass(frozen=True, slots=True)
class HandShown(_Said):
    """At the end every hand is shown."""

    seat: SeatId
    metals: tuple[str, ...]
    kind: Literal["hand-shown"] = "hand-shown"


@dataclass(frozen=True, slots=True)
class BonusShown(_Said):
    """At the end every bonus card is shown."""

    seat: SeatId
    metal: str
    kind: Literal["bonus-shown"] = "bonus-shown"


@dataclass(frozen=True, slots=True)
class PileShown(_Said):
    """At the end the rest of the pile is shown, top first."""

    metals: tuple[str, ...]
    kind: Literal["pile-shown"] = "pile-shown"


AnyEvent = Annotated[
    Union[
        LayoutLaid,
        PileShuffled,
        HandDealt,
        EndCardHidden,
        BonusDealt,
        FirstChosen,
        TurnBegun,
        CardsPlayed,
        DrawChosen,
        CardTurned,
        CardLost,
        CardPlaced,
        Passed,
        AreaChosen,
        Scored,
        Declined,
        Refilled,
        EndCardTurned,
        HandShown,
        BonusShown,
        PileShown,
    ],
    Discriminator("kind"),
]
