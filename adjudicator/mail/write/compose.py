"""A finished mail out of its parts: the same parts give the same bytes. Pure.

    multipart/mixed
      multipart/alternative
        text/plain
        multipart/related: text/html, inline images
      attachments

A level with one child only is left out. Everything is 7-bit, lines end in CRLF. Text of ours is
format=flowed (RFC 3676): a line that ends in a blank goes on in the next one, so that programs lay
a paragraph out for the width that they have; all other lines stay as they are. We break at blanks
alone, so that DelSp is not needed.
"""

from __future__ import annotations

import binascii
import hashlib
import re
from collections.abc import Iterator, Sequence
from datetime import datetime
from email.message import Message
from functools import lru_cache

from adjudicator.addresses import read_address
from adjudicator.mail.ports import Outgoing
from adjudicator.mail.write.fields import (
    bare_id,
    clean,
    date_field,
    field_name,
    ids_field,
    mailbox_field,
    parameter_field,
    text_field,
    token_field,
)
from adjudicator.rulekit.breaks import SOFT
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.reading.late import late

LONGEST_THREAD = 20
#: what programs on the way put a sign before, which breaks signatures
_SEPARATORS = late(rb"^(?:From )+", re.MULTILINE)
_RESERVED = (
    *("date", "from", "to", "cc", "bcc", "sender", "reply-to", "subject", "message-id"),
    *("in-reply-to", "references", "auto-submitted", "list-id", "mime-version"),
)
_MIME_TYPE = late(r"[a-z]+/[A-Za-z0-9][A-Za-z0-9.+-]*")
_MIME_PARAMETER = late(r"[A-Za-z0-9-]+=[A-Za-z0-9._-]+")
#: files of fewer bytes are not worth a second encoding
_LONG = 1000
_AUTO = late(r"[a-z-]+")
_PRINTABLE = bytes(b if (b > 31 and b != 127) or b in b"\t\n" else ord("?") for b in range(256))
_PATH = late(r"[/\\]")


class Image(Frozen):
    """A picture shown inside the HTML, which names it as `cid:<cid>`."""

    cid: str
    data: bytes
    name: str
    mime: str = "image/png"


class Attachment(Frozen):
    """A file beside the text. `mime` may have parameters: `text/calendar; method=PUBLISH`.

    spare  whether it gives way where the mail would be too large with it
    apart  whether it has room of its own, besides what the mail may have
    """

    name: str
    mime: str
    data: bytes
    spare: bool = False
    apart: bool = False


class Mail(Frozen):
    """All that a mail says. Ids are written with or without their angle brackets.

    sender          address of From, and the envelope's unless told otherwise
    date            with its zone; the Date field is in UTC
    references      oldest first; ids that could not have been ids are dropped
    list_id         `game.adjudicator.example`; "" for no List-Id
    text            its soft breaks marked (`rulekit.breaks`): those flow
    auto_submitted  `auto-generated` (a report) or `auto-replied` (an answer)
    html            "" for a mail of text alone
    extra           further fields of ASCII tokens, such as List-Unsubscribe
    """

    message_id: str
    sender: str
    recipient: str
    subject: str
    date: datetime
    text: str
    sender_name: str = ""
    reply_to: str = ""
    in_reply_to: str = ""
    references: tuple[str, ...] = ()
    list_id: str = ""
    list_name: str = ""
    auto_submitted: str = "auto-generated"
    html: str = ""
    images: tuple[Image, ...] = ()
    attachments: tuple[Attachment, ...] = ()
    extra: tuple[tuple[str, str], ...] = ()


#: the addresses of a mail are asked for more than once, and so are those of a house
_address = lru_cache(maxsize=256)(read_address)


def compose(mail: Mail) -> bytes:
    """The mail as bytes, ready for the wire.

    Free text (subject, names, bodies) may hold anything. Raises `ValueError` for an
    address, id, type or extra field that cannot stand in a mail.
    """
    seed = hashlib.sha256(mail.message_id.encode("utf-8", "replace")).hexdigest()[:24]
    body = content(seed, mail.text, mail.html, mail.images, mail.attachments)
    return b"".join([*_fields(mail), b"MIME-Version: 1.0\r\n", *body])


def outgoing(mail: Mail, envelope_sender: str = "") -> Outgoing:
    """The composed mail in its envelope; bounces go to `envelope_sender`, else the sender."""
    return Outgoing(
        message_id=f"<{_required_id(mail.message_id)}>",
        sender=_address(envelope_sender or mail.sender),
        recipient=_address(mail.recipient),
        raw=compose(mail),
    )


