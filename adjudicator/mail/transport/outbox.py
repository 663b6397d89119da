"""Mails on disk until they are sent, each under one name for ever.

    new/<name>.eml + .json      waiting: the mail as it goes out, and its envelope and tries
    sent/  failed/              the same two files, when that is settled
    replaced/                   what waited till a newer mail told it better
    tmp/                        half-written files, and mails that must not leave yet
    sent/<name>.gz  replaced/   slip and words of a mail that was settled long ago (`thin`)

A mail is where its .eml is; the .json, its slip, follows. So every step is one rename, a crash
between two steps leaves a .json behind its .eml, and the next look brings it along. A
slip that cannot be read is made anew from the mail's header.
"""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

from adjudicator.disk.forcing import force, force_one
from adjudicator.disk.modes import folder_of, has_file, has_folder, make_closed, make_folders
from adjudicator.errors import DiskFull, StorageFailed
from adjudicator.mail.ports import Delivery, Outgoing
from adjudicator.mail.transport.maildir import read_if_there, stable_name, write_new, write_whole
from adjudicator.mail.write.slip import BACK_OFF, Slip, dump_slip, iso, parse_slip, slip_of
from adjudicator.rulekit.frozen import replace

GIVE_UP_AFTER = timedelta(days=5)

NEW, SENT, FAILED, TMP = "new", "sent", "failed", "tmp"
REPLACED = "replaced"
#: where mails lie that nobody sends any more, and only their words are needed in the end
_THINNED = (SENT, REPLACED)
_PLACES = (NEW, SENT, FAILED, REPLACED, TMP)


