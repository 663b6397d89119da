"""A Dask scheduler and workers on loopback, as a host would start them."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

from tests.support.patience import STANDING_STILL

ROOT = Path(__file__).parent.parent.parent


class Parts:
    """A scheduler and its workers: real programs, ended with the test."""

    def __init__(self, folder: Path, nanny: bool = True) -> None:
        self.folder = folder
        self._nanny = nanny
        self._started: list[subprocess.Popen[bytes]] = []
        file = folder / "scheduler.json"
        self._start(
            "dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(file)
        )
        deadline = time.monotonic() + STANDING_STILL
        while not file.exists() or not file.read_bytes().endswith(b"}"):
            assert time.monotonic() < deadline, self.log()
            time.sleep(0.05)
        self.address: str = json.loads(file.read_bytes())["address"]

    def worker(self, *more: str, environment: Mapping[str, str] | None = None) -> int:
        """Start a worker; its process id."""
        nanny = () if self._nanny else ("--no-nanny",)
        return self._start(
            "dask_worker",
            self.address,
            "--nthreads",
            "1",
            *nanny,
            "--local-directory",
            str(self.folder),
            *more,
            environment=environment,
        )

    def _start(self, program: str, *more: str, environment: Mapping[str, str] | None = None) -> int:
        command = [sys.executable, "-m", f"distributed.cli.{program}", *more, "--no-dashboard"]
        with (self.folder / "parts.log").open("ab") as log:
            process = subprocess.Popen(
                command,
                cwd=self.folder,
                stdout=log,
                stderr=log,
                start_new_session=True,
                env={**os.environ, "PYTHONPATH": str(ROOT), **(environment or {})},
            )
        self._started.append(process)
        return process.pid

    def log(self) -> str:
        """What all parts wrote."""
        return (self.folder / "parts.log").read_text("utf-8", "replace")

    def end(self) -> None:
        """End all parts with all that they started."""
        for process in reversed(self._started):
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()


@contextlib.contextmanager
def dask_parts(folder: Path, workers: int, nanny: bool = True) -> Iterator[Parts]:
    """A scheduler with so many workers of one thread."""
    parts = Parts(folder, nanny)
    try:
        for _ in range(workers):
            parts.worker()
        yield parts
    finally:
        parts.end()
