"""The deadline as a calendar entry (RFC 5545), for the players' own calendars. Pure."""

from __future__ import annotations

from datetime import UTC, datetime

WIDTH = 75
"""Octets of a content line before it must be folded, its end not counted."""

_ESCAPES = str.maketrans({"\\": "\\\\", ";": "\\;", ",": "\\,", "\n": "\\n"})


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
    cancelled  takes the entry back
    organizer  the address of the game, where calendars want one
    """
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//adjudicator//deadlines//EN",
        "METHOD:PUBLISH",
        "BEGIN:VEVENT",
        f"UID:{_text(uid)}",
        f"SEQUENCE:{sequence}",
        f"DTSTAMP:{_instant(stamp)}",
        f"DTSTART:{_instant(due)}",
        f"SUMMARY:{_text(summary)}",
        f"DESCRIPTION:{_text(description)}",
        f"STATUS:{'CANCELLED' if cancelled else 'CONFIRMED'}",
        "TRANSP:TRANSPARENT",
    ]
    if organizer:
        lines.append(f"ORGANIZER:mailto:{_text(organizer)}")
    if not cancelled:
        lines += ["BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-P1D"]
        lines += [f"DESCRIPTION:{_text(summary)}", "END:VALARM"]
    lines += ["END:VEVENT", "END:VCALENDAR"]
    return b"".join(map(_broken, lines))


def _instant(moment: datetime) -> str:
    return f"{moment.astimezone(UTC):%Y%m%dT%H%M%SZ}"


def _text(text: str) -> str:
    """`text` escaped for a value: no raw line end, no other control character."""
    unix = text.replace("\r\n", "\n").replace("\r", "\n")
    kept = "".join(c if c == "\n" or c.isprintable() else " " for c in unix)
    return kept.translate(_ESCAPES)


def _broken(line: str) -> bytes:
    """A content line in pieces of at most 75 octets, no character torn apart."""
    pieces: list[bytes] = []
    piece = b""
    for character in line:
        octets = character.encode("utf-8")
        if len(piece) + len(octets) > WIDTH:
            pieces.append(piece)
            piece = b" "
        piece += octets
    return b"\r\n".join([*pieces, piece]) + b"\r\n"
