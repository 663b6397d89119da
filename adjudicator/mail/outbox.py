"""Mails on disk until they are sent, each under one name for ever.

    new/<name>.eml + .json      waiting: the mail as it goes out, and its envelope and tries
    sent/  failed/              the same two files, when that is settled
    replaced/                   what waited till a newer mail told it better
    tmp/                        half-written files, and mails that must not leave yet

A mail is where its .eml is; the .json, its slip, follows. So every step is one rename, a crash
between two steps leaves a .json behind its .eml, and the next look brings it along. A
slip that cannot be read is made anew from the mail's header.
"""

from __future__ import annotations

import contextlib
import errno
import json
import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from email.parser import BytesHeaderParser
from email.utils import parseaddr
from pathlib import Path

from adjudicator.engine.ports import Delivery, Outgoing, Standing
from adjudicator.errors import DiskFull, StorageFailed
from adjudicator.forcing import force, force_one
from adjudicator.mail.maildir import stable_name, write_new, write_whole
from adjudicator.modes import make_closed, make_folders
from adjudicator.rulekit.frozen import Frozen, as_dict, replace

BACK_OFF = (
    timedelta(minutes=1),
    timedelta(minutes=5),
    timedelta(minutes=15),
    timedelta(hours=1),
)
"""Pause after the first, second... failed try; the last one repeats."""

GIVE_UP_AFTER = timedelta(days=5)

NEW, SENT, FAILED, TMP = "new", "sent", "failed", "tmp"
REPLACED = "replaced"


class Slip(Frozen):
    """What is known of a mail beside its bytes. Instants are ISO 8601 in UTC.

    tries        how often a server was asked
    next_try     not before this
    last_reason  what the last answer was, "" before the first
    settled_at   when it was sent, given up or replaced, "" while it waits
    topic, number, replaces, due  what it stands for (see `Standing`)
    """

    message_id: str
    sender: str
    recipient: str
    queued_at: str
    next_try: str
    tries: int = 0
    last_reason: str = ""
    settled_at: str = ""
    topic: str = ""
    number: int = 0
    replaces: tuple[str, ...] = ()
    due: str = ""

    @property
    def standing(self) -> Standing:
        """What the mail stands for until a newer one takes its place."""
        return Standing(self.topic, self.number, self.replaces, self.due)

    @property
    def next_moment(self) -> datetime:
        """When it is tried next."""
        return datetime.fromisoformat(self.next_try)

    def is_ripe(self, now: datetime) -> bool:
        """Whether it is to be tried at `now`.

        Where the clock was set back since, no mail waits till it is as late again: one that was
        never tried goes at once, and no pause is longer than the longest there is.
        """
        if not self.tries or self.next_try <= _iso(now):
            return True
        return self.next_moment - now > BACK_OFF[-1]


