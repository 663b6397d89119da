"""What a player may ask the rules by mail, reckoned as dangers and chances are."""

from __future__ import annotations

from collections import Counter

from adjudicator.rulekit.dice import NoDice
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.phrase import Phrase, Quote, Term, say
from adjudicator.rulekit.refusal import Refusal, refuse
from adjudicator.rules.golem import attack as attacks
from adjudicator.rules.golem.advice.prospects import dangers_of, reached_with
from adjudicator.rules.golem.advice.trials import Trial, attempt, unseen
from adjudicator.rules.golem.bench import Bench
from adjudicator.rules.golem.cards.cardset import Ability
from adjudicator.rules.golem.flow import on_turn
from adjudicator.rules.golem.orders.forms import Cost, Odds, Pile, Threats
from adjudicator.rules.golem.orders.naming import card_in_hand
from adjudicator.rules.golem.orders.orders import Attack
from adjudicator.rules.golem.picture.facts import card_phrase, text_of
from adjudicator.rules.golem.state import State


def answer(state: State, seat: SeatId, question: Order) -> tuple[Phrase, ...] | Refusal:
    """Return what the rules say to a question of `seat`, on its veiled state."""
    index = state.index(seat)
    assert index is not None, "questions come from seats"
    if isinstance(question, Pile):
        return _pile(state, index)
    if not all(player.mecha and player.pilot for player in state.players):
        return (say("answer-draft"),)
    if isinstance(question, Odds):
        return _odds(on_turn(state, index), index, question)
    if isinstance(question, Cost):
        return _cost(state, index, question.ability)
    assert isinstance(question, Threats)
    return _threats(state, index, question.part)


def _odds(state: State, seat: int, asked: Odds) -> tuple[Phrase, ...] | Refusal:
    if asked.target is None:
        card = card_in_hand(state, seat, asked.card, "G-01")
        if isinstance(card, Refusal):
            return card
        if not card.combat:
            return refuse("G-01", "E_CARD_TYPE", card=card.name.with_id(), wanted="combat")
        return reached_with(state, seat, card.name.id) or (
            say("answer-no-hit", card=card.name.with_id()),
        )
    found = attempt(state, seat, Attack(asked.card, asked.target, asked.ability))
    if not isinstance(found, Trial):
        return found or (say("answer-unknown-sum"),)
    return (_sum(state, found),)


def _sum(state: State, trial: Trial) -> Phrase:
    """The whole sum of an attack, and what its target could answer."""
    pending, cards = trial.pending, state.cards
    used = cards.mechas[state.players[pending.attacker].mecha].ability(pending.ability)
    return say(
        "answer-odds",
        card=cards.cards[pending.card].name.with_id(),
        target=state.players[pending.target].seat,
        part=Term("part", pending.part),
        has_ability=used is not None,
        ability=used.name.with_id() if used else "",
        potential=pending.potential,
        strength=pending.strength,
        bonus=pending.bonus,
        total=pending.total,
        defence=trial.met,
        sum=attacks.defence_sum(Bench(state, NoDice()), pending).parts(),
        pierce=pending.pierce,
        hits=trial.hits,
        reactions=tuple(reaction.name.with_id() for reaction in trial.reactions),
    )


def _cost(state: State, seat: int, word: str) -> tuple[Phrase, ...] | Refusal:
    """The own ability of that name, else that of anybody in play, else the card."""
    others = (i for i in range(len(state.players)) if i != seat)
    for index in (seat, *others):
        player = state.players[index]
        ability = state.cards.mechas[player.mecha].ability(word)
        if ability is not None:
            return (_cost_phrase(state, seat, index, ability),)
    card = state.cards.find_card(word.upper())
    if card is not None:
        return (card_phrase(state.cards, card),)
    return refuse("G-07", "E_UNKNOWN_ABILITY", ability=Quote(word))


def _cost_phrase(state: State, seat: int, index: int, ability: Ability) -> Phrase:
    player = state.players[index]
    return say(
        "answer-cost",
        seat="" if index == seat else player.seat,
        ability=ability.name.with_id(),
        cost=ability.cost,
        have=player.energy,
        window=ability.window,
        any_time=state.book.any_time,
        text=text_of(ability),
    )


def _threats(state: State, seat: int, part: str) -> tuple[Phrase, ...] | Refusal:
    index = state.cards.index[part]
    if not state.players[seat].tiles[index].up:
        return refuse("", "E_TILE_OUT", part=Term("part", part), seat="")
    found = dangers_of(state, seat, part)
    return found or (say("answer-safe", part=Term("part", part)),)


def _pile(state: State, seat: int) -> tuple[Phrase, ...]:
    """Both as cards with how many there are of each, by rising id."""
    discarded = Counter(state.discard)
    hidden = unseen(state, seat)

    def list_cards(pile: Counter[str]) -> tuple[Phrase, ...]:
        cards = ((state.cards.cards[card].name.with_id(), pile[card]) for card in sorted(pile))
        return tuple(say("answer-times", card=card, count=count) for card, count in cards)

    return (
        say("answer-pile", cards=list_cards(discarded), count=discarded.total()),
        say("answer-unseen", cards=list_cards(hidden), count=hidden.total()),
    )
