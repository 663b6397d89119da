"""What the coming turn may bring to a seat: which tile falls to which card of whom.

Everything is reckoned on what the seat may know: hands of others are so many of the cards that
it does not see, each as likely as the other.
"""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.rulekit.course import Prospects
from adjudicator.rulekit.phrase import Phrase, Term, say
from adjudicator.rules.golem import attack as attacks
from adjudicator.rules.golem.advice.cures import Cure, best_cure
from adjudicator.rules.golem.advice.threats import HARM, Threat, before, threats_of, tiles_in_danger
from adjudicator.rules.golem.advice.trials import Trial, snap_shots, strikes, unseen
from adjudicator.rules.golem.cards.cardset import Ability
from adjudicator.rules.golem.enumeration import known_cards, talent, usable
from adjudicator.rules.golem.events import with_sign
from adjudicator.rules.golem.orders.orders import Attack, Support, UsePilot
from adjudicator.rules.golem.picture.briefs import briefs
from adjudicator.rules.golem.picture.facts import name_parts
from adjudicator.rules.golem.state import State, defence, foes, weakening, worst
from adjudicator.rules.golem.view import veil


def prospects(state: State, seat: str) -> Prospects:
    """Dangers and chances of a seat that is asked, by the phase of the game."""
    index, state = state.index(seat), veil(state, seat)
    if index is None or not state.players[index].alive:
        return Prospects()
    if state.phase == "react" and state.pending and state.pending.target == index:
        return Prospects(_falling(state), tuple(_reactions(state)))
    if state.phase == "repair":
        return Prospects((), tuple(_repairs(state, index)))
    if state.phase not in ("act", "after"):
        return Prospects()
    return Prospects(tuple(_dangers(state, index)), tuple(_chances(state, index)))


def _dangers(state: State, seat: int) -> Iterator[Phrase]:
    """Yield the own tiles that may fall before the next own turn, the worst first."""
    coming = before(state, seat)
    found = _tile_dangers(state, seat, state.cards.parts, coming, named=len(coming) > 1)
    if found:
        yield say("danger-before", foes=tuple(state.players[foe].seat for foe in coming))
        yield from found
        cure = best_cure(state, seat) if state.order and state.active == seat else None
        if cure is not None:
            yield _cure_phrase(state, seat, cure)


def _cure_phrase(state: State, seat: int, cure: Cure) -> Phrase:
    """What averts some of the dangers, or all: it is suggested, too."""
    order, cards = cure.order, state.cards
    if isinstance(order, UsePilot):
        name = cards.pilots[state.players[seat].pilot].ability.name.phrase()
    else:
        assert isinstance(order, Attack | Support), "what takes energy averts nothing"
        name = cards.cards[order.card].name.with_id()
    every = len(cure.parts) == len(tiles_in_danger(state, seat))
    return say("danger-cure", name=name, every=every, parts=name_parts(cure.parts))


def dangers_of(state: State, seat: int, part: str) -> tuple[Phrase, ...]:
    """Return the dangers to one tile; () where nobody can hit it."""
    return _tile_dangers(state, seat, (part,), before(state, seat), named=True)


def _tile_dangers(
    state: State, seat: int, parts: tuple[str, ...], coming: tuple[int, ...], *, named: bool
) -> tuple[Phrase, ...]:
    """The worst first; tiles of one defence that fall to the same cards in one sentence.

    named  whether it is told of whom the danger comes
    """
    pool = unseen(state, seat)
    by_foe = {foe: threats_of(state, seat, foe, pool) for foe in coming}
    player, cards = state.players[seat], state.cards
    printed = cards.mechas[player.mecha].tiles
    alike: dict[tuple[int, tuple[Threat, ...]], list[int]] = {}
    for i in sorted(map(cards.index.__getitem__, parts), key=lambda i: -HARM[printed[i].malus]):
        part = cards.parts[i]
        threats = tuple(by_foe[foe][part] for foe in coming if part in by_foe[foe])
        if player.tiles[i].up and threats:
            alike.setdefault((defence(cards, player, i), threats), []).append(i)

    def worth(threats: tuple[Threat, ...], tiles: list[int]) -> int:
        most = max(threat.paid for threat in threats)
        return -most * (10 + HARM[printed[tiles[0]].malus])

    found = sorted(alike.items(), key=lambda entry: (worth(entry[0][1], entry[1]), entry[1]))
    return tuple(
        say(
            "danger-tile",
            tiles=name_parts([cards.parts[i] for i in tiles]),
            defence=defended,
            threats=tuple(_threat_phrase(state, threat, named) for threat in threats),
            last=player.standing == 1,
        )
        for (defended, threats), tiles in found
    )


