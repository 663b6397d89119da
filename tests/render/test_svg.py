"""Scenes become SVG: valid, small, escaped, each fact on its first shape."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml import etree

from adjudicator.render.picture.geometry import arrow_head, outline, short
from adjudicator.render.picture.shapes import width_of
from adjudicator.render.picture.svg import draw_svg, frame
from adjudicator.render.picture.textmap import tell_scene
from adjudicator.render.words.words import Words
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Quote, say
from adjudicator.rulekit.scene import (
    Box,
    Circle,
    Fact,
    Label,
    Layer,
    Path,
    Polygon,
    Polyline,
    Scene,
    Section,
    Shape,
    Stamp,
    Symbol,
)
from adjudicator.rules.metallurgie.hexgrid import Hex
from tests.render.example_scene import island

SVG = "{http://www.w3.org/2000/svg}"


def parse(svg: str) -> etree._Element:
    return etree.fromstring(svg.encode(), etree.XMLParser(resolve_entities=False))


def simple(*shapes: Shape, symbols: tuple[Symbol, ...] = (), facts: tuple[Fact, ...] = ()) -> Scene:
    sections = (Section(say("fact-pieces"), facts),) if facts else ()
    layers = (Layer("all", shapes),)
    return Scene(say("fact-sea"), (0, 0, 10, 10), layers, sections, "nowhere", symbols)


def test_the_island_is_drawn_as_it_was(words: Words, golden: Callable[[str, str], None]) -> None:
    golden("island.svg", draw_svg(island(), words))


def test_the_document_tells_title_and_map_in_words(either: Words) -> None:
    scene = island()
    root = parse(draw_svg(scene, either))
    assert root.tag == f"{SVG}svg"
    assert root.get("lang") == either.language
    assert [child.tag for child in root][:2] == [f"{SVG}title", f"{SVG}desc"]
    description = root.findtext(f"{SVG}desc")
    for heading, sentences in tell_scene(scene, either):
        assert heading in description
        for sentence in sentences:
            assert sentence in description


def test_each_fact_is_told_once_on_the_first_shape_that_shows_it(words: Words) -> None:
    scene = island()
    root = parse(draw_svg(scene, words))
    seen: set[str] = set()
    titles: dict[str, str] = {}
    for element in root.iter():
        ident = element.get("data-fact")
        if ident is None:
            continue
        title = element.findtext(f"{SVG}title")
        assert (title is not None) == (ident not in seen), ident
        seen.add(ident)
        if title is not None:
            titles[ident] = title
    assert titles == {f.ident: words.say(f.phrase) for f in scene.facts()}


def test_a_shape_without_a_fact_of_its_name_has_no_title(words: Words) -> None:
    root = parse(draw_svg(simple(Circle("x", "unit:ghost")), words))
    shape = root.find(f".//{SVG}circle")
    assert shape.get("data-fact") == "unit:ghost"
    assert len(shape) == 0


def test_a_kept_layer_tells_what_is_true_now(words: Words) -> None:
    def scene(text: str) -> Scene:
        layer = Layer("ground", (Box("cell", "cell:1"),), static="kept-test")
        fact = Fact("cell:1", say("fact-late", received=Quote(text)))
        facts = (Section(say("fact-cells"), (fact,)),)
        return Scene(say("fact-sea"), (0, 0, 10, 10), (layer,), facts, "nowhere")

    first, second = draw_svg(scene("noon"), words), draw_svg(scene("midnight"), words)
    assert "noon, after" in first
    assert "noon, after" not in second
    assert "midnight, after" in second


def test_a_kept_layer_is_drawn_in_each_readers_language(words: Words, either: Words) -> None:
    layer = Layer("names", (Label("x", text=say("terrain-sea")),), static="language-test")
    scene = Scene(say("fact-sea"), (0, 0, 10, 10), (layer,), (), "nowhere")
    for reader in (words, either):
        text = parse(draw_svg(scene, reader)).find(f".//{SVG}text").text
        assert text == reader("terrain-sea")


def test_only_symbols_in_use_are_defined_and_those_inside_them(words: Words) -> None:
    symbols = (
        Symbol("wheel", (Circle("w", "lost-fact"),)),
        Symbol("cart", (Stamp("", symbol="wheel"), Box("b"))),
        Symbol("unused", (Circle("u"),)),
    )
    svg = draw_svg(simple(Stamp("red", symbol="cart"), symbols=symbols), words)
    ids = {e.get("id") for e in parse(svg).iter(f"{SVG}g")} - {None}
    assert ids == {"s-cart", "s-wheel"}
    assert "lost-fact" not in svg


def test_repeated_outlines_are_written_once(words: Words) -> None:
    root = parse(draw_svg(island(), words))
    uses = [u for u in root.iter(f"{SVG}use") if "cell" in (u.get("class") or "").split()]
    assert len({u.get("href") for u in uses}) == 1
    assert len(uses) == 30
    assert root.find(f".//{SVG}path[@id='{uses[0].get('href')[1:]}']") is not None


def test_every_geometry_has_its_element(words: Words) -> None:
    shapes = (
        Polygon("a", points=((0, 0), (1, 0), (0, 1))),
        Polyline("b", points=((0, 0), (3, 0)), arrow=True),
        Circle("c", centre=(1, 2), radius=0.5),
        Box("d", at=(1, 1), size=(2, 3), round=0.25),
        Path("e", d="M0 0h1"),
        Label("f", text="<&>", at=(5, 5), size=2, anchor="end"),
        Stamp("g", symbol="none", at=(1, 1), scale=2, turn=90),
    )
    root = parse(draw_svg(simple(*shapes), words))
    layer = root.find(f"{SVG}g[@class='layer all']")
    found = [(e.tag.removeprefix(SVG), e.get("class")) for e in layer.iter() if e is not layer]
    assert found == [
        ("polygon", "a"),
        ("polyline", "b"),
        ("polygon", "b head"),
        ("circle", "c"),
        ("rect", "d"),
        ("path", "e"),
        ("g", "label f"),
        ("text", None),
        ("use", "g"),
    ]
    text = layer.find(f".//{SVG}text")
    assert text.text == "<&>"
    assert text.getparent().get("text-anchor") == "end"
    assert layer.find(f"{SVG}use").get("transform") == "translate(1 1) rotate(90) scale(2)"


HOSTILE = "</title></desc><script>alert(1)</script>\"'&\u202e\x00\x1b]]>"


def test_hostile_texts_cannot_leave_their_place(words: Words) -> None:
    fact = Fact(HOSTILE, say("fact-late", received=Quote(HOSTILE)))
    shapes = (
        Circle(HOSTILE, HOSTILE),
        Label(HOSTILE, HOSTILE, text=HOSTILE),
        Path("p", d='M0 0"/><script/>'),
        Stamp("s", HOSTILE, symbol=HOSTILE),
    )
    scene = simple(*shapes, symbols=(Symbol(HOSTILE, (Circle("c"),)),), facts=(fact,))
    svg = draw_svg(replace(scene, title=say("fact-late", received=HOSTILE)), words)
    root = parse(svg)
    assert root.find(f".//{SVG}script") is None
    assert "script" in root.findtext(f"{SVG}title")
    assert "\u202e" not in svg
    assert all(not name.startswith("on") for e in root.iter() for name in e.attrib)


def test_an_island_of_nine_hundred_cells_stays_small(words: Words) -> None:
    pieces = tuple((f"tank-{i}", i % 3 + 1, Hex(i % 20, (i * 7) % 24)) for i in range(60))
    svg = draw_svg(island(37, 24, pieces, told_cells=False), words)
    assert svg.count('class="cell') >= 888
    assert len(svg.encode()) < 150_000


def test_the_key_stands_below_the_map(words: Words) -> None:
    scene = island()
    plain = replace(scene, legend=())
    assert frame(plain, words).height == scene.box[3]
    assert frame(scene, words).height > scene.box[3]
    root = parse(draw_svg(scene, words))
    legend = root.find(f"{SVG}g[@class='legend']")
    texts = [t.text for t in legend.iter(f"{SVG}text")]
    assert texts == [words.say(key.phrase) for key in scene.legend]
    assert all(float(t.get("y")) > scene.box[1] + scene.box[3] for t in legend.iter(f"{SVG}text"))


@given(st.floats(-1e6, 1e6))
def test_numbers_are_short_and_near(value: float) -> None:
    text = short(value)
    assert abs(float(text) - value) <= 0.0051
    assert re.fullmatch(r"-?(\d+(\.\d{1,2})?|\.\d{1,2})", text)


def test_an_outline_never_drifts_from_its_points() -> None:
    points = tuple((i * 0.333, (i % 2) * 0.777) for i in range(100))
    x = y = 0.0
    numbers = [float(n) for n in re.findall(r"-?\d*\.?\d+", outline(points).split("l")[1])]
    for i, (dx, dy) in enumerate(zip(numbers[::2], numbers[1::2], strict=True), 1):
        x, y = x + dx, y + dy
        assert abs(x - points[i][0]) < 0.011
        assert abs(y - points[i][1]) < 0.011


def test_an_arrow_points_at_its_end_and_a_point_has_none() -> None:
    head = arrow_head((0, 0), (10, 0), 2)
    assert head is not None
    assert head[0] == (10, 0)
    assert head[1][0] == head[2][0] == 8
    assert arrow_head((1, 1), (1, 1), 2) is None


def test_an_unknown_shape_is_a_bug_and_says_so(words: Words) -> None:
    with pytest.raises(TypeError, match="Shape"):
        draw_svg(simple(Shape("x")), words)


@pytest.mark.parametrize("size", [4, 20, 160])
def test_the_key_can_be_read_on_a_phone_and_keeps_within_the_picture(
    words: Words, size: int
) -> None:
    scene = island()
    # a sentence that nobody has written is shown by its code, in braces
    keys = tuple(replace(key, phrase=say("m" * size)) for key in scene.legend)
    scene = replace(scene, legend=keys)
    seen = frame(scene, words)
    legend = parse(draw_svg(scene, words)).find(f"{SVG}g[@class='legend']")
    texts = list(legend.iter(f"{SVG}text"))
    assert len(texts) == len(keys)
    for text in texts:
        height = float(text.get("font-size") or text.getparent().get("font-size"))
        right = float(text.get("x")) + width_of(text.text) * height
        assert right <= seen.left + seen.width
        assert size == 160 or height * 374 / seen.width >= 10.9


def test_long_lines_of_the_key_take_several_rows_and_lie_in_the_picture(words: Words) -> None:
    phrase = say("mm mmmmm mmmm mmmmmm mm mmmmm mmm mmm mmm mmmm mmmmm mmmmmm m")
    scene = replace(island(), legend=tuple(replace(k, phrase=phrase) for k in island().legend))
    seen = frame(scene, words)
    legend = parse(draw_svg(scene, words)).find(f"{SVG}g[@class='legend']")
    rows = sorted(float(text.get("y")) for text in legend.iter(f"{SVG}text"))
    assert len(rows) > len(scene.legend)
    heights = {float(text.getparent().get("font-size")) for text in legend.iter(f"{SVG}text")}
    assert all(b - a >= max(heights) for a, b in pairwise(rows))
    assert rows[-1] < seen.top + seen.height - max(heights)
