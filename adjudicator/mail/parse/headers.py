"""Header values: encoded words, parameters, addresses, Message-IDs.

Values come in as bytes of a hostile stranger and leave as plain one-line strings: no
control character ever gets through, so nothing read here can break a header of ours.
Every scan walks its input once.
"""

from __future__ import annotations

import binascii
import re
import string
from collections.abc import Iterator, Sequence
from urllib.parse import unquote_to_bytes

from adjudicator.mail.parse import limits
from adjudicator.mail.parse.charset import decode
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.reading.late import late

_WORD = late(r"=\?([^?\s]{1,40})\?([bBqQ])\?([^?]*)\?=")
_BREAKS = late(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]+")
_HIDDEN = late("[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]+")
_SPACES = late(r"[ \t\u00a0]{2,}")
_ID = late(r"<\s*([^<>\s]{1,250})\s*>")
_ADDRESS = late(r'[^\s<>"(),:;@\[\]\\]{1,160}@[^\s<>"(),:;@\\]{1,255}')
#: One address with a plain or quoted name, as nearly every header has it.
_USUAL = late(
    r'(?:"([^"\\\t]{1,200})" ?|([^\s"\\,;:()<>@](?:[^"\\,;:()<>@\t]{0,200}[^\s"\\,;:()<>@])?) ?)'
    r'<([^\s<>"(),:;@\[\]\\]{1,160}@[^\s<>"(),:;@\\]{1,255})>'
)


class Mailbox(Frozen):
    """An address with the name that its owner shows beside it (or "")."""

    address: str
    name: str = ""


def one_line(text: str) -> str:
    """`text` without line breaks, control or hidden characters, blanks run together."""
    if not text.isprintable() or not text.isascii():
        text = _HIDDEN.sub("", _BREAKS.sub(" ", text))
    return _SPACES.sub(" ", text).strip()


def shorten(text: str) -> str:
    """Foreign words cut to a length that an answer can bear."""
    text = one_line(text)
    if len(text) <= limits.SHOWN_CHARACTERS:
        return text
    return text[: limits.SHOWN_CHARACTERS - 1] + "…"


def raw_text(value: bytes) -> str:
    """A header value as characters, encoded words left alone."""
    if value.isascii():
        return value.decode("ascii")
    return decode(value).text


def header_text(value: bytes | str) -> str:
    """A header value with its encoded words (RFC 2047) read, on one line."""
    text = raw_text(value) if isinstance(value, bytes) else value
    if "=?" not in text:
        return one_line(text)
    pieces: list[str] = []
    pending: list[tuple[str, bytes]] = []
    end = 0
    for match in _WORD.finditer(text):
        between = text[end : match.start()]
        # Blanks between two encoded words belong to the encoding, not to the text.
        if between.strip() or not pending:
            _flush(pending, pieces)
            pieces.append(between)
        pending.append((match.group(1).split("*")[0], _word_bytes(match)))
        end = match.end()
    _flush(pending, pieces)
    pieces.append(text[end:])
    return one_line("".join(pieces))


def _word_bytes(match: re.Match[str]) -> bytes:
    data = match.group(3)
    if match.group(2) in "qQ":
        plain = data.replace("_", " ").encode("utf-8", "replace")
        return binascii.a2b_qp(plain)
    return base64_bytes(data.encode("ascii", "ignore"))


def base64_bytes(data: bytes) -> bytes:
    """Return what base64 text stands for, as far as it goes; foreign characters are passed over."""
    letters = data.translate(None, _NOT_BASE64).split(b"=", 1)[0]
    if len(letters) % 4 == 1:
        letters = letters[:-1]
    return binascii.a2b_base64(letters + b"=" * (-len(letters) % 4))


_BASE64 = f"{string.ascii_letters}{string.digits}+/=".encode()
_NOT_BASE64 = bytes(byte for byte in range(256) if byte not in _BASE64)


def _flush(pending: list[tuple[str, bytes]], pieces: list[str]) -> None:
    """Decode the words gathered; neighbours of one charset may share a character."""
    at = 0
    while at < len(pending):
        charset, data = pending[at]
        parts = [data]
        at += 1
        while at < len(pending) and pending[at][0].lower() == charset.lower():
            parts.append(pending[at][1])
            at += 1
        pieces.append(decode(b"".join(parts), charset).text)
    pending.clear()


