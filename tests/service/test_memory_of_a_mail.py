"""What one mail takes of memory while it is read and answered, counted in bytes."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable

import pytest

from adjudicator.mail.parse import limits
from tests.support.house import House

#: pictures are drawn by a library that does not count; today's reading takes a third of it
MOST = 32 * 1024 * 1024
WORDS = "play Fe@2,0 Cu@0,2 and then some words of a player that mean nothing to anybody"


def lines(size: int) -> str:
    """Lines that differ, as many as fill a mail of a size."""
    made = (f"{number} {WORDS}" for number in range(size))
    text, room = [], size
    for line in made:
        room -= len(line) + 2
        if room < 0:
            return "\n".join(text)
        text.append(line)
    raise AssertionError


def repeated(unit: str) -> Callable[[int], str]:
    return lambda size: unit * (size // len(unit.replace("\n", "\r\n").encode()))


@pytest.mark.parametrize(
    "size",
    [
        pytest.param(limits.RAW_BYTES - 2000, id="256 kB"),
        # of a larger one the beginning alone is read
        pytest.param(25_000_000, id="25 MB", marks=pytest.mark.slow),
    ],
)
@pytest.mark.parametrize(
    ("text", "headers"),
    [
        (lines, {}),
        (repeated("draw\n"), {}),
        (repeated("> " + WORDS + "\n"), {"In_Reply_To": "<a@b.example>"}),
        (repeated("\u306e \u306e\n"), {}),
        (repeated("<p><b>draw</b>"), {"Content_Type": "text/html; charset=utf-8"}),
    ],
    ids=["lines", "one order", "quotation", "signs", "html"],
)
def test_one_mail_takes_little_memory(
    game: House, text: Callable[[int], str], headers: dict[str, str], size: int
) -> None:
    game.say("anna", "draw\nplace auto")
    game.lay(game.write("anna", text(size), **headers))
    tracemalloc.start()
    try:
        game.poll()
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < MOST, f"{peak / 1024 / 1024:.0f} MB"
    assert game.waiting() == []
