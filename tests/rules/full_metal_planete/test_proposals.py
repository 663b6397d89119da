"""What is proposed instead of a refused order: the same verb and piece, and nothing harmful."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.rulekit.dice import NoDice
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rules.full_metal_planete.orders import orders as od
from adjudicator.rules.full_metal_planete.position.parts import LOST
from tests.rules.full_metal_planete.position import decision_of, position, read, rules_of

PC = rules_of("pc")


def proposed(case: Any, line: str) -> Order | None:
    """What is proposed for a line that is refused when it is tried."""
    state = position(case)
    state = PC.veil(state, decision_of(PC, state).seat)
    decision = decision_of(PC, state)
    order = read(line, PC, decision.kind)
    assert isinstance(PC.plan(state, decision, order), Refusal), line
    return PC.courtesies.nearest.nearest(state, decision, order)


def test_a_goal_that_is_taken_gives_the_hex_beside_it_and_never_a_flooded_one() -> None:
    """R-10: the hexes nearest to the goal are marshes under water."""
    case = {
        "tide": "high",
        "sea": True,
        "marks": {"$": "1010 1011 1012 1013", "%": "1110 1111 0911 0910"},
        "pieces": ["red tank-1 at 1013", "red tank-2 at 1010"],
    }
    assert proposed(case, "tank-1 to 1010") == od.MoveTo("tank-1", "1011")
    flooded = {**case, "marks": {"$": "1010 1013", "%": "1011 1012"}}
    assert proposed(flooded, "tank-1 to 1010") is None


def test_a_way_that_leads_back_is_not_proposed() -> None:
    case = {"sea": True, "marks": {"$": "1010 1011 1012 1014"}, "pieces": ["red tank-1 at 1012"]}
    assert proposed(case, "tank-1 to 1014") is None


def test_too_far_gives_the_way_as_far_as_the_points_last() -> None:
    case = {"pieces": ["red tank-1 at 1010"], "ap_given": 3}
    assert proposed(case, "tank-1 to 1018") == od.MoveTo("tank-1", "1013")


def test_the_beginning_of_a_path_is_proposed_up_to_the_last_dry_hex() -> None:
    case = {"tide": "high", "marks": {"%": "1012"}, "pieces": ["red tank-1 at 1010"]}
    assert proposed(case, "tank-1 1011 1012 1013 1014") == od.Move("tank-1", ("1011",))


def test_where_the_first_step_is_barred_another_way_to_the_same_goal_is_proposed() -> None:
    case = {"pieces": ["red tank-1 at 1010", "red tank-2 at 1011"]}
    assert proposed(case, "tank-1 1011 1012") == od.MoveTo("tank-1", "1012")
    assert proposed(case, "tank-1 s s") is None


def test_a_transporter_is_never_told_to_unload_when_it_was_to_load() -> None:
    case = {
        "sea": True,
        "marks": {"$": "1010 1806"},
        "pieces": ["red barge-1 at 1009+1109", "red tank-4 in red barge-1"],
        "ore": {"gem": "1806"},
    }
    assert proposed(case, "barge-1 load gem at 1806") is None


def test_another_ore_of_the_kind_beside_the_one_named_is_proposed() -> None:
    case = {"pieces": ["red crab-1 at 1010"], "ore": {"gem": "1008 1009", "gold": "1110"}}
    assert proposed(case, "crab-1 load 1008") == od.Load("crab-1", "1009")
    assert proposed({**case, "ore": {"gem": "1008", "gold": "1009"}}, "crab-1 load 1008") is None


def test_a_deployment_keeps_its_cargo() -> None:
    """R-47."""
    case = {
        "phase": "deploy",
        "turn": 2,
        "seats": ["rosa", "gina"],
        "astronefs": {"red": {"dome": "2005"}, "green": {"dome": "3005"}},
        "marks": {".": "2002 2102 2001 2101"},
        "pieces": ["red barge-1 in hold red", "red crab-1 in hold red"],
    }
    assert proposed(case, "deploy barge-1 at 2002 2003 with crab-2") is None
    assert proposed(case, "deploy barge-1 at 2002 2003 with crab-1") == od.Deploy(
        "barge-1", ("2002", "2001"), ("crab-1",)
    )


def test_a_landing_is_proposed_near_by_or_not_at_all() -> None:
    """R-46."""
    case = {
        "phase": "land",
        "seats": ["rosa", "gina"],
        "astronefs": {"green": {"dome": "2010"}},
        "marks": {"#": "1010"},
    }
    assert proposed(case, "land 1010 a") == od.Land("0911", "a")
    assert proposed(case, "land 2010 a") is None
    sea = {**case, "sea": True, "marks": {"$": "0503 0502 0603 0403"}}
    assert proposed(sea, "land 2015 a") is None
    assert proposed(sea, "land 0704 a") == od.Land("0503", "a")
    assert proposed(sea, "land 0905 a") == od.Land("0503", "a"), "four hexes away"
    assert proposed(sea, "land 1005 a") is None, "five hexes away"


def test_what_is_put_down_is_put_down_dry() -> None:
    """R-34: 1009 is taken; of the hexes beside only one is dry."""
    case = {
        "tide": "high",
        "marks": {"%": "0910 0911 1011 1111"},
        "pieces": ["red crab-1 at 1010", "red tank-2 in red crab-1", "red tank-1 at 1009"],
    }
    assert proposed(case, "crab-1 unload tank-2 at 1009") == od.Unload("crab-1", "tank-2", "1110")
    drowned = {**case, "marks": {"%": "0910 0911 1011 1111 1110"}}
    assert proposed(drowned, "crab-1 unload tank-2 at 1009") is None


@pytest.mark.parametrize(
    ("line", "near"),
    [
        ("tank-1 + tank-2 fire at 1014", None),
        ("tank-1 + tank-2 fire at 1010", None),
        ("capture 1111 with tank-1 + tank-2 as blue", od.Capture("1111", ("tank-1", "tank-2"))),
        ("green crab-1 n", None),
        ("tank n", None),
    ],
)
def test_no_shot_is_proposed_and_a_capture_only_as_it_was_meant(
    line: str, near: Order | None
) -> None:
    case = {
        "pieces": ["red tank-1 at 1010", "red tank-2 at 1011", "green crab-1 at 1111"],
        "ore": {"iron": "0911"},
    }
    assert proposed(case, line) == near


def test_a_barge_is_proposed_the_other_free_hex_of_the_end_that_it_keeps() -> None:
    case = {"sea": True, "marks": {"$": "1008"}, "pieces": ["red barge-1 at 1009+1010"]}
    near = proposed(case, "barge-1 1008 keep 1009")
    assert near in (od.Shift("barge-1", "0909", "1009"), od.Shift("barge-1", "1109", "1009"))


def test_proposals_of_many_refused_orders_are_legal_and_harmless() -> None:
    case = {
        "tide": "high",
        "marks": {"%": "1010 1011 1110 1210", ".": "1111 1112 1212", "*": "1409 1410"},
        "pieces": [
            "red tank-1 at 0909",
            "red crab-1 at 0910",
            "red tank-2 in red crab-1",
            "red supertank-1 at 1309",
            "green tank-1 at 1609",
            "green tank-2 at 1610",
        ],
        "ore": {"iron": "0809", "gold": "1310"},
        "ap_given": 6,
    }
    state = position(case)
    decision = decision_of(PC, state)
    label = state.planes.grid.label
    orders: list[Order] = []
    for cell in range(0, state.planes.grid.size, 7):
        if cell in state.planes.grid.cells:
            orders += [od.MoveTo("tank-1", label[cell]), od.Move("crab-1", (label[cell],))]
            orders += [od.Unload("crab-1", "tank-2", label[cell]), od.Load("crab-1", label[cell])]
            orders += [od.MoveTo("supertank-1", label[cell])]
    found = 0
    for order in orders:
        if not isinstance(PC.plan(state, decision, order), Refusal):
            continue
        near = PC.courtesies.nearest.nearest(state, decision, order)
        if near is None:
            continue
        found += 1
        plan = PC.plan(state, decision, near)
        assert not isinstance(plan, Refusal)
        after = PC.apply(state, plan, NoDice()).state
        assert not any(after.planes.is_stuck(p) for p in after.pieces if p.at >= 0)
        assert not any(p.inside == LOST for p in after.pieces)
    assert found > 20
