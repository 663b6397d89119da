"""Cargo: the room that a transporter has (R-17), and loads of ore and bridges."""

from __future__ import annotations

from adjudicator.rules.full_metal_planete.names import ORES, SLOTS
from adjudicator.rules.full_metal_planete.position.state import State, aboard


def room_taken(state: State, index: int) -> int:
    """Slots in use in a transporter (R-17)."""
    piece = state.pieces[index]
    used = sum(SLOTS[item] for item in piece.load)
    for i in aboard(state, index):
        used += SLOTS[state.pieces[i].kind]
        if state.book.nested_cargo_counts:
            used += room_taken(state, i)
    return used


def inner_slots(state: State, index: int) -> int:
    """Slots that a piece's own cargo counts for (R-17): 0 unless the option says so."""
    return room_taken(state, index) if state.book.nested_cargo_counts else 0


def is_ore(what: str) -> bool:
    """Whether an id is a kind of ore."""
    return what in ORES


def take_out(load: tuple[str, ...], what: str) -> tuple[str, ...]:
    """A load without one thing of a kind."""
    items = list(load)
    items.remove(what)
    return tuple(items)


def put_in(load: tuple[str, ...], what: str) -> tuple[str, ...]:
    """A load with one thing more."""
    return tuple(sorted((*load, what)))
