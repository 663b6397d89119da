"""Where a house stands as a whole: its mails, its last look, its faults.

All of it is read from disk, so that any process can tell, whether a poller runs or not.
"""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from adjudicator.archive.files import is_folder, write_atomic
from adjudicator.disk.modes import lock_mode
from adjudicator.engine.journal.line import instant, stamp
from adjudicator.errors import StorageFailed
from adjudicator.mail.transport.outbox import Outbox
from adjudicator.rulekit.frozen import Frozen, as_dict, field, replace
from adjudicator.rulekit.model import Border, from_json, pretty
from adjudicator.service.faults.faults import Known, path_of, read_register
from adjudicator.service.faults.leftovers import read_left
from adjudicator.service.faults.looks import read_looked
from adjudicator.service.faults.watching import oldest_unread
from adjudicator.service.hosted.marks import read_marks
from adjudicator.service.house.drill import drill_told
from adjudicator.service.house.host import Host
from adjudicator.service.outgoing.dispatch import outboxes

if TYPE_CHECKING:
    from adjudicator.service.game.queries import GameLine
    from adjudicator.service.hosted.state import HostedState


class Counts(Frozen):
    """What was counted since the file of it was made.

    received  ending -> mails; sent, refused: mails of ours; looks: into the mailbox
    seconds   how long all looks took; last how long the last one took
    """

    received: Mapping[str, int] = field(default_factory=dict)
    sent: int = 0
    refused: int = 0
    looks: int = 0
    seconds: float = 0.0
    last: float = 0.0


_COUNTS: Border[Counts] = Border(Counts)
_COUNTED = "counts.json"


class HouseState(Frozen):
    """Where a house stands. Instants are stamps as in journals, "" for none.

    last_look      when the last look that worked began
    oldest_unread  when the oldest mail came that waits in the mailbox and cannot be handled
    queued         mails of ours that wait; oldest_queued since when
    given_up       mails of ours that no server took, or that came back
    unsorted, quarantined  mails that wait for the referee
    """

    last_look: str
    oldest_unread: str
    unread: int
    queued: int
    oldest_queued: str
    given_up: int
    unsorted: int
    quarantined: int


def house_state(host: Host) -> HouseState:
    """Return where the house stands. Raises `StorageFailed`."""
    left = read_left(host.config.mail / "waiting.json")
    boxes = [Outbox(folder) for folder in outboxes(host)]
    waiting = [slip.queued_at for box in boxes for slip in box.waiting()]
    oldest = stamp(datetime.fromisoformat(min(waiting))) if waiting else ""
    games = (host.archive.game(game).unproven for game in host.archive.games())
    return HouseState(
        last_look=read_looked(host).at,
        oldest_unread=oldest_unread(left),
        unread=len(left),
        queued=len(waiting),
        oldest_queued=oldest,
        given_up=sum(len(box.failed_slips()) for box in boxes),
        unsorted=_mails(host.config.mail / "unsorted"),
        quarantined=sum(map(_mails, games)),
    )


def open_faults(host: Host) -> tuple[Known, ...]:
    """Return what is wrong now, as the last look found it."""
    return tuple(known for known in read_register(path_of(host)) if not known.ended)


def faults_in_words(host: Host, language: str = "") -> tuple[str, ...]:
    """The same as sentences."""
    from adjudicator.render.words.words import words_for

    words = words_for(language or host.config.referee.language, override=host.config.templates)
    known = open_faults(host)
    told: list[str] = []
    if known:
        from adjudicator.service.faults.fault_words import fault_told

        told = [words.say(fault_told(one)) for one in known]
    if not any(one.fault.code == "mailbox" for one in known):
        # the register is a worker's, and none may be at work
        told += [
            f"{name}: {mark.fault} (when it was last looked into, {mark.tried})"
            for name, mark in read_marks(host).items()
            if mark.fault
        ]
    return tuple(told)


def fault_as_json(known: Known) -> dict[str, Any]:
    """A fault as plain values."""
    fault = {key: getattr(known.fault, key) for key in ("code", "about", "detail", "games")}
    return {**fault, "since": known.first, "last": known.last, "told": known.told}


def status_document(
    host: Host, lines: Sequence[GameLine], hosted: HostedState | None = None
) -> dict[str, Any]:
    """All that `status --json` prints. Raises `StorageFailed`."""
    return {
        "games": [line.as_json() for line in lines],
        "house": as_dict(house_state(host)),
        "faults": [fault_as_json(known) for known in open_faults(host)],
        "hosted": hosted and hosted.as_json(),
        "drill": bool(drill_told(host.config)),
    }


def read_counts(host: Host) -> Counts:
    """Return what was counted so far."""
    with contextlib.suppress(OSError, ValueError):
        counts: Counts = _COUNTS.load(from_json((host.config.mail / _COUNTED).read_bytes()))
        return counts
    return Counts()


def count(host: Host, more: Counts) -> None:
    """Add what a look came to; a disk that is full is told elsewhere."""
    if not host.config.hosted.database:
        _add(host, more)
        return
    # slow to load, and one poller counts alone
    from filelock import FileLock

    with (
        contextlib.suppress(OSError),
        FileLock(host.config.mail / ".counts.lock", mode=lock_mode(host.config.mail)),
    ):
        _add(host, more)


def _add(host: Host, more: Counts) -> None:
    before = read_counts(host)
    received = Counter(before.received)
    received.update(more.received)
    after = replace(
        more,
        received=dict(received),
        sent=before.sent + more.sent,
        refused=before.refused + more.refused,
        looks=before.looks + more.looks,
        seconds=round(before.seconds + more.seconds, 3),
        last=round(more.last, 3) if more.looks else before.last,
    )
    with contextlib.suppress(StorageFailed):
        write_atomic(host.config.mail / _COUNTED, pretty(as_dict(after)))


def age(text: str, now: datetime) -> float:
    """Seconds since a stamp, 0 for none."""
    return max(0.0, (now - instant(text)).total_seconds()) if text else 0.0


def _mails(folder: Path) -> int:
    return sum(1 for _ in folder.glob("*.eml")) if is_folder(folder) else 0
