"""How fast GOLEM is: orders planned and applied, games of bots (how many is told)."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from adjudicator import rules
from adjudicator.engine.answers.bots import BOTS, play_out
from adjudicator.rulekit.refusal import Refusal
from adjudicator.service.opening.opening import complete_options
from tests.support.rules import HashDice, play_random

RULES = rules.get("golem")
SEATS = ("anna", "bob")
OPTIONS = complete_options(RULES, {}, len(SEATS))
GAMES = 1000


def cases() -> list[tuple[Any, Any, Any]]:
    """Legal orders of many positions of a few games: (state, decision, order)."""
    found: list[tuple[Any, Any, Any]] = []
    for seed in range(3):
        game = play_random(RULES, SEATS, OPTIONS, seed, max_steps=400)
        for state in islice(game.states(), 0, None, 3):
            for decision in RULES.decisions(state)[:1]:
                if not decision.sealed:
                    orders = islice(RULES.legal_orders(state, decision), 12)
                    found += [(state, decision, order) for order in orders]
    return found


def test_one_order_planned_and_applied(benchmark: Any) -> None:
    given = cases()

    def play() -> int:
        for state, decision, order in given:
            plan = RULES.plan(state, decision, order)
            assert not isinstance(plan, Refusal)
            RULES.apply(state, plan, HashDice(1))
        return len(given)

    done = benchmark(play)
    benchmark.extra_info["orders"] = done
    benchmark.extra_info["orders_per_second"] = round(done / benchmark.stats.stats.median)


@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_games_of_bots(benchmark: Any, bot: str) -> None:
    bots = dict.fromkeys(SEATS, BOTS[bot])
    games = GAMES if bot == "greedy" else GAMES // 10

    def play() -> int:
        keys = (number.to_bytes(32, "big") for number in range(games))
        return sum(play_out(RULES, SEATS, OPTIONS, key, bots).orders for key in keys)

    orders = benchmark.pedantic(play, rounds=1)
    seconds = benchmark.stats.stats.median
    benchmark.extra_info["games"] = games
    benchmark.extra_info["games_per_second"] = round(games / seconds, 1)
    benchmark.extra_info["orders_per_second"] = round(orders / seconds)
