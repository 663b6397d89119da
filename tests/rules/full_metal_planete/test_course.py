"""The course of a game: turns, points, tides, forecasts, secrets, ends (R-11, R-12, R-20 to
R-28, R-48, R-70, R-85, R-88 to R-93)."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.rulekit.dice import NoDice, ScriptedDice, Unforeseen
from adjudicator.rules.full_metal_planete.options import GRANT
from adjudicator.rules.full_metal_planete.orders import orders as od
from adjudicator.rules.full_metal_planete.position.state import State, evolve
from adjudicator.rules.full_metal_planete.tides import working
from adjudicator.rules.full_metal_planete.turns import grant, score
from tests.rules.full_metal_planete.position import decision_of, do, position, rules_of, whereabouts
from tests.support.rules import HashDice, by_default, play_random

PC, BOARD = rules_of("pc"), rules_of("board")
TWO = ["rosa", "gina"]
SHIPS = {"red": {"dome": "0505"}, "green": {"dome": "1505"}}


def at_end_of(turn: int, **case: Any) -> State:
    """A position in which the turn is over and the next one has not begun."""
    state = position({"seats": TWO, "astronefs": SHIPS, "turn": turn, **case})
    return evolve(state, clock=state.clock._replace(phase="tide"))


def go_on(state: State, rules: Any = PC, dice: Any = None) -> tuple[State, list[Any]]:
    """All automatic steps."""
    events: list[Any] = []
    while (step := rules.advance(state, dice or NoDice())) is not None:
        state = step.state
        events += step.events
    return state, events


def test_r_21_the_grants_of_the_turns() -> None:
    """R-21, R-23."""
    points = []
    for turn in (3, 4, 5, 20, 24, 25):
        state = position({"seats": TWO, "astronefs": SHIPS, "turn": turn})
        points.append(grant(state, 0))
    assert points == [5, 10, 15, 15, 15, 15]


def test_e_44_the_reserve_is_kept_in_fives_up_to_ten() -> None:
    """E-44, R-24, A-25."""
    for left, reserve in ((8, 5), (12, 10), (4, 0), (27, 10), (15, 10)):
        state = position({"seats": TWO, "astronefs": SHIPS, "ap_given": left})
        state, outcome, _ = do(PC, state, "end")
        assert (outcome, state.players[0].reserve) == ("ok", reserve)


def test_e_44_a_grant_adds_reserve_and_astronefs_and_uses_them_up() -> None:
    """E-44, R-23."""
    state = position(
        {
            "seats": ["rosa", "gina", "yann"],
            "turn": 9,
            "astronefs": {
                "red": {"dome": "0505"},
                "green": {"dome": "1505", "owner": "rosa"},
                "yellow": {"dome": "2505", "owner": "rosa"},
            },
            "players": {"rosa": {"reserve": 10}},
        }
    )
    assert grant(state, 0) == 35
    state, _ = go_on(evolve(state, clock=state.clock._replace(phase="next")))
    assert (state.play.ap, state.players[0].reserve) == (35, 0)


def test_r_23_the_fourth_turn_may_be_capped() -> None:
    """R-23, A-26."""
    case = {"seats": TWO, "astronefs": SHIPS, "turn": 4, "players": {"rosa": {"reserve": 5}}}
    assert grant(position(case), 0) == 15
    assert grant(position({**case, "options": {"turn4_cap": "true"}}), 0) == 10


def test_e_45_the_penalty_falls_on_the_next_grant_once() -> None:
    """E-45, R-23, R-56."""
    state = position(
        {
            "seats": TWO,
            "astronefs": SHIPS,
            "turn": 8,
            "ap_given": 7,
            "marks": {"#": "1010 1011 1012"},
            "pieces": ["red tank-1 at 1010", "red tank-2 at 1011", "red tank-3 at 1012"],
        }
    )
    state, _, events = do(PC, state, "end")
    assert [e.kind for e in events] == ["penalised", "turn-ended"]  # type: ignore[attr-defined]
    state, _ = go_on(state)
    state, _, _ = do(PC, state, "end")
    state, _ = go_on(state, dice=HashDice(1))
    assert (state.clock.turn, state.play.ap, state.players[0].penalty) == (9, GRANT + 5 - 5, 0)


def test_r_26_shots_and_builds_are_renewed_for_every_player() -> None:
    """R-20, R-26."""
    state = position(
        {
            "seats": TWO,
            "astronefs": SHIPS,
            "pieces": ["red tank-1 at 1010 ammo 0", "green tank-1 at 2010 ammo 1"],
        }
    )
    state, _, _ = do(PC, state, "end")
    state, _ = go_on(state)
    assert {p.ammo for p in state.pieces} == {2}
    assert state.play.builds == ()


@pytest.mark.parametrize("edition", ["pc", "board"])
@pytest.mark.parametrize("reset", ["next", "own"])
@pytest.mark.parametrize("place", ["in hold", "in red crab-1", "in red crab-2", "in red barge-1"])
def test_r_20_shots_are_renewed_wherever_a_destroyer_is(
    place: str, reset: str, edition: str
) -> None:
    """R-20: also where all on the map are full; a crab lies in the hold, one is on the map."""
    state = position(
        {
            "seats": TWO,
            "astronefs": SHIPS,
            "edition": edition,
            "marks": {".": "1014 1015"},
            "pieces": [
                "red crab-1 in hold",
                "red crab-2 at 1010",
                "red barge-1 at 1014+1015",
                f"red tank-1 {place} ammo 0",
                f"red tank-2 {place} ammo 1",
            ],
            "options": {"ammo_reset": reset},
        }
    )
    rules = rules_of(edition)
    state, _, _ = do(rules, state, "end")
    state, _ = go_on(state, rules)
    assert [p.ammo for p in state.pieces if p.kind == "tank"] == [2, 2]


def test_r_20_an_astronef_seized_holds_full_destroyers() -> None:
    """R-20, R-79: two green tanks fire and go in; red seizes and brings one out, with two shots."""
    state = position(
        {
            "seats": TWO,
            "play": "gina",
            "astronefs": {"red": {"dome": "0505"}, "green": {"dome": "1510", "turrets": [1]}},
            "pieces": [
                "green tank-1 at 1511",
                "green tank-2 at 1411",
                "red tank-1 at 1508",
                "red tank-2 at 1507",
                "red tank-3 at 1307",
            ],
            "ore": {"iron": "1512"},
        }
    )
    for line in ("tank-1 + tank-2 fire at 1512", "enter tank-1", "enter tank-2", "end"):
        state, outcome, _ = do(PC, state, line)
        assert outcome == "ok", line
    state, _ = go_on(state)
    for line in (
        "tank-1 + tank-2 fire at 1509",
        "seize green astronef with tank-1",
        "rebuild turret 2 of green astronef",
    ):
        state, outcome, _ = do(PC, state, line)
        assert outcome == "ok", line
    state, outcome, _ = do(PC, state, "exit green tank-1 at 1611")
    assert outcome == "ok"
    assert state.pieces[state.planes.find(1, "tank", 1)].ammo == 2


def test_r_20_shots_may_be_renewed_at_the_end_of_ones_own_turn() -> None:
    """R-20: no observable difference."""
    case = {"seats": TWO, "astronefs": SHIPS, "pieces": ["red tank-1 at 1010 ammo 0"]}
    state = position({**case, "options": {"ammo_reset": "own"}})
    state, _, _ = do(PC, state, "end")
    assert {p.ammo for p in state.pieces} == {2}


def test_e_11_a_new_tide_sinks_bridges_that_lose_their_ground() -> None:
    """E-11, R-12, R-64."""
    case: dict[str, Any] = {
        "sea": True,
        "astronefs": {},
        "marks": {"%": "0910", "*": "1110"},
        "pieces": ["red tank-1 at 1010"],
        "bridges_at": "1010",
    }
    for tide, place in (("low", "1010"), ("normal", "1010"), ("high", "lost")):
        state, events = go_on(at_end_of(8, tides=[tide], **case))
        assert whereabouts(state, "red tank-1") == place
        assert [e.kind for e in events][:2] == ["tide-turned", "sunk"][: 1 + (place == "lost")] + (
            ["turn-began"] if place != "lost" else []
        )


@pytest.mark.parametrize(("ground", "bridges"), [("", ()), ("0909", ("0910",))])
def test_e_11_a_bridge_on_a_marsh_needs_ground_at_high_tide(
    ground: str, bridges: tuple[str, ...]
) -> None:
    """E-11, R-61, R-63."""
    state = at_end_of(
        8,
        sea=True,
        tides=["high"],
        astronefs={},
        bridges_at="0910",
        marks={"%": "0910", "$": ground},
        pieces=["red tank-1 at 0910"],
    )
    state, _ = go_on(state)
    assert state.planes.grid.labels(state.planes.bridged) == bridges
    if bridges:
        tank = state.pieces[0]
        assert not state.planes.is_stuck(tank)


def test_r_11_tides_begin_normal_and_are_drawn_at_creation() -> None:
    """R-11."""
    game = play_random(PC, seats=("a", "b"), seed=3, max_steps=1)
    clock = game.first.state.clock
    assert [clock.tide_of(turn) for turn in (1, 2)] == ["normal", "normal"]
    assert len(clock.tides) == 23


CONVERTER = "red converter-1 at 1010"


@pytest.mark.parametrize(
    ("case", "count"),
    [
        ({"pieces": [CONVERTER]}, 1),
        ({"pieces": ["red converter-1 in hold"]}, 0),
        (
            {
                "pieces": ["red barge-1 at 1011+1012", "red converter-1 in red barge-1"],
                "marks": {".": "1011 1012"},
            },
            0,
        ),
        ({"pieces": [CONVERTER], "tide": "high", "marks": {"%": "1010"}}, 0),
        ({"pieces": [CONVERTER, "green tank-1 at 1009", "green tank-2 at 1011"]}, 0),
        ({"pieces": [CONVERTER, "red converter-2 at 2020"]}, 2),
    ],
)
def test_e_47_a_converter_works_on_dry_ground_out_of_fire(case: dict[str, Any], count: int) -> None:
    """E-47, R-70."""
    state = position({"seats": TWO, "astronefs": SHIPS, **case})
    assert working(state, 0) == count


def test_r_70_forecasts_are_private_and_kept() -> None:
    """R-70, R-27: one tide for each working converter."""
    tides = ["low", "high", "normal", "low"]
    state = at_end_of(8, tides=tides, pieces=[CONVERTER, "red converter-2 at 2020"])
    state, events = go_on(state)
    learned = [e for e in events if e.kind == "forecast"]
    assert [(e.seat, e.turn, e.tides) for e in learned] == [("rosa", 10, ("high", "normal"))]
    assert learned[0].face("gina") is None
    assert learned[0].face(None) is None
    assert learned[0].face("rosa") == learned[0]
    assert PC.view(state, "rosa").forecasts() == ((10, "high"), (11, "normal"))
    assert PC.view(state, "gina").forecasts() == ()
    assert PC.view(state, None).forecasts() == ()


@pytest.mark.parametrize(
    ("renewal", "known"),
    [
        ("when_out", {8: 11, 9: 11, 10: 13, 18: 20, 19: 22, 23: 25}),
        ("with_last", {8: 11, 9: 11, 10: 13, 17: 19, 18: 21, 23: 25}),
    ],
)
def test_e_46_a_forecast_ends_with_the_batch(renewal: str, known: dict[int, int]) -> None:
    """E-46, R-70, A-41: two converters, at the start of the turn after the one named."""
    pieces = [CONVERTER, "red converter-2 at 2020"]
    options = {"tide_renewal": renewal}
    for turn, last in known.items():
        state = at_end_of(
            turn, edition="board", pieces=pieces, tides=["low"] * 5, options=options, phase="turn"
        )
        state, _ = go_on(state, BOARD)
        assert state.players[0].foreseen == last, turn
    state = at_end_of(9, pieces=pieces, tides=["low"] * 5)
    assert go_on(state)[0].players[0].foreseen == 12


def test_nobody_sees_how_far_the_forecasts_of_others_go() -> None:
    state, _ = go_on(at_end_of(9, pieces=[CONVERTER], tides=["low"] * 5))
    known = state.players[0].foreseen
    assert known > state.clock.turn
    seats = state.setup.seats
    seen = [PC.view(state, seat).state.players[0].foreseen for seat in (*seats, None)]
    assert seen == [known, *[0] * len(seats)]


@pytest.mark.parametrize(("depth", "last"), [("each", 12), ("2", 11), ("1", 10), ("pile", 12)])
def test_r_70_the_depth_of_forecasts_may_be_limited(depth: str, last: int) -> None:
    """R-70; without a deck no pile ends."""
    pieces = [CONVERTER, "red converter-2 at 2020", "red converter-3 at 2022"]
    state = at_end_of(8, pieces=pieces, tides=["low"] * 5, options={"forecast_depth": depth})
    assert go_on(state)[0].players[0].foreseen == last


@pytest.mark.parametrize(("edition", "turn"), [("pc", 3), ("board", 0)])
def test_r_70_the_first_forecast_comes_with_deployment_in_the_pc_edition(
    edition: str, turn: int
) -> None:
    """R-70."""
    state = position(
        {
            "edition": edition,
            "phase": "deploy",
            "seats": TWO,
            "pieces": [CONVERTER],
            "astronefs": {"red": {"dome": "0505"}, "green": {"dome": "1505"}},
            "options": {"deploy_area": "4"},
        }
    )
    step = rules_of(edition).close(state, {"rosa": (od.End(),), "gina": (od.End(),)}, NoDice())
    assert step.state.players[0].foreseen == turn


def test_a_veiled_state_knows_no_future_and_other_futures_keep_what_is_known() -> None:
    """R-27, R-11: views, previews and other deals."""
    state = at_end_of(8, tides=["low", "high", "normal"], pieces=[CONVERTER])
    state, _ = go_on(state)
    veiled = PC.veil(state, "gina")
    assert set(veiled.clock.tides[7:]) == {"?"}
    ended = evolve(veiled, clock=veiled.clock._replace(phase="tide"))
    with pytest.raises(Unforeseen):
        PC.advance(ended, NoDice())
    for seed in range(5):
        other = PC.redeal(state, "rosa", HashDice(seed))
        assert other.clock.tides[:8] == state.clock.tides[:8]
        assert PC.view(other, "rosa") == PC.view(state, "rosa")
    others = {PC.redeal(state, "rosa", HashDice(seed)).clock.tides for seed in range(5)}
    assert len(others) > 1


def test_r_22_seats_play_clockwise_from_a_drawn_one() -> None:
    """R-22."""
    ships = {
        "red": {"dome": "1904"},
        "green": {"dome": "3212"},
        "yellow": {"dome": "1920"},
        "blue": {"dome": "0512"},
    }
    state = position({"phase": "deploy", "astronefs": ships})
    state = evolve(state, clock=state.clock._replace(order=(2, 0, 3, 1), phase="tide"))
    step = PC.advance(state, ScriptedDice([0]))
    assert step is not None
    assert step.state.clock.order == (0, 1, 2, 3)
    step = PC.advance(state, ScriptedDice([2]))
    assert step is not None
    assert step.state.clock.order == (2, 3, 0, 1)


def test_r_22_the_landing_order_may_be_kept() -> None:
    """R-22."""
    state = position(
        {"phase": "deploy", "options": {"turn_order": "landing"}, "seats": TWO, "astronefs": SHIPS}
    )
    state = evolve(state, clock=state.clock._replace(order=(1, 0), phase="tide"))
    step = PC.advance(state, NoDice())
    assert step is not None
    assert step.state.clock.order == (1, 0)


def test_r_28_a_player_without_astronef_is_skipped_and_the_turn_goes_on() -> None:
    """R-28, R-22, R-85: all colours of the loser obey the taker."""
    state = position(
        {
            "astronefs": {
                "red": {"dome": "0505"},
                "green": {"dome": "1505", "turrets": []},
                "yellow": {"dome": "2505"},
                "blue": {"dome": "3005"},
            },
            "pieces": ["red tank-1 at 1503", "green crab-1 at 2010"],
            "players": {"gina": {"reserve": 10}},
        }
    )
    state, outcome, events = do(PC, state, "seize with tank-1")
    assert outcome == "ok"
    assert "eliminated" in [e.kind for e in events]  # type: ignore[attr-defined]
    assert state.players[1].reserve == 0
    assert all(state.controller(p.colour) == 0 for p in state.pieces if p.colour == 1)
    state, _, _ = do(PC, state, "end")
    state, _ = go_on(state)
    assert state.name_of(state.active()) == "yann"


def test_r_28_who_has_flown_home_before_is_not_eliminated() -> None:
    """R-28."""
    state = position(
        {
            "turn": 22,
            "astronefs": {
                "red": {"dome": "0505"},
                "green": {"owner": "gina", "flown": 21, "points": 9},
                "yellow": {"dome": "2505", "turrets": [], "owner": "gina"},
                "blue": {"dome": "3005"},
            },
            "pieces": ["red tank-1 at 2503"],
        }
    )
    state, outcome, events = do(PC, state, "seize with tank-1")
    assert outcome == "ok"
    assert "eliminated" not in [e.kind for e in events]  # type: ignore[attr-defined]
    assert state.players[1].out == 0


def test_e_48_an_astronef_that_cannot_pay_stays_and_scores_nothing() -> None:
    """E-48, R-89, R-48."""
    ships = {"red": {"dome": "0505", "turrets": [1, 2]}, "green": {"dome": "1505"}}
    state = position({"seats": TWO, "turn": 25, "ap_given": 1, "astronefs": ships})
    state, _, events = do(PC, state, "end")
    assert "left-behind" in [e.kind for e in events]  # type: ignore[attr-defined]
    state, _ = go_on(state)
    state, _, events = do(PC, state, "end")
    assert "took-off" in [e.kind for e in events]  # type: ignore[attr-defined]
    state, _ = go_on(state)
    assert [(s.seat, s.rank, s.score) for s in PC.result(state)] == [("gina", 1, 3), ("rosa", 2, 0)]


def test_r_89_the_best_astronef_leaves_first_unless_the_player_says_otherwise() -> None:
    """R-89, A-33."""
    ships = {
        "red": {"dome": "0505", "ore": {"iron": 1}},
        "green": {"dome": "1505", "owner": "rosa", "ore": {"iron": 5}},
    }
    case = {"seats": TWO, "turn": 25, "ap_given": 1, "astronefs": ships}
    state, _, _ = do(PC, position(case), "end")
    assert [ship.flown for ship in state.ships] == [0, 25]
    state, _, _ = do(PC, position(case), "take off with red")
    state, _, _ = do(PC, state, "end")
    assert [ship.flown for ship in state.ships] == [25, 0]


def test_r_88_departure_on_turn_21_is_an_action_in_the_pc_edition() -> None:
    """R-88: one goes on with what remains; who has nothing left has finished."""
    ships = {"red": {"dome": "0505"}, "green": {"dome": "1505", "owner": "rosa"}}
    case = {"seats": TWO, "turn": 21, "astronefs": ships, "pieces": ["green tank-1 at 2010"]}
    state, outcome, _ = do(PC, position(case), "take off with red")
    assert (outcome, state.clock.phase, state.play.ap) == ("ok", "turn", 14)
    state, outcome, _ = do(PC, state, "green tank-1 2011")
    assert outcome == "ok"
    state, outcome, _ = do(PC, state, "take off with green")
    assert (outcome, state.clock.phase) == ("ok", "next")
    state, _ = go_on(state)
    assert state.clock.phase == "over"


SECRET: dict[str, Any] = {
    "edition": "board",
    "phase": "secret",
    "turn": 21,
    "seats": TWO,
    "astronefs": {"red": {"dome": "0505", "turrets": [1]}, "green": {"dome": "1505"}},
}


def test_r_88_secret_departures_leave_together_before_play() -> None:
    """R-88: the others play on; a choice is nobody else's business."""
    state = position(SECRET)
    decisions = BOARD.decisions(state)
    assert [(d.seat, d.kind, d.sealed, d.forced) for d in decisions] == [
        ("rosa", "R-88", True, False),
        ("gina", "R-88", True, False),
    ]
    after, outcome, events = do(BOARD, state, "take off", "rosa")
    assert outcome == "ok"
    assert events[0].face("gina") is None
    assert [d.seat for d in BOARD.decisions(after)] == ["gina"]
    step = BOARD.close(state, {"rosa": (od.TakeOff(),), "gina": (od.End(),)}, NoDice())
    state, _ = go_on(step.state, BOARD)
    assert (state.ships[0].flown, state.ships[0].points) == (21, 1)
    assert state.name_of(state.active()) == "gina"
    assert BOARD.default(position(SECRET), decisions[0]) == od.End()


