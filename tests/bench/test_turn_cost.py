"""What a turn costs from orders to outbox, and that it does not grow with the game.

`turns` in extra_info tells how long the game was by then.
"""

from __future__ import annotations

import hashlib
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from adjudicator.config.settings import Config, Pictures
from adjudicator.engine.answers.bots import greedy_order
from adjudicator.engine.lines.mail_acts import SetAct
from adjudicator.engine.lines.order_acts import SheetAct
from adjudicator.rulekit.forms import write_order
from adjudicator.rulekit.pattern import Names
from adjudicator.service.following.commit import commit, open_session
from adjudicator.service.house.host import Host
from adjudicator.service.installation.wiring import make_host
from adjudicator.service.opening.opening import NewGame, open_game, received_line

SEATS = ("anna", "bruno", "chloe", "david")
LONG = {"split": "custom:900,700,500,300"}


class SteppedClock:
    def __init__(self) -> None:
        self.at = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)

    def now(self) -> datetime:
        self.at += timedelta(seconds=1)
        return self.at


def repeatable(count: int) -> bytes:
    return hashlib.shake_256(b"bench").digest(count)


@pytest.fixture
def host(tmp_path: Path) -> Host:
    config = Config(base=tmp_path, pictures=Pictures(width=800))
    return make_host(config, SteppedClock(), repeatable)


def opened(host: Host, pictures: bool) -> None:
    seats = [(name, f"{name}@players.example") for name in SEATS]
    open_game(host, NewGame("soak", "metallurgie", seats, options=LONG, start=True))
    if pictures:
        return
    with open_session(host, "soak") as session:
        act = SetAct("format", "text")
        for name in SEATS:
            session.note(received_line(name, [act], host.clock.now()), host.clock.now())
        commit(session)


def turn(host: Host, target: int | None = None) -> int:
    """One whole turn as a mail with final orders brings it about; returns its number."""
    with open_session(host, "soak") as session:
        before = session.table.turn
        for _ in range(20):
            item = session.table.open[0]
            seat = item.decision.seat
            veiled = session.ruleset.veil(session.table.state, seat)
            legal = greedy_order(session.ruleset, veiled, item.decision)
            text = write_order(legal, session.ruleset.forms, "en", Names(SEATS))
            now = host.clock.now()
            act = SheetAct(text, final=True)
            session.note(received_line(seat, [act], now), now)
            session.drive(now)
            commit(session)
            if session.table.turn > before:
                break
        return session.table.turn


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("turns", [10, 1000])
def test_a_turn_of_text_costs_the_same_however_long_the_game(
    benchmark: Any, host: Host, turns: int
) -> None:
    opened(host, pictures=False)
    while turn(host) < turns:
        pass
    benchmark.pedantic(lambda: turn(host), rounds=15, iterations=1)
    benchmark.extra_info["turns"] = turns


def test_a_turn_for_four_seats_with_pictures(benchmark: Any, host: Host) -> None:
    opened(host, pictures=True)
    while turn(host) < 10:
        pass
    benchmark.pedantic(lambda: turn(host), rounds=8, iterations=1)
