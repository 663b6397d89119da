"""The machines on the map: hulls, plates, figures, and what is seen of them close by."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain, pairwise
from math import atan2, degrees

from adjudicator.rulekit.scene import Label, Point, Shape, Stamp
from adjudicator.rules.full_metal_planete.names import BRIDGE, DESTROYERS, MOBILE
from adjudicator.rules.full_metal_planete.picture import shapes as pic
from adjudicator.rules.full_metal_planete.position.parts import Piece
from adjudicator.rules.full_metal_planete.position.state import State, aboard

#: how large machines and domes are in a picture in which they are dots
_DOT, _HOME = 1.5, 2.6


def pieces(state: State) -> tuple[Shape, ...]:
    """Hulls of barges, then plates, then figures: equal ones draw short, and none is hidden."""
    planes = state.planes
    spots = pic.spots(planes.grid)
    left = facing_left(state)
    parts = [
        _piece(
            planes.name(i),
            p.kind,
            p.colour,
            state.controller(p.colour),
            spots[p.at],
            spots[p.tail] if p.tail >= 0 else None,
            i in left,
            planes.is_neutralised(p),
        )
        for i, p in _machines(state)
    ]
    return tuple(chain.from_iterable(chain.from_iterable(zip(*parts, strict=True))))


def dots(state: State) -> tuple[Shape, ...]:
    """Whose machines are where, and which hexes their astronefs lie on, for who sees no more."""
    planes = state.planes
    middles = pic.centres(planes.grid)
    ships = [(ship.dome, c, ship.owner, _HOME) for c, ship in enumerate(state.ships)]
    machines = [(p.at, p.colour, state.controller(p.colour), _DOT) for _, p in _machines(state)]
    return tuple(
        pic.badge(owner if owner >= 0 else colour, middles[at], size)
        for at, colour, owner, size in (*ships, *machines)
        if at >= 0
    )


def _machines(state: State) -> list[tuple[int, Piece]]:
    """The machines on the map by colour, with their ids."""
    found = [(i, p) for i, p in enumerate(state.pieces) if p.at >= 0 and p.kind in MOBILE]
    return sorted(found, key=lambda each: each[1].colour)


def facing_left(state: State) -> set[int]:
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
    size, framed = 1.0, 0.72
    drawn: tuple[Shape, ...] = (pic.figure(kind, colour, at, 1.0, idle, flip),)
    if tail is not None:
        middle = ((at[0] + tail[0]) / 2, (at[1] + tail[1]) / 2)
        turn = degrees(atan2(at[1] - tail[1], at[0] - tail[0]))
        role = f"hull piece colour-{colour + 1}{idle}"
        hull = (Stamp(role, ident, kind, middle, pic.SIZES[kind], turn),)
        size, drawn = 0.6, ()
    frame: tuple[Shape, ...] = ()
    if owner not in (colour, -1):
        frame = (pic.badge(owner, at, size, more=" frame"),)
        size *= framed
    return (
        hull,
        (*frame, pic.badge(colour, at, size, ident, idle)),
        drawn,
        (Stamp("", "", "neutral", at),) if neutral else (),
    )


def details(state: State) -> tuple[Shape, ...]:
    """What needs room: numbers of pieces, cargo, what is stuck or has no shot left."""
    planes = state.planes
    spots = pic.spots(planes.grid)
    shapes: list[Shape] = []
    for i, p in _machines(state):
        at, tail = spots[p.at], spots[p.tail] if p.tail >= 0 else None
        for place, thing in zip(_places(at, tail), cargo(state, i), strict=False):
            shapes += _small(thing, place)
        x, y = at
        if planes.is_stuck(p):
            shapes.append(Stamp("", "", "stuck", (x - 0.52, y - 0.3), 0.8))
        if p.kind in DESTROYERS and not p.ammo:
            shapes.append(Stamp("", "", "empty", (x + 0.52, y - 0.3), 0.8))
    figures: list[Shape] = []
    for _, p in _machines(state):
        x, y = spots[p.at]
        figures.append(
            Label("piece-number", text=str(p.number), at=(x + 0.66, y + 0.42), size=pic.FIGURE_SIZE)
        )
    return (*shapes, *figures)


def cargo(state: State, index: int) -> tuple[tuple[str, int], ...]:
    """List what is directly in a piece: symbols, and of machines their colours (-1 for things)."""
    inside = (state.pieces[i] for i in aboard(state, index))
    things = tuple(
        (what if what == BRIDGE else f"ore-{what}", -1) for what in state.pieces[index].load
    )
    return (*((p.kind, p.colour) for p in inside), *things)


def _places(at: Point, tail: Point | None) -> tuple[Point, ...]:
    """Return where cargo shows: below a machine from its left side, along the deck of a barge."""
    if tail is None:
        return tuple((at[0] - 0.66 + 0.5 * n, at[1] + 0.42) for n in range(4))
    dx, dy = tail[0] - at[0], tail[1] - at[1]
    return tuple((at[0] + dx * part, at[1] + dy * part) for part in (1.24, 0.93, 0.62, 0.34))


def _small(thing: tuple[str, int], at: Point) -> tuple[Shape, ...]:
    symbol, colour = thing
    if colour >= 0:
        return (pic.figure(symbol, colour, at, 0.37),)
    return (Stamp("", "", symbol, at, 0.3 if symbol == BRIDGE else 0.55),)
