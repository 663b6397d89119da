"""What the help tells of a game besides the rules: cards, Mechas, pilots, standing lines.

The texts are those of the card set that is played with.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from adjudicator.rulekit.forms import write_order
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.phrase import Phrase, say
from adjudicator.rulekit.scene import Block, Lines
from adjudicator.rulekit.speech import Speech
from adjudicator.rules.golem.cards.cardset import Ability, Mecha
from adjudicator.rules.golem.orders.orders import WEAKEST, WORST, Target, UseAbility
from adjudicator.rules.golem.orders.slots import CARD, PART
from adjudicator.rules.golem.picture.facts import (
    ability_profile,
    card_phrase,
    mecha_profile,
    pilot_profile,
)
from adjudicator.rules.golem.view import View


def reference(view: View) -> tuple[Block, ...]:
    """Return who fights with what, and every card of the set with its copies."""
    cards = (
        say("profile-card", copies=card.copies, card=card_phrase(view.cards, card))
        for card in view.cards.cards.values()
    )
    return (*_fighters(view), Lines(say("section-cards"), tuple(cards)))


def things(view: View) -> tuple[tuple[tuple[str, ...], Phrase], ...]:
    """Every card, Mecha and pilot of the set, and the abilities of them."""
    cards = view.cards
    found = [(card.name.words(), card_phrase(cards, card)) for card in cards.cards.values()]
    for mecha in cards.mechas.values():
        found.append((mecha.name.words(), mecha_profile(cards, mecha)))
        # "a2" is another ability for each Mecha
        found += [(each.name.words()[1:], ability_profile(each)) for each in mecha.abilities]
    for pilot in cards.pilots.values():
        words = (*pilot.name.words(), *pilot.ability.name.words()[1:])
        found.append((words, pilot_profile(pilot)))
    return tuple(found)


def _fighters(view: View) -> Iterator[Lines]:
    """Mecha and pilot of each seat; those that can still be chosen."""
    cards = view.cards
    for seen in view.players:
        player = seen.player
        pilot = (pilot_profile(cards.pilots[player.pilot]),) if player.pilot else ()
        if player.mecha:
            mecha = cards.mechas[player.mecha]
            heading = say("profile-seat", seat=player.seat, profile=mecha_profile(cards, mecha))
            yield Lines(heading, (*_abilities(mecha), *pilot))
    if view.phase == "draft":
        yield from free_profiles(view)


def _abilities(mecha: Mecha) -> tuple[Phrase, ...]:
    return tuple(ability_profile(ability) for ability in mecha.abilities)


def free_profiles(view: View) -> Iterator[Lines]:
    """G-D0: what each free Mecha can do, or each free pilot once all have a Mecha."""
    if not chooses_mechas(view):
        pilots = view.cards.pilots.values()
        free = tuple(pilot_profile(pilot) for pilot in pilots if is_free(view, pilot.name.id))
        yield Lines(say("section-choice"), free)
        return
    for mecha in view.cards.mechas.values():
        if is_free(view, mecha.name.id):
            yield Lines(mecha_profile(view.cards, mecha), _abilities(mecha))


def chooses_mechas(view: View) -> bool:
    """G-D0: whether Mechas are still chosen, and not pilots."""
    return len(view.waiting) > len(view.players)


def is_free(view: View, choice: str) -> bool:
    """G-D0: whether nobody has chosen a Mecha or a pilot."""
    return all(choice not in (seen.player.mecha, seen.player.pilot) for seen in view.players)


def standing_examples(view: View, speech: Speech) -> Mapping[str, str]:
    """Standing lines that fit the Mecha of the reader, by name."""
    own = view.own
    if own is None or not own.player.mecha:
        return {}
    language, lexicon = speech.language, speech.lexicon
    names = Names(tuple(seen.player.seat for seen in view.players), language)
    forms = {line.name: line.forms for line in speech.standing_forms}

    def write(name: str, order: Order) -> str:
        return write_order(order, forms[name], language, names)

    def word(section: str, key: str) -> str:
        return lexicon.first(section, key, language)

    found: dict[str, str] = {}
    when = word("grammar", "when")
    full, few = (
        f"{word('tests', 'energy')} = {view.book.energy_max}",
        f"{word('tests', 'tiles')} <= 3",
    )
    for ability in view.cards.mechas[own.player.mecha].abilities:
        if ability.window == "turn" and view.book.any_time:
            order = _use(view, ability)
            found.setdefault("use", f"{write('use', order)} {when} {full}")
            found.setdefault("once", f"{write('once', order)} {when} {few}")
        if ability.window == "react" and view.book.reactions:
            found.setdefault("react", f"{word('standing', 'react')}: {ability.name.id}")
    named = replace(names, lexicon=lexicon)
    tiles = ", ".join(PART.write(part, language, named) for part in ("torso", "head", "larm"))
    found["repair"] = f"{word('standing', 'repair')}: {tiles}"
    found["swap"] = f"{word('standing', 'swap')}: {CARD.write(WORST, language, named)}"
    return found


def _use(view: View, ability: Ability) -> UseAbility:
    """The ability with what it needs, named so that it is legal in most positions."""
    on: tuple[str, ...] = ()
    if ability.needs.out:
        on = (view.cards.parts[view.cards.index["torso"]],)
    elif ability.needs.own:
        on = (WEAKEST,)
    foe = next((i for i in view.foes), None)
    at: tuple[Target, ...] = ()
    if ability.needs.foe and foe is not None:
        part = WEAKEST if ability.needs.tiles else None
        at = (Target(view.players[foe].player.seat, part),)
    return UseAbility(ability.name.id, on, at)
