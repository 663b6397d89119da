"""Header fields as bytes: encoded, folded, and safe from what players put into names. Pure.

Written by hand because the standard library's writer encodes a long Message-ID in
References, which breaks threading, and costs more than sending the mail.
"""

from __future__ import annotations

import binascii
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from urllib.parse import quote

from adjudicator.rulekit.reading.late import late

WIDTH = 76
LONGEST_LINE = 990
LONGEST_VALUE = 900
ENCODED_WORD_ROOM = 75 - len("=?utf-8?q??=")

DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")

_NAME = late(r"[A-Za-z][A-Za-z0-9-]{0,70}")
_ID = late(r"[!-;=?-~]{1,900}")
_ATOMS = late(r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~ -]*")
_PLAIN_PARAMETER = late(r"[A-Za-z0-9 !#$&+.^_`{|}~()-]+")
_IN_A_NAME = frozenset(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!*+-/")
_IN_TEXT = frozenset(range(33, 127)) - frozenset(b"=?_")


def _q_table(safe: frozenset[int]) -> tuple[str, ...]:
    return tuple("_" if b == 0x20 else chr(b) if b in safe else f"={b:02X}" for b in range(256))


_Q_NAME = _q_table(_IN_A_NAME)
_Q_TEXT = _q_table(_IN_TEXT)


def clean(text: str) -> str:
    """`text` as one line: no control or line character, no lone surrogate, single blanks.

    Cut to a length that no header of a mail needs to exceed.
    """
    printable = text if text.isprintable() else "".join(c if c.isprintable() else " " for c in text)
    return " ".join(printable.split())[:LONGEST_VALUE]


def field_name(name: str) -> str:
    """`name` when it can name a header field; raises `ValueError` otherwise."""
    if not _NAME.fullmatch(name):
        raise ValueError(f"not the name of a header field: {name!r}")
    return name


def bare_id(text: str) -> str:
    """A Message-ID or Content-ID without its brackets; "" when it holds what no id may."""
    bare = text.strip().removeprefix("<").removesuffix(">")
    return bare if _ID.fullmatch(bare) else ""


def text_field(name: str, text: str) -> bytes:
    """A field of free words, such as Subject."""
    value = clean(text)
    if _needs_encoding(value, WIDTH - len(name) - 2):
        return _fold_at_words(name, _encoded_words(value, len(name) + 2, _Q_TEXT))
    return _fold_at_words(name, value.split(" "))


def token_field(name: str, text: str) -> bytes:
    """A field of ASCII tokens (addresses in brackets, URLs), folded between them only.
    Raises `ValueError` when a token cannot stand on a line."""
    value = clean(text)
    words = value.split(" ")
    if not value.isascii() or max(map(len, words)) > LONGEST_LINE:
        raise ValueError(f"{name} cannot hold {text!r}")
    return _fold_at_words(name, words)


def mailbox_field(name: str, display: str, bracketed: str) -> bytes:
    """A field such as From or List-Id: a display name, perhaps "", and `<bracketed>`."""
    if not clean(display):
        return _fold_at_words(name, [f"<{bracketed}>"])
    return _fold_at_words(name, [*_phrase(clean(display), len(name) + 2), f"<{bracketed}>"])


def ids_field(name: str, ids: Iterable[str]) -> bytes:
    """A field of Message-IDs, folded between them and never encoded."""
    return _fold_at_words(name, [f"<{one}>" for one in ids])


def date_field(moment: datetime) -> bytes:
    """The Date field, in UTC. `moment` knows its zone."""
    at = moment.astimezone(UTC)
    day = f"{DAYS[at.weekday()]}, {at.day:02} {MONTHS[at.month - 1]} {at.year:04}"
    return f"Date: {day} {at:%H:%M:%S} +0000\r\n".encode("ascii")


def parameter_field(name: str, value: str, parameters: Sequence[tuple[str, str]]) -> bytes:
    """A field such as Content-Type: a value, then parameters one a line."""
    pieces = [value]
    for key, text in parameters:
        pieces.extend(_parameter(key, clean(text)))
    return (f"{name}: " + ";\r\n ".join(pieces) + "\r\n").encode("ascii")


def _needs_encoding(value: str, first_room: int) -> bool:
    """Whether free text must be written in encoded words: letters, look-alikes or length."""
    if not value.isascii() or "=?" in value:
        return True
    first, *rest = value.split(" ")
    return len(first) > first_room or any(len(word) > WIDTH - 1 for word in rest)


def _phrase(display: str, taken: int) -> list[str]:
    if _needs_encoding(display, WIDTH - taken) or len(display) + taken + 2 > WIDTH:
        return _encoded_words(display, taken, _Q_NAME)
    if _ATOMS.fullmatch(display):
        return display.split(" ")
    escaped = display.replace("\\", "\\\\").replace('"', '\\"')
    return [f'"{escaped}"']


def _encoded_words(value: str, taken: int, table: tuple[str, ...]) -> list[str]:
    """RFC 2047 words of at most 75 characters, the first shorter by what is `taken`.

    Each holds whole characters; the blanks between words belong to no one. `table` writes
    a byte in the readable encoding, which is used where it is hardly longer than the other.
    """
    data = value.encode("utf-8")
    as_q = sum(len(table[byte]) for byte in data) <= len(data) * 4 / 3
    room = max(ENCODED_WORD_ROOM - taken, 12)
    words: list[str] = []
    chunk = b""
    used = 0
    for character in value:
        piece = character.encode("utf-8")
        cost = sum(len(table[byte]) for byte in piece) if as_q else 0
        full = used + cost > room if as_q else -(-(len(chunk) + len(piece)) // 3) * 4 > room
        if full:
            words.append(_encoded_word(chunk, table if as_q else ()))
            chunk, used, room = b"", 0, ENCODED_WORD_ROOM
        chunk += piece
        used += cost
    words.append(_encoded_word(chunk, table if as_q else ()))
    return words


def _encoded_word(data: bytes, table: tuple[str, ...]) -> str:
    if table:
        return "=?utf-8?q?" + "".join(table[byte] for byte in data) + "?="
    return "=?utf-8?b?" + binascii.b2a_base64(data, newline=False).decode("ascii") + "?="


def _fold_at_words(name: str, words: Sequence[str]) -> bytes:
    """The field with line breaks between words where a line grows past the width.

    The first word stays beside the name: a line of the name alone upsets some readers.
    """
    lines: list[str] = []
    line = f"{name}: {words[0]}"
    for word in words[1:]:
        if len(line) + 1 + len(word) > WIDTH:
            lines.append(line)
            line = ""
        line += " " + word
    lines.append(line)
    return ("\r\n".join(lines) + "\r\n").encode("ascii")


def _parameter(key: str, text: str) -> list[str]:
    """A parameter as RFC 2045 quotes it, or as RFC 2231 encodes and splits it."""
    if _PLAIN_PARAMETER.fullmatch(text) and len(text) <= 60:
        return [f'{key}="{text}"']
    encoded = quote(text.encode("utf-8"), safe="")
    if len(encoded) <= 50:
        return [f"{key}*=utf-8''{encoded}"]
    pieces = _split_escapes(encoded, 50)
    first = [f"{key}*0*=utf-8''{pieces[0]}"]
    return first + [f"{key}*{n}*={piece}" for n, piece in enumerate(pieces[1:], 1)]


def _split_escapes(encoded: str, width: int) -> list[str]:
    """Pieces of at most `width` characters, no `%XX` torn apart."""
    pieces = []
    while encoded:
        cut = width
        while cut < len(encoded) and "%" in encoded[cut - 2 : cut]:
            cut -= 1
        pieces.append(encoded[:cut])
        encoded = encoded[cut:]
    return pieces
