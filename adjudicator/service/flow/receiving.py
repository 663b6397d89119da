"""Mails taken from a source one after the other: each takes effect with its batch and is settled,
or it stays where it is and stops no other.

Order of safety: a mail is spooled and journaled before it is settled. What comes of time, and the
sending, is the poller's.
"""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import datetime
from functools import cached_property
from typing import TYPE_CHECKING

from adjudicator.errors import AdjudicatorError, Busy, DiskFull, MailFailed
from adjudicator.mail.ports import Ending, Fetched, Source
from adjudicator.service.faults.faults import faults_of
from adjudicator.service.faults.leftovers import Left, Leftovers, is_over
from adjudicator.service.faults.looking import WAITS, Look, Polled, Taken, Unreadable, fault_told
from adjudicator.service.flow.batch import Batch
from adjudicator.service.flow.breakers import Breakers
from adjudicator.service.house.host import Host

if TYPE_CHECKING:
    from adjudicator.service.flow.intake import Intake
    from adjudicator.service.flow.proving import Arrived

#: messages handled in one look at the most, so that deadlines and sending are not starved
MOST = 2_000
#: mails of the first batch of a look, whose answers may leave at once; each next one is twice
#: as long, as far as the mailbox goes
FIRST_BATCH = 8
#: faults of the program with mails of one game in one look, after which no more are tried
FAULTS_OF_ONE = 3
#: looks in a row that find a game busy, after which that is told
LOOKS_TILL_TOLD = 30


class Receiver:
    """Takes mails in from `source`; what cannot be handled is remembered in `leftovers`."""

    def __init__(self, host: Host, source: Source, leftovers: Leftovers) -> None:
        self.host = host
        self.source = source
        self.leftovers = leftovers
        self.breakers = Breakers(host)
        self._batch = Batch(host)
        #: when the look began: what outages are judged by
        self._began = host.clock.now()
        self._hurry = False
        self._busy_looks: Counter[str] = Counter()

    @cached_property
    def intake(self) -> Intake:
        """What handles mails; most looks find none."""
        from adjudicator.service.flow.intake import Intake

        return Intake(self.host, self.breakers, self._batch)

    def _answers_wait(self) -> None:
        """Answers were put into outboxes and may leave."""

    def _receive(self, look: Look) -> datetime | None:
        """Handle what the source has; the instant before which every mail was read, or None
        if the mailbox could not be read.

        A mail that cannot be handled stays where it is and stops no other.
        """
        began, handled, most = self.host.clock.now(), 0, FIRST_BATCH
        try:
            while True:
                asked = self.host.clock.now()
                batch = self.source.fetch(look.keys_to_skip(), most)
                if not handled:
                    self.leftovers.remain(self.source.remaining)
                    self._spare(look)
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
            self._batch.drop()
            look.taken.clear()
            look.slow.clear()

    def _spare(self, look: Look) -> None:
        """After an outage deadlines move before any mail takes effect; games in which they
        could not wait for the next look."""

        def hold_back(game: str, error: Exception) -> None:
            look.barred.add(game)
            self._fault(look.result, error, f"game {game}: ", [game])

        self.breakers.spare_after_outage(self._began, hold_back, look.patience)
        look.blocked |= look.barred

    def _handle_all(self, batch: Sequence[Fetched], look: Look) -> None:
        """Let the mails of a batch take effect, then settle them."""
        look.passed.clear()
        try:
            for fetched in batch:
                self._handle(fetched, look)
                if self._batch.is_full:
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
        failed = self._batch.finish()
        done: list[Taken] = []
        for one in taken:
            fetched, games, _ = one
            error = next((failed[game] for game in games if game in failed), None)
            slow = next((game for game in games if game in self._batch.slow), None)
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
        self._answers_wait()

    def _go_on(self, look: Look, game: str = "") -> bool:
        """Make one more piece of a slow game, the longest waiting or that one; False if none is.

        Raises `DiskFull`, `MailFailed`.
        """
        game = game or next(iter(self._batch.slow), "")
        if game not in self._batch.slow:
            return False
        try:
            if self._batch.piece(game):
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
        self._release_waiting(fetched, look)

    def _take(self, arrived: Arrived, look: Look) -> Ending:
        """Take a mail into the batch. No game is waited for while others are held open."""
        batch = self._batch
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

    def _release_waiting(self, fetched: Fetched, look: Look) -> None:
        """A mail was handled: what waited for the same reason is read again, in its order."""
        released = self.leftovers.settle(fetched.key)
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
        self.leftovers.settle(fetched.key)
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
