"""Every row of the table of options is settable alone; other rulings are refused by name.

What a switch does is tried where its rule is; here: it is there, has a word, changes the
rulebook, and a game under it can be played.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from adjudicator.rulekit.condition import holds, parse_test
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.text import Line
from adjudicator.rules.full_metal_planete import about
from adjudicator.rules.full_metal_planete.about import ABOUT
from adjudicator.rules.full_metal_planete.options import (
    OPTIONS,
    Rulebook,
    default_options,
    rulebook,
)
from tests.rules.full_metal_planete.position import SEATS, position, rules_of
from tests.support.rules import at_random, play_random

#: the rows of both tables of options, each with a value that is not the default of `pc`
ROWS = {
    "players": "2-4",
    "ore_kinds": "one",
    "ore_mix": "1:1:1",
    "ore_layout": "random",
    "ore_on_mountain": "false",
    "landing_rule": "zones",
    "landing_min_distance": "10",
    "landing_edge_margin": "2",
    "landing_ore_clear": "zone",
    "deploy_area": "zone",
    "deploy_sea_touches_coast": "true",
    "tide_source": "deck",
    "tide_renewal": "with_last",
    "forecast_on_turn2": "false",
    "forecast_depth": "1",
    "build_pool": "box",
    "turn_order": "landing",
    "adjacent_mountain_tanks": "forbid",
    "retreat_first": "true",
    "neutraliser_locked": "true",
    "neutralised_project_fire": "false",
    "assault_max_pairs": "2",
    "ammo_reset": "own",
    "barge_same_hex": "false",
    "capture_colour_choice": "false",
    "boarder_takes_ship_colour": "false",
    "capture_bonus_now": "false",
    "rebuild_once_per_pode": "false",
    "takeoff21": "secret",
    "takeoff_cost": "free",
    "score_turret": "0",
    "tie_break": "shared",
    "bridge_support": "first-laid",
    "illegal_orders": "skip",
    "own_hex_counts": "false",
    "stuck_project_fire": "true",
    "nested_cargo_counts": "true",
    "turn4_cap": "true",
    "barge_deploy_one_hex": "true",
    "takeoff21_cost": "always",
    "score_ship": "1",
    "tie_ore": "value",
    "turret_captures": "false",
    "build_limit_scope": "player",
}
RULED = {
    "edge_half_hexes",
    "bridge_pickup_occupied",
    "loading_recolours",
    "ore_passes_in_transporter",
    "time_limit",
    "transship",
}


def test_every_row_is_a_switch_or_a_named_ruling() -> None:
    """R-49 and all of the table of options."""
    assert {o.name for o in OPTIONS} - {"map", "map_size"} == set(ROWS)
    assert {r.name for r in ABOUT.rulings} == RULED


def test_the_rules_page_opens_with_its_rulings_and_the_options_that_change_them() -> None:
    page = (Path(about.__file__).parent / "RULES.md").read_text("utf-8")
    first = page.split("\n## ")[1]
    rows = [line.split(" | ") for line in first.splitlines() if line.startswith("| ")][2:]
    assert len(rows) > 25
    named = {word for row in rows for word in re.findall(r"`(\w+)`", row[-1])}
    assert named <= {o.name for o in OPTIONS}
    assert {"ore_on_mountain", "tide_renewal", "own_hex_counts"} <= named
    assert all(named & set(re.findall(r"`(\w+)`", row[-1])) or "–" in row[-1] for row in rows)


@pytest.mark.parametrize("name", sorted(set(ROWS) - {"players"}))
def test_each_switch_alone_changes_the_rulebook(name: str) -> None:
    options = dict(default_options("pc"))
    changed = {**options, name: ROWS[name]}
    assert rulebook(tuple(sorted(changed.items())), 2) != rulebook(default_options("pc"), 2)


@pytest.mark.parametrize("name", sorted(ROWS))
def test_a_game_can_be_played_under_each_switch_alone(name: str) -> None:
    rules = rules_of("pc")
    options = {"map": "random", "map_size": "16x14", name: ROWS[name]}
    game = play_random(rules, ("a", "b"), options, 5, max_steps=40, chooser=at_random(25))
    assert rules.problems(game.state) == ()
    assert game.state.clock.turn >= 2


def test_the_editions_differ_where_the_table_says() -> None:
    pc, board = Rulebook.pc(), Rulebook.board()
    assert (pc.assault_max_pairs, board.assault_max_pairs) == (1, 2)
    assert (pc.build_pool, board.build_pool) == ((), (16, 4, 4))
    assert (pc.landing_zones, board.landing_zones) == (False, True)
    assert (pc.retreat_first, board.retreat_first) == (False, True)
    assert (pc.ore_on_mountain, board.ore_on_mountain) == (True, False)
    assert (pc.tide_source, board.tide_source) == ("uniform", "deck")
    assert (pc.takeoff21_secret, board.takeoff21_secret) == (False, True)
    assert rulebook(default_options("board"), 3).build_pool == (12, 3, 3)


@pytest.mark.parametrize(
    ("test", "truth"),
    [
        ("tide = low", False),
        ("marée = normale", True),
        ("turn >= 9", True),
        ("ap < 15", False),
        ("reserve = 5", True),
        ("at(1010) = tank", True),
        ("at 1009 is gold", True),
        ("at(1011) = none", True),
        ("at(2010) = astronef", True),
        ("at(1211) = bridge", True),
        ("alive(tank-1)", True),
        ("alive(tank-2)", False),
        ("vivant(char-1)", True),
        ("on map(crab-1)", False),
        ("safe(1010)", True),
        ("not safe(2010)", True),
        ("score(gina) > 2", True),
    ],
)
def test_conditions_ask_what_a_seat_can_see(test: str, truth: bool) -> None:
    rules = rules_of("pc")
    state = position(
        {
            "astronefs": {"green": {"dome": "2010"}, "red": {"dome": "3010", "bridges": 0}},
            "pieces": ["red tank-1 at 1010", "red crab-1 in hold"],
            "ore": {"gold": "1009"},
            "bridges_at": "1211",
            "players": {"rosa": {"reserve": 5}},
        }
    )
    line = Line(test)
    found, end = parse_test(line, 0, rules.atoms, Names(tuple(SEATS)))
    assert line.skip(end) == len(line.text)
    assert holds(found, rules.view(state, "rosa")) is truth
