"""The map of the page follows every line: what it shows is what the server's state shows."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from adjudicator.rulekit.order import Order
from adjudicator.rules.full_metal_planete.composing.composer import sight
from adjudicator.rules.full_metal_planete.effects import apply
from adjudicator.rules.full_metal_planete.position.state import State
from tests.support.fmp_page import RULES, position_of, some_orders
from tests.support.fmp_scrambled import corpus
from tests.support.node import run_module

POSITIONS, TRIED, LINES = 24, 60, 5
SIGHTS = """
const from = "./full_metal_planete/composer/";
const { firstState } = await import(from + "rules/state.js");
const { judge } = await import(from + "rules/judge.js");
const { sightOf } = await import(from + "map/sight.js");
return given.map(({ position, orders }) => {
  let state = firstState(position);
  return [sightOf(state), ...orders.map((order) => {
    state = judge(state, order).state ?? state;
    return sightOf(state);
  })];
});
"""


def played(state: State, rng: Random) -> tuple[list[Order], list[Any]]:
    """Legal orders one after the other, and what the map shows before and after each."""
    decision = next(d for d in RULES.decisions(state))
    seat = state.active()
    orders: list[Order] = []
    sights = [sight(state, seat)]
    for order in some_orders(state, rng, TRIED):
        plan = RULES.plan(state, decision, order)
        if len(orders) == LINES or state.clock.phase != "turn" or "Refusal" in type(plan).__name__:
            continue
        after = apply(state, plan).state  # type: ignore[arg-type]
        if after.clock.phase != "turn":
            continue
        state = after
        orders.append(order)
        sights.append(json.loads(json.dumps(sight(state, seat))))
    return orders, sights


def test_the_map_shows_what_the_server_shows_after_every_line() -> None:
    asked, expected, kinds = [], [], set()
    for at, state in enumerate(corpus("followed", POSITIONS)):
        orders, sights = played(state, Random(f"followed {at}"))
        written = [RULES.order_border.dump(order) for order in orders]
        asked.append({"position": position_of(state), "orders": written})
        expected.append(sights)
        kinds |= {type(order).__name__ for order in orders}
    shown = run_module(SIGHTS, asked)
    for at, (ours, theirs) in enumerate(zip(shown, expected, strict=True)):
        for step, (one, other) in enumerate(zip(ours, theirs, strict=True)):
            for name, value in other.items():
                assert one[name] == value, (at, step, name)
    assert len(kinds) > 7, kinds
