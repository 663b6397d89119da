"""A real PostgreSQL on loopback, started from a folder without systemd.

It lies under one short folder in /tmp that is gone afterwards, and listens on one port of
127.0.0.1. Root starts it as the user `postgres`, who is there where Debian's package is.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.support.patience import STANDING_STILL
from tests.support.ports import free_ports
from tests.support.servers import required

USER = "adjudicator"
_PROGRAMS = "/usr/lib/postgresql"


def programs() -> Path | None:
    """Where the newest of PostgreSQL's programs lie, None where there are none."""
    found = sorted(Path(_PROGRAMS).glob("*/bin/postgres"), key=lambda p: float(p.parts[-3]))
    named = shutil.which("postgres")
    return found[-1].parent if found else Path(named).resolve().parent if named else None


def skip_or_fail_when_missing() -> None:
    """Call before starting: skips the test where it is missing, fails where it must be there."""
    if programs() is None:
        reason = "hosted houses need PostgreSQL"
        pytest.fail(reason) if required() else pytest.skip(reason)


class Postgres:
    """The server. `kill` is what `kill -9` leaves: it mends itself when it starts again."""

    def __init__(self, folder: Path) -> None:
        found = programs()
        assert found is not None
        self._bin, self._data, self._log = found, folder / "data", folder / "log"
        self._as: list[str] = []
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres")
            self._as = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]
        (self.port,) = free_ports(1)
        self._process: subprocess.Popen[bytes] | None = None
        self._run(
            "initdb", "-D", self._data, "-U", USER, "-A", "trust", "-N", "--locale=C", "-E", "UTF8"
        )

    def url(self, name: str = "postgres") -> str:
        """Its address, as a configuration names it."""
        return f"postgresql://{USER}@127.0.0.1:{self.port}/{name}"

    def start(self) -> None:
        """Start it, and wait until it can be used."""
        settings = (
            "fsync=off",
            "max_connections=40",
            "shared_buffers=16MB",
            "unix_socket_directories=",
        )
        more = [word for setting in settings for word in ("-c", setting)]
        end = time.monotonic() + STANDING_STILL
        self._process = None
        while time.monotonic() < end:
            # after a kill it refuses to start till all that it served are gone, too
            if self._process is None or self._process.poll() is not None:
                self._process = self._begun(more)
            ready = [str(self._bin / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
            if subprocess.run(ready, check=False).returncode == 0:
                return
            time.sleep(0.05)
        raise AssertionError(self._log.read_text("utf-8", "replace")[-2000:])

    def _begun(self, more: list[str]) -> subprocess.Popen[bytes]:
        with self._log.open("ab") as log:
            return subprocess.Popen(
                [
                    *self._as,
                    self._bin / "postgres",
                    "-D",
                    self._data,
                    "-h",
                    "127.0.0.1",
                    "-p",
                    str(self.port),
                    *more,
                ],
                stdout=log,
                stderr=log,
                cwd="/",
                process_group=0,
            )

    def kill(self) -> None:
        """Have it die at once, with all that it serves."""
        if self._process is not None:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
            self._process = None
            (self._data / "postmaster.pid").unlink(missing_ok=True)

    def create(self, name: str) -> str:
        """A new empty database; its address."""
        self.query("postgres", f'CREATE DATABASE "{name}"')
        return self.url(name)

    def query(self, name: str, text: str) -> str:
        """What a query prints."""
        done = subprocess.run(
            [self._bin / "psql", "-XqAt", "-d", self.url(name), "-c", text],
            check=True,
            capture_output=True,
            text=True,
        )
        return done.stdout

    def dump(self, name: str) -> str:
        """All that a database holds, as text."""
        done = subprocess.run(
            [self._bin / "pg_dump", "-d", self.url(name)],
            check=True,
            capture_output=True,
            text=True,
        )
        return done.stdout

    def _run(self, program: str, *words: str | Path) -> None:
        done = subprocess.run(
            [*self._as, self._bin / program, *words],
            capture_output=True,
            text=True,
            cwd="/",
            check=False,
        )
        assert done.returncode == 0, done.stderr


@contextmanager
def running_postgres() -> Iterator[Postgres]:
    """A server while the block lasts."""
    with tempfile.TemporaryDirectory(prefix="adj-pg-", dir="/tmp") as name:
        server = Postgres(Path(name))
        server.start()
        try:
            yield server
        finally:
            server.kill()
