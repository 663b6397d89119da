"""The table as a picture: stacks as stepped hexagons, areas outlined, players beside.

Made from a view alone. One unit is the radius of a cell. What the picture shows is told
in words in `facts.py`; colours are in the title's style sheet.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from adjudicator.rulekit.phrase import Term, say
from adjudicator.rulekit.scene import (
    Box,
    Circle,
    Key,
    Label,
    Layer,
    Path,
    Point,
    Polygon,
    Polyline,
    Scene,
    Shape,
    Stamp,
    Symbol,
)
from adjudicator.rules.metallurgie.board import CODES, METALS, TOPS
from adjudicator.rules.metallurgie.facts import corners, last_changes, sections
from adjudicator.rules.metallurgie.hexgrid import Hex, pointy_centre, pointy_corners
from adjudicator.rules.metallurgie.recap import Changes
from adjudicator.rules.metallurgie.view import AreaView, PlayerView, View

_RADII = (0.96, 0.85, 0.74, 0.63)  # of the hexagon of each level
_CHIP = 0.48
_PANEL = 12.6  # the least width of the rows below the board
_ROW = 1.25
#: corners of the edge towards each neighbour, in the order of `hexgrid.neighbours`
_EDGES = ((1, 2), (0, 1), (5, 0), (4, 5), (3, 4), (2, 3))


def scene(view: View, since: Changes | None = None) -> Scene:
    """The picture of a view; `since` is what it marks instead of the last turn."""
    marked = last_changes(view) if since is None else since
    shown = {cell for cell, _ in view.pattern}
    shown.update(view.places[0].cells, (gone.cell for gone in marked.gone))
    centres = [pointy_centre(cell, 1.0) for cell in shown]
    left, right = min(x for x, _ in centres) - 1.3, max(x for x, _ in centres) + 1.3
    top, bottom = min(y for _, y in centres) - 1.4, max(y for _, y in centres) + 1.4
    wide = max(right - left, _PANEL)
    left -= (wide - (right - left)) / 2
    below = _ROW * (len(view.players) + 1) + 1.4
    return Scene(
        title=say("scene-title", turn=view.turn.number, over=view.over, seat=view.turn.seat),
        box=(left, top, wide, bottom - top + below),
        layers=(
            Layer("free", tuple(_free(view))),
            Layer("ghosts", tuple(_ghosts(view, marked))),
            Layer("stacks", tuple(_stacks(view))),
            Layer("areas", tuple(_areas(view))),
            Layer("marks", tuple(_marks(view, marked))),
            Layer("panel", tuple(_panel(view, left + 0.2, bottom + 0.3, wide - 0.4))),
        ),
        sections=sections(view, marked),
        style="metallurgie",
        symbols=_every_symbol(),
        legend=tuple(_legend(marked)),
    )


@cache
def _every_symbol() -> tuple[Symbol, ...]:
    return tuple(_symbols())


def _symbols() -> Iterator[Symbol]:
    for level in range(1, len(CODES) + 1):
        yield Symbol(f"stack-{CODES[level - 1]}", tuple(_stack(level)))
    for code in CODES:
        edge = Polygon(f"chip {code}", points=pointy_corners(0, 0, _CHIP))
        text = Label(f"code on-{code}", text=code, at=(0, 0), size=0.38)
        yield Symbol(f"chip-{code}", (edge, text))
    back = Box("card-back", at=(-0.36, -0.5), size=(0.72, 1.0), round=0.1)
    inner = Polygon("card-mark", points=pointy_corners(0, 0, 0.26))
    yield Symbol("card-back", (back, inner))
    for name, sign in (("new", "+"), ("gone", "−")):
        disc = Circle(f"token {name}", centre=(0, 0), radius=0.17)
        yield Symbol(f"mark-{name}", (disc, Label(f"sign {name}", text=sign, size=0.3)))


def _stack(level: int) -> Iterator[Shape]:
    """The hexagons of a stack from the lowest, each step lit from the upper left."""
    for step in range(level):
        points = pointy_corners(0, 0, _RADII[step])
        yield Polygon(f"metal {CODES[step]}", points=points)
        inner = pointy_corners(0, 0, _RADII[step] - 0.035)
        yield Polyline("shine", points=(inner[4], inner[5], inner[0], inner[1]))
        yield Polyline("shade", points=(inner[1], inner[2], inner[3], inner[4]))
    code = CODES[level - 1]
    yield Label(f"code on-{code}", text=code, at=(0, -0.1), size=0.5)


def _stacks(view: View) -> Iterator[Shape]:
    for cell, height in view.pattern:
        at = pointy_centre(cell, 1.0)
        code = TOPS[height]
        yield Stamp("stack", f"cell:{cell}", symbol=f"stack-{code}", at=at)
    for cell, height in view.pattern:
        x, y = pointy_centre(cell, 1.0)
        yield Label(f"coordinate on-{TOPS[height]}", text=str(cell), at=(x, y + 0.32), size=0.27)


def _free(view: View) -> Iterator[Shape]:
    for cell in view.places[0].cells:
        yield Polygon("free", "free", points=corners(cell, 0.9))
    for cell in view.places[0].cells:
        yield Label("coordinate off", text=str(cell), at=pointy_centre(cell, 1.0), size=0.3)


def _areas(view: View) -> Iterator[Shape]:
    chosen = set(view.scorable)
    large = [area for area in view.areas if len(area.cells) > 1]
    for area in large:
        ripe = " ripe" if area.cells[0] in chosen else ""
        yield Path(f"area {area.metal}{ripe}", _ident(area), d=_outline(area.cells))
    for area in large:
        cell = min(area.cells, key=lambda c: (c.r, c.q))
        x, y = pointy_centre(cell, 1.0)
        full = " full" if len(area.cells) >= area.needed else ""
        text = f"{len(area.cells)}/{area.needed}"
        yield Box(f"badge{full}", at=(x - 0.46, y - 0.93), size=(0.92, 0.36), round=0.16)
        yield Label(f"size{full}", text=text, at=(x, y - 0.75), size=0.27)


def _ident(area: AreaView) -> str:
    return f"area:{area.cells[0]}"


def _outline(cells: tuple[Hex, ...]) -> str:
    """The border of an area as path data, kept a little inside its own cells."""
    inside = set(cells)
    parts = []
    for cell in cells:
        points = corners(cell, 0.965)
        q, r = cell
        around = ((q + 1, r), (q + 1, r - 1), (q, r - 1), (q - 1, r), (q - 1, r + 1), (q, r + 1))
        for other, (a, b) in zip(around, _EDGES, strict=True):
            if other not in inside:
                (x1, y1), (x2, y2) = points[a], points[b]
                parts.append(f"M{x1:.2f} {y1:.2f}L{x2:.2f} {y2:.2f}")
    return "".join(parts)


def _ghosts(view: View, marked: Changes) -> Iterator[Shape]:
    """Stacks that scores have emptied, where they lay."""
    occupied = {cell for cell, _ in view.pattern}
    for gone in marked.gone:
        if gone.cell not in occupied:
            at = pointy_centre(gone.cell, 1.0)
            yield Polygon(f"ghost {gone.metal}", f"gone:{gone.cell}", corners(gone.cell, 0.8))
            yield Label("code ghost-code", text=gone.metal, at=(at[0], at[1] - 0.3), size=0.36)


def _marks(view: View, marked: Changes) -> Iterator[Shape]:
    """What was laid, and what was taken."""
    occupied = {cell for cell, _ in view.pattern}
    for cell in marked.laid:
        if cell in occupied:
            x, y = pointy_centre(cell, 1.0)
            yield Stamp("mark", symbol="mark-new", at=(x + 0.58, y - 0.42))
    for gone in marked.gone:
        x, y = pointy_centre(gone.cell, 1.0)
        yield Stamp("mark", symbol="mark-gone", at=(x - 0.58, y - 0.42))


def _panel(view: View, left: float, top: float, width: float) -> Iterator[Shape]:
    """Below the board, so that a phone shows cells and names at a size that can be read."""
    y = top
    for number, player in enumerate(view.players, 1):
        yield from _player(view, player, number, (left, y), width)
        y += _ROW
    yield Stamp("pile", "pile", symbol="card-back", at=(left + 0.6, y + 0.2))
    pile = say("label-pile", count=view.pile)
    yield Label("panel-text", text=pile, at=(left + 1.3, y + 0.2), size=0.5, anchor="start")
    if view.stage == "place":
        metal = view.turn.drawn
        text = say("label-drawn", metal=Term("metal", metal))
        at = (left + width - 0.7, y + 0.2)
        yield Stamp("drawn", "drawn", symbol=f"chip-{metal}", at=at, scale=1.2)
        yield Label("panel-text", text=text, at=(at[0] - 0.9, at[1]), size=0.5, anchor="end")
    yield from _hand(view, left, y + _ROW)


def _hand(view: View, left: float, y: float) -> Iterator[Shape]:
    """The reader's own cards, as the fact `hand:` tells them."""
    held = next((p for p in view.players if p.seat == view.seat and p.hand and not view.over), None)
    if held is None:
        return
    at = (left + 0.25, y)
    yield Label("panel-text", text=say("label-hand"), at=at, size=0.5, anchor="start")
    for i, card in enumerate(held.hand):
        ident = "" if i else f"hand:{held.seat}"
        yield Stamp("held", ident, symbol=f"chip-{card}", at=(left + 4.6 + i * 1.3, y), scale=1.2)


