"""Plots: whole SVG of plain values, readable on a phone, told to who does not see them."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.render.picture.plots import (
    LOOKS,
    WIDTH,
    Bar,
    Series,
    Told,
    Whisker,
    bars,
    lines,
    nice,
    whiskers,
)
from tests.support.colours import colour, contrast

CSS = Path(__file__).parents[2] / "templates/common/site/plots.css"
TOLD = Told("a-b", "Title <1>", "anna & bruno", "x", "y")
SVG = "{http://www.w3.org/2000/svg}"


def seen(svg: str) -> ElementTree.Element:
    """The plot, which is sound: named and told, its texts within its box."""
    root = ElementTree.fromstring(svg)
    assert root.get("role") == "img"
    named = (root.get("aria-labelledby") or "").split()
    title, told = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title is not None
    assert told is not None
    assert [title.get("id"), told.get("id")] == named
    assert (title.text, told.text) == (TOLD.title, TOLD.told)
    _, _, width, height = map(float, (root.get("viewBox") or "").split())
    assert width == WIDTH
    for text in root.iter(f"{SVG}text"):
        x, y = float(text.get("x") or -1), float(text.get("y") or -1)
        length = 7.2 * len(text.text or "")
        left = {"start": x, "middle": x - length / 2, "end": x - length}[
            text.get("text-anchor") or ""
        ]
        assert left >= -6, text.text
        assert left + length <= width + 16, text.text
        assert 0 <= y <= height
    for each in root.iter():
        assert not each.get("style")
        assert not each.get("fill")
        assert not each.get("stroke")
    return root


def test_lines_have_a_mark_and_a_dash_each_and_a_legend() -> None:
    series = [Series(f"player {n}", ((1, n), (2, n + 1), (3, n))) for n in range(LOOKS)]
    root = seen(lines(TOLD, series))
    assert len(root.findall(f"{SVG}polyline")) == LOOKS
    texts = [text.text for text in root.iter(f"{SVG}text")]
    assert [text for text in texts if text and text.startswith("player")] == [
        f"player {n}" for n in range(LOOKS)
    ]
    shapes = {
        re.sub(r"^M[-\d.,]+", "", str(each.get("d")).split("M")[1])
        for each in root.iter(f"{SVG}path")
        if str(each.get("class")).startswith("plot-mark")
    }
    css = CSS.read_text("utf-8")
    dashes = re.findall(r"\.plot-line\.plot-\d \{ stroke-dasharray: ([\d ]+);", css)
    assert len(shapes) >= LOOKS
    assert len(set(dashes)) == LOOKS - 1


@pytest.mark.parametrize("dark", [False, True])
def test_what_is_drawn_stands_out_from_the_paper(dark: bool) -> None:
    part = CSS.read_text("utf-8").split("@media (prefers-color-scheme: dark)")[dark]
    found = re.findall(r"--plot-([a-z0-9]+): (#[0-9a-f]{6})", part)
    colours = {name: colour(text) for name, text in found}
    paper = colours.pop("paper")
    for name in ("ink", "quiet"):
        assert contrast(colours[name], paper) >= 4.5
    for n in range(LOOKS):
        assert contrast(colours[str(n)], paper) >= 3
    assert contrast(colours["bar"], paper) >= 3


def test_a_share_of_nothing_and_of_all_stay_in_the_box() -> None:
    rows = [
        Whisker("Mors" * 20, 0.0, 0.0, 1.0, 0.5, "0 % of 0"),
        Whisker("Pacal", 1, 0.9, 1, 0, ""),
    ]
    root = seen(whiskers(TOLD, rows))
    points = [float(each.get("cx") or -1) for each in root.iter(f"{SVG}circle")]
    assert points == [12.0, 348.0]


def test_labels_of_bars_are_left_out_where_they_would_run_together() -> None:
    values = [Bar(f"2026-03-{n:02d}", float(n)) for n in range(1, 31)]
    root = seen(bars(TOLD, values))
    assert len(root.findall(f"{SVG}rect")) == 30
    labels = [text for text in root.iter(f"{SVG}text") if (text.text or "").startswith("2026")]
    assert 2 <= len(labels) <= 5


def test_empty_plots_are_sound() -> None:
    seen(lines(TOLD, []))
    seen(bars(TOLD, []))
    seen(whiskers(TOLD, []))
    seen(lines(TOLD, [Series("anna", ((1, 1),))]))


NUMBERS = st.floats(-1e5, 1e5)


@given(NUMBERS, NUMBERS, st.integers(2, 9))
def test_levels_are_round_rise_and_enclose(one: float, other: float, wanted: int) -> None:
    low, high = min(one, other), max(one, other)
    levels = nice(low, high, wanted)
    assert levels[0] <= low
    assert levels[-1] >= high
    assert 2 <= len(levels) <= wanted + 3
    assert list(levels) == sorted(set(levels))


@given(st.lists(st.lists(st.integers(-500, 9000), min_size=1, max_size=60), max_size=9))
def test_every_line_lies_within_its_plot(columns: list[list[int]]) -> None:
    series = [
        Series(f"seat {n}", tuple((float(x), float(y)) for x, y in enumerate(column, 1)))
        for n, column in enumerate(columns)
    ]
    root = seen(lines(TOLD, series))
    for line in root.iter(f"{SVG}polyline"):
        for pair in str(line.get("points")).split():
            x, y = map(float, pair.split(","))
            assert 0 <= x <= WIDTH
            assert 0 <= y <= 220
