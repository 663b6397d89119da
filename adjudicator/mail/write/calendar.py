"""The deadline as a calendar entry (RFC 5545, RFC 5546), for the players' own calendars. Pure."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from icalendar import Alarm, Calendar, Event, vCalAddress


def deadline_ics(
    uid: str,
    sequence: int,
    stamp: datetime,
    due: datetime,
    summary: str,
    description: str,
    cancelled: bool,
    organizer: str = "",
) -> bytes:
    """One entry at `due`, with a reminder a day before.

    uid        stable for the deadline, so that a later file moves the same entry
    sequence   from 0, larger with every change
    stamp      when this file was made; both instants know their zone
    cancelled  takes the entry back, which names nobody but the organizer, as it was published
    organizer  the address of the game, without which no entry can be taken back
    """
    event = Event()
    event.add("uid", uid)
    event.add("sequence", sequence)
    event.add("dtstamp", stamp.astimezone(UTC))
    event.add("dtstart", due.astimezone(UTC))
    event.add("summary", _text(summary))
    event.add("description", _text(description))
    event.add("status", "CANCELLED" if cancelled else "CONFIRMED")
    event.add("transp", "TRANSPARENT")
    if organizer:
        event.add("organizer", vCalAddress(f"mailto:{organizer}"))
    if not cancelled:
        alarm = Alarm()
        alarm.add("action", "DISPLAY")
        alarm.add("trigger", timedelta(days=-1))
        alarm.add("description", _text(summary))
        event.add_component(alarm)
    calendar = Calendar()
    calendar.add("version", "2.0")
    calendar.add("prodid", "-//adjudicator//deadlines//EN")
    calendar.add("method", method(cancelled))
    calendar.add_component(event)
    return bytes(calendar.to_ical())


def method(cancelled: bool) -> str:
    """Return what the mail part that holds it has to call it, too."""
    return "CANCEL" if cancelled else "PUBLISH"


def _text(text: str) -> str:
    """`text` without control characters but the ends of its lines."""
    unix = text.replace("\r\n", "\n").replace("\r", "\n")
    return "".join(c if c == "\n" or c.isprintable() else " " for c in unix)
