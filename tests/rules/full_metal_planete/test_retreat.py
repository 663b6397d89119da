"""All that is under fire steps out of it by one order, which can stand for every turn."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.engine.sheet.sheet import parse_sheet
from adjudicator.rulekit.forms import Parsed, parse_order
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.text import Line
from adjudicator.rules.full_metal_planete.orders import orders as od
from adjudicator.rules.full_metal_planete.position.state import State
from tests.rules.full_metal_planete.position import decision_of, do, position, rules_of, whereabouts

PC = rules_of("pc")
GUNS = ["green tank-1 at 1810", "green tank-2 at 1811"]


def turn_of(*pieces: str, **case: Any) -> State:
    return position({"seats": ["rosa", "gina"], "turn": 9, "pieces": [*GUNS, *pieces]} | case)


def test_every_piece_under_fire_steps_out_of_it() -> None:
    state = turn_of("red crab-1 at 1611", "red converter-1 at 1610", "red tank-1 at 1010")
    state, outcome, events = do(PC, state, "retreat when threatened")
    assert outcome == "ok"
    assert not any(state.planes.is_neutralised(p) for p in state.pieces if p.at >= 0)
    assert whereabouts(state, "red tank-1") == "1010"
    assert [e.kind for e in events] == ["moved", "moved"]
    assert state.play.ap == 13


def test_points_go_as_far_as_they_last() -> None:
    state = turn_of("red crab-1 at 1611", "red converter-1 at 1610", ap_given=1)
    state, outcome, _ = do(PC, state, "retreat")
    assert (outcome, state.play.ap) == ("ok", 0)


def test_no_piece_retreats_to_where_it_would_be_stuck() -> None:
    wet = " ".join(f"{x:02d}{y:02d}" for x in (15, 16) for y in range(9, 14))
    case = turn_of("red crab-1 at 1611", marks={"%": wet}, tide="normal")
    after, _, _ = do(PC, case, "retreat")
    assert not any(after.planes.is_stuck(p) for p in after.pieces if p.at >= 0)
    flooded = turn_of("red crab-1 at 1611", marks={"*": wet, "$": "1611"}, tide="normal")
    assert do(PC, flooded, "retreat")[1] == "NO_RETREAT"


def test_without_danger_it_is_refused_so_that_a_standing_line_waits() -> None:
    assert do(PC, turn_of("red crab-1 at 1010"), "retreat")[1] == "NO_RETREAT"


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("retreat when threatened", od.Retreat()),
        ("retreat if under fire", od.Retreat()),
        ("repli sous le feu", od.Retreat()),
        ("se replier si menacé", od.Retreat()),
        ("save points", od.End()),
        ("garder les points", od.End()),
    ],
)
def test_how_it_is_written(line: str, order: Order) -> None:
    parsed = parse_order(Line(line), PC.forms_for("R-48"), Names(("rosa",)))
    assert isinstance(parsed, Parsed)
    assert parsed.order == order


@pytest.mark.parametrize(
    "text",
    [
        "standing:\neach turn: retreat when threatened\nturn: end anyway\nturn: save points",
        "consignes permanentes :\nchaque tour : repli sous le feu\ntour : fin quand même",
    ],
)
def test_it_can_stand_for_every_turn(text: str) -> None:
    sheet = parse_sheet(text, PC, Names(("rosa", "gina")))
    assert sheet.of("bad") == ()
    assert {item.kind for item in sheet.items} == {"standing"}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_report_proposes_it_where_it_has_something_to_do(language: str) -> None:
    state = turn_of("red crab-1 at 1611")
    view = PC.view(state, "rosa")
    lines = PC.courtesies.suggestions.suggest(view, decision_of(PC, state), PC.speech(language))
    assert len(lines) >= 3
    text = "\n".join(lines)
    kinds = [i.kind for i in parse_sheet(text, PC, Names(("rosa", "gina"), language)).items]
    assert kinds[-1] == "standing"
    calm = turn_of("red crab-1 at 1010")
    lines = PC.courtesies.suggestions.suggest(
        PC.view(calm, "rosa"), decision_of(PC, calm), PC.speech(language)
    )
    assert not any(":" in line for line in lines)
