"""View to scene: the whole planet in the present tide, drawn and in words."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import chain, pairwise
from math import atan2, degrees

from adjudicator.rulekit.phrase import Phrase, Term, say
from adjudicator.rulekit.scene import (
    Label,
    Layer,
    Path,
    Point,
    Polygon,
    Polyline,
    Scene,
    Section,
    Shape,
    Stamp,
)
from adjudicator.rules.full_metal_planete.board.grid import Grid, bits
from adjudicator.rules.full_metal_planete.names import BRIDGE, DESTROYERS, MOBILE
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
from adjudicator.rules.full_metal_planete.position.parts import Bridge, Ore, Piece
from adjudicator.rules.full_metal_planete.position.state import State, aboard
from adjudicator.rules.full_metal_planete.view import View

STYLE = "full_metal_planete"
_CAPTION = 1.2
_NUMBER = 0.52
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
    box = _box(planet.grid)
    return Scene(
        title=title,
        box=box,
        layers=(
            ground.hexes(planet, state.tide),
            Layer("fire", _fire(state)),
            Layer("things", _things(planet.grid, state.bridges, state.ore)),
            Layer("astronefs", _ships(state)),
            Layer("trails", _trails(state)),
            Layer("pieces", _pieces(state)),
            Layer("details", _details(state), least=ROOM),
            ground.numbers(planet),
            ground.edges(planet),
            caption(title, box),
        ),
        sections=(*_sections(view),),
        style=STYLE,
        symbols=pic.symbols(),
        legend=legend(state),
        focus=focus(view),
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
            yield Polygon(f"taken line-{owner + 1}", "", pic.outline(middles[cell], 0.9))
    role, turn = f"ship colour-{colour + 1}{idle}", 0.0 if ship.side == "a" else 60.0
    yield Stamp(role, ident, "astronef", middles[ship.dome], pic.SIZES["astronef"], turn)
    yield pic.badge(owner if owner >= 0 else colour, middles[ship.dome], 0.62, ident, idle)
    standing = planes.turrets(colour)
    for number, pode in enumerate(planes.podes(colour), 1):
        if number in standing:
            yield pic.figure("turret", colour, spots[pode], 0.8, idle)


def _trails(state: State) -> tuple[Shape, ...]:
    """The moves of the last player turn, and of the present one."""
    spots = pic.spots(state.planes.grid)
    return tuple(
        Polyline(
            f"trail line-{max(state.controller(state.pieces[t.piece].colour), 0) + 1}",
            "",
            tuple(spots[c] for c in t.cells),
            True,
        )
        for t in state.trails
        if t.segment >= state.clock.segment - 1
    )


def _pieces(state: State) -> tuple[Shape, ...]:
    """Hulls of barges, then plates, then figures: equal ones draw short, and none is hidden."""
    planes = state.planes
    spots = pic.spots(planes.grid)
    facing = _facing(state)
    parts = [
        _piece(
            planes.name(i),
            p.kind,
            p.colour,
            state.controller(p.colour),
            spots[p.at],
            spots[p.tail] if p.tail >= 0 else None,
            i in facing,
            planes.neutralised(p),
        )
        for i, p in _seen(state)
    ]
    return tuple(chain.from_iterable(chain.from_iterable(zip(*parts, strict=True))))


def _seen(state: State) -> list[tuple[int, Piece]]:
    """The machines on the map by colour, with their ids."""
    found = [(i, p) for i, p in enumerate(state.pieces) if p.at >= 0 and p.kind in MOBILE]
    return sorted(found, key=lambda each: each[1].colour)


def _facing(state: State) -> set[int]:
    """The pieces that last went to the left, as far as their moves are known."""
    middles = pic.centres(state.planes.grid)
    left: dict[int, bool] = {}
    for trail in state.trails:
        ways = [middles[b][0] - middles[a][0] for a, b in pairwise(trail.cells)]
        for way in ways:
            if way:
                left[trail.piece] = way < 0
    return {piece for piece, turned in left.items() if turned}


@lru_cache(maxsize=1 << 12)
def _piece(
    name: str,
    kind: str,
    colour: int,
    owner: int,
    at: Point,
    tail: Point | None,
    flip: bool,
    neutral: bool,
) -> tuple[tuple[Shape, ...], ...]:
    """Hull, plates, figure and sight of a piece; most stay from picture to picture.

    owner  who has it: his plate is behind its own if that is another's, none if -1
    """
    ident = f"unit:{name}"
    idle = " idle" if owner < 0 else ""
    hull: tuple[Shape, ...] = ()
    size, shrunk = 1.0, 0.86
    drawn: tuple[Shape, ...] = (pic.figure(kind, colour, at, 1.0, idle, flip),)
    if tail is not None:
        middle = ((at[0] + tail[0]) / 2, (at[1] + tail[1]) / 2)
        turn = degrees(atan2(at[1] - tail[1], at[0] - tail[0]))
        role = f"hull piece colour-{colour + 1}{idle}"
        hull = (Stamp(role, ident, kind, middle, pic.SIZES[kind], turn),)
        size, drawn = 0.6, ()
    frame: tuple[Shape, ...] = ()
    if owner not in (colour, -1):
        frame = (pic.badge(owner, at, 1.3 * size, more=" frame"),)
        size *= shrunk
    return (
        hull,
        (*frame, pic.badge(colour, at, size, ident, idle)),
        drawn,
        (Stamp("", "", "neutral", at),) if neutral else (),
    )


def _details(state: State) -> tuple[Shape, ...]:
    """What needs room: numbers of pieces and podes, cargo, what is stuck or has no shot left."""
    planes = state.planes
    spots = pic.spots(planes.grid)
    shapes: list[Shape] = []
    for i, p in _seen(state):
        at, tail = spots[p.at], spots[p.tail] if p.tail >= 0 else None
        for place, thing in zip(_places(at, tail), _cargo(state, i), strict=False):
            shapes += _small(thing, place)
        x, y = at
        if planes.stuck(p):
            shapes.append(Stamp("", "", "stuck", (x - 0.6, y - 0.3), 0.8))
        if p.kind in DESTROYERS and not p.ammo:
            shapes.append(Stamp("", "", "empty", (x + 0.6, y - 0.3), 0.8))
    figures: list[Shape] = []
    for _, p in _seen(state):
        x, y = spots[p.at]
        figures.append(
            Label("piece-number", text=str(p.number), at=(x + 0.66, y + 0.42), size=_NUMBER)
        )
    for colour, ship in enumerate(state.ships):
        for number, pode in enumerate(planes.podes(colour) if ship.dome >= 0 else (), 1):
            x, y = spots[pode]
            figures.append(Label("pode", text=str(number), at=(x + 0.5, y + 0.36), size=_NUMBER))
    return (*shapes, *figures)


def _cargo(state: State, index: int) -> tuple[tuple[str, int], ...]:
    """What is directly in a piece: symbols, and of machines their colours (-1 for things)."""
    inside = (state.pieces[i] for i in aboard(state, index))
    things = tuple(
        (what if what == BRIDGE else f"ore-{what}", -1) for what in state.pieces[index].load
    )
    return (*((p.kind, p.colour) for p in inside), *things)


def _places(at: Point, tail: Point | None) -> tuple[Point, ...]:
    """Where cargo shows: below a machine from its left side, along the deck of a barge."""
    if tail is None:
        return tuple((at[0] - 0.66 + 0.5 * n, at[1] + 0.46) for n in range(4))
    dx, dy = tail[0] - at[0], tail[1] - at[1]
    return tuple((at[0] + dx * part, at[1] + dy * part) for part in (1.15, 0.86, 0.57, 0.3))


def _small(thing: tuple[str, int], at: Point) -> tuple[Shape, ...]:
    symbol, colour = thing
    if colour >= 0:
        return (pic.figure(symbol, colour, at, 0.42),)
    return (Stamp("", "", symbol, at, 0.3 if symbol == BRIDGE else 0.55),)
