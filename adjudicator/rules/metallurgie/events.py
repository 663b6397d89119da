"""What can happen in a game, and which of it is whose secret."""

from __future__ import annotations

from typing import Literal

from adjudicator.rulekit.event import Event, SeatId
from adjudicator.rulekit.frozen import names_of, replace
from adjudicator.rulekit.model import union_in
from adjudicator.rulekit.phrase import Param, Phrase, Quote, Term, say
from adjudicator.rules.metallurgie.board import Card
from adjudicator.rules.metallurgie.hexgrid import Hex


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


class _Said(Event):
    """An event whose fields are put into words by what they hold."""

    def params(self) -> dict[str, Param]:
        """Metals as terms, cells as quotes, cards on cells as phrases."""
        return {name: _param(name, getattr(self, name)) for name in names_of(self)}


class LayoutLaid(_Said, tag="layout-laid"):
    """The start layout lies on the table (S2)."""

    stacks: int
    cards: int


class PileShuffled(_Said, tag="pile-shuffled"):
    """The other cards were shuffled (S3)."""

    count: int


class HandDealt(_Said, tag="hand-dealt"):
    """A player got the first hand (S4); the others see how many cards."""

    seat: SeatId
    count: int
    metals: tuple[str, ...] = ()

    def face(self, seat: SeatId | None) -> Event:
        """Only the owner sees the cards."""
        return self if seat == self.seat else replace(self, metals=())


class EndCardHidden(_Said, tag="end-card-hidden"):
    """The end card was mixed into the bottom of the pile (S5)."""

    window: int
    pile: int


class BonusDealt(_Said, tag="bonus-dealt"):
    """A player got a bonus card (S6)."""

    seat: SeatId
    metal: str = ""

    def face(self, seat: SeatId | None) -> Event:
        """Only the owner sees the metal."""
        return self if seat == self.seat else replace(self, metal="")

    def params(self) -> dict[str, Param]:
        """The metal as a list of one, or of none where it is not known."""
        return {"seat": self.seat, "metals": (metal_term(self.metal),) if self.metal else ()}


class FirstChosen(_Said, tag="first-chosen"):
    """The first player is known (S7)."""

    seat: SeatId


class TurnBegun(_Said, tag="turn-begun"):
    """A player's turn began."""

    turn: int
    seat: SeatId


class CardsPlayed(_Said, tag="cards-played"):
    """Cards of the hand were laid (M-02, M-03, M-06)."""

    seat: SeatId
    way: Literal["single", "series", "tower"]
    cards: tuple[Card, ...]


class DrawChosen(_Said, tag="draw-chosen"):
    """A player draws before anything else (M-01)."""

    seat: SeatId


class CardTurned(_Said, tag="card-turned"):
    """The drawn card lies face up."""

    seat: SeatId
    metal: str


class CardLost(_Said, tag="card-lost"):
    """The drawn card fits nowhere and is thrown away (M-05)."""

    seat: SeatId
    metal: str


class CardPlaced(_Said, tag="card-placed"):
    """The drawn card was laid (M-04)."""

    seat: SeatId
    metal: str
    cell: Hex


class Passed(_Said, tag="passed"):
    """A player laid nothing."""

    seat: SeatId


class AreaChosen(_Said, tag="area-chosen"):
    """A player picked one of several areas (M-07)."""

    seat: SeatId
    metal: str
    cell: Hex


class Scored(_Said, tag="scored"):
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


class Declined(_Said, tag="declined"):
    """A player scores nothing more this turn."""

    seat: SeatId


class Refilled(_Said, tag="refilled"):
    """A player drew back up (M-09); the others see how many cards."""

    seat: SeatId
    count: int
    pile: int
    metals: tuple[str, ...] = ()

    def face(self, seat: SeatId | None) -> Event:
        """Only the owner sees the cards."""
        return self if seat == self.seat else replace(self, metals=())


class EndCardTurned(_Said, tag="end-card-turned"):
    """The end card came: the game is over (M-10)."""

    seat: SeatId
    moment: Literal["draw", "refill"]


class HandShown(_Said, tag="hand-shown"):
    """At the end every hand is shown."""

    seat: SeatId
    metals: tuple[str, ...]


class BonusShown(_Said, tag="bonus-shown"):
    """At the end every bonus card is shown."""

    seat: SeatId
    metal: str


class PileShown(_Said, tag="pile-shown"):
    """At the end the rest of the pile is shown, top first."""

    metals: tuple[str, ...]


AnyEvent = union_in(globals(), Event)
