"""The worked examples of the rules: positions, lists of orders, and what comes of them."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from adjudicator.rules.full_metal_planete.names import COLOURS
from adjudicator.rules.full_metal_planete.position.state import State
from tests.rules.full_metal_planete.position import (
    do,
    fire_of,
    piece_of,
    position,
    rules_of,
    whereabouts,
)

FILES = sorted((Path(__file__).parent / "cases").glob("*.toml"))
CASES: list[dict[str, Any]] = [
    case for path in FILES for case in tomllib.loads(path.read_text("utf-8"))["case"]
]
KNOWN = {
    *("id", "rules", "why", "edition", "options", "seats", "size", "sea", "marks", "phase"),
    *("turn", "tide", "tides", "play", "ap_given", "astronefs", "pieces", "ore", "bridges_at"),
    *("players", "orders", "ap", "where", "fire", "fire_after", "bridges", "ore_left", "load"),
    *("ammo", "player", "held", "out", "flown", "owner"),
}


@pytest.mark.parametrize("case", CASES, ids=[c["id"] for c in CASES])
def test_a_worked_example_ends_as_the_rules_say(case: dict[str, Any]) -> None:
    assert set(case) <= KNOWN, set(case) - KNOWN
    rules, state = rules_of(case.get("edition", "pc")), position(case)
    for colour, cells in case.get("fire", {}).items():
        assert fire_of(state, colour) == cells
    seat = state.active()
    for line, expected in case.get("orders", ()):
        before = state
        state, outcome, _ = do(rules, state, line)
        assert outcome == expected, line
        assert (state is before) == (not expected.startswith(("ok", "part"))), line
    check(case, state, seat)


def check(case: dict[str, Any], state: State, seat: int) -> None:
    planes = state.planes
    if "ap" in case:
        assert state.play.ap == case["ap"]
    for name, place in case.get("where", {}).items():
        assert whereabouts(state, name) == place
    for colour, cells in case.get("fire_after", {}).items():
        assert fire_of(state, colour) == cells
    if "bridges" in case:
        assert " ".join(planes.grid.labels(planes.bridged)) == case["bridges"]
    if "ore_left" in case:
        assert " ".join(planes.grid.labels(planes.ore)) == case["ore_left"]
    for name, load in case.get("load", {}).items():
        assert " ".join(state.pieces[piece_of(state, name)].load) == load
    for name, ammo in case.get("ammo", {}).items():
        assert state.pieces[piece_of(state, name)].ammo == ammo
    for field, value in case.get("player", {}).items():
        assert getattr(state.players[seat], field) == value
    for colour, held in case.get("held", {}).items():
        assert list(state.ships[COLOURS.index(colour)].ore) == held
    for name in case.get("out", ()):
        assert state.players[state.seat_index(name)].out == state.clock.turn
    for colour, points in case.get("flown", {}).items():
        assert state.ships[COLOURS.index(colour)].points == points
    for name, owner in case.get("owner", {}).items():
        index = state.ships[state.pieces[piece_of(state, name)].colour].owner
        assert (state.name_of(index) if index >= 0 else "") == owner
