"""Where the tides of a game come from: R-11, E-46."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from adjudicator.rules.full_metal_planete.board.planet import TIDES
from adjudicator.rules.full_metal_planete.position.state import State
from adjudicator.rules.full_metal_planete.setup.start import canonical
from tests.rules.full_metal_planete.position import rules_of
from tests.support.rules import HashDice, options_of

SEATS = ("anna", "bruno")
SEEDS = range(60)


def game_of(seed: int = 1, edition: str = "board", dice: Any = None, **position: Any) -> State:
    """A game that begins with a position in which nothing but its tides matters."""
    document = {
        "edition": edition,
        "seats": list(SEATS),
        "map": {"size": "20x14"},
        "astronefs": {"red": {"dome": "0505"}, "green": {"dome": "1505"}},
        **position,
    }
    rules = rules_of(edition)
    options = {
        **options_of(rules),
        **{name: str(value) for name, value in position.get("options", {}).items()},
        "scenario": canonical(document),
    }
    assert rules.check_options(options, 2) == ()
    return rules.new_game(SEATS, options, dice or HashDice(seed)).state


@pytest.mark.parametrize("turn", [3, 5, 7])
def test_written_tides_are_taken_out_of_the_deck(turn: int) -> None:
    """R-11: after four low tides that were written one more is left in the first nine."""
    for seed in SEEDS:
        tides = game_of(seed, turn=turn, tide="low", tides=["low"] * 3).clock.tides
        assert tides[turn - 3 : turn + 1] == ("low",) * 4
        assert max(Counter(tides[:9]).values()) <= 5, tides


def test_written_tides_are_taken_out_of_each_batch() -> None:
    """R-11: those that reach over the end of a batch come out of the one that they are in."""
    for seed in SEEDS:
        tides = game_of(seed, turn=9, tide="high", tides=["high"] * 5).clock.tides
        assert tides[6:12] == ("high",) * 6
        assert max(Counter(tides[:9]).values()) <= 5
        assert tides[9:17].count("high") <= 5


def test_more_written_tides_of_a_kind_than_cards_are_kept_as_they_are() -> None:
    """R-11: what a referee writes stands, even against the deck; the rest has what is left."""
    tides = game_of(turn=3, tide="low", tides=["low"] * 6).clock.tides
    assert tides[:7] == ("low",) * 7
    assert "low" not in tides[7:9]


@pytest.mark.parametrize("source", ["uniform", "deck", "clamped"])
def test_tides_that_are_not_written_are_drawn(source: str) -> None:
    """R-11: in every way of drawing; written ones stay where they are."""
    options = {"tide_source": source}
    games = [
        game_of(seed, turn=9, tide="low", tides=["high", "normal"], options=options).clock.tides
        for seed in SEEDS
    ]
    assert {tides[6:9] for tides in games} == {("low", "high", "normal")}
    for turn in (3, 8, 12, 25):
        assert {tides[turn - 3] for tides in games} == set(TIDES)


def test_the_clamped_source_counts_what_is_written() -> None:
    """R-11: after three high tides none comes that is not written until a low one has come."""
    options = {"tide_source": "clamped"}
    for seed in SEEDS:
        state = game_of(seed, "pc", turn=3, tide="high", tides=["high"] * 2, options=options)
        later = state.clock.tides[3:]
        assert "high" not in later[: later.index("low")]


def test_a_tide_that_is_not_written_at_all_is_drawn_for_the_present_turn() -> None:
    """R-11: `tides` alone are those of the turns after this one."""
    games = [game_of(seed, turn=9, tides=["low", "low"]).clock.tides for seed in SEEDS]
    assert {tides[7:9] for tides in games} == {("low", "low")}
    assert len({tides[6] for tides in games}) == 3


@pytest.mark.parametrize("source", ["uniform", "deck"])
def test_writing_tides_down_changes_nothing_that_is_drawn_after_them(source: str) -> None:
    """R-11: not the lots of missing landings, for one."""
    options = {"tide_source": source}
    written = game_of(turn=9, tide="low", tides=["high"] * 9, options=options)
    assert written.clock.lots == game_of(turn=9, options=options).clock.lots
