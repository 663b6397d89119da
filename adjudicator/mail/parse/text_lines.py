"""The lines of one part, before it is known whose they are: charset, armour, flowed text, HTML.

Pure. Characters that phones, word processors and mail programs put into orders are made plain, one
for one where it can be, so that columns still point at the words as written. Each line keeps what
it was before, so that its repairs can be told once it proves to be the writer's own.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from adjudicator.mail.parse.autolinks import remove_links
from adjudicator.mail.parse.charset import Decoded, decode
from adjudicator.mail.parse.html import html_text
from adjudicator.mail.parse.mime import Part
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.reading.late import late

_PGP_SIGNED = "-----BEGIN PGP SIGNED MESSAGE-----"
_PGP_SIGNATURE = "-----BEGIN PGP SIGNATURE-----"
_PGP_MESSAGE = "-----BEGIN PGP MESSAGE-----"
_MBOX = late(r">From [^:]{0,200}$")
_META = late(rb"""<meta[^>]{0,100}charset\s{0,3}=\s{0,3}["']?([A-Za-z0-9_:-]{1,40})""", re.I)
_WRAPPED = 60
_MOST_JOINED = 5
#: a row of many orders is broken into so many at most; it begins as one of so few rows
_MOST_OF_A_ROW = 60
_MOST_ALIKE = 4
_BEGINNING = 40


class TextLine(Frozen):
    """A line as it came and as it is read.

    joined  how many breaks of a mail program were mended in it
    links   how many links and marks of a mail program were taken off it
    mbox    whether a `>` that a mailbox put before `From` was taken off
    """

    raw: str
    text: str
    joined: int = 0
    mbox: bool = False
    links: int = 0


class PartLines(Frozen):
    """The lines of a part with what was found on the way.

    decoded    charset and losses
    declared   the charset that the mail claimed, or ""
    encrypted  whether an OpenPGP message stood in it; its lines are left out
    signed     whether an OpenPGP signature was taken off
    cut        whether HTML beyond the cap was left out
    signature  elements that a client marked as a signature, left out
    struck     what the writer struck out, left out; `hidden` what no program shows, and
               `signature_text` what stands in elements marked as a signature
    """

    lines: tuple[TextLine, ...]
    decoded: Decoded
    declared: str = ""
    encrypted: bool = False
    signed: bool = False
    cut: bool = False
    signature: int = 0
    struck: tuple[str, ...] = ()
    hidden: tuple[str, ...] = ()
    signature_text: tuple[str, ...] = ()

    @property
    def blank(self) -> bool:
        """Whether there is nothing to read."""
        return not any(line.text.strip() for line in self.lines)


def plain_lines(part: Part, is_file: bool = False) -> PartLines:
    """The lines of a text part; a file is taken as it is, but for its characters."""
    declared = part.parameters.get("charset", "")
    decoded = decode(part.content, declared)
    raw = plain_breaks(decoded.text).split("\n")
    encrypted = signed = False
    joins: Sequence[int] = ()
    if not is_file:
        if _PGP_SIGNED in raw or _PGP_MESSAGE in raw:
            raw, encrypted, signed = _without_armour(raw)
        if part.parameters.get("format", "").lower() == "flowed":
            raw, joins = _unflow(raw, part.parameters.get("delsp", "").lower() == "yes")
    lines = _wash_lines(raw, joins, mbox=not is_file)
    if not is_file:
        lines = _unlink_lines(lines)
    return PartLines(lines, decoded, declared, encrypted, signed)


def html_lines(part: Part) -> PartLines:
    """The lines of an HTML part, its quotations marked with `> `."""
    declared = part.parameters.get("charset", "")
    if not declared:
        match = _META.search(part.content, 0, 2000)
        declared = match.group(1).decode("ascii") if match else ""
    decoded = decode(part.content, declared)
    found = html_text(decoded.text)
    text = plain_breaks("\n".join(found.lines)) if found.lines else ""
    lines = _unlink_lines(_wash_lines(text.split("\n"), (), mbox=False))
    aside = (found.struck, found.hidden, found.signed)
    struck, hidden, signed = (tuple(wash(text).text for text in texts) for texts in aside)
    return PartLines(
        lines,
        decoded,
        declared,
        cut=found.cut,
        signature=found.signature,
        struck=struck,
        hidden=hidden,
        signature_text=signed,
    )


