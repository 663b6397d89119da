"""A flood at full size: 10,000 mails into 50 games while their deadline passes.

    python -m tests.bench.flood
    python -m tests.bench.flood --games 20 --mails 2000 --folder /dev/shm

Prints mails, seconds, mails a second, fsyncs a mail, peak memory and how many seats that had
ordered count as missed (status 1 unless 0). Not collected by pytest.
"""

from __future__ import annotations

import argparse
import resource
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.intake import Measured
from tests.support.flood import drain, prepare


def memory() -> float:
    """The most memory that this process ever had, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--mails", type=int, default=10_000)
    parser.add_argument("--folder", help="where the house is built", default=None)
    wanted = parser.parse_args()
    with TemporaryDirectory(dir=wanted.folder) as folder:
        house = prepare(Path(folder), wanted.games, wanted.mails)
        before = memory()
        with Measured() as measured:
            done = drain(house, wanted.games)
        seconds, worked, synced = measured.seconds, measured.cpu, measured.syncs
        print(f"mails {done.mails} into {wanted.games} games: {done.endings}")
        print(f"looks {done.looks}, {done.over} of them behind the deadline with older mail unread")
        print(
            f"seconds {seconds:.1f} (CPU {worked:.1f}), mails/s {done.mails / seconds:.0f}, "
            f"fsyncs a mail {synced / done.mails:.2f}"
        )
        print(
            f"largest batch {done.largest}, peak memory {memory():.0f} MB ({before:.0f} MB before)"
        )
        print(
            f"faults {len(done.faults)}, ordered {done.ordered}, missed {done.missed}, "
            f"silent {done.silent}, missed by right {done.punished}"
        )
        raise SystemExit(bool(done.missed or done.faults))


if __name__ == "__main__":
    main()