class Outbox:
    """A folder of mails to be sent. Several may be open on one folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._places = {place: folder / place for place in (NEW, SENT, FAILED, REPLACED, TMP)}
        self._ready = False
        self._staged: dict[str, Slip] = {}

    def put(self, mail: Outgoing, now: datetime) -> bool:
        """Queue a mail; False when its id was ever queued before, and nothing is written.

        It is on disk when this returns. Raises `StorageFailed`.
        """
        try:
            written = self.stage(mail, now)
            force(self.staged())
            force(self.publish())
        except OSError as fault:
            raise _storage_failed(self._folder, fault) from fault
        finally:
            self.withdraw()
        return written

    def stage(self, mail: Outgoing, now: datetime) -> bool:
        """Write a mail that nobody sends before `publish`; False when its id was ever queued.

        Raises `StorageFailed`.
        """
        name = stable_name(mail.message_id)
        if name in self._staged or self._place(name) is not None:
            return False
        moment = _iso(now)
        try:
            self._make_folders()
            self._staged[name] = Slip(
                mail.message_id, mail.sender, mail.recipient, moment, moment,
                topic=mail.standing.topic, number=mail.standing.number,
                replaces=mail.standing.replaces, due=mail.standing.due,
            )  # fmt: skip
            write_new(self._path(TMP, name), mail.raw)
        except OSError as fault:
            raise _storage_failed(self._folder, fault) from fault
        return True

    def staged(self) -> tuple[Path, ...]:
        """The files that have to be forced before `publish`."""
        return tuple(self._path(TMP, name) for name in self._staged)

    def publish(self) -> tuple[Path, ...]:
        """Queue what was staged; what has to be forced for it to stay. Raises `StorageFailed`."""
        if not self._staged:
            return ()
        try:
            for name, slip in self._staged.items():
                # Not forced to disk: a slip that a power cut spoils is made anew from the mail.
                self._write_slip(NEW, name, slip)
                self._path(TMP, name).replace(self._path(NEW, name))
        except OSError as fault:
            raise _storage_failed(self._folder, fault) from fault
        self._staged.clear()
        return (self._folder / NEW,)

    def withdraw(self) -> None:
        """Forget what was staged and not published."""
        for path in self.staged():
            with contextlib.suppress(OSError):
                path.unlink()
        self._staged.clear()

    def holds(self, message_id: str) -> bool:
        """Whether this id was ever queued, whatever became of it."""
        name = stable_name(message_id)
        return name in self._staged or self._place(name) is not None

    def read(self, message_id: str) -> bytes | None:
        """The mail of this id as it was queued, whatever became of it; None if there is none."""
        name = stable_name(message_id)
        place = self._place(name)
        return None if place is None else _read(self._path(place, name))

    def answered(self) -> frozenset[str]:
        """The ids of the mails that any mail queued here ever answered; reads all of them.

        Raises `StorageFailed`.
        """
        found: set[str] = set()
        try:
            for place in (NEW, SENT, FAILED, REPLACED):
                for path in (self._folder / place).glob("*.eml"):
                    head = (_read(path) or b"").partition(b"\r\n\r\n")[0]
                    found.update(
                        BytesHeaderParser().parsebytes(head).get("In-Reply-To", "").split()
                    )
        except OSError as fault:
            raise _storage_failed(self._folder, fault) from fault
        return frozenset(found)

    def due(self, now: datetime) -> Iterator[Outgoing]:
        """The mails to be tried now, longest waiting first, each read when its turn comes."""
        ripe = (slip for slip in self.waiting() if slip.is_ripe(now))
        return (mail for slip in ripe if (mail := self.load(slip)) is not None)

    def load(self, slip: Slip) -> Outgoing | None:
        """The mail of a slip; None when it waits no more."""
        raw = _read(self._path(NEW, stable_name(slip.message_id)))
        return None if raw is None else Outgoing(slip.message_id, slip.sender, slip.recipient, raw)

    def next_due(self) -> datetime | None:
        """When the next mail wants to be tried; None when none waits."""
        first = min((slip.next_try for slip in self.waiting()), default=None)
        return None if first is None else datetime.fromisoformat(first)

    def waiting(self) -> tuple[Slip, ...]:
        """The mails not sent yet, longest waiting first."""
        return self._slips(NEW)

    def drop_replaced(self, now: datetime) -> int:
        """Take aside the mails that wait though a newer one tells what they tell; how many.

        To be called before any mail is sent, so that no older one follows a newer. Raises
        `StorageFailed`.
        """
        waiting = self.waiting()
        newer = [slip.standing for slip in waiting if slip.replaces]
        gone = [s for s in waiting if s.topic and any(map(s.standing.replaced_by, newer))]
        try:
            for slip in gone:
                make_folders(self._folder / REPLACED)
                settled = replace(slip, settled_at=_iso(now))
                self._move(stable_name(slip.message_id), NEW, REPLACED, settled)
        except OSError as fault:
            raise _storage_failed(self._folder, fault) from fault
        return len(gone)

    def failed(self) -> tuple[Slip, ...]:
        """The mails given up, with the reason; for the referee."""
        return self._slips(FAILED)

    def sent(self) -> tuple[Slip, ...]:
        """The mails that a server took, with its answer."""
        return self._slips(SENT)

    def replaced(self) -> tuple[Slip, ...]:
        """The mails that waited till a newer one told it better."""
        return self._slips(REPLACED)

    def record(self, delivery: Delivery, now: datetime) -> None:
        """Note what became of a try. An id that does not wait here is left alone.

        `sent` and `refused` settle the mail, `later` puts it off, and gives it up after
        five days. Raises `StorageFailed`.
        """
        name = stable_name(delivery.message_id)
        try:
            slip = self._slip(NEW, name)
            if slip is None:
                return
            tried = replace(slip, tries=slip.tries + 1, last_reason=delivery.reason)
            too_old = now >= datetime.fromisoformat(slip.queued_at) + GIVE_UP_AFTER
            settled = replace(tried, settled_at=_iso(now))
            if delivery.status == "sent":
                self._move(name, NEW, SENT, settled)
            elif delivery.status == "refused" or too_old:
                self._move(name, NEW, FAILED, settled)
            else:
                pause = BACK_OFF[min(tried.tries, len(BACK_OFF)) - 1]
                self._write_slip(NEW, name, replace(tried, next_try=_iso(now + pause)))
        except OSError as fault:
            raise _storage_failed(self._folder, fault) from fault

    def bounced(self, message_id: str, reason: str, now: datetime) -> bool:
        """Move a mail that came back after all to the failed ones; False if it is not here."""
        name = stable_name(message_id)
        changes: dict[str, object] = {"last_reason": reason, "settled_at": _iso(now)}
        return self._resettle(name, SENT, FAILED, changes)

    def retry(self, message_id: str, now: datetime) -> bool:
        """Let a mail that was given up be tried again from `now` on, under its own id; False if
        it is none of the failed ones. Raises `StorageFailed`.
        """
        name = stable_name(message_id)
        try:
            slip = self._slip(FAILED, name)
            if slip is None:
                return False
            fresh = replace(slip, queued_at=_iso(now), next_try=_iso(now), tries=0, settled_at="")
            self._write_slip(NEW, name, fresh, sync=True)
            self._path(FAILED, name).replace(self._path(NEW, name))
            self._path(FAILED, name, ".json").unlink(missing_ok=True)
            force_one(self._folder / NEW)
        except OSError as fault:
            raise _storage_failed(self._folder, fault) from fault
        return True

    def _make_folders(self) -> None:
        if not self._ready:
            if not self._folder.parent.is_dir():
                make_closed(self._folder.parent)
            for name in (NEW, SENT, FAILED, TMP):
                make_folders(self._folder / name)
            self._ready = True

    def _path(self, place: str, name: str, suffix: str = ".eml") -> Path:
        return self._places[place] / (name + suffix)

    def _place(self, name: str) -> str | None:
        """The folder where the mail is. They are asked in the order in which a mail moves, so
        that one that is sent at this moment is found."""
        places = (NEW, SENT, FAILED, REPLACED)
        return next((place for place in places if self._path(place, name).exists()), None)

    def _slips(self, place: str) -> tuple[Slip, ...]:
        """The slips of a folder's mails, by the time they were queued."""
        try:
            names = sorted(path.stem for path in (self._folder / place).glob("*.eml"))
            found = [slip for name in names if (slip := self._slip(place, name)) is not None]
        except OSError as fault:
            raise _storage_failed(self._folder, fault) from fault
        return tuple(sorted(found, key=lambda slip: (slip.queued_at, _in_order(slip.message_id))))

    def _slip(self, place: str, name: str) -> Slip | None:
        """The slip of a mail in `place`, fetched from where a crash left it; None if gone."""
        if not self._path(place, name).exists():
            return None
        for where in (place, NEW, SENT, FAILED, REPLACED):
            raw = _read(self._path(where, name, ".json"))
            if raw is None:
                continue
            if where != place:
                self._path(where, name, ".json").replace(self._path(place, name, ".json"))
            if (slip := _parse_slip(raw)) is not None:
                return slip
        return _rebuild_slip(self._path(place, name))

    def _write_slip(self, place: str, name: str, slip: Slip, *, sync: bool = False) -> None:
        data = json.dumps(as_dict(slip), indent=1, ensure_ascii=False).encode("utf-8") + b"\n"
        self._make_folders()  # a copy may lack those that were empty
        target = self._path(place, name, ".json")
        write_whole(self._folder / TMP / f"{name}.json", target, data, sync=sync)

    def _move(self, name: str, source: str, target: str, slip: Slip) -> None:
        """Settle a mail: the .eml first, for it decides; then its slip."""
        self._make_folders()
        self._path(source, name).replace(self._path(target, name))
        self._write_slip(target, name, slip)
        self._path(source, name, ".json").unlink(missing_ok=True)

    def _resettle(self, name: str, source: str, target: str, changes: dict[str, object]) -> bool:
        try:
            slip = self._slip(source, name)
            if slip is None:
                return False
            self._move(name, source, target, replace(slip, **changes))
        except OSError as fault:
            raise _storage_failed(self._folder, fault) from fault
        return True


