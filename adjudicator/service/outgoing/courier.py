"""Sending beside reading: answers leave while mails still come in, and no server holds up a look.

One thread looks through the outboxes and keeps the records; each of some lines hands over one
mail at a time, over a connection of its own. So a server that falls silent in the middle of a
mail keeps that line and no other, and intake never waits for any. Only one process of a house
sends at a time. A line that hangs at the end is left behind: its mail is waiting still, and
sent again it is the same mail.
"""

from __future__ import annotations

import contextlib
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue

from adjudicator.errors import AdjudicatorError, StorageFailed
from adjudicator.mail.ports import Delivery, Outgoing, Sender
from adjudicator.mail.transport.outbox import Outbox
from adjudicator.mail.write.slip import Slip
from adjudicator.service.house.host import Host
from adjudicator.service.outgoing.dispatch import (
    Sent,
    outboxes,
    outcome_of,
    record,
    sending_lock,
    waiting_in,
)
from adjudicator.service.outgoing.rationing import Ration, urgency

#: seconds between two looks through the outboxes at the most: other processes fill them too
LOOK_EVERY = 30.0
#: seconds of rest after a round in which no server took anything
REST = 10.0
#: seconds that a line gets for its last mail when all is to end
LAST_WORDS = 3.0


class Courier:
    """Sends what lies in the outboxes until it is told to stop.

        with Courier(host, host.make_sender, lines=4) as courier:
            courier.wake()            something was put into an outbox
            courier.take_results()    what was sent since the last call, and what went wrong

    Errors never leave it: they are told by `take_results`.
    """

    def __init__(self, host: Host, make_sender: Callable[[], Sender], lines: int) -> None:
        self._host = host
        self._senders = [make_sender() for _ in range(lines)]
        self._jobs: list[SimpleQueue[Outgoing | None]] = [SimpleQueue() for _ in self._senders]
        self._events: SimpleQueue[tuple[int, Delivery] | None] = SimpleQueue()
        self._threads: list[threading.Thread] = []
        self._stopping = False
        self._state = threading.Condition()
        self._sent = Sent()
        self._faults: list[str] = []
        self._owed: list[tuple[Path, Delivery]] = []
        self._opened: dict[Path, Outbox] = {}
        self._wanted = self._done = 0
        self._next = 0.0
        self._rest_till = 0.0
        self._ration = Ration(host)

    def __enter__(self) -> Courier:
        works: list[Callable[[], None]] = [self._run]
        works += [partial(self._line, number) for number in range(len(self._senders))]
        for work in works:
            thread = threading.Thread(target=work, name="courier", daemon=True)
            self._threads.append(thread)
            thread.start()
        return self

    def __exit__(self, *fault: object) -> None:
        """Let lines end the mail that they are at; what takes longer is left behind."""
        self._stopping = True
        self._events.put(None)
        end = time.monotonic() + LAST_WORDS
        for thread in self._threads:
            thread.join(max(0.0, end - time.monotonic()))

    def wake(self) -> None:
        """Have the outboxes looked through soon."""
        with self._state:
            self._wanted += 1
        self._events.put(None)

    def finish(self) -> None:
        """Return when all that is in the outboxes now was tried."""
        with self._state:
            wanted = self._wanted = self._wanted + 1
            self._rest_till = 0.0
        self._events.put(None)
        with self._state:
            self._state.wait_for(lambda: self._done >= wanted)

    def take_results(self) -> tuple[Sent, list[str]]:
        """Return what became of mails since the last call, and the faults that were no mail's."""
        with self._state:
            sent, self._sent = self._sent, Sent()
            faults, self._faults = self._faults, []
        return sent, faults

    def _line(self, number: int) -> None:
        with contextlib.closing(self._senders[number]) as sender:
            while (mail := self._jobs[number].get()) is not None:
                try:
                    (delivery,) = sender.send([mail])
                except Exception as fault:
                    reason = f"a fault of the program: {type(fault).__name__}"
                    delivery = Delivery(mail.message_id, "later", reason)
                self._events.put((number, delivery))

    def _run(self) -> None:
        while not self._stopping:
            with self._state:
                asked = self._wanted
            try:
                self._round()
            except AdjudicatorError as error:
                self._tell(error.message)
            except Exception as error:
                self._tell(f"a fault of the program while sending: {type(error).__name__}")
            with self._state:
                self._done = asked
                self._state.notify_all()
                again = self._wanted > asked
            if not again and not self._stopping:
                with contextlib.suppress(Empty):
                    self._events.get(timeout=min(LOOK_EVERY, max(0.2, self._next)))
        for jobs in self._jobs:
            jobs.put(None)

    def _round(self) -> None:
        """Hand out all mails whose time has come, those put meanwhile too."""
        self._next = LOOK_EVERY
        if time.monotonic() < self._rest_till:
            self._next = self._rest_till - time.monotonic()
            return
        with sending_lock(self._host) as is_ours:
            if is_ours:
                self._hand_out()
            else:
                self._next = 1.0

    def _hand_out(self) -> None:
        self._record()
        self._ration.renew(self._host.clock.now())
        self._opened.clear()  # games come and go
        queue = deque(self._ripe(set()))
        flying: dict[int, tuple[Path, Slip]] = {}
        idle = deque(range(len(self._senders)))
        took = Sent()
        more = False
        while queue or flying:
            while queue and idle and not self._stopping and self._may_go(len(flying)):
                folder, slip = queue.popleft()
                mail = self._outbox(folder).load(slip)
                if mail is not None:
                    flying[idle[0]] = (folder, slip)
                    self._jobs[idle.popleft()].put(mail)
            self._record()  # while all lines are at work
            if not flying:
                break
            event = self._events.get()
            more |= event is None
            if event is not None:
                line, delivery = event
                folder, slip = flying.pop(line)
                if not delivery.tried and (flying or idle):
                    queue.appendleft((folder, slip))  # another line may have a connection
                    continue
                took = took.plus(self._note(folder, delivery))
                idle.append(line)
                if not (delivery.tried and (took.sent or took.later < len(self._senders))):
                    # The server is down: the others would fare no better.
                    self._rest_till = time.monotonic() + REST
                    queue.clear()
                    continue
            if more and len(queue) < len(self._senders):
                queue, more = deque(self._ripe({s.message_id for _, s in flying.values()})), False
        self._record()

    def _may_go(self, flying: int) -> bool:
        """Whether one more mail may be handed over beside those that fly."""
        now = self._host.clock.now()
        if self._ration.room(now) > flying:
            return True
        if (free := self._ration.next(now)) is not None:
            self._next = min(self._next, (free - now).total_seconds())
        return False

    def _note(self, folder: Path, delivery: Delivery) -> Sent:
        """Have it recorded what became of a mail, and count it."""
        self._owed.append((folder, delivery))
        if delivery.tried:
            self._ration.took(self._host.clock.now())
        one = outcome_of(delivery)
        with self._state:
            self._sent = self._sent.plus(one)
        return one

    def _record(self) -> None:
        """Note what became of mails; what a full disk does not take is noted later, and its mail
        is not sent again meanwhile."""
        owed, self._owed = self._owed, []
        for folder, delivery in owed:
            try:
                record(self._host, self._outbox(folder), delivery)
            except StorageFailed as error:
                self._owed.append((folder, delivery))
                self._tell(error.message)

    def _outbox(self, folder: Path) -> Outbox:
        if folder not in self._opened:
            self._opened[folder] = Outbox(folder)
        return self._opened[folder]

    def _ripe(self, flying: set[str]) -> list[tuple[Path, Slip]]:
        """The mails whose time has come, in all outboxes, longest waiting first; where not all
        may leave, those that hurry."""
        now = self._host.clock.now()
        found: list[tuple[Path, Slip]] = []
        flying = flying.union(delivery.message_id for _, delivery in self._owed)
        for folder in outboxes(self._host):
            for slip in waiting_in(self._host, folder):
                if not slip.is_ripe(now):
                    left = (slip.next_moment - now).total_seconds()
                    self._next = min(self._next, left)
                elif slip.message_id not in flying:
                    found.append((folder, slip))
        if self._ration.limits:
            return sorted(found, key=lambda one: urgency(one[1]))
        return sorted(found, key=lambda one: one[1].queued_at)

    def _tell(self, fault: str) -> None:
        with self._state:
            if fault not in self._faults:
                self._faults.append(fault)


@contextlib.contextmanager
def beside(host: Host, make_sender: Callable[[], Sender]) -> Iterator[Courier]:
    """A courier with as many lines as the configuration has connections."""
    smtp = host.config.transport.send == "smtp"
    with Courier(host, make_sender, host.config.smtp.connections if smtp else 1) as courier:
        yield courier
