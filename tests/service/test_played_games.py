"""The games that tests are given by the hundred: whatever happens in them, they are proven."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from adjudicator import rules
from adjudicator.archive.folder import GameFolder
from adjudicator.service.archives.proofs import prove
from tests.support.house import House
from tests.support.played import ENDS, finished_game

HAPPENS = (
    "press",
    "standing",
    "missed",
    "away",
    "left",
    "vacated",
    "machine",
    "replaced",
    "rollback@2",
    "rollforward@2",
    "undo",
    "paused",
    "corrected",
    "announced",
)
TITLES = [(name, edition) for name in rules.names() for edition in rules.about(name).editions]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> House:
    return House(tmp_path_factory.mktemp("played"))


def kinds(folder: GameFolder) -> set[str]:
    return {json.loads(line)["kind"] for line in folder.paths.journal.read_bytes().splitlines()}


@pytest.mark.parametrize(("title", "edition"), TITLES)
def test_a_game_in_which_all_happens_is_proven(house: House, title: str, edition: str) -> None:
    happens = [what for what in HAPPENS if what not in ("left", "vacated", "machine")]
    folder = finished_game(house.host, title, edition, 2, 4, happens=happens)
    assert prove(house.host, folder.id).finished
    wanted = {"received", "step", "published", "seated", "paused", "resumed", "announced", "ended"}
    assert wanted <= kinds(folder)
    branches = [
        json.loads(line)["data"]["cause"]
        for line in folder.paths.journal.read_bytes().splitlines()
        if b'"kind":"branched"' in line
    ]
    assert sorted(branches) == ["rollback", "rollback", "rollforward", "vote"]


@pytest.mark.parametrize("end", ENDS)
def test_a_game_ends_as_it_is_asked_to(house: House, end: str) -> None:
    folder = finished_game(house.host, "golem", end=end, end_at=1, name=f"end-{end}")
    assert prove(house.host, folder.id).finished
    last = json.loads(folder.paths.journal.read_bytes().splitlines()[-1])["data"]
    assert last.get("by", "") == (end if end not in ("rules", "resigned") else "")


@pytest.mark.parametrize("gone", ["left", "vacated", "machine"])
def test_somebody_leaves_and_the_game_is_proven(house: House, gone: str) -> None:
    folder = finished_game(house.host, "metallurgie", name=gone, happens=(gone,), seats=3)
    assert prove(house.host, folder.id).finished


def test_equal_arguments_give_equal_bytes_and_another_seed_another_game(
    house: House, tmp_path: Path
) -> None:
    def heads(root: House) -> list[str]:
        games = (
            finished_game(root.host, "metallurgie", seed=seed, name="same", wild=("anna",))
            for seed in seeds
        )
        return [game.known_end()[1] for game in games]

    seeds = (5,)
    first = heads(house)
    assert heads(House(tmp_path / "a")) == first
    seeds = (6,)
    assert heads(House(tmp_path / "b")) != first


def test_a_full_game_has_the_files_that_a_house_writes(house: House) -> None:
    folder = finished_game(
        house.host, "metallurgie", name="full", full=True, public_draw=True, end="draw", end_at=1
    )
    proof = prove(house.host, folder.id)
    assert proof.draw[1]
    assert {name.split(".")[0] for name in folder.turns.names(1)} == {
        "map",
        "report",
        "snapshot",
        "view",
    }
