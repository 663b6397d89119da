"""View to scene: the whole planet in the present tide, drawn and in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from adjudicator.rulekit.course import Place
from adjudicator.rulekit.phrase import Phrase, Term, say
from adjudicator.rulekit.scene import Label, Layer, Path, Polygon, Polyline, Scene, Shape, Stamp
from adjudicator.rules.full_metal_planete.board.grid import Grid, bits
from adjudicator.rules.full_metal_planete.flow import result
from adjudicator.rules.full_metal_planete.picture import ground
from adjudicator.rules.full_metal_planete.picture import shapes as pic
from adjudicator.rules.full_metal_planete.picture.facts import sections
from adjudicator.rules.full_metal_planete.picture.focus import focus
from adjudicator.rules.full_metal_planete.picture.legend import legend
from adjudicator.rules.full_metal_planete.picture.pieces import details, dots, pieces
from adjudicator.rules.full_metal_planete.position.parts import Bridge, Ore
from adjudicator.rules.full_metal_planete.position.state import State
from adjudicator.rules.full_metal_planete.view import View

STYLE = "full_metal_planete"
_CAPTION = 2.1
#: pixels a unit from which one kind of piece can be told from another
SMALL = 5.0
#: pixels a unit from which small things beside a piece can be told apart
ROOM = 20.0
_WINNER, _ROW, _LETTER = 2.8, 2.4, 1.85


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
    landed = [colour for colour, ship in enumerate(state.ships) if ship.dome >= 0]
    return Scene(
        title=title,
        box=box,
        layers=(
            *ground.hexes(planet, state.tide),
            caption(title, plain),
            *above,
            Layer("fire", (*_fire(state),), least=SMALL),
            Layer("things", _things(planet.grid, state.bridges, state.ore)),
            Layer("astronefs", tuple(shape for colour in landed for shape in _ship(state, colour))),
            Layer("trails", _trails(state)),
            Layer("pieces", pieces(state), least=SMALL),
            Layer("dots", dots(state), most=SMALL),
            Layer("details", (*details(state), *_podes(state)), least=ROOM),
            ground.numbers(planet),
            numbers_over(state),
        ),
        sections=sections(view),
        style=STYLE,
        symbols=pic.hex_symbols(),
        legend=legend(state),
        focus=None if above else focus(view),
        inner=_board(planet.grid),
    )


def _board(grid: Grid) -> tuple[float, float, float, float]:
    return (-1, -pic.HALF, 1.5 * (grid.width - 1) + 2, 2 * pic.HALF * (grid.height + 0.5))


def _box(grid: Grid) -> tuple[float, float, float, float]:
    left, top, width, height = _board(grid)
    edge, above = ground.EDGE, ground.EDGE + 1.4 * _CAPTION
    return (left - edge, top - above, width + 2 * edge, height + above + edge)


def caption(title: Phrase, box: tuple[float, float, float, float]) -> Layer:
    """The title of a picture inside it, for who sees nothing but the picture."""
    at = (box[0] + 0.6, box[1] + 0.8 * _CAPTION)
    wide = box[2] - 1.2
    shapes = (Label("caption", "", title, at, _CAPTION, "start", wide),)
    return Layer("caption", shapes, least=5.0, whole=True)


def _fire(state: State) -> Iterator[Shape]:
    spots = pic.spots(state.planes.grid)
    for seat in range(len(state.setup.seats)):
        cells = tuple(spots[c] for c in bits(state.planes.zone(seat)))
        if cells:
            yield Path(f"hatch line-{seat + 1}", f"fire:{seat + 1}", pic.hatch(cells, seat))


@lru_cache(maxsize=64)
def _things(grid: Grid, bridges: tuple[Bridge, ...], ore: tuple[Ore, ...]) -> tuple[Shape, ...]:
    middles, spots = pic.centres(grid), pic.spots(grid)
    return (
        *(Stamp("", "bridges", "bridge", middles[b.at]) for b in bridges),
        *(Stamp("", f"ore:{o.kind}", f"ore-{o.kind}", spots[o.at]) for o in ore),
    )


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
            yield Label("pode", text=str(number), at=(x + 0.6, y + 0.4), size=pic.FIGURE_SIZE)


def numbers_over(state: State) -> Layer:
    """The numbers of hexes once more, with a rim, where hulls lie under them."""
    planes = state.planes
    middles = pic.centres(planes.grid)
    cells: set[int] = set()
    for ship in state.ships:
        if ship.dome >= 0:
            cells.update(planes.terrain.footprint(ship.dome, ship.side))
    for piece in state.pieces:
        if piece.at >= 0 and piece.tail >= 0:
            cells.update((piece.at, piece.tail))
    shapes = tuple(
        Label(
            "number over",
            text=planes.grid.label[cell],
            at=(x, round(y + pic.NUMBER_Y, 2)),
            size=pic.NUMBER_SIZE,
        )
        for cell, (x, y) in ((cell, middles[cell]) for cell in sorted(cells))
    )
    return Layer("numbers-over", shapes, least=ROOM)


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


def winners(
    state: State, box: tuple[float, float, float, float]
) -> tuple[tuple[Layer, ...], tuple[float, float, float, float]]:
    """Return what goes above the picture of a finished game, and its box with room for that."""
    places = result(state)
    if not places:
        return (), box
    left, top, width, height = box
    more = _WINNER + 0.6 + _ROW * sum(_lines(place) for place in places)
    shapes = tuple(_shapes(state, left + 0.6, top - more, width - 1.2))
    return (Layer("ending", shapes),), (left, top - more, width, height + more)


def _lines(place: Place) -> int:
    """Several astronefs flown home take one more line."""
    return 3 if place.breakers[0] > 1 else 2


def _shapes(state: State, left: float, top: float, width: float) -> Iterator[Shape]:
    from adjudicator.rules.full_metal_planete.story import tally  # only a finished game needs it

    places = result(state)
    best = tuple(place.seat for place in places if place.rank == 1)
    y = top + 0.3 + _WINNER / 2
    yield Stamp("winner", symbol="crown", at=(left + 1.3, y), scale=1.0)
    said = say("label-won", seats=best, points=places[0].score)
    yield Label("caption", "", said, (left + 3.0, y), _CAPTION, "start", width - 3.4)
    seats, y = state.setup.seats, top + 0.6 + _WINNER + _ROW / 2
    for place in places:
        number = seats.index(place.seat) + 1
        badge = f"badge-{number}"
        yield Stamp(f"piece colour-{number}", symbol=badge, at=(left + 1.4, y), scale=0.7)
        told = say("label-place", rank=place.rank, seat=place.seat, had=tally(state, place.seat))
        lines = _lines(place)
        at = (left + 3.0, y)
        yield Label("place", "", told, at, _LETTER, "start", width - 3.4, lines)
        y += _ROW * lines
