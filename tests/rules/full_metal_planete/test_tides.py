"""Where the tides of a game come from: R-11, E-46."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from adjudicator.rulekit.frozen import replace
from adjudicator.rules.full_metal_planete.board.planet import TIDES
from adjudicator.rules.full_metal_planete.options import Rulebook, default_options, rulebook
from adjudicator.rules.full_metal_planete.position.state import State, evolve
from adjudicator.rules.full_metal_planete.scenarios.writer import dump_scenario
from adjudicator.rules.full_metal_planete.setup.start import canonical
from adjudicator.rules.full_metal_planete.tides import draw_tides
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


def book_of(edition: str = "board", **options: str) -> Rulebook:
    return rulebook(tuple(sorted({**dict(default_options(edition)), **options}.items())), 2)


def batches_of(renewal: str, ends: tuple[int, ...]) -> list[tuple[str, ...]]:
    """The batches of many decks, one after the other, three of each deck."""
    found = []
    for seed in SEEDS:
        tides = draw_tides(book_of(tide_renewal=renewal), (), HashDice(seed))
        assert len(tides) == 23
        found += [tides[a - 3 : b - 3] for a, b in pairwise((3, *(end + 1 for end in ends)))]
    return found


def test_e_46_a_deck_that_is_used_up_gives_nine_cards_of_all_fifteen() -> None:
    """E-46, R-11: turns 3 to 11, 12 to 20, 21 to 25; the last card used may come at once again."""
    found = batches_of("when_out", (11, 20, 25))
    assert {len(batch) for batch in found} == {9, 5}
    assert all(max(Counter(batch).values()) <= 5 for batch in found)
    later = [batch for i, batch in enumerate(found) if i % 3]
    before = [found[i - 1][-1] for i in range(len(found)) if i % 3]
    # Five cards of the kind used last are left in: a batch without that card has four at most.
    assert any(Counter(batch)[last] == 5 for batch, last in zip(later, before, strict=True))


def test_e_46_a_deck_may_be_renewed_with_its_last_card() -> None:
    """E-46, R-11: turns 3 to 11, then 12 to 19 and 20 to 25 without the card in play."""
    found = batches_of("with_last", (11, 19, 25))
    assert {len(batch) for batch in found} == {9, 8, 6}
    for i, batch in enumerate(found):
        counts = Counter(batch)
        assert max(counts.values()) <= 5
        assert i % 3 == 0 or counts[found[i - 1][-1]] <= 4


def test_the_board_edition_renews_its_deck_when_it_is_out() -> None:
    """R-11."""
    assert (book_of().tide_source, book_of().tide_renewal) == ("deck", "when_out")
    assert book_of("pc").tide_source == "uniform"


def test_a_game_opened_before_the_choice_keeps_the_deck_that_it_was_opened_with() -> None:
    """R-11: its record has no value; a scenario that is written of it names one."""
    options = {k: v for k, v in default_options("board") if k != "tide_renewal"}
    book = rulebook(tuple(sorted(options.items())), 2)
    assert book == book_of(tide_renewal="with_last")
    for seed in SEEDS:
        drawn = draw_tides(book, (), HashDice(seed))
        assert drawn == draw_tides(book_of(tide_renewal="with_last"), (), HashDice(seed))
    state = game_of(turn=9)
    setup = replace(state.setup, options=tuple(sorted(options.items())))
    document = dump_scenario(evolve(state, setup=setup))
    assert document["options"]["tide_renewal"] == "with_last"
    assert "tide_renewal" not in dump_scenario(state)["options"]


def test_the_uniform_source_draws_each_tide_alone() -> None:
    """R-11: all three kinds come, each in about a third of the turns."""
    tides = [t for seed in SEEDS for t in draw_tides(book_of("pc"), (), HashDice(seed))]
    counts = Counter(tides)
    assert set(counts) == set(TIDES)
    assert min(counts.values()) > len(tides) // 4


def test_the_clamped_source_comes_back_to_the_middle() -> None:
    """R-11."""
    level = {"low": -1, "normal": 0, "high": 1}
    for seed in SEEDS:
        total = 0
        for tide in draw_tides(book_of("pc", tide_source="clamped"), (), HashDice(seed)):
            assert not (total > 2 and tide == "high")
            assert not (total < -2 and tide == "low")
            total += level[tide]


@pytest.mark.parametrize("turn", [3, 5, 7])
def test_written_tides_are_taken_out_of_the_deck(turn: int) -> None:
    """R-11: after four low tides that were written one more is left in the first nine."""
    for seed in SEEDS:
        tides = game_of(seed, turn=turn, tide="low", tides=["low"] * 3).clock.tides
        assert tides[turn - 3 : turn + 1] == ("low",) * 4
        assert max(Counter(tides[:9]).values()) <= 5, tides


@pytest.mark.parametrize(("renewal", "end"), [("when_out", 18), ("with_last", 17)])
def test_written_tides_are_taken_out_of_each_batch(renewal: str, end: int) -> None:
    """R-11: those that reach over the end of a batch come out of the one that they are in."""
    options = {"tide_renewal": renewal}
    for seed in SEEDS:
        state = game_of(seed, turn=9, tide="high", tides=["high"] * 5, options=options)
        tides = state.clock.tides
        assert tides[6:12] == ("high",) * 6
        assert max(Counter(tides[:9]).values()) <= 5
        assert tides[9:end].count("high") <= 5


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