class Outbox:
    """A folder of mails to be sent. Several may be open on one folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._places = {place: os.path.join(folder, place) for place in _PLACES}
        self._ready = False
        self._staged: dict[str, Slip] = {}

    def put(self, mail: Outgoing, now: datetime) -> bool:
        """Queue a mail; False when its id was ever queued before, and nothing is written.

        It is on disk when this returns. Raises `StorageFailed`.
        """
        try:
            with self._storing():
                written = self.stage(mail, now)
                force(self.staged_files())
                force(self.publish())
        finally:
            self.withdraw()
        return written

    def stage(self, mail: Outgoing, now: datetime) -> bool:
        """Write a mail that nobody sends before `publish`; False when its id was ever queued.
        Raises `StorageFailed`."""
        name = stable_name(mail.message_id)
        if name in self._staged or self._place(name) is not None:
            return False
        moment = iso(now)
        with self._storing():
            self._make_folders()
            slip = Slip(mail.message_id, mail.sender, mail.recipient, moment, moment)
            said = mail.standing
            self._staged[name] = replace(
                slip, topic=said.topic, number=said.number, replaces=said.replaces, due=said.due
            )
            write_new(self._path(TMP, name), mail.raw)
        return True

    def staged_files(self) -> tuple[str, ...]:
        """The files that have to be forced before `publish`."""
        return tuple(self._path(TMP, name) for name in self._staged)

    def publish(self) -> tuple[str, ...]:
        """Queue what was staged; what has to be forced for it to stay. Raises `StorageFailed`."""
        if not self._staged:
            return ()
        with self._storing():
            for name, slip in self._staged.items():
                # Not forced to disk: a slip that a power cut spoils is made anew from the mail.
                self._write_slip(NEW, name, slip)
                os.replace(self._path(TMP, name), self._path(NEW, name))
        self._staged.clear()
        return (self._places[NEW],)

    def withdraw(self) -> None:
        """Forget what was staged and not published."""
        for path in self.staged_files():
            with contextlib.suppress(OSError):
                os.unlink(path)
        self._staged.clear()

    def holds(self, message_id: str) -> bool:
        """Whether this id was ever queued, whatever became of it."""
        name = stable_name(message_id)
        return name in self._staged or self._place(name) is not None

    def read(self, message_id: str) -> bytes | None:
        """The mail of this id as it was queued, whatever became of it; None if there is none."""
        name = stable_name(message_id)
        place = self._place(name)
        return None if place is None else self._raw(place, name)

    def answered_ids(self) -> frozenset[str]:
        """The ids of the mails that any mail queued here ever answered; reads all of them.
        Raises `StorageFailed`."""
        from email.parser import BytesHeaderParser

        found: set[str] = set()
        with self._storing():
            for place in (NEW, SENT, FAILED, REPLACED):
                for name in self._names(place):
                    head = (self._raw(place, name) or b"").partition(b"\r\n\r\n")[0]
                    header = BytesHeaderParser().parsebytes(head)
                    found.update(header.get("In-Reply-To", "").split())
        return frozenset(found)

    def due(self, now: datetime) -> Iterator[Outgoing]:
        """The mails to be tried now, longest waiting first, each read when its turn comes."""
        ripe = (slip for slip in self.waiting() if slip.is_ripe(now))
        return (mail for slip in ripe if (mail := self.load(slip)) is not None)

    def load(self, slip: Slip) -> Outgoing | None:
        """The mail of a slip; None when it waits no more."""
        raw = read_if_there(self._path(NEW, stable_name(slip.message_id)))
        return None if raw is None else Outgoing(slip.message_id, slip.sender, slip.recipient, raw)

    def next_due(self) -> datetime | None:
        """Return when the next mail wants to be tried; None when none waits."""
        first = min((slip.next_try for slip in self.waiting()), default=None)
        return None if first is None else datetime.fromisoformat(first)

    def waiting(self) -> tuple[Slip, ...]:
        """The mails not sent yet, longest waiting first."""
        return self._slips(NEW)

    def drop_replaced(self, now: datetime) -> tuple[tuple[Slip, ...], int]:
        """Take aside the mails that wait though a newer one tells what they tell; what waits now,
        longest waiting first, and how many were taken aside.

        To be called before any mail is sent, so that no older one follows a newer. Raises
        `StorageFailed`.
        """
        waiting = self.waiting()
        newer = [slip.standing for slip in waiting if slip.replaces]
        gone = [s for s in waiting if s.topic and any(map(s.standing.is_replaced_by, newer))]
        with self._storing():
            for slip in gone:
                make_folders(self._places[REPLACED])
                settled = replace(slip, settled_at=iso(now))
                self._move(stable_name(slip.message_id), NEW, REPLACED, settled)
        return tuple(slip for slip in waiting if slip not in gone) if gone else waiting, len(gone)

    def failed_slips(self) -> tuple[Slip, ...]:
        """The mails given up, with the reason; for the referee."""
        return self._slips(FAILED)

    def sent_slips(self) -> tuple[Slip, ...]:
        """The mails that a server took, with its answer."""
        return self._slips(SENT)

    def replaced_slips(self) -> tuple[Slip, ...]:
        """The mails that waited till a newer one told it better."""
        return self._slips(REPLACED)

    def record(self, delivery: Delivery, now: datetime) -> None:
        """Note what became of a try. An id that does not wait here is left alone.

        `sent` and `refused` settle the mail, `later` puts it off, and gives it up after
        five days. Raises `StorageFailed`.
        """
        name = stable_name(delivery.message_id)
        with self._storing():
            slip = self._slip(NEW, name)
            if slip is None:
                return
            tried = replace(slip, tries=slip.tries + 1, last_reason=delivery.reason)
            too_old = now >= datetime.fromisoformat(slip.queued_at) + GIVE_UP_AFTER
            settled = replace(tried, settled_at=iso(now))
            if delivery.status == "sent":
                self._move(name, NEW, SENT, settled)
            elif delivery.status == "refused" or too_old:
                self._move(name, NEW, FAILED, settled)
            else:
                pause = BACK_OFF[min(tried.tries, len(BACK_OFF)) - 1]
                self._write_slip(NEW, name, replace(tried, next_try=iso(now + pause)))

    def fail_bounced(self, message_id: str, reason: str, now: datetime) -> bool:
        """Move a mail that came back after all to the failed ones; False if it is not here."""
        name = stable_name(message_id)
        with self._storing():
            slip = self._slip(SENT, name)
            if slip is None:
                return False
            self._unpack(SENT, name, slip)
            failed = replace(slip, last_reason=reason, settled_at=iso(now))
            self._move(name, SENT, FAILED, failed)
        return True

    def retry(self, message_id: str, now: datetime) -> bool:
        """Let a mail that was given up be tried again from `now` on, under its own id; False if it
        is none of the failed ones. Raises `StorageFailed`."""
        with self._storing():
            found = self._again(stable_name(message_id), (FAILED,), now)
            force_one(self._places[NEW])
        return found

    def put_instead(self, message_id: str, raw: bytes, now: datetime) -> bool:
        """Let a mail go, or go once more, with other bytes, from `now` on; False if it is none that
        waits, was sent or given up.

        It waits before it gets its bytes: whoever dies between has it tried once more as it was,
        and loses nothing. Raises `StorageFailed`.
        """
        name = stable_name(message_id)
        with self._storing():
            if not self._again(name, (NEW, SENT, FAILED), now):
                return False
            write_whole(self._path(TMP, name), self._path(NEW, name), raw, sync=True)
            force_one(self._places[NEW])
        return True

    def _again(self, name: str, places: Iterable[str], now: datetime) -> bool:
        """Have a mail in one of the places wait as if it were new; whether there is one."""
        for place in places:
            slip = self._slip(place, name)
            if slip is None or not has_file(self._path(place, name)):
                continue
            fresh = replace(slip, queued_at=iso(now), next_try=iso(now), tries=0, settled_at="")
            if place == NEW:
                self._write_slip(NEW, name, fresh, sync=True)
            else:
                self._move(name, place, NEW, fresh)
            return True
        return False

    def thin(self, before: datetime, most: int) -> int:
        """Keep of mails that were settled before an instant their words alone, of at most so many;
        of how many that was done. Raises `StorageFailed`.
        """
        done = 0
        with self._storing():
            for place in _THINNED:
                for name in self._ending(place, ".eml"):
                    slip = self._slip(place, name) if done < most else None
                    if slip is not None and iso(before) > slip.settled_at > "":
                        self._thin(place, name, slip)
                        done += 1
        return done

    def _thin(self, place: str, name: str, slip: Slip) -> None:
        from adjudicator.mail.write.rewriting import pack, thin_mail

        whole, small = self._path(place, name), self._path(place, name, ".gz")
        raw = read_if_there(whole)
        if raw is None:
            return
        self._make_folders()
        write_whole(self._path(TMP, name, ".gz"), small, pack(slip, thin_mail(raw)))
        try:
            os.unlink(whole)
        except FileNotFoundError:  # it came back at this very moment
            _take_away(small)
            return
        _take_away(self._path(place, name, ".json"))

    def _unpack(self, place: str, name: str, slip: Slip) -> None:
        """Have a mail of which the words are kept lie there as any other."""
        raw = self._raw(place, name)
        if raw is not None and not has_file(self._path(place, name)):
            self._write_slip(place, name, slip)
            write_whole(self._path(TMP, name), self._path(place, name), raw)
            _take_away(self._path(place, name, ".gz"))

    def _raw(self, place: str, name: str) -> bytes | None:
        """The mail in a folder, or its words; None where it is not there."""
        raw = read_if_there(self._path(place, name))
        kept = self._read_thinned(place, name) if raw is None else None
        return raw if kept is None else kept[1]

    def _read_thinned(self, place: str, name: str) -> tuple[Slip | None, bytes] | None:
        """Slip and words of a mail of which no more is kept."""
        from adjudicator.mail.write.rewriting import unpack

        data = read_if_there(self._path(place, name, ".gz")) if place in _THINNED else None
        return None if data is None else unpack(data)

    def _names(self, place: str) -> list[str]:
        """The names of a folder's mails."""
        found = set(self._ending(place, ".eml"))
        if place in _THINNED:
            found.update(self._ending(place, ".gz"))
        return sorted(found)

    def _ending(self, place: str, ending: str) -> list[str]:
        """The names of the files in a folder that end so, without that."""
        try:
            found = os.listdir(self._places[place])
        except (FileNotFoundError, NotADirectoryError, PermissionError):
            return []
        return [name.removesuffix(ending) for name in found if name.endswith(ending)]

    @contextlib.contextmanager
    def _storing(self) -> Iterator[None]:
        """A block that raises `StorageFailed` where the folder cannot be used."""
        try:
            yield
        except OSError as fault:
            kind = DiskFull if fault.errno in (errno.ENOSPC, errno.EDQUOT) else StorageFailed
            raise kind(
                f"the outbox {self._folder} cannot be used: {fault.strerror or fault}",
                "Check the free space and the rights of the folder; nothing is lost.",
            ) from fault

    def _make_folders(self) -> None:
        if not self._ready:
            if not has_folder(folder_of(self._folder)):
                make_closed(self._folder.parent)
            for name in (NEW, SENT, FAILED, TMP):
                make_folders(self._places[name])
            self._ready = True

    def _path(self, place: str, name: str, suffix: str = ".eml") -> str:
        return f"{self._places[place]}{os.sep}{name}{suffix}"

    def _place(self, name: str) -> str | None:
        """The folder where the mail is. They are asked in the order in which a mail moves, so
        that one that is sent at this moment is found."""
        for place in (NEW, SENT, FAILED, REPLACED):
            if has_file(self._path(place, name)):
                return place
        kept = (place for place in _THINNED if has_file(self._path(place, name, ".gz")))
        return next(kept, None)

    def _slips(self, place: str) -> tuple[Slip, ...]:
        """The slips of a folder's mails, by the time they were queued."""
        with self._storing():
            names = self._names(place)
            found = [slip for name in names if (slip := self._slip(place, name)) is not None]
        return tuple(sorted(found, key=lambda slip: (slip.queued_at, slip.in_order)))

    def _slip(self, place: str, name: str) -> Slip | None:
        """The slip of a mail in `place`, fetched from where a crash left it; None if gone."""
        if not has_file(self._path(place, name)):
            kept = self._read_thinned(place, name)
            return None if kept is None else kept[0]
        for where in (place, NEW, SENT, FAILED, REPLACED):
            raw = read_if_there(self._path(where, name, ".json"))
            if raw is None:
                continue
            if where != place:
                os.replace(self._path(where, name, ".json"), self._path(place, name, ".json"))
            if (slip := parse_slip(raw)) is not None:
                return slip
        # a slip out of the mail itself; none where that is gone, or none of ours
        path = self._path(place, name)
        raw = read_if_there(path)
        if raw is None:
            return None
        return slip_of(raw, datetime.fromtimestamp(os.stat(path).st_mtime, UTC))

    def _write_slip(self, place: str, name: str, slip: Slip, *, sync: bool = False) -> None:
        self._make_folders()  # a copy may lack those that were empty
        target = self._path(place, name, ".json")
        write_whole(self._path(TMP, name, ".json"), target, dump_slip(slip), sync=sync)

    def _move(self, name: str, source: str, target: str, slip: Slip) -> None:
        """Settle a mail: the .eml first, for it decides; then its slip."""
        self._make_folders()
        os.replace(self._path(source, name), self._path(target, name))
        if target == NEW or not self._take_along(name, source, target, slip):
            self._write_slip(target, name, slip)
            _take_away(self._path(source, name, ".json"))

    def _take_along(self, name: str, source: str, target: str, slip: Slip) -> bool:
        """Write a slip over what it was, which is no longer, and move it; False if it cannot be so.

        No new file is made and none goes: where many mails are settled one after the other that
        is most of the work. All of a slip is written at once, so that a crash leaves the one or
        the other; neither is read for what has to be sent.
        """
        here, data = self._path(source, name, ".json"), dump_slip(slip)
        with contextlib.suppress(FileNotFoundError, PermissionError):
            with open(here, "r+b", buffering=0) as file:
                if os.fstat(file.fileno()).st_size > len(data) or file.write(data) < len(data):
                    return False
            os.replace(here, self._path(target, name, ".json"))
            return True
        return False


def _take_away(path: str) -> None:
    with contextlib.suppress(FileNotFoundError):
        os.unlink(path)
