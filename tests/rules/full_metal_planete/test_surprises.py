"""Which lines a surprise stops, and what becomes of a target."""

from __future__ import annotations

import pytest

from adjudicator.rulekit.order import Order
from adjudicator.rules.full_metal_planete import events as ev
from adjudicator.rules.full_metal_planete.orders import orders as od
from tests.rules.full_metal_planete.position import position, rules_of

PC = rules_of("pc")


@pytest.mark.parametrize(
    ("order", "stops"),
    [
        (od.Deploy("crab-1", ("1508",)), True),  # in a turn it means to exit
        (od.Exit("crab-1", ("1508",)), True),
        (od.MoveTo("tank-1", "1508"), True),
        (od.Land("1508", 0), False),
        (od.Retreat(), False),
    ],
)
def test_what_a_piece_does_in_a_turn_stops_however_it_is_written(order: Order, stops: bool) -> None:
    assert ("attacked" in PC.courtesies.surprises.alarms(order)) is stops


def test_a_target_whose_astronef_changed_hands_is_another() -> None:
    ships = {"red": {"dome": "0505"}, "green": {"dome": "3015"}, "yellow": {"dome": "3005"}}
    state = position(
        {"seats": ["rosa", "gina", "yann"], "astronefs": ships, "turn": 9, "play": "gina"}
        | {"pieces": ["green tank-1 at 1810", "yellow tank-1 at 1820"]}
    )
    view = PC.view(state, "rosa")
    orders = (od.Fire((), "1810"), od.Fire((), "1820"))
    seized = ev.Seized("yann", "gina", "green", "yellow tank-2", 0, 1)
    alarms = tuple(PC.courtesies.surprises.surprises(view, view, "rosa", orders, (seized,)))
    assert [(alarm.name, alarm.at) for alarm in alarms] == [("target", 0)]
    assert alarms[0].cause == seized.phrase()
