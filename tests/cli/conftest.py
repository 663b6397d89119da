"""A folder to run commands in, with and without a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.shell import Shell

NEW = (
    *("new", "spring", "--rules", "metallurgie"),
    *("--seat", "anna=anna@players.example", "--seat", "bruno=bruno@players.example"),
    *("--option", "first_player=seat1"),
)


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    """An installation without games."""
    return Shell(tmp_path)


@pytest.fixture
def game(shell: Shell) -> Shell:
    """An installation with the game `spring`, anna to play."""
    shell.ok(*NEW, "--start")
    shell.ok("poll", "--once")
    return shell
