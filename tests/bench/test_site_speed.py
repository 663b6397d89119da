"""How long a site takes: games of all titles in full, and a run that finds nothing new.

Time of the processor counts, on one core; 1,000 games in ten minutes on two cores are 1.2 seconds
a game. What each title takes is printed (`-s`), with what it fills.
"""

from __future__ import annotations

from pathlib import Path
from time import process_time
from typing import Any

from adjudicator.service.house.spreading import Workers
from adjudicator.service.site.build import Wanted, build_site
from tests.support.house import House
from tests.support.played import finished_game

EACH = 4
#: seats and options: what a club plays, none of them as small as in other tests
TITLES: dict[str, tuple[int, dict[str, str]]] = {
    "metallurgie": (3, {}),
    "golem": (2, {"rounds": "set", "hand_size": "set"}),
    "planet-masters": (3, {"max_rounds": "8"}),
    "full-metal-planete": (2, {"map": "shores", "map_size": "37x23"}),
}
ALLOWED = 1.2


def test_a_thousand_games_in_ten_minutes_on_two_cores(tmp_path: Path, benchmark: Any) -> None:
    means = {title: _measured(title, tmp_path / title, benchmark) for title in TITLES}
    mean = sum(means.values()) / len(means)
    benchmark.extra_info["seconds_a_game"] = round(mean, 3)
    benchmark.pedantic(lambda: None)
    print(f"\n{benchmark.extra_info}")
    assert mean < ALLOWED


def _measured(title: str, folder: Path, benchmark: Any) -> float:
    """Seconds that a game of a title takes."""
    seats, options = TITLES[title]
    folder.mkdir()
    house = House(folder)
    games = [
        finished_game(house.host, title, seats=seats, seed=seed, options=options, full=True)
        for seed in range(EACH)
    ]
    assert len(games) == EACH

    def build(made: int) -> float:
        began = process_time()
        built = build_site(house.host, folder / "out", Wanted(), Workers(1))
        assert (built.finished, built.made) == (EACH, made)
        return process_time() - began

    whole, again = build(EACH), build(0)
    size = sum(path.stat().st_size for path in (folder / "out" / "games").rglob("*.*"))
    benchmark.extra_info[title] = {
        "seconds_a_game": round(whole / EACH, 3),
        "kilobytes_a_game": round(size / EACH / 1000),
        "seconds_without_news": round(again, 3),
    }
    return whole / EACH
