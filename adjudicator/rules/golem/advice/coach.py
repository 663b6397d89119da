"""What a newcomer is told: what a hit takes, what his cards do, what a turn has to offer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.phrase import Phrase, Term, say
from adjudicator.rules.golem.advice.bots import actions
from adjudicator.rules.golem.advice.cures import best_cure
from adjudicator.rules.golem.advice.suggestions import suggested_plans
from adjudicator.rules.golem.advice.threats import tiles_in_danger
from adjudicator.rules.golem.advice.trials import Trial, attempt, preparations, strikes
from adjudicator.rules.golem.cards.cardset import Ability, Deed
from adjudicator.rules.golem.enumeration import known_cards, legal_orders
from adjudicator.rules.golem.events import with_sign
from adjudicator.rules.golem.orders import orders as od
from adjudicator.rules.golem.picture.briefs import briefs, briefs_of_hit
from adjudicator.rules.golem.state import Player, State, attack
from adjudicator.rules.golem.view import View, state_of

TELLS_CHANCES = True
#: legal orders that are looked at for an example of each kind: they come in turns, kind by kind
_LOOKED = 12


def aim(view: View, decision: Decision) -> Phrase | None:
    """Be the last that stands, or have the most tiles at the end."""
    foes = tuple(view.players[index].player.seat for index in view.foes)
    return say("coach-aim", foes=foes, rounds=view.book.rounds)


def now(view: View, decision: Decision) -> tuple[Phrase, ...]:
    """What to choose by in the draft; what an attack takes, and what is left to play with."""
    own = view.own
    if decision.kind == "G-D0" or own is None:
        return (say("coach-now-draft"),)
    if decision.kind == "G-D1":
        return (say("coach-now-repair"),)
    if decision.kind != "G-D2" or view.acted:
        return ()
    plan = next(suggested_plans(view, decision), ())
    struck = next((order for order in plan if isinstance(order, od.Attack)), None)
    worth = "attack" if struck else "other" if _hits_with_a_card(view) else "none"
    cards, turns = len(own.player.hand), view.book.hand_size - view.cycle + 1
    lost = cards > turns and not view.book.keep_leftover
    left = "lost" if lost else "missed" if cards < turns else ""
    told = say("coach-now-turn", cards=cards, turns=turns, left=left, worth=worth)
    return told, *(_prize(view, struck) if struck else ()), *_answering(view, own.player)


def _answering(view: View, player: Player) -> Iterator[Phrase]:
    """When the first reaction that can be paid is asked for, and the line that gives it unasked."""
    for ability in view.cards.mechas[player.mecha].abilities:
        if view.book.reactions and ability.window == "react" and ability.cost <= player.energy:
            name, cost = ability.name.phrase(), ability.cost
            yield say("coach-now-reaction", name=name, cost=cost, ability=ability.name.id)
            return


def _hits_with_a_card(view: View) -> bool:
    """Whether a card of the own hand hits anything now."""
    state, seat = _own_turn(view)
    return any(
        trial.hits
        for foe in view.foes
        for card in known_cards(state.players[seat].hand)
        if state.cards.cards[card].combat
        for trial in strikes(state, seat, foe, card)
    )


def _prize(view: View, order: od.Attack) -> tuple[Phrase, ...]:
    """The tile that is attacked first, its defence, and what its loss costs its owner."""
    trial = _tried(view, order)
    if trial is None:
        return ()
    struck, part = view.players[trial.pending.target].player, trial.pending.part
    tile = view.cards.mechas[struck.mecha].tiles[view.cards.index[part]]
    loss = say("malus-of-tile", malus=tile.malus, amount=with_sign(tile.amount))
    prize = say(
        "coach-now-prize", seat=struck.seat, part=Term("part", part), defence=trial.met, loss=loss
    )
    return (prize,)


def _own_turn(view: View) -> tuple[State, int]:
    """The state as the viewer knows it, and his index in it."""
    state = state_of(view)
    seat = state.index(view.seat or "")
    assert seat is not None, "a coach speaks to a seat"
    return state, seat


def _tried(view: View, order: od.Attack) -> Trial | None:
    """What an attack comes to that hits: now, else behind an ability that lifts it."""
    state, seat = _own_turn(view)
    for prepared, _ in preparations(state, seat):
        trial = attempt(prepared, seat, order)
        if isinstance(trial, Trial) and trial.hits:
            return trial
    return None


def reason(view: View, decision: Decision, order: Order) -> Phrase | None:
    """Name the card or the ability of an order, and say what it does."""
    own, cards = view.own, view.cards
    match order:
        case od.Draft():
            return _drafted(view, order.choice)
        case od.Repair(parts=(part, *_)) if own:
            tile = cards.mechas[own.player.mecha].tiles[cards.index[part]]
            return say("coach-why-repair", malus=tile.malus, amount=with_sign(-tile.amount))
        case od.Attack() if own:
            return _cured(view, order, _attack(view, order))
        case od.Support():
            card = cards.cards[order.card]
            return _cured(view, order, _deed_told(card))
        case od.UsePilot() if own:
            return _cured(view, order, _deed_told(cards.pilots[own.player.pilot].ability))
        case od.TakeEnergy():
            return say("coach-why-energy")
        case od.UseAbility():
            return _ability(view, order.ability)
        case od.React():
            return _reaction(view, order.ability)
        case od.Swap():
            return say("coach-why-swap")
    return None


def _drafted(view: View, choice: str) -> Phrase | None:
    cards = view.cards
    if choice in cards.mechas:
        mecha = cards.mechas[choice]
        name, defences = mecha.name.phrase(), [tile.defence for tile in mecha.tiles]
        least, most = min(defences), max(defences)
        return say(
            "coach-why-mecha",
            name=name,
            attack=mecha.attack,
            least=least,
            most=most,
            sum=sum(defences),
        )
    pilot = cards.pilots.get(choice)
    if pilot is None:
        return None
    return say(
        "coach-why-drafted",
        name=pilot.name.phrase(),
        initiative=pilot.initiative,
        once=pilot.once,
        effects=briefs(pilot.ability),
    )


def _attack(view: View, order: od.Attack) -> Phrase | None:
    """The sum of an attack, and by what its target may still turn it away."""
    trial, card = _tried(view, order), view.cards.find_card(order.card)
    if trial is None or card is None:
        return None
    reactions = tuple(
        say("coach-reaction", name=ability.name.phrase(), cost=ability.cost)
        for ability in trial.reactions
    )
    return say(
        "coach-why-attack",
        name=card.name.phrase(),
        total=trial.pending.total,
        defence=trial.met,
        seat=view.players[trial.pending.target].player.seat,
        reactions=reactions,
        effects=briefs_of_hit(card),
    )


def _cured(view: View, order: Order, why: Phrase | None) -> Phrase | None:
    """The reason, and that the order is what averts most of the dangers."""
    state, seat = _own_turn(view)
    cure = best_cure(state, seat) if why is not None else None
    if cure is None or cure.order != order:
        return why
    every = len(cure.parts) == len(tiles_in_danger(state, seat))
    return say("coach-why-cure", why=why or "", every=every, tiles=len(cure.parts))


def _deed_told(deed: Deed) -> Phrase:
    """A card or a pilot's ability by name, and what it does."""
    return say("coach-why-card", name=deed.name.phrase(), effects=briefs(deed))


