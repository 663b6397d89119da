"""Scenario documents: a position that people write by hand, with clear faults.

    {
      "rules": "full-metal-planete", "title": "The ford", "goal": "Seize the green astronef.",
      "edition": "pc", "options": {"retreat_first": "true"}, "seats": ["anna", "bert"],
      "map": "shores",                      or a drawing, or a plain field with marked hexes:
      "map": {"name": "Mine", "rows": ["..$$", ...], "zones": [...]},
      "map": {"size": "37x23", "fill": ".", "marks": {"$": "1009 1010", "#": "1110"}},
      "phase": "turn",                      or "land", "deploy", "secret"
      "turn": 9, "tide": "normal", "tides": ["low", "high"],     those of the turns to come
      "play": "anna", "order": ["anna", "bert"], "ap": 15,
      "players": {"anna": {"reserve": 5, "penalty": 0}},
      "astronefs": {"red": {"dome": "1010", "side": "a", "turrets": [1, 2, 3],
                            "owner": "anna", "taken": false, "rebuilt": [],
                            "ore": {"iron": 3}, "bridges": 1, "force": true}},
      "pieces": ["red tank-1 at 1010", "red barge-1 at 1111+1112 with iron",
                 "red tank-2 in red crab-1", "green tank-1 in hold", "red tank-3 at 0909 ammo 1"],
      "ore": {"iron": "1009 1011", "gem": "1111"},
      "bridges": "1010 1110"
    }

Colours belong to the seats in their order (red, green, yellow, blue, ...). Everything may
be left out but `seats`. `force` puts all starting pieces that are not named in the hold;
so does an astronef that has still to land.
Tides not given are normal here; a game that begins with the document draws them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast

from adjudicator.rules.full_metal_planete.board.choice import MAPS, stored_planet
from adjudicator.rules.full_metal_planete.board.grid import grid
from adjudicator.rules.full_metal_planete.board.planet import NORMAL, TERRAINS, TIDES, Planet
from adjudicator.rules.full_metal_planete.names import COLOURS, ORES
from adjudicator.rules.full_metal_planete.options import (
    EDITIONS,
    LAST_TURN,
    OPTIONS,
    default_options,
)
from adjudicator.rules.full_metal_planete.position import parts as pt
from adjudicator.rules.full_metal_planete.position.loads import lay_bridge
from adjudicator.rules.full_metal_planete.position.state import State, evolve
from adjudicator.rules.full_metal_planete.scenarios.faults import Faults, ScenarioFault, Stop
from adjudicator.rules.full_metal_planete.scenarios.pieces import PieceReader, cells_of

if TYPE_CHECKING:
    from adjudicator.rules.full_metal_planete.scenarios.schema import ScenarioModel, ShipModel

PHASES = ("land", "deploy", "secret", "turn")
#: the turn of a document that names none
_TURNS = {"land": 1, "deploy": 2, "secret": 21}


def load_scenario(doc: Mapping[str, Any]) -> State | tuple[ScenarioFault, ...]:
    """The state of a scenario document, or everything that is wrong with the document.

    The rules' own invariants are not looked at: ask `problems` of the state.
    """
    # Only who reads documents pays for the schema: building it takes longer than a check.
    from adjudicator.rules.full_metal_planete.scenarios.schema import read_shape

    shape = read_shape(doc)
    if isinstance(shape, tuple):
        return shape
    faults = Faults()
    try:
        state = _Reader(shape, faults).read()
    except Stop:
        return tuple(faults.found)
    return tuple(faults.found) or state


class _Reader:
    def __init__(self, doc: ScenarioModel, faults: Faults) -> None:
        self.doc, self.faults = doc, faults
        self.setup = self._setup()
        self.planet = self.setup.planet

    def read(self) -> State:
        """The position, as far as it has no faults."""
        clock, players, ships, ore = self._clock(), self._players(), self._ships(), self._ore()
        pieces = PieceReader(self.doc, self.planet, ships, self.faults).read()
        state = State(
            setup=self.setup,
            clock=clock,
            play=pt.Play(ap=self.doc.ap),
            players=players,
            ships=ships,
            pieces=pieces,
            numbers=pt.numbers_of(pieces, len(ships)),
            ore=ore,
            bridges=(),
            pool=self.setup.book.build_pool,
            trails=(),
        )
        for cell in self._cells("bridges", self.doc.bridges):
            state = evolve(state, bridges=lay_bridge(state, cell))
        return state

    def _setup(self) -> pt.Setup:
        doc = self.doc
        seats = tuple(doc.seats)
        if not (2 <= len(seats) <= len(COLOURS) and len(set(seats)) == len(seats)):
            self.faults.add("seats", "seats", list(seats))
            raise Stop
        edition = doc.edition
        if edition not in EDITIONS:
            self.faults.add("edition", "unknown", edition)
            edition = EDITIONS[0]
        options = dict(default_options(edition))
        known = {o.name: o for o in OPTIONS}
        for name, value in doc.options.items():
            option = known.get(name)
            text = str(value).lower() if isinstance(value, bool) else str(value)
            if option is None:
                self.faults.add(f"options.{name}", "unknown", name)
            elif text not in option.choices and not (
                option.pattern and re.fullmatch(option.pattern, text)
            ):
                self.faults.add(f"options.{name}", "value", text)
            else:
                options[name] = text
        full = tuple(sorted(options.items()))
        return pt.Setup(edition, seats, full, planet_of(doc.map, self.faults))

    def _clock(self) -> pt.Clock:
        doc, seats, given = self.doc, self.setup.seats, self.doc.model_fields_set
        phase = doc.phase
        turn = doc.turn if "turn" in given else _TURNS.get(phase, doc.turn)
        if phase not in PHASES:
            self.faults.add("phase", "unknown", phase)
        if not 1 <= turn <= LAST_TURN:
            self.faults.add("turn", "range", turn)
        order = self._seats("order", doc.order if "order" in given else seats)
        play = self._seats("play", [doc.play if "play" in given else seats[order[0]]])[0]
        tides = [NORMAL] * (LAST_TURN - 2)
        for i, tide in enumerate([doc.tide, *doc.tides]):
            if tide not in TIDES:
                self.faults.add("tide" if i == 0 else f"tides[{i - 1}]", "unknown", tide)
            elif 3 <= turn + i <= LAST_TURN:
                tides[turn + i - 3] = tide
        at = order.index(play) if play in order else 0
        lots = (0,) * len(seats)
        return pt.Clock(turn, cast(pt.Phase, phase), 0, order, at, tuple(tides), lots)

    def _seats(self, path: str, names: Sequence[str]) -> tuple[int, ...]:
        """The indices of seats by name; the first seat where none is known."""
        seats = self.setup.seats
        for name in names:
            if name not in seats:
                self.faults.add(path, "unknown-seat", name)
        return tuple(seats.index(name) for name in names if name in seats) or (0,)

    def _players(self) -> tuple[pt.Player, ...]:
        given = self.doc.players
        for name in given:
            if name not in self.setup.seats:
                self.faults.add(f"players.{name}", "unknown", name)
        return tuple(
            pt.Player(**given[name].model_dump()) if name in given else pt.Player()
            for name in self.setup.seats
        )

    def _ships(self) -> tuple[pt.Ship, ...]:
        given = self.doc.astronefs
        colours = COLOURS[: len(self.setup.seats)]
        for colour in given:
            if colour not in colours:
                self.faults.add(f"astronefs.{colour}", "unknown", colour)
        return tuple(
            self._ship(c, given[colour]) if colour in given else pt.Ship(owner=c)
            for c, colour in enumerate(colours)
        )

    def _ship(self, colour: int, doc: ShipModel) -> pt.Ship:
        path, given = f"astronefs.{COLOURS[colour]}", doc.model_fields_set
        dome = pt.NOWHERE
        if "dome" in given:
            dome = next(iter(self._cells(f"{path}.dome", doc.dome)), pt.NOWHERE)
            if dome >= 0 and -1 in self.planet.terrain.footprint(dome, doc.side):
                self.faults.add(path, "landing", doc.dome)
                dome = pt.NOWHERE
        name = doc.owner if "owner" in given else self.setup.seats[colour]
        owner = self._seats(f"{path}.owner", [name])[0]
        held = {str(kind): n for kind, n in doc.ore.items()}
        iron, gold, gem = (held.get(kind, 0) for kind in ORES)
        return pt.Ship(
            dome=dome,
            side=doc.side,
            owner=-1 if doc.flown else owner,
            ore=(iron, gold, gem),
            bridges=doc.bridges if "bridges" in given else int(doc.force),
            taken=doc.taken,
            rebuilt=tuple(doc.rebuilt),
            flown=doc.flown,
            pilot=owner if doc.flown else -1,
            points=doc.points,
            haul=doc.haul,
        )

    def _ore(self) -> tuple[pt.Ore, ...]:
        found = []
        for kind, cells in self.doc.ore.items():
            if kind in ORES:
                found += [pt.Ore(c, kind) for c in self._cells(f"ore.{kind}", cells)]
            else:
                self.faults.add(f"ore.{kind}", "unknown", kind)
        return tuple(sorted(found))

    def _cells(self, path: str, text: str) -> tuple[int, ...]:
        return cells_of(self.planet, path, text, self.faults)


if TYPE_CHECKING:
    from adjudicator.rules.full_metal_planete.scenarios.schema import MapModel


def planet_of(given: str | MapModel, faults: Faults) -> Planet:
    """The planet that a document means; raises `Stop` with a fault noted if it means none."""
    if isinstance(given, str):
        if given not in MAPS:
            faults.add("map", "unknown", given)
            raise Stop
        return stored_planet(given)
    rows = tuple(given.rows) or _field(given, faults)
    zones = tuple(given.zones)
    width = len(rows[0]) if rows else 0
    for i, row in enumerate(rows):
        if len(row) != width or not set(row) <= set(TERRAINS):
            faults.add(f"map.rows[{i}]", "row", row)
            raise Stop
    if zones and [len(zone) for zone in zones] != [width] * len(rows):
        faults.add("map.zones", "row")
        raise Stop
    if not rows or not width:
        faults.add("map.rows", "missing")
        raise Stop
    return Planet(given.name, rows, zones, tuple(given.links))


def _field(given: MapModel, faults: Faults) -> tuple[str, ...]:
    """The rows of a field of one terrain with marked hexes."""
    match = re.fullmatch(r"(\d\d)x(\d\d)", given.size)
    if not match or given.fill not in TERRAINS:
        faults.add("map", "field", given.size)
        raise Stop
    width, height = int(match[1]), int(match[2])
    g = grid(width, height)
    signs = dict.fromkeys(g.cells, given.fill)
    for sign, cells in given.marks.items():
        if sign not in TERRAINS:
            faults.add(f"map.marks.{sign}", "sign", sign)
            continue
        for text in cells.split():
            if text in g.cell_of:
                signs[g.cell_of[text]] = sign
            else:
                faults.add(f"map.marks.{sign}", "hex", text)
    return tuple("".join(signs[g.at(x, y)] for x in range(width)) for y in range(height))
