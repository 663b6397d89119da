"""One drawing and one letter for each face, and the key that explains them."""

from __future__ import annotations

from math import cos, pi, sin

from adjudicator.rulekit.phrase import Phrase, say
from adjudicator.rulekit.scene import (
    Box,
    Circle,
    Key,
    Label,
    Point,
    Polygon,
    Polyline,
    Shape,
    Stamp,
    Symbol,
)
from adjudicator.rules.planet_masters.board import HOME_FACES, PLANET_FACES, WEAPON_FACES


def letter(face: str) -> Phrase:
    """The letter of a face in the reader's language."""
    return say(f"letter-{face}")


def _star(points: int, outer: float, inner: float) -> tuple[Point, ...]:
    corners = []
    for i in range(2 * points):
        radius = outer if i % 2 == 0 else inner
        angle = pi * i / points - pi / 2
        corners.append((round(radius * cos(angle), 3), round(radius * sin(angle), 3)))
    return tuple(corners)


_SQUARE = ((-0.52, -0.52), (0.52, -0.52), (0.52, 0.52), (-0.52, 0.52))
_DIAMOND = ((0.0, -0.7), (0.7, 0.0), (0.0, 0.7), (-0.7, 0.0))
_SHIELD = ((-0.55, -0.6), (0.55, -0.6), (0.55, 0.15), (0.0, 0.72), (-0.55, 0.15))
_UP = (
    (0.0, -0.75),
    (0.62, -0.05),
    (0.3, -0.05),
    (0.3, 0.62),
    (-0.3, 0.62),
    (-0.3, -0.05),
    (-0.62, -0.05),
)
_HEXAGON = ((-0.36, -0.62), (0.36, -0.62), (0.72, 0.0), (0.36, 0.62), (-0.36, 0.62), (-0.72, 0.0))
_DART = ((-0.7, -0.62), (0.78, 0.0), (-0.7, 0.62), (-0.42, 0.0))
_HULL = ((-0.78, -0.5), (0.35, -0.5), (0.82, 0.0), (0.35, 0.5), (-0.78, 0.5))
_PLUS = (
    (-0.3, -0.75),
    (0.3, -0.75),
    (0.3, -0.3),
    (0.75, -0.3),
    (0.75, 0.3),
    (0.3, 0.3),
    (0.3, 0.75),
    (-0.3, 0.75),
    (-0.3, 0.3),
    (-0.75, 0.3),
    (-0.75, -0.3),
    (-0.3, -0.3),
)
_HILL = ((0.0, -0.75), (0.8, 0.62), (-0.8, 0.62))


def _symbol(name: str, points: tuple[Point, ...]) -> Symbol:
    return Symbol(name, (Polygon("outline", points=points),))


SYMBOLS: tuple[Symbol, ...] = (
    _symbol("resource", _DIAMOND),
    _symbol("influence", _star(5, 0.8, 0.42)),
    _symbol("infantry", _SHIELD),
    _symbol("depleted", _SQUARE),
    _symbol("transporter", _UP),
    _symbol("trait", _HEXAGON),
    _symbol("cruiser", _DART),
    _symbol("battleship", _HULL),
    _symbol("station", _PLUS),
    _symbol("defence", _HILL),
    Symbol("fighters", (Circle("outline", centre=(0.0, 0.0), radius=0.62),)),
)


def _body(face: str) -> Key:
    shapes: tuple[Shape, ...] = (
        Circle(f"body {face}", centre=(0.5, 0.5), radius=0.48),
        Stamp(f"glyph {face}", symbol=face, at=(0.5, 0.5), scale=0.48),
        Label("letter", text=letter(face), at=(0.5, 0.5), size=0.4),
    )
    return Key(shapes, say(f"legend-{face}"))


def _badge(face: str) -> Key:
    shapes: tuple[Shape, ...] = (
        Box(f"badge {face}", at=(0.02, 0.06), size=(0.96, 0.88), round=0.12),
        Stamp(f"glyph {face}", symbol=face, at=(0.5, 0.5), scale=0.5),
        Label("letter", text=letter(face), at=(0.5, 0.5), size=0.4),
    )
    return Key(shapes, say(f"legend-{face}"))


_PLANETS = tuple(dict.fromkeys((*PLANET_FACES[1:], *HOME_FACES[1:])))
_WEAPONS = tuple(face for face in WEAPON_FACES[1:] if face not in _PLANETS)

LEGEND: tuple[Key, ...] = (
    *(_body(face) for face in _PLANETS),
    *(_badge(face) for face in _WEAPONS),
    Key((Circle("body locked", centre=(0.5, 0.5), radius=0.45),), say("legend-locked")),
    Key(
        (Polygon("turn-mark", points=((0.2, 0.1), (0.9, 0.5), (0.2, 0.9))),),
        say("legend-active"),
    ),
    Key(
        (Polyline("deed", points=((0.05, 0.5), (0.95, 0.5)), arrow=True),),
        say("legend-deed"),
    ),
)

#: keys of what a picture marks only where there is any
NEW_KEY = Key((Circle("body new", centre=(0.5, 0.5), radius=0.45),), say("legend-new"))
LOST_KEY = Key((Circle("ghost", centre=(0.5, 0.5), radius=0.45),), say("legend-ghost"))
