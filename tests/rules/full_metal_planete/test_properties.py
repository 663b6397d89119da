"""What holds of every position: fire, conservation, legality, documents, replay, secrets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import NoDice, ScriptedDice
from adjudicator.rulekit.forms import Parsed, parse_order, write_order
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.text import Line
from adjudicator.rules.full_metal_planete.actions.faults import Fault, fault
from adjudicator.rules.full_metal_planete.advice import enumeration
from adjudicator.rules.full_metal_planete.advice.enumeration import candidates
from adjudicator.rules.full_metal_planete.advice.rows import Row
from adjudicator.rules.full_metal_planete.legality import judge
from adjudicator.rules.full_metal_planete.names import COLOURS, KINDS, ORES
from adjudicator.rules.full_metal_planete.orders import orders as od
from adjudicator.rules.full_metal_planete.position.state import State
from tests.rules.full_metal_planete.position import rules_of
from tests.support.fmp_invariants import (
    carries_over_what_holds,
    conserves,
    counts_what_it_makes,
    fires_as_the_words_say,
    floods_as_it_steps,
    has_plain_fire,
    obeys_what_it_enumerates,
    stands_any_order,
    wild,
)
from tests.support.fmp_wide import legal_among, wide
from tests.support.rules import HashDice, Played, at_random, greedily, play_random, spread

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


def test_the_random_games_go_through_many_kinds_of_orders(game: Played) -> None:
    kinds = {type(act.order).__name__ for act in game.acts if act.order}
    assert {"Land", "Move", "Load", "Unload", "Exit", "Enter", "End"} <= kinds


def test_every_state_of_a_game_is_sound(game: Played) -> None:
    for state in game.states():
        assert game.ruleset.problems(state) == ()


def test_fire_zones_are_those_of_the_plain_words(game: Played) -> None:
    """R-50, R-51."""
    if not has_plain_fire(game.state):
        pytest.skip("the plain words speak of the plain rules")
    for act in game.acts[::11]:
        fires_as_the_words_say(act.step.state)


def test_what_was_carried_over_is_what_would_be_computed_afresh(game: Played) -> None:
    for act in game.acts[::3]:
        carries_over_what_holds(act.step.state)


def test_ore_bridges_and_pieces_only_vanish_when_told(game: Played) -> None:
    """R-13, R-60: conservation over every single act."""
    for act in game.acts:
        conserves(act)


def test_legal_orders_are_legal_each_once_and_lead_to_sound_states(game: Played) -> None:
    for act in game.acts[::17]:
        obeys_what_it_enumerates(game.ruleset, act.before)


def test_orders_meant_for_other_positions_are_refused_or_harmless(game: Played) -> None:
    meant = [act.order for act in game.acts if act.order is not None]
    done = 0
    for act in game.acts[::19]:
        done += stands_any_order(game.ruleset, act.before, spread(meant, 60))
    assert done > 10


def test_no_legal_single_step_is_left_out(game: Played) -> None:
    """R-30: reach by floods and step by step agree."""
    for act in game.acts[::23]:
        floods_as_it_steps(act.before)


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


def test_no_legal_order_is_left_out_of_the_listing(game: Played) -> None:
    rules, met = game.ruleset, 0
    for act in game.acts[::5]:
        for decision in rules.decisions(act.before)[:1]:
            listed = list(rules.legal_orders(act.before, decision))
            seat = act.before.seat_index(decision.seat)
            assert listed == legal_among(act.before, decision, wide(act.before, seat))
            met += len(listed)
    assert met > 300


def test_an_order_drawn_at_random_is_legal_and_each_can_be_drawn(game: Played) -> None:
    rules, dice, met = game.ruleset, HashDice("any"), 0
    for act in game.acts[::20]:
        for decision in rules.decisions(act.before)[:1]:
            most = 12  # of a short list all come soon
            drawn = {rules.any_order(act.before, decision, dice, most) for _ in range(150)}
            seat = act.before.seat_index(decision.seat)
            first = islice(candidates(act.before, seat), most)
            assert drawn == (set(legal_among(act.before, decision, first)) or {None})
            met += len(drawn - {None})
    assert met > 30


def test_whatever_number_is_drawn_it_stands_for_one_order_of_the_list(game: Played) -> None:
    rules, met = game.ruleset, 0
    for act in game.acts[::20]:
        for decision in rules.decisions(act.before)[:1]:
            listed = list(candidates(act.before, act.before.seat_index(decision.seat)))
            legal = set(legal_among(act.before, decision, listed))
            drawn = set()
            for number, order in enumerate(listed):
                dice = ScriptedDice([number, *[0] * len(listed)])
                found = rules.any_order(act.before, decision, dice, len(listed))
                assert found == order or order not in legal
                drawn.add(found)
            assert drawn == legal or (drawn, legal) == ({None}, set())
            met += len(legal)
    assert met > 100


def test_each_row_holds_as_many_orders_as_it_tells(game: Played) -> None:
    for act in game.acts[::3]:
        for decision in game.ruleset.decisions(act.before)[:1]:
            counts_what_it_makes(act.before, decision)


def test_where_nothing_is_legal_everything_was_asked_about_once(
    game: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = next(act.before for act in game.acts if act.before.clock.phase == "turn")
    decision = game.ruleset.decisions(state)[0]
    asked: list[Order] = []

    def refuse(state: State, decision: Decision, order: Order) -> Fault:
        asked.append(order)
        return fault("NOT_YOUR_TURN", "R-29")

    monkeypatch.setattr(enumeration, "judge", refuse)
    listed = list(candidates(state, state.seat_index(decision.seat)))
    assert game.ruleset.any_order(state, decision, HashDice(), len(listed) + 1) is None
    assert len(asked) == len(listed) > 3
    assert set(asked) == set(listed)
    asked.clear()
    assert game.ruleset.any_order(state, decision, HashDice(), 3) is None
    assert set(asked) == set(listed[:3])


def test_who_draws_an_order_has_no_list_made(game: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Order] = []
    make = enumeration._nth

    def note(state: State, seat: int, rows: Iterable[Row], at: int) -> Order:
        made.append(make(state, seat, rows, at))
        return made[-1]

    def never(*_: object) -> Iterator[Order]:
        raise AssertionError("a list was made")

    monkeypatch.setattr(enumeration, "_nth", note)
    monkeypatch.setattr(enumeration, "made", never)
    drawn = 0
    for act in game.acts[::7]:
        for decision in game.ruleset.decisions(act.before)[:1]:
            made.clear()
            order = game.ruleset.any_order(act.before, decision, HashDice(drawn), 200)
            assert made[-1] == order
            assert all(isinstance(judge(act.before, decision, o), Fault) for o in made[:-1])
            assert game.ruleset.any_order(act.before, decision, HashDice(drawn), 200) == order
            drawn += 1
    assert drawn > 10


def test_every_order_reads_back_as_it_was_written(game: Played) -> None:
    rules = game.ruleset
    for act in game.acts[::7]:
        for decision in rules.decisions(act.before)[:1]:
            names = Names(game.seats)
            forms = rules.forms_for(decision.kind)
            seat = act.before.seat_index(decision.seat)
            for order in islice(wide(act.before, seat), 0, 4000, 97):
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


@pytest.mark.parametrize(("edition", "seed"), [("pc", 4), ("board", 6)])
def test_the_plain_bot_plays_whole_games_and_brings_ore_home(edition: str, seed: int) -> None:
    rules = rules_of(edition)
    game = play_random(rules, ("anna", "bert"), {"map": "shores"}, seed, chooser=greedily)
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
        od.Stow,
        st.lists(_thing, min_size=1, max_size=4).map(tuple),
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
        od.Assault,
        _refs,
        _cells,
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
)


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
