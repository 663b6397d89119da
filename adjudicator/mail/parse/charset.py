"""Bytes to characters: declared charsets are hints, and nothing here ever raises.

Here belong the closed list of charsets and the guesses for wrong labels. Names are never
handed to `codecs.lookup` unchecked: it knows codecs that are no charsets.
"""

from __future__ import annotations

import codecs
import re

from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.reading.late import late

#: names of charsets without signs, by the codec that reads what is labelled so: labels are wider
#: than they say (what is called ASCII or Latin 1 holds more)
_NAMES = {
    "utf-8": " ascii usascii ansix341968 utf8 utf8mb4 unicode11utf8",
    "utf-16": "utf16 unicode",
    "utf-16-le": "utf16le",
    "utf-16-be": "utf16be",
    "utf-32": "utf32",
    "cp1252": "latin1 iso88591 88591 ansi",
    "cp1254": "iso88599",
    "iso8859-15": "latin9",
    "mac-roman": "macintosh macroman xmacroman",
    "koi8-r": "koi8r",
    "koi8-u": "koi8u",
    "gb18030": "gb2312 gbk gb18030",
    "big5": "big5",
    "cp932": "shiftjis sjis",
    "iso2022_jp": "iso2022jp",
    "euc_jp": "eucjp",
    "cp949": "euckr ksc56011987",
    "cp437": "cp437 ibm437",
    "cp850": "cp850 ibm850",
}
_ALIASES = {
    **{name: codec for codec, names in _NAMES.items() for name in names.split(" ")},
    **{f"iso8859{n}": f"iso8859-{n}" for n in (*range(2, 9), 10, 13, 14, 15, 16)},
    **{f"{name}125{n}": f"cp125{n}" for n in range(9) for name in ("windows", "cp", "xcp", "win")},
}
_NOT_NAME = late(r"[^a-z0-9]+")
_WIDE_BOMS = (
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_TWICE = late(r"[ÂÃÅâ][\u0080-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{1,2}")


class Decoded(Frozen):
    """Characters with what they were read as.

    charset  the name used; `mended` if it is not what the mail declared, or declared
             nothing for bytes beyond ASCII; `lost` counts bytes that mean nothing
    """

    text: str
    charset: str
    mended: bool = False
    lost: int = 0


def known_charset(name: str) -> str | None:
    """The codec for a declared charset, or None if it is on no list of ours."""
    return _ALIASES.get(_NOT_NAME.sub("", name.lower()))


def _single_bytes(error: UnicodeError) -> tuple[str, int]:
    """Read the bytes that are no UTF-8 as windows-1252, as their writer meant them."""
    if not isinstance(error, UnicodeDecodeError):
        raise error
    bad = error.object[error.start : error.end]
    return bad.decode("cp1252", "replace"), error.end


codecs.register_error("adjudicator.single-bytes", _single_bytes)


def decode(data: bytes, declared: str = "") -> Decoded:
    """The characters of `data`, labelled `declared` by its sender. Never raises."""
    codec = known_charset(declared)
    if data.isascii() and b"\0" not in data and b"\x1b" not in data:
        if codec is None or not codec.startswith(("utf-16", "utf-32")):
            return Decoded(data.decode("ascii"), "ascii", mended=codec is None)
        return Decoded(data.decode("ascii"), "ascii", mended=True)
    for bom, wide in _WIDE_BOMS:
        if data.startswith(bom):
            return _decode_as(data, wide, mended=codec is None or not codec.startswith("utf-"))
    wide_guess = _wide(data)
    if codec is not None and codec.startswith(("utf-16", "utf-32")):
        if wide_guess is None:
            return _decode_as(data, "utf-8", mended=True)
        return _decode_as(data, wide_guess if codec == "utf-16" else codec, mended=False)
    if wide_guess is not None:
        return _decode_as(data, wide_guess, mended=True)
    return _narrow(data, codec, declared)


def _narrow(data: bytes, codec: str | None, declared: str) -> Decoded:
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        if codec is None or codec == "utf-8":
            return _decode_as(data, "utf-8", mended=True)
        return _decode_as(data, codec, mended=False)
    # What reads as UTF-8 with characters beyond ASCII practically never is anything else.
    if codec in (None, "utf-8") or not codec.startswith(("iso2022", "gb", "big5", "cp9", "euc")):
        silent = codec == "utf-8" and (bool(declared) or data.isascii())
        once = _TWICE.sub(_undo, text)
        return Decoded(once, "utf-8", mended=not silent or once != text)
    return _decode_as(data, codec, mended=False)


def _decode_as(data: bytes, codec: str, mended: bool) -> Decoded:
    errors = "adjudicator.single-bytes" if codec == "utf-8" else "replace"
    try:
        text = data.decode(codec, errors)
    except (UnicodeError, LookupError):  # pragma: no cover - a codec's own oddity
        codec, mended = "latin-1", True
        text = data.decode(codec)
    name = "windows-1252" if codec == "utf-8" else codec.replace("cp125", "windows-125")
    return Decoded(text, name, mended, text.count("\ufffd"))


def _wide(data: bytes) -> str | None:
    """UTF-16 by its zero bytes: every other byte of western text."""
    zeros = data.count(0)
    if zeros * 3 < len(data) or not zeros:
        return None
    return "utf-16-le" if data[1::2].count(0) >= data[0::2].count(0) else "utf-16-be"


def _undo(match: re.Match[str]) -> str:
    """Characters that were encoded twice, read once more (`Ã©` is `é`)."""
    for end in (3, 2):
        piece = match.group()[:end]
        try:
            return piece.encode("cp1252").decode("utf-8") + match.group()[end:]
        except UnicodeError:
            try:
                return piece.encode("latin-1").decode("utf-8") + match.group()[end:]
            except UnicodeError:
                continue
    return match.group()
