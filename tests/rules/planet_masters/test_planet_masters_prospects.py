"""Dangers and chances: who beats or outvotes whom, and who is about to win."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.render.words.words import words_for
from adjudicator.rulekit.course import Rehearsed
from adjudicator.rules.planet_masters.events import Battled
from tests.rules.planet_masters.positions import RULES, Game, position, read

THREE = ("P1 Mors H3 W1=2 R1=3 R2=2", "P2 Earth H6 W2=1 R3=6", "P3 Pacal H5 W3=5 R4=1")


def told(
    players: tuple[str, ...] = THREE,
    seat: str = "P1",
    given: dict[str, Any] | None = None,
    **fields: Any,
) -> tuple[list[str], list[str]]:
    state = position(players, given, **fields)
    found = RULES.courtesies.prospects.prospects(RULES.veil(state, seat), seat)
    words = words_for("en", "planet-masters")
    sentences = [words.say(p) for p in found.dangers], [words.say(p) for p in found.chances]
    assert words.faults == ()
    return sentences


def test_those_who_can_be_beaten_stand_with_the_numbers_and_whether_they_may_cancel() -> None:
    _, chances = told()
    assert (
        "With the dice as they are, you beat P2: attack 5 against defence 2. You could take "
        "W2 or R3." in chances
    )
    assert (
        "With the dice as they are, you beat P3: attack 5 against defence 1. You could take "
        "W3 or R4. "
        "But P3 may cancel the attack (Influence 2 against your 0)."
    ) in chances


def test_who_can_beat_the_reader_is_a_danger_but_not_where_he_may_cancel() -> None:
    assert told(seat="P2")[0][0] == (
        "P1 can beat you: attack 5 against your defence 2. "
        "You would lose one of W2 and R3, or have your home planet rerolled."
    )
    assert not any("can beat" in line for line in told(seat="P3")[0])


@pytest.mark.parametrize("law", [1, 2])
def test_a_law_that_forbids_attacks_or_votes_takes_them_out(law: int) -> None:
    dangers, chances = told(given={"politics": "on"}, law=law)
    lines = [*dangers, *chances, *told(seat="P2", given={"politics": "on"}, law=law)[0]]
    assert any("beat" in line for line in lines) is (law != 1)
    assert any("vote against" in line for line in lines) is (law != 2)


def test_a_vote_tells_the_fewest_who_carry_it_and_only_against_the_armed() -> None:
    dangers, chances = told()
    assert dangers == [
        "P3 alone can win a vote against you, with 3 of 5 votes. It would cost you a weapon."
    ]
    assert "With P3 you can win a vote against P2: 4 of 5 votes." in chances
    unarmed = (THREE[0], "P2 Earth H6 W2=1", THREE[2])
    assert not any("vote against P2" in line for line in told(unarmed)[1])
    weak = (THREE[0], THREE[1], "P3 Pacal H5 W3=6 R4=1")
    assert told(weak)[0][0].startswith("P3 and P2 together can win a vote against you, with 3 of 4")


def test_what_is_told_of_a_vote_is_what_the_count_says() -> None:
    game = Game(position(list(THREE), phase="action"))
    game.play("P1", "vote P2")
    game.close({"P1": "ballot for", "P3": "ballot for"})
    assert [e.passed for e in game.events if hasattr(e, "passed")] == [True]


@pytest.mark.parametrize(
    ("third", "missing"),
    [
        ("P3 Pacal H5 W3=5 W4=2", "one more planet on Resource or Influence is enough."),
        ("P3 Pacal H5 W3=5 W4=6 W5=2", "only W4 still has to come up Resource or Influence."),
        ("P3 Earth H1 W3=5 W4=2 W5=2", "only H still has to come up Resource or Influence."),
    ],
)
def test_a_player_one_step_from_winning_is_the_first_danger(third: str, missing: str) -> None:
    dangers, _ = told((THREE[0], THREE[1], third))
    assert dangers[0] == f"P3 is one step from winning: {missing}"
    assert (
        f"You are one step from winning: {missing}"
        in told((THREE[0], THREE[1], third), seat="P3", active=2)[1]
    )


def test_a_storm_of_this_turn_is_no_danger_of_the_next() -> None:
    calm = told(("P1 Mors H3 R1=1 R2=1", "P2 Earth H3"), seat="P2", active=1)[0]
    assert calm == told(("P1 Mors H3 R1=1 R2=1", "P2 Earth H3"), seat="P2", active=1, storm=True)[0]
    assert any("can beat you: attack 2" in line for line in calm)


def test_there_are_no_chances_out_of_turn_and_no_prospects_before_and_after_the_game() -> None:
    assert told(seat="P2")[1] == []
    assert told(phase="over") == ([], [])


def warned(players: tuple[str, ...], line: str) -> list[str]:
    """What an action is warned of, on the table before it."""
    state = position(players, phase="action")
    order = read(line, [player.split()[0] for player in players]).order
    words = words_for("en", "planet-masters")
    found = RULES.courtesies.warnings.warn(Rehearsed(state, state, state, (order,)), "P1")
    return [words.say(phrase) for phrase in found]


def test_a_vote_that_nobody_can_carry_or_that_takes_nothing_is_warned_of() -> None:
    heavy = ("P1 Mors H3 W1=2 R1=3", "P2 Pacal H5 W2=5 W4=5 W5=5 R2=1", "P3 Earth H6")
    assert warned(heavy, "vote P2") == [
        "Nobody can carry this vote against P2: even all others together have too few votes."
    ]
    assert warned(heavy, "vote P3") == [
        "P3 has no weapon, so a vote that is carried takes nothing."
    ]
    assert warned(THREE, "vote P2") == []


def test_an_attack_that_fails_is_warned_of() -> None:
    sums = {"attacker": "P1", "defender": "P2", "attack": 1, "defence": 3}
    failed = Battled(**sums, nebula=False, storm=False, won=False).warning("P1")
    assert failed is not None
    words = words_for("en", "planet-masters")
    assert words.say(failed) == "Sure to fail: 1 against 3."
    assert Battled(**sums, nebula=False, storm=False, won=True).warning("P1") is None
