"""Landing on the page's map: which ways a dome has, where its podes lie, the astronef after."""

from __future__ import annotations

from typing import Any

from tests.support.node import run_module

#: a small tree of landings: one dome with both ways, one with a single way
_LANDINGS = """
const { landedSight, landingRules } = await import("./full_metal_planete/composer/landing.js");
const options = [
  { key: "t1", label: "0308", idents: ["hex:0308"] },
  { key: "t2", label: "0403 b", idents: ["hex:0403"], line: { text: "land at 0403 b", order: 2 } },
];
const ways = ["a", "b"].map((way, at) => (
  { key: `=${at}`, label: way, line: { text: `land at 0308 ${way}`, order: at } }));
const rules = landingRules({
  start: 0,
  step: (position, picks) => ({ prompt: "", options: picks.length ? ways : options }),
  play: (_, { order }) => ({ verdict: order === null ? "unsure" : "ok", position: 1, tells: [] }),
  read: (text) => ({ text, order: null }),
  status: () => [],
}, ["land at 0308 a", "land at 0308 b", "land at 0403 b"]);
const rows = Array(23).fill("#".repeat(37));
const board = {
  me: 1, tide: "normal", rows, fire: [], ships: [], pieces: [], ore: [], bridges: [], trails: [],
};
const sightOf = landedSight(board);
"""


def landing(code: str) -> Any:
    return run_module(_LANDINGS + code)


def test_each_dome_shows_its_ways_and_a_picked_one_where_its_podes_lie() -> None:
    domes, ways = landing(
        "return [[], ['t1']].map((picks) => rules.step(rules.start, picks).options"
        ".map(({ sign, idents }) => [sign, idents]));"
    )
    assert domes == [["ab", ["hex:0308"]], ["b", ["hex:0403"]]]
    assert ways == [
        ["a", ["hex:0307", "hex:0408", "hex:0208"]],
        ["b", ["hex:0407", "hex:0309", "hex:0207"]],
    ]


def test_after_the_line_the_astronef_stands_there() -> None:
    before, after, again, unknown = landing(
        """
        const line = { text: "land at 0403 b", order: 2 };
        const after = rules.play(rules.start, line).position;
        return [sightOf(rules.start).ships, sightOf(after).ships,
          sightOf(after) === sightOf(rules.play(rules.start, line).position),
          sightOf(rules.play(rules.start, { ...line, order: null }).position).ships];
        """
    )
    column = 24
    cells = [3 * column + 2, 4 * column + 2, 3 * column + 3, 2 * column + 2]
    assert before == unknown == []
    assert after == [{"colour": 1, "owner": 1, "cells": cells, "turn": 60, "turrets": [1, 2, 3]}]
    assert again