def unwrap(lines: Sequence[TextLine], html: Part) -> tuple[TextLine, ...]:
    """`lines` with breaks mended that the HTML form of the same text does not have.

    Gmail breaks its plain text near 72 columns without saying so.
    """
    if not any(_may_go_on(lines, i) for i in range(len(lines) - 1)):
        return tuple(lines)
    whole = dict.fromkeys(" ".join(line.text.split()) for line in html_lines(html).lines)
    rows: dict[str, list[str]] = {}
    for line in whole:
        if ";" in line:
            rows.setdefault(line[:_BEGINNING], []).append(line)
    found: list[TextLine] = []
    at = 0
    while at < len(lines):
        taken = 1
        if _may_go_on(lines, at):
            text = " ".join(lines[at].text.split())
            alike = rows.get(text[:_BEGINNING], [])[:_MOST_ALIKE]
            most = _MOST_OF_A_ROW if alike else _MOST_JOINED
            for more in range(1, min(most, len(lines) - at)):
                text += " " + " ".join(lines[at + more].text.split())
                if text in whole:
                    taken = more + 1
                    break
                if more >= _MOST_JOINED and not any(row.startswith(text) for row in alike):
                    break
        if taken == 1:
            found.append(lines[at])
        else:
            pieces = lines[at : at + taken]
            found.append(
                TextLine(
                    " ".join(p.raw.strip() for p in pieces),
                    " ".join(p.text.strip() for p in pieces),
                    joined=taken - 1,
                    links=sum(p.links for p in pieces),
                )
            )
        at += taken
    return tuple(found)


def _may_go_on(lines: Sequence[TextLine], at: int) -> bool:
    """Whether a line is so long that a client may have broken it."""
    return (
        len(lines[at].text) >= _WRAPPED
        and at + 1 < len(lines)
        and bool(lines[at + 1].text.strip())
        and not lines[at].text.startswith(">")
        and not lines[at + 1].text.startswith(">")
        and not lines[at + 1].text.rstrip().endswith(":")
    )


def _wash_lines(raw: Sequence[str], joins: Sequence[int], mbox: bool) -> tuple[TextLine, ...]:
    clean = wash("\n".join(raw)).text.split("\n") if raw else []
    found: list[TextLine] = []
    for i, (before, after) in enumerate(zip(raw, clean, strict=True)):
        escaped = mbox and _MBOX.match(after) is not None and _is_alone(clean, i)
        text = after[1:] if escaped else after
        found.append(TextLine(before, text, joins[i] if joins else 0, escaped))
    return tuple(found)


def _unlink_lines(lines: tuple[TextLine, ...]) -> tuple[TextLine, ...]:
    """The lines without what a mail program put behind addresses and links."""
    found = remove_links([line.text for line in lines])
    return tuple(
        line
        if line.text == after.text
        else TextLine(
            line.raw, after.text, line.joined + after.joined, line.mbox, line.links + after.taken
        )
        for line, after in zip(lines, found, strict=True)
    )


def _is_alone(lines: Sequence[str], at: int) -> bool:
    """Whether no neighbour is quoted: then the `>` is a mailbox's, not a reply's."""
    around = (*lines[max(0, at - 1) : at], *lines[at + 1 : at + 2])
    return not any(line.startswith(">") and not line.startswith(">From ") for line in around)


