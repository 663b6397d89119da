from __future__ import annotations

import json
import re
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from adjudicator.config.settings import Config, Pictures
from adjudicator.errors import UnknownRules, WrongPhase
from adjudicator.service.workbench import demo
from tests.support.house import parse, text_of


def nothing(*_: object) -> None:
    """Shows no progress."""


def test_the_demo_plays_a_game_with_all_that_may_happen_and_proves_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(demo, "Config", partial(Config, pictures=Pictures(width=200)))
    told: list[str] = []
    wish = demo.Wish(seats=2, options=(("split", "custom:21,9,6,4"),))
    shown = demo.play_demo("metallurgie", tmp_path / "d", told.append, nothing, wish=wish)
    assert re.match(r"verified: \d+ journal lines, \d+ files, \d+ draws proven", shown[0])
    places = [Path(line.split(": ", 1)[1].strip()) for line in shown if "/" in line and ":" in line]
    assert all(path.exists() for path in places[:4])
    assert any("game is over" in line for line in told)

    text = (tmp_path / "d/games/demo/journal.jsonl").read_text("utf-8")
    lines: list[dict[str, Any]] = [json.loads(line) for line in text.splitlines()]
    assert lines[-1]["kind"] == "ended"
    received = [line["data"] for line in lines if line["kind"] == "received"]
    answers = [a for line in lines if line["kind"] == "step" for a in line["data"]["answers"]]

    assert any(data.get("held") for data in received), "a refused order"
    conditional = [a for a in answers if re.match(r"drawn |pioche ", (a["text"] or [""])[0])]
    assert conditional, "a conditional order played"
    assert [a["source"] for a in answers].count("default") >= 1, "a late player"
    mails = list((tmp_path / "d/mail/in").rglob("*.demo*"))
    assert len(mails) > len({path.read_bytes() for path in mails}), "a duplicate"
    taken = [data["mail"] for data in received if data["mail"]]
    assert len(taken) == len(set(taken)), "which took effect once"

    sent = [parse(path.read_bytes()) for path in (tmp_path / "d/mail/out/new").iterdir()]
    assert len({mail["Message-ID"] for mail in sent}) == len(sent)
    assert any("Vos ordres" in text_of(mail) for mail in sent)


def test_the_demo_does_not_touch_a_folder_that_is_in_use(tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("x")
    with pytest.raises(WrongPhase, match="not empty"):
        demo.play_demo("metallurgie", tmp_path, nothing, nothing)
    assert [path.name for path in tmp_path.iterdir()] == ["mine"]


def test_a_demo_of_nothing_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(UnknownRules):
        demo.play_demo("chess", tmp_path / "d", nothing, nothing)
    assert not (tmp_path / "d").exists()
