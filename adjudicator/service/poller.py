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
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime, timedelta

from adjudicator.engine.journal import stamp
from adjudicator.engine.ports import Ending, Fetched, Sender, Source
from adjudicator.errors import AdjudicatorError, Busy, DiskFull, MailFailed
from adjudicator.service.breakers import Breakers
from adjudicator.service.courier import Courier
from adjudicator.service.digest import tell_referee
from adjudicator.service.dispatch import Sent, send_due
from adjudicator.service.fault import Fault
from adjudicator.service.faults import faults_of
from adjudicator.service.host import Host
from adjudicator.service.house_state import Counts, count
from adjudicator.service.intake import Intake
from adjudicator.service.leftovers import Left, Leftovers, is_over
from adjudicator.service.looking import NO_ROOM, WAITS, Look, Polled, Taken, Unreadable, fault_told
from adjudicator.service.metrics import Gauges, write_metrics
from adjudicator.service.news import News
from adjudicator.service.programs import Programs
from adjudicator.service.proving import Arrived
from adjudicator.service.restored import catch_up, is_restored
from adjudicator.service.ticking import Watch, tick
from adjudicator.service.watching import Served, Watching

#: messages handled in one look at the most, so that deadlines and sending are not starved
MOST = 2_000
#: mails of the first batch of a look, whose answers may leave at once; each next one is twice
#: as long, as far as the mailbox goes
FIRST_BATCH = 8
#: faults of the program with mails of one game in one look, after which no more are tried
FAULTS_OF_ONE = 3
#: seconds that a single look waits for a game that another process works on
PATIENCE = 30.0
#: seconds to the next look while a game is busy
SOON = 1.0
#: looks in a row that find a game busy, after which that is told
LOOKS_TILL_TOLD = 30

#: between a server's stamp on a mail and its place in the folder; ample for one that works
SETTLING = timedelta(seconds=2)


