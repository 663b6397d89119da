"""How fast Metallurgie is: orders planned and applied, whole bot games."""

from __future__ import annotations

from itertools import islice
from typing import Any

from adjudicator import rules
from adjudicator.engine.answers.bots import greedy_bot, play_out, random_bot
from adjudicator.engine.journal.stream import StreamDice
from adjudicator.rulekit.dice import Dice
from adjudicator.rulekit.refusal import Refusal
from adjudicator.service.opening.opening import complete_options

SEATS = ("anna", "bob")
RULES = rules.get("metallurgie")
OPTIONS = complete_options(RULES, {}, len(SEATS))


def positions() -> list[tuple[Any, Any, Any]]:
    """Legal orders of many positions of a few games: (state, decision, order)."""
    found: list[tuple[Any, Any, Any]] = []

    def watch(ruleset: Any, state: Any, decision: Any, dice: Dice) -> Any:
        return random_bot(ruleset, state, decision, dice)

    for game in range(4):
        step = RULES.new_game(SEATS, OPTIONS, StreamDice(bytes([game]) * 32, 0, 1))
        state = step.state
        for turn in range(2, 60):
            dice = StreamDice(bytes([game]) * 32, 0, turn)
            while (automatic := RULES.advance(state, dice)) is not None:
                state = automatic.state
            decisions = RULES.decisions(state)
            if not decisions:
                break
            legal = list(islice(RULES.legal_orders(state, decisions[0]), 30))
            found += [(state, decisions[0], order) for order in legal if order.kind != "draw"]
            order = watch(RULES, state, decisions[0], dice)
            plan = RULES.plan(state, decisions[0], order)
            assert not isinstance(plan, Refusal)
            state = RULES.apply(state, plan, dice).state
    return found


def test_one_order_planned_and_applied(benchmark: Any) -> None:
    cases = positions()
    dice = StreamDice(b"x" * 32, 0, 1)

    def play() -> int:
        for state, decision, order in cases:
            plan = RULES.plan(state, decision, order)
            assert not isinstance(plan, Refusal)
            RULES.apply(state, plan, dice)
        return len(cases)

    done = benchmark(play)
    benchmark.extra_info["orders"] = done
    benchmark.extra_info["orders_per_second"] = round(done / benchmark.stats.stats.median)


def test_a_whole_game_of_random_bots(benchmark: Any) -> None:
    result = benchmark(
        lambda: play_out(RULES, SEATS, OPTIONS, b"k" * 32, dict.fromkeys(SEATS, random_bot))
    )
    benchmark.extra_info["orders"] = result.orders


def test_a_whole_game_of_greedy_bots(benchmark: Any) -> None:
    result = benchmark(
        lambda: play_out(RULES, SEATS, OPTIONS, b"k" * 32, dict.fromkeys(SEATS, greedy_bot))
    )
    benchmark.extra_info["orders"] = result.orders
