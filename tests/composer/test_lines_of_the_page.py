"""The list of lines, lines by fields, and the sheet that is sent."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

import pytest

from adjudicator.render.letters.mailto import order_link, sheet_body
from tests.support.node import run_module

_SHEET = """
const { EMPTY_SHEET, changedSheet, undoneSheet, redoneSheet, movedEntry, replacedEntry,
  playedSheet } = await import("./common/composer/sheet.js");
const entries = (...texts) => texts.map((text) => ({ line: { text, order: text }, picks: null }));
const texts = (sheet) => sheet.entries.map(({ line }) => line.text).join(" ");
"""
_USAGE = """
const { usageParts, filledUsage, testText, conditionalLine } =
  await import("./common/composer/usage.js");
return given.map(([usage, values]) => filledUsage(usageParts(usage), values));
"""


def test_what_is_undone_can_be_done_again_until_something_else_is_done() -> None:
    told = run_module(
        _SHEET
        + """
        const one = changedSheet(EMPTY_SHEET, entries("a"));
        const two = changedSheet(one, entries("a", "b"));
        const back = undoneSheet(two);
        const other = changedSheet(back, entries("c"));
        return [back, redoneSheet(back), undoneSheet(undoneSheet(back)), redoneSheet(other),
          undoneSheet(other)].map(texts);
        """
    )
    assert told == ["a", "a b", "", "c", "a"]


def test_lines_are_moved_replaced_and_put_at_the_end() -> None:
    told = run_module(
        _SHEET
        + """
        const all = entries("a", "b", "c");
        return [movedEntry(all, 2, -1), movedEntry(all, 0, 1), movedEntry(all, 0, -1),
          replacedEntry(all, 1, entries("x")), replacedEntry(all, 1, []),
          replacedEntry(all, 3, entries("x"))].map((entries) => texts({ entries }));
        """
    )
    assert told == ["a c b", "b a c", "a b c", "a x c", "a c", "a b c x"]


def test_each_line_is_played_from_the_position_that_the_one_before_it_leaves() -> None:
    told = run_module(
        _SHEET
        + """
        const rules = { start: 1, play: (position, line) => line.text === "no"
          ? { verdict: "refused", position, tells: [] }
          : { verdict: "ok", position: position * 10 + Number(line.text), tells: [] } };
        const { positions, played } = playedSheet(rules, entries("2", "no", "3"));
        return [positions, played.map(({ verdict }) => verdict)];
        """
    )
    assert told == [[1, 12, 12, 123], ["ok", "refused", "ok"]]


def test_below_a_refused_line_nothing_is_tried_and_standing_lines_change_nothing() -> None:
    told = run_module(
        _SHEET
        + """
        const rules = { start: 1, play: (position, line) => line.text === "no"
          ? { verdict: "refused", position, tells: [] }
          : { verdict: "ok", position: position * 10 + Number(line.text), tells: [] } };
        const lines = entries("2", "no", "3", "stay");
        const at = (stops) => playedSheet(rules, lines, ["", "", "", "line"], stops);
        return [true, false].map(at).map(({ positions, played }) =>
          [positions, played.map(({ verdict }) => verdict)]);
        """
    )
    assert told == [
        [[1, 12, 12, 12, 12], ["ok", "refused", "untried", "standing"]],
        [[1, 12, 12, 123, 123], ["ok", "refused", "ok", "standing"]],
    ]


_STANDING = (
    _SHEET
    + """
const { standingOf, withFresh, withoutEntry } = await import("./common/composer/standing.js");
const grammar = { plan: "plan", standing: "standing|standing lines", standings: "turn|each turn" };
const written = (...texts) =>
  texts.map((text) => ({ line: { text, order: null }, picks: null }));
