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


def check_options(options: Options, seats: int) -> tuple[Refusal, ...]:
    """R-01, R-46: number of seats, a known map, room for all to land."""
    found: list[Refusal] = []
    low, high = (int(part) for part in options["players"].split("-"))
    if not low <= seats <= high:
        found.append(refuse("R-01", "option.seats", "players", seats=seats, least=low, most=high))
    name = options["map"]
    known = (*MAPS, RANDOM)
    if name not in known:
        found.append(refuse("R-01", "option.unknown-map", "map", name=name, known=known))
    width, height = map_size(options)
    if name == RANDOM and (width < LEAST_WIDTH or height < LEAST_HEIGHT):
        least = {"width": LEAST_WIDTH, "height": LEAST_HEIGHT}
        found.append(refuse("R-01", "option.small-map", "map_size", **least))
    elif name == RANDOM and width * height < HEXES_EACH * seats:
        params = {"most": width * height // HEXES_EACH, "seats": seats}
        size = options["map_size"]
        found.append(refuse("R-46", "option.crowded-map", "map_size", name=size, **params))
    if options["ore_mix"].replace(":", "").strip("0") == "":
        found.append(refuse("R-15", "option.no-ore", "ore_mix"))
    if not found and name != RANDOM:
        return check_room(stored_planet(name), "map", name, options, seats)
    return tuple(found)


def check_room(
    planet: Planet, slot: str, name: str, options: Options, seats: int
) -> tuple[Refusal, ...]:
    """R-46: whether all can land on a map at once, by the landing rule of the options."""
    fair = fairness(planet)
    zones = rulebook(tuple(sorted(options.items())), seats).landing_zones
    room = fair.apart if zones else fair.seats
    if seats <= room:
        return ()
    return (refuse("R-46", "option.crowded-map", slot, name=name, most=room, seats=seats),)
