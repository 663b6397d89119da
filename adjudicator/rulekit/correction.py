"""What a referee's change of a position comes to, and why one cannot be made.

A title offers changes as orders of their own with written forms (`RuleSet.corrections`); what it
does not offer cannot be changed. Each takes what it needs from where it is, so that nothing
appears or vanishes unless the change says so.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol, TypeVar

from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.phrase import Param, Phrase
from adjudicator.rulekit.refusal import Refusal, refuse


class Correction(Frozen):
    """A change that can be made.

    state   the state with it
    told    the change as a sentence
    secret  the only seat that may know what was changed, "" where everybody may
    """

    state: Any
    told: Phrase
    secret: SeatId = ""


class Seated(Protocol):
    """What a title keeps of a seat."""

    @property
    def seat(self) -> SeatId:
        """The seat that it belongs to."""


P = TypeVar("P", bound=Seated)


def of_seat(players: Iterable[P], seat: SeatId) -> P:
    """Return the player of a seat; raises ValueError where nobody sits there."""
    for player in players:
        if player.seat == seat:
            return player
    raise ValueError(f"nobody is called “{seat}”")


def with_player(players: Iterable[P], player: P) -> tuple[P, ...]:
    """The players with one in the place of the one of his seat."""
    return tuple(player if p.seat == player.seat else p for p in players)


def change_player(state: Any, player: Any, **changes: Any) -> Any:
    """The state with the fields of one of its `players` changed."""
    return replace(state, players=with_player(state.players, replace(player, **changes)))


def alike() -> Refusal:
    """Refuse a change to what the position is already."""
    return refuse("", "correct.alike")


def beyond(where: str, low: int, high: int) -> Refusal:
    """Refuse a number that the rules do not know there."""
    return refuse("", "correct.beyond", where, low=low, high=high)


def lacking(where: str, what: Param) -> Refusal:
    """Refuse a change that needs something which is not there."""
    return refuse("", "correct.lacking", where, what=what)


def not_now(where: str = "") -> Refusal:
    """Refuse a change of something that plays no part at this moment of the game."""
    return refuse("", "correct.not-now", where)
