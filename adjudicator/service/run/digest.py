"""One mail to the referee of all that goes wrong, at most one an hour.

It tells of faults that began and that are over (`faults.py`), and of mails that could not be
placed (`unplaced.py`). Where a deadline of a game that a fault touches is near, it does not wait.

    mail/digest/telling.jsonl   what a digest is being made of: mails and faults, a line each
    mail/digest/told.json       when the last digest was made

A digest made again after a crash is the same mail: its id is made of its lines.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
from collections import Counter
from collections.abc import Iterable
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path

import msgspec

from adjudicator.archive.files import storage_failed, write_atomic
from adjudicator.engine.journal.line import instant, stamp
from adjudicator.engine.table.pace import read_span
from adjudicator.errors import AdjudicatorError
from adjudicator.mail.ports import Outgoing
from adjudicator.render.letters.letter import render_letter
from adjudicator.render.letters.texts import DigestLine, digest_letter
from adjudicator.render.words.times import When
from adjudicator.render.words.words import words_for
from adjudicator.rulekit.frozen import as_dict
from adjudicator.rulekit.model import from_json, pretty
from adjudicator.service.faults.fault_words import faults_told
from adjudicator.service.faults.faults import (
    FaultsFile,
    Known,
    Register,
    brief,
    fresh,
    mark_told,
    over,
)
from adjudicator.service.faults.looking import Fault
from adjudicator.service.flow.unplaced import digest_folder, digest_lock, read_untold
from adjudicator.service.game.post import mail_to_referee, post_made
from adjudicator.service.game.session import read_table
from adjudicator.service.house.host import Host

#: The referee hears at most so often.
DIGEST_EVERY = timedelta(hours=1)

#: Mails that a digest names one by one; the others are counted.
DIGEST_LINES = 10


def tell_referee(host: Host) -> bool:
    """Put the digest into the outbox, if there is something to tell and one is due; whether
    there was. Raises `StorageFailed`.
    """
    address, now, file = host.config.referee.address, host.clock.now(), FaultsFile(host)
    folder = digest_folder(host)
    register = file.read()
    lines = (*fresh(register, now), *over(register))
    # that he cannot be reached stands in `status`
    new = tuple(line for line in lines if line.fault.about != address) if address else ()
    if not new and not any((folder / n).exists() for n in ("untold.jsonl", "telling.jsonl")):
        return False
    with digest_lock(host):
        telling = folder / "telling.jsonl"
        if not telling.exists():
            if not address or (now < _next(folder, now) and not _is_urgent(host, new, now)):
                return False
            _begin(folder, telling, (*new, *(brief(register) if new else ())))
        try:
            raw = telling.read_bytes()
        except OSError as error:
            raise storage_failed(telling, error) from error
        telling_of = _faults(raw)
        post_made(host, partial(_digest, host, raw, telling_of, now), now)
        file.write(mark_told(register, telling_of, now))
        write_atomic(folder / "told.json", pretty({"told": stamp(now)}))
        with contextlib.suppress(OSError):
            telling.unlink()
    return bool(address)


def _begin(folder: Path, telling: Path, lines: Register) -> None:
    untold = folder / "untold.jsonl"
    data = b"".join(b"\n" + json.dumps({"fault": as_dict(line)}).encode() for line in lines)
    try:
        if untold.exists():
            with untold.open("ab") as file:
                file.write(data)
            untold.rename(telling)
        else:
            write_atomic(telling, data)
    except OSError as error:
        raise storage_failed(telling, error) from error


def _next(folder: Path, now: datetime) -> datetime:
    """From when on the referee may be told again; at once where nothing is known."""
    with contextlib.suppress(OSError, ValueError, KeyError, TypeError):
        last = datetime.fromisoformat(from_json((folder / "told.json").read_bytes())["told"])
        if last <= now:
            return last + DIGEST_EVERY
    return now


def _is_urgent(host: Host, lines: Iterable[Known], now: datetime) -> bool:
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


def _faults(raw: bytes) -> Register:
    """The faults among the lines; a torn one tells nothing."""
    found: dict[tuple[str, str, str], Known] = {}
    for line in raw.splitlines():
        with contextlib.suppress(ValueError, KeyError, TypeError, msgspec.ValidationError):
            known = msgspec.convert(json.loads(line)["fault"], Known)
            found[*known.key, known.first] = known
    return tuple(found.values())
