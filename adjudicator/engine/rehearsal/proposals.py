"""What may have been meant by a line that is refused, or that nobody understands.

For an order that is not legal a legal one near to it is proposed: the rules of a title that can
tell are asked first; else the legal orders of the position are searched for the one that is written
most alike. Both are bounded: nobody mends more lines at once, and no mail may cost more.

Of a line that does not read the same line is proposed with other words. A word that is not
understood gives way to the one that it resembles, to one that is expected in its place (a small
word of another language among them), or to nothing. Orders with commas or full stops between them
are told apart. What is proposed reads as a whole; a line with more to mend is not guessed at.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from functools import partial
from itertools import islice
from typing import Any

from adjudicator.engine.answers.sources import choose_order
from adjudicator.engine.sheet.sheet import (
    MAX_EXPLAINED,
    MAX_EXPLAINED_COLUMNS,
    Item,
    parse_sheet,
    why,
)
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import Unforeseen
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.forms import write_order
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.phrase import Param, Quote
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.ruleset import AnyRuleSet

#: so many legal orders are searched; so many lines get a proposal of the title, and of the
#: search; and none is sought for more of a line than anybody types
_ENOUGH, _MOST_KNOWN, _MOST_SEARCHES, _LONGEST = 400, MAX_EXPLAINED, 20, 120
_WORD = re.compile(r"[^\W\d_]+")


class Proposals:
    """Proposals for the lines of one sheet, written in the reader's language."""

    def __init__(self, ruleset: AnyRuleSet, seat: SeatId, language: str, names: Names) -> None:
        self._ruleset = ruleset
        self._seat = seat
        self._language = language
        self._names = names
        self._known = 0
        self._searches = 0
        self._choices: tuple[Any, Decision, list[tuple[str, Order]]] | None = None

    def near(self, item: Item, decision: Decision, state: Any) -> Order | None:
        """A legal order instead of those of a line (a clause), or None."""
        assert item.clause is not None
        found = self._title_knows(item, decision, state)
        complete = self._ruleset.courtesies.nearest.COMPLETE
        if found is not None or complete or self._searches >= _MOST_SEARCHES:
            return found
        self._searches += 1
        orders = [parsed.order for _, parsed in item.clause.branches]
        kinds = {type(order) for order in orders}
        found = nearest_order(self._list_choices(state, decision), item.raw)
        if found is None or type(found) not in kinds:
            return None
        # another place may be meant, another thing or player is not: no gold for a copper
        words = _words_in(self._write(found))
        return found if any(_words_in(self._write(each)) <= words for each in orders) else None

    def _write(self, order: Order) -> str:
        return write_order(order, self._ruleset.forms, self._language, self._names)

    def _title_knows(self, item: Item, decision: Decision, state: Any) -> Order | None:
        """A legal order instead, if the rules of the title can tell one quickly."""
        assert item.clause is not None
        order = choose_order(item.clause, partial(self._ruleset.view, state, self._seat))
        if order is None or self._known >= _MOST_KNOWN:
            return None
        self._known += 1
        try:
            return self._ruleset.courtesies.nearest.nearest(state, decision, order)
        except Unforeseen:
            return None

    def _list_choices(self, state: Any, decision: Decision) -> list[tuple[str, Order]]:
        """The first few hundred legal orders as they are written, listed once a position."""
        if self._choices is None or self._choices[0] is not state or self._choices[1] != decision:
            found: list[tuple[str, Order]] = []
            try:
                for order in islice(self._ruleset.legal_orders(state, decision), _ENOUGH):
                    found.append((self._write(order).lower(), order))
            except (Unforeseen, LookupError):
                pass
            self._choices = (state, decision, found)
        return self._choices[2]


def _words_in(text: str) -> frozenset[str]:
    """The words of an order without its numbers."""
    return frozenset(_WORD.findall(text.lower()))


def nearest_order(choices: Sequence[tuple[str, Order]], raw: str) -> Order | None:
    """Of orders beside their texts the one that is written most like `raw`."""
    wanted = " ".join(raw.split()).lower()[:_LONGEST]
    matcher = SequenceMatcher(b=wanted, autojunk=False)
    least, best = 0.5, None
    for text, order in choices:
        matcher.set_seq1(text)
        if matcher.real_quick_ratio() <= least or matcher.quick_ratio() <= least:
            continue
        ratio = matcher.ratio()
        if ratio > least:
            least, best = ratio, order
    return best


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
    """Yield what may stand instead of the words that are wrong, the likeliest first. Which order
    was meant by a word that resembles none is nobody's guess."""
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
