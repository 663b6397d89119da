"""The position of a player's turn as the composer page gets it, to play it on by itself.

Only what its seat may know: made of a veiled state, and without any tide but the present one.
"""

from __future__ import annotations

from typing import Any

from adjudicator.rulekit.lexicon import Lexicon
from adjudicator.rules.full_metal_planete.board.choice import MAPS, stored_planet
from adjudicator.rules.full_metal_planete.board.grid import bits
from adjudicator.rules.full_metal_planete.board.planet import NORMAL
from adjudicator.rules.full_metal_planete.composing.tables import Doc, book, ground, tables
from adjudicator.rules.full_metal_planete.composing.words import line_words
from adjudicator.rules.full_metal_planete.names import KINDS, MOBILE
from adjudicator.rules.full_metal_planete.orders.decisions import DEPLOY, KIND_OF, TURN
from adjudicator.rules.full_metal_planete.position.parts import Piece, Ship
from adjudicator.rules.full_metal_planete.position.reach import reachable
from adjudicator.rules.full_metal_planete.position.state import State
from adjudicator.rules.full_metal_planete.turns import area

#: so far reach is counted for the comparison, and no farther: barges take their time
_MOST_STEPS = 8


def composer(state: State, seat: int, language: str, lexicon: Lexicon) -> Doc | None:
    """What the page's own rules need for the turn of a seat, or for its deployment; None in any
    other phase.

    reach   cells that each own piece gets to in so many `steps`, by its name: the page counts
            them, too, and trusts itself no further where it finds another number
    deploy  where the seat may deploy; None in a turn
    """
    kind = KIND_OF.get(state.clock.phase)
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
        "lines": line_words(language, lexicon, len(seats), kind),
        "deploy": _deployment(state, seat) if kind == DEPLOY else None,
        "state": moving(state),
        "steps": steps,
        "reach": _reach(state, seat, steps),
    }


def constants(language: str, lexicon: Lexicon, seats: int) -> list[Any]:
    """What of it is alike in all games of so many seats or fewer: rules, words, stored maps."""
    maps = [stored_planet(name) for name in MAPS]
    return [
        [{"rows": list(planet.rows), "ground": ground(planet)} for planet in maps],
        *({"lines": line_words(language, lexicon, seats, kind)} for kind in (DEPLOY, TURN)),
        {"tables": tables(seats)},
    ]


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
