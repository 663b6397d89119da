"""Which orders answer which phase, and the two functions of each: the table of actions.

Legality and effect of an action meet in a plan, a small value of its own type: what the one
has worked out (which piece, which cell, which carrier) the other takes, and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from adjudicator.rulekit.order import Order
from adjudicator.rules.full_metal_planete.actions import (
    build,
    capture,
    cargo,
    deploy,
    doors,
    fire,
    landing,
    move,
    ship,
    stow,
)
from adjudicator.rules.full_metal_planete.actions.faults import Fault
from adjudicator.rules.full_metal_planete.changes import Changed
from adjudicator.rules.full_metal_planete.orders import orders as od
from adjudicator.rules.full_metal_planete.position.state import State

AnOrder = TypeVar("AnOrder", bound=Order)
APlan = TypeVar("APlan", bound=tuple[Any, ...])


class Action(NamedTuple):
    """phases in which it may be done; plan gives a plan or a fault; apply takes that plan."""

    phases: tuple[str, ...]
    plan: Callable[[State, int, Any], Any]
    apply: Callable[[State, int, Any], Changed]


def _action(
    phases: tuple[str, ...],
    order: type[AnOrder],
    plan: Callable[[State, int, AnOrder], APlan | Fault],
    apply: Callable[[State, int, APlan], Changed],
) -> tuple[type[Order], Action]:
    """A row of the table; the type checker sees that order, plan and effect fit together."""
    return order, Action(phases, plan, apply)


def _take_outcome(state: State, seat: int, plan: Changed) -> Changed:
    """Return the plan: assaults and retreats are planned by trying them, step by step."""
    return plan


_TURN = ("turn",)
ACTIONS: dict[type[Order], Action] = dict(
    (
        _action(("land",), od.Land, landing.plan_land, landing.apply_land),
        _action(("deploy",), od.Deploy, deploy.plan_deploy, deploy.apply_deploy),
        _action(("deploy", "turn"), od.Stow, stow.plan_stow, stow.apply_stow),
        _action(_TURN, od.Move, move.plan_move, move.apply_move),
        _action(_TURN, od.MoveTo, move.plan_move_to, move.apply_move),
        _action(_TURN, od.Shift, move.plan_shift, move.apply_move),
        _action(_TURN, od.Retreat, move.plan_retreat, _take_outcome),
        _action(_TURN, od.Load, cargo.plan_load, cargo.apply_load),
        _action(_TURN, od.Unload, cargo.plan_unload, cargo.apply_unload),
        _action(_TURN, od.Transfer, cargo.plan_unload, cargo.apply_unload),
        _action(_TURN, od.Build, build.plan_build, build.apply_build),
        _action(_TURN, od.Fire, fire.plan_fire, fire.apply_fire),
        _action(_TURN, od.Assault, fire.plan_assault, _take_outcome),
        _action(_TURN, od.Capture, capture.plan_capture, capture.apply_capture),
        _action(_TURN, od.Neutralise, fire.plan_neutralise, fire.apply_neutralise),
        _action(_TURN, od.Enter, doors.plan_enter, doors.apply_enter),
        _action(_TURN, od.Exit, doors.plan_exit, doors.apply_exit),
        _action(_TURN, od.Seize, ship.plan_seize, ship.apply_seize),
        _action(_TURN, od.Rebuild, ship.plan_rebuild, ship.apply_rebuild),
        _action(("secret", "turn"), od.TakeOff, ship.plan_take_off, ship.apply_take_off),
        _action(("deploy", "secret", "turn"), od.End, ship.plan_end, ship.apply_end),
    )
)
