"""Workers as processes of one machine: as many as were asked for, also when some die."""

from __future__ import annotations

import contextlib
import subprocess
import time
from collections.abc import Callable

#: seconds after which one that died is started anew, and that all get to end their jobs
ANEW = 2.0
LAST_WORDS = 60.0


class Crew:
    """Processes that `start` starts."""

    def __init__(self, start: Callable[[], subprocess.Popen[bytes]], count: int) -> None:
        self._start = start
        self._all = [start() for _ in range(count)]
        self._stopping = False

    def stop(self) -> None:
        """Have all end the job at hand and leave."""
        self._stopping = True
        for one in self._all:
            with contextlib.suppress(OSError):
                one.terminate()

    def finish(self) -> int:
        """Wait until all are done; the worst exit status."""
        return max(one.wait() for one in self._all)

    def forever(self, told: Callable[[str], object]) -> int:
        """Keep them at work until `stop`."""
        while not self._stopping:
            for place, one in enumerate(self._all):
                if one.poll() is not None and not self._stopping:
                    told(f"a worker ended with status {one.returncode}; another one is started")
                    time.sleep(ANEW)
                    self._all[place] = self._start()
            time.sleep(0.2)
        self.stop()  # one may have been started meanwhile
        end = time.monotonic() + LAST_WORDS
        for one in self._all:
            try:
                one.wait(max(0.1, end - time.monotonic()))
            except subprocess.TimeoutExpired:
                one.kill()
        return 0
