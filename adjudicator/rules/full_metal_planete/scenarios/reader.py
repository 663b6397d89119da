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
from collections.abc import Mapping
from typing import Any, cast

from adjudicator.rulekit.frozen import Frozen
from adjudicator.rules.full_metal_planete.board.choice import MAPS, stored_planet
from adjudicator.rules.full_metal_planete.board.grid import grid
from adjudicator.rules.full_metal_planete.board.planet import NORMAL, TERRAINS, TIDES, Planet
from adjudicator.rules.full_metal_planete.names import (
    BARGE,
    BRIDGE,
    CAPACITY,
    COLOURS,
    DESTROYERS,
    FORCE,
    ORES,
    TURRET,
    piece_id,
    read_ref,
)
from adjudicator.rules.full_metal_planete.options import (
    EDITIONS,
    LAST_TURN,
    OPTIONS,
    SHOTS,
    default_options,
    rulebook,
)
from adjudicator.rules.full_metal_planete.position.bridges import lay_bridge
from adjudicator.rules.full_metal_planete.position.parts import (
    FREE,
    LOST,
    NOWHERE,
    Clock,
    Ore,
    Phase,
    Piece,
    Play,
    Player,
    Setup,
    Ship,
    hold,
    numbers_of,
)
from adjudicator.rules.full_metal_planete.position.state import State, evolve

KEYS = (
    *(
        "rules",
        "title",
        "goal",
        "edition",
        "options",
        "seats",
        "map",
        "phase",
        "turn",
        "tide",
        "tides",
        "play",
        "order",
    ),
    *("ap", "players", "astronefs", "pieces", "ore", "bridges"),
)
PHASES = ("land", "deploy", "secret", "turn")
_PIECE = re.compile(
    r"(?P<colour>[a-z]+) (?P<name>[a-z]+-\d+)"
    r"(?: at (?P<at>\d{4})(?:\+(?P<tail>\d{4}))?| in (?P<inside>[a-z0-9 -]+?))"
    r"(?: with (?P<load>[a-z ]+?))?(?: ammo (?P<ammo>[012]))?"
)


class ScenarioFault(Frozen):
    """What is wrong with a scenario: path of the part, stable code, the wrong piece of it."""

    path: str
    code: str
    got: str = ""

    def __str__(self) -> str:
        return f"{self.path}: {self.code}" + (f" ({self.got})" if self.got else "")


class _Stop(Exception):
    """The rest cannot be read without this part."""


