"""What strangers wrote hides and forges nothing, whichever character they use."""

from __future__ import annotations

import unicodedata

import pytest

from adjudicator.render.letters.mailto import address_links, link_of, order_link
from adjudicator.render.words.clean import clean, clean_keeping_columns

TURNING = [
    chr(code)
    for code in range(0x10000)
    if unicodedata.bidirectional(chr(code))
    in {*("LRE", "RLE", "LRO", "RLO", "PDF"), *("LRI", "RLI", "FSI", "PDI")}
]


@pytest.mark.parametrize("mark", [*TURNING, "\u200e", "\u200f", "\u061c"], ids=ascii)
def test_no_mark_that_turns_the_direction_of_writing_gets_through(mark: str) -> None:
    assert clean(f"an{mark}na") == "anna"
    assert clean_keeping_columns(f"an{mark}na") == "an\ufffdna"


def test_an_apostrophe_of_an_address_ends_no_link() -> None:
    document = f"<a href='{link_of(('draw',))}'>draw</a>"
    made = address_links(document, "o'brien@gm.example", "it's on")
    assert made.count("'") == 2
    assert order_link("o'brien@gm.example", "it's on", "").partition("?")[0][:9] == "mailto:o'"
