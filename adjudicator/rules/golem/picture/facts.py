"""A view in sentences, for pictures and their captions: mechas, tiles, cards, the attack."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from adjudicator.rulekit.phrase import Param, Phrase, Term, say
from adjudicator.rules.golem.cards.cardset import Ability, Card, CardSet, Deed, Mecha, Pilot
from adjudicator.rules.golem.events import Sum, with_sign
from adjudicator.rules.golem.picture.briefs import aims_of, briefs
from adjudicator.rules.golem.state import Player, weakening
from adjudicator.rules.golem.view import Seen, View

#: what two tiles are called together
_PAIRS = {"arms": ("larm", "rarm"), "legs": ("lleg", "rleg")}


def mecha_phrase(view: View, seen: Seen) -> Phrase:
    """A mecha with its tiles in one sentence, before and after the draft."""
    values, player = values_phrase(view, seen), seen.player
    if not (player.mecha and player.pilot and player.alive):
        return values
    by_part = dict(zip(view.cards.parts, seen.defences, strict=True))
    standing = tuple(
        say("tile-now", part=Term("part", name), defence=by_part[part] or 0)
        for name, part in pair_up(by_part)
        if by_part[part] is not None
    )
    lost = tuple(Term("part", name) for name, part in pair_up(by_part) if by_part[part] is None)
    return say("fact-standing", values=values, tiles=standing, lost=lost)


def pair_up(by_part: Mapping[str, object]) -> Iterable[tuple[str, str]]:
    """Return tiles by name, each with a tile that it is: both arms, or both legs, have one name
    where they are alike."""
    alike = [
        (name, pair)
        for name, pair in _PAIRS.items()
        if all(part in by_part for part in pair) and by_part[pair[0]] == by_part[pair[1]]
    ]
    found: dict[str, str] = {}
    for part in by_part:
        found.setdefault(next((name for name, pair in alike if part in pair), part), part)
    return found.items()


def name_parts(parts: Sequence[str]) -> tuple[Term, ...]:
    """The tiles of a list, both arms or both legs by one name."""
    return tuple(Term("part", name) for name, _ in pair_up(dict.fromkeys(parts)))


def values_phrase(view: View, seen: Seen) -> Phrase:
    """What a mecha has besides its tiles."""
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


def ability_brief(ability: Ability) -> Phrase:
    """An ability with its cost and what it does, in half a line."""
    return say(
        "profile-brief",
        name=ability.name.with_id(),
        cost=ability.cost,
        window=ability.window,
        effects=briefs(ability),
    )


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
    text = text_of(card)
    if card.combat:
        return say("fact-combat", text=text, **card_values(cards, card))
    return say("fact-support", card=card.name.with_id(), text=text)


def card_values(cards: CardSet, card: Card) -> dict[str, Param]:
    """What sentences about a combat card name: it, its strength, the tiles that it reaches."""
    return {
        "card": card.name.with_id(),
        "strength": card.strength,
        "aims": aims_of(card.targets),
        "targets": card_targets(cards, card),
    }


def card_figure(cards: CardSet, card: Card) -> Phrase:
    """A card as the picture shows it: how strong it is and what it does, in half a line."""
    if not card.combat:
        return say("fact-helper", card=card.name.with_id(), effects=briefs(card))
    return say("fact-card", effects=briefs(card), **card_values(cards, card))
