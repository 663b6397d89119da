"""A backup of a whole house, made while it is at work.

Each game is copied under its lock, so that its journal, its private files and its mails are of one
moment. The mailbox is copied before the games: what it holds unread has no effect in them, or a
second reading of it does nothing. The rest of the mail folder follows, each mail wherever it is
moved meanwhile. What comes later is told by one instant, from which on mails are read again.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO

from adjudicator import __version__
from adjudicator.archive.backup_file import BackupWriter, Progress, is_backup, is_fit, read_backup
from adjudicator.archive.files import storage_failed
from adjudicator.config.section import values_of
from adjudicator.disk.modes import make_own
from adjudicator.engine.journal.line import instant, stamp
from adjudicator.errors import AdjudicatorError, BadFile, StorageFailed
from adjudicator.mail.transport.maildir import split_name
from adjudicator.rulekit.frozen import Frozen
from adjudicator.service.archives.exporting import beside
from adjudicator.service.faults.looks import read_looked
from adjudicator.service.hosted.spool import Spool
from adjudicator.service.house.host import Host
from adjudicator.service.house.one_house import at_work

#: clocks of mail servers differ from ours; to read again what is known costs nothing but time
_MARGIN = timedelta(hours=1)
#: the same where the mailbox cannot be asked for its oldest mail
_BLIND_MARGIN = timedelta(days=7)
#: derived, half-written or of one process: never copied
_LEFT_FOLDERS = frozenset({"pictures", "tmp", ".restore-new"})
_LEFT_FILES = frozenset({"lock", ".at-work", ".doctor"})


class BackedUp(Frozen):
    """What a backup came to.

    since     mails that came at that instant or later are to be read again after a restore
    blind     why the mailbox could not be asked for its oldest mail, or ""
    broken    games whose journal is damaged, and where; they are in it as they are
    left_out  files that the configuration names and that lie elsewhere, or that no archive can name
    """

    file: Path
    games: tuple[str, ...]
    files: int
    size: int
    since: str
    blind: str = ""
    broken: tuple[tuple[str, str], ...] = ()
    left_out: tuple[str, ...] = ()


def back_up(
    host: Host, target: Path, progress: Progress = lambda done, total: None, as_folder: bool = False
) -> BackedUp:
    """Write a backup to `target`, or into it under a dated name where it is a folder.

    as_folder  `target` is meant as a folder, which is made if it is not there
    It is read again as a whole before it gets its name. Raises `BadFile` for a place that it may
    not have, `Busy`, `StorageFailed`.
    """
    now = host.clock.now()
    folder = target if as_folder or target.is_dir() else None
    if folder is not None:
        target = folder / f"adjudicator-{now:%Y%m%dT%H%M%SZ}.tar.gz"
    _check_target(host, target, folder)
    oldest, blind = _oldest_unread(host, now)
    since = stamp(min(oldest, now) - (_BLIND_MARGIN if blind else _MARGIN))
    games = tuple(host.archive.games())
    steps = _Steps(progress, len(games) + 3)
    with beside(target, read_backup, private=True) as (file, proofs):
        head = {"program": __version__, "began": stamp(now), "since": since, "games": games}
        writer = BackupWriter(file, head)
        with at_work(host.config.mail):
            left_out = _write(host, games, writer, target.parent, steps)
        writer.end()
    (contents,) = proofs
    steps.advance()
    size, broken = target.stat().st_size, tuple(sorted(contents.broken.items()))
    return BackedUp(
        target, contents.games, len(contents.files), size, since, blind, broken, left_out
    )


class _Steps:
    """Work done, of so many steps."""

    def __init__(self, progress: Progress, total: int) -> None:
        self._progress, self._total, self._count = progress, total, 0

    def advance(self) -> None:
        self._count += 1
        self._progress(self._count, self._total)


class _Spool:
    """Files that were read, until they are packed: a lock is held no longer than reading takes."""

    def __init__(self, folder: Path) -> None:
        self._file: IO[bytes] = TemporaryFile(dir=folder)  # noqa: SIM115
        self._kept: list[tuple[str, int, int]] = []

    def __enter__(self) -> _Spool:
        return self

    def __exit__(self, *fault: object) -> None:
        self._file.close()

    def read(self, path: Path, name: str) -> bool:
        """Take a file; False where it is not there any more. Raises `StorageFailed`."""
        try:
            with path.open("rb") as source:
                data, mtime = source.read(), os.fstat(source.fileno()).st_mtime_ns
        except FileNotFoundError:
            return False
        except OSError as error:
            raise unreadable(path, error) from error
        if name.endswith("/journal.jsonl"):
            data = data[: data.rfind(b"\n") + 1]  # what stands behind was never committed
        self._file.write(data)
        self._kept.append((name, len(data), mtime))
        return True

    def pack(self, writer: BackupWriter) -> tuple[str, ...]:
        """Pack what was taken; the names that no archive can hold."""
        unfit = []
        self._file.seek(0)
        for name, size, mtime in self._kept:
            data = self._file.read(size)
            if is_fit(name):
                writer.add(name, data, mtime)
            else:
                unfit.append(name.encode("utf-8", "backslashreplace").decode())
        return tuple(unfit)


def _write(
    host: Host, games: tuple[str, ...], writer: BackupWriter, room: Path, steps: _Steps
) -> tuple[str, ...]:
    """Copy everything in the order that makes one sound whole of it; what was left out."""
    mail = host.config.mail
    left_out: list[str] = []

    def part(read: Callable[[_Spool], None], lock: contextlib.AbstractContextManager[None]) -> None:
        with _Spool(room) as spool:
            with lock:
                read(spool)
            left_out.extend(spool.pack(writer))
        steps.advance()

    unlocked = contextlib.nullcontext()
    base = host.config.base
    left_out += [str(path) for path in _files_of_config(host) if not _lies_in(path, base)]
    part(lambda spool: _base(host, spool), unlocked)

    def copy_unread(spool: _Spool) -> None:
        _moving(spool, mail / "in", "mail/in")
        _still(spool, mail / "spool", "mail/spool")

    part(copy_unread, unlocked)
    for game in games:
        folder = host.archive.game(game)

        def copy(spool: _Spool, game: str = game) -> None:
            paths = host.archive.game(game).paths
            _still(spool, paths.folder, f"games/{game}", {paths.outbox})
            _moving(spool, paths.outbox, f"games/{game}/private/out")

        part(copy, folder.lock())

    def rest(spool: _Spool) -> None:
        # a mail is noted for the digest before its file is there, and the digest is told before
        # its notes are gone: copied the other way round nothing falls between them
        apart = [mail / name for name in ("in", "out", "unsorted", "digest", "outbox", "spool")]
        _still(spool, mail, "mail", set(apart))
        for place in (mail / "out", mail / "unsorted"):
            _moving(spool, place, f"mail/{place.name}")
        _still(spool, mail / "digest", "mail/digest")
        _moving(spool, mail / "outbox", "mail/outbox")

    part(rest, unlocked)
    return tuple(left_out)


def _oldest_unread(host: Host, now: datetime) -> tuple[datetime, str]:
    """Return when the oldest mail without effect came, and why that is a guess, or ""."""
    try:
        source = host.make_source()
        try:
            waiting = source.fetch(most=1)
        finally:
            source.close()
        oldest, blind = min([now, *(mail.received_at for mail in waiting)]), ""
    except AdjudicatorError as error:
        looked = read_looked(host).at
        oldest, blind = (min(now, instant(looked)) if looked else now), error.message
    # what left the mailbox meanwhile lies in the spool of a hosted house, or has taken effect
    return min([oldest, *Spool(host.config.mail).oldest().values()]), blind


def _check_target(host: Host, target: Path, made: Path | None) -> None:
    """Have the folder `made` be there, open to nobody else. Raises `BadFile` where a backup must
    not be written, `StorageFailed`."""
    folder = target.resolve().parent
    for kept in (host.config.games, host.config.mail):
        if folder.is_relative_to(kept.resolve()):
            raise BadFile(
                f"“{target}” lies in {kept}, which is backed up",
                "name a place outside, best on another disk",
            )
    if made is not None and not made.is_dir():
        try:
            make_own(made)
        except OSError as error:
            raise storage_failed(made, error) from error
    if not folder.is_dir():
        raise BadFile(f"there is no folder {target.parent}", "make it, or name another one")
    if target.exists() and not is_backup(target):
        raise BadFile(
            f"“{target}” is there, and is no backup", "take it away, or choose another name"
        )


def _base(host: Host, spool: _Spool) -> None:
    """The configuration and what it names beside itself."""
    base = host.config.base
    for path in _files_of_config(host):
        if _lies_in(path, base):
            name = path.relative_to(base).as_posix()
            if path.is_dir():
                _still(spool, path, f"base/{name}")
            else:
                spool.read(path, f"base/{name}")


def _files_of_config(host: Host) -> Iterator[Path]:
    """config.toml, and files and folders that it names, where they exist."""
    config = host.config
    found = [Path(config.source)] if config.source else []
    for account in (config.imap, config.smtp, config.hosted):
        for key, value in values_of(account).items():
            if key.endswith("_file") and isinstance(value, str) and value:
                found.append(config.base / value)
    if config.templates is not None:
        found.append(config.templates)
    yield from (path for path in dict.fromkeys(found) if path.exists())


def _lies_in(path: Path, base: Path) -> bool:
    return path.is_relative_to(base) and ".." not in path.relative_to(base).parts


def _still(spool: _Spool, folder: Path, name: str, apart: set[Path] | None = None) -> None:
    """All files below a folder, those in the folders `apart` left out."""
    for path in _files(folder, apart or set()):
        spool.read(path, f"{name}/{path.relative_to(folder).as_posix()}")


def _moving(spool: _Spool, folder: Path, name: str) -> None:
    """All files below a folder in which others move them about: each once, wherever it is."""
    taken: set[str] = set()
    while fresh := [path for path in _files(folder, set()) if _kept_name(path) not in taken]:
        for path in fresh:
            member = f"{name}/{path.relative_to(folder).as_posix()}"
            if _kept_name(path) not in taken and spool.read(path, member):
                taken.add(_kept_name(path))


def unreadable(path: Path, error: OSError) -> StorageFailed:
    """The error to raise when `path` could not be read."""
    return StorageFailed(f"cannot read {path}: {error.strerror}", "check its rights and repeat")


def _kept_name(path: Path) -> str:
    """Return the part of a file's name that stays whatever becomes of the mail."""
    return split_name(path.name)[0]


def _files(folder: Path, apart: set[Path]) -> Iterator[Path]:
    """The files below a folder that are worth keeping, sorted. Raises `StorageFailed`."""
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except FileNotFoundError:
        return
    except OSError as error:
        raise unreadable(folder, error) from error
    for entry in entries:
        path = Path(entry.path)
        if entry.is_dir(follow_symlinks=False):
            old = entry.name.startswith(".before-restore-")
            if path not in apart and entry.name not in _LEFT_FOLDERS and not old:
                yield from _files(path, apart)
        elif entry.is_file() and entry.name not in _LEFT_FILES:
            being_written = entry.name.startswith(".") and entry.name.endswith(".tmp")
            if not being_written and not entry.name.endswith(".lock"):
                yield path