const picked = (...texts) => entries(...texts).map((entry) => ({ ...entry, picks: ["x"] }));
const shown = (entries) => entries.map(({ line }) => line.text);
"""
)


def test_what_stands_below_a_heading_or_is_named_as_one_is_a_standing_line() -> None:
    told = run_module(
        _STANDING
        + """
        return standingOf(written("a", "each turn: b", "Standing:", "c", "plan:", "d",
          "standing: turn: e"), grammar);
        """
    )
    assert told == ["", "line", "heading", "line", "", "", "line"]


def test_orders_composed_later_stand_before_the_standing_lines() -> None:
    told = run_module(
        _STANDING
        + """
        const first = withFresh(picked("a"), written("standing:", "turn: r"), null, grammar);
        const more = withFresh(first.entries, picked("b"), null, grammar);
        const twice = withFresh(more.entries, written("standing:", "turn: s"), null, grammar);
        const instead = withFresh(more.entries, picked("c"), 3, grammar);
        return [first, more, twice, instead].map(({ entries, at }) => [shown(entries), at]);
        """
    )
    assert told == [
        [["a", "standing:", "turn: r"], 1],
        [["a", "b", "standing:", "turn: r"], 1],
        [["a", "b", "standing:", "turn: r", "turn: s"], 4],
        [["a", "b", "c"], 2],
    ]


def test_a_heading_goes_with_its_lines_and_with_the_last_of_them() -> None:
    told = run_module(
        _STANDING
        + """
        const lines = written("a", "standing:", "turn: r", "turn: s");
        return [withoutEntry(lines, 1, grammar), withoutEntry(lines, 2, grammar),
          withoutEntry(lines.slice(0, 3), 2, grammar)].map(shown);
        """
    )
    assert told == [["a"], ["a", "standing:", "turn: s"], ["a"]]


@pytest.mark.parametrize(
    ("usage", "values", "line"),
    [
        ("attack <card> <tile> [with <a>]", ["C02", "head", "", ""], "attack C02 head"),
        ("attack <card> <tile> [with <a>]", ["C02", "head", "", "a2"], "attack C02 head with a2"),
        ("attack <card> <tile>", ["C02", " "], ""),
        ("end [anyway]", [""], "end"),
        ("end [anyway]", ["x"], "end anyway"),
        ("turn: <an order>", [" draw "], "turn: draw"),
        ("at(<hex>)", ["1410"], "at(1410)"),
        ("draw", [], "draw"),
    ],
)
def test_a_line_is_made_of_its_fields(usage: str, values: list[str], line: str) -> None:
    assert run_module(_USAGE, [[usage, values]]) == [line]


def test_conditions_are_written_in_the_words_of_the_reader() -> None:
    grammar = {"if": "si", "then": "alors", "else": "sinon", "and": "et", "not": "non"}
    told = run_module(
        """
        const { testText, conditionalLine } = await import("./common/composer/usage.js");
        const test = (...all) => testText(...all, given);
        return [
          conditionalLine([test("marée", "=", "haute")], "char-1 n", "", given),
          conditionalLine([test("vivant(crabe-1)", "yes", ""), test("sûr(1410)", "no", "")],
            "crabe-1 s", "fin", given),
          test("tour", ">=", ""),
          test("", "yes", ""),
        ];
        """,
        grammar,
    )
    assert told == [
        "si marée = haute alors char-1 n",
        "si vivant(crabe-1) et non sûr(1410) alors crabe-1 s sinon fin",
        "",
        "",
    ]


@pytest.mark.parametrize(
    ("address", "subject", "lines"),
    [
        ("turns+g1.anna.abc@gm.example", "Orders for g1 [g1 anna abc]", ["draw", "place 2,-1"]),
        ("o'hara+a=b@gm.example", "À vous ? 100 % & plus", ["char-1 vers 1410", "fin"]),
        ("a&b?c#d@gm.example", "", []),
    ],
)
def test_page_and_server_make_the_same_links(address: str, subject: str, lines: list[str]) -> None:
    data: dict[str, Any] = {"address": address, "subject": subject}
    made = run_module(
        """
        const { bodyOf, linkOf } = await import("./common/composer/send.js");
        return linkOf(given.data, bodyOf(given.lines, "final"));
        """,
        {"data": data, "lines": lines},
    )
    assert made == order_link(address, subject, sheet_body(lines, "final"))
    parts = urlsplit(made)
    asked = parse_qs(parts.query, keep_blank_values=True)
    assert unquote(parts.path) == address
    assert asked["subject"] == [subject]
    assert asked["body"] == ["".join(f"{line};\r\n" for line in lines) + "final;"]
