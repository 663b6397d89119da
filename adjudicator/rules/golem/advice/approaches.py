"""What a sentence leaves open of an order: the opponent, the tile, as the rules would take them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.order import Order
from adjudicator.rules.golem.enumeration import legal_orders
from adjudicator.rules.golem.orders import orders as od
from adjudicator.rules.golem.state import State

#: so many legal orders are looked through, and so many that fit are worth a question
_MOST_LEGAL, _MOST_FITTING = 300, 8


def lead_up(state: State, decision: Decision, order: Order, /) -> Sequence[tuple[Order, ...]]:
    """Return the legal orders of the same card that say more than `order`, and nothing else."""
    seat = state.index(decision.seat)
    if not isinstance(order, od.Attack | od.Support | od.UsePilot) or not _is_open(order):
        return ()
    if seat is None or order.card not in state.players[seat].hand:
        return ()
    legal = islice(legal_orders(state, decision), _MOST_LEGAL)
    found = islice((each for each in legal if _says_more(each, order)), _MOST_FITTING + 1)
    fitting = tuple((each,) for each in found)
    return fitting if len(fitting) <= _MOST_FITTING else ()


def _is_open(order: od.Attack | od.Support | od.UsePilot) -> bool:
    """Whether an opponent or a tile is not said."""
    if isinstance(order, od.Attack):
        return not (order.target.seat and order.target.part)
    return not order.on and all(aim.part is None for aim in order.at)


def _says_more(legal: Order, order: Order) -> bool:
    if isinstance(legal, od.Attack) and isinstance(order, od.Attack):
        same = legal.card == order.card and legal.ability == order.ability
        return same and _aims_at(legal.target, order.target)
    if isinstance(legal, od.Support) and isinstance(order, od.Support):
        return legal.card == order.card and _chooses(legal, order)
    if isinstance(legal, od.UsePilot) and isinstance(order, od.UsePilot):
        same = legal.card == order.card and legal.ability == order.ability
        return same and _chooses(legal, order)
    return False


def _chooses(legal: od.Support | od.UsePilot, order: od.Support | od.UsePilot) -> bool:
    if order.on and order.on != legal.on:
        return False
    if all(aim.part is None for aim in order.at):
        return all(any(_aims_at(each, aim) for each in legal.at) for aim in order.at)
    return len(order.at) == len(legal.at) and all(map(_aims_at, legal.at, order.at))


def _aims_at(legal: od.Target, said: od.Target) -> bool:
    """Whether a tile is what was said of it."""
    return said.seat in (None, legal.seat) and said.part in (None, legal.part)
