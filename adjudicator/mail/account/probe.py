"""A mail from us to ourselves, and where it comes back: how mails travel through these servers.

It is marked as ours, so whoever reads the mailbox meanwhile ignores it as all our own mails, and
may put it away: it is looked for wherever such mails go, and among those taken for spam.
"""

from __future__ import annotations

import time
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Protocol

from imapclient import DELETED

from adjudicator.mail.ports import Outgoing
from adjudicator.mail.sender.loops import OWN_HEADER
from adjudicator.mail.sender.seat_address import message_id, reply_address, subject_tag
from adjudicator.mail.transport.imap_session import ImapSettings, Session, describing
from adjudicator.mail.transport.source_maildir import UNSORTED
from adjudicator.mail.write.compose import Mail, outgoing

#: names as long as those of a game and a seat
GAME, SEAT = "doctor", "probe"
_SLICE = 2.0
_CAP = 256 * 1024
_TEXT = """\
adjudicator doctor --send sent this to itself, to see whether mails go out and come in. It is
taken away when it has come. If you read it here all the same, it may be deleted.
"""


@dataclass(frozen=True, slots=True)
class Found:
    """A mail that came.

    folder   where it lies; `spam` whether the server takes it for that
    bounced  whether it is no trial mail, but one that tells of it
    place    the mailbox's own name for it
    """

    raw: bytes
    folder: str
    spam: bool
    bounced: bool
    place: str


class ProbeBox(Protocol):
    """A mailbox in which a trial mail is looked for."""

    def look(self, nonce: str, bounces: bool = True) -> Found | None:
        """The trial mail of that nonce, or one that tells of it. Raises `MailFailed`."""

    def wait(self, seconds: float) -> None:
        """Return at news, or after some of these seconds. Raises `MailFailed`."""

    def remove(self, found: Found) -> None:
        """Take a mail away. Raises `MailFailed`."""

    def close(self) -> None:
        """Let go of the connection."""


def trial_mail(address: str, name: str, plus: bool, nonce: str, now: datetime) -> Outgoing:
    """A trial mail; with `plus` to an address as those that seats answer to."""
    recipient = reply_address(address, GAME, SEAT, nonce) if plus else address
    tag = "" if plus else f" {subject_tag(GAME, SEAT, nonce)}"
    return outgoing(
        Mail(
            message_id=message_id(address.rpartition("@")[2], "house", "mail", "probe", nonce),
            sender=address,
            sender_name=name,
            recipient=recipient,
            subject=f"Trial mail {nonce}{tag}",
            date=now,
            text=_TEXT,
            extra=((OWN_HEADER, "probe"),),
        )
    )


class ImapProbeBox:
    """A mailbox on an IMAP server."""

    def __init__(self, settings: ImapSettings) -> None:
        """Raises `MailFailed`."""
        self._settings = settings
        with describing(settings, "connect"):
            self._session = Session(settings)
            folders = self._session.client.list_folders()
        self._spam = tuple(name for flags, _, name in folders if b"\\Junk" in flags)

    def look(self, nonce: str, bounces: bool = True) -> Found | None:
        """In the folder of new mail, those of handled mail, and of spam. Raises `MailFailed`."""
        settings = self._settings
        handled = (settings.done_folder, settings.ignored_folder, settings.unsorted_folder)
        named = dict.fromkeys(filter(None, (settings.folder, *handled, *self._spam)))
        with describing(settings, "look for the trial mail"):
            looks = (self._look_in(folder, nonce, bounces) for folder in named)
            return next((found for found in looks if found is not None), None)

    def _look_in(self, folder: str, nonce: str, bounces: bool) -> Found | None:
        client = self._session.client
        if folder != self._settings.folder and not client.folder_exists(folder):
            return None
        client.select_folder(folder, readonly=True)
        recent = ["SINCE", (datetime.now(UTC) - timedelta(days=1)).date()]
        for criteria in ([*recent, "SUBJECT", nonce], [*recent, "TEXT", nonce]):
            for uid in client.search(criteria):
                # a part of a mail may be searched for late: what tells of it comes behind it
                answer = client.fetch([uid], [f"BODY.PEEK[]<0.{_CAP}>"]).get(uid, {})
                raw = bytes(answer.get(b"BODY[]<0>", b""))
                bounced = not _is_trial(raw, nonce)
                if raw and (bounces or not bounced):
                    return Found(raw, folder, folder in self._spam, bounced, str(uid))
        return None

    def wait(self, seconds: float) -> None:
        """By IDLE where the server can; never long, for others may put the mail away first.
        Raises `MailFailed`."""
        client, seconds = self._session.client, min(seconds, _SLICE)
        with describing(self._settings, "wait for the trial mail"):
            if not self._session.can("IDLE"):
                time.sleep(min(seconds, 1.0))
                return
            client.select_folder(self._settings.folder, readonly=True)
            client.idle()
            client.idle_check(timeout=seconds)
            client.idle_done()

    def remove(self, found: Found) -> None:
        """Where nothing else can be taken away with it. Raises `MailFailed`."""
        client = self._session.client
        with describing(self._settings, "take the trial mail away"):
            client.select_folder(found.folder)
            client.add_flags([int(found.place)], [DELETED], silent=True)
            if self._session.can("UIDPLUS"):
                client.uid_expunge([int(found.place)])

    def close(self) -> None:
        """Log out."""
        self._session.leave()


class MaildirProbeBox:
    """A Maildir that somebody delivers into."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._since = time.time() - 60

    def look(self, nonce: str, bounces: bool = True) -> Found | None:
        """Among the new mails, the handled ones, and those that could not be placed."""
        for folder in (self._path, self._path / UNSORTED):
            for file in [*(folder / "new").glob("*"), *(folder / "cur").glob("*")]:
                with suppress(OSError):
                    if file.stat().st_mtime < self._since:
                        continue
                    raw = file.read_bytes()[:_CAP]
                    bounced = not _is_trial(raw, nonce)
                    if nonce.encode() in raw and (bounces or not bounced):
                        return Found(raw, str(folder), False, bounced, str(file))
        return None

    def wait(self, seconds: float) -> None:
        """A moment."""
        time.sleep(min(seconds, 0.2))

    def remove(self, found: Found) -> None:
        """Delete its file."""
        with suppress(FileNotFoundError):
            Path(found.place).unlink()

    def close(self) -> None:
        """Nothing is held open."""


def _is_trial(raw: bytes, nonce: str) -> bool:
    """Whether a mail is the trial mail itself: its subject says so."""
    head = raw.replace(b"\r\n", b"\n").partition(b"\n\n")[0].lower()
    lines = head.replace(b"\n ", b" ").replace(b"\n\t", b" ").split(b"\n")
    return any(line.startswith(b"subject:") and nonce.encode() in line for line in lines)
