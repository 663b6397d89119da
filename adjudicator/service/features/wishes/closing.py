"""The last words of a mail of orders that say that its writer is done: `final`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from adjudicator.mail.requests.wishes.situation import Wish, Wishes
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.lexicon import Lexicon, either
from adjudicator.rulekit.reading.late import late

#: what parts the last words from a line before them, a sentence first
_SENTENCE, _CLAUSE = late(r"[.!?;:]\s+|\s[-\u2013\u2014]\s"), late(r",\s+")
#: behind a comma so few words close a mail
_FEW = 4
#: what stands between two parts of a line
PAUSES = " .,;:!"
_PAUSE = late(r"[.,;:!]")

#: the wishes of some lines of a text
Find = Callable[[str, Sequence[bool]], Wishes]


class Readers(NamedTuple):
    """What a text is to the title of a game.

    is_order         whether it reads as an order; `is_printed` whether it begins as we print one
    is_about_orders  whether it speaks of orders, read or not
    orders           the lines of orders that it is certain to be, as a sentence
    """

    is_order: Callable[[str], bool]
    is_printed: Callable[[str], bool]
    is_about_orders: Callable[[str], bool]
    orders: Callable[[str], tuple[str, ...]]

    def may_order(self, line: str) -> bool:
        """Whether somebody may have meant orders by a line."""
        if self.is_order(line) or self.is_about_orders(line) or self.orders(line):
            return True
        return has_order(line, self.is_order)


def has_order(line: str, is_order: Callable[[str], bool]) -> bool:
    """Whether a part of a line, up to a pause, reads as an order: "for, and I'm done"."""
    return any(is_order(part.strip()) for part in _PAUSE.split(line) if part.strip())


def find_closing(
    lines: Sequence[str], find: Find, readers: Readers, lexicon: Lexicon
) -> tuple[Wish, bool] | None:
    """The wish for `final` that ends a mail with orders in it, and whether its words are an order
    of the title besides ("done" ends a turn), which stays one."""
    said = [n for n, line in enumerate(lines) if line.strip() and not line.lstrip().startswith("#")]
    if not said:
        return None
    last = said[-1]
    line = lines[last].rstrip()
    for at in _starts(line, len(said) == 1, lexicon.made(_joins)):
        words = line[at:]
        if readers.is_printed(words):
            return None
        masked = [" " * len(each) for each in lines[:last]] + [" " * at + words]
        found = find("\n".join(masked), [n == last for n in range(len(masked))])
        is_final = [wish.key for wish in found.found] == ["final"] and not found.offers
        # nothing that is ordered in the same words is to be lost
        if is_final and not readers.is_about_orders(words):
            others = (line[:at], *(lines[n] for n in reversed(said[:-1])))
            if not any(map(readers.may_order, others)):
                continue
            whole = readers.orders(line) if at else readers.orders(words)
            before = readers.orders(line[:at]) if at else ()
            goes_on = whole[: len(before)] == before
            wish = replace(found.found[0], start=sum(map(len, masked[:last])) + last + at)
            return wish, bool(whole) and goes_on and whole != before
    return None


def _joins(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"\s{either(lexicon.every('speech', 'joins'))}\s+", re.IGNORECASE)


def _starts(line: str, is_alone: bool, joins: re.Pattern[str]) -> Iterator[int]:
    """Where the last words of a line may begin: with it, where it is not all of the mail, or behind
    its last sentence, comma or "and"."""
    if not is_alone:
        yield len(line) - len(line.lstrip())
    for part in (_SENTENCE, _CLAUSE, joins):
        ends = [match.end() for match in part.finditer(line) if match.end() < len(line)]
        if ends and (part is _SENTENCE or len(line[ends[-1] :].split()) <= _FEW):
            yield ends[-1]
