"""The legal order that is nearest to a refused one."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.order import Order
from adjudicator.rules.golem.enumeration import legal_orders
from adjudicator.rules.golem.orders.orders import Attack
from adjudicator.rules.golem.state import State

#: what shares nothing with a legal order may still be written like one
COMPLETE = False


def nearest(state: State, decision: Decision, order: Order) -> Order | None:
    """The legal order of the same sort that shares most with a refused one, or None."""
    best: tuple[int, Order | None] = (0, None)
    wanted = set(_features(state, order))
    for legal in legal_orders(state, decision):
        if type(legal) is type(order):
            score = 1 + sum(
                2 if f[0] == "card" else 1 for f in _features(state, legal) if f in wanted
            )
            if score > best[0]:
                best = (score, legal)
    return best[1]


def _features(state: State, order: Order) -> Iterator[tuple[str, str]]:
    card = getattr(order, "card", None)
    found = state.cards.find_card(card) if card else None
    if found:
        yield "card", found.name.id
    for part in (*getattr(order, "on", ()), *getattr(order, "parts", ())):
        yield "on", part
    targets = getattr(order, "at", ())
    if isinstance(order, Attack):
        targets = (order.target,)
    for target in targets:
        yield "seat", target.seat or ""
        yield "part", target.part or ""
    yield "ability", getattr(order, "ability", None) or ""
