"""The worked examples and one case for each awkward point, by the ids of rules and examples."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from adjudicator.rulekit.dice import ScriptedDice
from adjudicator.rules.planet_masters.events import Battled, VoteCounted
from tests.rules.planet_masters.positions import RULES, Game, notation, options, position

FILE = Path(__file__).parent / "cases.toml"
CASES: list[dict[str, Any]] = tomllib.loads(FILE.read_text(encoding="utf-8"))["case"]

#: examples about deadlines and plans, told in tests of their own
ELSEWHERE = {"EX-P-32", "EX-P-33"}


def started(case: dict[str, Any]) -> Game:
    """The table of a case before its script."""
    if "setup" not in case:
        fields = dict(case.get("before", {}))
        if "phase" in case:
            fields["phase"] = case["phase"]
        return Game(position(case["players"], case.get("options"), **fields), case.get("dice", ()))
    seats = [f"P{i + 1}" for i in range(len(case["setup"]))]
    first = RULES.new_game(seats, options(**case.get("options", {})), ScriptedDice())
    game = Game(first.state, case["dice"])
    game.close({seat: f"races {race}" for seat, race in zip(seats, case["setup"], strict=True)})
    return game


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_the_case(case: dict[str, Any]) -> None:
    game = started(case)
    game.run(case.get("script", ()))
    table = {player.seat: notation(player) for player in game.state.players}
    for expected in case.get("after", ()):
        assert table[expected.split()[0]] == expected
    assert game.dice.draws_left == 0, "dice of the case were not thrown"
    compare(case, game)


def compare(case: dict[str, Any], game: Game) -> None:
    """Everything else that a case expects."""
    state = game.state
    sums = {row.seat: row for row in RULES.view(state, None).sums}
    for seat, values in case.get("sums", {}).items():
        assert {name: getattr(sums[seat], name) for name in values} == values
    found = {
        "galaxy": list(state.galaxy),
        "law": state.law,
        "locked": list(state.gained),
        "turn": state.turn,
        "round": state.round,
        "winner": state.players[state.winner].seat if state.winner >= 0 else "",
        "ranking": [f"{s.seat} {s.rank} {s.score}" for s in RULES.result(state)],
    }
    for battle in (event for event in game.events if isinstance(event, Battled)):
        found["battle"] = [battle.attack, battle.defence]
    for count in (event for event in game.events if isinstance(event, VoteCounted)):
        found["count"] = [count.in_favour, count.against, count.total]
        found["missing"] = list(count.missing)
    wanted = {key: case[key] for key in found if key in case}
    assert {key: found[key] for key in wanted} == wanted


def test_every_worked_example_is_a_case() -> None:
    ids = {case["id"] for case in CASES} | ELSEWHERE
    missing = [f"EX-P-{n:02}" for n in range(1, 35) if f"EX-P-{n:02}" not in ids]
    print(*missing)
    assert missing == []


def test_every_rule_has_a_case() -> None:
    named = {rule for case in CASES for rule in case["rules"]}
    missing = [f"P-{n:02}" for n in range(1, 20) if f"P-{n:02}" not in named]
    print(*missing)
    assert missing == []


def test_no_case_has_a_key_that_nobody_reads() -> None:
    known = {
        "id",
        "rules",
        "why",
        "players",
        "setup",
        "options",
        "phase",
        "before",
        "dice",
        "script",
        "after",
        "sums",
        "galaxy",
        "law",
        "locked",
        "turn",
        "round",
        "winner",
        "ranking",
        "battle",
        "count",
        "missing",
    }
    assert [(c["id"], key) for c in CASES for key in c if key not in known] == []
