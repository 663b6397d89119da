"""The letter of each face, how a die is drawn, and the key that explains it all.

The drawings themselves are files: `templates/planet_masters/symbols/<face>.svg`, and
`die-white`, `die-red`, `die-home` and `die-blue` for the bodies of the dice.
"""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.rulekit.phrase import Phrase, say
from adjudicator.rulekit.scene import Circle, Key, Label, Point, Polygon, Polyline, Shape, Stamp
from adjudicator.rules.planet_masters.board import HOME_FACES, PLANET_FACES, WEAPON_FACES

_PLANETS = tuple(dict.fromkeys((*PLANET_FACES[1:], *HOME_FACES[1:])))
_WEAPONS = tuple(face for face in WEAPON_FACES[1:] if face not in _PLANETS)
#: where the front of a die has its middle, in parts of the die's scale
_FRONT = (-0.11, 0.09)
#: the letter on a face, in parts of the die's scale
_LETTER = 0.76
#: the letter in a sample of the key, which has itself the smallest letters
_KEY = 0.73


def letter(face: str) -> Phrase:
    """The letter of a face in the reader's language."""
    return say(f"letter-{face}")


def die(
    colour: str,
    face: str,
    at: Point,
    scale: float,
    role: str = "",
    ident: str = "",
    size: float = 0.0,
) -> Iterator[Shape]:
    """A die with what it shows: body, drawing of the face, letter.

    colour  `white`, `red`, `home` or `blue`; face "" draws an empty one
    scale   half its width, from edge to edge
    size    of the letter, if it is not to be as large as suits the die
    """
    x, y = at[0] + _FRONT[0] * scale, at[1] + _FRONT[1] * scale
    yield Stamp(f"die-of {role}".strip(), ident, symbol=f"die-{colour}", at=at, scale=scale)
    if face:
        yield Stamp("face", symbol=face, at=(x, y), scale=0.64 * scale)
        high = size or _LETTER * scale
        yield Label(f"letter on-{face}", text=letter(face), at=(x, y), size=high)


def _key(colour: str, face: str) -> Key:
    return Key(tuple(die(colour, face, (0.5, 0.5), 0.66, size=_KEY)), say(f"legend-{face}"))


LEGEND: tuple[Key, ...] = (
    *(_key("home" if face == "trait" else "white", face) for face in _PLANETS),
    *(_key("red", face) for face in _WEAPONS),
    Key((*die("home", "", (0.5, 0.5), 0.62),), say("legend-home")),
    Key(
        (Circle("pip good", centre=(0.2, 0.5), radius=0.2), Circle("pip", "", (0.75, 0.5), 0.2)),
        say("legend-pips"),
    ),
)
TURN_KEY = Key(
    (Polygon("turn-mark", points=((0.2, 0.1), (0.9, 0.5), (0.2, 0.9))),), say("legend-active")
)
DEED_KEY = Key(
    (Polyline("deed", points=((0.05, 0.5), (0.95, 0.5)), arrow=True),), say("legend-deed")
)
WON_KEY = Key((Stamp("winner", symbol="crown", at=(0.5, 0.5), scale=0.5),), say("legend-won"))
#: keys of what a picture marks only where there is any
LOCKED_KEY = Key((Circle("mark locked", centre=(0.5, 0.5), radius=0.45),), say("legend-locked"))
NEW_KEY = Key((Circle("mark new", centre=(0.5, 0.5), radius=0.45),), say("legend-new"))
LOST_KEY = Key((Circle("ghost", centre=(0.5, 0.5), radius=0.45),), say("legend-ghost"))
