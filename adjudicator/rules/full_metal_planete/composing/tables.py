"""The numbers and lists of the rules as the composer page gets them: nothing is typed twice."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from adjudicator.rulekit.frozen import names_of
from adjudicator.rules.full_metal_planete.actions.build import BUILDABLE
from adjudicator.rules.full_metal_planete.board.grid import DIRECTIONS, bits
from adjudicator.rules.full_metal_planete.board.planet import TIDES, Planet
from adjudicator.rules.full_metal_planete.names import (
    CAPACITY,
    CARRIES,
    COLOURS,
    DESTROYERS,
    KINDS,
    LAND_KINDS,
    ORES,
    RANGE,
    SEA_KINDS,
    SLOTS,
)
from adjudicator.rules.full_metal_planete.options import (
    BUILDS,
    COST,
    DEPARTURE_TURN,
    EXTRA_SHIP,
    LAST_TURN,
    PENALTY,
    RESERVE_MOST,
    RESERVE_STEP,
    SHOTS,
    Rulebook,
)

Doc = dict[str, Any]

#: switches that only a set-up, a deployment, the tides or the engine ask for: a page that plays
#: a turn on needs none of them. Every other one goes with the data, so that a script that does
#: not know it says so.
ELSEWHERE = frozenset(
    (
        "ore_kinds",
        "ore_mix",
        "ore_layout",
        "ore_on_mountain",
        "landing_zones",
        "landing_min_distance",
        "landing_edge_margin",
        "landing_ore_clear",
        "deploy_area",
        "deploy_sea_touches_coast",
        "barge_deploy_one_hex",
        "tide_source",
        "tide_renewal",
        "forecast_on_turn2",
        "forecast_most",
        "forecast_pile",
        "build_pool",
        "turn_order",
        "takeoff21_cost",
        "ties_shared",
        "turn4_cap",
        "skip_illegal",
    )
)


def tables(seats: int) -> Doc:
    """Kinds, slots, ranges, costs: what stands in the rules for every game; of the colours
    those of the seats."""
    return {
        "colours": list(COLOURS[:seats]),
        "kinds": list(KINDS),
        "ores": list(ORES),
        "steps": list(DIRECTIONS),
        "land": [kind for kind in KINDS if kind in LAND_KINDS],
        "sea": [kind for kind in KINDS if kind in SEA_KINDS],
        "destroyers": [kind for kind in KINDS if kind in DESTROYERS],
        "buildable": list(BUILDABLE),
        "capacity": CAPACITY,
        "slots": SLOTS,
        "carries": {kind: sorted(taken) for kind, taken in CARRIES.items()},
        "range": {kind: list(reach) for kind, reach in RANGE.items()},
        "costs": COST,
        "counts": {
            "shots": SHOTS,
            "builds": BUILDS,
            "ship": EXTRA_SHIP,
            "penalty": PENALTY,
            "reserveStep": RESERVE_STEP,
            "reserveMost": RESERVE_MOST,
            "departure": DEPARTURE_TURN,
            "last": LAST_TURN,
        },
    }


def book(rulebook: Rulebook) -> Doc:
    """The switches that a turn is played by."""
    values = {name: getattr(rulebook, name) for name in names_of(rulebook)}
    return {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in values.items()
        if name not in ELSEWHERE
    }


@lru_cache(maxsize=32)
def ground(planet: Planet) -> Doc:
    """What the terrain signs of a map stand for, read off its sets of cells."""
    terrain = planet.terrain

    def signs(mask: int) -> str:
        return "".join(sorted({terrain.kind[cell] for cell in bits(mask)}))

    admits, flat, _ = terrain.ways
    return {
        "dry": {tide: signs(terrain.dry[tide]) for tide in TIDES},
        "ground": signs(admits),
        "flat": signs(flat),
        "coastal": signs(terrain.coastal),
        "mountain": signs(terrain.mountain),
        "sea": signs(terrain.sea),
        "void": signs(terrain.void),
    }
