"""Worked examples that need more than a position and typed lines."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from adjudicator.rulekit.condition import holds, parse_test
from adjudicator.rulekit.dice import ScriptedDice
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.text import Line
from adjudicator.rules.metallurgie.board import NO_CARDS
from adjudicator.rules.metallurgie.state import END, Player, State
from tests.rules.metallurgie.table import GAME, SEATS, deal, do, settle
from tests.support.rules import options_of


def test_ex_m_01_the_set_up_deals_round_by_round_and_hides_the_end_card() -> None:
    left = {"Fe": 32, "Cu": 26, "Ag": 20, "Au": 13}
    top, bottom = ["Fe", "Cu", "Ag", "Fe", "Au", "Fe"], ["Cu", "Fe", "Fe", "Ag", "Au"]
    for card in (*top, *bottom):
        left[card] -= 1
    middle = [card for card, count in left.items() for _ in range(count)]
    mixed = ["Cu", "Fe", END, "Fe", "Ag", "Au"]
    shuffles: dict[str, Sequence[object]] = {"M-R1": [*top, *middle, *bottom], "M-R2": [*mixed]}
    dice = ScriptedDice([1], shuffles)
    first = GAME.new_game(SEATS[:2], options_of(GAME), dice)
    assert GAME.moment(first.state).turn == 0
    state = settle(first.state, dice).state
    assert [player.hand for player in state.players] == [("Fe", "Ag", "Au"), ("Fe", "Fe", "Cu")]
    assert len(state.pile) == 86
    assert state.pile.index(END) == 82
    assert state.pile[-3:] == ("Fe", "Ag", "Au")
    assert sorted(height for _, height in state.pattern) == [1, 1, 1, 2, 2, 2, 3]
    assert GAME.decisions(state)[0].seat == SEATS[1], "M-R4 drew seat 2"
    assert dice.draws_left == 0


def final(points: list[tuple[int, int, int, int]], bonus: str = "") -> State:
    """A finished game with these kept cards."""
    metals = [*bonus.split(), *[""] * 4]
    state = do(deal(pile="END", seats=len(points)), "draw").state
    players = tuple(
        Player(seat, (), kept, metal)
        for seat, kept, metal in zip(SEATS, points, metals, strict=False)
    )
    return replace(state, players=players)


def test_ex_m_27_ties_are_broken_by_gold_then_silver() -> None:
    ranking = GAME.result(final([(3, 2, 1, 1), (1, 3, 2, 1), (6, 0, 0, 0)]))
    assert [(s.seat, s.rank, s.score) for s in ranking] == [
        ("bruno", 1, 7),
        ("anna", 2, 7),
        ("chloe", 3, 6),
    ]


def test_ex_m_28_bonus_metals_count_twice() -> None:
    ranking = GAME.result(final([(2, 0, 3, 0), (4, 2, 0, 0), (0, 4, 2, 0)], "Ag Fe Au"))
    assert [(s.seat, s.score) for s in ranking] == [("bruno", 10), ("anna", 8), ("chloe", 6)]


def test_a_tie_that_nothing_breaks_is_a_shared_rank() -> None:
    ranking = GAME.result(final([(1, 1, 0, 0), (1, 1, 0, 0), (2, 0, 0, 0)]))
    assert [(s.seat, s.rank) for s in ranking] == [("anna", 1), ("bruno", 1), ("chloe", 3)]


def test_the_bonus_breaks_no_tie() -> None:
    ranking = GAME.result(final([(0, 0, 2, 0), (0, 4, 0, 0)], "Ag Au"))
    assert [(s.seat, s.rank, s.score) for s in ranking] == [("anna", 1, 4), ("bruno", 2, 4)]


def test_a_running_game_has_no_ranking() -> None:
    assert GAME.result(deal()) == ()
    assert final([NO_CARDS, NO_CARDS]).stage == "over"


def truth(state: State, text: str, seat: str = "anna") -> bool:
    test, end = parse_test(Line(text), 0, GAME.atoms, Names(SEATS))
    assert end == len(text), f"{text[end:]} is left over"
    return holds(test, GAME.view(state, seat))


def test_ex_m_29_the_plan_of_the_sample_looks_at_table_and_hand() -> None:
    condition = "top(0,0) = Ag and hand(Au) >= 1"
    assert truth(deal(hand="Au Cu Fe"), condition)
    assert not truth(deal(hand="Cu Cu Fe"), condition)
    covered = "Fe 1,0 0,-1 -1,1 | Cu 1,-1 -1,0 0,1 | Au 0,0"
    assert not truth(deal(covered, hand="Au Cu Fe"), condition)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("drawn = Cu", True),
        ("drawn Fe", False),
        ("pioché cuivre", True),
        ("hand(Fe) = 2", True),
        ("main(fer) < 2", False),
        ("top(9,9) = none", True),
        ("dessus(0,0) est argent", True),
        ("area(0,0) = 1 and area(9,9) = 0", True),
        ("visible(Cu) = 3", True),
        ("visible(Au) = 0 and not visible(Fe) = 0", True),
        ("pile = 9", True),
        ("talon > 9", False),
        ("points(bruno) = 0", True),
        ("points(P2) > points(anna)", False),
        ("turns = 1", True),
        ("tour >= 2", False),
    ],
)
def test_every_test_can_be_asked_in_both_languages(text: str, wanted: bool) -> None:
    state = do(deal(hand="Fe Fe Ag", pile="Cu"), "draw").state
    assert truth(state, text) is wanted


def test_a_test_sees_the_own_hand_only() -> None:
    state = deal(hand="Au Au Au", hands=("Cu Cu Cu",))
    assert truth(state, "hand(Cu) = 3", "bruno")
    assert truth(state, "hand(Au) = 0", "bruno")
