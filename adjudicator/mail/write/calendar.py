"""The deadline as a calendar entry (RFC 5545, RFC 5546), for the players' own calendars. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime

#: bytes of a line; what is longer goes on in the next one, behind a blank more
_LINE = 74
#: what stands for something else in a text
_MARKS = re.compile(r"[\\;,]")


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
    rows = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//adjudicator//deadlines//EN",
        f"METHOD:{method(cancelled)}",
        "BEGIN:VEVENT",
        f"SUMMARY:{_text(summary)}",
        f"DTSTART:{_instant(due)}",
        f"DTSTAMP:{_instant(stamp)}",
        f"UID:{_text(uid)}",
        f"SEQUENCE:{sequence}",
        f"DESCRIPTION:{_text(description)}",
    ]
    if organizer:
        rows.append(f"ORGANIZER:mailto:{organizer}")
    rows += [f"STATUS:{'CANCELLED' if cancelled else 'CONFIRMED'}", "TRANSP:TRANSPARENT"]
    if not cancelled:
        rows += ["BEGIN:VALARM", "ACTION:DISPLAY", f"DESCRIPTION:{_text(summary)}"]
        rows += ["TRIGGER:-P1D", "END:VALARM"]
    rows += ["END:VEVENT", "END:VCALENDAR"]
    return b"".join(line + b"\r\n" for row in rows for line in _folded(row))


def method(cancelled: bool) -> str:
    """Return what the mail part that holds it has to call it, too."""
    return "CANCEL" if cancelled else "PUBLISH"


def _instant(moment: datetime) -> str:
    return f"{moment.astimezone(UTC):%Y%m%dT%H%M%SZ}"


def _text(text: str) -> str:
    """`text` as a value, without control characters but the ends of its lines."""
    unix = text.replace("\r\n", "\n").replace("\r", "\n").replace("\\N", "\n")
    shown = "".join(c if c == "\n" or c.isprintable() else " " for c in unix)
    return _MARKS.sub(r"\\\g<0>", shown).replace("\n", "\\n")


def _folded(row: str) -> Iterator[bytes]:
    """A row in lines that are short enough, no letter of it torn, nor a mark from what it marks."""
    line, size, blank = "", 0, b""
    for letter in row:
        more = len(letter.encode("utf-8"))
        if size + more > _LINE:
            kept = line[-1] if line[-1] in "\\^" else ""
            yield blank + line.removesuffix(kept).encode("utf-8")
            line, size, blank = kept, len(kept), b" "
        line += letter
        size += more
    yield blank + line.encode("utf-8")
