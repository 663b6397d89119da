"""What each legal order does: a plan becomes the next state and its events."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from adjudicator.rulekit.course import Plan
from adjudicator.rulekit.dice import Dice
from adjudicator.rulekit.event import Step
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.order import Order
from adjudicator.rules.golem import attack as attacks
from adjudicator.rules.golem import events as ev
from adjudicator.rules.golem.bench import Bench
from adjudicator.rules.golem.cards.cardset import CardSet
from adjudicator.rules.golem.ending import end_if_decided
from adjudicator.rules.golem.legality import GolemPlan
from adjudicator.rules.golem.orders import orders as od
from adjudicator.rules.golem.primitives import Scope, run
from adjudicator.rules.golem.state import Player, State, attack, initiative


def apply(state: State, plan: Plan, dice: Dice) -> Step[State]:
    """Carry out a plan made on this very state; the game ends when one side is left (G-08).

    Raises `Unforeseen` where a hidden card or a draw decides.
    """
    assert isinstance(plan, GolemPlan)
    return _ACTIONS[type(plan.order)](Bench(state, dice), plan, plan.order)


def _close(bench: Bench, **changes: Any) -> Step[State]:
    """Close the bench, after G-08 has been looked at for the whole table."""
    step = bench.close(**changes)
    for player in bench.players:
        if player.fallen:
            return end_if_decided(step)
    return step


def _note_use(bench: Bench, seat: int) -> None:
    if bench.cards.pilots[bench.players[seat].pilot].once:
        bench.change(seat, used_up=True)


def _strike(bench: Bench, plan: GolemPlan, card: str, by_pilot: bool) -> Step[State]:
    """An attack up to its result, or up to the question to its target."""
    state, chosen = bench.state, plan.chosen
    used = (*state.used, plan.ability.name.id) if plan.ability else state.used
    if by_pilot:
        _note_use(bench, plan.seat)
    pending = attacks.declare(
        bench, plan.seat, chosen.foe or 0, chosen.tiles[0], card, by_pilot, plan.ability
    )
    met = attacks.met_by(bench.cards, bench.players[pending.target], pending)
    target = bench.players[pending.target]
    if pending.total >= met and attacks.reactions(state.book, target, pending):
        return bench.close(acted=True, used=used, pending=pending, phase="react")
    # nobody is asked who could not change the result: a miss, or no reaction worth its energy
    attacks.finish(bench, pending, pending.total, met, prevented=False)
    return _close(bench, acted=True, used=used)


def _scope(plan: GolemPlan) -> Scope:
    chosen = plan.chosen
    return Scope(plan.seat, chosen.foe, chosen.own, chosen.out, chosen.tiles)


def _support(bench: Bench, plan: GolemPlan, order: od.Support) -> Step[State]:
    """G-02: the card goes to the pile first, then its effects happen in order."""
    card, foe = bench.cards.cards[order.card], bench.name(plan.chosen.foe)
    bench.put_away(plan.seat, order.card)
    bench.events.append(ev.Supported(bench.name(plan.seat), card.name, foe))
    run(bench, card.effects, _scope(plan))
    return _close(bench, acted=True)


def _pilot(bench: Bench, plan: GolemPlan, order: od.UsePilot) -> Step[State]:
    """G-03: the card's own text is ignored."""
    pilot = bench.cards.pilots[bench.players[plan.seat].pilot]
    if pilot.ability.needs.attack:
        return _strike(bench, plan, order.card, by_pilot=True)
    bench.put_away(plan.seat, order.card)
    _note_use(bench, plan.seat)
    card, foe = bench.cards.cards[order.card].name, bench.name(plan.chosen.foe)
    bench.events.append(ev.PilotUsed(bench.name(plan.seat), card, pilot.ability.name, foe))
    run(bench, pilot.ability.effects, _scope(plan))
    return _close(bench, acted=True)


def _energy(bench: Bench, plan: GolemPlan, order: od.TakeEnergy) -> Step[State]:
    """G-04: one point, lost when the gauge is full."""
    bench.put_away(plan.seat, order.card)
    gained = bench.gain(plan.seat, 1)
    card, player = bench.cards.cards[order.card].name, bench.players[plan.seat]
    bench.events.append(ev.EnergyTaken(player.seat, card, gained, player.energy))
    return _close(bench, acted=True)


