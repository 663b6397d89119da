"""A view in sentences, for pictures and their captions: mechas, tiles, cards, the attack."""

from __future__ import annotations

from adjudicator.rulekit.phrase import Param, Phrase, Term, say
from adjudicator.rules.golem.cards.cardset import Ability, Card, CardSet, Deed, Mecha, Pilot
from adjudicator.rules.golem.events import Sum, with_sign
from adjudicator.rules.golem.state import Player, weakening
from adjudicator.rules.golem.view import Seen, View


def mecha_phrase(view: View, seen: Seen) -> Phrase:
    """A mecha in one sentence, before and after the draft."""
    player, cards = seen.player, view.cards
    if not (player.mecha and player.pilot):
        mecha: Param = cards.mechas[player.mecha].name.phrase() if player.mecha else ""
        pilot: Param = cards.pilots[player.pilot].name.phrase() if player.pilot else ""
        return say(
            "fact-undecided",
            seat=player.seat,
            mecha=mecha,
            pilot=pilot,
            has_mecha=bool(player.mecha),
            has_pilot=bool(player.pilot),
        )
    return say(
        "fact-mecha",
        seat=player.seat,
        mecha=cards.mechas[player.mecha].name.phrase(),
        pilot=cards.pilots[player.pilot].name.phrase(),
        energy=player.energy,
        most=view.book.energy_max,
        attack=seen.attack,
        initiative=seen.initiative,
        tiles=player.standing,
        hand=len(player.hand),
        hits=player.hits,
        alive=player.alive,
        active=view.active == player.seat,
    )


def tile_phrase(view: View, seen: Seen, index: int) -> Phrase:
    """A tile in one sentence: its face, its defence, and the malus of its back."""
    part, player = view.cards.parts[index], seen.player
    printed = view.cards.mechas[player.mecha].tiles[index]
    params: dict[str, Param] = {
        "part": Term("part", part),
        "malus": printed.malus,
        "amount": with_sign(printed.amount),
    }
    if not player.tiles[index].up:
        return say("fact-tile-out", **params)
    params["defence"] = seen.defences[index] or 0
    params["sum"] = made_of = defence_parts(view, player, index)
    params["changed"] = len(made_of) > 1
    params["aimed"] = is_aim(view, seen, part)
    return say("fact-tile-up", **params)


def is_aim(view: View, seen: Seen, part: str) -> bool:
    """Whether a tile is under an attack that waits for its reaction."""
    pending = view.pending
    return (
        pending is not None
        and pending.part == part
        and view.players[pending.target].player.seat == seen.player.seat
    )


def defence_parts(view: View, player: Player, index: int) -> tuple[Phrase, ...]:
    """Return in words the parts that make up the defence of a tile in service."""
    tile, cards = player.tiles[index], view.cards
    printed = cards.mechas[player.mecha].tiles[index].defence
    near = weakening(cards, player, index)
    return Sum(printed, tile.permanent, tile.round, near, 0, False, 0).parts()


def attack_phrase(view: View) -> Phrase:
    """The attack that waits for its reaction."""
    pending = view.pending
    assert pending is not None
    target = view.players[pending.target]
    index = view.cards.index[pending.part]
    return say(
        "fact-attack",
        seat=view.players[pending.attacker].player.seat,
        target=target.player.seat,
        part=Term("part", pending.part),
        total=pending.total,
        defence=target.defences[index] or 0,
        pierce=pending.pierce,
    )


def card_targets(cards: CardSet, card: Card) -> tuple[Term, ...]:
    """The parts that a combat card reaches; () when it reaches all of them."""
    if len(card.targets) == len(cards.parts):
        return ()
    return tuple(Term("part", part) for part in cards.parts if part in card.targets)


def text_of(deed: Deed) -> Phrase:
    """Return what a card or an ability does, as its set tells it."""
    return Phrase("thing-text", deed.text.texts)


def mecha_profile(cards: CardSet, mecha: Mecha) -> Phrase:
    """A mecha as printed, in a line: attack, defences."""
    return say(
        "profile-mecha",
        name=mecha.name.with_id(),
        attack=mecha.attack,
        tiles=tuple(
            say("tile-now", part=Term("part", part), defence=tile.defence)
            for part, tile in zip(cards.parts, mecha.tiles, strict=True)
        ),
    )


def ability_profile(ability: Ability) -> Phrase:
    """An ability with its cost and text."""
    name, text = ability.name.with_id(), text_of(ability)
    return say("profile-ability", name=name, cost=ability.cost, text=text)


def pilot_profile(pilot: Pilot) -> Phrase:
    """A pilot in a line: initiative and special ability."""
    return say(
        "profile-pilot",
        name=pilot.name.with_id(),
        initiative=pilot.initiative,
        ability=pilot.ability.name.phrase(),
        text=text_of(pilot.ability),
    )


def card_phrase(cards: CardSet, card: Card) -> Phrase:
    """A card in one sentence."""
    name, text = card.name.with_id(), text_of(card)
    if card.combat:
        targets = card_targets(cards, card)
        return say("fact-combat", card=name, strength=card.strength, targets=targets, text=text)
    return say("fact-support", card=name, text=text)


def card_figure(cards: CardSet, card: Card) -> Phrase:
    """A card as the picture shows it: what it is and how strong, without its text."""
    targets = card_targets(cards, card) if card.combat else ()
    return say(
        "fact-card",
        card=card.name.with_id(),
        combat=card.combat,
        strength=card.strength,
        targets=targets,
    )
