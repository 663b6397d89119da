"""What a newcomer is told of his turn: targets that he can hit, and what may turn a hit away."""

from __future__ import annotations

from collections import Counter

import pytest

from adjudicator.engine.sheet.sheet import parse_sheet
from adjudicator.render.words.words import Words
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.phrase import Phrase, Term
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rules.golem.advice import coach
from adjudicator.rules.golem.advice.conditions import hits
from adjudicator.rules.golem.advice.cures import best_cure
from adjudicator.rules.golem.advice.suggestions import suggested_plans
from adjudicator.rules.golem.advice.trials import preparations
from adjudicator.rules.golem.enumeration import usable
from adjudicator.rules.golem.orders.orders import Attack, TakeEnergy, Target
from adjudicator.rules.golem.state import State
from tests.rules.golem.position import GOLEM, Position, position
from tests.rules.golem.test_golem_play import EVERY, played


def turns(number: int, greedy: bool) -> list[tuple[State, Decision]]:
    """The questions of a game for what to do with a turn."""
    return [
        (state, decision)
        for state in played(number, greedy).states()
        for decision in GOLEM.decisions(state)
        if decision.kind == "G-D2" and not state.acted
    ]


def can_be_hit(state: State, seat: str, target: Target) -> bool:
    """Whether a card of the hand reaches a tile, with or without abilities that can be paid."""
    index = state.index(seat)
    assert index is not None
    return any(
        hits(GOLEM.view(prepared, seat), card, target, ability)
        for prepared, _ in preparations(state, index)
        for card in state.players[index].hand
        for ability in (None, *(a.name.id for a in usable(prepared, index, "attack")))
    )


@EVERY
@pytest.mark.parametrize("greedy", [False, True], ids=["random", "greedy"])
def test_the_best_target_can_be_hit_by_a_card_of_the_hand(number: int, greedy: bool) -> None:
    worths: Counter[object] = Counter()
    for state, decision in turns(number, greedy):
        view = GOLEM.view(state, decision.seat)
        told, *more = coach.now(view, decision)
        prizes = [phrase for phrase in more if phrase.code == "coach-now-prize"]
        plan = next(suggested_plans(view, decision))
        attacks = [order for order in plan if isinstance(order, Attack)]
        worths[told.get("worth")] += 1
        assert (told.get("worth") == "attack") == bool(attacks) == bool(prizes)
        for prize in prizes:
            part, foe = prize.get("part"), prize.get("seat")
            assert isinstance(part, Term)
            assert attacks[0].target == Target(str(foe), part.id)
            assert can_be_hit(state, decision.seat, attacks[0].target)
        if told.get("worth") == "none":
            targets = [
                Target(player.seat, part)
                for index, player in enumerate(state.players)
                if index in view.foes
                for part in state.cards.parts
            ]
            assert not any(
                hits(view, card, target)
                for card in state.players[state.active].hand
                for target in targets
            )
    assert worths["attack"]


def said(at: Position, language: str = "en") -> tuple[list[str], list[str]]:
    """What anna is told of her turn, and the reasons for the first plan."""
    view, words = GOLEM.view(at.state, "anna"), Words(language, "golem")

    def speak(phrases: list[Phrase | None]) -> list[str]:
        return [words.say(phrase).replace("\u00a0", " ") for phrase in phrases if phrase]

    plan = next(suggested_plans(view, at.asks))
    found = (
        speak(list(coach.now(view, at.asks))),
        speak([coach.reason(view, at.asks, order) for order in plan]),
    )
    assert words.faults == ()
    return found


def test_a_hand_that_hits_nothing_is_told_what_the_turn_is_good_for() -> None:
    at = position("Basalt E0", "Zenith E0", hands=("C10 C10", "C01"))
    now, _ = said(at)
    assert now == [
        "You hold 2 cards for the 7 turns left of this round, and each turn takes one; "
        "without a card you miss your turn. None of them hits now: use this turn for a support "
        "card, your pilot or energy, so that later ones do."
    ]


def test_the_reason_of_an_attack_names_the_reaction_that_its_target_can_pay() -> None:
    hands = ("C01", "C01 C02")
    _, reasons = said(position("Basalt E0", "Forge -head E1", hands=hands))
    assert reasons[0] == "Piston Jab, 7 against 7: a hit unless bruno reacts: Heat Haze, 1 energy"
    _, reasons = said(position("Basalt E0", "Forge -head E1", hands=hands), "fr")
    assert reasons[0] == (
        "Direct au piston, 7 contre 7 : touché sauf réaction (bruno) : "
        "Brume de chaleur, 1 d’énergie"
    )
    _, reasons = said(position("Basalt E0", "Forge -head E0", hands=hands))
    assert reasons[0] == "Piston Jab, 7 against 7: a hit"
    windows = {"ability_windows": "own_turn_only"}
    _, reasons = said(position("Basalt E0", "Forge -head E1", hands=hands, options=windows))
    assert reasons[0] == "Piston Jab, 7 against 7: a hit"


