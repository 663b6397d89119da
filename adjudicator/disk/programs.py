"""Programs of the host's that are run for what they print: no shell, bounds of time and size.

What they print may be a password: it is handed over and never stands in an error.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Literal

#: bytes kept of what a program says of its own faults
_SAID = 2_000
#: seconds that are waited for the end of a pipe which something that a program started holds open
_LAST_BYTES = 10.0


Why = Literal["missing", "slow", "broken", "long"]


class ProgramFailed(Exception):
    """A program that could not be run, took too long, failed or printed too much: `why` in a
    word, the text in a sentence."""

    def __init__(self, why: Why, text: str) -> None:
        super().__init__(text)
        self.why = why


def run_program(
    words: Sequence[str], seconds: float, most: int, folder: Path, given: bytes = b""
) -> bytes:
    """Return what a program prints, given its path and arguments.

    seconds  after which it is ended, with all that it started
    most     bytes that it may print
    folder   where it runs
    given    what it may read on its input
    Raises `ProgramFailed`.
    """
    try:
        process = subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=folder,
            start_new_session=True,
        )
    except (OSError, ValueError, IndexError) as fault:
        reason = fault.strerror if isinstance(fault, OSError) else str(fault)
        raise ProgramFailed("missing", f"cannot be run: {reason}") from None
    _feed(process.stdin, given)
    printed, said = _Drain(process.stdout, most + 1), _Drain(process.stderr, _SAID)
    try:
        status = process.wait(seconds)
    except subprocess.TimeoutExpired:
        raise ProgramFailed("slow", f"took longer than {seconds:g} seconds and was ended") from None
    finally:
        if process.returncode is None:
            _end(process)
    if status:
        lines = said.collect().decode("utf-8", "replace").split("\n")
        last = next((line.strip() for line in reversed(lines) if line.strip()), "")
        words_of_it = "".join(c for c in last if c.isprintable())[:200]
        told = f"failed with status {status}" + (words_of_it and f": {words_of_it}")
        raise ProgramFailed("broken", told)
    output = printed.collect()
    if len(output) > most:
        raise ProgramFailed("long", f"printed more than {most} bytes")
    return output


def _feed(pipe: IO[bytes] | None, given: bytes) -> None:
    """Write to a program, by a thread of its own: it may read late, or not at all."""
    assert pipe is not None

    def write() -> None:
        with contextlib.suppress(OSError, ValueError), pipe:
            pipe.write(given)

    threading.Thread(target=write, name="program", daemon=True).start()


class _Drain:
    """Reads a pipe to its end, however much comes, and keeps the beginning.

    A thread of its own: what the program started may hold the pipe open for ever.
    """

    def __init__(self, pipe: IO[bytes] | None, most: int) -> None:
        assert pipe is not None
        self._pipe, self._most = pipe, most
        self._kept = bytearray()
        self._thread = threading.Thread(target=self._read, name="program", daemon=True)
        self._thread.start()

    def _read(self) -> None:
        with contextlib.suppress(OSError, ValueError), self._pipe:
            while part := os.read(self._pipe.fileno(), 65_536):
                self._kept += part[: self._most - len(self._kept)]

    def collect(self) -> bytes:
        """Return what came."""
        self._thread.join(_LAST_BYTES)
        return bytes(self._kept)


def _end(process: subprocess.Popen[bytes]) -> None:
    """End a program and what it started."""
    with contextlib.suppress(OSError):
        if os.name == "posix":
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
    process.wait()
