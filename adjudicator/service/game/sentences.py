"""Orders that a mail writes in sentences, as lines of its sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from copy import copy
from functools import cache

from adjudicator.engine.rehearsal.stray import speaks_of_orders
from adjudicator.engine.sentences.reader import MOST_IN_VAIN, SentenceReader
from adjudicator.engine.sentences.title_words import title_words
from adjudicator.engine.sentences.understood import NOTHING, Understood
from adjudicator.engine.sentences.words import words_of
from adjudicator.engine.sheet.sheet import items_of
from adjudicator.mail.requests.chance import READ_AS
from adjudicator.mail.requests.submission import Submission
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.rulekit.reading.late import late
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.rulekit.text import plain
from adjudicator.service.game.session import Session

#: the number of a place: one of fewer figures counts something
_PLACE = late(r"\d{3}")
#: a list has so many lines at the most, each of so many words
_LONGEST_LIST, _LONGEST_ITEM = 8, 5
#: so many sentences are named with what they were read as
_MOST_TOLD = 8


#: makes a reader that begins with a mail
Begin = Callable[[], SentenceReader]


def reader_of(session: Session, seat: str) -> Begin:
    """What makes readers of the sentences of a mail of a seat: what one finds out of the position
    is known to all."""
    ruleset, table = session.ruleset, session.table
    names = Names(table.header.seats, table.seat(seat).language)

    @cache
    def first() -> SentenceReader:
        return SentenceReader(ruleset, ruleset.veil(table.state, seat), seat, names)

    return lambda: first().afresh()


def with_sentences(
    session: Session, found: Submission, reads: Callable[[str], bool], begin: Begin
) -> Submission:
    """A mail with its sentences written as the orders that they are, each named.

    reads  whether a line is a line of orders as it stands
    begin  makes the reader of its seat
    """
    if session.table.phase != "running" or found.unreadable is not None or not found.has_orders:
        return found
    sheet = _Sheet(found.text.split("\n"), reads, begin())
    sheet.read()
    lines, told = sheet.lines, list[Phrase]()
    for at, understood in sheet.found.items():
        if sheet.is_whole or not understood.is_bare:
            below = sheet.below[at]
            told.append(_read_as(" ".join(lines[at:below]), understood))
            lines[at:below] = ["; ".join(understood.lines), *[""] * (below - at - 1)]
    if not told:
        return found
    return replace(found, text="\n".join(lines), repairs=(*told[:_MOST_TOLD], *found.repairs))


class _Sheet:
    """The lines of a mail, read from top to bottom.

    found     the line where orders in sentences begin -> the orders; `below` the line behind them
    is_whole  whether each line that says something is understood
    """

    def __init__(
        self, lines: list[str], reads: Callable[[str], bool], reader: SentenceReader
    ) -> None:
        self.lines, self.reads, self.reader = lines, reads, reader
        self.found: dict[int, Understood] = {}
        self.below: dict[int, int] = {}
        self.is_whole = True
        self._in_vain = 0
        #: whether a printed order is refused: the lines below may go on from it
        self._is_broken = False
        #: the first line behind which nobody can tell the state, with the reader before it
        self._unknown: tuple[int, SentenceReader] | None = None

    def read(self) -> None:
        """Read all lines."""
        taken = 0
        for at, line in enumerate(self.lines):
            if at < taken or not line.strip() or line.lstrip().startswith("#"):
                continue
            before = copy(self.reader)
            if not (self._goes_on_from_unknown(at) or self._is_list(at)):
                if self.reads(line):
                    self._take_printed(at)
                else:
                    self._take_sentence(at)
            taken = self.below.get(at, at + 1)
            if self._unknown is None and before.state is not None and self.reader.state is None:
                self._unknown = at, before

    def _take(self, at: int, below: int, understood: Understood) -> None:
        self.found[at], self.below[at] = understood, below

    def _goes_on_from_unknown(self, at: int) -> bool:
        """Whether a line is an order together with those from which on nobody can tell the state,
        as it is none alone: "draw", and "if it is gold" below it."""
        first, before = self._unknown or (at, self.reader)
        if not max(0, at - _LONGEST_LIST) <= first < at:
            return False
        # printed orders stay what they are, and what a line announces is judged with it
        added = self.lines[first + 1 : at + 1]
        if any(self.reads(each) or each.rstrip().endswith(":") for each in added):
            return False
        said = (each for each in self.lines[first : at + 1] if each.strip())
        understood = copy(before).read(_as_one(said, ". "))
        known = (each.lines for n, each in self.found.items() if n >= first)
        # what adds no order may be said of those above
        if len(understood.lines) <= max(1, sum(map(len, known))):
            return False
        self.found = {n: each for n, each in self.found.items() if n < first}
        self._take(first, at + 1, understood)
        return True

    def _is_list(self, at: int) -> bool:
        """Whether a line begins a list of what is one answer, which is taken."""
        for below in self._ends_of_list(at) if self.reader.answers_once() else ():
            understood = self.reader.read(_as_one(self.lines[at:below]))
            if len(understood.lines) == 1:
                self._take(at, below, understood)
                return True
        return False

    def _ends_of_list(self, at: int) -> Iterator[int]:
        """Where a list of few words a line may end that begins at a line, of which the first two
        are orders: "Pacal", "Mors"; the longest first."""
        end, lines = at, self.lines
        while end < len(lines) and 0 < len(lines[end].split()) <= _LONGEST_ITEM:
            end += 1
        if end > at + 1 and self.reads(lines[at]) and self.reads(lines[at + 1]):
            yield from range(min(end, at + _LONGEST_LIST), at + 1, -1)

    def _take_printed(self, at: int) -> None:
        """Take note of a line that reads as orders, or read what it is where it is refused."""
        line, reader = self.lines[at], self.reader
        orders = orders_in(line, reader.ruleset, reader.names)
        if orders is None or self._is_broken or reader.stands(orders):
            reader.play(orders or ())
            return
        understood = reader.read_refused(line, orders)
        if understood.lines:
            self._take(at, at + 1, understood)
        else:
            self._is_broken = True

    def _take_sentence(self, at: int) -> None:
        """Read a line as a sentence, with those below that go on from it."""
        if self._in_vain >= MOST_IN_VAIN:
            self.is_whole = False
            return
        lines, reader = self.lines, self.reader
        below = at + 1
        while below < len(lines) and lines[below].strip() and reader.goes_on(lines[below]):
            if self.reads(lines[below]):
                break
            below += 1
        understood = reader.read(_as_one(lines[at:below])) if below > at + 1 else NOTHING
        if not understood.lines:
            below, understood = at + 1, reader.read(lines[at])
        if understood.lines:
            self._take(at, below, understood)
        else:
            self.is_whole = False
            self._in_vain += not understood.choices


def _as_one(lines: Iterable[str], pause: str = ", ") -> str:
    """Lines as one, the end of each a pause."""
    return pause.join(line.strip(" .,;") for line in lines)


def order_sentences(session: Session, begin: Begin) -> Callable[[str], Understood]:
    """What a sentence is certain to order, each as things are when the mail begins."""
    is_running = session.table.phase == "running"

    def ordered(text: str) -> Understood:
        found = begin().read(text.strip(), legal=True) if is_running else NOTHING
        return found if found.lines else NOTHING

    return cache(ordered)


def is_about_orders(text: str, ruleset: AnyRuleSet) -> bool:
    """Whether a text speaks of orders, read or not: it names a thing with what is done or with a
    number, the number of a place, or has several words that orders are made of, in some language,
    and that are none of plain speech."""
    if speaks_of_orders(text, ruleset) or _PLACE.search(text):
        return True
    said = frozenset(words_of(plain(text)))
    words = (title_words(ruleset, each) for each in ruleset.lexicon.languages)
    return any(len(said & known.content - known.speech.words) > 1 for known in words)


def orders_in(line: str, ruleset: AnyRuleSet, names: Names) -> tuple[Order, ...] | None:
    """The orders of a line of a sheet, None where it holds more than orders alone."""
    items = tuple(items_of(line, ruleset, names))
    found: list[Order] = []
    for item in items:
        if item.kind != "line" or item.repeat or item.unconditional or item.clause is None:
            return None
        if len(item.clause.branches) > 1:
            return None
        test, leaf = item.clause.branches[0]
        if test is not None:
            return None
        found.append(leaf.order)
    return tuple(found)


def _read_as(line: str, understood: Understood) -> Phrase:
    lines = tuple(map(Quote, understood.lines))
    return say(READ_AS, said=Quote(line.strip()), words=lines)