def _threat_phrase(state: State, threat: Threat, named: bool) -> Phrase:
    """How likely a hit is, and of whom."""
    talent = state.cards.pilots[state.players[threat.foe].pilot].ability.name
    return say(
        "danger-threat",
        seat=state.players[threat.foe].seat if named else "",
        free=threat.free,
        paid=threat.paid,
        more=threat.paid > threat.free,
        ability=threat.ability.name.phrase() if threat.ability else "",
        has_talent=threat.talent,
        talent=talent.phrase(),
    )


def _loss(state: State, seat: int, index: int) -> Phrase:
    """Return what a seat suffers while a tile is out of service."""
    printed = state.cards.mechas[state.players[seat].mecha].tiles[index]
    return say("malus-of-tile", malus=printed.malus, amount=with_sign(printed.amount))


def _chances(state: State, seat: int) -> Iterator[Phrase]:
    """Yield what each own card can do now, those that hit first, then the abilities that can be
    paid."""
    if not (state.order and state.active == seat):
        return
    if not state.acted:
        yield from _cards(state, seat)
    broken = state.players[seat].standing < len(state.cards.parts)
    for ability in usable(state, seat, "turn"):
        if not ability.needs.out or broken:
            yield _affordable(ability)
    if not state.acted:
        for ability in usable(state, seat, "attack"):
            yield _affordable(ability)
        deed = talent(state, seat)
        if deed and not deed.needs.attack and (not deed.needs.out or broken):
            yield say("chance-pilot", talent=deed.name.phrase(), effects=briefs(deed))


def _affordable(ability: Ability) -> Phrase:
    name, effects = ability.name.with_id(), briefs(ability)
    return say("chance-ability", ability=name, cost=ability.cost, effects=effects)


def _cards(state: State, seat: int) -> Iterator[Phrase]:
    """Every card of the hand once with its text: what it hits, with an ability only where that
    is needed; what hits nothing; support."""
    cards, hand = state.cards.cards, state.players[seat].hand
    held = [cards[card] for card in known_cards(hand)]
    combat = [card for card in held if card.combat]
    found = {card.name.id: tuple(_with_card(state, seat, card.name.id)) for card in combat}
    found[""] = tuple(_with_card(state, seat, ""))
    hits = (each for hits in found.values() for each in hits)
    for _, told in sorted(hits, key=lambda entry: entry[0]):
        yield told
    for card in combat:
        if not found[card.name.id]:
            yield say("chance-no-hit", card=card.name.with_id(), effects=briefs(card))
    for card in held:
        if not card.combat:
            yield say("chance-support", card=card.name.with_id(), effects=briefs(card))


def reached_with(state: State, seat: int, card: str) -> tuple[Phrase, ...]:
    """Return what one combat card of the own hand hits; () for nothing."""
    return tuple(told for _, told in _with_card(state, seat, card))


def _with_card(state: State, seat: int, card: str) -> Iterator[tuple[int, Phrase]]:
    """Yield what a card hits, or the pilot for "", each with its rank, the lower the better. The
    first sentence tells the text of the card, too."""
    spare = worst(state.cards, state.players[seat].hand) or ""
    groups: dict[str, list[Trial]] = {}
    for foe in foes(state, seat, fire=True):
        met: set[str] = set()
        tried = strikes(state, seat, foe, card) if card else snap_shots(state, seat, foe, spare)
        for trial in tried:
            if trial.hits and trial.pending.part not in met:
                met.add(trial.pending.part)
                groups.setdefault(trial.pending.ability, []).append(trial)
    ranked = sorted(groups.items(), key=lambda group: -_best(state, group[1]))
    for place, (ability, trials) in enumerate(ranked):
        told = _hits_phrase(state, seat, card, ability, trials, with_text=not place)
        yield -_best(state, trials), told


