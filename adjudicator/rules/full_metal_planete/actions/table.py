"""Which orders answer which phase, and the two functions of each: the table of actions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from adjudicator.rules.full_metal_planete import events as ev
from adjudicator.rules.full_metal_planete.actions import (
    build,
    cargo,
    combat,
    doors,
    move,
    opening,
    ship,
    stow,
)
from adjudicator.rules.full_metal_planete.actions.common import Changed, Fault, fault
from adjudicator.rules.full_metal_planete.orders import orders as od
from adjudicator.rules.full_metal_planete.position.state import State, evolve
from adjudicator.rules.full_metal_planete.turns import finish, mountain_pairs


class Action(NamedTuple):
    """phases in which it may be done; plan gives data or a fault; apply takes that data."""

    phases: tuple[str, ...]
    plan: Callable[[State, int, Any], tuple[Any, ...] | Fault]
    apply: Callable[..., Changed]


def plan_end(state: State, seat: int, order: od.End) -> tuple[()] | Fault:
    """R-48; R-56 `forbid`: a plain end is refused while tanks stand on adjacent mountains."""
    forbid = state.book.adjacent_mountain_tanks == "forbid"
    if state.clock.phase == "turn" and forbid and not order.anyway:
        pairs = mountain_pairs(state, seat)
        if pairs:
            names = tuple(state.planes.name(i) for i in pairs)
            return fault("ADJACENT_MOUNTAINS", "R-56", "", pieces=names)
    return ()


def apply_end(state: State, seat: int) -> Changed:
    """The turn ends; in a sealed phase this seat's part of it does."""
    if state.clock.phase == "turn":
        return finish(state)
    player = state.players[seat]._replace(ready=True)
    players = (*state.players[:seat], player, *state.players[seat + 1 :])
    return evolve(state, players=players), (ev.Ready(state.name_of(seat)),)


_TURN = ("turn",)
ACTIONS: dict[type, Action] = {
    od.Land: Action(("land",), opening.plan_land, opening.apply_land),
    od.Deploy: Action(("deploy",), opening.plan_deploy, opening.apply_deploy),
    od.Stow: Action(("deploy", "turn"), stow.plan_stow, stow.apply_stow),
    od.Move: Action(_TURN, move.plan_move, move.apply_move),
    od.MoveTo: Action(_TURN, move.plan_move_to, move.apply_move),
    od.Shift: Action(_TURN, move.plan_shift, move.apply_move),
    od.Load: Action(_TURN, cargo.plan_load, cargo.apply_load),
    od.Unload: Action(_TURN, cargo.plan_unload, cargo.apply_unload),
    od.Transfer: Action(_TURN, cargo.plan_transfer, cargo.apply_unload),
    od.Build: Action(_TURN, build.plan_build, build.apply_build),
    od.Fire: Action(_TURN, combat.plan_fire, combat.apply_fire),
    od.Assault: Action(_TURN, combat.plan_assault, combat.apply_assault),
    od.Capture: Action(_TURN, combat.plan_capture, combat.apply_capture),
    od.Neutralise: Action(_TURN, combat.plan_neutralise, combat.apply_neutralise),
    od.Enter: Action(_TURN, doors.plan_enter, doors.apply_enter),
    od.Exit: Action(_TURN, doors.plan_exit, doors.apply_exit),
    od.Seize: Action(_TURN, ship.plan_seize, ship.apply_seize),
    od.Rebuild: Action(_TURN, ship.plan_rebuild, ship.apply_rebuild),
    od.TakeOff: Action(("secret", "turn"), ship.plan_take_off, ship.apply_take_off),
    od.End: Action(("deploy", "secret", "turn"), plan_end, apply_end),
}
