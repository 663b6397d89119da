"""Protocols of the edges: where mails come from, where they go, what time it is.

The concrete mailboxes and senders are in `mail/transport`, the clock in `service/house/host.py`;
only `service/installation/wiring.py` chooses among them. The archive is no edge to choose: it is
a folder.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime
from enum import Enum
from typing import Protocol

from adjudicator.rulekit.frozen import Frozen


class Ending(Enum):
    """How the handling of one incoming message ended. Every message ends as one of these."""

    ORDERED = "ordered"  # a sheet, commands or a join took effect (or a duplicate of one)
    ANSWERED = "answered"  # only an answer was due (help, status, check)
    IGNORED = "ignored"  # bounces, auto-replies, lists, our own mail: never answered
    UNSORTED = "unsorted"  # could not be placed; kept for the referee with the reason


class Fetched(Frozen):
    """A message as a source hands it over.

    raw          the bytes as fetched; cut after the size limit when `oversize`
    received_at  when the receiving server took it (UTC); decides what beat a deadline
    key          the source's own name for it, needed to settle it
    size         full size in bytes
    missing      it lies there, but its bytes could not be had: `raw` is empty
    """

    raw: bytes
    received_at: datetime
    key: str
    size: int
    oversize: bool = False
    missing: bool = False


class Source(Protocol):
    """A mailbox that messages are fetched from."""

    def fetch(self, skip: Collection[str] = (), most: int = 0) -> Sequence[Fetched]:
        """The oldest of all messages not settled yet, in order of arrival, at most one batch.

        What is not in the batch arrived no earlier than its last message, or lies under a
        key to `skip`. `most` makes a batch shorter than the source's own, unless it is 0.
        Fetching has no effect on the server. Raises `MailFailed`.
        """

    def remaining(self, keys: Collection[str]) -> frozenset[str]:
        """Those of `keys` that were not settled at the last fetch."""

    def settle(self, endings: Sequence[tuple[str, Ending]]) -> None:
        """Flag or move messages whose effect is safe on disk. Raises `MailFailed`."""

    def wait(self, seconds: float) -> None:
        """Return when there may be new mail, at the latest after `seconds`."""

    def close(self) -> None:
        """Let go of the connection."""


class Standing(Frozen):
    """What a mail stands for until a newer one takes its place.

    topic     what it is about, such as `anna/turn`; "" for a mail that always goes
    number    grows with what there is to tell
    replaces  topics of which a mail with a lower number need not go any more
    due       a UTC stamp by which it should be read: what hurries goes first; "" for no hurry
    """

    topic: str = ""
    number: int = 0
    replaces: tuple[str, ...] = ()
    due: str = ""

    def is_replaced_by(self, other: Standing) -> bool:
        """Whether `other` tells what this one told, and more."""
        return self.number < other.number and self.topic in other.replaces


#: what mails that always go stand for
ALONE = Standing()


class Outgoing(Frozen):
    """A finished mail: envelope addresses and the bytes to send.

    said  what it tells its seat, to know it again when it comes back quoted; "" for a mail to
          nobody's seat, and once it was on disk; `kind` and `subject` alike
    """

    message_id: str
    sender: str
    recipient: str
    raw: bytes
    said: str = ""
    standing: Standing = ALONE
    kind: str = ""
    subject: str = ""


class Delivery(Frozen):
    """What became of one mail handed to a sender.

    status  `sent`, `later` (try again) or `refused` (for good); `reason` is the server's
    tried   False where no server was reached that could have taken it
    """

    message_id: str
    status: str
    reason: str = ""
    tried: bool = True


class Sender(Protocol):
    """Something that takes finished mails."""

    def send(self, mails: Sequence[Outgoing]) -> Sequence[Delivery]:
        """Send each mail; one delivery for each, in the same order. Never raises for a mail."""

    def close(self) -> None:
        """Let go of the connections."""


class Clock(Protocol):
    """The time, as an argument."""

    def now(self) -> datetime:
        """The present instant in UTC."""
