"""The page judges deployments as the server does, one after the other."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from adjudicator.engine.answers.bots import greedy_bot, play_out
from adjudicator.rulekit.order import Order
from adjudicator.rules.full_metal_planete.actions.faults import Fault
from adjudicator.rules.full_metal_planete.composing import composer
from adjudicator.rules.full_metal_planete.composing.composer import moving
from adjudicator.rules.full_metal_planete.effects import apply
from adjudicator.rules.full_metal_planete.legality import judge
from adjudicator.rules.full_metal_planete.orders import orders as od
from adjudicator.rules.full_metal_planete.position.state import State
from tests.rules.full_metal_planete.position import rules_of
from tests.support.fmp_page import Page, different, running
from tests.support.fmp_wide import wide
from tests.support.rules import options_of

SEATS = ["rosa", "gina", "yann"]
#: candidates of one position that are asked about, and how many pieces are placed
ASKED, PLACED = 120, 14


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    with running() as started:
        yield started


def landed(edition: str, key: str, **options: str) -> State:
    """A game whose astronefs have landed, as the first seat may know it."""
    rules = rules_of(edition)
    bots = dict.fromkeys(SEATS, greedy_bot)
    chosen = options_of(rules, options)
    state: State = play_out(rules, SEATS, chosen, key.encode(), bots, len(SEATS)).state
    assert state.clock.phase == "deploy"
    return rules.veil(state, SEATS[0])


def some(state: State, rng: Random) -> list[Order]:
    """Deployments and stowings, legal and not, some of them with cargo."""
    listed = list(wide(state, 0))
    found = rng.sample(listed, min(ASKED, len(listed)))
    laden = [
        od.Deploy(order.piece, order.cells, rng.choice((("nothing",), ("tank-1",), ("bridge",))))
        for order in found[:30]
        if isinstance(order, od.Deploy)
    ]
    anywhere = [
        od.Deploy("tank-2", (label,)) for label in rng.sample(sorted(state.planes.grid.cell_of), 20)
    ]
    return [*found, *laden, *anywhere]


@pytest.mark.parametrize("edition", ["pc", "board"])
@pytest.mark.parametrize("world", ["shores", "isles"])
def test_deployments_are_judged_as_by_the_server(page: Page, edition: str, world: str) -> None:
    rules, rng = rules_of(edition), Random(f"{edition} {world}")
    state = landed(edition, f"{edition} {world}", map=world)
    decision = next(d for d in rules.decisions(state) if d.seat == SEATS[0])
    legal = 0
    for _ in range(PLACED):
        orders = some(state, rng)
        position = composer.position(state, state.name_of(0), rules.speech("en"))
        after: Any = None
        for order, said in zip(orders, page.ask(position, orders), strict=True):
            found = judge(state, decision, order)
            if isinstance(found, Fault):
                assert said.verdict in ("refused", "unsure"), order
                continue
            if said.verdict == "unsure":
                continue
            assert said.verdict == "ok", (order, said.why)
            made = apply(state, found).state
            right = json.loads(json.dumps(moving(made)))
            if not isinstance(order, od.End):
                assert said.after == right, (order, different(said.after, right))
                after = made if isinstance(order, od.Deploy) else after
            legal += 1
        if after is None:
            break
        state = after
    assert legal > ASKED


def test_a_line_of_a_deployment_is_refused_where_it_is_no_place(page: Page) -> None:
    state = landed("pc", "refused", map="shores")
    position = composer.position(state, state.name_of(0), rules_of("pc").speech("en"))
    far = next(
        label
        for label, cell in state.planes.grid.cell_of.items()
        if state.planes.grid.distance(cell, state.ships[0].dome) > 9
    )
    (said,) = page.ask(position, [od.Deploy("tank-1", (far,))])
    assert (said.verdict, said.why) == ("refused", "BAD_DEPLOYMENT")
