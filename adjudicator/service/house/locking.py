"""Locks of what a house has once: its lists, and the making of games. Who changes such a thing
reads and writes it under its lock."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

from adjudicator.archive.files import storage_failed
from adjudicator.disk.modes import lock_mode, make_closed
from adjudicator.errors import Busy


@contextlib.contextmanager
def hold_lock(lock: Path, seconds: float = -1, busy: str = "") -> Iterator[None]:
    """Hold the lock at that path; its folder is made where it is missing, closed to others.

    seconds  how long it is waited for, without an end for -1; busy  what is said then
    Raises `Busy`, `StorageFailed`.
    """
    # slow to load, and whoever reads a house needs no lock
    from filelock import FileLock, Timeout

    folder = lock.parent
    try:
        if not folder.is_dir():
            make_closed(folder)
        held = FileLock(lock, timeout=seconds, mode=lock_mode(folder))
        held.acquire()
    except Timeout:
        raise Busy(busy, "wait until it is done, and repeat") from None
    except OSError as error:
        raise storage_failed(folder, error) from error
    try:
        yield
    finally:
        held.release()
