"""Mail addresses: one type, and the one check of what people write for an address.

    read_address("<mailto:carl@example.org>.")    carl@example.org
    read_address("carl@[127.0.0.1]")              raises `NoAddress`, why = "number"

What is plainly meant is taken: brackets, quotes, `mailto:`, a name in front, a full stop behind are
washed off. An address itself is never changed into another one: letters keep their accents or are
refused, a domain of other letters becomes its `xn--` form where that says the same. Whatever is
let through can stand in every header of a mail. Pure.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Literal, NewType

#: an address that mail can be sent to; only `read_address` makes one
Address = NewType("Address", str)

#: why a text is none: `none` no address in it, `words` other words beside it, `several` more than
#: one, `number` a machine's number for a domain, `quoted` or `letters` in front of the `@`,
#: `domain` no domain could be called so, `unlike` its letters mean another domain to some programs
Why = Literal["none", "words", "several", "number", "quoted", "letters", "domain", "unlike", "long"]

_LONGEST_TEXT = 600
_LONGEST = 320
_LONGEST_DOMAIN = 253

_HIDDEN = "\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff"
_FOOTNOTE = re.compile(r"\[\d{1,3}\]")
_NAMED = re.compile(r"[^<>()@]*[<(]([^<>()]+)[>)]\W*")
_BETWEEN = re.compile(r"[\s<>()\[\]{}\"“”„‟«»‹›|]+")
_MAILTO = re.compile(r"mailto:", re.I)
_PAIRS = ("''", "‘’", "‚‘", "``", "**", "__", "~~")
_BEHIND = ".,;:!?/\\>)]}…’'`"
_FRONT = ",;:"
_LOCAL = re.compile(r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]+")
_LABEL = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?")


class NoAddress(ValueError):
    """A text that is no address that mail can be sent to; `why` tells what is wrong with it."""

    def __init__(self, text: str, why: Why) -> None:
        super().__init__(f"{text[:100]!r} is no address that mail can be sent to ({why})")
        self.text = text
        self.why = why


def read_address(text: str) -> Address:
    """The address that a text is meant to be. Raises `NoAddress`."""
    if len(text) > _LONGEST_TEXT:
        raise NoAddress(text, "long")
    if re.search(r"@\s*\[", text):
        raise NoAddress(text, "number")
    if '"@' in text:
        raise NoAddress(text, "quoted")
    inner = _FOOTNOTE.sub(" ", text).strip().strip(_HIDDEN)
    named = _NAMED.fullmatch(inner)
    words = [_bare(word) for word in _BETWEEN.split(named.group(1) if named else inner)]
    found = dict.fromkeys(word for word in words if "@" in word)
    if not found:
        raise NoAddress(text, "none")
    if len(found) > 1 or next(iter(found)).count("@") > 1:
        raise NoAddress(text, "several")
    if any(word and "@" not in word for word in words):
        raise NoAddress(text, "words")
    return _check(text, next(iter(found)))


def is_address(text: str) -> bool:
    """Whether a text is an address as it stands, nothing to be washed off."""
    try:
        return read_address(text) == text
    except NoAddress:
        return False


def ascii_domain(domain: str) -> str:
    """A domain in the form in which it is written into headers; "" where other letters would
    have to be put in the place of its own. ASCII stays as it is."""
    if domain.isascii():
        return domain
    meant = unicodedata.normalize("NFC", domain).lower()
    try:
        known = meant.encode("idna").decode("ascii")
        return known if known.encode("ascii").decode("idna") == meant else ""
    except UnicodeError:
        return ""


def _bare(word: str) -> str:
    """A word without the signs around it that no address begins or ends with."""
    before = ""
    while word != before:
        before = word
        word = word.strip(_HIDDEN).lstrip(_FRONT)
        if any(len(word) > 2 and word[0] == pair[0] and word[-1] == pair[1] for pair in _PAIRS):
            word = word[1:-1]
        elif head := _MAILTO.match(word):
            word = word[head.end() :].partition("?")[0]
        else:
            word = word.rstrip(_BEHIND)
    return word


def _check(text: str, word: str) -> Address:
    local, _, domain = word.rpartition("@")
    if not local or not domain:
        raise NoAddress(text, "none")
    if not _LOCAL.fullmatch(local):
        raise NoAddress(text, "letters")
    known = ascii_domain(domain)
    if not known:
        raise NoAddress(text, "unlike")
    labels = known.split(".")
    if labels[-1].isdecimal():
        raise NoAddress(text, "number")
    if not all(_LABEL.fullmatch(label) for label in labels):
        raise NoAddress(text, "domain")
    if len(local) + 1 + len(known) > _LONGEST or len(known) > _LONGEST_DOMAIN:
        raise NoAddress(text, "long")
    return Address(f"{local}@{known}")
