"""A rule that changes: `verify`, `replay` and `upgrade --check` name the first line that today's
rules play otherwise, and under which behaviour it was played. In every title and edition."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from adjudicator import rules
from adjudicator.archive.folder import GameFolder
from adjudicator.cli.main import cli
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.refusal import refuse
from tests.support.house import House
from tests.support.pin import pinned_files, unpinned

GAMES = {
    "full-metal-planete-board-rules": "full-metal-planete",
    "full-metal-planete-pc-rules": "full-metal-planete",
    "golem-rules": "golem",
    "metallurgie-rules": "metallurgie",
    "planet-masters-rules": "planet-masters",
}
Change = Callable[[pytest.MonkeyPatch, Any, str], None]


def refused(patch: pytest.MonkeyPatch, ruleset: Any, order: str) -> None:
    """Orders of a kind are legal no more."""
    plan = ruleset.plan

    def other(state: Any, decision: Any, given: Any) -> Any:
        if given.kind == order:
            return refuse("R-99", "new.rule")
        return plan(state, decision, given)

    patch.setattr(type(ruleset), "plan", staticmethod(other))


def diced(patch: pytest.MonkeyPatch, ruleset: Any, order: str) -> None:
    """A die is thrown for orders of a kind."""
    apply = ruleset.apply

    def other(state: Any, plan: Any, dice: Any) -> Any:
        if plan.order.kind == order:
            dice.below(6, "new")
        return apply(state, plan, dice)

    patch.setattr(type(ruleset), "apply", staticmethod(other))


def newest_order(folder: GameFolder, applied: set[str]) -> tuple[str, int]:
    """Of some kinds of orders the one that is first given last, and in which line."""
    first: dict[str, int] = {}
    for line, _ in folder.journal.read():
        for answer in line.data["answers"] if line.kind == "step" else ():
            for order in answer["orders"]:
                if order["kind"] in applied:
                    first.setdefault(order["kind"], line.n)
    return max(first.items(), key=lambda item: (item[1], item[0]))


def seen(patch: pytest.MonkeyPatch, ruleset: Any) -> set[str]:
    """The kinds of orders that are carried out one by one from now on: secret answers are opened
    together."""
    found: set[str] = set()
    apply = ruleset.apply

    def other(state: Any, plan: Any, dice: Any) -> Any:
        found.add(plan.order.kind)
        return apply(state, plan, dice)

    patch.setattr(type(ruleset), "apply", staticmethod(other))
    return found


def raised(patch: pytest.MonkeyPatch, ruleset: Any) -> int:
    """Raise the behaviour number of a title; which it was."""
    about = ruleset.about
    patch.setattr(type(ruleset), "about", replace(about, behaviour=about.behaviour + 1))
    return int(about.behaviour)


def run(root: Path, *arguments: str) -> tuple[int, str]:
    config = root / "config.toml"
    config.write_text('[identity]\naddress = "turns@gm.example"\n')
    made = CliRunner().invoke(cli, ["--config", str(config), *arguments])
    error = made.exception
    said = "" if error is None or isinstance(error, SystemExit) else str(vars(error))
    return made.exit_code, made.output + said


def test_every_title_and_edition_is_among_them() -> None:
    found = {json.loads(pinned_files(name)["game.json"])["edition"] for name in GAMES}
    assert set(GAMES.values()) == set(rules.names())
    assert found == {edition for name in rules.names() for edition in rules.about(name).editions}


@pytest.mark.parametrize("change", [refused, diced])
@pytest.mark.parametrize("game", GAMES)
def test_the_line_and_its_behaviour_are_named(
    game: str, change: Change, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = House(tmp_path)
    folder = unpinned(game, house.config.games)
    header = folder.read_header()
    ruleset: Any = rules.get(header.rules, header.edition)
    with monkeypatch.context() as watched:
        applied = seen(watched, ruleset)
        assert run(tmp_path, "verify", game)[0] == 0
    order, line = newest_order(folder, applied)
    assert line > 8

    change(monkeypatch, ruleset, order)
    status, said = run(tmp_path, "verify", game)
    assert status == 1
    assert f"line {line}: " in said
    assert "behaviour" not in said, "the number did not rise: nothing explains the difference"

    was = raised(monkeypatch, ruleset)
    told = f"it was played under behaviour {was} of {header.rules}, this program plays {was + 1}"
    for command in ("verify", "replay"):
        status, said = run(tmp_path, command, game)
        assert status == 1
        assert f"line {line}: " in said
        assert told in said
        assert "the version of the program that it was played with" in said

    # the same game before its end: the host asks before he goes over to a new version
    lines = folder.paths.journal.read_bytes().splitlines(keepends=True)
    folder.paths.journal.write_bytes(b"".join(lines[:-1]))
    status, said = run(tmp_path, "upgrade", "--check", "--json")
    assert status == 1
    (found,) = json.loads(said)["games"]
    assert (found["game"], found["line"], found["lines"]) == (game, line, line - 1)
    assert told in found["differs"]


def test_a_ranking_that_is_counted_otherwise_is_named_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = House(tmp_path)
    game = "metallurgie-referee-concede"
    unpinned(game, house.config.games)
    ruleset: Any = rules.get("metallurgie")
    scores = ruleset.scores
    changed = staticmethod(lambda state: [(s, n + 1) for s, n in scores(state)])
    monkeypatch.setattr(type(ruleset), "scores", changed)
    was = raised(monkeypatch, ruleset)
    last = len(pinned_files(game)["journal.jsonl"].splitlines())
    status, said = run(tmp_path, "verify", game)
    assert status == 1
    assert f"line {last}: the ranking" in said or f"line {last - 1}: seals a snapshot" in said
    assert f"played under behaviour {was} of metallurgie" in said


def test_a_game_goes_on_under_newer_rules_and_is_proven(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = House(tmp_path)
    game = "golem-rules"
    unpinned(game, house.config.games)
    raised(monkeypatch, rules.get("golem"))
    assert run(tmp_path, "verify", game)[0] == 0, "no line is played otherwise"
