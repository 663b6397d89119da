"""When a decision is due: schedules, clock times, days off. Pure: instants come in.

A schedule belongs to a game. Spans are written `36h`, `2d`, `90m`, `1d 12h`, or
`2 working days`.
"""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from adjudicator.rulekit.decision import Window
from adjudicator.rulekit.frozen import Frozen

_PART = re.compile(r"(\d+)\s*(weeks?|w|days?|d|hours?|h|minutes?|min|m)(?![a-z])")
_WORKING = re.compile(r"(\d+)\s*working\s*days?")
_SHARE = re.compile(r"([1-9]\d?) ?%")
_SECONDS = {"w": 604800, "d": 86400, "h": 3600, "m": 60}
DAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_LONGEST = timedelta(days=366)
#: a deadline is enforced a little late, by polling: the next one is a day, not two, after it
_LATE = timedelta(hours=1)


class Schedule(Frozen):
    """The clock of a game.

    zone         IANA name of the zone that `at`, `days` and `skip` are meant in
    every        span for a turn; `respond` for a decision in someone else's turn
    at           clock time ("20:00") that deadlines of turns keep, or ""
    days         days of the week on which a deadline may fall
    skip         (first, last) dates on which none may fall (`not` in files)
    warn         when reminders go out: spans before a deadline, or shares of the time that a
                 question has ("80%")
    grace        span after a deadline in which late orders still count
    cooling_off  pause between the last final order and its execution
    tentative    True: orders wait for `final` or the deadline; False: a sheet without
                 a fault counts as final
    on_invalid   `stop`: an illegal line drops the lines after it; `skip` goes on
    max_misses   missed deadlines in a row before a seat goes on autopilot
    """

    zone: str = "UTC"
    every: str = "72h"
    respond: str = "36h"
    at: str = ""
    days: tuple[str, ...] = DAYS
    skip: tuple[tuple[str, str], ...] = ()
    warn: tuple[str, ...] = ("24h",)
    grace: str = "0h"
    cooling_off: str = "0h"
    tentative: bool = True
    on_invalid: str = "stop"
    max_misses: int = 3


def read_span(text: str) -> timedelta:
    """`36h`, `2d`, `1d 12h` as a span; raises ValueError with the text otherwise.

    None is longer than a year.
    """
    plain = text.strip().lower()
    total = 0
    rest = plain
    for match in _PART.finditer(plain):
        total += int(match.group(1)) * _SECONDS[match.group(2)[0]]
        rest = rest.replace(match.group(), "", 1)
    if rest.strip(" ,+") or not plain:
        raise ValueError(f"'{text}' is no span of time; write 36h, 2d or 1d 12h")
    if total > _LONGEST.total_seconds():
        raise ValueError(f"'{text}' is longer than a year")
    return timedelta(seconds=total)


