"""Who may be at work on a house at the same time: all but whoever replaces its files.

Pollers, backups and whoever makes games share a lock, a restore has it for itself; of those who
make games one is at it at a time. A process that dies keeps nothing.
Where a system knows no such locks nothing is held, and the referee has to see to it. Lists that a
house has once have locks of their own: who changes one reads and writes it under its lock.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path

from adjudicator.archive.files import storage_failed
from adjudicator.disk.locks import take_lock
from adjudicator.disk.modes import give, lock_mode, make_closed
from adjudicator.errors import Busy
from adjudicator.service.house.host import Host

_NAME = ".at-work"
#: in the folder of the games
_MAKING = ".making.lock"
_PATIENCE = 30.0


def at_work(mail: Path) -> AbstractContextManager[None]:
    """Work on the house whose mail folder that is, beside others.

    Raises `Busy` while its files are replaced, `StorageFailed`.
    """
    return _hold(mail, alone=False, busy="a backup is being restored here")


def alone(mail: Path) -> AbstractContextManager[None]:
    """Have the house for oneself. Raises `Busy` where others are at work, `StorageFailed`."""
    busy = "adjudicator poll, a backup or a command that opens a game is at work here"
    return _hold(mail, alone=True, busy=busy)


@contextlib.contextmanager
def making_games(host: Host) -> Iterator[None]:
    """Put games among those of the house: whether a name is free stays so until this ends.

    Raises `Busy` where others do and do not end, or a backup is being restored, `StorageFailed`.
    """
    busy = "another command opens a game here"
    with at_work(host.config.mail), hold_lock(host.config.games / _MAKING, _PATIENCE, busy):
        yield


@contextlib.contextmanager
def _hold(mail: Path, alone: bool, busy: str) -> Iterator[None]:
    try:
        import fcntl
    except ImportError:
        yield
        return
    path = mail / _NAME
    try:
        if not mail.is_dir():
            make_closed(mail)
            give(mail, mail.parent)
        mode = lock_mode(mail)
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600 if mode < 0 else mode)
        give(path, mail)
    except OSError as error:
        raise storage_failed(path, error) from error
    try:
        try:
            fcntl.flock(handle, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)
        except OSError:
            raise Busy(busy, "stop it, or wait until it is done, and repeat") from None
        yield
    finally:
        os.close(handle)


@contextlib.contextmanager
def hold_lock(lock: Path, seconds: float = -1, busy: str = "") -> Iterator[None]:
    """Hold the lock at that path; its folder is made where it is missing, closed to others.

    seconds  how long it is waited for, without an end for -1; busy  what is said then
    Raises `Busy`, `StorageFailed`.
    """
    folder = lock.parent
    try:
        if not folder.is_dir():
            make_closed(folder)
        give_back = take_lock(lock, seconds, lock_mode(folder))
    except OSError as error:
        raise storage_failed(folder, error) from error
    if give_back is None:
        raise Busy(busy, "wait until it is done, and repeat")
    try:
        yield
    finally:
        give_back()
