"""What may have been meant by a line that nobody understands: the same line with other words.

A word that is not understood gives way to the one that it resembles, to one that is expected
in its place (a small word of another language among them), or to nothing. Orders with commas or
full stops between them are told apart. What is proposed reads as a whole; a line with more to
mend than that is not guessed at.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from adjudicator.engine.sheet.sheet import MAX_EXPLAINED_COLUMNS, Item, parse_sheet, why
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.phrase import Param, Quote
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.ruleset import AnyRuleSet

#: so many words of a line are mended
_MOST_WORDS = 3
#: so many orders on a line are told apart
_MOST_PIECES = 6
_PAUSE = re.compile(r"[,.]\s+(?=\S)")


def mend_line(item: Item, ruleset: AnyRuleSet, names: Names) -> str:
    """A line that reads, near to one that does not; "" where a few words do not do it."""
    text = item.raw.strip()
    if len(text) > MAX_EXPLAINED_COLUMNS:
        return ""
    pieces = _PAUSE.split(text.rstrip(" .!"))
    if 1 < len(pieces) <= _MOST_PIECES and all(_reads(each, ruleset, names) for each in pieces):
        return "; ".join(pieces)
    for _ in range(_MOST_WORDS):
        refusal, opens = _fault(text, ruleset, names)
        if refusal is None or refusal.span is None:
            return ""
        before, after = text[: refusal.span.start], text[refusal.span.end :]
        trials = [
            f"{before}{word}{after}" if word else f"{before}{after.lstrip()}"
            for word in _words(refusal, opens)
        ]
        found = next((trial for trial in trials if _reads(trial, ruleset, names)), "")
        if found or not trials or not _guess(refusal):
            return found.strip()
        text = trials[0]
    return ""


def _fault(text: str, ruleset: AnyRuleSet, names: Names) -> tuple[Refusal | None, bool]:
    """Which words of a line nobody understands, None where that is not what is wrong; and
    whether an order begins with them."""
    items = parse_sheet(text, ruleset, names, explained=0).items
    if len(items) != 1 or items[0].kind != "bad":
        return None, False
    refusal, unread = why(items[0], names), items[0].unread
    known = ("order.unknown-words", "condition.unknown-words", "standing.unknown-name")
    if refusal is None or refusal.span is None or refusal.code not in known:
        return None, False
    return refusal, unread is not None and not text[unread.column : refusal.span.start].strip()


def _words(refusal: Refusal, opens: bool) -> Iterator[str]:
    """What may stand instead of the words that are wrong, the likeliest first. Which order was
    meant by a word that resembles none is nobody's guess."""
    if guess := _guess(refusal):
        yield guess
    expected = dict(refusal.params).get("expected", ())
    if isinstance(expected, tuple) and not opens:
        yield from (word.text for word in expected if isinstance(word, Quote))
    yield ""


def _guess(refusal: Refusal) -> str:
    guess: Param = dict(refusal.params).get("guess", "")
    return guess.text if isinstance(guess, Quote) else ""


def _reads(text: str, ruleset: AnyRuleSet, names: Names) -> bool:
    items = parse_sheet(text, ruleset, names, explained=0).items
    return len(items) == 1 and items[0].kind not in ("bad", "cancel")
