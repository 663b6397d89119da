"""Limits of a provider: no more mails leave in a minute, an hour or a day than it takes.

    mail/ration     when mails were handed over, a line each, within the last day

What does not fit stays in its outbox, and the most urgent goes first. Spans roll: a day is the
last 24 hours. Only who holds the lock of sending writes there. A line is written when a server had
the mail and not forced: a power cut may cost a few, which a provider forgives.
"""

from __future__ import annotations

from bisect import bisect_right, insort
from collections.abc import Iterable
from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from adjudicator.archive.files import append_durably, storage_failed, write_atomic
from adjudicator.disk.forcing import Forcing
from adjudicator.engine.journal.line import instant, stamp
from adjudicator.mail.sender.marks import PUBLIC
from adjudicator.mail.transport.outbox import Outbox
from adjudicator.mail.write.slip import Slip
from adjudicator.rulekit.frozen import Frozen

if TYPE_CHECKING:
    from adjudicator.service.house.host import Host

DAY = timedelta(days=1)
SPANS = (("minute", timedelta(minutes=1)), ("hour", timedelta(hours=1)), ("day", DAY))
#: so many lines older than a day are taken out of the file together
OLD = 1_000
#: the kind of the mails that nobody waits for, as it stands in the Message-ID
NEWS = "news"
UNLIMITED = 1 << 30


class Shortage(Frozen):
    """Mails that wait because of the limits.

    waiting  how many are in the outboxes; a_day  how many may leave within one
    sent     how many left within the last day; next  when the next one may
    """

    waiting: int
    a_day: int
    sent: int
    next: datetime | None

    @property
    def lasts(self) -> bool:
        """Whether they cannot all leave within a day."""
        return self.waiting > self.a_day


class Ration:
    """How many mails may still be handed over.

    ration.read(now)         what was counted so far, also by other processes
    ration.renew(now)        the same for who holds the lock of sending: what is old is taken out
    ration.room(now)         how many more may go
    ration.took(now)         one went
    """

    def __init__(self, host: Host) -> None:
        smtp = host.config.smtp if host.config.transport.send == "smtp" else None
        given = (smtp.per_minute, smtp.per_hour, smtp.per_day) if smtp else (0, 0, 0)
        self.limits = tuple(
            (name, span, most) for (name, span), most in zip(SPANS, given, strict=True) if most
        )
        self._path = host.config.mail / "ration"
        self._taken: list[datetime] = []

    def read(self, now: datetime) -> None:
        """Read the file. Raises `StorageFailed`."""
        if self.limits:
            self._read(now)

    def renew(self, now: datetime) -> None:
        """Read the file, and write it anew where most of it is old. Raises `StorageFailed`."""
        if not self.limits:
            return
        found = self._read(now)
        # What a wrong clock wrote must not count for years.
        if len(found) - len(self._taken) > OLD or any(moment > now for moment in found):
            text = "".join(f"{stamp(moment)}\n" for moment in self._taken)
            write_atomic(self._path, text.encode())

    def _read(self, now: datetime) -> list[datetime]:
        try:
            lines = self._path.read_text(encoding="ascii", errors="replace").split("\n")
        except FileNotFoundError:
            lines = []
        except OSError as error:
            raise storage_failed(self._path, error) from error
        found = [moment for line in lines if (moment := _moment(line))]
        self._taken = sorted(min(moment, now) for moment in found if moment > now - DAY)
        return found

    def room(self, now: datetime) -> int:
        """Return how many mails may be handed over at `now`."""
        return min(
            (most - self._within(span, now) for _, span, most in self.limits), default=UNLIMITED
        )

    def next(self, now: datetime) -> datetime | None:
        """Return when the next mail may go; None for at once."""
        free = [
            self._taken[-most] + span
            for _, span, most in self.limits
            if self._within(span, now) >= most
        ]
        return max(free, default=None)

    def took(self, now: datetime) -> None:
        """Count a mail that a server had. Raises `StorageFailed`."""
        if self.limits:
            insort(self._taken, now)
            append_durably(self._path, f"{stamp(now)}\n".encode(), later=Forcing())

    @property
    def a_day(self) -> int:
        """How many mails may leave within a day."""
        return min((most * (DAY // span) for _, span, most in self.limits), default=UNLIMITED)

    def sent_in_a_day(self, now: datetime) -> int:
        """Return how many left within the last day."""
        return self._within(DAY, now)

    def _within(self, span: timedelta, now: datetime) -> int:
        return len(self._taken) - bisect_right(self._taken, now - span)


def urgency(slip: Slip) -> tuple[bool, str, str]:
    """Sorts mails by what hurries most: answers and what asks by its deadline, then all that
    has none, then what nobody waits for; the longest waiting first."""
    named = slip.message_id.split("@")[0].split(".")
    idle = len(named) > 2 and (named[1] == PUBLIC or named[2] == NEWS)
    return idle, slip.due or "~", slip.queued_at


def shortage(host: Host, outboxes: Iterable[Path]) -> Shortage | None:
    """The mails in `outboxes` that wait because of the limits; None where none does.

    Raises `StorageFailed`.
    """
    ration, now = Ration(host), host.clock.now()
    if not ration.limits:
        return None
    ration.read(now)
    waiting = sum(s.is_ripe(now) for folder in outboxes for s in Outbox(folder).waiting())
    if not waiting or waiting <= ration.room(now):
        return None
    return Shortage(waiting, ration.a_day, ration.sent_in_a_day(now), ration.next(now))


def _moment(line: str) -> datetime | None:
    try:
        return instant(line)
    except ValueError:
        return None
