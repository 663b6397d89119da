"""Duties of a title whose lines can be sent before their turn: what may still come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.refusal import Refusal

S = TypeVar("S")


class Foresight(Generic[S]):
    """Answers of a title that can tell nothing of what is to come: every line waits for its turn
    and is judged then."""

    def opportunities(self, state: S) -> tuple[Decision, ...]:
        """Moments at which standing lines may act though nobody waits for them.

        In the order in which seats are looked at; `plan` and `apply` judge and carry out what
        a line says as for any decision. Offered from public facts alone, never while sealed
        decisions are open, and bounded: after so many orders none is legal any more.
        """
        return ()

    def never(self, state: S, opportunity: Decision, order: Order) -> Refusal | None:
        """Return why a standing line with `order` could never act at such moments, or None."""
        return None

    def ahead(self, state: S, seat: SeatId) -> frozenset[str] | None:
        """The kinds of decisions that lines sent now by `seat` can still meet; None: any.

        Lines for others would never be carried out, and are refused when the sheet is read.
        """
        return None

    def refuse_for_good(self, state: S, seat: SeatId, order: Order) -> Refusal | None:
        """Return why nothing that may still happen allows `order`, or None: an option forbids it, a
        mountain stays a mountain.

        Lines for later decisions are refused for it when they are read. `state` is veiled.
        """
        return None

    def as_asked(self, state: S, seat: SeatId) -> S | None:
        """The veiled state as if `seat` had its turn now, and nothing happened before it: lines
        sent ahead are tried on it. None where that cannot be told, or no turn comes.

        Asked while others are asked; automatic steps may follow.
        """
        return None

    def skips_refused(self, state: S) -> bool:
        """Whether an option of the title has a refused line of a sheet cost only itself.

        The schedule of a game may say so too; what neither says stops the sheet.
        """
        return False

    def pass_over(self, state: S, decision: Decision, waiting: Sequence[str]) -> Order | None:
        """The order that skips `decision` because the sheet goes on with kinds `waiting`."""
        return None

    def suppose(self, state: S, seat: SeatId) -> tuple[S, ...]:
        """The veiled states that may follow an unforeseen draw, one for each outcome that
        conditions can tell apart; lets a preview judge lines such as `drawn Fe: ...`."""
        return ()
