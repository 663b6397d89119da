"""What is kept of a mail of ours once it has long been sent: what it said, without what it showed.

Head, text, the words of its HTML and files of plain text stay; pictures, pages and other files are
named with their size and SHA-256 in a field of the head each, so that whoever has the mail can
still prove what was sent. Pure.
"""

from __future__ import annotations

import gzip
import hashlib
import re
import zlib
from collections.abc import Iterator
from email import message_from_bytes
from email.message import Message
from email.policy import compat32
from html import escape

from adjudicator.mail.reply.sent_text import words_of_html
from adjudicator.mail.write.compose import Attachment, content, text_of_part
from adjudicator.mail.write.fields import token_field
from adjudicator.mail.write.slip import Slip, dump_slip, parse_slip

#: the field that names a part that was left out
LEFT_OUT = "X-Adjudicator-Left-Out"

_FIELD = re.compile(rb"[^\r\n]+(?:\r\n[ \t][^\r\n]*)*")
_UNFIT = re.compile(r"[^A-Za-z0-9._-]")


def thin_mail(raw: bytes) -> bytes:
    """A mail that `compose` made, without what is not words."""
    head = raw.partition(b"\r\n\r\n")[0]
    kept = [
        field
        for field in _FIELD.findall(head)
        if not field.lower().startswith((b"content-", b"mime-version:", LEFT_OUT.lower().encode()))
    ]
    text, html, files, gone = "", "", [], []
    for part in _leaves(message_from_bytes(raw, policy=compat32)):
        data, name = _bytes(part), str(part.get_filename() or "")
        kind = part.get_content_type()
        if kind == "text/plain" and name:
            files.append(Attachment(name, "text/plain", data))
        elif kind == "text/plain":
            text = text_of_part(part)
        elif kind == "text/html" and not name:
            html = data.decode("utf-8", "replace")
        else:
            gone.append(_describe_part(kind, name, data))
    if html:
        words = f"<pre>{escape(words_of_html(html))}</pre>"
        gone.append(_describe_part("text/html", "", html.encode()))
        html = words
    fields = [field + b"\r\n" for field in kept]
    fields += [token_field(LEFT_OUT, one) for one in gone]
    body = content(hashlib.sha256(head).hexdigest()[:24], text, html, files=files)
    return b"".join([*fields, b"MIME-Version: 1.0\r\n", *body])


def _leaves(mail: Message) -> Iterator[Message]:
    return (part for part in mail.walk() if not part.is_multipart())


def _bytes(part: Message) -> bytes:
    payload = part.get_payload(decode=True)
    return payload if isinstance(payload, bytes) else b""


def _describe_part(kind: str, name: str, data: bytes) -> str:
    digest = hashlib.sha256(data).hexdigest()
    called = f" {_UNFIT.sub('_', name)}" if name else ""
    return f"{kind} {len(data)} {digest}{called}"


def pack(slip: Slip, raw: bytes) -> bytes:
    """A mail and its slip as one small file."""
    line = dump_slip(slip, indent=None)
    return gzip.compress(line + raw, mtime=0)


def unpack(data: bytes) -> tuple[Slip | None, bytes] | None:
    """The slip and the mail in such a file; None where it is damaged."""
    try:
        line, _, raw = gzip.decompress(data).partition(b"\n")
    except (OSError, EOFError, zlib.error):
        return None
    return parse_slip(line), raw
