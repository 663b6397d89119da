"""Mails that were fetched and wait for a worker: one file each, named by game, arrival and key.

    mail/spool/<lane>.<received>.<key>.<hash>.<size>[+].eml      + for a mail that was cut
    mail/spool/state/<lane>.waiting.json, <lane>.faults.json     of mails that could not be handled

A *lane* is a game, or the house for mails of no game, of referees, or of nobody knows which. The
name of a file is the same however often its mail is fetched, and tells whether the file is whole:
one that a power cut tore belongs to a mail that was never settled.
"""

from __future__ import annotations

import contextlib
import hashlib
import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

from adjudicator.archive.files import storage_failed, write_atomic
from adjudicator.config.settings import Config
from adjudicator.disk.forcing import force
from adjudicator.disk.modes import make_closed
from adjudicator.errors import AdjudicatorError
from adjudicator.mail.ports import Ending, Fetched
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.reading.late import late

#: the lane of mails that are of no game alone; no game can be called so
HOUSE = "_house"

_NAME = late(
    r"(?P<lane>_house|[a-z0-9][a-z0-9-]{0,39})\.(?P<at>[0-9]{17})\.(?P<key>[\w-]{0,80})"
    r"\.(?P<hash>[0-9a-f]{16})\.(?P<size>[0-9]+)(?P<cut>\+?)\.eml",
    re.ASCII,
)
#: what a file is called whose bytes are not those of its mail
_TORN = ".torn"
#: mails handed to a worker at once, and their bytes
_BATCH = 200
_BATCH_BYTES = 16 * 1024 * 1024


class Spooled(Frozen):
    """A mail in the spool, as its file's name tells; `told` begins the hash of its bytes."""

    name: str
    lane: str
    received_at: datetime
    told: str
    size: int
    cut: bool


