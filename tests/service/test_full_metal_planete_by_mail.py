"""Whole games of Full Metal Planète for four, played by bots who write mails, and proven."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from adjudicator.service.workbench.demo import Wish, play_demo
from tests.support.house import House
from tests.support.slow import slow_but

TITLE = "full-metal-planete"
#: a small planet keeps the mails short; the game is played to the end all the same
OPTIONS = (("map", "random"), ("map_size", "24x18"))


# the other edition plays with two seats in `test_demo_of_every_title.py`
@pytest.mark.parametrize("edition", slow_but(["pc", "board"], "pc".__eq__))
def test_four_bots_play_a_whole_game_by_mail_and_it_is_proven(tmp_path: Path, edition: str) -> None:
    folder = tmp_path / "demo"
    told: list[str] = []
    wish = Wish(edition, 4, OPTIONS, text_only=True)
    play_demo(TITLE, folder, told.append, lambda done, total: None, wish=wish)
    game = folder / "games" / "demo"
    header = json.loads((game / "game.json").read_text())
    assert header["edition"] == edition
    assert len(header["seats"]) == 4
    turns = House(folder).host.archive.game("demo").turns.numbers()
    assert turns[:3] == (0, 1, 2)
    assert turns[-1] in (21, 25)
    proof = House(folder).prove("demo")
    assert proof.finished
    assert proof.dice > 4
    lines = (game / "journal.jsonl").read_text(encoding="utf-8").splitlines()
    kinds = [json.loads(line)["kind"] for line in lines]
    assert kinds.count("received") >= 50
    assert any("took effect once" in line for line in told)
    assert any("the rules played" in line for line in told)
