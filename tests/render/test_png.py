"""Pictures of pixels: letters are there, colours stay apart, areas lie on what they name."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image

from adjudicator.render.picture import png
from adjudicator.render.picture.png import font_files, image_map, image_size, rasterise
from adjudicator.render.picture.svg import draw_svg
from adjudicator.render.words.words import Words
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import say
from adjudicator.rulekit.scene import Label, Layer, Scene
from tests.render.example_scene import island

SEATS = {1: (0x50, 0xBD, 0xFF), 2: (0xE6, 0x9F, 0x00), 3: (0x33, 0xB1, 0x82)}


def picture(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data))


def labelled(text: str) -> Scene:
    shapes = (Label("x", text=text, at=(50, 10), size=12),) if text else ()
    return Scene(say("fact-sea"), (0, 0, 100, 20), (Layer("l", shapes),), (), "nowhere")


@pytest.mark.parametrize("text", ["A1", "éàç", "Ωж", "→★⚔", "½−"])
def test_letters_can_be_seen(words: Words, text: str) -> None:
    shown = picture(rasterise(draw_svg(labelled(text), words), 400)).convert("L")
    dark = [p for p in shown.tobytes() if p < 100]
    assert len(dark) > 60
    box = shown.point(lambda v: 255 if v < 100 else 0).getbbox()
    assert box is not None
    middle_x, middle_y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    assert abs(middle_x - 200) < 12
    assert abs(middle_y - 40) < 12


def test_an_unlettered_picture_has_no_dark_pixels(words: Words) -> None:
    shown = picture(rasterise(draw_svg(labelled(""), words), 400)).convert("L")
    assert shown.getextrema()[0] > 200


def test_the_picture_has_few_colours_and_the_right_size(words: Words) -> None:
    scene = island()
    data = rasterise(draw_svg(scene, words), 800)
    shown = picture(data)
    assert shown.format == "PNG"
    assert shown.size == image_size(scene, words, 800)
    assert len(shown.getcolors(256)) <= 64
    assert len(data) < 60_000


def test_areas_lie_on_what_they_name_and_seats_keep_their_colours(words: Words) -> None:
    scene = island()
    shown = picture(rasterise(draw_svg(scene, words), 800)).convert("RGB")
    areas = image_map(scene, 800, words)
    for number, colour in SEATS.items():
        area = next(a for a in areas if a.title.startswith(f"tank-{number} of"))
        numbers = [int(n) for n in area.coords.split(",")]
        xs, ys = numbers[::2], numbers[1::2]
        inside = shown.crop((min(xs), min(ys), max(xs), max(ys)))
        found = [c for c in inside.getcolors(10**6) if c[1] == colour]
        assert found, f"tank-{number} lost its colour"
        assert found[0][0] > 300


def test_pieces_come_before_the_cells_under_them(words: Words) -> None:
    titles = [area.title for area in image_map(island(), 800, words)]
    assert len(titles) == 33
    assert all("tank" in title for title in titles[:3])
    assert not any("tank" in title for title in titles[3:])


def test_the_same_document_gives_the_same_bytes_and_is_drawn_once(
    words: Words, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    svg = draw_svg(replace(island(), legend=()), words)
    first = rasterise(svg, 300, tmp_path)
    stored = list(tmp_path.iterdir())
    assert [path.suffix for path in stored] == [".png"]
    assert rasterise(svg, 300) is first
    png._kept.clear()
    assert rasterise(svg, 300) == first
    png._kept.clear()
    monkeypatch.setattr(png, "_draw", None)
    assert rasterise(svg, 300, tmp_path) == first


def test_memory_keeps_only_so_much(words: Words, monkeypatch: pytest.MonkeyPatch) -> None:
    png._kept.clear()
    monkeypatch.setattr(png, "_KEPT_BYTES", 1)
    for text in ("a", "b", "c"):
        rasterise(draw_svg(labelled(text), words), 50)
    assert len(png._kept) == 1


def test_the_fonts_come_with_their_licence() -> None:
    files = [Path(name) for name in font_files()]
    assert {path.name for path in files} == {"DejaVuSans.ttf", "DejaVuSans-Bold.ttf"}
    assert "Bitstream" in (files[0].parent / "LICENSE.txt").read_text(encoding="utf-8")
