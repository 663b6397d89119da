"""Expressions made of phrases, as the folders of languages write them. Pure.

report                      the words themselves
good (morning|evening)      a choice
for (this|the next) turn    blanks are single: the text is made so before
hello [all]                 may be left out; brackets may stand in brackets
turn {number}               what only code can say, by name
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from adjudicator.rulekit.reading.late import late

_PIECE = late(r"\s*(?:(?P<mark>[\[\](){}|])|(?P<words>[^\[\](){}|\s]+))")

#: what stands for `{number}` and `{word}` in a phrase
PARTS: Mapping[str, str] = {"number": r"\d{1,4}", "word": r"\w{1,12}"}


def expression(phrase: str) -> str:
    """The phrase as a regular expression; raises ValueError for bad brackets."""
    made, at = _choice(phrase, 0)
    if at < len(phrase):
        raise ValueError(f"a bracket too many in {phrase!r}")
    return made


def any_of(phrases: Iterable[str]) -> str:
    """An expression for any of the phrases, in their order; for nothing where none is.

    A phrase whose brackets do not close is left out: a broken folder of one language never
    keeps others from being read.
    """
    made: list[str] = []
    for phrase in phrases:
        try:
            made.append(expression(phrase))
        except ValueError:
            continue
    return "(?:" + ("|".join(made) or "(?!)") + ")"


def _choice(text: str, at: int) -> tuple[str, int]:
    """Pieces up to a closing bracket or the end, apart by `|`."""
    options: list[str] = []
    while True:
        option, at = _row(text, at)
        options.append(option)
        if text[at : at + 1] != "|":
            return ("|".join(options) if len(options) > 1 else option), at
        at += 1


def _row(text: str, at: int) -> tuple[str, int]:
    """Pieces one after the other: single blanks between what is there."""
    made, owed = "", False
    while True:
        start = at
        match = _PIECE.match(text, at)
        if match is None or match.group("mark") in ("]", ")", "}", "|"):
            return made, match.start("mark") if match else len(text)
        at = match.end()
        blank = " " if made and text[start : start + 1].isspace() else ""
        mark = match.group("mark")
        if mark is None:
            made += ("" if owed else blank) + re.escape(match.group("words"))
            owed = False
        elif mark == "{":
            end = text.find("}", at)
            if end < 0 or text[at:end] not in PARTS:
                raise ValueError(f"no such part in {text!r}")
            made += ("" if owed else blank) + PARTS[text[at:end]]
            at, owed = end + 1, False
        else:
            inside, at = _choice(text, at)
            if text[at : at + 1] != ("]" if mark == "[" else ")"):
                raise ValueError(f"a bracket that does not close in {text!r}")
            at += 1
            if mark == "(":
                made += ("" if owed else blank) + f"(?:{inside})"
                owed = False
            elif made and not owed:
                made += f"(?:{blank}(?:{inside}))?"
            else:
                # nothing stands before it for certain: the blank behind belongs to it
                made += f"(?:(?:{inside}) )?"
                owed = True
