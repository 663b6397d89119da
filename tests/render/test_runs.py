"""Pictures drawn in runs of layers: the same bytes whatever was kept, and nothing drawn twice."""

from __future__ import annotations

import io
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from adjudicator.render.picture import png, runs
from adjudicator.render.picture.png import rasterise
from adjudicator.render.picture.svg import draw_svg
from adjudicator.render.words.words import words_for
from adjudicator.rulekit.frozen import replace
from tests.support.fmp_position import RULES, position

WIDTH = 300
WORDS = words_for("en", "full_metal_planete")


@pytest.fixture(autouse=True)
def nothing_kept() -> Iterator[None]:
    forget()
    yield
    forget()


def forget() -> None:
    png._kept.clear()
    runs._kept.clear()


def documents() -> tuple[str, str]:
    """Two positions of one map."""
    scene = RULES.scene(RULES.view(position(), "anna"))
    layers = tuple(
        replace(layer, shapes=layer.shapes[: len(layer.shapes) // 2])
        if layer.name == "pieces"
        else layer
        for layer in scene.layers
    )
    first, second = (draw_svg(s, WORDS) for s in (scene, replace(scene, layers=layers)))
    assert first != second
    return first, second


def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The documents that are really drawn from now on."""
    seen: list[str] = []
    real = png._pixels

    def spy(svg: str) -> bytes:
        seen.append(svg)
        return real(svg)

    monkeypatch.setattr(png, "_pixels", spy)
    return seen


def test_what_was_drawn_before_changes_no_byte(tmp_path: Path) -> None:
    first, second = documents()
    cold = rasterise(second, WIDTH)
    forget()
    rasterise(first, WIDTH, tmp_path)
    assert rasterise(second, WIDTH) == cold
    forget()
    assert rasterise(second, WIDTH, tmp_path) == cold
    file = tmp_path / "document.svg"
    file.write_text(second, encoding="utf-8")
    script = (
        "import sys; from adjudicator.render.picture.png import rasterise;"
        f"sys.stdout.buffer.write(rasterise(open(sys.argv[1]).read(), {WIDTH}))"
    )
    other = subprocess.run(
        [sys.executable, "-X", "utf8", "-c", script, str(file)], capture_output=True, check=True
    )
    assert other.stdout == cold


def test_ground_numbers_and_key_are_drawn_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = documents()
    seen = drawn(monkeypatch)
    rasterise(first, WIDTH, tmp_path)
    for name in ('"layer terrain"', '"layer numbers"', '"legend"'):
        assert sum(name in svg for svg in seen) == 1
    for warm in (True, False):
        seen.clear()
        if not warm:
            forget()
            for path in tmp_path.glob("*.png"):
                path.unlink()
        rasterise(second, WIDTH, tmp_path)
        assert any('"layer pieces"' in svg for svg in seen)
        text = "".join(seen)
        assert '"layer terrain"' not in text
        assert '"layer numbers"' not in text
        assert '"legend"' not in text


def test_the_picture_looks_as_if_drawn_whole() -> None:
    svg = png._set_size(documents()[0], WIDTH)
    parted = runs.flat_image(svg, png._pixels, None)
    whole = Image.open(io.BytesIO(png._pixels(svg))).convert("RGB")
    extrema = ImageChops.difference(parted, whole).getextrema()
    assert max(high for _, high in extrema) <= 12


@pytest.mark.parametrize("broken", ["half", "empty", "bit"])
def test_broken_kept_files_are_drawn_again(tmp_path: Path, broken: str) -> None:
    svg, _ = documents()
    good = rasterise(svg, WIDTH, tmp_path)
    files = sorted(tmp_path.rglob("*.png"))
    assert len(files) == 5
    before = {path: path.read_bytes() for path in files}
    for path, data in before.items():
        middle = len(data) // 2
        spoilt = data[:middle] + bytes([data[middle] ^ 1]) + data[middle + 1 :]
        path.write_bytes({"half": data[:middle], "empty": b"", "bit": spoilt}[broken])
    forget()
    assert rasterise(svg, WIDTH, tmp_path) == good
    assert {path: path.read_bytes() for path in files} == before


def test_memory_and_folder_keep_only_so_much(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runs, "_KEPT_BYTES", 1)
    monkeypatch.setattr(runs, "_KEPT_FILES", 3)
    svg, _ = documents()
    for width in (100, 120, 140):
        rasterise(svg, width, tmp_path)
        assert len(runs._kept) == 1
        assert len(list((tmp_path / "layers").iterdir())) <= 3


def test_a_document_of_another_make_is_drawn_whole() -> None:
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0H1V1"/></svg>'
    assert runs.runs(svg) == [runs.Run(svg, False)]
