"""The browsers, started once by each worker of the tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.conftest import CI
from tests.support.browser import NAMES, Browser, missing, started


@pytest.fixture(scope="session", params=NAMES)
def browser(request: pytest.FixtureRequest) -> Iterator[Browser]:
    """Chromium, then Firefox."""
    lacking = missing(request.param)
    if lacking and not CI:
        pytest.skip(f"needs {', '.join(lacking)}")
    with started(request.param) as running:
        yield running
