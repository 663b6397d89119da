"""A command that goes on until it is stopped: signals, and words to who started it."""

from __future__ import annotations

import contextlib
import signal
from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, TypeVar

from adjudicator.cli.output import say

if TYPE_CHECKING:
    from adjudicator.service.run.looping import Came, Looper

R = TypeVar("R", bound="Came")


class Daemon(Generic[R]):
    """A poller that is stopped after the look at hand; at once, if it rests or is asked twice.

    It hears signals as soon as it is made: nothing is sent before.
    """

    def __init__(self, poller: Looper[R]) -> None:
        self._poller = poller
        self._stopped = False
        for name in (signal.SIGTERM, signal.SIGINT):
            signal.signal(name, self._stop)

    def _stop(self, *_: object) -> None:
        if self._stopped or self._poller.waiting:
            raise KeyboardInterrupt
        self._stopped = True

    def run(self, told: str, show: Callable[[R], None]) -> None:
        """Say `told`, look till somebody stops it, and `show` each look."""
        from adjudicator.service.run.supervisor import notify

        def report(result: R) -> None:
            notify("WATCHDOG=1")
            show(result)

        say(told, err=True)
        notify("READY=1")
        with contextlib.suppress(KeyboardInterrupt):
            self._poller.forever(lambda: self._stopped, report)
        notify("STOPPING=1")
