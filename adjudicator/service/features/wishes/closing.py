"""The last words of a mail of orders that say that its writer is done: `final`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from adjudicator.mail.requests.wishes.situation import Wish, Wishes
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.reading.late import late

#: what parts the last words from a line before them, a sentence first
_SENTENCE, _CLAUSE = late(r"[.!?;:]\s+|\s[-\u2013\u2014]\s"), late(r",\s+")
#: behind a comma so few words close a mail
_FEW = 4

#: the wishes of some lines of a text
Find = Callable[[str, Sequence[bool]], Wishes]
#: the lines of orders that a sentence is certain to be
Orders = Callable[[str], tuple[str, ...]]


def find_closing(
    lines: Sequence[str],
    find: Find,
    is_printed: Callable[[str], bool],
    orders: Orders,
    may_order: Callable[[str], bool],
) -> tuple[Wish, bool] | None:
    """The wish for `final` that ends a mail with orders in it, and whether its words are an order
    of the title besides ("done" ends a turn), which stays one.

    may_order  whether a line may be an order: of others nobody is done
    """
    said = [n for n, line in enumerate(lines) if line.strip() and not line.lstrip().startswith("#")]
    if not said:
        return None
    last = said[-1]
    line = lines[last].rstrip()
    for at in _starts(line, is_alone=len(said) == 1):
        words = line[at:]
        if is_printed(words):
            return None
        masked = [" " * len(each) for each in lines[:last]] + [" " * at + words]
        found = find("\n".join(masked), [n == last for n in range(len(masked))])
        if [wish.key for wish in found.found] == ["final"] and not found.offers:
            if not any(map(may_order, (*(lines[n] for n in said[:-1]), line[:at]))):
                continue
            whole = orders(line) if at else orders(words)
            before = orders(line[:at]) if at else ()
            goes_on = whole[: len(before)] == before
            wish = replace(found.found[0], start=sum(map(len, masked[:last])) + last + at)
            return wish, bool(whole) and goes_on and whole != before
    return None


def _starts(line: str, is_alone: bool) -> Iterator[int]:
    """Where the last words of a line may begin: with it, where it is not all of the mail, or behind
    its last sentence or comma."""
    if not is_alone:
        yield len(line) - len(line.lstrip())
    for part in (_SENTENCE, _CLAUSE):
        ends = [match.end() for match in part.finditer(line) if match.end() < len(line)]
        if ends and (part is _SENTENCE or len(line[ends[-1] :].split()) <= _FEW):
            yield ends[-1]
