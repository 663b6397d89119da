"""What holds of every position: fire, conservation, legality, documents, replay, secrets."""

from __future__ import annotations

from itertools import islice
from typing import Any

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.rulekit.dice import NoDice
from adjudicator.rulekit.order import Order, Parsed, parse_order, write_order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.text import Line
from adjudicator.rules.full_metal_planete import orders as od
from adjudicator.rules.full_metal_planete.actions.move import step_fault
from adjudicator.rules.full_metal_planete.enumeration import candidates
from adjudicator.rules.full_metal_planete.names import COLOURS, DESTROYERS, KINDS, ORES, TURRET
from adjudicator.rules.full_metal_planete.reach import reachable
from adjudicator.rules.full_metal_planete.sound import bridge_total, ore_total
from adjudicator.rules.full_metal_planete.state import LOST, State
from tests.rules.full_metal_planete.position import rules_of
from tests.support.rules import HashDice, Played, at_random, greedily, play_random

SMALL = {"map": "random", "map_size": "16x14", "ore_layout": "random"}
STRANGE = {
    "own_hex_counts": "false",
    "stuck_project_fire": "true",
    "neutralised_project_fire": "false",
    "adjacent_mountain_tanks": "no_fire",
    "retreat_first": "true",
    "neutraliser_locked": "true",
    "bridge_support": "first-laid",
    "build_pool": "box",
    "barge_same_hex": "false",
    "illegal_orders": "skip",
    "takeoff21": "secret",
    "nested_cargo_counts": "true",
}
GAMES = (
    ("pc", 2, 1, SMALL),
    ("board", 2, 2, {**SMALL, "landing_rule": "distance", "deploy_area": "4"}),
    ("pc", 3, 3, {"map": "isles", **STRANGE}),
)


@pytest.fixture(scope="module", params=GAMES, ids=["pc", "board", "strange"])
def game(request: pytest.FixtureRequest) -> Played:
    """A game of random orders, as far as a few hundred acts go."""
    edition, seats, seed, options = request.param
    names = ("anna", "bert", "chloe")[:seats]
    steps = 200 if seats == 2 else 90
    return play_random(rules_of(edition), names, options, seed, max_steps=steps, chooser=wild)


def wild(ruleset: Any, state: State, decision: Any, dice: Any) -> Order:
    """Any legal order, but rather something else than one more step."""
    orders = list(islice(ruleset.legal_orders(state, decision), 400))
    rare = [o for o in orders if not isinstance(o, (od.Move, od.Shift, od.End, od.Stow))]
    return dice.pick(rare if rare and dice.below(3, "rare") else orders, "choice")  # type: ignore[no-any-return]


def test_the_random_games_go_through_many_kinds_of_orders(game: Played) -> None:
    kinds = {type(act.order).__name__ for act in game.acts if act.order}
    assert {"Land", "Move", "Load", "Unload", "Exit", "Enter", "End"} <= kinds


def test_every_state_of_a_game_is_sound(game: Played) -> None:
    for state in game.states():
        assert game.ruleset.problems(state) == ()


def slow_fire(state: State, seat: int) -> set[int]:
    """FIRE(seat) straight from the words of R-50 and R-51, hex by hex."""
    grid, terrain, book = state.planes.grid, state.planes.terrain, state.book
    wet = {c for c in grid.cells if terrain.kind[c] in {"low": ".", "normal": ".*"}.get(
        state.tide, ".*%")}  # fmt: skip
    bridged = {b.at for b in state.bridges}

    def stuck(p: Any) -> bool:
        if p.kind in ("tank", "supertank"):
            return p.at in wet and p.at not in bridged
        return p.kind == "motorboat" and p.at not in wet

    def cover(p: Any, cell: int) -> bool:
        far = 3 if p.kind == "supertank" or (p.kind == "tank" and terrain.kind[p.at] == "#") else 2
        return grid.distance(p.at, cell) <= far

    guns = [
        p
        for i, p in enumerate(state.pieces)
        if p.kind in DESTROYERS
        and p.at >= 0
        and state.ships[p.colour].owner == seat
        and not stuck(p)
        and i not in state.play.silenced
    ]
    assert book.own_hex_counts
    return {c for c in grid.cells if sum(cover(p, c) for p in guns) >= 2}


def test_fire_zones_are_those_of_the_plain_words(game: Played) -> None:
    """R-50, R-51."""
    if not game.state.book.own_hex_counts:
        pytest.skip("the plain words speak of the plain rules")
    for act in game.acts[::11]:
        state = act.step.state
        for seat in range(len(state.setup.seats)):
            labels = set(state.planes.grid.labels(state.planes.zone(seat)))
            assert labels == {state.planes.grid.label[c] for c in slow_fire(state, seat)}


