"""A house that several processes serve: pollers and workers forked off a test, on its clock."""

from __future__ import annotations

import faulthandler
import os
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from email.parser import BytesHeaderParser
from pathlib import Path
from random import Random
from typing import Any

from adjudicator.service.hosted.jobs import Jobs
from adjudicator.service.hosted.spool import Spool
from adjudicator.service.outgoing.courier import beside
from adjudicator.service.run.hosted_reading import HostedPoller, Spooled
from adjudicator.service.run.hosted_worker import Worker
from tests.support.faults import GAMES, SEATS, WISHES, Faults
from tests.support.house import House, HouseClock
from tests.support.installation import sections
from tests.support.killing import Counter, count_writes
from tests.support.patience import STANDING_STILL
from tests.support.postgres import Postgres
from tests.support.servers import TURNS, MailServers

#: seconds of silence after which a worker of a test counts as dead
PATIENCE = 0.3


def hosted(house: House, url: str, **keys: Any) -> House:
    """The same house, with a database."""
    section = {"database": url, "patience": PATIENCE, **keys}
    return House(house.folder, HouseClock(house.clock.at), hosted=section)


def read_in(house: House) -> Spooled:
    """One look of a poller."""
    jobs, source = Jobs(house.config), house.host.make_source()
    try:
        return HostedPoller(house.host, source, jobs).once()
    finally:
        jobs.close()
        source.close()


def work_off(house: House) -> list[str]:
    """Have one worker do all jobs that there are; the faults that it told of."""
    told: list[str] = []
    worker = Worker(house.host, lambda result: told.extend(result.faults))
    try:
        worker.drain()
    finally:
        worker.close()
    return told


def fork(work: Callable[[], object], at: int = 0, seconds: float = 0) -> int:
    """Do `work` in a process of its own, killed at its write `at`; its number.

    seconds  after which it tells where it stands and ends; 0: never
    """
    child = os.fork()
    if child:
        return child
    status = 1
    try:
        if seconds:
            faulthandler.dump_traceback_later(seconds, exit=True, file=sys.__stderr__)
        if at:
            count_writes(Counter(at))
        work()
        status = 0
    except BaseException:
        traceback.print_exc(file=sys.stderr)
    os._exit(status)


def wait_for(child: int, seconds: float = STANDING_STILL) -> bool:
    """Whether a process ended by itself and well; one that does not end is killed."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        number, status = os.waitpid(child, os.WNOHANG)
        if number:
            return status == 0
        time.sleep(0.02)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return False


def worker_till_told(house: House) -> int:
    """A worker in a process of its own, that works until it is sent SIGTERM; its number."""

    def work() -> None:
        worker = Worker(house.host)
        signal.signal(signal.SIGTERM, lambda *_: worker.stop())
        with beside(house.host, house.host.make_sender) as worker.courier:
            worker.forever()
        worker.close()

    return fork(work)


@contextmanager
def workers(house: House, count: int) -> Iterator[list[int]]:
    """Some workers while the block lasts."""
    numbers = [worker_till_told(house) for _ in range(count)]
    try:
        yield numbers
    finally:
        for number in numbers:
            os.kill(number, signal.SIGTERM)
        ended = [wait_for(number) for number in numbers]
        assert all(ended)


def until(done: Callable[[], bool], seconds: float = STANDING_STILL, every: float = 0.05) -> None:
    """Return when that is so; fails when it never is."""
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, "it never came about"
        time.sleep(every)


class HostedFaults(Faults):
    """A hosted house whose pollers, workers and database are killed again and again.

    Each round two pollers and two workers are at work at once; each dies at a write chosen by
    chance, or lives; now and then the database dies with them.
    """

    def __init__(self, folder: Path, seed: int, server: Postgres, name: str = "faults") -> None:
        self.server, self.url = server, server.create(name)
        self.fallen = 0
        super().__init__(folder, seed)

    def fresh(self) -> House:
        section = {"database": self.url, "patience": PATIENCE}
        house = House(self.folder, HouseClock(self.clock.at), hosted=section, **self.mailbox())
        house.host.make_sender = lambda: self.wire
        return house

    def mailbox(self) -> dict[str, Any]:
        """The sections of config.toml that say where mails come in."""
        return {}

    def look(self) -> None:
        """One look of a poller, and all that follows."""
        time.sleep(PATIENCE * 1.5)
        house = self.fresh()
        result = read_in(house)
        assert result.faults == [], result.faults
        assert work_off(house) == []
        spool = Spool(house.config.mail)
        if spool.waiting():  # of a worker that has just died
            time.sleep(PATIENCE * 1.5)
            assert work_off(house) == []

    def kill(self, at: int) -> int | None:
        """Kill pollers, workers, or the database, in the middle of their work."""
        falls = self.random.random() < 0.1
        if falls:
            self.fallen += 1
        ats = [at, *(int(2 ** self.random.uniform(0, 9)) for _ in range(3))]
        self.random.shuffle(ats)
        works = (read_in, read_in, work_off, work_off)
        children = [
            fork(_quiet(work, self.fresh()), n, STANDING_STILL)
            for work, n in zip(works, ats, strict=True)
        ]
        if falls:
            time.sleep(self.random.uniform(0.0, 0.6))
            self.server.kill()
            self.server.start()
        # a process that outlives the database ends with a fault: that is not a kill
        status = [os.waitpid(child, 0)[1] for child in children]
        assert falls or all(os.WIFSIGNALED(one) or one == 0 for one in status), status
        died = sum(os.WIFSIGNALED(one) for one in status)
        self.found.kills += max(0, died + falls - 1)
        return None if died or falls else at

    def waiting(self) -> list[str]:
        """What is left in the mailbox and in the spool."""
        spooled = Spool(self.house.config.mail).waiting()
        return [*super().waiting(), *(one.name for one in spooled)]


class HostedServerFaults(HostedFaults):
    """The same with one mailbox on a Dovecot, which all pollers read."""

    def __init__(self, folder: Path, seed: int, server: Postgres, servers: MailServers) -> None:
        self.servers = servers
        super().__init__(folder, seed, server, "mailbox")

    def mailbox(self) -> dict[str, Any]:
        return {"transport": {"receive": "imap"}, "imap": sections(self.servers)["imap"]}

    def lay(self, raw: bytes) -> None:
        self.servers.deliver(raw)

    def waiting(self) -> list[str]:
        heads = map(BytesHeaderParser().parsebytes, self.servers.messages(TURNS))
        return [*super().waiting(), *(str(head["Message-ID"]) for head in heads)]


def _quiet(work: Callable[[House], object], house: House) -> Callable[[], None]:
    def done() -> None:
        try:
            work(house)
        except BaseException as error:
            if type(error).__name__ != "QueueFailed":
                raise

    return done


def wishes(seed: int, count: int) -> Iterator[tuple[str, str, str]]:
    """Game, seat and text of mails that players might write."""
    chance = Random(seed)
    for _ in range(count):
        yield chance.choice(GAMES), chance.choice(SEATS), chance.choice(WISHES)
