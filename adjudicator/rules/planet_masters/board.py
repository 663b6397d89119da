"""The dice: what each face is called and what it stands for, read from board.toml.

Here belong tables of faces and the orders in which they are preferred; what a face does
in play is elsewhere.
"""

from __future__ import annotations

from typing import Any, Final

from adjudicator.rulekit.data import read_toml

_DATA: Final[dict[str, Any]] = read_toml("adjudicator.rules.planet_masters", "board.toml")


def _by_number(names: list[str]) -> tuple[str, ...]:
    """Names by the number on the die; index 0 is `none` (no die, or not rolled yet)."""
    return ("none", *names)


RACES: Final[tuple[str, ...]] = tuple(race["id"] for race in _DATA["race"])
TRAITS: Final[dict[str, str]] = {race["id"]: race["trait"] for race in _DATA["race"]}
HOME_FACES: Final = _by_number(_DATA["faces"]["home"])
PLANET_FACES: Final = _by_number(_DATA["faces"]["planet"])
WEAPON_FACES: Final = _by_number(_DATA["faces"]["weapon"])
TECHNOLOGIES: Final = _by_number(_DATA["special"]["technology"])
LAWS: Final = _by_number(_DATA["special"]["law"])
SECTORS: Final = _by_number(_DATA["special"]["sector"])
DEEP_SPACE: Final = _by_number(_DATA["special"]["deep_space"])

#: every word for a face, planets first
FACES: Final[tuple[str, ...]] = tuple(
    dict.fromkeys((*PLANET_FACES[1:], *HOME_FACES[1:], *WEAPON_FACES[1:]))
)

CRUISER, BATTLESHIP, STATION, CARRIER, DEFENCE, FIGHTERS = range(1, 7)
INFLUENCE_FACE, INFANTRY_FACE, RESOURCE_FACE = 5, 6, 2

ADVANCED_FIGHTERS, TERRAFORMING, ASSAULT_CANNON, LONG_RANGE_CANNON = 1, 2, 3, 4
STASIS_CHAMBERS, SONIC_DEFLECTOR = 5, 6

CEASEFIRE, COUNCIL_CENSURE, FLEET_REGULATIONS, CONSCRIPTION, SHIP_TAX, MARTIAL_POLITICS = range(
    1, 7
)

WORMHOLE, ASTEROIDS, NEBULA, SUPERNOVA, STORM = 2, 3, 4, 5, 6

ADVANCED_SOCIETY, RADIATION = 2, 3
#: deep-space results that set the face of the planet without a roll
DEEP_SPACE_SETS: Final[dict[int, int]] = {4: INFLUENCE_FACE, 5: INFANTRY_FACE, 6: RESOURCE_FACE}


def _ranks(names: list[str], faces: tuple[str, ...]) -> dict[int, int]:
    return {face: names.index(name) for face, name in enumerate(faces) if face and name in names}


#: weapon face -> place in the order in which a winner destroys
BEST: Final = _ranks(_DATA["order"]["best"], WEAPON_FACES)
#: weapon face -> place in the order in which its owner gives it up
WORST: Final = _ranks(_DATA["order"]["worst"], WEAPON_FACES)
#: planet face -> place in the order in which an invader wants it
WANTED: Final = _ranks(_DATA["order"]["planets"], PLANET_FACES)


def home_meaning(race: str, face: int) -> str:
    """Return the thing that a home planet's face stands for: a trait is the thing that it names."""
    return TRAITS[race] if face == 1 else HOME_FACES[face]