def test_what_was_carried_over_is_what_would_be_computed_afresh(game: Played) -> None:
    for act in game.acts[::3]:
        state = act.step.state
        fresh = state._replace()
        assert "planes" not in vars(fresh)
        assert state.planes.taken == fresh.planes.taken
        for seat in range(len(state.setup.seats)):
            assert state.planes.zone(seat) == fresh.planes.zone(seat)
            assert state.planes.threat(seat) == fresh.planes.threat(seat)


def test_ore_and_bridges_only_vanish_when_told(game: Played) -> None:
    """R-13, R-60: conservation over every single act."""
    for act in game.acts:
        before, after = act.before, act.step.state
        built = [e for e in act.step.events if e.kind == "built"]  # type: ignore[attr-defined]
        lost = [x for e in act.step.events for x in getattr(e, "lost", ())]
        cleared = sum(getattr(e, "cleared", 0) for e in act.step.events)
        gone = sum(x in ORES for x in lost) + cleared + len(built)
        assert ore_total(after) == ore_total(before) - gone
        laid = sum(e.item == "bridge" for e in built)  # type: ignore[attr-defined]
        assert bridge_total(after) == bridge_total(before) - lost.count("bridge") + laid


def test_pieces_are_never_lost_untold(game: Played) -> None:
    for act in game.acts:
        before = {i for i, p in enumerate(act.before.pieces) if p.inside == LOST}
        after = {i for i, p in enumerate(act.step.state.pieces) if p.inside == LOST}
        told = [x for e in act.step.events for x in getattr(e, "lost", ())]
        rebuilt = sum(e.kind == "rebuilt" for e in act.step.events)  # type: ignore[attr-defined]
        named = sum("-" in x for x in told)
        assert len(after) == len(before) + named - rebuilt


