"""The map that the page of Full Metal Planète draws shows what the mailed one shows."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterator
from math import inf
from typing import Any

import pytest

from adjudicator.library.templates_dir import shipped_folder
from adjudicator.rulekit.scene import Label, Path, Polygon, Polyline, Scene, Shape, Stamp
from adjudicator.rules.full_metal_planete.composing.composer import sight
from adjudicator.rules.full_metal_planete.position.parts import Trail
from adjudicator.rules.full_metal_planete.position.state import State, evolve
from tests.rules.full_metal_planete.position import position, rules_of
from tests.support.fmp_position import position as crowded

PC = rules_of("pc")
MODULES = shipped_folder() / "full_metal_planete" / "composer" / "map"
SCRIPT = """
const { hexMap } = await import(`file://${process.argv[1]}/geometry.js`);
const draw = await import(`file://${process.argv[1]}/drawing.js`);
const { groundShapes } = await import(`file://${process.argv[1]}/ground.js`);
const { sight } = JSON.parse(await new Response(process.stdin).text());
const map = hexMap(sight.rows);
const layers = {
  terrain: groundShapes(map, sight.tide),
  numbers: draw.numberShapes(map),
  edges: draw.edgeShapes(map),
  fire: draw.fireShapes(map, sight),
  things: draw.thingShapes(map, sight),
  astronefs: draw.shipShapes(map, sight),
  trails: draw.trailShapes(map, sight),
  pieces: draw.pieceShapes(map, sight),
  details: draw.detailShapes(map, sight),
};
for (const name of Object.keys(layers)) layers[name] = [...layers[name].values()];
console.log(JSON.stringify(layers));
"""
OUTLINES = ("taken", "hatch", "trail")
COASTS = ("ground", "surf", "shore")


def drawn_by_page(state: State, seat: int) -> dict[str, list[dict[str, Any]]]:
    command = ["node", "--experimental-default-type=module", "-e", SCRIPT, str(MODULES)]
    given = json.dumps({"sight": sight(state, seat)})
    made = subprocess.run(command, input=given, capture_output=True, text=True, check=True)
    shapes: dict[str, list[dict[str, Any]]] = json.loads(made.stdout)
    return shapes


Found = dict[str, set[Any]]
_STEP = re.compile(r"([a-zA-Z])([^a-zA-Z]*)")
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
#: places of letters are rounded to hundredths: moved by so much none of them lies on an edge
_OFF = 0.02
#: how many numbers a step of each kind takes; the last two are where it leads
_TAKES = {"m": 2, "l": 2, "t": 2, "q": 4, "h": 1, "v": 1}


def lines(role: str, ident: str, d: str) -> set[Any]:
    """Where a path leads; of hatching, which is the same in every hex, where it begins."""
    if role.startswith("hatch"):
        starts = [part.split("m")[0].split() for part in d.split("M")[1:]]
        return {(role, ident, near(float(x), float(y))) for x, y in starts}
    return {(role, ident, end) for end in ends(d)}


def ends(d: str) -> Iterator[tuple[float, float]]:
    """Where the steps of path data lead."""
    x = y = 0.0
    for letter, rest in _STEP.findall(d):
        numbers = [float(number) for number in _NUMBER.findall(rest)]
        kind, size = letter.lower(), _TAKES.get(letter.lower(), 0)
        for at in range(0, len(numbers) if size else 0, size or 1):
            step = numbers[at : at + size]
            dx, dy = {"h": (step[0], 0.0), "v": (0.0, step[0])}.get(kind, tuple(step[-2:]))
            x, y = (x + dx, y + dy) if letter.islower() else (dx, dy)
            yield near(x, y)


def flat(shapes: list[dict[str, Any]], ident: str = "", x: float = 0.0, y: float = 0.0) -> Any:
    """Every shape with the ident that it or what it stands in has, and its place."""
    for shape in shapes:
        attrs = shape["attrs"]
        own = attrs.get("data-fact", ident)
        dx, dy = moved(attrs)
        yield shape["tag"], attrs, shape.get("text", ""), own, x + dx, y + dy
        yield from flat(shape.get("parts", []), own, x + dx, y + dy)


def moved(attrs: dict[str, Any]) -> tuple[float, float]:
    if "transform" in attrs:
        x, y = attrs["transform"].removeprefix("translate(").split(")")[0].split()
        return float(x), float(y)
    return float(attrs.get("x", 0)), float(attrs.get("y", 0))


def near(x: float, y: float) -> tuple[float, float]:
    # no place lies on the edge between two of these steps
    return (round(x + 0.0123, 1) + 0.0, round(y + 0.0123, 1) + 0.0)


def of_server(scene: Scene) -> Found:
    found: Found = {"stamps": set(), "facts": set(), "labels": set(), "lines": set()}
    for layer in scene.layers:
        # where all can be read there is nothing in its place
        if layer.name == "caption" or not layer.is_seen(inf):
            continue
        for shape in layer.shapes:
            put_server(found, shape)
    return found


def put_server(found: Found, shape: Shape) -> None:
    if isinstance(shape, Stamp):
        found["stamps"].add((shape.symbol, *near(*shape.at)))
        if shape.ident:
            found["facts"].add((shape.ident, *near(*shape.at)))
    elif isinstance(shape, Label):
        found["labels"].add((shape.text, *near(shape.at[0], shape.at[1] + _OFF)))
    elif isinstance(shape, Path):
        found["lines"] |= lines(shape.role, shape.ident, shape.d)
    elif isinstance(shape, (Polygon, Polyline)):
        places = frozenset(near(*p) for p in shape.points)
        found["lines"].add((shape.role, shape.ident, places))


def of_page(layers: dict[str, list[dict[str, Any]]]) -> Found:
    found: Found = {"stamps": set(), "facts": set(), "labels": set(), "lines": set()}
    for name, shapes in layers.items():
        for tag, attrs, text, ident, x, y in flat(shapes):
            role = attrs.get("class", "")
            if tag == "use":
                found["stamps"].add((attrs["href"].removeprefix("#s-"), *near(x, y)))
                if ident:
                    found["facts"].add((ident, *near(x, y)))
            elif tag == "text":
                found["labels"].add((text, *near(x, y - 0.35 * attrs["font-size"] + _OFF)))
            elif tag == "path":
                found["lines"] |= lines(role, ident, attrs["d"])
            elif tag in ("polygon", "polyline") and "head" not in role.split():
                pairs = [pair.split(",") for pair in attrs["points"].split()]
                at = frozenset(near(x + float(a), y + float(b)) for a, b in pairs)
                found["lines"].add((role, ident if name != "trails" else "", at))
    return found


def captured() -> State:
    """Gina's astronef belongs to rosa; nobody has yann's; cargo, a bridge, a stuck tank."""
    state = position(
        {
            "seats": ["rosa", "gina", "yann"],
            "tide": "high",
            "astronefs": {
                "red": {"dome": "0805"},
                "green": {"dome": "3015", "owner": "rosa"},
                "yellow": {"dome": "2005"},
            },
            "pieces": [
                "red tank-1 at 1005",
                "red crab-1 at 1006",
                "red barge-1 at 2001+2002",
                "green tank-1 at 2810",
                "yellow tank-1 at 1406",
                "red tank-2 at 2004",
                "red tank-3 in red crab-1",
            ],
            "players": {"yann": {"out": 3}},
            "bridges_at": "2101",
            "ore": {"iron": "0501", "gold": "0701"},
            "marks": {".": "2001 2002 2101", "*": "2003", "%": "2004", "#": "2006"},
        }
    )
    crab = next(i for i, p in enumerate(state.pieces) if p.kind == "crab")
    trail = Trail(state.clock.segment, crab, (state.pieces[crab].at - 1, state.pieces[crab].at))
    return evolve(state, trails=(trail,))


def outlines(found: Found) -> set[Any]:
    """Lines of what is compared; of coasts those that lie on the map and not beside it."""
    return {
        line
        for line in found["lines"]
        if line[0].startswith(OUTLINES) or (line[0].startswith(COASTS) and on_map(*line[2]))
    }


def on_map(x: float, y: float) -> bool:
    return 1 < x < 1.5 * 36 - 1 and 1 < y < 3**0.5 * 22


@pytest.mark.parametrize("make", [crowded, captured])
def test_the_page_draws_what_the_mailed_map_shows(make: Any) -> None:
    state = make()
    shown, mailed = of_page(drawn_by_page(state, 0)), of_server(PC.scene(PC.view(state, None)))
    assert shown["stamps"] == mailed["stamps"]
    assert shown["labels"] == mailed["labels"]
    assert mailed["facts"] <= shown["facts"]
    assert outlines(shown) == outlines(mailed)
