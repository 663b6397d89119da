"""The words that players may write for ids, in both languages; the first is printed.

Sentences are elsewhere (`templates/planet_masters`): here are only names inside orders.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from adjudicator.rules.planet_masters.board import WEAPON_FACES

Vocabulary = Mapping[str, Mapping[str, Sequence[str]]]

FACE_WORDS: Final[Vocabulary] = {
    "depleted": {"en": ("depleted",), "fr": ("épuisé", "épuisée", "épuisés", "épuisées")},
    "resource": {"en": ("resource", "resources"), "fr": ("ressource", "ressources")},
    "influence": {"en": ("influence", "influences"), "fr": ("influence",)},
    "infantry": {"en": ("infantry",), "fr": ("infanterie", "infanteries")},
    "trait": {"en": ("trait", "racial trait"), "fr": ("trait", "trait racial")},
    "transporter": {
        "en": ("transporter", "transporters"),
        "fr": ("transporteur", "transporteurs"),
    },
    "cruiser": {"en": ("cruiser", "cruisers"), "fr": ("croiseur", "croiseurs")},
    "battleship": {"en": ("battleship", "battleships"), "fr": ("cuirassé", "cuirassés")},
    "station": {
        "en": ("station", "stations", "orbital station", "orbital stations"),
        "fr": ("station", "stations", "station orbitale", "stations orbitales"),
    },
    "defence": {
        "en": ("defence", "defences", "defense", "defenses", "planetary defence"),
        "fr": ("défense", "défenses", "défense planétaire", "défenses planétaires"),
    },
    "fighters": {"en": ("fighters", "fighter"), "fr": ("chasseurs", "chasseur")},
}
WEAPON_WORDS: Final[Vocabulary] = {face: FACE_WORDS[face] for face in WEAPON_FACES[1:]}
REROLL_WORDS: Final[Vocabulary] = {
    "all": {"en": ("all", "everything"), "fr": ("tout", "toutes", "tous")},
    "bad": {"en": ("bad",), "fr": ("mauvais", "mauvaises")},
    **{
        face: FACE_WORDS[face]
        for face in ("depleted", "resource", "influence", "infantry", "trait", "transporter")
    },
}
RACE_WORDS: Final[Vocabulary] = {
    "earth": {"en": ("Earth",), "fr": ("Terre",)},
    "mors": {"en": ("Mors",), "fr": ("Mors",)},
    "roach": {"en": ("Roach",), "fr": ("Roach",)},
    "pacal": {"en": ("Pacal",), "fr": ("Pacal",)},
    "matriks": {"en": ("Matriks",), "fr": ("Matriks",)},
    "freebooters": {"en": ("Freebooters", "Freebooter"), "fr": ("Freebooters", "Flibustiers")},
}
BALLOT_WORDS: Final[Vocabulary] = {
    "for": {"en": ("for", "yes"), "fr": ("pour", "oui")},
    "against": {"en": ("against", "no"), "fr": ("contre", "non")},
}
LAW_WORDS: Final[Vocabulary] = {
    "none": {"en": ("none",), "fr": ("aucune",)},
    "ceasefire": {"en": ("ceasefire",), "fr": ("cessez-le-feu",)},
    "council_censure": {
        "en": ("council censure", "censure"),
        "fr": ("censure du conseil", "censure"),
    },
    "fleet_regulations": {"en": ("fleet regulations",), "fr": ("régulations des flottes",)},
    "planetary_conscription": {
        "en": ("planetary conscription", "conscription"),
        "fr": ("conscription planétaire", "conscription"),
    },
    "ship_tax": {"en": ("ship tax",), "fr": ("taxe sur les vaisseaux", "taxe")},
    "martial_politics": {"en": ("martial politics",), "fr": ("politique martiale",)},
}
TECHNOLOGY_WORDS: Final[Vocabulary] = {
    "none": {"en": ("none",), "fr": ("aucune",)},
    "advanced_fighters": {"en": ("advanced fighters",), "fr": ("chasseurs avancés",)},
    "terraforming": {"en": ("terraforming",), "fr": ("terraformation",)},
    "assault_cannon": {"en": ("assault cannon",), "fr": ("canon d'assaut",)},
    "long_range_cannon": {"en": ("long-range cannon",), "fr": ("canon longue portée",)},
    "stasis_chambers": {"en": ("stasis chambers",), "fr": ("chambres de stase",)},
    "sonic_deflector": {"en": ("sonic deflector",), "fr": ("déflecteur sonique",)},
}
