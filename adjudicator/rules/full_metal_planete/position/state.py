"""The state of a game as a value: its parts, and what they imply worked out once."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from adjudicator.rules.full_metal_planete.position.parts import Parts, hold
from adjudicator.rules.full_metal_planete.position.planes import Planes


class State(Parts):
    """A game at one moment. A tuple, because every action makes one."""

    @cached_property
    def planes(self) -> Planes:
        """All that is computed from this state, once; it is no part of the value."""
        return Planes(self)


#: makes a named tuple without the call that only names its fields
_new = tuple.__new__


def evolve(state: State, **changes: Any) -> State:
    """The state with some parts replaced; its planes go over if nothing under them changes."""
    new: State = _new(State, map(changes.pop, _FIELDS, state))
    if changes:
        raise ValueError(f"a state has no {sorted(changes)}")
    if "planes" in vars(state) and _same_surface(state, new):
        new.planes = state.planes.carry_over(new)
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
