"""Loads and bridges: room in transporters (R-17), what a bridge hangs on, which sink (R-63)."""

from __future__ import annotations

from collections.abc import Iterable

from adjudicator.rules.full_metal_planete.names import SLOTS
from adjudicator.rules.full_metal_planete.position.parts import Bridge, Piece, put
from adjudicator.rules.full_metal_planete.position.planes import Planes
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


def take_out(pieces: tuple[Piece, ...], index: int, what: str) -> tuple[Piece, ...]:
    """The pieces after one thing of a kind has left a carrier."""
    items = list(pieces[index].load)
    items.remove(what)
    return put(pieces, index, pieces[index]._replace(load=tuple(items)))


def put_in(pieces: tuple[Piece, ...], index: int, what: str) -> tuple[Piece, ...]:
    """The pieces after one thing more has come into a carrier."""
    load = tuple(sorted((*pieces[index].load, what)))
    return put(pieces, index, pieces[index]._replace(load=load))


def lay_bridge(state: State, cell: int) -> tuple[Bridge, ...]:
    """The bridges with a new one, which remembers what it hangs on (R-63)."""
    planes = state.planes
    ground = planes.grid.spread(planes.dry | planes.ships)
    root = cell
    if not ground >> cell & 1:
        near = [b for b in state.bridges if planes.grid.touch[cell] >> b.at & 1]
        root = near[0].root if near else cell
    return tuple(sorted((*state.bridges, Bridge(cell, root))))


def loose_bridges(planes: Planes, bridges: Iterable[Bridge]) -> int:
    """The cells of the bridges that nothing holds (R-63)."""
    grid = planes.grid
    bridges = tuple(bridges)
    laid = sum(1 << b.at for b in bridges)
    held = laid & grid.spread(planes.dry | planes.ships)
    if planes.parts.book.bridge_first_laid:
        return sum(1 << b.at for b in bridges if not held >> b.root & 1)
    while True:
        more = grid.spread(held) & laid
        if more == held:
            return laid & ~held
        held = more
