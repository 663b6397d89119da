"""Rounds of tournaments: everybody meets, nobody twice while that can be, seats are balanced."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.engine.tournament.plan import (
    ALL,
    BOT,
    BYE,
    SMALL,
    SWISS,
    Past,
    Round,
    Shape,
    everybody_met,
    plan_round,
)
from adjudicator.engine.tournament.standing import (
    MACHINE,
    Played,
    bye_points,
    points_at,
    standings,
    usual_scale,
)


def names(count: int) -> tuple[str, ...]:
    return tuple(f"p{number:02d}" for number in range(count))


def after(past: Past, done: Round) -> Past:
    return Past((*past.tables, *done.tables), (*past.byes, *done.byes))


def meetings(past: Past) -> Counter[frozenset[str]]:
    pairs = (pair for seats in past.tables for pair in combinations(seats, 2))
    return Counter(frozenset(pair) for pair in pairs if MACHINE not in pair)


def seats_of(past: Past, name: str) -> list[int]:
    return [seats.index(name) for seats in past.tables if name in seats]


def whole_of_a_round(shape: Shape, here: tuple[str, ...], done: Round) -> None:
    """Everybody who is there sits once or has no game."""
    sitting = [name for seats in done.tables for name in seats if name != MACHINE]
    assert sorted([*sitting, *done.byes]) == sorted(here)
    for seats in done.tables:
        assert shape.least <= len(seats) <= shape.seats


@given(st.integers(2, 17), st.sampled_from([BYE, SMALL, BOT]), st.binary(min_size=4, max_size=4))
def test_all_pairs_meet_once_in_as_few_rounds_as_can_be(count: int, odd: str, key: bytes) -> None:
    shape, past, rounds = Shape(names(count), 2, 2, ALL, odd), Past(), 0
    while not everybody_met(shape.players, past):
        rounds += 1
        done = plan_round(shape, rounds, shape.players, past, {}, key)
        whole_of_a_round(shape, shape.players, done)
        past = after(past, done)
    assert rounds == count - 1 + count % 2
    assert set(meetings(past).values()) == {1}
    for name in shape.players:
        first = seats_of(past, name).count(0)
        assert abs(2 * first - len(seats_of(past, name))) <= 1
    assert set(Counter(past.byes).values()) <= {1}


@given(st.data(), st.integers(3, 9), st.binary(min_size=4, max_size=4))
def test_all_pairs_meet_though_somebody_waits(data: st.DataObject, count: int, key: bytes) -> None:
    shape, past, number = Shape(names(count), 2, 2, ALL, BYE), Past(), 0
    away = data.draw(st.sampled_from(shape.players))
    at = data.draw(st.integers(1, count))
    while not everybody_met(shape.players, past):
        number += 1
        here = tuple(n for n in shape.players if number != at or n != away)
        done = plan_round(shape, number, here, past, {}, key)
        whole_of_a_round(shape, here, done)
        past = after(past, done)
        assert number <= 3 * count
    assert set(meetings(past).values()) == {1}


@settings(max_examples=15)
@given(st.integers(3, 12), st.integers(3, 4), st.binary(min_size=4, max_size=4))
def test_all_meet_at_larger_tables_too(count: int, seats: int, key: bytes) -> None:
    shape, past, number = Shape(names(count), seats, 2, ALL, SMALL), Past(), 0
    while not everybody_met(shape.players, past):
        number += 1
        done = plan_round(shape, number, shape.players, past, {}, key)
        whole_of_a_round(shape, shape.players, done)
        assert set(meetings(after(past, done))) - set(meetings(past)), "nobody new met"
        past = after(past, done)
    had = Counter(dict.fromkeys(shape.players, 0)) + Counter(past.byes)
    assert max(had.values(), default=0) - min(had[n] for n in shape.players) <= 1 + number


@settings(max_examples=25)
@given(st.integers(4, 14), st.binary(min_size=4, max_size=4), st.data())
def test_swiss_pairs_meet_again_only_when_nothing_else_is_left(
    count: int, key: bytes, data: st.DataObject
) -> None:
    """While everybody has met fewer than half of the others, a round without meeting again is
    always there (Dirac), and it is found; byes go round."""
    shape, past = Shape(names(count), 2, 2, SWISS, BYE), Past()
    points = dict.fromkeys(shape.players, Fraction(0))
    for number in range(1, count // 2 + 1):
        done = plan_round(shape, number, shape.players, past, points, key)
        whole_of_a_round(shape, shape.players, done)
        past = after(past, done)
        for seats in done.tables:
            points[data.draw(st.sampled_from(seats))] += 1
        for name in done.byes:
            points[name] += 1
    assert set(meetings(past).values()) == {1}
    assert set(Counter(past.byes).values()) <= {1}
    for name in shape.players:
        sat = seats_of(past, name)
        assert abs(2 * sat.count(0) - len(sat)) <= 2


def test_equal_scores_meet() -> None:
    shape = Shape(names(8), 2, 2, SWISS, BYE)
    points = {name: Fraction(at // 2) for at, name in enumerate(shape.players)}
    done = plan_round(shape, 2, shape.players, Past(), points, b"key")
    assert {frozenset(seats) for seats in done.tables} == {
        frozenset(shape.players[at : at + 2]) for at in range(0, 8, 2)
    }


def test_nine_players_meet_all_others_in_four_rounds_at_tables_for_three() -> None:
    shape, past = Shape(names(9), 3, 3, SWISS, BYE), Past()
    for number in range(1, 5):
        past = after(past, plan_round(shape, number, shape.players, past, {}, b"seed"))
    assert len(past.tables) == 12
    assert set(meetings(past).values()) == {1}
    for name in shape.players:
        sat = Counter(seats_of(past, name))
        assert max(sat[at] for at in range(3)) - min(sat[at] for at in range(3)) <= 1


@pytest.mark.parametrize(
    ("odd", "sizes", "byes"), [(BYE, [4, 4], 3), (SMALL, [4, 4, 3], 0), (BOT, [4, 4, 4], 0)]
)
def test_who_fills_no_table(odd: str, sizes: list[int], byes: int) -> None:
    shape = Shape(names(11), 4, 2, SWISS, odd)
    done = plan_round(shape, 1, shape.players, Past(), {}, b"seed")
    assert sorted(map(len, done.tables), reverse=True) == sizes
    assert len(done.byes) == byes
    assert sum(seats.count(MACHINE) for seats in done.tables) == (1 if odd == BOT else 0)


@given(st.integers(2, 12), st.integers(2, 5), st.binary(min_size=4, max_size=4))
def test_the_same_facts_give_the_same_plan_in_whatever_order_they_stand(
    count: int, seats: int, key: bytes
) -> None:
    shape = Shape(names(count), seats, 2, SWISS, SMALL)
    one = plan_round(shape, 1, shape.players, Past(), {}, key)
    assert plan_round(shape, 1, shape.players[::-1], Past(), {}, key) == one


def test_points_go_by_rank_and_who_left_is_last() -> None:
    scale = usual_scale(4)
    assert scale == (3, 2, 1, 0)
    even = points_at(Played(1, ("a", "b", "c", "d"), (1, 2, 2, 4)), scale)
    assert even == {"a": 3, "b": Fraction(3, 2), "c": Fraction(3, 2), "d": 0}
    left = points_at(Played(1, ("a", "b", "c", "d"), (1, 2, 3, 4), left=("a",)), scale)
    assert left == {"a": 0, "b": 3, "c": 2, "d": 1}
    assert set(points_at(Played(1, ("a", "b"), (0, 0)), usual_scale(2)).values()) == {0}
    assert (bye_points((1, 0)), bye_points(scale)) == (1, Fraction(3, 2))


def test_equal_points_are_parted_as_asked() -> None:
    played = [
        Played(1, ("a", "b"), (1, 2)),
        Played(1, ("c", "d"), (1, 2)),
        Played(2, ("a", "c"), (2, 1)),
        Played(2, ("b", "d"), (1, 2)),
        Played(3, ("a", "d"), (1, 2)),
        Played(3, ("b", "c"), (1, 2)),
    ]
    table = standings(("a", "b", "c", "d"), played, {}, (1, 0))
    assert [(row.place, row.name, row.points) for row in table] == [
        (1, "a", 2),
        (1, "b", 2),
        (1, "c", 2),
        (4, "d", 0),
    ]
    two = standings(("a", "b", "c", "d"), played[:4], {}, (1, 0), ("head-to-head",))
    assert [row.name for row in two] == ["c", "a", "b", "d"]
    rated = standings(("a", "b"), played[:0], {}, (1, 0), ("ratings",), {"a": 900, "b": 1100})
    assert [(row.place, row.name) for row in rated] == [(1, "b"), (2, "a")]
    assert {row.name: row.place for row in two} == {"c": 1, "a": 2, "b": 3, "d": 4}


def test_a_draw_is_nobodys_win() -> None:
    played = (
        Played(1, ("a", "b"), (1, 1)),
        Played(2, ("a", "b"), (2, 1)),
        Played(3, ("a", "b", "c"), (1, 1, 3)),
    )
    won = {row.name: row.wins for row in standings(("a", "b", "c"), played, {}, (2, 1, 0))}
    assert won == {"a": 1, "b": 2, "c": 0}
