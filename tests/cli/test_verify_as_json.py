"""`verify TARGET --json` writes one form of document, whatever becomes of the proof."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from adjudicator.service.archives.exporting import export_game
from tests.cli.test_games_that_cannot_be_read import closed
from tests.support.house import House
from tests.support.played import finished_game
from tests.support.shell import Shell


@pytest.fixture(scope="module")
def archive() -> Iterator[Path]:
    """The zip of a finished game, in a folder that everybody may look into."""
    with tempfile.TemporaryDirectory(prefix="adj-", dir="/tmp") as name:
        Path(name).chmod(0o755)
        house = House(Path(name))
        finished_game(house.host, "metallurgie", name="g1", end="draw", end_at=1)
        yield export_game(house.host, "g1", Path(name) / "g1.zip").file


def document(shell: Shell, target: Path | str, *more: str) -> tuple[int, dict[str, Any], str]:
    """Exit status, the document on standard output, and what stands on standard error."""
    ran = shell.run("verify", str(target), "--json", *more)
    return ran.code, ran.json, ran.err


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda raw: raw[: len(raw) // 2], ""),
        (lambda raw: b"", "is no archive of a game"),
        (lambda raw: raw.replace(b"game.json", b"gone.json"), ""),
        (lambda raw: raw[:200] + bytes([raw[200] ^ 255]) + raw[201:], ""),
    ],
    ids=["cut", "empty", "without its game.json", "spoilt"],
)
def test_a_broken_zip_is_told_as_a_broken_game_of_all(
    archive: Path, tmp_path: Path, change: Any, told: str
) -> None:
    spoilt = tmp_path / "spoilt.zip"
    spoilt.write_bytes(change(archive.read_bytes()))
    shell = Shell(tmp_path)
    code, said, err = document(shell, spoilt)
    assert code == 1
    assert said["proven"] == said["unread"] == said["heads"] == []
    ((game, where, mend),) = ((one["game"], one["where"], one["mend"]) for one in said["broken"])
    assert game == str(spoilt)
    assert where in err
    assert told in where
    assert mend
    assert "Traceback" not in err


def test_the_form_is_that_of_a_good_zip_and_of_all_games(archive: Path, tmp_path: Path) -> None:
    spoilt = tmp_path / "spoilt.zip"
    spoilt.write_bytes(b"spoilt")
    shell = Shell(archive.parent)
    code, good, err = document(shell, archive)
    assert (code, err, [one["game"] for one in good["proven"]]) == (0, "", ["g1"])
    _, bad, _ = document(shell, spoilt)
    every = shell.ok("verify", "--all", "--json").json
    assert set(good) == set(bad) == set(every)


def test_a_zip_that_cannot_be_read_is_not_called_broken(archive: Path) -> None:
    shell = Shell(archive.parent)
    code, said, _ = document(shell, archive.parent / "none.zip")
    assert (code, said["broken"]) == (1, [])
    assert "there is no file" in said["unread"][0]["where"]
    if os.name == "posix":
        with closed(archive):
            code, said, _ = document(shell, archive)
        assert (code, said["broken"]) == (1, [])
        assert "cannot read" in said["unread"][0]["where"]


def test_a_fault_of_what_a_seat_had_seen_is_none_of_the_game(archive: Path, tmp_path: Path) -> None:
    seen = tmp_path / "seen.zip"
    seen.write_bytes(b"spoilt")
    ran = Shell(tmp_path).run("verify", str(archive), "--json", "--seen", str(seen))
    assert (ran.code, ran.out) == (1, "")
    assert "seen.zip" in ran.err
