"""Thirty days of fifty games of all titles: what stays on disk, in memory, and open.

    python -m tests.bench.month_of_games
    python -m tests.bench.month_of_games --games 10 --days 12 --width 300 --kinds
    python -m tests.bench.month_of_games --games 10 --days 12 --trace 4     what grew since day 4

Memory has to level after day 5, files that are open stay as many, and the house keeps at most 80 kB
for each mail that came. Not collected by pytest; `tests/service/test_what_a_house_keeps.py` has a
short one.
"""

from __future__ import annotations

import argparse
import gc
import time
import tracemalloc
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.support.many_games import ManyGames, memory, open_files


def main() -> None:
    """Play the month, and print its days."""
    wanted = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    wanted.add_argument("--games", type=int, default=50)
    wanted.add_argument("--days", type=int, default=30)
    wanted.add_argument("--width", type=int, default=900, help="of the pictures in mails")
    wanted.add_argument("--kinds", action="store_true", help="what lies on disk, by kind of file")
    wanted.add_argument("--trace", type=int, default=0, help="what of memory grew since that day")
    wanted.add_argument("--folder", type=Path, help="where the house is to be kept")
    given = wanted.parse_args()
    with TemporaryDirectory(dir=given.folder) as folder:
        many = ManyGames(Path(folder), given.games, given.width)
        print("day  mails  MB memory  objects  open   MB disk  files  kB a mail  over   s")
        before = None
        for day in range(1, given.days + 1):
            began = time.monotonic()
            many.day()
            gc.collect()
            if given.trace == day:
                tracemalloc.start(8)
                before = tracemalloc.take_snapshot()
            kept = many.kept()
            a_mail, took = kept.size / 1e3 / max(1, many.came), time.monotonic() - began
            print(
                f"{day:3} {many.came:6} {memory():10.1f} {len(gc.get_objects()):8} {open_files():5}"
                f" {kept.size / 1e6:9.1f} {kept.files:6} {a_mail:10.1f} {many.over:5} {took:3.0f}",
                flush=True,
            )
        if given.kinds:
            for what, (size, files) in sorted(kept.kinds.items(), key=lambda one: -one[1][0]):
                print(f"{size / 1e6:9.2f} MB {files:6} {what}")
        if before is not None:
            for line in tracemalloc.take_snapshot().compare_to(before, "lineno")[:25]:
                print(line)


if __name__ == "__main__":
    main()