def _ability(view: View, ident: str) -> Phrase | None:
    found: Ability | None = None
    if view.own is not None:
        found = view.cards.mechas[view.own.player.mecha].ability(ident)
    if found is None:
        return None
    name, effects = found.name.phrase(), briefs(found)
    return say("coach-why-ability", name=name, cost=found.cost, effects=effects)


def _reaction(view: View, ident: str | None) -> Phrase | None:
    """What a reaction costs and what it saves; what is lost without one."""
    own, pending = view.own, view.pending
    if own is None or pending is None:
        return None
    player, index = own.player, view.cards.index[pending.part]
    mecha, part = view.cards.mechas[player.mecha], Term("part", pending.part)
    tile = mecha.tiles[index]
    loss = say("malus-of-tile", malus=tile.malus, amount=with_sign(tile.amount))
    found = mecha.ability(ident) if ident else None
    if found is None:
        return say("coach-why-no-reaction", part=part, last=player.standing == 1, loss=loss)
    return say(
        "coach-why-reaction",
        name=found.name.phrase(),
        cost=found.cost,
        left=player.energy - found.cost,
        part=part,
        loss=loss,
    )


def deeds(view: View, decision: Decision) -> tuple[tuple[Phrase, Order], ...]:
    """Each way to play a card, and an ability that can be paid, the best order of each kind."""
    own = view.own
    if decision.kind != "G-D2" or view.acted or own is None:
        return ()
    state, seat = _own_turn(view)
    orders: dict[type[Order], Order] = {type(order): order for order in actions(state, seat)}
    for order in islice(legal_orders(state, decision), _LOOKED):
        orders.setdefault(type(order), order)
    return tuple(
        (what, orders[kind]) for kind, what in _kinds(view, own.player, orders) if kind in orders
    )


def _kinds(
    view: View, player: Player, orders: Mapping[type[Order], Order]
) -> Iterator[tuple[type[Order], Phrase]]:
    """The kinds of orders, and what each is good for."""
    yield od.Attack, say("coach-deed-attack", attack=attack(view.cards, player))
    yield od.Support, say("coach-deed-support")
    pilot = view.cards.pilots[player.pilot]
    does = briefs(pilot.ability)
    name = pilot.ability.name.phrase()
    yield od.UsePilot, say("coach-deed-pilot", name=name, effects=does, once=pilot.once)
    yield od.TakeEnergy, say("coach-deed-energy")
    use = orders.get(od.UseAbility)
    if isinstance(use, od.UseAbility):
        told = _ability(view, use.ability)
        if told is not None:
            yield od.UseAbility, say("coach-deed-ability", told=told)
