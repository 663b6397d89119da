"""Games that pin the rules: of every title, edition and way to end, the same to the byte today.

A test that fails here tells that the program plays a finished game otherwise than it was played. If
that is meant, the behaviour number of the title rises (see CONTRIBUTING.md), and
`python -m tests.support.pin --anew` plays the games anew.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from adjudicator import rules
from tests.support.house import House
from tests.support.pin import PINNED, again, pinned_files, wishes

NAMES = sorted(wishes())
#: all of them together, in bytes: they lie in every checkout
MOST = 1_400_000


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> House:
    return House(tmp_path_factory.mktemp("pinned"))


@pytest.mark.parametrize("name", NAMES)
def test_a_pinned_game_comes_out_the_same_from_what_was_written(
    house: House, name: str, tmp_path: Path
) -> None:
    for kept, made in again(house.host, name, tmp_path):
        assert made.encode() == kept.encode(), (
            f"line {kept.n} of {name} ({kept.kind}) comes out otherwise"
        )
    for file in ("journal.jsonl", "game.json"):
        assert (tmp_path / name / file).read_bytes() == pinned_files(name)[file]


def test_every_title_edition_and_end_is_pinned_and_small() -> None:
    assert sorted(path.stem for path in PINNED.glob("*.zip")) == NAMES
    found = {(title, edition) for title, edition, _ in wishes().values()}
    assert found == {(name, e) for name in rules.names() for e in rules.about(name).editions}
    assert sum(path.stat().st_size for path in PINNED.iterdir()) < MOST


def test_they_are_played_under_the_behaviour_of_today() -> None:
    for name in NAMES:
        header = json.loads(pinned_files(name)["game.json"])
        about = rules.about(header["rules"])
        assert header["behaviour"] == about.behaviour, f"python -m tests.support.pin --anew {name}"
