"""Symbols from files: what a drawing program writes is read, what could do harm is named."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from lxml import etree
from PIL import Image

from adjudicator.library.templates_dir import shipped_folder
from adjudicator.render.picture import png
from adjudicator.render.picture.shapes import symbol_id
from adjudicator.render.picture.svg import draw_svg, symbol_definitions, symbol_names
from adjudicator.render.picture.symbol_files import SymbolFault, drawing, read_symbol, symbol_faults
from adjudicator.render.words.words import Words
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import say
from adjudicator.rulekit.scene import Circle, Layer, Scene, Stamp, Symbol

INKSCAPE = """<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with a drawing program -->
<svg width="100mm" height="100mm" viewBox="0 0 100 50" version="1.1" id="svg5"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   xmlns="http://www.w3.org/2000/svg">
  <title>A crab</title>
  <sodipodi:namedview id="n7" pagecolor="#fff"><inkscape:grid id="g1"/></sodipodi:namedview>
  <defs id="defs2"><linearGradient id="unused"/></defs>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1" transform="translate(1,2)">
    <path style="fill:#ff0000;stroke-width:2;font-family:Sans;-inkscape-stroke:none"
       d="M 10,10 H 90
          V 40 Z" id="path1" sodipodi:nodetypes="cccc"/>
    <circle class="ink" id="c" cx="50" cy="25" r="4"/>
  </g>
