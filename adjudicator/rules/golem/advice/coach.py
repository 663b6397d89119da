"""What a newcomer is told: what a hit takes, what his cards do, what a turn has to offer."""

from __future__ import annotations

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.phrase import Param, Phrase, Term, say
from adjudicator.rules.golem.cards.cardset import Ability
from adjudicator.rules.golem.events import with_sign
from adjudicator.rules.golem.orders import orders as od
from adjudicator.rules.golem.picture.facts import text_of
from adjudicator.rules.golem.view import View

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
    told = say("coach-now-turn", cards=len(own.player.hand))
    return told, *_prize(view)


def _prize(view: View) -> tuple[Phrase, ...]:
    """The tile whose loss costs an opponent most attack, and what it is defended by."""
    tiles = [
        (tile.amount, seen.defences[i] or 0, seen.player.seat, view.cards.parts[i])
        for seen in (view.players[index] for index in view.foes)
        for i, tile in enumerate(view.cards.mechas[seen.player.mecha].tiles)
        if tile.malus == "attack" and seen.player.tiles[i].up
    ]
    if not tiles:
        return ()
    amount, defence, seat, part = min(tiles)
    prize = say(
        "coach-now-prize", seat=seat, part=Term("part", part), defence=defence, amount=-amount
    )
    return (prize,)


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
        tiles = tuple(tile.defence for tile in mecha.tiles)
        told: dict[str, Param] = {"attack": mecha.attack, "least": min(tiles), "most": max(tiles)}
        return say("coach-why-mecha", name=mecha.name.phrase(), **told)
    pilot = cards.pilots.get(choice)
    if pilot is None:
        return None
    text = text_of(pilot.ability)
    return say(
        "coach-why-drafted", name=pilot.name.phrase(), initiative=pilot.initiative, text=text
    )


def _attack(view: View, order: od.Attack) -> Phrase | None:
    target = view.find(order.target.seat or "")
    card = view.cards.cards.get(order.card)
    if view.own is None or target is None or card is None or order.target.part is None:
        return None
    return say(
        "coach-why-attack",
        name=card.name.phrase(),
        total=view.own.attack + (card.strength or 0),
        defence=target.defences[view.cards.index[order.target.part]] or 0,
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
