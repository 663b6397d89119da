"""One look into the mailbox, and the daemon that keeps looking.

Order of safety: a mail is spooled and journaled before it is settled on the server; a
deadline is enforced only as of an instant before which every mail was read, and never while
a mail waits that may be of its game (`leftovers.py`); sending comes last and stops nothing
else.
"""

from __future__ import annotations

import contextlib
import time
from collections import Counter
from datetime import datetime, timedelta
from functools import cached_property
from typing import TYPE_CHECKING

from adjudicator.engine.journal.line import stamp
from adjudicator.errors import AdjudicatorError, Busy
from adjudicator.mail.ports import Ending, Sender, Source
from adjudicator.service.archives.restored import catch_up, is_restored
from adjudicator.service.faults.leftovers import Leftovers
from adjudicator.service.faults.looking import NO_ROOM, Fault, Look, Polled
from adjudicator.service.faults.watching import Served, Watching
from adjudicator.service.flow.receiving import Receiver
from adjudicator.service.flow.ticking import Watch, tick
from adjudicator.service.house.host import Host
from adjudicator.service.outgoing.courier import Courier
from adjudicator.service.outgoing.dispatch import Sent, send_due
from adjudicator.service.outgoing.page_refusals import has_untold
from adjudicator.service.outgoing.thinning import Thinning
from adjudicator.service.run.daily_news import DailyNews
from adjudicator.service.run.digest import tell_referee
from adjudicator.service.run.house_state import Counts, count
from adjudicator.service.run.looping import Looper
from adjudicator.service.run.programs import Programs

if TYPE_CHECKING:
    from adjudicator.service.run.metrics import Gauges

#: seconds that a single look waits for a game that another process works on
PATIENCE = 30.0
#: seconds to the next look while a game is busy
SOON = 1.0
#: between a server's stamp on a mail and its place in the folder; ample for one that works
SETTLING = timedelta(seconds=2)


