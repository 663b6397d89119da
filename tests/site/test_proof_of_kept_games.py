"""The page of a game proves what earlier versions wrote, all titles of it, with every file."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.archive.test_kept_archives import FINISHED, RUNNING, unpack
from tests.support.node import run_module
from tests.support.page_proof import Prover, proving
from tests.support.pin import PINNED

ALWAYS = ("chain", "game", "nonces", "ways", "files")


@pytest.fixture(scope="module")
def page() -> Iterator[Prover]:
    with proving() as prover:
        yield prover


@pytest.mark.parametrize("name", FINISHED)
def test_a_finished_game_is_proven(page: Prover, name: str, tmp_path: Path) -> None:
    unpack(name, tmp_path)
    told = page.folder(tmp_path / name)
    assert (told.line, told.code) == (-1, "")
    assert told.states == dict.fromkeys((*ALWAYS, "secret", "salts", "dice"), "good")
    assert sum(len(one["draws"]) for one in told.throws) > 30


@pytest.mark.parametrize("name", RUNNING)
def test_of_a_running_game_all_but_the_dice_is_proven(
    page: Prover, name: str, tmp_path: Path
) -> None:
    unpack(name, tmp_path)
    told = page.folder(tmp_path / name)
    assert (told.line, told.code) == (-1, "")
    states = dict.fromkeys(ALWAYS, "good")
    assert told.states == states | dict.fromkeys(("secret", "salts", "dice"), "open")


def test_small_games_of_every_title_and_end_are_proven(page: Prover) -> None:
    archives = sorted(PINNED.glob("*.zip"))
    assert len(archives) > 40
    for archive in archives:
        told = page.zip(archive.read_bytes())
        assert (told.line, told.code) == (-1, ""), archive.name
        assert set(told.states) >= {*ALWAYS, "secret", "salts", "dice"}, archive.name
        assert set(told.states.values()) == {"good"}, archive.name


def test_the_sample_is_proven(page: Prover, sample: Path) -> None:
    assert page.folder(sample).states["dice"] == "good"


def test_a_reader_sees_how_far_it_is_and_can_stop(sample: Path) -> None:
    told = run_module(
        """
        const { prove } = await import("./common/site/proof/prove.js");
        const bytes = (text) => new Uint8Array(Buffer.from(text, "base64"));
        const source = { game: bytes(given.game), journal: bytes(given.journal), files: null };
        let now = 0;
        performance.now = () => (now += 100);
        const steps = [];
        const progress = (done, all) => steps.push(done / all);
        await prove(source, { progress, cancelled: () => false });
        const stopped = await prove(source, { progress() {}, cancelled: () => true })
          .catch((error) => error.constructor.name);
        return { steps, stopped };""",
        {
            name: base64.b64encode((sample / file).read_bytes()).decode()
            for name, file in (("game", "game.json"), ("journal", "journal.jsonl"))
        },
    )
    assert told["stopped"] == "Cancelled"
    assert told["steps"] == sorted(told["steps"])
    assert 0 <= told["steps"][0] < 0.5 < told["steps"][-1] <= 1
