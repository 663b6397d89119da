"""Mails that were put away: read once more after a loss. Nothing is changed where they lie."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

from imapclient.exceptions import IMAPClientError

from adjudicator.errors import MailFailed
from adjudicator.mail.ports import Fetched
from adjudicator.mail.transport.connection import one_line
from adjudicator.mail.transport.imap_session import FAULTS, ImapSettings, Session, describe_fault
from adjudicator.mail.transport.maildir import split_name
from adjudicator.mail.transport.source_maildir import SETTLED

CAP = 256 * 1024
BATCH = 20


def settled_in_maildir(path: Path, since: datetime) -> Iterator[Fetched]:
    """The messages of a Maildir that were settled and written at `since` or later.

    Raises `MailFailed`.
    """
    try:
        for file in sorted((path / "cur").iterdir()):
            name, flags = split_name(file.name)
            written = datetime.fromtimestamp(file.stat().st_mtime, UTC)
            if SETTLED in flags and written >= since:
                raw = file.read_bytes()
                yield Fetched(raw[:CAP], written, name, len(raw), oversize=len(raw) > CAP)
    except OSError as fault:
        raise MailFailed(
            f"the Maildir {path} cannot be read: {one_line(fault)}", "check the folder"
        ) from fault


def settled_in_imap(settings: ImapSettings, since: datetime) -> Iterator[Fetched]:
    """The messages in the folder of handled mail (the inbox itself where they stay there) that
    the server took at `since` or later. Raises `MailFailed`."""
    folder = settings.done_folder or settings.folder
    try:
        session = Session(dataclasses.replace(settings, folder=folder))
        try:
            # a server compares days of its own zone
            criteria: list[object] = ["SINCE", since.date() - timedelta(days=1)]
            if not settings.done_folder and session.keeps_keyword:
                criteria += ["KEYWORD", settings.keyword]
            uids = sorted(session.client.search(criteria))
            for start in range(0, len(uids), BATCH):
                wanted = [f"BODY.PEEK[]<0.{settings.cap}>", "INTERNALDATE", "RFC822.SIZE"]
                answers = session.client.fetch(uids[start : start + BATCH], wanted)
                for uid, answer in sorted(answers.items()):
                    arrival = answer[b"INTERNALDATE"].astimezone(UTC)
                    raw, size = bytes(answer[b"BODY[]<0>"]), int(answer[b"RFC822.SIZE"])
                    if arrival >= since:
                        yield Fetched(raw, arrival, str(uid), size, size > settings.cap)
        finally:
            session.leave()
    except (*FAULTS, IMAPClientError) as fault:
        raise describe_fault(settings, f"read {folder} again", fault) from fault
