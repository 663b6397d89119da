"""The end of a turn, or of a seat's part of a sealed phase: R-48."""

from __future__ import annotations

from typing import NamedTuple

from adjudicator.rules.full_metal_planete import events as ev
from adjudicator.rules.full_metal_planete.actions.faults import Fault, fault
from adjudicator.rules.full_metal_planete.changes import Changed
from adjudicator.rules.full_metal_planete.orders.orders import End
from adjudicator.rules.full_metal_planete.position.state import State, evolve
from adjudicator.rules.full_metal_planete.turns import finish, mountain_pairs


class Ending(NamedTuple):
    """An end found legal; there is nothing more to know of it."""


def plan_end(state: State, seat: int, order: End) -> Ending | Fault:
    """R-48; R-56 `forbid`: a plain end is refused while tanks stand on adjacent mountains."""
    forbid = state.book.adjacent_mountain_tanks == "forbid"
    if state.clock.phase == "turn" and forbid and not order.anyway:
        pairs = mountain_pairs(state, seat)
        if pairs:
            names = tuple(state.planes.name(i) for i in pairs)
            return fault("ADJACENT_MOUNTAINS", "R-56", "", pieces=names)
    return Ending()


def apply_end(state: State, seat: int, plan: Ending) -> Changed:
    """R-48: the turn ends; in a sealed phase this seat's part of it does."""
    if state.clock.phase == "turn":
        return finish(state)
    player = state.players[seat]._replace(ready=True)
    players = (*state.players[:seat], player, *state.players[seat + 1 :])
    return evolve(state, players=players), (ev.Ready(state.name_of(seat)),)