def _unflow(lines: Sequence[str], delete_space: bool) -> tuple[list[str], list[int]]:
    """Lines of format=flowed (RFC 3676) joined, and how many breaks each one lost."""
    found: list[str] = []
    joins: list[int] = []
    pieces: list[str] = []
    open_depth = -1

    def flush() -> None:
        nonlocal open_depth
        if pieces:
            mark = ">" * open_depth + " " if open_depth else ""
            found.append(mark + "".join(pieces))
            joins.append(len(pieces) - 1)
            pieces.clear()
        open_depth = -1

    for line in lines:
        rest = line.lstrip(">")
        depth = len(line) - len(rest)
        if rest.startswith(" "):
            rest = rest[1:]
        soft = rest.endswith(" ") and rest != "-- "
        if pieces and (depth != open_depth or rest == "-- " or not rest.strip()):
            flush()
        open_depth = depth
        pieces.append(rest[:-1] if soft and delete_space else rest)
        if not soft:
            flush()
    flush()
    return found, joins


def _without_armour(lines: Sequence[str]) -> tuple[list[str], bool, bool]:
    """Lines without OpenPGP armour; whether one was encrypted, whether one was signed."""
    found: list[str] = []
    encrypted = signed = False
    state = ""
    for line in lines:
        mark = line.rstrip()
        if mark == _PGP_SIGNED:
            state, signed = "head", True
        elif mark == _PGP_MESSAGE:
            state, encrypted = "secret", True
        elif mark == _PGP_SIGNATURE:
            state = "signature"
        elif mark.startswith("-----END PGP "):
            state = ""
        elif state == "head":
            state = "signed" if not mark else state
        elif state == "signed":
            found.append(line[2:] if line.startswith("- ") else line)
        elif not state:
            found.append(line)
    return found, encrypted, signed


_SPACES = "\u00a0\u1680\u202f\u205f\u3000" + "".join(map(chr, range(0x2000, 0x200B)))
_DASHES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d"
_SINGLE = "\u2018\u2019\u201a\u201b\u2032\u2035\u0060\u00b4\uff07"
_DOUBLE = "\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb\uff02"
_PLAIN = {
    **{chr(code): chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)},
    **dict.fromkeys(_DASHES, "-"),
    **dict.fromkeys(_SINGLE, "'"),
    **dict.fromkeys(_DOUBLE, '"'),
}
_HIDDEN_RANGES = (
    (0x00, 0x08),
    (0x0E, 0x1F),
    (0x7F, 0x84),
    (0x86, 0x9F),
    (0xAD, 0xAD),
    (0x034F, 0x034F),
    (0x061C, 0x061C),
    (0x115F, 0x1160),
    (0x180E, 0x180E),
    (0x200B, 0x200F),
    (0x202A, 0x202E),
    (0x2060, 0x206F),
    (0xFE00, 0xFE0F),
    (0xFEFF, 0xFEFF),
    (0xFFF9, 0xFFFC),
    (0xE0000, 0xE0FFF),
)
_HIDDEN = late("[" + "".join(f"{chr(a)}-{chr(b)}" for a, b in _HIDDEN_RANGES) + "]+")
_BREAKS = late("\r\n?|[\x0b\x0c\x85\u2028\u2029]")
_ODD_SPACE = late(f"[{_SPACES}]")
_ODD_MARK = late("[" + re.escape("".join(_PLAIN)) + "]")
_CLEAN = late("[\t\n -_a-~]*")


class Washed(Frozen):
    """Plain text, with how many characters of each sort were changed or left out."""

    text: str
    hidden: int = 0
    spaces: int = 0
    marks: int = 0


def plain_breaks(text: str) -> str:
    """`text` with every sort of line break as `\\n`."""
    return _BREAKS.sub("\n", text)


def wash(text: str) -> Washed:
    """`text` with plain spaces, dashes, quotes and letters, and nothing invisible.

    The line breaks stay, so that lines before and after can be laid side by side.
    """
    if _CLEAN.fullmatch(text):
        return Washed(text)
    shown = _HIDDEN.sub("", text)
    hidden = len(text) - len(shown)
    shown, spaces = _ODD_SPACE.subn(" ", shown)
    shown, marks = _ODD_MARK.subn(lambda match: _PLAIN[match.group()], shown)
    return Washed(unicodedata.normalize("NFC", shown), hidden, spaces, marks)
