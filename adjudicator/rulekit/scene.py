"""A picture before it has colours: shapes, labels and facts in abstract units.

A title turns a seat's view into a `Scene`. The renderer makes SVG, PNG, the HTML image
map and the map in words from the same scene. Colours, fonts and line widths belong to
the templates, which address shapes by their `role` (a CSS class).
"""

from __future__ import annotations

from math import inf

from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.phrase import Param, Phrase

Point = tuple[float, float]


class Shape(Frozen):
    """A filled or stroked shape. Exactly one of the geometries below is given by subclass.

    role   CSS classes, space-separated (`cell iron fresh`); templates give them colours
    ident  id of the fact that this shape shows, or "" for decoration
    """

    role: str
    ident: str = ""


class Polygon(Shape):
    """A closed polygon."""

    points: tuple[Point, ...] = ()


class Polyline(Shape):
    """An open line; `arrow` puts a head at its end."""

    points: tuple[Point, ...] = ()
    arrow: bool = False


class Circle(Shape):
    """A circle."""

    centre: Point = (0.0, 0.0)
    radius: float = 1.0


class Box(Shape):
    """An upright rectangle with its top-left corner at `at`, corners rounded by `round`."""

    at: Point = (0.0, 0.0)
    size: Point = (1.0, 1.0)
    round: float = 0.0


class Path(Shape):
    """Any outline as SVG path data in scene units."""

    d: str = ""


class Stamp(Shape):
    """A symbol drawn with its origin at `at`: of a file `templates/<style>/symbols/<symbol>.svg`,
    or one of `Scene.symbols`. The file wins.

    turn  degrees, clockwise
    flip  left and right change places
    """

    symbol: str = ""
    at: Point = (0.0, 0.0)
    scale: float = 1.0
    turn: float = 0.0
    flip: bool = False


class Label(Shape):
    """A text. `text` is shown as it is; a phrase is put into words first.

    at      the middle of the letters of the first line
    size    height of the letters in scene units
    anchor  `start`, `middle` or `end`
    wide    the room for it in scene units: a text that is wider is broken into at most `lines`
            lines, its letters are made smaller, and last it is cut; 0 where that is no matter
    """

    text: str | Phrase = ""
    at: Point = (0.0, 0.0)
    size: float = 1.0
    anchor: str = "middle"
    wide: float = 0.0
    lines: int = 1


class Symbol(Frozen):
    """A drawing used many times; its shapes are relative to the origin."""

    name: str
    shapes: tuple[Shape, ...]


class Layer(Frozen):
    """Shapes drawn together, later layers over earlier ones.

    static  content that does not change during a game (terrain); its rendering is kept
            under the key `static` and reused. "" means redraw every time
    least   pixels a unit below which nobody could tell its shapes apart: in a picture of
            so few pixels the layer is left out
    most    pixels a unit from which another layer says it better: there it is left out, too
    whole   whether it belongs to the whole picture alone, not to a part of it
    """

    name: str
    shapes: tuple[Shape, ...]
    static: str = ""
    least: float = 0.0
    most: float = inf
    whole: bool = False

    def is_seen(self, pixels: float) -> bool:
        """Whether it is drawn in a picture of so many pixels a unit; inf where nobody knows."""
        return self.least <= pixels <= self.most


class Fact(Frozen):
    """One thing that the picture shows, in words.

    ident  stable id, also on the shapes that show it (`cell:1,0`, `unit:tank-2`)
    where  outline in scene units for the HTML image map, or () for none
    news   what of it is news where it changes, if not all of it
    """

    ident: str
    phrase: Phrase
    where: tuple[Point, ...] = ()
    news: Phrase | None = None


class Section(Frozen):
    """A heading and its facts, in the order in which they are read aloud.

    lasting  it never changes during a game: told in the first report and on request
    pointed  other sections say the same in fewer words: told only where it is pointed at
    whole    each fact lists all there is of a kind: none is news where one of them changes
    drawn    the picture shows it at a glance: told to who has none, and on request
    """

    heading: Phrase
    facts: tuple[Fact, ...]
    lasting: bool = False
    pointed: bool = False
    whole: bool = False
    drawn: bool = False


#: what a line of the key explains that every picture needs in which it is: of a part, and those
#: after the first, which have no other lines
ALL = "*"


class Key(Frozen):
    """One line of the legend: a sample shape (drawn in a box of 1 by 1) and its meaning.

    of  the role or the symbol of the shapes that it explains, where a picture without the rest of
        the key has to explain them, too: there the line stands if one of them is seen; or `ALL`,
        which every picture of a part has
    """

    shapes: tuple[Shape, ...]
    phrase: Phrase
    of: str = ""


class Inset(Frozen):
    """A small picture of the whole beside the key of a part of it."""

    box: tuple[float, float, float, float]
    layers: tuple[Layer, ...]


class Scene(Frozen):
    """Everything a picture holds. The origin is top left, y grows downwards.

    box       left, top, width, height of the visible part in scene units
    sections  all facts, grouped as they are told in words; a shape with an `ident` has
              its fact here
    style     name of the style sheet `templates/<style>/map.css` that gives colours
    symbols   drawings that it stamps and that have no file of their own
    focus     a part of the box that mails show larger, for its reader's things are in it; None for
              none
    inner     the part of the box without words and numbers around the board; None where all is
    inset     the whole, where this is a part; None where it is not
    """

    title: Phrase
    box: tuple[float, float, float, float]
    layers: tuple[Layer, ...]
    sections: tuple[Section, ...]
    style: str
    symbols: tuple[Symbol, ...] = ()
    legend: tuple[Key, ...] = ()
    focus: tuple[float, float, float, float] | None = None
    inner: tuple[float, float, float, float] | None = None
    inset: Inset | None = None

    def facts(self) -> tuple[Fact, ...]:
        """All facts in reading order."""
        return tuple(fact for section in self.sections for fact in section.facts)


class Table(Frozen):
    """A block of a report: columns and rows, each cell a parameter put into words."""

    title: Phrase
    columns: tuple[Phrase, ...]
    rows: tuple[tuple[Param, ...], ...]


class Lines(Frozen):
    """A block of a report: a heading and sentences."""

    title: Phrase
    phrases: tuple[Phrase, ...]


Block = Table | Lines
