"""The browsers and the games that they show, made once by each worker of the tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import timedelta
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from adjudicator.engine.table.table import Table
from adjudicator.rulekit.frozen import Frozen
from adjudicator.service.game.composer_page import composer_page
from adjudicator.service.workbench.demo import Demo, Wish
from tests.conftest import CI
from tests.support.browser import NAMES, Browser, missing, started

LANGUAGES = ("en", "fr")
HERE = Path(__file__).parent
#: answers between one moment and the next
STEPS = (0, 4, 4)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All tests run in the first browser, the first of each file in both; the rest is slow."""
    met: set[Path] = set()
    for item in items:
        if not isinstance(item, pytest.Function) or HERE not in item.path.parents:
            continue
        name = getattr(item, "callspec", None) and item.callspec.params.get("browser")
        if name not in (None, NAMES[0]):
            if item.path in met:
                item.add_marker(pytest.mark.slow)
            met.add(item.path)


@pytest.fixture(scope="session", params=NAMES)
def browser(request: pytest.FixtureRequest) -> Iterator[Browser]:
    """Chromium, then Firefox."""
    lacking = missing(request.param)
    if lacking and not CI:
        pytest.skip(f"needs {', '.join(lacking)}")
    with started(request.param) as running:
        yield running


@pytest.fixture(scope="session")
def one_browser() -> Iterator[Browser]:
    """Chromium alone: for what the page thinks, which hangs on no browser."""
    lacking = missing(NAMES[0])
    if lacking and not CI:
        pytest.skip(f"needs {', '.join(lacking)}")
    with started(NAMES[0]) as running:
        yield running


class Moment(Frozen):
    """A question in a running game, and the page that helps to answer it, in two languages."""

    ruleset: Any
    table: Table
    seat: str
    pages: dict[str, bytes]


@pytest.fixture(scope="session")
def moments(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], tuple[Moment, ...]]:
    """Of each title the first question, one early and one later, as plain players come there."""

    @cache
    def played(title: str) -> tuple[Moment, ...]:
        folder = tmp_path_factory.mktemp(title)
        demo = Demo(title, folder, lambda line: None, wish=Wish(text_only=True))
        demo.open()
        found = []
        for steps in STEPS:
            for _ in range(steps):
                _answer(demo)
            table = demo.table()
            seat = table.open[0].decision.seat
            pages = {name: composer_page(demo.host, demo.game, seat, name) for name in LANGUAGES}
            found.append(Moment(demo.ruleset, table, seat, pages))
        return tuple(found)

    return played


def _answer(demo: Demo) -> None:
    """Everybody who is asked answers once."""
    demo.clock.forward(timedelta(hours=3))
    table = demo.table()
    for name in sorted({item.decision.seat for item in table.open}):
        demo.send(name, demo.orders_for(table, name), 0)
    demo.poll()
