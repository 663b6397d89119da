"""A player with a mailbox on a real server, who knows nothing of this program but its mails.

Mails come by `imaplib`, are read by `email` and `html.parser` and go by `smtplib`, all of
the standard library.
"""

from __future__ import annotations

import imaplib
import json
import re
import smtplib
from collections.abc import Iterator
from email.message import EmailMessage
from email.utils import make_msgid
from html.parser import HTMLParser

from tests.support.flowed import flows, raw_text_of, shown_lines
from tests.support.reading import parse
from tests.support.servers import PASSWORD, MailServers

VOID = frozenset({"area", "br", "col", "hr", "img", "link", "meta"})


class Player:
    """One account: `name` is the part before the @, and the seat."""

    def __init__(self, servers: MailServers, name: str) -> None:
        self.servers = servers
        self.name = name
        self.address = f"{name}@player.example"
        self.mails: list[EmailMessage] = []
        self.sent: list[str] = []
        self._last = 0
        self._client = imaplib.IMAP4_SSL(servers.host, servers.imaps, ssl_context=servers.context())
        self._client.login(self.address, PASSWORD)
        self._client.select("INBOX")

    def close(self) -> None:
        self._client.logout()

    def look(self) -> Iterator[EmailMessage]:
        """The mails that came since the last look, oldest first."""
        self._client.noop()
        _, answer = self._client.uid("SEARCH", f"UID {self._last + 1}:*")
        for uid in (answer[0] or b"").split():
            if int(uid) <= self._last:
                continue
            _, found = self._client.uid("FETCH", uid.decode(), "(BODY.PEEK[])")
            raw = next(part[1] for part in found if isinstance(part, tuple))
            self._last = int(uid)
            message = parse(raw)
            self.mails.append(message)
            yield message

    def reply(self, to: EmailMessage, text: str) -> str:
        """Answer a mail as mail programs do; gives the Message-ID of the answer."""
        answer = EmailMessage()
        answer["To"] = str(to["Reply-To"])
        answer["Subject"] = f"Re: {to['Subject']}"
        answer["In-Reply-To"] = str(to["Message-ID"])
        answer["References"] = f"{to['References'] or ''} {to['Message-ID']}".strip()
        quoted = "\n".join(f"> {line}" for line in plain(to).splitlines())
        answer.set_content(f"{text}\n\nOn Monday, Adjudicator wrote:\n{quoted}\n")
        return self._post(answer)

    def send(self, to: str, subject: str, text: str) -> str:
        """Send a mail that answers none, as a link `mailto:` begins it; gives its Message-ID."""
        mail = EmailMessage()
        mail["To"] = to
        mail["Subject"] = subject
        mail.set_content(text)
        return self._post(mail)

    def _post(self, mail: EmailMessage) -> str:
        mail["From"] = self.address
        mail["Message-ID"] = make_msgid(domain="player.example")
        with smtplib.SMTP(self.servers.host, self.servers.submission) as smtp:
            smtp.starttls(context=self.servers.context())
            smtp.login(self.address, PASSWORD)
            smtp.send_message(mail)
        self.sent.append(str(mail["Message-ID"]))
        return self.sent[-1]


def plain(message: EmailMessage) -> str:
    """The text/plain part, line by line as programs show it."""
    text = raw_text_of(message)
    return shown_lines(text) if flows(message) else text


def attachment(message: EmailMessage, name: str) -> EmailMessage | None:
    """The attachment of that name, if there is one."""
    found = (part for part in message.iter_attachments() if part.get_filename() == name)
    return next((part for part in found if isinstance(part, EmailMessage)), None)


def kind(message: EmailMessage) -> str:
    """`report`, `answer`...: as the Message-ID says."""
    return str(message["Message-ID"]).split(".")[2]


def about(message: EmailMessage) -> tuple[str, str]:
    """The game and the seat that its reply address names, "" for none."""
    local = str(message["Reply-To"] or "").partition("@")[0]
    game, _, rest = local.partition("+")[2].partition(".")
    return game, rest.partition(".")[0]


def proposed(message: EmailMessage) -> str | None:
    """The first orders that it proposes, as they are sent; None where it proposes none."""
    template = attachment(message, "orders.txt")
    if template is None:
        return None
    _, first, *_ = str(template.get_content()).replace("\r\n", "\n").split("\n\n")
    lines = (line.removeprefix("# ") for line in first.split("\n"))
    return "\n".join([*lines, "final"])


class _Balance(HTMLParser):
    """Whether every element that was opened is closed, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.faults: list[str] = []
        self.images: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "img":
            self.images.append(dict(attrs).get("src") or "")
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(tag)


def check_mail(message: EmailMessage, seat: str, listed: bool = True) -> None:
    """Whether a mail is whole, part by part.

    listed  whether its text has every line of the file of orders
    """
    assert message.defects == []
    text = plain(message)
    assert len(text) > 80
    assert "\ufffd" not in text
    assert max(len(line) for line in text.splitlines()) <= 998
    rich = message.get_body(preferencelist=("html",))
    assert rich is not None
    balance = _Balance()
    balance.feed(str(rich.get_content()))
    balance.close()
    assert (balance.open, balance.faults) == ([], [])
    assert len(rich.get_content().encode()) < 100_000
    pictures = [part for part in message.walk() if part.get_content_type() == "image/png"]
    ids = {f"cid:{str(part['Content-ID']).strip('<>')}" for part in pictures}
    assert set(balance.images) == ids
    for part in pictures:
        data = part.get_payload(decode=True)
        assert isinstance(data, bytes)
        assert data.startswith(b"\x89PNG\r\n\x1a\n")
        assert data.endswith(b"IEND\xaeB`\x82")
    view = attachment(message, "view.json")
    if view is not None:
        assert json.loads(view.get_content())["seat"] == seat
    if kind(message) in ("report", "decision"):
        assert view is not None
        assert pictures
        assert re.search(r"^# (?:The (?:map|table)|La (?:carte|table))", text, re.MULTILINE)
        template = attachment(message, "orders.txt")
        proposed = bool({"    # final", "    # définitif"} & set(text.splitlines()))
        assert (template is not None) == proposed
        if template is not None:
            how, *wanted = str(template.get_content()).splitlines()
            assert all(line.startswith("#") for line in (how, *wanted) if line)
            flat = " ".join(text.split())
            # a line that is among the legal answers stands there, and once
            lines = (" ".join(line.removeprefix("#").split()) for line in wanted)
            unlisted = [line for line in lines if line not in flat]
            assert unlisted == [] or not listed
            assert attachment(message, "deadline.ics") is not None