def _in_order(message_id: str) -> str:
    """A Message-ID as text that sorts by the numbers in it: step 9 before step 10; a welcome
    before all else of its moment, for the position says nothing to whom it has not reached."""
    text = re.sub(r"\d+", lambda found: found[0].zfill(12), message_id)
    return text if ".welcome." not in text else f"!{text}"


def _iso(moment: datetime) -> str:
    """An instant as text that sorts as the instants do."""
    if moment.utcoffset() != timedelta(0):
        raise ValueError(f"not an instant in UTC: {moment!r}")
    return moment.isoformat(timespec="microseconds")


def _read(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return None


def _parse_slip(raw: bytes) -> Slip | None:
    try:
        document = json.loads(raw)
        return Slip(**{**document, "replaces": tuple(document.get("replaces", ()))})
    except (ValueError, TypeError):
        return None


def _rebuild_slip(path: Path) -> Slip | None:
    """A slip out of the mail's own header, for one that a power cut spoilt.

    None when the mail is gone, or is none of those that `compose` makes.
    """
    raw = _read(path)
    if raw is None:
        return None
    header = BytesHeaderParser().parsebytes(raw)
    sender, recipient = (parseaddr(str(header[name] or ""))[1] for name in ("From", "To"))
    message_id = str(header["Message-ID"] or "").strip()
    if not (sender and recipient and message_id):
        return None
    moment = _iso(datetime.fromtimestamp(path.stat().st_mtime, UTC))
    return Slip(message_id, sender, recipient, moment, moment)


def _storage_failed(folder: Path, fault: OSError) -> StorageFailed:
    kind = DiskFull if fault.errno in (errno.ENOSPC, errno.EDQUOT) else StorageFailed
    return kind(
        f"the outbox {folder} cannot be used: {fault.strerror or fault}",
        "Check the free space and the rights of the folder; nothing is lost.",
    )
