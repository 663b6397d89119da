"""A lock on a file: taken at once where it is free, and the same one as the library's."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import filelock
import pytest
from filelock import FileLock, Timeout

from adjudicator.disk.locks import take_lock


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "lock"
    give_back = take_lock(path, 0, 0o660)
    assert give_back is not None
    give_back()
    return path


def test_the_file_is_made_with_its_mode(path: Path) -> None:
    assert stat.S_IMODE(path.stat().st_mode) == 0o660


def test_a_free_lock_is_taken_without_the_library(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(filelock, "FileLock")
    for _ in range(2):
        give_back = take_lock(path, 0, 0o660)
        assert give_back is not None
        give_back()


def test_nobody_else_has_it_meanwhile(path: Path) -> None:
    give_back = take_lock(path, 0, 0o660)
    assert give_back is not None
    assert take_lock(path, 0, 0o660) is None
    with pytest.raises(Timeout):
        FileLock(path, timeout=0).acquire()
    give_back()
    with FileLock(path, timeout=0):
        assert take_lock(path, 0, 0o660) is None


def test_a_file_that_was_taken_away_is_made_again(path: Path) -> None:
    path.unlink()
    give_back = take_lock(path, 0, 0o660)
    assert give_back is not None
    assert path.exists()
    assert take_lock(path, 0, 0o660) is None
    give_back()


def test_a_process_that_was_forked_off_does_not_give_it_back(path: Path) -> None:
    give_back = take_lock(path, 0, 0o660)
    assert give_back is not None
    child = os.fork()
    if not child:
        give_back()
        os._exit(0)
    os.waitpid(child, 0)
    assert take_lock(path, 0, 0o660) is None
    give_back()
