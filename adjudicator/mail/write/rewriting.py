"""Mails of ours written anew: without the page that a gateway refuses, or without what they showed.

Gateways refuse HTML files with a script in a hundred ways. What they say is held against words that
are about files or content, never about addresses, senders, sizes or relays.

Once a mail has long been sent, head, text, the words of its HTML and files of plain text stay;
pictures, pages and other files are named with their size and SHA-256 in a field of the head each,
so that whoever has the mail can still prove what was sent. Pure.
"""

from __future__ import annotations

import gzip
import hashlib
import html as markup
import re
import zlib
from email import message_from_bytes
from email.message import Message

from markupsafe import escape

from adjudicator.mail.reply.sent_text import words_of_html
from adjudicator.mail.write.compose import Attachment, content, text_of_part, text_part
from adjudicator.mail.write.fields import token_field
from adjudicator.mail.write.slip import Slip, dump_slip, parse_slip
from adjudicator.rulekit.reading.late import late

#: the field that names a part that was left out
LEFT_OUT = "X-Adjudicator-Left-Out"

_FIELD = late(rb"[^\r\n]+(?:\r\n[ \t][^\r\n]*)*")
_UNFIT = late(r"[^A-Za-z0-9._-]")


def thin_mail(raw: bytes) -> bytes:
    """A mail that `compose` made, without what is not words."""
    head = raw.partition(b"\r\n\r\n")[0]
    kept = [
        field
        for field in _FIELD.findall(head)
        if not field.lower().startswith((b"content-", b"mime-version:", LEFT_OUT.lower().encode()))
    ]
    text, html, files, gone = "", "", [], []
    leaves = (part for part in message_from_bytes(raw).walk() if not part.is_multipart())
    for part in leaves:
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
        words = f"<pre>{markup.escape(words_of_html(html))}</pre>"
        gone.append(_describe_part("text/html", "", html.encode()))
        html = words
    fields = [field + b"\r\n" for field in kept]
    fields += [token_field(LEFT_OUT, one) for one in gone]
    body = content(hashlib.sha256(head).hexdigest()[:24], text, html, files=files)
    return b"".join([*fields, b"MIME-Version: 1.0\r\n", *body])


def _bytes(part: Message) -> bytes:
    payload = part.get_payload(decode=True)
    return payload if isinstance(payload, bytes) else b""


def _describe_part(kind: str, name: str, data: bytes) -> str:
    digest = hashlib.sha256(data).hexdigest()
    called = f" {_UNFIT.sub('_', name)}" if name else ""
    return f"{kind} {len(data)} {digest}{called}"


def pack(slip: Slip, raw: bytes) -> bytes:
    """A mail and its slip as one small file."""
    line = dump_slip(slip, in_a_line=True)
    return gzip.compress(line + raw, mtime=0)


def unpack(data: bytes) -> tuple[Slip | None, bytes] | None:
    """The slip and the mail in such a file; None where it is damaged."""
    try:
        line, _, raw = gzip.decompress(data).partition(b"\n")
    except (OSError, EOFError, zlib.error):
        return None
    return parse_slip(line), raw


_CONTENT = late(
    r"attach|\bbanned\b|blocked file|file (?:type|name|extension)|\bmessage content|"
    r"content (?:rejected|blocked|filter|polic|violat|not (?:allowed|accepted|permitted))|"
    r"(?:its|prohibited|unacceptable|restricted|unsafe|dangerous|forbidden|executable|active)"
    r" content|\.html?\b|\bmime (?:type|part)|virus|malware|\bjavascript|"
    r"due to security polic|transport\.rules",
    re.I,
)
_ELSE = late(
    r"\b5\.[12345]\.\d|\b5\.7\.(?:2\d|[89])\b|relay|quota|too (?:large|big)|\bsize\b|"
    r"unknown user|user unknown|no such|does not exist|spf|dkim|dmarc|blocklist|blacklist|\brbl\b",
    re.I,
)
#: a part that says something, or holds such parts
_SAYING = late(rb"\r\nContent-Type: (?:text|multipart)/")
_LANGUAGE = late(r'<html lang="([a-z-]{2,20})"')


def is_about_the_page(reason: str) -> bool:
    """Whether a refusal for good says that it is about a file or the content of a mail."""
    return _CONTENT.search(reason) is not None and _ELSE.search(reason) is None


def language_in(raw: bytes) -> str:
    """The language of a mail of ours, "" where it does not say."""
    for part in message_from_bytes(raw).walk():
        if part.get_content_type() == "text/html" and not part.get_filename():
            found = _LANGUAGE.search(_bytes(part).decode("utf-8", "replace"))
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
    # the text breaks its lines anywhere
    text = re.sub(r"\s+".join(map(re.escape, open_it.split())), "", text_of_part(message))
    if message.get_content_subtype() == "html":
        text = text.replace("<h1", f"<p><strong>{escape(note)}</strong></p>\n<h1", 1)
        return b"".join(text_part("html", text))
    above, blank, rest = text.partition("\n\n")
    return b"".join(text_part("plain", f"{above}\n\n{note}\n\n{rest}" if blank else note + text))
