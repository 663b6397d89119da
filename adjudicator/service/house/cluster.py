"""A Dask cluster as those who do the work: who its workers must be, and what they must find.

Needs the extra `adjudicator[cluster]`. Tasks are chunks of paths, ids and plain values; what is
in them is read on the worker, from files that it shares with this machine.
"""

from __future__ import annotations

import contextlib
import hashlib
import logging
import platform
import re
import socket
import time
import warnings
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import CancelledError, Future, wait
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Any

from adjudicator.errors import AdjudicatorError
from adjudicator.library.templates_dir import shipped_folder
from adjudicator.service.house.crew import CHECKED, Done, do_some, workers_killed

#: names of files, each with the SHA-256 of its bytes
Files = tuple[tuple[str, str], ...]
#: a `distributed.Client`: a library without types
Client = Any

_PACKAGE = Path(__file__).resolve().parents[2]
#: seconds that a scheduler may take to answer, and workers to come
PATIENCE = 15
#: files of ours that have a say in bytes
_MADE_OF = frozenset((".py", ".ftl", ".toml", ".json", ".j2", ".css", ".js", ".svg"))
_APART = ("templates/", "config.example")
#: libraries that must be the same for a cluster to work at all
_MIRRORS = ("distributed", "dask", "cloudpickle", "msgpack")

#: the port of a scheduler that is given none
_USUAL = 8786
#: files at both ends of a list that each task looks for
_FEW = 4
_MOUNT = "mount its folder at the same path on every machine, readable for the worker's user"


class Cluster:
    """The workers of a Dask scheduler.

    Raises `AdjudicatorError` where it cannot be reached, has no workers, or workers that
    would do another thing than this machine: another version, other files.
    """

    window = 256
    #: seconds without any worker after which nobody is waited for
    absent = 60.0

    def __init__(self, address: str, shared: Sequence[str], named: Callable[[Any], str]) -> None:
        self._address = address
        self._named = named
        self._client = _connect(address)
        try:
            self._print = program_sign()
            _check_workers(self._client, address)
            files = seen_files(shared)
            _check_files(self._client, files)
            # a task looks for a few, however many games there are
            self._some = tuple(dict.fromkeys((*files[:_FEW], *files[-_FEW:])))
            self._executor = self._client.get_executor(pure=False)
            self._manned = time.monotonic()
        except BaseException:
            self._client.close()
            raise

    def submit(self, work: Callable[[Any], Any], chunk: Sequence[Any]) -> Future[Done]:
        """A chunk for the next worker that is free."""
        made: Future[Done] = self._executor.submit(do_alike, self._print, self._some, work, chunk)
        return made

    def again(self, work: Callable[[Any], Any], chunk: Sequence[Any], error: Exception) -> Done:
        """The chunk once more; raises `AdjudicatorError` where that takes workers again."""
        from distributed import KilledWorker

        # the executor raises ValueError where a worker dies after its result was taken and before
        # that is told: it takes the result for an error
        if not isinstance(error, KilledWorker | ValueError):
            raise self._as_cluster_error(error) from None
        # Dask suspects whatever waited at the same worker, too: tried again, it is no more
        future = self.submit(work, chunk)
        while not wait([future], CHECKED).done:
            self.check()
        try:
            return future.result()
        except KilledWorker as error:
            times = error.allowed_failures + 1
            raise workers_killed(
                chunk, self._named, f"{times} workers were killed at it, one after the other"
            ) from None
        except Exception as error:
            raise self._as_cluster_error(error) from None

    def _as_cluster_error(self, error: Exception) -> Exception:
        return self._cluster_gone() if isinstance(error, CancelledError | OSError) else error

    def check(self) -> None:
        """Dask waits for a worker to come, however long; raises `AdjudicatorError` where none is
        there for `absent` seconds."""
        try:
            if self._client.nthreads():
                self._manned = time.monotonic()
        except OSError:
            raise self._cluster_gone() from None
        if time.monotonic() - self._manned > self.absent:
            raise AdjudicatorError(
                f"the cluster at {self._address} has had no workers for {self.absent:.0f} seconds",
                f"start some, then this command: {_start(self._address)}",
            )

    def _cluster_gone(self) -> AdjudicatorError:
        return AdjudicatorError(
            f"the cluster at {self._address} is gone",
            f"start it again, then this command: {_scheduler(self._address)}",
        )

    def close(self) -> None:
        """Take back what has not begun, and leave the cluster to others."""
        self._executor.shutdown(wait=False)
        self._client.close()


def do_alike(print_: str, files: Files, work: Callable[[Any], Any], items: Sequence[Any]) -> Done:
    """A chunk on a worker, if it is of the same make and finds the same files: it may have come
    after the first check, and what it does not find would pass for lost."""
    if program_sign() != print_:
        return [], AdjudicatorError(
            f"a worker on {platform.node()} came that has other versions than this machine",
            "install the same versions there",
        )
    missing = _differing(files, seen_files(name for name, _ in files))
    if missing:
        return [], AdjudicatorError(
            f"a worker on {platform.node()} came that does not find the files of this house",
            _MOUNT,
            missing,
        )
    return do_some(work, items)