def test_legal_orders_are_legal_each_once_and_refused_ones_change_nothing(game: Played) -> None:
    for act in game.acts[::17]:
        for decision in game.ruleset.decisions(act.before)[:1]:
            legal = list(game.ruleset.legal_orders(act.before, decision))
            assert len(set(legal)) == len(legal)
            for order in legal[:: max(1, len(legal) // 40)]:
                plan = game.ruleset.plan(act.before, decision, order)
                assert not isinstance(plan, Refusal)
                step = game.ruleset.apply(act.before, plan, NoDice())
                assert game.ruleset.problems(step.state) == ()


def test_no_legal_single_step_is_left_out(game: Played) -> None:
    """R-30: reach by floods and step by step agree."""
    for act in game.acts[::23]:
        state = act.before
        if state.clock.phase != "turn" or state.play.ap < 1:
            continue
        seat = state.active()
        for i, p in enumerate(state.pieces):
            if p.at < 0 or p.kind in (TURRET, "barge") or state.controller(p.colour) != seat:
                continue
            if p.kind not in ("tank", "supertank", "crab", "converter", "motorboat"):
                continue
            steps = {n for n in state.planes.grid.ring[p.at]
                     if n >= 0 and step_fault(state, seat, i, n, -1, "") is None}  # fmt: skip
            retreats = state.planes.under_fire(p) and state.book.retreat_first
            if i in state.play.locked or retreats:
                continue
            mask = reachable(state.planes, i, seat, 1)
            assert steps == {c for c in state.planes.grid.cells if mask >> c & 1}


def test_states_views_orders_and_events_survive_their_documents(game: Played) -> None:
    rules = game.ruleset
    for act in game.acts[::13]:
        state = act.step.state
        document = orjson.loads(orjson.dumps(rules.state_border.dump(state)))
        assert rules.state_border.load(document) == state
        view = rules.view(state, game.seats[0])
        text = orjson.loads(orjson.dumps(rules.view_border.dump(view)))
        assert rules.view_border.load(text) == view
        if act.order is not None:
            assert rules.order_border.load(rules.order_border.dump(act.order)) == act.order
        for event in act.step.events:
            assert rules.event_border.load(rules.event_border.dump(event)) == event


def test_every_order_reads_back_as_it_was_written(game: Played) -> None:
    rules = game.ruleset
    for act in game.acts[::7]:
        for decision in rules.decisions(act.before)[:1]:
            names = Names(game.seats)
            forms = rules.forms_for(decision.kind)
            seat = act.before.seat_index(decision.seat)
            for order in islice(candidates(act.before, seat), 0, 4000, 97):
                for language in ("en", "fr"):
                    line = write_order(order, forms, language, names)
                    parsed = parse_order(Line(line), forms, names)
                    assert isinstance(parsed, Parsed), line
                    assert parsed.order == order, line


def test_a_replay_of_the_orders_gives_the_same_states(game: Played) -> None:
    for act in game.acts:
        if act.order is None or act.decision is None:
            continue
        plan = game.ruleset.plan(act.before, act.decision, act.order)
        assert not isinstance(plan, Refusal)
        assert game.ruleset.apply(act.before, plan, NoDice()) == act.step


def test_a_secret_changes_nothing_that_another_seat_sees(game: Played) -> None:
    rules = game.ruleset
    for act in game.acts[::29]:
        state = act.step.state
        for seat in (*game.seats, None):
            other = rules.redeal(state, seat, HashDice(5))
            assert rules.view(other, seat) == rules.view(state, seat)
            assert rules.scene(rules.view(other, seat)) == rules.scene(rules.view(state, seat))


@pytest.mark.parametrize("edition", ["pc", "board"])
def test_the_plain_bot_plays_whole_games_and_brings_ore_home(edition: str) -> None:
    rules = rules_of(edition)
    game = play_random(rules, ("anna", "bert"), {"map": "shores"}, 4, chooser=greedily)
    assert game.over
    assert max(standing.score for standing in rules.result(game.state)) >= 20
    assert all(rules.problems(state) == () for state in game.states())
    assert {e.seat for e in game.events() if e.kind == "took-off"} == {"anna", "bert"}  # type: ignore[attr-defined]


def test_random_players_reach_the_end() -> None:
    game = play_random(rules_of("pc"), ("a", "b"), SMALL, 9, chooser=at_random(60))
    assert game.over


_cells = st.sampled_from([f"{x:02d}{y:02d}" for x in (1, 9, 20, 37) for y in (1, 12, 23)])
_own = st.builds("{}-{}".format, st.sampled_from(KINDS), st.integers(1, 40))
_full = st.builds("{}-{}".format, st.sampled_from(COLOURS), _own)
_pieces = st.one_of(_own, _full)
_refs = st.one_of(_pieces, _cells)
_stuff = st.sampled_from(["bridge", "ore", *ORES])
_element = st.one_of(_refs, _cells.map("bridge@{}".format))
_thing = st.one_of(_pieces, _stuff)
_colour = st.one_of(st.none(), st.sampled_from(COLOURS))
_steps = st.one_of(_cells, st.sampled_from(["n", "ne", "se", "s", "sw", "nw"]))
_cargo = st.lists(_thing, max_size=4).map(tuple)
_two = st.tuples(_refs, _refs)
_hexes = st.lists(_cells, min_size=1, max_size=2).map(tuple)
ORDERS = st.one_of(
    st.builds(od.Land, _cells, st.sampled_from("ab")),
    st.builds(od.Deploy, _thing, _hexes, _cargo),
    st.builds(
        od.Stow, st.lists(_thing, min_size=1, max_size=4).map(tuple),
        st.one_of(_pieces, st.just("hold")),
    ),
    st.builds(od.Move, _refs, st.lists(_steps, min_size=1, max_size=6).map(tuple)),
    st.builds(od.MoveTo, _refs, _cells),
    st.builds(od.Shift, _refs, _cells, _cells),
    st.builds(od.Load, _refs, _element),
    st.builds(od.Unload, _refs, _thing, _cells),
    st.builds(od.Transfer, _refs, _thing, st.one_of(_refs, st.just("astronef"))),
    st.builds(od.Build, _refs, st.sampled_from(["tank", "crab", "bridge"]), _cells),
    st.builds(od.Fire, _two, _cells),
    st.builds(
        od.Assault, _refs, _cells,
        st.lists(st.builds(od.Shot, _refs, _cells), min_size=1, max_size=2).map(tuple),
    ),
    st.builds(od.Capture, _refs, _two, _colour),
    st.builds(od.Neutralise, _two, _refs),
    st.builds(od.Enter, _element, st.one_of(st.none(), _cells)),
    st.builds(od.Exit, _thing, _hexes, _cargo, _colour),
    st.builds(od.Seize, _refs, _colour),
    st.builds(od.Rebuild, st.integers(1, 3), _colour),
    st.builds(od.TakeOff, _colour),
    st.builds(od.End, st.booleans()),
)  # fmt: skip


@given(ORDERS, st.sampled_from(["en", "fr"]))
def test_any_order_reads_back_as_it_was_written(order: Order, language: str) -> None:
    rules = rules_of("pc")
    kinds = ("R-46", "R-47", "R-88", "R-48")
    kind = next(k for k in kinds if any(f.fits(order) for f in rules.forms_for(k)))
    forms = rules.forms_for(kind)
    line = write_order(order, forms, language)
    parsed = parse_order(Line(line), forms, Names())
    assert isinstance(parsed, Parsed), line
    assert parsed.order == order, line
    assert rules.order_border.load(rules.order_border.dump(order)) == order
