"""Whether a document may serve as a set of cards: every fault, with its path and its cure.

A fault is a `Refusal` whose `where` is the path inside the document
(`cards[3].effects[0].op`) and whose sentence says how to mend it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.phrase import Quote
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rules.golem.cards.cardset import PARTS
from adjudicator.rules.golem.cards.document import Check

SCHEMA_VERSION = 1
WHENS = ("play", "hit", "miss", "after")
WHOS = ("self", "foe")
TILES = ("own", "own_all", "own_out", "foe", "foe_all", "attacked", "repaired")
DURATIONS = ("instant", "round", "permanent")
WINDOWS = ("turn", "attack", "react")
MALUSES = ("initiative", "attack", "adjacent_defence")
#: op -> the fields that it must have; `count` only beside a tile that is chosen
OPS: Mapping[str, tuple[str, ...]] = {
    "attack": ("strength", "targets"),
    "attack_mod": ("who", "amount", "duration"),
    "defence_mod": ("tile", "amount", "duration"),
    "initiative_mod": ("who", "amount", "duration"),
    "energy": ("who", "amount"),
    "draw": ("who", "amount"),
    "discard": ("who", "amount", "mode"),
    "repair": ("tile",),
    "pierce": (),
    "prevent": (),
}
CHOSEN = ("own", "foe")
_COUNTS = {"cards": 54, "pilots": 6, "mechas": 4, "abilities": 3}
_CONSTANTS = {
    "rounds": (1, 20),
    "hand_size": (1, 18),
    "energy_start": (0, 20),
    "energy_max": (1, 20),
    "modifier_cap": (1, 20),
    "players_min": (2, 4),
    "players_max": (2, 4),
}


class Place(Frozen):
    """Where effects stand, and what makes sense there."""

    name: str
    ops: tuple[str, ...]
    whens: tuple[str, ...]
    tiles: tuple[str, ...]
    durations: tuple[str, ...] = ("round", "permanent")
    instant: tuple[tuple[str, str], ...] = ()


_COMMON = ("attack_mod", "defence_mod", "initiative_mod", "energy", "draw", "discard")
_ALL_ROUND = ("own_all", "foe_all", "attacked")
COMBAT = Place("combat", (*_COMMON, "pierce"), WHENS, _ALL_ROUND)
SUPPORT = Place(
    "support",
    (*_COMMON, "repair"),
    ("play",),
    ("own", "own_all", "own_out", "foe", "foe_all", "repaired"),
)
PILOT_ATTACK = Place("pilot", (*_COMMON, "attack", "pierce"), WHENS, _ALL_ROUND)
BY_WINDOW: Mapping[str, Place] = {
    "turn": SUPPORT,
    "attack": Place(
        "attack", (*_COMMON, "pierce"), WHENS, _ALL_ROUND, DURATIONS, (("attack_mod", "self"),)
    ),
    "react": Place(
        "react",
        (*_COMMON, "prevent"),
        ("play",),
        _ALL_ROUND,
        DURATIONS,
        (("defence_mod", "attacked"), ("attack_mod", "foe")),
    ),
}


def check_cards(document: Any) -> tuple[Refusal, ...]:
    """Every fault of a document that should describe a set; () when it can be played."""
    check = Check()
    needed = ("schema_version", "data_set", "constants", "parts", "adjacency")
    lists = ("cards", "pilots", "mechas")
    top = check.record(document, "", (*needed, *lists), ("note", "vocabulary"))
    if "schema_version" in top:
        check.number(top["schema_version"], "schema_version", SCHEMA_VERSION, SCHEMA_VERSION)
    if "data_set" in top:
        check.text(top["data_set"], "data_set", r"[a-z0-9][a-z0-9-]{0,39}", "my-set")
    if "constants" in top:
        _constants(check, top["constants"])
    if "parts" in top:
        _parts(check, top["parts"])
    if "adjacency" in top:
        _adjacency(check, top["adjacency"])
    for name, each in (("cards", _card), ("pilots", _pilot), ("mechas", _mecha)):
        if name in top:
            entries = check.items(top[name], name)
            for i, entry in enumerate(entries):
                each(check, entry, f"{name}[{i}]")
            check.once([_id_of(entry) for entry in entries], name)
            have = sum(map(_copies, entries)) if name == "cards" else len(entries)
            check.total(have, _COUNTS[name], name)
    return tuple(check.faults)


def _id_of(entry: Any) -> str:
    found = entry.get("id", "") if isinstance(entry, dict) else ""
    return found.upper() if isinstance(found, str) else ""


def _copies(entry: Any) -> int:
    found = entry.get("copies") if isinstance(entry, dict) else 0
    return found if isinstance(found, int) else 0


def _constants(check: Check, value: Any) -> None:
    found = check.record(value, "constants", _CONSTANTS)
    for name, (low, high) in _CONSTANTS.items():
        if name in found:
            check.number(found[name], f"constants.{name}", low, high)
    start, most = found.get("energy_start"), found.get("energy_max")
    if isinstance(start, int) and isinstance(most, int) and 0 <= most < start:
        check.fault("range", "constants.energy_start", have=start, low=0, high=most)


def _parts(check: Check, value: Any) -> None:
    parts = check.items(value, "parts")
    if parts and sorted(map(str, parts)) != sorted(PARTS):
        check.fault("parts", "parts", wanted=tuple(Quote(p) for p in PARTS))


def _adjacency(check: Check, value: Any) -> None:
    found = check.record(value, "adjacency", PARTS)
    for part in found:
        near = check.items(found[part], f"adjacency.{part}")
        for i, other in enumerate(near):
            path = f"adjacency.{part}[{i}]"
            if check.one_of(other, path, tuple(p for p in PARTS if p != part)):
                back = found.get(other)
                if isinstance(back, list) and part not in back:
                    check.fault("one-way", path, here=Quote(part), there=Quote(other))


def _check_names(
    check: Check, entry: Mapping[str, Any], path: str, pattern: str, sample: str
) -> None:
    if "id" in entry:
        check.text(entry["id"], f"{path}.id", pattern, sample)
    for name in ("name", "name_fr"):
        if name in entry:
            check.text(entry[name], f"{path}.{name}", r"[^\n\"{}]{1,40}", "Iron Fist")
    for name in ("text", "text_fr"):
        if name in entry:
            check.text(entry[name], f"{path}.{name}", r"[^\n]{0,300}", "Draw 1 card.")


def _targets(check: Check, value: Any, path: str) -> None:
    targets = check.items(value, path)
    if not targets and isinstance(value, list):
        check.fault("empty", path)
    for i, target in enumerate(targets):
        check.one_of(target, f"{path}[{i}]", PARTS)
    check.once([str(t) for t in targets], path)


def _card(check: Check, value: Any, path: str) -> None:
    kind = value.get("type") if isinstance(value, dict) else None
    own = ("strength", "targets") if kind == "combat" else ()
    names = ("id", "type", "name", "name_fr", "copies", "effects", "text")
    found = check.record(value, path, (*names, *own), ("text_fr",))
    _check_names(check, found, path, r"[A-Z]{1,3}[0-9]{1,3}", "K07")
    if "type" in found:
        check.one_of(found["type"], f"{path}.type", ("combat", "support"))
    if "copies" in found:
        check.number(found["copies"], f"{path}.copies", 1, 54)
    if "strength" in found:
        check.number(found["strength"], f"{path}.strength", 0, 30)
    if "targets" in found:
        _targets(check, found["targets"], f"{path}.targets")
    if "effects" in found:
        place = COMBAT if kind == "combat" else SUPPORT
        _effects(check, found["effects"], f"{path}.effects", place)


def _pilot(check: Check, value: Any, path: str) -> None:
    found = check.record(value, path, ("id", "name", "name_fr", "initiative", "ability"))
    _check_names(check, found, path, r"[A-Z]{1,3}[0-9]{1,3}", "Q1")
    if "initiative" in found:
        check.number(found["initiative"], f"{path}.initiative", -30, 30)
    if "ability" not in found:
        return
    at = f"{path}.ability"
    names = ("id", "name", "name_fr", "limit", "effects", "text")
    ability = check.record(found["ability"], at, names, ("text_fr",))
    _check_names(check, ability, at, r"[a-z][a-z0-9]{0,19}", "talent")
    if "limit" in ability and ability["limit"] is not None:
        check.one_of(ability["limit"], f"{at}.limit", ("round",))
    effects = ability.get("effects")
    if "effects" in ability:
        ops = [e.get("op") for e in effects if isinstance(e, dict)] if effects else []
        place = PILOT_ATTACK if "attack" in ops else SUPPORT
        _effects(check, effects, f"{at}.effects", place)
        if ops.count("attack") > 1:
            check.fault("twice", f"{at}.effects", have=Quote("attack"))


def _mecha(check: Check, value: Any, path: str) -> None:
    names = ("id", "name", "name_fr", "attack", "tiles", "abilities")
    found = check.record(value, path, names, ("role",))
    _check_names(check, found, path, r"[A-Z]{1,3}[0-9]{1,3}", "G1")
    if "attack" in found:
        check.number(found["attack"], f"{path}.attack", 0, 30)
    if "tiles" in found:
        tiles = check.record(found["tiles"], f"{path}.tiles", PARTS)
        for part in tiles:
            _tile(check, tiles[part], f"{path}.tiles.{part}")
    if "abilities" in found:
        at = f"{path}.abilities"
        abilities = check.items(found["abilities"], at)
        check.total(len(abilities), _COUNTS["abilities"], at)
        for i, ability in enumerate(abilities):
            _ability(check, ability, f"{at}[{i}]", i + 1)
        check.once([_id_of(a) for a in abilities], at)


def _tile(check: Check, value: Any, path: str) -> None:
    found = check.record(value, path, ("defence", "malus"))
    if "defence" in found:
        check.number(found["defence"], f"{path}.defence", 0, 30)
    if "malus" in found:
        malus = check.record(found["malus"], f"{path}.malus", ("kind", "amount"))
        if "kind" in malus:
            check.one_of(malus["kind"], f"{path}.malus.kind", MALUSES)
        if "amount" in malus:
            check.number(malus["amount"], f"{path}.malus.amount", -10, 0)


def _ability(check: Check, value: Any, path: str, cost: int) -> None:
    names = ("id", "cost", "name", "name_fr", "window", "effects", "text")
    found = check.record(value, path, names, ("text_fr",))
    _check_names(check, found, path, r"[a-z]{1,3}[0-9]{1,2}", "a1")
    if "cost" in found:
        check.number(found["cost"], f"{path}.cost", cost, cost)
    window = check.one_of(found["window"], f"{path}.window", WINDOWS) if "window" in found else ""
    if "effects" in found and window:
        _effects(check, found["effects"], f"{path}.effects", BY_WINDOW[window])


def _effects(check: Check, value: Any, path: str, place: Place) -> None:
    repaired = False
    for i, entry in enumerate(check.items(value, path)):
        at = f"{path}[{i}]"
        op = entry.get("op") if isinstance(entry, dict) else None
        if not isinstance(op, str) or op not in OPS:
            check.record(entry, at, ("op",), entry if isinstance(entry, dict) else ())
            if isinstance(entry, dict) and "op" in entry:
                check.one_of(op, f"{at}.op", tuple(OPS))
            continue
        chosen = ("count",) if entry.get("tile") in CHOSEN else ()
        found = check.record(entry, at, ("op", *OPS[op], *chosen), ("when",))
        if op not in place.ops:
            check.fault("misplaced", f"{at}.op", have=Quote(op), place=place.name)
        _effect_fields(check, found, at, op, place)
        if entry.get("tile") == "repaired" and not repaired:
            check.fault("nothing-repaired", f"{at}.tile")
        repaired = repaired or op == "repair"


def _effect_fields(check: Check, found: Mapping[str, Any], at: str, op: str, place: Place) -> None:
    if "when" in found and check.one_of(found["when"], f"{at}.when", WHENS):
        fixed = op in ("attack", "pierce", "prevent") or found.get("duration") == "instant"
        if found["when"] not in (("play",) if fixed else place.whens):
            check.fault("misplaced", f"{at}.when", have=Quote(found["when"]), place=place.name)
    if "who" in found:
        check.one_of(found["who"], f"{at}.who", WHOS)
    if "amount" in found:
        low = 1 if op in ("draw", "discard") else -30
        check.number(found["amount"], f"{at}.amount", low, 30)
    if "mode" in found:
        check.one_of(found["mode"], f"{at}.mode", ("random",))
    if "count" in found:
        check.number(found["count"], f"{at}.count", 1, len(PARTS))
    if "strength" in found:
        check.number(found["strength"], f"{at}.strength", 0, 30)
    if "targets" in found:
        _targets(check, found["targets"], f"{at}.targets")
    tile = found.get("tile")
    if "tile" in found:
        _tile_selector(check, tile, at, op, place)
    if "duration" in found and check.one_of(found["duration"], f"{at}.duration", DURATIONS):
        subject = tile if op == "defence_mod" else found.get("who")
        wrong = found["duration"] not in place.durations or (
            found["duration"] == "instant" and (op, subject) not in place.instant
        )
        if wrong:
            have = Quote(found["duration"])
            check.fault("misplaced", f"{at}.duration", have=have, place=place.name)


def _tile_selector(check: Check, tile: Any, at: str, op: str, place: Place) -> None:
    if op == "repair":
        check.one_of(tile, f"{at}.tile", ("own_out",))
    elif check.one_of(tile, f"{at}.tile", tuple(t for t in TILES if t != "own_out")) and (
        tile not in place.tiles
    ):
        check.fault("misplaced", f"{at}.tile", have=Quote(tile), place=place.name)