def _connect(address: str) -> Client:
    try:
        from distributed import Client as DaskClient
        from distributed import Security as DaskSecurity
    except ImportError:
        raise AdjudicatorError(
            "--scheduler needs Dask, which is not installed",
            "install it: pip install 'adjudicator[cluster]', here and for every worker",
        ) from None
    dask_client: Any = DaskClient
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    security: Any = DaskSecurity
    mend = f"start one: {_scheduler(address)}"
    kind, _, place = address.partition("://")
    host, _, port = place.rpartition(":")
    try:
        if kind == "tls" and security().get_connection_args("client")["ssl_context"] is None:
            mend = (
                "say them in Dask's configuration: distributed.comm.tls.ca-file, and cert and key "
                "below distributed.comm.tls.client"
            )
            raise ValueError("no certificates are named")
        # Dask tries again for long; a port where nobody listens is told at once
        socket.create_connection((host.strip("[]"), int(port)), PATIENCE).close()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of versions: ours is the stricter check
            return dask_client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError, RuntimeError) as error:
        told = (str(error) or type(error).__name__).splitlines()[0]
        raise AdjudicatorError(
            f"the Dask scheduler at {address} cannot be reached: {told}", mend
        ) from None


def _check_workers(client: Client, address: str) -> None:
    with contextlib.suppress(Exception):
        client.wait_for_workers(1, timeout=PATIENCE)
    threads: Mapping[str, int] = client.nthreads()
    start = _start(address)
    if not threads:
        raise AdjudicatorError(f"the scheduler at {address} has no workers", f"start some: {start}")
    several = sorted(worker for worker, count in threads.items() if count != 1)
    if several:
        raise AdjudicatorError(
            f"workers of {address} have several threads, which make none of this faster",
            f"start them as processes of one thread: {start}",
            several,
        )
    ours = dict(program())
    problems = []
    for worker, theirs in sorted(_ask(client, program).items()):
        others = {} if theirs is None else dict(theirs)
        if theirs is None:
            problems.append(f"{worker}: adjudicator is not installed, or an older one")
            continue
        problems += [
            f"{worker}: {name} {others.get(name) or 'missing'}, here {ours.get(name) or 'missing'}"
            for name in sorted(ours.keys() | others.keys())
            if ours.get(name) != others.get(name)
        ]
    if problems:
        raise AdjudicatorError(
            f"workers of {address} are not as this machine is, and could make other bytes",
            "install the same versions there, and start the workers again",
            problems,
        )


def _start(address: str) -> str:
    return f"dask worker {address} --nworkers 2 --nthreads 1"


def _scheduler(address: str) -> str:
    """How a scheduler is started that is found at an address; at the usual one where what was
    given is none."""
    kind, _, place = address.rpartition("://")
    host, _, port = place.rpartition(":")
    if not (host and port.isdecimal()):
        return f"dask scheduler --port {_USUAL}, and name it as tcp://HOST:{_USUAL}"
    bare = host.strip("[]")
    protocol = f" --protocol {kind}" if kind not in ("", "tcp") else ""
    return f"dask scheduler{protocol} --host {bare} --port {port}"


def _ask(client: Client, question: Callable[..., Any], *args: Any) -> dict[str, Any]:
    """Return what each worker answers; None where it cannot even understand the question."""
    answers = client.run(question, *args, on_error="return")
    return {w: None if isinstance(a, BaseException) else a for w, a in answers.items()}


def _check_files(client: Client, files: Files) -> None:
    names = tuple(name for name, _ in files)
    problems = [
        f"{worker}: {told}"
        for worker, answer in sorted(_ask(client, seen_files, names).items())
        for told in _differing(files, answer or ())
    ]
    if problems:
        raise AdjudicatorError("workers do not find the files of this house", _MOUNT, problems)


def _differing(ours: Files, theirs: Files) -> list[str]:
    there = dict(theirs)
    return [
        f"{name} {'is another one there' if there.get(name) else 'is not found there'}"
        for name, digest in ours
        if there.get(name) != digest
    ]


def seen_files(names: Iterable[str]) -> Files:
    """Each file with the SHA-256 of its bytes; "" where it cannot be read."""
    seen = []
    for name in names:
        try:
            seen.append((name, hashlib.sha256(Path(name).read_bytes()).hexdigest()))
        except OSError:
            seen.append((name, ""))
    return tuple(seen)


@cache
def program() -> tuple[tuple[str, str], ...]:
    """Return what has a say in bytes, and its version: Python, this program to the byte, libraries,
    titles of other packages."""
    from adjudicator.library import titles

    found = {"Python": platform.python_version(), "adjudicator": _own_version()}
    wanted = metadata.requires("adjudicator") or ()
    needed = {re.split(r"[^\w.-]", line, maxsplit=1)[0] for line in wanted if "extra" not in line}
    for name in sorted({*needed, *_MIRRORS}):
        with contextlib.suppress(metadata.PackageNotFoundError):
            found[name] = metadata.version(name)
    for name in titles.names():
        home = titles.find(name)
        if home is not None and home.source:
            found[f"title {name}"] = home.source
    return tuple(sorted(found.items()))


def program_sign() -> str:
    """One word for all of `program`."""
    return hashlib.sha256(repr(program()).encode()).hexdigest()


def _own_version() -> str:
    from adjudicator import __version__

    digest = hashlib.sha256()
    for root in (_PACKAGE, shipped_folder()):
        for path in sorted(root.rglob("*")):
            name = path.relative_to(root).as_posix()
            # an installed package holds its templates itself, a source tree beside it
            if path.suffix in _MADE_OF and not name.startswith(_APART):
                digest.update(f"{name}\0".encode() + path.read_bytes())
    return f"{__version__} ({digest.hexdigest()[:12]})"
