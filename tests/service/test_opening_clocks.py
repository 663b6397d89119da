"""The clock of a new game: what the house says, what is written with `--clock`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from adjudicator.errors import BadOptions
from adjudicator.service.installation.doctor import examine
from adjudicator.service.opening.opening import NewGame, open_game
from tests.support.house import GAME, House

SEATS = [("anna", "anna@players.example"), ("bruno", "bruno@players.example")]


def opened(house: House, **clock: str) -> None:
    pairs = {key.replace("__", "."): text for key, text in clock.items()}
    open_game(house.host, NewGame(GAME, "metallurgie", SEATS, clock=pairs))


def header(house: House) -> dict[str, object]:
    document = json.loads((house.folder / "games" / GAME / "game.json").read_text())
    schedule: dict[str, object] = document["schedule"]
    return schedule


def test_a_usual_clock_is_written_as_ever(house: House) -> None:
    opened(house)
    assert not {"kinds", "bank", "excuses"} & header(house).keys()


def test_a_clock_is_written_with_the_keys_that_schedule_takes(house: House) -> None:
    opened(house, every="3 par semaine", warn="12h", **{"every__m-d1": "1 jour"})
    assert header(house)["every"] == "3 a week"
    assert header(house)["kinds"] == [["M-D1", "1d"]]
    assert house.table().schedule.warn == ("12h",)


def test_a_clock_that_cannot_be_kept_opens_nothing(house: House) -> None:
    with pytest.raises(BadOptions, match="Did you mean every"):
        opened(house, evry="48h")
    assert not house.host.archive.games()


def test_kinds_of_other_titles_are_no_matter_of_this_game(tmp_path: Path) -> None:
    house = House(tmp_path, schedule={"kinds": {"M-D1": "5d", "P-D7": "24h", "X-1": "3h"}})
    opened(house)
    assert house.table().schedule.kinds == (("M-D1", "5d"),)
    (fault,) = [f for f in examine(house.host) if f.what == "clock" and not f.ok]
    assert "“X-1”" in fault.text
