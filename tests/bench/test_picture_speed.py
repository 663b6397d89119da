"""How much sooner a second picture of a map is there than the first, in one run."""

from __future__ import annotations

from time import process_time
from typing import Any

import pytest

from adjudicator.render.picture import png, runs
from adjudicator.render.picture.svg import draw_svg
from adjudicator.render.words.words import words_for
from adjudicator.rulekit.frozen import replace
from adjudicator.service.game.enclosures import MOST_PICTURE
from tests.support.fmp_position import RULES, position


@pytest.mark.benchmark(timer=process_time)
def test_a_second_picture_of_a_map(benchmark: Any) -> None:
    scene = RULES.scene(RULES.view(position(), "anna"))
    words = words_for("en", "full_metal_planete")
    layers = tuple(x for x in scene.layers if x.name != "pieces")
    first, second = draw_svg(replace(scene, layers=layers), words, 560), draw_svg(scene, words, 560)
    cold = []
    for _ in range(5):
        png._kept.clear()
        runs._kept.clear()
        start = process_time()
        png.rasterise(first, 560)
        cold.append(process_time() - start)

    def forget() -> None:
        png._kept.clear()

    benchmark.extra_info["first_ms"] = round(min(cold) * 1e3, 1)
    made = benchmark.pedantic(png.rasterise, (second, 560), setup=forget, rounds=8)
    benchmark.extra_info["ratio"] = round(min(cold) / benchmark.stats.stats.min, 2)
    assert made.startswith(b"\x89PNG")
    assert len(made) <= MOST_PICTURE
