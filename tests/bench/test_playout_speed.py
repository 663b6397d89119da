"""How many orders a second random players give through the public interface, title by title.

Each round plays games that no round before has played, so nothing that a title keeps from one
game to the next makes it look faster. Time is that of the processor, whoever else is at work.
"""

from __future__ import annotations

from itertools import count
from time import process_time
from typing import Any

import pytest

from adjudicator import rules
from adjudicator.engine.answers.bots import play_out, random_bot
from adjudicator.service.opening.opening import complete_options
from tests.support.rules import seats_of

ROUNDS = 5
#: games of a round for each number of seats, so that every title plays a thousand orders or so
GAMES = {"full-metal-planete": 1, "golem": 2, "metallurgie": 6, "planet-masters": 2}


@pytest.mark.benchmark(timer=process_time)
@pytest.mark.parametrize("name", rules.names())
def test_games_of_random_players(benchmark: Any, name: str) -> None:
    ruleset = rules.get(name)
    least, most = ruleset.about.seats
    tables = [seats_of(ruleset, number) for number in range(least, min(most, 4) + 1)]
    keys = (number.to_bytes(32, "big") for number in count(1))
    played: list[int] = []

    def play() -> None:
        orders = 0
        for seats in tables * GAMES.get(name, 1):
            options = complete_options(ruleset, {}, len(seats))
            bots = dict.fromkeys(seats, random_bot)
            orders += play_out(ruleset, seats, options, next(keys), bots).orders
        played.append(orders)

    benchmark.pedantic(play, rounds=ROUNDS)
    # pedantic times every call of `play`, in this order
    rates = sorted(
        orders / took for orders, took in zip(played, benchmark.stats.stats.data, strict=True)
    )
    benchmark.extra_info["orders"] = sum(played)
    benchmark.extra_info["orders_per_second"] = round(rates[len(rates) // 2])
    benchmark.extra_info["best_orders_per_second"] = round(rates[-1])
