"""Backups of strangers that unpack to a thousand times their size: refused, in little memory.

Each is read by a process of its own, whose greatest use of memory is held against that of one
that reads a sound backup.
"""

from __future__ import annotations

import gzip
import io
import subprocess
import sys
import tarfile
from collections.abc import Callable
from pathlib import Path
from typing import IO

import pytest

from adjudicator.archive.backup_file import HEAD, LIST, BackupWriter
from adjudicator.rulekit.model import pretty

MEGA = 1 << 20
#: kB of memory beside those of a sound backup
MORE = 48 * 1024
#: what a forged backup unpacks to
SWOLLEN = 96 * MEGA
_READ = """
import resource, sys
from pathlib import Path
from adjudicator.errors import BadFile
from adjudicator.service.archives.restore import restore
try:
    restore(Path(sys.argv[1]), into=Path(sys.argv[2]))
except BadFile as error:
    print(error.message)
else:
    print("restored")
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def read_aside(file: Path, into: Path) -> tuple[str, int]:
    """What a process says that restores a backup, and how many kB of memory it took at most."""
    done = subprocess.run(
        [sys.executable, "-c", _READ, str(file), str(into)],
        capture_output=True,
        text=True,
        check=True,
    )
    told, memory = done.stdout.rsplit("\n", 2)[:2]
    return told, int(memory)


class Zeros(io.RawIOBase):
    """So many bytes of one sort, of which none is held."""

    def __init__(self, size: int, sign: bytes = b"a") -> None:
        self.left, self.piece = size, sign * MEGA

    def readable(self) -> bool:
        return True

    def read(self, size: int = -1) -> bytes:
        size = min(self.left, MEGA if size < 0 else size)
        self.left -= size
        return self.piece[:size]


def member(tar: tarfile.TarFile, name: str, source: IO[bytes], size: int) -> None:
    info = tarfile.TarInfo(name)
    info.size = size
    tar.addfile(info, source)


def begin(tar: tarfile.TarFile) -> None:
    head = pretty({"adjudicator-backup": 1, "since": "2026-03-02T09:00:00Z"})
    member(tar, HEAD, io.BytesIO(head), len(head))


def a_long_header(tar: tarfile.TarFile) -> None:
    begin(tar)
    info = tarfile.TarInfo("././@PaxHeader")
    info.type, info.size = tarfile.XHDTYPE, SWOLLEN
    tar.addfile(info, Zeros(SWOLLEN))  # type: ignore[arg-type]


def a_chain_of_headers(tar: tarfile.TarFile) -> None:
    begin(tar)
    for _ in range(5000):
        info = tarfile.TarInfo("././@PaxHeader")
        info.type, info.size = tarfile.XHDTYPE, 9
        tar.addfile(info, io.BytesIO(b"9 ab=cde\n"))


def a_long_name(tar: tarfile.TarFile) -> None:
    begin(tar)
    info = tarfile.TarInfo("././@LongLink")
    info.type, info.size = tarfile.GNUTYPE_LONGNAME, SWOLLEN
    tar.addfile(info, Zeros(SWOLLEN))  # type: ignore[arg-type]


def a_long_beginning(tar: tarfile.TarFile) -> None:
    data = b'{"adjudicator-backup": [' + b"[]," * (4 * MEGA) + b"0]}"
    member(tar, HEAD, io.BytesIO(data), len(data))


def a_list_of_nothing(tar: tarfile.TarFile) -> None:
    begin(tar)
    data = b'{"files": [' + b"[]," * (4 * MEGA) + b"0]}"
    member(tar, LIST, io.BytesIO(data), len(data))


def a_journal_of_one_line(tar: tarfile.TarFile) -> None:
    begin(tar)
    member(tar, "games/g1/journal.jsonl", Zeros(SWOLLEN), SWOLLEN)  # type: ignore[arg-type]


def countless_files(tar: tarfile.TarFile) -> None:
    begin(tar)
    for number in range(30_000):
        member(tar, f"mail/in/{number}", io.BytesIO(), 0)


FORGED: dict[str, tuple[Callable[[tarfile.TarFile], None], str]] = {
    "a long header": (a_long_header, "a header that is longer than any name"),
    "a chain of headers": (a_chain_of_headers, "is cut off or spoilt"),
    "a long name": (a_long_name, "a header that is longer than any name"),
    "a long beginning": (a_long_beginning, "backup.json is too long"),
    "a list of nothing": (a_list_of_nothing, "files.json is too long"),
    "a journal of one line": (a_journal_of_one_line, "its end is missing"),
    "countless files": (countless_files, "more files than its bytes can stand for"),
}


def forge(file: Path, fill: Callable[[tarfile.TarFile], None]) -> None:
    with (
        gzip.open(file, "wb", compresslevel=9) as packed,
        tarfile.TarFile(fileobj=packed, mode="w", format=tarfile.GNU_FORMAT) as tar,
    ):
        fill(tar)


@pytest.fixture(scope="module")
def usual(tmp_path_factory: pytest.TempPathFactory) -> int:
    """kB of memory that restoring a sound backup takes, which holds a file of many zeros."""
    folder = tmp_path_factory.mktemp("sound")
    with (folder / "b.tar.gz").open("wb") as file:
        writer = BackupWriter(file, {"since": "2026-03-02T09:00:00Z"})
        writer.add("mail/in/new/1", b"draw\n", 0)
        writer.end()
    told, memory = read_aside(folder / "b.tar.gz", folder / "new")
    assert told == "restored"
    return memory


@pytest.mark.parametrize("name", sorted(FORGED))
def test_a_forged_backup_is_refused_in_little_memory(name: str, usual: int, tmp_path: Path) -> None:
    fill, why = FORGED[name]
    forge(tmp_path / "b.tar.gz", fill)
    assert (tmp_path / "b.tar.gz").stat().st_size < 4 * MEGA
    told, memory = read_aside(tmp_path / "b.tar.gz", tmp_path / "new")
    assert why in told
    assert not (tmp_path / "new").exists()
    assert memory < usual + MORE


def test_a_large_file_of_a_sound_backup_is_restored_in_little_memory(
    usual: int, tmp_path: Path
) -> None:
    """A mailbox may hold megabytes that are all alike: such a backup is none that is forged."""
    data = bytes(SWOLLEN)
    with (tmp_path / "b.tar.gz").open("wb") as file:
        writer = BackupWriter(file, {"since": "2026-03-02T09:00:00Z"})
        writer.add("mail/in/new/1", data, 0)
        writer.end()
    told, memory = read_aside(tmp_path / "b.tar.gz", tmp_path / "new")
    assert told == "restored"
    assert (tmp_path / "new/mail/in/new/1").stat().st_size == len(data)
    assert memory < usual + MORE