def _fields(mail: Mail) -> Iterator[bytes]:
    yield date_field(mail.date)
    yield mailbox_field("From", mail.sender_name, _address(mail.sender))
    yield mailbox_field("To", "", _address(mail.recipient))
    if mail.reply_to:
        yield mailbox_field("Reply-To", mail.sender_name, _address(mail.reply_to))
    yield text_field("Subject", mail.subject)
    yield ids_field("Message-ID", [_required_id(mail.message_id)])
    if parent := bare_id(mail.in_reply_to):
        yield ids_field("In-Reply-To", [parent])
    if thread := _thread(mail.references):
        yield ids_field("References", thread)
    if mail.auto_submitted:
        if not _AUTO.fullmatch(mail.auto_submitted):
            raise ValueError(f"not a value of Auto-Submitted: {mail.auto_submitted!r}")
        yield token_field("Auto-Submitted", mail.auto_submitted)
    if mail.list_id:
        yield mailbox_field("List-Id", mail.list_name, _required_id(mail.list_id))
    for name, value in mail.extra:
        if name.lower() in _RESERVED or name.lower().startswith("content-"):
            raise ValueError(f"{name} is no extra field")
        yield token_field(field_name(name), value)


def _required_id(text: str) -> str:
    bare = bare_id(text)
    if not bare:
        raise ValueError(f"not an id: {text!r}")
    return bare


def _thread(references: Sequence[str]) -> list[str]:
    """The ids that threading needs: the first, which names the thread, and the latest."""
    ids = list(dict.fromkeys(bare for one in references if (bare := bare_id(one))))
    return ids if len(ids) <= LONGEST_THREAD else ids[:1] + ids[1 - LONGEST_THREAD :]


def content(
    seed: str, text: str, html: str, images: Sequence[Image] = (), files: Sequence[Attachment] = ()
) -> list[bytes]:
    """The body from its Content-Type on, as pieces to be joined; `seed` tells its boundaries from
    those of other mails."""
    part = text_part("plain", text)
    if html:
        rich = text_part("html", html)
        if images:
            shown = [_image_part(image) for image in images]
            rich = _multipart("related", f"=_{seed}_r", [rich, *shown], root="text/html")
        part = _multipart("alternative", f"=_{seed}_a", [part, rich])
    if files:
        made = [_file_part(one) for one in files]
        part = _multipart("mixed", f"=_{seed}_m", [part, *made])
    return part


def _multipart(
    kind: str, boundary: str, parts: Sequence[list[bytes]], root: str = ""
) -> list[bytes]:
    parameters = [("type", root)] if root else []
    # The boundary goes in by hand: it must be quoted, and no encoded body can hold "=_".
    head = parameter_field("Content-Type", f"multipart/{kind}", parameters).removesuffix(b"\r\n")
    line = b"--" + boundary.encode("ascii")
    pieces = [head, f';\r\n boundary="{boundary}"\r\n\r\n'.encode("ascii")]
    for part in parts:
        pieces.extend((line, b"\r\n"))
        pieces.extend(part)
        pieces.append(b"\r\n")
    pieces.extend((line, b"--\r\n"))
    return pieces


def text_part(kind: str, text: str) -> list[bytes]:
    """A part that says something, `plain` or `html`, as pieces to be joined.

    A plain one flows where its breaks are marked (`rulekit.breaks`).
    """
    parameters = [("charset", "utf-8")]
    unix = text.replace("\r\n", "\n").replace("\r", "\n")
    if not unix.endswith("\n"):
        unix += "\n"
    if kind == "plain":
        parameters.append(("format", "flowed"))
        unix = flow_text(unix)
    data = unix.encode("utf-8", "replace").translate(_PRINTABLE)
    encoding, body = _encode_text(data)
    head = parameter_field("Content-Type", f"text/{kind}", parameters)
    return [head, b"Content-Transfer-Encoding: ", encoding, b"\r\n\r\n", body]


def _encode_text(data: bytes) -> tuple[bytes, bytes]:
    """The transfer encoding that is readable, or shortest, and the body it gives."""
    crlf = data.replace(b"\n", b"\r\n")
    if data.isascii() and b"=_" not in data and _is_tame(data):
        return b"7bit", crlf
    quoted = _quoted_printable(crlf)
    if len(quoted) <= len(crlf) * 4 // 3:
        return b"quoted-printable", quoted
    return b"base64", _base64(crlf)


def _is_tame(data: bytes) -> bool:
    """Whether no line is long, ends in a blank, or starts as a mailbox separator does."""
    return not any(
        len(line) > 76 or line[-1:] in (b" ", b"\t") or line.startswith(b"From ")
        for line in data.split(b"\n")
    )


