"""Where another mail begins in a text: attributions, header blocks, rules, in any language.

Known by their shape alone: an address or a date above a quotation, short lines `Word: value`
one below the other, rules of dashes. What reads as an order is never one of them; the caller
says what does. Pure; every pattern is bounded.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Sequence

Free = Callable[[int], bool]

_ADDRESS = re.compile(
    r"[^\s<>@,;:\"'()\[\]]{1,80}@[^\s<>@,;:\"'()\[\]]{1,80}\.[^\s<>@,;:]{2}|mailto:"
)
_DAY = re.compile(
    r"(?<!\d)(?:\d{1,4}\s?([./-])\s?\d{1,2}\s?\1\s?\d{2,4}|\d{2,4}\s?[\u5e74\ub144]\s?\d{1,2})(?!\d)"
)
_YEAR = re.compile(r"(?<![\d,.+-])(?:1[34]|19|20|25)\d\d(?![\d:])")
_SMALL = re.compile(r"(?<![\d:.,+-])\d{1,2}(?![\d:-]|,\d)")
_TIME = re.compile(
    r"(?<![\d,+-])\d{1,2}\s?[:h\u6642\u65f6\u70b9\uc2dc]\s?\d{2}(?!\d)|(?<![\d.])\d{1,2}\.\d{2}(?![\d.])"
)
_LONGEST = 300
#: A key of a header block: few words of letters, maybe in bold.
_KEYED = re.compile(
    r"[\s>|]{0,12}[*_]{0,2}\s?(?P<key>[^\W\d_][^\n:<>@#=\"\d]{0,28}?)\s{0,2}[*_]{0,2}\s{0,2}:"
    r"\s{0,3}[*_]{0,2}(?P<value>.{0,400})"
)
_MARK = r"[-_=*~#\u2013\u2014\u2500\u2501.\u00b7]"
_RULE = re.compile(rf"\s{{0,8}}(?:{_MARK} ?){{4,120}}\s*$")
_TITLED = re.compile(
    rf"\s{{0,8}}{_MARK}{{2,60}}\s{{0,3}}(?P<title>[^\W_].{{0,160}}?[^\s\d])\s{{0,3}}{_MARK}{{2,60}}\s*$"
)
#: An attribution ends so; the marks are left by emphasis and scripts written to the left.
_ENDS = re.compile(r"(?::[\s*_>\"]{0,6}|-{3,40}\s*)$")


def has_address(text: str) -> bool:
    """Whether an address of mail stands in it."""
    return _ADDRESS.search(text, 0, _LONGEST * 2) is not None


def has_date(text: str) -> bool:
    """Whether a day of a year stands in it, in whatever order and script."""
    part = _western(text[: _LONGEST * 2])
    return _DAY.search(part) is not None or (
        _YEAR.search(part) is not None and _SMALL.search(part) is not None
    )


def has_time(text: str) -> bool:
    """Whether a time of the day stands in it."""
    return _TIME.search(_western(text[: _LONGEST * 2])) is not None


def _western(text: str) -> str:
    """The text with the digits of all scripts as those of Latin ones."""
    if text.isascii():
        return text
    return "".join(str(int(c)) if c.isdecimal() and c > "\x7f" else c for c in text)


def is_rule(line: str) -> bool:
    """Whether a line is drawn, not written."""
    return len(line) <= 200 and _RULE.match(line) is not None


def is_titled_rule(line: str) -> bool:
    """Whether it is a title within rules: `-----Original Message-----`, in any language."""
    found = _TITLED.match(line) if len(line) <= _LONGEST else None
    return found is not None and sum(c.isalpha() for c in found.group("title")) >= 4


def header_block(lines: Sequence[str], start: int, free: Free, stop: int = sys.maxsize) -> int:
    """The line behind the header block that begins at `start`; `start` where there is none.

    Two lines `Word: value` or more, an address or a date among their values; `free` tells
    whether a line may belong to it (written, no order, not sent), `stop` which cannot any more.
    """
    first = _KEYED.match(lines[start])
    if first is None or len(lines[start]) > _LONGEST:
        return start
    keys = end = 0
    keyed_at: list[int] = []
    proven = blank = False
    for at in range(start, min(start + 16, len(lines), stop)):
        line = lines[at]
        if not line.strip():
            # programs that make text of paragraphs put one blank line between any two
            if blank:
                break
            blank = True
            continue
        keyed = _KEYED.match(line) if len(line) <= _LONGEST else None
        if keyed is None:
            # a value that was broken, an address mostly: `To: Rosa` and `<rosa@...>` below
            if blank or not keys or not (has_address(line) or line[:1].isspace()):
                break
        else:
            keys += 1
            keyed_at.append(at)
        text = keyed.group("value") if keyed else line
        proven |= has_address(text) or (has_date(text) and (has_time(text) or keys > 1))
        end, blank = at + 1, False
    # the dearest question last
    if keys < 2 or not proven:
        return start
    other = next((at for at in keyed_at if not free(at)), -1)
    return end if other < 0 else header_block(lines, start, free, other)


def attribution(lines: Sequence[str], end: int, free: Free, near: bool) -> int:
    """The first line of the attribution that `end` is the last line of; `end + 1` for none.

    free   as above
    near   whether a quotation is known to begin right below: then less is asked of it
    """
    none = end + 1
    last = lines[end]
    closes = _ENDS.search(last[-60:]) is not None
    if len(last) > 2 * _LONGEST or not (closes or (near and ("@" in last or has_date(last)))):
        return none
    if not (near or "@" in last or any(map(has_time, lines[max(0, end - 4) : end + 1]))):
        return none
    if not free(end):
        return none
    proven = first = none
    text = ""
    for at in range(end, max(-1, end - 5), -1):
        if at < end and (not lines[at].strip() or not free(at)):
            break
        text = lines[at].strip() + " " + text
        told = (has_address(text), has_date(text), has_time(text))
        enough = (told[0] or (told[1] and (told[2] or near))) if closes else told[0] and told[1]
        adds = has_address(lines[at]) or has_date(lines[at]) or has_time(lines[at])
        adds = adds or "@" in lines[at]
        if enough and (proven == none or (adds and first == at + 1)):
            proven = first = at
        elif proven != none:
            break
    if proven == none and near and closes and len(last) <= 160:
        return end
    return proven
