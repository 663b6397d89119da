"""What a dry run says of the lines of a sheet: refused, too late, idle, and how it ends (R-49)."""

from __future__ import annotations

import pytest

from adjudicator.rulekit.forms import write_order
from adjudicator.rules.full_metal_planete.events import TurnEnded
from adjudicator.rules.full_metal_planete.orders import orders as od
from tests.rules.full_metal_planete.position import rules_of
from tests.support.driving import Driven, header_of


def at_phase(phase: str, turn: int = 1) -> Driven:
    """A game of the PC edition that nobody has written orders for."""
    rules = rules_of("pc")
    game = Driven(rules, header_of(rules, map="shores")).begin()
    while (game.table.state.clock.phase, game.table.state.clock.turn >= turn) != (phase, True):
        game.to_deadline()
    return game


def test_a_line_for_a_phase_that_is_over_is_refused() -> None:
    game = at_phase("deploy")
    found = game.try_out("anna", "land at 2011 b\ntank-1 n\nend")
    assert [line.status for line in found.lines] == ["refused", "refused", "done"]
    assert {line.refusal.code for line in found.lines if line.refusal} == {"order.not-now"}


def test_lines_for_the_coming_turn_are_tried_while_another_player_is_asked() -> None:
    game = at_phase("turn", 3)
    other = next(s for s in ("anna", "bob") if s != game.open.decision.seat)
    found = game.try_out(other, "tank-1 n\nland at 2011 a")
    assert [line.status for line in found.lines] == ["doubtful", "refused"]


def test_a_line_whose_condition_does_not_hold_is_idle() -> None:
    game = at_phase("turn", 3)
    tides = [tide for tide in ("low", "normal", "high") if tide != game.table.state.tide]
    found = game.try_out(game.open.decision.seat, f"if tide = {tides[0]} then end\nend anyway")
    assert [line.status for line in found.lines] == ["idle", "done"]


def test_a_dry_run_tells_what_becomes_of_points_that_are_left() -> None:
    """R-24: what is not used is kept in fives."""
    game = at_phase("turn", 3)
    seat = game.open.decision.seat
    out = next(
        o
        for o in game.ruleset.legal_orders(game.table.state, game.open.decision)
        if isinstance(o, od.Exit)
    )
    found = game.try_out(seat, write_order(out, game.ruleset.forms, "en"))
    left = game.table.state.play.ap - 1
    assert found.asks is not None
    (ended,) = found.ending
    assert ended == TurnEnded(seat, left=left, reserve=0)
    assert game.try_out(seat, "end").ending == ()


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