@pytest.mark.parametrize(
    ("policy", "both", "one"), [("if_staying", 3, 0), ("always", 3, 3), ("never", 0, 0)]
)
def test_r_88_who_stays_with_another_astronef_pays_from_the_grant(
    policy: str, both: int, one: int
) -> None:
    """R-88, A-32."""
    for extra, due in ((True, both), (False, one)):
        ships = {
            "red": {"dome": "0505", "turrets": [1]},
            "green": {"dome": "1505", "owner": "rosa" if extra else "gina"},
        }
        case = {**SECRET, "astronefs": ships, "options": {"takeoff21_cost": policy}}
        state = position(case)
        answers = {"rosa": (od.TakeOff("red"), od.End()), "gina": (od.End(),)}
        step = BOARD.close(state, answers, NoDice())
        assert step.state.players[0].penalty == due


def test_r_90_the_game_ends_when_no_astronef_is_left() -> None:
    """R-90."""
    state = position({**SECRET})
    step = BOARD.close(state, {"rosa": (od.TakeOff(),), "gina": (od.TakeOff(),)}, NoDice())
    state, events = go_on(step.state, BOARD)
    assert state.clock.phase == "over"
    assert BOARD.decisions(state) == ()
    assert [e.kind for e in events] == ["ended"]


def test_r_90_else_it_ends_after_turn_25() -> None:
    """R-90, R-21: nobody ever answers."""
    game = play_random(PC, seats=("a", "b"), seed=2, chooser=by_default)
    assert game.over
    assert game.state.clock.turn == 25
    assert [e.turn for e in game.events() if e.kind == "tide-turned"] == list(range(3, 26))  # type: ignore[attr-defined]
    assert all(s.score >= 3 for s in PC.result(game.state))


