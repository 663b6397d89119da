"""One message on standard input, as procmail, a Postfix pipe or a test hands it over."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from datetime import datetime
from typing import BinaryIO

from adjudicator.errors import MailFailed, one_line
from adjudicator.mail.ports import Ending, Fetched

KEY = "stdin"
CHUNK = 64 * 1024


class StdinSource:
    """The message that `stream` holds, fetched until it is settled.

    `cap` is how many bytes are kept; the rest is read, counted and let go, so that the
    program at the other end of the pipe sees no fault. A mailbox separator line before the
    header (`From someone Mon ...`) is taken off.
    """

    def __init__(
        self, stream: BinaryIO, now: Callable[[], datetime], cap: int = 256 * 1024
    ) -> None:
        self._stream = stream
        self._now = now
        self._cap = cap
        self._message: Fetched | None = None
        self._read = False

    def fetch(self, skip: Collection[str] = (), most: int = 0) -> Sequence[Fetched]:
        """The message, if there is one and it is not settled. Raises `MailFailed`."""
        if not self._read:
            self._message = self._take()
            self._read = True
        return () if self._message is None or KEY in skip else (self._message,)

    def remaining(self, keys: Collection[str]) -> frozenset[str]:
        """The key of the message, until it is settled."""
        return frozenset(keys) & ({KEY} if self._message is not None else frozenset())

    def settle(self, endings: Sequence[tuple[str, Ending]]) -> None:
        """Let go of the message."""
        if any(key == KEY for key, _ in endings):
            self._message = None

    def wait(self, seconds: float) -> None:
        """Return at once: nothing more will come."""

    def close(self) -> None:
        """The stream is the caller's."""

    def _take(self) -> Fetched | None:
        received_at = self._now()
        try:
            raw = self._stream.read(self._cap + 1)
            rest = 0
            while piece := self._stream.read(CHUNK):
                rest += len(piece)
        except OSError as fault:
            raise MailFailed(f"standard input cannot be read: {one_line(fault)}") from fault
        size = len(raw) + rest
        if raw.startswith(b"From "):
            separator = raw.find(b"\n") + 1
            raw, size = raw[separator:], size - separator
        if not raw.strip():
            return None
        return Fetched(raw[: self._cap], received_at, KEY, size, oversize=size > self._cap)
