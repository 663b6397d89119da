"""view.json is what guide/view-json.md says it is."""

from __future__ import annotations

import json
import re
from pathlib import Path

import adjudicator
from adjudicator.engine.table.table import Open
from adjudicator.render.page.view_json import view_document
from adjudicator.render.words.words import Words
from adjudicator.rulekit.course import Moment
from adjudicator.rulekit.decision import Decision
from tests.render.example_scene import island


def document(words: Words, seat: str | None) -> bytes:
    scene = island()
    decisions = (
        Open(17, Decision("M-D1", "anna"), "2026-07-01T10:00:00Z", "2026-07-04T10:00:00Z"),
        Open(18, Decision("M-D1", "bert", sealed=True), "2026-07-01T10:00:00Z", ""),
    )
    view = {"z": 1, "a": [1, "é"]}
    return view_document("g", seat, Moment(7, 9, scene.title), view, scene, words, decisions)


def test_the_document_is_stable_text(words: Words) -> None:
    data = document(words, "anna")
    assert data == document(words, "anna")
    assert data.endswith(b"}\n")
    assert "é" in data.decode()
    assert list(json.loads(data)) == sorted(json.loads(data))


def test_nobody_learns_of_decisions_of_others(words: Words) -> None:
    assert [d["id"] for d in json.loads(document(words, "anna"))["decisions"]] == [17]
    assert [d["id"] for d in json.loads(document(words, "bert"))["decisions"]] == [18]
    assert json.loads(document(words, None))["decisions"] == []


def test_every_key_is_described_and_no_other(words: Words) -> None:
    page = (Path(adjudicator.__file__).parent / "guide/view-json.md").read_text(encoding="utf-8")
    rows = [line.split("|")[1] for line in page.split("\n") if line.startswith("| `")]
    described = {key for row in rows for key in re.findall(r"`(\w+)`", row)}
    made = json.loads(document(words, "anna"))
    keys = {*made, *made["facts"][0], *made["decisions"][0]}
    assert keys == described
