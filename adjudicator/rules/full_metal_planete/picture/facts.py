"""What the picture shows, in words: units, astronefs, ore, bridges, fire, terrain."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from adjudicator.rulekit.phrase import Param, Term, say
from adjudicator.rulekit.scene import Fact, Section
from adjudicator.rules.full_metal_planete import names as nm
from adjudicator.rules.full_metal_planete.board.planet import TERRAINS, VOID, Planet
from adjudicator.rules.full_metal_planete.picture import shapes as pic
from adjudicator.rules.full_metal_planete.position.lookup import name_for
from adjudicator.rules.full_metal_planete.position.parts import hold
from adjudicator.rules.full_metal_planete.position.state import State, aboard
from adjudicator.rules.full_metal_planete.turns import score
from adjudicator.rules.full_metal_planete.view import View
from adjudicator.rules.full_metal_planete.wording import piece_phrase, ship_phrase

#: farther from one's own pieces than this a foreign one is told by its hex alone
NEAR = 8


def sections(view: View) -> tuple[Section, ...]:
    """All that the picture shows, in words; parts of which there is nothing to say are left out."""
    state = view.state
    found = [*_seats(state, view.index), _ore(state), _bridges(state), _fire(state), _ground(state)]
    return tuple(section for section in found if section.facts)


def _seats(state: State, reader: int) -> list[Section]:
    """One section a seat: its astronefs and units; one for what is nobody's.

    reader  the seat that reads, or -1: others' units are told by how far they are from its own
    """
    found = [
        Section(
            say("section-seat", seat=name, colour=Term("colour", nm.COLOURS[seat])),
            (*_ship_facts(state, seat), *_unit_facts(state, seat, reader)),
        )
        for seat, name in enumerate(state.setup.seats)
    ]
    found.append(Section(say("section-nobody"), tuple(_unit_facts(state, -1, reader))))
    return found


def _ship_facts(state: State, seat: int) -> list[Fact]:
    planes = state.planes
    label, middles = planes.grid.label, pic.centres(planes.grid)
    found = []
    for colour in (c for c in state.on_planet(seat) if state.ships[c].dome >= 0):
        ship = state.ships[colour]
        phrase = say(
            "fact-ship",
            ship=ship_phrase(colour),
            at=label[ship.dome],
            podes=tuple(label[c] for c in planes.podes(colour)),
            turrets=planes.turrets(colour),
            hold=hold_words(state, colour),
            points=score(state, colour)[0],
        )
        found.append(Fact(f"ship:{colour + 1}", phrase, pic.outline(middles[ship.dome])))
    return found


def hold_words(state: State, colour: int) -> tuple[Param, ...]:
    """List the contents of a hold: piece by piece, then bridges and ore by number."""
    found: list[Param] = [
        unit_name(state, i, colour) for i, p in enumerate(state.pieces) if p.inside == hold(colour)
    ]
    ship = state.ships[colour]
    for what, n in ((nm.BRIDGE, ship.bridges), *zip(nm.ORES, ship.ore, strict=True)):
        if n:
            found.append(say("number-of", thing=Term("thing", what), n=n))
    return tuple(found)


def unit_name(state: State, index: int, within: int) -> Param:
    """A unit's name with what it carries; without its colour where it lies in a thing of it."""
    inside = cargo_words(state, index)
    piece = state.pieces[index]
    own = piece.colour == within
    full = state.planes.name(index)
    name = piece_phrase(f"{piece.kind}-{piece.number}" if own else full)
    return say("unit-with", piece=name, cargo=inside) if inside else name


def cargo_words(state: State, index: int) -> tuple[Param, ...]:
    """List what a unit carries, at any depth."""
    if state.pieces[index].kind not in nm.CAPACITY:
        return ()
    colour = state.pieces[index].colour
    pieces = tuple(unit_name(state, i, colour) for i in aboard(state, index))
    return pieces + tuple(Term("thing", what) for what in state.pieces[index].load)


def _near(state: State, at: int, own: Sequence[int], reader: int) -> tuple[Param, ...]:
    """The reader's piece nearest to a cell, if one is near, and how far it is."""
    pieces, far = state.pieces, state.planes.grid.distance
    best = min(own, key=lambda i: (far(pieces[i].at, at), i), default=-1)
    if best < 0 or (n := far(pieces[best].at, at)) > NEAR:
        return ()
    return (say("fact-near", piece=piece_phrase(name_for(state, reader, best)), n=n),)