def check_schedule(schedule: Schedule) -> tuple[tuple[str, str], ...]:
    """What is wrong with a schedule: (key, fault) pairs, all of them."""
    faults: list[tuple[str, str]] = []
    try:
        ZoneInfo(schedule.zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        faults.append(("zone", f"unknown time zone '{schedule.zone}'; write e.g. Europe/Paris"))
    for key in ("every", "respond", "grace", "cooling_off"):
        value: str = getattr(schedule, key)
        working = _WORKING.fullmatch(value.strip().lower())
        if key in ("every", "respond") and working:
            if not 1 <= int(working.group(1)) <= 250:
                faults.append((key, f"'{value}' is not between 1 and 250 working days"))
            elif not any(day in schedule.days for day in DAYS[:5]):
                faults.append((key, f"'{value}' never ends: no working day is among the days"))
            continue
        try:
            span = read_span(value)
        except ValueError as error:
            faults.append((key, str(error)))
        else:
            if key in ("every", "respond") and span < timedelta(minutes=1):
                faults.append((key, f"'{value}' is shorter than a minute"))
    for value in schedule.warn:
        if _SHARE.fullmatch(value):
            continue
        try:
            read_span(value)
        except ValueError as error:
            faults.append(("warn", str(error)))
    if schedule.at and _clock(schedule.at) is None:
        faults.append(("at", f"'{schedule.at}' is no clock time; write 20:00"))
    unknown = [day for day in schedule.days if day not in DAYS]
    if unknown or not schedule.days:
        faults.append(("days", f"unknown day '{' '.join(unknown)}'; write {' '.join(DAYS)}"))
    for first, last in schedule.skip:
        try:
            if date.fromisoformat(first) > date.fromisoformat(last):
                faults.append(("not", f"{first} is after {last}"))
        except ValueError:
            faults.append(("not", f"'{first}..{last}' is no range of dates; write 2026-12-24"))
    if schedule.on_invalid not in ("stop", "skip"):
        faults.append(("on_invalid", f"'{schedule.on_invalid}' is neither stop nor skip"))
    if schedule.max_misses < 1:
        faults.append(("max_misses", f"{schedule.max_misses} is less than 1"))
    return tuple(faults)


def due(schedule: Schedule, opened: datetime, window: Window) -> datetime:
    """The deadline of a decision that was opened at `opened` (UTC in, UTC out).

    A turn's deadline moves forward to the next clock time `at`, or back by at most the
    grace and an hour (a third of the span): a turn that was opened by a deadline which
    was enforced late keeps the rhythm. Any deadline moves on day by day while it falls on
    a day that is not allowed.
    """
    text = schedule.every if window == "turn" else schedule.respond
    zone = ZoneInfo(schedule.zone)
    working = _WORKING.fullmatch(text.strip().lower())
    if working:
        local = _add_working_days(schedule, opened.astimezone(zone), int(working.group(1)))
    else:
        local = (opened + read_span(text)).astimezone(zone)
    clock = _kept_clock(schedule, window)
    if clock is not None:
        span = local.astimezone(UTC) - opened
        earliest = local.astimezone(UTC) - min(read_span(schedule.grace) + _LATE, span / 3)
        local = _next_clock(earliest.astimezone(zone), clock)
    return _next_allowed(schedule, local, bool(working)).astimezone(UTC)


def not_before(schedule: Schedule, moment: datetime, window: Window) -> datetime:
    """The first instant from `moment` on at which a deadline may fall (UTC in, UTC out)."""
    text = schedule.every if window == "turn" else schedule.respond
    local = moment.astimezone(ZoneInfo(schedule.zone))
    clock = _kept_clock(schedule, window)
    if clock is not None:
        local = _next_clock(local, clock)
    working = _WORKING.fullmatch(text.strip().lower()) is not None
    return _next_allowed(schedule, local, working).astimezone(UTC)


def _kept_clock(schedule: Schedule, window: Window) -> time | None:
    """The clock time that deadlines of this kind keep, if any."""
    return _clock(schedule.at) if schedule.at and window == "turn" else None


def _next_allowed(schedule: Schedule, local: datetime, working: bool) -> datetime:
    """`local`, or the same clock time on the next day on which deadlines may fall."""
    for _ in range(3660):
        if _allowed(schedule, local.date(), working):
            break
        local = datetime.combine(local.date() + timedelta(days=1), local.time(), local.tzinfo)
    return local


def closes(schedule: Schedule, deadline: datetime) -> datetime:
    """The instant from which a missed deadline is enforced: the deadline and its grace."""
    return deadline + read_span(schedule.grace)


def reminders(schedule: Schedule, opened: datetime, deadline: datetime) -> tuple[datetime, ...]:
    """The instants at which reminders go out, earliest first, none before `opened`."""
    moments = sorted(_moment(text, opened, deadline) for text in schedule.warn)
    return tuple(moment for moment in moments if opened < moment < deadline)


def _moment(text: str, opened: datetime, deadline: datetime) -> datetime:
    """When a reminder goes out: a span before the deadline, or when a share of the time is over."""
    share = _SHARE.fullmatch(text)
    if share is None:
        return deadline - read_span(text)
    seconds = (deadline - opened).total_seconds() * int(share.group(1)) // 100
    return opened + timedelta(seconds=seconds)


def _clock(text: str) -> time | None:
    match = re.fullmatch(r"(\d{1,2})[:h](\d{2})?", text.strip())
    if not match:
        return None
    hour, minute = int(match.group(1)), int(match.group(2) or 0)
    return time(hour, minute) if hour < 24 and minute < 60 else None


def _next_clock(local: datetime, clock: time) -> datetime:
    """The first instant from `local` on at which clocks show `clock`."""
    kept = datetime.combine(local.date(), clock, local.tzinfo)
    if kept.astimezone(UTC) < local.astimezone(UTC):
        kept = datetime.combine(local.date() + timedelta(days=1), clock, local.tzinfo)
    return kept


def _allowed(schedule: Schedule, day: date, working: bool = False) -> bool:
    if DAYS[day.weekday()] not in schedule.days or (working and day.weekday() > 4):
        return False
    return not any(
        date.fromisoformat(first) <= day <= date.fromisoformat(last)
        for first, last in schedule.skip
    )


def _add_working_days(schedule: Schedule, local: datetime, count: int) -> datetime:
    day = local.date()
    for _ in range(3660):
        if count == 0:
            break
        day += timedelta(days=1)
        count -= _allowed(schedule, day, working=True)
    return datetime.combine(day, local.time(), local.tzinfo)
