"""What if: others' orders and draws are supposed from one seat's own view, and stored nowhere."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.engine.rehearsal.rehearsal import preview
from adjudicator.engine.rehearsal.supposed import is_supposition
from adjudicator.engine.rehearsal.verdicts import Preview
from adjudicator.rulekit.frozen import replace
from tests.support.driving import Driven, toy
from tests.support.rules import HashDice
from tests.support.toy import TOY, Did


def tried(game: Driven, seat: str, text: str, *lines: str) -> Preview:
    numbered = list(enumerate(lines, 101))
    return preview(TOY, game.table, seat, text, game.now, "en", numbered)


def verdicts(found: Preview) -> list[str]:
    return [judged.status for judged in found.lines]


def test_orders_of_another_are_played_before_one_s_own() -> None:
    game = toy("pick build")
    before = game.table
    found = tried(game, "bob", "take 1", "suppose anna: take 2; build 5")
    assert verdicts(found) == ["possible", "supposed", "supposed"]
    assert found.supposed
    assert found.state.totals == (7, 1)
    assert found.start.totals == (0, 0)
    assert found.lines[1].events == (Did("anna", "take", 2),)
    assert game.table == before


def test_a_turn_is_asked_from_whom_is_not_asked_now() -> None:
    found = tried(toy("pick shop build"), "anna", "", "supposons bob : bâtir 3")
    assert verdicts(found) == ["refused"], "nothing passes the pick over"
    found = tried(toy("shop build"), "anna", "build 1", "supposons bob : bâtir 3")
    assert verdicts(found) == ["possible", "supposed"]
    assert found.state.totals[1] == 3


def test_what_another_could_not_do_is_refused_with_the_words_for_it() -> None:
    found = tried(toy("pick"), "bob", "take 1", "suppose anna: take 9", "suppose anna: gibber")
    assert verdicts(found) == ["possible", "refused", "refused"]
    codes = [line.refusal.code for line in found.lines if line.refusal is not None]
    assert codes == ["E_TAKE", "order.unknown-words"]


@pytest.mark.parametrize(
    "line", ["suppose anna: build gibber", "suppose anna take 2;  bâtir gibber"]
)
def test_the_word_that_is_wrong_is_pointed_at_in_the_whole_line(line: str) -> None:
    found = tried(toy("pick"), "bob", "", line)
    (refusal,) = [each.refusal for each in found.lines if each.refusal is not None]
    assert refusal.span is not None
    assert line[refusal.span.start : refusal.span.end] == "gibber"


@pytest.mark.parametrize(
    ("supposed", "status"), [("red", "done"), ("stone", "missed"), ("stone or drawn = red", "done")]
)
def test_a_draw_is_supposed_where_it_comes(supposed: str, status: str) -> None:
    found = tried(toy("pick"), "anna", "draw\nkeep", f"suppose drawn = {supposed}")
    assert verdicts(found) == ["done", status, "supposed"]
    assert not found.certain


def test_what_cannot_come_or_is_no_test_is_told() -> None:
    found = tried(toy("pick"), "anna", "take 1", "suppose drawn red", "suppose nonsense")
    told = {line.item.raw: line.refusal.code for line in found.lines if line.refusal is not None}
    assert told == {
        "suppose drawn red": "suppose.idle",
        "suppose nonsense": "condition.unknown-words",
    }


def test_what_nobody_can_foresee_is_left_out_whole() -> None:
    found = tried(toy("pick build"), "bob", "take 1", "suppose anna: draw")
    assert verdicts(found) == ["possible", "unsure"]
    assert found.state.totals == (0, 1)


@pytest.mark.parametrize("seed", range(8))
def test_no_secret_changes_an_answer(seed: int) -> None:
    game = toy("pick build")
    lines = ("suppose anna: draw", "suppose anna: take 2; build 9", "suppose luck > 4")
    told = tried(game, "bob", "draw\nkeep", *lines)
    dealt: Any = TOY.redeal(game.table.state, "bob", HashDice(f"deal {seed}"))
    assert dealt != game.table.state
    game.tables[-1] = replace(game.table, state=dealt)
    assert tried(game, "bob", "draw\nkeep", *lines) == told


@pytest.mark.parametrize("line", ["Suppose bob: x", "et si drawn red", "  what if bob : y"])
def test_suppositions_are_known_by_their_first_words(line: str) -> None:
    assert is_supposition(TOY, line)


@pytest.mark.parametrize("line", ["supposedly", "take 2", "suppose", "I suppose so"])
def test_other_lines_are_none(line: str) -> None:
    assert not is_supposition(TOY, line)
