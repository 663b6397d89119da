"""Whether an order is legal, in one place: `plan` gives what `effects` needs, or a refusal.

`worst`, `weakest`, names and seats left out are settled (`naming`), so that the order inside a
plan says exactly what is done.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from adjudicator.rulekit.course import Plan
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.phrase import Quote
from adjudicator.rulekit.refusal import Refusal, refuse
from adjudicator.rulekit.text import plain
from adjudicator.rules.golem import attack as attacks
from adjudicator.rules.golem.cards.cardset import Ability, Name
from adjudicator.rules.golem.orders import naming
from adjudicator.rules.golem.orders import orders as od
from adjudicator.rules.golem.state import State


class GolemPlan(Plan):
    """A legal order with what was found out about it."""

    seat: int
    chosen: naming.Chosen = naming.NOTHING
    ability: Ability | None = None


#: the kind of opportunities at which standing lines may use abilities
ANY_TIME = "G-D5"
#: phase -> decision kind that is open in it
PHASE_KIND = {"draft": "G-D0", "repair": "G-D1", "act": "G-D2", "after": "G-D3", "react": "G-D4"}


def open_seats(state: State) -> tuple[int, ...]:
    """The indexes of the seats that are asked now: all at once in a sealed pause (G-D1)."""
    if state.phase == "repair" and state.book.sealed_repair:
        return state.waiting
    if state.phase in ("draft", "repair"):
        return state.waiting[:1]
    if state.phase in ("act", "after"):
        return (state.active,)
    return (state.pending.target,) if state.pending else ()


def idle_seats(state: State) -> tuple[int, ...]:
    """The indexes of the seats whose standing lines may act now, in the order of looking.

    G-07 at any time: in everybody's turns, from the seat that has the turn on. An attack and
    its reaction are one event, and so is a pause with all that is chosen in it.
    """
    if not state.book.any_time or state.phase not in ("act", "after"):
        return ()
    order = (*state.order[state.at :], *state.order[: state.at])
    return tuple(seat for seat in order if state.players[seat].alive)


def plan(state: State, decision: Decision, order: Order) -> GolemPlan | Refusal:
    """The order made exact, or the first rule that it breaks.

    Raises `Unforeseen` on a veiled state where a hidden card decides.
    """
    seat = state.index(decision.seat)
    if decision.kind == ANY_TIME:
        asked = idle_seats(state)
    else:
        asked = open_seats(state) if PHASE_KIND.get(state.phase) == decision.kind else ()
    if seat is None or seat not in asked:
        return refuse("", "E_NOT_YOUR_TURN")
    kinds, planner = _PLANNERS.get(type(order), ((), _attack))
    if decision.kind not in kinds:
        return refuse("", "E_WRONG_ORDER")
    if state.acted and type(order) in _ACTIONS:
        return refuse(_ACTIONS[type(order)], "E_ACTION_DONE")
    if decision.kind == ANY_TIME:
        planner = partial(_ability, after=False)  # with no heed to the own action and swap
    found = planner(state, seat, order)
    if isinstance(found, Refusal):
        return found
    exact, chosen, ability = found
    return GolemPlan(decision, exact, seat, chosen, ability)


Found = tuple[Order, naming.Chosen, Ability | None]


def _with(state: State, seat: int, word: str | None, rule: str) -> Ability | Refusal | None:
    return None if word is None else naming.ability_of(state, seat, word, "attack", rule)


def _id(ability: Ability | None) -> str | None:
    return ability.name.id if ability else None


def _attack(state: State, seat: int, order: od.Attack) -> Found | Refusal:
    """G-01: a combat card of the hand at an in-service tile that it can reach."""
    card = naming.card_in_hand(state, seat, order.card, "G-01")
    if isinstance(card, Refusal):
        return card
    if not card.combat:
        return refuse("G-01", "E_CARD_TYPE", "card", card=card.name.with_id(), wanted="combat")
    aim = naming.aim_of(state, seat, order.target, card.targets, "target", "G-01")
    if isinstance(aim, Refusal):
        return aim
    ability = _with(state, seat, order.ability, "G-01")
    if isinstance(ability, Refusal):
        return ability
    foe, part = aim
    exact = od.Attack(card.name.id, od.Target(state.players[foe].seat, part), _id(ability))
    return exact, naming.Chosen(foe=foe, tiles=(state.cards.index[part],)), ability


def _support(state: State, seat: int, order: od.Support) -> Found | Refusal:
    """G-02: a support card of the hand with the tiles and the opponent that it needs."""
    card = naming.card_in_hand(state, seat, order.card, "G-02")
    if isinstance(card, Refusal):
        return card
    if card.combat:
        return refuse("G-02", "E_CARD_TYPE", "card", card=card.name.with_id(), wanted="support")
    chosen = naming.choose(state, seat, card.needs, order.on, order.at, "G-02")
    if isinstance(chosen, Refusal):
        return chosen
    exact = od.Support(card.name.id, naming.exact_on(state, chosen), naming.exact_at(state, chosen))
    return exact, chosen, None


def _pilot(state: State, seat: int, order: od.UsePilot) -> Found | Refusal:
    """G-03: any card of the hand for the pilot's ability, if its limit allows."""
    card = naming.card_in_hand(state, seat, order.card, "G-03")
    if isinstance(card, Refusal):
        return card
    player = state.players[seat]
    pilot = state.cards.pilots[player.pilot]
    if pilot.once and player.used_up:
        name = pilot.ability.name.phrase()
        return refuse("G-03", "E_LIMIT", "", what=name, limit="round")
    needs = pilot.ability.needs
    if needs.attack is None:
        if order.ability is not None:
            return refuse("G-03", "E_NO_ATTACK", "ability")
        chosen = naming.choose(state, seat, needs, order.on, order.at, "G-03")
        if isinstance(chosen, Refusal):
            return chosen
        exact = od.UsePilot(
            card.name.id, naming.exact_on(state, chosen), naming.exact_at(state, chosen)
        )
        return exact, chosen, None
    if order.on:
        return naming.tile_choice("G-03", "on", "no-own")
    if len(order.at) != 1:
        return naming.tile_choice("G-03", "at", "count", 1)
    aim = naming.aim_of(state, seat, order.at[0], needs.attack.targets, "at[0]", "G-03")
    if isinstance(aim, Refusal):
        return aim
    ability = _with(state, seat, order.ability, "G-03")
    if isinstance(ability, Refusal):
        return ability
    at = (od.Target(state.players[aim[0]].seat, aim[1]),)
    exact = od.UsePilot(card.name.id, (), at, _id(ability))
    return exact, naming.Chosen(foe=aim[0], tiles=(state.cards.index[aim[1]],)), ability


