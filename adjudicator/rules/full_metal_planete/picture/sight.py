"""What the map of the composer page draws of a position, as plain JSON values.

The page works the same out itself from the position that its rules play on (`sight.js`);
this is for the phases whose lines the server lists, and what the page's own is held to.
"""

from __future__ import annotations

from typing import Any

from adjudicator.rulekit.thing import Thing
from adjudicator.rules.full_metal_planete.board.grid import bits
from adjudicator.rules.full_metal_planete.names import DESTROYERS, MOBILE
from adjudicator.rules.full_metal_planete.picture.pieces import cargo, facing_left
from adjudicator.rules.full_metal_planete.position.parts import Piece
from adjudicator.rules.full_metal_planete.position.state import State

Doc = dict[str, Any]


def sight(state: State, seat: int) -> Doc:
    """The sight of a seat (-1 for nobody). Cells are numbers of the grid.

    fire    by seat, the hexes that it keeps under fire
    ships   those on the planet; cells: the dome and its podes
    pieces  those on the map; tail: -1, or the second hex of a barge; left: it last went there;
            cargo: symbol and colour (-1 of things) of what is in it; shots: left, or -1 of a
            piece that has none
    trails  the moves of the last player turn, and of the present one
    """
    planes, left = state.planes, facing_left(state)
    return {
        "me": seat,
        "tide": state.tide,
        "rows": list(state.setup.planet.rows),
        "fire": [list(bits(planes.zone(s))) for s in range(len(state.setup.seats))],
        "ships": [
            {
                "colour": colour,
                "owner": ship.owner,
                "cells": list(planes.terrain.footprint(ship.dome, ship.side)),
                "turn": 0 if ship.side == "a" else 60,
                "turrets": list(planes.turrets(colour)),
            }
            for colour, ship in enumerate(state.ships)
            if ship.dome >= 0
        ],
        "pieces": [
            _piece(state, i, p, i in left)
            for i, p in enumerate(state.pieces)
            if p.at >= 0 and p.kind in MOBILE
        ],
        "ore": [[o.at, o.kind] for o in state.ore],
        "bridges": [b.at for b in state.bridges],
        "trails": [
            {
                "owner": max(state.controller(state.pieces[t.piece].colour), 0),
                "cells": list(t.cells),
            }
            for t in state.trails
            if t.segment >= state.clock.segment - 1
        ],
    }


def thing(kind: str, value: Any) -> Thing:
    """The hexes of landings and deployments: where."""
    return Thing(idents=(f"hex:{value}",)) if kind == "hex" else Thing()


def _piece(state: State, index: int, piece: Piece, left: bool) -> Doc:
    planes = state.planes
    return {
        "name": planes.name(index),
        "kind": piece.kind,
        "colour": piece.colour,
        "number": piece.number,
        "owner": state.controller(piece.colour),
        "at": piece.at,
        "tail": piece.tail,
        "stuck": planes.stuck(piece),
        "neutral": planes.neutralised(piece),
        "left": left,
        "cargo": [list(each) for each in cargo(state, index)],
        "shots": piece.ammo if piece.kind in DESTROYERS else -1,
    }
