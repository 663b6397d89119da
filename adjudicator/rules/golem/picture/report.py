"""What a report says besides the picture and the events: values, cards, abilities."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.rulekit.phrase import say
from adjudicator.rulekit.scene import Block, Lines
from adjudicator.rules.golem.enumeration import known_cards
from adjudicator.rules.golem.picture.facts import ability_profile, card_phrase, text_of
from adjudicator.rules.golem.picture.handbook import free_profiles
from adjudicator.rules.golem.view import View


def report(view: View) -> tuple[Block, ...]:
    """Return what the picture lacks: what can be drafted; where no turn is asked, the own cards,
    and abilities before anybody has fought.

    The abilities that matter stand with dangers and chances, all of them in the help; in the own
    turn each card stands with what it can do.
    """
    if view.phase == "draft":
        return tuple(free_profiles(view))
    if view.active == view.seat:
        return ()
    begins = view.round == 1 and view.cycle <= 1
    return (*_hand(view), *(_abilities(view) if begins else ()))


def _hand(view: View) -> Iterator[Lines]:
    own = view.own
    held = known_cards(own.player.hand) if own else ()
    if held:
        cards = view.cards.cards
        told = tuple(card_phrase(view.cards, cards[card]) for card in held)
        yield Lines(say("section-hand"), told)


def _abilities(view: View) -> Iterator[Lines]:
    """The abilities of each Mecha and its pilot."""
    for seen in view.players:
        player = seen.player
        if player.mecha and player.pilot:
            mecha, pilot = view.cards.mechas[player.mecha], view.cards.pilots[player.pilot]
            told = [ability_profile(ability) for ability in mecha.abilities]
            special, text = pilot.ability.name.phrase(), text_of(pilot.ability)
            told.append(say("skill-pilot", ability=special, once=pilot.once, text=text))
            yield Lines(
                say("section-skills", seat=player.seat, mecha=mecha.name.phrase()), tuple(told)
            )
