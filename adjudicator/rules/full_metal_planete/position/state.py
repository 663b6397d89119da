"""The state of a game as a value: its parts, and what they imply worked out once."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from adjudicator.rules.full_metal_planete.position.parts import Parts, hold
from adjudicator.rules.full_metal_planete.position.planes import Planes

#: where a state keeps the planes of the one it came of until its own are asked for
_BEFORE = "before"


class State(Parts):
    """A game at one moment. A tuple, because every action makes one."""

    @cached_property
    def planes(self) -> Planes:
        """All that is computed from this state, once; it is no part of the value."""
        before: Planes | None = vars(self).pop(_BEFORE, None)
        return Planes(self) if before is None else before.after(self)


#: makes a named tuple without the call that only names its fields
_new = tuple.__new__


def evolve(state: State, **changes: Any) -> State:
    """The state with some parts replaced; its planes go over if nothing under them changes, and
    what stays of them when they are asked for."""
    new: State = _new(State, map(changes.pop, _FIELDS, state))
    if changes:
        raise ValueError(f"a state has no {sorted(changes)}")
    known = vars(state)
    planes: Planes | None = known.get("planes", known.get(_BEFORE))
    if planes is None:
        return new
    if "planes" in known and _same_surface(state, new):
        new.planes = planes.carry_over(new)
    else:
        vars(new)[_BEFORE] = planes
    return new


_FIELDS = State._fields


def _same_surface(old: State, new: State) -> bool:
    """Whether two states have in common whatever planes are computed from."""
    return (
        old.pieces is new.pieces
        and old.ships is new.ships
        and old.ore is new.ore
        and old.bridges is new.bridges
        and (old.play is new.play or old.play.silenced == new.play.silenced)
        and (old.clock is new.clock or old.clock.tide == new.clock.tide)
        and old.setup is new.setup
    )


def aboard(state: State, index: int) -> tuple[int, ...]:
    """The ids of the pieces directly inside a piece."""
    return state.planes.inside(index)


def all_aboard(state: State, index: int) -> tuple[int, ...]:
    """The ids of all pieces inside a piece, at any depth."""
    found: tuple[int, ...] = ()
    for i in state.planes.inside(index):
        found += (i, *all_aboard(state, i))
    return found


def in_hold(state: State, colour: int) -> tuple[int, ...]:
    """The ids of all pieces in an astronef, those inside its transporters included."""
    return all_aboard(state, hold(colour))
