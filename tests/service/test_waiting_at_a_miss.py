"""A game that waits at a miss: nothing is done, the player and the referee are told, once."""

from __future__ import annotations

from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest

from adjudicator.engine.journal.line import chain
from adjudicator.engine.lines.kinds import fold
from adjudicator.service.flow.orders_by_hand import resolve_game
from adjudicator.service.flow.ticking import next_due
from adjudicator.service.following.commit import open_session
from adjudicator.service.game.queries import game_line
from adjudicator.service.game.session import read_table
from tests.support.desk import act
from tests.support.house import GAME, House, text_of

BOSS = "boss@home.example"


def flat(mail: EmailMessage) -> str:
    return " ".join(text_of(mail).split())


@pytest.fixture
def missed(tmp_path: Path) -> House:
    """A game that waits for anna, whose deadline is over."""
    house = House(tmp_path, referee={"address": BOSS})
    house.open(terms={"missed": (("", "wait"),)})
    house.new_mails("anna")
    house.clock.forward(hours=49)
    house.poll()
    return house


def test_nothing_is_done_and_who_can_go_on_is_told_once(missed: House) -> None:
    (item,) = missed.table().open
    assert (item.decision.seat, item.waits) == ("anna", "2026-03-04T10:00:00Z")
    assert missed.table().seat("anna").misses == 1
    with open_session(missed.host, GAME) as session:
        assert next_due(session) is None
    (told,) = [m for m in missed.new_mails("anna") if "waits" in m["Subject"]]
    assert "nobody plays for you: everybody waits" in flat(told)
    (boss,) = [m for m in missed.mails("boss") if "waits" in m["Subject"]]
    assert "bot g1 anna" in flat(boss)
    assert "nothing is done though anna missed" in "".join(game_line(missed.host, GAME).faults)
    missed.clock.forward(days=9)
    missed.poll()
    assert missed.new_mails("anna") == []
    assert len([m for m in missed.mails("boss") if "waits" in m["Subject"]]) == 1
    missed.prove()


def test_late_orders_are_played_at_once(missed: House) -> None:
    missed.say("anna", "draw\nplace auto")
    assert missed.table().open[0].decision.seat == "bruno"
    missed.prove()


def test_the_referee_goes_on_by_force(missed: House) -> None:
    resolve_game(missed.host, GAME, force=True)
    missed.poll()
    assert missed.table().step == 2
    assert missed.table().at_a_miss("M-D1") == "wait"
    missed.prove()


@pytest.mark.parametrize(
    ("name", "given"), [("bot", {"seat": "anna"}), ("missed", {"policy": ("bot",)})]
)
def test_an_act_of_the_referee_lets_it_go_on(
    missed: House, name: str, given: dict[str, Any]
) -> None:
    act(missed, name, **given)
    missed.poll()
    assert missed.table().step > 1
    missed.prove()


def test_a_newcomer_has_all_the_time_again(missed: House) -> None:
    act(missed, "replace", seat="anna", address="carl@players.example")
    missed.poll()
    (item,) = missed.table().open
    assert (item.due, item.waits) == ("2026-03-06T10:00:00Z", "")
    missed.clock.forward(hours=49)
    missed.poll()
    assert missed.table().open[0].waits
    missed.prove()


def test_a_line_that_says_so_without_reason_is_found(house: House) -> None:
    house.open(terms={"missed": (("", "wait"),)})
    _, _, ruleset, table = read_table(house.host, GAME)
    data = {"decision": table.open[0].id}
    n = table.last + 1
    early = chain(table.head, n, "2026-03-03T09:00:00Z", "waits", data, "00")
    with pytest.raises(ValueError, match="before its time is over"):
        fold(ruleset, table, early)
    other = chain(table.head, n, "2026-03-09T09:00:00Z", "waits", {"decision": 99}, "00")
    with pytest.raises(ValueError, match="no open question waits"):
        fold(ruleset, table, other)
