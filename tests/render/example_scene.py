"""A made-up island with pieces, drawn with everything that a scene can hold."""

from __future__ import annotations

from adjudicator.rulekit.phrase import Phrase, Quote, Term, say
from adjudicator.rulekit.scene import (
    Box,
    Circle,
    Fact,
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
    Symbol,
)
from adjudicator.rules.metallurgie.hexgrid import Hex, pointy_centre, pointy_corners

SIZE = 10.0
TANK = Symbol(
    "tank",
    (
        Box("hull", at=(-5, -2), size=(10, 6), round=1.5),
        Box("tower", at=(-2.5, -4.5), size=(5, 3), round=1),
        Path("gun", d="M2-3.5h5"),
    ),
)
Piece = tuple[str, int, Hex]


def told(code: str, **params: str | int | Quote | Term) -> Phrase:
    return say(f"fact-{code}", **params)


def terrain(cell: Hex) -> str:
    return ("sea", "plain", "forest", "mountain", "swamp")[(cell.q * 7 + cell.r * 11 + 3) % 5]


def corners(cell: Hex, size: float = SIZE) -> tuple[Point, ...]:
    x, y = pointy_centre(cell, SIZE)
    return pointy_corners(x, y, size)


def name(cell: Hex) -> str:
    return f"{chr(65 + cell.q % 26)}{cell.q // 26 or ''}{cell.r + 1}"


def island(
    columns: int = 6,
    rows: int = 5,
    pieces: tuple[Piece, ...] = (
        ("tank-1", 1, Hex(1, 1)),
        ("tank-2", 2, Hex(3, 2)),
        ("tank-3", 3, Hex(0, 4)),
    ),
    owners: tuple[str, ...] = ("anna", "bert", "<script>alert(1)</script>\u202eevil"),
    told_cells: bool = True,
) -> Scene:
    cells = [Hex(q - r // 2, r) for r in range(rows) for q in range(columns)]
    ground: list[Shape] = []
    labels: list[Shape] = []
    cell_facts: list[Fact] = []
    for cell in cells:
        x, y = pointy_centre(cell, SIZE)
        ident = f"cell:{cell}" if told_cells else ""
        ground.append(Polygon(f"cell {terrain(cell)}", ident, corners(cell)))
        labels.append(Label("small", text=name(cell), at=(x, y - SIZE * 0.68), size=2.6))
        cell_facts.append(
            Fact(
                f"cell:{cell}",
                told("cell", cell=Quote(name(cell)), terrain=Term("terrain", terrain(cell))),
                corners(cell),
            )
        )
    drawn: list[Shape] = []
    piece_facts: list[Fact] = []
    for ident, seat, cell in pieces:
        x, y = pointy_centre(cell, SIZE)
        drawn.append(Stamp(f"piece seat-{seat}", f"unit:{ident}", "tank", (x, y + 1)))
        drawn.append(Label("strong", text=ident[5:], at=(x, y + 2), size=4))
        box = ((x - 5, y - 4), (x + 5, y - 4), (x + 5, y + 5), (x - 5, y + 5))
        piece_facts.append(
            Fact(
                f"unit:{ident}",
                told("unit", unit=ident, owner=owners[seat - 1], cell=Quote(name(cell))),
                box,
            )
        )
    x0, y0 = pointy_centre(Hex(1, 1), SIZE)
    x1, y1 = pointy_centre(Hex(2, 1), SIZE)
    marks: tuple[Shape, ...] = (
        Polyline("path", "move:tank-1", ((x0 + 6, y0), (x1 - 3, y1)), arrow=True),
        Circle("mark", "", (x1, y1), 3),
    )
    width = 3**0.5 * SIZE * (columns + 0.5)
    return Scene(
        title=told("island", turn=7),
        box=(-10.0, -12.0, width + 3, SIZE * 1.5 * rows + 9),
        layers=(
            Layer("ground", tuple(ground), static=f"island-{columns}-{rows}-{told_cells}"),
            Layer("names", tuple(labels), static=f"names-{columns}-{rows}"),
            Layer("moves", marks),
            Layer("pieces", tuple(drawn)),
        ),
        sections=(
            Section(told("pieces"), tuple(piece_facts)),
            Section(
                told("moves"),
                (Fact("move:tank-1", told("moved", unit="tank-1", cell=Quote("C2"))),),
            ),
            Section(told("cells"), tuple(cell_facts) if told_cells else ()),
        ),
        style="island",
        symbols=(TANK,),
        legend=(
            Key((Polygon("cell sea", "", _sample()),), told("sea")),
            Key((Polygon("cell forest", "", _sample()),), told("forest")),
            Key((Stamp("piece seat-1", "", "tank", (0.5, 0.5), 0.09),), told("tank")),
            Key((Circle("mark", "", (0.5, 0.5), 0.4),), told("goal")),
        ),
    )


def _sample() -> tuple[Point, ...]:
    return pointy_corners(0.5, 0.5, 0.5)
