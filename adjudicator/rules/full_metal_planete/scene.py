"""View to scene: the whole planet in the present tide, drawn and in words."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256

from adjudicator.rulekit.phrase import Phrase, Term, say
from adjudicator.rulekit.scene import (
    Circle,
    Key,
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
from adjudicator.rules.full_metal_planete import picture as pic
from adjudicator.rules.full_metal_planete.facts import (
    bridge_section,
    fire_section,
    ore_section,
    seat_sections,
    terrain_section,
)
from adjudicator.rules.full_metal_planete.grid import bits
from adjudicator.rules.full_metal_planete.names import BARGE, CAPACITY, COLOURS, MOBILE, ORES
from adjudicator.rules.full_metal_planete.planet import TERRAINS, VOID, Planet
from adjudicator.rules.full_metal_planete.state import State, aboard
from adjudicator.rules.full_metal_planete.view import View

STYLE = "full_metal_planete"
#: terrain signs that are water at each tide (R-07)
WET_SIGNS = {"low": ".", "normal": ".*", "high": ".*%"}


def scene(view: View) -> Scene:
    """The picture of a view."""
    state = view.state
    planet = state.setup.planet
    grid = planet.grid
    width, height = 1.5 * (grid.width - 1) + 2, 2 * pic.HALF * (grid.height + 0.5)
    margin = 1.1
    return Scene(
        title=say(
            "scene-title",
            planet=planet.name,
            turn=state.clock.turn,
            tide=Term("tide", state.tide),
            phase=state.clock.phase,
        ),
        box=(-1 - margin, -pic.HALF - margin, width + 2 * margin, height + 2 * margin),
        layers=(
            _terrain(planet, state.tide),
            Layer("fire", _fire(state)),
            Layer("things", _things(state)),
            Layer("astronefs", _ships(state)),
            Layer("trails", _trails(state)),
            Layer("pieces", _pieces(state)),
        ),
        sections=(*_sections(view),),
        style=STYLE,
        symbols=pic.symbols(len(state.setup.seats)),
        legend=_legend(state),
    )


def _sections(view: View) -> list[Section]:
    state = view.state
    found = [
        *seat_sections(state),
        ore_section(state),
        bridge_section(state),
        fire_section(state),
        terrain_section(state),
    ]
    return [section for section in found if section.facts]


@lru_cache(maxsize=32)
def _terrain(planet: Planet, tide: str) -> Layer:
    """Hexes with their names, ticks along the border; the same for a map at a tide."""
    terrain, grid = planet.terrain, planet.grid
    middles = pic.centres(grid)
    shapes: list[Shape] = []
    for cell in grid.cells:
        sign = terrain.kind[cell]
        dry = "dry" if terrain.dry[tide] >> cell & 1 else "wet"
        role = f"hex {TERRAINS[sign]} {dry}"
        shapes.append(Polygon(role, points=pic.outline(middles[cell])))
    for cell in grid.cells:
        if terrain.kind[cell] != VOID:
            x, y = middles[cell]
            strong = grid.label[cell][3] in "05" and grid.label[cell][1] in "05"
            role = "number fifth" if strong else "number"
            shapes.append(Label(role, text=grid.label[cell], at=(x, y - 0.64), size=0.44))
    shapes += _ticks(planet)
    digest = sha256("\n".join(planet.rows).encode()).hexdigest()[:16]
    return Layer("terrain", tuple(shapes), static=f"{digest}-{tide}")


def _ticks(planet: Planet) -> list[Shape]:
    grid = planet.grid
    found: list[Shape] = []
    right, low = 1.5 * (grid.width - 1) + 1.6, 2 * pic.HALF * grid.height + 0.2
    for x in range(grid.width):
        role = "tick fifth" if (x + 1) % 5 == 0 else "tick"
        for y in (-pic.HALF - 0.45, low):
            found.append(Label(role, text=f"{x + 1:02d}", at=(1.5 * x, y), size=0.55))
    for row in range(grid.height):
        role = "tick fifth" if (row + 1) % 5 == 0 else "tick"
        for side in (-1.55, right):
            at = (side, 2 * pic.HALF * row + 0.2)
            found.append(Label(role, text=f"{row + 1:02d}", at=at, size=0.55))
    return found


def _fire(state: State) -> tuple[Shape, ...]:
    middles = pic.centres(state.planes.grid)
    found: list[Shape] = []
    for seat in range(len(state.setup.seats)):
        cells = tuple(middles[c] for c in bits(state.planes.zone(seat)))
        if cells:
            found.append(Path(f"hatch line-{seat + 1}", f"fire:{seat + 1}", pic.hatch(cells, seat)))
    return tuple(found)


def _things(state: State) -> tuple[Shape, ...]:
    middles = pic.centres(state.planes.grid)
    return (
        *(Stamp("bridge", "bridges", "bridge", middles[b.at]) for b in state.bridges),
        *(Stamp(o.kind, f"ore:{o.kind}", f"ore-{o.kind}", middles[o.at]) for o in state.ore),
    )


def _ships(state: State) -> tuple[Shape, ...]:
    planes = state.planes
    middles = pic.centres(planes.grid)
    found: list[Shape] = []
    for colour, ship in enumerate(state.ships):
        if ship.dome < 0:
            continue
        role = f"ship colour-{colour + 1}"
        ident = f"ship:{colour + 1}"
        for cell in planes.terrain.footprint(ship.dome, ship.side):
            found.append(Polygon(role, ident, pic.outline(middles[cell], 0.94)))
        found.append(Circle(f"dome colour-{colour + 1}", ident, middles[ship.dome], 0.5))
        for number, pode in enumerate(planes.podes(colour), 1):
            x, y = middles[pode]
            if number in planes.turrets(colour):
                found.append(Stamp("turret", ident, "turret", (x, y)))
            found.append(Label("pode", ident, str(number), (x, y + 0.58), 0.4))
    return tuple(found)


def _trails(state: State) -> tuple[Shape, ...]:
    """The moves of the last player turn, and of the present one."""
    middles = pic.centres(state.planes.grid)
    return tuple(
        Polyline(
            f"trail line-{max(state.controller(state.pieces[t.piece].colour), 0) + 1}",
            "",
            tuple(middles[c] for c in t.cells),
            True,
        )
        for t in state.trails
        if t.segment >= state.clock.segment - 1
    )


def _pieces(state: State) -> tuple[Shape, ...]:
    found: list[Shape] = []
    for i, p in enumerate(state.pieces):
        if p.at >= 0 and p.kind in MOBILE:
            found += _piece(state, i)
    return tuple(found)


def _piece(state: State, index: int) -> list[Shape]:
    p, planes = state.pieces[index], state.planes
    middles = pic.centres(planes.grid)
    ident = f"unit:{planes.name(index)}"
    x, y = middles[p.at]
    found: list[Shape] = []
    if p.kind == BARGE:
        found.append(Polyline(f"hull line-{p.colour + 1}", ident, (middles[p.tail], (x, y))))
    y += 0.1
    idle = state.controller(p.colour) < 0
    badge = f"{p.kind} idle" if idle else p.kind
    found.append(Stamp(badge, ident, f"badge-{p.colour + 1}", (x, y)))
    if planes.stuck(p):
        found.append(Stamp("stuck", ident, "stuck", (x, y)))
    mark = say("mark", kind=Term("letter", p.kind), number=p.number)
    found.append(Label(f"letter on-{p.colour + 1}", ident, mark, (x, y), 0.56))
    if p.kind in CAPACITY:
        found += _cargo_marks(state, index, (x, y + 0.62), ident)
    if planes.neutralised(p):
        found.append(Stamp("neutral", ident, "neutral", (x, y)))
    return found


def _cargo_marks(state: State, index: int, at: Point, ident: str) -> list[Shape]:
    """One small mark a thing aboard: a square for a piece or bridge, a disc for ore."""
    p = state.pieces[index]
    roles = ["cargo item"] * len(aboard(state, index))
    roles += [f"cargo {what}" for what in p.load]
    start = at[0] - 0.26 * (len(roles) - 1) / 2
    return [
        Circle(role, ident, (round(start + 0.26 * i, 3), round(at[1], 3)), 0.11)
        for i, role in enumerate(roles)
    ]


def _legend(state: State) -> tuple[Key, ...]:
    keys: list[Key] = []
    small = pic.outline((0.5, 0.5), 0.5)
    for sign, name in TERRAINS.items():
        if sign == VOID:
            continue
        dry = "wet" if sign in WET_SIGNS[state.tide] else "dry"
        keys.append(
            Key(
                (Polygon(f"hex {name} {dry}", points=small),),
                say("legend-terrain", terrain=Term("terrain", name), surface=dry),
            )
        )
    for kind in ORES:
        if kind == "iron" or state.book.ore_kinds != "one":
            shapes = (Stamp(kind, "", f"ore-{kind}", (0.5, 0.5), 0.9),)
            keys.append(Key(shapes, say("legend-ore", kind=Term("thing", kind))))
    keys.append(Key((Stamp("bridge", "", "bridge", (0.5, 0.5), 0.6),), say("legend-bridge")))
    for seat, name in enumerate(state.setup.seats):
        keys.append(
            Key(
                (Stamp("badge", "", f"badge-{seat + 1}", (0.5, 0.5), 0.6),),
                say("legend-seat", seat=name, colour=Term("colour", COLOURS[seat])),
            )
        )
    keys += _marks()
    return tuple(keys)


def _marks() -> list[Key]:
    def key(shape: Shape, code: str) -> Key:
        return Key((shape,), Phrase(code))

    middle = (0.5, 0.5)
    return [
        key(Path("hatch line-1", "", "M.1.32L.9.16M.06.56L.94.4M.1.82L.9.66"), "legend-fire"),
        key(Stamp("turret", "", "turret", middle, 0.7), "legend-turret"),
        key(Stamp("stuck", "", "stuck", middle, 0.6), "legend-stuck"),
        key(Stamp("neutral", "", "neutral", middle, 0.6), "legend-neutral"),
        key(Circle("cargo item", "", middle, 0.25), "legend-cargo"),
        key(Polyline("trail line-1", "", ((0.0, 0.8), (0.9, 0.2)), True), "legend-trail"),
    ]
