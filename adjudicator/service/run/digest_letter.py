"""The digest as a mail, and whether it may wait for its hour (see `digest.py`)."""

from __future__ import annotations

import contextlib
import hashlib
from collections import Counter
from collections.abc import Iterable
from datetime import datetime
from functools import partial

from adjudicator.engine.journal.line import instant
from adjudicator.engine.table.pace import read_span
from adjudicator.errors import AdjudicatorError
from adjudicator.mail.ports import Outgoing
from adjudicator.render.letters.rendering import render_letter
from adjudicator.render.letters.texts import DigestLine, digest_letter
from adjudicator.render.words.times import When
from adjudicator.render.words.words import words_for
from adjudicator.service.faults.fault_words import faults_told
from adjudicator.service.faults.faults import Known, Register
from adjudicator.service.faults.looking import Fault
from adjudicator.service.faults.untold import read_untold
from adjudicator.service.game.post import mail_to_referee, post_made
from adjudicator.service.game.session import read_table
from adjudicator.service.house.host import Host

#: Mails that a digest names one by one; the others are counted.
DIGEST_LINES = 10


def write_digest(host: Host, raw: bytes, lines: Register, now: datetime) -> None:
    """Put the digest of what is being told into the outbox. Raises `StorageFailed`."""
    post_made(host, partial(_digest, host, raw, lines, now), now)


def is_urgent(host: Host, lines: Iterable[Known], now: datetime) -> bool:
    """Whether a deadline is near in a game that a fault touches that has just begun."""
    fresh = [line.fault for line in lines if not line.told and not line.ended]
    deadline = nearest_deadline(host, fresh, now)
    return deadline is not None and deadline.at - now <= read_span(host.config.referee.urgent)


def nearest_deadline(host: Host, faults: Iterable[Fault], now: datetime) -> When | None:
    """The next deadline in a game that one of the faults touches."""
    wanted: set[str] = set()
    for fault in faults:
        wanted |= set(host.archive.games()) if fault.everywhere else set(fault.games)
    found: list[tuple[datetime, str]] = []
    for game in sorted(wanted):
        with contextlib.suppress(AdjudicatorError):
            table = read_table(host, game)[3]
            if table.phase == "running" and not table.paused:
                dues = (instant(item.due) for item in table.open)
                found += [(due, table.schedule.zone) for due in dues if due >= now]
    return When(*min(found), now) if found else None


def _digest(host: Host, raw: bytes, lines: Register, now: datetime) -> Outgoing | None:
    mails = read_untold(raw)
    reasons = Counter(mail.why for mail in mails)
    first = [DigestLine(m.sender, m.subject, m.why) for m in mails[:DIGEST_LINES]]
    places = sorted({mail.where for mail in mails})
    letter = digest_letter(len(mails), reasons.most_common(), first, places)
    if lines:
        lasting = [line.fault for line in lines if not line.ended]
        letter = faults_told(lines, letter if mails else None, nearest_deadline(host, lasting, now))
    words = words_for(host.config.referee.language, override=host.config.templates)
    names = [mail.name for mail in mails]
    names += [f"{line.key} {line.first} {line.ended}" for line in lines]
    key = hashlib.sha256("\0".join(names).encode()).hexdigest()
    return mail_to_referee(host, "digest", render_letter(letter, words), now, key=key)
