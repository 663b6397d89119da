"""States and views as plain JSON documents, and back.

Documents name hexes (`1009`) and pieces (`green-tank-2`), so that people and scripts can
read them. Values that are the usual ones are left out. `load(dump(x)) == x`.
"""

from __future__ import annotations

from typing import Any

from adjudicator.rulekit.model import Border
from adjudicator.rules.full_metal_planete.board.grid import Grid
from adjudicator.rules.full_metal_planete.board.planet import Planet
from adjudicator.rules.full_metal_planete.names import COLOURS, ORES, piece_id, read_ref
from adjudicator.rules.full_metal_planete.position.parts import (
    FREE,
    GONE,
    LOST,
    NOWHERE,
    Bridge,
    Build,
    Clock,
    Ore,
    Piece,
    Play,
    Player,
    Setup,
    Ship,
    Trail,
    hold,
)
from adjudicator.rules.full_metal_planete.position.state import State

Doc = dict[str, Any]
_WHERE = {FREE: "map", LOST: "lost", GONE: "gone"}
_HOLDS = {hold(c): f"hold-{name}" for c, name in enumerate(COLOURS)}
_INSIDE = {name: value for value, name in (*_WHERE.items(), *_HOLDS.items())}


def dump_state(state: State) -> Doc:
    """A state as a document."""
    label = state.setup.planet.grid.label
    names = [piece_id(p.colour, p.kind, p.number) for p in state.pieces]
    return {
        "setup": _dump_setup(state.setup),
        "clock": _dump_clock(state.clock),
        "play": _dump_play(state.play, names),
        "players": [_sparse(p, _PLAYER) for p in state.players],
        "ships": [_dump_ship(ship, label) for ship in state.ships],
        "pieces": [
            _dump_piece(p, n, names, label) for p, n in zip(state.pieces, names, strict=True)
        ],
        "numbers": list(state.numbers),
        "ore": {kind: [label[o.at] for o in state.ore if o.kind == kind] for kind in ORES},
        "bridges": {label[b.at]: label[b.root] for b in state.bridges},
        "pool": list(state.pool),
        "trails": [
            {"segment": t.segment, "piece": names[t.piece], "cells": [label[c] for c in t.cells]}
            for t in state.trails
        ],
    }


def _dump_setup(setup: Setup) -> Doc:
    planet = setup.planet
    return {
        "edition": setup.edition,
        "seats": list(setup.seats),
        "options": dict(setup.options),
        "planet": {
            "name": planet.name,
            "rows": list(planet.rows),
            "zones": list(planet.zones),
            "links": list(planet.links),
        },
    }


def _dump_clock(clock: Clock) -> Doc:
    return {
        "turn": clock.turn,
        "phase": clock.phase,
        "segment": clock.segment,
        "order": list(clock.order),
        "at": clock.at,
        "tides": list(clock.tides),
        "lots": list(clock.lots),
    }


def _dump_play(play: Play, names: list[str]) -> Doc:
    return {
        "ap": play.ap,
        "builds": [[names[b.converter], b.kind] for b in play.builds],
        "acted": play.acted,
        "retreated": [names[i] for i in play.retreated],
        "reopened": [COLOURS[c] for c in play.reopened],
        "locked": [names[i] for i in play.locked],
        "silenced": [names[i] for i in play.silenced],
        "halted": play.halted,
    }


_PLAYER = Player()
_SHIP = Ship()


def _sparse(value: Any, usual: Any) -> Doc:
    return {
        name: list(v) if isinstance(v, tuple) else v
        for name, v, u in zip(value._fields, value, usual, strict=True)
        if v != u
    }


def _dump_ship(ship: Ship, label: dict[int, str]) -> Doc:
    doc = _sparse(ship, _SHIP)
    if ship.dome >= 0:
        doc["dome"] = label[ship.dome]
    return doc


