"""A position as the composer page gets it: to play a turn on by itself, and to draw the map.

Only what its seat may know: made of a veiled state, and without any tide but the present one.
The numbers and lists of the rules go with it, so that nothing is typed twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.frozen import names_of
from adjudicator.rulekit.lexicon import DEFAULT_LANGUAGE, Lexicon
from adjudicator.rulekit.pattern import Names, Slot
from adjudicator.rulekit.reading.source import skeleton
from adjudicator.rulekit.scene import Symbol
from adjudicator.rulekit.speech import Speech
from adjudicator.rules.full_metal_planete import names as nm
from adjudicator.rules.full_metal_planete import options as opt
from adjudicator.rules.full_metal_planete.about import ABOUT
from adjudicator.rules.full_metal_planete.actions.build import BUILDABLE
from adjudicator.rules.full_metal_planete.board.choice import MAPS, stored_planet
from adjudicator.rules.full_metal_planete.board.grid import DIRECTIONS, bits
from adjudicator.rules.full_metal_planete.board.planet import NORMAL, TIDES, Planet
from adjudicator.rules.full_metal_planete.orders import places as pl
from adjudicator.rules.full_metal_planete.orders import slots as sl
from adjudicator.rules.full_metal_planete.orders.forms import FORMS
from adjudicator.rules.full_metal_planete.orders.orders import DEPLOY, KIND_OF, TURN, Deploy, Shot
from adjudicator.rules.full_metal_planete.picture.pieces import cargo, facing_left
from adjudicator.rules.full_metal_planete.picture.shapes import hex_symbols
from adjudicator.rules.full_metal_planete.position.codec import plain_fields
from adjudicator.rules.full_metal_planete.position.parts import Piece, Play, Ship
from adjudicator.rules.full_metal_planete.position.reach import reachable
from adjudicator.rules.full_metal_planete.position.state import State, evolve
from adjudicator.rules.full_metal_planete.turns import area, grant

Doc = dict[str, Any]

#: switches that only a set-up, a deployment, the tides or the engine ask for: a page that plays
#: a turn on needs none of them. Every other one goes with the data, so that a script that does
#: not know it says so.
ELSEWHERE = frozenset(
    (
        "ore_kinds",
        "ore_mix",
        "ore_layout",
        "ore_on_mountain",
        "landing_zones",
        "landing_min_distance",
        "landing_edge_margin",
        "landing_ore_clear",
        "deploy_area",
        "deploy_sea_touches_coast",
        "barge_deploy_one_hex",
        "tide_source",
        "tide_renewal",
        "forecast_on_turn2",
        "forecast_most",
        "forecast_pile",
        "build_pool",
        "turn_order",
        "takeoff21_cost",
        "ties_shared",
        "turn4_cap",
        "skip_illegal",
    )
)
#: so far reach is counted for the comparison, and no farther: barges take their time
_MOST_STEPS = 8
#: forms that the page never writes: another one prints the same order
_NOT_WRITTEN = frozenset(("assault-then",))
#: numbers and hexes that stand in for a gap: no word has them
_NUMBER, _HEX, _OTHER = "987", "9876", "9875"
#: slots of several things, by the names that orders have for them
_JOINED: dict[str, Slot] = {
    "path": pl.PATH,
    "cells": pl.HEXES,
    "cargo": sl.CARGO,
    "items": sl.ITEMS,
    "guns": sl.GUNS,
    "captors": sl.GUNS,
}


def tables(seats: int) -> Doc:
    """Kinds, slots, ranges, costs: what stands in the rules for every game; of the colours
    those of the seats."""
    return {
        "colours": list(nm.COLOURS[:seats]),
        "kinds": list(nm.KINDS),
        "ores": list(nm.ORES),
        "steps": list(DIRECTIONS),
        "land": [kind for kind in nm.KINDS if kind in nm.LAND_KINDS],
        "sea": [kind for kind in nm.KINDS if kind in nm.SEA_KINDS],
        "destroyers": [kind for kind in nm.KINDS if kind in nm.DESTROYERS],
        "buildable": list(BUILDABLE),
        "capacity": nm.CAPACITY,
        "slots": nm.SLOTS,
        "carries": {kind: sorted(taken) for kind, taken in nm.CARRIES.items()},
        "range": {kind: list(reach) for kind, reach in nm.RANGE.items()},
        "costs": opt.COST,
        "counts": {
            "shots": opt.SHOTS,
            "builds": opt.BUILDS,
            "ship": opt.EXTRA_SHIP,
            "penalty": opt.PENALTY,
            "reserveStep": opt.RESERVE_STEP,
            "reserveMost": opt.RESERVE_MOST,
            "departure": opt.DEPARTURE_TURN,
            "last": opt.LAST_TURN,
        },
    }


def book(rulebook: opt.Rulebook) -> Doc:
    """The switches that a turn is played by."""
    values = {name: getattr(rulebook, name) for name in names_of(rulebook)}
    return {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in values.items()
        if name not in ELSEWHERE
    }


@lru_cache(maxsize=32)
def ground(planet: Planet) -> Doc:
    """Return what each terrain sign of a map stands for, read off its sets of cells."""
    terrain = planet.terrain

    def signs(mask: int) -> str:
        return "".join(sorted({terrain.kind[cell] for cell in bits(mask)}))

    admits, flat, _ = terrain.ways
    return {
        "dry": {tide: signs(terrain.dry[tide]) for tide in TIDES},
        "ground": signs(admits),
        "flat": signs(flat),
        "coastal": signs(terrain.coastal),
        "mountain": signs(terrain.mountain),
        "sea": signs(terrain.sea),
        "void": signs(terrain.void),
    }


def position(state: State, name: SeatId, speech: Speech) -> Doc | None:
    """Return what the page's own rules need for the turn or the deployment of a seat; None in any
    other phase.

    reach   cells that each own piece gets to in so many `steps`, by its name: the page counts
            them, too, and trusts itself no further where it finds another number
    deploy  where the seat may deploy; None in a turn
    others  seats that play after it, each with the turn that it plays next and its points then
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
        "others": _others(state) if kind == TURN else [],
    }


