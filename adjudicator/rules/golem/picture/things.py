"""Cards, tiles, abilities as who composes an order meets them: what they are called and worth,
where the picture shows them."""

from __future__ import annotations

from typing import Any

from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.phrase import Phrase, Term, say
from adjudicator.rulekit.thing import Thing
from adjudicator.rules.golem.picture.briefs import aims_of
from adjudicator.rules.golem.picture.facts import (
    card_targets,
    mecha_profile,
    pilot_profile,
    text_of,
)
from adjudicator.rules.golem.state import HIDDEN, State
from adjudicator.rules.golem.view import Seen, View


def thing(view: View, kind: str, value: Any) -> Thing:
    """Own cards by their place in the hand, tiles and Mechas of all players."""
    if kind == "card":
        return _card(view, value)
    if kind == "part":
        return _tile(view, view.own, value)
    if kind == "target":
        return _tile(view, view.find(value.seat), value.part)
    if kind == "seat":
        return Thing(say("thing-seat", seat=value), None, (f"mecha:{value}",))
    if kind == "ability":
        return _ability(view, value)
    return _choice(view, value) if kind == "choice" else Thing()


def means(state: State, seat: SeatId) -> tuple[Phrase, ...]:
    """Energy and hand."""
    player = next(player for player in state.players if player.seat == seat)
    cards = tuple(state.cards.cards[card].name.phrase() for card in player.hand if card != HIDDEN)
    energy = say("mark-energy", now=player.energy, most=state.book.energy_max)
    return (energy, say("means-hand", cards=cards)) if cards else (energy,)


def _card(view: View, ident: str) -> Thing:
    card = view.cards.cards[ident]
    hand = view.own.player.hand if view.own else ()
    idents = tuple(f"card:{i}" for i, held in enumerate(hand, 1) if held == ident)
    detail = text_of(card)
    if card.combat:
        targets = tuple(say("tile-short", part=part) for part in card_targets(view.cards, card))
        aims = aims_of(card.targets)
        detail = say("mark-strength", strength=card.strength, aims=aims, targets=targets)
    return Thing(card.name.with_id(), detail, idents)


def _tile(view: View, seen: Seen | None, part: str) -> Thing:
    if seen is None:
        return Thing()
    seat, index = seen.player.seat, view.cards.index[part]
    defence = seen.defences[index]
    worth: Phrase = say("mark-out") if defence is None else say("thing-defence", defence=defence)
    label = say("thing-tile", part=Term("part", part), seat=seat, own=seat == view.seat)
    return Thing(label, worth, (f"tile:{seat}.{part}",))


def _ability(view: View, ident: str) -> Thing:
    mecha = view.own.player.mecha if view.own else ""
    for ability in view.cards.mechas[mecha].abilities if mecha else ():
        if ability.name.id == ident:
            detail = say("thing-ability", cost=ability.cost, text=text_of(ability))
            return Thing(ability.name.with_id(), detail)
    return Thing()


def _choice(view: View, ident: str) -> Thing:
    cards = view.cards
    if ident in cards.mechas:
        mecha = cards.mechas[ident]
        return Thing(mecha.name.with_id(), mecha_profile(cards, mecha))
    pilot = cards.pilots[ident]
    return Thing(pilot.name.with_id(), pilot_profile(pilot))
