"""What help and the page of orders say of Full Metal Planète is what its rules do."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from adjudicator import rules
from adjudicator.engine.sheet.sheet import parse_sheet
from adjudicator.library.languages import find_languages
from adjudicator.render.words.order_text import atom_guide, form_guide, guide_lines, standing_guide
from adjudicator.render.words.words import words_for
from adjudicator.rulekit.pattern import Names
from adjudicator.rules.full_metal_planete.advice.conditions import THINGS
from adjudicator.rules.full_metal_planete.board.grid import grid
from tests.support.rules import options_of

TITLE = "full-metal-planete"
RULES = rules.get(TITLE, "pc")
PAGE = Path(rules.__file__).parent / "full_metal_planete" / "ORDERS.md"

every_language = pytest.mark.parametrize("language", find_languages())


def essentials(language: str, edition: str = "pc", **options: str) -> str:
    ruleset = rules.get(TITLE, edition)
    game = {"edition": edition, **dict(options_of(ruleset)), **options}
    return " ".join(guide_lines(words_for(language, TITLE), game))


@every_language
def test_the_neighbours_in_the_essentials_are_those_of_the_board(language: str) -> None:
    board = grid(37, 23)
    told = essentials(language)
    for cell in ("1010", "1111"):
        around = ", ".join(board.label[n] for n in board.ring[board.cell_of[cell]])
        assert re.search(rf"{cell}\D+{around}", told), around


@every_language
def test_every_letter_on_the_map_is_told(language: str) -> None:
    words = words_for(language, TITLE)
    told = essentials(language)
    for kind in ("tank", "supertank", "motorboat", "crab", "converter", "barge"):
        letter = words(f"letter-{kind}")
        assert re.search(rf"\({letter}\b", told), letter


@every_language
@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("illegal_orders", "skip"),
        ("deploy_area", "2"),
        ("landing_min_distance", "11"),
        ("landing_rule", "zones"),
        ("ore_kinds", "one"),
        ("ore_kinds", "equal"),
        ("retreat_first", "true"),
        ("takeoff21", "secret"),
        ("takeoff_cost", "free"),
        ("score_turret", "4"),
        ("adjacent_mountain_tanks", "forbid"),
        ("adjacent_mountain_tanks", "no_fire"),
    ],
)
def test_the_essentials_follow_the_options_of_the_game(
    language: str, option: str, value: str
) -> None:
    assert essentials(language, **{option: value}) != essentials(language)
    assert words_for(language, TITLE).faults == ()


@every_language
def test_the_two_ways_to_end_a_turn_are_told_apart(language: str) -> None:
    words = words_for(language, TITLE)
    meanings = {words(code) for code in ("order-end", "order-end-anyway")}
    assert len(meanings) == 2
    told = [meaning for _, meaning, _ in form_guide(RULES.forms, words)]
    assert meanings <= set(told)


@every_language
def test_help_names_all_that_may_stand_on_a_hex(language: str) -> None:
    words = words_for(language, TITLE)
    told = next(m for u, m, _ in atom_guide(RULES.atoms, words) if u.startswith(("at(", "en(")))
    for thing in THINGS.ids:
        assert THINGS.write(thing, language, Names(lexicon=RULES.lexicon)) in told


def test_every_line_on_the_page_of_orders_is_read() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 60
    table = [row.split(" | ")[1].strip("` ") for row in re.findall(r"^\| `.*$", text, re.M)]
    turn = [line.strip() for line in re.findall(r"^    .*$", text, re.M)]
    tests = re.findall(r"`(if [^`]*)`", re.sub(r"\s*\n\s*", " ", text))
    french = re.findall(r"`([^`]+)`", text.partition("The same in French")[2].rpartition(";")[0])
    assert [len(lines) for lines in (table, turn, tests, french)] == [21, 6, 2, 11]
    names = Names(("anna", "bob"))
    kinds: set[type] = set()
    for line in (*table, *turn, *tests, *french):
        sheet = parse_sheet(line, RULES, names)
        assert sheet.of("bad") == (), line
        clause = sheet.items[0].clause
        assert clause is not None
        kinds.add(type(clause.branches[0][1].order))
    assert kinds == {form.order for form in RULES.forms}


@pytest.mark.parametrize(("language", "name"), [("en", "each turn"), ("fr", "chaque tour")])
def test_a_standing_line_is_shown_by_the_name_that_the_reader_writes(
    language: str, name: str
) -> None:
    [(usage, _, example)] = standing_guide(RULES.standing_forms, words_for(language, TITLE))
    assert usage.startswith(f"{name}: ")
    assert example.startswith(f"{name}")
