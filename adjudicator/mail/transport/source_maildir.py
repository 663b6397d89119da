"""A Maildir as a mailbox to fetch from: the embedded transport, or one that a server fills."""

from __future__ import annotations

import contextlib
import os
import stat
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

from adjudicator.disk.modes import open_new
from adjudicator.errors import MailFailed, one_line
from adjudicator.mail.ports import Ending, Fetched
from adjudicator.mail.transport.maildir import join_name, make_maildir, split_name

SETTLED = "P"
"""The flag "passed on". A person who merely reads a mail sets S, which settles nothing."""
SEEN = "S"
TRASHED = "T"

UNSORTED = ".unsorted"
BATCH = 200
BATCH_BYTES = 16 * 1024 * 1024
CAP = 256 * 1024
LOOK_EVERY = 0.25


class MaildirSource:
    """The unsettled messages of the Maildir at `path`, created when missing.

    A message is received when its file was written. Settled mails stay in `cur` with the
    flags PS; what could not be placed moves to the sub-folder `.unsorted`, as new mail.
    Several processes may work on one folder: a file that another took is passed over.
    """

    def __init__(
        self, path: Path, cap: int = CAP, sleep: Callable[[float], None] = time.sleep
    ) -> None:
        self._path = path
        self._cap = cap
        self._sleep = sleep
        self._fetched: frozenset[str] = frozenset()
        self._listed: dict[str, str] = {}
        self._written: dict[tuple[str, int], int] = {}

    def fetch(self, skip: Collection[str] = (), most: int = 0) -> Sequence[Fetched]:
        """The unsettled messages, oldest first, at most one batch. Raises `MailFailed`."""
        try:
            make_maildir(self._path)
            found = sorted(self._find_unsettled())
        except OSError as fault:
            raise self._describe_failure("read", fault) from fault
        self._listed = {name: path for _, name, path in found}
        batch: list[Fetched] = []
        held = 0
        for written, name, path in found:
            if name in skip:
                continue
            message = self._read(path, name, written)
            if message is not None:
                batch.append(message)
                held += len(message.raw)
            if len(batch) >= min(most or BATCH, BATCH) or held >= BATCH_BYTES:
                break
        self._fetched = frozenset(message.key for message in batch).union(skip)
        return tuple(batch)

    def remaining(self, keys: Collection[str]) -> frozenset[str]:
        """Those of `keys` that were not settled at the last fetch."""
        return frozenset(key for key in keys if key in self._listed)

    def settle(self, endings: Sequence[tuple[str, Ending]]) -> None:
        """Flag or move the messages whose effect is safe. Raises `MailFailed`."""
        try:
            moved = [
                (key, ending)
                for key, ending in endings
                if not (key in self._listed and self._settle_one(self._listed[key], key, ending))
            ]
            if moved:  # a mail program gave the file other flags, or another process took it
                where = {split_name(e.name)[0]: e.path for e in self._entries()}
                for key, ending in moved:
                    if key in where:
                        self._settle_one(where[key], key, ending)
        except OSError as fault:
            raise self._describe_failure("written", fault) from fault

    def wait(self, seconds: float) -> None:
        """Return when a file is in `new` that the last fetch did not hold, or at the end."""
        end = time.monotonic() + seconds
        while not self._has_news():
            left = end - time.monotonic()
            if left <= 0:
                return
            self._sleep(min(LOOK_EVERY, left))

    def close(self) -> None:
        """Nothing is held open."""

    def _entries(self) -> Iterator[os.DirEntry[str]]:
        for folder in ("new", "cur"):
            with os.scandir(self._path / folder) as entries:
                for entry in entries:
                    if not entry.name.startswith("."):
                        yield entry

    def _find_unsettled(self) -> Iterator[tuple[int, str, str]]:
        """Yield when each unsettled message was written (ns), its unique name, and its file.

        A file's time is asked once: ten thousand that wait are listed for every batch.
        """
        known, self._written = self._written, {}
        for entry in self._entries():
            name, flags = split_name(entry.name)
            if SETTLED in flags or TRASHED in flags:
                continue
            mark = (name, entry.inode())
            written = known.get(mark)
            if written is None:
                try:
                    status = entry.stat(follow_symlinks=True)
                except FileNotFoundError:
                    continue
                if not stat.S_ISREG(status.st_mode):
                    continue
                written = status.st_mtime_ns
            self._written[mark] = written
            yield written, name, entry.path

    def _read(self, path: str, name: str, written: int) -> Fetched | None:
        """The message, at most `cap` bytes of it; None when another process took the file."""
        received_at = datetime.fromtimestamp(written // 1_000_000_000, UTC)
        received_at = received_at.replace(microsecond=written // 1000 % 1_000_000)
        try:
            with Path(path).open("rb") as file:
                raw = file.read(self._cap)
                size = file.seek(0, 2)
        except FileNotFoundError:
            return None
        except OSError:
            return Fetched(b"", received_at, name, 0, missing=True)
        return Fetched(raw, received_at, name, size, oversize=size > self._cap)

    def _settle_one(self, path: str, key: str, ending: Ending) -> bool:
        """Put a message away; False when its file is no longer there."""
        if ending is Ending.UNSORTED:
            folder = self._path / UNSORTED
            make_maildir(folder)
            with contextlib.suppress(FileExistsError):
                os.close(open_new(folder / "maildirfolder"))
            target = os.path.join(folder, "new", key)
        else:
            flags = split_name(os.path.basename(path))[1]
            target = os.path.join(self._path, "cur", join_name(key, flags + SETTLED + SEEN))
        try:
            os.rename(path, target)
        except FileNotFoundError:
            return False
        return True

    def _has_news(self) -> bool:
        try:
            return any(
                split_name(path.name)[0] not in self._fetched and not path.name.startswith(".")
                for path in (self._path / "new").iterdir()
            )
        except OSError:
            return False

    def _describe_failure(self, what: str, fault: OSError) -> MailFailed:
        return MailFailed(
            f"the Maildir {self._path} cannot be {what}: {one_line(fault)}",
            "Check that the folder exists, and its rights and free space.",
        )


def settled_in_maildir(path: Path, since: datetime) -> Iterator[Fetched]:
    """The messages of a Maildir that were settled and written at `since` or later.
    Raises `MailFailed`."""
    try:
        for file in sorted((path / "cur").iterdir()):
            name, flags = split_name(file.name)
            written = datetime.fromtimestamp(file.stat().st_mtime, UTC)
            if SETTLED in flags and written >= since:
                raw = file.read_bytes()
                yield Fetched(raw[:CAP], written, name, len(raw), oversize=len(raw) > CAP)
    except OSError as fault:
        raise MailFailed(
            f"the Maildir {path} cannot be read: {one_line(fault)}", "check the folder"
        ) from fault
