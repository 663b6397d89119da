"""A state that could not have come about says so, fault by fault."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.rulekit.dice import NoDice, Unforeseen
from adjudicator.rulekit.frozen import replace
from adjudicator.rules.golem.state import OUT, Player, State, Tile
from tests.rules.golem.position import GOLEM, Position, position

ALL_OUT = "-head -larm -rarm -torso -lleg -rleg"


def sound() -> State:
    return position(
        "Basalt E2", "Forge -head E1", hands=("C01 C02", "C03"), options={"modifier_cap": "3"}
    ).state


def with_first(**changes: Any) -> State:
    state = sound()
    return replace(state, players=(replace(state.players[0], **changes), *state.players[1:]))


def first(state: State) -> Player:
    return state.players[0]


BROKEN: tuple[tuple[State, str], ...] = (
    (replace(sound(), reserve=sound().reserve[1:]), "the cards are not those of the set"),
    (with_first(hand=("C02", "C01")), "anna: the hand is not sorted"),
    (with_first(energy=6), "anna: energy 6"),
    (with_first(attack_round=-4), "anna: a modifier beyond 3"),
    (
        with_first(tiles=(Tile(up=False, permanent=1), *first(sound()).tiles[1:])),
        "anna: modifiers on a tile out of service",
    ),
    (with_first(tiles=(Tile(True, 0, 4), *first(sound()).tiles[1:])), "anna: a modifier beyond 3"),
    (with_first(tiles=first(sound()).tiles[1:]), "anna: 5 tiles"),
    (with_first(tiles=(OUT,) * 6), "anna: alive with 0 tiles"),
    (with_first(fallen=1), "anna: a destroyed seat holds cards"),
    (with_first(pilot=""), "anna: no pilot or no mecha"),
    (replace(sound(), phase="react"), "phase react with pending None"),
    (replace(sound(), order=(0, 0)), "turn order (0, 0) names a seat twice"),
    (replace(sound(), youth=(0, 0)), "youth order (0, 0) is no order of the seats"),
    (replace(sound(), at=2), "nobody's turn: 2 in (0, 1)"),
    (with_first(fallen=1, hand=()), "a destroyed seat has the turn"),
    (
        replace(sound(), book=replace(sound().book, token_limit=-1)),
        "more tokens on the table than there are",
    ),
)


def test_a_sound_state_has_no_problems() -> None:
    assert GOLEM.problems(sound()) == ()


@pytest.mark.parametrize(("state", "fault"), BROKEN, ids=[fault for _, fault in BROKEN])
def test_a_broken_state_names_its_fault(state: State, fault: str) -> None:
    assert any(found.startswith(fault) for found in GOLEM.problems(state))


def test_nothing_is_drawn_when_no_card_is_left() -> None:
    table = position("Zenith E1", "Forge", hands=("C01", "C01"), reserve="", discard="")
    table.play("use a1")
    assert table.seat(1).hand == ("C01",)
    assert table.said("drew")[0].count == 0


@pytest.mark.parametrize("phase", ["round-end", "deal"])
def test_automatic_steps_stop_at_hidden_cards(phase: str) -> None:
    table = position("Zenith", "Forge", hands=("C01", "C01"), phase=phase, round=2)
    veiled = Position(GOLEM.veil(table.state, "anna"), NoDice())
    with pytest.raises(Unforeseen):
        veiled.settle()


def test_a_hidden_hand_that_falls_is_unforeseen() -> None:
    last = f"Sirocco E0 {ALL_OUT.replace('-head ', '')}"
    table = position("Forge", last, hands=("C02", "C01"))
    with pytest.raises(Unforeseen):
        Position(GOLEM.veil(table.state, "anna"), NoDice()).play("attack C02 P2.head")
    single = position("Basalt", "Zenith E0", hands=("C07", "C01"))
    with pytest.raises(Unforeseen):
        Position(GOLEM.veil(single.state, "anna"), NoDice()).play("attack C07 P2.head")


@pytest.mark.parametrize(
    ("line", "code", "reason"),
    [("swap C01", "E_NOT_IN_HAND", None), ("then use a3", "E_TILE_CHOICE", "one-out")],
)
def test_after_the_last_card(line: str, code: str, reason: str | None) -> None:
    table = position("Basalt E4 -head -larm", "Forge", hands=("C01", "C01"))
    table.play("energy C01")
    found = table.refusal(line)
    assert found
    assert found.code == code
    assert dict(found.params).get("reason") == reason


def test_swapping_the_worst_of_no_cards_ends_the_turn() -> None:
    table = position("Basalt", "Forge", hands=("C01", "C01"))
    table.play("energy C01")
    table.play("then swap worst")
    assert table.state.at == 1
    assert table.asks.seat == "bruno"
    assert table.state.players[0].hand == ()
