"""Writing files so that a crash leaves the old or the new content, never half of it."""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Iterator
from pathlib import Path

from adjudicator.disk.forcing import Forcing, force_one
from adjudicator.disk.modes import StrPath, make_folders, open_afresh, open_to_append
from adjudicator.disk.whole import write_out, write_to
from adjudicator.errors import DiskFull, StorageFailed, Unreadable

#: errors of a system that has no room left
FULL = (errno.ENOSPC, errno.EDQUOT)

_REASONS = {
    errno.ENOSPC: ("the disk is full", "make room and repeat; nothing was lost"),
    errno.EDQUOT: ("the disk quota is used up", "make room and repeat; nothing was lost"),
    errno.EROFS: ("the file system is read-only", "mount it writable and repeat"),
    errno.EACCES: ("no right to write", "give this user the right to write there"),
    errno.EPERM: ("no right to write", "give this user the right to write there"),
}

_RIGHTS = (
    "this user has no right to read it",
    "give the user who runs this the right to read it and the folders that it lies in (ls -l tells "
    "whose they are), and repeat",
)
_UNREAD = {
    errno.EACCES: _RIGHTS,
    errno.EPERM: _RIGHTS,
    errno.EIO: (
        "the disk fails",
        "look at the log of the system; copy what can be read to another disk, and repeat there",
    ),
}


def unreadable(error: OSError) -> Unreadable:
    """The error to raise when a file of a game could not be read."""
    look = "look at the disk, or at the share that it lies on, and repeat"
    why, mend = _UNREAD.get(error.errno or 0, (error.strerror or str(error), look))
    return Unreadable(str(error.filename or "a file of it"), why, mend)


def is_folder(path: Path) -> bool:
    """Whether there is a folder that may be looked into."""
    try:
        return path.is_dir()
    except PermissionError:
        return False


@contextlib.contextmanager
def reading() -> Iterator[None]:
    """A block that raises `Unreadable` for a file that cannot be read."""
    try:
        yield
    except OSError as error:
        raise unreadable(error) from None


def storage_failed(path: StrPath, error: OSError) -> StorageFailed:
    """The error to raise when `path` could not be written."""
    reason, mend = _REASONS.get(
        error.errno or 0, (error.strerror or str(error), "check the disk and repeat")
    )
    kind = DiskFull if error.errno in FULL else StorageFailed
    return kind(f"cannot write {os.fspath(path)}: {reason}", mend)


@contextlib.contextmanager
def storing(path: StrPath) -> Iterator[None]:
    """A block that raises `StorageFailed` where `path` cannot be written."""
    try:
        yield
    except OSError as error:
        raise storage_failed(path, error) from error


def write_atomic(
    path: StrPath,
    data: bytes,
    durable: bool = False,
    private: bool = False,
    later: Forcing | None = None,
) -> None:
    """Replace `path` by `data`; with `durable` it also survives a power cut.

    later  forces it with other files: till then a power cut may leave half of it at its place
    A `private` file can be read by its owner alone, at no moment by anybody else; any other
    is as closed as its folder. Raises `StorageFailed`; the old content stays in that case.
    """
    folder, name = os.path.split(path)
    temporary = os.path.join(folder, f".{name}.{os.getpid()}.tmp")
    try:
        make_folders(folder or os.curdir)
        write_out(open_afresh(temporary, private), data, sync=durable)
        os.replace(temporary, path)
        if durable:
            force_one(folder or os.curdir)
        if later is not None:
            later.add(path, folder or os.curdir)
    except OSError as error:
        with contextlib.suppress(OSError):
            os.unlink(temporary)
        raise storage_failed(path, error) from error


def set_aside(
    folder: Path, name: str, raw: bytes, reason: str, later: Forcing | None = None
) -> None:
    """Keep a mail that had no effect beside the reason why; `later` forces it with other files.
    Raises `StorageFailed`."""
    write_atomic(folder / f"{name}.eml", raw, durable=later is None, later=later)
    write_atomic(folder / f"{name}.reason.txt", reason.encode())


def clear_unfinished(folder: Path) -> None:
    """Take away what `write_atomic` of a process that died left below `folder`.

    Only for folders that nobody else writes into at the time. Raises `StorageFailed`.
    """
    with storing(folder):
        for left in folder.rglob(".*.tmp"):
            left.unlink(missing_ok=True)


def append_durably(path: StrPath, data: bytes, later: Forcing | None = None) -> None:
    """Append `data` and fsync, or have `later` do that; on failure the file is as long as before.
    Raises `StorageFailed`."""
    with storing(path):
        handle = open_to_append(path)
        try:
            before = os.fstat(handle).st_size
            try:
                write_to(handle, data)
                if later is None:
                    os.fsync(handle)
                else:
                    later.add(path)
            except OSError:
                with contextlib.suppress(OSError):
                    os.ftruncate(handle, before)
                    os.fsync(handle)
                raise
        finally:
            os.close(handle)


def cut_durably(path: Path, size: int) -> None:
    """Make a file as short as it was. Raises `StorageFailed`."""
    with storing(path):
        os.truncate(path, size)
        force_one(path)


def force_all(later: Forcing, folder: Path) -> None:
    """Force what was gathered, somewhere below `folder`. Raises `StorageFailed`."""
    with storing(folder):
        later.force()
