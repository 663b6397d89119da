"""The orders that a sentence says as well: whoever plays several colours has several `tank-1`, and
a path may be told from where its piece stands, or go back the way that it came."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.order import Order
from adjudicator.rules.full_metal_planete import names as nm
from adjudicator.rules.full_metal_planete.actions.faults import Fault
from adjudicator.rules.full_metal_planete.actions.naming import mine, own_name
from adjudicator.rules.full_metal_planete.board.grid import DIRECTIONS
from adjudicator.rules.full_metal_planete.orders.orders import Enter, Move, TakeOff, Transfer
from adjudicator.rules.full_metal_planete.position.lookup import cell_at, label, name_for, resolve
from adjudicator.rules.full_metal_planete.position.state import State


def alike(state: State, name: SeatId, order: Order) -> Iterator[Order]:
    """An order with the pieces that it names without a colour in each colour of its seat, and its
    path as it is printed."""
    seat = state.seat_index(name)
    colours = sorted({state.pieces[i].colour for i in mine(state, seat)})
    named = [_coloured(order, colour) for colour in colours] if len(colours) > 1 else [order]
    for each in named:
        told = _told(state, seat, each) if isinstance(each, Move) else each
        if told is not order:
            yield told
    if isinstance(order, Enter):
        yield from handing_over(state, seat, order)
    if isinstance(order, TakeOff) and order.ship is None:
        # "we take off": with which of several astronefs?
        for colour in state.on_planet(seat):
            yield TakeOff(nm.COLOURS[colour])


def handing_over(state: State, seat: int, order: Enter) -> Iterator[Transfer]:
    """Ore that goes into the astronef from aboard a transporter: "put the gem in the ship"."""
    for index in mine(state, seat):
        piece = state.pieces[index]
        if piece.at >= 0 and order.piece in piece.load:
            yield Transfer(name_for(state, seat, index), order.piece, "astronef")


def _told(state: State, seat: int, order: Move) -> Move:
    """A move along the steps that its path tells."""
    piece = own_name(state, seat, order.piece, "piece")
    if isinstance(piece, Fault):
        return order
    path = _way(state, resolve(state, seat, piece), order.path)
    return order if path == order.path else Move(order.piece, path)


def _way(state: State, index: int, path: tuple[str, ...]) -> tuple[str, ...]:
    """A path without the hex that the piece stands on at first, and with the hexes that it
    came by in this turn, the last first, where the path goes back: up to the hex told next."""
    if index < 0 or state.pieces[index].at < 0:
        return path
    here = label(state, state.pieces[index].at)
    if state.pieces[index].tail < 0:
        path = _without_stops(state, state.pieces[index].at, path)
    if not path or path[0] != nm.BACK:
        return path
    came = [t for t in state.trails if (t.segment, t.piece) == (state.clock.segment, index)]
    cells = [here]
    for trail in reversed(came):
        # a trail that does not end where the next one begins tells of no way back
        if label(state, trail.cells[-1]) != cells[-1]:
            return path
        cells += [label(state, cell) for cell in reversed(trail.cells[:-1])]
    back, rest = tuple(cells[1:]), path[1:]
    if rest and rest[0] in back:
        end = back.index(rest[0])
        return (*back[:end], *rest)
    return (*back, *rest) if back else path


def _without_stops(state: State, cell: int, path: tuple[str, ...]) -> tuple[str, ...]:
    """A path without hexes on which a piece is already: where it stands at first, and where a
    direction before them leads (`n 1408`)."""
    grid, steps = state.planes.grid, list[str]()
    for i, step in enumerate(path):
        if step in DIRECTIONS and cell >= 0:
            cell = grid.ring[cell][DIRECTIONS.index(step)]
        elif step not in grid.cell_of:
            return (*steps, *path[i:])
        elif cell_at(state, step) == cell:
            continue
        else:
            cell = cell_at(state, step)
        steps.append(step)
    return tuple(steps) or path


def _coloured(value: Any, colour: int) -> Any:
    """A value, at any depth, whose pieces have a colour."""
    if isinstance(value, str):
        ref = nm.read_ref(value) or nm.read_kind(value)
        return f"{nm.COLOURS[colour]}-{value}" if ref is not None and ref.colour < 0 else value
    if isinstance(value, tuple):
        return tuple([_coloured(each, colour) for each in value])
    if isinstance(value, Frozen):
        fields = {name: getattr(value, name) for name in value.__struct_fields__}
        return replace(value, **{name: _coloured(each, colour) for name, each in fields.items()})
    return value
