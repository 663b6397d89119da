"""What a piece is offered in the page, and what it is told where there is nothing."""

from __future__ import annotations

from typing import Any

from adjudicator.render.page.composer import page_words
from adjudicator.render.words.words import words_for
from adjudicator.rules.full_metal_planete.composing import composer
from tests.rules.full_metal_planete.position import position, rules_of
from tests.support.node import run_module

PC = rules_of("pc")
_STEP = """
const { turnRules } = await import("./full_metal_planete/composer/rules.js");
const choices = await import("./full_metal_planete/composer/choices/choices.js");
const rules = turnRules(given.data, choices);
return rules.step(rules.start, [given.pick]);
"""


def step(case: dict[str, Any], pick: str) -> Any:
    state = position(case)
    place = composer.position(PC.veil(state, "rosa"), "rosa", PC.speech("en"))
    words = page_words(words_for("en", "full_metal_planete"))
    return run_module(_STEP, {"data": {"position": place, "words": words}, "pick": pick})


def test_a_piece_that_can_do_nothing_is_told_why() -> None:
    case = {
        "seats": ["rosa", "gina"],
        "astronefs": {"red": {"dome": "0805"}, "green": {"dome": "3015"}},
        "pieces": ["red tank-1 at 1005"],
    }
    assert step(case, "unit:red-tank-1")["options"]
    idle = step({**case, "ap_given": 0}, "unit:red-tank-1")
    assert not idle["options"]
    assert "not have enough action points" in idle["prompt"]


def test_an_astronef_offers_each_pair_of_turrets_once() -> None:
    case = {
        "seats": ["rosa", "gina"],
        "astronefs": {"red": {"dome": "0805"}, "green": {"dome": "3015"}},
        "pieces": ["green tank-1 at 0807", "red crab-1 at 1006"],
    }
    lines = [o["line"]["order"] for o in step(case, "ship:1")["options"] if o.get("line")]
    pairs = [(tuple(sorted(one["guns"])), one["at"]) for one in lines if one["kind"] == "fire"]
    assert pairs
    assert len(pairs) == len(set(pairs))


_WHY = """
const { turnRules } = await import("./full_metal_planete/composer/rules.js");
const choices = await import("./full_metal_planete/composer/choices/choices.js");
const { whyNothing } = await import("./full_metal_planete/composer/choices/beside.js");
const rules = turnRules(given.data, { ...choices, whyNothing });
return given.taps.map(([picks, idents]) => rules.why(rules.start, picks, idents));
"""


def whys(case: dict[str, Any], *taps: tuple[list[str], list[str]]) -> list[str]:
    state = position(case)
    place = composer.position(PC.veil(state, "rosa"), "rosa", PC.speech("en"))
    words = page_words(words_for("en", "full_metal_planete"))
    found = run_module(_WHY, {"data": {"position": place, "words": words}, "taps": taps})
    return [str(one) for one in found]


def test_a_tap_that_picks_nothing_is_told_why() -> None:
    case = {
        "seats": ["rosa", "gina"],
        "astronefs": {"red": {"dome": "0805"}, "green": {"dome": "3015"}},
        "pieces": ["red tank-1 at 1009", "green tank-1 at 1110", "green tank-2 at 2010"],
    }
    near, far, sea, self = whys(
        case,
        ([], ["unit:green-tank-1", "hex:1110"]),
        ([], ["unit:green-tank-2", "hex:2010"]),
        (["unit:red-tank-1"], ["hex:2910"]),
        ([], ["hex:0101"]),
    )
    assert near == "green tank-1 at 1110 – Only tank-1 has it in range, and it takes two."
    assert far == "green tank-2 at 2010 – None of your destroyers has it in range."
    assert sea.startswith("tank-1 cannot go to 2910.")
    assert self == ""
