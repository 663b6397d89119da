"""The orders that a sentence says as well: whoever plays several colours has several `tank-1`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.order import Order
from adjudicator.rules.full_metal_planete import names as nm
from adjudicator.rules.full_metal_planete.actions.naming import mine
from adjudicator.rules.full_metal_planete.orders.orders import TakeOff
from adjudicator.rules.full_metal_planete.position.state import State


def alike(state: State, name: SeatId, order: Order) -> Iterator[Order]:
    """An order with the pieces that it names without a colour in each colour of its seat."""
    colours = sorted({state.pieces[i].colour for i in mine(state, state.seat_index(name))})
    for colour in colours if len(colours) > 1 else ():
        yield _coloured(order, colour)
    if isinstance(order, TakeOff) and order.ship is None:
        # "we take off": with which of several astronefs?
        for colour in state.on_planet(state.seat_index(name)):
            yield TakeOff(nm.COLOURS[colour])


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
