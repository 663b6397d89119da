"""All legal orders of a decision, in a pinned order.

Made from the same lookups as `legality`; a test holds every listed order against `plan`
and makes sure that no legal order is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.order import Order
from adjudicator.rules.golem import attack as attacks
from adjudicator.rules.golem.cards.cardset import Ability, Deed, Needs
from adjudicator.rules.golem.legality import ANY_TIME, pool
from adjudicator.rules.golem.orders import orders as od
from adjudicator.rules.golem.state import HIDDEN, Player, State, foes

Choice = tuple[tuple[str, ...], tuple[od.Target, ...]]


def legal_orders(state: State, decision: Decision) -> Iterator[Order]:
    """Every legal answer: `legality.plan` refuses none of them and accepts no other."""
    seat = state.index(decision.seat)
    if seat is not None:
        yield from _LISTS[decision.kind](state, seat)


def known_cards(hand: tuple[str, ...]) -> tuple[str, ...]:
    """The cards of a hand that can be told, each once: a veiled draw cannot."""
    return tuple(dict.fromkeys(card for card in hand if card != HIDDEN))


def some(parts: tuple[str, ...], most: int) -> Iterator[tuple[str, ...]]:
    """1 to `most` of these parts, fewer first."""
    for count in range(1, min(most, len(parts)) + 1):
        yield from combinations(parts, count)


def parts_up(state: State, player: Player) -> tuple[str, ...]:
    """The parts in service."""
    return tuple(p for p, tile in zip(state.cards.parts, player.tiles, strict=True) if tile.up)


def parts_out(state: State, player: Player) -> tuple[str, ...]:
    """The parts out of service."""
    return tuple(p for p, tile in zip(state.cards.parts, player.tiles, strict=True) if not tile.up)


def choices(state: State, seat: int, needs: Needs) -> Iterator[Choice]:
    """Every way to name what some effects need: own tiles `on`, an opponent or his tiles `at`."""
    player = state.players[seat]
    out = parts_out(state, player) if needs.out else ("",)
    ups = tuple(some(parts_up(state, player), needs.own)) if needs.own else ((),)
    ats = tuple(_foe_choices(state, seat, needs)) if needs.foe else ((),)
    for broken in out:
        for up in ups:
            on = (*up, broken) if broken else up
            for at in ats:
                yield on, at


def _foe_choices(state: State, seat: int, needs: Needs) -> Iterator[tuple[od.Target, ...]]:
    for foe in foes(state, seat):
        player = state.players[foe]
        if needs.tiles:
            for parts in some(parts_up(state, player), needs.tiles):
                yield tuple(od.Target(player.seat, part) for part in parts)
        else:
            yield (od.Target(player.seat),)


def usable(state: State, seat: int, window: str) -> tuple[Ability, ...]:
    """G-07: the abilities of this window that the seat can pay and has not used in this turn."""
    player = state.players[seat]
    spent = state.used_by(seat)
    if len(spent) >= state.book.abilities:
        return ()
    return tuple(
        ability
        for ability in state.cards.mechas[player.mecha].abilities
        if ability.window == window
        and ability.cost <= player.energy
        and ability.name.id not in spent
    )


def _aims(state: State, seat: int, targets: tuple[str, ...]) -> tuple[od.Target, ...]:
    return tuple(
        od.Target(player.seat, part)
        for player in (state.players[foe] for foe in foes(state, seat, fire=True))
        for part in parts_up(state, player)
        if part in targets
    )


def talent(state: State, seat: int) -> Deed | None:
    """G-03: the pilot's ability, unless its limit is reached."""
    player = state.players[seat]
    pilot = state.cards.pilots[player.pilot]
    return None if pilot.once and player.used_up else pilot.ability


def in_turns(groups: Iterable[Iterator[Order]]) -> Iterator[Order]:
    """One of each group after the other: a beginning of the list holds every sort."""
    left = list(groups)
    while left:
        rest = []
        for group in left:
            for order in group:
                yield order
                rest.append(group)
                break
        left = rest


def _turn(state: State, seat: int) -> Iterator[Order]:
    if state.acted:
        yield from _after(state, seat)
        yield od.Wait()
        return
    hand = known_cards(state.players[seat].hand)
    with_: tuple[str | None, ...] = (None, *(a.name.id for a in usable(state, seat, "attack")))
    groups = [
        _attacks(state, seat, hand, with_),
        _supports(state, seat, hand),
        _pilot(state, seat, hand, with_),
        (od.TakeEnergy(card) for card in hand),
        _abilities(state, seat),
    ]
    yield from in_turns(groups)


def _attacks(
    state: State, seat: int, hand: tuple[str, ...], with_: tuple[str | None, ...]
) -> Iterator[Order]:
    for card in hand:
        found = state.cards.cards[card]
        if found.combat:
            for aim in _aims(state, seat, found.targets):
                for ability in with_:
                    yield od.Attack(card, aim, ability)


def _supports(state: State, seat: int, hand: tuple[str, ...]) -> Iterator[Order]:
    for card in hand:
        found = state.cards.cards[card]
        if not found.combat:
            for on, at in choices(state, seat, found.needs):
                yield od.Support(card, on, at)


def _pilot(
    state: State, seat: int, hand: tuple[str, ...], with_: tuple[str | None, ...]
) -> Iterator[Order]:
    deed = talent(state, seat)
    if deed is None:
        return
    strike = deed.needs.attack
    if strike:
        for card in hand:
            for aim in _aims(state, seat, strike.targets):
                for ability in with_:
                    yield od.UsePilot(card, (), (aim,), ability)
    else:
        ways = tuple(choices(state, seat, deed.needs))
        for card in hand:
            for on, at in ways:
                yield od.UsePilot(card, on, at)


def _abilities(state: State, seat: int) -> Iterator[Order]:
    if not state.swaps:
        yield from _uses(state, seat, state.acted)


def _uses(state: State, seat: int, after: bool = False) -> Iterator[Order]:
    for ability in usable(state, seat, "turn"):
        for on, at in choices(state, seat, ability.needs):
            yield od.UseAbility(ability.name.id, on, at, after)


def _swaps(state: State, seat: int) -> Iterator[Order]:
    if state.swaps < state.book.swaps:
        for card in known_cards(state.players[seat].hand):
            yield od.Swap(card)


def _after(state: State, seat: int) -> Iterator[Order]:
    yield from _abilities(state, seat)
    yield from _swaps(state, seat)
    yield od.End()


def _reaction(state: State, seat: int) -> Iterator[Order]:
    if state.pending:
        for ability in attacks.reactions(state.book, state.players[seat], state.pending):
            yield od.React(ability.name.id)
    yield od.React(None)


def _repair(state: State, seat: int) -> Iterator[Order]:
    for parts in some(parts_out(state, state.players[seat]), state.book.repairs):
        yield od.Repair(parts)
    yield od.Repair(())


_LISTS: Mapping[str, Callable[[State, int], Iterator[Order]]] = {
    "G-D0": lambda state, seat: map(od.Draft, pool(state)),
    "G-D1": _repair,
    "G-D2": _turn,
    "G-D3": _after,
    "G-D4": _reaction,
    ANY_TIME: _uses,
}