def _quoted_printable(crlf: bytes) -> bytes:
    """Quoted-printable text in which no line starts as a mailbox separator does, soft ones too."""
    quoted = binascii.b2a_qp(crlf, quotetabs=False, istext=True)
    return _SEPARATORS.sub(lambda found: b"=46rom =\r\n" * found[0].count(b"From "), quoted)


def _base64(data: bytes) -> bytes:
    whole = binascii.b2a_base64(data, newline=False)
    return b"\r\n".join([whole[at : at + 76] for at in range(0, len(whole), 76)]) + b"\r\n"


def _image_part(image: Image) -> list[bytes]:
    name = _file_name(image.name, "image.png")
    return [
        parameter_field("Content-Type", image.mime, [("name", name)]),
        b"Content-Transfer-Encoding: base64\r\n",
        ids_field("Content-ID", [_required_id(image.cid)]),
        parameter_field("Content-Disposition", "inline", [("filename", name)]),
        b"\r\n",
        _base64(image.data),
    ]


def _file_part(file: Attachment) -> list[bytes]:
    name = _file_name(file.name, "attachment")
    kind, parameters = _mime(file.mime)
    encoding, body = _encode_file(file.data)
    return [
        parameter_field("Content-Type", kind, [*parameters, ("name", name)]),
        b"Content-Transfer-Encoding: " + encoding + b"\r\n",
        parameter_field("Content-Disposition", "attachment", [("filename", name)]),
        b"\r\n",
        body,
    ]


def _encode_file(data: bytes) -> tuple[bytes, bytes]:
    """The shorter of the transfer encodings that bring a file byte by byte, and its body."""
    plain, quoted = _base64(data), b""
    if len(data) > _LONG:
        quoted = binascii.b2a_qp(data, istext=False).replace(b"=\n", b"=\r\n")
    if not quoted or len(quoted) >= len(plain) or b"\nFrom " in b"\n" + quoted:
        return b"base64", plain
    return b"quoted-printable", quoted


def file_size(file: Attachment) -> int:
    """Return how many bytes a mail grows by with a file."""
    return sum(map(len, _file_part(file)))


def _mime(text: str) -> tuple[str, list[tuple[str, str]]]:
    kind, *rest = (part.strip() for part in text.split(";"))
    if not _MIME_TYPE.fullmatch(kind) or not all(map(_MIME_PARAMETER.fullmatch, rest)):
        raise ValueError(f"not a MIME type: {text!r}")
    parameters = [(name, value) for name, _, value in (part.partition("=") for part in rest)]
    if kind.startswith("text/") and not any(name == "charset" for name, _ in parameters):
        parameters.insert(0, ("charset", "utf-8"))
    return kind, parameters


def _file_name(name: str, otherwise: str) -> str:
    """The last step of a path, printable; names made of dots alone are no names."""
    last = clean(_PATH.split(name)[-1])[:120]
    return last if last.strip(". ") else otherwise


#: where a signature opens: its blank is no soft break
_SIGNATURE = "-- "
#: what a line must not begin with: a blank of its own is put before it
_STUFFED = (" ", ">", "From ")


def flow_text(text: str) -> str:
    """`text`, its marked breaks soft and all others hard.

    What goes on has no indentation, which would be so many blanks within a sentence.
    """
    found: list[str] = []
    goes_on = False
    for line in text.split("\n"):
        soft = line.endswith(SOFT)
        bare = line if line == _SIGNATURE else line.rstrip(f" {SOFT}")
        if goes_on:
            bare = bare.lstrip(" ")
        # two dashes and the blank of a break would open a signature
        goes_on = soft and bare not in ("", _SIGNATURE.rstrip())
        stuffed = f" {bare}" if bare.startswith(_STUFFED) else bare
        found.append(f"{stuffed} " if goes_on else stuffed)
    return "\n".join(found)


def mark_breaks(flowed_text: str) -> str:
    """The text that `flow_text` made this of, but for indentation of what goes on."""
    found: list[str] = []
    for line in flowed_text.split("\n"):
        bare = line.removeprefix(" ")
        soft = bare.endswith(" ") and bare != _SIGNATURE
        found.append(f"{bare[:-1]}{SOFT}" if soft else bare)
    return "\n".join(found)


def text_of_part(part: Message) -> str:
    """Return what a text part of ours says, its soft breaks marked, each line with its end."""
    data = part.get_payload(decode=True)
    text = data.decode("utf-8", "replace") if isinstance(data, bytes) else ""
    text = text.replace("\r\n", "\n")
    return mark_breaks(text) if part.get_param("format") == "flowed" else text
