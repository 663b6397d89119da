"""What the replay of a whole game of Full Metal Planète weighs, and what it takes to make."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from adjudicator.service.site.replay import replay_files
from tests.support.house import House
from tests.support.played import finished_game

OPTIONS = {"map": "shores", "map_size": "37x23"}
MOST_BYTES = 1_000_000


def test_a_game_of_25_turns_and_four_seats_is_under_a_megabyte(
    tmp_path: Path, benchmark: Any
) -> None:
    house = House(tmp_path)
    folder = finished_game(house.host, "full-metal-planete", seats=4, options=OPTIONS)
    files = benchmark.pedantic(lambda: replay_files(house.host, folder))
    sizes = {name: len(data) for name, data in files.items()}
    benchmark.extra_info.update(sizes)
    print(f"\n{benchmark.extra_info}")
    assert sum(sizes.values()) < MOST_BYTES
