"""A game that there is no right to look into is told as that, and stops no other."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from adjudicator.service.house.rights import take_up
from tests.support.house import House
from tests.support.played import finished_game
from tests.support.shell import Shell

pytestmark = pytest.mark.skipif(os.name != "posix", reason="rights are those of POSIX")

NOBODY = 65534
NO_RIGHT = "cannot be read: this user has no right to read it"


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    """A house of four finished games, where others may look, too."""
    with tempfile.TemporaryDirectory(prefix="adj-", dir="/tmp") as name:
        Path(name).chmod(0o755)
        house = House(Path(name), folders={"open_finished": True})
        for number in range(4):
            finished_game(
                house.host, "metallurgie", name=f"g{number}", seed=number, end="draw", end_at=1
            )
        take_up(house.host)
        yield house


@contextmanager
def closed(*paths: Path) -> Iterator[None]:
    """Files that this process may not read while the block lasts; root, neither."""
    modes = [path.stat().st_mode for path in paths]
    for path in paths:
        path.chmod(0)
    if os.geteuid() == 0:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if os.getuid() == 0:
            os.seteuid(0)
        for path, mode in zip(paths, modes, strict=True):
            path.chmod(mode)


def test_games_that_may_not_be_read_are_no_broken_ones(house: House) -> None:
    shell, games = Shell(house.folder), house.host.archive.root
    journal = games / "g3" / "journal.jsonl"
    sound = journal.read_bytes()
    journal.write_bytes(sound.replace(b'"n":3', b'"n":4', 1))
    assert "g3: BROKEN: " in shell.fails("verify", "--all")
    shell.fails("replay", "--all")
    with closed(games / "g1", games / "g2" / "journal.jsonl"):
        told = shell.run("verify", "--all")
        listed = shell.run("verify", "--all", "--json")
        again = shell.run("replay", "--all")
    journal.write_bytes(sound)
    for ran in (told, again):
        assert ran.code == 1
        assert f"g1: NOT READ: {games}/g1/game.json: {NO_RIGHT}" in ran.err
        assert f"g2: NOT READ: {games}/g2/journal.jsonl: {NO_RIGHT}" in ran.err
        assert ran.err.count("  Give the user who runs this the right to read it") == 1
        assert "g3: BROKEN: " in ran.err
        assert "g1: BROKEN" not in ran.err
        assert "\ng0 " in ran.out
    assert told.err.endswith("1 proven, 1 broken, 2 not read\n")
    assert [one["game"] for one in listed.json["broken"]] == ["g3"]
    assert [one["game"] for one in listed.json["unread"]] == ["g1", "g2"]


def test_one_game_that_may_not_be_read_is_told_with_what_to_do(house: House) -> None:
    shell, games = Shell(house.folder), house.host.archive.root
    shell.ok("verify", "g1")
    for path in (games / "g1", games / "g1" / "turns", games / "g1" / "game.json"):
        with closed(path):
            told = shell.fails("verify", "g1")
            by_path = shell.fails("verify", str(games / "g1"))
        assert NO_RIGHT in told
        assert "Give the user who runs this the right" in told
        assert "restore" not in told
        assert NO_RIGHT in by_path
    with closed(games / "g1" / "journal.jsonl"):
        assert NO_RIGHT in shell.fails("replay", "g1")


def test_a_game_that_may_not_be_read_is_not_said_to_be_another_one(
    house: House, tmp_path: Path
) -> None:
    shell, games = Shell(house.folder), house.host.archive.root
    file = house.folder / "g1.zip"
    shell.ok("export", "g1", "-o", str(file))
    file.chmod(0o644)
    shell.ok("import", str(file))  # whoever may not look into root's home loads no more of Python
    for path in (games / "g1", games / "g1" / "game.json", games / "g1" / "journal.jsonl"):
        with closed(path):
            told = shell.fails("import", str(file))
        assert NO_RIGHT in told
        assert "another game" not in told
    assert "here already" in shell.ok("import", str(file)).out


def test_a_disk_that_fails_is_told_as_that(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(path: Path) -> bytes:
        raise OSError(5, "Input/output error", str(path))

    monkeypatch.setattr(Path, "read_bytes", fails)
    told = Shell(house.folder).fails("verify", "g1")
    assert "game.json: cannot be read: the disk fails" in told
    assert "Look at the log of the system" in told


def test_a_site_says_which_games_it_could_not_read(house: House) -> None:
    shell = Shell(house.folder)
    out = house.folder / "public"
    shell.ok("site", str(out), "--language", "en")
    for path in (house.config.mail, *house.config.mail.rglob("*"), out, *out.rglob("*")):
        path.chmod(0o777)
    games = house.host.archive.root
    turn = games / "g2" / "turns" / "0000"
    (out / "games" / "g2" / "record.json").unlink()
    with closed(games / "g1" / "journal.jsonl", turn):
        told = shell.fails("site", str(out), "--language", "en")
    assert f"g1: NOT READ: {games}/g1/journal.jsonl: {NO_RIGHT}" in told
    assert f"g2: NOT READ: {turn}" in told
    assert NO_RIGHT in told.partition("g2: NOT READ")[2]
    page = (out / "en" / "games" / "g1.html").read_text("utf-8")
    assert "cannot be read at present" in page


def test_a_game_that_may_not_be_read_stops_no_other(tmp_path: Path) -> None:
    with tempfile.TemporaryDirectory(prefix="adj-", dir="/tmp") as name:
        house = House(Path(name))
        house.open("g1")
        house.open("g2")
        house.poll()
        house.mail("anna", "draw\nplace auto\nfinal", "g2")
        for path in (house.folder, *house.folder.rglob("*")):
            if os.geteuid() == 0:
                os.chown(path, NOBODY, NOBODY)
        shell = Shell(house.folder)
        folder = house.host.archive.game("g1").paths.journal
        sound = folder.read_bytes()
        folder.unlink()
        folder.mkdir()
        assert "g1" in shell.ok("status").out
        assert shell.ok("status").out.count("Is a directory") == 1
        folder.rmdir()
        folder.write_bytes(sound)
        os.chown(folder, folder.parent.stat().st_uid, folder.parent.stat().st_gid)
        with closed(house.host.archive.root / "g1"):
            result = house.fresh_poller().once()
            status = shell.ok("status")
            doctor = shell.run("doctor")
            metrics = shell.ok("metrics").out
            shell.ok("unsorted")
        assert house.table("g2").seat("anna").sheets == 1
        assert "g1" in {game for fault in result.seen for game in fault.games}
        assert not [fault for fault in result.seen if fault.everywhere]
        assert NO_RIGHT in status.out
        assert "turn" in status.out
        assert f"g1/game.json: {NO_RIGHT}" in doctor.out
        assert 'adjudicator_games{phase="damaged"} 1' in metrics
        assert house.fresh_poller().once().faults == []