@pytest.mark.parametrize(("edition", "points"), [("pc", 27), ("board", 23)])
def test_e_49_what_a_hold_is_worth(edition: str, points: int) -> None:
    """E-49, R-91."""
    state = position(
        {
            "edition": edition,
            "astronefs": {
                "red": {"dome": "1010", "turrets": [1, 2], "ore": {"iron": 7, "gold": 1, "gem": 1}}
            },
            "pieces": ["red tank-1 in hold", "red tank-2 in hold", "red crab-1 in hold"],
        }
    )
    assert score(state, 0) == (points, 9)


def over(flown: dict[str, list[tuple[int, int]]], **case: Any) -> State:
    """A finished game: for each seat its departed astronefs (points, ore)."""
    ships: dict[str, Any] = {}
    colours = iter(("red", "green", "yellow", "blue"))
    for seat in ("rosa", "gina", "yann", "bela"):
        for points, haul in flown.get(seat, ()):
            ships[next(colours)] = {"owner": seat, "flown": 25, "points": points, "haul": haul}
    state = position({"turn": 25, "astronefs": ships, **case})
    players = state.players
    for i, out in enumerate(case.get("out", ())):
        players = (*players[:i], players[i]._replace(out=out), *players[i + 1 :])
    return evolve(state, clock=state.clock._replace(phase="over"), players=players)


