"""Instants told to a reader: in the reader's zone, in UTC, and as hours left.

Words for days and months come from the Fluent files, not from a locale database whose
next release would change old reports.
"""

from __future__ import annotations

from datetime import UTC, datetime, tzinfo
from zoneinfo import ZoneInfo

from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.phrase import Phrase, Term, say


class When(Frozen):
    """An instant and who reads of it.

    at    aware; zone  IANA name of the reader's zone; now  what the hours left count from,
    None when there is nothing to wait for
    """

    at: datetime
    zone: str = "UTC"
    now: datetime | None = None


def zone_of(name: str) -> tzinfo:
    """The zone called `name`; UTC where nobody knows that name."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return UTC


def when_phrase(when: When) -> Phrase:
    """`Tuesday 3 November 2026, 18:00 (Europe/Paris)`, the same in UTC, `46 hours left`: as one
    phrase, to stand in a sentence."""
    utc = say("when-zoned", date=_date(when.at.astimezone(UTC)), zone="UTC")
    zone = zone_of(when.zone)
    told = utc
    if zone is not UTC and when.zone not in ("UTC", "Etc/UTC"):
        local = say("when-zoned", date=_date(when.at.astimezone(zone)), zone=when.zone)
        told = say("when-both", local=local, utc=utc)
    return told if when.now is None else say("when-left", when=told, left=time_left(when))


def local_phrase(when: When) -> Phrase:
    """The instant in the reader's zone alone: for lists of instants that are only foreseen."""
    return say("when-zoned", date=_date(when.at.astimezone(zone_of(when.zone))), zone=when.zone)


def time_left(when: When) -> Phrase:
    """Whole hours from `now` to `at`, and days when there are many."""
    assert when.now is not None
    hours = int((when.at - when.now).total_seconds() // 3600)
    if when.at <= when.now:
        return say("left-none")
    if hours >= 48:
        return say("left-days", hours=hours, days=hours // 24, rest=hours % 24)
    return say("left-hours", hours=hours)


def _date(at: datetime) -> Phrase:
    return say(
        "when-date",
        weekday=Term("weekday", str(at.isoweekday())),
        day=at.day,
        month=Term("month", str(at.month)),
        year=at.year,
        time=f"{at:%H:%M}",
    )
