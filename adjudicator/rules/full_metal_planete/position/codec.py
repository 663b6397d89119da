"""States and views as plain JSON documents, and back.

Documents name hexes (`1009`) and pieces (`green-tank-2`), so that people and scripts can
read them. Values that are the usual ones are left out. `load(dump(x)) == x`.
"""

from __future__ import annotations

from typing import Any

from adjudicator.rulekit.frozen import names_of
from adjudicator.rulekit.model import Border
from adjudicator.rules.full_metal_planete.board.grid import Grid
from adjudicator.rules.full_metal_planete.board.planet import Planet
from adjudicator.rules.full_metal_planete.names import COLOURS, ORES, piece_id, read_ref
from adjudicator.rules.full_metal_planete.position import parts as pt
from adjudicator.rules.full_metal_planete.position.state import State

Doc = dict[str, Any]
_WHERE = {pt.FREE: "map", pt.LOST: "lost", pt.GONE: "gone"}
_HOLDS = {pt.hold(c): f"hold-{name}" for c, name in enumerate(COLOURS)}
#: parts of a turn that are ids of pieces
_IDS = ("retreated", "locked", "silenced")
_INSIDE = {name: value for value, name in (*_WHERE.items(), *_HOLDS.items())}


def dump_state(state: State) -> Doc:
    """A state as a document."""
    setup, play = state.setup, state.play
    label = setup.planet.grid.label
    names = [piece_id(p.colour, p.kind, p.number) for p in state.pieces]
    return {
        "setup": {
            "edition": setup.edition,
            "seats": list(setup.seats),
            "options": dict(setup.options),
            "planet": {name: _plain(getattr(setup.planet, name)) for name in names_of(Planet)},
        },
        "clock": plain_fields(state.clock),
        "play": {
            **plain_fields(play),
            "builds": [[names[b.converter], b.kind] for b in play.builds],
            "reopened": [COLOURS[c] for c in play.reopened],
            **{key: [names[i] for i in getattr(play, key)] for key in _IDS},
        },
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


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def plain_fields(value: Any) -> Doc:
    """The fields of a record by their names, tuples in it as lists."""
    return {name: _plain(part) for name, part in zip(value._fields, value, strict=True)}


_PLAYER = pt.Player()
_SHIP = pt.Ship()


def _sparse(value: Any, usual: Any) -> Doc:
    parts = zip(value._fields, value, usual, strict=True)
    return {name: _plain(part) for name, part, plain in parts if part != plain}


def _dump_ship(ship: pt.Ship, label: dict[int, str]) -> Doc:
    doc = _sparse(ship, _SHIP)
    if ship.dome >= 0:
        doc["dome"] = label[ship.dome]
    return doc


def _dump_piece(p: pt.Piece, name: str, names: list[str], label: dict[int, str]) -> Doc:
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
    fixed, planet, clock = doc["setup"], doc["setup"]["planet"], doc["clock"]
    setup = pt.Setup(
        fixed["edition"],
        tuple(fixed["seats"]),
        tuple(sorted(fixed["options"].items())),
        Planet(planet["name"], *(tuple(planet[key]) for key in ("rows", "zones", "links"))),
    )
    grid = setup.planet.grid
    ids = {piece["id"]: i for i, piece in enumerate(doc["pieces"])}
    cell = grid.cell_of
    return State(
        setup=setup,
        clock=pt.Clock(*(_tuple_of(clock[name]) for name in pt.Clock._fields)),
        play=_load_play(doc["play"], ids),
        players=tuple(pt.Player(**player) for player in doc["players"]),
        ships=tuple(_load_ship(ship, grid) for ship in doc["ships"]),
        pieces=tuple(_load_piece(piece, ids, grid) for piece in doc["pieces"]),
        numbers=tuple(doc["numbers"]),
        ore=tuple(sorted(pt.Ore(cell[at], k) for k, where in doc["ore"].items() for at in where)),
        bridges=tuple(sorted(pt.Bridge(cell[a], cell[b]) for a, b in doc["bridges"].items())),
        pool=tuple(doc["pool"]),
        trails=tuple(
            pt.Trail(t["segment"], ids[t["piece"]], tuple(cell[c] for c in t["cells"]))
            for t in doc["trails"]
        ),
    )


def _tuple_of(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _load_play(doc: Doc, ids: dict[str, int]) -> pt.Play:
    return pt.Play(
        doc["ap"],
        tuple(pt.Build(ids[name], kind) for name, kind in doc["builds"]),
        doc["acted"],
        tuple(ids[name] for name in doc["retreated"]),
        tuple(COLOURS.index(name) for name in doc["reopened"]),
        tuple(ids[name] for name in doc["locked"]),
        tuple(ids[name] for name in doc["silenced"]),
        doc["halted"],
    )


def _load_ship(doc: Doc, grid: Grid) -> pt.Ship:
    fields: Doc = {name: _tuple_of(value) for name, value in doc.items()}
    if "dome" in fields:
        fields["dome"] = grid.cell_of[fields["dome"]]
    return pt.Ship(**fields)


def _load_piece(doc: Doc, ids: dict[str, int], grid: Grid) -> pt.Piece:
    ref = read_ref(doc["id"])
    if ref is None or ref.colour < 0:
        raise ValueError(doc["id"])
    get = doc.get
    at = get("at")
    tail = get("tail")
    inside = pt.FREE
    if at is None:
        where = doc["in"]
        inside = ids[where] if where in ids else _INSIDE[where]
    return pt.Piece(
        ref.kind,
        ref.colour,
        ref.number,
        pt.NOWHERE if at is None else grid.cell_of[at],
        pt.NOWHERE if tail is None else grid.cell_of[tail],
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
