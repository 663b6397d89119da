"""Archives that earlier versions wrote: finished ones are proven, running ones go on.

`kept/NAME.tar.xz` holds a finished game as it may be published, `kept/NAME-running.tar.xz` a
game in progress with its private folder. They are never made again: a change of the rules that
plays one of them otherwise is named in `OTHERWISE`, with the behaviour number of the game.
"""

from __future__ import annotations

import tarfile
from pathlib import Path

import pytest

from adjudicator.engine.journal.line import instant
from adjudicator.errors import DamagedArchive
from tests.support.house import House, HouseClock

KEPT = Path(__file__).parent / "kept"
NAMES = sorted(path.name.removesuffix(".tar.xz") for path in KEPT.glob("*.tar.xz"))
FINISHED = [name for name in NAMES if not name.endswith("-running")]
RUNNING = [name for name in NAMES if name.endswith("-running")]

#: name -> the first line that today's rules play otherwise, and the behaviour it was played under
OTHERWISE: dict[str, tuple[int, int]] = {}


def unpack(name: str, games: Path) -> None:
    with tarfile.open(KEPT / f"{name}.tar.xz") as archive:
        if hasattr(tarfile, "data_filter"):  # Debian 12 has Python 3.11.2, which has none
            archive.extraction_filter = tarfile.data_filter
        archive.extractall(games)


@pytest.mark.parametrize("name", FINISHED)
def test_a_finished_game_of_an_earlier_version_is_proven_or_its_line_named(
    name: str, tmp_path: Path
) -> None:
    unpack(name, tmp_path / "games")
    house = House(tmp_path)
    if name in OTHERWISE:
        line, behaviour = OTHERWISE[name]
        with pytest.raises(DamagedArchive, match=f"behaviour {behaviour} ") as caught:
            house.prove(name)
        assert caught.value.line == line
        return
    proof = house.prove(name)
    assert proof.finished
    assert proof.dice > 30
    assert proof.turns >= 10


@pytest.mark.parametrize("name", RUNNING)
def test_a_running_game_of_an_earlier_version_goes_on(name: str, tmp_path: Path) -> None:
    unpack(name, tmp_path / "games")
    house = House(tmp_path, HouseClock())
    before = house.table(name)
    asked = before.open[0].decision
    house.clock.at = instant(before.open[0].opened)
    house.poll()
    answer = house.say(asked.seat, "status", game=name)
    assert name in str(answer["Subject"])
    for _ in range(4):
        house.clock.at = max(instant(item.due) for item in house.table(name).open)
        house.clock.forward(hours=30)
        house.poll()
        if house.table(name).phase == "ended":
            break
    after = house.table(name)
    assert after.step >= before.step + 4 or after.phase == "ended"
    assert "default" in {
        a["source"]
        for line in house.journal(name)[before.last :]
        if line["kind"] == "step"
        for a in line["data"]["answers"]
    }
    house.prove(name)


def test_the_archives_that_were_kept_are_there() -> None:
    assert len(FINISHED) == len(RUNNING) == 5
