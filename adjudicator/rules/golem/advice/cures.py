"""What a turn can do against the dangers of its mail: the action that takes most out of reach."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import NoDice, Unforeseen
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rules.golem import effects, legality
from adjudicator.rules.golem.advice.bots import every_action
from adjudicator.rules.golem.advice.threats import HARM, tiles_in_danger
from adjudicator.rules.golem.orders import orders as od
from adjudicator.rules.golem.state import State

#: actions that are tried, those that are worth most first; and answers that are kept
MOST_TRIED, _KEPT = 24, 16


class Cure(Frozen):
    """An action, and the tiles that nobody can hit any more once it is done."""

    order: Order
    parts: tuple[str, ...]


@lru_cache(maxsize=_KEPT)
def best_cure(state: State, seat: int) -> Cure | None:
    """Return the action after which the least can be hit before the next own turn; None where each
    leaves all that is in danger."""
    at_risk = tiles_in_danger(state, seat)
    if not at_risk or state.acted:
        return None
    decision = Decision("G-D2", state.players[seat].seat, many=True, whole=True, forced=False)
    printed = state.cards.mechas[state.players[seat].mecha].tiles
    best: tuple[int, Cure] | None = None
    for order in _candidates(state, seat):
        after = carry_out(state, decision, order)
        if after is None:
            continue
        saved = at_risk - tiles_in_danger(after, seat)
        parts = tuple(part for part in state.cards.parts if part in saved)
        harm = sum(HARM[printed[state.cards.index[part]].malus] for part in parts)
        if parts and (best is None or harm > best[0]):
            best = harm, Cure(order, parts)
    return best[1] if best else None


def carry_out(state: State, decision: Decision, order: Order) -> State | None:
    """The state after an order; None where it is refused, or chance or a reaction decides."""
    plan = legality.plan(state, decision, order)
    if isinstance(plan, Refusal):
        return None
    try:
        after = effects.apply(state, plan, NoDice()).state
    except Unforeseen:
        return None
    return after if after.phase in ("act", "after") else None


def _candidates(state: State, seat: int) -> Iterator[Order]:
    """Supports and pilots first: attacks mend only what they take from an attacker."""
    found = sorted(every_action(state, seat), key=lambda s: (isinstance(s[1], od.Attack), -s[0]))
    for _, order in found[:MOST_TRIED]:
        yield order
