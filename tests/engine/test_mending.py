"""A line that nobody understands is proposed anew with the words that were meant."""

from __future__ import annotations

import pytest

from adjudicator import rules
from adjudicator.engine.rehearsal.proposals import mend_line
from adjudicator.engine.sheet.sheet import Item, parse_sheet
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.ruleset import AnyRuleSet
from tests.support.driving import toy
from tests.support.toy import TOY

SEATS = ("anna", "bob")


def proposal(line: str, language: str = "en", ruleset: AnyRuleSet = TOY) -> str:
    (item,) = parse_sheet(line, ruleset, Names(SEATS)).items
    assert item.kind == "bad", "it reads as it is"
    kinds = frozenset(kind for form in ruleset.forms for kind in form.decisions)
    found = mend_line(item, ruleset, Names(SEATS, language, narrow=kinds))
    if found:
        assert parse_sheet(found, ruleset, Names(SEATS)).of("bad") == ()
    return found


@pytest.mark.parametrize(
    ("line", "near"),
    [
        ("biuld 2", "build 2"),
        ("build the 2", "build 2"),
        ("if lft > 2 then biuld 2 else rset", "if left > 2 then build 2 else rest"),
        ("if left > 2 then build 2 else biuld 1", "if left > 2 then build 2 else build 1"),
        ("  - vtoe bob", "- vote bob"),
        ("hello there everybody", ""),
        ("build 2, build 1.", "build 2; build 1"),
        ("build 2. vote bob, build 1", "build 2; vote bob; build 1"),
        ("build 2, hello everybody", ""),
        ("build and build and build and build 2", ""),
    ],
)
def test_all_words_that_are_wrong_are_mended_or_nothing_is_proposed(line: str, near: str) -> None:
    assert proposal(line) == near


def test_a_word_of_the_other_language_is_known_by_its_slip() -> None:
    assert proposal("batri 2") == "batir 2"
    assert proposal("biuld 2", "fr") == "build 2"


@pytest.mark.parametrize(
    ("line", "language", "near"),
    [
        ("move barge-1 vers 0910", "en", "move barge-1 to 0910"),
        ("déplacer barge-1 to 0910", "fr", "déplacer barge-1 vers 0910"),
    ],
)
def test_small_words_of_the_other_language_give_way(line: str, language: str, near: str) -> None:
    ruleset = rules.get("full-metal-planete", "board")
    assert proposal(line, language, ruleset) == near


def test_a_line_that_is_too_long_to_be_typed_is_left_alone() -> None:
    long = Item(1, 0, "biuld " + "2" * 400, "bad")
    assert mend_line(long, TOY, Names(SEATS)) == ""


def test_the_answer_shows_the_whole_line_instead_of_a_word() -> None:
    found = toy("build").try_out("anna", "if left > 2 then biuld 2 else rset")
    (judged,) = found.lines
    assert judged.near == "if left > 2 then build 2 else rest"
    assert judged.refusal is not None
    assert dict(judged.refusal.params)["guess"].text == ""  # type: ignore[union-attr]
