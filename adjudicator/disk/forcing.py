"""Forcing to disk what was written: bytes and names of many files together.

    later = Forcing()
    later.add(path, path.parent)     was written, and may still be lost
    later.force()                    from now on a power cut leaves it

A few files are forced one by one. Many are forced by one flush of their file system, where it
is of a kind that does so reliably: a hundred mails cost what one costs. Elsewhere they are
forced one by one again, several at a time.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import lru_cache
from pathlib import Path

from adjudicator.disk.modes import StrPath

#: files and folders that are forced one by one: a flush also writes what others wrote
SINGLY = 8
#: file systems of a local disk, where a flush tells of every error and leaves nothing behind
_LOCAL = frozenset({"ext2", "ext3", "ext4", "f2fs", "tmpfs", "xfs"})
#: the first Linux whose flush tells of errors
_TELLS_ERRORS = (5, 8)
#: forced at the same time where there is no flush
_AT_ONCE = 8


class Forcing:
    """Files and folders that have to be forced."""

    def __init__(self) -> None:
        self._paths: dict[str, None] = {}

    def add(self, *paths: StrPath) -> None:
        """Have these forced, each once."""
        self._paths.update(dict.fromkeys([os.fspath(path) for path in paths]))

    def join(self, other: Forcing) -> None:
        """Take over what another one was to force."""
        self._paths.update(other._paths)
        other._paths = {}

    def force(self) -> None:
        """Force what was added, and forget it. Raises `OSError`; then nothing counts as forced."""
        paths, self._paths = self._paths, {}
        force(paths)


def force(paths: Collection[StrPath]) -> None:
    """Force files and folders to disk, together where they are many. Raises `OSError`."""
    if len(paths) <= SINGLY:
        for path in paths:
            force_one(path)
        return
    by_device: dict[int, list[StrPath]] = {}
    for path in paths:
        by_device.setdefault(os.stat(path).st_dev, []).append(path)
    for device, here in by_device.items():
        if len(here) > SINGLY and can_flush(device):
            with _open_handle(here[0]) as handle:
                flush(handle)
        else:
            _force_each(here)


def force_one(path: StrPath) -> None:
    """Force the bytes of a file, or the names in a folder, to disk. Raises `OSError`."""
    if os.name == "nt" and os.path.isdir(path):
        return
    with _open_handle(path) as handle:
        os.fsync(handle)


def flush(handle: int) -> None:
    """Force all of the file system that an open file lies on. Raises `OSError`."""
    import ctypes

    call = _syncfs()
    assert call is not None
    if call(handle):
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))


@lru_cache(maxsize=64)
def can_flush(device: int) -> bool:
    """Whether the file system on a device can be forced in one go."""
    if _syncfs() is None:
        return False
    with contextlib.suppress(OSError, ValueError):
        name = f"{os.major(device)}:{os.minor(device)}"
        for line in Path("/proc/self/mountinfo").read_text("utf-8", "replace").splitlines():
            fields = line.split()
            if fields[2] == name:
                return fields[fields.index("-") + 1] in _LOCAL
    return False


@lru_cache(maxsize=1)
def _syncfs() -> Callable[[int], int] | None:
    """The system's call; None where it has none, or one that is silent about errors."""
    import ctypes  # slow to load, and most commands force a file or two

    try:
        major, minor = os.uname().release.split(".")[:2]
        if (int(major), int(minor)) < _TELLS_ERRORS:
            return None
        call: Callable[[int], int] = ctypes.CDLL(None, use_errno=True).syncfs
    except (AttributeError, OSError, ValueError):
        return None
    return call


def _force_each(paths: Iterable[StrPath]) -> None:
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(_AT_ONCE) as pool:
        for done in [pool.submit(force_one, path) for path in paths]:
            done.result()


@contextlib.contextmanager
def _open_handle(path: StrPath) -> Iterator[int]:
    handle = os.open(path, os.O_RDWR if os.name == "nt" else os.O_RDONLY)
    try:
        yield handle
    finally:
        os.close(handle)
