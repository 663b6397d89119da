"""One connection to an SMTP server, from its first byte to its log-in."""

from __future__ import annotations

import asyncio
import socket
import ssl
from base64 import b64decode, b64encode
from contextlib import suppress
from dataclasses import dataclass, field

from aiosmtplib import SMTP, SMTPAuthenticationError, SMTPException

from adjudicator.errors import MailFailed, one_line
from adjudicator.mail.transport.connection import Security
from adjudicator.mail.transport.keys import AuthKind, Key, Secret, first_words, last_words, reason

QUIT_TIMEOUT = 2.0
WELCOME, CHALLENGE = 235, 334


@dataclass(frozen=True, slots=True)
class SmtpSettings:
    """Where mails are handed in.

    security     `starttls` (port 587), `tls` (465) or `none`
    user         "" sends without log-in
    ca_file      a PEM file of an own authority, "" for those of the system
    timeout      seconds for each answer of the server
    connections  at most so many side by side
    helo         the name this machine goes by, "" for its own
    auth, key    how we log in and with what; no key: with `password`
    """

    host: str
    port: int = 587
    security: Security = "starttls"
    user: str = ""
    password: str = field(default="", repr=False)
    ca_file: str = ""
    timeout: float = 30.0
    connections: int = 4
    helo: str = ""
    auth: AuthKind = "password"
    key: Key | None = field(default=None, repr=False)


class Line:
    """A connection. `proven` when it worked before: then a loss may be mere age.

    The transport is held apart, for the library forgets it while TLS still says goodbye,
    which may take as long as the other end likes.
    """

    def __init__(self, client: SMTP) -> None:
        self.client = client
        self.proven = False
        self._transport: asyncio.WriteTransport | None = None

    def hold(self) -> None:
        """Remember the transport as it is now."""
        transport = self.client.transport
        self._transport = transport if isinstance(transport, asyncio.WriteTransport) else None

    def cut(self) -> None:
        """Close at once."""
        self.client.close()
        if self._transport is not None:
            self._transport.abort()
            self._transport = None

    async def reset(self) -> None:
        """Make the connection fit for the next mail, or close it."""
        try:
            await self.client.rset()
        except (SMTPException, OSError):
            self.cut()

    async def quit(self) -> None:
        """Take leave, without waiting long for the answer."""
        with suppress(SMTPException, OSError):
            await self.client.quit(timeout=QUIT_TIMEOUT)
        self.cut()


async def open_line(
    settings: SmtpSettings, helo: str, tls: ssl.SSLContext | None, secret: Secret | None
) -> Line:
    """A new connection, logged in with `secret` if there is one. Raises what the library and
    sockets raise, `MailFailed`."""
    line = Line(
        SMTP(
            hostname=settings.host,
            port=settings.port,
            local_hostname=helo,
            timeout=settings.timeout,
            use_tls=settings.security == "tls",
            start_tls=False,
            tls_context=tls,
        )
    )
    try:
        await line.client.connect()
        line.hold()
        if settings.security == "starttls":
            await line.client.starttls()
            line.hold()
        if secret is not None:
            await _log_in(line.client, settings, secret.text)
    except BaseException:
        line.cut()
        raise
    return line


async def _log_in(client: SMTP, settings: SmtpSettings, secret: str) -> None:
    if settings.auth == "password":
        await client.login(settings.user, secret)
        return
    kind = settings.auth
    if client.is_ehlo_or_helo_needed:
        await client.ehlo()
    if kind not in client.server_auth_methods:
        raise MailFailed(
            f"SMTP server {settings.host}:{settings.port} takes no access token by "
            f"{kind.upper()}; it offers {login_ways(client)}",
            "Set auth in [smtp] to one of these: password, xoauth2 or oauthbearer.",
        )
    first = b64encode(first_words(kind, settings.user, secret))
    answer = await client.execute_command(b"AUTH", kind.upper().encode(), first)
    told = ""
    if answer.code == CHALLENGE:
        with suppress(ValueError):
            told = reason(b64decode(answer.message))
        answer = await client.execute_command(b64encode(last_words(kind)))
    if answer.code != WELCOME:
        words = ", ".join(filter(None, (one_line(answer.message), told)))
        raise SMTPAuthenticationError(answer.code, words)


def login_ways(client: SMTP) -> str:
    """Return how the server lets us log in."""
    return ", ".join(sorted(one.upper() for one in client.server_auth_methods)) or "no way"


def own_name() -> str:
    """This machine's name as servers like it; a literal where it has no full one."""
    name = socket.getfqdn()
    return name if "." in name and name.isascii() else "[127.0.0.1]"
