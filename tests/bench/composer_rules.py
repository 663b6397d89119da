"""The rules of Full Metal Planète's page held to the server's over as many positions as wanted.

    python -m tests.bench.composer_rules --positions 2000 --games 4
    python -m tests.bench.composer_rules --faults 500

Scrambled positions with orders legal and not; whole games of bots and of random players, each
turn played on by the page from its first position. Prints verdicts, the share of lines of
which the page was sure, and times; ends with 1 if any verdict or position was wrong.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from adjudicator.rules.full_metal_planete.options import EDITIONS
from tests.rules.full_metal_planete.position import rules_of
from tests.support.fmp_invariants import wild
from tests.support.fmp_page import (
    Page,
    different,
    is_right,
    position_of,
    running,
    some_orders,
    truth,
    turn_faults,
    turns,
)
from tests.support.fmp_planted import PLANTED, is_found
from tests.support.fmp_scrambled import scrambled
from tests.support.rules import greedily, play_random

SEATS = ("anna", "bruno", "chloe")


def scramble(page: Page, count: int, orders: int, seed: str) -> int:
    """So many positions; the number of disagreements, which are printed."""
    seen: Counter[tuple[str, str]] = Counter()
    wrong, spent = 0, 0.0
    for at in range(count):
        state = scrambled(f"{seed} {at}")
        asked = some_orders(state, Random(f"{seed} {at}"), orders)
        position = position_of(state)
        begun = time.perf_counter()
        answers = page.ask(position, asked)
        spent += time.perf_counter() - begun
        for order, said in zip(asked, answers, strict=True):
            right = truth(state, order)
            seen[said.verdict, right.verdict] += 1
            if said.verdict == "unsure" or is_right(said, right):
                continue
            wrong += 1
            how = different(said.after, right.after) if said.after and right.after else ""
            told = f"{said.verdict} {said.why}, {right.verdict} {right.why} {how}"
            print(f"{seed} {at}: {order}: {told}"[:400])
        wrong += not page.trusted
    total = sum(seen.values())
    print(f"{count} positions, {total} verdicts, {wrong} wrong; page {spent:.1f} s")
    print("  page, server:", dict(sorted(seen.items())))
    return wrong


def games(page: Page, count: int, most: int, chooser: str) -> int:
    """Turns of whole games; the number of turns that the page loses, which are printed."""
    wrong, sure, parted, data = 0, Counter[str](), 0, Counter[str]()
    for edition in EDITIONS:
        for seed in range(count):
            choose = greedily if chooser == "greedy" else wild
            game = play_random(rules_of(edition), SEATS, seed=seed, max_steps=most, chooser=choose)
            for turn in turns(game):
                before = sure["ok"]
                begun = time.perf_counter()
                position_of(turn.start)
                data["ms"] += int(1e6 * (time.perf_counter() - begun))
                data["turns"] += 1
                for fault in turn_faults(page, turn, sure):
                    wrong += 1
                    print(f"{edition} {seed} turn {turn.start.clock.turn}: {fault}"[:400])
                parted += len(turn.orders) - (sure["ok"] - before)
    lines = sure["ok"] + parted
    print(f"{chooser}: {data['turns']} turns, {lines} lines, {wrong} wrong")
    print(f"  sure of {100 * sure['ok'] / max(1, lines):.2f} % of lines")
    print(f"  data made in {data['ms'] / 1000 / max(1, data['turns']):.1f} ms a turn")
    return wrong


def faults(page: Page, most: int) -> int:
    """The first position that shows each planted fault; the number of those that none shows."""
    unseen = 0
    for planted in PLANTED:
        with TemporaryDirectory() as made:
            folder, tried = Path(made) / "modules", (planted.shown, *range(most))
            shown = next((n for n in tried if is_found(page, planted, n, folder)), None)
        unseen += shown is None
        print(f"{shown} shows {planted.module}: {planted.sound}")
    return unseen


def main() -> int:
    """Run what the arguments ask for."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--positions", type=int, default=500)
    parser.add_argument("--orders", type=int, default=150, help="of each position, about")
    parser.add_argument("--games", type=int, default=1, help="of each edition and kind of player")
    parser.add_argument("--steps", type=int, default=600, help="of a game at most")
    parser.add_argument("--seed", default="bench")
    parser.add_argument("--faults", type=int, help="seek each planted fault on so many positions")
    given = parser.parse_args()
    with running() as page:
        if given.faults:
            return min(1, faults(page, given.faults))
        wrong = scramble(page, given.positions, given.orders, given.seed)
        for chooser in ("greedy", "wild"):
            wrong += games(page, given.games, given.steps, chooser)
    return min(1, wrong)


if __name__ == "__main__":
    sys.exit(main())
