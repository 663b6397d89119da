"""The worked examples and the options' cases: typed lines and what has to come of them."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from adjudicator.render.words.words import words_for
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rules.metallurgie.board import area_at, read_position, write_position
from adjudicator.rules.metallurgie.hexgrid import Hex
from adjudicator.rules.metallurgie.state import State
from tests.rules.metallurgie.table import GAME, START, asked, deal, do, judge, written

FOLDER = Path(__file__).parent / "cases"
CASES = [
    case
    for path in sorted(FOLDER.glob("*.toml"))
    for case in tomllib.loads(path.read_text(encoding="utf-8"))["case"]
]
CHECKED = {
    "do",
    "refused",
    "where",
    "position",
    "asks",
    "seat",
    "points",
    "discard",
    "hand",
    "default",
    "answers",
    "area",
    "scored",
}


def name_of(case: dict[str, Any]) -> str:
    return f"{case['id']} {case.get('name', '')}".strip()


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_a_case_comes_out_as_its_rules_say(case: dict[str, Any]) -> None:
    state = deal(
        case.get("position", START),
        case.get("hand", "Fe Cu Ag"),
        case.get("pile", ""),
        options=case.get("options"),
    )
    assert GAME.problems(state) == ()
    for step in case["steps"]:
        assert set(step) <= CHECKED, "a key that nobody checks"
        if "refused" in step:
            refuses(state, step)
        elif "do" in step:
            state = do(state, step["do"]).state
        for key in CHECKED.intersection(step).difference(("do", "refused", "where")):
            assert found(state, key, step[key]) == expected(key, step[key]), (step, key)


def refuses(state: State, step: dict[str, Any]) -> None:
    """The line is refused by code and place, and the nearest order is legal."""
    verdict = judge(state, step["do"])
    assert isinstance(verdict, Refusal), f"{step['do']} is legal"
    assert verdict.code == step["refused"]
    assert verdict.where == step.get("where", "")
    assert verdict.rule.startswith("M-")
    for language in ("en", "fr"):
        words = words_for(language, "metallurgie")
        assert words.say(verdict.phrase())
        assert words.faults == ()
    if verdict.code != "E_WRONG_DECISION":
        assert verdict.near is not None
        assert not isinstance(GAME.plan(state, asked(state), verdict.near), Refusal)


def expected(key: str, value: Any) -> Any:
    if key == "position":
        return write_position(read_position(START if value == "START" else value))
    return tuple(value) if isinstance(value, list) else value


def found(state: State, key: str, value: Any) -> Any:
    anna = state.players[0]
    turn = state.turn if state.turn.seat == anna.seat or state.last is None else state.last
    decisions = GAME.decisions(state)
    simple: dict[str, Callable[[], Any]] = {
        "position": lambda: write_position(state.pattern),
        "asks": lambda: decisions[0].kind if decisions else "",
        "seat": lambda: decisions[0].seat,
        "points": lambda: anna.points,
        "discard": lambda: state.discard,
        "hand": lambda: len(anna.hand),
        "default": lambda: written(GAME.default(state, decisions[0])),
        "answers": lambda: sum(1 for _ in GAME.legal_orders(state, decisions[0])),
        "scored": lambda: tuple(score.size for score in turn.scores),
    }
    if key == "area":
        heights = dict(state.pattern)
        cells = {text: Hex(*map(int, text.split(","))) for text in value}
        return {text: len(area_at(heights, cell)) for text, cell in cells.items()}
    return simple[key]()


def test_every_rule_has_a_case() -> None:
    named = {rule for case in CASES for rule in case["rules"]}
    assert named == {f"M-{n:02}" for n in range(1, 11)}


def test_every_worked_example_is_here_or_tested_by_name() -> None:
    own = Path(__file__).with_name("test_examples.py").read_text(encoding="utf-8")
    missing = [
        f"EX-M-{n:02}"
        for n in range(1, 31)
        if f"EX-M-{n:02}" not in {case["id"] for case in CASES} and f"ex_m_{n:02}" not in own
    ]
    assert missing == []
