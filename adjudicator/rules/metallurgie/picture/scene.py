"""The table as a picture: stacks as stepped hexagons, areas outlined, the players below.

Made from a view alone. One unit is the radius of a cell. What the picture shows is told
in words in `facts.py`; colours are in the title's style sheet, drawings in its symbols.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.phrase import Term, say
from adjudicator.rulekit.scene import Box, Key, Label, Layer, Path, Polygon, Scene, Shape, Stamp
from adjudicator.rules.metallurgie.board import METALS, TOPS, Pattern, around
from adjudicator.rules.metallurgie.hexgrid import Hex, pointy_centre, pointy_corners
from adjudicator.rules.metallurgie.picture.facts import Changes, corners, last_changes, sections
from adjudicator.rules.metallurgie.picture.panel import Panel
from adjudicator.rules.metallurgie.view import AreaView, View

#: the room that a stack has for words, by its height
_ROOM = (0.0, 1.6, 1.45, 1.35, 1.28)
#: the smallest letters, in parts of the width: a phone shows them eleven pixels high
_SMALL = 0.0296
#: half the width of a sign on a stack
MARK = 0.26
#: letters in samples of the key, which has itself the smallest letters
_KEY = 0.73
#: so many layers of each kind are kept: games are drawn station by station, reader by reader
_KEPT = 128
#: the least width of the picture
_LEAST = 12.6
#: corners of the edge towards each neighbour, in the order of `hexgrid.neighbours`
_EDGES = ((1, 2), (0, 1), (5, 0), (4, 5), (3, 4), (2, 3))


def scene(view: View, since: Changes | None = None) -> Scene:
    """The picture of a view; `since` is what it marks instead of the last turn."""
    marked = last_changes(view) if since is None else since
    shown = {cell for cell, _ in view.pattern}
    gone = frozenset(each.cell for each in marked.gone)
    shown.update(view.places[0].cells, gone)
    centres = [pointy_centre(cell, 1.0) for cell in shown]
    left, right = min(x for x, _ in centres) - 1.05, max(x for x, _ in centres) + 1.05
    top, bottom = min(y for _, y in centres) - 1.2, max(y for _, y in centres) + 1.3
    wide = max(right - left, _LEAST)
    left -= (wide - (right - left)) / 2
    small = max(0.4, wide * _SMALL)
    panel = Panel(view, marked.seat, left + 0.2, bottom + 0.2, wide - 0.4)
    below = tuple(panel.shapes())
    return Scene(
        title=say("scene-title", turn=view.turn.number, over=view.over, seat=view.turn.seat),
        box=(left, top, wide, bottom - top + panel.height + 0.4),
        layers=(
            Layer("free", _free(view.places[0].cells, gone, small)),
            Layer("ghosts", tuple(_ghosts(view, marked, small))),
            Layer("stacks", _stacks(view.pattern, small)),
            Layer("areas", _areas(view.areas, view.scorable)),
            Layer("latest", tuple(_latest(marked))),
            Layer("sizes", _sizes(view.areas, small)),
            Layer("marks", tuple(_marks(view, marked))),
            Layer("panel", below),
        ),
        sections=sections(view, marked),
        style="metallurgie",
        legend=_legend(
            full=any(len(area.cells) >= area.needed for area in view.areas),
            ripe=bool(view.scorable),
            laid=bool(marked.laid),
            latest=marked.seat if marked.latest else "",
            gone=bool(marked.gone),
            bonus=any(player.bonus for player in view.players),
            over=view.over,
        ),
    )


@lru_cache(maxsize=_KEPT)
def _stacks(pattern: Pattern, small: float) -> tuple[Shape, ...]:
    shapes: list[Shape] = [
        Polygon("cast", points=tuple((x + 0.07, y + 0.13) for x, y in corners(cell, 0.95)))
        for cell, _ in pattern
    ]
    for cell, height in pattern:
        at = pointy_centre(cell, 1.0)
        shapes.append(Stamp("stack", f"cell:{cell}", symbol=f"stack-{TOPS[height]}", at=at))
    for cell, height in pattern:
        (x, y), on = pointy_centre(cell, 1.0), f"on-{TOPS[height]}"
        size = max(0.5, 1.15 * small)
        shapes.append(Label(f"code {on}", text=TOPS[height], at=(x, y - 0.25), size=size))
        at, wide = (x, y + 0.23), _ROOM[height]
        shapes.append(Label(f"coordinate {on}", text=str(cell), at=at, size=small, wide=wide))
    return tuple(shapes)


@lru_cache(maxsize=_KEPT)
def _free(cells: tuple[Hex, ...], gone: frozenset[Hex], small: float) -> tuple[Shape, ...]:
    """Empty cells; under what is gone from one its coordinate stands as on a stack."""
    shapes: list[Shape] = [
        Polygon("free", f"free:{cell}", points=corners(cell, 0.9)) for cell in cells
    ]
    for cell in cells:
        x, y = pointy_centre(cell, 1.0)
        at = (x, y + 0.23) if cell in gone else (x, y)
        size = max(0.46, small)
        shapes.append(Label("coordinate off", text=str(cell), at=at, size=size, wide=1.5))
    return tuple(shapes)


@lru_cache(maxsize=_KEPT)
def _areas(areas: tuple[AreaView, ...], scorable: tuple[Hex, ...]) -> tuple[Shape, ...]:
    shapes: list[Shape] = []
    for area in areas:
        if len(area.cells) > 1:
            ripe = " ripe" if area.cells[0] in scorable else ""
            role, ident = f"area {area.metal}{ripe}", f"area:{area.cells[0]}"
            shapes.append(Path(role, ident, d=_outline(area.cells)))
    return tuple(shapes)


@lru_cache(maxsize=_KEPT)
def _sizes(areas: tuple[AreaView, ...], small: float) -> tuple[Shape, ...]:
    """How many cells each area has, of those that it needs, on its topmost cell."""
    shapes: list[Shape] = []
    for area in areas:
        if len(area.cells) < 2:
            continue
        cell = min(area.cells, key=lambda c: (c.r, c.q))
        x, y = pointy_centre(cell, 1.0)
        full = " full" if len(area.cells) >= area.needed else ""
        text = f"{len(area.cells)}/{area.needed}"
        high = 1.3 * small
        at = (x - 0.58, y - 0.78 - high / 2)
        shapes.append(Box(f"badge{full}", at=at, size=(1.16, high), round=0.2))
        shapes.append(Label(f"size{full}", text=text, at=(x, y - 0.78), size=small, wide=1.1))
    return tuple(shapes)


def _outline(cells: tuple[Hex, ...]) -> str:
    """The border of an area as path data, kept a little inside its own cells."""
    inside = set(cells)
    parts = []
    for cell in cells:
        points = corners(cell, 0.965)
        for other, (a, b) in zip(around(cell), _EDGES, strict=True):
            if other not in inside:
                (x1, y1), (x2, y2) = points[a], points[b]
                parts.append(f"M{x1:.2f} {y1:.2f}L{x2:.2f} {y2:.2f}")
    return "".join(parts)


def _latest(marked: Changes) -> Iterator[Shape]:
    """Frame the cells on which the last player laid, or from which he took."""
    for cell in marked.latest:
        yield Polygon("latest under", points=corners(cell, 0.84))
        yield Polygon("latest", points=corners(cell, 0.84))


def _ghosts(view: View, marked: Changes, small: float) -> Iterator[Shape]:
    """Stacks that scores have emptied, where they lay."""
    occupied = {cell for cell, _ in view.pattern}
    for gone in marked.gone:
        if gone.cell not in occupied:
            at = pointy_centre(gone.cell, 1.0)
            yield Polygon(f"ghost {gone.metal}", f"gone:{gone.cell}", corners(gone.cell, 0.8))
            yield Label("code ghost-code", text=gone.metal, at=(at[0], at[1] - 0.25), size=small)


def _marks(view: View, marked: Changes) -> Iterator[Shape]:
    """Mark the cells on which cards were laid, and those from which cards were taken."""
    occupied = {cell for cell, _ in view.pattern}
    for cell in marked.laid:
        if cell in occupied:
            x, y = pointy_centre(cell, 1.0)
            yield Stamp("mark", symbol="mark-new", at=(x + 0.6, y - 0.5), scale=MARK)
    for gone in marked.gone:
        x, y = pointy_centre(gone.cell, 1.0)
        yield Stamp("mark", symbol="mark-gone", at=(x - 0.6, y - 0.5), scale=MARK)


@lru_cache(maxsize=64)
def _legend(
    *, full: bool, ripe: bool, laid: bool, gone: bool, latest: SeatId, bonus: bool, over: bool
) -> tuple[Key, ...]:
    return tuple(_keys(full, ripe, laid, gone, latest, bonus, over))


def _keys(
    full: bool, ripe: bool, laid: bool, gone: bool, latest: SeatId, bonus: bool, over: bool
) -> Iterator[Key]:
    middle = (0.5, 0.5)
    for metal in METALS:
        points = tuple((x + 0.5, y + 0.5) for x, y in pointy_corners(0, 0, 0.5))
        yield Key(
            (
                Polygon(f"metal {metal.id}", points=points),
                Label(f"code on-{metal.id}", text=metal.id, at=middle, size=_KEY),
            ),
            say(
                "legend-metal",
                metal=Term("metal", metal.id),
                needed=metal.needed,
                removed=metal.removed,
            ),
        )
    yield Key((Stamp("stack", symbol="stack-Au", at=middle, scale=0.52),), say("legend-stack"))
    points = tuple((x + 0.5, y + 0.5) for x, y in pointy_corners(0, 0, 0.5))
    yield Key((Polygon("free", points=points),), say("legend-free"))
    for other in (False, True) if full else (False,):
        role, text = (" full", "7/7") if other else ("", "4/7")
        badge = Box(f"badge{role}", at=(-0.15, 0.05), size=(1.3, 0.9), round=0.25)
        label = Label(f"size{role}", text=text, at=middle, size=_KEY)
        yield Key(
            (badge, label),
            say("legend-full" if other else "legend-area"),
            "full" if other else "badge",
        )
    if ripe:
        yield Key((Polygon("area ripe", points=points),), say("legend-ripe"), "ripe")
    if laid:
        sign = Stamp("mark", symbol="mark-new", at=middle, scale=0.4)
        yield Key((sign,), say("legend-new"), "mark-new")
    if gone:
        sign = Stamp("mark", symbol="mark-gone", at=middle, scale=0.4)
        yield Key((sign,), say("legend-gone"), "mark-gone")
    if latest:
        yield Key(
            (Polygon("latest under", points=points), Polygon("latest", points=points)),
            say("legend-latest", seat=latest),
            "latest",
        )
    chip = (
        Stamp("won", symbol="chip-Cu", at=middle, scale=0.55),
        Label("code on-Cu", text="Cu", at=middle, size=_KEY),
    )
    yield Key(chip, say("legend-kept"))
    if bonus:
        yield Key(
            (
                Stamp("held bonus", symbol="card", at=middle, scale=0.5),
                Label("size", text="×2", at=middle, size=_KEY),
            ),
            say("legend-bonus"),
        )
    if over:
        crown = Stamp("winner", symbol="crown", at=middle, scale=0.5)
        yield Key((crown,), say("legend-winner"))
    else:
        arrow = Polygon("to-play", points=((0.15, 0.1), (0.9, 0.5), (0.15, 0.9)))
        yield Key((arrow,), say("legend-turn"))
