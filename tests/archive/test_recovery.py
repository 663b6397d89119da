"""What a crash or a careless hand leaves behind, and how a game goes on from there."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from adjudicator.archive.files import append_durably, write_atomic
from adjudicator.archive.folder import GameFolder
from adjudicator.archive.journal_file import JournalFile
from adjudicator.archive.paths import check_game_id
from adjudicator.config.settings import Config
from adjudicator.engine.journal.line import GENESIS, chain
from adjudicator.errors import Busy, DamagedArchive, StorageFailed, UnknownGame
from adjudicator.service.following.commit import open_session
from adjudicator.service.game.session import read_table
from adjudicator.service.house.host import Host
from adjudicator.service.installation.wiring import make_host
from tests.archive.test_every_byte_is_proven import Repeatable, Stepping, play

HOLD = """
import sys, time
from pathlib import Path
from adjudicator.archive.folder import GameFolder
with GameFolder(Path(sys.argv[1]), "spring").lock():
    print("held", flush=True)
    time.sleep(3600)
"""


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    base = tmp_path_factory.mktemp("house")
    play(make_host(Config(base=base), Stepping(), Repeatable()), "spring")
    return base


@pytest.fixture
def host(finished: Path, tmp_path: Path) -> Host:
    shutil.copytree(finished, tmp_path / "house")
    return make_host(Config(base=tmp_path / "house"), Stepping(), Repeatable())


def test_an_unfinished_last_line_is_set_aside_and_the_game_goes_on(host: Host) -> None:
    paths = host.archive.game("spring").paths
    whole = paths.journal.read_bytes()
    paths.journal.write_bytes(whole + b'{"at":"2026-03-02T09:00')
    with open_session(host, "spring") as session:
        assert session.table.phase == "ended"
    assert paths.journal.read_bytes() == whole
    assert (paths.private / "torn-line.txt").read_bytes() == b'{"at":"2026-03-02T09:00'


def test_a_damaged_line_is_named_with_what_to_do(host: Host) -> None:
    paths = host.archive.game("spring").paths
    lines = paths.journal.read_bytes().splitlines(keepends=True)
    lines[3] = lines[3].replace(b'"kind"', b'"kinD"')
    paths.journal.write_bytes(b"".join(lines))
    paths.index.unlink()
    with pytest.raises(DamagedArchive) as caught:
        read_table(host, "spring")
    assert caught.value.line == 4
    assert "backup" in caught.value.mend


@pytest.mark.parametrize("harm", ["index gone", "index junk", "snapshot gone", "snapshot junk"])
def test_without_a_sound_snapshot_the_journal_tells_the_same(host: Host, harm: str) -> None:
    folder = host.archive.game("spring")
    before = read_table(host, "spring")[3]
    snapshot = folder.paths.snapshot(folder.turns.numbers()[-1])
    target = folder.paths.index if harm.startswith("index") else snapshot
    if harm.endswith("gone"):
        target.unlink()
    else:
        target.write_bytes(b'{"turn": 1')
    assert read_table(host, "spring")[3] == before


def test_a_snapshot_spares_the_way_from_the_start(host: Host) -> None:
    folder, header, ruleset, table = read_table(host, "spring")
    loaded = folder.load(ruleset, header)
    assert loaded.table == table
    assert loaded.replayed <= 3
    assert loaded.offset == folder.journal.size


def test_a_held_game_is_busy_until_its_holder_dies(host: Host) -> None:
    command = [sys.executable, "-c", HOLD, str(host.config.games)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"held\n"
        folder = GameFolder(host.config.games, "spring")
        with pytest.raises(Busy, match="spring"), folder.lock(seconds=0.2):
            pass
        os.kill(holder.pid, signal.SIGKILL)
        with folder.lock(seconds=600):
            pass


def test_lines_appended_are_read_back_from_any_offset(tmp_path: Path) -> None:
    journal = JournalFile(tmp_path / "journal.jsonl")
    first = chain(GENESIS, 1, "2026-03-02T09:00:00Z", "opened", {"game": "x"}, "s1")
    second = chain(first.hash, 2, "2026-03-02T09:00:01Z", "reminded", {"decision": 1}, "s2")
    journal.append([first])
    journal.append([second])
    read = list(journal.read())
    assert [line for line, _ in read] == [first, second]
    assert list(journal.read(read[0][1], 1, first.hash)) == [read[1]]
    assert journal.size == read[1][1]


@pytest.mark.skipif(os.geteuid() != 0, reason="mounting a small disk needs root")
def test_a_full_disk_commits_nothing_and_keeps_what_was_there(tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(disk)])
    if mounted.returncode:
        pytest.skip("this machine lets nobody mount")
    try:
        path = disk / "journal.jsonl"
        append_durably(path, b"first line\n")
        with pytest.raises(StorageFailed, match="disk is full"):
            append_durably(path, b"x" * 200_000)
        assert path.read_bytes() == b"first line\n"
        with pytest.raises(StorageFailed, match="disk is full"):
            write_atomic(path, b"y" * 200_000)
        assert path.read_bytes() == b"first line\n"
        assert sorted(p.name for p in disk.iterdir()) == ["journal.jsonl"]
    finally:
        subprocess.run(["umount", str(disk)], check=True)


@pytest.mark.parametrize("name", ["", "../x", "A", "a" * 41, "-a", "a/b", "a\n", "é", ".."])
def test_what_cannot_be_the_name_of_a_game_never_reaches_a_path(name: str) -> None:
    with pytest.raises(UnknownGame):
        check_game_id(name)
