"""A decent player that looks one step ahead, for simulations and absent seats.

Everything is weighed by primitives: an effect has a worth, whoever's card it stands on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.order import Order
from adjudicator.rules.golem import attack as attacks
from adjudicator.rules.golem.advice.trials import unseen
from adjudicator.rules.golem.cards.cardset import Ability, Deed, Effect, Needs
from adjudicator.rules.golem.enumeration import known_cards, talent, usable
from adjudicator.rules.golem.flow import default
from adjudicator.rules.golem.orders import orders as od
from adjudicator.rules.golem.orders.naming import Chosen, exact_at, exact_on
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
    for scored in (*_abilities(state, seat), *every_action(state, seat)):
        if scored[0] > best[0]:
            best = scored
    return best[1]


def actions(state: State, seat: int) -> list[Order]:
    """The best action of each kind that is worth something, the best first."""
    kinds: dict[type[Order], Scored] = {}
    for scored in every_action(state, seat):
        kind = type(scored[1])
        if scored[0] > max(0.1, kinds[kind][0] if kind in kinds else 0.1):
            kinds[kind] = scored
    return [order for _, order in sorted(kinds.values(), key=lambda scored: -scored[0])]


def _reaction(state: State, seat: int) -> Order:
    assert state.pending is not None
    offers = attacks.reactions(state.book, state.players[seat], state.pending)
    cheapest = min(offers, key=lambda offer: offer.cost, default=None)
    return od.React(cheapest.name.id if cheapest else None)


def _abilities(state: State, seat: int) -> Iterator[Scored]:
    """Abilities that are worth their energy before the action: those that lift the attack when
    it then hits what it does not hit now."""
    if state.swaps:
        return
    now = max(
        (worth for worth, order in every_action(state, seat) if _strikes_with(order)), default=0.0
    )
    for ability in usable(state, seat, "turn"):
        lift = sum(e.amount for e in ability.effects if e.op == "attack_mod" and e.who == "self")
        if lift <= 0 or ability.needs != Needs():
            continue
        player = state.players[seat]
        changed = replace(player, attack_round=player.attack_round + lift)
        players = (*state.players[:seat], changed, *state.players[seat + 1 :])
        then = max(
            (w for w, o in every_action(replace(state, players=players), seat) if _strikes_with(o)),
            default=0.0,
        )
        gain = then - now - ability.cost * _energy_worth(state, seat)
        if gain > 0:
            yield then, _use(state, ability, Chosen())


def _strikes_with(order: Order) -> bool:
    return isinstance(order, od.Attack) or (isinstance(order, od.UsePilot) and bool(order.at))


def _later(state: State, seat: int) -> Order:
    """After the action: a repair or another useful ability, then a swap, then the end."""
    player = state.players[seat]
    if not state.swaps:
        price = _energy_worth(state, seat)
        best: tuple[float, Order | None] = (0.0, None)
        for ability in usable(state, seat, "turn"):
            chosen = _choice(state, seat, ability.needs)
            if chosen is not None:
                worth = _worth(state, seat, chosen, ability.effects) - price * ability.cost
                if worth > best[0]:
                    best = (worth, _use(state, ability, chosen))
        if best[1] is not None:
            return best[1]
    last = state.cycle >= state.book.hand_size and not state.book.keep_leftover
    own = known_cards(player.hand)
    if own and not last and state.swaps < state.book.swaps:
        card, worth = min(
            ((card, _worth_in_hand(state, seat, card)) for card in own),
            key=lambda pair: (pair[1], pair[0]),
        )
        if worth < SWAP * _worth_of_draw(state, seat):
            return od.Swap(card)
    return od.End()


def _worth_in_hand(state: State, seat: int, card: str) -> float:
    """Return the worth of a card for later turns: the best that could be done with it now."""
    found = state.cards.cards[card]
    if not found.combat:
        chosen = _choice(state, seat, found.needs)
        return 0.5 if chosen is None else _worth(state, seat, chosen, found.effects)
    total = attack(state.cards, state.players[seat]) + found.strength
    met = tuple(_defences(state, foe) for foe in foes(state, seat))
    reached = _strikes(state, seat, met, (), found, total, found.targets)
    best = max((worth for worth, _, _ in reached), default=0.0)
    # a weak card may reach later what it does not reach now
    return max(best, 0.3 * found.strength)


def _worth_of_draw(state: State, seat: int) -> float:
    """Return the worth of a card still to be drawn: the mean over all that the seat cannot see."""
    pool = unseen(state, seat)
    total = pool.total()
    if not total:
        return 0.0
    return sum(_worth_in_hand(state, seat, card) * pool[card] for card in sorted(pool)) / total


def _energy_worth(state: State, seat: int) -> float:
    """Return the worth of a point of energy to a seat: the best of its abilities, by their cost."""
    player = state.players[seat]
    book = state.book
    broken = player.standing < len(player.tiles)
    best = 0.8
    for ability in state.cards.mechas[player.mecha].abilities:
        if ability.window == "react":
            if not book.reactions:
                continue
            prevents = any(effect.op == "prevent" for effect in ability.effects)
            worth = 6.0 if prevents else 2.2 * ability.instant("defence_mod")
        elif ability.window == "attack":
            worth = 1.5 * ability.instant("attack_mod") + 1.0 * ability.pierces
        elif ability.needs.out:
            worth = 10.0 if broken else 5.0
        else:
            worth = 1.5
        best = max(best, ENERGY * worth / ability.cost)
    return best if player.energy < book.energy_max - 1 else best * 0.5


#: how much of what an ability is worth its energy is worth: it may never be used
ENERGY = 1.0
#: a card goes for another one when it is worth less than this part of what is drawn
SWAP = 0.7


def _use(state: State, ability: Ability, chosen: Chosen) -> Order:
    on, at = exact_on(state, chosen), exact_at(state, chosen)
    return od.UseAbility(ability.name.id, on, at, state.acted)


def every_action(state: State, seat: int) -> Iterator[Scored]:
    """The actions of a turn that could be of use, each with its worth."""
    player, cards = state.players[seat], state.cards
    spare = worst(cards, player.hand)
    assert spare is not None
    potential = attack(cards, player)
    met = tuple(_defences(state, foe) for foe in _rivals(state, seat))
    with_ = usable(state, seat, "attack")
    for card in known_cards(player.hand):
        found = cards.cards[card]
        if found.combat:
            total = potential + found.strength
            price = 0.3 * found.strength
            for worth, target, ability in _strikes(
                state, seat, met, with_, found, total, found.targets
            ):
                yield worth - price, od.Attack(card, target, ability)
        else:
            chosen = _choice(state, seat, found.needs)
            if chosen is not None:
                order = od.Support(card, exact_on(state, chosen), exact_at(state, chosen))
                yield _worth(state, seat, chosen, found.effects), order
    deed = talent(state, seat)
    if deed:
        yield from _talents(state, seat, deed, spare, met, with_)
    if player.energy < state.book.energy_max:
        yield _energy_worth(state, seat), od.TakeEnergy(spare)


def _rivals(state: State, seat: int) -> tuple[int, ...]:
    """The opponents, another one first from turn to turn: of equals the first is struck.

    By youth, which is drawn for each game, so that no place at the table is struck more often.
    """
    place = state.youth.index
    found = sorted(foes(state, seat), key=place)
    shift = (state.turns + place(seat)) % len(found) if found else 0
    return (*found[shift:], *found[:shift])


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
    state: State, seat: int, deed: Deed, card: str, met: tuple[Met, ...], with_: tuple[Ability, ...]
) -> Iterator[Scored]:
    strike = deed.needs.attack
    if strike:
        total = attack(state.cards, state.players[seat]) + strike.strength
        for worth, target, ability in _strikes(
            state, seat, met, with_, deed, total, strike.targets
        ):
            yield worth - 0.5, od.UsePilot(card, (), (target,), ability)
        return
    chosen = _choice(state, seat, deed.needs)
    if chosen is not None:
        order = od.UsePilot(card, exact_on(state, chosen), exact_at(state, chosen))
        yield _worth(state, seat, chosen, deed.effects) - 0.3, order


def _strikes(
    state: State,
    seat: int,
    met: tuple[Met, ...],
    with_: tuple[Ability, ...],
    deed: Deed,
    total: int,
    targets: tuple[str, ...],
) -> Iterator[tuple[float, od.Target, str | None]]:
    """Attacks that reach their tile, with their worth; an ability only where it is needed."""
    parts, pierces = state.cards.parts, deed.pierces
    price = _energy_worth(state, seat) if with_ else 0.0
    for foe, tiles in met:
        player = state.players[foe]
        for index, whole, pierced in tiles:
            if parts[index] not in targets:
                continue
            if total >= (pierced if pierces else whole):
                worth = _hit_worth(state, seat, foe, index, deed)
                if total < (pierced if pierces else whole) + _lift(state, player):
                    worth *= 0.6
                yield worth, od.Target(player.seat, parts[index]), None
                continue
            for ability in with_:
                bonus = ability.instant("attack_mod")
                if total + bonus >= (pierced if pierces or ability.pierces else whole):
                    worth = _hit_worth(state, seat, foe, index, deed) - price * ability.cost
                    yield worth, od.Target(player.seat, parts[index]), ability.name.id


def _lift(state: State, player: Player) -> int:
    """Return how much the target could add to its defence."""
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
#: what a tile that an opponent still has makes him the better victim
LEAD = 0.5


def _hit_worth(state: State, seat: int, foe: int, index: int, deed: Deed) -> float:
    player = state.players[foe]
    malus = state.cards.mechas[player.mecha].tiles[index]
    last = player.standing == 1
    gain = -malus.amount * _MALUS_WORTH[malus.malus]
    after = [e for e in deed.effects if e.when in ("hit", "after")]
    more = _worth(state, seat, Chosen(foe=foe), after) if after else 0.0
    # whoever is ahead is struck first; in a duel that is the only one
    ahead = LEAD * player.standing if len(state.players) > 2 else 0.0
    return 9.0 + gain + more + ahead + (40.0 if last else 0.0)


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
    foe = max(_rivals(state, seat), key=lambda i: state.players[i].standing)
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
        return sign * (now - have) * (_energy_worth(state, who) if who is not None else 0.8)
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
