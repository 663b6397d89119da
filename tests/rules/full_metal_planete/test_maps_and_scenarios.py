"""Map files, drawn maps and their fairness, scenario documents and their faults."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.rules.full_metal_planete.board.choice import MAPS, check_options, stored_planet
from adjudicator.rules.full_metal_planete.board.generate import fairness, generate_map
from adjudicator.rules.full_metal_planete.board.mapfile import check_map, read_map, write_map
from adjudicator.rules.full_metal_planete.names import COLOURS
from adjudicator.rules.full_metal_planete.options import default_options
from adjudicator.rules.full_metal_planete.position.state import State
from adjudicator.rules.full_metal_planete.scenarios.reader import load_scenario
from adjudicator.rules.full_metal_planete.scenarios.writer import dump_scenario
from adjudicator.rules.full_metal_planete.setup.start import canonical
from tests.rules.full_metal_planete.position import rules_of
from tests.support.rules import HashDice, greedily, options_of, play_random

SOUND = """# a comment
name: Two Shores
terrain:
..*$$
.%$#$
#$$$$
.....
?....
zones:
---aa
-aaaa
aaaBB
-----
-----
links: aB
"""


def test_a_map_file_reads_back_as_it_was_written() -> None:
    planet = read_map(SOUND)
    assert planet.name == "Two Shores"
    assert planet.rows[2] == "#$$$$"
    assert read_map(write_map(planet)) == planet
    for name in MAPS:
        assert read_map(write_map(stored_planet(name))) == stored_planet(name)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("..*$$", "..*x$", "line 4, column 4: sign (x)"),
        (".%$#$", ".%$#", "line 5, column 5: length (4)"),
        ("name: Two Shores", "", "file: missing (name:)"),
        ("name: Two Shores", "name: <b>", "line 2, column 7: name (<b>)"),
        ("---aa", "--aaa", None),
        ("-aaaa\naaaBB", "aaaaa\naaaBB", "line 11, column 1: zone-water (a)"),
        ("links: aB", "links: aC", "file: links (aC)"),
        ("links: aB", "colour: red", "line 15, column 1: header (colour)"),
        ("# a comment", "hello", "line 1, column 1: header (hello)"),
        ("?....\nzones", "zones", "line 3, column 1"),
    ],
)
def test_faults_of_a_map_name_line_and_column(old: str, new: str, fault: str | None) -> None:
    text = SOUND.replace(old, new)
    assert text != SOUND
    found = [str(f) for f in check_map(text)]
    if fault is None:
        assert found == []
    elif fault == "line 3, column 1":
        assert any("size" in f or "zones" in f for f in found)
    else:
        assert fault in found
        with pytest.raises(ValueError, match=r"line|file"):
            read_map(text)


@pytest.mark.parametrize("seed", range(4))
def test_drawn_maps_are_sound_playable_and_the_same_for_the_same_dice(seed: int) -> None:
    text, fair = generate_map(37, 23, 4, HashDice(seed))
    assert check_map(text) == ()
    assert generate_map(37, 23, 4, HashDice(seed))[0] == text
    planet = read_map(text)
    share = {sign: sum(row.count(sign) for row in planet.rows) / 851 for sign in ".*%$#"}
    assert 0.35 < share["."] < 0.45
    assert min(share.values()) > 0.03
    assert fair.seats >= 4
    assert fair.apart >= 4
    assert fair.even >= 30
    assert all(facts.land > 0 and facts.ore > 0 for facts in fair.zones)


def test_reefs_and_marshes_lie_along_the_coasts() -> None:
    planet = read_map(generate_map(37, 23, 2, HashDice(1))[0])
    terrain = planet.terrain
    land = terrain.plain | terrain.mountain | terrain.marsh
    near = terrain.grid.spread(terrain.grid.spread(land)) & terrain.reef
    assert near.bit_count() > 0.7 * terrain.reef.bit_count()


@pytest.mark.parametrize("name", MAPS)
def test_stored_maps_have_room_for_four_under_either_rule(name: str) -> None:
    fair = fairness(stored_planet(name))
    assert min(fair.seats, fair.apart) >= 4


@pytest.mark.parametrize(
    ("edition", "given", "seats", "code"),
    [
        ("pc", {}, 9, "option.seats"),
        ("board", {}, 5, "option.seats"),
        ("pc", {"map": "nowhere"}, 2, "option.unknown-map"),
        ("pc", {"map": "random", "map_size": "12x12"}, 2, "option.small-map"),
        ("pc", {"map": "random", "map_size": "14x12"}, 4, "option.crowded-map"),
        (
            "pc",
            {"map": "shores", "players": "2-8", "landing_rule": "zones"},
            8,
            "option.crowded-map",
        ),
        ("pc", {"ore_mix": "0:0:0"}, 2, "option.no-ore"),
    ],
)
def test_switches_that_do_not_go_together_are_named(
    edition: str, given: dict[str, str], seats: int, code: str
) -> None:
    options = {**dict(default_options(edition)), **given}
    assert [r.code for r in check_options(options, seats)] == [code]


@pytest.mark.parametrize("rule", ["apart", "zones"])
@pytest.mark.parametrize("name", MAPS)
def test_as_many_play_on_a_map_as_find_room_on_it(name: str, rule: str) -> None:
    fair = fairness(stored_planet(name))
    options = {**dict(default_options("pc")), "map": name, "players": "2-8"}
    options |= {"landing_rule": rule} if rule == "zones" else {}
    room = min(8, fair.apart if rule == "zones" else fair.seats)
    assert check_options(options, room) == ()
    assert [r.code for r in check_options(options, 8)] == ["option.crowded-map"] * (room < 8)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_scenario_is_for_as_many_as_it_names(seats: int) -> None:
    rules = rules_of("pc")
    document = {
        "seats": ["anna", "bert", "cleo"],
        "map": {"size": "20x14", "fill": "$"},
        "astronefs": {c: {"dome": f"{x:02}05"} for c, x in zip(COLOURS, (5, 10, 15), strict=False)},
    }
    options = {**options_of(rules), "scenario": canonical(document)}
    faults = rules.check_options(options, seats)
    assert [fault.code for fault in faults] == ["option.scenario-seats"] * (seats != 3)


def test_a_position_survives_its_scenario_document() -> None:
    game = play_random(
        rules_of("pc"), ("a", "b"), {"map": "isles"}, 3, max_steps=60, chooser=greedily
    )
    for state in list(game.states())[20::9]:
        if state.clock.phase != "turn":
            continue
        document = dump_scenario(state)
        loaded = load_scenario(document)
        assert isinstance(loaded, State), loaded
        assert dump_scenario(loaded) == document
        assert rules_of("pc").problems(loaded) == ()
        assert {loaded.planes.zone(s) for s in (0, 1)} == {state.planes.zone(s) for s in (0, 1)}


SCENARIO: dict[str, Any] = {"seats": ["anna", "bert"], "map": "shores"}


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        ({"seats": ["anna"]}, "seats: seats (['anna'])"),
        ({"map": "nowhere"}, "map: unknown (nowhere)"),
        ({"map": {"rows": ["..", "."]}}, "map.rows[1]: row (.)"),
        ({"map": {"size": "3x3"}}, "map: field (3x3)"),
        ({"edition": "gold"}, "edition: unknown (gold)"),
        ({"options": {"colour": 1}}, "options.colour: unknown (colour)"),
        ({"options": {"takeoff21": "never"}}, "options.takeoff21: value (never)"),
        ({"turn": 26}, "turn: range (26)"),
        ({"turn": "nine"}, "turn: type (nine)"),
        ({"tide": "spring"}, "tide: unknown (spring)"),
        ({"play": "zoe"}, "play: unknown-seat (zoe)"),
        ({"phase": "lunch"}, "phase: unknown (lunch)"),
        ({"pieces": ["red tank-1 at 9999"]}, "pieces[0]: hex (9999)"),
        ({"pieces": ["tank-1 at 1010"]}, "pieces[0]: piece (tank-1 at 1010)"),
        ({"pieces": ["blue tank-1 at 1010"]}, "pieces[0]: piece (blue tank-1 at 1010)"),
        ({"pieces": ["red barge-1 at 1010"]}, "pieces[0]: hexes (red barge-1 at 1010)"),
        ({"pieces": ["red tank-1 in red crab-1"]}, "pieces[0]: carrier (red crab-1)"),
        (
            {"pieces": ["red tank-1 at 1010", "red tank-2 in red tank-1"]},
            "pieces[1]: carrier (red tank-1)",
        ),
        ({"pieces": ["red crab-1 at 1010 with wood"]}, "pieces[0]: load (wood)"),
        ({"pieces": ["red tank-1 at 1010", "red tank-1 at 1011"]}, "pieces[1]: twice (red-tank-1)"),
        ({"ore": {"lead": "1010"}}, "ore.lead: unknown (lead)"),
        ({"bridges": "0000"}, "bridges: hex (0000)"),
        ({"astronefs": {"pink": {}}}, "astronefs.pink: unknown (pink)"),
        ({"astronefs": {"red": {"dome": "0101"}}}, "astronefs.red: landing (0101)"),
        ({"players": {"zoe": {}}}, "players.zoe: unknown (zoe)"),
        ({"wind": 3}, "wind: unknown-key"),
    ],
)
def test_faults_of_a_scenario_name_the_part(given: dict[str, Any], fault: str) -> None:
    found = load_scenario({**SCENARIO, **given})
    assert not isinstance(found, State)
    assert fault in [str(f) for f in found]


def test_all_faults_of_a_scenario_are_told_at_once() -> None:
    found = load_scenario({**SCENARIO, "turn": 99, "tide": "spring", "bridges": "0000"})
    assert not isinstance(found, State)
    assert len(found) == 3