def _others(state: State) -> list[list[int]]:
    """The seats that move after the one whose turn it is, in their order."""
    clock, found = state.clock, []
    for step in range(1, len(clock.order)):
        place = clock.at + step
        seat = clock.order[place % len(clock.order)]
        turn = clock.turn + place // len(clock.order)
        if state.on_planet(seat) and turn <= opt.LAST_TURN:
            then = evolve(state, clock=clock._replace(turn=turn))
            found.append([seat, turn, grant(then, seat)])
    return found


def constants(speech: Speech) -> list[Any]:
    """Return the parts of it that are alike in all games: rules, words, stored maps."""
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
    """Return the symbols of whole hexes."""
    return hex_symbols()


def board(state: State, name: SeatId) -> Doc:
    """The map, for the phases whose lines the server lists."""
    return sight(state, state.seat_index(name))


def sight(state: State, seat: int) -> Doc:
    """Return what the map of the page draws of a position for a seat (-1: nobody). The page works
    out the same by itself (`map/sight.js`) from the position that its rules play on.

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
            _machine(state, i, p, i in left)
            for i, p in enumerate(state.pieces)
            if p.at >= 0 and p.kind in nm.MOBILE
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


def _machine(state: State, index: int, piece: Piece, left: bool) -> Doc:
    planes = state.planes
    return {
        **{name: getattr(piece, name) for name in ("kind", "colour", "number", "at", "tail")},
        "name": planes.name(index),
        "owner": state.controller(piece.colour),
        "stuck": planes.is_stuck(piece),
        "neutral": planes.is_neutralised(piece),
        "left": left,
        "cargo": [list(each) for each in cargo(state, index)],
        "shots": piece.ammo if piece.kind in nm.DESTROYERS else -1,
    }


def moving(state: State) -> Doc:
    """The parts of a state that orders change; cells are numbers of the grid."""
    play, clock = state.play, state.clock
    return {
        "over": clock.phase not in ("turn", "deploy"),
        **_fields_but("halted", play),
        "builds": [list(build) for build in play.builds],
        "players": [
            {"reserve": p.reserve, "penalty": p.penalty, "out": p.out} for p in state.players
        ],
        "ships": [
            {**_fields_but("side", ship), "podes": list(state.planes.podes(colour))}
            for colour, ship in enumerate(state.ships)
        ],
        "pieces": [[nm.KINDS.index(p.kind), *p[1:-1], list(p.load)] for p in state.pieces],
        "numbers": list(state.numbers),
        "ore": [list(ore) for ore in state.ore],
        "bridges": [list(bridge) for bridge in state.bridges],
        "pool": list(state.pool),
        "trails": [[t.segment, t.piece, list(t.cells)] for t in state.trails],
    }


def _fields_but(name: str, record: Play | Ship) -> Doc:
    """The fields of a record but the one that the page needs not know."""
    return {key: part for key, part in plain_fields(record).items() if key != name}


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


def _reach(state: State, seat: int, steps: int) -> dict[str, int]:
    planes = state.planes
    return {
        planes.name(i): reachable(planes, i, seat, steps).bit_count()
        for i, p in enumerate(state.pieces)
        if p.at >= 0 and p.kind in nm.MOBILE and state.ships[p.colour].owner == seat
    }


def line_words(language: str, lexicon: Lexicon, seats: int, kind: str) -> Doc:
    """Return the words and patterns of lines that answer a kind of question, in a language.

    patterns  form -> its skeleton
    names     piece without its number -> the name, `#` for the number
    ships     colour -> the astronef's name; colours: colour -> the word
    things    id -> word: kinds, stuff, directions, `hold`, `nothing`, `astronef`
    bridge    a bridge on the map, `#` for the hex; shot: `{gun}` and `{at}`
    joiners   slot -> what stands between two of its things
    """
    names = Names((), language, lexicon=lexicon)
    colours = nm.COLOURS[:seats]

    def write(slot: Slot, value: object) -> str:
        return slot.write(value, language, names)

    def write_name(text: str) -> str:
        return write(sl.PIECE, f"{text}-{_NUMBER}").replace(_NUMBER, "#")

    def joiner(slot: Slot, pair: tuple[object, object]) -> str:
        first, second = (write(slot, (part,)) for part in pair)
        return write(slot, pair).removeprefix(first).removesuffix(second)

    kinds = (*nm.KINDS, *(f"{colour}-{kind}" for colour in colours for kind in nm.KINDS))
    shot = write(sl.SHOT, Shot(_HEX, _OTHER)).replace(_HEX, "{gun}").replace(_OTHER, "{at}")
    return {
        "patterns": _patterns(language, lexicon, kind),
        "names": {kind: write_name(kind) for kind in kinds},
        "ships": {colour: write(sl.SHIP, colour) for colour in colours},
        "colours": {colour: write(sl.COLOUR, colour) for colour in colours},
        "things": {
            **{kind: write(sl.BUILD, kind) for kind in nm.KINDS},
            **{stuff: write(sl.ELEMENT, stuff) for stuff in nm.STUFF},
            **{step: write(pl.STEP, step) for step in DIRECTIONS},
            "hold": write(sl.INTO, "hold"),
            "nothing": write(sl.CARGO, ("nothing",)),
            "astronef": write(sl.RECEIVER, "astronef"),
        },
        "bridge": write(sl.ELEMENT, f"bridge@{_HEX}").replace(_HEX, "#"),
        "shot": shot,
        "joiners": {
            **{name: joiner(slot, (_HEX, _OTHER)) for name, slot in _JOINED.items()},
            "shots": joiner(sl.SHOTS, (Shot(_HEX, _OTHER),) * 2),
        },
    }


def _patterns(language: str, lexicon: Lexicon, kind: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for form in FORMS:
        if kind not in form.decisions or form.written in _NOT_WRITTEN:
            continue
        if form.order is Deploy and kind != DEPLOY:
            continue
        by: dict[str, Sequence[str]] = dict(form.patterns_in(lexicon))
        patterns = by.get(language) or by[DEFAULT_LANGUAGE]
        found[str(form.written)] = skeleton(patterns[0])
    return found
