"""One line of a sheet as a clause: orders under conditions."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from adjudicator.engine.sheet.sheet_words import sheet_words
from adjudicator.rulekit.condition import BadTest, Test, parse_test
from adjudicator.rulekit.forms import Form, Parsed, read_order
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.phrase import Quote
from adjudicator.rulekit.refusal import refuse
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.rulekit.text import Line, plain

#: a condition with more branches than this is refused
MAX_BRANCHES = 40
_BLANK = re.compile(r"\s+(?=\S)")


class Clause(Frozen):
    """What a line says: orders under conditions.

    The first branch whose test is None or holds gives the order; `order` None is a
    branch that was not written (no `else`).
    """

    branches: tuple[tuple[Test | None, Parsed], ...]


class Unread(Frozen):
    """An order that no form reads: the words, their column, the forms that were tried."""

    raw: str
    column: int
    forms: tuple[Form, ...]


class NotUnderstood(BadTest):
    """An order that no form reads; `unread` for whoever wants to tell why."""

    def __init__(self, line: Line, forms: Sequence[Form]) -> None:
        words, none = Quote(line.raw.strip()), Quote("")
        bare = refuse("", "order.unknown-words", words=words, expected=(), guess=none)
        super().__init__(replace(bare, span=line.span(line.skip(0), len(line.text))))
        self.unread = Unread(line.raw, line.offset, tuple(forms))


def parse_clause(line: Line, forms: Sequence[Form], ruleset: AnyRuleSet, names: Names) -> Clause:
    """`[if <test> then] <order> [else ...]`; raises `BadTest` with the refusal."""
    branches: list[tuple[Test | None, Parsed]] = []
    grammar = ruleset.lexicon.made(sheet_words)
    for _ in range(MAX_BRANCHES):
        start = line.skip(0)
        conditional = grammar.condition.match(line.text, start)
        test: Test | None = None
        if conditional:
            test, at = parse_test(line, conditional.end(), ruleset.atoms, names)
        elif opens_condition(line, start, ruleset) and not is_order(line, forms, names):
            test, at = parse_test(line, start, ruleset.atoms, names)
        if test is not None:
            then = grammar.then.match(line.text, at)
            if not then and not conditional:
                then = _BLANK.match(line.text, at)
            if not then:
                first, last = line.word_at(at)
                wrong = line.raw_between(first, last) or line.raw.strip()
                where = line.span(first, last) if last > first else line.span(start, at)
                missing = refuse("", "condition.no-then", words=Quote(wrong))
                raise BadTest(replace(missing, span=where))
            line = line.part(then.end(), len(line.text))
        other = grammar.otherwise.search(line.text) if test is not None else None
        leaf = line.part(0, len(line.text[: other.start()].rstrip(" ,"))) if other else line
        branches.append((test, leaf_of(leaf, forms, names, grammar.lead)))
        if other is None:
            return Clause(tuple(branches))
        line = line.part(other.end(), len(line.text))
    refusal = refuse("", "condition.too-long", limit=MAX_BRANCHES)
    raise BadTest(replace(refusal, span=line.span(0, len(line.text))))


def leaf_of(line: Line, forms: Sequence[Form], names: Names, lead: re.Pattern[str]) -> Parsed:
    """The order as it stands, else behind what a title lets stand before one: `then I ...`."""
    parsed = read_order(line, forms, names)
    begun = lead.match(line.text)
    if parsed is None and begun and begun.group().strip():
        parsed = read_order(line.part(begun.end(), len(line.text)), forms, names)
    if parsed is None:
        raise NotUnderstood(line, forms)
    return parsed


def is_order(line: Line, forms: Sequence[Form], names: Names) -> bool:
    """Whether a line is an order as it stands."""
    return read_order(line, forms, names) is not None


def opens_condition(line: Line, at: int, ruleset: AnyRuleSet) -> bool:
    """Whether the line begins with a test though no `if` stands there (`drawn Fe: ...`)."""
    first = re.match(r"[\w]+", line.text[at:])
    return first is not None and first.group() in _openers(ruleset.condition_openers)


@lru_cache(maxsize=32)
def _openers(declared: tuple[tuple[str, str], ...]) -> frozenset[str]:
    return frozenset(plain(word) for word, _ in declared)
