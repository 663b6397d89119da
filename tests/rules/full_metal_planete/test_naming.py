"""How orders name things without saying all of it, and what they are understood as."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.rulekit.dice import NoDice
from adjudicator.rulekit.forms import write_order
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rules.full_metal_planete.orders import orders as od
from adjudicator.rules.full_metal_planete.position.state import State
from tests.rules.full_metal_planete.position import decision_of, do, position, read, rules_of
from tests.support.driving import Driven, header_of

PC = rules_of("pc")
SHIPS = {"red": {"dome": "2005"}, "green": {"dome": "3005"}}
SHORE = {
    "pieces": [
        "red converter-1 at 1010",
        "red crab-1 at 1012",
        "red tank-1 at 1013",
        "red tank-2 at 0505",
        "red supertank-1 at 1112",
        "green tank-1 at 2010",
    ],
    "ore": {"gem": "1009", "iron": "1111 0911 0912", "gold": "1414"},
}
DEPLOYING = {
    "phase": "deploy",
    "turn": 2,
    "astronefs": SHIPS,
    "seats": ["rosa", "gina"],
    "pieces": [
        "red crab-1 in hold red",
        "red supertank-1 in hold red",
        "red barge-1 in hold red",
        "red tank-1 in red crab-1",
        "red tank-2 in hold red",
        "red tank-3 in hold red",
    ],
}


def judged(case: Any, line: str) -> Order | Refusal:
    """The order as it was filled in, or why not."""
    state = position(case)
    return judged_in(state, line)


def judged_in(state: State, line: str) -> Order | Refusal:
    decision = decision_of(PC, state)
    plan = PC.plan(state, decision, read(line, PC, decision.kind))
    return plan if isinstance(plan, Refusal) else plan.order


def details(refusal: Order | Refusal, name: str) -> object:
    assert isinstance(refusal, Refusal)
    return dict(refusal.params).get(name)


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("converter-1 load gem", od.Load("converter-1", "1009")),
        ("pondeuse-1 charge gemme", od.Load("converter-1", "1009")),
        ("converter load gem at 1009", od.Load("converter-1", "1009")),
        ("crab-1 load ore", od.Load("crab-1", "0912")),
        ("crab load tank", od.Load("crab-1", "tank-1")),
        ("crab-1 load supertank", od.Load("crab-1", "supertank-1")),
        ("supertank 1113", od.Move("supertank-1", ("1113",))),
        ("gros-tas 1113", od.Move("supertank-1", ("1113",))),
        ("G1 1113", od.Move("supertank-1", ("1113",))),
        ("s1 1113", od.Move("supertank-1", ("1113",))),
        ("K1 load 1009", od.Load("converter-1", "1009")),
        ("p1 charge 1009", od.Load("converter-1", "1009")),
        ("C1 load T1", od.Load("crab-1", "tank-1")),
        ("t1 2s", od.Move("tank-1", ("s", "s"))),
        ("t1 SS sw", od.Move("tank-1", ("s", "s", "sw"))),
        ("t1 soso", od.Move("tank-1", ("sw", "sw"))),
        ("crab to 1015", od.MoveTo("crab-1", "1015")),
    ],
)
def test_what_only_one_thing_can_mean_is_understood_and_filled_in(line: str, order: Order) -> None:
    found = judged(SHORE, line)
    assert found == order
    for language in ("en", "fr"):
        written = write_order(order, PC.forms, language)
        assert read(written, PC) == order


def test_several_things_beside_are_named_and_none_is_guessed() -> None:
    refusal = judged(SHORE, "converter-1 load iron")
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.where) == ("SEVERAL_BESIDE", "item")
    assert details(refusal, "hex") == "0911"


def test_of_several_things_beside_the_only_one_that_can_be_loaded_is_meant() -> None:
    """R-08: the other iron lies under water."""
    case = {"tide": "high", "pieces": ["red crab-1 at 1010"], "ore": {"iron": "1009 1011"}}
    wet = {**case, "marks": {"%": "1009"}}
    assert judged(wet, "crab-1 load iron") == od.Load("crab-1", "1011")
    assert isinstance(judged(case, "crab-1 load iron"), Refusal)


def test_the_one_bridge_beside_a_crab_is_loaded() -> None:
    case = {"pieces": ["red crab-1 at 1010"], "bridges_at": "1111"}
    assert judged(case, "crab-1 load bridge") == od.Load("crab-1", "bridge@1111")
    assert judged(case, "crabe charge ponton") == od.Load("crab-1", "bridge@1111")


def test_nothing_of_the_kind_beside_tells_where_the_nearest_lies() -> None:
    refusal = judged(SHORE, "crab-1 load gold")
    assert isinstance(refusal, Refusal)
    assert refusal.code == "NOTHING_BESIDE"
    assert details(refusal, "hexes") == ("1414",)


def test_ore_beside_a_pode_goes_in_by_its_kind() -> None:
    """R-75."""
    case = {"astronefs": SHIPS, "seats": ["rosa", "gina"], "ore": {"gem": "2003", "iron": "1204"}}
    assert judged(case, "enter gem") == od.Enter("2003")
    assert judged(case, "astronef charge minerai") == od.Enter("2003")
    assert isinstance(judged(case, "enter iron"), Refusal)


def test_a_name_without_number_lists_all_that_it_could_mean() -> None:
    refusal = judged(SHORE, "tank n")
    assert isinstance(refusal, Refusal)
    assert refusal.code == "SEVERAL"
    assert len(details(refusal, "pieces")) == 2  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("deploy supertank at 2003", od.Deploy("supertank-1", ("2003",))),
        ("déployer char en 2003", od.Deploy("tank-2", ("2003",))),
        ("deploy T3 at 2003", od.Deploy("tank-3", ("2003",))),
        ("stow tank in crab", od.Stow(("tank-2",), "crab-1")),
        (
            "deploy crab at 2003 with tank tank",
            od.Deploy("crab-1", ("2003",), ("tank-2", "tank-3")),
        ),
    ],
)
def test_any_of_the_same_pieces_in_the_hold_will_do(line: str, order: Order) -> None:
    """R-47: the lowest number that lies loose in the hold."""
    assert judged(DEPLOYING, line) == order


def test_the_next_one_follows_when_the_first_is_out() -> None:
    state = position(DEPLOYING)
    for wanted, cell in (("tank-2", "2003"), ("tank-3", "2103"), ("tank-1", "1903")):
        found = judged_in(state, f"deploy tank at {cell}")
        assert isinstance(found, od.Deploy)
        assert found.piece == wanted
        plan = PC.plan(state, decision_of(PC, state), found)
        assert not isinstance(plan, Refusal)
        state = PC.apply(state, plan, NoDice()).state


CAPTURED = {
    "seats": ["rosa", "gina"],
    "astronefs": {"red": {"dome": "2005"}, "green": {"dome": "3005", "owner": "rosa"}},
    "pieces": [
        "red crab-1 at 1010",
        "red crab-2 at 1012",
        "green tank-3 in red crab-1",
        "red tank-3 at 0505",
    ],
}


def test_behind_a_carrier_a_name_means_its_cargo_first() -> None:
    found = judged(CAPTURED, "crab-1 unload tank-3 at 1009")
    assert found == od.Unload("crab-1", "green-tank-3", "1009")
    assert do(PC, position(CAPTURED), "crab-1 unload tank-3 at 1009")[1] == "ok"
    elsewhere = judged(CAPTURED, "crab-1 unload red tank-3 at 1009")
    assert isinstance(elsewhere, Refusal)
    assert elsewhere.code == "NOT_ABOARD"


def test_ore_aboard_is_named_where_there_are_several_kinds() -> None:
    load = {"pieces": ["red crab-1 at 1010"], "ore": {"iron": "1009", "gold": "1011"}}
    state, _, _ = do(PC, position(load), "crab-1 load 1009")
    assert judged_in(state, "crab-1 unload ore at 0911") == od.Unload("crab-1", "iron", "0911")
    state, _, _ = do(PC, state, "crab-1 load 1011")
    refusal = judged_in(state, "crab-1 unload ore at 0911")
    assert isinstance(refusal, Refusal)
    assert refusal.code == "SEVERAL_ABOARD"
    assert judged_in(state, "crab-1 unload gold at 0911") == od.Unload("crab-1", "gold", "0911")


@pytest.mark.parametrize(
    "line",
    [
        "tank-1 + tank-2 capture 1011",
        "tank-1 tank-2 capture crab-1",
        "tank-1 + tank-2 capture crab",
        "capture crab with t1 and t2",
        "char-1 char-2 capturent crabe",
    ],
)
def test_captors_may_stand_first_and_the_target_needs_no_colour(line: str) -> None:
    case = {"pieces": ["red tank-1 at 1010", "red tank-2 at 1012", "green crab-1 at 1011"]}
    state, status, _ = do(PC, position(case), line)
    assert status == "ok"
    assert [p.kind for p in state.pieces if p.colour == 0] == ["tank", "tank", "crab"]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("tank-1 capture 1011", "TWO_CAPTORS"),
        ("capture 1011", "TWO_CAPTORS"),
        ("tank-1 fire at 1011", "TWO_SHOOTERS"),
        ("tank-1 n, tank-2 s", "ONE_A_LINE"),
        ("exit tank-1 at 1010 and exit tank-2 at 1011", "ONE_A_LINE"),
    ],
)
def test_half_an_order_and_two_orders_on_a_line_are_told_so(line: str, code: str) -> None:
    case = {"pieces": ["red tank-1 at 1010", "red tank-2 at 1012", "green crab-1 at 1011"]}
    refusal = judged(case, line)
    assert isinstance(refusal, Refusal)
    assert refusal.code == code


def test_a_barge_takes_a_direction_from_the_hex_that_it_keeps() -> None:
    """R-31: and the event says which hexes it covers then."""
    case = {"sea": True, "pieces": ["red barge-1 at 1009+1010"]}
    found = judged(case, "barge-1 S keep 1010")
    assert found == od.Shift("barge-1", "1011", "1010")
    _, _, events = do(PC, position(case), "barge-1 s keep 1010")
    assert [getattr(e, "covers", None) for e in events] == [("1011", "1010")]


def test_a_sheet_with_short_names_is_told_in_full_and_carried_out() -> None:
    """R-47: the seats deploy in secret; what is kept of an order is what it was understood as."""
    game = Driven(PC, header_of(PC, map="shores")).begin()
    while game.table.state.clock.phase == "land":
        game.to_deadline()
    state, decision = game.table.state, game.table.open[0].decision
    seat, colour = decision.seat, state.seat_index(decision.seat)
    outs = [o for o in PC.legal_orders(state, decision) if isinstance(o, od.Deploy)]
    first = next(o.cells[0] for o in outs if o.piece == "tank-1")
    second = next(o.cells[0] for o in outs if o.piece == "supertank-1" and o.cells[0] != first)
    sheet = f"deploy tank at {first}\ndéployer gros-tas en {second}"
    assert [line.filled for line in game.try_out(seat, sheet).lines] == [
        f"deploy tank-1 at {first}",
        f"deploy supertank-1 at {second}",
    ]
    game.send(seat, sheet.splitlines()[0], final=False)
    game.to_deadline()
    kept = game.answers(of=seat)[-1]["orders"]
    assert [order.get("piece") for order in kept] == ["tank-1", None]
    tank = next(p for p in game.table.state.pieces if (p.colour, p.kind) == (colour, "tank"))
    assert game.table.state.planes.grid.label[tank.at] == first
