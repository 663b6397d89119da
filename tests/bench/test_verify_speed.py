"""How fast games are proven, of every title at a full table with all files of a house.

`turns_a_second` in extra_info counts finished turns on one core, and is printed (`-s`);
`times_reading` tells what a proof costs beside reading and hashing the same files alone.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path
from time import process_time
from typing import Any

import pytest

from adjudicator.archive.folder import GameFolder
from adjudicator.service.archives.proofs import prove
from tests.support.house import House
from tests.support.played import finished_game

#: title, edition, seats, options
TABLES: tuple[tuple[str, str, int, Mapping[str, str]], ...] = (
    ("metallurgie", "", 4, {"split": "by_minimum"}),
    ("full-metal-planete", "pc", 4, {"map": "shores", "map_size": "37x23"}),
    ("full-metal-planete", "board", 4, {"map": "shores", "map_size": "37x23"}),
    ("golem", "", 4, {"rounds": "set", "hand_size": "set"}),
    ("planet-masters", "", 5, {"technology": "on", "politics": "on", "max_rounds": "10"}),
)


def cost(work: Any, times: int = 5) -> float:
    """The least seconds of the processor that something took."""
    found = []
    for _ in range(times):
        began = process_time()
        work()
        found.append(process_time() - began)
    return min(found)


def read(folder: GameFolder) -> None:
    """Read and hash each public file."""
    for path in folder.paths.folder.rglob("*"):
        if path.is_file() and "private" not in path.parts:
            hashlib.sha256(path.read_bytes()).hexdigest()


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0]}-{table[1] or 'first'}")
def test_a_whole_game_is_proven(table: Any, tmp_path: Path, benchmark: Any) -> None:
    title, edition, seats, options = table
    house = House(tmp_path)
    folder = finished_game(
        house.host, title, edition, seats, options=options, full=True, name="proven"
    )
    proof = benchmark(prove, house.host, folder.id)
    seconds, reading = cost(lambda: prove(house.host, folder.id)), cost(lambda: read(folder))
    benchmark.extra_info |= {
        "turns_a_second": round(proof.turns / seconds),
        "times_reading": round(seconds / reading, 1),
    }
    print(
        f"\n{title} {edition}: {proof.turns} turns, {proof.steps} steps, {proof.files} files: "
        f"{proof.turns / seconds:.0f} turns/s, {seconds / reading:.1f} times reading"
    )
    # the pictures of a turn are most of what there is to read; rules run again are dearer
    assert seconds < 12 * reading
