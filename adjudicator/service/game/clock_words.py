"""A clock in words: what has changed of it, for who plays by it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta

from adjudicator.engine.journal.line import instant
from adjudicator.engine.table.deadlines import Schedule
from adjudicator.engine.table.own_time import time_left
from adjudicator.engine.table.pace import DAYS, Pace, read_bank, read_span, read_stages, spread
from adjudicator.engine.table.table import Table
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.phrase import Phrase, Quote, Term, say


def paused_told(table: Table) -> tuple[Phrase, ...]:
    """That the clocks stand still, and by whom, while they do."""
    if not table.paused:
        return ()
    return (say("status-paused-referee" if table.paused_by else "status-paused"),)


def changes_told(before: Schedule, after: Schedule) -> tuple[Phrase, ...]:
    """What is another now, as sentences for all."""
    told = [phrase for key, phrase in _lines(after) if phrase not in dict(_lines(before)).values()]
    if before.kinds and not after.kinds:
        told.append(say("clock-no-kinds"))
    return tuple(told)


def clock_told(schedule: Schedule) -> tuple[Phrase, ...]:
    """The whole clock, as sentences."""
    return tuple(phrase for _, phrase in _lines(schedule))


def _lines(schedule: Schedule) -> Iterator[tuple[str, Phrase]]:
    """(key, sentence) of all that a clock says."""
    yield "every", say("clock-every", pace=stages_told(schedule.every, schedule.days))
    yield "respond", say("clock-respond", pace=stages_told(schedule.respond, schedule.days))
    for kind, pace in schedule.kinds:
        told = stages_told(pace, schedule.days)
        yield kind, say("clock-kind", kind=Term("kind", kind), pace=told)
    yield "bank", say("clock-no-bank") if not schedule.bank else bank_rules(schedule)
    zone = Quote(schedule.zone)
    if schedule.at:
        yield "at", say("clock-at", time=Quote(schedule.at), zone=zone)
    else:
        yield "at", say("clock-no-at", zone=zone)
    yield "days", say("clock-days", days=tuple(_weekday(DAYS.index(day)) for day in schedule.days))
    if schedule.skip:
        dates = (first if first == last else f"{first} – {last}" for first, last in schedule.skip)
        yield "not", say("clock-not", dates=tuple(Quote(date) for date in dates))
    else:
        yield "not", say("clock-no-not")
    warn = tuple(_warning(text) for text in schedule.warn)
    yield "warn", say("clock-warn", moments=warn) if warn else say("clock-no-warn")
    for key in ("grace", "cooling_off"):
        span = read_span(getattr(schedule, key))
        yield key, say(f"clock-{key.replace('_', '-')}", span=span_told(span))
    yield "max_misses", say("clock-misses", count=schedule.max_misses)
    yield "excuses", say("clock-excuses", count=schedule.excuses)


def bank_rules(schedule: Schedule) -> Phrase:
    """How the time bank of a schedule works."""
    bank = read_bank(schedule.bank)
    return say(
        "clock-bank",
        start=span_told(bank.start),
        more=span_told(bank.increment),
        most=span_told(bank.most),
        free=span_told(bank.free),
    )


def stages_told(text: str, days: tuple[str, ...]) -> Phrase:
    """A pace in words, each stage with its end."""
    stages = read_stages(text)
    told = _pace(stages[-1][0], days)
    for pace, last in reversed(stages[:-1]):
        told = say("pace-then", first=_pace(pace, days), turn=last, rest=told)
    return told


def _pace(pace: Pace, days: tuple[str, ...]) -> Phrase:
    if pace.weekly:
        chosen = spread(days, pace.weekly)
        return say("pace-weekly", count=len(chosen), days=tuple(_weekday(day) for day in chosen))
    if pace.working:
        return say("pace-working", count=pace.working)
    return span_told(pace.span)


def banks_told(table: Table, now: datetime) -> tuple[Phrase, ...]:
    """What is left in everybody's time bank, where there are any: for all."""
    if not table.schedule.bank or table.phase != "running":
        return ()
    at = instant(table.paused) if table.paused else now
    return tuple(
        say("status-bank", seat=seat.name, left=span_told(time_left(table, seat, at)))
        for seat in table.seats
        if not seat.is_idle
    )


def misses_told(table: Table, seat: SeatId) -> tuple[Phrase, ...]:
    """How many missed deadlines of a seat count, where some do and nobody plays for it."""
    mine = table.seat(seat)
    if not mine.misses or mine.is_idle:
        return ()
    left_over = table.schedule.max_misses - mine.misses
    return (say("notice-misses", misses=mine.misses, left=left_over),)


def span_told(span: timedelta) -> Phrase:
    """A span in days, hours or minutes; what is over a long one is left out."""
    minutes = int(span.total_seconds() // 60)
    minutes -= minutes % 60 if minutes >= 720 else 0
    if minutes % 60:
        return say("time-minutes", count=minutes)
    if minutes % 1440 or minutes < 2880:
        return say("time-hours", count=minutes // 60)
    return say("time-days", count=minutes // 1440)


def _weekday(day: int) -> Term:
    return Term("weekday", str(day + 1))


def _warning(text: str) -> Phrase:
    if text.endswith("%"):
        return say("clock-warn-share", share=int(text.rstrip("% ")))
    return say("clock-warn-span", span=span_told(read_span(text)))