def _unit_facts(state: State, seat: int, reader: int) -> list[Fact]:
    planes = state.planes
    mine = [
        i
        for i, p in enumerate(state.pieces)
        if reader not in (-1, seat)
        and p.at >= 0
        and p.kind in nm.MOBILE
        and state.controller(p.colour) == reader
    ]
    label, middles = planes.grid.label, pic.centres(planes.grid)
    found = []
    for i, p in enumerate(state.pieces):
        if p.at < 0 or p.kind not in nm.MOBILE or state.controller(p.colour) != seat:
            continue
        tail = (label[p.tail],) if p.kind == nm.BARGE else ()
        terrain = Term("terrain", TERRAINS[planes.terrain.kind[p.at]])
        told: dict[str, Param] = {
            "piece": piece_phrase(planes.name(i)),
            "at": label[p.at],
            "tail": tail,
            "terrain": terrain,
            "cargo": cargo_words(state, i),
            "stuck": planes.is_stuck(p),
            "neutral": planes.is_neutralised(p),
            "bridge": bool(planes.bridged >> p.at & 1),
            "shots": p.ammo if p.kind in nm.DESTROYERS else 2,
        }
        near = _near(state, p.at, mine, reader)
        phrase = say("fact-unit", **told, near=near)
        # How far it is from the reader's own pieces changes by their moves, too.
        news = say("fact-unit", **told, near=()) if near else None
        found.append(Fact(f"unit:{planes.name(i)}", phrase, pic.outline(middles[p.at]), news))
    return found


def _ore(state: State) -> Section:
    """List the hexes of each kind of ore."""
    label = state.planes.grid.label
    facts = []
    for kind in nm.ORES:
        cells = tuple(label[o.at] for o in state.ore if o.kind == kind)
        if cells:
            phrase = say("fact-ore", kind=Term("thing", kind), cells=", ".join(cells))
            facts.append(Fact(f"ore:{kind}", phrase))
    # before anybody has landed no hex is nearer than another: the picture shows where ore is
    landing = state.clock.phase == "land"
    return Section(say("section-ore"), tuple(facts), whole=True, drawn=landing)


def _bridges(state: State) -> Section:
    """List the hexes of bridges."""
    cells = state.planes.grid.labels(state.planes.bridged)
    facts = (Fact("bridges", say("fact-bridges", cells=", ".join(cells))),) if cells else ()
    return Section(say("section-bridges"), facts, whole=True)


def _fire(state: State) -> Section:
    """List the hexes that each seat keeps under fire."""
    facts = []
    for seat, name in enumerate(state.setup.seats):
        cells = state.planes.grid.labels(state.planes.zone(seat))
        if cells:
            phrase = say("fact-fire", seat=name, cells=", ".join(_runs(cells)))
            facts.append(Fact(f"fire:{seat + 1}", phrase))
    return Section(say("section-fire"), tuple(facts), whole=True, drawn=True)


def _runs(cells: Sequence[str]) -> list[str]:
    """Hexes column by column, those below each other as `1008–1012`."""
    runs: list[list[str]] = []
    for cell in cells:
        if runs and int(cell) == int(runs[-1][-1]) + 1:
            runs[-1].append(cell)
        else:
            runs.append([cell])
    return [run[0] if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs]


def _ground(state: State) -> Section:
    """The map row by row, in runs of one terrain."""
    heading = say("section-terrain", tide=Term("tide", state.tide))
    return Section(heading, _rows_of(state.setup.planet), lasting=True)


@lru_cache(maxsize=32)
def _rows_of(planet: Planet) -> tuple[Fact, ...]:
    terrain, grid = planet.terrain, planet.grid
    facts = []
    for y in range(grid.height):
        runs: list[Param] = []
        start = 0
        for x in range(1, grid.width + 1):
            kind = terrain.kind[grid.at(start, y)]
            if x == grid.width or terrain.kind[grid.at(x, y)] != kind:
                if kind != VOID:
                    runs.append(
                        say(
                            "terrain-run",
                            first=f"{start + 1:02d}",
                            last=f"{x:02d}",
                            many=x - start,
                            terrain=Term("terrain", TERRAINS[kind]),
                        )
                    )
                start = x
        facts.append(Fact(f"row:{y + 1}", say("fact-row", row=f"{y + 1:02d}", runs=tuple(runs))))
    return tuple(facts)
