"""What the mails to each seat said lately, and of what kind they were: a reply is held against it.

One file a seat, one line of JSON a mail, the latest last. The mails themselves lie in the
outbox, so nothing is lost with these files, and nothing of them is ever forced to disk; a line
that a crash tore is passed over. They are private: they hold what only their seat may know.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from adjudicator.archive.files import storing, write_atomic
from adjudicator.disk.whole import read_whole, write_to
from adjudicator.rulekit.model import from_json

#: How many mails a seat's replies are held against, and how many bytes of them.
MOST_MAILS, MOST_BYTES = 12, 128 * 1024


class SentText(NamedTuple):
    """One mail to a seat: its Message-ID, what it says, its kind (`report`, `press`...) and its
    subject, both "" where an older version kept it."""

    identity: str
    text: str
    kind: str = ""
    subject: str = ""


class SentTexts:
    """The texts of mails sent, in one folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def keep(self, seat: str, texts: Iterable[SentText]) -> None:
        """Add the texts of mails to a seat. Raises `StorageFailed`."""
        path = self._path(seat)
        # A line that a crash tore ends where the next one begins.
        data = b"".join(b"\n" + _line(one) for one in texts)
        if not data:
            return
        with storing(path):
            try:
                handle = _open_to_add(path)
            except FileNotFoundError:
                self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
                handle = _open_to_add(path)
            try:
                write_to(handle, data)
                size = os.fstat(handle).st_size
            finally:
                os.close(handle)
        if size > 3 * MOST_BYTES:
            kept = b"".join(_line(item) + b"\n" for item in reversed(self.read(seat)))
            write_atomic(path, kept, private=True)

    def read(self, seat: str) -> tuple[SentText, ...]:
        """The latest mails to a seat, the latest first."""
        found: dict[str, SentText] = {}
        with contextlib.suppress(OSError):
            room = MOST_BYTES
            lines = read_whole(self._path(seat)).split(b"\n")
            for line in reversed(lines):
                item = _read(line)
                if item is None or item.identity in found:
                    continue
                room -= len(line)
                if found and (room < 0 or len(found) >= MOST_MAILS):
                    break
                found[item.identity] = item
        return tuple(found.values())

    def drop(self) -> None:
        """Forget them all: of a mail that a reply names the outbox has the words."""
        shutil.rmtree(self._folder, ignore_errors=True)

    def _path(self, seat: str) -> str:
        return os.path.join(self._folder, f"{seat}.jsonl")


def _open_to_add(path: str) -> int:
    return os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)


def _line(one: SentText) -> bytes:
    return json.dumps(list(one), ensure_ascii=False).encode("utf-8", "replace")


def _read(line: bytes) -> SentText | None:
    try:
        fields = from_json(line)
    except ValueError:
        return None
    if not isinstance(fields, list) or not 2 <= len(fields) <= len(SentText._fields):
        return None
    return SentText(*fields) if all(isinstance(field, str) for field in fields) else None
