"""A small house and its site, built once a worker: of each title a finished game, one runs on."""

from __future__ import annotations

import tarfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from adjudicator.service.site.build import Built, Wanted, build_site
from adjudicator.service.spreading import Workers
from adjudicator.service.wiring import make_host
from tests.conftest import CI
from tests.support.browser import Browser, missing, started
from tests.support.house import House, small_config
from tests.support.played import finished_game

KEPT = Path(__file__).parent.parent / "archive" / "kept"
FINISHED = ("golem", "metallurgie-standard", "planet-masters")
FEW = ("alpha", "beta", "gamma")
RUNNING = "metallurgie-standard-running"

Build = Callable[..., Built]


def unpack(name: str, games: Path) -> None:
    with tarfile.open(KEPT / f"{name}.tar.xz") as archive:
        if hasattr(tarfile, "data_filter"):
            archive.extraction_filter = tarfile.data_filter
        archive.extractall(games)


def build(house: Path, out: Path, jobs: int = 1, **wanted: object) -> Built:
    return build_site(make_host(small_config(house)), out, Wanted(**wanted), Workers(jobs))  # type: ignore[arg-type]


def files(root: Path) -> dict[str, bytes]:
    return {
        path.relative_to(root).as_posix(): path.read_bytes()
        for path in sorted(root.rglob("*"))
        if path.is_file()
    }


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Nobody changes it: tests that do copy it."""
    folder = tmp_path_factory.mktemp("house")
    for name in (*FINISHED, RUNNING):
        unpack(name, folder / "games")
    return folder


@pytest.fixture(scope="session")
def site(house: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("site") / "out"
    build(house, out, title="The Club")
    return out


@pytest.fixture(scope="session")
def few(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three short games, and one that runs: a site of them costs little. Nobody changes it."""
    folder = tmp_path_factory.mktemp("few")
    house = House(folder)
    for seed, name in enumerate(FEW):
        finished_game(house.host, "metallurgie", name=name, seed=seed)
    unpack(RUNNING, folder / "games")
    return folder


@pytest.fixture(scope="session")
def few_site(few: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("few-site") / "out"
    build(few, out, title="The Club")
    return out


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    lacking = missing("chromium")
    if lacking and not CI:
        pytest.skip(f"needs {', '.join(lacking)}")
    with started("chromium") as running:
        yield running