def _energy(state: State, seat: int, order: od.TakeEnergy) -> Found | Refusal:
    """G-04: any card of the hand."""
    card = naming.card_in_hand(state, seat, order.card, "G-04")
    return (
        card if isinstance(card, Refusal) else (od.TakeEnergy(card.name.id), naming.NOTHING, None)
    )


def _use(state: State, seat: int, order: od.UseAbility) -> Found | Refusal:
    """G-07: an ability of window `turn`, each once a turn, before or after the action."""
    if order.after and not state.acted:
        return refuse("G-07", "E_ACTION_FIRST")
    if state.swaps:
        return refuse("G-07", "E_AFTER_SWAP")
    return _ability(state, seat, order, state.acted)


def _ability(state: State, seat: int, order: od.UseAbility, after: bool) -> Found | Refusal:
    ability = naming.ability_of(state, seat, order.ability, "turn")
    if isinstance(ability, Refusal):
        return ability
    chosen = naming.choose(state, seat, ability.needs, order.on, order.at, "G-07")
    if isinstance(chosen, Refusal):
        return chosen
    on, at = naming.exact_on(state, chosen), naming.exact_at(state, chosen)
    return od.UseAbility(ability.name.id, on, at, after), chosen, ability


def never(state: State, seat: str, order: Order) -> Refusal | None:
    """Return why an ability could never be used unasked: the option, no such one, its window."""
    index = state.index(seat)
    if not state.book.any_time:
        return refuse("G-07", "E_NOT_ANY_TIME")
    if index is None or not isinstance(order, od.UseAbility) or not state.players[index].mecha:
        return None
    ability = naming.window_of(state, index, order.ability, "turn", "G-07")
    if isinstance(ability, Refusal):
        return ability
    return naming.fault_of_names(ability.needs, order.on, order.at, "G-07")


