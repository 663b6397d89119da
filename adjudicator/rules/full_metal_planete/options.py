"""Every number and policy that an edition or a table may have otherwise (section 12).

`OPTIONS` is the table of switches with their defaults in both editions, `Rulebook` the
switches as typed values: rules ask it, never which edition is played.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from adjudicator.rulekit.about import Option, Options, Ruling
from adjudicator.rulekit.frozen import Frozen, names_of

PC, BOARD = "pc", "board"
EDITIONS = (PC, BOARD)
YES_NO = ("true", "false")


def _row(
    name: str,
    rule: str,
    pc: str,
    board: str,
    choices: tuple[str, ...] = (),
    shape: str = "",
    pattern: str = "",
) -> Option:
    by_edition = () if pc == board else ((PC, pc), (BOARD, board))
    return Option(name, pc, choices, shape, pattern, rule, by_edition)


_SMALL = r"\d{1,2}"
OPTIONS: tuple[Option, ...] = (
    _row("map", "R-01", "shores", "shores", shape="NAME | random", pattern=r"[a-z0-9-]{1,40}"),
    _row("map_size", "R-01", "37x23", "37x23", shape="37x23", pattern=r"\d{2}x\d{2}"),
    _row("players", "R-01", "2-8", "2-4", shape="2-8", pattern=r"[2-8]-[2-8]"),
    _row("ore_kinds", "R-13", "three", "one", ("three", "one", "equal")),
    _row("ore_mix", "R-15", "6:2:1", "6:2:1", shape="6:2:1", pattern=r"\d{1,2}:\d{1,2}:\d{1,2}"),
    _row("ore_layout", "R-15", "lattice", "lattice", ("lattice", "random")),
    _row("ore_on_mountain", "R-15", "true", "false", YES_NO),
    _row("landing_rule", "R-46", "distance", "zones", ("distance", "zones")),
    _row("landing_min_distance", "R-46", "8", "8", shape="0..40", pattern=_SMALL),
    _row("landing_edge_margin", "R-46", "1", "1", shape="0..3", pattern=r"[0-3]"),
    _row("landing_ore_clear", "R-46", "4", "zone", shape="0..4 | zone", pattern=r"[0-4]|zone"),
    _row("deploy_area", "R-47", "4", "zone", shape="1..4 | zone", pattern=r"[1-4]|zone"),
    _row("deploy_sea_touches_coast", "R-47", "false", "true", YES_NO),
    _row("tide_source", "R-11", "uniform", "deck", ("uniform", "deck", "clamped")),
    _row("tide_renewal", "R-11", "when_out", "when_out", ("when_out", "with_last")),
    _row("forecast_on_turn2", "R-70", "true", "false", YES_NO),
    _row("forecast_depth", "R-70", "each", "pile", ("each", "pile", "2", "1")),
    _row(
        "build_pool",
        "R-69",
        "none",
        "box",
        shape="none | box | TANKS/CRABS/BRIDGES",
        pattern=r"none|box|\d{1,2}/\d{1,2}/\d{1,2}",
    ),
    _row("turn_order", "R-22", "seats", "seats", ("seats", "landing")),
    _row("adjacent_mountain_tanks", "R-56", "penalty", "forbid", ("penalty", "forbid", "no_fire")),
    _row("retreat_first", "R-32", "false", "true", YES_NO),
    _row("neutraliser_locked", "R-53", "false", "false", YES_NO),
    _row("neutralised_project_fire", "R-50", "true", "true", YES_NO),
    _row("assault_max_pairs", "R-41", "1", "2", ("1", "2")),
    _row("ammo_reset", "R-20", "next", "next", ("next", "own")),
    _row("barge_same_hex", "R-40", "true", "true", YES_NO),
    _row("capture_colour_choice", "R-42", "true", "true", YES_NO),
    _row("boarder_takes_ship_colour", "R-79", "true", "true", YES_NO),
    _row("capture_bonus_now", "R-79", "true", "true", YES_NO),
    _row("rebuild_once_per_pode", "R-84", "true", "true", YES_NO),
    _row("takeoff21", "R-88", "action", "secret", ("action", "secret")),
    _row("takeoff_cost", "R-86", "turrets", "turrets", ("turrets", "free")),
    _row("score_turret", "R-91", "1", "1", shape="0..9", pattern=r"\d"),
    _row("tie_break", "R-92", "astronefs-ore", "astronefs-ore", ("astronefs-ore", "shared")),
    _row("bridge_support", "R-63", "connected", "connected", ("connected", "first-laid")),
    _row("illegal_orders", "R-49", "stop", "stop", ("stop", "skip")),
    _row("own_hex_counts", "R-51", "true", "true", YES_NO),
    _row("stuck_project_fire", "R-50", "false", "false", YES_NO),
    _row("nested_cargo_counts", "R-17", "false", "false", YES_NO),
    _row("turn4_cap", "R-23", "false", "false", YES_NO),
    _row("barge_deploy_one_hex", "R-47", "false", "false", YES_NO),
    _row("takeoff21_cost", "R-88", "if_staying", "if_staying", ("if_staying", "always", "never")),
    _row("score_ship", "R-91", "0", "0", shape="0..9", pattern=r"\d"),
    _row("tie_ore", "R-92", "count", "count", ("count", "value")),
    _row("turret_captures", "R-57", "true", "true", YES_NO),
    _row("build_limit_scope", "R-68", "converter", "converter", ("converter", "player")),
)

#: options that carry a whole document instead of naming a choice
MAP_FILE, SCENARIO = "map_file", "scenario"
_ANY = r"(?s).{0,200000}"
DOCUMENTS: tuple[Option, ...] = (
    Option(MAP_FILE, "", (), "text of a map file", _ANY, "R-01", document=True),
    Option(SCENARIO, "", (), "scenario document (JSON)", _ANY, "R-01", document=True),
)

RULINGS: tuple[Ruling, ...] = (
    Ruling("edge_half_hexes", "none", "R-01"),
    Ruling("bridge_pickup_occupied", "forbid", "R-65"),
    Ruling("loading_recolours", "false", "R-83"),
    Ruling("ore_passes_in_transporter", "false", "R-77"),
    Ruling("time_limit", "deadline", "R-49"),
    Ruling("transship", "1", "R-35"),
)

#: tanks, crabs and bridges of the common pool by number of players (R-69)
BOX_POOL = {2: (16, 4, 4), 3: (12, 3, 3), 4: (16, 4, 4)}
#: base grants of turns 1 to 4 (R-23)
FIRST_GRANTS = {1: 0, 2: 0, 3: 5, 4: 10}
GRANT = 15
EXTRA_SHIP = 5
PENALTY = 5
RESERVE_STEP, RESERVE_MOST = 5, 10
SHOTS = 2
#: pieces that a converter (or a player, by the option) builds in a turn (R-68)
BUILDS = 2
#: points that actions cost (R-29): of moves a step, of shots a pair, unloading to whatever
#: place, a departure with all turrets standing (R-86)
COST = {
    "move": 1,
    "load": 1,
    "unload": 1,
    "build": 1,
    "fire": 2,
    "capture": 1,
    "enter": 1,
    "exit": 1,
    "seize": 1,
    "rebuild": 2,
    "take-off": 1,
}
LAST_TURN, DEPARTURE_TURN = 25, 21
#: last turns of the three batches of the deck, by how it is renewed (R-11)
BATCHES = {"when_out": (11, 20, 25), "with_last": (11, 19, 25)}
#: how games are played that were opened before an option existed: their record has no value
EARLIER = {"tide_renewal": "with_last"}


class Rulebook(Frozen):
    """The switches of one game as values; names as in `OPTIONS`.

    landing_ore_clear, deploy_area  radius, or -1 for the landing zone
    build_pool      (tanks, crabs, bridges), or () for none
    forecast_most   most future tides learned at once
    forecast_pile   whether a forecast ends with the pile of the deck
    """

    ore_values: tuple[int, int, int]
    ore_kinds: str
    ore_mix: tuple[int, int, int]
    ore_layout: str
    ore_on_mountain: bool
    landing_zones: bool
    landing_min_distance: int
    landing_edge_margin: int
    landing_ore_clear: int
    deploy_area: int
    deploy_sea_touches_coast: bool
    tide_source: str
    tide_renewal: str
    forecast_on_turn2: bool
    forecast_most: int
    forecast_pile: bool
    build_pool: tuple[int, ...]
    turn_order: str
    adjacent_mountain_tanks: str
    retreat_first: bool
    neutraliser_locked: bool
    neutralised_project_fire: bool
    assault_max_pairs: int
    ammo_at_own_end: bool
    barge_same_hex: bool
    capture_colour_choice: bool
    boarder_takes_ship_colour: bool
    capture_bonus_now: bool
    rebuild_once_per_pode: bool
    takeoff21_secret: bool
    takeoff_free: bool
    score_turret: int
    ties_shared: bool
    bridge_first_laid: bool
    skip_illegal: bool
    own_hex_counts: bool
    stuck_project_fire: bool
    nested_cargo_counts: bool
    turn4_cap: bool
    barge_deploy_one_hex: bool
    takeoff21_cost: str
    score_ship: int
    tie_ore_value: bool
    turret_captures: bool
    build_limit_player: bool

    @classmethod
    def pc(cls) -> Rulebook:
        """The computer edition."""
        return rulebook(default_options(PC), 2)

    @classmethod
    def board(cls) -> Rulebook:
        """The boxed edition, for two players."""
        return rulebook(default_options(BOARD), 2)

    def ore_value(self, ore: str) -> int:
        """Points for one ore brought home (R-13)."""
        return self.ore_values[("iron", "gold", "gem").index(ore)]


def default_options(edition: str) -> tuple[tuple[str, str], ...]:
    """All switches of an edition, by name."""
    return tuple(sorted((o.name, o.default_for(edition)) for o in OPTIONS))


def _numbers(text: str, sign: str) -> tuple[int, ...]:
    return tuple(int(part) for part in text.split(sign))


def _pool(text: str, seats: int) -> tuple[int, ...]:
    if text == "none":
        return ()
    return BOX_POOL.get(seats, BOX_POOL[4]) if text == "box" else _numbers(text, "/")


def _value(text: str) -> bool | int | str:
    """Return the value of a switch: yes or no, a number (-1: the landing zone), or a word."""
    if text.isdigit():
        return int(text)
    return {"true": True, "false": False, "zone": -1}.get(text, text)


@lru_cache(maxsize=256)
def rulebook(options: tuple[tuple[str, str], ...], seats: int) -> Rulebook:
    """The rulebook of a full set of options, or of one as full as when the game was opened."""
    o = {**EARLIER, **dict(options)}
    a, b, c = _numbers(o["ore_mix"], ":")
    depth = o["forecast_depth"]
    values: dict[str, Any] = {name: _value(o[name]) for name in names_of(Rulebook) if name in o}
    values |= {
        "ore_values": (2, 3, 5) if o["ore_kinds"] == "three" else (2, 2, 2),
        "ore_mix": (1, 0, 0) if o["ore_kinds"] == "one" else (a, b, c),
        "landing_zones": o["landing_rule"] == "zones",
        "forecast_most": int(depth) if depth.isdigit() else 99,
        "forecast_pile": o["tide_source"] == "deck" and depth == "pile",
        "build_pool": _pool(o["build_pool"], seats),
        "ammo_at_own_end": o["ammo_reset"] == "own",
        "takeoff21_secret": o["takeoff21"] == "secret",
        "takeoff_free": o["takeoff_cost"] == "free",
        "ties_shared": o["tie_break"] == "shared",
        "bridge_first_laid": o["bridge_support"] == "first-laid",
        "skip_illegal": o["illegal_orders"] == "skip",
        "tie_ore_value": o["tie_ore"] == "value",
        "build_limit_player": o["build_limit_scope"] == "player",
    }
    return Rulebook(**values)


def length(options: Options, seats: int) -> tuple[int, int]:
    """Landings one by one, the deployment, turns 3 to 25, and the choice of who leaves."""
    turns = LAST_TURN - 2
    return seats + 1 + turns * seats + 1, turns + 3