class Poller(Receiver, Looper[Polled]):
    """A mailbox watched for games. Not thread-safe; several processes may run side by side.

    courier   sends beside the reading; None: a look sends what waits when it ends
    watches_mailbox  whether its source is the mailbox, and not a single mail
    """

    def __init__(
        self, host: Host, source: Source, sender: Sender, settling: timedelta = timedelta(0)
    ) -> None:
        super().__init__(host, source, Leftovers(host.config.mail / "waiting.json"))
        self.sender = sender
        self.settling = settling
        self.watch = Watch()
        self.programs = Programs(host)
        self.news = DailyNews(host)
        self.watching = Watching(host)
        self.watches_mailbox = True
        self.courier: Courier | None = None
        self._thinning = Thinning(host)
        self._uncounted = Sent()
        self._stuck: set[str] = set()
        self._unserved: set[str] = set()

    @cached_property
    def _gauges(self) -> Gauges:
        """The numbers of all games; few houses write metrics."""
        from adjudicator.service.run.metrics import Gauges

        return Gauges(self.host)

    def once(self) -> Polled:
        """Handle all mail that there is, enforce what is due, send what waits."""
        result = Polled()
        began = self.host.clock.now()
        read = self.look(result, PATIENCE)
        while result.more and read is not None and read < began:
            read = self.look(result, PATIENCE)
        if self.courier is not None:
            self.courier.finish()
            self._send(result)
            self._count(Counter(), None)
        return result

    def look(self, result: Polled, patience: float = 0.0) -> datetime | None:
        """Handle what mail there is, not endlessly; enforce what is due, send what waits.

        patience  seconds to wait for a game that another process works on
        Returns an instant before which all mail was read, None if the mailbox cannot be.
        """
        before, started = Counter(result.endings), time.monotonic()
        try:
            return self._look(result, patience)
        finally:
            self._count(result.endings - before, time.monotonic() - started)

    def _look(self, result: Polled, patience: float) -> datetime | None:
        self._hurry = result.more = False
        self._began = self.host.clock.now()
        look = Look(result, patience, self.leftovers.resting())
        read = self._receive(look) if self._is_caught_up(result) else None
        self.leftovers.keep()
        try:
            if read is not None:
                self._tick(read, look)
                self.breakers.note_success(self._began, self._stuck | look.barred)
        except AdjudicatorError as error:
            self._fault(result, error)
        self._busy_looks = Counter({game: self._busy_looks[game] + 1 for game in look.busy})
        if NO_ROOM in result.faults:
            self._watch(result, read, look)
            return read
        try:
            self.news.send()
            self._tell_of_refusals()
            self._send(result)
            self._watch(result, read, look)
            if tell_referee(self.host):
                self._send(result)
            self._thinning.go_on()
        except AdjudicatorError as error:
            self._fault(result, error)
        return read

    def _tell_of_refusals(self) -> None:
        if has_untold(self.host):
            # letters are slow to load, and pages are hardly ever refused
            from adjudicator.service.following.referee_letters import tell_of_refusals

            tell_of_refusals(self.host)

    def _is_caught_up(self, result: Polled) -> bool:
        """Read again what a restored backup does not know of; False while that does not work."""
        if not is_restored(self.host):
            return True
        try:
            done = catch_up(self.host)
        except AdjudicatorError as error:
            self._fault(result, error, "after a restore, mails are to be read again first: ")
            return False
        result.endings.update(done.endings)
        result.faults += [f"while mails were read again: {fault}" for fault in done.faults]
        self.host.log(f"{done.endings.total()} mails were read again after a restore")
        return not done.again

    def _watch(self, result: Polled, read: datetime | None, look: Look) -> None:
        for held in self.breakers.take_tripped():
            code = f"held-{held.cause}"
            result.seen.append(Fault(code, stamp(held.since), games=held.games, once=True))
        unserved = frozenset(self._unserved | look.barred)
        served = Served(read is not None, self.watches_mailbox, unserved)
        self.watching.after(result, served, self.leftovers)

    def _count(self, endings: Counter[Ending], seconds: float | None) -> None:
        """Count what a look came to, or with None what was sent after it; write the metrics."""
        sent, self._uncounted = self._uncounted, Sent()
        received = {ending.value: number for ending, number in sorted(endings.items(), key=str)}
        took = 0.0 if seconds is None else seconds
        if seconds is not None:
            came = sum(received.values())
            told = f"a look: {came} mails came, {sent.sent} left"
            counts = {"sent": sent.sent, "later": sent.later, "refused": sent.refused}
            self.host.log(told, "debug", "look", came=came, **counts)
        more = Counts(received, sent.sent, sent.refused, int(seconds is not None), took, took)
        count(self.host, more)
        wanted = self.host.config.metrics.file
        if wanted:
            from adjudicator.service.run.metrics import write_metrics

            with contextlib.suppress(AdjudicatorError):
                write_metrics(self._gauges, self.host.config.base / wanted)

    def _answers_wait(self) -> None:
        if self.courier is not None:
            self.courier.wake()

    def _send(self, result: Polled) -> None:
        """Send what waits, or learn what was sent beside the reading."""
        if self.courier is None:
            sent = send_due(self.host, self.sender)
            faults: list[str] = []
        else:
            self.courier.wake()
            sent, faults = self.courier.take_results()
        result.sent = result.sent.plus(sent)
        self._uncounted = self._uncounted.plus(sent)
        result.faults += [f"not sent: {reason}" for reason in sent.reasons]
        result.faults += [fault for fault in faults if fault not in result.faults]
        result.seen += [Fault("courier", detail=fault, everywhere=True) for fault in faults]

    def _tick(self, read: datetime, look: Look) -> None:
        """Do what is due in games, as of an instant before which all mail was read."""
        now = self.host.clock.now()
        waits = self.leftovers.waits_for_any(now)
        held = self.leftovers.games_held(now)
        self._stuck = set(held)
        self._unserved = set(held)

        def note_failure(game: str, error: Exception) -> None:
            self._stuck.add(game)
            if not isinstance(error, Busy) or self._busy(game, look):
                self._fault(look.result, error, f"game {game}: ", [game])

        as_of = min(read - self.settling, waits or read)
        left = held | look.barred
        look.result.moved += tick(
            self.host, self.watch, as_of, left, note_failure, self.breakers, look.patience
        )
        look.result.moved += self.programs.serve(as_of, left, note_failure, look.patience)
        look.result.more |= self.programs.busy

    def afresh(self) -> Polled:
        """Return an empty result for the look to come."""
        return Polled()

    def pause(self, result: Polled) -> float:
        """Until the next deadline, within the polling interval; short while a game is busy."""
        longest = SOON if self._hurry else float(self.host.config.transport.poll)
        return self.until(self.watch.next(self._stuck), longest)
