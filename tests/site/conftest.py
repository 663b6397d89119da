"""A small house and its site, built once a worker: of each title a finished game, one runs on."""

from __future__ import annotations

import hashlib
import tarfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from adjudicator.archive.folder import GameFolder
from adjudicator.service.house.host import Host
from adjudicator.service.house.spreading import Workers
from adjudicator.service.house.tournament_files import Player
from adjudicator.service.installation.wiring import make_host
from adjudicator.service.records.people import give_name
from adjudicator.service.records.records import read_records
from adjudicator.service.site import work
from adjudicator.service.site.build import Built, Wanted, build_site
from adjudicator.service.site.replay import replay_files
from tests.conftest import CI
from tests.support.browser import Browser, missing, started
from tests.support.house import House, small_config
from tests.support.played import finished_game
from tests.support.tournaments import begin_tournament, play_round

KEPT = Path(__file__).parent.parent / "archive" / "kept"
FINISHED = ("golem", "metallurgie-standard", "planet-masters")
FEW = ("alpha", "beta", "gamma")
RUNNING = "metallurgie-standard-running"

Build = Callable[..., Built]


def made_once(
    part: Callable[[Host, GameFolder], dict[str, bytes]],
) -> Callable[[Host, GameFolder], dict[str, bytes]]:
    """The same files for the same game, made once a worker: by the bytes of its folder."""
    kept: dict[str, dict[str, bytes]] = {}

    def made(host: Host, folder: GameFolder) -> dict[str, bytes]:
        root = folder.paths.folder
        key = hashlib.sha256(f"{folder.id} {host.config.folders!r}".encode())
        for path in sorted(root.rglob("*")):
            if path.is_file():
                data = path.read_bytes()
                key.update(f"{len(data)} {path.relative_to(root)}\n".encode() + data)
        if key.hexdigest() not in kept:
            kept[key.hexdigest()] = part(host, folder)
        return dict(kept[key.hexdigest()])

    return made


# the replay is what takes longest of a site
work.PARTS = tuple(made_once(part) if part is replay_files else part for part in work.PARTS)


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
def cup(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tournament of five in its third round of three, and a game beside it. Nobody changes it:
    somebody has another name in public, somebody left his game, one plays under a name that
    another has."""
    folder = tmp_path_factory.mktemp("cup")
    host = House(folder).host
    finished_game(host, "metallurgie", name="beside", names=("anna", "zoe"))
    begin_tournament(host, rounds=3)
    first = play_round(host, ends={1: "draw"}).decided[0]
    table = next(table for table in first.tables if "bruno" in table.seats)
    (record,) = read_records(host, [table.game]).games
    give_name(host, record, "bruno", "Bruno le Vôtre")
    play_round(host, ends={1: "resigned"}, seed=20)
    play_round(host, open_ones=(1, 2), seed=30)
    begin_tournament(
        host,
        "league",
        players=(Player("anna", "other@players.example"), Player("emil", "emil@players.example")),
        system="all",
        rounds=0,
    )
    return folder


@pytest.fixture(scope="session")
def cup_site(cup: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("cup-site") / "out"
    build(cup, out, title="The Club")
    return out


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    lacking = missing("chromium")
    if lacking and not CI:
        pytest.skip(f"needs {', '.join(lacking)}")
    with started("chromium") as running:
        yield running
