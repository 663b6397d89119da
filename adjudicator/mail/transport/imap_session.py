"""One logged-in IMAP connection with its folder selected, and words for what can fail.

The check for `doctor` tells what the server of a mailbox can do, and what keeps us out.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from imapclient import IMAPClient, SocketTimeout
from imapclient.exceptions import IMAPClientAbortError, IMAPClientError, LoginError

from adjudicator.errors import MailFailed, one_line
from adjudicator.mail.transport.connection import (
    Checkup,
    Security,
    check_exposure,
    in_words,
    mend_for,
    tls_context,
)
from adjudicator.mail.transport.keys import (
    REFUSED,
    AuthKind,
    FixedKey,
    Key,
    Secret,
    first_words,
    last_words,
    reason,
)

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
    auth, key        how we log in and with what; no key: with `password`
    """

    host: str
    user: str
    password: str = field(default="", repr=False)
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
    auth: AuthKind = "password"
    key: Key | None = field(default=None, repr=False)

    @property
    def opened_by(self) -> Key:
        """What gives the password or the access token."""
        return self.key or FixedKey(self.password)


class LoginRefused(MailFailed):
    """The server does not take what we logged in with."""


class Session:
    """A connection ready for work.

    client        the library's connection, in UID mode, times with their zone
    until         when its access token ends and it is to be opened again; None: never
    validity      the folder's UIDVALIDITY: UIDs mean nothing under another one
    keeps_keyword whether the server says that it stores our keyword
    folders       names known to exist
    """

    def __init__(self, settings: ImapSettings) -> None:
        """Connect, log in and select. Raises `MailFailed`, or one of `FAULTS`."""
        # The library would write whole mails, tokens included, to a verbose log.
        logging.getLogger("imapclient.imaplib").setLevel(logging.INFO)
        key = settings.opened_by
        secret = key.secret()
        try:
            answer = self._begin(settings, secret)
        except LoginRefused:
            other = key.another(secret)
            if other is None:
                raise
            secret = other
            answer = self._begin(settings, secret)
        self.until: datetime | None = secret.until
        self.validity = int(answer.get(b"UIDVALIDITY", 0))
        kept = [flag.lower() for flag in answer.get(b"PERMANENTFLAGS", (ANY_KEYWORD,))]
        self.keeps_keyword = ANY_KEYWORD in kept or settings.keyword.lower().encode() in kept
        self.waiting = int(answer.get(b"EXISTS", 0))
        self.folders: set[str] = set()

    def _begin(self, settings: ImapSettings, secret: Secret) -> dict[bytes, Any]:
        self.client = connect(settings)
        try:
            _log_in(self.client, settings, secret.text)
            return _select(self.client, settings)
        except BaseException:
            self.drop()
            raise

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


def describe_fault(settings: ImapSettings, doing: str, fault: BaseException) -> MailFailed:
    """Return what a person is told when `doing` something failed."""
    where = f"IMAP server {settings.host}:{settings.port}"
    if isinstance(fault, IMAPClientError) and not isinstance(fault, IMAPClientAbortError):
        return MailFailed(
            f"{where} refuses to {doing}: {one_line(fault)}",
            "The server's words say what it wants; nothing is lost, it is tried again.",
        )
    closed = isinstance(fault, IMAPClientAbortError) and "EOF" in str(fault)
    words = "it closed the connection" if closed else in_words(fault)
    return MailFailed(
        f"{where}, while trying to {doing}: {words}", mend_for(fault, settings.security)
    )


@contextmanager
def describing(settings: ImapSettings, doing: str) -> Iterator[None]:
    """A block that raises `MailFailed`, in words for a person, for any of `FAULTS`."""
    try:
        yield
    except FAULTS as fault:
        raise describe_fault(settings, doing, fault) from fault


def mechanisms(client: IMAPClient) -> tuple[str, ...]:
    """Return how a server lets us log in, before we do."""
    words = (one.decode("ascii", "replace") for one in client.capabilities())
    offered = {word[5:].upper() for word in words if word.upper().startswith("AUTH=")}
    if not client.has_capability("LOGINDISABLED"):
        offered.add("LOGIN")
    return tuple(sorted(offered))


def connect(settings: ImapSettings) -> IMAPClient:
    """A connection before its log-in. Raises `MailFailed`, or one of `FAULTS`."""
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


def _log_in(client: IMAPClient, settings: ImapSettings, secret: str) -> None:
    where = f"IMAP server {settings.host}:{settings.port}"
    if settings.auth == "password" and client.has_capability("LOGINDISABLED"):
        raise MailFailed(
            f"{where} takes no password over an unencrypted connection",
            'Set security = "starttls", or "tls" with the port for it.',
        )
    told: list[bytes] = []
    try:
        if settings.auth != "password":
            _bear(client, settings, secret, told)
        # PLAIN carries any character; LOGIN leaves user names unquoted.
        elif client.has_capability("AUTH=PLAIN"):
            client.plain_login(settings.user, secret)
        else:
            client.login(settings.user, secret)
    except LoginError as fault:
        if isinstance(fault.__context__, IMAPClientAbortError):
            raise fault.__context__ from None
        words = ", ".join(filter(None, (one_line(fault), *map(reason, told))))
        if "UNAVAILABLE" in words:
            raise MailFailed(
                f"{where} cannot check passwords now: {words}",
                "Nothing to mend here: it is tried again.",
            ) from fault
        what = "password" if settings.auth == "password" else "access token"
        raise LoginRefused(
            f"{where} does not accept the {what} of {settings.user}: {words}",
            REFUSED[settings.auth == "password"],
        ) from fault


def _bear(client: IMAPClient, settings: ImapSettings, token: str, told: list[bytes]) -> None:
    """Log in by an access token; what the server says against it is added to `told`."""
    kind = settings.auth.upper()
    if not client.has_capability(f"AUTH={kind}"):
        raise MailFailed(
            f"IMAP server {settings.host}:{settings.port} takes no access token by {kind}; "
            f"it offers {', '.join(mechanisms(client))}",
            "Set auth in [imap] to one of these: password, xoauth2 or oauthbearer.",
        )
    words = [first_words(settings.auth, settings.user, token)]

    def answer(challenge: bytes) -> bytes:
        if words:
            return words.pop()
        told.append(challenge)
        return last_words(settings.auth)

    client.sasl_login(kind, answer)


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
    """Return how the server lets us log in. Raises `MailFailed`, or one of `FAULTS`."""
    client = connect(settings)
    try:
        return mechanisms(client)
    finally:
        with suppress(*FAULTS):
            client.shutdown()


def _inside(settings: ImapSettings, faults: list[MailFailed]) -> list[str]:
    """Return what is there behind the log-in; what is wrong is added to `faults`."""
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
