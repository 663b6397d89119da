"""How long a decision may take, as people write it: spans, working days, so many a week, stages.

    36h   2d   1d 12h   2 working days   3 a week   3 a week until turn 10, then 2 a week

Pure: texts in, values out.
"""

from __future__ import annotations

import re
from datetime import timedelta
from functools import lru_cache
from itertools import combinations

from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.reading.late import late

DAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_PART = late(r"(\d+)\s*(weeks?|w|days?|d|hours?|h|minutes?|min|m)(?![a-z])")
_WORKING = late(r"(\d+)\s*working\s*days?")
_WEEKLY = late(r"(\d+|[a-z]+)(?: times)? an? week")
_STAGE = late(r"(.+?) until turn (\d+)")
_THEN = late(r"\s*,?\s*\bthen\b\s*")
_NUMBERS = ("once", "twice", "one", "two", "three", "four", "five", "six", "seven")
_SECONDS = {"w": 604800, "d": 86400, "h": 3600, "m": 60}
_LONGEST = timedelta(days=366)
_DAY = timedelta(days=1)


class Pace(Frozen):
    """How long a decision may take: one of the three says it, the others are 0.

    span     counted from when it is asked; working  days from Monday to Friday
    weekly   so many deadlines a week, on days spread over those that are allowed
    """

    span: timedelta = timedelta(0)
    working: int = 0
    weekly: int = 0


class Bank(Frozen):
    """A time bank: what a seat has to begin with, what each turn adds, the most that it holds,
    and how long each question costs nothing."""

    start: timedelta
    increment: timedelta = timedelta(0)
    most: timedelta = timedelta(0)
    free: timedelta = timedelta(0)


@lru_cache(maxsize=256)  # a house asks again and again for the same ones
def read_span(text: str) -> timedelta:
    """`36h`, `2d`, `1d 12h` as a span; raises ValueError with the text otherwise.

    None is longer than a year.
    """
    plain = rest = text.strip().lower()
    total = 0
    for match in _PART.finditer(plain):
        total += int(match.group(1)) * _SECONDS[match.group(2)[0]]
        rest = rest.replace(match.group(), "", 1)
    if rest.strip(" ,+") or not plain:
        raise ValueError(f"“{text}” is no span of time; write 36h, 2d or 1d 12h")
    if total > _LONGEST.total_seconds():
        raise ValueError(f"“{text}” is longer than a year")
    return timedelta(seconds=total)


def read_pace(text: str) -> Pace:
    """One stage: a span, `2 working days`, or `3 a week`; raises ValueError with the text."""
    plain = " ".join(text.lower().split())
    working = _WORKING.fullmatch(plain)
    if working:
        if not 1 <= int(working.group(1)) <= 250:
            raise ValueError(f"“{text}” is not between 1 and 250 working days")
        return Pace(working=int(working.group(1)))
    weekly = _WEEKLY.fullmatch(plain)
    if weekly and (weekly.group(1).isdigit() or weekly.group(1) in _NUMBERS):
        said = weekly.group(1)
        count = int(said) if said.isdigit() else _NUMBERS.index(said) - 1
        count = {"once": 1, "twice": 2}.get(said, count)
        if not 1 <= count <= len(DAYS):
            raise ValueError(f"“{text}” is not between 1 and {len(DAYS)} a week")
        return Pace(weekly=count)
    span = read_span(text)
    if span < timedelta(minutes=1):
        raise ValueError(f"“{text}” is shorter than a minute")
    return Pace(span=span)


def read_stages(text: str) -> tuple[tuple[Pace, int], ...]:
    """Stages in their order, each with the last turn that it is meant for, 0 for all that come.
    Raises ValueError."""
    parts = _THEN.split(text.strip().lower())
    stages: list[tuple[Pace, int]] = []
    for number, part in enumerate(parts, 1):
        ends = _STAGE.fullmatch(part)
        if bool(ends) == (number == len(parts)):
            raise ValueError(
                f"“{text}”: write each stage but the last with its end, "
                "'3 a week until turn 10, then 2 a week'"
            )
        last = int(ends.group(2)) if ends else 0
        if ends and last <= max((end for _, end in stages), default=0):
            raise ValueError(f"“{text}”: turn {last} does not come after the stage before it")
        stages.append((read_pace(ends.group(1) if ends else part), last))
    return tuple(stages)


def read_bank(text: str) -> Bank:
    """`72h +12h max 96h free 8h`, all but the first as wished; raises ValueError.

    Without `max` a bank never holds more than it held at the start.
    """
    plain = " ".join(text.lower().split())
    found = re.fullmatch(r"(.+?)(?: ?\+ ?(.+?))?(?: max (.+?))?(?: free (.+))?", plain)
    if found is None:
        raise ValueError(f"“{text}” is no time bank; write 72h +12h max 96h free 8h")
    start, increment, most, free = (
        read_span(part) if part else timedelta(0) for part in found.groups()
    )
    if increment + free < timedelta(hours=1):
        why = "who has used it up would have less than an hour; add +12h or free 8h"
        raise ValueError(f"“{text}”: {why}")
    if found.group(3) and most < start:
        raise ValueError(f"“{text}”: it begins with more than it may hold")
    return Bank(start, increment, most if found.group(3) else start, free)


def spread(days: tuple[str, ...], count: int) -> tuple[int, ...]:
    """So many weekdays (0: Monday) of those that are allowed, as far apart as they can be."""
    allowed = sorted(DAYS.index(day) for day in set(days))
    if count >= len(allowed):
        return tuple(allowed)
    # they come in order, so that the earliest of those that are as far apart is taken
    return max(combinations(allowed, count), key=shortest)


def shortest(chosen: tuple[int, ...]) -> int:
    """The fewest days from one of these weekdays to the next."""
    ring = (*chosen, chosen[0] + 7)
    return min(after - before for before, after in zip(chosen, ring[1:], strict=True))


def length(pace: Pace, days: tuple[str, ...]) -> timedelta:
    """Return how long a decision has at the least, days off not counted."""
    if pace.weekly:
        return shortest(spread(days, pace.weekly)) * _DAY
    return pace.working * _DAY if pace.working else pace.span
