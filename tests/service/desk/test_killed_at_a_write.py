"""`kill -9` while a referee's mail is handled, then a new start: each act once, one answer."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.service.desk.conftest import DeskHouse
from tests.support.house import kind_of, text_of
from tests.support.killing import run_and_kill
from tests.support.slow import short_or_long

ACTS = """note g1: one
note g7: nowhere
announce all: We go on.
process g1 --force
deadline g2 +2d
pause g1
status
"""


def same(folder: Path, ready: DeskHouse) -> DeskHouse:
    """The same installation after a new start."""
    house = DeskHouse(folder)
    house.clock.at = ready.clock.at
    return house


def found(house: DeskHouse) -> dict[str, object]:
    """What became of the mail: acts in the journals, and what everybody was told."""
    lines = {
        game: [(x["kind"], x["data"].get("mail", "")) for x in house.journal(game)]
        for game in ("g1", "g2")
    }
    (answer,) = (text_of(m) for m in house.mails("boss") if kind_of(m) == "answer")
    told = sorted((str(m["To"]), kind_of(m)) for m in house.mails())
    return {**lines, "answer": answer, "told": told}


@pytest.mark.parametrize("stride", short_or_long(13, 1))
def test_each_act_is_done_once_and_told_alike(folder: Path, stride: int) -> None:
    ready = DeskHouse(folder / "ready")
    ready.open("g1")
    ready.open("g2")
    for game in ("g1", "g2"):
        for seat in ("anna", "bruno"):
            ready.mail(seat, "format text", game)
    ready.poll()
    ready.mail("boss", ACTS, To=ready.desk_address(), Subject="")
    undisturbed = folder / "undisturbed"
    shutil.copytree(ready.folder, undisturbed)
    house = same(undisturbed, ready)
    house.poll()
    wanted = found(house)
    assert "5 commands done. One line not done." in str(wanted["answer"])
    killed = folder / "killed"
    at, total = 1, None
    while total is None:
        shutil.copytree(ready.folder, killed)
        total = run_and_kill(lambda: same(killed, ready).poll(), at)
        again = same(killed, ready)
        for _ in range(2):
            assert again.fresh_poller().once().faults == []
        assert found(again) == wanted, f"killed at write {at}"
        assert again.waiting() == []
        shutil.rmtree(killed)
        at += stride
    assert total > 60
    for game in ("g1", "g2"):
        same(undisturbed, ready).prove(game)
