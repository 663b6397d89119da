"""Which moves of others surprise a player: those that change an area of his lines."""

from __future__ import annotations

import pytest

from adjudicator.rulekit.order import Order
from adjudicator.rules.metallurgie.board import Card
from adjudicator.rules.metallurgie.hexgrid import Hex
from adjudicator.rules.metallurgie.orders import Area, Draw, Place, Play, Remove, RemoveBy
from tests.rules.metallurgie.table import GAME, deal, do
from tests.rules.metallurgie.test_recap import COPPER, seen_by


def rung(order: Order, *lines: str) -> list[tuple[str, str]]:
    """The alarms of bruno for an order, as anna plays those lines."""
    state = deal(COPPER, "Fe Fe Fe", "Cu Ag")
    step = do(state, *lines)
    views = [GAME.view(each, "bruno") for each in (state, step.state)]
    found = tuple(
        GAME.courtesies.surprises.surprises(
            *views, "bruno", (order,), seen_by(step.events, "bruno")
        )
    )
    return [(alarm.name, alarm.cause.code) for alarm in found]


LAID = ("draw", "place 3,0", "default")


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        (Play((Card("Cu", Hex(0, 2)),)), ["area"]),
        (Place(Hex(3, 0)), ["area"]),
        (Area(Hex(0, 0)), ["chain"]),
        (Remove((Hex(0, 0), Hex(0, 1))), ["chain"]),
        (RemoveBy("chain"), []),
        (Draw(), []),
    ],
)
def test_an_area_that_another_changed_rings_for_lines_that_build_on_it(
    order: Order, expected: list[str]
) -> None:
    assert sorted({name for name, _ in rung(order, *LAID)}) == expected


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        (Play((Card("Fe", Hex(3, 0)),)), ["area"]),
        (Play((Card("Cu", Hex(-2, 0)),)), []),
        (Remove((Hex(-1, 1),)), []),
    ],
)
def test_a_move_elsewhere_rings_for_nothing(order: Order, expected: list[str]) -> None:
    state = deal(hand="Fe Fe Fe")
    step = do(state, "play Fe@2,0")
    views = [GAME.view(each, "bruno") for each in (state, step.state)]
    found = tuple(
        GAME.courtesies.surprises.surprises(
            *views, "bruno", (order,), seen_by(step.events, "bruno")
        )
    )
    assert sorted({alarm.name for alarm in found}) == expected


def test_the_cause_is_the_move_that_touched_the_area() -> None:
    assert rung(Place(Hex(3, 0)), *LAID) == [("area", "event-card-placed")]
    scored = rung(Remove((Hex(0, 0),)), *LAID)
    assert scored == [("chain", "event-scored")]


def test_only_lines_with_cells_are_stopped() -> None:
    assert GAME.courtesies.surprises.alarms(Draw()) == ()
    assert GAME.courtesies.surprises.alarms(RemoveBy("chain")) == ()
    assert "area" in GAME.courtesies.surprises.alarms(Place(Hex(3, 0)))
    assert "chain" in GAME.courtesies.surprises.alarms(Remove((Hex(0, 0),)))
