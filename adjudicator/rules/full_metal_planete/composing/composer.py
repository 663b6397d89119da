"""A position as the composer page gets it: to play a turn on by itself, and to draw the map.

Only what its seat may know: made of a veiled state, and without any tide but the present one.
"""

from __future__ import annotations

from typing import Any

from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.scene import Symbol
from adjudicator.rulekit.speech import Speech
from adjudicator.rules.full_metal_planete.about import ABOUT
from adjudicator.rules.full_metal_planete.board.choice import MAPS, stored_planet
from adjudicator.rules.full_metal_planete.board.grid import bits
from adjudicator.rules.full_metal_planete.board.planet import NORMAL
from adjudicator.rules.full_metal_planete.composing.tables import Doc, book, ground, tables
from adjudicator.rules.full_metal_planete.composing.words import line_words
from adjudicator.rules.full_metal_planete.names import DESTROYERS, KINDS, MOBILE
from adjudicator.rules.full_metal_planete.orders.decisions import DEPLOY, KIND_OF, TURN
from adjudicator.rules.full_metal_planete.picture.pieces import cargo, facing_left
from adjudicator.rules.full_metal_planete.picture.shapes import hex_symbols
from adjudicator.rules.full_metal_planete.position.parts import Piece, Ship
from adjudicator.rules.full_metal_planete.position.reach import reachable
from adjudicator.rules.full_metal_planete.position.state import State
from adjudicator.rules.full_metal_planete.turns import area

#: so far reach is counted for the comparison, and no farther: barges take their time
_MOST_STEPS = 8


def position(state: State, name: SeatId, speech: Speech) -> Doc | None:
    """What the page's own rules need for the turn of a seat, or for its deployment; None in any
    other phase.

    reach   cells that each own piece gets to in so many `steps`, by its name: the page counts
            them, too, and trusts itself no further where it finds another number
    deploy  where the seat may deploy; None in a turn
    """
    seat, kind = state.seat_index(name), KIND_OF.get(state.clock.phase)
    if kind != DEPLOY and (kind != TURN or state.active() != seat):
        return None
    seats, steps = state.setup.seats, min(state.play.ap, _MOST_STEPS)
    return {
        "seat": seat,
        "seats": list(seats),
        "turn": state.clock.turn,
        "tide": state.tide,
        "segment": state.clock.segment,
        "rows": list(state.setup.planet.rows),
        "ground": ground(state.setup.planet),
        "tables": tables(len(seats)),
        "book": book(state.book),
        "lines": line_words(speech.language, speech.lexicon, len(seats), kind),
        "deploy": _deployment(state, seat) if kind == DEPLOY else None,
        "state": moving(state),
        "steps": steps,
        "reach": _reach(state, seat, steps),
    }


def constants(speech: Speech) -> list[Any]:
    """What of it is alike in all games: rules, words, stored maps."""
    seats = ABOUT.seats[1]
    maps = [stored_planet(name) for name in MAPS]
    return [
        [{"rows": list(planet.rows), "ground": ground(planet)} for planet in maps],
        *(
            {"lines": line_words(speech.language, speech.lexicon, seats, kind)}
            for kind in (DEPLOY, TURN)
        ),
        {"tables": tables(seats)},
    ]


def symbols() -> tuple[Symbol, ...]:
    """Hexes."""
    return hex_symbols()


def board(state: State, name: SeatId) -> Doc:
    """The map, for the phases whose lines the server lists."""
    return sight(state, state.seat_index(name))


def sight(state: State, seat: int) -> Doc:
    """What the map of the page draws of a position for a seat (-1: nobody), the same that the
    page works out by itself (`sight.js`) from the position that its rules play on.

    Cells are numbers of the grid.

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
            _drawn(state, i, p, i in left)
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


def _drawn(state: State, index: int, piece: Piece, left: bool) -> Doc:
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


def moving(state: State) -> Doc:
    """The parts of a state that orders change; cells are numbers of the grid."""
    play, clock = state.play, state.clock
    return {
        "over": clock.phase not in ("turn", "deploy"),
        "ap": play.ap,
        "builds": [list(build) for build in play.builds],
        "acted": play.acted,
        "retreated": list(play.retreated),
        "reopened": list(play.reopened),
        "locked": list(play.locked),
        "silenced": list(play.silenced),
        "players": [
            {"reserve": p.reserve, "penalty": p.penalty, "out": p.out} for p in state.players
        ],
        "ships": [_ship(state, colour, ship) for colour, ship in enumerate(state.ships)],
        "pieces": [_piece(piece) for piece in state.pieces],
        "numbers": list(state.numbers),
        "ore": [list(ore) for ore in state.ore],
        "bridges": [list(bridge) for bridge in state.bridges],
        "pool": list(state.pool),
        "trails": [[t.segment, t.piece, list(t.cells)] for t in state.trails],
    }


def _deployment(state: State, seat: int) -> Doc:
    """The hexes of a seat's area, and which of them and beside them what floats may touch."""
    terrain, book = state.planes.terrain, state.book
    allowed = area(state, seat)
    return {
        "area": list(bits(allowed)),
        "shore": list(bits(terrain.grid.spread(allowed & terrain.dry[NORMAL]) & terrain.playable)),
        "afloat": book.deploy_area < 0,
        "coast": book.deploy_sea_touches_coast,
        "oneHex": book.barge_deploy_one_hex,
    }


def _ship(state: State, colour: int, ship: Ship) -> Doc:
    return {
        "dome": ship.dome,
        "podes": list(state.planes.podes(colour)),
        "owner": ship.owner,
        "ore": list(ship.ore),
        "bridges": ship.bridges,
        "taken": ship.taken,
        "rebuilt": list(ship.rebuilt),
        "flown": ship.flown,
        "pilot": ship.pilot,
        "points": ship.points,
        "haul": ship.haul,
    }


def _piece(piece: Piece) -> list[Any]:
    kind = KINDS.index(piece.kind)
    return [
        kind, piece.colour, piece.number, piece.at, piece.tail, piece.inside, piece.ammo,
        list(piece.load),
    ]  # fmt: skip


def _reach(state: State, seat: int, steps: int) -> dict[str, int]:
    planes = state.planes
    return {
        planes.name(i): reachable(planes, i, seat, steps).bit_count()
        for i, p in enumerate(state.pieces)
        if p.at >= 0 and p.kind in MOBILE and state.ships[p.colour].owner == seat
    }
