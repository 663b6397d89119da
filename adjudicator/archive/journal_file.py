"""The journal on disk: appended and fsynced, read from a place, mended when torn.

Appending is the commit of everything. A last line without its newline was never
committed: it is set aside and the journal goes on. Any other damage is an error.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, BinaryIO

from adjudicator.archive.files import append_durably, cut_durably, storing, unreadable, write_atomic
from adjudicator.disk.forcing import Forcing
from adjudicator.engine.journal.line import GENESIS, BrokenLine, JournalLine, read_line
from adjudicator.errors import DamagedArchive
from adjudicator.rulekit.model import from_json
from adjudicator.rulekit.reading.late import late

#: what names a mail in a line; in an order's text its quotation marks would be escaped
_MAIL = late(rb'"mail":"([0-9a-f]+(?:\.[0-9]+)?)"')
#: how a line ends, behind its data
_END = late(rb'"hash":"([0-9a-f]{64})","kind":"[a-z]+","n":[0-9]+,"salt":"[0-9a-f]{32}"\}\n$')

MEND = (
    "restore the game's folder from a backup; the lines before it are sound "
    "(adjudicator replay GAME --to N shows the game up to there)"
)


class JournalFile:
    """One journal.jsonl."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @property
    def size(self) -> int:
        """Its length in bytes; 0 if it does not exist. Raises `Unreadable`."""
        try:
            return self.path.stat().st_size
        except FileNotFoundError:
            return 0
        except OSError as error:
            raise unreadable(error) from None

    def append(self, lines: Sequence[JournalLine], later: Forcing | None = None) -> None:
        """Commit lines together: one write, one fsync, done by `later` if that is given.
        Raises `StorageFailed`."""
        append_durably(self.path, b"".join(line.encode() for line in lines), later)

    def cut(self, size: int) -> None:
        """Take back what could not be forced: as long as it was. Raises `StorageFailed`."""
        cut_durably(self.path, size)

    def read(
        self, offset: int = 0, last: int = 0, head: str = GENESIS
    ) -> Iterator[tuple[JournalLine, int]]:
        """The lines from byte `offset`, after line `last` with hash `head`.

        Yields each with the offset behind it. Stops before a torn last line. Raises
        `DamagedArchive` at the first line that is not sound.
        """
        with self._open() as file:
            file.seek(offset)
            yield from self.sound_lines(file, offset, last, head)

    def sound_lines(
        self, raws: Iterable[bytes], offset: int, last: int, head: str
    ) -> Iterator[tuple[JournalLine, int]]:
        """The same of lines that were read from there. Raises `DamagedArchive`."""
        for raw in raws:
            if not raw.endswith(b"\n"):
                return
            offset += len(raw)
            last += 1
            try:
                line = read_line(raw[:-1], last, head)
            except BrokenLine as broken:
                raise DamagedArchive(str(self.path), last, broken.reason, MEND) from None
            head = line.hash
            yield line, offset

    def bytes_from(self, offset: int) -> bytes:
        """All of it from a byte on. Raises `DamagedArchive` where there is no journal."""
        with self._open() as file:
            file.seek(offset)
            return file.read()

    def first(self) -> bytes:
        """Its first line as it stands there, b"" where that is not whole. Raises `DamagedArchive`
        where there is no journal."""
        with self._open() as file:
            raw = file.readline()
        return raw if raw.endswith(b"\n") else b""

    def head(self) -> str:
        """The hash that stands in the last whole line, unchecked; "" if none can be found."""
        with self._open() as file:
            end = self._last_newline(file, self.size)
            file.seek(max(0, end - 400))
            found = _END.search(file.read(min(end, 400)))
        return found[1].decode("ascii") if found else ""

    def claims(self, *kinds: str) -> Iterator[dict[str, Any]]:
        """The data of the lines of some kinds as they stand there, nothing of it proven.

        For what has to be known before it can be proven line by line. Raises `DamagedArchive`
        where there is no journal.
        """
        marks = [b'"kind":"%s"' % kind.encode("ascii") for kind in kinds]
        with self._open() as file:
            for raw in file:
                if any(mark in raw for mark in marks):
                    with contextlib.suppress(ValueError, TypeError, KeyError):
                        line = from_json(raw)
                        if line["kind"] in kinds and isinstance(line["data"], dict):
                            yield line["data"]

    def line_ends_at(self, offset: int, n: int, head: str) -> bool:
        """Whether line `n` with hash `head` ends at byte `offset` (line 0: at the start)."""
        if not 0 < offset <= self.size:
            return offset == n == 0
        with self._open() as file:
            start = self._last_newline(file, offset - 1)
            file.seek(start)
            raw = file.read(offset - start)
        try:
            line = from_json(raw)
            return raw.endswith(b"\n") and (line["n"], line["hash"]) == (n, head)
        except (ValueError, KeyError, TypeError):
            return False

    def last_kind(self) -> str:
        """The kind of the last whole line, "" where there is none; nothing else is looked at."""
        try:
            with self._open() as file:
                end = self._last_newline(file, self.size)
                start = self._last_newline(file, end - 1) if end else 0
                file.seek(start)
                return str(from_json(file.read(end - start))["kind"])
        except (DamagedArchive, OSError, ValueError, KeyError, TypeError):
            return ""

    def _open(self) -> BinaryIO:
        try:
            return self.path.open("rb")
        except FileNotFoundError:
            raise DamagedArchive(
                str(self.path), 0, "is missing", "restore the game's folder from a backup"
            ) from None
        except OSError as error:
            raise unreadable(error) from None

    def mend_torn_end(self, aside: Path) -> bytes:
        """Set an unfinished last line aside into `aside`; returns its bytes (b"" if none).

        Only called under the game's lock. Raises `StorageFailed`.
        """
        size = self.size
        if size == 0:
            return b""
        with self.path.open("rb") as file:
            end = self._last_newline(file, size)
            file.seek(end)
            torn = file.read()
        if not torn:
            return b""
        write_atomic(aside, torn)
        with storing(self.path), self.path.open("r+b") as file:
            file.truncate(end)
            file.flush()
            os.fsync(file.fileno())
        return torn

    @staticmethod
    def _last_newline(file: BinaryIO, size: int) -> int:
        """The offset behind the last newline; 0 if there is none."""
        position = size
        while position > 0:
            start = max(0, position - 65536)
            file.seek(start)
            found = file.read(position - start).rfind(b"\n")
            if found >= 0:
                return start + found + 1
            position = start
        return 0

    def mails(self) -> frozenset[str]:
        """The ids of all mails that took effect; reads all of it."""
        with self._open() as file:
            # at once: a game that was played for long has thousands of lines
            return frozenset([found.decode("ascii") for found in _MAIL.findall(file.read())])
