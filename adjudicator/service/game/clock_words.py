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
    """Return that the clocks stand still, and by whom; () while they run."""
    if not table.paused:
        return ()
    return (say("status-paused-referee" if table.paused_by else "status-paused"),)


def changes_told(before: Schedule, after: Schedule) -> tuple[Phrase, ...]:
    """Return a sentence for each rule of a clock that has changed."""
    known = clock_told(before)
    told = [phrase for phrase in clock_told(after) if phrase not in known]
    if before.kinds and not after.kinds:
        told.append(say("clock-no-kinds"))
    return tuple(told)


def clock_told(schedule: Schedule) -> tuple[Phrase, ...]:
    """The whole clock, as sentences."""
    return tuple(_lines(schedule))


def _lines(schedule: Schedule) -> Iterator[Phrase]:
    yield say("clock-every", pace=stages_told(schedule.every, schedule.days))
    yield say("clock-respond", pace=stages_told(schedule.respond, schedule.days))
    for kind, pace in schedule.kinds:
        told = stages_told(pace, schedule.days)
        yield say("clock-kind", kind=Term("kind", kind), pace=told)
    yield bank_rules(schedule) if schedule.bank else say("clock-no-bank")
    zone, time = Quote(schedule.zone), Quote(schedule.at)
    yield say("clock-at", time=time, zone=zone) if schedule.at else say("clock-no-at", zone=zone)
    days = tuple(_weekday(DAYS.index(day)) for day in schedule.days)
    yield say("clock-days", days=days) if len(days) < len(DAYS) else say("clock-all-days")
    spans = (first if first == last else f"{first} – {last}" for first, last in schedule.skip)
    dates = tuple(map(Quote, spans))
    yield say("clock-not", dates=dates) if dates else say("clock-no-not")
    warn = tuple(_warning(text) for text in schedule.warn)
    yield say("clock-warn", moments=warn) if warn else say("clock-no-warn")
    for code, text in (("grace", schedule.grace), ("cooling-off", schedule.cooling_off)):
        span = read_span(text)
        yield say(f"clock-{code}", span=span_told(span)) if span else say(f"clock-no-{code}")
    yield say("clock-misses", count=schedule.max_misses)
    yield say("clock-excuses", count=schedule.excuses)


def bank_rules(schedule: Schedule) -> Phrase:
    """Return in a sentence how the time bank of a schedule works."""
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
    """Return what is left in everybody's time bank, as all may know; () where there are none."""
    if not table.schedule.bank or table.phase != "running":
        return ()
    at = instant(table.paused) if table.paused else now
    return tuple(
        say("status-bank", seat=seat.name, left=span_told(time_left(table, seat, at)))
        for seat in table.seats
        if not seat.is_idle
    )


def misses_told(table: Table, seat: SeatId) -> tuple[Phrase, ...]:
    """Return how many missed deadlines of a seat count; () for none, or if it plays by itself."""
    mine = table.seat(seat)
    if not mine.misses or mine.is_idle:
        return ()
    left_over = table.schedule.max_misses - mine.misses
    return (say("notice-misses", misses=mine.misses, left=left_over),)


def span_told(span: timedelta) -> Phrase:
    """Return a span in days, hours or minutes; from 12 hours on minutes are left out."""
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
