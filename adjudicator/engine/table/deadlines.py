"""When a decision is due: schedules, clock times, days off. Pure: instants come in.

A schedule belongs to a game; how its spans are written is told in `pace`.
"""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from adjudicator.engine.table.pace import (
    DAYS,
    Pace,
    length,
    read_bank,
    read_span,
    read_stages,
    spread,
)
from adjudicator.rulekit.decision import Window
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.model import LeanBorder

_SHARE = re.compile(r"([1-9]\d?) ?%")
#: a deadline is enforced a little late, by polling: the next one is a day, not two, after it
LATE = timedelta(hours=1)
#: how often the miss of a seat may be excused in a game, unless its schedule says otherwise
EXCUSES = 2


class Schedule(Frozen):
    """The clock of a game.

    zone         IANA name of the zone that `at`, `days` and `skip` are meant in
    every        pace of a turn (see `pace`); `respond` of a decision in someone else's turn
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
    kinds        (kind of decision, pace) pairs, for those that have one of their own
    bank         time bank of each seat for turns that it plays alone (see `pace`), "" for none
    excuses      how often the misses of a seat may be excused in the game
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
    kinds: tuple[tuple[str, str], ...] = ()
    bank: str = ""
    excuses: int = EXCUSES


#: what schedules that were written before do not know
NEWER: dict[str, object] = {"kinds": (), "bank": "", "excuses": EXCUSES}
SCHEDULE: LeanBorder[Schedule] = LeanBorder(Schedule, NEWER)


def check_schedule(schedule: Schedule) -> tuple[tuple[str, str], ...]:
    """Return what is wrong with a schedule: (key, fault) pairs, all of them."""
    faults: list[tuple[str, str]] = []
    try:
        ZoneInfo(schedule.zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        faults.append(("zone", f"unknown time zone “{schedule.zone}”; write e.g. Europe/Paris"))
    paces = [("every", schedule.every), ("respond", schedule.respond)]
    for key, value in (*paces, *((f"every.{kind}", text) for kind, text in schedule.kinds)):
        try:
            stages = read_stages(value)
        except ValueError as error:
            faults.append((key, str(error)))
            continue
        if any(pace.working for pace, _ in stages) and not set(DAYS[:5]) & set(schedule.days):
            faults.append((key, f"“{value}” never ends: no working day is among the days"))
    spans = [("grace", schedule.grace), ("cooling_off", schedule.cooling_off)]
    spans += [("bank", schedule.bank)] if schedule.bank else []
    spans += [("warn", text) for text in schedule.warn if not _SHARE.fullmatch(text)]
    for key, text in spans:
        try:
            read_bank(text) if key == "bank" else read_span(text)
        except ValueError as error:
            faults.append((key, str(error)))
    if schedule.at and _clock(schedule.at) is None:
        faults.append(("at", f"“{schedule.at}” is no clock time; write 20:00"))
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
        faults.append(("on_invalid", f"“{schedule.on_invalid}” is neither stop nor skip"))
    if schedule.max_misses < 1:
        faults.append(("max_misses", f"{schedule.max_misses} is less than 1"))
    if not 0 <= schedule.excuses <= 99:
        faults.append(("excuses", f"{schedule.excuses} is not between 0 and 99"))
    return tuple(faults)


def changeable_keys(schedule: Schedule) -> dict[str, str]:
    """Return what of a schedule can be changed in a running game, as it is written `KEY=VALUE`."""
    own = {f"every.{kind}": pace for kind, pace in schedule.kinds}
    skipped = (first if first == last else f"{first}..{last}" for first, last in schedule.skip)
    return {
        "every": schedule.every,
        **own,
        "respond": schedule.respond,
        "at": schedule.at or "off",
        "days": ",".join(schedule.days),
        "not": ",".join(skipped) or "off",
        "zone": schedule.zone,
        "warn": ",".join(schedule.warn) or "off",
        "grace": schedule.grace,
        "cooling_off": schedule.cooling_off,
        "max_misses": str(schedule.max_misses),
        "bank": schedule.bank or "off",
        "excuses": str(schedule.excuses),
    }


def describe_changes(before: Schedule, after: Schedule) -> str:
    """Return what became of the keys that are others, as they are written."""
    old, new = changeable_keys(before), changeable_keys(after)
    gone = {key: "off" for key in old if key not in new}
    return " ".join(f"{key}={text}" for key, text in (new | gone).items() if old.get(key) != text)


def pace_of(schedule: Schedule, window: Window, kind: str = "", turn: int = 0) -> Pace:
    """The pace of decisions of a kind in a turn of the game."""
    usual = schedule.every if window == "turn" else schedule.respond
    stages = read_stages(dict(schedule.kinds).get(kind, usual))
    return next(pace for pace, last in stages if not last or turn <= last)


def least(schedule: Schedule, window: Window, kind: str = "", turn: int = 0) -> timedelta:
    """Return what is left at the least to who is asked when a deadline is pulled closer: a day, or
    a third of the usual time if that is less."""
    usual = length(pace_of(schedule, window, kind, turn), schedule.days)
    return min(timedelta(days=1), usual / 3)


def due(
    schedule: Schedule,
    opened: datetime,
    window: Window,
    kind: str = "",
    turn: int = 0,
    left: timedelta | None = None,
) -> datetime:
    """The deadline of a decision that was opened at `opened` (UTC in, UTC out).

    A turn's deadline moves forward to the next clock time `at`, or back by at most the
    grace and an hour (a third of the span): a turn that was opened by a deadline which
    was enforced late keeps the rhythm. Any deadline moves on day by day while it falls on
    a day that is not allowed.

    kind, turn  of the decision, and of the game when it was asked
    left        with a time bank: what the seat has, with the free time; it keeps no clock time
    """
    zone = ZoneInfo(schedule.zone)
    if left is not None:
        return _next_allowed(schedule, (opened + left).astimezone(zone), False).astimezone(UTC)
    pace = pace_of(schedule, window, kind, turn)
    clock = _kept_clock(schedule, window)
    if pace.weekly:
        local = _next_of_week(schedule, opened, pace, clock)
    elif pace.working:
        local = _add_working_days(schedule, opened.astimezone(zone), pace.working)
    else:
        local = (opened + pace.span).astimezone(zone)
    if clock is not None and not pace.weekly:
        span = local.astimezone(UTC) - opened
        earliest = local.astimezone(UTC) - min(read_span(schedule.grace) + LATE, span / 3)
        local = _next_clock(earliest.astimezone(zone), clock)
    return _next_allowed(schedule, local, bool(pace.working)).astimezone(UTC)


def _next_of_week(schedule: Schedule, opened: datetime, pace: Pace, clock: time | None) -> datetime:
    """The next of the week's deadlines that leaves two thirds of the time between two of them."""
    local = (opened + length(pace, schedule.days) * 2 / 3).astimezone(ZoneInfo(schedule.zone))
    local = _next_clock(local, clock or opened.astimezone(local.tzinfo).time())
    chosen = spread(schedule.days, pace.weekly)
    while local.weekday() not in chosen:
        local = _next_day(local)
    return local


