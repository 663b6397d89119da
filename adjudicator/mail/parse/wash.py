"""Characters that phones, word processors and mail programs put into orders, made plain.

Here belongs what changes characters, one for one where it can be, so that columns still
point at the words as written. What changes lines is in `quotes` and `text`.
"""

from __future__ import annotations

import re
import unicodedata

from adjudicator.rulekit.frozen import Frozen

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
_HIDDEN = re.compile("[" + "".join(f"{chr(a)}-{chr(b)}" for a, b in _HIDDEN_RANGES) + "]+")
_BREAKS = re.compile("\r\n?|[\x0b\x0c\x85\u2028\u2029]")
_ODD_SPACE = re.compile(f"[{_SPACES}]")
_ODD_MARK = re.compile("[" + re.escape("".join(_PLAIN)) + "]")
_CLEAN = re.compile("[\t\n -_a-~]*")


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
