"""What the coming turn may bring, told to a seat: right numbers, from what it may know."""

from __future__ import annotations

from math import comb

import pytest

from adjudicator.render.words.words import Words
from adjudicator.rulekit.course import Rehearsed
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rules.golem.advice.cures import best_cure, carry_out
from adjudicator.rules.golem.advice.suggestions import suggested_plans
from adjudicator.rules.golem.advice.threats import before, tiles_in_danger
from adjudicator.rules.golem.advice.trials import Trial, attempt, unseen
from adjudicator.rules.golem.enumeration import legal_orders
from adjudicator.rules.golem.events import Missed
from adjudicator.rules.golem.orders.orders import Attack, React, UsePilot
from adjudicator.rules.golem.state import State
from tests.rules.golem.position import GOLEM, Position, position
from tests.rules.golem.test_golem_play import GAMES, played
from tests.support.rules import HashDice


def told(at: Position, seat: str = "anna", language: str = "en") -> tuple[list[str], list[str]]:
    """Dangers and chances of a seat as it reads them."""
    words = Words(language, "golem")
    found = GOLEM.courtesies.prospects.prospects(GOLEM.veil(at.state, seat), seat)
    spoken = [words.say(p) for p in found.dangers], [words.say(p) for p in found.chances]
    assert words.faults == ()
    return spoken


def test_a_danger_tells_how_likely_an_unseen_hand_hits_a_tile_and_of_whom() -> None:
    # strength 3 and more reaches the right leg (7): 18 of the 51 unseen cards that can aim at it
    at = position("Basalt", "Sirocco/Nadia E0", hands=("C01 C02 C03", "S01"))
    dangers, _ = told(at)
    assert dangers[0] == ("Before your next turn, bruno will play. The chance of a card that hits:")
    assert "right leg, defence 7: 35\u00a0%." in dangers
    # the torso (9) falls to strength 5: Full Swing, Meteor Strike, Core Breach; the head (9) has
    # Visor Smash instead of Core Breach: as many
    assert "torso and head, defence 9: 12\u00a0%." in dangers


def test_tiles_that_fall_to_the_same_share_a_sentence_the_worst_first() -> None:
    at = position("Zenith", "Sirocco/Nadia E0", hands=("C01 C02 C03", "S01"))
    dangers, _ = told(at)
    assert "left arm and legs, defence 8: 24\u00a0%." in dangers
    assert len(dangers) == 4


def test_two_cards_are_likelier_than_one() -> None:
    at = position("Basalt", "Sirocco/Nadia E0", hands=("C01 C02 C03", "S01 S02"))
    pool, reach = 51, 18
    wanted = round(100 * (1 - comb(pool - reach, 2) / comb(pool, 2)))
    assert f"right leg, defence 7: {wanted}\u00a0%." in told(at)[0]


def test_energy_that_a_foe_has_counts_beside_what_he_can_do_without() -> None:
    lance = position("Basalt", "Zenith/Nadia E3", hands=("C01", "S01"))
    text = "\n".join(told(lance)[0])
    assert "torso and head, defence 9: 13\u00a0% (40\u00a0% with Solar Lance)." in text
    boosted = position("Basalt", "Sirocco/Nadia E2", hands=("C01", "S01"))
    assert "with Afterburner" in "\n".join(told(boosted)[0])
    broke = position("Basalt", "Zenith/Nadia E2", hands=("C01", "S01"))
    assert "Solar Lance" not in "\n".join(told(broke)[0])


def test_an_attacking_pilot_is_sure_to_reach_with_any_card() -> None:
    at = position("Basalt", "Sirocco/Iris E0", hands=("C01", "S01"))
    dangers, _ = told(at)
    assert dangers[1].endswith("defence 7: for certain, by the pilot (Snap Shot).")
    used = replace(at.state.players[1], used_up=True)
    at.state = replace(at.state, players=(at.state.players[0], used))
    assert "certain" not in "\n".join(told(at)[0])


def test_only_those_who_play_before_the_next_own_turn_threaten() -> None:
    # chloe has played and comes after anna in the next cycle, too; david holds no card
    at = position(
        "Basalt/Nadia",
        "Sirocco/Kenji",
        "Forge/Lena",
        "Zenith/Nadia",
        hands=("C01", "C01", "C01", ""),
        order=(3, 1, 2, 4),
    )
    assert before(at.state, 0) == (1,)
    last = position("Basalt", "Forge", hands=("C01", "C01"), cycle=7)
    assert before(last.state, 0) == (1,)
    last.play("energy C01", "end")
    assert before(last.state, 1) == ()
    assert told(last, "bruno")[0] == []


