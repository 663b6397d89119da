"""Dangers and chances of a turn: told from the code that judges orders, and nothing secret."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.engine.journal.stream import StreamDice
from adjudicator.render.words.words import words_for
from adjudicator.rulekit.course import Rehearsed
from adjudicator.rules.full_metal_planete.advice.bots.attacks import Attacks, carried_out
from adjudicator.rules.full_metal_planete.board.planet import TERRAINS
from adjudicator.rules.full_metal_planete.position.state import State
from tests.rules.full_metal_planete.position import (
    decision_of,
    do,
    piece_of,
    position,
    rules_of,
    whereabouts,
)

PC = rules_of("pc")
SHIPS = {"red": {"dome": "0505"}, "green": {"dome": "2505"}}


def turn_of(**case: Any) -> State:
    """Red to play on turn 9, on land, green after him."""
    base = {"seats": ["rosa", "gina"], "astronefs": SHIPS, "turn": 9}
    return position(base | case)


def told(state: State, language: str = "en") -> tuple[list[str], list[str]]:
    """The dangers and chances of red, in words."""
    words = words_for(language, "full_metal_planete")
    found = PC.courtesies.prospects.prospects(PC.veil(state, "rosa"), "rosa")
    assert not words.faults
    return [words.say(p) for p in found.dangers], [words.say(p) for p in found.chances]


def test_what_the_next_player_can_take_is_a_danger_with_who_and_for_how_much() -> None:
    state = turn_of(pieces=["red crab-1 at 1510", "green tank-1 at 1810", "green tank-2 at 1811"])
    dangers, _ = told(state)
    assert dangers == [
        "gina can capture crab-1 (1510) with green tank-1 (going to 1609) and green tank-2"
        " (going to 1610), for 5 of 15 AP."
    ]


def test_in_french_too() -> None:
    state = turn_of(pieces=["red crab-1 at 1510", "green tank-1 at 1810", "green tank-2 at 1811"])
    assert "gina peut capturer crabe-1 (1510) avec" in told(state, "fr")[0][0]


def test_nothing_is_told_that_lies_out_of_reach() -> None:
    state = turn_of(pieces=["red crab-1 at 0810", "green tank-1 at 3210", "green tank-2 at 3211"])
    assert told(state)[0] == []


def test_a_piece_that_the_foretold_tide_catches_is_named() -> None:
    case: dict[str, Any] = {"marks": {"%": "1510"}, "pieces": ["red crab-1 at 1510"]}
    foretold = turn_of(**case, tides=["high"], players={"rosa": {"foreseen": 10}})
    assert told(foretold)[0] == ["Turn 10 has high tide. Stuck: crab-1 (1510)."]
    unknown = turn_of(**case, tides=["high"])
    assert told(unknown)[0] == ["If turn 10 has high tide: Stuck: crab-1 (1510)."]
    dry = turn_of(**case, tides=["low"], players={"rosa": {"foreseen": 10}})
    assert told(dry)[0] == []


@pytest.mark.parametrize("kind", ["tank-1", "crab-1"])
def test_what_the_foretold_tide_would_hold_is_proposed_a_way_out(kind: str) -> None:
    """R-08; where the tide to come is not known, nothing is."""
    marsh = "1410 1510 1610 1409 1509 1609 1411 1511 1611"
    case: dict[str, Any] = {"marks": {"%": marsh}, "pieces": [f"red {kind} at 1510"]}
    known = turn_of(**case, tides=["high"], players={"rosa": {"foreseen": 10}})
    lines = PC.courtesies.suggestions.suggest(
        PC.view(known, "rosa"), decision_of(PC, known), PC.speech("en")
    )
    after = known
    for line in lines:
        after, outcome, _ = do(PC, after, line)
        assert outcome == "ok"
        if line.startswith(kind):
            break
    piece = after.pieces[piece_of(after, f"red {kind}")]
    ground = after.planes.terrain.kind[piece.at]
    assert TERRAINS[ground] == "plain"
    unknown = turn_of(**case, tides=["high"])
    lines = PC.courtesies.suggestions.suggest(
        PC.view(unknown, "rosa"), decision_of(PC, unknown), PC.speech("en")
    )
    assert not any(line.startswith(f"{kind} to") for line in lines)


#: of an astronef with three turrets and an empty hold
WORTH = "brings 3 points: 3 for turrets. What stays outside brings none."


def test_the_turn_of_the_early_departure_says_so_and_the_last_ones_what_stays_behind() -> None:
    """R-86: nobody who never saw the game knows when astronefs leave."""
    case: dict[str, Any] = {"pieces": ["red crab-1 at 0909"]}
    early = told(turn_of(**case | {"turn": 21}))
    leave = "The red astronef can take off this turn for 1 AP, with 3 points; else not"
    assert early[1] == [f"{leave} before turn 25."]
    assert early[0] == []
    assert told(turn_of(**case | {"turn": 22})) == ([], [])
    for turn in (24, 25):
        dangers, chances = told(turn_of(**case | {"turn": turn}))
        assert dangers[0].startswith("You leave at the end of turn 25 (keep 1 AP for it).")
        assert dangers[0].endswith("Lost unless aboard by then: crab-1 (0909).")
        assert chances == [f"Taking off with what is aboard now {WORTH}"]
    (chance,) = told(turn_of(**case | {"turn": 20}))[1]
    assert chance.endswith(f"you may take off. With what is aboard now that {WORTH}")
    assert told(turn_of(**case | {"turn": 19})) == ([], [])


def test_a_bridge_that_the_tide_takes_is_a_loss() -> None:
    state = turn_of(
        sea=True,
        astronefs={},
        seats=["rosa", "gina"],
        marks={"%": "1010", "$": "3001"},
        bridges_at="1110",
        pieces=["red tank-1 at 1110"],
        tides=["high"],
        players={"rosa": {"foreseen": 10}},
    )
    assert told(state)[0] == [
        "Turn 10 has high tide. Lost with their bridge: tank-1 (1110).",
        "Still in danger after the suggested lines, as no affordable move saves them: "
        "tank-1 (1110).",
    ]


def test_chances_tell_what_can_be_taken_and_what_can_be_loaded() -> None:
    state = turn_of(
        pieces=[
            *("red tank-1 at 1210", "red tank-2 at 1211", "green crab-1 at 1510"),
            "red crab-1 at 0909",
        ],
        ore={"gold": "0912"},
    )
    _, chances = told(state)
    assert chances == [
        "You can capture green crab-1 (1510) with tank-1 (going to 1409) and tank-2 (going to "
        "1410), for 5 AP.",
        "crab-1 (0909) can load gold on 0912, for 3 AP.",
    ]


def test_points_that_do_not_suffice_make_no_chance() -> None:
    pieces = ["red tank-1 at 1210", "red tank-2 at 1211", "green crab-1 at 1510"]
    assert told(turn_of(pieces=pieces, ap_given=3))[1] == []


def test_an_open_astronef_is_the_first_chance_and_the_first_danger() -> None:
    open_ships = {"red": {"dome": "0505", "turrets": []}, "green": {"dome": "2505", "turrets": []}}
    state = turn_of(astronefs=open_ships, pieces=["red tank-1 at 2109", "green tank-1 at 1009"])
    dangers, chances = told(state)
    assert dangers[0].startswith("gina can seize your red astronef (0505)")
    assert chances[0].startswith("You can seize the green astronef (2505)")


def test_an_assault_is_a_chance_where_fire_bars_the_way() -> None:
    """The second destroyer steps into the fire that its own shot ends (R-41)."""
    state = turn_of(
        sea=True,
        astronefs={},
        marks={"$": "1711 1611 1511 1512 1712"},
        pieces=[
            *("green motorboat-1 at 1410", "green motorboat-2 at 1411"),
            *("red motorboat-1 at 1408", "red tank-1 at 1711"),
        ],
    )
    _, chances = told(state)
    assert any("storm in under their fire" in chance for chance in chances)


@pytest.mark.parametrize("seed", range(6))
def test_every_attack_does_what_it_says_for_what_it_says(seed: int) -> None:
    """On random positions: its orders are legal, cost that much, and the target is no more."""
    dice = StreamDice(f"attacks {seed}".encode(), 0, 0)
    cells = [f"{x:02d}{y:02d}" for x in range(8, 20) for y in range(6, 18)]
    cells = list(dice.shuffle(cells, "R-01"))
    kinds = ("tank-1", "tank-2", "supertank-1", "crab-1", "converter-1")
    pieces = [f"{colour} {kind} at {cells.pop()}" for colour in ("red", "green") for kind in kinds]
    state = turn_of(pieces=pieces)
    found = list(Attacks(state, 0).all())
    assert found
    for attack in found:
        after = carried_out(state, 0, attack.orders)
        assert after is not None
        assert state.play.ap - after.play.ap == attack.cost <= 15
        target = state.planes.name(attack.target).replace("-", " ", 1)
        gone = whereabouts(after, target) == "lost" if attack.verb != "capture" else None
        owner = after.ships[after.pieces[attack.target].colour].owner
        assert gone or owner == 0


def test_a_secret_tide_changes_nothing_that_is_told() -> None:
    case: dict[str, Any] = {
        "marks": {"%": "1510"},
        "pieces": ["red crab-1 at 1510", "green tank-1 at 1810", "green tank-2 at 1811"],
    }
    assert told(turn_of(**case, tides=["high"])) == told(turn_of(**case, tides=["low"]))


def test_nothing_is_told_outside_of_the_own_turn() -> None:
    state = turn_of(
        play="gina", pieces=["red crab-1 at 1510", "green tank-1 at 1810", "green tank-2 at 1811"]
    )
    assert PC.courtesies.prospects.prospects(
        PC.veil(state, "rosa"), "rosa"
    ) == PC.courtesies.prospects.prospects(state, "rosa")
    assert not PC.courtesies.prospects.prospects(state, "rosa").dangers
    assert piece_of(state, "red crab-1") >= 0


def warned(state: State, *lines: str) -> list[str]:
    """What a turn is warned of where its seat could still go on."""
    last = state
    for line in lines:
        last, outcome, _ = do(PC, last, line)
        assert outcome == "ok", line
    tried = Rehearsed(state, PC.veil(last, "rosa"), PC.veil(last, "rosa"), ())
    words = words_for("en", "full_metal_planete")
    return [words.say(phrase) for phrase in PC.courtesies.warnings.warn(tried, "rosa")]


def test_a_turn_is_warned_of_what_its_end_brings() -> None:
    marsh = {"marks": {"%": "1510"}, "tides": ["high"], "players": {"rosa": {"foreseen": 10}}}
    left = "15 AP are left over. Only 10 of them are kept for your next turn."
    assert warned(turn_of(**marsh, pieces=["red crab-1 at 1410"])) == [left]
    assert warned(turn_of(**marsh, pieces=["red crab-1 at 1410"]), "crab-1 1510") == [
        "Turn 10 has high tide. Stuck then, where your orders leave them: crab-1 (1510).",
        "14 AP are left over. Only 10 of them are kept for your next turn.",
    ]
    unknown = {**marsh, "players": {}}
    assert warned(turn_of(**unknown, pieces=["red crab-1 at 1410"]), "crab-1 1510") == [
        "14 AP are left over. Only 10 of them are kept for your next turn."
    ]


def test_a_step_into_reach_of_a_rival_is_warned_of_and_one_that_changes_nothing_is_not() -> None:
    guns = ["green tank-1 at 1810", "green tank-2 at 1811"]
    far = turn_of(pieces=["red crab-1 at 0810", *guns])
    told = warned(far, "crab-1 to 1410")
    assert told[0].startswith("gina can capture crab-1 (1410) with green tank-1")
    near = turn_of(pieces=["red crab-1 at 1510", *guns])
    assert not any("can capture" in line for line in warned(near))


def test_the_last_turn_is_warned_of_what_it_leaves_behind() -> None:
    told = warned(turn_of(turn=25, pieces=["red crab-1 at 0909"]))
    assert told == [
        "Still outside, so lost when you take off at the end of this turn: crab-1 (0909)."
    ]


def test_tanks_on_mountains_side_by_side_are_warned_of() -> None:
    tanks = ["red tank-1 at 1010", "red tank-2 at 1110"]
    told = warned(turn_of(marks={"#": "1010 1110"}, pieces=tanks))
    assert told[0] == (
        "On mountains side by side, which costs 5 AP of your next turn: tank-1 (1010) "
        "and tank-2 (1110)."
    )
    assert not any("mountains" in line for line in warned(turn_of(pieces=tanks)))


def test_a_landing_is_warned_of_the_gold_and_gems_that_it_takes_away() -> None:
    ore = {"gem": "1811", "gold": "1606 1704", "iron": "1609 1614"}
    start = turn_of(phase="land", turn=1, astronefs={}, ore=ore)
    words = words_for("en", "full_metal_planete")

    def told(line: str) -> list[str]:
        after, outcome, _ = do(PC, start, line)
        assert outcome == "ok", line
        tried = Rehearsed(start, start, PC.veil(after, "rosa"), ())
        return [words.say(phrase) for phrase in PC.courtesies.warnings.warn(tried, "rosa")]

    assert told("land at 1609 a") == [
        "This landing takes away 1 iron, 1 gold and 1 gem within 4 hexes of its dome."
        " Land further off to keep that ore."
    ]
    # iron alone is no reason for a warning
    assert told("land at 1615 a") == []
