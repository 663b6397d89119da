"""The map that the page of Full Metal Planète draws shows what the mailed one shows."""

from __future__ import annotations

import json
import subprocess
from typing import Any

import pytest

from adjudicator.rulekit.scene import Label, Path, Polygon, Polyline, Scene, Shape, Stamp
from adjudicator.rules.full_metal_planete.picture.shapes import SIGNED
from adjudicator.rules.full_metal_planete.picture.sight import sight
from adjudicator.rules.full_metal_planete.position.parts import Trail
from adjudicator.rules.full_metal_planete.position.state import State, evolve
from adjudicator.templates_dir import shipped_folder
from tests.rules.full_metal_planete.position import position, rules_of
from tests.support.fmp_position import position as crowded

PC = rules_of("pc")
MODULES = shipped_folder() / "full_metal_planete" / "composer"
SCRIPT = """
const { hexMap } = await import(`file://${process.argv[1]}/geometry.js`);
const draw = await import(`file://${process.argv[1]}/drawing.js`);
const { sight } = JSON.parse(await new Response(process.stdin).text());
const map = hexMap(sight.rows);
const layers = {
  terrain: draw.groundShapes(map, sight.tide),
  numbers: draw.numberShapes(map),
  fire: draw.fireShapes(map, sight),
  things: draw.thingShapes(map, sight),
  astronefs: draw.shipShapes(map, sight),
  trails: draw.trailShapes(map, sight),
  pieces: draw.pieceShapes(map, sight),
};
for (const name of Object.keys(layers)) layers[name] = [...layers[name].values()];
console.log(JSON.stringify(layers));
"""
OUTLINES = ("taken", "hatch", "trail")


def drawn_by_page(state: State, seat: int) -> dict[str, list[dict[str, Any]]]:
    command = ["node", "--experimental-default-type=module", "-e", SCRIPT, str(MODULES)]
    given = json.dumps({"sight": sight(state, seat)})
    made = subprocess.run(command, input=given, capture_output=True, text=True, check=True)
    shapes: dict[str, list[dict[str, Any]]] = json.loads(made.stdout)
    return shapes


Place = tuple[str, float, float]


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


def of_server(scene: Scene) -> dict[str, set[Any]]:
    found: dict[str, set[Any]] = {"stamps": set(), "facts": set(), "labels": set(), "lines": set()}
    for layer in scene.layers:
        if layer.name == "caption":
            continue
        for shape in layer.shapes:
            put_server(found, shape)
    return found


def put_server(found: dict[str, set[Any]], shape: Shape) -> None:
    if isinstance(shape, Stamp):
        found["stamps"].add((shape.symbol, *near(*shape.at)))
        if shape.ident:
            found["facts"].add((shape.ident, *near(*shape.at)))
    elif isinstance(shape, Label):
        found["labels"].add((shape.text, *near(*shape.at)))
    elif isinstance(shape, Path) and "hatch" in shape.role:
        starts = [part.split("m")[0] for part in shape.d.split("M")[1:]]
        at = {near(*map(float, start.split())) for start in starts}
        found["lines"].add((shape.role, shape.ident, frozenset(at)))
    elif isinstance(shape, (Polygon, Polyline)):
        places = frozenset(near(*p) for p in shape.points)
        found["lines"].add((shape.role, shape.ident, places))


def stamped(link: str) -> tuple[str, ...]:
    """The symbol; of a hex, which the page draws whole, the sign of its terrain."""
    name = link.removeprefix("#s-")
    if not name.startswith("hex-"):
        return (name,)
    terrain = name.split("-")[1]
    return (f"sign-{terrain}",) if terrain in SIGNED else ()


def of_page(layers: dict[str, list[dict[str, Any]]]) -> dict[str, set[Any]]:
    found: dict[str, set[Any]] = {"stamps": set(), "facts": set(), "labels": set(), "lines": set()}
    for name, shapes in layers.items():
        for tag, attrs, text, ident, x, y in flat(shapes):
            role = attrs.get("class", "")
            if tag == "use":
                found["stamps"] |= {(s, *near(x, y)) for s in stamped(attrs["href"])}
                if role and ident:
                    found["facts"].add((ident, *near(x, y)))
            elif tag == "text":
                found["labels"].add((text, *near(x, y - 0.35 * attrs["font-size"])))
            elif tag == "path":
                starts = [part.split("m")[0] for part in attrs["d"].split("M")[1:]]
                at = frozenset(near(*map(float, start.split())) for start in starts)
                found["lines"].add((role, ident, at))
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


def outlines(found: dict[str, set[Any]]) -> set[Any]:
    return {line for line in found["lines"] if line[0].startswith(OUTLINES)}


@pytest.mark.parametrize("make", [crowded, captured])
def test_the_page_draws_what_the_mailed_map_shows(make: Any) -> None:
    state = make()
    shown, mailed = of_page(drawn_by_page(state, 0)), of_server(PC.scene(PC.view(state, None)))
    assert shown["stamps"] == mailed["stamps"]
    assert shown["labels"] == mailed["labels"]
    assert mailed["facts"] <= shown["facts"]
    assert outlines(shown) == outlines(mailed)
    units = {fact for fact in shown["facts"] if not fact[0].startswith(("hex:", "unit:"))}
    assert units <= mailed["facts"]
