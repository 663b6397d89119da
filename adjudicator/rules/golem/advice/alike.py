"""The orders that a sentence says as well: who repairs with a kit that the pilot is spoken of with,
the kit or he."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.order import Order
from adjudicator.rules.golem.orders import orders as od
from adjudicator.rules.golem.state import State


def alike(state: State, seat: SeatId, order: Order, /) -> Iterator[Order]:
    """Of a repair by the pilot for a card that repairs itself, the repair by that card."""
    if isinstance(order, od.UsePilot) and order.on:
        card = state.cards.cards.get(order.card)
        if card is not None and any(effect.op == "repair" for effect in card.effects):
            yield od.Support(order.card, order.on)