def test_chances_tell_totals_and_defences_by_card() -> None:
    at = position(
        "Basalt/Nadia E2",
        "Sirocco E2",
        "Forge -head -larm -rarm -torso -lleg E0",
        hands=("C01 C07 S01", "C01", "C01"),
    )
    _, chances = told(at)
    assert chances == [
        "Piston Jab (C01) reaches 7 and hits bruno’s right arm 7 and right leg 7 (bruno may react: "
        "Side-step) and chloe’s right leg 6 and destroys the Mecha.",
        "Visor Smash (C07) reaches 10 and hits bruno’s head 8; on a hit 1 enemy card lost.",
        "Bolt-on Plates (S01): defence +1 on 1 to 3 tiles of yours.",
        "Thick Skin (a2), 2 energy: defence +1 on 1 or 2 tiles of yours and 1 card more.",
        "Your pilot can turn any card into energy +2.",
    ]
    at.play("energy S01")
    assert not any("Piston" in line for line in told(at)[1])


def test_every_card_of_the_hand_is_told_with_what_it_does_once() -> None:
    at = position("Zenith/Lena E3", "Basalt E0", hands=("C11 C01 C01 S09", "C01"))
    _, chances = told(at)
    jab, leech, jab_alone, leech_alone, jammer = chances[:5]
    assert jab.startswith("Piston Jab (C01) with Solar Lance (a3) reaches 10 and hits bruno’s ")
    assert jab.endswith(" left leg 8.")
    assert leech.endswith("; on a hit enemy energy -1 and energy +1.")
    assert jab_alone == "Piston Jab (C01) reaches 7 and hits bruno’s right leg 7."
    assert leech_alone == "Leech Cable (C11) reaches 7 and hits bruno’s right leg 7."
    assert jammer == ("Signal Jammer (S09): enemy energy -2, 1 enemy card lost and 1 card more.")
    weak = replace(at.state.players[0], attack_round=-3, energy=0)
    at.state = replace(at.state, players=(weak, at.state.players[1]))
    assert told(at)[1][:2] == [
        "Piston Jab (C01) hits nothing at the moment.",
        "Leech Cable (C11) hits nothing at the moment; on a hit enemy energy -1 and energy +1.",
    ]


def test_chances_reckon_with_what_can_be_paid_and_with_the_pilot() -> None:
    at = position("Zenith/Iris E3", "Basalt E0", hands=("C01", "C01"))
    _, chances = told(at)
    assert "Piston Jab (C01) with Solar Lance (a3) reaches 10 and hits" in "\n".join(chances)
    assert any(
        line.startswith("Snap Shot reaches 7 and hits bruno’s right leg 7") for line in chances
    )


def test_a_reaction_is_chosen_knowing_its_numbers() -> None:
    at = position("Basalt E2", "Sirocco E3", hands=("C02", "C01"))
    at.play("attack C02 P2.head")
    dangers, chances = told(at, "bruno")
    assert dangers == ["Without a reaction you lose the head: initiative -2."]
    assert chances == [
        "Side-step (a1): 8 against 9, so it misses; 2 energy left.",
        "Ghost Step (a3): the attack fails; 0 energy left.",
    ]


def test_only_reactions_that_change_the_result_are_proposed() -> None:
    # 10 against 8: a1 lifts the head to 9 and would be refused
    at = position("Basalt E2", "Sirocco E3", hands=("C04", "C01"))
    at.play("attack C04 P2.head")
    view = GOLEM.view(at.state, "bruno")
    assert GOLEM.courtesies.suggestions.suggest(view, at.asks, GOLEM.speech("en")) == (
        "react a3",
        "",
        "react none",
    )


def test_a_repair_is_chosen_knowing_what_it_brings() -> None:
    at = position("Basalt -head -torso", "Forge", phase="round-end")
    at.settle()
    _, chances = told(at)
    assert chances == [
        "head: defence 8 again; it ends initiative -1.",
        "torso: defence 9 again; it ends defence of its neighbours -1.",
    ]


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_a_secret_changes_no_word_of_dangers_and_chances(number: int) -> None:
    game = played(number, True)
    for state in list(game.states())[::20]:
        for seat in game.seats:
            other = GOLEM.redeal(state, seat, HashDice(f"redeal {seat}"))
            assert GOLEM.courtesies.prospects.prospects(
                other, seat
            ) == GOLEM.courtesies.prospects.prospects(state, seat)


@pytest.mark.parametrize("number", range(4))
def test_what_is_foretold_of_an_attack_comes_true(number: int) -> None:
    tried = 0
    for state in list(played(number, False).states())[::7]:
        for decision in GOLEM.decisions(state):
            if decision.kind != "G-D2" or state.acted:
                continue
            seat = state.index(decision.seat)
            assert seat is not None
            veiled = GOLEM.veil(state, decision.seat)
            for order in list(legal_orders(state, decision))[:40]:
                if not isinstance(order, Attack | UsePilot):
                    continue
                found = attempt(veiled, seat, order)
                assert not isinstance(found, Refusal)
                if found is not None:
                    assert lands(state, order) == found.hits
                    tried += 1
    assert tried > 20


