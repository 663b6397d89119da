"""A mailbox read for workers: each mail is spooled, asked for, and then settled.

Order of safety: a mail is on disk in the spool, and its job is committed, before it is settled on
the server. What comes of it is the workers'.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import timedelta

from adjudicator.engine.journal.line import stamp
from adjudicator.errors import AdjudicatorError
from adjudicator.mail.ports import Ending, Fetched, Source
from adjudicator.rulekit.frozen import replace
from adjudicator.service.faults.leftovers import Leftovers
from adjudicator.service.faults.looking import fault_told
from adjudicator.service.flow import receiving
from adjudicator.service.flow.mailroom import Mailroom
from adjudicator.service.flow.proving import Arrived, place
from adjudicator.service.hosted.jobs import Jobs
from adjudicator.service.hosted.marks import read_mark, read_next, write_mark
from adjudicator.service.hosted.spool import HOUSE, Spool
from adjudicator.service.house.host import Host
from adjudicator.service.run.looping import Looper

#: seconds to the next look where the last one did not work
SOON = 5.0


@dataclass(slots=True)
class Spooled:
    """What one look came to: mails, their lanes, and sentences for the operator."""

    mails: int = 0
    lanes: set[str] = field(default_factory=set)
    faults: list[str] = field(default_factory=list)
    more: bool = False


class HostedPoller(Looper[Spooled]):
    """One mailbox read. Several may read one: what two of them spool is the same file."""

    def __init__(
        self, host: Host, source: Source, jobs: Jobs, settling: timedelta = timedelta(0)
    ) -> None:
        self.host = host
        self.source = source
        self.jobs = jobs
        self.settling = settling
        self._mailbox = host.config.hosted.mailbox
        self._spool = Spool(host.config.mail)
        self._mailroom = Mailroom(host)
        self._left = Leftovers(host.config.mail / "marks" / f"{self._mailbox}.waiting")
        self._mark = read_mark(host, self._mailbox)

    def once(self) -> Spooled:
        """Spool all mail that there is."""
        result = Spooled()
        self.look(result)
        while result.more:
            self.look(result)
        return result

    def look(self, result: Spooled) -> None:
        """Spool what mail there is, not endlessly, and have the house looked at."""
        began, result.more = self.host.clock.now(), False
        self._mark = replace(self._mark, tried=stamp(began), fault="")
        try:
            self._spool.make()
            self._receive(result)
            self.jobs.ask([HOUSE])
        except AdjudicatorError as error:
            told = fault_told(error)
            self._mark = replace(self._mark, fault=told)
            if told not in result.faults:
                result.faults.append(told)
        self._left.keep()
        try:
            write_mark(self.host, self._mailbox, self._mark)
        except AdjudicatorError as error:
            result.faults.append(fault_told(error))

    def _receive(self, result: Spooled) -> None:
        began = self.host.clock.now()
        failed: set[str] = set()
        handled, most, resting = 0, receiving.FIRST_BATCH, self._left.resting()
        while True:
            asked = self.host.clock.now()
            batch = self.source.fetch(resting | failed, most)
            if not handled:
                self._left.remain(self.source.remaining)
                # before any mail of it can take effect: it may follow an outage
                self._note_success()
                write_mark(self.host, self._mailbox, self._mark)
            if batch:
                failed |= self._take(batch, result)
            handled, most = handled + len(batch), 2 * most
            read = min(asked, batch[-1].received_at) if batch else asked
            if not batch or handled >= receiving.MOST or read > began:
                break
        result.more = bool(batch) and handled >= receiving.MOST
        waits = self._left.waits_for_any(self.host.clock.now())
        self._mark = replace(
            self._mark, read=stamp(read), waits=stamp(waits) if waits is not None else ""
        )

    def _note_success(self) -> None:
        run = self.host.uptime()
        at = stamp(self.host.clock.now())
        self._mark = replace(self._mark, at=at, boot=run.boot, seconds=run.seconds)

    def _take(self, batch: Sequence[Fetched], result: Spooled) -> set[str]:
        """Spool mails, ask for them, settle them; the keys of those that must wait."""
        spooled: list[tuple[str, Fetched]] = []
        endings: list[tuple[str, Ending]] = []
        waiting: set[str] = set()
        heard = self._mark.heard
        for fetched in batch:
            if fetched.missing:
                self._left.add(fetched, self.host.clock.now(), None)
                waiting.add(fetched.key)
                continue
            lane, ending, is_player = self._where(fetched)
            self._left.settle(fetched.key)
            spooled.append((lane, fetched))
            endings.append((fetched.key, ending))
            if is_player:
                heard = max(heard, stamp(fetched.received_at))
        lanes = {lane for lane, _ in spooled}
        if heard != self._mark.heard:
            self._mark = replace(self._mark, heard=heard)
        self._spool.put(spooled)
        self.jobs.ask(lanes)
        self.source.settle(endings)
        result.mails += len(spooled)
        result.lanes |= lanes
        return waiting

    def _where(self, fetched: Fetched) -> tuple[str, Ending, bool]:
        """The lane of a mail, where the server puts it, and whether a player wrote it.

        Whatever cannot be told now is for the worker of the house to find out.
        """
        try:
            arrived = place(self.host, self._mailroom, fetched)
        except Exception:
            return HOUSE, Ending.ANSWERED, False
        if arrived.placed is not None:
            return arrived.placed.game, Ending.ORDERED, bool(arrived.placed.proof)
        return HOUSE, Ending.UNSORTED if _is_unsorted(arrived) else Ending.ANSWERED, False

    def afresh(self) -> Spooled:
        """Return an empty result for the look to come."""
        return Spooled()

    def pause(self, result: Spooled) -> float:
        """Until the next deadline, within the polling interval; short after a fault."""
        longest = float(self.host.config.transport.poll)
        if result.faults:
            return min(SOON, longest)
        return self.until(read_next(self.host), longest)


def _is_unsorted(arrived: Arrived) -> bool:
    return arrived.silence is None and arrived.referee is None and arrived.doubt is None
