"""Clocks over zones, changes of clocks and jumps: what holds of every deadline."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from itertools import pairwise
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from adjudicator.engine.journal.line import chain, instant, stamp
from adjudicator.engine.lines.kinds import fold
from adjudicator.engine.table.clock import coming, moves
from adjudicator.engine.table.deadlines import (
    SCHEDULE,
    Schedule,
    check_schedule,
    closes,
    due,
    pace_of,
    reminders,
)
from adjudicator.engine.table.own_time import time_away
from adjudicator.engine.table.pace import DAYS, length, read_bank, read_stages, spread
from adjudicator.engine.table.snapshot import dump_table, load_table
from adjudicator.engine.table.table import Header, Open, SeatState, Table
from adjudicator.engine.table.votes import rest
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.frozen import replace

#: half an hour of summer time, none, days that begin at different hours
ZONES = (
    "UTC",
    "Europe/Paris",
    "America/New_York",
    "Australia/Lord_Howe",
    "Asia/Kolkata",
    "Pacific/Kiritimati",
)
RULES: Any = None  # before the start nothing is asked of the rules
SPANS = ("20m", "90m", "6h", "24h", "36h", "2d", "72h", "7d")
PACES = (
    *SPANS,
    "2 working days",
    "5 working days",
    "1 a week",
    "2 a week",
    "3 a week",
    "7 a week",
    "3 a week until turn 10, then 2 a week",
    "24h until turn 1, then 2 working days",
)
DAY = timedelta(days=1)

moments = st.datetimes(datetime(2026, 1, 1), datetime(2027, 12, 31), timezones=st.just(UTC)).map(
    lambda moment: moment.replace(microsecond=0)
)
dates = st.dates(date(2026, 1, 1), date(2027, 12, 31))
skips = st.lists(st.tuples(dates, st.integers(0, 12)), max_size=2).map(
    lambda spans: tuple((str(d), str(d + timedelta(days=n))) for d, n in spans)
)


@st.composite
def schedules(draw: st.DrawFn, paces: tuple[str, ...] = PACES) -> Schedule:
    made = Schedule(
        zone=draw(st.sampled_from(ZONES)),
        every=draw(st.sampled_from(paces)),
        respond=draw(st.sampled_from(SPANS)),
        at=draw(st.sampled_from(("", "20:00", "00:00", "02:30"))),
        days=tuple(sorted(draw(st.sets(st.sampled_from(DAYS), min_size=1)), key=DAYS.index)),
        skip=draw(skips),
        warn=draw(st.sampled_from(((), ("24h",), ("24h", "80%"), ("1h", "50%", "3d")))),
        grace=draw(st.sampled_from(("0h", "2h", "48h"))),
        kinds=draw(st.sampled_from(((), (("K", "36h"),), (("K", "1 working day"),)))),
    )
    assume(not check_schedule(made))
    return made


windows = st.sampled_from(("turn", "response"))


def table(schedule: Schedule, **fields: Any) -> Table:
    """anna is asked something, on a board of which nothing is known."""
    header = Header(
        "g1", "toy", "", (), ("anna", "bruno"), schedule, "c", 1, "2026-01-01T00:00:00Z"
    )
    seats = (SeatState("anna", away=fields.pop("away", ())), SeatState("bruno"))
    return Table(header, seats, phase="running", **fields)


def asked(schedule: Schedule, opened: datetime, window: Any = "turn", extra: int = 0) -> Open:
    decision = Decision("K", "anna", window)
    then = due(schedule, opened, window, "K") + timedelta(hours=extra)
    return Open(7, decision, stamp(opened), stamp(then))


def folded(before: Table, kind: str, data: dict[str, Any], at: datetime) -> Table:
    """The table after a line, which a snapshot keeps as it is."""
    line = chain(before.head, before.last + 1, stamp(at), kind, data, "00")
    after = fold(RULES, before, line)
    assert load_table(RULES, before.header, dump_table(RULES, after)) == after
    return after


def rescheduled(before: Table, schedule: Schedule, at: datetime) -> Table:
    moved = [[item.id, then] for item, then in moves(RULES, before, schedule, stamp(at))]
    data = {"by": "ref", "mail": "", "schedule": SCHEDULE.dump(schedule), "due": moved}
    return folded(before, "scheduled", data, at)


@given(schedules(), moments, windows, st.integers(0, 20))
def test_no_deadline_lies_before_its_question_or_on_a_day_off(
    schedule: Schedule, opened: datetime, window: Any, turn: int
) -> None:
    found = due(schedule, opened, window, "K", turn)
    local = found.astimezone(ZoneInfo(schedule.zone))
    assert found > opened
    assert DAYS[local.weekday()] in schedule.days
    assert not any(first <= str(local.date()) <= last for first, last in schedule.skip)
    if pace_of(schedule, window, "K", turn).working:
        assert local.weekday() < 5


@given(schedules(), moments, st.integers(0, 20))
def test_a_clock_time_is_kept_whatever_clocks_do(
    schedule: Schedule, opened: datetime, turn: int
) -> None:
    assume(schedule.at)
    zone = ZoneInfo(schedule.zone)
    local = due(schedule, opened, "turn", "", turn).astimezone(zone)
    kept = datetime.fromisoformat(f"{local.date()}T{schedule.at}").replace(tzinfo=zone)
    # a time that clocks leave out is the one that they show instead
    assert local == kept.astimezone(UTC).astimezone(zone) or f"{local:%H:%M}" == schedule.at


@given(schedules(), moments)
def test_reminders_come_between_the_question_and_its_deadline(
    schedule: Schedule, opened: datetime
) -> None:
    item = asked(schedule, opened)
    told = reminders(schedule, opened, instant(item.due))
    assert list(told) == sorted(told)
    assert all(opened < moment < instant(item.due) for moment in told)


@given(schedules(), schedules(), moments, st.integers(0, 400), windows, st.integers(-30, 90))
def test_no_change_of_the_clock_makes_a_turn_overdue(
    old: Schedule, new: Schedule, opened: datetime, hours: int, window: Any, extra: int
) -> None:
    now = opened + timedelta(hours=hours)
    item = asked(old, opened, window, extra)
    assume(old != new and instant(item.due) > opened and closes(old, instant(item.due)) > now)
    before = table(old, open=(item,))
    (after,) = rescheduled(before, new, now).open
    period = length(pace_of(new, window, "K"), new.days)
    given_rest = now + min(DAY, period)
    held, then = instant(item.due), instant(after.due)
    assert then >= min(held, given_rest)
    assert closes(new, then) >= min(closes(old, held), given_rest)
    assert closes(new, then) > now
    assert after.reminded <= len(reminders(new, opened, then))


@given(schedules(), schedules(), moments, st.integers(0, 20))
def test_the_same_clock_twice_moves_nothing_more(
    old: Schedule, new: Schedule, opened: datetime, hours: int
) -> None:
    now = opened + timedelta(hours=hours)
    assume(old != new)
    after = rescheduled(table(old, open=(asked(old, opened),)), new, now)
    assert moves(RULES, after, new, stamp(now)) == ()
    with pytest.raises(ValueError, match="only to another"):
        rescheduled(after, new, now)


@given(st.sampled_from(SPANS), st.sampled_from(SPANS), moments, st.integers(0, 90))
def test_a_longer_clock_and_back_is_where_it_was(
    one: str, other: str, opened: datetime, extra: int
) -> None:
    short, long = sorted((Schedule(every=one), Schedule(every=other)), key=_length)
    assume(short != long)
    before = table(short, open=(asked(short, opened, extra=extra),))
    now = opened + timedelta(minutes=1)
    back = rescheduled(rescheduled(before, long, now), short, now)
    assert instant(back.open[0].due) >= instant(before.open[0].due)
    if _length(short) <= instant(before.open[0].due) - now:
        assert back.open[0].due == before.open[0].due


def _length(schedule: Schedule) -> timedelta:
    return length(pace_of(schedule, "turn"), DAYS)


away = st.lists(st.tuples(moments, st.integers(1, 20)), max_size=2).map(
    lambda spans: tuple(
        sorted(
            (
                stamp(at.replace(hour=0, minute=0, second=0)),
                stamp(at.replace(hour=0, minute=0, second=0) + timedelta(days=n)),
            )
            for at, n in spans
        )
    )
)


@given(schedules(), moments, st.integers(0, 200), st.integers(0, 2000), away)
def test_a_pause_gives_back_exactly_the_rest(
    schedule: Schedule, opened: datetime, before: int, length_: int, gone: Any
) -> None:
    assume(all(a[1] <= b[0] for a, b in pairwise(gone)))
    item = asked(schedule, opened)
    stopped = opened + timedelta(hours=before)
    assume(stopped < instant(item.due))
    by = {"by": "ref", "mail": ""}
    running = table(schedule, open=(item,), away=gone)
    paused = folded(running, "paused", by, stopped)
    now = stopped + timedelta(hours=length_)
    after = folded(paused, "resumed", {**by, "due": rest(paused, stamp(now))}, now)
    then = instant(after.open[0].due)
    left = instant(item.due) - stopped - time_away(gone, stopped, instant(item.due))
    assert then - now - time_away(gone, now, then) == left
    if not gone:
        assert then - now == instant(item.due) - stopped


@given(schedules(), schedules(), moments, st.integers(0, 100), st.integers(0, 500))
def test_a_clock_that_changes_in_a_pause_takes_no_time(
    old: Schedule, new: Schedule, opened: datetime, before: int, length_: int
) -> None:
    item = asked(old, opened)
    stopped, now = opened + timedelta(hours=before), opened + timedelta(hours=before + length_)
    assume(old != new and stopped < instant(item.due))
    by = {"by": "ref", "mail": ""}
    paused = folded(table(old, open=(item,)), "paused", by, stopped)
    changed = rescheduled(paused, new, now)
    after = folded(changed, "resumed", {**by, "due": rest(changed, stamp(now))}, now)
    period = length(pace_of(new, "turn", "K"), new.days)
    assert instant(after.open[0].due) - now >= min(instant(item.due) - stopped, DAY, period)


@given(schedules(), moments)
def test_what_comes_comes_in_order(schedule: Schedule, now: datetime) -> None:
    assume(not schedule.bank)
    found = coming(RULES, table(schedule), now)
    assert list(found) == sorted(set(found))
    assert len(found) == 3


@given(st.integers(1, 7), st.sets(st.sampled_from(DAYS), min_size=1))
def test_days_of_a_week_are_spread_as_far_as_they_can_be(count: int, days: set[str]) -> None:
    chosen = spread(tuple(days), count)
    assert len(chosen) == min(count, len(days))
    assert {DAYS[day] for day in chosen} <= days


@pytest.mark.parametrize(
    ("count", "days", "chosen"),
    [
        (3, DAYS, "mon wed fri"),
        (2, DAYS, "mon thu"),
        (1, DAYS, "mon"),
        (2, DAYS[:5], "mon thu"),
        (3, DAYS[:5], "mon wed fri"),
        (5, DAYS[:5], "mon tue wed thu fri"),
        (2, DAYS[5:], "sat sun"),
    ],
)
def test_the_days_that_people_expect(count: int, days: tuple[str, ...], chosen: str) -> None:
    assert " ".join(DAYS[day] for day in spread(days, count)) == chosen


def test_three_a_week_keeps_its_days_however_early_a_turn_is_over() -> None:
    schedule = Schedule(zone="Europe/Paris", every="3 a week", at="20:00")
    shown = []
    opened = datetime(2026, 3, 23, 19, 4, tzinfo=UTC)  # Monday, 20:04
    for early in (0, 0, 30, 0, 0):
        then = due(schedule, opened, "turn")
        shown.append(f"{then.astimezone(ZoneInfo('Europe/Paris')):%a %d %H:%M}")
        opened = then - timedelta(hours=early)
    assert shown == ["Wed 25 20:00", "Fri 27 20:00", "Mon 30 20:00", "Wed 01 20:00", "Fri 03 20:00"]


@pytest.mark.parametrize(
    "text",
    [
        "3 a week until turn 10",
        "2d, then 3d",
        "2d until turn 5, then 3d until turn 4, then 1d",
        "8 a week",
        "0 a week",
        "many a week",
        "then 2d",
        "300 working days",
        "0h until turn 3, then 2d",
    ],
)
def test_stages_that_mean_nothing_are_refused_with_their_text(text: str) -> None:
    with pytest.raises(ValueError, match="“"):
        read_stages(text)


@pytest.mark.parametrize("text", ["72h", "2h +20m", "5h +1h max 4h", "+3h", "soon", "72h free", ""])
def test_a_bank_that_leaves_nobody_an_hour_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="“"):
        read_bank(text)


OPENED = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)
NOW = OPENED + timedelta(hours=1)
OTHER = SCHEDULE.dump(Schedule(every="24h"))
FORGED = [
    ("paused", {}),
    ("paused", {"by": "", "mail": ""}),
    ("resumed", {"by": "ref", "mail": "", "due": []}),
    ("scheduled", {"by": "", "mail": "", "schedule": OTHER, "due": [[7, "2026-03-03T10:00:00Z"]]}),
    ("scheduled", {"by": "ref", "mail": "", "schedule": OTHER, "due": []}),
    (
        "scheduled",
        {"by": "ref", "mail": "", "schedule": OTHER, "due": [[7, "2026-03-02T10:00:00Z"]]},
    ),
    (
        "scheduled",
        {
            "by": "ref",
            "mail": "",
            "due": [],
            "schedule": SCHEDULE.dump(Schedule(on_invalid="skip")),
        },
    ),
    (
        "scheduled",
        {"by": "ref", "mail": "", "due": [], "schedule": SCHEDULE.dump(Schedule(grace="soon"))},
    ),
    ("excused", {"by": "ref", "mail": "", "seat": "anna", "due": []}),
    ("excused", {"by": "ref", "mail": "", "seat": "bruno", "due": []}),
    ("excused", {"by": "", "mail": "", "seat": "anna", "due": [[7, "2026-03-05T10:00:00Z"]]}),
]


@pytest.mark.parametrize(("kind", "data"), FORGED)
def test_a_line_that_nobody_may_write_so_is_found(kind: str, data: dict[str, Any]) -> None:
    before = table(Schedule(), open=(asked(Schedule(), OPENED),))
    line = chain(before.head, before.last + 1, stamp(NOW), kind, data, "00")
    with pytest.raises(ValueError, match=r"."):
        fold(RULES, before, line)


def test_the_lines_that_were_forged_are_good_as_they_are_meant() -> None:
    before = table(Schedule(), open=(asked(Schedule(), OPENED),))
    by = {"by": "ref", "mail": ""}
    due_then = [[7, "2026-03-03T10:00:00Z"]]
    changed = folded(before, "scheduled", {**by, "schedule": OTHER, "due": due_then}, NOW)
    assert changed.open[0].moved == "schedule"
    anew = [[7, "2026-03-05T10:00:00Z"]]
    once = folded(before, "excused", {**by, "seat": "anna", "due": anew}, NOW)
    assert once.seat("anna").excused == 1


def test_a_referee_s_pause_is_not_ended_by_a_vote() -> None:
    before = table(Schedule(), open=(asked(Schedule(), OPENED),))
    paused = folded(before, "paused", {"by": "ref", "mail": ""}, NOW)
    line = chain(paused.head, paused.last + 1, stamp(NOW), "resumed", {"due": []}, "00")
    with pytest.raises(ValueError, match="not paused, or not by"):
        fold(RULES, paused, line)


def test_who_was_reminded_before_a_pause_is_reminded_again() -> None:
    schedule = Schedule(warn=("24h",))
    item = replace(asked(schedule, OPENED), reminded=1)
    stopped = OPENED + timedelta(hours=50)
    paused = folded(table(schedule, open=(item,)), "paused", {"by": "ref", "mail": ""}, stopped)
    now = stopped + timedelta(days=30)
    data = {"by": "ref", "mail": "", "due": rest(paused, stamp(now))}
    assert folded(paused, "resumed", data, now).open[0].reminded == 1
    early = replace(paused, paused=stamp(OPENED + timedelta(hours=10)))
    data = {"by": "ref", "mail": "", "due": rest(early, stamp(now))}
    assert folded(early, "resumed", data, now).open[0].reminded == 0