class Spool:
    """The spool of a house. Any number of processes may put in and take out."""

    def __init__(self, mail: Path) -> None:
        self.root = mail / "spool"

    def make(self) -> None:
        """Make its folder, for its owner's eyes. Raises `StorageFailed`."""
        try:
            make_closed(self.root.parent)
            make_closed(self.root)
        except OSError as error:
            raise storage_failed(self.root, error) from error

    def put(self, mails: Iterable[tuple[str, Fetched]]) -> None:
        """Write mails, each into its lane, for good. Safe to repeat. Raises `StorageFailed`."""
        written: list[Path] = []
        for lane, fetched in mails:
            path = self.root / _name(lane, fetched)
            write_atomic(path, fetched.raw)
            path.with_suffix(_TORN).unlink(missing_ok=True)
            written.append(path)
        while written:
            try:
                force([*(path for path in written if path.exists()), self.root])
                return
            except FileNotFoundError:
                continue  # a worker has taken one in and put it away
            except OSError as error:
                raise storage_failed(self.root, error) from error

    def waiting(self, lane: str = "") -> list[Spooled]:
        """The mails of a lane, or of all, in order of receipt."""
        return sorted(self._find(lane), key=lambda one: one.name)

    def torn_mails(self) -> list[Spooled]:
        """Mails whose files do not hold what was written, and that were not fetched again."""
        return sorted(self._find("", _TORN), key=lambda one: one.name)

    def oldest(self) -> dict[str, datetime]:
        """Return when the oldest mail of each lane came that waits."""
        found: dict[str, datetime] = {}
        for one in self._find(""):
            found[one.lane] = min(one.received_at, found.get(one.lane, one.received_at))
        return found

    def oldest_written(self) -> dict[str, float]:
        """Return when the oldest file of each lane was written, as `time.time` counts."""
        found: dict[str, float] = {}
        for one in self._find(""):
            with contextlib.suppress(OSError):
                written = (self.root / one.name).stat().st_mtime
                found[one.lane] = min(written, found.get(one.lane, written))
        return found

    def read(self, one: Spooled) -> Fetched | None:
        """A mail; None if another process put it away, or a power cut tore it before it counted.

        Raises `OSError`.
        """
        path = self.root / one.name
        try:
            raw = path.read_bytes()
        except FileNotFoundError:
            return None
        if _hash(raw) != one.told:
            with contextlib.suppress(OSError):
                path.replace(path.with_suffix(_TORN))
            return None
        return Fetched(raw, one.received_at, one.name, one.size, oversize=one.cut)

    def take_out(self, name: str) -> None:
        """Put a mail away whose effect is safe. Raises `StorageFailed`."""
        path = self.root / name
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise storage_failed(path, error) from error

    def state(self, lane: str, what: str) -> Path:
        """The file that tells `waiting` or `faults` of a lane."""
        return self.root / "state" / f"{lane}.{what}.json"

    def lanes_with(self, what: str) -> list[str]:
        """The lanes that have such a file."""
        ending = f".{what}.json"
        with contextlib.suppress(OSError):
            names = [path.name for path in (self.root / "state").iterdir()]
            return sorted(n.removesuffix(ending) for n in names if n.endswith(ending))
        return []

    def _find(self, lane: str, ending: str = ".eml") -> Iterator[Spooled]:
        try:
            names = [path.name for path in self.root.iterdir() if path.name.endswith(ending)]
        except FileNotFoundError:
            return
        except OSError as error:
            raise storage_failed(self.root, error) from error
        for name in names:
            if lane and not name.startswith(f"{lane}."):
                continue
            one = _NAME.fullmatch(name.removesuffix(ending) + ".eml")
            if one is not None:
                micros = int(one["at"])
                at = datetime.fromtimestamp(micros // 1_000_000, UTC)
                at = at.replace(microsecond=micros % 1_000_000)
                yield Spooled(
                    name, one["lane"], at, one["hash"], int(one["size"]), bool(one["cut"])
                )


class SpoolSource:
    """The mails of one lane as a mailbox to fetch from."""

    def __init__(self, spool: Spool, lane: str) -> None:
        self._spool = spool
        self._lane = lane
        self._listed: frozenset[str] = frozenset()

    def fetch(self, skip: Collection[str] = (), most: int = 0) -> Sequence[Fetched]:
        """The mails not put away, oldest first, at most one batch. Raises `StorageFailed`."""
        found = self._spool.waiting(self._lane)
        self._listed = frozenset(one.name for one in found)
        batch: list[Fetched] = []
        held = 0
        for one in found:
            if one.name in skip:
                continue
            try:
                fetched = self._spool.read(one)
            except OSError:
                fetched = Fetched(b"", one.received_at, one.name, one.size, missing=True)
            if fetched is not None:
                batch.append(fetched)
                held += len(fetched.raw)
            if len(batch) >= min(most or _BATCH, _BATCH) or held >= _BATCH_BYTES:
                break
        return tuple(batch)

    def remaining(self, keys: Collection[str]) -> frozenset[str]:
        """Those of `keys` that lay there at the last fetch."""
        return frozenset(keys) & self._listed

    def settle(self, endings: Sequence[tuple[str, Ending]]) -> None:
        """Put mails away whose effect is safe. Raises `StorageFailed`."""
        for key, _ in endings:
            self._spool.take_out(key)

    def wait(self, seconds: float) -> None:
        """Nothing is waited for: a job tells that a mail is there."""

    def close(self) -> None:
        """Nothing is held open."""


def _name(lane: str, fetched: Fetched) -> str:
    micros = int(fetched.received_at.timestamp()) * 1_000_000 + fetched.received_at.microsecond
    # numbers in keys, such as an IMAP server's, are compared as numbers
    key = re.sub(r"[0-9]+", lambda found: found[0].zfill(12), fetched.key)
    key = re.sub(r"[^\w-]", "_", key, flags=re.ASCII)[-80:]
    cut = "+" if fetched.oversize else ""
    return f"{lane}.{micros:017d}.{key}.{_hash(fetched.raw)}.{fetched.size}{cut}.eml"


def _hash(raw: bytes) -> str:
    return hashlib.sha256(raw).hexdigest()[:16]


def require_empty_spool(config: Config) -> None:
    """Raises `AdjudicatorError` where mails wait for workers that no longer are: whoever reads the
    mailbox alone would take later mails first, and those never."""
    waiting = len(Spool(config.mail).waiting())
    if waiting:
        mails = "one mail waits" if waiting == 1 else f"{waiting} mails wait"
        raise AdjudicatorError(
            f"in {config.mail / 'spool'} {mails} for a worker, and [hosted] names no database",
            "name the database again and run adjudicator worker --once; then take it out",
        )
