"""What is suggested for a turn never ignores a danger that its mail names, if a move averts it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import groupby
from typing import Any

import pytest

from adjudicator import rules
from adjudicator.rulekit.decision import Decision
from adjudicator.rules.full_metal_planete.actions.faults import Fault
from adjudicator.rules.full_metal_planete.advice.averting import in_danger
from adjudicator.rules.full_metal_planete.advice.bots.attacks import carried_out
from adjudicator.rules.full_metal_planete.advice.dangers import stranded
from adjudicator.rules.full_metal_planete.advice.plans import plan_turn, plan_turns
from adjudicator.rules.full_metal_planete.board.grid import bits
from adjudicator.rules.full_metal_planete.legality import judge
from adjudicator.rules.full_metal_planete.orders.orders import TURN, Enter, MoveTo
from adjudicator.rules.full_metal_planete.position.lookup import name_for
from adjudicator.rules.full_metal_planete.position.state import State
from tests.support.rules import greedily, play_random

PC = rules.get("full-metal-planete")
GAMES = [(2, "isles", 3), (3, "random", 7), (4, "isles", 5)]


@cache
def turns(seats: int, planet: str, seed: int) -> tuple[tuple[State, int, Decision], ...]:
    """Each turn of a game where it begins, as its seat knows it."""
    return tuple(_turns(seats, planet, seed))


def _turns(seats: int, planet: str, seed: int) -> Iterator[tuple[State, int, Decision]]:
    names = ("anna", "bruno", "chloe", "david")[:seats]
    game = play_random(PC, names, {"map": planet}, seed, max_steps=600 * seats, chooser=greedily)
    asked = ((s, d) for s in game.states() for d in PC.decisions(s) if d.kind == TURN)
    for _, same in groupby(asked, lambda pair: (pair[0].clock.turn, pair[1].seat)):
        state, decision = next(same)
        veiled = PC.veil(state, decision.seat)
        yield veiled, veiled.seat_index(decision.seat), decision


@pytest.mark.parametrize(("seats", "planet", "seed"), GAMES)
def test_no_move_that_is_left_averts_a_danger_that_a_suggested_turn_leaves(
    seats: int, planet: str, seed: int
) -> None:
    named = averted = 0
    for state, seat, decision in turns(seats, planet, seed):
        at_risk, plan = in_danger(state, seat), plan_turn(state, seat)
        after = carried_out(state, seat, plan.orders)
        assert after is not None
        told = in_danger(after, seat)
        held = {(False, index) for index in stranded(after, seat)}
        assert plan.left == (told & at_risk) | held
        named += len(at_risk)
        averted += len(at_risk - plan.left)
        for ship, index in plan.left:
            if not ship:
                saved = list(saving_moves(after, seat, decision, index, told))
                assert not saved, (state.clock.turn, decision.seat, saved)
    assert averted > named / 2


def saving_moves(
    state: State, seat: int, decision: Decision, index: int, told: frozenset[Any]
) -> Iterator[MoveTo | Enter]:
    """The moves to any hex, or into the astronef, that bring a piece out of danger, and nothing
    else into it."""
    name, label = name_for(state, seat, index), state.planes.grid.label
    for order in (
        Enter(name),
        *(MoveTo(name, label[c]) for c in bits(state.planes.terrain.playable)),
    ):
        if not isinstance(judge(state, decision, order), Fault):
            after = carried_out(state, seat, [order])
            danger = told if after is None else in_danger(after, seat)
            if (False, index) not in danger and danger <= told:
                yield order


def test_what_a_suggested_turn_leaves_in_danger_is_said() -> None:
    said = silent = 0
    for state, seat, decision in turns(*GAMES[1]):
        dangers = PC.courtesies.prospects.prospects(state, decision.seat).dangers
        told = any(phrase.code == "danger-stays" for phrase in dangers)
        assert told == bool(plan_turn(state, seat).left)
        said += told
        silent += not told
    assert said
    assert silent


@pytest.mark.parametrize(("seats", "planet", "seed"), GAMES)
def test_two_ways_to_play_a_turn_are_really_two(seats: int, planet: str, seed: int) -> None:
    pairs = 0
    for state, seat, _ in turns(seats, planet, seed):
        first, *others = plan_turns(state, seat)
        for other in others:
            assert other.gains.beats(first.gains)
            ends = [carried_out(state, seat, plan.orders) for plan in (first, other)]
            held = [len(stranded(end, seat)) for end in ends if end is not None]
            assert len(held) == 2
            assert held[1] <= held[0], (state.clock.turn, "left to the tide")
            pairs += 1
    assert pairs


@pytest.mark.parametrize(("seats", "planet", "seed"), GAMES)
def test_no_suggested_turn_goes_back_to_where_it_was(seats: int, planet: str, seed: int) -> None:
    for state, seat, _ in turns(seats, planet, seed):
        for plan in plan_turns(state, seat):
            known, now = {(state.pieces, state.ships, state.ore)}, state
            for order in plan.orders:
                after = carried_out(now, seat, [order])
                assert after is not None
                now = after
                here = now.pieces, now.ships, now.ore
                assert here not in known, (state.clock.turn, plan.orders)
                known.add(here)


def test_few_suggested_turns_leave_most_of_their_points() -> None:
    wasted = asked = 0
    for game in GAMES:
        for state, seat, _ in turns(*game):
            after = carried_out(state, seat, plan_turn(state, seat).orders)
            left = 0 if after is None else after.play.ap
            asked += 1
            # what is left in the last turns is of no use
            wasted += state.clock.turn < 23 and 2 * left > state.play.ap
    assert wasted < asked / 6
