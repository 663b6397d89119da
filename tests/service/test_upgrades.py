"""upgrade --check: every running game is replayed, and the first line that differs is named."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from adjudicator import rules
from adjudicator.cli.main import cli
from adjudicator.engine.journal.line import GENESIS, chain
from adjudicator.rulekit.event import Step
from adjudicator.service.archives import upgrades
from adjudicator.service.archives.upgrades import running_games, try_game
from tests.support.house import GAME, House


def files(folder: Path) -> dict[str, bytes]:
    return {str(p): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


def play(house: House, turns: int = 3) -> None:
    for _ in range(turns):
        house.say(house.table().open[0].decision.seat, "draw\nplace auto\nfinal")


def run(house: House, *arguments: str) -> tuple[int, str]:
    config = house.folder / "config.toml"
    config.write_text('[identity]\naddress = "turns@gm.example"\n')
    made = CliRunner().invoke(cli, ["--config", str(config), "upgrade", "--check", *arguments])
    return made.exit_code, made.output


def test_games_that_play_alike_are_told_and_nothing_is_written(house: House) -> None:
    house.open()
    play(house)
    before = files(house.folder / "games")
    tried = try_game(house.host, GAME)
    assert (tried.lines, tried.line, tried.differs) == (house.table().last, 0, "")
    assert files(house.folder / "games") == before
    status, text = run(house)
    assert status == 0
    assert "alike" in text


def test_the_first_line_that_other_rules_play_otherwise_is_named(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.open()
    play(house)
    ruleset = rules.get("metallurgie")
    advance = ruleset.advance
    drawn = [
        line["n"]
        for line in house.journal()
        if line["kind"] == "step" and any(a["kind"] == "M-D1" for a in line["data"]["answers"])
    ]

    def otherwise(state: Any, dice: Any) -> Step[Any] | None:
        step = advance(state, dice)
        if step is not None and state.stage == "draw" and state.turn.number == 2:
            dice.below(6, "new")
        return step

    monkeypatch.setattr(type(ruleset), "advance", staticmethod(otherwise))
    tried = try_game(house.host, GAME)
    assert tried.line == drawn[1]
    assert tried.lines == drawn[1] - 1
    assert "no draw left" in tried.differs
    status, text = run(house, "--json")
    assert status == 1
    (found,) = json.loads(text)["games"]
    assert (found["game"], found["line"], found["agrees"]) == (GAME, drawn[1], False)


def test_another_way_to_write_positions_is_named_before_it_is_used(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.open()
    play(house)
    dump = upgrades.dump_table
    monkeypatch.setattr(upgrades, "dump_table", lambda *given: {**dump(*given), "other": 1})
    tried = try_game(house.host, GAME)
    assert house.journal()[tried.line - 1]["kind"] == "published"
    assert "writes otherwise" in tried.differs


def test_finished_games_are_left_out_and_damaged_ones_are_not(house: House) -> None:
    for game in ("g1", "g2", "g3"):
        house.open(game)
    for seat in ("anna", "bruno"):
        house.say(seat, "vote draw", "g2")
    path = house.host.archive.game("g3").paths.journal
    path.write_bytes(path.read_bytes().replace(b'"kind":"opened"', b'"kind":"closed"'))
    assert list(running_games(house.host)) == ["g1", "g3"]
    tried = try_game(house.host, "g3")
    assert tried.line == 1
    assert run(house)[0] == 1


def test_a_game_of_a_newer_program_is_named(house: House) -> None:
    house.open()
    paths = house.host.archive.game(GAME).paths
    document = json.loads(paths.game.read_bytes())
    document["rules"] = "chess"
    paths.game.write_text(json.dumps(document))
    line, _ = next(house.host.archive.game(GAME).journal.read())
    data = line.data | {"game": hashlib.sha256(paths.game.read_bytes()).hexdigest()}
    sealed = chain(GENESIS, 1, line.at, line.kind, data, line.salt)
    paths.journal.write_bytes(sealed.encode())
    assert "“chess”" in try_game(house.host, GAME).differs


def test_it_says_what_it_does(house: House) -> None:
    made = CliRunner().invoke(cli, ["upgrade"])
    assert made.exit_code == 2
    assert "--check" in made.output