@pytest.mark.parametrize(
    ("flown", "winners"),
    [
        ({"rosa": [(20, 9), (20, 1)], "gina": [(40, 30)]}, ["rosa"]),
        ({"rosa": [(40, 12)], "gina": [(40, 14)]}, ["gina"]),
        ({"rosa": [(40, 12)], "gina": [(40, 12)]}, ["rosa", "gina"]),
        ({"rosa": [(41, 1)], "gina": [(20, 12), (20, 12)]}, ["rosa"]),
    ],
)
def test_e_50_ties_go_to_more_astronefs_then_to_more_ore(
    flown: dict[str, list[tuple[int, int]]], winners: list[str]
) -> None:
    """E-50, R-92."""
    assert [s.seat for s in PC.result(over(flown)) if s.rank == 1] == winners


def test_r_92_ties_may_be_shared_at_once() -> None:
    """R-92."""
    state = over({"rosa": [(40, 12)], "gina": [(40, 14)]}, options={"tie_break": "shared"})
    assert [s.rank for s in PC.result(state)][:2] == [1, 1]


def test_r_93_who_never_took_off_ranks_last_the_later_eliminated_the_better() -> None:
    """R-93."""
    state = over({"yann": [(0, 0)]}, out=(9, 17, 0, 0))
    assert [(s.seat, s.rank) for s in PC.result(state)] == [
        ("yann", 1),
        ("bela", 2),
        ("gina", 3),
        ("rosa", 4),
    ]


