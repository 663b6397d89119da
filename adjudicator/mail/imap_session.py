"""One logged-in IMAP connection with its folder selected, and words for what can fail."""

from __future__ import annotations

import logging
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from imapclient import IMAPClient, SocketTimeout
from imapclient.exceptions import IMAPClientAbortError, IMAPClientError, LoginError

from adjudicator.errors import MailFailed
from adjudicator.mail.connection import Security, in_words, mend_for, one_line, tls_context

FAULTS = (IMAPClientError, OSError, ValueError, LookupError)
"""What the library raises on a broken line, a refusal, or an answer it cannot read."""

ANY_KEYWORD = b"\\*"


@dataclass(frozen=True, slots=True)
class ImapSettings:
    """The mailbox that orders come to.

    security         `tls` (port 993), `starttls` (143) or `none`
    ca_file          a PEM file of an own authority, "" for those of the system
    timeout          seconds for each answer of the server
    folder           where new mail is looked for
    done_folder      where settled mails go, created when missing; "" leaves them in place
    unsorted_folder  the same for mails that could not be placed
    ignored_folder   the same for bounces, auto-replies and the like
    keyword          the flag that marks a settled mail
    cap              bytes fetched of a mail at most; more is cut off
    idle             wait by IDLE where the server can
    poll_seconds     pause between looks where it cannot
    """

    host: str
    user: str
    password: str = field(repr=False)
    port: int = 993
    security: Security = "tls"
    ca_file: str = ""
    timeout: float = 30.0
    folder: str = "INBOX"
    done_folder: str = ""
    unsorted_folder: str = ""
    ignored_folder: str = ""
    keyword: str = "$Adjudicated"
    cap: int = 256 * 1024
    idle: bool = True
    poll_seconds: float = 60.0


class Session:
    """A connection ready for work.

    client        the library's connection, in UID mode, times with their zone
    validity      the folder's UIDVALIDITY: UIDs mean nothing under another one
    keeps_keyword whether the server says that it stores our keyword
    folders       names known to exist
    """

    def __init__(self, settings: ImapSettings) -> None:
        """Connect, log in and select. Raises `MailFailed`, or one of `FAULTS`."""
        # The library would write whole mails, tokens included, to a verbose log.
        logging.getLogger("imapclient.imaplib").setLevel(logging.INFO)
        self.client = _connect(settings)
        try:
            _log_in(self.client, settings)
            answer = _select(self.client, settings)
        except BaseException:
            self.drop()
            raise
        self.validity = int(answer.get(b"UIDVALIDITY", 0))
        kept = [flag.lower() for flag in answer.get(b"PERMANENTFLAGS", (ANY_KEYWORD,))]
        self.keeps_keyword = ANY_KEYWORD in kept or settings.keyword.lower().encode() in kept
        self.waiting = int(answer.get(b"EXISTS", 0))
        self.folders: set[str] = set()

    def can(self, capability: str) -> bool:
        """Whether the server announces a capability."""
        return bool(self.client.has_capability(capability))

    def leave(self) -> None:
        """Log out."""
        with suppress(*FAULTS):
            self.client.logout()
        self.drop()

    def drop(self) -> None:
        """Close the connection without a word."""
        with suppress(*FAULTS):
            self.client.shutdown()


def described(settings: ImapSettings, doing: str, fault: BaseException) -> MailFailed:
    """What a person is told when `doing` something failed."""
    where = f"IMAP server {settings.host}:{settings.port}"
    if isinstance(fault, IMAPClientError) and not isinstance(fault, IMAPClientAbortError):
        return MailFailed(
            f"{where} refuses to {doing}: {one_line(fault)}",
            "The server's words say what it wants; nothing is lost, it is tried again.",
        )
    words = "it closed the connection" if _is_closed(fault) else in_words(fault)
    return MailFailed(
        f"{where}, while trying to {doing}: {words}", mend_for(fault, settings.security)
    )


def _is_closed(fault: BaseException) -> bool:
    return isinstance(fault, IMAPClientAbortError) and "EOF" in str(fault)


def _connect(settings: ImapSettings) -> IMAPClient:
    context = None if settings.security == "none" else tls_context(settings.ca_file)
    client = IMAPClient(
        settings.host,
        settings.port,
        ssl=settings.security == "tls",
        ssl_context=context,
        timeout=SocketTimeout(settings.timeout, settings.timeout),
    )
    client.normalise_times = False
    try:
        if settings.security == "starttls":
            if not client.has_capability("STARTTLS"):
                raise MailFailed(
                    f"IMAP server {settings.host}:{settings.port} does not offer STARTTLS",
                    'Try security = "tls" with the port for it (often 993).',
                )
            client.starttls(context)
    except BaseException:
        with suppress(*FAULTS):
            client.shutdown()
        raise
    return client


def _log_in(client: IMAPClient, settings: ImapSettings) -> None:
    where = f"IMAP server {settings.host}:{settings.port}"
    if client.has_capability("LOGINDISABLED"):
        raise MailFailed(
            f"{where} takes no password over an unencrypted connection",
            'Set security = "starttls", or "tls" with the port for it.',
        )
    try:
        # PLAIN carries any character; LOGIN leaves user names unquoted.
        if client.has_capability("AUTH=PLAIN"):
            client.plain_login(settings.user, settings.password)
        else:
            client.login(settings.user, settings.password)
    except LoginError as fault:
        if isinstance(fault.__context__, IMAPClientAbortError):
            raise fault.__context__ from None
        words = one_line(fault)
        if "UNAVAILABLE" in words:
            raise MailFailed(
                f"{where} cannot check passwords now: {words}",
                "Nothing to mend here: it is tried again.",
            ) from fault
        raise MailFailed(
            f"{where} does not accept the password of {settings.user}: {words}",
            "Check user and password; some providers want a password made for this program.",
        ) from fault


def _select(client: IMAPClient, settings: ImapSettings) -> dict[bytes, Any]:
    try:
        answer: dict[bytes, Any] = client.select_folder(settings.folder)
    except IMAPClientAbortError:
        raise
    except IMAPClientError as fault:
        raise MailFailed(
            f"the folder {settings.folder} at IMAP server {settings.host}:{settings.port} "
            f"cannot be used: {one_line(fault)}",
            "Check the folder's name (some servers want INBOX. before it) and that the user "
            "may write to it.",
        ) from fault
    return answer
