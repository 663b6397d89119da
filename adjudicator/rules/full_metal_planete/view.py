"""What a seat may know: the only door to hidden facts (R-27).

Hidden are the tides that a seat has not learned (R-70), other seats' forecasts, and the
lots from which missing landings are chosen. Everything else is open to all.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from adjudicator.rulekit.dice import Dice
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.model import Border
from adjudicator.rules.full_metal_planete.position.codec import dump_state, load_state
from adjudicator.rules.full_metal_planete.position.parts import LOTS, NO_LOT, Clock, Player
from adjudicator.rules.full_metal_planete.position.state import State, evolve
from adjudicator.rules.full_metal_planete.tides import last_known, redraw, veil_tides


class View(Frozen):
    """The game as a seat ("": the public) may know it: a state with its secrets taken out."""

    seat: str
    state: State

    @property
    def index(self) -> int:
        """The seat's index, or -1 for the public."""
        return self.state.seat_index(self.seat) if self.seat else -1

    def forecasts(self) -> tuple[tuple[int, str], ...]:
        """The turns to come whose tides the seat knows."""
        clock = self.state.clock
        last = last_known(self.state, self.index if self.seat else None)
        first = max(clock.turn + 1, 3)
        return tuple((turn, clock.tides[turn - 3]) for turn in range(first, last + 1))


def view(state: State, seat: str | None) -> View:
    """The view of a seat, None for the public."""
    return View(seat or "", veil(state, seat))


def veil(state: State, seat: str | None) -> State:
    """The state without what a seat may not know; computed things are carried over."""
    index = None if seat is None else state.seat_index(seat)
    clock, players = _veiled(state.clock, state.players, index)
    return evolve(state, clock=clock, players=players)


@lru_cache(maxsize=64)
def _veiled(
    clock: Clock, players: tuple[Player, ...], index: int | None
) -> tuple[Clock, tuple[Player, ...]]:
    """What of a state holds secrets, without them: the same for all orders of a turn."""
    seen = clock._replace(tides=veil_tides(clock, players, index), lots=(NO_LOT,) * len(clock.lots))
    return seen, tuple(p if i == index else p._replace(foreseen=0) for i, p in enumerate(players))


def redeal(state: State, seat: str | None, dice: Dice) -> State:
    """Other secrets, in keeping with all that a seat knows: future tides and lots."""
    index = None if seat is None else state.seat_index(seat)
    return _other_lots(redraw(state, index, dice), dice)


def reshuffle(state: State, dice: Dice) -> State:
    """The state with other tides, as far as no seat knows them, and other lots."""
    seats = range(len(state.players))
    wisest = max(seats, key=lambda seat: (last_known(state, seat), -seat))
    return _other_lots(redraw(state, wisest, dice), dice)


def _other_lots(state: State, dice: Dice) -> State:
    lots = tuple(dice.below(LOTS, "R-46") for _ in state.clock.lots)
    return evolve(state, clock=state.clock._replace(lots=lots))


class ViewBorder(Border[View]):
    """Views to documents and back."""

    def __init__(self) -> None:
        super().__init__(View)

    def dump(self, value: View) -> Any:
        """The document of a view: the seat, and what it may know of the state."""
        return {"seat": value.seat, "state": dump_state(value.state)}

    def load(self, document: Any) -> View:
        """The view of a document; raises KeyError, TypeError or ValueError if it is none."""
        return View(document["seat"], load_state(document["state"]))
