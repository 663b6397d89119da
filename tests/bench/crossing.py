"""Games in which machines, deputies, observers, absences, messages, votes, rollbacks and replaced
seats cross, in orders that follow from seeds.

    python -m tests.bench.crossing --seeds 25
    python -m tests.bench.crossing --seeds 5 --first 100 --titles golem --mails

Prints a line a game, and the way to a broken promise where there is one; `--mails` makes each mail
of a game once more with all secrets drawn anew. Not collected by pytest.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.support.crossing import GAME, TITLES, Crossing
from tests.support.killing import MEMORY


def played(title: str, seed: int, mails: bool) -> str:
    """What a game comes to."""
    with TemporaryDirectory(dir=MEMORY) as folder:
        crossing = Crossing(Path(folder), title, seed)
        try:
            crossing.play()
            if mails:
                crossing.hold_mails()
        except AssertionError as broken:
            return f"BROKEN: {broken}"
        steps = crossing.house.kinds(GAME).count("step")
        return f"held: {len(crossing.done)} acts, {steps} steps, {len(crossing.mails)} mails"


def main() -> None:
    """Play them."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--seeds", type=int, default=10)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--titles", nargs="*", default=sorted(TITLES))
    parser.add_argument("--mails", action="store_true", help="make each mail twice")
    args = parser.parse_args()
    began, broken = time.monotonic(), 0
    for seed in range(args.first, args.first + args.seeds):
        for title in args.titles:
            told = played(title, seed, args.mails)
            broken += told.startswith("BROKEN")
            print(f"{title} {seed}: {told}", flush=True)
    games = args.seeds * len(args.titles)
    print(f"{games} games in {time.monotonic() - began:.0f} s, {broken} broken")


if __name__ == "__main__":
    main()
