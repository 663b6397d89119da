"""What a newcomer is told: what counts at the end, in plain words, and what plans are for."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from adjudicator.library.languages import find_languages
from adjudicator.render.words.words import words_for
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.phrase import Phrase
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.text import in_boxes
from adjudicator.rules.full_metal_planete.ruleset import FullMetalPlanete
from tests.rules.full_metal_planete.position import SEATS, decision_of, position, rules_of
from tests.rules.full_metal_planete.test_suggested_turns import GAMES, PC, turns
from tests.support.newcomer import open_table, send, words_read

EDITIONS = ("pc", "board")
#: words of the rule book that nobody knows who has not read it
_JARGON = {"en": r"destroyer|\bassault", "fr": r"destructeur|\bassaut"}
ORE = {"pc": "Iron brings 2 points, gold 3, a gem 5", "board": "Each ore brings 2 points"}


def case(edition: str, **more: Any) -> Any:
    """Red to play on turn 9, on land, green beside him."""
    ships = {"red": {"dome": "0505"}, "green": {"dome": "2505"}}
    base = {"edition": edition, "seats": SEATS[:2], "astronefs": ships, "turn": 9}
    return position(base | more)


def coached(rules: FullMetalPlanete, state: Any) -> list[Phrase]:
    """All that is told red of his turn."""
    view, decision = rules.view(state, SEATS[0]), decision_of(rules, state)
    coach = rules.courtesies.coach
    aim = coach.aim(view, decision)
    deeds = [what for what, _ in coach.deeds(view, decision)]
    return [*([aim] if aim is not None else []), *coach.now(view, decision), *deeds]


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_counts_at_the_end_is_told_by_the_values_of_the_game(edition: str) -> None:
    words, rules = words_for("en", "full_metal_planete"), rules_of(edition)
    (aim, *_) = coached(rules, case(edition))
    rest = ", each piece 1, each turret still standing 1."
    assert words.say(aim).endswith(f"takes off. {ORE[edition]}{rest}")
    (aim, *_) = coached(rules, case(edition, options={"score_turret": "0"}))
    assert words.say(aim).endswith(f"{ORE[edition]}, each piece 1.")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("language", _JARGON)
def test_a_newcomer_is_told_in_plain_words(edition: str, language: str) -> None:
    words = words_for(language, "full_metal_planete")
    told = [words.say(phrase) for phrase in coached(rules_of(edition), case(edition))]
    assert not [sentence for sentence in told if re.search(_JARGON[language], sentence)]
    # the letters are explained before they are used
    first = next(sentence for sentence in told if re.search(r"\b(AP|PA)\b", sentence))
    assert re.search(r"action points \(AP\)|points d’action \(PA\)", first)
    assert not words.faults


def test_each_of_two_plans_says_what_it_is_for() -> None:
    words = words_for("en", "full_metal_planete")
    pairs = 0
    for state, _, decision in turns(*GAMES[1]):
        view, names = PC.view(state, decision.seat), Names(state.setup.seats, "en")
        boxes = in_boxes(PC.courtesies.suggestions.suggest(view, decision, PC.speech("en")))
        plans = [box for box in boxes if box[-1] == "end"]
        told = set()
        for box in plans:
            read = [PC.read(line, decision, names) for line in box]
            orders = tuple(order for order in read if not isinstance(order, Refusal))
            assert len(orders) == len(box)
            purpose = PC.courtesies.purposes.purpose(view, decision, orders)
            assert (purpose is not None) == (len(plans) > 1)
            told |= {words.say(purpose)} if purpose is not None else set()
        assert len(told) in (0, len(plans))
        pairs += len(plans) > 1
    assert pairs
    assert not words.faults


@pytest.mark.parametrize("language", _JARGON)
def test_invitation_and_first_question_are_read_in_a_few_minutes(
    language: str, tmp_path: Path
) -> None:
    house = open_table(tmp_path, "full-metal-planete", language)
    (invitation,) = house.mails("anna")
    (asking,) = send(house, "join")
    assert words_read((invitation, asking)) < 700


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_example_of_what_can_be_done_is_legal_now(edition: str) -> None:
    rules, kinds = rules_of(edition), set()
    mine = ["red tank-1 at 0709", "red tank-2 at 0809", "red converter-1 at 0909"]
    for pieces in ([], [*mine, "green tank-1 at 3020"], [*mine, "green tank-1 at 0711"]):
        state = case(edition, pieces=pieces)
        view, decision = rules.view(state, SEATS[0]), decision_of(rules, state)
        for _, order in rules.courtesies.coach.deeds(view, decision):
            assert not isinstance(rules.plan(state, decision, order), Refusal), order
            kinds.add(type(order).__name__)
    # no ore is aboard of the converter
    assert {"Move", "Fire", "End"} <= kinds
    assert "Build" not in kinds


@pytest.mark.parametrize("language", find_languages())
def test_how_far_a_landing_takes_ore_away_is_told_by_the_rules_of_the_game(language: str) -> None:
    words = words_for(language, "full_metal_planete")
    landing = {"phase": "land", "turn": 1, "astronefs": {}}
    for clear, told in (("4", " 4 "), ("2", " 2 ")):
        state = case("pc", **landing, options={"landing_ore_clear": clear})
        (_, now) = coached(PC, state)
        assert told in words.say(now)
    assert not words.faults
