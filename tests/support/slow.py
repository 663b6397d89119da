"""Searches that take long: a short form in every run, the long one with `pytest -m slow`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest


def short_or_long(short: object, long: object) -> list[Any]:
    """Two parameters of a test: how far it looks in every run, and how far with time to spare."""
    return [pytest.param(short, id="short"), pytest.param(long, id="long", marks=pytest.mark.slow)]


def slow_but(cases: Iterable[Any], in_short: Callable[[Any], bool]) -> list[Any]:
    """The cases of a test, those that are not for every run marked as slow.

    What is left has to meet each value of each axis; the rest is the product of them.
    """
    return [
        case
        if in_short(case)
        else pytest.param(*case if isinstance(case, tuple) else (case,), marks=pytest.mark.slow)
        for case in cases
    ]
