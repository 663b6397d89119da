"""Mails laid into a Maildir instead of being sent: the transport that needs no server."""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

from adjudicator.disk.forcing import force
from adjudicator.mail.ports import Delivery, Outgoing
from adjudicator.mail.transport.connection import one_line
from adjudicator.mail.transport.maildir import make_maildir, split_name, stable_name, write_new


class MaildirSender:
    """Writes every mail into the Maildir at `path`, one file per Message-ID for ever.

    A mail that goes once more with other bytes, without the page that a gateway refused, gets a
    file of its own beside the first. Line ends become the single line feeds that mail programs
    expect in such a folder.
    """

    def __init__(self, path: Path) -> None:
        self._path = path

    def send(self, mails: Sequence[Outgoing]) -> Sequence[Delivery]:
        """Lay down each mail that is not there yet, read or unread. Never raises for a mail."""
        try:
            make_maildir(self._path)
            read = {split_name(path.name)[0]: path for path in (self._path / "cur").iterdir()}
        except OSError as fault:
            return tuple(Delivery(mail.message_id, "later", one_line(fault)) for mail in mails)
        laid = [self._lay(mail, read) for mail in mails]
        failed = self._make_last({name: None for name, why in laid if name and not why})
        whys = [why or (failed if name else "") for name, why in laid]
        return tuple(
            Delivery(mail.message_id, "later" if why else "sent", why)
            for mail, why in zip(mails, whys, strict=True)
        )

    def close(self) -> None:
        """Nothing is held open."""

    def _lay(self, mail: Outgoing, read: Mapping[str, Path]) -> tuple[str, str]:
        """Write a mail beside the folder; its name, "" if it is there already, and a fault."""
        name, raw = stable_name(mail.message_id), mail.raw.replace(b"\r\n", b"\n")
        try:
            there = self._there(name, read)
            if there is not None and there != raw:
                name = f"{name}.{hashlib.sha256(raw).hexdigest()[:12]}"
                there = self._there(name, read)
            if there is not None:
                return "", ""
            write_new(self._path / "tmp" / name, raw)
        except OSError as fault:
            return name, one_line(fault)
        return name, ""

    def _there(self, name: str, read: Mapping[str, Path]) -> bytes | None:
        """What a file holds that was laid down under a name, read or unread; None for none."""
        for path in (self._path / "new" / name, read.get(name)):
            with contextlib.suppress(FileNotFoundError):
                if path is not None:
                    return path.read_bytes()
        return None

    def _make_last(self, names: Collection[str]) -> str:
        """Force what was written to disk, and move it into its place; the fault if that fails."""
        try:
            force([self._path / "tmp" / name for name in names])
            for name in names:
                (self._path / "tmp" / name).replace(self._path / "new" / name)
            force([self._path / "new"] if names else [])
        except OSError as fault:
            return one_line(fault)
        return ""
