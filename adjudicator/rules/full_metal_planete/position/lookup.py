"""Finding things: hexes and pieces by the names that orders give them, and what is beside."""

from __future__ import annotations

from adjudicator.rules.full_metal_planete.position.parts import Piece
from adjudicator.rules.full_metal_planete.position.state import State


def cell_at(state: State, text: str) -> int:
    """The cell of a label, or -1 off the map (VOID hexes are off the map)."""
    terrain = state.planes.terrain
    cell = terrain.grid.cell_of.get(text, -1)
    return -1 if cell >= 0 and terrain.void >> cell & 1 else cell


def label(state: State, cell: int) -> str:
    """The name of a cell."""
    return state.planes.grid.label[cell]


def resolve(state: State, seat: int, text: str) -> int:
    """The id of the piece an order means, or -1."""
    if text.isdecimal():
        cell = cell_at(state, text)
        return state.planes.piece_at(cell) if cell >= 0 else -1
    return state.planes.seek(seat, text)


def name_for(state: State, seat: int, index: int) -> str:
    """A piece's name as a seat says it: without the colour where it is the seat's own."""
    piece = state.pieces[index]
    if piece.colour == seat and state.ships[seat].owner == seat:
        return f"{piece.kind}-{piece.number}"
    return state.planes.name(index)


def beside(state: State, piece: Piece) -> int:
    """The cells next to a piece on the map, its own left out."""
    touch = state.planes.grid.touch
    mask = touch[piece.at]
    if piece.tail >= 0:
        mask = (mask | touch[piece.tail]) & ~(1 << piece.at | 1 << piece.tail)
    return mask
