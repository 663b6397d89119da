"""Lines to start from: what could be ordered now, by what it is likely to bring."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import NoDice, Unforeseen
from adjudicator.rulekit.forms import write_order
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.speech import Speech
from adjudicator.rulekit.text import from_boxes
from adjudicator.rules.golem import attack as attacks
from adjudicator.rules.golem import effects, legality
from adjudicator.rules.golem.advice.bots import actions, greedy
from adjudicator.rules.golem.advice.cures import best_cure
from adjudicator.rules.golem.advice.ideas import later_ideas
from adjudicator.rules.golem.advice.threats import HARM
from adjudicator.rules.golem.orders import orders as od
from adjudicator.rules.golem.picture.handbook import chooses_mechas, is_free, standing_examples
from adjudicator.rules.golem.state import State
from adjudicator.rules.golem.view import View, state_of

#: orders of one answer, one after the other
Plan = tuple[Order, ...]
#: so many answers are told, so many of a turn, and so many orders of one are looked for
_MOST, _MOST_PLANS, _LONGEST = 6, 2, 6


def suggest(view: View, decision: Decision, speech: Speech) -> tuple[str, ...]:
    """A plan for the turn, or one answer; then a few other answers, each in a box of its own."""
    names = Names(tuple(seen.player.seat for seen in view.players), speech.language)
    plans = (
        [write_order(order, speech.forms, speech.language, names) for order in orders]
        for orders in suggested_plans(view, decision)
    )
    return from_boxes((*plans, _standing_ideas(view, decision, speech)))


def suggested_plans(view: View, decision: Decision) -> Iterator[Plan]:
    """The orders of these boxes."""
    if decision.kind in ("G-D2", "G-D3"):
        return islice(_turn_plans(view, decision), _MOST_PLANS)
    ideas = {"G-D0": _draft_ideas, "G-D1": _repair_ideas, "G-D4": _reaction_ideas}
    return islice(ideas[decision.kind](view), _MOST)


def _standing_ideas(view: View, decision: Decision, speech: Speech) -> tuple[str, ...]:
    """Once a round, with its first turn: lines that save waits for reactions and repairs."""
    if decision.kind != "G-D2" or view.cycle > 1 or view.acted:
        return ()
    heading = speech.lexicon.first("grammar", "standing-line", speech.language)
    lines = standing_examples(view, speech)
    wanted = ["react"] if view.round == view.book.rounds else ["react", "repair"]
    return tuple(f"{heading}: {lines[name]}" for name in wanted if name in lines)


def _draft_ideas(view: View) -> Iterator[Plan]:
    for ident in view.cards.mechas if chooses_mechas(view) else view.cards.pilots:
        if is_free(view, ident):
            yield (od.Draft(ident),)


def _repair_ideas(view: View) -> Iterator[Plan]:
    """Each tile that is out, that first whose loss costs most; of equals the strongest."""
    own = view.own
    if own:
        printed = view.cards.mechas[own.player.mecha].tiles
        out = [i for i, tile in enumerate(own.player.tiles) if not tile.up]
        out.sort(key=lambda i: (printed[i].amount * HARM[printed[i].malus], -printed[i].defence))
        for i in out:
            yield (od.Repair((view.cards.parts[i],)),)
    yield (od.Repair(()),)


def _turn_plans(view: View, decision: Decision) -> Iterator[Plan]:
    """What the plain player does, as far as it can be foreseen, what averts most dangers, then
    actions of other kinds; once the action is done, what may follow it."""
    state = state_of(view)
    plan = _plain_plan(state, decision)
    yield plan
    if not state.acted:
        cure = best_cure(state, state.active)
        others = [cure.order] if cure is not None and cure.order not in plan else []
        for order in actions(state, state.active):
            if not any(type(order) is type(other) for other in (*plan, *others)):
                others.append(order)
        yield from ((order,) for order in others)
        return
    yield from ((order,) for order in later_ideas(view) if (order,) != plan)


def _plain_plan(state: State, decision: Decision) -> Plan:
    """The orders of the plain player up to the first one that chance or a reaction decides."""
    found: list[Order] = []
    while len(found) < _LONGEST:
        order = greedy(state, decision)
        plan = legality.plan(state, decision, order)
        if isinstance(order, od.End) or isinstance(plan, Refusal):
            break
        found.append(plan.order)
        try:
            state = effects.apply(state, plan, NoDice()).state
        except Unforeseen:
            break
        if state.phase not in ("act", "after"):
            break
    return tuple(found)


def _reaction_ideas(view: View) -> Iterator[Plan]:
    """The reactions that change the result, as the question offers them."""
    own, pending = view.own, view.pending
    if own and pending:
        for ability in attacks.reactions(view.book, own.player, pending):
            yield (od.React(ability.name.id),)
    yield (od.React(None),)
