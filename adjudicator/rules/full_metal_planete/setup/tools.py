"""Map files and scenario documents as the command line and the referee meet them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adjudicator.rulekit.dice import Dice
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Param, Phrase, Quote, say
from adjudicator.rulekit.scene import Block, Label, Layer, Lines, Scene, Table
from adjudicator.rulekit.tools import MapTools, Mistake, Opening, ScenarioTools
from adjudicator.rules.full_metal_planete.board.choice import (
    HEXES_EACH,
    LEAST_HEIGHT,
    LEAST_WIDTH,
    MAPS,
)
from adjudicator.rules.full_metal_planete.board.generate import fairness, generate_map
from adjudicator.rules.full_metal_planete.board.mapfile import MOST, check_map, read_map
from adjudicator.rules.full_metal_planete.board.planet import NORMAL, TIDES
from adjudicator.rules.full_metal_planete.names import COLOURS, ORES
from adjudicator.rules.full_metal_planete.options import EDITIONS, LAST_TURN, MAP_FILE, SCENARIO
from adjudicator.rules.full_metal_planete.picture.ground import hexes, numbers
from adjudicator.rules.full_metal_planete.picture.scene import caption, scene
from adjudicator.rules.full_metal_planete.picture.shapes import spots as spots_of
from adjudicator.rules.full_metal_planete.position.state import State
from adjudicator.rules.full_metal_planete.scenarios.faults import ScenarioFault
from adjudicator.rules.full_metal_planete.scenarios.reader import PHASES, load_scenario
from adjudicator.rules.full_metal_planete.scenarios.writer import dump_scenario
from adjudicator.rules.full_metal_planete.setup.start import (
    canonical,
    check_scenario,
    sound_scenario,
    switches,
)
from adjudicator.rules.full_metal_planete.view import View

#: a field of nobody: only its map is looked at
_BARE: dict[str, Any] = {"seats": ["a", "b"], "phase": "land"}


class Maps(MapTools):
    """Map files of Full Metal Planète."""

    option = MAP_FILE

    def check(self, text: str) -> tuple[Mistake, ...]:
        """All faults, with line and column."""
        return tuple(
            Mistake(say(f"map-fault-{f.code}", got=Quote(f.got)), "", f.line, f.column)
            for f in check_map(text)
        )

    def draw(self, seats: int, width: int, height: int, dice: Dice) -> str | Mistake:
        """The fairest of several drawn maps."""
        fits = LEAST_WIDTH <= width <= MOST and LEAST_HEIGHT <= height <= MOST
        if not fits or not 2 <= seats <= len(COLOURS) or width * height < HEXES_EACH * seats:
            least = {"width": LEAST_WIDTH, "height": LEAST_HEIGHT, "each": HEXES_EACH}
            return Mistake(say("map-fault-room", **least, most=MOST, seats=len(COLOURS)))
        return generate_map(width, height, seats, dice)[0]

    def measures(self, text: str) -> tuple[Block, ...]:
        """Landing zones, room and evenness."""
        fair = fairness(read_map(text))
        columns = ("zone", "land", "spots", "reach", "coast", "ore")
        rows: tuple[tuple[Param, ...], ...] = tuple(
            (Quote(z.zone), z.land, z.spots, z.reach, z.coast, z.ore) for z in fair.zones
        )
        table = Table(Phrase("map-zones"), tuple(Phrase(f"map-column-{c}") for c in columns), rows)
        room = say("map-room", seats=fair.seats, zones=fair.apart)
        even = say("map-even", even=fair.even)
        return (table, Lines(Phrase("map-fairness"), (room, even)))

    def scene(self, text: str) -> Scene:
        """Terrain and landing zones at normal tide."""
        planet = read_map(text)
        drawing = {"name": planet.name, "rows": list(planet.rows), "zones": list(planet.zones)}
        state = load_scenario({**_BARE, "map": drawing})
        assert isinstance(state, State)
        bare = scene(View("", state))
        terrain, spots = planet.terrain, spots_of(planet.grid)
        letters = tuple(
            Label("zone", text=sign, at=(x, y + 0.05), size=0.7)
            for (x, y), sign in ((spots[cell], sign) for cell, sign in terrain.zone_of.items())
        )
        title = say("map-drawing-title", planet=planet.name)
        zones = Layer("zones", letters)
        layers = (*hexes(planet, NORMAL), zones, numbers(planet), caption(title, bare.box))
        legend = tuple(key for key in bare.legend if key.phrase.code == "legend-terrain")
        return replace(bare, title=title, layers=layers, legend=legend)


def _choices(fault: ScenarioFault) -> tuple[Param, ...]:
    """List the values that could stand at the place of a fault."""
    part = fault.path.replace("[", ".").split(".")[0]
    found: dict[str, tuple[str, ...]] = {
        "map": MAPS,
        "edition": EDITIONS,
        "phase": PHASES,
        "tide": TIDES,
        "tides": TIDES,
        "ore": ORES,
        "astronefs": COLOURS,
    }
    return tuple(Quote(name) for name in found.get(part, ()))


def _scenario_mistake(fault: ScenarioFault) -> Mistake:
    params: dict[str, Param] = {
        "got": Quote(fault.got),
        "known": _choices(fault),
        "turns": LAST_TURN,
    }
    return Mistake(say(f"scenario-fault-{fault.code}", **params), fault.path)


class Scenarios(ScenarioTools[State, View]):
    """Scenario documents of Full Metal Planète."""

    option = SCENARIO

    def check(self, document: Mapping[str, Any]) -> tuple[Mistake, ...]:
        """All faults, each with the part of the document it is in."""
        return tuple(map(_scenario_mistake, check_scenario(document)))

    def opening(self, document: Mapping[str, Any]) -> Opening:
        """Edition, players and switches of a sound document."""
        setup = self.state(document).setup
        known = switches(document.get("options", {}))
        return Opening(
            setup.edition,
            setup.seats,
            tuple(pair for pair in setup.options if pair[0] in known),
            canonical(document),
            document.get("title", ""),
            document.get("goal", ""),
        )

    def state(self, document: Mapping[str, Any]) -> State:
        """The position; raises ValueError if the document is faulty."""
        return sound_scenario(document)

    def dump(self, view: View) -> dict[str, Any]:
        """The document of a position, without the tides that the seat does not know."""
        return dump_scenario(view.state)
