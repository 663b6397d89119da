"""The page of a game proves what earlier versions wrote, all titles of it, with every file."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.archive.test_kept_archives import FINISHED, RUNNING, unpack
from tests.support.node import run_module
from tests.support.page_proof import Prover, proving

PINNED = Path(__file__).parents[2] / "games" / "pinned"
SAMPLE = Path(__file__).parents[2] / "games" / "sample-metallurgie"
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
    names = sorted(path.parent.name for path in PINNED.glob("*/journal.jsonl"))
    assert len(names) > 40
    for name in names:
        record = [(PINNED / name / file).read_bytes() for file in ("game.json", "journal.jsonl")]
        told = page.prove(*record)
        assert (told.line, told.code) == (-1, ""), name
        opened = ("chain", "game", "nonces", "ways", "secret", "salts", "dice")
        assert {step: told.states[step] for step in opened} == dict.fromkeys(opened, "good"), name


def test_the_sample_is_proven(page: Prover) -> None:
    assert page.folder(SAMPLE).states["dice"] == "good"


def test_a_reader_sees_how_far_it_is_and_can_stop() -> None:
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
            name: base64.b64encode((SAMPLE / file).read_bytes()).decode()
            for name, file in (("game", "game.json"), ("journal", "journal.jsonl"))
        },
    )
    assert told["stopped"] == "Cancelled"
    assert told["steps"] == sorted(told["steps"])
    assert 0 <= told["steps"][0] < 0.5 < told["steps"][-1] <= 1
