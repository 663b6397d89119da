"""How fast a hosted house takes mail in, beside the single poller in the same run, as a ratio.

    python -m tests.bench.hosted                           60 games, 1,200 mails, two workers
    python -m tests.bench.hosted --games 20 --mails 200 --workers 4

Both begin with a full mailbox and end when each mail has taken effect and each answer has been
handed over. Poller, workers and PostgreSQL share one machine; a machine that does something else
besides makes the ratio smaller. Not collected by pytest.
"""

from __future__ import annotations

import argparse
import os
import resource
import shutil
import time
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory

from adjudicator.service.faults.looking import Polled
from adjudicator.service.hosted.spool import Spool
from adjudicator.service.outgoing.courier import beside
from adjudicator.service.outgoing.dispatch import outboxes
from adjudicator.service.run.poller import Poller
from tests.bench.intake import prepare
from tests.support.hosted import fork, hosted, read_in, until, wait_for, workers
from tests.support.house import House
from tests.support.postgres import running_postgres


def single(folder: Path, mails: int) -> float:
    """Mails a second of one poller that does all."""
    house = House(folder)
    source = house.host.make_source()
    poller = Poller(house.host, source, house.host.make_sender())
    result = Polled(more=True)
    began, busy = time.perf_counter(), time.process_time()
    with beside(house.host, house.host.make_sender) as poller.courier:
        while result.more:
            poller.look(result)
        poller.courier.finish()
    took, worked = time.perf_counter() - began, time.process_time() - busy
    print(f"           {mails / worked:.0f} mails a CPU second")
    assert (result.faults, sum(result.endings.values())) == ([], mails), result.faults
    assert _is_done(house)
    return mails / took


def several(folder: Path, url: str, mails: int, count: int) -> float:
    """Mails a second of a poller and some workers."""
    house = hosted(House(folder), url, patience=30)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with workers(house, count):
        time.sleep(2)  # they are at work already, as the single poller is
        began = time.perf_counter()
        assert wait_for(fork(lambda: read_in(house)))
        read = time.perf_counter() - began
        until(lambda: _is_done(house), 600, every=0.15)
        took = time.perf_counter() - began
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    worked = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    print(f"           {mails / worked:.0f} mails a CPU second, all processes together")
    print(f"           the mailbox was read after {read:.1f} s of {took:.1f} s")
    return mails / took


def _is_done(house: House) -> bool:
    """Whether nothing waits, coming in or going out."""
    if Spool(house.config.mail).waiting() or house.waiting():
        return False
    return not any(any((box / "new").iterdir()) for box in outboxes(house.host))


def main() -> None:
    """Measure, and print both and their ratio."""
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("--games", type=int, default=60)
    wanted.add_argument("--mails", type=int, default=1_200)
    wanted.add_argument("--workers", type=int, default=2)
    wanted.add_argument("--folder", default=None, help="where the houses are built")
    chosen = wanted.parse_args()
    # a service has loaded its libraries long before a mail comes
    load = ("procrastinate", "psycopg_pool", "adjudicator.service.run.hosted_worker")
    assert all(import_module(name) for name in load)
    with TemporaryDirectory(dir=chosen.folder) as name, running_postgres() as server:
        folder = Path(name)
        house, raws = prepare(folder / "one", chosen.games, chosen.mails)
        for raw in raws:
            house.lay(raw)
        shutil.copytree(folder / "one", folder / "many")
        alone = single(folder / "one", chosen.mails)
        print(f"one poller {alone:8.1f} mails/s", flush=True)
        many = several(folder / "many", server.create("bench"), chosen.mails, chosen.workers)
        print(f"{chosen.workers} workers  {many:8.1f} mails/s")
        print(f"ratio      {many / alone:.2f}; load of the machine {os.getloadavg()[0]:.1f}")
        same = all(
            (folder / "one" / "games" / game / "journal.jsonl").read_bytes()
            == (folder / "many" / "games" / game / "journal.jsonl").read_bytes()
            for game in house.host.archive.games()
        )
        print(f"journals   {'the same, byte for byte' if same else 'DIFFER'}")


if __name__ == "__main__":
    main()