def _player(
    view: View, player: PlayerView, number: int, at: Point, width: float
) -> Iterator[Shape]:
    left, y = at
    active = player.seat == view.turn.seat and not view.over and view.turn.number > 0
    role = "player active" if active else "player"
    yield Box(role, f"player:{player.seat}", at=(left, y - 0.55), size=(width, 1.1), round=0.15)
    yield Box(f"flag seat-{number}", at=(left + 0.15, y - 0.3), size=(0.3, 0.6), round=0.08)
    if active:
        yield Polygon(
            "to-play",
            points=((left - 0.05, y - 0.25), (left + 0.12, y), (left - 0.05, y + 0.25)),
        )
    name = player.seat if len(player.seat) <= 10 else player.seat[:9] + "…"
    yield Label("name", text=name, at=(left + 0.6, y), size=0.5, anchor="start")
    total = say("label-total", points=player.total)
    yield Label("total", text=total, at=(left + width - 0.2, y), size=0.48, anchor="end")
    for i, (code, count) in enumerate(zip(CODES, player.points, strict=True)):
        x = left + width - 7.6 + i * 1.3
        yield Stamp("won" if count else "won faint", symbol=f"chip-{code}", at=(x, y), scale=0.85)
        yield Label(
            "count" if count else "count none",
            text=str(count),
            at=(x + 0.47, y),
            size=0.45,
            anchor="start",
        )


def _legend(marked: Changes) -> Iterator[Key]:
    for metal in METALS:
        points = tuple((x + 0.5, y + 0.5) for x, y in pointy_corners(0, 0, 0.5))
        yield Key(
            (
                Polygon(f"metal {metal.id}", points=points),
                Label(f"code on-{metal.id}", text=metal.id, at=(0.5, 0.5), size=0.42),
            ),
            say(
                "legend-metal",
                metal=Term("metal", metal.id),
                needed=metal.needed,
                removed=metal.removed,
            ),
        )
    points = tuple((x + 0.5, y + 0.5) for x, y in pointy_corners(0, 0, 0.5))
    yield Key((Polygon("free", points=points),), say("legend-free"))
    badge = Box("badge", at=(0.0, 0.25), size=(1.0, 0.5), round=0.2)
    yield Key((badge, Label("size", text="4/7", at=(0.5, 0.5), size=0.36)), say("legend-area"))
    if marked.laid:
        yield Key((Stamp("mark", symbol="mark-new", at=(0.5, 0.5), scale=2),), say("legend-new"))
    if marked.gone:
        yield Key((Stamp("mark", symbol="mark-gone", at=(0.5, 0.5), scale=2),), say("legend-gone"))
