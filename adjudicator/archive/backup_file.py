"""The file of a backup: a tar.gz that any machine can unpack, and that proves itself.

    backup.json        first: when it was begun, since when mails are read again
    base/...           config.toml, files of passwords, own templates
    games/<id>/...     the games, private/ included
    mail/...           the mail folder
    files.json         last: size, SHA-256 and time of each file; without it the file is cut off

Nothing of it is trusted before all of it was read: names lead nowhere else, there are no links,
sizes and hashes are those of files.json. All times are kept to the nanosecond: a Maildir knows by
them when a mail came.

A few bytes unpack to a thousand times as many, and some mails are rightly like that; so no file is
ever held as a whole, and what has to be held (names, lists, lines) has bounds.
"""

from __future__ import annotations

import contextlib
import gzip
import hashlib
import io
import json
import re
import tarfile
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import IO, Any, Self

from adjudicator.archive.paths import GAME_ID
from adjudicator.engine.journal.line import GENESIS, BrokenLine, read_line
from adjudicator.errors import BadFile
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.model import pretty

FORMAT = 1
HEAD, LIST = "backup.json", "files.json"
ROOTS = ("base", "games", "mail")
#: bytes of backup.json, and of a header that holds what does not fit into one of tar's; one that
#: is longer is none of ours
_LONGEST_HEAD, _LONGEST_HEADER = 1 << 20, 8 << 10
#: bytes of a line of a journal
_LONGEST_LINE = 16 << 20
#: bytes of an entry of the list beside its name
_LISTED = 200
#: files, for so many bytes of the archive each: hash and time of one take more
_FEWEST_BYTES, _ALWAYS_ALLOWED = 24, 1000
_CHUNK = 1 << 20
_DEEPEST, _LONGEST_NAME = 12, 1000
#: no name of ours holds any of these, and some systems read them as ways out
_UNFIT = re.compile(r"[\x00-\x1f\\\ud800-\udfff]")

#: what the libraries raise for bytes that are no archive
_SPOILT = (
    gzip.BadGzipFile,
    tarfile.TarError,
    EOFError,
    zlib.error,
    ValueError,
    OverflowError,
    RecursionError,
)

Progress = Callable[[int, int], None]


class Entry(Frozen):
    """A file in a backup; `mtime` in nanoseconds."""

    size: int
    sha256: str
    mtime: int


class Contents(Frozen):
    """What a sound backup holds.

    head    backup.json, plain values
    files   name -> entry, in the order of the archive
    broken  games whose journal was damaged when they were backed up: the first broken place
    """

    head: Mapping[str, Any]
    files: Mapping[str, Entry]
    broken: Mapping[str, str]

    @property
    def games(self) -> tuple[str, ...]:
        """Ids of the games, sorted."""
        found = {name.split("/")[1] for name in self.files if name.startswith("games/")}
        return tuple(sorted(found))

    @property
    def size(self) -> int:
        """Bytes of all files together."""
        return sum(entry.size for entry in self.files.values())


class BackupWriter:
    """Writes a backup into an open file, its members in the order in which they are added."""

    def __init__(self, file: IO[bytes], head: Mapping[str, Any]) -> None:
        # the same house at the same instant gives the same bytes: no time, no name, no owner
        self._zip = gzip.GzipFile(filename="", mode="wb", compresslevel=6, fileobj=file, mtime=0)
        self._tar = tarfile.TarFile(fileobj=self._zip, mode="w", format=tarfile.PAX_FORMAT)
        self._files: dict[str, list[Any]] = {}
        self._member(HEAD, pretty({"adjudicator-backup": FORMAT, **head}), 0)

    @property
    def names(self) -> Mapping[str, object]:
        """What was added."""
        return self._files

    def add(self, name: str, data: bytes, mtime: int) -> None:
        """Add a file; `mtime` in nanoseconds. Raises `OSError`."""
        self._files[name] = [len(data), hashlib.sha256(data).hexdigest(), mtime]
        self._member(name, data, mtime)

    def end(self) -> None:
        """Write the list, and what closes the archive. Raises `OSError`."""
        self._member(LIST, pretty({"files": self._files}), 0)
        self._tar.close()
        self._zip.close()

    def _member(self, name: str, data: bytes, mtime: int) -> None:
        info = tarfile.TarInfo(name)
        info.size, info.mode, info.mtime = len(data), 0o600, mtime // 1_000_000_000
        self._tar.addfile(info, io.BytesIO(data))


