"""A supertank is never on a mountain, not even aboard a crab (R-16): every way there is shut."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.rules.full_metal_planete.position.sound import problems
from adjudicator.rules.full_metal_planete.position.state import State
from adjudicator.rules.full_metal_planete.scenarios.reader import load_scenario
from adjudicator.rules.full_metal_planete.setup.start import check_scenario
from tests.rules.full_metal_planete.position import do, rules_of, whereabouts
from tests.support.fmp_invariants import keeps_supertanks_off_mountains

PEAK = "1112"
SHIPS = {"red": {"dome": "1010", "force": True}, "green": {"dome": "3010", "force": True}}
CRAB_UP = f"red crab-1 at {PEAK}"


def scene(edition: str, phase: str, *pieces: str, **more: Any) -> dict[str, Any]:
    """A plain with one mountain, 1112, beside pode 2 of the red astronef.

    Under the board edition every hex is of one of two landing zones.
    """
    rows = [["$"] * 37 for _ in range(23)]
    rows[11][10] = "#"
    for label in more.pop("sea", "").split():
        rows[int(label[2:]) - 1][int(label[:2]) - 1] = "."
    return {
        "edition": edition,
        "seats": ["rosa", "gina"],
        "map": {
            "rows": ["".join(row) for row in rows],
            "zones": ["a" * 20 + "b" * 17 for _ in range(23)],
        },
        "phase": phase,
        "astronefs": SHIPS,
        "pieces": list(pieces),
        **more,
    }


def load(document: dict[str, Any]) -> State:
    state = load_scenario(document)
    assert isinstance(state, State), state
    assert problems(state) == ()
    return state


#: orders of one phase; the last one would put the supertank on the mountain
WAYS: dict[str, tuple[str, tuple[str, ...], dict[str, Any], tuple[str, ...]]] = {
    "deployed there": ("deploy", (), {}, (f"deploy supertank at {PEAK}",)),
    "deployed aboard": ("deploy", (), {}, (f"deploy crab at {PEAK} with supertank-1",)),
    "deployed into a crab": (
        "deploy",
        (),
        {},
        (f"deploy crab at {PEAK}", f"deploy supertank at {PEAK}"),
    ),
    "stowed into a crab deployed": (
        "deploy",
        (),
        {},
        (f"deploy crab at {PEAK}", "stow supertank into crab-1"),
    ),
    "stowed behind others": (
        "deploy",
        (),
        {},
        (f"deploy crab at {PEAK}", "stow tank-1 supertank-1 into crab-1"),
    ),
    "deployed in a crab stowed before": (
        "deploy",
        (),
        {},
        ("stow supertank into crab-1", f"deploy crab-1 at {PEAK}"),
    ),
    "moved": ("turn", ("red supertank-1 at 1113",), {}, (f"supertank-1 {PEAK}",)),
    "moved aboard": (
        "turn",
        ("red crab-1 at 1113", "red supertank-1 in red crab-1"),
        {},
        (f"crab-1 {PEAK}",),
    ),
    "moved over a bridge": (
        "turn",
        ("red supertank-1 at 1113",),
        {"bridges": PEAK},
        (f"supertank-1 {PEAK}",),
    ),
    "moved to the goal": (
        "turn",
        ("red crab-1 at 1114", "red supertank-1 in red crab-1"),
        {},
        (f"crab-1 to {PEAK}",),
    ),
    "moved after it was loaded": (
        "turn",
        ("red crab-1 at 1113", "red supertank-1 at 1114"),
        {},
        ("crab-1 load 1114", f"crab-1 {PEAK}"),
    ),
    "loaded from up there": (
        "turn",
        (CRAB_UP, "red supertank-1 at 1113"),
        {},
        ("crab-1 load 1113",),
    ),
    "unloaded": (
        "turn",
        ("red crab-1 at 1113", "red supertank-1 in red crab-1"),
        {},
        (f"crab-1 unload supertank-1 at {PEAK}",),
    ),
    "unloaded into a crab": (
        "turn",
        ("red crab-2 at 1113", "red supertank-1 in red crab-2", CRAB_UP),
        {},
        (f"crab-2 unload supertank-1 at {PEAK}",),
    ),
    "handed to a crab": (
        "turn",
        ("red crab-2 at 1113", "red supertank-1 in red crab-2", CRAB_UP),
        {},
        ("crab-2 transfer supertank-1 to crab-1",),
    ),
    "unloaded from a barge in a crab": (
        "turn",
        ("red barge-1 at 1113+1114", "red crab-1 in red barge-1", "red supertank-1 in red crab-1"),
        {"sea": "1113 1114"},
        (f"barge-1 unload crab-1 at {PEAK}",),
    ),
    "stowed in a barge and unloaded": (
        "turn",
        ("red barge-1 at 1113+1114", "red crab-1 in red barge-1", "red supertank-1 in red barge-1"),
        {"sea": "1113 1114"},
        ("stow supertank-1 into crab-1", f"barge-1 unload crab-1 at {PEAK}"),
    ),
    "handed from a barge": (
        "turn",
        ("red barge-1 at 1113+1114", "red supertank-1 in red barge-1", CRAB_UP),
        {"sea": "1113 1114"},
        ("barge-1 transfer supertank-1 to crab-1",),
    ),
    "brought out": ("turn", (), {}, (f"exit supertank-1 at {PEAK}",)),
    "brought out aboard": ("turn", (), {}, (f"exit crab-1 at {PEAK} with supertank-1",)),
    "stowed and brought out": (
        "turn",
        (),
        {},
        ("stow supertank-1 into crab-1", f"exit crab-1 at {PEAK}"),
    ),
    "brought out into a crab": ("turn", (CRAB_UP,), {}, (f"exit supertank-1 at {PEAK}",)),
    "storming it": (
        "turn",
        ("red supertank-1 at 1113", "green tank-1 at 1110", "green tank-2 at 1210"),
        {},
        (f"assault supertank-1 {PEAK} with turret-2 at 1110",),
    ),
    "captured aboard": (
        "turn",
        (
            "green crab-1 at 1113",
            "green supertank-1 in green crab-1",
            "red tank-1 at 1213",
            "red tank-2 at 1013",
        ),
        {},
        ("capture 1113 with tank-1 + tank-2", f"1113 {PEAK}"),
    ),
}


@pytest.mark.parametrize("edition", ["pc", "board"])
@pytest.mark.parametrize("way", sorted(WAYS))
def test_no_order_brings_a_supertank_onto_a_mountain(way: str, edition: str) -> None:
    """R-16, R-30, R-33 to R-36, R-41, R-42, R-47, R-76."""
    phase, pieces, more, lines = WAYS[way]
    rules, state = rules_of(edition), load(scene(edition, phase, *pieces, **more))
    *before, last = lines
    for line in before:
        state, outcome, _ = do(rules, state, line, "rosa")
        assert outcome == "ok", line
    after, outcome, _ = do(rules, state, last, "rosa")
    assert outcome in ("TERRAIN_FORBIDDEN", "BAD_DEPLOYMENT"), outcome
    assert after is state


@pytest.mark.parametrize("edition", ["pc", "board"])
@pytest.mark.parametrize("line", ["deploy supertank at 1113", "stow supertank into crab-1"])
def test_a_crab_on_a_plain_is_deployed_with_a_supertank_after_it(line: str, edition: str) -> None:
    """R-74."""
    rules, state = rules_of(edition), load(scene(edition, "deploy"))
    for text in ("deploy crab at 1113", line):
        state, outcome, _ = do(rules, state, text, "rosa")
        assert outcome == "ok", text
    assert whereabouts(state, "red supertank-1") == "in red crab-1"


@pytest.mark.parametrize(
    "pieces",
    [
        [f"red supertank-1 at {PEAK}"],
        [CRAB_UP, "red supertank-1 in red crab-1"],
        [CRAB_UP, "green supertank-1 in red crab-1"],
    ],
)
def test_a_position_with_a_supertank_on_a_mountain_is_not_sound(pieces: list[str]) -> None:
    """R-16: a scenario that has one is refused, and the invariants of the tests know it."""
    document = scene("pc", "turn", *pieces)
    state = load_scenario(document)
    assert isinstance(state, State)
    assert any("mountain" in text for text in problems(state))
    assert any(fault.code == "unsound" for fault in check_scenario(document))
    with pytest.raises(AssertionError):
        keeps_supertanks_off_mountains(state)
