"""Work on many games: one order, one result, whoever does it and whoever is killed at it."""

from __future__ import annotations

import os
import pickle
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.errors import AdjudicatorError, BrokenTitle, DamagedArchive
from adjudicator.service.house.cluster import Cluster, do_alike, program_sign, seen_files
from adjudicator.service.house.spreading import Workers, spread
from adjudicator.service.installation.many import apart, prove_games, replay_games
from adjudicator.service.site.build import Wanted, build_site
from tests.support import spread_work as work
from tests.support.dask_parts import ROOT, Parts, dask_parts
from tests.support.house import House
from tests.support.patience import STANDING_STILL
from tests.support.played import finished_game

#: seconds after which what should end stands still, however slow the machine
ALL = range(100)
DOUBLED = [2 * number for number in ALL]


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Parts]:
    with dask_parts(tmp_path_factory.mktemp("dask"), 2) as parts:
        yield parts


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> House:
    """A house of twenty-six finished games, one of them broken."""
    house = House(tmp_path_factory.mktemp("house"))
    for seed in range(26):
        finished_game(
            house.host, "metallurgie", seed=seed, name=f"g{seed:02d}", end="draw", end_at=1
        )
    journal = house.host.archive.game("g13").paths.journal
    journal.write_bytes(journal.read_bytes().replace(b'"n":3', b'"n":4', 1))
    return house


@pytest.fixture(params=["one", "processes", "cluster"])
def workers(request: pytest.FixtureRequest) -> Workers:
    if request.param == "cluster":
        return Workers(scheduler=request.getfixturevalue("cluster").address)
    return Workers(jobs=2 if request.param == "processes" else 1)


def test_results_come_in_the_order_of_the_items_and_progress_to_its_end(workers: Workers) -> None:
    told: list[tuple[int, int]] = []
    done = spread(work.twice, ALL, workers, lambda *at: told.append(at))
    assert list(done) == DOUBLED
    assert told == sorted(told)
    assert told[-1] == (100, 100)
    assert list(spread(work.twice, [], workers)) == []


def test_an_error_comes_after_what_came_before_it_with_its_place(workers: Workers) -> None:
    got: list[int] = []
    with pytest.raises(DamagedArchive) as caught:
        got.extend(spread(work.faulty, ALL, workers))
    error = caught.value
    assert (error.path, error.line, error.mend) == (
        "games/g57/journal.jsonl",
        3,
        "restore a backup",
    )
    assert "is cut off" in error.message
    with pytest.raises(ZeroDivisionError) as bug:
        list(spread(work.faulty, range(60, 100), workers))
    if workers != Workers():
        assert "spread_work.py" in bug.value.__notes__[0]


def test_errors_go_whole_from_process_to_process() -> None:
    for error in (
        BrokenTitle("chess", "chess/about.py", 7, "no ABOUT"),
        DamagedArchive("g/journal.jsonl", 3, "is cut off", "mend it"),
        AdjudicatorError("wrong", "mend it", ["one", "two"]),
    ):
        again = pickle.loads(pickle.dumps(error))
        assert type(again) is type(error)
        assert vars(again) == vars(error)
        assert str(again) == str(error)


def test_an_error_that_cannot_travel_is_told_with_its_traceback() -> None:
    with pytest.raises((RuntimeError, work.Unportable), match="of two arguments"):
        list(spread(work.strange, ALL, Workers(jobs=2)))