def read_backup(path: Path, progress: Progress = lambda done, total: None) -> Contents:
    """Read all of a backup and prove it; `progress` gets bytes of the file done and in all.
    Raises `BadFile` that says what is wrong, `OSError`."""
    files: dict[str, Entry] = {}
    journals: dict[str, str] = {}
    head: Mapping[str, Any] = {}
    listed: Mapping[str, Any] | None = None
    for name, mtime, chunks in _members(path, progress):
        if not head:
            head = _head(path, name, chunks)
        elif listed is not None:
            raise _damage(path, f"{name} stands behind the end")
        elif name == LIST:
            most = _LONGEST_HEAD + sum(_LISTED + 2 * len(each.encode()) for each in files)
            listed = _document(path, name, chunks, most)
        else:
            if not is_fit(name):
                raise _damage(path, f"“{name[:80]}” is no name of a file of a house")
            if name in files:
                raise _damage(path, f"{name} is in it twice")
            measured = _Measured(chunks)
            if re.fullmatch(r"games/[^/]+/journal\.jsonl", name):
                journals[name.split("/")[1]] = broken_place(io.BufferedReader(measured, _CHUNK))
            files[name] = measured.entry(mtime)
    if not head:
        raise _foreign(path)
    if listed is None:
        raise _damage(path, "its end is missing")
    files = _check_list(path, files, listed)
    broken = {game: place for game, place in journals.items() if place}
    return Contents(head, files, broken)


def unpack(
    path: Path,
    contents: Contents,
    take: Callable[[str, IO[bytes], int], None],
    wanted: Iterable[str],
    progress: Progress = lambda done, total: None,
) -> None:
    """Hand the wanted files of a proven backup to `take`: name, bytes to be read, time in
    nanoseconds.

    Raises `BadFile` where the file is no longer what was proven, and what `take` raises.
    """
    left = set(wanted)
    for name, mtime, chunks in _members(path, progress):
        if name in left:
            measured, entry = _Measured(chunks), contents.files[name]
            take(name, io.BufferedReader(measured, _CHUNK), entry.mtime)
            if measured.entry(mtime).sha256 != entry.sha256:
                raise _damage(path, f"{name} has changed meanwhile")
            left.discard(name)
    if left:
        raise _damage(path, f"{min(left)} has gone meanwhile")


def is_fit(name: str) -> bool:
    """Whether a member may have this name: one that leads nowhere but below its root."""
    parts = name.split("/")
    if not 1 < len(parts) <= _DEEPEST or parts[0] not in ROOTS or _UNFIT.search(name):
        return False
    if len(name) > _LONGEST_NAME:
        return False
    if any(part in ("", ".", "..") for part in parts):
        return False
    return parts[0] != "games" or (len(parts) > 2 and GAME_ID.fullmatch(parts[1]) is not None)


def is_backup(path: Path) -> bool:
    """Whether a file begins as a backup does."""
    try:
        with path.open("rb") as file:
            begin = zlib.decompressobj(wbits=31).decompress(file.read(4096), 512)
    except (zlib.error, OSError):
        return False
    return begin.startswith(HEAD.encode() + b"\0")


def broken_place(journal: IO[bytes]) -> str:
    """The first place of a journal that is not sound, in words; "" where there is none.

    A last line without its end was never committed.
    """
    head = GENESIS
    lines = iter(lambda: journal.readline(_LONGEST_LINE + 1), b"")
    for n, raw in enumerate(lines, 1):
        if len(raw) > _LONGEST_LINE:
            return f"line {n} is longer than any line of a journal"
        if not raw.endswith(b"\n"):
            break
        try:
            head = read_line(raw[:-1], n, head).hash
        except BrokenLine as broken:
            return f"line {broken.n} {broken.reason}"
    return ""


class _Info(tarfile.TarInfo):
    """A header of a member; long ones of the sort that is read as a whole are refused."""

    @classmethod
    def frombuf(cls, *given: Any, **named: Any) -> Self:
        """The header in a block. Raises `_Absurd`."""
        found = super().frombuf(*given, **named)
        if found.type in _READ_AS_A_WHOLE and found.size > _LONGEST_HEADER:
            raise _Absurd("it holds a header that is longer than any name")
        return found


class _Absurd(Exception):
    """What no backup of ours holds; its text says what that is."""


#: headers that the library reads as a whole before it gives the member that they are about
_READ_AS_A_WHOLE = frozenset(
    {
        tarfile.XHDTYPE,
        tarfile.XGLTYPE,
        tarfile.SOLARIS_XHDTYPE,
        tarfile.GNUTYPE_LONGNAME,
        tarfile.GNUTYPE_LONGLINK,
    }
)


