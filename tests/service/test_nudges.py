"""A nudge sends another player's open question again, once a day; reminders at a share of time."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from adjudicator.engine.table.deadlines import Schedule, check_schedule, reminders
from tests.support.house import House, kind_of, text_of


@pytest.fixture
def table(house: House) -> House:
    house.open(seats=("anna", "bruno", "carla"))
    return house


def nudges(house: House, seat: str) -> list[str]:
    return [text_of(mail) for mail in house.mails(seat) if kind_of(mail) == "nudge"]


def told(house: House, seat: str, text: str) -> str:
    return " ".join(text_of(house.say(seat, text)).split())


def test_the_open_question_goes_out_again_once_a_day(table: House) -> None:
    assert "We have reminded anna." in told(table, "bruno", "nudge anna")
    (mail,) = nudges(table, "anna")
    assert "bruno asks you to go on." in mail
    assert "Deadline:" in mail
    assert "once a day is enough" in told(table, "carla", "relancer anna")
    assert len(nudges(table, "anna")) == 1
    table.clock.forward(hours=25)
    told(table, "carla", "nudge anna")
    assert len(nudges(table, "anna")) == 2
    assert table.prove().lines


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("nudge carla", "The game is not waiting for carla now."),
        ("nudge bruno", "no nudge from yourself"),
        ("nudge ana", "Did you mean “anna”?"),
    ],
)
def test_what_is_no_nudge_is_told(table: House, text: str, why: str) -> None:
    assert why in told(table, "bruno", text)


def test_a_reminder_at_a_share_of_the_time() -> None:
    schedule = Schedule(warn=("24h", "80%"))
    opened = datetime(2026, 3, 2, 9, tzinfo=UTC)
    assert check_schedule(schedule) == ()
    assert [kind for kind, _ in check_schedule(Schedule(warn=("180%",)))] == ["warn"]
    short = reminders(schedule, opened, opened + timedelta(hours=10))
    assert short == (opened + timedelta(hours=8),)
    long = reminders(schedule, opened, opened + timedelta(hours=100))
    assert long == (opened + timedelta(hours=76), opened + timedelta(hours=80))