def test_the_sum_of_an_attack_counts_the_ability_that_is_suggested_before_it() -> None:
    _, reasons = said(position("Sirocco E5", "Zenith E0 -rarm", hands=("C01 C01", "C01")))
    assert reasons[0].startswith("Afterburner, 2 energy: ")
    assert reasons[1] == "Piston Jab, 8 against 8: a hit"


def test_a_lesson_has_nothing_to_propose_once_the_action_is_done() -> None:
    state = replace(position("Basalt -head E5", "Sirocco", hands=("C01", "C02")).state, acted=True)
    (decision,) = GOLEM.decisions(state)
    lesson, view, speech = GOLEM.courtesies.lesson, GOLEM.view(state, "anna"), GOLEM.speech("en")
    for step in lesson.LESSON.steps:
        assert lesson.propose(step, view, decision, speech) == ()


def test_a_reaction_that_can_be_paid_is_told_with_the_line_that_gives_it() -> None:
    hands = ("C10", "C01")
    now, _ = said(position("Basalt E1", "Zenith E0", hands=hands))
    assert now[-1] == (
        "Brace (1 energy) is a reaction: we ask you by mail when it can turn away an attack on "
        "you. To answer without waiting, add the line “react: a1”."
    )
    now, _ = said(position("Basalt E1", "Zenith E0", hands=hands), "fr")
    assert now[-1].endswith("ajoutez la ligne « réagir : a1 ».")
    for line in ("react: a1", "réagir : a1"):
        (item,) = parse_sheet(line, GOLEM, Names(("anna", "bruno"))).items
        assert (item.kind, item.name) == ("standing", "react")
    poor, _ = said(position("Basalt E0", "Zenith E0", hands=hands))
    windows = {"ability_windows": "own_turn_only"}
    never, _ = said(position("Basalt E1", "Zenith E0", hands=hands, options=windows))
    for told in (poor, never):
        assert not any("reaction" in each for each in told)


def test_cards_in_hand_are_told_apart_from_turns_that_are_left() -> None:
    few, _ = said(position("Basalt E0", "Zenith E0", hands=("C01 C02", "C01"), cycle=6))
    assert few[0].startswith(
        "You hold 2 cards for the 2 turns left of this round, and each turn takes one. "
    )
    over, _ = said(position("Basalt E0", "Zenith E0", hands=("C01 C02", "C01"), cycle=7))
    assert over[0].startswith(
        "You hold 2 cards for the last turn of this round, and each turn takes one: what is left "
        "over is lost. "
    )
    kept, _ = said(
        position(
            "Basalt E0",
            "Zenith E0",
            hands=("C01 C02", "C01"),
            cycle=7,
            options={"leftover": "keep"},
        )
    )
    assert "lost. " not in kept[0].split("Attack")[0]


@EVERY
def test_each_kind_of_order_is_told_once_with_a_legal_example(number: int) -> None:
    seen: Counter[str] = Counter()
    for state, decision in turns(number, greedy=True):
        view = GOLEM.view(state, decision.seat)
        deeds = coach.deeds(view, decision)
        kinds = [type(order) for _, order in deeds]
        assert len(set(kinds)) == len(kinds)
        for what, order in deeds:
            assert not isinstance(GOLEM.plan(state, decision, order), Refusal), order
            seen[what.code] += 1
        assert TakeEnergy in kinds
    assert seen["coach-deed-attack"]
    assert seen["coach-deed-support"]


@EVERY
def test_a_second_idea_is_of_another_kind_or_averts_dangers(number: int) -> None:
    for state, decision in turns(number, greedy=True):
        view, index = GOLEM.view(state, decision.seat), state.index(decision.seat)
        assert index is not None
        plan, *others = suggested_plans(view, decision)
        assert len(others) < 2
        for (other,) in others:
            cure = best_cure(GOLEM.veil(state, decision.seat), index)
            averts = cure is not None and cure.order == other
            assert averts or all(type(other) is not type(order) for order in plan)


def test_a_reaction_is_told_with_what_it_costs_and_saves() -> None:
    at = position("Basalt E2", "Sirocco E3", hands=("C02", "C01"))
    at.play("attack C02 P2.head")
    view, words = GOLEM.view(at.state, "bruno"), Words("en", "golem")
    reasons = [
        words.say(reason)
        for (order,) in suggested_plans(view, at.asks)
        if (reason := coach.reason(view, at.asks, order)) is not None
    ]
    assert reasons == [
        "Side-step, 1 energy (2 left); saves the head (its loss: initiative -2)",
        "Ghost Step, 3 energy (0 left); saves the head (its loss: initiative -2)",
        "costs nothing; you lose the head: initiative -2",
    ]