class _Measured(io.RawIOBase):
    """The bytes of a member as a file that measures itself while it is read."""

    def __init__(self, chunks: Iterator[bytes]) -> None:
        self._chunks, self._left = chunks, memoryview(b"")
        self._size, self._digest = 0, hashlib.sha256()

    def readable(self) -> bool:
        """It is."""
        return True

    def readinto(self, buffer: Any) -> int:
        """As of any file."""
        if not self._left:
            data = next(self._chunks, b"")
            self._size += len(data)
            self._digest.update(data)
            self._left = memoryview(data)
        count = min(len(buffer), len(self._left))
        buffer[:count], self._left = self._left[:count], self._left[count:]
        return count

    def entry(self, mtime: int) -> Entry:
        """The member as a file of a backup; what is left of it is read."""
        while self.read(_CHUNK):
            pass
        return Entry(self._size, self._digest.hexdigest(), mtime)


def _members(path: Path, progress: Progress) -> Iterator[tuple[str, int, Iterator[bytes]]]:
    """Each member with its time and its bytes; raises `BadFile` for anything but plain files."""
    total = path.stat().st_size
    most = _ALWAYS_ALLOWED + total // _FEWEST_BYTES
    name = ""
    with (
        _reading(path, lambda: name),
        path.open("rb") as file,
        gzip.GzipFile(fileobj=file, mode="rb") as packed,
        tarfile.open(fileobj=packed, mode="r|", tarinfo=_Info) as tar,
    ):
        while (info := tar.next()) is not None:
            # kept for going back, which nobody does
            tar.members.clear()  # type: ignore[attr-defined]
            name, most = info.name, most - 1
            if most < 0:
                raise _damage(path, "it holds more files than its bytes can stand for")
            if not info.isreg():
                raise _damage(path, f"{name} is no plain file")
            source = tar.extractfile(info)
            assert source is not None
            yield name, int(info.mtime) * 1_000_000_000, _chunks(path, name, source, info.size)
            progress(min(file.tell(), total), total)
        while packed.read(_CHUNK):  # what stands behind counts for the checksum
            pass


@contextlib.contextmanager
def _reading(path: Path, name: Callable[[], str]) -> Iterator[None]:
    """A block in which whatever is wrong with the bytes of an archive raises `BadFile`.

    name  the member that was read last, "" before the first
    """
    try:
        yield
    except _Absurd as error:
        raise _damage(path, str(error)) from None
    except _SPOILT as error:
        if not is_backup(path):
            raise _foreign(path) from error
        where = f"behind {name()} it" if name() else "it"
        raise _damage(path, f"{where} is cut off or spoilt") from error


def _chunks(path: Path, name: str, source: IO[bytes], size: int) -> Iterator[bytes]:
    left = size
    while left > 0:
        with _reading(path, lambda: name):
            data = source.read(min(left, _CHUNK))
            if not data:
                raise EOFError
        left -= len(data)
        yield data


def _head(path: Path, name: str, chunks: Iterator[bytes]) -> Mapping[str, Any]:
    if name != HEAD:
        raise _foreign(path)
    head = _document(path, name, chunks, _LONGEST_HEAD)
    if head.get("adjudicator-backup") != FORMAT:
        raise BadFile(
            f"“{path}” was made by another version of adjudicator ({head.get('program', '?')})",
            "restore it with that version, or a newer one",
        )
    return head


def _document(path: Path, name: str, chunks: Iterator[bytes], most: int) -> dict[str, Any]:
    raw = bytearray()
    for data in chunks:
        raw += data
        if len(raw) > most:
            raise _damage(path, f"{name} is too long")
    try:
        document = json.loads(bytes(raw))
    except ValueError:
        raise _damage(path, f"{name} cannot be read") from None
    if not isinstance(document, dict):
        raise _damage(path, f"{name} cannot be read")
    return document


def _check_list(
    path: Path, files: Mapping[str, Entry], listed: Mapping[str, Any]
) -> dict[str, Entry]:
    """The files with their times as the list has them; raises `BadFile` where they differ."""
    try:
        told = {str(n): Entry(int(s), str(h), int(t)) for n, (s, h, t) in listed["files"].items()}
    except (KeyError, TypeError, ValueError, AttributeError):
        raise _damage(path, f"{LIST} cannot be read") from None
    for name in sorted(told.keys() ^ files.keys()):
        raise _damage(path, f"{name} is {'missing' if name in told else 'in no list'}")
    for name, entry in files.items():
        if (entry.size, entry.sha256) != (told[name].size, told[name].sha256):
            raise _damage(path, f"{name} is not what was backed up")
    return told


def _foreign(path: Path) -> BadFile:
    return BadFile(
        f"“{path}” is no backup of adjudicator", "name a file that adjudicator backup has written"
    )


def _damage(path: Path, why: str) -> BadFile:
    return BadFile(
        f"“{path}” is damaged: {why}",
        "take another copy of it, or an older one; nothing was changed",
    )