class Poller:
    """A mailbox watched for games. Not thread-safe; several processes may run side by side.

    settling  how long a server may take from the arrival of a mail to showing it: no deadline
              is enforced sooner than that after it
    courier   sends beside the reading; None: a look sends what waits when it ends
    watches_mailbox  whether its source is the mailbox, and not a single mail
    waiting   whether it rests between two looks and may be stopped at once
    """

    def __init__(
        self, host: Host, source: Source, sender: Sender, settling: timedelta = timedelta(0)
    ) -> None:
        self.host = host
        self.source = source
        self.sender = sender
        self.settling = settling
        self.watch = Watch()
        self.programs = Programs(host)
        self.breakers = Breakers(host)
        self.intake = Intake(host, self.breakers)
        self.news = News(host)
        self.leftovers = Leftovers(host.config.mail / "waiting.json")
        self.watching = Watching(host)
        self.watches_mailbox = True
        self.waiting = False
        self.courier: Courier | None = None
        self._hurry = False
        self._busy_looks: Counter[str] = Counter()
        self._gauges = Gauges(host)
        self._uncounted = Sent()
        self._stuck: set[str] = set()
        self._unserved: set[str] = set()

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
        began = self.host.clock.now()
        look = Look(result, patience, self.leftovers.resting())
        read = self._receive(look) if self._is_caught_up(result) else None
        self.leftovers.keep()
        try:
            if read is not None:
                self._tick(read, look)
                self.breakers.worked(began, self._stuck | look.barred)
        except AdjudicatorError as error:
            self._fault(result, error)
        self._busy_looks = Counter({game: self._busy_looks[game] + 1 for game in look.busy})
        if NO_ROOM in result.faults:
            self._watch(result, read, look)
            return read
        try:
            self.news.send()
            self._send(result)
            self._watch(result, read, look)
            if tell_referee(self.host):
                self._send(result)
        except AdjudicatorError as error:
            self._fault(result, error)
        return read

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
        """Note in the register of faults what the look came to."""
        for held in self.breakers.taken():
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
            told = f"a look: {sum(received.values())} mails came, {sent.sent} left"
            self.host.log(
                told, "debug", "look", came=sum(received.values()), sent=sent.sent,
                later=sent.later, refused=sent.refused,
            )  # fmt: skip
        more = Counts(received, sent.sent, sent.refused, int(seconds is not None), took, took)
        count(self.host, more)
        wanted = self.host.config.metrics.file
        if wanted:
            with contextlib.suppress(AdjudicatorError):
                write_metrics(self._gauges, self.host.config.base / wanted)

    def _send(self, result: Polled) -> None:
        """Send what waits, or learn what was sent beside the reading."""
        if self.courier is None:
            sent = send_due(self.host, self.sender)
            faults: list[str] = []
        else:
            self.courier.wake()
            sent, faults = self.courier.taken()
        result.sent = result.sent.plus(sent)
        self._uncounted = self._uncounted.plus(sent)
        result.faults += [f"not sent: {reason}" for reason in sent.reasons]
        result.faults += [fault for fault in faults if fault not in result.faults]
        result.seen += [Fault("courier", detail=fault, everywhere=True) for fault in faults]

    def _tick(self, read: datetime, look: Look) -> None:
        """Do what is due in games, as of an instant before which all mail was read."""
        now = self.host.clock.now()
        waits = self.leftovers.waits_for_any(now)
        held = self.leftovers.held(now)
        self._stuck = set(held)
        self._unserved = set(held)

        def failed(game: str, error: Exception) -> None:
            self._stuck.add(game)
            if not isinstance(error, Busy) or self._busy(game, look):
                self._fault(look.result, error, f"game {game}: ", [game])

        as_of = min(read - self.settling, waits or read)
        left = held | look.barred
        look.result.moved += tick(
            self.host, self.watch, as_of, left, failed, self.breakers, look.patience
        )
        look.result.moved += self.programs.serve(as_of, left, failed, look.patience)
        look.result.more |= self.programs.busy

    def _receive(self, look: Look) -> datetime | None:
        """Handle what the source has; the instant before which every mail was read, or None
        if the mailbox could not be read.

        A mail that cannot be handled stays where it is and stops no other.
        """
        began = self.host.clock.now()
        handled, most = 0, FIRST_BATCH
        try:
            while True:
                asked = self.host.clock.now()
                batch = self.source.fetch(look.skipped(), most)
                if not handled:
                    self.leftovers.remain(self.source.remaining)
                    self._spare(look, began)
                if not batch:
                    # Between two pieces of a slow game mails of others may have come.
                    if self._go_on(look):
                        continue
                    return asked
                self._handle_all(batch, look)
                self._go_on(look)
                handled += len(batch)
                most *= 2
                if look.released:
                    look.rest, look.released = self.leftovers.resting(), False
                    continue
                # All that arrived before the last of the batch was read, whatever lies behind.
                read = min(asked, batch[-1].received_at)
                if handled >= MOST or read > began:
                    look.result.more = handled >= MOST
                    while self._go_on(look):
                        pass
                    return read
        except AdjudicatorError as error:
            self._fault(look.result, error)
            return None
        finally:
            self.intake.batch.drop()
            look.taken.clear()
            look.slow.clear()

    def _spare(self, look: Look, began: datetime) -> None:
        """After an outage deadlines move before any mail takes effect; games in which they
        could not wait for the next look."""

        def failed(game: str, error: Exception) -> None:
            look.barred.add(game)
            self._fault(look.result, error, f"game {game}: ", [game])

        self.breakers.found(began, failed, look.patience)
        look.blocked |= look.barred

    def _handle_all(self, batch: Sequence[Fetched], look: Look) -> None:
        """Let the mails of a batch take effect, then settle them."""
        look.passed.clear()
        try:
            for fetched in batch:
                self._handle(fetched, look)
                if self.intake.batch.is_full:
                    self._finish(look)
            self._finish(look)
        except DiskFull:
            self._finish(look)  # what was taken before may find room yet
            raise

    def _finish(self, look: Look) -> None:
        """Let what was taken take effect together, settle it, and have its answers sent.

        Raises `StorageFailed` where nothing could be written, `MailFailed`.
        """
        taken, look.taken = look.taken, []
        failed = self.intake.batch.finish()
        done: list[Taken] = []
        for one in taken:
            fetched, games, _ = one
            error = next((failed[game] for game in games if game in failed), None)
            slow = next((game for game in games if game in self.intake.batch.slow), None)
            if error is not None:
                self._put_off(fetched, games, look, error)
            elif slow is not None:
                look.slow.setdefault(slow, []).append(one)
            else:
                done.append(one)
        self._settle(done, look)
        for error in failed.values():
            if isinstance(error, DiskFull):
                raise error

    def _settle(self, done: Sequence[Taken], look: Look) -> None:
        """Settle mails whose answers may leave, and have these sent. Raises `MailFailed`."""
        look.result.endings.update(ending for _, _, ending in done)
        if done:
            self.intake.record_of([fetched.key for fetched, _, _ in done])
            self.source.settle([(fetched.key, ending) for fetched, _, ending in done])
        if self.courier is not None:
            self.courier.wake()

    def _go_on(self, look: Look, game: str = "") -> bool:
        """Make one more piece of a slow game, the longest waiting or that one; False if none is.

        Raises `DiskFull`, `MailFailed`.
        """
        game = game or next(iter(self.intake.batch.slow), "")
        if game not in self.intake.batch.slow:
            return False
        try:
            if self.intake.batch.piece(game):
                self._settle(look.slow.pop(game, []), look)
        except MailFailed:
            raise
        except Exception as error:
            for fetched, games, _ in look.slow.pop(game, []):
                self._put_off(fetched, games, look, error)
            if isinstance(error, DiskFull):
                raise
        return True

    def _handle(self, fetched: Fetched, look: Look) -> None:
        """Have a mail take effect with its batch, or leave it in the mailbox."""
        if fetched.missing:
            self._unread(fetched, look, Unreadable())
            return
        try:
            arrived = self.intake.place(fetched)
        except Exception as error:
            self._unread(fetched, look, error)
            return
        games = set(arrived.games) if arrived.placed is None else {arrived.placed.game}
        if games & look.blocked:
            self._leave(fetched, look, games, blocked=True)
            return
        if games & look.passed:
            return
        if arrived.referee is not None:  # he may open any game
            self._finish(look)
            while self._go_on(look):
                pass
        for game in games:  # what its mails tell of comes before the next one
            while self._go_on(look, game):
                pass
        try:
            ending = self._take(arrived, look)
        except DiskFull:
            raise  # the next mail would fare no better
        except Exception as error:
            self._put_off(fetched, games, look, error)
            return
        look.taken.append((fetched, games, ending))
        self._settled(fetched, look)

    def _take(self, arrived: Arrived, look: Look) -> Ending:
        """Take a mail into the batch. No game is waited for while others are held open."""
        batch = self.intake.batch
        if batch.slow or (batch.games and look.patience):
            with contextlib.suppress(Busy):
                return self.intake.take(arrived, 0.0)
            self._finish(look)
            while self._go_on(look):
                pass
        return self.intake.take(arrived, look.patience)

    def _put_off(self, fetched: Fetched, games: set[str], look: Look, error: Exception) -> None:
        """Leave a mail where it is, for its game cannot be worked on or it makes us fail."""
        if isinstance(error, AdjudicatorError):
            look.blocked |= games
            told = {self._busy(game, look) for game in games if isinstance(error, Busy)}
            if told != {False}:
                self._fault(look.result, error, WAITS, games)
            self._leave(fetched, look, games, blocked=bool(games))
            return
        self._fault(look.result, error, WAITS, games)
        look.faults.update(games)
        look.blocked |= {game for game in games if look.faults[game] >= FAULTS_OF_ONE}
        self._leave(fetched, look, games)

    def _settled(self, fetched: Fetched, look: Look) -> None:
        """A mail was handled: what waited for the same reason is read again, in its order."""
        released = self.leftovers.done(fetched.key)
        look.passed.update(released or ())
        look.released |= released is not None

    def _leave(
        self, fetched: Fetched, look: Look, games: set[str] | None, blocked: bool = False
    ) -> Left:
        look.failed.add(fetched.key)
        return self.leftovers.add(fetched, self.host.clock.now(), games, blocked)

    def _unread(self, fetched: Fetched, look: Look, error: Exception) -> None:
        """A mail that cannot even be read waits, and goes to the unsorted ones in the end."""
        self._fault(look.result, error, WAITS)
        left = self._leave(fetched, look, None)
        if fetched.missing or not is_over(left, self.host.clock.now()):
            return
        try:
            ending = self.intake.put_aside(fetched)
        except AdjudicatorError as failed:
            self._fault(look.result, failed, WAITS)
            return
        self.leftovers.done(fetched.key)
        look.taken.append((fetched, set(), ending))

    def _busy(self, game: str, look: Look) -> bool:
        """Note that another process works on a game; whether that is worth telling."""
        look.busy.add(game)
        self._hurry = True
        return look.patience > 0 or self._busy_looks[game] >= LOOKS_TILL_TOLD

    def _fault(
        self, result: Polled, error: Exception, where: str = "", games: Iterable[str] = ()
    ) -> None:
        """Note what went wrong, and which games it stopped."""
        told = fault_told(error, where)
        if told not in result.faults:
            result.faults.append(told)
        result.seen += faults_of(error, games)

    def forever(self, stop: Callable[[], bool], seen: Callable[[Polled], None]) -> None:
        """Look, wait for mail or the next deadline, look again, until `stop` says so."""
        while not stop():
            result = Polled()
            self.look(result)
            seen(result)
            if stop():
                return
            if result.more:
                continue
            self.waiting = True
            try:
                self.source.wait(self._pause())
            finally:
                self.waiting = False

    def _pause(self) -> float:
        """Seconds to wait at the most: until the next deadline, within the polling interval."""
        longest = SOON if self._hurry else float(self.host.config.transport.poll)
        due: datetime | None = self.watch.next(self._stuck)
        if due is None:
            return longest
        left = (due + self.settling - self.host.clock.now()).total_seconds()
        return min(longest, max(1.0, left))
