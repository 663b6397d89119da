"""A process that kills itself at its n-th write: what `kill -9` or a power cut may leave behind.

Every operation that changes a file system is counted before it happens; bytes are written
in two halves with a point between them, so that torn files and torn lines happen too.
For `kill -9` forcing to disk is no point of its own: a process killed at it leaves what it leaves
at the next write. A power cut takes away what was not forced (`losing.py`), so there it is one.
"""

from __future__ import annotations

import io
import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

from adjudicator.disk import forcing
from tests.support.losing import Disk

MEMORY = "/dev/shm" if Path("/dev/shm").is_dir() else None
"""Where forcing to disk costs nothing, if there is such a place."""

_CHANGING = (
    "replace",
    "rename",
    "unlink",
    "remove",
    "rmdir",
    "link",
    "symlink",
    "truncate",
    "ftruncate",
    "chmod",
    "utime",
)


class Counter:
    """Counts writes; kills the process when `at` of them were begun (0: never).

    disk  what loses all that was not forced when that happens
    """

    def __init__(self, at: int = 0, disk: Disk | None = None) -> None:
        self.at = at
        self.seen = 0
        self.disk = disk

    def point(self) -> None:
        self.seen += 1
        if self.seen == self.at:
            self.at = 0
            if self.disk is not None:
                self.disk.cut()
            os.kill(os.getpid(), signal.SIGKILL)


class _CountedFile:
    """A file open for writing whose bytes reach the system in two halves."""

    def __init__(self, inner: Any, counter: Counter) -> None:
        self._inner = inner
        self._counter = counter

    def write(self, data: Any) -> int:
        half = len(data) // 2
        self._inner.write(data[:half])
        self._inner.flush()
        self._counter.point()
        self._inner.write(data[half:])
        self._inner.flush()
        return len(data)

    def truncate(self, size: int | None = None) -> int:
        self._counter.point()
        return int(self._inner.truncate(size))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._inner, name)

    def __enter__(self) -> _CountedFile:
        self._inner.__enter__()
        return self

    def __exit__(self, *fault: Any) -> Any:
        return self._inner.__exit__(*fault)


def count_writes(counter: Counter) -> None:
    """From now on every write of this process is counted. There is no way back."""
    if counter.disk is not None:
        _watch(counter.disk, counter)
    for name in _CHANGING:
        setattr(os, name, _counted(getattr(os, name), counter))
    real_write, real_open, real_mkdir = os.write, io.open, os.mkdir

    def write_half(handle: int, data: Any) -> int:
        counter.point()
        view = memoryview(data)
        return real_write(handle, view[: max(1, len(view) // 2)])

    def mkdir_counted(path: Any, *args: Any, **kwargs: Any) -> None:
        if not Path(path).is_dir():
            counter.point()
        real_mkdir(path, *args, **kwargs)

    def open_counted(file: Any, mode: str = "r", *args: Any, **kwargs: Any) -> Any:
        if not set(mode) & set("wax+"):
            return real_open(file, mode, *args, **kwargs)
        counter.point()
        return _CountedFile(real_open(file, mode, *args, **kwargs), counter)

    os.write = write_half
    os.mkdir = mkdir_counted
    io.open = open_counted


def _watch(disk: Disk, counter: Counter) -> None:
    """Have the disk know of all that changes it, and of all that is forced."""
    real_open, real_io_open = os.open, io.open

    def opened(path: Any, flags: int, *args: Any, **kwargs: Any) -> int:
        disk.opening(path, flags)
        return real_open(path, flags, *args, **kwargs)

    def io_opened(file: Any, mode: str = "r", *args: Any, **kwargs: Any) -> Any:
        if set(mode) & set("wax+"):
            disk.opening(file, os.O_WRONLY)
        return real_io_open(file, mode, *args, **kwargs)

    def forcing_to(real: Callable[[int], None], told: Callable[[int], None]) -> Any:
        def force(handle: int) -> None:
            counter.point()
            real(handle)
            told(handle)

        return force

    os.open, io.open = opened, io_opened
    os.replace = _before(os.replace, disk.moving)
    os.rename = _before(os.rename, disk.moving)
    os.unlink = os.remove = _before(os.unlink, disk.removing)
    os.truncate = _before(os.truncate, lambda path, size: disk.opening(path, os.O_WRONLY))
    os.fsync = forcing_to(os.fsync, disk.forced)
    forcing.flush = forcing_to(forcing.flush, lambda handle: disk.flushed())


def _before(real: Callable[..., Any], told: Callable[..., None]) -> Callable[..., Any]:
    def known(*args: Any, **kwargs: Any) -> Any:
        told(*args)
        return real(*args, **kwargs)

    return known


def _counted(real: Callable[..., Any], counter: Counter) -> Callable[..., Any]:
    def counted(*args: Any, **kwargs: Any) -> Any:
        counter.point()
        return real(*args, **kwargs)

    return counted


def run_and_kill(
    work: Callable[[], object], at: int, disk: Callable[[], Disk | None] = lambda: None
) -> int | None:
    """Fork, do `work`, die at write `at`; None when it died, else how many writes there were.

    disk  gives what loses all that was not forced; without it the process is killed, no more
    An exception of `work` fails the test with its text.
    """
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        told = b""
        try:
            counter = Counter(at, disk())
            real_write = os.write
            count_writes(counter)
            work()
            told = b"done %d" % counter.seen
        except BaseException as fault:
            told = repr(fault).encode()
        real_write(writing, told)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        told = pipe.read()
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        assert os.WTERMSIG(status) == signal.SIGKILL
        return None
    assert told.startswith(b"done "), told.decode()
    return int(told.split()[1])
