"""A goal that is told before the acts that lead to it: "sink the boat: tank 1 to ..., fire"."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from adjudicator.engine.sentences.acts import Act
from adjudicator.engine.sentences.guess import Guess
from adjudicator.engine.sentences.position import Position


def is_reached(reader: Position, goal: Guess, state: Any, acts: Iterable[Act]) -> bool:
    """Whether one of some acts that begin in a state is what a goal says, where it is said: then
    the goal orders nothing beside it."""
    for act in acts:
        for before in act.before:
            state = reader.after(state, before) if state is not None else None
        if state is None or act.is_so:
            continue
        if type(act.order) is goal.form.order and act.meant is not None:
            order = goal.order(**{name: getattr(act.order, name) for name in goal.missing})
            if reader.resolve(state, order) == reader.resolve(state, act.order):
                return True
        state = reader.after(state, act.order)
    return False
