from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator

import pytest

from tests.support.postgres import Postgres, running_postgres, skip_or_fail_when_missing

_NUMBERS = itertools.count()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    skip_or_fail_when_missing()
    with running_postgres() as server:
        yield server


@pytest.fixture
def database(postgres: Postgres) -> Callable[[], str]:
    """Makes an empty database; gives its address."""
    return lambda: postgres.create(f"house{next(_NUMBERS)}")
