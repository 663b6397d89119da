"""Where another mail begins in a text: attributions, header blocks, rules, in any language.

Known by their shape alone: an address or a date above a quotation, short lines `Word: value`
one below the other, rules of dashes. What reads as an order is never one of them; the caller
says what does. Pure; every pattern is bounded.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from adjudicator.rulekit.reading.late import late

Free = Callable[[int], bool]

_ADDRESS = late(r"[^\s<>@,;:\"'()\[\]]{1,80}@[^\s<>@,;:\"'()\[\]]{1,80}\.[^\s<>@,;:]{2}|mailto:")
_DAY = late(
    r"(?<!\d)(?:\d{1,4}\s?([./-])\s?\d{1,2}\s?\1\s?\d{2,4}|\d{2,4}\s?[\u5e74\ub144]\s?\d{1,2})(?!\d)"
)
_YEAR = late(r"(?<![\d,.+-])(?:1[34]|19|20|25)\d\d(?![\d:])")
_SMALL = late(r"(?<![\d:.,+-])\d{1,2}(?![\d:-]|,\d)")
_TIME = late(
    r"(?<![\d,+-])\d{1,2}\s?[:h\u6642\u65f6\u70b9\uc2dc]\s?\d{2}(?!\d)|(?<![\d.])\d{1,2}\.\d{2}(?![\d.])"
)
_DIGIT, _FOREIGN = re.compile(r"\d"), re.compile(r"(?![0-9])\d")
_LONGEST = 300
#: A key of a header block: few words of letters, maybe in bold.
_KEYED = late(
    r"[\s>|]{0,12}[*_]{0,2}\s?(?P<key>[^\W\d_][^\n:<>@#=\"\d]{0,28}?)\s{0,2}[*_]{0,2}\s{0,2}:"
    r"\s{0,3}[*_]{0,2}(?P<value>.{0,400})"
)
#: Behind so many columns no key ends: most lines are told apart by it at once.
_KEY_COLUMNS = 60
_MARK = r"[-_=*~#\u2013\u2014\u2500\u2501.\u00b7]"
_RULE = late(rf"\s{{0,8}}(?:{_MARK} ?){{4,120}}\s*$")
_TITLED = late(
    rf"\s{{0,8}}{_MARK}{{2,60}}\s{{0,3}}(?P<title>[^\W_].{{0,160}}?[^\s\d])\s{{0,3}}{_MARK}{{2,60}}\s*$"
)
#: An attribution ends so; the marks are left by emphasis and scripts written to the left.
_ENDS = late(r"(?::[\s*_>\"]{0,6}|-{3,40}\s*)$")


def has_address(text: str) -> bool:
    """Whether an address of mail stands in it."""
    if "@" not in text and "mailto:" not in text:
        return False
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
    """The text with the digits of all scripts as those of Latin ones, "" without any."""
    if _DIGIT.search(text) is None:
        return ""
    return text if text.isascii() else _FOREIGN.sub(lambda one: str(int(one.group())), text)


def is_rule(line: str) -> bool:
    """Whether a line is drawn, not written."""
    return len(line) <= 200 and _RULE.match(line) is not None


def is_titled_rule(line: str) -> bool:
    """Whether it is a title within rules: `-----Original Message-----`, in any language."""
    found = _TITLED.match(line) if len(line) <= _LONGEST else None
    return found is not None and sum(c.isalpha() for c in found.group("title")) >= 4


class _Told:
    """What a text says of itself, looked up when it is asked for and once."""

    def __init__(self, text: str) -> None:
        self._text = text

    @cached_property
    def address(self) -> bool:
        return has_address(self._text)

    @cached_property
    def date(self) -> bool:
        return has_date(self._text)

    @cached_property
    def time(self) -> bool:
        return has_time(self._text)


@dataclass(slots=True)
class _Field:
    """A line as one of a header block: its key, if it has one, and what its value tells."""

    keyed: bool
    told: _Told


class Edges:
    """Finds where other mails begin among some lines. Each line is looked into once, however
    many blocks it could belong to.

    free  whether a line may belong to an edge (written, no order, not sent): the dearest
          question, asked last
    """

    def __init__(self, lines: Sequence[str], free: Free) -> None:
        self._lines, self._is_free = lines, free
        self._fields: dict[int, _Field] = {}
        self._told: dict[int, _Told] = {}
        self._blocks: dict[int, int] = {}

    def header_block(self, start: int) -> int:
        """The line behind the header block that begins at `start`; `start` where there is none.

        Two lines `Word: value` or more, an address or a date among their values.
        """
        found = self._blocks.get(start)
        if found is None:
            found = self._blocks[start] = self._block(start, len(self._lines))
        return found

    def _block(self, start: int, stop: int) -> int:
        """The same of the lines above `stop`."""
        if not self._field(start).keyed:
            return start
        lines = self._lines
        keys = end = 0
        keyed_at: list[int] = []
        proven = blank = False
        for at in range(start, min(start + 16, stop)):
            line = lines[at]
            if not line.strip():
                # programs that make text of paragraphs put one blank line between any two
                if blank:
                    break
                blank = True
                continue
            field = self._field(at)
            if field.keyed:
                keys += 1
                keyed_at.append(at)
            # a value that was broken, an address mostly: `To: Rosa` and `<rosa@...>` below
            elif blank or not keys or not (line[:1].isspace() or field.told.address):
                break
            told = field.told
            proven = proven or told.address or (told.date and (told.time or keys > 1))
            end, blank = at + 1, False
        if keys < 2 or not proven:
            return start
        other = next((at for at in keyed_at if not self._is_free(at)), -1)
        return end if other < 0 else self._block(start, other)

    def attribution(self, end: int, near: bool) -> int:
        """The first line of the attribution that `end` is the last line of; `end + 1` for none.

        near  whether a quotation is known to begin right below: then less is asked of it
        """
        none = end + 1
        lines = self._lines
        last = lines[end]
        closes = _ENDS.search(last[-60:]) is not None
        if len(last) > 2 * _LONGEST or not (closes or (near and ("@" in last or has_date(last)))):
            return none
        if not (near or "@" in last or any(self._tells(at).time for at in _above(end))):
            return none
        if not self._is_free(end):
            return none
        proven = first = none
        text = ""
        for at in _above(end):
            if at < end and (not lines[at].strip() or not self._is_free(at)):
                break
            text = lines[at].strip() + " " + text
            told = _Told(text)
            enough = (
                (told.address or (told.date and (told.time or near)))
                if closes
                else told.address and told.date
            )
            if enough and (proven == none or (first == at + 1 and self._adds(at))):
                proven = first = at
            elif proven != none:
                break
        if proven == none and near and closes and len(last) <= 160:
            return end
        return proven

    def _adds(self, at: int) -> bool:
        """Whether a line has a part of what attributions tell."""
        line = self._tells(at)
        return "@" in self._lines[at] or line.address or line.date or line.time

    def _field(self, at: int) -> _Field:
        found = self._fields.get(at)
        if found is None:
            line = self._lines[at]
            near = len(line) <= _LONGEST and line.find(":", 0, _KEY_COLUMNS) >= 0
            keyed = _KEYED.match(line) if near else None
            told = _Told(keyed.group("value")) if keyed else self._tells(at)
            found = self._fields[at] = _Field(keyed is not None, told)
        return found

    def _tells(self, at: int) -> _Told:
        found = self._told.get(at)
        if found is None:
            found = self._told[at] = _Told(self._lines[at])
        return found


def _above(end: int) -> range:
    """A line and the few above it that an attribution may be broken over."""
    return range(end, max(-1, end - 5), -1)
