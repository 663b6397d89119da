"""Files read and written whole, by as few calls to the system as that takes.

A house reads and writes thirty small files for a mail: a file object asks the system for more than
the bytes of most of them are worth.
"""

from __future__ import annotations

import os

from adjudicator.disk.modes import StrPath

_BINARY: int = getattr(os, "O_BINARY", 0)
#: so many bytes are asked for at once
_MOST = 64 * 1024


def read_whole(path: StrPath) -> bytes:
    """What a file holds. Raises `OSError`."""
    handle = os.open(path, os.O_RDONLY | _BINARY)
    try:
        data = os.read(handle, _MOST)
        if not data:
            return data
        more = [data]
        # less than was asked for is no end, not in every file system
        while data := os.read(handle, _MOST):
            more.append(data)
        return b"".join(more)
    except IsADirectoryError as error:
        error.filename = os.fspath(path)  # who opens a file object hears it at once
        raise
    finally:
        os.close(handle)


def write_out(handle: int, data: bytes, sync: bool = False) -> None:
    """Write to a file just opened, force it with `sync`, and close it whatever happens. Raises
    `OSError`."""
    try:
        write_to(handle, data)
        if sync:
            os.fsync(handle)
    finally:
        os.close(handle)


def write_to(handle: int, data: bytes) -> None:
    """Write all of `data` to an open file. Raises `OSError`."""
    view = memoryview(data)
    while view:
        view = view[os.write(handle, view) :]
