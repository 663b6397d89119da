"""A house with players for every test of the use cases."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.support.house import House
from tests.support.killing import MEMORY


@pytest.fixture
def folder() -> Iterator[Path]:
    """An empty folder for a house that is copied and killed hundreds of times."""
    with TemporaryDirectory(dir=MEMORY) as name:
        yield Path(name)


@pytest.fixture
def house(tmp_path: Path) -> House:
    """An installation without games."""
    return House(tmp_path)


@pytest.fixture
def game(house: House) -> House:
    """An installation whose game `g1` has begun: anna's turn, then bruno's."""
    return house.begun()
