"""The plain player: whole games against itself and against chance, and what it does in a spot."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.engine.answers.bots import Bot, Playout, greedy_bot, play_out, random_bot
from adjudicator.rules.full_metal_planete.advice.bots.search import Looks, worst_answer
from adjudicator.rules.full_metal_planete.orders import orders as od
from adjudicator.rules.full_metal_planete.position.state import State
from adjudicator.rules.full_metal_planete.turns import score
from tests.rules.full_metal_planete.position import decision_of, position, rules_of, whereabouts
from tests.support.rules import options_of
from tests.support.slow import short_or_long

PC = rules_of("pc")
TWO = ["rosa", "gina"]
FOUR = ["rosa", "gina", "yann", "bela"]
SHIPS = {"red": {"dome": "0505"}, "green": {"dome": "2505"}}
MAPS = ("shores", "crater", "isles")


def playout(
    edition: str, seats: list[str], seed: int, bots: dict[str, Bot] | None = None
) -> Playout:
    """A whole game; the plain player sits wherever nobody else is named."""
    rules = rules_of(edition)
    options = options_of(rules, {"map": MAPS[seed % 3]})
    players = dict.fromkeys(seats, greedy_bot) | (bots or {})
    return play_out(rules, seats, options, f"table {seed}".encode(), players)


@pytest.fixture(scope="module", params=short_or_long((1, 2), (4, 3)))
def games(request: pytest.FixtureRequest) -> list[tuple[str, Playout]]:
    """Some games at tables of two and four, in both editions."""
    pc, board = request.param
    tables = [("pc", TWO, pc), ("board", TWO, board), ("pc", FOUR, 1), ("board", FOUR, 1)]
    return [
        (edition, playout(edition, seats, seed))
        for edition, seats, count in tables
        for seed in range(count)
    ]


def test_nearly_everybody_who_keeps_an_astronef_flies_home_with_points(
    games: list[tuple[str, Playout]],
) -> None:
    scores = []
    for _, game in games:
        events: Any = game.events
        beaten = {e.seat for e in events if e.kind == "eliminated"}
        scores += [place.score for place in game.result if place.seat not in beaten]
    assert len(scores) > 2 * len(games)
    assert sum(points > 0 for points in scores) >= 0.9 * len(scores)


def test_every_game_is_won_with_a_decent_score(games: list[tuple[str, Playout]]) -> None:
    for _, game in games:
        assert max(standing.score for standing in game.result) > 20


def test_there_is_fighting_in_more_than_half_of_the_games(games: list[tuple[str, Playout]]) -> None:
    def fought(game: Playout) -> bool:
        events: Any = game.events
        return any(
            e.kind == "captured" or (e.kind == "shots" and any("-" in x for x in e.lost))
            for e in events
        )

    assert sum(fought(game) for _, game in games) > len(games) / 2


@pytest.mark.parametrize("duels", short_or_long(4, 10))
def test_the_plain_player_beats_chance_in_nine_of_ten_duels(duels: int) -> None:
    won = 0
    for seed in range(duels):
        other = TWO[seed % 2]
        game = playout("pc", TWO, seed, {other: random_bot})
        won += [s.seat for s in game.result if s.rank == 1] == [TWO[1 - seed % 2]]
    assert won >= 0.9 * duels


def test_the_same_key_gives_the_same_game() -> None:
    assert playout("pc", TWO, 2).events == playout("pc", TWO, 2).events


def turn_of(seats: int = 2, **case: Any) -> State:
    """A position on land in which red is to play."""
    return position({"seats": FOUR[:seats], "astronefs": SHIPS, "turn": 9, **case})


def finish(state: State) -> tuple[State, list[Any]]:
    """What red does with its whole turn, and the state then."""
    orders: list[Any] = []
    while state.clock.phase == "turn" and state.active() == 0:
        decision = decision_of(PC, state)
        order = PC.courtesies.bots.greedy(PC.veil(state, decision.seat), decision)
        found: Any = PC.plan(state, decision, order)
        state = PC.apply(state, found, None).state  # type: ignore[arg-type]
        orders.append(order)
        assert len(orders) < 60
    return state, orders


def test_two_tanks_go_and_capture_a_laden_crab() -> None:
    state = turn_of(pieces=["red tank-1 at 1210", "red tank-2 at 1211", "green crab-1 at 1510"])
    state, orders = finish(state)
    assert any(isinstance(order, od.Capture) for order in orders)
    assert whereabouts(state, "red crab-1") != "lost"


def test_a_tank_of_the_hold_comes_out_against_one_that_stands_before_the_door() -> None:
    ships = {**SHIPS, "red": {"dome": "0505", "turrets": [2]}}
    pieces = ["red tank-1 in hold", "green tank-1 at 0607"]
    state = turn_of(astronefs=ships, pieces=pieces, ap_given=8)
    state, orders = finish(state)
    assert isinstance(orders[0], od.Exit)
    assert state.planes.find(1, "tank", 1) < 0


def test_an_open_astronef_is_boarded() -> None:
    ships = {**SHIPS, "green": {"dome": "2505", "turrets": []}}
    state = turn_of(astronefs=ships, pieces=["red tank-1 at 2109"])
    state, _ = finish(state)
    assert state.on_planet(0) == (0, 1)


def test_a_transporter_does_not_stay_where_the_tide_will_catch_it() -> None:
    """Iron lies beyond a wide marsh: with high water to come the crab does not set out."""
    marsh = " ".join(f"{x:02d}{y:02d}" for x in range(12, 30) for y in range(1, 24))
    case: dict[str, Any] = {
        "marks": {"%": marsh},
        "pieces": ["red crab-1 at 1115"],
        "ore": {"iron": "3015"},
        "ap_given": 8,
    }
    dry, _ = finish(turn_of(**case, tides=["normal"], players={"rosa": {"foreseen": 10}}))
    wet, _ = finish(turn_of(**case, tides=["high"], players={"rosa": {"foreseen": 10}}))
    assert whereabouts(wet, "red crab-1") == "1115"
    assert whereabouts(dry, "red crab-1") != "1115"


def test_a_piece_under_fire_steps_out_of_it() -> None:
    state = turn_of(
        pieces=["red crab-1 at 1611", "green tank-1 at 1810", "green tank-2 at 1811"], ap_given=2
    )
    assert state.planes.is_neutralised(state.pieces[state.planes.find(0, "crab", 1)])
    state, _ = finish(state)
    assert not state.planes.is_neutralised(state.pieces[state.planes.find(0, "crab", 1)])


def test_what_is_worth_most_steps_out_of_fire_first() -> None:
    state = turn_of(
        pieces=[
            "red crab-1 at 1610",
            "red crab-2 at 1611 with gold gem",
            "green tank-1 at 1810",
            "green tank-2 at 1811",
        ],
        ap_given=1,
    )
    crabs = [state.planes.find(0, "crab", n) for n in (1, 2)]
    assert all(state.planes.is_neutralised(state.pieces[crab]) for crab in crabs)
    state, _ = finish(state)
    hurt = [state.planes.is_neutralised(state.pieces[crab]) for crab in crabs]
    assert hurt == [True, False]


def test_on_the_last_turn_the_points_of_the_departure_are_kept() -> None:
    state = turn_of(turn=25, ap_given=4, pieces=["red tank-1 at 1010", "red tank-2 at 0508"])
    state, _ = finish(state)
    assert state.ships[0].flown == 25


def test_far_ahead_it_leaves_on_turn_21_with_what_stands_near() -> None:
    ships = {**SHIPS, "red": {"dome": "0505", "ore": {"gem": 9}}}
    state = turn_of(turn=21, astronefs=ships, pieces=["red tank-1 at 0508"])
    before = score(state, 0)[0]
    state, _ = finish(state)
    assert (state.ships[0].flown, state.ships[0].points) == (21, before + 1)


def test_level_with_the_others_it_stays_on_turn_21() -> None:
    state, _ = finish(turn_of(turn=21))
    assert state.on_planet(0) == (0,)


def test_a_tide_that_is_not_foreseen_changes_nothing() -> None:
    chosen = []
    for tide in ("low", "high"):
        state = turn_of(pieces=["red crab-1 at 0809"], ore={"iron": "1011"}, tides=[tide])
        veiled = PC.veil(state, "rosa")
        assert veiled.clock.tides[7] == "?"
        chosen.append(PC.courtesies.bots.greedy(veiled, decision_of(PC, veiled)))
    assert isinstance(chosen[0], od.Move)
    assert chosen[0] == chosen[1]


def test_a_line_of_attacks_is_seen_through_to_its_end() -> None:
    """The last turret is shot away, then the astronef is seized, all within one turn."""
    ships = {**SHIPS, "green": {"dome": "2505", "turrets": [2]}}
    state = turn_of(astronefs=ships, pieces=["red tank-1 at 2608", "red tank-2 at 2807"])
    state, orders = finish(state)
    assert [type(o) for o in orders if isinstance(o, (od.Fire, od.Seize))][:2] == [
        od.Fire,
        od.Seize,
    ]
    assert state.on_planet(0) == (0, 1)


def test_a_destroyer_storms_into_the_fire_that_its_shot_ends() -> None:
    state = turn_of(
        sea=True,
        astronefs={},
        marks={"$": "1711 1611 1511 1512 1712"},
        pieces=[
            *("green motorboat-1 at 1410", "green motorboat-2 at 1411"),
            *("red motorboat-1 at 1408", "red tank-1 at 1711"),
        ],
        ap_given=6,
    )
    _, orders = finish(state)
    assert any(isinstance(order, od.Assault) for order in orders)


def test_what_the_rivals_could_do_then_is_counted() -> None:
    """A bait that costs both captors their safety is left alone."""
    bait = ["red supertank-1 at 1510", "red tank-1 at 1512", "green tank-4 at 1811"]
    guns = ["green supertank-1 at 2110", "green tank-2 at 2112", "green tank-3 at 2011"]
    state = turn_of(pieces=[*bait, *guns], ap_given=5)
    worst = worst_answer(state, 0, Looks())
    free, _ = finish(turn_of(pieces=bait, ap_given=5))
    kept, _ = finish(state)
    assert worst > 0
    assert free.planes.find(1, "tank", 4) < 0
    assert worst_answer(kept._replace(clock=state.clock), 0, Looks()) <= worst
