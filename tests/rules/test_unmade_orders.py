"""Lists of orders of which only those are made that somebody looks at."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest

from adjudicator import rules
from adjudicator.engine.answers.bots import CHOICES, random_bot
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.order import Order, Unmade, make_orders
from adjudicator.rules.metallurgie import orders as od
from adjudicator.rules.metallurgie.advice import enumeration
from tests.support.rules import HashDice, play_random


class Lift(Order, tag="lift"):
    """An order made of a number."""

    stone: int


class Maker:
    """Makes orders and counts them."""

    def __init__(self) -> None:
        self.made: list[int] = []

    def __call__(self, stone: int) -> Lift:
        self.made.append(stone)
        return Lift(stone)


def test_only_what_is_looked_at_is_made() -> None:
    make = Maker()
    orders = Unmade([(make, (1, 2, 3)), (make, iter((4, 5))), (make, ())], 200)
    assert len(orders) == 5
    assert make.made == []
    assert [orders[0], orders[3], orders[-1]] == [Lift(1), Lift(4), Lift(5)]
    assert make.made == [1, 4, 5]


@pytest.mark.parametrize("most", range(8))
def test_the_list_ends_where_enough_are_counted(most: int) -> None:
    rows = [(Lift, (1, 2)), (Lift, ()), (Lift, iter((3,))), (Lift, (4, 5, 6))]
    assert list(Unmade(rows, most)) == [Lift(n) for n in range(1, 7)][:most]


def test_a_row_without_end_is_taken_as_far_as_wanted() -> None:
    numbers = count(1)
    assert len(Unmade([(Lift, numbers)], 10)) == 10
    assert next(numbers) == 11


def test_a_part_of_the_list_is_a_list() -> None:
    orders = Unmade([(Lift, (1, 2, 3, 4))], 200)
    assert orders[1:3] == [Lift(2), Lift(3)]
    assert orders[::-2] == [Lift(4), Lift(2)]
    with pytest.raises(IndexError):
        orders[4]


def test_all_orders_of_rows_are_made_one_after_the_other() -> None:
    assert list(make_orders([(Lift, (1, 2)), (Lift, iter((3,)))])) == [Lift(1), Lift(2), Lift(3)]


def test_a_random_player_of_metallurgie_makes_the_one_play_that_it_gives(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ruleset = rules.get("metallurgie")
    made: list[od.Play] = []

    def play(laying: enumeration.Laying) -> od.Play:
        made.append(od.Play(laying.cards))
        return made[-1]

    monkeypatch.setattr(enumeration, "_play", play)
    for state, decision in questions():
        made.clear()
        order = random_bot(ruleset, state, decision, HashDice(7))
        assert made == ([order] if isinstance(order, od.Play) else [])
        assert len(ruleset.first_orders(state, decision, CHOICES)) > 10


def questions() -> Iterator[tuple[Any, Decision]]:
    """States of a game in which a play is asked for."""
    game = play_random(rules.get("metallurgie"), seed=3, max_steps=60)
    for state in game.states():
        for decision in game.ruleset.decisions(state):
            if decision.kind == od.CHOOSE:
                yield state, decision
