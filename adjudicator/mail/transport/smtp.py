"""Mails over SMTP, several at a time on connections that are kept between calls."""

from __future__ import annotations

import asyncio
import re
import ssl
from collections import deque
from collections.abc import Sequence

from aiosmtplib import (
    SMTPAuthenticationError,
    SMTPException,
    SMTPNotSupported,
    SMTPRecipientRefused,
    SMTPResponseException,
    SMTPSenderRefused,
)

from adjudicator.errors import MailFailed, one_line
from adjudicator.mail.ports import Delivery, Outgoing
from adjudicator.mail.transport.connection import (
    Checkup,
    check_exposure,
    in_words,
    mend_for,
    tls_context,
)
from adjudicator.mail.transport.keys import REFUSED, FixedKey, Key, Secret
from adjudicator.mail.transport.smtp_line import Line, SmtpSettings, login_ways, open_line, own_name

TICKS_TO_CLOSE = 3
"""Turns of the event loop in which aborted connections are closed."""

PATIENCE_FOR_DATA = 4
"""Times the usual timeout: servers look a mail over before they answer for it."""

NOT_RELAYING = re.compile(
    r"relay(ing)?( access)? (is )?(denied|not|prohibited)|not .{0,20}relay", re.IGNORECASE
)
OVER_LIMIT = re.compile(
    r"\b5\.4\.5\b|\b(daily|hourly|sending|submission|outgoing|message rate)\b.{0,40}"
    r"\b(limit|quota)\b.{0,20}\b(exceeded|reached)|\b(exceeded|reached)\b.{0,40}"
    r"\b(daily|hourly|sending|submission|outgoing)\b.{0,40}\b(limit|quota)",
    re.IGNORECASE,
)
"""Of the sender's account. A full mailbox of a recipient is another matter."""

SENDABLE = re.compile(r"[!-;=?-~]+@[!-;=?-~]+")
"""The library would quietly drop what it cannot send, and so write to someone else."""

LOGIN_CODES = frozenset((530, 534, 535, 538))
CLOSING = 421
TOO_BIG = 552

FAULTS = (SMTPException, OSError, ssl.SSLError, ValueError)


