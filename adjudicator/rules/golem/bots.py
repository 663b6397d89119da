"""A decent player that looks one step ahead, for simulations and absent seats.

Everything is weighed by primitives: an effect has a worth, whoever's card it stands on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.order import Order
from adjudicator.rules.golem import attack as attacks
from adjudicator.rules.golem.cardset import Ability, Deed, Effect, Needs
from adjudicator.rules.golem.enumeration import talent, usable
from adjudicator.rules.golem.flow import default
from adjudicator.rules.golem.naming import Chosen, exact_at, exact_on
from adjudicator.rules.golem.orders import (
    Attack,
    End,
    React,
    Support,
    Swap,
    TakeEnergy,
    Target,
    UseAbility,
    UsePilot,
)
from adjudicator.rules.golem.state import Player, State, attack, defence, foes, worst

Scored = tuple[float, Order]
_MALUS_WORTH = {"attack": 1.6, "adjacent_defence": 1.2, "initiative": 0.3}


def greedy(state: State, decision: Decision) -> Order:
    """The order of the highest worth; always a legal one."""
    seat = state.index(decision.seat)
    if seat is None or decision.kind in ("G-D0", "G-D1"):
        return default(state, decision)
    if decision.kind == "G-D4":
        return _reaction(state, seat)
    if state.acted:
        return _later(state, seat)
    best: Scored = (0.1, default(state, decision))
    for scored in _actions(state, seat):
        if scored[0] > best[0]:
            best = scored
    return best[1]


def _reaction(state: State, seat: int) -> Order:
    assert state.pending is not None
    offers = attacks.reactions(state.book, state.players[seat], state.pending)
    cheapest = min(offers, key=lambda offer: offer.cost, default=None)
    return React(cheapest.name.id if cheapest else None)


def _later(state: State, seat: int) -> Order:
    """After the action: a repair or another useful ability, then a swap, then the end."""
    player = state.players[seat]
    if not state.swaps:
        best: tuple[float, Order | None] = (1.0, None)
        for ability in usable(state, seat, "turn"):
            chosen = _choice(state, seat, ability.needs)
            if chosen is not None:
                worth = _worth(state, seat, chosen, ability.effects) - 0.6 * ability.cost
                if worth > best[0]:
                    best = (worth, _use(state, ability, chosen))
        if best[1] is not None:
            return best[1]
    more = state.cycle < state.book.hand_size or state.round < state.book.rounds
    if more and state.swaps < state.book.swaps:
        card = worst(state.cards, player.hand)
        if card is not None:
            return Swap(card)
    return End()


def _use(state: State, ability: Ability, chosen: Chosen) -> Order:
    on, at = exact_on(state, chosen), exact_at(state, chosen)
    return UseAbility(ability.name.id, on, at, state.acted)


def _actions(state: State, seat: int) -> Iterator[Scored]:
    player, cards = state.players[seat], state.cards
    spare = worst(cards, player.hand)
    assert spare is not None
    potential = attack(cards, player)
    met = tuple(_defences(state, foe) for foe in foes(state, seat))
    with_ = usable(state, seat, "attack")
    for card in dict.fromkeys(player.hand):
        found = cards.cards[card]
        if found.combat:
            total = potential + found.strength
            price = 0.3 * found.strength
            for worth, target, ability in _strikes(
                state, seat, met, with_, found, total, found.targets
            ):
                yield worth - price, Attack(card, target, ability)
        else:
            chosen = _choice(state, seat, found.needs)
            if chosen is not None:
                order = Support(card, exact_on(state, chosen), exact_at(state, chosen))
                yield _worth(state, seat, chosen, found.effects), order
    deed = talent(state, seat)
    if deed:
        yield from _talents(state, seat, deed, spare, met, with_)
    if player.energy < state.book.energy_max:
        yield 0.8, TakeEnergy(spare)


Met = tuple[int, tuple[tuple[int, int, int], ...]]


def _defences(state: State, foe: int) -> Met:
    """For each tile in service: index, defence, pierced defence."""
    player, cards = state.players[foe], state.cards
    return foe, tuple(
        (i, defence(cards, player, i), defence(cards, player, i, 0, True))
        for i, tile in enumerate(player.tiles)
        if tile.up
    )


def _talents(
    state: State,
    seat: int,
    deed: Deed,
    card: str,
    met: tuple[Met, ...],
    with_: tuple[Ability, ...],
) -> Iterator[Scored]:
    strike = deed.needs.attack
    if strike:
        total = attack(state.cards, state.players[seat]) + strike.strength
        for worth, target, ability in _strikes(
            state, seat, met, with_, deed, total, strike.targets
        ):
            yield worth - 0.5, UsePilot(card, (), (target,), ability)
        return
    chosen = _choice(state, seat, deed.needs)
    if chosen is not None:
        order = UsePilot(card, exact_on(state, chosen), exact_at(state, chosen))
        yield _worth(state, seat, chosen, deed.effects) - 0.3, order


def _strikes(
    state: State,
    seat: int,
    met: tuple[Met, ...],
    with_: tuple[Ability, ...],
    deed: Deed,
    total: int,
    targets: tuple[str, ...],
) -> Iterator[tuple[float, Target, str | None]]:
    """Attacks that reach their tile, with their worth; an ability only where it is needed."""
    parts, pierces = state.cards.parts, deed.pierces
    for foe, tiles in met:
        player = state.players[foe]
        for index, whole, pierced in tiles:
            if parts[index] not in targets:
                continue
            if total >= (pierced if pierces else whole):
                worth = _hit_worth(state, seat, foe, index, deed)
                if total < (pierced if pierces else whole) + _lift(state, player):
                    worth *= 0.5
                yield worth, Target(player.seat, parts[index]), None
                continue
            for ability in with_:
                bonus = ability.instant("attack_mod")
                if total + bonus >= (pierced if pierces or ability.pierces else whole):
                    worth = _hit_worth(state, seat, foe, index, deed) - 0.6 * ability.cost
                    yield worth, Target(player.seat, parts[index]), ability.name.id


def _lift(state: State, player: Player) -> int:
    """How much the target could add to its defence."""
    if not state.book.reactions:
        return 0
    return max(
        (
            UNBEATABLE if any(e.op == "prevent" for e in a.effects) else a.instant("defence_mod")
            for a in state.cards.mechas[player.mecha].abilities
            if a.window == "react" and a.cost <= player.energy
        ),
        default=0,
    )


UNBEATABLE = 1000


def _hit_worth(state: State, seat: int, foe: int, index: int, deed: Deed) -> float:
    player = state.players[foe]
    malus = state.cards.mechas[player.mecha].tiles[index]
    last = player.standing == 1
    gain = -malus.amount * _MALUS_WORTH[malus.malus]
    after = [e for e in deed.effects if e.when in ("hit", "after")]
    more = _worth(state, seat, Chosen(foe=foe), after) if after else 0.0
    return 9.0 + gain + more + (40.0 if last else 0.0)


def _choice(state: State, seat: int, needs: Needs) -> Chosen | None:
    """A sensible choice: own weakest tiles, the strongest one out, the weakest tiles of a foe."""
    player, cards = state.players[seat], state.cards
    own: tuple[int, ...] = ()
    out: int | None = None
    if needs.own:
        up = sorted((m, i) for i, m, _ in _defences(state, seat)[1])
        own = tuple(sorted(i for _, i in up[: needs.own]))
    if needs.out:
        printed = cards.mechas[player.mecha].tiles
        broken = [i for i, tile in enumerate(player.tiles) if not tile.up]
        if not broken:
            return None
        out = max(broken, key=lambda i: (printed[i].defence, -i))
    if not needs.foe:
        return Chosen(own, out)
    foe = min(foes(state, seat), key=lambda i: (state.players[i].standing, i))
    tiles: tuple[int, ...] = ()
    if needs.tiles:
        met = sorted((m, i) for i, m, _ in _defences(state, foe)[1])
        tiles = tuple(sorted(i for _, i in met[: needs.tiles]))
    return Chosen(own, out, foe, tiles)


def _worth(state: State, seat: int, chosen: Chosen, effects: Iterable[Effect]) -> float:
    return sum(_effect_worth(state, seat, chosen, effect) for effect in effects)


def _effect_worth(state: State, seat: int, chosen: Chosen, effect: Effect) -> float:
    book = state.book
    cycles = book.hand_size - state.cycle
    turns = cycles + book.hand_size * (book.rounds - state.round)
    left = min(turns, 10) if effect.duration == "permanent" else cycles
    sign = -1.0 if effect.who == "foe" else 1.0
    if effect.op == "repair":
        return 10.0
    if effect.op == "attack_mod":
        return sign * effect.amount * 0.45 * left
    if effect.op == "initiative_mod":
        return sign * effect.amount * 0.1
    if effect.op == "draw":
        return sign * effect.amount * 0.7
    if effect.op == "discard":
        return -sign * effect.amount * 0.9
    if effect.op == "energy":
        who = seat if effect.who == "self" else chosen.foe
        have = state.players[who].energy if who is not None else 0
        now = min(book.energy_max, max(0, have + effect.amount))
        return sign * (now - have) * 0.8
    return _defence_worth(state, seat, chosen, effect, left)


def _defence_worth(state: State, seat: int, chosen: Chosen, effect: Effect, left: int) -> float:
    if effect.op != "defence_mod":
        return 0.0
    own = effect.tile in ("own", "own_all", "repaired")
    who = seat if own else chosen.foe
    if who is None:
        return 0.0
    standing = state.players[who].standing
    count = {"own": len(chosen.own), "foe": len(chosen.tiles)}.get(effect.tile, standing)
    if effect.tile in ("repaired", "attacked"):
        count = 1
    return (1.0 if own else -1.0) * effect.amount * count * 0.12 * left