def _best(state: State, trials: list[Trial]) -> int:
    return max(_worth(state, trial) for trial in trials)


def _worth(state: State, trial: Trial) -> int:
    target = state.players[trial.pending.target]
    printed = state.cards.mechas[target.mecha].tiles[state.cards.index[trial.pending.part]]
    last = 1000 if target.standing == 1 else 0
    return last + 10 * (not trial.reactions) - printed.amount * HARM[printed.malus]


def _hits_phrase(
    state: State, seat: int, card: str, ability: str, trials: list[Trial], *, with_text: bool
) -> Phrase:
    """A card, its total, and the tiles that it hits, by opponent."""
    player, cards = state.players[seat], state.cards
    name = cards.cards[card].name if card else cards.pilots[player.pilot].ability.name
    with_ = cards.mechas[player.mecha].ability(ability) if ability else None
    by_foe: dict[int, list[Trial]] = {}
    for trial in trials:
        by_foe.setdefault(trial.pending.target, []).append(trial)
    return say(
        "chance-card",
        card=name.with_id() if card else name.phrase(),
        has_ability=with_ is not None,
        ability=with_.name.with_id() if with_ else "",
        total=trials[0].pending.total,
        effects=briefs(cards.cards[card]) if card and with_text else (),
        targets=tuple(_foe_phrase(state, foe, found) for foe, found in by_foe.items()),
    )


def _foe_phrase(state: State, foe: int, trials: list[Trial]) -> Phrase:
    """The tiles of one opponent that are hit, each with its defence, and what he may answer."""
    player = state.players[foe]
    trials = sorted(trials, key=lambda trial: -_worth(state, trial))
    every = len(trials) == player.standing > 2
    tiles = tuple(
        say("tile-now", part=Term("part", trial.pending.part), defence=trial.met)
        for trial in trials
        if not every
    )
    answers = dict.fromkeys(a.name.id for trial in trials for a in trial.reactions)
    names = state.cards.mechas[player.mecha]
    told = (found.name.phrase() for ident in answers if (found := names.ability(ident)))
    last = player.standing == 1
    return say(
        "chance-foe", seat=player.seat, every=every, tiles=tiles, last=last, reactions=tuple(told)
    )


def _falling(state: State) -> tuple[Phrase, ...]:
    """G-D4: what is lost without a reaction."""
    pending = state.pending
    assert pending is not None
    player, index = state.players[pending.target], state.cards.index[pending.part]
    return (
        say(
            "danger-falling",
            part=Term("part", pending.part),
            last=player.standing == 1,
            loss=_loss(state, pending.target, index),
        ),
    )


def _reactions(state: State) -> Iterator[Phrase]:
    """G-D4: each reaction that changes the result, with the numbers."""
    pending = state.pending
    assert pending is not None
    player = state.players[pending.target]
    for ability in attacks.reactions(state.book, player, pending):
        lift = ability.instant("defence_mod")
        index = state.cards.index[pending.part]
        yield say(
            "chance-reaction",
            ability=ability.name.with_id(),
            prevents=any(effect.op == "prevent" for effect in ability.effects),
            total=pending.total,
            defence=defence(state.cards, player, index, lift, pending.pierce),
            left=player.energy - ability.cost,
        )


def _repairs(state: State, seat: int) -> Iterator[Phrase]:
    """G-D1: what each tile brings back with it."""
    player, cards = state.players[seat], state.cards
    printed = cards.mechas[player.mecha].tiles
    for i, part in enumerate(cards.parts):
        if not player.tiles[i].up:
            yield say(
                "chance-repair",
                part=Term("part", part),
                defence=max(0, printed[i].defence + weakening(cards, player, i)),
                loss=_loss(state, seat, i),
            )
