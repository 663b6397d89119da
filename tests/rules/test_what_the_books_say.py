"""Where a game is played otherwise than its book says, the first list of its rules says so and why;
what the list counts is as the title has it."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from adjudicator import rules
from adjudicator.render.words.words import words_for
from adjudicator.rulekit.phrase import say

FOLDER = Path(rules.__file__).parent
#: a point, and a word of why it is so
NAMED = [
    ("golem", "abilities between the sum of an attack and its hit", "so that"),
    ("golem", 'abilities "at any time"', "so that no event has to ask everybody"),
    ("full_metal_planete", "ore that a landing takes away (board)", "the English one is silent"),
    ("full_metal_planete", "must have means to exit its pieces", "the edge margin leaves"),
    ("metallurgie", 'it scores "immediately"', "one question about the order"),
    ("planet_masters", "a vote against oneself", "it would be a way to do nothing"),
]


@pytest.mark.parametrize(("title", "point", "why"), NAMED)
def test_the_first_list_names_the_point_with_its_reason(title: str, point: str, why: str) -> None:
    first = (FOLDER / title / "RULES.md").read_text("utf-8").split("\n## ")[1]
    (row,) = [line for line in first.split("\n") if point in line[:130]]
    assert why in row


def test_as_many_abilities_stand_in_each_window_as_the_rules_of_golem_say() -> None:
    cards = json.loads((FOLDER / "golem" / "cards" / "cards.json").read_text("utf-8"))
    found = Counter(a["window"] for mecha in cards["mechas"] for a in mecha["abilities"])
    assert found == {"turn": 5, "attack": 2, "react": 5}
    text = (FOLDER / "golem" / "RULES.md").read_text("utf-8")
    assert "of the twelve that came along, the five of window `turn`" in text
    assert "the two of window `attack` with an own attack, the five of window `react`" in text


@pytest.mark.parametrize(
    ("language", "promise", "limit"),
    [
        ("en", "as the book says", "between the sum of an attack and its hit"),
        ("fr", "comme le dit le livret", "entre le total d’une attaque et la touche"),
    ],
)
def test_the_option_promises_no_more_than_is_played(
    language: str, promise: str, limit: str
) -> None:
    said = words_for(language, "golem").say(say("option-ability_windows"))
    assert promise not in said
    assert limit in said
