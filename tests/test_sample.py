"""The finished games in games/ can be replayed and proven by anybody, as they lie there."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from adjudicator.cli.main import cli
from adjudicator.config.settings import Config
from adjudicator.service.archives.proofs import prove, replay_game
from adjudicator.service.installation.wiring import make_host
from tests.conftest import GAMES

SAMPLE = GAMES / "sample-metallurgie"
ARCHIVES = [SAMPLE, *sorted(GAMES.glob("pinned/*.zip"))]


def lying(root: Path) -> dict[Path, tuple[int, int, int]]:
    """What lies below a folder, folders too: when it was last written, its size and mode."""
    found = ((path, path.stat()) for path in (root, *root.rglob("*")))
    return {path: (at.st_mtime_ns, at.st_size, at.st_mode) for path, at in found}


@pytest.mark.parametrize("archive", ARCHIVES, ids=lambda path: path.stem)
def test_an_archive_is_proven_as_it_lies_and_nothing_is_written_beside_it(
    archive: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    before = lying(archive.parent)
    done = CliRunner().invoke(cli, ["verify", str(archive), "--json"])
    assert done.exit_code == 0, done.output
    (proof,) = json.loads(done.stdout)["proven"]
    assert (proof["game"], proof["finished"]) == (archive.stem, True)
    assert proof["nonces"] == (0 if archive == SAMPLE else 2), "nonces of the sample have no words"
    assert lying(archive.parent) == before
    assert not list(tmp_path.iterdir())


def test_nothing_but_archives_lies_among_the_games() -> None:
    inside = {path for path in GAMES.rglob("*") if path.is_file() and SAMPLE not in path.parents}
    assert inside == {GAMES / "pinned" / "README.md", *ARCHIVES} - {SAMPLE}


def test_the_sample_is_finished_and_proven() -> None:
    proof = prove(make_host(Config()), str(SAMPLE))
    assert proof.finished
    assert proof.dice > 50
    assert proof.turns > 10


def test_the_sample_replays_to_its_end() -> None:
    replayed = replay_game(make_host(Config()), str(SAMPLE), None)
    assert replayed.agrees
    assert replayed.lines > 50


def test_the_sample_holds_nothing_private(sample: Path) -> None:
    assert not (SAMPLE / "private").exists()
    texts = [path for path in sorted(sample.rglob("*")) if path.is_file()]
    assert len(texts) == prove(make_host(Config()), str(SAMPLE)).files
    for path in texts:
        assert "@players.example" not in path.read_text(encoding="utf-8"), path
