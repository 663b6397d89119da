"""Order text becomes a sheet: every line an item, every refusal at its very columns."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator import rules
from adjudicator.engine.answers.sources import choose_order
from adjudicator.engine.sheet.clauses import MAX_BRANCHES
from adjudicator.engine.sheet.sheet import MAX_COLUMNS, MAX_LINES, Item, Sheet, parse_sheet
from adjudicator.rulekit.condition import Both, Compare, Not, holds
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.phrase import Quote
from tests.support.cost import LINEAR, calls, growth
from tests.support.toy import TOY, Build, Pay, Raid, Take, View, Vote, Word

NAMES = Names(("anna", "bob"))


def read(text: str) -> Sheet:
    return parse_sheet(text, TOY, NAMES)


def one(text: str) -> Item:
    (item,) = read(text).items
    return item


def orders(item: Item) -> list[Order]:
    assert item.clause is not None, item.refusal
    return [parsed.order for _, parsed in item.clause.branches]


def blamed(item: Item, text: str) -> str:
    """The characters of the mail that a refusal points at."""
    assert item.refusal is not None
    assert item.refusal.span is not None
    line = text.split("\n")[item.number - 1]
    return line[item.refusal.span.start : item.refusal.span.end]


@pytest.mark.parametrize(
    ("text", "looked"), [("build 2", 0), ("if left > 2 then build 2 else rest", 1)]
)
def test_a_line_looks_at_the_table_once_and_only_if_it_asks_about_it(
    text: str, looked: int
) -> None:
    clause, looks = one(text).clause, list[View]()

    def look() -> View:
        looks.append(View(("anna", "bob"), (0, 0), 0, "", 3, 1))
        return looks[-1]

    assert clause is not None
    assert choose_order(clause, look) == Build(2)
    assert len(looks) == looked


def test_the_blocks_of_a_sheet() -> None:
    sheet = read(
        "take 1\n"
        "plan:\n"
        "  build 2\n"
        "standing:\n"
        "  card: keep\n"
        "  raid: pay 2\n"
        "at 17:\n"
        "  take 3\n"
        "at 18: vote bob\n"
        "take 2\n"
    )
    assert [(item.number, item.kind) for item in sheet.items] == [
        (1, "line"),
        (3, "line"),
        (5, "standing"),
        (6, "standing"),
        (8, "direct"),
        (9, "direct"),
        (10, "direct"),
    ]
    assert [item.name for item in sheet.of("standing")] == ["card", "raid"]
    assert [item.decision for item in sheet.of("direct")] == [17, 18, 17]
    assert [orders(item) for item in sheet.items] == [
        [Take(1)],
        [Build(2)],
        [Word("keep")],
        [Pay(2)],
        [Take(3)],
        [Vote("bob")],
        [Take(2)],
    ]


@pytest.mark.parametrize(
    ("heading", "kind"),
    [
        ("plan:", "line"),
        ("PLAN", "line"),
        ("Orders :", "line"),
        ("Mes ordres:", "line"),
        ("ordres", "line"),
        ("standing", "standing"),
        ("Standing orders:", "standing"),
        ("Consignes permanentes :", "standing"),
        ("at 9:", "direct"),
        ("at #9:", "direct"),
        ("at decision 9 :", "direct"),
        ("pour 9:", "direct"),
        ("À 9 :", "direct"),
    ],
)
def test_a_heading_opens_its_block_in_either_language(heading: str, kind: str) -> None:
    before = "standing:\n" if kind == "line" else "plan:\n"
    rest = "duck" if kind == "standing" else "take 1"
    item = one(f"{before}{heading}\n{rest}")
    assert item.kind == kind
    assert item.decision == (9 if kind == "direct" else 0)


INDENTED = "standing:\n  card: keep\n  raid: pay 2\ntake 1\n"


def test_an_indented_standing_block_ends_where_the_indentation_does() -> None:
    kinds = ["standing", "standing", "line"]
    assert [item.kind for item in read(INDENTED).items] == kinds
    marked = INDENTED.replace("  card", "  - card").replace("  raid", "  - raid")
    assert [item.kind for item in read(marked).items] == kinds
    deeper = "".join(f"    {line}\n" for line in INDENTED.split("\n"))
    assert [item.kind for item in read(deeper).items] == kinds


def test_a_standing_block_without_indentation_goes_on() -> None:
    flush = INDENTED.replace("  ", "").replace("take 1", "raid: pay 1")
    assert [item.kind for item in read(flush).items] == ["standing"] * 3


def test_games_from_before_read_a_standing_block_to_its_end() -> None:
    sheet = parse_sheet(INDENTED, TOY, NAMES, blocks=False)
    assert [item.kind for item in sheet.items] == ["standing", "standing", "bad"]


@pytest.mark.parametrize("heading", ["plan:", "standing:", "at 3:"])
def test_an_order_may_stand_on_the_heading_s_line(heading: str) -> None:
    item = one(f"{heading} duck")
    assert orders(item) == [Word("duck")]
    assert item.kind == {"p": "line", "s": "standing", "a": "direct"}[heading[0]]


def test_an_answer_beside_its_number_leaves_the_block_as_it_was() -> None:
    sheet = read("standing:\nat 3: take 1\nduck\nplan:\nat 4: take 1\ndraw")
    assert [item.kind for item in sheet.items] == ["direct", "standing", "direct", "line"]


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("# nothing here", []),
        ("", []),
        ("  \t \n\n ... \n-- \n___", []),
        ("take 1 # because", [Take(1)]),
        ("#17: a thought", []),
        ("take 1; draw", [Take(1), Word("draw")]),
        ("; take 1 ;; draw;", [Take(1), Word("draw")]),
        ("- take 1", [Take(1)]),
        ("* take 1\n• draw", [Take(1), Word("draw")]),
        ("1. take 1\n2) draw", [Take(1), Word("draw")]),
        ("take 1.\r\ndraw,\rtake 2", [Take(1), Word("draw"), Take(2)]),
        ("TAKE\u00a01", [Take(1)]),
        ("ta\u200bke 1", [Take(1)]),
        ("ｔａｋｅ １", [Take(1)]),
        ("prendre 1", [Take(1)]),
        ("Bâtir 2; PILLER bob", [Build(2), Raid("bob")]),
        ("raid P2", [Raid("bob")]),
    ],
)
def test_what_people_type_around_orders(text: str, kept: list[Order]) -> None:
    assert [order for item in read(text).items for order in orders(item)] == kept


def test_a_decision_may_be_numbered_with_a_hash() -> None:
    item = one("at #17: take 2 # it is decision #17")
    assert (item.kind, item.decision, orders(item)) == ("direct", 17, [Take(2)])


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("cancel plan", "lines"),
        ("Cancel the plan", "lines"),
        ("annuler le plan", "lines"),
        ("cancel standing", "standing"),
        ("cancel my standing lines", "standing"),
        ("supprimer les consignes", "standing"),
        ("cancel standing raid", "standing raid"),
        ("cancel standing order Card.", "standing card"),
        ("annuler consigne pillage", "standing raid"),
    ],
)
def test_what_was_sent_can_be_cancelled(text: str, name: str) -> None:
    item = one(text)
    assert (item.kind, item.name) == ("cancel", name)


def test_cancelling_what_cannot_be_is_refused_at_its_name() -> None:
    text = "cancel standing rade"
    item = one(text)
    assert item.refusal is not None
    assert item.refusal.code == "standing.unknown-name"
    assert item.refusal.phrase().get("guess") == Quote("raid")
    assert blamed(item, text) == "rade"


@pytest.mark.parametrize(
    "text",
    [
        "if left > 2 then build 2 else rest",
        "if left > 2: build 2 otherwise: rest",
        "IF (left > 2) THEN build 2, ELSE rest",
        "si reste > 2 alors bâtir 2 sinon repos",
        "Si reste > 2 : batir 2, sinon : repos",
        "if left > 2 -> build 2 else rest",
    ],
)
def test_a_condition_in_either_language(text: str) -> None:
    item = one(text)
    assert orders(item) == [Build(2), Word("rest")]
    assert item.clause is not None
    (test, _), (no_test, _) = item.clause.branches
    assert isinstance(test, Compare)
    assert (test.atom.name, test.op, test.value) == ("left", ">", 2)
    assert no_test is None


def test_an_else_may_hold_another_if() -> None:
    item = one("if left > 3 then build 3 else if not round = 1 and left = 1 then build 1 else rest")
    assert orders(item) == [Build(3), Build(1), Word("rest")]
    assert item.clause is not None
    second = item.clause.branches[1][0]
    assert isinstance(second, Both)
    assert isinstance(second.left, Not)


@pytest.mark.parametrize(("left", "truth"), [(0, False), (1, True), (3, True)])
def test_a_count_that_stands_alone_asks_for_any(left: int, truth: bool) -> None:
    item = one("if left then build 2")
    assert item.clause is not None, item.refusal
    test = item.clause.branches[0][0]
    assert test is not None
    assert holds(test, View(("anna", "bob"), (0, 0), 0, "", left, 1)) is truth


def test_a_line_without_else_has_one_branch() -> None:
    assert orders(one("if total(bob) >= 3 then raid bob")) == [Raid("bob")]


@pytest.mark.parametrize("text", ["drawn red: keep", "drawn = red: keep", "pioche rouge : garder"])
def test_an_opener_stands_for_if(text: str) -> None:
    item = one(text)
    assert (item.kind, orders(item)) == ("line", [Word("keep")])
    assert item.clause is not None
    test = item.clause.branches[0][0]
    assert isinstance(test, Compare)
    assert (test.atom.name, test.value) == ("drawn", "red")


@pytest.mark.parametrize(
    ("text", "name", "conditional"),
    [
        ("raid: duck", "raid", False),
        ("Pillage : esquiver", "raid", False),
        ("duck", "raid", False),
        ("duck always", "raid", False),
        ("toujours esquiver", "raid", False),
        ("keep when drawn red", "card", True),
        ("always keep if drawn = red", "card", True),
        ("garder quand pioche rouge", "card", True),
        ("drawn red: keep", "card", True),
        ("if round = 1: duck", "raid", True),
        ("card: if drawn = red then keep else drop", "card", True),
    ],
)
def test_standing_lines_by_name_and_as_sentences(text: str, name: str, conditional: bool) -> None:
    item = one("standing:\n" + text)
    assert item.refusal is None
    assert (item.kind, item.name) == ("standing", name)
    assert item.clause is not None
    assert (item.clause.branches[0][0] is not None) == conditional


def test_always_makes_a_standing_line_of_a_plan_line() -> None:
    assert [item.kind for item in read("plan:\nduck always\ntake 1").items] == ["standing", "line"]


def test_a_standing_line_for_a_turn_s_own_decision_is_refused() -> None:
    item = one("take 1 always")
    assert item.refusal is not None
    assert item.refusal.code == "standing.not-possible"
    assert blamed(item, "take 1 always") == "take 1 always"


def test_a_star_repeats_a_line() -> None:
    assert [(i.repeat, orders(i)) for i in read("build* 2\nbuild *2\nbuild 2").items] == [
        (True, [Build(2)]),
        (True, [Build(2)]),
        (False, [Build(2)]),
    ]


@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        ("tkae 2", "order.unknown-words", "tkae"),
        ("  take 2 now", "order.unknown-words", "now"),
        ("take 1; drew ; rest", "order.unknown-words", "drew"),
        ("1) raid nobody", "order.unknown-words", "nobody"),
        ("- Bâtir  deux", "order.unknown-words", "deux"),
        ("build* x", "order.unknown-words", "x"),
        ("bu\u200bild\u200b* \u200b2 x", "order.unknown-words", "x"),
        ("take", "order.incomplete", "take"),
        ("at 17:   taek 3", "order.unknown-words", "taek"),
        ("plan: take three", "order.unknown-words", "three"),
        ("if lft > 2 then rest", "condition.unknown-words", "lft"),
        ("if left > 2 then bild 2 else rest", "order.unknown-words", "bild"),
        ("if left > 2 then build 2 else rset", "order.unknown-words", "rset"),
        ("si reste > 2 alors batir 2 sinon rrepos", "order.unknown-words", "rrepos"),
        ("if left > 2 rest", "condition.no-then", "rest"),
        ("if (left > 2 then rest", "condition.unknown-words", "then"),
        ("drawn green: keep", "order.unknown-words", "green"),
        ("standing: rade: duck", "standing.unknown-name", "rade"),
        ("standing: raid: dukc", "order.unknown-words", "dukc"),
        ("standing: keep when drwn red", "condition.unknown-words", "drwn"),
        ("standing: keep when drawn red blue", "condition.unknown-words", "blue"),
    ],
)
def test_a_refusal_points_at_the_words_as_written(text: str, code: str, words: str) -> None:
    bad = [item for item in read(text).items if item.kind == "bad"]
    assert [item.refusal and item.refusal.code for item in bad] == [code]
    assert blamed(bad[0], text) == words


@pytest.mark.parametrize(
    "before", ["", "take 1\n", "take 1; ", "  \u00e9\u0301 ; ", "ß; ", "at 3: "]
)
def test_columns_are_those_of_the_mail_s_line(before: str) -> None:
    text = before + "bui\u0302ld 2 œuf"
    bad = read(text).items[-1]
    assert blamed(bad, text) == "œuf"


def test_a_refused_line_comes_with_the_nearest_word() -> None:
    item = one("biuld 2")
    assert item.refusal is not None
    assert item.refusal.phrase().get("guess") == Quote("build")


def test_every_line_is_an_item_up_to_the_limit_and_then_it_is_said() -> None:
    sheet = read("\n" * 700 + "take 1\n" * (MAX_LINES + 200))
    assert len(sheet.items) == MAX_LINES + 1
    last = sheet.items[-1]
    assert last.refusal is not None
    assert last.refusal.code == "sheet.too-long"
    assert last.number == 700 + MAX_LINES + 1
    assert sheet.of("bad") == (last,)


def test_semicolons_do_not_get_around_the_limit() -> None:
    assert len(read("take 1;" * 10_000).items) == MAX_LINES + 1


def test_a_line_that_nobody_types_is_refused_unread() -> None:
    item = one("take 1" + " " * MAX_COLUMNS + "2")
    assert item.refusal is not None
    assert item.refusal.code == "sheet.line-too-long"
    assert orders(one(" " * MAX_COLUMNS + "take 1")) == [Take(1)]


def test_no_branch_of_a_condition_is_lost() -> None:
    many = "if left = 1 then rest else "
    assert len(orders(one(many * (MAX_BRANCHES - 1) + "rest"))) == MAX_BRANCHES
    item = one(many * MAX_BRANCHES + "rest")
    assert item.refusal is not None
    assert item.refusal.code == "condition.too-long"


_WORDS = (
    *("take", "draw", "build*", "raid bob", "duck", "always", "when", "if", "then", "else"),
    *("drawn red", ":", ";", "#", "(", ")", "not", "and", "left", ">", "=", "2", "plan:"),
    *("standing:", "at 17:", "cancel standing", "raid:", "-", "*", ".", "\u200b", "ß", "\u0301"),
    "\n",
)


@given(st.text(max_size=200) | st.lists(st.sampled_from(_WORDS), max_size=40).map(" ".join))
def test_any_text_is_read_and_no_line_is_lost(text: str) -> None:
    sheet = read(text)
    rows = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    seen = {item.number for item in sheet.items}
    for number, row in enumerate(rows, 1):
        words = row.split("#")[0].lower()
        if any(w in words for w in ("take", "draw", "raid bob", "duck")):
            assert number in seen
    for item in sheet.items:
        assert item.raw in rows[item.number - 1]
        assert rows[item.number - 1][item.column :].startswith(item.raw)
        assert (item.kind == "bad") == (item.refusal is not None)
        assert (item.clause is None) == (item.kind in ("bad", "cancel"))
        if item.refusal is not None and item.refusal.code != "sheet.too-long":
            span = item.refusal.span
            assert span is not None
            assert item.column <= span.start <= span.end <= item.column + len(item.raw)


@given(st.text(st.characters(codec="utf-8"), max_size=60))
def test_reading_a_line_alone_gives_what_it_gives_in_the_sheet(text: str) -> None:
    alone = [(i.kind, i.clause, i.raw) for i in read(text).items]
    among = [(i.kind, i.clause, i.raw) for i in read("take 1\n" + text).items[1:]]
    assert alone == among


def _rows(line: str, head: str = "") -> Callable[[int], str]:
    return lambda size: head + "\n".join((line,) * (size // (len(line) + 1) + 1))


def _unlike_others(number: int) -> str:
    return f"w{number * 7919 % 9973}x foo{number}"


#: what is made to be read slowly, in about so many characters
HOSTILE: dict[str, Callable[[int], str]] = {
    "blanks before else": lambda size: "if left > 1 then build 1" + " " * size + "x",
    "blanks before when": lambda size: "standing:\nkeep" + " " * size + "x",
    "blanks before always": lambda size: "keep" + " " * size + "x always x",
    "blanks in a heading": lambda size: "plan" + " " * size + "x",
    "blanks in a number": lambda size: "at 17" + " " * size + "x",
    "blanks of 1900": _rows("if left > 1 then rest" + " " * 1900 + "x"),
    "pieces": lambda size: "a;" * (size // 2),
    "lines": _rows("xqz wrp"),
    "other words in each line": lambda size: "".join(
        f"w{i * 7919 % 9973}x foo{i}\n" for i in range(size // 13)
    ),
    "long words": _rows("q" * 130),
    "brackets": _rows("if " + "(" * 1900),
    "nots": _rows("if " + "not " * 480),
    "ands": _rows("if " + "left > 1 and " * 150),
    "elses": _rows("if left>1 then rest else " * 80),
    "dashes": _rows("a" + "-" * 1990),
    "digits": _rows("build " + "1" * 1990),
    "colons": lambda size: ":" * size,
    "stars": lambda size: "build" + "*" * size,
    "always": _rows("always " * 280),
    "when": _rows("keep " + "when " * 390, "standing:\n"),
    "then": _rows("if left > 1 " + "then " * 390),
    "names": _rows("a b " * 490 + ":"),
    "accents": lambda size: "e" + "\u0301" * size,
    "characters that unfold": _rows("ﷺ" * 1990),
    "seats": _rows("raid " + "bob " * 490),
    "cards": _rows("play " + "Fe@1,0 " * 280),
    "cells": _rows("remove " + "1,0 " * 490 + "x"),
}
#: a third of it is needed; a line read in quadratic time needs a thousand
CALLS_A_CHARACTER = 100


@pytest.mark.parametrize("name", ["toy", "metallurgie"])
@pytest.mark.parametrize("what", sorted(HOSTILE))
def test_hostile_text_is_read_in_few_steps_and_in_linear_time(name: str, what: str) -> None:
    ruleset = TOY if name == "toy" else rules.get("metallurgie")
    make = HOSTILE[what]

    def reading(text: str) -> None:
        parse_sheet(text, ruleset, NAMES)

    text = make(16_384)
    assert calls(lambda: reading(text)) < CALLS_A_CHARACTER * len(text)
    assert growth(reading, make) < LINEAR


@pytest.mark.parametrize("filler", [" ", "x", "-", "'", "(", "not ", "1", "else ", ": ", "é"])
@pytest.mark.parametrize("around", [("if left > 1 then rest ", " x"), ("standing: keep ", " x")])
def test_a_line_twice_as_long_takes_about_twice_as_long(filler: str, around: Sequence[str]) -> None:
    def line(columns: int) -> str:
        return (around[0] + filler * columns)[: columns - 2] + around[1]

    longest = line(MAX_COLUMNS)
    assert calls(lambda: read(longest)) < CALLS_A_CHARACTER * MAX_COLUMNS
    sizes = (MAX_COLUMNS // 4, MAX_COLUMNS // 2, MAX_COLUMNS)
    assert growth(read, line, sizes, no_trouble=0.01) < LINEAR
