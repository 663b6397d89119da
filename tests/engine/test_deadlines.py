"""When a decision is due: spans, working days, clock times, days off, clocks that change."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.engine.table.deadlines import (
    Schedule,
    check_schedule,
    closes,
    due,
    not_before,
    reminders,
)
from adjudicator.engine.table.pace import DAYS, read_span
from adjudicator.rulekit.frozen import replace

PARIS = ZoneInfo("Europe/Paris")


def utc(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


def paris(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=PARIS)


def due_in_paris(opened: str, window: Any = "turn", **kept: Any) -> str:
    """The deadline on a clock in Paris of a decision opened at a time in Paris."""
    schedule = replace(Schedule(zone="Europe/Paris"), **kept)
    found = due(schedule, paris(opened).astimezone(UTC), window)
    assert found.tzinfo is UTC
    return found.astimezone(PARIS).strftime("%a %Y-%m-%d %H:%M")


@pytest.mark.parametrize(
    ("text", "hours"),
    [
        ("36h", 36),
        ("2d", 48),
        ("90m", 1.5),
        ("90 min", 1.5),
        ("1d 12h", 36),
        ("1d12h", 36),
        ("1 day, 12 hours", 36),
        ("1h 11h", 12),
        ("11h 1h", 12),
        ("1 week", 168),
        ("2W", 336),
        ("0h", 0),
    ],
)
def test_a_span_is_read_as_people_write_it(text: str, hours: float) -> None:
    assert read_span(text) == timedelta(hours=hours)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "36",
        "h",
        "2 fortnights",
        "-1h",
        "1mo",
        "1h x",
        "1.5h",
        "5 1h",
        "367d",
        "9" * 30 + "d",
    ],
)
def test_what_is_no_span_is_refused_with_its_text(text: str) -> None:
    with pytest.raises(ValueError, match=r"no span of time|longer than a year") as caught:
        read_span(text)
    assert f"“{text}”" in str(caught.value)


def test_without_a_clock_time_the_span_is_counted_from_the_opening() -> None:
    assert due(Schedule(every="72h"), utc("2026-11-02T12:34"), "turn") == utc("2026-11-05T12:34")
    assert due(Schedule(respond="36h"), utc("2026-11-02T12:34"), "response") == utc(
        "2026-11-04T00:34"
    )


@pytest.mark.parametrize(
    ("opened", "expected"),
    [
        ("2026-11-02T08:00", "Tue 2026-11-03 20:00"),
        ("2026-11-02T20:00", "Tue 2026-11-03 20:00"),
        ("2026-11-02T22:00", "Wed 2026-11-04 20:00"),
    ],
)
def test_the_clock_time_is_kept_when_a_turn_resolves_early(opened: str, expected: str) -> None:
    assert due_in_paris(opened, every="24h", at="20:00") == expected


def test_a_deadline_enforced_a_few_minutes_late_does_not_cost_a_day() -> None:
    assert due_in_paris("2026-11-02T20:07", every="24h", at="20:00") == "Tue 2026-11-03 20:00"


def test_a_deadline_enforced_after_its_grace_does_not_cost_a_day() -> None:
    kept: dict[str, Any] = {"every": "24h", "at": "20:00", "grace": "5h"}
    assert due_in_paris("2026-11-03T01:02", **kept) == "Tue 2026-11-03 20:00"


def test_the_clock_time_never_takes_more_than_a_third_of_the_span() -> None:
    kept: dict[str, Any] = {"every": "6h", "at": "20:00", "grace": "48h"}
    assert due_in_paris("2026-11-02T16:30", **kept) == "Tue 2026-11-03 20:00"
    assert due_in_paris("2026-11-02T15:30", **kept) == "Mon 2026-11-02 20:00"


def test_a_response_does_not_wait_for_the_clock_time() -> None:
    found = due_in_paris("2026-11-02T08:00", "response", respond="12h", at="19:00")
    assert found == "Mon 2026-11-02 20:00"


@pytest.mark.parametrize(
    ("opened", "expected"),
    [
        ("2026-10-30T10:00", "Tue 2026-11-03 10:00"),
        ("2026-10-31T10:00", "Tue 2026-11-03 10:00"),
        ("2026-11-02T10:00", "Wed 2026-11-04 10:00"),
    ],
)
def test_working_days_pass_over_the_weekend(opened: str, expected: str) -> None:
    assert due_in_paris(opened, every="2 working days") == expected


def test_working_days_pass_over_skipped_dates_and_days_off() -> None:
    kept: dict[str, Any] = {"every": "2 working days", "skip": (("2026-11-03", "2026-11-04"),)}
    assert due_in_paris("2026-11-02T10:00", **kept) == "Fri 2026-11-06 10:00"
    kept = {"every": "2 working days", "days": ("mon", "tue", "fri", "sat")}
    assert due_in_paris("2026-11-02T10:00", **kept) == "Fri 2026-11-06 10:00"


def test_a_deadline_in_working_days_never_slips_into_the_weekend() -> None:
    kept: dict[str, Any] = {"every": "2 working days", "at": "08:00"}
    assert due_in_paris("2026-11-04T18:00", **kept) == "Mon 2026-11-09 08:00"


def test_a_deadline_moves_on_to_the_next_allowed_day() -> None:
    kept: dict[str, Any] = {"every": "48h", "days": ("mon", "thu")}
    assert due_in_paris("2026-11-02T10:00", **kept) == "Thu 2026-11-05 10:00"
    kept = {"every": "48h", "skip": (("2026-11-03", "2026-11-05"),)}
    assert due_in_paris("2026-11-02T10:00", **kept) == "Fri 2026-11-06 10:00"


def test_a_skipped_date_counts_in_the_game_s_own_zone() -> None:
    schedule = Schedule(zone="Pacific/Auckland", every="24h", skip=(("2026-11-04", "2026-11-04"),))
    assert due(schedule, utc("2026-11-02T12:00"), "turn") == utc("2026-11-04T12:00")
    assert due(schedule, utc("2026-11-02T10:00"), "turn") == utc("2026-11-03T10:00")


def test_dates_may_be_written_in_any_form_that_the_check_accepts() -> None:
    schedule = Schedule(every="24h", skip=(("20261103", "20261104"),))
    assert check_schedule(schedule) == ()
    assert due(schedule, utc("2026-11-02T12:00"), "turn") == utc("2026-11-05T12:00")


@pytest.mark.parametrize(
    ("opened", "span", "expected"),
    [
        ("2026-03-28T12:00", "24h", "Sun 2026-03-29 13:00"),
        ("2026-10-24T12:00", "24h", "Sun 2026-10-25 11:00"),
    ],
)
def test_a_span_of_hours_is_hours_when_clocks_change(opened: str, span: str, expected: str) -> None:
    assert due_in_paris(opened, every=span) == expected


@pytest.mark.parametrize("opened", ["2026-03-28T10:00", "2026-10-24T10:00"])
def test_the_clock_time_is_the_players_clock_when_clocks_change(opened: str) -> None:
    found = due_in_paris(opened, every="24h", at="20:00")
    assert found[4:] in ("2026-03-29 20:00", "2026-10-25 20:00")


def test_a_clock_time_that_does_not_exist_is_the_hour_after_it() -> None:
    assert due_in_paris("2026-03-28T01:00", every="24h", at="02:30") == "Sun 2026-03-29 03:30"
    assert due_in_paris("2026-03-29T01:00", every="24h", at="02:30") == "Mon 2026-03-30 02:30"


def test_a_clock_time_that_comes_twice_is_never_before_its_span_is_over() -> None:
    schedule = Schedule(zone="Europe/Paris", every="1h", at="02:45")
    opened = utc("2026-10-25T00:50")
    assert due(schedule, opened, "turn") == utc("2026-10-26T01:45")


def test_working_days_keep_the_clock_over_a_change() -> None:
    assert due_in_paris("2026-03-27T09:00", every="1 working day") == "Mon 2026-03-30 09:00"
    assert due_in_paris("2026-10-23T09:00", every="1 working day") == "Mon 2026-10-26 09:00"


@given(
    opened=st.datetimes(datetime(2026, 1, 1), datetime(2027, 1, 1)),
    hours=st.integers(1, 200),
    at=st.sampled_from(["", "00:00", "02:30", "20:00"]),
    grace=st.integers(0, 50),
    days=st.sets(st.sampled_from(DAYS), min_size=1),
    window=st.sampled_from(["turn", "response"]),
)
def test_every_deadline_comes_after_its_opening_on_an_allowed_day(
    opened: datetime, hours: int, at: str, grace: int, days: set[str], window: Any
) -> None:
    schedule = Schedule(
        zone="Europe/Paris",
        every=f"{hours}h",
        respond=f"{hours}h",
        at=at,
        grace=f"{grace}h",
        days=tuple(sorted(days)),
    )
    start = opened.replace(tzinfo=UTC)
    found = due(schedule, start, window)
    local = found.astimezone(PARIS)
    assert found - start >= timedelta(hours=hours) * 2 / 3 - timedelta(hours=1)
    assert DAYS[local.weekday()] in days
    assert found - start <= timedelta(hours=hours + 25, days=7)
    if at not in ("", "02:30") and window == "turn":
        assert local.strftime("%H:%M") == at


def test_a_sound_schedule_has_no_fault() -> None:
    assert check_schedule(Schedule()) == ()
    full = Schedule("Europe/Paris", "2 working days", "36h", "20:00", ("mon",), (), ("1d",), "2h")
    assert check_schedule(full) == ()


@pytest.mark.parametrize(
    ("key", "value", "named", "words"),
    [
        ("zone", "Europe/Pariss", "zone", "Europe/Pariss"),
        ("zone", "../../etc/passwd", "zone", "unknown"),
        ("zone", "", "zone", "unknown"),
        ("every", "soon", "every", "soon"),
        ("every", "0m", "every", "shorter than a minute"),
        ("every", "0 working days", "every", "0 working days"),
        ("every", "9999 working days", "every", "9999 working days"),
        ("every", "500d", "every", "longer than a year"),
        ("respond", "2 working", "respond", "2 working"),
        ("grace", "2 working days", "grace", "2 working days"),
        ("cooling_off", "x", "cooling_off", "x"),
        ("warn", ("24h", "later"), "warn", "later"),
        ("at", "25:00", "at", "25:00"),
        ("at", "8", "at", "8"),
        ("days", ("mon", "caturday"), "days", "caturday"),
        ("days", (), "days", "mon tue"),
        ("skip", (("2026-12-31", "2026-12-24"),), "not", "2026-12-31 is after"),
        ("skip", (("2026-02-30", "2026-03-01"),), "not", "2026-02-30"),
        ("on_invalid", "panic", "on_invalid", "panic"),
        ("max_misses", 0, "max_misses", "0"),
    ],
)
def test_each_fault_of_a_schedule_is_named(key: str, value: Any, named: str, words: str) -> None:
    ((found, fault),) = check_schedule(replace(Schedule(), **{key: value}))
    assert found == named
    assert words in fault


def test_working_days_that_never_come_are_a_fault() -> None:
    faults = check_schedule(Schedule(every="2 working days", days=("sat", "sun")))
    assert [key for key, _ in faults] == ["every"]


def test_all_faults_are_told_together() -> None:
    faults = check_schedule(Schedule(zone="x", every="x", at="x", days=("x",), max_misses=0))
    assert [key for key, _ in faults] == ["zone", "every", "at", "days", "max_misses"]


def test_reminders_come_in_order_and_none_before_the_opening() -> None:
    schedule = Schedule(warn=("6h", "24h", "72h"))
    opened = utc("2026-11-02T12:00")
    found = reminders(schedule, opened, opened + timedelta(hours=48))
    assert [str(moment - opened) for moment in found] == ["1 day, 0:00:00", "1 day, 18:00:00"]
    assert reminders(schedule, opened, opened + timedelta(hours=6)) == ()


def test_a_deadline_is_enforced_after_its_grace() -> None:
    assert closes(Schedule(grace="6h"), utc("2026-11-02T20:00")) == utc("2026-11-03T02:00")
    assert closes(Schedule(), utc("2026-11-02T20:00")) == utc("2026-11-02T20:00")


@pytest.mark.parametrize(
    ("schedule", "moment", "expected"),
    [
        (Schedule(), "2026-11-02T12:34", "2026-11-02T12:34"),
        (Schedule(at="20:00"), "2026-11-02T12:34", "2026-11-02T20:00"),
        (Schedule(at="20:00"), "2026-11-02T20:01", "2026-11-03T20:00"),
        (Schedule(at="20:00", zone="Europe/Paris"), "2026-11-02T12:34", "2026-11-02T19:00"),
        (Schedule(days=("fri",)), "2026-11-02T12:34", "2026-11-06T12:34"),
        (Schedule(every="2 working days"), "2026-11-07T12:34", "2026-11-09T12:34"),
        (Schedule(skip=(("2026-11-02", "2026-11-10"),)), "2026-11-02T12:34", "2026-11-11T12:34"),
    ],
)
def test_a_deadline_that_is_moved_falls_where_one_may(
    schedule: Schedule, moment: str, expected: str
) -> None:
    assert not_before(schedule, utc(moment), "turn") == utc(expected)