def not_before(
    schedule: Schedule, moment: datetime, window: Window, kind: str = "", turn: int = 0
) -> datetime:
    """The first instant from `moment` on at which a deadline may fall (UTC in, UTC out)."""
    local = moment.astimezone(ZoneInfo(schedule.zone))
    clock = _kept_clock(schedule, window)
    if clock is not None:
        local = _next_clock(local, clock)
    working = pace_of(schedule, window, kind, turn).working > 0
    return _next_allowed(schedule, local, working).astimezone(UTC)


def move_to_allowed_day(schedule: Schedule, moment: datetime) -> datetime:
    """The same instant, or that clock time on the next day on which deadlines may fall."""
    local = moment.astimezone(ZoneInfo(schedule.zone))
    return _next_allowed(schedule, local, False).astimezone(UTC)


def _kept_clock(schedule: Schedule, window: Window) -> time | None:
    """The clock time that deadlines of this kind keep, if any."""
    return _clock(schedule.at) if schedule.at and window == "turn" else None


def _next_allowed(schedule: Schedule, local: datetime, working: bool) -> datetime:
    """`local`, or the same clock time on the next day on which deadlines may fall."""
    for _ in range(3660):
        if _is_allowed_day(schedule, local.date(), working):
            break
        local = _next_day(local)
    return local


def _next_day(local: datetime) -> datetime:
    """The same clock time on the day after."""
    return datetime.combine(local.date() + timedelta(days=1), local.time(), local.tzinfo)


def closes(schedule: Schedule, deadline: datetime) -> datetime:
    """The instant from which a missed deadline is enforced: the deadline and its grace."""
    return deadline + read_span(schedule.grace)


def reminders(schedule: Schedule, opened: datetime, deadline: datetime) -> tuple[datetime, ...]:
    """The instants at which reminders go out, earliest first, none before `opened`."""
    moments = sorted(_moment(text, opened, deadline) for text in schedule.warn)
    return tuple(moment for moment in moments if opened < moment < deadline)


def _moment(text: str, opened: datetime, deadline: datetime) -> datetime:
    """Return when a reminder goes out: a span before the deadline, or after a share of the time."""
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


def _is_allowed_day(schedule: Schedule, day: date, working: bool = False) -> bool:
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
        count -= _is_allowed_day(schedule, day, working=True)
    return datetime.combine(day, local.time(), local.tzinfo)
