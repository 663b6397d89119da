"""A house with players for every test of the use cases."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.house import House


@pytest.fixture
def house(tmp_path: Path) -> House:
    """An installation without games."""
    return House(tmp_path)


@pytest.fixture
def game(house: House) -> House:
    """An installation whose game `g1` has begun: anna's turn, then bruno's."""
    house.open()
    return house
