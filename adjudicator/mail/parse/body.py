"""Which parts of a mail hold its text, and which hold orders or cannot be read.

Here belongs the choice between parts; their characters are read in `text_lines`. Nothing is
ever unpacked or decrypted.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from adjudicator.mail.parse.headers import shorten
from adjudicator.mail.parse.mime import Part
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.reading.late import late

_ORDER_FILE = late(
    r"(?:(?:orders?|ordres?)[\s_-]?(?:\(?\d{1,3}\)?)?\.txt|.{1,200}\.(?:orders?|ordres?))"
)
_ARCHIVE_NAMES = (".zip", ".gz", ".tgz", ".rar", ".7z", ".tar", ".bz2", ".xz")
_ARCHIVE_KINDS = late(
    r"application/(?:x-)?(?:zip|gzip|zip-compressed|rar|7z-compressed|tar|bzip2|xz)"
)
_ENCRYPTED_KINDS = (
    "application/pkcs7-mime",
    "application/x-pkcs7-mime",
    "application/pgp-encrypted",
)
_UNREMARKABLE = late(
    r"(?:message|multipart)/|application/(?:x-)?(?:pkcs7|pgp)-(?:signature|keys)|text/calendar|"
    r"text/(?:x-)?v-?card|text/rfc822-headers|application/ics|text/(?:x-amp|watch)-html"
)
#: What comes back of what we sent.
_OURS = late(
    r"(?:orders[\s_-]?(?:\(?\d{1,3}\)?)?\.html?|(?:map|film)[\w-]{0,40}(?:\s?\(\d{1,3}\))?\.(?:png|svg|gif)|"
    r"view[\s_-]?(?:\(?\d{1,3}\)?)?\.json|deadline[\s_-]?(?:\(?\d{1,3}\)?)?\.ics)"
)
_TEXT_NAMES = (".txt", ".text", ".md", ".asc.txt", ".log", ".csv")
_TEXT_KIND = late(r"text/.*|application/octet-stream")
_RICH_TEXT = ("text/rtf", "text/richtext")
#: Mails that a program wrote, ours among them, hold nothing of the player's.
_BY_A_PROGRAM = late(rb"^auto-submitted:\s{0,9}auto", re.I | re.M)
#: Sorts of photographs.
_PHOTOGRAPHS = late(r"image/(?:jpe?g|pjpeg|hei[cf]|webp|tiff)")
#: Smaller pictures that stand in the text are logos of a signature, or may be where the text says
#: all; smaller files that are no photographs are ornaments.
_PHOTOGRAPH_BYTES, _LOGO_BYTES, _ORNAMENT_BYTES = 40_000, 20_000, 2_000
_SHOWN = late(rb"\bcid:([^\s\"'<>)]{1,200})", re.I)


class Piece(Frozen):
    """One stretch of the body in up to two forms of the same words."""

    plain: Part | None
    html: Part | None


class Body(Frozen):
    """The parts of a mail by what they are for.

    pieces     the body in its order
    orders     attached order files, in their order
    texts      other attached plain texts
    encrypted  whether the mail, or a part that could hold orders, is encrypted
    names      attachments that are not read, by sort: `winmail`, `archive`, `other`
    pictures   those that stand in the text and are too large for a logo: they are worth a word
               where the text orders nothing
    """

    pieces: tuple[Piece, ...]
    orders: tuple[Part, ...]
    texts: tuple[Part, ...]
    encrypted: bool
    names: tuple[tuple[str, str], ...]
    pictures: tuple[str, ...] = ()


@dataclass(slots=True)
class _Gathering:
    pieces: list[Piece]
    orders: list[Part]
    texts: list[Part]
    names: list[tuple[str, str]]
    pictures: list[str]
    shown: frozenset[bytes]
    encrypted: bool = False


def find_body(root: Part) -> Body:
    """Sort the parts of a mail. Forwarded mails inside it are not looked into."""
    shown = frozenset(
        name
        for part in root.walk()
        if part.kind == "text/html"
        for name in _SHOWN.findall(part.content)
    )
    found = _Gathering([], [], [], [], [], shown)
    _gather(root, found)
    pieces, orders, texts = tuple(found.pieces), tuple(found.orders), tuple(found.texts)
    names, pictures = tuple(found.names), tuple(found.pictures)
    return Body(pieces, orders, texts, found.encrypted, names, pictures)


def _gather(part: Part, found: _Gathering) -> None:
    if part.kind == "multipart/encrypted":
        found.encrypted = True
    elif part.kind == "multipart/alternative":
        _gather_alternative(part, found)
    elif part.children:
        for child in part.children:
            _gather(child, found)
    elif not part.kind.startswith("multipart/"):
        _gather_leaf(part, found)


def _gather_alternative(part: Part, found: _Gathering) -> None:
    """The plain and the HTML form of one text; files among them are kept as files."""
    inner = _Gathering([], found.orders, found.texts, found.names, found.pictures, found.shown)
    for child in part.children:
        _gather(child, inner)
    found.encrypted |= inner.encrypted
    plain = next((p.plain for p in inner.pieces if p.plain is not None), None)
    html = next((p.html for p in inner.pieces if p.html is not None), None)
    if plain is not None or html is not None:
        found.pieces.append(Piece(plain, html))


def _gather_leaf(part: Part, found: _Gathering) -> None:
    name = part.filename.lower()
    if part.kind in _ENCRYPTED_KINDS:
        found.encrypted = True
    elif part.kind == "application/ms-tnef" or name == "winmail.dat":
        found.names.append(("winmail", shorten(part.filename or "winmail.dat")))
    elif _ARCHIVE_KINDS.match(part.kind) or name.endswith(_ARCHIVE_NAMES):
        found.names.append(("archive", shorten(part.filename or part.kind)))
    # order files come as text or as bytes of an unknown sort; never as what has a format
    elif _ORDER_FILE.fullmatch(name) and _TEXT_KIND.fullmatch(part.kind):
        found.orders.append(part)
    elif _OURS.fullmatch(name):
        return
    elif part.kind.startswith("image/"):
        name = shorten(part.filename or part.kind)
        if _is_worth_a_word(part, found.shown):
            found.names.append(("other", name))
        elif len(part.content) >= _LOGO_BYTES:
            found.pictures.append(name)
    elif part.kind == "message/rfc822":
        if not _BY_A_PROGRAM.search(part.content, 0, 32_000):
            found.names.append(("other", shorten(part.filename or part.kind)))
    elif part.kind == "application/octet-stream" and name.endswith(_TEXT_NAMES):
        found.texts.append(part)
    elif part.kind.startswith("text/") and part.kind not in ("text/html", *_RICH_TEXT):
        if part.disposition == "attachment" or name:
            if not _UNREMARKABLE.match(part.kind):
                found.texts.append(part)
        elif not _UNREMARKABLE.match(part.kind):
            found.pieces.append(Piece(part, None))
    elif part.kind == "text/html" and part.disposition != "attachment":
        found.pieces.append(Piece(None, part))
    elif not _UNREMARKABLE.match(part.kind):
        found.names.append(("other", shorten(part.filename or part.kind)))


def _is_worth_a_word(part: Part, shown_inside: frozenset[bytes]) -> bool:
    """Whether a picture may show orders: a photograph, or a file that is no ornament. Logos of
    signatures are small and stand in the text, as our own maps do that come back."""
    is_photograph = _PHOTOGRAPHS.match(part.kind) is not None
    ident = part.header("content-id").strip(" <>").encode("utf-8", "replace")
    if part.disposition != "attachment" or (ident and ident in shown_inside):
        return is_photograph and len(part.content) >= _PHOTOGRAPH_BYTES
    return is_photograph or len(part.content) >= _ORNAMENT_BYTES
