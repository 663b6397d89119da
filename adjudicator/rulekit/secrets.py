"""Duties of a title with hidden facts: who may know what."""

from __future__ import annotations

from typing import Generic, TypeVar, cast

from adjudicator.rulekit.dice import Dice
from adjudicator.rulekit.event import SeatId

S = TypeVar("S")
V = TypeVar("V")


class Secrets(Generic[S, V]):
    """Answers of a game without secrets, whose views are its states.

    A title that has any overrides `view`, `veil`, `redeal` and `reshuffle`, all four (the shared
    suite holds it).
    """

    def view(self, state: S, seat: SeatId | None) -> V:
        """Return all that a seat (None: the public) may know. The only door to hidden facts."""
        return cast(V, state)

    def veil(self, state: S, seat: SeatId) -> S:
        """The state with everything that `seat` may not know made unknowable.

        Previews run on it: rules that meet a veiled value raise `Unforeseen`.
        """
        return state

    def redeal(self, state: S, seat: SeatId | None, dice: Dice) -> S:
        """Another state that `seat` could not tell from this one: secrets drawn anew."""
        return state

    def reshuffle(self, state: S, dice: Dice) -> S:
        """The state with all drawn anew that nobody knows yet, not even a part of it: piles,
        what is to come. Every seat's view stays what it is.

        A game that was taken back goes on from it, for what was drawn since was seen.
        """
        return state

    def onlooker(self, view: V) -> V:
        """A view that gives the same drawing, traces and all: that of anybody who sees alike.
        Its facts may lack what helps a reader and is no knowledge (what is near to him). Of
        equal ones one is drawn for all. By default the view itself."""
        return view

    def unveil(self, state: S) -> V:
        """The view of a game that is over, in whatever way: everybody may know everything."""
        return self.view(state, None)
