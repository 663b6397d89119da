"""Labels that know their room."""

from __future__ import annotations

import re
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import ImageFont

from adjudicator.render.picture.png import font_files
from adjudicator.render.picture.shapes import fit_text, width_of
from adjudicator.render.picture.svg import draw_svg
from adjudicator.render.words.words import words_for
from adjudicator.rulekit.phrase import say
from adjudicator.rulekit.scene import Label, Layer, Scene


def test_no_letter_of_our_font_is_wider_than_thought() -> None:
    plain = ImageFont.truetype(next(f for f in font_files() if f.endswith("Sans.ttf")), 1000)
    latin = (chr(code) for code in range(32, 256) if chr(code).isprintable())
    for letter in (*latin, *"œŒ–—’‘“”…−→"):
        assert plain.getlength(letter) / 1000 <= width_of(letter) + 0.02, letter


def test_bold_words_keep_within_their_width() -> None:
    bold = ImageFont.truetype(next(f for f in font_files() if "Bold" in f), 1000)
    for text in ("DÉTRUIT", "initiative -1", "Bras gauche", "christopher", "Mines et usines"):
        assert bold.getlength(text) / 1000 <= 1.08 * width_of(text), text


def test_a_text_with_room_keeps_its_size_and_line() -> None:
    assert fit_text("anna", 1.0, 10.0) == (("anna",), 1.0)


def test_words_go_to_the_next_line_before_letters_shrink() -> None:
    lines, size = fit_text("initiative minus two", 1.0, 6.5, 2)
    assert (lines, size) == (("initiative", "minus two"), 1.0)


def test_letters_shrink_before_a_text_is_cut() -> None:
    (line,), size = fit_text("initiative", 1.0, 4.0)
    assert line == "initiative"
    assert 0.6 < size < 1.0
    (line,), size = fit_text("initiative", 1.0, 2.0)
    assert line.endswith("…")
    assert "initiative".startswith(line[:-1])


def test_a_word_that_is_cut_has_no_empty_line_after_it() -> None:
    (line,), _ = fit_text("initiative", 1.0, 2.0, 3)
    assert line.endswith("…")


@given(st.text("abi MW,éœ", max_size=40), st.floats(0.2, 2), st.floats(1.5, 20), st.integers(1, 4))
def test_nothing_leaves_its_box(text: str, size: float, wide: float, most: int) -> None:
    lines, letters = fit_text(text, size, wide, most)
    assert 1 <= len(lines) <= most
    assert letters <= size
    assert all(width_of(line) * letters <= wide + 1e-6 or line == "…" for line in lines)
    if not any(line.endswith("…") for line in lines):
        assert " ".join(lines).split() == text.split()


def test_room_for_nothing_is_a_mistake() -> None:
    for wide, most in product((0.0, -1.0, 1.0), (0, 1)):
        if wide <= 0 or most < 1:
            with pytest.raises(ValueError, match="fits into"):
                fit_text("a", 1.0, wide, most)


def test_a_picture_has_its_words_in_lines() -> None:
    label = Label("note", "a:1", "a text of several words", (1, 1), 1.0, "start", wide=7.0, lines=3)
    scene = Scene(say("map-title"), (0, 0, 10, 10), (Layer("all", (label,)),), (), style="")
    drawn = draw_svg(scene, words_for("en"))
    assert re.findall(r'data-fact="a:1"[^>]*y="([\d.]+)">([^<]+)<', drawn) == [
        ("1.35", "a text of"),
        ("2.63", "several"),
        ("3.91", "words"),
    ]
