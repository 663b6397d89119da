"""What chance makes of a mail: bytes, headers, structure, charsets, HTML, order lines, repeats.

Pure: the same random numbers give the same bytes. No mail grows beyond what a source hands on.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Callable, Sequence
from random import Random

from adjudicator.mail.parse import limits

CHARSETS = (
    b"utf-8",
    b"utf-16",
    b"utf-7",
    b"latin-1",
    b"windows-1252",
    b"koi8-r",
    b"iso-2022-jp",
    b"idna",
    b"hz",
    b"unicode_escape",
    b"rot13",
    b"x-none",
    b"",
    b"\xff\xfe",
    b'"',
    b"utf-8; charset=x",
)
ENCODINGS = (b"7bit", b"8bit", b"base64", b"quoted-printable", b"x-uuencode", b"gzip", b"", b"=?")
KINDS = (
    b"text/plain",
    b"text/html",
    b"multipart/mixed; boundary=b",
    b"multipart/alternative",
    b"multipart/report; report-type=delivery-status",
    b"message/rfc822",
    b"application/octet-stream",
    b"text/calendar",
    b"application/zip; name=orders.txt",
    b"text/plain; format=flowed; delsp=yes",
    b'multipart/mixed; boundary=""',
    b"text/html; charset*0*=utf-8''a; charset*1=b",
    b"text",
)
HEADERS = (
    b"From",
    b"To",
    b"Cc",
    b"Reply-To",
    b"Subject",
    b"References",
    b"In-Reply-To",
    b"Message-ID",
    b"Date",
    b"Content-Type",
    b"Content-Disposition",
    b"Authentication-Results",
    b"Received",
    b"Auto-Submitted",
    b"Delivered-To",
    b"Return-Path",
    b"X-Adjudicator",
    b"List-Id",
    b"Sender",
)
SCRAPS = (
    b"",
    b"\0",
    b"\r",
    b"\n\n",
    b"\r\n.\r\n",
    b"\x1b[2J",
    b"\xe2\x80\xae",
    b"\xed\xa0\x80",
    b"\xff",
    b"&#x110000;",
    b"&amp",
    b"<!--",
    b"-->",
    b"<![CDATA[",
    b"</",
    b"<p",
    b"=",
    b"=\n",
    b"=?utf-8?q?",
    b"?=",
    b"=?x?b?!?=",
    b"<",
    b">",
    b"> ",
    b">>>>",
    b"--",
    b"-- \n",
    b"--b--",
    b'"',
    b"(",
    b"\\",
    b"#",
    b";",
    b"BEGIN ORDERS\n",
    b"END ORDERS\n",
    b"final\n",
    b"check\n",
    b"map\n",
    b"On x wrote:\n",
    b"<blockquote>",
    b"<div class=gmail_quote>",
    b"<table>",
    b"<ul><li>",
    b"<style>",
    b"\t",
    b"\x0c",
    b"if a then b else c\n",
    b"at 17: ",
    b"standing:\n",
    b"plan:\n",
    b"cancel plan\n",
    b"* ",
    b"\xa0",
    b"always ",
    b"when ",
    b"2,0 ",
    b"1009 ",
    b"resign\n",
    b"----- Original Message -----\n",
    b"\xe2\x80\xa8",
    b"\xf0\x9f\x98\x80",
    b"\xc3\xa9",
    b"From: a@b.c\n",
    b"begin 644 orders.txt\n",
)

Step = Callable[[bytes, Random, Sequence[bytes]], bytes]


def mutate(raw: bytes, chance: Random, others: Sequence[bytes]) -> bytes:
    """The mail spoilt by a few of all ways; `others` lend their parts."""
    for _ in range(chance.choice((1, 1, 1, 2, 2, 3, 5))):
        raw = chance.choice(STEPS)(raw, chance, others)
    return raw[: limits.RAW_BYTES]


def fill(raw: bytes, chance: Random) -> bytes:
    """The mail with a piece of it repeated until nothing more is read."""
    start = _place(raw, chance)
    piece = raw[start : start + chance.randint(1, 80)] + chance.choice(SCRAPS) or b"x"
    grown = raw[:start] + piece * (limits.RAW_BYTES // len(piece)) + raw[start:]
    return grown[: limits.RAW_BYTES]


def _place(raw: bytes, chance: Random) -> int:
    return chance.randrange(len(raw) + 1)


def _flip(raw: bytes, chance: Random, others: Sequence[bytes]) -> bytes:
    made = bytearray(raw or b" ")
    for _ in range(chance.randint(1, 8)):
        made[chance.randrange(len(made))] = chance.randrange(256)
    return bytes(made)


def _insert(raw: bytes, chance: Random, others: Sequence[bytes]) -> bytes:
    for _ in range(chance.randint(1, 4)):
        at = _place(raw, chance)
        raw = raw[:at] + chance.choice(SCRAPS) + raw[at:]
    return raw


def _drop(raw: bytes, chance: Random, others: Sequence[bytes]) -> bytes:
    start = _place(raw, chance)
    return raw[:start] + raw[start + chance.randrange(200) :]


def _cut(raw: bytes, chance: Random, others: Sequence[bytes]) -> bytes:
    return raw[: _place(raw, chance)]


def _double(raw: bytes, chance: Random, others: Sequence[bytes]) -> bytes:
    start = _place(raw, chance)
    piece = raw[start : start + chance.randint(1, 200)]
    return raw[:start] + piece * chance.randint(2, 20) + raw[start:]


def _splice(raw: bytes, chance: Random, others: Sequence[bytes]) -> bytes:
    other = chance.choice(others)
    return raw[: _place(raw, chance)] + other[_place(other, chance) :]


def _shuffle(raw: bytes, chance: Random, others: Sequence[bytes]) -> bytes:
    lines = raw.split(b"\n")
    first = chance.randrange(len(lines))
    some = lines[first : first + 12]
    chance.shuffle(some)
    return b"\n".join([*lines[:first], *some, *lines[first + 12 :]])


def _header(raw: bytes, chance: Random, others: Sequence[bytes]) -> bytes:
    value = chance.choice(SCRAPS) * chance.choice((1, 1, 2, 60))
    line = chance.choice(HEADERS) + b": " + value.replace(b"\n", b"\n ") + b"\n"
    return line * chance.choice((1, 1, 1, 3, 40)) + raw


def _kind(raw: bytes, chance: Random, others: Sequence[bytes]) -> bytes:
    new = b"Content-Type: " + chance.choice(KINDS)
    return re.sub(rb"(?im)^content-type:[^\r\n]*", lambda _: new, raw, count=1)


def _charset(raw: bytes, chance: Random, others: Sequence[bytes]) -> bytes:
    new = b"charset=" + chance.choice(CHARSETS)
    return re.sub(rb'(?i)charset="?[\w-]*"?', lambda _: new, raw, count=chance.choice((1, 0)))


def _encoding(raw: bytes, chance: Random, others: Sequence[bytes]) -> bytes:
    new = b"Content-Transfer-Encoding: " + chance.choice(ENCODINGS)
    pattern = rb"(?im)^content-transfer-encoding:[^\r\n]*"
    return (
        re.sub(pattern, lambda _: new, raw, count=1) if chance.random() < 0.7 else new + b"\n" + raw
    )


def _recode(raw: bytes, chance: Random, others: Sequence[bytes]) -> bytes:
    head, _, body = raw.partition(b"\n\n")
    text = body.decode("utf-8", "replace")
    coded = text.encode(chance.choice(("utf-16", "utf-32", "utf-7", "utf-8-sig")), "replace")
    return head + b"\n\n" + (base64.b64encode(coded) if chance.random() < 0.3 else coded)


def _wrap(raw: bytes, chance: Random, others: Sequence[bytes]) -> bytes:
    for _ in range(chance.choice((1, 2, 12, 60))):
        kind = chance.choice((b"multipart/mixed", b"multipart/alternative", b"multipart/related"))
        mark = b"m%d" % chance.randrange(3)
        raw = b"Content-Type: " + kind + b"; boundary=" + mark + b"\n\n--" + mark + b"\n" + raw
        raw += b"\n--" + mark + (b"--\n" if chance.random() < 0.7 else b"\n")
    return raw


def _nest(raw: bytes, chance: Random, others: Sequence[bytes]) -> bytes:
    tag = chance.choice(
        (b"div", b"blockquote", b"ul><li", b"table><tr><td", b"p", b"b", b"a href='")
    )
    many = b"<" + tag + b">"
    at = _place(raw, chance)
    return raw[:at] + many * chance.choice((3, 30, 300)) + raw[at:]


def _lines(raw: bytes, chance: Random, others: Sequence[bytes]) -> bytes:
    lines = [line for line in chance.choice(others).split(b"\n")[-30:] if line.strip()]
    at = _place(raw, chance)
    some = [chance.choice(lines or [b"x"]) for _ in range(chance.randint(1, 6))]
    return raw[:at] + b"\n" + b"\n".join(some) + b"\n" + raw[at:]


def _huge(raw: bytes, chance: Random, others: Sequence[bytes]) -> bytes:
    """A piece until the mail is full: seldom, for it costs."""
    return fill(raw, chance) if chance.random() <= 0.02 else raw


STEPS: tuple[Step, ...] = (
    _flip,
    _insert,
    _drop,
    _cut,
    _double,
    _splice,
    _shuffle,
    _header,
    _kind,
    _charset,
    _encoding,
    _recode,
    _wrap,
    _nest,
    _lines,
    _huge,
)
