"""Values derived from a position: resources, influence, power, who stands how.

Pure arithmetic over a player's dice; nothing here changes or forbids anything.
"""

from __future__ import annotations

from adjudicator.rules.planet_masters.board import (
    ADVANCED_FIGHTERS,
    ASSAULT_CANNON,
    BATTLESHIP,
    CRUISER,
    DEFENCE,
    FIGHTERS,
    LONG_RANGE_CANNON,
    MARTIAL_POLITICS,
    SHIP_TAX,
    STATION,
    TERRAFORMING,
)
from adjudicator.rules.planet_masters.draft import Position
from adjudicator.rules.planet_masters.state import Player

_HOME_RESOURCE = (3, 4)
_PLANET_RESOURCE = (2, 3, 4)


def planets(player: Player) -> int:
    """Planets held, the home planet included."""
    return 1 + len(player.planets)


def raw_resources(player: Player) -> int:
    """Faces that give a Resource, before any law."""
    home = player.home in _HOME_RESOURCE or (player.home == 1 and player.race == "mors")
    return home + len([die for die in player.planets if die.face in _PLANET_RESOURCE])


def raw_influence(player: Player) -> int:
    """Faces that give an Influence, before any law."""
    home = player.home == 5 or (player.home == 1 and player.race == "pacal")
    return home + len([die for die in player.planets if die.face == 5])


def good(player: Player) -> int:
    """Planets on Resource or Influence: what counts for victory (P-19)."""
    return raw_resources(player) + raw_influence(player)


def infantry(player: Player) -> int:
    """Infantry faces."""
    return (player.home == 6) + sum(die.face == 6 for die in player.planets)


def influence(position: Position, player: Player) -> int:
    """P-07, P-11: influence; under the Ship Tax each Resource counts too."""
    own = raw_influence(player)
    return own + raw_resources(player) if position.law == SHIP_TAX else own


def votes(position: Position, player: Player) -> int:
    """The weight of a ballot (P-11)."""
    return 1 + influence(position, player)


def capacity(position: Position, player: Player) -> int:
    """P-01: construction actions a turn: Resource dice, more with Terraforming.

    Law 6, technology 2, one Resource and two Influences: 3 dice, so 6 (or 4 where
    Terraforming is flat).
    """
    dice = raw_resources(player)
    if position.law == MARTIAL_POLITICS:
        dice += raw_influence(player)
    if player.technology != TERRAFORMING:
        return dice
    return dice + min(dice, 1) if position.book.terraforming_flat else 2 * dice


def resources_left(position: Position) -> int:
    """P-01: resources that the active player can still spend this turn.

    One Resource spent on a Transporter that brings a planet on Resource: one is left, for
    what is gained while building counts at once unless the option says otherwise.
    """
    whole = position.budget
    if position.book.fresh_resource:
        whole = capacity(position, position.players[position.active])
    return max(0, whole - position.spent)


def power(position: Position, player: Player, nebula: bool = False) -> tuple[int, int]:
    """P-06: Total Power of a player: in attack and in defence."""
    cannon = player.technology == ASSAULT_CANNON
    cruiser = 0 if position.storm else 1 + cannon
    battleship = 2 + cannon
    fighters = 0 if position.storm else 1
    base = fight = guns = 0
    for die in player.weapons:
        face = die.face
        if face == CRUISER:
            base += cruiser
        elif face == BATTLESHIP:
            base += battleship
        elif face == STATION:
            base += 3
        elif face == DEFENCE:
            guns += 2
        elif face == FIGHTERS:
            fight += fighters
    trait, trait_fight, shield = _trait(position, player, cruiser)
    attack = base + trait
    if player.technology == ADVANCED_FIGHTERS:
        attack += fight + (trait_fight if position.book.trait_is_unit else 0)
    if player.technology == LONG_RANGE_CANNON:
        attack += guns
    defence = base + trait + fight + trait_fight + guns + shield + infantry(player)
    return attack, defence + (2 if nebula else 0)


def _trait(position: Position, player: Player, cruiser: int) -> tuple[int, int, int]:
    """Return what the trait adds: to attack and defence, as fighters, to defence alone."""
    if player.home != 1:
        return 0, 0, 0
    unit = position.book.trait_is_unit
    if player.race == "freebooters":
        return (cruiser if unit else 1), 0, 0
    if player.race == "matriks":
        return 0, (0 if unit and position.storm else 2), 0
    return 0, 0, (2 if player.race == "earth" else 0)


def has_warship(position: Position, player: Player) -> bool:
    """P-03: whether Stasis Chambers find a cruiser or a battleship."""
    if any(die.face in (CRUISER, BATTLESHIP) for die in player.weapons):
        return True
    return position.book.trait_is_unit and player.race == "freebooters" and player.home == 1


def home_is_transporter(player: Player) -> bool:
    """P-15: whether the home die shows Transporter (Roach: its trait too)."""
    return player.home == 2 or (player.home == 1 and player.race == "roach")


def has_won(position: Position, player: Player) -> bool:
    """P-19: enough planets, all of them on Resource or Influence."""
    held = planets(player)
    wanted = position.book.victory_planets
    enough = held == wanted if position.book.victory_exact else held >= wanted
    return enough and good(player) == held


def merit(position: Position, player: Player) -> tuple[int, int, int, int, int]:
    """P-19: what players without a victory are ranked by, the greater the better."""
    strength, resistance = power(position, player)
    return (good(player), planets(player), influence(position, player), strength, resistance)
