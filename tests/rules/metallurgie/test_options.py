"""Options: which are refused and why, and what the set-up makes of them."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from adjudicator.render.words.words import words_for
from adjudicator.rulekit.dice import ScriptedDice
from adjudicator.rules.metallurgie.about import ABOUT
from adjudicator.rules.metallurgie.board import SPLITS, in_pattern, read_position
from adjudicator.rules.metallurgie.state import END
from tests.rules.metallurgie.table import GAME, SEATS, settle
from tests.support.rules import HashDice, options_of


@pytest.mark.parametrize(
    ("options", "seats", "codes"),
    [
        ({}, 2, []),
        ({}, 4, []),
        ({"split": "by_removal"}, 4, []),
        ({"split": "custom:7,4,1,23"}, 2, ["option.too-few-cards"]),
        ({"split": "custom:7,4,1,11"}, 2, []),
        ({"split": "custom:7,4,1,10"}, 2, ["option.too-few-cards"]),
        ({"split": "custom:6,40,20,20"}, 2, ["option.split-too-small"]),
        ({"layout": "custom:Fe 0,0 1,0 | Au 0,1"}, 2, []),
        ({"layout": "custom:Fe 0,0 2,0"}, 2, ["option.split-layout"]),
        ({"layout": "custom:Fe 0,0 0,0"}, 2, ["option.bad-layout"]),
        ({"layout": "custom:Pb 0,0"}, 2, ["option.bad-layout"]),
        ({"layout": "custom:Fe 0,0 1;0"}, 2, ["option.bad-layout"]),
        ({"layout": "custom:Fe | Cu"}, 2, ["option.empty-layout"]),
        ({"stop_window": "20", "split": "custom:10,10,10,10"}, 4, ["option.too-few-cards"]),
    ],
)
def test_options_that_cannot_be_played_are_explained(
    options: dict[str, str], seats: int, codes: list[str]
) -> None:
    if options.get("split") == "custom:7,4,1,23":  # 35 cards, 23 left, 6 + 20 wanted
        options = {**options, "stop_window": "20"}
    faults = GAME.check_options(options_of(GAME, options), seats)
    assert [fault.code for fault in faults] == codes
    for language in ("en", "fr"):
        words = words_for(language, "metallurgie")
        assert all(words.say(fault.phrase()) for fault in faults)
        assert words.faults == ()


@pytest.mark.parametrize(
    ("name", "good", "bad"),
    [
        ("split", ["by_minimum", "by_removal", "custom:40,30,20,10"], ["custom:1,2,3", "even"]),
        ("layout", ["flower", "custom:Fe 0,0 1,0"], ["star", "custom:"]),
        ("stop_window", ["0", "5", "20"], ["21", "-1", "five"]),
    ],
)
def test_free_values_have_a_shape(name: str, good: list[str], bad: list[str]) -> None:
    option = next(option for option in ABOUT.options if option.name == name)
    for value in good:
        assert re.fullmatch(option.pattern, value)
    for value in bad:
        assert not re.fullmatch(option.pattern, value)


def test_each_split_has_103_cards() -> None:
    assert {name: sum(split) for name, split in SPLITS.items()} == {
        "by_minimum": 103,
        "by_removal": 103,
    }


def test_a_custom_layout_takes_its_cards_from_the_split() -> None:
    options = options_of(GAME, {"layout": "custom:Fe 0,0 1,0 | Au 0,1", "split": "by_removal"})
    state = GAME.new_game(SEATS[:2], options, HashDice()).state
    assert in_pattern(state.pattern) == (3, 1, 1, 1)
    assert len(state.pile) == 97


def test_without_a_window_the_end_card_is_the_last_card() -> None:
    options = options_of(GAME, {"stop_window": "0"})
    state = settle(GAME.new_game(SEATS[:3], options, HashDice()).state, HashDice()).state
    assert state.pile.index(END) == len(state.pile) - 1


def test_seat_one_may_begin_without_a_draw() -> None:
    dice = HashDice(7)
    options = options_of(GAME, {"first_player": "seat1"})
    state = settle(GAME.new_game(SEATS, options, dice).state, dice).state
    assert state.turn.seat == SEATS[0]


def test_bonus_cards_go_by_seat_and_the_rest_stays_hidden() -> None:
    shuffles: dict[str, Sequence[object]] = {"M-R3": ["Ag", "Fe", "Au", "Cu"]}
    dice = HashDice(3)

    class Dice(ScriptedDice):
        def below(self, n: int, label: str) -> int:
            return dice.below(n, label)

    options = options_of(GAME, {"bonus": "on"})
    scripted = Dice([], shuffles)
    state = settle(GAME.new_game(SEATS[:3], options, scripted).state, scripted).state
    assert [player.bonus for player in state.players] == ["Ag", "Fe", "Au"]


def test_the_timing_of_scores_is_a_ruling() -> None:
    assert [(r.name, r.value) for r in ABOUT.rulings] == [("score_timing", "end_of_placement")]


def test_positions_are_read_as_they_are_written() -> None:
    assert in_pattern(read_position("Fe 1,0 0,-1 -1,1 | Cu 1,-1 -1,0 0,1 | Ag 0,0")) == (7, 4, 1, 0)