@pytest.mark.parametrize("where", ["processes", "cluster"])
def test_killed_work_is_done_once_more(
    where: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    address = request.getfixturevalue("cluster").address if where == "cluster" else ""
    items = [(str(tmp_path / "died"), number) for number in ALL]
    assert list(spread(work.fatal_once, items, Workers(2, address))) == DOUBLED
    assert (tmp_path / "died").exists()


@pytest.mark.parametrize("where", ["processes", "cluster"])
def test_work_that_kills_whoever_does_it_is_named(
    where: str, request: pytest.FixtureRequest
) -> None:
    address = request.getfixturevalue("cluster").address if where == "cluster" else ""
    got: list[int] = []
    with pytest.raises(AdjudicatorError) as caught:
        got.extend(spread(work.fatal, ALL, Workers(2, address), named=lambda n: f"game-{n}"))
    assert "game-57" in caught.value.message
    assert "killed" in caught.value.message
    assert got == DOUBLED[: len(got)]


def test_games_are_proven_alike_by_one_by_processes_and_by_a_cluster(
    house: House, cluster: Parts
) -> None:
    games = house.host.archive.games()
    proofs, replays = [], []
    for workers in (Workers(), Workers(jobs=2), Workers(scheduler=cluster.address)):
        done, broken = apart(prove_games(house.host, games, workers, lambda *at: None))
        proofs.append((done, [(game, e.message, e.mend) for game, e in broken]))
        if workers.jobs == 2:
            continue
        done_, broken = apart(replay_games(house.host, games, workers, lambda *at: None))
        replays.append((done_, [(game, e.message, e.mend) for game, e in broken]))
    assert len(proofs[0][0]) == 25
    assert [game for game, *_ in proofs[0][1]] == ["g13"]
    assert "journal.jsonl, line" in proofs[0][1][0][1]
    assert proofs[1] == proofs[2] == proofs[0]
    assert [one.agrees for _, one in replays[0][0]] == [True] * 25
    assert replays[1] == replays[0]
    secret = house.host.archive.game("g00").paths.secret.read_text("ascii").strip()
    assert secret not in cluster.log()
    assert "@players.example" not in cluster.log()


def test_a_site_is_the_same_to_the_byte_whoever_made_it(cluster: Parts, tmp_path: Path) -> None:
    house = House(tmp_path / "house")
    finished_game(house.host, "golem", end="draw", end_at=1, name="short")
    made = []
    for name, workers in (("one", Workers()), ("two", Workers(scheduler=cluster.address))):
        out = tmp_path / name
        build_site(house.host, out, Wanted(languages=("en",)), workers)
        files = (path for path in sorted(out.rglob("*")) if path.is_file())
        made.append({path.relative_to(out): path.read_bytes() for path in files})
    assert Path("games/short/record.json") in made[0]
    assert made[0] == made[1]


def test_workers_of_another_make_are_refused_before_any_work(tmp_path: Path) -> None:
    other = tmp_path / "other"
    shutil.copytree(
        ROOT / "adjudicator", other / "adjudicator", ignore=shutil.ignore_patterns("__pycache__")
    )
    (other / "templates").symlink_to(ROOT / "templates")
    with (other / "adjudicator" / "errors.py").open("a", encoding="utf-8") as file:
        file.write("\n# another\n")
    parts = Parts(tmp_path, nanny=False)
    try:
        parts.worker("--name", "odd", environment={"PYTHONPATH": str(other)})
        with pytest.raises(AdjudicatorError) as caught:
            list(spread(work.twice, ALL, Workers(scheduler=parts.address)))
        assert "could make other bytes" in caught.value.message
        assert len(caught.value.problems) == 1
        assert "adjudicator 0." in caught.value.problems[0]
    finally:
        parts.end()


def test_a_worker_that_came_late_takes_what_it_does_not_find_for_no_verdict(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text("{}")
    made, files = program_sign(), seen_files([str(file)])
    assert do_alike(made, files, work.twice, [1, 2]) == ([2, 4], None)
    for change, told in (
        (lambda: file.write_text("[]"), "another one"),
        (file.unlink, "not found"),
    ):
        change()
        results, fault = do_alike(made, files, work.twice, [1, 2])
        assert results == []
        assert isinstance(fault, AdjudicatorError)
        assert "does not find the files of this house" in fault.message
        assert told in fault.problems[0]
    results, fault = do_alike("other", files, work.twice, [1, 2])
    assert "other versions" in str(fault)


def test_when_all_workers_are_gone_nobody_waits_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Cluster, "absent", 0.5)
    parts = Parts(tmp_path, nanny=False)
    try:
        parts.worker()
        mark = tmp_path / "begun"
        mark.mkdir()

        def kill_it() -> None:
            while not any(mark.iterdir()):
                time.sleep(0.05)
            os.kill(int(next(mark.iterdir()).name), signal.SIGKILL)

        killer = threading.Thread(target=kill_it, daemon=True)
        killer.start()
        items = [(str(mark), number) for number in range(3)]
        with pytest.raises(AdjudicatorError, match="has had no workers") as caught:
            list(spread(work.long_one, items, Workers(scheduler=parts.address)))
        assert parts.address in caught.value.mend
        killer.join()
    finally:
        parts.end()


def test_a_scheduler_that_vanishes_is_named_with_how_it_is_started_again(tmp_path: Path) -> None:
    parts = Parts(tmp_path, nanny=False)
    try:
        parts.worker()
        mark = tmp_path / "begun"
        mark.mkdir()

        def end_all() -> None:
            while not any(mark.iterdir()):
                time.sleep(0.05)
            parts.end()

        ender = threading.Thread(target=end_all, daemon=True)
        ender.start()
        items = [(str(mark), number) for number in range(3)]
        with pytest.raises(AdjudicatorError, match=f"{parts.address} is gone") as caught:
            list(spread(work.long_one, items, Workers(scheduler=parts.address)))
        assert f"--port {parts.address.rpartition(':')[2]}" in caught.value.mend
        ender.join()
    finally:
        parts.end()


def test_a_cluster_that_cannot_do_it_says_why(cluster: Parts) -> None:
    def refused(address: str, *shared: str) -> AdjudicatorError:
        with pytest.raises(AdjudicatorError) as caught:
            list(spread(work.twice, ALL, Workers(scheduler=address), shared=shared))
        return caught.value

    assert "Connection refused" in refused("tcp://127.0.0.1:9").message
    # the hint is for the address that was given
    assert "dask scheduler --host 127.0.0.1 --port 9" in refused("tcp://127.0.0.1:9").mend
    assert "--host ::1 --port 9" in refused("tcp://[::1]:9").mend
    assert "tcp://HOST:8786" in refused("nonsense").mend
    assert "no certificates" in refused("tls://127.0.0.1:9").message
    missing = refused(cluster.address, f"/proc/self/task/{os.getpid()}/comm")
    assert "do not find the files" in missing.message
    assert "is not found there" in missing.problems[0]
    assert "same path" in missing.mend
    assert "is another one there" in refused(cluster.address, "/proc/self/cmdline").problems[0]


def test_ctrl_c_ends_all_processes_at_once(tmp_path: Path) -> None:
    script = (
        # whoever runs the tests in the background has it ignored
        "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "from tests.support import spread_work as work\n"
        "from adjudicator.service.house.spreading import Workers, spread\n"
        "if __name__ == '__main__':\n"
        f"    list(spread(work.long_one, [({str(tmp_path)!r}, n) for n in range(9)], Workers(2)))\n"
    )
    (tmp_path / "run").mkdir()
    program = tmp_path / "run" / "main.py"
    program.write_text(script, "utf-8")
    process = subprocess.Popen(
        [sys.executable, str(program)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stderr=subprocess.PIPE,
    )
    deadline = time.monotonic() + STANDING_STILL
    while len(begun := [p for p in tmp_path.iterdir() if p.name.isdigit()]) < 2:
        assert time.monotonic() < deadline
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    _, told = process.communicate(timeout=STANDING_STILL)
    assert told.count(b"Traceback") == 1  # of this one alone
    assert b"KeyboardInterrupt" in told
    for path in begun:
        assert not Path("/proc", path.name).exists()
