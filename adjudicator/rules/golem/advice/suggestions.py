"""Lines to start from: what could be ordered now, by what it is likely to bring."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.forms import write_order
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.speech import Speech
from adjudicator.rules.golem import attack as attacks
from adjudicator.rules.golem.advice.conditions import hits
from adjudicator.rules.golem.advice.prospects import HARM
from adjudicator.rules.golem.cards.cardset import Ability, Card, Deed
from adjudicator.rules.golem.enumeration import known_cards
from adjudicator.rules.golem.orders import orders as od
from adjudicator.rules.golem.picture.handbook import standing_examples
from adjudicator.rules.golem.view import View


def suggest(view: View, decision: Decision, speech: Speech) -> tuple[str, ...]:
    """Lines that could be sent, each a comment: whoever takes one removes the `#`."""
    names = Names(tuple(seen.player.seat for seen in view.players), speech.language)
    found = {
        "G-D0": _draft_ideas,
        "G-D1": _repair_ideas,
        "G-D2": turn_ideas,
        "G-D3": later_ideas,
        "G-D4": _reaction_ideas,
    }[decision.kind](view)
    lines = (write_order(order, speech.forms, speech.language, names) for order in found)
    return (*(f"# {line}" for line in lines), *_standing_ideas(view, decision, speech))


def _standing_ideas(view: View, decision: Decision, speech: Speech) -> tuple[str, ...]:
    """Once a round, with its first turn: lines that save waits for reactions and repairs."""
    if decision.kind != "G-D2" or view.cycle > 1 or view.acted:
        return ()
    heading = speech.lexicon.first("grammar", "standing-line", speech.language)
    lines = standing_examples(view, speech)
    wanted = ["react"] if view.round == view.book.rounds else ["react", "repair"]
    return tuple(f"# {heading}: {lines[name]}" for name in wanted if name in lines)


def _draft_ideas(view: View) -> Iterator[Order]:
    taken = {s.player.mecha for s in view.players} | {s.player.pilot for s in view.players}
    mechas = len(view.waiting) > len(view.players)
    for ident in view.cards.mechas if mechas else view.cards.pilots:
        if ident not in taken:
            yield od.Draft(ident)


def _repair_ideas(view: View) -> Iterator[Order]:
    own = view.own
    if own:
        for i, part in enumerate(view.cards.parts):
            if not own.player.tiles[i].up:
                yield od.Repair((part,))
    yield od.Repair(())


def turn_ideas(view: View) -> Iterator[Order]:
    """For each card the best attack that hits; supports; the pilot; energy."""
    own = view.own
    if own is None or view.acted:
        yield from later_ideas(view)
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
    yield from (o for o in later_ideas(view) if isinstance(o, od.UseAbility | od.Swap))


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
    names = [seen.player.seat for seen in view.players]
    own = view.book.side(names.index(view.seat or ""))
    return tuple(
        seen.player.seat
        for i, seen in enumerate(view.players)
        if view.book.side(i) != own and seen.player.alive
    )


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


def _reaction_ideas(view: View) -> Iterator[Order]:
    """The reactions that change the result, as the question offers them."""
    own, pending = view.own, view.pending
    if own and pending:
        for ability in attacks.reactions(view.book, own.player, pending):
            yield od.React(ability.name.id)
    yield od.React(None)