def lands(state: State, order: Attack | UsePilot) -> bool:
    """Whether an attack puts a tile out of service when nobody reacts."""
    at = Position(state, HashDice("lands"))
    plan = GOLEM.plan(at.state, at.asks, order)
    assert not isinstance(plan, Refusal)
    step = GOLEM.apply(state, plan, at.dice)
    events = list(step.events)
    if step.state.phase == "react":
        asks = GOLEM.decisions(step.state)[0]
        answer = GOLEM.plan(step.state, asks, React(None))
        assert not isinstance(answer, Refusal)
        events += GOLEM.apply(step.state, answer, at.dice).events
    return any(event.kind == "tile-hit" for event in events)


def test_an_illegal_attempt_says_why_and_no_attack_says_nothing() -> None:
    at = position("Basalt", "Sirocco", hands=("C05 S01", "C01"))
    decision = at.asks
    refused = attempt(at.state, 0, parsed(at, "attack C05 P2.head"))
    assert isinstance(refused, Refusal)
    assert refused.code == "E_TARGET_PART"
    assert attempt(at.state, 0, parsed(at, "support S01 on head")) is None
    assert isinstance(attempt(at.state, 0, parsed(at, "attack C05 P2.lleg")), Trial)
    assert decision == at.asks
    assert sum(unseen(at.state, 0).values()) == 52


def parsed(at: Position, line: str) -> Order:
    found = GOLEM.read(line, at.asks, at.names)
    assert not isinstance(found, Refusal)
    return found


def test_a_card_that_hits_everything_says_so_in_a_word() -> None:
    at = position("Forge E0", "Forge E0", hands=("C04", "C01"))
    assert told(at)[1][0] == (
        "Meteor Strike (C04) reaches 11 and hits every tile of bruno; hit or miss energy -1."
    )


def test_an_attack_that_is_sure_to_miss_and_energy_that_is_wasted_are_warned_of() -> None:
    miss = Missed("anna", "bruno", "head", 5, 9, prevented=False)
    missed = miss.warning("anna")
    assert missed is not None
    words = Words("en", "golem")
    assert words.say(missed) == "Sure to miss: 5 against 9."
    assert Missed("anna", "bruno", "head", 9, 9, prevented=True).warning("anna") is None
    # whose tile held has nothing to be warned of
    assert miss.warning("bruno") is None
    state = position("Basalt -head E5", "Sirocco", hands=("C01", "C02")).state
    last = replace(state, round=state.book.rounds, cycle=state.book.hand_size, acted=True)
    tried = Rehearsed(state, last, last, ())
    told = [words.say(phrase) for phrase in GOLEM.courtesies.warnings.warn(tried, "anna")]
    assert len(told) == 1
    assert told[0].startswith("This is your last turn, and 5 energy is left.")
    early = replace(last, cycle=1)
    assert not [*GOLEM.courtesies.warnings.warn(Rehearsed(state, early, early, ()), "anna")]


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_what_averts_a_danger_is_named_and_suggested(number: int) -> None:
    game, said = played(number, True), 0
    for state in list(game.states())[::4]:
        for decision in GOLEM.decisions(state):
            if decision.kind != "G-D2" or state.acted:
                continue
            veiled, seat = GOLEM.veil(state, decision.seat), state.index(decision.seat)
            assert seat is not None
            cure = best_cure(veiled, seat)
            dangers = GOLEM.courtesies.prospects.prospects(veiled, decision.seat).dangers
            assert any(phrase.code == "danger-cure" for phrase in dangers) == (cure is not None)
            if cure is None:
                continue
            after = carry_out(veiled, decision, cure.order)
            assert after is not None
            assert tiles_in_danger(veiled, seat) - tiles_in_danger(after, seat) == set(cure.parts)
            plans = suggested_plans(GOLEM.view(state, decision.seat), decision)
            assert any(cure.order in plan for plan in plans)
            said += 1
    assert said or number


def test_the_tile_whose_loss_costs_most_is_repaired_first() -> None:
    at = position("Basalt -head -torso -larm", "Forge", phase="round-end")
    at.settle()
    view = GOLEM.view(at.state, "anna")
    assert GOLEM.courtesies.suggestions.suggest(view, at.asks, GOLEM.speech("en"))[::2] == (
        "repair larm",
        "repair torso",
        "repair head",
        "repair none",
    )
