"""Mails that a gateway refuses for the page beside them, and the same mails without it. Pure.

Gateways refuse HTML files with a script in a hundred ways. What they say is held against words
that are about files or content, never about addresses, senders, sizes or relays.
"""

from __future__ import annotations

import re
from email import message_from_bytes
from email.message import Message

from markupsafe import escape

from adjudicator.mail.write.compose import text_of_part, text_part

_CONTENT = re.compile(
    r"attach|\bbanned\b|blocked file|file (?:type|name|extension)|\bmessage content|"
    r"content (?:rejected|blocked|filter|polic|violat|not (?:allowed|accepted|permitted))|"
    r"(?:its|prohibited|unacceptable|restricted|unsafe|dangerous|forbidden|executable|active)"
    r" content|\.html?\b|\bmime (?:type|part)|virus|malware|\bjavascript|"
    r"due to security polic|transport\.rules",
    re.I,
)
_ELSE = re.compile(
    r"\b5\.[12345]\.\d|\b5\.7\.(?:2\d|[89])\b|relay|quota|too (?:large|big)|\bsize\b|"
    r"unknown user|user unknown|no such|does not exist|spf|dkim|dmarc|blocklist|blacklist|\brbl\b",
    re.I,
)
#: a part that says something, or holds such parts
_SAYING = re.compile(rb"\r\nContent-Type: (?:text|multipart)/")
_LANGUAGE = re.compile(r'<html lang="([a-z-]{2,20})"')


def is_about_the_page(reason: str) -> bool:
    """Whether a refusal for good says that it is about a file or the content of a mail."""
    return _CONTENT.search(reason) is not None and _ELSE.search(reason) is None


def language_in(raw: bytes) -> str:
    """The language of a mail of ours, "" where it does not say."""
    for part in message_from_bytes(raw).walk():
        if part.get_content_type() == "text/html" and not part.get_filename():
            found = _LANGUAGE.search(_text(part.get_payload(decode=True)))
            return found[1] if found else ""
    return ""


def without_page(raw: bytes, name: str, note: str, open_it: str) -> bytes | None:
    """A mail of ours without the file `name`, `note` above all that it says, and without the
    sentence `open_it`; None where it has no such file. All else stays as it was, byte by byte."""
    head, blank, body = raw.partition(b"\r\n\r\n")
    boundary = message_from_bytes(head + blank).get_boundary()
    if boundary is None:
        return None
    line = b"--" + boundary.encode()
    before, *parts = body.split(line)
    kept = [part for part in parts if f'filename="{name}"'.encode() not in part[:600]]
    if len(kept) == len(parts):
        return None
    first = _put_note(kept[0], note, open_it)
    return head + blank + line.join([before, first, *kept[1:]])


def _put_note(part: bytes, note: str, open_it: str) -> bytes:
    """The part with what is said, and in it the note in text and HTML."""
    bare = part.removeprefix(b"\r\n").removesuffix(b"\r\n")
    inner = message_from_bytes(bare)
    boundary = inner.get_boundary()
    if boundary is None:
        return b"\r\n" + _note_in_text(inner, note, open_it) + b"\r\n"
    line = b"--" + boundary.encode()
    head, *pieces = part.split(line)
    told = [_put_note(one, note, open_it) if _SAYING.match(one) else one for one in pieces]
    return line.join([head, *told])


def _note_in_text(message: Message, note: str, open_it: str) -> bytes:
    text = text_of_part(message).replace(open_it, "")
    if message.get_content_subtype() == "html":
        text = text.replace("<h1", f"<p><strong>{escape(note)}</strong></p>\n<h1", 1)
        return b"".join(text_part("html", text))
    above, blank, rest = text.partition("\n\n")
    return b"".join(text_part("plain", f"{above}\n\n{note}\n\n{rest}" if blank else note + text))


def _text(data: object) -> str:
    return data.decode("utf-8", "replace") if isinstance(data, bytes) else ""
