"""G-01: the sum of an attack, the reactions that could change it, and what comes of it."""

from __future__ import annotations

from adjudicator.rules.golem.bench import Bench
from adjudicator.rules.golem.cards.cardset import Ability, CardSet, Deed
from adjudicator.rules.golem.editions import Rulebook
from adjudicator.rules.golem.events import (
    Attacked,
    Declined,
    Missed,
    Reacted,
    Sum,
    TileHit,
    with_sign,
)
from adjudicator.rules.golem.primitives import Scope, run
from adjudicator.rules.golem.state import Pending, Player, attack, defence, weakening


def defence_sum(bench: Bench, pending: Pending, instant: int = 0) -> Sum:
    """G-01 step 3: the defence that the attack meets, part by part; pierce counts gains as 0."""
    cards, player = bench.cards, bench.players[pending.target]
    index = cards.index[pending.part]
    tile = player.tiles[index]
    counts = [tile.permanent, tile.round, instant]
    if pending.pierce:
        counts = [min(0, value) for value in counts]
    return Sum(
        printed=cards.mechas[player.mecha].tiles[index].defence,
        permanent=counts[0],
        round=counts[1],
        adjacent=weakening(cards, player, index),
        instant=counts[2],
        pierced=pending.pierce,
        total=defence(cards, player, index, instant, pending.pierce),
    )


def met_by(cards: CardSet, target: Player, pending: Pending) -> int:
    """G-01 step 3: the defence that the attack meets before any reaction."""
    return defence(cards, target, cards.index[pending.part], 0, pending.pierce)


def source(bench: Bench, pending: Pending) -> Deed:
    """Return the weapon of an attack: the card (G-01), or the pilot's ability (G-03).

    The text of a card discarded for the pilot does not count (A21).
    """
    if pending.by_pilot:
        return bench.cards.pilots[bench.players[pending.attacker].pilot].ability
    return bench.cards.cards[pending.card]


def declare(
    bench: Bench,
    attacker: int,
    target: int,
    index: int,
    card: str,
    by_pilot: bool,
    ability: Ability | None,
) -> Pending:
    """G-01 steps 1 to 3: pay, discard, and reckon; tells the whole sum."""
    if ability:
        bench.gain(attacker, -ability.cost)
    bench.put_away(attacker, card)
    part = bench.cards.parts[index]
    made_by = bench.cards.pilots[bench.players[attacker].pilot].ability if by_pilot else None
    with_: Deed = made_by or bench.cards.cards[card]
    scope = Scope(attacker, target, attacked=(target, index))
    # what happens with the declaration comes before the potential is read: a card that lifts its
    # own attack for the round lifts this one, too
    run(bench, with_.effects, scope)
    if ability:
        run(bench, ability.effects, scope)
    potential = attack(bench.cards, bench.players[attacker])
    if made_by:
        strength = made_by.needs.attack.strength if made_by.needs.attack else 0
    else:
        strength = bench.cards.cards[card].strength
    bonus = ability.instant("attack_mod") if ability else 0
    pending = Pending(
        attacker=attacker,
        target=target,
        part=part,
        card=card,
        by_pilot=by_pilot,
        ability=ability.name.id if ability else "",
        potential=potential,
        strength=strength,
        bonus=bonus,
        total=potential + strength + bonus,
        pierce=with_.pierces or bool(ability and ability.pierces),
    )
    met = defence_sum(bench, pending)
    bench.events.append(
        Attacked(
            seat=bench.name(attacker),
            target=bench.name(target),
            part=part,
            card=bench.cards.cards[card].name,
            talent=made_by.name if made_by else None,
            ability=ability.name if ability else None,
            cost=ability.cost if ability else 0,
            potential=potential,
            strength=strength,
            bonus=bonus,
            total=pending.total,
            defence=met.total,
            sum=met,
            pierce=pending.pierce,
        )
    )
    return pending


def matters(cards: CardSet, target: Player, pending: Pending, ability: Ability) -> bool:
    """G-D4: whether a reaction could change the result: it prevents, lifts the defence, or does
    more.

    A +1 against a margin of 0 does, against a margin of 1 it does not (EX-G-15, EX-G-16).
    """
    for effect in ability.effects:
        plain = effect.op == "defence_mod" and effect.tile == "attacked"
        if not (plain and effect.duration == "instant"):
            return True
    index, lift = cards.index[pending.part], ability.instant("defence_mod")
    return defence(cards, target, index, lift, pending.pierce) > pending.total


def reactions(book: Rulebook, target: Player, pending: Pending) -> tuple[Ability, ...]:
    """G-D4: the reactions that the target can pay and that would change the result.

    From public facts alone, so that being asked or not betrays nothing.
    """
    if not book.reactions:
        return ()
    cards = book.cards
    return tuple(
        ability
        for ability in cards.mechas[target.mecha].abilities
        if ability.window == "react"
        and ability.cost <= target.energy
        and matters(cards, target, pending, ability)
    )


def resolve(bench: Bench, pending: Pending, reaction: Ability | None, asked: bool) -> None:
    """G-01 steps 4 and 5: the reaction is paid and counted, if there was one; then the result."""
    total, instant, prevented = pending.total, 0, False
    if reaction:
        bench.gain(pending.target, -reaction.cost)
        index = bench.cards.index[pending.part]
        scope = Scope(pending.target, pending.attacker, attacked=(pending.target, index))
        instant = reaction.instant("defence_mod")
        total += reaction.instant("attack_mod")
        prevented = any(effect.op == "prevent" for effect in reaction.effects)
        met = defence_sum(bench, pending, instant).total
        seat, name = bench.name(pending.target), reaction.name
        bench.events.append(Reacted(seat, name, reaction.cost, met, prevented))
        run(bench, reaction.effects, scope)
    elif asked:
        bench.events.append(Declined(bench.name(pending.target)))
    met = defence_sum(bench, pending, instant).total
    finish(bench, pending, total, met, prevented)


def finish(bench: Bench, pending: Pending, total: int, met: int, prevented: bool) -> None:
    """G-01 steps 5 to 8: hit or miss, the effects that follow, and G-08.

    Equality hits; a prevention holds against a pierce (A22).
    """
    target, index = pending.target, bench.cards.index[pending.part]
    # equality hits: potential 4 + strength 4 against a head of 8
    hit = not prevented and total >= met
    seat, foe = bench.name(pending.attacker), bench.name(target)
    if hit:
        bench.hit(pending.attacker, target, index)
        player = bench.players[target]
        printed = bench.cards.mechas[player.mecha].tiles[index]
        amount = with_sign(printed.amount)
        left = player.standing
        bench.events.append(
            TileHit(seat, foe, pending.part, total, met, printed.malus, amount, left)
        )
    else:
        bench.events.append(Missed(seat, foe, pending.part, total, met, prevented))
    moments = ("hit" if hit else "miss", "after")
    scope = Scope(pending.attacker, target, attacked=(target, index))
    run(bench, source(bench, pending).effects, scope, moments)
    if pending.ability:
        attacker = bench.players[pending.attacker]
        ability = bench.cards.mechas[attacker.mecha].ability(pending.ability)
        if ability:
            run(bench, ability.effects, scope, moments)
    bench.check_destroyed(target)
