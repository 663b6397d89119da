"""A mailbox looked over for `doctor`: what its server can do, and what keeps us out."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

from adjudicator.errors import MailFailed
from adjudicator.mail.transport.connection import Checkup, check_exposure
from adjudicator.mail.transport.imap_session import (
    FAULTS,
    ImapSettings,
    Session,
    connect,
    describe_fault,
    mechanisms,
)

USEFUL = ("IDLE", "MOVE", "UIDPLUS", "CONDSTORE", "SPECIAL-USE")


def check_up(settings: ImapSettings) -> Checkup:
    """Get what opens the mailbox, connect and log in afresh. Never raises."""
    facts = [f"IMAP {settings.host}:{settings.port}, security {settings.security}"]
    faults = list(check_exposure(settings.host, settings.security, "IMAP"))
    locked = False
    try:
        settings.opened_by.secret()
    except MailFailed as fault:
        faults.append(fault)
        locked = True
    try:
        facts.append(f"takes log-ins by {', '.join(_ask_mechanisms(settings))}")
        if not locked:
            facts += _inside(settings, faults)
    except MailFailed as fault:
        faults.append(fault)
    except FAULTS as fault:
        faults.append(describe_fault(settings, "connect", fault))
    return Checkup(tuple(facts), tuple(faults))


def _ask_mechanisms(settings: ImapSettings) -> tuple[str, ...]:
    """How the server lets us log in. Raises `MailFailed`, or one of `FAULTS`."""
    client = connect(settings)
    try:
        return mechanisms(client)
    finally:
        with suppress(*FAULTS):
            client.shutdown()


def _inside(settings: ImapSettings, faults: list[MailFailed]) -> list[str]:
    """What is there behind the log-in; what is wrong is added to `faults`."""
    session = Session(settings)
    try:
        if not session.keeps_keyword and not settings.done_folder:
            faults.append(
                MailFailed(
                    f"{settings.host} keeps no keywords, so settled mails are read again "
                    "at every start",
                    "Set done_folder, so that they are moved away.",
                )
            )
        return list(_facts(session, settings))
    finally:
        session.leave()


def _facts(session: Session, settings: ImapSettings) -> Iterable[str]:
    yield f"logged in as {settings.user}; {settings.folder} holds {session.waiting} messages"
    if settings.key is not None and settings.key.source:
        yield f"opened by what {settings.key.source} gives"
    yield "offers " + (", ".join(one for one in USEFUL if session.can(one)) or "only the basics")
    yield "keeps keywords" if session.keeps_keyword else "keeps no keywords"
    if not (settings.idle and session.can("IDLE")):
        yield f"no IDLE: looks every {settings.poll_seconds:g} seconds"
