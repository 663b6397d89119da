"""The measures by which other tests call something linear tell quadratic work when they meet it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tests.support.cost import LINEAR, calls, growth


def by_loop(text: str) -> None:
    """Quadratic in Python."""
    for end in range(0, len(text), 16):
        for _ in range(0, end, 64):
            pass


def by_copies(text: str) -> None:
    """Quadratic in what is copied."""
    parts = list(text)
    while parts:
        parts = parts[16:]


def by_search(text: str) -> None:
    """Quadratic inside one call of a regular expression."""
    re.sub(r" +$", "", text)


@pytest.mark.parametrize(("work", "least"), [(by_loop, 4096), (by_copies, 8192), (by_search, 2048)])
def test_quadratic_work_is_told(work: Callable[[str], None], least: int) -> None:
    sizes = (least, 2 * least, 4 * least)
    tries = (growth(work, lambda size: " " * size + "x", sizes, no_trouble=0) for _ in range(4))
    # a neighbour who takes the processor from the small sizes alone can flatten one fit
    assert any(power > LINEAR for power in tries)


@pytest.mark.parametrize("work", [str.split, list, lambda text: [c.upper() for c in text]])
def test_linear_work_is_told(work: Callable[[str], object]) -> None:
    sizes = (65_536, 131_072, 262_144)
    assert growth(work, lambda size: "a " * (size // 2), sizes, no_trouble=0) < LINEAR


def test_what_costs_next_to_nothing_is_not_measured() -> None:
    assert growth(len, lambda size: "a" * size) == 0


def test_every_call_is_counted() -> None:
    def outer() -> None:
        for _ in range(10):
            len("")
            inner()

    def inner() -> None:
        pass

    assert calls(outer) - calls(lambda: None) == 20
