"""A Maildir as a mailbox to fetch from: the embedded transport, or one that a server fills."""

from __future__ import annotations

import stat
import time
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

from adjudicator.engine.ports import Ending, Fetched
from adjudicator.errors import MailFailed
from adjudicator.mail.connection import one_line
from adjudicator.mail.maildir import join_name, make_maildir, split_name

SETTLED = "P"
"""The flag "passed on". A person who merely reads a mail sets S, which settles nothing."""
SEEN = "S"
TRASHED = "T"

UNSORTED = ".unsorted"
BATCH = 200
BATCH_BYTES = 16 * 1024 * 1024
LOOK_EVERY = 0.25


class MaildirSource:
    """The unsettled messages of the Maildir at `path`, created when missing.

    A message is received when its file was written. Settled mails stay in `cur` with the
    flags PS; what could not be placed moves to the sub-folder `.unsorted`, as new mail.
    Several processes may work on one folder: a file that another took is passed over.
    """

    def __init__(
        self,
        path: Path,
        cap: int = 256 * 1024,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._path = path
        self._cap = cap
        self._sleep = sleep
        self._fetched: frozenset[str] = frozenset()

    def fetch(self) -> Sequence[Fetched]:
        """The unsettled messages, oldest first, at most one batch. Raises `MailFailed`."""
        try:
            make_maildir(self._path)
            found = sorted(self._unsettled())
            batch: list[Fetched] = []
            held = 0
            for written, name, path in found:
                message = self._read(path, name, written)
                if message is not None:
                    batch.append(message)
                    held += len(message.raw)
                if len(batch) >= BATCH or held >= BATCH_BYTES:
                    break
        except OSError as fault:
            raise self._failed("read", fault) from fault
        self._fetched = frozenset(message.key for message in batch)
        return tuple(batch)

    def settle(self, endings: Sequence[tuple[str, Ending]]) -> None:
        """Flag or move the messages whose effect is safe. Raises `MailFailed`."""
        try:
            where = {split_name(path.name)[0]: path for path in self._files()}
            for key, ending in endings:
                path = where.get(key)
                if path is not None:
                    self._settle_one(path, key, ending)
        except OSError as fault:
            raise self._failed("written", fault) from fault

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

    def _files(self) -> Iterator[Path]:
        for folder in ("new", "cur"):
            for path in (self._path / folder).iterdir():
                if not path.name.startswith("."):
                    yield path

    def _unsettled(self) -> Iterator[tuple[int, str, Path]]:
        """When each unsettled message was written (ns), its unique name, and its file."""
        for path in self._files():
            name, flags = split_name(path.name)
            if SETTLED in flags or TRASHED in flags:
                continue
            try:
                status = path.stat()
            except FileNotFoundError:
                continue
            if stat.S_ISREG(status.st_mode):
                yield status.st_mtime_ns, name, path

    def _read(self, path: Path, name: str, written: int) -> Fetched | None:
        """The message, at most `cap` bytes of it; None when another process took the file."""
        try:
            with path.open("rb") as file:
                raw = file.read(self._cap)
                size = file.seek(0, 2)
        except FileNotFoundError:
            return None
        received_at = datetime.fromtimestamp(written // 1_000_000_000, UTC)
        received_at = received_at.replace(microsecond=written // 1000 % 1_000_000)
        return Fetched(raw, received_at, name, size, oversize=size > self._cap)

    def _settle_one(self, path: Path, key: str, ending: Ending) -> None:
        if ending is Ending.UNSORTED:
            folder = self._path / UNSORTED
            make_maildir(folder)
            (folder / "maildirfolder").touch()
            target = folder / "new" / key
        else:
            flags = split_name(path.name)[1]
            target = self._path / "cur" / join_name(key, flags + SETTLED + SEEN)
        try:
            path.rename(target)
        except FileNotFoundError:
            return

    def _has_news(self) -> bool:
        try:
            return any(
                split_name(path.name)[0] not in self._fetched and not path.name.startswith(".")
                for path in (self._path / "new").iterdir()
            )
        except OSError:
            return False

    def _failed(self, what: str, fault: OSError) -> MailFailed:
        return MailFailed(
            f"the Maildir {self._path} cannot be {what}: {one_line(fault)}",
            "Check that the folder exists, and its rights and free space.",
        )
