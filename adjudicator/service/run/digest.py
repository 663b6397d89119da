"""One mail to the referee of all that goes wrong, at most one an hour.

It tells of faults that began and that are over (`faults.py`), and of mails that could not be
placed (`unplaced.py`). Where a deadline of a game that a fault touches is near, it does not wait.

    mail/digest/telling.jsonl   what a digest is being made of: mails and faults, a line each
    mail/digest/told.json       when the last digest was made

A digest made again after a crash is the same mail: its id is made of its lines.
"""

from __future__ import annotations

import contextlib
import json
from datetime import datetime, timedelta
from pathlib import Path

import msgspec

from adjudicator.archive.files import storage_failed, write_atomic
from adjudicator.engine.journal.line import stamp
from adjudicator.rulekit.frozen import as_dict
from adjudicator.rulekit.model import from_json, pretty
from adjudicator.service.faults.faults import (
    FaultsFile,
    Known,
    Register,
    brief,
    fresh,
    mark_told,
    over,
)
from adjudicator.service.faults.untold import digest_folder, digest_lock
from adjudicator.service.house.host import Host

#: The referee hears at most so often.
DIGEST_EVERY = timedelta(hours=1)


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
        # letters are slow to load, and most looks have nothing to tell
        from adjudicator.service.run.digest_letter import is_urgent, write_digest

        if not telling.exists():
            if not address or (now < _next(folder, now) and not is_urgent(host, new, now)):
                return False
            _begin(folder, telling, (*new, *(brief(register) if new else ())))
        try:
            raw = telling.read_bytes()
        except OSError as error:
            raise storage_failed(telling, error) from error
        telling_of = _faults(raw)
        write_digest(host, raw, telling_of, now)
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


def _faults(raw: bytes) -> Register:
    """The faults among the lines; a torn one tells nothing."""
    found: dict[tuple[str, str, str], Known] = {}
    for line in raw.splitlines():
        with contextlib.suppress(ValueError, KeyError, TypeError, msgspec.ValidationError):
            known = msgspec.convert(json.loads(line)["fault"], Known)
            found[*known.key, known.first] = known
    return tuple(found.values())