def refuse_for_good(state: State, seat: str, order: Order) -> Refusal | None:
    """G-07: why no moment to come allows an ability of an order: no such one, or its window."""
    index = state.index(seat)
    if index is None or not state.players[index].mecha:
        return None
    match order:
        case od.UseAbility():
            word, window, rule = order.ability, "turn", "G-07"
        case od.React(ability=str(word)):
            window, rule = "react", "G-07"
        case od.Attack(ability=str(word)):
            window, rule = "attack", "G-01"
        case od.UsePilot(ability=str(word)):
            window, rule = "attack", "G-03"
        case _:
            return None
    found = naming.window_of(state, index, word, window, rule)
    return found if isinstance(found, Refusal) else None


def _swap(state: State, seat: int, order: od.Swap) -> Found | Refusal:
    """G-06: a card of the hand, after the action; without any, `worst` ends the turn."""
    if not state.acted:
        return refuse("G-06", "E_ACTION_FIRST")
    if state.swaps >= state.book.swaps:
        return refuse("G-06", "E_LIMIT", "", what=Quote(""), limit="swap")
    if order.card == od.WORST and not state.players[seat].hand:
        # a plan must not fail only because its action used up the last card
        return od.End(), naming.NOTHING, None
    card = naming.card_in_hand(state, seat, order.card, "G-06")
    return card if isinstance(card, Refusal) else (od.Swap(card.name.id), naming.NOTHING, None)


def _end(state: State, seat: int, order: Order) -> Found | Refusal:
    """The turn, or its first part, is over once the action was played."""
    return (order, naming.NOTHING, None) if state.acted else refuse("G-04", "E_ACTION_FIRST")


def _react(state: State, seat: int, order: od.React) -> Found | Refusal:
    """G-01 step 4: a reaction that can be paid and would change the result."""
    if order.ability is None or state.pending is None:
        return order, naming.NOTHING, None
    ability = naming.ability_of(state, seat, order.ability, "react")
    if isinstance(ability, Refusal):
        return ability
    if not attacks.matters(state.cards, state.players[seat], state.pending, ability):
        return refuse("G-01", "E_USELESS", "ability", ability=ability.name.with_id())
    return od.React(ability.name.id), naming.NOTHING, ability


def _repair(state: State, seat: int, order: od.Repair) -> Found | Refusal:
    """G-05: the first listed tiles that are out of service, as many as may be repaired."""
    tiles, index = state.players[seat].tiles, state.cards.index
    out = tuple(p for p in dict.fromkeys(order.parts) if not tiles[index[p]].up)
    if order.parts and not out:
        return refuse("G-05", "E_NO_TARGET", "parts")
    return od.Repair(out[: state.book.repairs]), naming.NOTHING, None


def pool(state: State) -> Mapping[str, Name]:
    """G-D0: what can still be drafted: mechas first, then pilots, by id."""
    if len(state.waiting) > len(state.players):
        taken = {player.mecha for player in state.players}
        return {i: m.name for i, m in state.cards.mechas.items() if i not in taken}
    taken = {player.pilot for player in state.players}
    return {i: p.name for i, p in state.cards.pilots.items() if i not in taken}


def _draft(state: State, seat: int, order: od.Draft) -> Found | Refusal:
    """G-D0: something that nobody has taken."""
    free = pool(state)
    wanted = plain(order.choice)
    for ident, name in free.items():
        if wanted in name.words():
            return od.Draft(ident), naming.NOTHING, None
    names = tuple(name.with_id() for name in free.values())
    return refuse("", "E_NOT_FREE", "choice", choice=Quote(order.choice), free=names)


_Planner = Callable[[State, int, Any], Found | Refusal]
_PLANNERS: Mapping[type[Order], tuple[tuple[str, ...], _Planner]] = {
    od.Attack: (("G-D2",), _attack),
    od.Support: (("G-D2",), _support),
    od.UsePilot: (("G-D2",), _pilot),
    od.TakeEnergy: (("G-D2",), _energy),
    od.UseAbility: (("G-D2", "G-D3", ANY_TIME), _use),
    od.Swap: (("G-D2", "G-D3"), _swap),
    od.Wait: (("G-D2",), _end),
    od.End: (("G-D2", "G-D3"), _end),
    od.React: (("G-D4",), _react),
    od.Repair: (("G-D1",), _repair),
    od.Draft: (("G-D0",), _draft),
}
#: what is the one action of a turn, by the rule that allows no second one
_ACTIONS = {od.Attack: "G-01", od.Support: "G-02", od.UsePilot: "G-03", od.TakeEnergy: "G-04"}
