"""Locks of the house's own lists: who changes one reads and writes it under its lock."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

from filelock import FileLock

from adjudicator.archive.files import storage_failed
from adjudicator.modes import lock_mode, make_closed


@contextlib.contextmanager
def locked(lock: Path) -> Iterator[None]:
    """Hold the lock at that path; its folder is made where it is missing, closed to others.

    Raises `StorageFailed`.
    """
    folder = lock.parent
    try:
        if not folder.is_dir():
            make_closed(folder)
        held = FileLock(lock, mode=lock_mode(folder))
        held.acquire()
    except OSError as error:
        raise storage_failed(folder, error) from error
    try:
        yield
    finally:
        held.release()