def _use(bench: Bench, plan: GolemPlan, order: od.UseAbility) -> Step[State]:
    """G-07: pay, then the effects in order.

    Used in another's turn it counts for that turn: `once_each` is once in anybody's turn.
    """
    state, ability = bench.state, plan.ability
    assert ability is not None
    bench.gain(plan.seat, -ability.cost)
    foe = bench.name(plan.chosen.foe)
    bench.events.append(ev.AbilityUsed(bench.name(plan.seat), ability.name, ability.cost, foe))
    run(bench, ability.effects, _scope(plan))
    if plan.seat != state.active:
        return _close(bench, abroad=(*state.abroad, (plan.seat, ability.name.id)))
    return _close(bench, used=(*state.used, ability.name.id))


def _swap(bench: Bench, plan: GolemPlan, order: od.Swap) -> Step[State]:
    """G-06: the discarded card is on the pile before the new one is drawn."""
    bench.put_away(plan.seat, order.card)
    card = bench.cards.cards[order.card].name
    bench.events.append(ev.Swapped(bench.name(plan.seat), card))
    bench.draw(plan.seat, 1)
    return _close(bench, swaps=bench.state.swaps + 1)


def turn_over(state: State) -> State:
    """The state when the turn that is played is over: what counts by turns begins anew (G-07)."""
    return replace(
        state,
        phase="seek",
        at=state.at + 1,
        acted=False,
        used=(),
        abroad=(),
        swaps=0,
        segment=state.segment + 1,
    )


def _react(bench: Bench, plan: GolemPlan, order: od.React) -> Step[State]:
    """G-01 steps 4 to 8; the attacker's turn goes on."""
    pending = bench.state.pending
    assert pending is not None
    attacks.resolve(bench, pending, plan.ability, asked=True)
    return _close(bench, pending=None, phase="act")


def repair_parts(bench: Bench, seat: int, order: od.Repair) -> None:
    """G-05 for one seat; the parts are out of service, an empty list repairs nothing."""
    for part in order.parts:
        bench.repair(seat, bench.cards.index[part])
    if not order.parts:
        bench.events.append(ev.RepairSkipped(bench.name(seat)))


def _repair(bench: Bench, plan: GolemPlan, order: od.Repair) -> Step[State]:
    """G-05 when seats choose one after the other."""
    repair_parts(bench, plan.seat, order)
    waiting = tuple(seat for seat in bench.state.waiting if seat != plan.seat)
    return _go_on(bench, waiting)


def _go_on(bench: Bench, waiting: tuple[int, ...]) -> Step[State]:
    """Go on with those who still choose, else with the deal."""
    if waiting:
        return bench.close(waiting=waiting)
    return bench.close(waiting=(), phase="deal", segment=bench.state.segment + 1)


def _draft(bench: Bench, plan: GolemPlan, order: od.Draft) -> Step[State]:
    """G-D0: mechas by youth, then pilots in reverse."""
    cards, waiting = bench.cards, bench.state.waiting
    if len(waiting) > len(bench.players):
        name = cards.mechas[order.choice].name
        bench.change(plan.seat, mecha=order.choice)
    else:
        name = cards.pilots[order.choice].name
        bench.change(plan.seat, pilot=order.choice)
    bench.events.append(ev.Drafted(bench.name(plan.seat), name))
    if not waiting[1:]:
        bench.events.extend(assignments(cards, bench.players))
    return _go_on(bench, waiting[1:])


def assignments(cards: CardSet, players: Iterable[Player]) -> Iterator[ev.Assigned]:
    """Yield who fights with what (G-R2, G-R3 or G-D0)."""
    for player in players:
        yield ev.Assigned(
            player.seat,
            cards.pilots[player.pilot].name,
            cards.mechas[player.mecha].name,
            initiative(cards, player),
            attack(cards, player),
        )


_ACTIONS: Mapping[type[Order], Callable[[Bench, GolemPlan, Any], Step[State]]] = {
    od.Attack: lambda bench, plan, order: _strike(bench, plan, order.card, by_pilot=False),
    od.Support: _support,
    od.UsePilot: _pilot,
    od.TakeEnergy: _energy,
    od.UseAbility: _use,
    od.Swap: _swap,
    od.Wait: lambda bench, plan, order: bench.close(phase="after"),
    od.End: lambda bench, plan, order: Step(turn_over(bench.state)),
    od.React: _react,
    od.Repair: _repair,
    od.Draft: _draft,
}
