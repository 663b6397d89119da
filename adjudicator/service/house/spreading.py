"""Work on many games, spread over processes of this machine or over a Dask cluster.

    for result in spread(work, items, Workers(jobs=2), progress): ...

`work` is a function of a module and takes one item; items and results are plain values that can
be pickled. Results come in the order of the items, whoever did the work, and an error comes where
its item stands. Work whose process is killed is done once more.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait as wait_for_any
from typing import Any, TypeVar

from adjudicator.rulekit.frozen import Frozen
from adjudicator.service.house.crew import CHECKED, Crew, Done, do_some, workers_killed

T = TypeVar("T")
R = TypeVar("R")
#: gets items done and items in all
Progress = Callable[[int, int], None]
#: items handed over at once; the least on a cluster
CHUNK = 25
#: chunks that are ready may wait for an earlier one, so many times those that are under way
_AHEAD = 8


class Workers(Frozen):
    """Who does the work.

    jobs       so many processes here, 1 for this one alone
    scheduler  the address of a Dask scheduler, whose workers do it instead; "" for none
    """

    jobs: int = 1
    scheduler: str = ""


def spread(
    work: Callable[[T], R],
    items: Sequence[T],
    workers: Workers,
    progress: Progress = lambda done, total: None,
    chunk: int = CHUNK,
    named: Callable[[T], str] = str,
    shared: Sequence[str] = (),
) -> Iterator[R]:
    """The results of `work` for each of `items`, in their order. Raises what `work` raises.

    chunk   items that a process gets at a time, at most; on a cluster at least 25
    named   what an item is called where its worker was killed
    shared  files that workers elsewhere must find at the same path, with the same bytes

    Raises `AdjudicatorError` where work took its process or its workers again, and where the
    cluster cannot be reached or is not as this machine is.
    """
    if not items:
        return
    if workers.scheduler:
        from adjudicator.service.house.cluster import Cluster

        size = max(chunk, CHUNK)
        yield from _gather(
            work, _cut(items, size), Cluster(workers.scheduler, shared, named), progress
        )
        return
    size = max(1, min(chunk, len(items) // (4 * max(1, workers.jobs))))
    jobs = min(workers.jobs, -(-len(items) // size))
    if jobs <= 1:
        for done, item in enumerate(items, 1):
            yield work(item)
            progress(done, len(items))
        return
    yield from _gather(work, _cut(items, size), _Processes(jobs, named), progress)


def _cut(items: Sequence[T], size: int) -> list[Sequence[T]]:
    return [items[at : at + size] for at in range(0, len(items), size)]


def _gather(
    work: Callable[[T], R], chunks: Sequence[Sequence[T]], crew: Crew, progress: Progress
) -> Iterator[R]:
    total = sum(map(len, chunks))
    under_way: dict[Future[Done], int] = {}
    ready: dict[int, Done] = {}
    begun = due = finished = 0
    try:
        while due < len(chunks):
            while (
                begun < len(chunks)
                and len(under_way) < crew.window
                and begun - due < _AHEAD * crew.window
            ):
                under_way[crew.submit(work, chunks[begun])] = begun
                begun += 1
            ended = wait(under_way, CHECKED, return_when=FIRST_COMPLETED).done
            if not ended:
                crew.check()
            for future in sorted(ended, key=under_way.__getitem__):
                at = under_way.pop(future)
                try:
                    ready[at] = future.result()
                except Exception as error:
                    ready[at] = crew.again(work, chunks[at], error)
                finished += len(chunks[at])
                progress(finished, total)
            while due in ready:
                results, fault = ready.pop(due)
                due += 1
                yield from results
                if fault is not None:
                    raise fault
    finally:
        crew.close()


class _Processes:
    """Processes of this machine."""

    def __init__(self, jobs: int, named: Callable[[Any], str]) -> None:
        self.window = 2 * jobs
        self._jobs = jobs
        self._named = named
        self._others = frozenset(multiprocessing.active_children())
        self._pool = self._fresh(jobs)

    def _fresh(self, jobs: int) -> ProcessPoolExecutor:
        # a copy of this process knows already what it would read first; of one with several
        # threads it could hang
        alone = sys.platform == "linux" and threading.active_count() == 1
        context = multiprocessing.get_context("fork" if alone else "spawn")
        return ProcessPoolExecutor(jobs, context, _be_a_worker)

    def submit(self, work: Callable[[Any], Any], chunk: Sequence[Any]) -> Future[Done]:
        try:
            return self._pool.submit(do_some, work, chunk)
        except BrokenProcessPool:
            self._pool.shutdown(wait=False)
            self._pool = self._fresh(self._jobs)
            return self._pool.submit(do_some, work, chunk)

    def again(self, work: Callable[[Any], Any], chunk: Sequence[Any], error: Exception) -> Done:
        """The chunk, in a process alone; raises `AdjudicatorError` where that is killed, too."""
        if not isinstance(error, BrokenProcessPool):
            raise error
        # one killed process breaks a whole pool: who took it shows when it is alone
        alone = self._fresh(1)
        try:
            return alone.submit(do_some, work, chunk).result()
        except BrokenProcessPool:
            raise workers_killed(
                chunk, self._named, "its process was killed, and another one after it"
            ) from None
        finally:
            alone.shutdown(wait=False, cancel_futures=True)

    def check(self) -> None:
        """Processes that were killed are known at once."""

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
        begun = frozenset(multiprocessing.active_children()) - self._others
        for process in begun:
            process.kill()
        for process in begun:
            process.join()


def _be_a_worker() -> None:
    """Ctrl-C is for the process that gives out the work; whose end ends this one, too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait_for_any([parent.sentinel])
        os._exit(1)
