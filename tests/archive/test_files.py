"""Files are written whole or not at all; paths are made of safe names only."""

from __future__ import annotations

import ctypes
import errno
import os
import shutil
import stat
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.archive.files import append_durably, clear_unfinished, write_atomic
from adjudicator.archive.games import FolderArchive
from adjudicator.archive.journal_file import JournalFile
from adjudicator.archive.paths import GAME_ID, GamePaths, check_game_id
from adjudicator.disk import forcing
from adjudicator.disk.whole import read_whole, write_out
from adjudicator.errors import StorageFailed, UnknownGame
from tests.conftest import CI
from tests.support.driving import toy


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 64 kilobytes."""
    folder = tmp_path / "disk"
    folder.mkdir()
    allowed = os.name == "posix" and os.geteuid() == 0 and shutil.which("mount") is not None
    if not allowed and not CI:
        pytest.skip("needs the right to mount")
    command = ["mount", "-t", "tmpfs", "-o", "size=64k", "adjudicator-test", str(folder)]
    mounted = subprocess.run(command, check=False, capture_output=True)
    if mounted.returncode != 0 and not CI:
        pytest.skip("needs the right to mount")
    assert mounted.returncode == 0, mounted.stderr
    try:
        yield folder
    finally:
        subprocess.run(["umount", str(folder)], check=True)


def failing_write(after: int, number: int) -> Callable[[int, bytes], int]:
    """An `os.write` that takes `after` bytes and then fails with an error number."""
    real, left = os.write, [after]

    def write(handle: int, data: bytes) -> int:
        if left[0] <= 0:
            raise OSError(number, os.strerror(number))
        taken = real(handle, bytes(data)[: left[0]])
        left[0] -= taken
        return taken

    return write


def test_a_file_is_replaced_whole_and_its_folders_are_made(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "file.txt"
    write_atomic(path, b"old")
    write_atomic(path, b"new", durable=True)
    assert path.read_bytes() == b"new"
    assert [p.name for p in path.parent.iterdir()] == ["file.txt"]


def test_a_private_file_is_for_its_owner_alone_at_every_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    modes: list[int] = []
    real = os.replace

    def replace(source: str, target: Path) -> None:
        modes.append(stat.S_IMODE(Path(source).stat().st_mode))
        real(source, target)

    monkeypatch.setattr(os, "replace", replace)
    tmp_path.chmod(0o755)
    old = os.umask(0)
    try:
        write_atomic(tmp_path / "secret", b"s", private=True)
        write_atomic(tmp_path / "public", b"p")
    finally:
        os.umask(old)
    assert modes == [0o600, 0o666]
    assert stat.S_IMODE((tmp_path / "secret").stat().st_mode) == 0o600


def test_a_leftover_of_this_process_does_not_stand_in_the_way(tmp_path: Path) -> None:
    (tmp_path / f".file.{os.getpid()}.tmp").write_bytes(b"half")
    write_atomic(tmp_path / "file", b"whole")
    assert [p.name for p in tmp_path.iterdir()] == ["file"]


def test_leftovers_of_dead_processes_are_cleared(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / ".report.txt.999.tmp").write_bytes(b"half")
    (tmp_path / "report.tmp").write_bytes(b"a file of that name")
    clear_unfinished(tmp_path)
    assert sorted(p.name for p in tmp_path.rglob("*")) == ["deep", "report.tmp"]


def test_on_a_full_disk_the_old_file_stays(small_disk: Path) -> None:
    path = small_disk / "file"
    write_atomic(path, b"old")
    with pytest.raises(StorageFailed, match="disk is full") as caught:
        write_atomic(path, b"x" * 200_000)
    assert "make room" in caught.value.mend
    assert path.read_bytes() == b"old"
    assert [p.name for p in small_disk.iterdir()] == ["file"]


def test_on_a_full_disk_a_journal_is_as_long_as_before(small_disk: Path) -> None:
    game = toy("pick")
    journal = JournalFile(small_disk / "journal.jsonl")
    journal.append(game.lines[:3])
    before = journal.path.read_bytes()
    long = game.send("anna", "take 1\n# " + "x" * 100_000).lines[5:]
    with pytest.raises(StorageFailed, match="disk is full"):
        journal.append(long)
    assert journal.path.read_bytes() == before
    journal.append(game.lines[3:5])
    assert [line for line, _ in journal.read()] == game.lines[:5]


@pytest.mark.parametrize("after", [0, 1, 100, 399])
def test_a_write_that_breaks_off_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, after: int
) -> None:
    path = tmp_path / "journal.jsonl"
    append_durably(path, b"a line\n")
    monkeypatch.setattr(os, "write", failing_write(after, errno.EIO))
    with pytest.raises(StorageFailed, match=r"Input/output error|journal"):
        append_durably(path, b"x" * 400)
    monkeypatch.undo()
    assert path.read_bytes() == b"a line\n"


def test_short_writes_are_continued(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.write
    monkeypatch.setattr(os, "write", lambda handle, data: real(handle, bytes(data)[:7]))
    append_durably(tmp_path / "journal", b"0123456789" * 10)
    monkeypatch.undo()
    assert (tmp_path / "journal").read_bytes() == b"0123456789" * 10


def test_a_failed_sync_is_a_failed_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "journal"
    append_durably(path, b"a line\n")
    real, calls = os.fsync, [0]

    def fsync(handle: int) -> None:
        calls[0] += 1
        if calls[0] == 1:
            raise OSError(errno.EIO, "Input/output error")
        real(handle)

    monkeypatch.setattr(os, "fsync", fsync)
    with pytest.raises(StorageFailed):
        append_durably(path, b"another\n")
    monkeypatch.undo()
    assert path.read_bytes() == b"a line\n"


def test_appending_where_nothing_can_be_written_says_why(tmp_path: Path) -> None:
    with pytest.raises(StorageFailed, match="cannot write"):
        append_durably(tmp_path, b"to a folder")
    with pytest.raises(StorageFailed, match="cannot write"):
        append_durably(tmp_path / "no" / "folder", b"x")
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(StorageFailed):
        write_atomic(tmp_path / "file" / "below", b"x")


@pytest.mark.parametrize(
    "name",
    [
        "",
        ".",
        "..",
        "../x",
        "x/../y",
        "/etc",
        "x/y",
        "X",
        "Spring",
        "-x",
        "a b",
        "a_b",
        "a.b",
        "é",
        "a\n",
        "a\x00",
        "x" * 41,
        "а",
        "１",
        "con:",
        "a\\b",
        "~",
        "*",
        "%2e",
    ],
)
def test_a_hostile_name_never_reaches_a_path(tmp_path: Path, name: str) -> None:
    with pytest.raises(UnknownGame, match="cannot be the name"):
        FolderArchive(tmp_path).game(name)
    assert list(tmp_path.iterdir()) == []


@given(st.text(max_size=45))
def test_any_name_that_is_let_through_stays_below_the_games(name: str) -> None:
    root = Path("/games")
    try:
        folder = FolderArchive(root).game(name)
    except UnknownGame:
        return
    assert folder.paths.folder.parent == root
    assert folder.paths.folder.name == name
    assert set(name) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")
    assert 1 <= len(name) <= 40


@pytest.mark.parametrize("name", ["a", "7", "spring-2026", "x" * 40, "a--"])
def test_a_plain_name_is_itself(name: str) -> None:
    assert check_game_id(name) == name
    assert GAME_ID.fullmatch(name)


def test_the_files_of_a_game_lie_where_the_layout_says() -> None:
    paths = GamePaths(Path("games/g1"))
    assert str(paths.game) == "games/g1/game.json"
    assert str(paths.journal) == "games/g1/journal.jsonl"
    assert str(paths.snapshot(7)) == "games/g1/turns/0007/snapshot.json"
    assert str(paths.turn(12345)) == "games/g1/turns/12345"
    hidden = (paths.secret, paths.seats, paths.index, paths.inbox, paths.outbox, paths.lock)
    assert all(paths.private in path.parents for path in hidden)


def test_a_disk_that_fails_while_many_files_are_forced_together_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(handle: int) -> int:
        ctypes.set_errno(errno.EIO)
        return -1

    monkeypatch.setattr(forcing, "can_flush", lambda device: True)
    monkeypatch.setattr(forcing, "_syncfs", lambda: failing)
    paths = [tmp_path / str(number) for number in range(forcing.SINGLY + 1)]
    for path in paths:
        path.write_bytes(b"x")
    with pytest.raises(OSError) as raised:
        forcing.force(paths)
    assert raised.value.errno == errno.EIO


@pytest.mark.parametrize("size", [0, 1, 64 * 1024, 64 * 1024 + 1, 300_000])
def test_a_file_of_any_length_is_read_and_written_whole(
    size: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data, write = bytes(range(256)) * (size // 256) + b"x" * (size % 256), os.write
    monkeypatch.setattr(os, "write", lambda handle, data: write(handle, bytes(data)[:50_000]))
    path = tmp_path / "file"
    write_out(os.open(path, os.O_WRONLY | os.O_CREAT, 0o600), data)
    assert path.read_bytes() == read_whole(path) == data


def test_a_folder_in_the_place_of_a_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError) as told:
        read_whole(tmp_path)
    with pytest.raises(IsADirectoryError) as expected:
        tmp_path.read_bytes()
    assert str(told.value) == str(expected.value)
