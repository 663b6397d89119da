"""Texts of strangers made harmless before they reach a mail, a page or a picture.

Names and orders are written by people. Control characters, lone surrogates and the marks
that turn the direction of writing can hide or forge what stands beside them; they never
get through. Escaping for HTML and XML is the business of whoever writes HTML and XML.
"""

from __future__ import annotations

from adjudicator.rulekit.reading.late import late

_UNSAFE = (
    "\x00-\x08\x0b-\x1f\x7f-\x9f"  # controls (tab and newline apart)
    "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"  # writing direction
    "\u200b\u2060-\u2064\ufeff\u00ad"  # invisible
    "\u2028\u2029"  # line breaks in disguise
    "\U000e0000-\U000e0fff"  # tags
    "\ud800-\udfff\ufdd0-\ufdef\ufff9-\ufffb\ufffe\uffff"  # no characters at all
)
_DROP = late(f"[{_UNSAFE}]")
_BREAKS = late(r"\s*[\t\n]\s*")


def clean(text: str) -> str:
    """`text` as one line without anything that hides, forges or breaks XML."""
    if text.isascii() and text.isprintable():
        return text
    return _BREAKS.sub(" ", _DROP.sub("", text))


def clean_keeping_columns(text: str) -> str:
    """The same for a text that columns point into: one character for each character."""
    if text.isascii() and text.isprintable():
        return text
    return _DROP.sub("\ufffd", text).replace("\t", " ").replace("\n", " ")
