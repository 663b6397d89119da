"""Mails laid into a Maildir instead of being sent: the transport that needs no server."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from adjudicator.engine.ports import Delivery, Outgoing
from adjudicator.mail.connection import one_line
from adjudicator.mail.maildir import deliver, make_maildir, split_name, stable_name


class MaildirSender:
    """Writes every mail into the Maildir at `path`, one file per Message-ID for ever.

    Line ends become the single line feeds that mail programs expect in such a folder.
    """

    def __init__(self, path: Path) -> None:
        self._path = path

    def send(self, mails: Sequence[Outgoing]) -> Sequence[Delivery]:
        """Lay down each mail that is not there yet, read or unread. Never raises for a mail."""
        try:
            make_maildir(self._path)
            read = {split_name(path.name)[0] for path in (self._path / "cur").iterdir()}
        except OSError as fault:
            return tuple(Delivery(mail.message_id, "later", one_line(fault)) for mail in mails)
        return tuple(self._send_one(mail, read) for mail in mails)

    def close(self) -> None:
        """Nothing is held open."""

    def _send_one(self, mail: Outgoing, read: set[str]) -> Delivery:
        name = stable_name(mail.message_id)
        if name not in read and not (self._path / "new" / name).exists():
            try:
                deliver(self._path, name, mail.raw.replace(b"\r\n", b"\n"))
            except OSError as fault:
                return Delivery(mail.message_id, "later", one_line(fault))
        return Delivery(mail.message_id, "sent")
