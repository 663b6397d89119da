"""What two processes, and two workers of a Dask cluster, are worth beside one process.

The ratio is of seconds of the processor: those of one process, against those of who gives out the
work and half of what both others take, which is how long it takes where nobody else works. Start-up
and connecting are in it. The clock's seconds are printed beside (`-s`).
"""

from __future__ import annotations

import time
import warnings
from collections.abc import Callable, Iterator
from resource import RUSAGE_CHILDREN, getrusage
from typing import Any

import pytest

from adjudicator.service.house.spreading import Workers
from adjudicator.service.installation.many import prove_games
from tests.support.dask_parts import dask_parts
from tests.support.house import House
from tests.support.played import finished_game

#: different games, and how often each is proven
GAMES, TIMES = 25, 40


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> House:
    house = House(tmp_path_factory.mktemp("house"))
    for seed in range(GAMES):
        finished_game(house.host, "metallurgie", seed=seed, name=f"g{seed:02d}")
    return house


@pytest.fixture(scope="module")
def scheduler(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with dask_parts(tmp_path_factory.mktemp("dask"), 2) as parts:
        yield parts.address


def prove_all(house: House, workers: Workers) -> None:
    games = list(house.host.archive.games()) * TIMES
    assert len(list(prove_games(house.host, games, workers, lambda *at: None))) == len(games)


def took(work: Callable[[], None], others: Callable[[], float]) -> tuple[float, float, float]:
    """Seconds of this process, of the others, and of the clock."""
    began = time.process_time(), others(), time.perf_counter()
    work()
    clock = time.perf_counter() - began[2]
    return time.process_time() - began[0], others() - began[1], clock


def children() -> float:
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def of_workers(address: str) -> float:
    from distributed import Client

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        client: Any = Client(address, set_as_default=False)
    try:
        return float(sum(client.run(time.process_time).values()))
    finally:
        client.close()


def test_two_jobs_are_worth_more_than_one(house: House) -> None:
    prove_all(house, Workers())
    one, _, clock = took(lambda: prove_all(house, Workers()), lambda: 0.0)
    own, others, both = took(lambda: prove_all(house, Workers(jobs=2)), children)
    ratio = one / (own + others / 2)
    print(
        f"\none: {one:.1f} s; two jobs: {own:.1f} s and {others:.1f} s in both: {ratio:.2f} times"
        f" as fast; by the clock {clock:.1f} s and {both:.1f} s"
    )
    assert ratio >= 1.7


def test_two_workers_of_a_cluster_are_worth_more_than_one(house: House, scheduler: str) -> None:
    workers = Workers(scheduler=scheduler)
    prove_all(house, workers)  # workers that have just begun import first
    one, _, clock = took(lambda: prove_all(house, Workers()), lambda: 0.0)
    own, others, both = took(lambda: prove_all(house, workers), lambda: of_workers(scheduler))
    ratio = one / (own + others / 2)
    print(
        f"\none: {one:.1f} s; two workers: {own:.1f} s and {others:.1f} s in both: {ratio:.2f} "
        f"times as fast; by the clock {clock:.1f} s and {both:.1f} s"
    )
    assert ratio >= 1.6
