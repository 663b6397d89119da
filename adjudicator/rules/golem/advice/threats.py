"""Which tiles may be hit before the next own turn, by whom, and how likely that is.

Everything is reckoned on what the seat may know: hands of others are so many of the cards that
it does not see, each as likely as the other.
"""

from __future__ import annotations

from collections import Counter
from itertools import takewhile
from math import comb

from adjudicator.rulekit.frozen import Frozen
from adjudicator.rules.golem.advice.trials import (
    Trial,
    holding,
    preparations,
    snap_shots,
    strikes,
    unseen,
)
from adjudicator.rules.golem.cards.cardset import Ability
from adjudicator.rules.golem.flow import on_turn, turn_order
from adjudicator.rules.golem.state import HIDDEN, State, foes

#: what the loss of a tile is worth by its malus, to tell the worst first
HARM = {"attack": 3, "adjacent_defence": 2, "initiative": 1}


def before(state: State, seat: int) -> tuple[int, ...]:
    """The opponents whose turns come before the next one of `seat` in this round, in order.

    A seat without cards has no turn; who plays twice is named once. The order of the next
    cycle is reckoned as if nothing changed (A5).
    """
    later = turn_order(state) if state.cycle < state.book.hand_size else ()
    coming = takewhile(lambda i: i != seat, (*state.order[state.at + 1 :], *later))
    foe = foes(state, seat)
    able = (i for i in coming if i in foe and state.players[i].hand)
    return tuple(dict.fromkeys(able))


class Threat(Frozen):
    """How likely a foe can hit a tile, in percent: as he is, and with the best he can pay."""

    foe: int
    free: int
    paid: int
    ability: Ability | None
    talent: bool = False


def chance(pool: Counter[str], cards: frozenset[str], hand: int) -> int:
    """Return how likely, in percent, `hand` cards out of a pool hold at least one of `cards`."""
    total = pool.total()
    hand = min(hand, total)
    reach = sum(pool[card] for card in cards)
    if not reach or not hand:
        return 0
    ways = comb(total, hand)
    misses = comb(total - reach, hand)
    # what is possible is never told as impossible, nor the possible as sure
    rounded = (200 * (ways - misses) + ways) // (2 * ways)
    return 100 if not misses else min(99, max(1, rounded))


def threats_of(state: State, seat: int, foe: int, pool: Counter[str]) -> dict[str, Threat]:
    """Tile by tile how likely `foe` can hit it in its next turn."""
    begun = on_turn(state, foe)
    hand = len(state.players[foe].hand)
    kinds = [card for card in sorted(pool) if state.cards.cards[card].combat]
    reach: dict[tuple[str, Ability | None], set[str]] = {}
    sure: dict[str, Ability | None] = {}
    for at, first in preparations(begun, foe):
        if pool:
            any_card = holding(at, foe, min(pool))
            spare = next(card for card in any_card.players[foe].hand if card != HIDDEN)
            for trial in snap_shots(any_card, foe, seat, spare):
                part, ability = trial.pending.part, _ability_for(any_card, trial, first)
                if trial.hits and (part not in sure or (sure[part] and not ability)):
                    sure[part] = ability
        for card in kinds:
            for trial in strikes(holding(at, foe, card), foe, seat, card):
                if trial.hits:
                    ability = _ability_for(at, trial, first)
                    reach.setdefault((trial.pending.part, ability), set()).add(card)
    found: dict[str, Threat] = {}
    for part in state.cards.parts:
        if part in sure and sure[part] is None:
            found[part] = Threat(foe, 100, 100, None, talent=True)
            continue
        free = chance(pool, frozenset(reach.get((part, None), ())), hand)
        paid, with_ = free, None
        for (where, ability), cards in reach.items():
            if where == part and ability:
                found_now = chance(pool, frozenset(cards), hand)
                if found_now > paid:
                    paid, with_ = found_now, ability
        if part in sure and paid < 100:
            found[part] = Threat(foe, free, 100, sure[part], talent=True)
        elif paid:
            found[part] = Threat(foe, free, paid, with_)
    return found


def _ability_for(state: State, trial: Trial, first: Ability | None) -> Ability | None:
    """The ability that an attack costs: declared with it, or used before it."""
    if trial.pending.ability:
        mecha = state.cards.mechas[state.players[trial.pending.attacker].mecha]
        return mecha.ability(trial.pending.ability)
    return first


def tiles_in_danger(state: State, seat: int) -> frozenset[str]:
    """The own tiles that an unseen hand may hit before the next own turn."""
    pool, player, index = unseen(state, seat), state.players[seat], state.cards.index
    found = (part for foe in before(state, seat) for part in threats_of(state, seat, foe, pool))
    return frozenset(part for part in found if player.tiles[index[part]].up)
