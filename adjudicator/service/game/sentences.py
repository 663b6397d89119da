"""Orders that a mail writes in sentences, as lines of its sheet."""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.engine.sentences.reader import NOTHING, SentenceReader, Understood
from adjudicator.engine.sheet.sheet import items_of
from adjudicator.mail.requests.submission import Submission
from adjudicator.mail.requests.surroundings import READ_AS
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.service.game.session import Session

#: of so many lines of a mail sentences are sought; so many are named
_MOST_LINES, _MOST_TOLD = 40, 8


def with_sentences(
    session: Session, seat: str, found: Submission, reads: Callable[[str], bool]
) -> Submission:
    """A mail with its sentences written as the orders that they are, each named.

    reads  whether a line is a line of orders as it stands
    """
    table = session.table
    if table.phase != "running" or found.unreadable is not None or not found.has_orders:
        return found
    lines, ruleset = found.text.split("\n"), session.ruleset
    if all(map(reads, filter(str.strip, lines))) and not ruleset.courtesies.has("approaches"):
        return found
    names = Names(table.header.seats, table.seat(seat).language)
    reader = SentenceReader(ruleset, ruleset.veil(table.state, seat), seat, names)
    found_at: dict[int, Understood] = {}
    is_alone = True
    tried = 0
    for at, line in enumerate(lines):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        if reads(line):
            orders = orders_in(line, ruleset, names)
            if orders is None or reader.stands(orders):
                reader.play(orders or ())
                continue
            understood = reader.read_refused(line, orders)
            if understood.lines:
                found_at[at] = understood
            else:
                reader.play(orders)
            continue
        tried += 1
        understood = reader.read(line) if tried <= _MOST_LINES else NOTHING
        if understood.lines:
            found_at[at] = understood
        else:
            is_alone = False
    told: list[Phrase] = []
    for at, understood in found_at.items():
        if is_alone or not understood.is_bare:
            told.append(_read_as(lines[at], understood))
            lines[at] = "; ".join(understood.lines)
    if not told:
        return found
    return replace(found, text="\n".join(lines), repairs=(*told[:_MOST_TOLD], *found.repairs))


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
