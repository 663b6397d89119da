"""Locks that a process holds on a file; one that dies gives them back.

A file that is there and that nobody holds is locked at once, as the library does it. Whatever else
there is to do is the library's: making the file, waiting, and systems that know other locks.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial

from adjudicator.disk.modes import StrPath


def take_lock(path: StrPath, seconds: float, mode: int) -> Callable[[], None] | None:
    """Lock a file, which is made with that `mode`; what gives the lock back, None where another one
    holds it for so many seconds. Raises `OSError`."""
    at_once = _take_at_once(path)
    if at_once is not None:
        return at_once
    # slow to load, and most locks are free
    from filelock import FileLock, Timeout

    lock = FileLock(path, timeout=seconds, mode=mode)
    try:
        lock.acquire()
    except Timeout:
        return None
    return lock.release


def _take_at_once(path: StrPath) -> Callable[[], None] | None:
    try:
        import fcntl

        handle = os.open(path, os.O_RDWR | os.O_NOFOLLOW | os.O_NONBLOCK)
    except (ImportError, OSError):
        return None
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        is_there = os.fstat(handle).st_nlink > 0
    except OSError:
        is_there = False
    if is_there:
        return partial(_give_back, handle, os.getpid())
    os.close(handle)
    return None


def _give_back(handle: int, holder: int) -> None:
    import fcntl

    # a process that was forked off meanwhile shares the handle, but does not hold the lock
    if os.getpid() == holder:
        fcntl.flock(handle, fcntl.LOCK_UN)
    os.close(handle)
