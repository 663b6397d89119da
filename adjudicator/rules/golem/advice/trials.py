"""Attacks tried on paper: what each would come to now, by the code that judges and makes them.

Nothing here changes a game. A card that may be in a hidden hand is tried by putting it there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import NoDice, Unforeseen
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rules.golem import attack as attacks
from adjudicator.rules.golem import legality
from adjudicator.rules.golem.bench import Bench
from adjudicator.rules.golem.cards.cardset import Ability
from adjudicator.rules.golem.enumeration import talent, usable
from adjudicator.rules.golem.orders.orders import Attack, Target, UsePilot
from adjudicator.rules.golem.primitives import Scope, run
from adjudicator.rules.golem.state import HIDDEN, Pending, State


class Trial(Frozen):
    """An attack that could be made, reckoned up to its result.

    met        the defence that its total meets
    reactions  what its target could answer so that it fails
    """

    pending: Pending
    met: int
    reactions: tuple[Ability, ...]

    @property
    def hits(self) -> bool:
        """G-01 step 5, without a reaction."""
        return self.pending.total >= self.met


def holding(state: State, seat: int, card: str) -> State:
    """The state with `card` in place of a hidden one in the hand of `seat`, if it has none."""
    player = state.players[seat]
    if card in player.hand or HIDDEN not in player.hand:
        return state
    hand = list(player.hand)
    hand.remove(HIDDEN)
    held = replace(player, hand=tuple(sorted((*hand, card))))
    return replace(state, players=(*state.players[:seat], held, *state.players[seat + 1 :]))


def unseen(state: State, seat: int) -> Counter[str]:
    """The cards that lie neither on the discard pile nor in the hand of `seat`, with copies."""
    known = Counter(state.discard) + Counter(state.players[seat].hand)
    return Counter(state.cards.deck) - known


def attempt(state: State, seat: int, order: Order) -> Trial | Refusal | None:
    """Try an attack by a card (G-01) or a pilot (G-03) in the turn of `seat` and return its result.

    The refusal where it is not legal; None where its sum hangs on a draw or a hidden card, or
    the order makes no attack.
    """
    decision = Decision("G-D2", state.players[seat].seat, many=True, whole=True, forced=False)
    try:
        plan = legality.plan(state, decision, order)
        if isinstance(plan, Refusal):
            return plan
        exact = plan.order
        if not isinstance(exact, Attack | UsePilot) or not plan.chosen.tiles:
            return None
        by_pilot = isinstance(exact, UsePilot)
        deed = talent(state, seat) if by_pilot else None
        if by_pilot and (deed is None or deed.needs.attack is None):
            return None
        bench, foe = Bench(state, NoDice()), plan.chosen.foe
        assert foe is not None, "an attack has its target"
        pending = attacks.declare(
            bench, seat, foe, plan.chosen.tiles[0], exact.card, by_pilot, plan.ability
        )
    except Unforeseen:
        return None
    target = bench.players[foe]
    met = attacks.met_by(bench.cards, target, pending)
    reactions = attacks.reactions(state.book, target, pending) if pending.total >= met else ()
    return Trial(pending, met, reactions)


def strikes(state: State, seat: int, foe: int, card: str) -> Iterator[Trial]:
    """Every legal attack of `seat` on `foe` with this card, tile by tile: without an ability,
    then with each that can be paid."""
    return _tries(state, seat, foe, partial(Attack, card))


def snap_shots(state: State, seat: int, foe: int, card: str) -> Iterator[Trial]:
    """Every legal attack by the pilot, where his ability is one; `card` is discarded for it."""
    deed = talent(state, seat)
    if deed is None or deed.needs.attack is None:
        return iter(())
    return _tries(state, seat, foe, lambda aim, ability: UsePilot(card, (), (aim,), ability))


def _tries(
    state: State, seat: int, foe: int, order: Callable[[Target, str | None], Order]
) -> Iterator[Trial]:
    name, with_ = state.players[foe].seat, usable(state, seat, "attack")
    for part in state.cards.parts:
        for ability in (None, *(found.name.id for found in with_)):
            found = attempt(state, seat, order(Target(name, part), ability))
            if isinstance(found, Trial):
                yield found


def preparations(state: State, seat: int) -> Iterator[tuple[State, Ability | None]]:
    """The turn of `seat` as it is, then after each ability of window `turn` that it can pay and
    that names no tile and no opponent (G-07)."""
    yield state, None
    for ability in usable(state, seat, "turn"):
        needs = ability.needs
        if needs.own or needs.out or needs.foe:
            continue
        bench = Bench(state, NoDice())
        bench.gain(seat, -ability.cost)
        try:
            run(bench, ability.effects, Scope(seat))
        except Unforeseen:
            continue
        yield bench.close(used=(*state.used, ability.name.id)).state, ability