</svg>
"""


def _file(folder: Path, text: str, name: str = "crab", part: str = "nowhere") -> Path:
    path = folder / part / "symbols" / f"{name}.svg"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def _svg(inner: str, more: str = "") -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 2 2"{more}>\n{inner}\n</svg>'


def _scene(*names: str) -> Scene:
    stamps = tuple(Stamp("piece seat-1", symbol=name, at=(5, 5)) for name in names)
    made = tuple(Symbol(name, (Circle("made"),)) for name in names)
    return Scene(say("fact-sea"), (0, 0, 10, 10), (Layer("all", stamps),), (), "nowhere", made)


def test_what_a_drawing_program_writes_is_cleaned(tmp_path: Path) -> None:
    made = read_symbol(_file(tmp_path, INKSCAPE))
    assert made.group("s-crab") == (
        '<g id="s-crab" transform="scale(0.02) translate(-50 -25)">'
        + '<g transform="translate(1,2)">'
        '<path d="M 10,10 H 90 V 40 Z" fill="#ff0000" stroke-width="2"/>'
        '<circle class="ink" cx="50" cy="25" r="4"/></g></g>'
    )


def test_a_look_of_the_root_stays(tmp_path: Path) -> None:
    made = read_symbol(_file(tmp_path, _svg('<path d="M0 0h1"/>', ' fill="none" id="x"')))
    assert made.group("s-x") == '<g id="s-x"><g fill="none"><path d="M0 0h1"/></g></g>'


@pytest.mark.parametrize(
    ("inner", "line", "what"),
    [
        ("<script>alert(1)</script>", 2, "<script> is not read"),
        ('<g>\n<path d="M0 0" onclick="x()"/></g>', 3, "onclick"),
        ('<path d="M0 0" href="http://x/"/>', 2, "href"),
        ('<g xmlns:l="http://www.w3.org/1999/xlink"><path d="" l:href="#x"/></g>', 2, "href"),
        ('<use href="#x"/>', 2, "<use> is not read"),
        ('<image width="1"/>', 2, "<image> is not read"),
        ("<foreignObject/>", 2, "<foreignObject> is not read"),
        ('<animate attributeName="x"/>', 2, "<animate> is not read"),
        ("<style>path{}</style>", 2, "<style> is not read"),
        ("<linearGradient/>", 2, "<linearGradient> is not read"),
        ("<text>T</text>", 2, "<text> is not read"),
        ("T", 2, "letters"),
        ('<path d="M0 0" fill="url(#g)"/>', 2, "fill cannot be"),
        ('<path d="M0 0" style="fill:URL(#g)"/>', 2, "fill cannot be"),
        ('<path d="M0 0&quot;/&gt;"/>', 2, "d cannot be"),
        ('<path d="M0 0" class="a{}"/>', 2, "class cannot be"),
        ('<path d="M0 0" filter="x"/>', 2, "filter is not read"),
        ("<g></p>", 2, "no sound XML"),
        ("", 1, "draws nothing"),
    ],
)
def test_what_is_refused_is_named_with_its_line(
    tmp_path: Path, inner: str, line: int, what: str
) -> None:
    path = _file(tmp_path, _svg(inner))
    with pytest.raises(SymbolFault) as caught:
        read_symbol(path)
    assert caught.value.message.startswith(f"{path}, line {line}: ")
    assert what in caught.value.message
    assert symbol_faults(tmp_path / "nowhere") == (caught.value.message,)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("<html/>", "the root is <html>"),
        ('<svg viewBox="0 0 1 1"/>', "the root is <svg>, not"),
        ('<svg xmlns="http://www.w3.org/2000/svg"/>', "viewBox"),
        ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 1"/>', "no size"),
        ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 nan 1"/>', "no size"),
        ('<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', "entities"),
        ("<svg", "no sound XML"),
        ("<!--" + "x" * 40_000 + "-->", "bytes"),
    ],
)
def test_a_file_that_is_no_symbol_is_named(tmp_path: Path, text: str, what: str) -> None:
    path = _file(tmp_path, text)
    with pytest.raises(SymbolFault, match=r"line 1: .*" + what):
        read_symbol(path)


def test_a_file_wins_over_what_the_title_makes_and_a_hosts_file_over_ours(tmp_path: Path) -> None:
    own, ours = tmp_path / "own", tmp_path / "ours"
    _file(ours, _svg('<path d="M0 0h1"/>'))
    _file(ours, _svg('<path d="M0 0h2"/>'), name="tank")
    _file(own, _svg('<path d="M0 0h3"/>'))
    _file(own, _svg('<path d="M0 0h4"/>'), name="boat", part="common")
    words = Words("en", "golem", (own, ours, shipped_folder()))
    drawn = draw_svg(_scene("crab", "tank", "boat", "mine"), words)
    assert [f'd="M0 0h{n}"' in drawn for n in (1, 2, 3, 4)] == [False, True, True, True]
    assert drawn.count('class="made"') == 1
    assert {"boat", "crab", "tank"} <= set(symbol_names((), "nowhere", words))
    defs = symbol_definitions(["tank", "mine", "none"], _scene("mine").symbols, "nowhere", words)
    assert [child.get("id") for child in etree.fromstring(f"<x>{defs}</x>")] == [
        symbol_id("tank"),
        symbol_id("mine"),
    ]


def test_pictures_of_two_hosts_in_one_process_have_each_its_own_symbols(tmp_path: Path) -> None:
    scene = _scene("crab")
    kept = replace(scene, layers=(replace(scene.layers[0], static="kept"),))
    texts = []
    for name in ("a", "b"):
        _file(tmp_path / name, _svg(f'<path class="{name}" d="M0 0h1"/>'))
        texts.append(draw_svg(kept, Words("en", "golem", (tmp_path / name, shipped_folder()))))
    assert ['class="a"' in text for text in texts] == [True, False]
    assert ['class="b"' in text for text in texts] == [False, True]


def test_a_broken_file_is_passed_over(tmp_path: Path) -> None:
    own, ours = tmp_path / "own", tmp_path / "ours"
    _file(own, _svg("<script/>"))
    _file(ours, _svg('<path d="M0 0h1"/>'))
    assert drawing((own, ours), "nowhere", "crab") == drawing((ours,), "nowhere", "crab")
    assert drawing((own,), "nowhere", "crab") is None


def test_the_colour_of_a_stamp_reaches_shapes_without_one_in_pixels(tmp_path: Path) -> None:
    _file(
        tmp_path,
        _svg(
            '<rect x="-1" y="-1" width="1" height="2"/>'
            '<rect x="0" y="-1" width="1" height="2" fill="#000000"/>'
        ),
    )
    scene = _scene("crab")
    stamp = Stamp("seat-1", symbol="crab", at=(5, 5), scale=5)
    scene = replace(scene, layers=(Layer("all", (stamp,)),))
    words = Words("en", "golem", (tmp_path, shipped_folder()))
    image = Image.open(BytesIO(png.rasterise(draw_svg(scene, words), 100))).convert("RGB")
    assert image.getpixel((20, 50)) == (0x50, 0xBD, 0xFF)
    assert image.getpixel((80, 50)) == (0, 0, 0)
