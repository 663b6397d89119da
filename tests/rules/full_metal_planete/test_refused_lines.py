"""What becomes of a list behind a line that is refused when its moment comes (R-49)."""

from __future__ import annotations

import pytest

from adjudicator.rulekit.order import write_order
from adjudicator.rules.full_metal_planete import orders as od
from tests.rules.full_metal_planete.position import rules_of
from tests.support.driving import Driven, header_of


@pytest.mark.parametrize("edition", ["pc", "board"])
@pytest.mark.parametrize("choice", ["stop", "skip"])
def test_r_49_the_option_says_whether_a_list_goes_on_behind_a_refused_line(
    edition: str, choice: str
) -> None:
    rules = rules_of(edition)
    game = Driven(rules, header_of(rules, map="shores", illegal_orders=choice)).begin()
    while game.table.state.clock.turn < 3 or not game.table.open:
        game.to_deadline()
    decision = game.open.decision
    out = next(o for o in rules.legal_orders(game.table.state, decision) if isinstance(o, od.Exit))
    good = write_order(out, rules.forms, "en")
    preview = game.try_out(decision.seat, f"tank-4 0101\n{good}")
    reached = "done" if choice == "skip" else "unreached"
    assert [line.status for line in preview.lines] == ["refused", reached]
    assert preview.lines[1].filled == good
    game.send(decision.seat, f"tank-4 0101\n{good}", final=False)
    game.to_deadline()
    turn = game.answers(of=decision.seat)[-1]
    assert [order["kind"] for order in turn["orders"]] == ["exit"] * (choice == "skip") + ["end"]
