"""A mailbox looked into again and again: what all that watch one have in common, and what they
tell systemd, where it started them and listens.

READY=1       before the first look
WATCHDOG=1    after each look: whoever hangs in one for too long is started anew
STOPPING=1    at the end
"""

from __future__ import annotations

import contextlib
import os
from abc import ABC, abstractmethod
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Generic, Protocol, TypeVar

from adjudicator.mail.ports import Source
from adjudicator.service.house.host import Host


class Came(Protocol):
    """What a look came to. more: mail was left for the next one, which need not wait."""

    more: bool


R = TypeVar("R", bound=Came)


class Looper(ABC, Generic[R]):
    """Looks, waits for mail, looks again.

    settling  how long a server may take from the arrival of a mail to showing it: no deadline
              is enforced sooner than that after it
    waiting   whether it rests between two looks and may be stopped at once
    """

    host: Host
    source: Source
    settling: timedelta
    waiting: bool = False

    @abstractmethod
    def afresh(self) -> R:
        """Return an empty result for the look to come."""

    @abstractmethod
    def look(self, result: R) -> object:
        """Look once."""

    @abstractmethod
    def pause(self, result: R) -> float:
        """Seconds to wait for mail after a look."""

    def until(self, due: datetime | None, longest: float) -> float:
        """Seconds to the next deadline, within `longest`."""
        if due is None:
            return longest
        left = (due + self.settling - self.host.clock.now()).total_seconds()
        return min(longest, max(1.0, left))

    def forever(self, stop: Callable[[], bool], seen: Callable[[R], None]) -> None:
        """Look, wait for mail or the next deadline, look again, until `stop` says so."""
        while not stop():
            result = self.afresh()
            self.look(result)
            seen(result)
            if stop():
                return
            if result.more:
                continue
            self.waiting = True
            try:
                self.source.wait(self.pause(result))
            finally:
                self.waiting = False


def notify(word: str) -> bool:
    """Tell systemd; False where nobody listens. What goes wrong on the way is nobody's fault."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address.startswith(("/", "@")):
        return False
    import socket

    if not hasattr(socket, "AF_UNIX"):
        return False
    with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.sendto(word.encode(), "\0" + address[1:] if address[0] == "@" else address)
        return True
    return False