def content_parameters(value: str) -> tuple[str, dict[str, str]]:
    """A header such as Content-Type: its first word in lower case, and its parameters.

    RFC 2231 pieces (`name*0*=utf-8''...`) are put together, encoded words in values
    read as well: many clients write those instead.
    """
    first, *rest = _semicolons(value)
    plain: dict[str, str] = {}
    pieces: dict[str, list[tuple[int, bool, str]]] = {}
    for item in rest[: limits.PARAMETERS]:
        name, equals, data = item.partition("=")
        name = name.strip().lower()
        if not equals or not name:
            continue
        data = _unquote(data.strip())
        base, star, tail = name.partition("*")
        if not star:
            plain.setdefault(name, header_text(data))
            continue
        number = tail.rstrip("*")
        order = int(number) if number.isdecimal() and len(number) < 4 else 0
        pieces.setdefault(base, []).append((order, tail.endswith("*") or not tail, data))
    for base, found in pieces.items():
        plain[base] = _join_extended(found)
    return one_line(first).lower(), plain


def _join_extended(found: Sequence[tuple[int, bool, str]]) -> str:
    charset = ""
    parts: list[bytes] = []
    for i, (_, encoded, data) in enumerate(sorted(found, key=lambda item: item[0])):
        if encoded and i == 0 and data.count("'") >= 2:
            charset, _, data = data.split("'", 2)
        octets = data.encode("utf-8", "replace")
        parts.append(unquote_to_bytes(octets) if encoded else octets)
    return one_line(decode(b"".join(parts), charset).text)


def _semicolons(value: str) -> list[str]:
    """`value` split at the semicolons that stand outside quotes."""
    if '"' not in value:
        return value.split(";")
    items: list[str] = []
    start = 0
    quoted = escaped = False
    for i, char in enumerate(value):
        if escaped:
            escaped = False
        elif char == "\\":
            escaped = quoted
        elif char == '"':
            quoted = not quoted
        elif char == ";" and not quoted:
            items.append(value[start:i])
            start = i + 1
    return [*items, value[start:]]


def _unquote(text: str) -> str:
    if len(text) >= 2 and text[0] == text[-1] == '"':
        return re.sub(r"\\(.)", r"\1", text[1:-1])
    return text.strip('"')


def mailboxes(value: bytes | str) -> tuple[Mailbox, ...]:
    """The addresses of a header such as From or To, in their order.

    The address is what stands between angle brackets, whatever the display name
    pretends to be; without brackets, the first word that looks like one.
    """
    text = raw_text(value) if isinstance(value, bytes) else value
    usual = _USUAL.fullmatch(text)
    if usual is not None:
        return (Mailbox(usual.group(3), shorten(header_text(usual.group(1) or usual.group(2)))),)
    found: list[Mailbox] = []
    for plain, bracket in _groups(text):
        source = bracket if bracket is not None else plain
        match = _ADDRESS.search("".join(source.split()) if bracket is not None else source)
        if match is None:
            continue
        name = header_text(plain).strip("\"' ") if bracket is not None else ""
        found.append(Mailbox(match.group(), shorten(name)))
        if len(found) >= limits.ADDRESSES:
            break
    return tuple(found)


def _groups(text: str) -> Iterator[tuple[str, str | None]]:
    """Each comma-separated entry as (text outside brackets, text inside or None)."""
    plain: list[str] = []
    bracket: list[str] | None = None
    quoted = inside = False
    depth = 0
    escaped = False
    for char in text:
        if escaped:
            escaped = False
        elif char == "\\" and (quoted or depth):
            escaped = True
            continue
        elif depth:
            depth += (char == "(") - (char == ")")
            continue
        elif char == '"' and not inside:
            quoted = not quoted
            continue
        elif quoted:
            pass
        elif char == "(" and not inside:
            depth = 1
            continue
        elif char == "<":
            inside, bracket = True, []
            continue
        elif char == ">":
            inside = False
            continue
        elif char in ",;" and not inside:
            yield "".join(plain), "".join(bracket) if bracket is not None else None
            plain, bracket = [], None
            continue
        elif char == ":" and not inside and bracket is None and "@" not in plain:
            plain = []  # the name of a group (`undisclosed-recipients:;`)
            continue
        (bracket if inside and bracket is not None else plain).append(char)
    yield "".join(plain), "".join(bracket) if bracket is not None else None


def message_ids(value: bytes | str) -> tuple[str, ...]:
    """The Message-IDs of a header, each as `<...>`, the last ones if there are many."""
    text = raw_text(value) if isinstance(value, bytes) else value
    found = tuple(f"<{name}>" for name in _ID.findall(text))
    return found[-limits.REFERENCES :]
