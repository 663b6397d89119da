"""Rollbacks and rollforwards at random, and killed at every write: the archive is proven."""

from __future__ import annotations

import gc
import shutil
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.engine.table.snapshot import dump_table
from adjudicator.service.desk.act import Asked, Given, Refused
from adjudicator.service.flow.referee_acts import carry_out
from adjudicator.service.following.commit import open_session
from adjudicator.service.game.queries import history
from adjudicator.service.referee.acts import ACTS
from tests.support.house import GAME, House
from tests.support.killing import MEMORY, run_and_kill
from tests.support.slow import short_or_long

ACTION = st.one_of(
    st.just(("play", 0)), st.tuples(st.just("back"), st.integers(0, 99)), st.just(("forward", 0))
)


def act(house: House, name: str, **given: Any) -> None:
    carry_out(
        house.host, ACTS[name], Given({"game": GAME, **given}), Asked("referee", house.clock.now())
    )


@pytest.mark.parametrize(("rules", "options"), [("metallurgie", None), ("planet-masters", {})])
@settings(max_examples=6, deadline=None)
@given(st.lists(ACTION, min_size=3, max_size=7))
def test_any_way_through_a_game_is_proven_and_no_dice_fall_twice(
    rules: str, options: Any, actions: list[tuple[str, int]]
) -> None:
    with TemporaryDirectory(dir=MEMORY) as name:
        house = House(Path(name))
        house.open(rules=rules, options=options)
        seen = {house.table().last: house.seen()}
        for what, number in actions:
            house.clock.forward(hours=60)
            if house.table().phase != "running":
                break
            if what == "play":
                house.poll()
            else:
                go(house, what, number, seen)
            seen[house.table().last] = house.seen()
        house.prove()
        check_snapshot(house)
        steps = [line["data"] for line in house.journal() if line["kind"] == "step"]
        assert len({step["step"] for step in steps}) == len(steps)
        long = [tuple(map(tuple, s["draws"])) for s in steps if len(s["draws"]) >= 6]
        assert len(set(long)) == len(long)


def go(house: House, what: str, number: int, seen: dict[int, list[Any]]) -> None:
    """Go back to one of the places where the game stood, or forward."""
    places = sorted(seen)
    to = places[number % len(places)]
    if what == "back" and to != house.table().last:
        act(house, "rollback", to=str(to))
        assert house.seen() == seen[to]
    elif what == "forward":
        with suppress(Refused):
            act(house, "rollforward")


def check_snapshot(house: House) -> None:
    """What is read from the latest snapshot on is what is read from the start."""
    with open_session(house.host, GAME) as session:
        quick = dump_table(session.ruleset, session.table)
        session.folder.paths.index.unlink(missing_ok=True)
    with open_session(house.host, GAME) as session:
        assert dump_table(session.ruleset, session.table) == quick
    assert list(history(house.host, GAME))[-1].n == house.table().last


#: what a new start writes otherwise, and what only spares time
_OTHERWISE = ("lock", "looks.json", "index.json", "torn-line.txt", "answered.json", "counts.json")


def record(folder: Path) -> dict[str, bytes]:
    """The files that count of a house at rest."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
        and "/private/sent/" not in path.as_posix()
        and path.name not in _OTHERWISE
        and not path.name.startswith(".")
        and "/tmp/" not in path.as_posix()
        and "/pictures" not in path.as_posix()
    }


@pytest.mark.parametrize("stride", short_or_long(17, 1))
@pytest.mark.parametrize("name", ["rollback", "rollforward"])
def test_killing_it_at_any_write_leaves_the_same_in_the_end(
    folder: Path, name: str, stride: int
) -> None:
    house = House(folder / "ready")
    house.open()
    for seat in ("anna", "bruno"):
        house.say(seat, "format text")
    then = house.table().last
    for _ in range(2):
        house.say(house.table().open[0].decision.seat, "draw\nplace auto\nfinal")
    if name == "rollforward":
        act(house, "rollback", to=str(then))
    else:
        then = house.table().last - 3
    house.poll()
    given = {"to": "turn 0"} if name == "rollback" else {}

    def same(place: Path) -> House:
        again = House(place)
        again.clock.at = house.clock.at
        return again

    def settled(place: Path) -> dict[str, bytes]:
        again = same(place)
        with open_session(again.host, GAME):
            pass
        if again.kinds().count("branched") == again_wanted - 1:
            act(again, name, **given)
        again.poll()
        again.prove()
        return record(place)

    again_wanted = house.kinds().count("branched") + 1
    whole = folder / "whole"
    shutil.copytree(house.folder, whole)
    wanted = settled(whole)
    gc.freeze()
    at, total = 2 - stride, None
    while total is None:
        at += stride
        place = fresh(house.folder, folder)
        total = run_and_kill(lambda place=place: act(same(place), name, **given), at)
        found = settled(place)
        assert sorted(found) == sorted(wanted), f"killed at write {at}"
        assert [n for n in wanted if found[n] != wanted[n]] == [], f"killed at write {at}"
    assert at > 40
    gc.unfreeze()


def fresh(ready: Path, folder: Path) -> Path:
    """A new copy of a house."""
    place = folder / "copy"
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(ready, place)
    return place
