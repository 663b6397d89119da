"""The key under the picture: only what can be met on it, and whose is what."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.rulekit.phrase import Phrase, Term, say
from adjudicator.rulekit.scene import ALL, Key, Path, Point, Polyline, Shape, Stamp
from adjudicator.rules.full_metal_planete.board.planet import TERRAINS, VOID
from adjudicator.rules.full_metal_planete.names import COLOURS, DESTROYERS, KINDS, MOBILE, ORES
from adjudicator.rules.full_metal_planete.picture import shapes as pic
from adjudicator.rules.full_metal_planete.position.state import State

#: terrain signs that are water at each tide (R-07)
WET_SIGNS = {"low": ".", "normal": ".*", "high": ".*%"}
_MIDDLE: Point = (0.5, 0.5)


def legend(state: State) -> tuple[Key, ...]:
    """The lines of the key."""
    return (*_ground(state), *_seats(state), *_machines(), *_marks(state))


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
        frame = (pic.badge(ship.owner, _MIDDLE, 0.72),) if taken else ()
        gone = "left" if ship.flown else "out" if state.players[seat].out else "own"
        fate = "taken" if taken else gone
        yield Key(
            (
                Path(f"hatch line-{seat + 1}", "", f"M.5 .4{pic.strokes(seat, 0.6)}"),
                *frame,
                pic.badge(seat, _MIDDLE, 0.48),
            ),
            say(
                "legend-seat",
                seat=name,
                colour=Term("colour", COLOURS[seat]),
                fate=fate,
                owner=state.name_of(ship.owner) if taken else "",
            ),
            ALL,
        )


def _machines() -> Iterator[Key]:
    """Each kind of machine, with the letter by which orders may name it."""
    for kind in KINDS:
        if kind not in MOBILE:
            continue
        drawn: tuple[Shape, ...] = (pic.badge(0, _MIDDLE, 0.62), pic.figure(kind, 0, _MIDDLE, 0.66))
        if kind in pic.SIZES:
            drawn = (Stamp("hull piece colour-1", "", kind, _MIDDLE, 0.62),)
        yield Key(drawn, say("legend-kind", letter=Term("letter", kind), kind=Term("thing", kind)))


def _marks(state: State) -> Iterator[Key]:
    planes = state.planes
    seen = [p for p in state.pieces if p.at >= 0 and p.kind in MOBILE]
    if any(planes.zone(seat) for seat in range(len(state.setup.seats))):
        lines = "M.1.32L.9.16M.06.56L.94.4M.1.82L.9.66"
        yield Key((Path("hatch line-1", "", lines),), Phrase("legend-fire"), "hatch")
    if any(planes.turrets(c) for c, ship in enumerate(state.ships) if ship.dome >= 0):
        yield Key((pic.figure("turret", 0, _MIDDLE, 0.8),), Phrase("legend-turret"))
    if state.bridges:
        yield Key((_stamp("bridge", 0.55),), Phrase("legend-bridge"), "bridge")
    if any(map(planes.is_stuck, seen)):
        yield Key((_stamp("stuck", 1.3),), Phrase("legend-stuck"), "stuck")
    if any(map(planes.is_neutralised, seen)):
        yield Key((_stamp("neutral", 0.5),), Phrase("legend-neutral"), "neutral")
    if any(p.kind in DESTROYERS and not p.ammo for p in seen):
        yield Key((_stamp("empty", 1.3),), Phrase("legend-empty"), "empty")
    if state.trails:
        line = ((0.0, 0.8), (0.9, 0.2))
        yield Key((Polyline("trail line-1", "", line, True),), Phrase("legend-trail"), "trail")
    yield Key(_columns(), Phrase("legend-columns"))


def _columns() -> tuple[Shape, ...]:
    """Three hexes of three columns, the middle one lower."""
    middles = ((0.2, 0.35), (0.5, 0.35 + 0.2 * pic.HALF), (0.8, 0.35))
    return tuple(_stamp("hex-plain-dry", 0.2, at) for at in middles)


def _stamp(symbol: str, scale: float, at: Point = _MIDDLE) -> Stamp:
    return Stamp("", "", symbol, at, scale)
