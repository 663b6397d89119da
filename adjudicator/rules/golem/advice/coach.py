"""What a newcomer is told: what a hit takes, what his cards do, what a turn has to offer."""

from __future__ import annotations

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.phrase import Phrase, Term, say
from adjudicator.rules.golem.advice.suggestions import suggested_plans
from adjudicator.rules.golem.advice.trials import Trial, attempt, preparations, strikes
from adjudicator.rules.golem.cards.cardset import Ability
from adjudicator.rules.golem.enumeration import known_cards
from adjudicator.rules.golem.events import with_sign
from adjudicator.rules.golem.orders import orders as od
from adjudicator.rules.golem.picture.facts import text_of
from adjudicator.rules.golem.state import State
from adjudicator.rules.golem.view import View, state_of

TELLS_CHANCES = True


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
    told = say("coach-now-turn", cards=len(own.player.hand), worth=worth)
    return told, *(_prize(view, struck) if struck else ())


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
            return _attack(view, order)
        case od.Support():
            card = cards.cards[order.card]
            return say("coach-why-card", name=card.name.phrase(), text=text_of(card))
        case od.UsePilot() if own:
            return say("coach-why-pilot", text=text_of(cards.pilots[own.player.pilot].ability))
        case od.TakeEnergy():
            return say("coach-why-energy")
        case od.UseAbility():
            return _ability(view, order.ability)
        case od.React():
            return _ability(view, order.ability) if order.ability else say("coach-why-no-reaction")
        case od.Swap():
            return say("coach-why-swap")
    return None


def _drafted(view: View, choice: str) -> Phrase | None:
    cards = view.cards
    if choice in cards.mechas:
        mecha = cards.mechas[choice]
        name, defences = mecha.name.phrase(), [tile.defence for tile in mecha.tiles]
        least, most = min(defences), max(defences)
        return say("coach-why-mecha", name=name, attack=mecha.attack, least=least, most=most)
    pilot = cards.pilots.get(choice)
    if pilot is None:
        return None
    text = text_of(pilot.ability)
    return say(
        "coach-why-drafted", name=pilot.name.phrase(), initiative=pilot.initiative, text=text
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
        does_more=bool(card.effects),
        text=text_of(card) if card.effects else "",
    )


def _ability(view: View, ident: str) -> Phrase | None:
    found: Ability | None = None
    if view.own is not None:
        found = view.cards.mechas[view.own.player.mecha].ability(ident)
    if found is None:
        return None
    name, text = found.name.phrase(), text_of(found)
    return say("coach-why-ability", name=name, cost=found.cost, text=text)


def deeds(view: View, decision: Decision) -> tuple[tuple[Phrase, Order], ...]:
    """Nothing: there is a suggestion for each thing that can be done, and its reason says what."""
    return ()
