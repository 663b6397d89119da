"""A reply before a mail program has made bytes of it: who answers what, and what he typed."""

from __future__ import annotations

import base64
import quopri
from dataclasses import dataclass
from datetime import datetime
from email.header import Header
from email.utils import format_datetime, parseaddr, parsedate_to_datetime
from functools import lru_cache

from tests.mail.reply_shapes.languages import Language
from tests.mail.reply_shapes.sent import Sent
from tests.support.flowed import flows, paragraphs, raw_text_of
from tests.support.house import html_of, parse


@dataclass(frozen=True)
class Quoted:
    """The mail answered, as the player's program holds it.

    text        as it came: quoted so by programs that do not know format=flowed
    paragraphs  as those quote it that do
    """

    text: str
    paragraphs: str
    html: str
    at: datetime
    name: str
    address: str
    to: str
    subject: str
    message_id: str
    references: str
    reply_to: str

    @staticmethod
    def of(raw: bytes, reply_to: str = "") -> Quoted:
        """A raw mail, opened; `reply_to`: where answers go, if not where it says."""
        message = parse(raw)
        name, address = parseaddr(str(message["From"]))
        text, html = "", ""
        if message.get_body(preferencelist=("plain",)) is not None:
            text = raw_text_of(message)
        if message.get_body(preferencelist=("html",)) is not None:
            html = html_of(message).replace("\r\n", "\n")
        return Quoted(
            text,
            "\n".join(paragraphs(text)) if flows(message) else text,
            html,
            parsedate_to_datetime(str(message["Date"])),
            name or address,
            address,
            parseaddr(str(message["To"]))[1],
            str(message["Subject"]),
            str(message["Message-ID"]),
            str(message["References"] or ""),
            reply_to or parseaddr(str(message["Reply-To"] or message["From"]))[1],
        )


@lru_cache(maxsize=1000)
def opened(sent: Sent) -> Quoted:
    """A mail of the house, as its player holds it."""
    return Quoted.of(sent.raw)


@dataclass(frozen=True)
class Typed:
    """What a player does in his mail program.

    above    lines typed above the quotation
    below    lines typed below it
    edits    lines of the quotation and what he made of them
    between  lines typed into the quotation, behind the line `after`
    quotes   whether the program is left to quote
    keeps    a line: of the quotation only the block in which it stands is left
    subject  a subject of his own, or "" for that of an answer
    file     text of an attached orders.txt, or ""
    """

    above: tuple[str, ...] = ()
    below: tuple[str, ...] = ()
    edits: tuple[tuple[str, str], ...] = ()
    between: tuple[str, ...] = ()
    after: str = ""
    quotes: bool = True
    keeps: str = ""
    subject: str = ""
    file: str = ""


@dataclass(frozen=True)
class Reply:
    """All that a mail program knows of the mail to be sent."""

    quoted: Quoted
    typed: Typed
    language: Language
    name: str
    address: str
    at: datetime
    number: str

    def attribution(self, key: str) -> str:
        """Who wrote what is quoted, in the words of a program."""
        quoted = self.quoted
        return self.language.filled(key, quoted.at, quoted.name, quoted.address)

    @property
    def header_block(self) -> tuple[tuple[str, str], ...]:
        """From, Sent, To, Subject of what is quoted."""
        quoted = self.quoted
        sender, sent, to, subject = self.language.keys
        when = self.language.filled("sent", quoted.at, quoted.name, quoted.address)
        return (
            (sender, f"{quoted.name} <{quoted.address}>"),
            (sent, when),
            (to, quoted.to),
            (subject, quoted.subject),
        )


@dataclass(frozen=True)
class Part:
    """One text of a mail: its kind, charset, transfer encoding and further parameters."""

    kind: str
    text: str
    charset: str = "utf-8"
    encoding: str = "quoted-printable"
    parameters: str = ""

    def source(self) -> bytes:
        """The part with its header, lines ending in CRLF."""
        charset = self.charset
        try:
            data = self.text.encode(charset)
        except UnicodeEncodeError:
            charset = "utf-8"
            data = self.text.encode()
        head = f"Content-Type: {self.kind}; charset={charset}{self.parameters}\r\n"
        encoding = self.encoding
        if encoding == "quoted-printable":
            body = quopri.encodestring(data).replace(b"\n", b"\r\n")
        elif encoding == "base64":
            body = base64.encodebytes(data.replace(b"\n", b"\r\n")).replace(b"\n", b"\r\n")
        else:
            encoding = "7bit" if data.isascii() else "8bit"
            body = data.replace(b"\n", b"\r\n")
        return head.encode() + f"Content-Transfer-Encoding: {encoding}\r\n\r\n".encode() + body


def mail(reply: Reply, *parts: Part, more: tuple[str, ...] = ()) -> bytes:
    """The raw mail: one part as it is, two as alternatives; an attached file beside them."""
    quoted, typed = reply.quoted, reply.typed
    subject = typed.subject or f"Re: {quoted.subject.removeprefix('Re: ')}"
    head = [
        f"Return-Path: <{reply.address}>",
        f"Date: {format_datetime(reply.at)}",
        f"From: {Header(reply.name, 'utf-8').encode()} <{reply.address}>",
        f"To: Adjudicator <{quoted.reply_to}>",
        f"Subject: {Header(subject, 'utf-8', maxlinelen=70).encode(linesep=chr(13) + chr(10))}",
        f"Message-ID: <{reply.number}@players.example>",
        f"In-Reply-To: {quoted.message_id}",
        f"References: {' '.join([*quoted.references.split()[:3], quoted.message_id])}",
        "MIME-Version: 1.0",
        *more,
    ]
    body = parts[0].source() if len(parts) == 1 else _multipart("alternative", parts)
    if typed.file:
        file = Part(
            "text/plain", typed.file, encoding="base64", parameters='; name="orders.txt"'
        ).source()
        named = b'Content-Disposition: attachment; filename="orders.txt"\r\n'
        body = _joined("mixed", [body, named + file])
    return "".join(f"{line}\r\n" for line in head).encode() + body


def _multipart(kind: str, parts: tuple[Part, ...]) -> bytes:
    return _joined(kind, [part.source() for part in parts])


def _joined(kind: str, sources: list[bytes]) -> bytes:
    boundary = f"=_{kind}_0000_7f3a"
    head = f'Content-Type: multipart/{kind}; boundary="{boundary}"\r\n\r\n'.encode()
    mark = f"--{boundary}".encode()
    inner = b"".join(mark + b"\r\n" + source + b"\r\n" for source in sources)
    return head + inner + mark + b"--\r\n"
