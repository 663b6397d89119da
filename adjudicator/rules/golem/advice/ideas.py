"""What a hand and a Mecha can do in a turn: the best for each card, and each ability to be paid.

Written with the words that the rules fill in: the weakest tile, the worst card.
"""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.rulekit.order import Order
from adjudicator.rules.golem.advice.conditions import hits
from adjudicator.rules.golem.advice.threats import HARM
from adjudicator.rules.golem.cards.cardset import Ability, Card, Deed
from adjudicator.rules.golem.enumeration import known_cards
from adjudicator.rules.golem.orders import orders as od
from adjudicator.rules.golem.view import View


def action_ideas(view: View) -> Iterator[Order]:
    """For each card the best attack that hits; supports; the pilot; energy."""
    own = view.own
    if own is None or view.acted:
        return
    for ident in known_cards(own.player.hand):
        card = view.cards.cards[ident]
        if card.combat:
            yield from _attack_ideas(view, card)
        elif not card.needs.out or own.player.standing < len(own.player.tiles):
            yield od.Support(ident, _on(view, card), _at(view, card))
    pilot = view.cards.pilots[own.player.pilot].ability
    idle = not view.cards.pilots[own.player.pilot].once or not own.player.used_up
    if idle and (not pilot.needs.out or own.player.standing < len(own.player.tiles)):
        yield od.UsePilot(od.WORST, _on(view, pilot), _at(view, pilot))
    yield od.TakeEnergy(od.WORST)


def _attack_ideas(view: View, card: Card) -> Iterator[Order]:
    """The best tile that a card hits: the last one of a Mecha, else of whoever is ahead."""
    best: tuple[tuple[bool, int, int], od.Target] | None = None
    for foe in _foes(view):
        seen = view.find(foe)
        assert seen is not None
        printed = view.cards.mechas[seen.player.mecha].tiles
        for i, part in enumerate(view.cards.parts):
            target = od.Target(foe, part)
            if not hits(view, card.name.id, target):
                continue
            standing = seen.player.standing
            worth = (standing == 1, standing, -printed[i].amount * HARM[printed[i].malus])
            if best is None or worth > best[0]:
                best = (worth, target)
    if best:
        yield od.Attack(card.name.id, best[1])


def _foes(view: View) -> tuple[str, ...]:
    return tuple(view.players[index].player.seat for index in view.foes)


def _on(view: View, deed: Deed) -> tuple[str, ...]:
    own = view.own
    if own and deed.needs.out:
        tiles = zip(view.cards.parts, own.player.tiles, strict=True)
        return tuple(part for part, tile in tiles if not tile.up)[:1]
    return (od.WEAKEST,) if deed.needs.own else ()


def _at(view: View, deed: Deed) -> tuple[od.Target, ...]:
    if deed.needs.attack:
        foe = view.find(_foes(view)[0])
        parts = (
            part
            for part in view.cards.parts
            if foe
            and part in deed.needs.attack.targets
            and foe.player.tiles[view.cards.index[part]].up
        )
        part = next(parts, None)
        return (od.Target(_foes(view)[0], part),) if part else ()
    if not deed.needs.foe:
        return ()
    return (od.Target(_foes(view)[0], od.WEAKEST if deed.needs.tiles else None),)


def _payable(view: View, window: str) -> Iterator[Ability]:
    own = view.own
    if own:
        for ability in view.cards.mechas[own.player.mecha].abilities:
            if ability.window == window and ability.cost <= own.player.energy:
                yield ability


def later_ideas(view: View) -> Iterator[Order]:
    """Abilities that may follow the action, and a swap."""
    own = view.own
    if own is None:
        return
    whole = own.player.standing == len(own.player.tiles)
    if not view.swaps and len(view.used) < view.book.abilities:
        for ability in _payable(view, "turn"):
            if ability.name.id not in view.used and not (ability.needs.out and whole):
                on, at = _on(view, ability), _at(view, ability)
                yield od.UseAbility(ability.name.id, on, at, after=True)
    if own.player.hand and view.swaps < view.book.swaps:
        yield od.Swap(od.WORST)