class _Loader:
    def __init__(self, doc: Mapping[str, Any]) -> None:
        self.doc = doc
        self.faults: list[ScenarioFault] = []

    def wrong(self, path: str, code: str, got: Any = "") -> None:
        self.faults.append(ScenarioFault(path, code, str(got)[:60]))

    def get(self, name: str, kind: type, usual: Any) -> Any:
        value = self.doc.get(name, usual)
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            self.wrong(name, "type", value)
            return usual
        return value

    def load(self) -> State:
        for key in self.doc:
            if key not in KEYS:
                self.wrong(str(key), "unknown-key")
        setup = self.setup()
        self.seats = len(setup.seats)
        self.planet = setup.planet
        state = State(
            setup=setup,
            clock=self.clock(setup),
            play=Play(ap=self.get("ap", int, 15)),
            players=self.players(setup),
            ships=self.ships(setup),
            pieces=(),
            numbers=(),
            ore=self.ore(),
            bridges=(),
            pool=setup.book.build_pool,
            trails=(),
        )
        pieces = self.pieces(state)
        numbers = numbers_of(pieces, len(setup.seats))
        state = evolve(state, pieces=pieces, numbers=numbers)
        for cell in self.cells("bridges", self.get("bridges", str, "")):
            state = evolve(state, bridges=lay_bridge(state, cell))
        return state

    def setup(self) -> Setup:
        seats = self.get("seats", list, [])
        if not (2 <= len(seats) <= len(COLOURS) and len(set(map(str, seats))) == len(seats)):
            self.wrong("seats", "seats", seats)
            raise _Stop
        edition = self.get("edition", str, EDITIONS[0])
        if edition not in EDITIONS:
            self.wrong("edition", "unknown", edition)
            edition = EDITIONS[0]
        options = dict(default_options(edition))
        known = {o.name: o for o in OPTIONS}
        for name, value in self.get("options", dict, {}).items():
            option = known.get(name)
            text = str(value).lower() if isinstance(value, bool) else str(value)
            if option is None:
                self.wrong(f"options.{name}", "unknown", name)
            elif text not in option.choices and not (
                option.pattern and re.fullmatch(option.pattern, text)
            ):
                self.wrong(f"options.{name}", "value", text)
            else:
                options[name] = text
        full = tuple(sorted(options.items()))
        rulebook(full, len(seats))
        return Setup(edition, tuple(map(str, seats)), full, self.map())

    def map(self) -> Planet:
        given = self.doc.get("map", MAPS[0])
        if isinstance(given, str):
            if given not in MAPS:
                self.wrong("map", "unknown", given)
                raise _Stop
            return stored_planet(given)
        if not isinstance(given, dict):
            self.wrong("map", "type", given)
            raise _Stop
        name = str(given.get("name", "scenario"))
        rows = given.get("rows") or self.field(given)
        zones = tuple(map(str, given.get("zones", ())))
        rows = tuple(map(str, rows))
        width = len(rows[0]) if rows else 0
        for i, row in enumerate(rows):
            if len(row) != width or not set(row) <= set(TERRAINS):
                self.wrong(f"map.rows[{i}]", "row", row)
                raise _Stop
        if zones and [len(z) for z in zones] != [width] * len(rows):
            self.wrong("map.zones", "row")
            raise _Stop
        if not rows or not width:
            self.wrong("map.rows", "missing")
            raise _Stop
        return Planet(name, rows, zones, tuple(given.get("links", ())))

    def field(self, given: dict[str, Any]) -> tuple[str, ...]:
        """A field of one terrain with marked hexes."""
        match = re.fullmatch(r"(\d\d)x(\d\d)", str(given.get("size", "37x23")))
        fill = str(given.get("fill", "$"))
        if not match or fill not in TERRAINS:
            self.wrong("map", "field", given.get("size", fill))
            raise _Stop
        width, height = int(match[1]), int(match[2])
        g = grid(width, height)
        signs = dict.fromkeys(g.cells, fill)
        for sign, cells in dict(given.get("marks", {})).items():
            if sign not in TERRAINS:
                self.wrong(f"map.marks.{sign}", "sign", sign)
                continue
            for text in str(cells).split():
                if text in g.cell_of:
                    signs[g.cell_of[text]] = sign
                else:
                    self.wrong(f"map.marks.{sign}", "hex", text)
        return tuple("".join(signs[g.at(x, y)] for x in range(width)) for y in range(height))

    def clock(self, setup: Setup) -> Clock:
        phase = self.get("phase", str, "turn")
        turn = self.get("turn", int, {"land": 1, "deploy": 2, "secret": 21}.get(phase, 9))
        if phase not in PHASES:
            self.wrong("phase", "unknown", phase)
            phase = "turn"
        if not 1 <= turn <= LAST_TURN:
            self.wrong("turn", "range", turn)
            turn = 9
        order = self.seats_of("order", self.get("order", list, list(setup.seats)), setup)
        play = self.seats_of("play", [self.get("play", str, setup.seats[order[0]])], setup)
        tides = [NORMAL] * (LAST_TURN - 2)
        for i, tide in enumerate([self.get("tide", str, NORMAL), *self.get("tides", list, [])]):
            if tide not in TIDES:
                self.wrong("tide" if i == 0 else f"tides[{i - 1}]", "unknown", tide)
            elif 3 <= turn + i <= LAST_TURN:
                tides[turn + i - 3] = tide
        at = order.index(play[0]) if play[0] in order else 0
        lots = (0,) * len(setup.seats)
        return Clock(turn, cast(Phase, phase), 0, order, at, tuple(tides), lots)

    def seats_of(self, path: str, names: list[Any], setup: Setup) -> tuple[int, ...]:
        found = []
        for name in names:
            if name in setup.seats:
                found.append(setup.seats.index(name))
            else:
                self.wrong(path, "unknown-seat", name)
        return tuple(found) or (0,)

    def players(self, setup: Setup) -> tuple[Player, ...]:
        given = self.get("players", dict, {})
        for name, fields in given.items():
            wrong = not isinstance(fields, dict) or set(fields) - set(Player._fields)
            if name not in setup.seats or wrong:
                self.wrong(f"players.{name}", "unknown", fields)
        return tuple(
            Player(**given[name]) if isinstance(given.get(name), dict) else Player()
            for name in setup.seats
        )

    def ships(self, setup: Setup) -> tuple[Ship, ...]:
        given = self.get("astronefs", dict, {})
        names = COLOURS[: len(setup.seats)]
        for colour in given:
            if colour not in names:
                self.wrong(f"astronefs.{colour}", "unknown", colour)
        return tuple(self.ship(c, given.get(name, {}), setup) for c, name in enumerate(names))

    def ship(self, colour: int, doc: dict[str, Any], setup: Setup) -> Ship:
        path = f"astronefs.{COLOURS[colour]}"
        dome = NOWHERE
        if "dome" in doc:
            cells = self.cells(f"{path}.dome", str(doc["dome"]))
            dome = cells[0] if cells else NOWHERE
            side = doc.get("side", "a")
            if side not in ("a", "b") or -1 in setup.planet.terrain.footprint(dome, side):
                self.wrong(path, "landing", doc["dome"])
                dome = NOWHERE
        owner = self.seats_of(f"{path}.owner", [doc.get("owner", setup.seats[colour])], setup)[0]
        ore = doc.get("ore", {})
        a, b, c = (int(ore.get(kind, 0)) for kind in ORES)
        return Ship(
            dome=dome,
            side=str(doc.get("side", "a")),
            owner=-1 if doc.get("flown") else owner,
            ore=(a, b, c),
            bridges=int(doc.get("bridges", 1 if doc.get("force") else 0)),
            taken=bool(doc.get("taken", False)),
            rebuilt=tuple(doc.get("rebuilt", ())),
            flown=int(doc.get("flown", 0)),
            pilot=owner if doc.get("flown") else -1,
            points=int(doc.get("points", 0)),
            haul=int(doc.get("haul", 0)),
        )

    def ore(self) -> tuple[Ore, ...]:
        found = []
        for kind, cells in self.get("ore", dict, {}).items():
            if kind not in ORES:
                self.wrong(f"ore.{kind}", "unknown", kind)
                continue
            found += [Ore(c, kind) for c in self.cells(f"ore.{kind}", str(cells))]
        return tuple(sorted(found))

    def cells(self, path: str, text: str) -> tuple[int, ...]:
        known = self.planet.grid.cell_of
        for label in text.split():
            if label not in known:
                self.wrong(path, "hex", label)
        return tuple(known[label] for label in text.split() if label in known)

    def pieces(self, state: State) -> tuple[Piece, ...]:
        made: dict[str, Piece] = {}
        homes: dict[str, tuple[str, str]] = {}
        self.turrets(state, made)
        for i, line in enumerate(self.get("pieces", list, [])):
            self.piece(f"pieces[{i}]", str(line), made, homes)
        for c, colour in enumerate(COLOURS[: len(state.ships)]):
            given = self.get("astronefs", dict, {}).get(colour, {})
            landing = state.clock.phase == "land" and state.ships[c].dome < 0
            if given.get("force") or landing:
                for kind, n in FORCE:
                    if kind != TURRET:
                        name = piece_id(c, kind, n)
                        ammo = SHOTS if kind in DESTROYERS else 0
                        made.setdefault(name, Piece(kind, c, n, NOWHERE, NOWHERE, hold(c), ammo))
        ids = {name: i for i, name in enumerate(made)}
        for name, (path, inside) in homes.items():
            carrier = inside.replace(" ", "-")
            colour = carrier.removeprefix("hold-")
            if inside == "hold":
                made[name] = made[name]._replace(inside=hold(made[name].colour))
            elif carrier.startswith("hold-") and colour in COLOURS:
                made[name] = made[name]._replace(inside=hold(COLOURS.index(colour)))
            elif carrier in ids and made[carrier].kind in CAPACITY:
                made[name] = made[name]._replace(inside=ids[carrier])
            else:
                self.wrong(path, "carrier", inside)
        return tuple(made.values())

    def turrets(self, state: State, made: dict[str, Piece]) -> None:
        for c, ship in enumerate(state.ships):
            if ship.dome < 0:
                if state.clock.phase == "land":
                    for n in (1, 2, 3):
                        turret = Piece(TURRET, c, n, NOWHERE, NOWHERE, hold(c), SHOTS)
                        made[piece_id(c, TURRET, n)] = turret
                continue
            doc = self.get("astronefs", dict, {}).get(COLOURS[c], {})
            cells = self.planet.terrain.footprint(ship.dome, ship.side)
            for n in (1, 2, 3):
                stands = n in doc.get("turrets", (1, 2, 3))
                at, inside = (cells[n], FREE) if stands else (NOWHERE, LOST)
                ammo = SHOTS if stands else 0
                made[piece_id(c, TURRET, n)] = Piece(TURRET, c, n, at, NOWHERE, inside, ammo)

    def piece(
        self, path: str, line: str, made: dict[str, Piece], homes: dict[str, tuple[str, str]]
    ) -> None:
        match = _PIECE.fullmatch(line.strip())
        name = f"{match['colour']}-{match['name']}" if match else ""
        ref = read_ref(name)
        if not match or ref is None or not 0 <= ref.colour < self.seats or ref.kind == TURRET:
            self.wrong(path, "piece", line)
            return
        if name in made:
            self.wrong(path, "twice", name)
            return
        load = tuple(sorted((match["load"] or "").split()))
        if set(load) - {*ORES, BRIDGE}:
            self.wrong(path, "load", match["load"])
        ammo = SHOTS if ref.kind in DESTROYERS else 0
        if match["ammo"] and ammo:
            ammo = int(match["ammo"])
        at = tail = NOWHERE
        if match["at"]:
            cells = self.cells(path, f"{match['at']} {match['tail'] or ''}")
            if len(cells) != (2 if ref.kind == BARGE else 1):
                self.wrong(path, "hexes", line)
                return
            at, tail = cells[0], cells[1] if len(cells) > 1 else NOWHERE
        else:
            homes[name] = (path, match["inside"])
        made[name] = Piece(ref.kind, ref.colour, ref.number, at, tail, FREE, ammo, load)


def load_scenario(doc: Mapping[str, Any]) -> State | tuple[ScenarioFault, ...]:
    """The state of a scenario document, or everything that is wrong with the document.

    The rules' own invariants are not looked at: ask `problems` of the state.
    """
    # Only who reads documents pays for the schema: building it takes longer than a check.
    from adjudicator.rules.full_metal_planete.scenarios.schema import shape_faults

    shape = shape_faults(doc)
    if shape:
        return tuple(ScenarioFault(*fault) for fault in shape)
    loader = _Loader(doc)
    try:
        state = loader.load()
    except _Stop:
        return tuple(loader.faults)
    return tuple(loader.faults) or state
