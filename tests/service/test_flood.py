"""A flood into many games while their deadline passes; `tests/bench/flood.py` is the large one."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.mail.transport import source_maildir
from adjudicator.service.flow import receiving
from tests.support.flood import drain, prepare


@pytest.mark.parametrize("seed", [1, 2])
def test_no_seat_that_had_ordered_is_missed_in_a_flood(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    monkeypatch.setattr(source_maildir, "BATCH", 8)
    monkeypatch.setattr(receiving, "MOST", 24)
    house = prepare(tmp_path, 5, 100, seed)
    done = drain(house, 5)
    assert done.faults == ()
    assert done.over > 0, "the deadline was over while mail that came in time was unread"
    assert (done.ordered, done.missed) == (4, 0)
    assert (done.silent, done.punished) == (1, 1), "who did not order is missed all the same"
    assert done.largest <= 8, "what is in memory at once is bounded"
    assert sum(done.endings.values()) == done.mails
    for number in range(5):
        house.prove(f"g{number}")
