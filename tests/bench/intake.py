"""How fast mail is taken in, beside the bare libraries in the same run, as a ratio.

    python -m tests.bench.intake                         200 games, 2,000 mails, from a Maildir
    python -m tests.bench.intake --games 20 --mails 200 --folder /dev/shm
    python -m tests.bench.intake --imap                  from a real Dovecot

Bare means: every message fetched and parsed by the standard library, nothing else. Absolute
times move with what else the machine does; CPU seconds and the ratio move less. fsyncs,
and flushes of the whole file system, are counted and timed apart: `--folder /dev/shm` shows
the rest alone. Not collected by pytest.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import resource
from collections.abc import Callable, Iterator
from email import policy
from email.parser import BytesParser
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

import adjudicator.__main__  # noqa: F401 - sets up the process as a command does
from adjudicator.disk import forcing
from adjudicator.mail.ports import Source
from adjudicator.mail.transport.imap_session import ImapSettings
from adjudicator.mail.transport.source_imap import ImapSource
from adjudicator.service.faults.looking import Polled
from adjudicator.service.run.poller import Poller
from tests.support.house import House
from tests.support.servers import PASSWORD, TURNS, MailServers, running


class Measured:
    """Seconds, CPU seconds, and fsyncs with their seconds within a `with`."""

    def __enter__(self) -> Measured:
        self.syncs, self.syncing = 0, 0.0
        self._real, self._whole = os.fsync, forcing.flush
        os.fsync, forcing.flush = self._counted(os.fsync), self._counted(forcing.flush)
        self._began, self._worked = perf_counter(), process_time()
        return self

    def __exit__(self, *fault: object) -> None:
        self.seconds = perf_counter() - self._began
        self.cpu = process_time() - self._worked
        os.fsync, forcing.flush = self._real, self._whole

    def _counted(self, real: Callable[[int], None]) -> Callable[[int], None]:
        def sync(handle: int) -> None:
            began = perf_counter()
            real(handle)
            self.syncs += 1
            self.syncing += perf_counter() - began

        return sync


def prepare(folder: Path, games: int, mails: int) -> tuple[House, list[bytes]]:
    """A house, and orders of two seats in each of its games in turn."""
    house = House(folder)
    for number in range(games):
        house.open(f"g{number}")
        for seat in ("anna", "bruno"):
            house.mail(seat, "format text", f"g{number}")
    house.poll()
    raws = []
    for number in range(mails):
        seat = ("anna", "bruno")[number // games % 2]
        raws.append(house.write(seat, "draw\nplace auto", f"g{number % games}"))
    return house, raws


def imap_source(servers: MailServers, house: House) -> ImapSource:
    settings = ImapSettings(
        host=servers.host,
        port=servers.imaps,
        user=TURNS,
        password=PASSWORD,
        ca_file=str(servers.certificate),
        timeout=600,
        done_folder="Done",
    )
    return ImapSource(settings, house.host.clock.now)


def bare(source: Source, mails: int) -> Measured:
    """Fetch and parse everything; settle nothing."""
    parser = BytesParser(policy=policy.compat32)
    seen: set[str] = set()
    with Measured() as measured:
        while batch := source.fetch(seen):
            for message in batch:
                parser.parsebytes(message.raw)
            seen.update(message.key for message in batch)
    assert len(seen) == mails
    return measured


def told(name: str, mails: int, measured: Measured) -> None:
    print(
        f"{name:10} {mails / measured.seconds:8.0f} mails/s, {mails / measured.cpu:8.0f} a CPU "
        f"second, {measured.syncs / mails:.2f} fsyncs a mail, {measured.syncing:.1f} s in them"
    )


def compare(house: House, make: Callable[[], Source], mails: int) -> None:
    first = make()
    plain = bare(first, mails)
    first.close()
    source = make()
    poller = Poller(house.host, source, house.host.make_sender())
    result = Polled(more=True)
    with Measured() as ours:
        while result.more:
            poller.look(result)
    source.close()
    assert (result.faults, sum(result.endings.values())) == ([], mails), result.faults
    told("bare", mails, plain)
    told("ours", mails, ours)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(
        f"ratio      1 : {ours.seconds / plain.seconds:.0f} in seconds, "
        f"1 : {ours.cpu / plain.cpu:.0f} in CPU; {result.sent.sent} mails sent; "
        f"peak memory {memory:.0f} MB"
    )


@contextlib.contextmanager
def filled(house: House, raws: list[bytes], imap: bool) -> Iterator[Callable[[], Source]]:
    """The mails in a mailbox of the kind; gives what opens it."""
    if not imap:
        for raw in raws:
            house.lay(raw)
        yield house.host.make_source
        return
    with running() as servers:
        with servers.mailbox(TURNS) as client:
            for raw in raws:
                client.append("INBOX", "", "", raw)
        yield lambda: imap_source(servers, house)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--mails", type=int, default=2_000)
    parser.add_argument("--imap", action="store_true", help="from a real Dovecot")
    parser.add_argument("--folder", default=None, help="where the house is built")
    wanted = parser.parse_args()
    with TemporaryDirectory(dir=wanted.folder) as folder:
        house, raws = prepare(Path(folder), wanted.games, wanted.mails)
        with filled(house, raws, wanted.imap) as make:
            compare(house, make, wanted.mails)


if __name__ == "__main__":
    main()
