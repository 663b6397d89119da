"""The key under the picture: only what can be met on it, and whose is what."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.rulekit.phrase import Phrase, Term, say
from adjudicator.rulekit.scene import Key, Label, Path, Point, Polyline, Shape, Stamp
from adjudicator.rules.full_metal_planete.board.planet import TERRAINS, VOID
from adjudicator.rules.full_metal_planete.names import COLOURS, MOBILE, ORES
from adjudicator.rules.full_metal_planete.picture import shapes as pic
from adjudicator.rules.full_metal_planete.position.parts import FREE
from adjudicator.rules.full_metal_planete.position.state import State

#: terrain signs that are water at each tide (R-07)
WET_SIGNS = {"low": ".", "normal": ".*", "high": ".*%"}
_MIDDLE: Point = (0.5, 0.5)


def legend(state: State) -> tuple[Key, ...]:
    """The lines of the key."""
    return (*_ground(state), *_seats(state), *_letters(), *_marks(state))


def _ground(state: State) -> Iterator[Key]:
    for sign, name in TERRAINS.items():
        if sign == VOID:
            continue
        surface = "wet" if sign in WET_SIGNS[state.tide] else "dry"
        yield Key(
            (_stamp(f"hex-{name}-{surface}", 0.5),),
            say("legend-terrain", terrain=Term("terrain", name), surface=surface),
        )
    for kind in ORES:
        if kind == "iron" or state.book.ore_kinds != "one":
            yield Key((_stamp(f"ore-{kind}", 0.9),), say("legend-ore", kind=Term("thing", kind)))


def _seats(state: State) -> Iterator[Key]:
    for seat, name in enumerate(state.setup.seats):
        ship = state.ships[seat]
        taken = ship.owner not in (seat, -1)
        frame = (_stamp(f"badge-{ship.owner + 1}", 0.76),) if taken else ()
        if taken:
            fate = "taken"
        elif ship.flown:
            fate = "left"
        elif state.players[seat].out:
            fate = "out"
        else:
            fate = "own"
        yield Key(
            (
                Path(f"hatch line-{seat + 1}", "", f"M.5 .4{pic.strokes(seat, 0.6)}"),
                *frame,
                _stamp(f"badge-{seat + 1}", 0.45),
            ),
            say(
                "legend-seat",
                seat=name,
                colour=Term("colour", COLOURS[seat]),
                fate=fate,
                owner=state.name_of(ship.owner) if taken else "",
            ),
        )


def _letters() -> Iterator[Key]:
    """What the letters on pieces mean; two lines, one of them without a sample."""
    shapes = (
        _stamp("badge-1", 0.72),
        Label("letter on-1", "", say("mark", kind=Term("letter", "tank"), number=1), _MIDDLE, 0.46),
    )
    yield Key(shapes, Phrase("legend-letters-land"))
    yield Key((), Phrase("legend-letters-more"))


def _marks(state: State) -> Iterator[Key]:
    planes = state.planes
    seen = [p for p in state.pieces if p.at >= 0 and p.kind in MOBILE]
    if any(planes.zone(seat) for seat in range(len(state.setup.seats))):
        lines = "M.1.32L.9.16M.06.56L.94.4M.1.82L.9.66"
        yield Key((Path("hatch line-1", "", lines),), Phrase("legend-fire"))
    if any(planes.turrets(c) for c, ship in enumerate(state.ships) if ship.dome >= 0):
        yield Key((_stamp("turret", 0.8),), Phrase("legend-turret"))
    if state.bridges:
        yield Key((_stamp("bridge", 0.55),), Phrase("legend-bridge"))
    if any(map(planes.stuck, seen)):
        yield Key((_stamp("stuck", 1.2),), Phrase("legend-stuck"))
    if any(map(planes.neutralised, seen)):
        yield Key((_stamp("neutral", 0.6),), Phrase("legend-neutral"))
    if any(p.load for p in seen) or any(p.inside > FREE for p in state.pieces):
        count = Label("count", "", "2", _MIDDLE, 0.62)
        yield Key((_stamp("load", 1.2), count), Phrase("legend-cargo"))
    if state.trails:
        line = ((0.0, 0.8), (0.9, 0.2))
        yield Key((Polyline("trail line-1", "", line, True),), Phrase("legend-trail"))
    yield Key(_columns(), Phrase("legend-columns"))


def _columns() -> tuple[Shape, ...]:
    """Three hexes of three columns, the middle one lower."""
    middles = ((0.2, 0.35), (0.5, 0.35 + 0.2 * pic.HALF), (0.8, 0.35))
    return tuple(_stamp("hex-plain-dry", 0.2, at) for at in middles)


def _stamp(symbol: str, scale: float, at: Point = _MIDDLE) -> Stamp:
    return Stamp("", "", symbol, at, scale)
