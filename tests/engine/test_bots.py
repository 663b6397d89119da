"""Bots play whole games from their own view, the same way each time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from adjudicator import rules
from adjudicator.engine.answers.bots import (
    BOTS,
    Bot,
    Playout,
    Whim,
    greedy_bot,
    play_out,
    random_bot,
    written_answer,
)
from adjudicator.rulekit.courtesies import Courtesies
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import Dice, Unforeseen
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.ruleset import AnyRuleSet
from tests.support.rules import HashDice, at_random, must, options_of, play_random, spread
from tests.support.toy import HIDDEN, TOY, VOTE, Build, State, Vote, Word, options

KEY = bytes(range(32))
SEATS = ("anna", "bob", "cleo")


def played(bot: Bot, key: bytes = KEY, ruleset: AnyRuleSet = TOY, **kept: Any) -> Playout:
    chosen = options_of(ruleset)
    return play_out(ruleset, SEATS, chosen, key, dict.fromkeys(SEATS, bot), **kept)


@pytest.mark.parametrize("name", sorted(BOTS))
def test_bots_finish_games(name: str) -> None:
    for seed in range(10):
        game = played(BOTS[name], bytes([seed]) * 32)
        assert {s.seat for s in game.result} == set(SEATS)
        assert TOY.problems(game.state) == ()
        assert game.orders > 0


@pytest.mark.parametrize("name", sorted(BOTS))
def test_bots_finish_games_of_metallurgie(name: str) -> None:
    game = played(BOTS[name], ruleset=rules.get("metallurgie"))
    assert len(game.result) == 3


@pytest.mark.parametrize("name", sorted(BOTS))
def test_the_same_key_gives_the_same_game(name: str) -> None:
    assert played(BOTS[name]) == played(BOTS[name])


def test_another_key_gives_another_game() -> None:
    games = [played(random_bot, bytes([seed]) * 32).events for seed in range(5)]
    assert len(set(games)) == 5


def test_the_dice_of_the_game_do_not_depend_on_the_choices_of_bots() -> None:
    first, second = played(random_bot), played(greedy_bot)
    assert first.events[:4] == second.events[:4]


def test_a_game_without_end_is_cut_off_without_a_result() -> None:
    game = played(random_bot, max_orders=5)
    assert game.result == ()
    assert 5 <= game.orders <= 8


def test_a_bot_sees_its_own_secrets_only() -> None:
    seen: list[tuple[str, State]] = []

    def spy(ruleset: AnyRuleSet, state: State, decision: Decision, dice: Dice) -> Order:
        seen.append((decision.seat, state))
        return random_bot(ruleset, state, decision, dice)

    played(spy)
    assert {seat for seat, _ in seen} == set(SEATS)
    for seat, state in seen:
        assert set(state.deck) == {HIDDEN}
        assert [n >= 0 for n in state.luck] == [s == seat for s in SEATS]


def test_a_bot_that_cheats_is_found_out() -> None:
    def cheat(ruleset: AnyRuleSet, state: State, decision: Decision, dice: Dice) -> Order:
        return Word("halt")

    with pytest.raises(AssertionError, match="illegal order"):
        played(cheat)


def test_a_random_bot_without_a_legal_order_gives_the_default() -> None:
    class Blank(type(TOY)):  # type: ignore[misc]
        def legal_orders(self, state: State, decision: Decision) -> Iterator[Order]:
            return iter(())

    game = play_out(Blank(), SEATS, options(), KEY, dict.fromkeys(SEATS, random_bot))
    default = played(greedy_bot)
    assert game.events == default.events


def test_random_choices_are_spread_over_the_legal_orders() -> None:
    state = played(random_bot, max_orders=0).state
    (decision,) = TOY.decisions(state)
    legal = list(islice(TOY.legal_orders(state, decision), 9))
    firsts = {played(random_bot, bytes([s]) * 32, max_orders=1).events[4:5] for s in range(60)}
    assert len(firsts) == len(legal)


def test_whims_follow_from_the_key_on_any_machine() -> None:
    asked = (100, 7, 1, 1000, 2, 2, 2**60, 6)
    whim, same, other = Whim(KEY), Whim(KEY), Whim(KEY[::-1])
    drawn = [whim.below(n, "") for n in asked]
    assert drawn == [94, 2, 0, 600, 1, 1, 361077250452440657, 0]
    assert [same.below(n, "whatever it is for") for n in asked] == drawn
    assert [other.below(n, "") for n in asked] != drawn


@pytest.mark.parametrize("n", [2, 3, 6, 64, 100])
def test_whims_are_as_often_one_as_another(n: int) -> None:
    whim = Whim(KEY)
    times = Counter(whim.below(n, "") for _ in range(400 * n))
    assert sorted(times) == list(range(n))
    assert min(times.values()) > 300
    assert max(times.values()) < 500


def test_a_whim_without_a_choice_draws_nothing() -> None:
    whim, same = Whim(KEY), Whim(KEY)
    assert {whim.below(1, "") for _ in range(9)} == {0}
    assert whim.below(1000, "") == same.below(1000, "")


@pytest.mark.parametrize(
    ("title", "given"),
    [
        ("golem", {"assignment": "draft"}),
        ("planet-masters", {"technology": "on", "politics": "on"}),
        ("full-metal-planete", {"map": "random", "map_size": "20x16"}),
        ("metallurgie", {"bonus": "on"}),
    ],
)
def test_a_bot_writes_what_is_legal_and_nothing_that_its_seat_cannot_know(
    title: str, given: dict[str, str]
) -> None:
    ruleset = rules.get(title)
    game = play_random(ruleset, options=given, max_steps=150, chooser=at_random(20))
    asked = [(state, d) for state in game.states() for d in ruleset.decisions(state)]
    for state, decision in spread(asked, 25):
        orders = written_answer(ruleset, state, decision)
        assert 1 <= len(orders) <= 60
        must(ruleset, state, decision, orders[0])
        for seed in range(3):
            other = ruleset.redeal(state, decision.seat, HashDice(seed))
            assert written_answer(ruleset, other, decision) == orders


class BuildingBot:
    """Builds one after the other and throws dice for the last."""

    @staticmethod
    def greedy(state: State, decision: Decision) -> Order:
        if decision.kind == VOTE:
            return Vote("anna")
        return Build(1) if state.left > 1 else Word("dig")


class Builder(type(TOY)):  # type: ignore[misc]
    courtesies = Courtesies(bots=BuildingBot())


def first_question(stages: str) -> tuple[State, Decision]:
    dice = HashDice()
    state = TOY.new_game(SEATS, options(stages=stages), dice).state
    while (step := TOY.advance(state, dice)) is not None:
        state = step.state
    return state, TOY.decisions(state)[0]


def test_a_bot_writes_on_until_something_is_drawn() -> None:
    state, decision = first_question("build")
    built = [Build(1)] * (state.left - 1)
    assert written_answer(Builder(), state, decision) == (*built, Word("dig"))


def test_a_bot_gives_one_answer_where_all_answer_in_secret() -> None:
    state, decision = first_question("vote")
    assert written_answer(Builder(), state, decision) == (Vote("anna"),)


def test_where_a_bot_meets_what_is_hidden_the_default_is_written() -> None:
    class PeepingBot:
        @staticmethod
        def greedy(state: State, decision: Decision) -> Order:
            raise Unforeseen("a card")

    class Peeping(type(TOY)):  # type: ignore[misc]
        courtesies = Courtesies(bots=PeepingBot())

    class Blind(Peeping):
        def default(self, state: State, decision: Decision) -> Order:
            raise Unforeseen("a card")

    state, decision = first_question("pick")
    assert written_answer(Peeping(), state, decision) == (TOY.default(state, decision),)
    assert written_answer(Blind(), state, decision) == ()
