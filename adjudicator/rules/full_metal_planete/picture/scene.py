"""View to scene: the whole planet in the present tide, drawn and in words."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import chain

from adjudicator.rulekit.phrase import Phrase, Term, say
from adjudicator.rulekit.scene import (
    Circle,
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
from adjudicator.rules.full_metal_planete.names import MOBILE
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
from adjudicator.rules.full_metal_planete.position.parts import FREE, Bridge, Ore
from adjudicator.rules.full_metal_planete.position.state import State
from adjudicator.rules.full_metal_planete.view import View

STYLE = "full_metal_planete"
_CAPTION = 1.2
_MARK = 0.62


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
            ground.numbers(planet),
            caption(title, box),
        ),
        sections=(*_sections(view),),
        style=STYLE,
        symbols=pic.symbols(len(state.setup.seats)),
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
    spots = pic.spots(grid)
    return (
        *(Stamp("bridge", "bridges", "bridge", spots[b.at]) for b in bridges),
        *(Stamp(o.kind, f"ore:{o.kind}", f"ore-{o.kind}", spots[o.at]) for o in ore),
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
    role = f"ship colour-{colour + 1}" + (" idle" if owner < 0 else "")
    taken = owner not in (colour, -1)
    cells = planes.terrain.footprint(ship.dome, ship.side)
    for cell in cells:
        yield Polygon(role, ident, pic.outline(middles[cell], 0.94))
        if taken:
            yield Polygon(f"taken line-{owner + 1}", "", pic.outline(middles[cell], 0.8))
    if taken:
        yield Stamp("dome", ident, f"badge-{owner + 1}", spots[ship.dome], 1.05)
    else:
        yield Circle(role.replace("ship", "dome"), ident, spots[ship.dome], 0.5)
    podes = tuple(enumerate(planes.podes(colour), 1))
    standing = planes.turrets(colour)
    for number, pode in podes:
        if number in standing:
            yield Stamp("turret", ident, "turret", spots[pode])
    for number, pode in podes:
        x, y = spots[pode]
        yield Label("pode", ident, str(number), (x + 0.44, y - 0.16), 0.6)


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
    """Hulls, badges, letters and marks, each kind of shape together: equal ones draw short."""
    planes = state.planes
    spots = pic.spots(planes.grid)
    carried = _loads(state)
    parts: list[tuple[tuple[Shape, ...], ...]] = []
    for i, p in enumerate(state.pieces):
        if p.at >= 0 and p.kind in MOBILE:
            tail = spots[p.tail] if p.tail >= 0 else None
            owner = state.controller(p.colour)
            signs = (planes.neutralised(p), planes.stuck(p), carried[i])
            name = planes.name(i)
            parts.append(_piece(name, p.kind, p.colour, p.number, owner, spots[p.at], tail, signs))
    parts.sort(key=lambda part: part[2][0].role)
    return tuple(chain.from_iterable(chain.from_iterable(zip(*parts, strict=True))))


def _loads(state: State) -> list[int]:
    """For each piece the number of things directly in it."""
    found = [len(p.load) for p in state.pieces]
    for p in state.pieces:
        if p.inside > FREE:
            found[p.inside] += 1
    return found


@lru_cache(maxsize=1 << 12)
def _piece(
    name: str,
    kind: str,
    colour: int,
    number: int,
    owner: int,
    at: Point,
    tail: Point | None,
    signs: tuple[bool, bool, int],
) -> tuple[tuple[Shape, ...], ...]:
    """Hull, badge, letter, marks and figure of a piece; most stay from picture to picture.

    signs  whether it is neutralised, whether stuck, how many things are in it
    """
    ident = f"unit:{name}"
    neutral, stuck, load = signs
    mark = say("mark", kind=Term("letter", kind), number=number)
    left, right = (at[0] - 0.56, at[1] + 0.4), (at[0] + 0.56, at[1] + 0.4)
    return (
        (Polyline(f"hull line-{colour + 1}", ident, (tail, at)),) if tail else (),
        _badge(kind, colour, owner, ident, at),
        (Label(f"letter on-{colour + 1}", ident, mark, at, _MARK),),
        (
            *((Stamp("neutral", "", "neutral", at),) if neutral else ()),
            *((Stamp("stuck", "", "stuck", left),) if stuck else ()),
            *((Stamp("load", "", "load", right),) if load else ()),
        ),
        (Label("count", "", str(load), right, 0.56),) if load else (),
    )


def _badge(kind: str, colour: int, owner: int, ident: str, at: Point) -> tuple[Shape, ...]:
    """A piece in its colour, framed by who has it if that is another."""
    badge = f"badge-{colour + 1}"
    if owner == colour:
        return (Stamp(kind, ident, badge, at),)
    if owner < 0:
        return (Stamp(f"{kind} idle", ident, badge, at),)
    return (
        Stamp("frame", "", f"badge-{owner + 1}", at, 1.38),
        Stamp(kind, ident, badge, at, 0.85),
    )
