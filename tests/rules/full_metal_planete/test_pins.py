"""Behaviour that must not change unnoticed: counts, standings and positions of known games."""

from __future__ import annotations

import tomllib
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from adjudicator.rulekit.model import canonical
from tests.rules.full_metal_planete.position import rules_of
from tests.support.rules import greedily, play_random

PINS: dict[str, Any] = tomllib.loads(Path(__file__).with_name("pins.toml").read_text("utf-8"))


@pytest.mark.parametrize("edition", sorted(PINS))
def test_a_known_game_goes_on_as_it_always_did(edition: str) -> None:
    rules, pin = rules_of(edition), PINS[edition]
    game = play_random(rules, ("anna", "bert"), {"map": "shores"}, 11, chooser=greedily)
    asked = [state for state in game.states() if rules.decisions(state)]
    chosen = (asked[0], asked[2], asked[10], asked[60])
    counts = [len(list(rules.legal_orders(s, rules.decisions(s)[0]))) for s in chosen]
    assert counts == pin["legal"]
    assert {s.seat: s.score for s in rules.result(game.state)} == pin["score"]
    assert len(game.acts) == pin["acts"]
    document = {k: v for k, v in rules.state_border.dump(game.state).items() if k != "setup"}
    assert sha256(canonical(document)).hexdigest()[:16] == pin["digest"]