class SmtpSender:
    """Hands mails to one SMTP server. Not for use inside a running event loop.

    Connections stay open between calls of `send`; one that the server dropped meanwhile is
    opened again without loss. A mail whose fate is unknown (the line broke after its last
    byte) is reported `later`: sent again it is the same mail, for its Message-ID is.
    """

    def __init__(self, settings: SmtpSettings) -> None:
        self._settings = settings
        self._runner: asyncio.Runner | None = None
        self._idle: list[Line] = []
        self._tls: ssl.SSLContext | None = None
        self._helo = settings.helo
        self._key: Key = settings.key or FixedKey(settings.password)

    def send(self, mails: Sequence[Outgoing]) -> Sequence[Delivery]:
        """Send each mail; one delivery for each, in the same order. Never raises for a mail."""
        if not mails:
            return ()
        work = _Work(deque(enumerate(mails)))
        self._runner_now().run(self._send_all(work))
        for place, mail in work.queue:
            fault = work.session_fault
            work.results[place] = Delivery(mail.message_id, "later", fault, tried=False)
        return tuple(work.results[place] for place in range(len(mails)))

    def check(self) -> Checkup:
        """Connect, log in, leave: what the server can do, and what is wrong, for `doctor`."""
        settings = self._settings
        facts = [f"SMTP {settings.host}:{settings.port}, security {settings.security}"]
        exposed = check_exposure(settings.host, settings.security, "SMTP")
        faults = list(exposed) if settings.user else []
        locked = False
        try:
            self._key.secret()
        except MailFailed as fault:
            faults.append(fault)
            locked = True
        try:
            facts.append(self._runner_now().run(self._ways()))
            if not locked:
                facts.extend(self._runner_now().run(self._look()))
        except FAULTS as fault:
            faults.append(self._describe_failure(fault))
        except MailFailed as fault:
            faults.append(fault)
        return Checkup(tuple(facts), tuple(faults))

    def close(self) -> None:
        """Say goodbye on every kept connection and let go of them."""
        if self._runner is None:
            return
        with self._runner as runner:
            runner.run(self._quit_all())
        self._runner = None

    def _runner_now(self) -> asyncio.Runner:
        if self._runner is None:
            self._runner = asyncio.Runner()
        return self._runner

    async def _send_all(self, work: _Work) -> None:
        """One worker first: when it cannot even log in, three more would fare no better."""
        first = await self._take_line(work)
        if first is None:
            return
        others = min(self._settings.connections, len(work.queue)) - 1
        if not others:
            await self._worker(work, first)
            return
        await asyncio.gather(
            self._worker(work, first), *(self._worker(work, None) for _ in range(others))
        )

    async def _worker(self, work: _Work, line: Line | None) -> None:
        while work.queue and not work.hopeless:
            if line is None or not line.client.is_connected:
                if line is not None:
                    line.cut()  # the other end hung up: what is left of it goes, too
                line = await self._take_line(work)
                if line is None:
                    return
                if not work.queue:
                    break
            place, mail = work.queue.popleft()
            delivery = await self._send_one(line, mail, work)
            if delivery is None:
                work.queue.appendleft((place, mail))
            else:
                work.results[place] = delivery
        if line is not None and line.client.is_connected:
            self._idle.append(line)

    async def _send_one(self, line: Line, mail: Outgoing, work: _Work) -> Delivery | None:
        """Try one mail; None when it was not yet given away and the connection is to blame."""
        client = line.client
        given_away = False
        if not (SENDABLE.fullmatch(mail.recipient) and SENDABLE.fullmatch(mail.sender)):
            return Delivery(mail.message_id, "refused", "not an address that mail can be sent to")
        try:
            size = (f"size={len(mail.raw)}",) if client.supports_extension("size") else ()
            await client.mail(mail.sender, options=size)
            await client.rcpt(mail.recipient)
            given_away = True
            patience = self._settings.timeout * PATIENCE_FOR_DATA
            answer = await client.data(mail.raw, timeout=patience)
        except SMTPResponseException as fault:
            over = fault.code == CLOSING or fault.code in LOGIN_CODES
            if over and not given_away and line.proven:
                line.cut()  # its age, or the end of its access token
                return None
            await line.reset()
            return self._judge_refusal(mail, fault, work)
        except (SMTPException, OSError) as fault:
            line.cut()
            if not given_away and line.proven:
                return None
            return Delivery(mail.message_id, "later", self._words(fault))
        line.proven = True
        return Delivery(mail.message_id, "sent", one_line(answer.message))

    def _judge_refusal(self, mail: Outgoing, fault: SMTPResponseException, work: _Work) -> Delivery:
        """The delivery for an error reply: about this mail, for good or for now, or about us."""
        reason = f"{fault.code} {one_line(fault.message)}"
        if fault.code < 500:
            return Delivery(mail.message_id, "later", reason)
        if _about_the_session(fault):
            work.session_fault = self._words(fault)
            work.hopeless = fault.code in LOGIN_CODES or _is_over_limit(fault)
            return Delivery(mail.message_id, "later", work.session_fault)
        return Delivery(mail.message_id, "refused", reason)

    async def _take_line(self, work: _Work) -> Line | None:
        """A kept connection, or a new one; None when there is none to be had."""
        while self._idle:
            kept = self._idle.pop()
            if kept.client.is_connected:
                kept.proven = True
                return kept
            kept.cut()
        try:
            return await self._connect()
        except FAULTS as fault:
            work.session_fault = self._words(fault)
        except MailFailed as fault:
            work.session_fault = fault.message
        return None

    async def _connect(self) -> Line:
        """A new connection, logged in. Raises one of `FAULTS`, `MailFailed`."""
        if not self._settings.user:
            return await self._begin(None)
        secret = await asyncio.to_thread(self._key.secret)
        try:
            return await self._begin(secret)
        except SMTPAuthenticationError:
            other = await asyncio.to_thread(self._key.another, secret)
            if other is None:
                raise
            return await self._begin(other)

    async def _begin(self, secret: Secret | None) -> Line:
        settings = self._settings
        if not self._helo:
            self._helo = own_name()
        if self._tls is None and settings.security != "none":
            self._tls = tls_context(settings.ca_file)
        return await open_line(settings, self._helo, self._tls, secret)

    async def _ways(self) -> str:
        line = await self._begin(None)
        try:
            await line.client.ehlo()
            return f"takes log-ins by {login_ways(line.client)}"
        finally:
            await line.quit()

    async def _look(self) -> tuple[str, ...]:
        line = await self._connect()
        try:
            await line.client.ehlo()
            offers = ", ".join(sorted(line.client.esmtp_extensions)) or "nothing beyond the basics"
            login = f"logged in as {self._settings.user}" if self._settings.user else "no log-in"
            if self._settings.user and self._key.source:
                login += f", opened by what {self._key.source} gives"
            return (login, f"offers {offers}")
        finally:
            await line.quit()

    async def _quit_all(self) -> None:
        idle, self._idle = self._idle, []
        await asyncio.gather(*(line.quit() for line in idle))
        for _ in range(TICKS_TO_CLOSE):
            await asyncio.sleep(0)

    def _words(self, fault: BaseException) -> str:
        return self._describe_failure(fault).message

    def _describe_failure(self, fault: BaseException) -> MailFailed:
        settings = self._settings
        where = f"SMTP server {settings.host}:{settings.port}"
        if isinstance(fault, SMTPAuthenticationError):
            return MailFailed(
                f"{where} does not accept user {settings.user}: {fault.code} "
                f"{one_line(fault.message)}",
                REFUSED[settings.auth == "password"],
            )
        if isinstance(fault, SMTPNotSupported) or type(fault) is SMTPException:
            return MailFailed(
                f"{where} does not offer what is asked for: {one_line(fault)}",
                'Check port and security ("starttls", "tls" or "none"), and whether a log-in '
                "is wanted.",
            )
        if isinstance(fault, SMTPResponseException) and _is_over_limit(fault):
            return MailFailed(
                f"{where} takes no more mails for now: {fault.code} {one_line(fault.message)}",
                "They wait and are tried again. Set per_day or per_hour in [smtp] to what the "
                "provider takes; then the most urgent go first.",
            )
        if isinstance(fault, SMTPResponseException):
            return MailFailed(
                f"{where} refuses: {fault.code} {one_line(fault.message)}",
                "Check user, password and whether the sender's address may be used there.",
            )
        cause = fault.__cause__ if isinstance(fault.__cause__, OSError) else fault
        return MailFailed(f"{where}: {in_words(cause)}", mend_for(cause, settings.security))


class _Work:
    """One call of `send`: what is still to do, what is done, what is wrong with the server."""

    def __init__(self, queue: deque[tuple[int, Outgoing]]) -> None:
        self.queue = queue
        self.results: dict[int, Delivery] = {}
        self.session_fault = ""
        self.hopeless = False


def _about_the_session(fault: SMTPResponseException) -> bool:
    """Whether a lasting refusal is aimed at our log-in or sender, not at this one mail."""
    if isinstance(fault, SMTPSenderRefused) and fault.code != TOO_BIG:
        return True
    if isinstance(fault, SMTPRecipientRefused) and NOT_RELAYING.search(fault.message):
        return True
    return fault.code in LOGIN_CODES or _is_over_limit(fault)


def _is_over_limit(fault: SMTPResponseException) -> bool:
    """Whether our account has sent as much as its provider takes."""
    return OVER_LIMIT.search(f"{fault.code} {fault.message}") is not None
