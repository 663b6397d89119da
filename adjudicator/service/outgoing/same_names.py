"""Message-IDs of mails that took effect: another mail that bears one does nothing by itself.

Servers and lists bring a mail twice, with a word more in the subject or a line more at the end;
and some programs send a draft once more, changed, under its old Message-ID. Nobody can tell which
of the two it is. So such a mail is kept for the referee, and its writer is told: nothing acts
twice, and no word goes unseen. A copy that is the same (`Envelope.effect_id`) is that mail.

    mail/names     digest of Message-ID and sender, and of the mail, a line each
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING

from adjudicator.archive.files import append_durably, storage_failed, write_atomic
from adjudicator.disk.forcing import Forcing
from adjudicator.mail.parse.envelope import Envelope

if TYPE_CHECKING:
    from adjudicator.service.house.host import Host

#: why a mail is kept, as a code
WHY = "same-id"
#: so many names are kept, and at most so many more before the oldest go
_KEPT, _MORE = 20_000, 5_000
_LENGTH = 24


class SameNames:
    """Which mails took effect under which Message-ID, for all games and the referees."""

    def __init__(self, host: Host) -> None:
        self._path: Path = host.config.mail / "names"
        self._known: dict[str, set[str]] = {}
        self._read_up_to = (0, 0)
        self._is_torn = False

    def is_another(self, envelope: Envelope) -> bool:
        """Whether another mail took effect under the Message-ID of this one."""
        name = _name(envelope)
        if not name:
            return False
        self._read()
        known = self._known.get(name, set())
        return bool(known) and envelope.effect_id[:_LENGTH] not in known

    def took_effect(self, envelope: Envelope) -> None:
        """Remember a mail. Raises `StorageFailed`."""
        self._read()
        name, mail = _name(envelope), envelope.effect_id[:_LENGTH]
        if not name or mail in self._known.get(name, ()):
            return
        self._known.setdefault(name, set()).add(mail)
        # behind a line that a crash broke off
        line = f"{chr(10) * self._is_torn}{name} {mail}\n".encode()
        self._is_torn = False
        append_durably(self._path, line, later=Forcing())
        if len(self._known) > _KEPT + _MORE:
            return  # read anew next time, and cut
        try:
            found = self._path.stat()
        except OSError as error:
            raise storage_failed(self._path, error) from error
        if found.st_size == self._read_up_to[0] + len(line):
            # nobody else wrote meanwhile: what is known needs no second reading
            self._read_up_to = (found.st_size, found.st_mtime_ns)

    def _read(self) -> None:
        """Read what other processes and earlier ones remembered. Raises `StorageFailed`."""
        try:
            found = self._path.stat()
            mark = (found.st_size, found.st_mtime_ns)
            if mark == self._read_up_to:
                return
            text = self._path.read_text(encoding="ascii", errors="replace")
        except FileNotFoundError:
            return
        except OSError as error:
            raise storage_failed(self._path, error) from error
        lines = text.splitlines()
        self._is_torn = bool(text) and not text.endswith("\n")
        if len(lines) > _KEPT + _MORE:
            self._is_torn = False
            lines = lines[-_KEPT:]
            write_atomic(self._path, "".join(f"{line}\n" for line in lines).encode(), private=True)
            found = self._path.stat()
            mark = (found.st_size, found.st_mtime_ns)
        self._known = {}
        for line in lines:
            name, _, mail = line.partition(" ")
            if len(name) == len(mail) == _LENGTH:
                self._known.setdefault(name, set()).add(mail)
        self._read_up_to = mark


def _name(envelope: Envelope) -> str:
    """The Message-ID of a sender, "" for a mail without one."""
    if not envelope.message_id:
        return ""
    senders = ",".join(box.address.lower() for box in envelope.senders)
    return hashlib.sha256(f"{envelope.message_id}\0{senders}".encode()).hexdigest()[:_LENGTH]
