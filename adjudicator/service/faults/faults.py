"""The register of faults: each is told to the referee once, however long it lasts, and its end.

    with_seen(register, faults, judged, now)   what a look saw; gives the register after it
    fresh(...), over(...)                      what the referee has not been told
    mark_told(register, lines, now)            what he was told

It lies in `mail/faults.json`. A fault is known by its code and what it is about; its words are
made where they are read. What ends sooner than the patience that its code deserves is told only
in the company of others: servers fall silent for a minute every night.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime, timedelta
from pathlib import Path

import msgspec

from adjudicator.archive.files import write_atomic
from adjudicator.engine.journal.line import instant, stamp
from adjudicator.errors import (
    AdjudicatorError,
    BrokenTitle,
    Busy,
    DamagedArchive,
    DiskFull,
    MailFailed,
    StorageFailed,
)
from adjudicator.rulekit.frozen import Frozen, as_dict, replace
from adjudicator.rulekit.model import from_json, pretty
from adjudicator.service.faults.looking import Fault, Unreadable, cause_of
from adjudicator.service.house.host import Host

#: how long a fault lasts before it is told; all others are told at once
PATIENCE = {
    "mailbox": timedelta(minutes=10),
    "busy": timedelta(minutes=10),
    "courier": timedelta(minutes=10),
    "spool": timedelta(minutes=10),
}
#: a fault that comes back so soon has never ended
AGAIN = timedelta(minutes=30)
#: but for one that is told as lasting all the time: that another process works on a game, now and
#: then, is how several processes serve one house
UNBROKEN = frozenset({"busy"})
#: how long, and how many, faults are remembered that are over
REMEMBERED = timedelta(days=7)
MOST = 200
#: that a fault lasts is written down so often
WRITTEN = timedelta(minutes=5)
#: what was given up once: there is no end of it to be told
UNMADE = "unmade"
#: what goes wrong in one game, the first that fits
_CODES = (
    *((Busy, "busy"), (DamagedArchive, "damaged")),
    *((AdjudicatorError, "stuck"), (Exception, "program")),
)


class Known(Frozen):
    """A fault and its history. Instants are stamps as in journals, "" for not yet.

    first, last  when it was seen; looks  by how many
    told, ended, end_told  when the referee was told, it was over, and he was told that
    """

    fault: Fault
    first: str
    last: str
    looks: int = 1
    told: str = ""
    ended: str = ""
    end_told: str = ""

    @property
    def key(self) -> tuple[str, str]:
        """Which fault it is."""
        return self.fault.code, self.fault.about

    def is_ripe(self, now: datetime) -> bool:
        """Whether it has lasted long enough to be told."""
        patience = PATIENCE.get(self.fault.code, timedelta(0))
        return now - instant(self.first) >= patience


Register = tuple[Known, ...]


def with_seen(
    register: Register, faults: Sequence[Fault], judged: Callable[[Fault], bool], now: datetime
) -> Register:
    """The register after a look that saw `faults`.

    judged  whether the look would have seen such a fault if it still lasted
    """
    at = stamp(now)
    found = {(fault.code, fault.about): fault for fault in faults}
    after: list[Known] = []
    for known in register:
        fault = found.get(known.key)
        if known.fault.once or _is_over(known, now):
            after.append(known)
        elif fault is not None and known.ended and fault.code in UNBROKEN and not known.told:
            after.append(replace(known, fault=fault, first=at, last=at, looks=1, ended=""))
            del found[known.key]
        elif fault is not None:
            after.append(replace(known, fault=fault, last=at, looks=known.looks + 1, ended=""))
            del found[known.key]
        elif not known.ended and judged(known.fault):
            after.append(replace(known, ended=at))
        else:
            after.append(known)
    for fault in found.values():
        ended = at if fault.once else ""
        after.append(Known(fault, at, at, told=ended, ended=ended, end_told=ended))
    return _trim(after, now)


def fresh(register: Register, now: datetime) -> Register:
    """Faults that the referee is to be told of."""
    return tuple(k for k in register if not k.told and not k.ended and k.is_ripe(now))


def over(register: Register) -> Register:
    """Faults that he was told of, and whose end he is to be told."""
    return tuple(
        k for k in register if k.told and k.ended and not k.end_told and k.fault.code != UNMADE
    )


def brief(register: Register) -> Register:
    """Faults that ended before they were told."""
    return tuple(k for k in register if not k.told and k.ended)


def mark_told(register: Register, lines: Iterable[Known], now: datetime) -> Register:
    """The register after he was told of `lines`, which are as they were told."""
    at, by_key = stamp(now), {(*known.key, known.first): known for known in lines}
    after: list[Known] = []
    for known in register:
        line = by_key.get((*known.key, known.first))
        if line is not None:
            known = replace(known, told=known.told or at)
            if line.ended and known.ended:
                known = replace(known, end_told=known.end_told or at)
        after.append(known)
    return tuple(after)


def _is_over(known: Known, now: datetime) -> bool:
    """Whether a fault that ended is another one when it is seen again."""
    if not known.ended:
        return False
    return bool(known.end_told) or now - instant(known.ended) > AGAIN


def _trim(register: Sequence[Known], now: datetime) -> Register:
    kept = [k for k in register if not k.ended or now - instant(k.ended) < REMEMBERED]
    lasting = [k for k in kept if not k.ended]
    past = [k for k in kept if k.ended]
    return (*past[-MOST:], *lasting[:MOST])


def faults_of(error: Exception, games: Iterable[str] = ()) -> Iterator[Fault]:
    """Yield what an error is as a fault, of each of the games that it stopped."""
    names = sorted(games)
    if isinstance(error, DiskFull):
        yield Fault("disk", everywhere=True)
    elif isinstance(error, StorageFailed):
        yield Fault("storage", detail=cause_of(error), everywhere=True)
    elif isinstance(error, Unreadable):
        yield Fault("unreadable", everywhere=True)
    elif isinstance(error, MailFailed):
        yield Fault("mailbox", detail=cause_of(error), everywhere=True)
    elif isinstance(error, BrokenTitle):
        yield Fault("title", error.title, cause_of(error), games=tuple(names), everywhere=not names)
    else:
        code = next(code for kind, code in _CODES if isinstance(error, kind))
        for name in names or [""]:
            yield Fault(
                code, name, cause_of(error), games=(name,) if name else (), everywhere=not name
            )


class FaultsFile:
    """The register on disk. What cannot be written is kept in memory till it can."""

    def __init__(self, host: Host) -> None:
        self._path = path_of(host)
        self._unwritten: Register | None = None

    def read(self) -> Register:
        """The register as it is known."""
        return self._unwritten if self._unwritten is not None else read_register(self._path)

    def write(self, register: Register) -> None:
        """Keep the register."""
        before = read_register(self._path)
        if before == register or (self._unwritten is None and _is_same(before, register)):
            return
        self._unwritten = register
        with contextlib.suppress(StorageFailed):
            document = {"faults": [as_dict(known) for known in register]}
            write_atomic(self._path, pretty(document), private=True)
            self._unwritten = None


def path_of(host: Host) -> Path:
    """Return where the register of an installation lies."""
    return host.config.mail / "faults.json"


def read_register(path: Path) -> Register:
    """The register in a file; nothing known where there is none that can be read."""
    with contextlib.suppress(OSError, ValueError, KeyError, TypeError, msgspec.ValidationError):
        register = msgspec.convert(from_json(path.read_bytes())["faults"], tuple[Known, ...])
        for known in register:
            instant(known.first), instant(known.last)
        return register
    return ()


def _is_same(before: Register, after: Register) -> bool:
    """Whether nothing happened but that faults went on for a while."""
    if len(before) != len(after):
        return False
    for one, other in zip(before, after, strict=True):
        quiet = replace(other, last=one.last, looks=one.looks, fault=one.fault)
        if quiet != one or instant(other.last) - instant(one.last) >= WRITTEN:
            return False
    return True
