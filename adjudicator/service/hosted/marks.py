"""What all processes of a hosted house have to know of each other's reading.

    mail/marks/<mailbox>.json    up to when a mailbox was read; one file each, and its poller's
    mail/marks/next              the next instant at which anything is due in any game

A deadline passes only as of an instant before which every mail of every mailbox was read.
"""

from __future__ import annotations

import contextlib
from datetime import datetime, timedelta
from pathlib import Path

import msgspec

from adjudicator.archive.files import write_atomic
from adjudicator.engine.journal.line import instant, stamp
from adjudicator.rulekit.frozen import Frozen, as_dict
from adjudicator.rulekit.model import from_json, pretty
from adjudicator.service.house.host import Host

#: a mailbox that nobody has looked into for so long is told
SILENT = timedelta(minutes=15)


class Mark(Frozen):
    """How far a mailbox was read. Instants are stamps as in journals, "" for none.

    read   an instant before which every mail of it lies in the spool, or has taken effect
    at     when the last look into it began that worked
    tried  when a poller last looked, in vain or not
    waits  when the oldest mail came that it lists and does not hand over
    heard  when the newest mail came that some player wrote
    boot, seconds  how long the poller's machine had run at `at`
    fault  why the last look did not work, "" where it did
    """

    read: str = ""
    at: str = ""
    tried: str = ""
    waits: str = ""
    heard: str = ""
    boot: str = ""
    seconds: float = 0.0
    fault: str = ""


def read_marks(host: Host) -> dict[str, Mark]:
    """The marks of all mailboxes by their names."""
    found: dict[str, Mark] = {}
    for path in sorted(_folder(host).glob("*.json")) if _folder(host).is_dir() else ():
        found[path.stem] = read_mark(host, path.stem)
    return found


def read_mark(host: Host, mailbox: str) -> Mark:
    """The mark of a mailbox; that nothing is known where it cannot be read."""
    try:
        mark = msgspec.convert(from_json((_folder(host) / f"{mailbox}.json").read_bytes()), Mark)
        for text in filter(None, (mark.read, mark.at, mark.tried, mark.waits, mark.heard)):
            instant(text)
    except (OSError, ValueError, TypeError):
        return Mark()
    return mark


def write_mark(host: Host, mailbox: str, mark: Mark) -> None:
    """Let all know how far a mailbox was read. Raises `StorageFailed`."""
    write_atomic(_folder(host) / f"{mailbox}.json", pretty(as_dict(mark)), private=True)


def read_next(host: Host) -> datetime | None:
    """The next instant at which anything is due, as the last look at all games found it."""
    with contextlib.suppress(OSError, ValueError):
        text = (_folder(host) / "next").read_text(encoding="ascii").strip()
        return instant(text) if text else None
    return None


def write_next(host: Host, moment: datetime | None) -> None:
    """Let pollers know when they had better look. Raises `StorageFailed`."""
    if moment != read_next(host):
        write_atomic(_folder(host) / "next", (stamp(moment) if moment else "").encode() + b"\n")


def _folder(host: Host) -> Path:
    return host.config.mail / "marks"
