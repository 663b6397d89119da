"""View to scene: the whole planet in the present tide, drawn and in words."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from adjudicator.rulekit.phrase import Phrase, Term, say
from adjudicator.rulekit.scene import (
    Label,
    Layer,
    Path,
    Polygon,
    Polyline,
    Scene,
    Section,
    Shape,
    Stamp,
)
from adjudicator.rules.full_metal_planete.board.grid import Grid, bits
from adjudicator.rules.full_metal_planete.picture import ground
from adjudicator.rules.full_metal_planete.picture import shapes as pic
from adjudicator.rules.full_metal_planete.picture.facts import (
    bridge_section,
    fire_section,
    ore_section,
    seat_sections,
    terrain_section,
)
from adjudicator.rules.full_metal_planete.picture.focus import focus
from adjudicator.rules.full_metal_planete.picture.legend import legend
from adjudicator.rules.full_metal_planete.picture.pieces import details, pieces
from adjudicator.rules.full_metal_planete.picture.winners import winners
from adjudicator.rules.full_metal_planete.position.parts import Bridge, Ore
from adjudicator.rules.full_metal_planete.position.state import State
from adjudicator.rules.full_metal_planete.view import View

STYLE = "full_metal_planete"
_CAPTION = 1.2
#: pixels a unit from which small things beside a piece can be told apart
ROOM = 9.0


def scene(view: View) -> Scene:
    """The picture of a view."""
    state = view.state
    planet = state.setup.planet
    title = say(
        "scene-title",
        planet=planet.name,
        turn=state.clock.turn,
        tide=Term("tide", state.tide),
        phase=state.clock.phase,
    )
    plain = _box(planet.grid)
    above, box = winners(state, plain)
    return Scene(
        title=title,
        box=box,
        layers=(
            ground.hexes(planet, state.tide),
            caption(title, plain),
            *above,
            Layer("fire", _fire(state)),
            Layer("things", _things(planet.grid, state.bridges, state.ore)),
            Layer("astronefs", _ships(state)),
            Layer("trails", _trails(state)),
            Layer("pieces", pieces(state)),
            Layer("details", (*details(state), *_podes(state)), least=ROOM),
            ground.numbers(planet),
        ),
        sections=(*_sections(view),),
        style=STYLE,
        symbols=pic.hex_symbols(),
        legend=legend(state),
        focus=None if above else focus(view),
    )


def _box(grid: Grid) -> tuple[float, float, float, float]:
    width, height = 1.5 * (grid.width - 1) + 2, 2 * pic.HALF * (grid.height + 0.5)
    edge, top = ground.EDGE, ground.EDGE + 1.5 * _CAPTION
    return (-1 - edge, -pic.HALF - top, width + 2 * edge, height + top + edge)


def caption(title: Phrase, box: tuple[float, float, float, float]) -> Layer:
    """The title of a picture inside it, for who sees nothing but the picture."""
    at = (box[0] + 0.6, box[1] + 0.8 * _CAPTION)
    return Layer("caption", (Label("caption", "", title, at, _CAPTION, "start"),))


def _sections(view: View) -> list[Section]:
    state = view.state
    found = [
        *seat_sections(state, view.index),
        ore_section(state),
        bridge_section(state),
        fire_section(state),
        terrain_section(state),
    ]
    return [section for section in found if section.facts]


def _fire(state: State) -> tuple[Shape, ...]:
    spots = pic.spots(state.planes.grid)
    found: list[Shape] = []
    for seat in range(len(state.setup.seats)):
        cells = tuple(spots[c] for c in bits(state.planes.zone(seat)))
        if cells:
            found.append(Path(f"hatch line-{seat + 1}", f"fire:{seat + 1}", pic.hatch(cells, seat)))
    return tuple(found)


@lru_cache(maxsize=64)
def _things(grid: Grid, bridges: tuple[Bridge, ...], ore: tuple[Ore, ...]) -> tuple[Shape, ...]:
    middles, spots = pic.centres(grid), pic.spots(grid)
    return (
        *(Stamp("", "bridges", "bridge", middles[b.at]) for b in bridges),
        *(Stamp("", f"ore:{o.kind}", f"ore-{o.kind}", spots[o.at]) for o in ore),
    )


def _ships(state: State) -> tuple[Shape, ...]:
    found: list[Shape] = []
    for colour, ship in enumerate(state.ships):
        if ship.dome >= 0:
            found += _ship(state, colour)
    return tuple(found)


def _ship(state: State, colour: int) -> Iterable[Shape]:
    planes, ship = state.planes, state.ships[colour]
    middles, spots = pic.centres(planes.grid), pic.spots(planes.grid)
    ident, owner = f"ship:{colour + 1}", ship.owner
    idle = " idle" if owner < 0 else ""
    if owner not in (colour, -1):
        for cell in planes.terrain.footprint(ship.dome, ship.side):
            yield Polygon(f"taken line-{owner + 1}", ident, pic.outline(middles[cell], 0.9))
    role, turn = f"ship colour-{colour + 1}{idle}", 0.0 if ship.side == "a" else 60.0
    yield Stamp(role, ident, "astronef", middles[ship.dome], pic.SIZES["astronef"], turn)
    yield pic.badge(owner if owner >= 0 else colour, middles[ship.dome], 0.62, ident, idle)
    standing = planes.turrets(colour)
    for number, pode in enumerate(planes.podes(colour), 1):
        if number in standing:
            yield pic.figure("turret", colour, spots[pode], 0.8, idle, ident=ident)


def _podes(state: State) -> Iterable[Shape]:
    """The number of each pode."""
    spots = pic.spots(state.planes.grid)
    for colour, ship in enumerate(state.ships):
        for number, pode in enumerate(state.planes.podes(colour) if ship.dome >= 0 else (), 1):
            x, y = spots[pode]
            yield Label("pode", text=str(number), at=(x + 0.5, y + 0.36), size=pic.FIGURE_SIZE)


def _trails(state: State) -> tuple[Shape, ...]:
    """The moves of the last player turn, and of the present one."""
    spots = pic.spots(state.planes.grid)
    return tuple(
        Polyline(
            f"trail line-{max(state.controller(state.pieces[t.piece].colour), 0) + 1}",
            "",
            pic.way([spots[c] for c in t.cells]),
            True,
        )
        for t in state.trails
        if t.segment >= state.clock.segment - 1
    )