def _dump_piece(p: Piece, name: str, names: list[str], label: dict[int, str]) -> Doc:
    doc: Doc = {"id": name}
    if p.at >= 0:
        doc["at"] = label[p.at]
        if p.tail >= 0:
            doc["tail"] = label[p.tail]
    else:
        doc["in"] = names[p.inside] if p.inside >= 0 else _HOLDS.get(p.inside) or _WHERE[p.inside]
    if p.ammo:
        doc["ammo"] = p.ammo
    if p.load:
        doc["load"] = list(p.load)
    return doc


def load_state(doc: Doc) -> State:
    """The state of a document; raises KeyError, TypeError or ValueError if it is none."""
    setup = _load_setup(doc["setup"])
    grid = setup.planet.grid
    ids = {piece["id"]: i for i, piece in enumerate(doc["pieces"])}
    cell = grid.cell_of
    return State(
        setup=setup,
        clock=_load_clock(doc["clock"]),
        play=_load_play(doc["play"], ids),
        players=tuple(Player(**player) for player in doc["players"]),
        ships=tuple(_load_ship(ship, grid) for ship in doc["ships"]),
        pieces=tuple(_load_piece(piece, ids, grid) for piece in doc["pieces"]),
        numbers=tuple(doc["numbers"]),
        ore=tuple(sorted(Ore(cell[at], k) for k, where in doc["ore"].items() for at in where)),
        bridges=tuple(sorted(Bridge(cell[a], cell[b]) for a, b in doc["bridges"].items())),
        pool=tuple(doc["pool"]),
        trails=tuple(
            Trail(t["segment"], ids[t["piece"]], tuple(cell[c] for c in t["cells"]))
            for t in doc["trails"]
        ),
    )


def _load_setup(doc: Doc) -> Setup:
    planet = doc["planet"]
    return Setup(
        doc["edition"],
        tuple(doc["seats"]),
        tuple(sorted(doc["options"].items())),
        Planet(
            planet["name"], tuple(planet["rows"]), tuple(planet["zones"]), tuple(planet["links"])
        ),
    )


def _load_clock(doc: Doc) -> Clock:
    return Clock(
        doc["turn"],
        doc["phase"],
        doc["segment"],
        tuple(doc["order"]),
        doc["at"],
        tuple(doc["tides"]),
        tuple(doc["lots"]),
    )


def _load_play(doc: Doc, ids: dict[str, int]) -> Play:
    return Play(
        doc["ap"],
        tuple(Build(ids[name], kind) for name, kind in doc["builds"]),
        doc["acted"],
        tuple(ids[name] for name in doc["retreated"]),
        tuple(COLOURS.index(name) for name in doc["reopened"]),
        tuple(ids[name] for name in doc["locked"]),
        tuple(ids[name] for name in doc["silenced"]),
        doc["halted"],
    )


def _load_ship(doc: Doc, grid: Grid) -> Ship:
    fields: Doc = {k: tuple(v) if isinstance(v, list) else v for k, v in doc.items()}
    if "dome" in fields:
        fields["dome"] = grid.cell_of[fields["dome"]]
    return Ship(**fields)


def _load_piece(doc: Doc, ids: dict[str, int], grid: Grid) -> Piece:
    ref = read_ref(doc["id"])
    if ref is None or ref.colour < 0:
        raise ValueError(doc["id"])
    get = doc.get
    at = get("at")
    tail = get("tail")
    inside = FREE
    if at is None:
        where = doc["in"]
        inside = ids[where] if where in ids else _INSIDE[where]
    return Piece(
        ref.kind,
        ref.colour,
        ref.number,
        NOWHERE if at is None else grid.cell_of[at],
        NOWHERE if tail is None else grid.cell_of[tail],
        inside,
        get("ammo", 0),
        tuple(get("load", ())),
    )


class StateBorder(Border[State]):
    """States to documents and back."""

    def __init__(self) -> None:
        super().__init__(State)

    def dump(self, value: State) -> Any:
        """The document of a state."""
        return dump_state(value)

    def load(self, document: Any) -> State:
        """The state of a document; raises KeyError, TypeError or ValueError if it is none."""
        return load_state(document)