def test_r_48_an_ended_turn_passes_to_the_next_seat_and_every_end_is_a_segment() -> None:
    """R-48."""
    state = position({"seats": TWO, "astronefs": SHIPS})
    segment = PC.moment(state).segment
    state, _, _ = do(PC, state, "end")
    assert PC.moment(state).segment == segment + 1
    state, _ = go_on(state)
    assert decision_of(PC, state).seat == "gina"


def test_r_27_everything_but_the_future_is_open_to_all() -> None:
    """R-27."""
    state = position({"seats": TWO, "astronefs": SHIPS, "pieces": ["green tank-1 in hold"]})
    mine, theirs = PC.view(state, "rosa").state, PC.view(state, "gina").state
    assert mine.pieces == theirs.pieces == state.pieces
    assert mine.ships == theirs.ships


def test_r_59_two_destroyers_defend_best_close_together() -> None:
    """R-59: sizes of zones by distance on one line."""
    sizes = []
    for row in range(11, 16):
        state = position({"pieces": ["red tank-1 at 1010", f"red tank-2 at 10{row}"]})
        sizes.append(state.planes.zone(0).bit_count())
    assert sizes == [14, 9, 4, 1, 0]


@pytest.mark.parametrize(("ap", "cost"), [(0, "free"), (1, "free"), (1, "turrets"), (0, "turrets")])
def test_a_take_off_that_can_be_paid_for_is_among_the_legal_orders(ap: int, cost: str) -> None:
    """R-86: at nought points, too, where it costs nothing."""
    case = {"seats": TWO, "astronefs": SHIPS, "turn": 21, "ap_given": ap}
    state = position({**case, "options": {"takeoff_cost": cost}})
    _, outcome, _ = do(PC, state, "take off")
    legal = list(PC.legal_orders(state, decision_of(PC, state)))
    assert (od.TakeOff("red") in legal) == (outcome == "ok") == (cost == "free" or ap > 0)


@pytest.mark.parametrize(("ap", "shots"), [(0, 2), (0, 0), (5, 0)])
def test_a_neutralisation_is_legal_without_points_and_shots(ap: int, shots: int) -> None:
    """A-11: it costs neither; any piece but a turret can be silenced."""
    state = position(
        {
            "seats": TWO,
            "astronefs": SHIPS,
            "ap_given": ap,
            "options": {"neutraliser_locked": "true"},
            "pieces": [
                f"red tank-1 at 2010 ammo {shots}",
                f"red tank-2 at 2011 ammo {shots}",
                "green tank-1 at 2110",
                "green crab-1 at 2111",
            ],
        }
    )
    legal = list(PC.legal_orders(state, decision_of(PC, state)))
    for target in ("green-tank-1", "green-crab-1"):
        _, outcome, _ = do(PC, state, f"neutralise {target} with tank-1 + tank-2")
        assert outcome == "ok"
        assert od.Neutralise(("tank-1", "tank-2"), target) in legal
