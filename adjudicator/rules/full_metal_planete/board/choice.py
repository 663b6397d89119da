"""The map a table asks for, and whether its switches go together."""

from __future__ import annotations

from functools import cache

from adjudicator.rulekit.about import Options
from adjudicator.rulekit.data import read_text
from adjudicator.rulekit.dice import Dice
from adjudicator.rulekit.refusal import Refusal, refuse
from adjudicator.rules.full_metal_planete.board.generate import draw_planet, fairness
from adjudicator.rules.full_metal_planete.board.mapfile import read_map
from adjudicator.rules.full_metal_planete.board.planet import Planet
from adjudicator.rules.full_metal_planete.options import rulebook

MAPS = ("shores", "crater", "isles")
RANDOM = "random"
LEAST_WIDTH, LEAST_HEIGHT = 14, 12
#: hexes of a random map for each player
HEXES_EACH = 80


@cache
def stored_planet(name: str) -> Planet:
    """One of the maps that come with the title; KeyError if there is none of that name."""
    if name not in MAPS:
        raise KeyError(name)
    return read_map(read_text("adjudicator.rules.full_metal_planete.board.maps", f"{name}.txt"))


def map_size(options: Options) -> tuple[int, int]:
    """Columns and rows of a random map."""
    width, height = options["map_size"].split("x")
    return int(width), int(height)


def planet_for(options: Options, seats: int, dice: Dice) -> Planet:
    """The map of a game: a stored one, or a drawn one."""
    if options["map"] == RANDOM:
        return draw_planet(*map_size(options), seats, dice)
    return stored_planet(options["map"])


def check_options(edition: str, options: Options, seats: int) -> tuple[Refusal, ...]:
    """R-01, R-46: number of seats, a known map, room for all to land."""
    found: list[Refusal] = []
    low, high = (int(part) for part in options["players"].split("-"))
    if not low <= seats <= high:
        found.append(refuse("R-01", "option.seats", "players", seats=seats, least=low, most=high))
    name = options["map"]
    if name not in (*MAPS, RANDOM):
        known = (*MAPS, RANDOM)
        found.append(refuse("R-01", "option.unknown-map", "map", name=name, known=known))
    width, height = map_size(options)
    if name == RANDOM and (width < LEAST_WIDTH or height < LEAST_HEIGHT):
        found.append(
            refuse("R-01", "option.small-map", "map_size", width=LEAST_WIDTH, height=LEAST_HEIGHT)
        )
    elif name == RANDOM and width * height < HEXES_EACH * seats:
        found.append(
            refuse(
                "R-46",
                "option.crowded-map",
                "map_size",
                name=options["map_size"],
                most=width * height // HEXES_EACH,
                seats=seats,
            )
        )
    if options["ore_mix"].replace(":", "").strip("0") == "":
        found.append(refuse("R-15", "option.no-ore", "ore_mix"))
    if not found and name != RANDOM:
        found += _room(name, options, seats)
    return tuple(found)


def _room(name: str, options: Options, seats: int) -> list[Refusal]:
    fair = fairness(stored_planet(name))
    zones = rulebook(tuple(sorted(options.items())), seats).landing_zones
    room = fair.apart if zones else fair.seats
    if seats <= room:
        return []
    return [refuse("R-46", "option.crowded-map", "map", name=name, most=room, seats=seats)]
