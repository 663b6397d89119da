"""TOML read quickly where it is written plainly, as our files of words, boards and settings are.

Plain are `[section]`, remarks, and `key = value` with a text without escapes, a number, true,
false, a list of texts or `{}`. What is not surely plain is left to the standard library, whose
reader goes from sign to sign, and so is all that is wrong.
"""

from __future__ import annotations

import re
from typing import Any

_KEY = r"[A-Za-z0-9_-]++"
_TEXT = r'"[^"\\\x00-\x08\x0a-\x1f\x7f]*+"'
_END = r"[ \t]*+(?:\#[^\x00-\x08\x0a-\x1f\x7f]*+)?+\n"
#: between the texts of a list; a remark in there has no quotes
_GAP = r'(?:[ \t\n]++|\#[^"\x00-\x08\x0a-\x1f\x7f]*+\n)*+'
_LIST = rf"\[{_GAP}(?:{_TEXT}{_GAP}(?:,{_GAP}{_TEXT}{_GAP})*+(?:,{_GAP})?)?\]"
_STATEMENT = re.compile(
    rf"(?:{_END})*+[ \t]*+(?:\[({_KEY})\]{_END}"
    rf"|({_KEY}|{_TEXT})[ \t]*+=[ \t]*+"
    rf"(?:({_LIST})|({_TEXT})|(true|false|\{{\}})|(-?+(?:0|[1-9][0-9]{{0,14}})(\.[0-9]{{1,15}})?+)){_END}"
    rf"|\Z)"
)
_TEXTS = re.compile(r'"([^"]*+)"')


def loads(text: str) -> dict[str, Any]:
    """The tables of a document; raises ValueError as `tomllib.loads` does."""
    plain = _read_plain(text)
    if plain is not None:
        return plain
    import tomllib

    return tomllib.loads(text)


def is_syntax(error: ValueError) -> bool:
    """Whether an error of `loads` tells that a text is no TOML."""
    import tomllib

    return isinstance(error, tomllib.TOMLDecodeError)


def _read_plain(text: str) -> dict[str, Any] | None:
    """The tables of a document that is plain and sound; None for another one."""
    if not text.endswith("\n"):
        text += "\n"
    document: dict[str, Any] = {}
    table, at, end = document, 0, len(text)
    while at < end:
        found = _STATEMENT.match(text, at)
        if found is None:
            return None
        at = found.end()
        section, key, texts, said, word, number, part = found.groups()
        if section is not None:
            if section in document:
                return None
            table = document[section] = {}
        elif key is not None:
            key = key.strip('"')
            if key in table:
                return None
            if texts is not None:
                table[key] = _TEXTS.findall(texts)
            elif said is not None:
                table[key] = said[1:-1]
            elif word is not None:
                table[key] = {} if word == "{}" else word == "true"
            else:
                table[key] = float(number) if part else int(number)
    return document
