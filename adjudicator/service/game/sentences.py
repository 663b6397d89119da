"""Orders that a mail writes in sentences, as lines of its sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
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
    table = session.table
    if table.phase != "running" or found.unreadable is not None or not found.has_orders:
        return found
    lines, ruleset = found.text.split("\n"), session.ruleset
    reader = begin()
    names = reader.names
    found_at: dict[int, Understood] = {}
    #: the line below what was read, where it goes over more than one
    below_of: dict[int, int] = {}
    taken = 0
    is_alone = True
    in_vain, is_broken = 0, False
    #: the last line, and the first behind which nobody can tell the state, with the reader before
    last = unknown = (-1, reader)
    for at, line in enumerate(lines):
        if at < taken or not line.strip() or line.lstrip().startswith("#"):
            continue
        if unknown[0] < 0 and reader.state is None and last[1].state is not None:
            unknown = last
        last = (at, copy(reader))
        first = unknown[0]
        # printed orders stay what they are, and what a line announces is judged with it
        if max(0, at - _LONGEST_LIST) <= first and not any(
            reads(each) or each.rstrip().endswith(":") for each in lines[first + 1 : at + 1]
        ):
            # what follows from what comes up is read with it: "draw", "if it is gold"
            understood = copy(unknown[1]).read(
                _as_one([x for x in lines[first : at + 1] if x], ". ")
            )
            before = (each.lines for n, each in found_at.items() if first <= n < at)
            # what adds no order may be said of those above
            if len(understood.lines) > max(1, sum(map(len, before))):
                found_at = {n: each for n, each in found_at.items() if not first < n <= at}
                found_at[first], below_of[first] = understood, at + 1
                continue
        for below in _ends_of_list(lines, at, reads) if reader.answers_once() else ():
            understood = reader.read(_as_one(lines[at:below]))
            if len(understood.lines) == 1:
                found_at[at], taken = understood, below
                below_of[at] = below
                break
        if at < taken:
            continue
        if reads(line):
            orders = orders_in(line, ruleset, names)
            if orders is None or is_broken or reader.stands(orders):
                reader.play(orders or ())
                continue
            understood = reader.read_refused(line, orders)
            if understood.lines:
                found_at[at] = understood
            else:
                # what is refused may be what the lines below go on from
                is_broken = True
            continue
        if in_vain >= MOST_IN_VAIN:
            is_alone = False
            continue
        below = _goes_on_below(lines, at, reader, reads)
        understood = reader.read(_as_one(lines[at:below])) if below > at + 1 else NOTHING
        if not understood.lines:
            below = at + 1
            understood = reader.read(line)
        if understood.lines:
            found_at[at], taken = understood, below
            below_of[at] = below
        else:
            is_alone = False
            in_vain += not understood.choices
    told: list[Phrase] = []
    for at, understood in found_at.items():
        if is_alone or not understood.is_bare:
            below = below_of.get(at, at + 1)
            told.append(_read_as(" ".join(lines[at:below]), understood))
            lines[at:below] = ["; ".join(understood.lines), *[""] * (below - at - 1)]
    if not told:
        return found
    return replace(found, text="\n".join(lines), repairs=(*told[:_MOST_TOLD], *found.repairs))


def _ends_of_list(lines: Sequence[str], at: int, reads: Callable[[str], bool]) -> Iterator[int]:
    """Where a list of few words a line may end that begins at a line, of which the first two are
    orders: "Pacal", "Mors"; the longest first."""
    end = at
    while end < len(lines) and 0 < len(lines[end].split()) <= _LONGEST_ITEM:
        end += 1
    if end > at + 1 and reads(lines[at]) and reads(lines[at + 1]):
        yield from range(min(end, at + _LONGEST_LIST), at + 1, -1)


def _as_one(lines: Sequence[str], pause: str = ", ") -> str:
    """Lines as one, the end of each a pause."""
    return pause.join(line.strip(" .,;") for line in lines)


def _goes_on_below(
    lines: Sequence[str], at: int, reader: SentenceReader, reads: Callable[[str], bool]
) -> int:
    """The first line behind those that go on from one: "first choice: ..." and so on."""
    below = at + 1
    while below < len(lines) and lines[below].strip() and reader.goes_on(lines[below]):
        if reads(lines[below]):
            break
        below += 1
    return below


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
