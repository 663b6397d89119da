"""Questions to the rules: how far, who fires, what it costs; from the code that judges orders."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.render.words.words import words_for
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rules.full_metal_planete.position.state import State
from adjudicator.service.features.asking.questions import question_in
from tests.rules.full_metal_planete.position import do, position, rules_of

PC = rules_of("pc")
SEATS = ("rosa", "gina")
SHIPS = {"red": {"dome": "0505"}, "green": {"dome": "3015"}}


def turn_of(**case: Any) -> State:
    return position({"seats": list(SEATS), "astronefs": SHIPS, "turn": 9} | case)


def told(state: State, line: str, seat: str = "rosa", language: str = "en") -> list[str]:
    words = words_for(language, "full_metal_planete")
    read = question_in(PC, Names(SEATS, language), line)
    assert read is not None, line
    found = PC.courtesies.questions.answer(PC.veil(state, seat), seat, read.order)
    said = [words.say(p) for p in ((found.phrase(),) if isinstance(found, Refusal) else found)]
    assert not words.faults
    return said


PIECES = ["red tank-1 at 1510", "red tank-3 at 1512", "green crab-1 at 1210"]


def test_what_a_way_costs_is_what_the_move_costs() -> None:
    state = turn_of(pieces=PIECES)
    assert told(state, "cost to 1508") == [
        "To 1508, with up to 15 AP: tank-1 2 AP and tank-3 5 AP."
    ]
    for name, cost in (("tank-1", 2), ("tank-3", 5)):
        after, outcome, _ = do(PC, state, f"{name} to 1508")
        assert (outcome, after.play.ap) == ("ok", 15 - cost)
    assert told(state, "cost of tank-3 to 1508") == ["To 1508, with up to 15 AP: tank-3 5 AP."]


def test_the_way_to_a_taken_hex_ends_beside_it() -> None:
    state = turn_of(pieces=["red crab-1 at 1510"], ore={"iron": "1508"})
    assert told(state, "cost to 1508") == [
        "1508 is occupied; to a hex beside it, with up to 15 AP: crab-1 1 AP."
    ]
    after, outcome, _ = do(PC, state, "crab-1 to 1509")
    assert outcome == "ok"
    assert do(PC, after, "crab-1 load 1508")[1] == "ok"


def test_how_far_a_piece_gets() -> None:
    first, one, *_ = told(turn_of(pieces=PIECES, ap_given=2), "how far can tank-3 go?")
    assert first == "tank-3 (1512) can reach 17 hexes with 2 AP; it fires 2 hexes far."
    assert one == "1 AP: 1411, 1412, 1511, 1513, 1611, 1612."


def test_who_fires_at_a_hex_and_what_can_be_done_there() -> None:
    state = turn_of(pieces=PIECES)
    said = told(state, "fire at 1210")
    assert said[0] == "No destroyer reaches 1210."
    assert any(line.startswith("You can capture green crab-1 (1210) with tank-1") for line in said)
    assert "keeps 1511 under fire (tank-1 and tank-3)" in told(state, "is 1511 under fire?")[0]


def test_a_piece_of_a_rival_is_asked_with_the_points_of_his_turn() -> None:
    state = turn_of(pieces=PIECES, ap_given=3)
    assert "with 15 AP" in told(state, "reach green crab-1")[0]


def test_out_of_turn_it_is_answered_as_if_it_were() -> None:
    state = turn_of(pieces=PIECES, play="gina")
    assert told(state, "cost to 1508") == [
        "To 1508, with up to 15 AP: tank-1 2 AP and tank-3 5 AP."
    ]


@pytest.mark.parametrize(
    ("line", "start"),
    [
        ("portée char-3", "char-3 (1512) peut atteindre "),
        ("jusqu'où va le char-3 ?", "char-3 (1512) peut atteindre "),
        ("feu en 1210", "Aucun destructeur"),
        ("coût vers 1508", "Vers 1508, avec 15 PA au plus : char-1 2 PA"),
        ("coût du char-3 jusqu'en 1508", "Vers 1508, avec 15 PA au plus : char-3 5 PA"),
    ],
)
def test_in_french(line: str, start: str) -> None:
    said = told(turn_of(pieces=PIECES), line, language="fr")[0].replace("\u00a0", " ")
    assert said.startswith(start)


@pytest.mark.parametrize("line", ["reach tank-4", "cost to 9999", "fire at 9901", "reach turret-1"])
def test_what_cannot_be_answered_says_why(line: str) -> None:
    assert told(turn_of(pieces=PIECES), line)
