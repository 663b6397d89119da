"""Mails that say themselves what of them are orders, and what words to others. Pure.

They do so by `orders:` and `press:` on a line, by BEGIN and END ORDERS, or by an order file.
"""

from __future__ import annotations

import re

from adjudicator.mail.reply.phrases import any_of
from adjudicator.mail.requests.submission import Submission
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.lexicon import Lexicon
from adjudicator.rulekit.text import Line


class MarkedParts(Frozen):
    """A mail that says what of it are orders, whose lines keep their numbers, and what words to
    others; `rest` is what stands before it says so, of a mail `headed` by a line of its text."""

    orders: str
    words: tuple[str, ...] = ()
    rest: tuple[str, ...] = ()
    headed: bool = False


def marked_parts(found: Submission, lexicon: Lexicon) -> MarkedParts | None:
    """The parts of a mail; None where it does not say which they are."""
    bounded = any(found.mended(f"repair-bounds-{how}") for how in ("closed", "open", "end"))
    if bounded or found.source == "attachment":
        return MarkedParts(found.written, rest=tuple(found.beside.split("\n")))
    headings, written = lexicon.made(_headings), found.written.split("\n")
    orders, where = [""] * len(written), ""
    words: list[str] = []
    rest: list[str] = []
    for at, raw in enumerate(written):
        line = Line(raw)
        for name, head in headings:
            opened = head.match(line.text)
            if opened is not None:
                where, raw = name, line.raw_between(opened.end(), len(line.text))
                break
        if where == "orders":
            orders[at] = raw
        else:
            (words if where else rest).append(raw)
    return MarkedParts("\n".join(orders), tuple(words), tuple(rest), headed=True) if where else None


def _headings(lexicon: Lexicon) -> tuple[tuple[str, re.Pattern[str]], ...]:
    """What opens the orders, and what the message, of a mail that is an answer."""
    of = f"(?:{any_of(lexicon.every('boundaries', 'of'))} )?"
    orders = any_of(lexicon.every("boundaries", "orders"))
    press = any_of(lexicon.every("commands", "press"))
    return (
        ("orders", re.compile(rf"[\W_]{{0,5}}{of}{orders}\s{{0,3}}:")),
        ("words", re.compile(rf"[\W_]{{0,5}}{press}\s{{0,3}}:")),
    )
