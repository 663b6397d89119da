"""Mails as players' mail programs write them, for demonstrations.

Plain replies with a quoted report, phones that send HTML alone, quoted-printable with
typographic characters, base64: what arrives in a mailbox on any day.
"""

from __future__ import annotations

import base64
import quopri
from datetime import datetime
from email.utils import format_datetime
from html import escape

STYLES = ("plain", "quoting", "phone", "typographic", "base64")


def write_mail(
    style: str,
    sender: str,
    to: str,
    parent: str,
    subject: str,
    text: str,
    number: int,
    date: datetime,
) -> bytes:
    """A raw mail that answers `parent`, written in one of `STYLES`."""
    head = [
        "Return-Path: <" + sender + ">",
        f"Date: {format_datetime(date)}",
        f"From: {sender.partition('@')[0].title()} <{sender}>",
        f"To: <{to}>",
        f"Subject: Re: {' '.join(subject.split())}",
        f"Message-ID: <{number}.{style}@players.example>",
        f"In-Reply-To: {parent}",
        "MIME-Version: 1.0",
    ]
    body, more = _BODIES[style](text)
    lines = "\r\n".join([*head, *more, "", ""]).encode("utf-8")
    return lines + body.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")


def _plain(text: str) -> tuple[bytes, list[str]]:
    body = f"{text}\n\n-- \nSent with love\n"
    return body.encode(), ["Content-Type: text/plain; charset=utf-8"]


def _quoting(text: str) -> tuple[bytes, list[str]]:
    body = (
        f"Hello,\n\n{text}\n\nOn Tue, 3 Mar 2026 at 10:00, Adjudicator wrote:\n"
        "> ----- Write your answer above this line -----\n> \n> # draw\n> # final\n"
    )
    return body.encode(), ["Content-Type: text/plain; charset=utf-8; format=flowed"]


def _phone(text: str) -> tuple[bytes, list[str]]:
    rows = "".join(f'<div dir="auto">{escape(line)}</div>' for line in text.split("\n"))
    html = (
        f"<html><body>{rows}<br><div>Sent from my phone</div>"
        '<div class="gmail_quote"><blockquote># draw<br># final</blockquote></div></body></html>'
    )
    encoded = quopri.encodestring(html.encode())
    return encoded, [
        "Content-Type: text/html; charset=utf-8",
        "Content-Transfer-Encoding: quoted-printable",
    ]


def _typographic(text: str) -> tuple[bytes, list[str]]:
    swapped = text.replace("-", "\N{EN DASH}").replace(" ", "\N{NO-BREAK SPACE}", 1)
    first = swapped[:1].upper() + swapped[1:]
    return quopri.encodestring(first.encode("cp1252", "replace")), [
        "Content-Type: text/plain; charset=windows-1252",
        "Content-Transfer-Encoding: quoted-printable",
    ]


def _base64(text: str) -> tuple[bytes, list[str]]:
    return base64.encodebytes(f"{text}\n".encode()), [
        "Content-Type: text/plain; charset=utf-8",
        "Content-Transfer-Encoding: base64",
    ]


_BODIES = dict(zip(STYLES, (_plain, _quoting, _phone, _typographic, _base64), strict=True))
