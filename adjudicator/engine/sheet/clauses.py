"""One line of a sheet as a clause: orders under conditions, and the words that join them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from adjudicator.rulekit.condition import BadTest, Test, parse_test
from adjudicator.rulekit.forms import Form, Parsed, read_order
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.lexicon import Lexicon, either
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.phrase import Quote
from adjudicator.rulekit.reading.late import late
from adjudicator.rulekit.refusal import refuse
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.rulekit.text import Line, plain

#: a condition with more branches than this is refused
MAX_BRANCHES = 40
_BLANK = late(r"\s+(?=\S)")


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


class SheetWords(Frozen):
    """The words of sheets in every language, as expressions over plain text."""

    heading: re.Pattern[str]
    cancel: re.Pattern[str]
    condition: re.Pattern[str]
    then: re.Pattern[str]
    otherwise: re.Pattern[str]
    when: re.Pattern[str]
    always: re.Pattern[str]
    unconditional: re.Pattern[str]
    at: frozenset[str]
    lead: re.Pattern[str]


def sheet_words(lexicon: Lexicon) -> SheetWords:
    """The expressions of a lexicon; ask for them by `lexicon.made`, so that they are kept."""

    # Blanks are matched possessively and never at the head of a search: a run of them,
    # however long, is passed once.
    def some(*keys: str) -> str:
        return either(lexicon.every("grammar", *keys))

    return SheetWords(
        heading=re.compile(
            rf"(?P<plan>{some('plan')})\s*+:?\s*+$|"
            rf"(?P<plan_on>{some('plan-line')})\s*+:\s*+(?=\S)|"
            rf"(?P<standing>{some('standing')})\s*+:?\s*+$|"
            rf"(?P<standing_on>{some('standing-line')})\s*+:\s*+(?=\S)|"
            rf"(?P<direct>{some('at')}\s++(?:#|{some('decision')}\s++)?(?P<id>\d{{1,9}}))\s*+:\s*+"
        ),
        cancel=re.compile(
            rf"{some('cancel')}\s+(?:{some('cancel-of')} )?"
            rf"(?:(?P<plan>{some('cancel-plan')})|{some('cancel-standing')})"
            rf"(?:\s+{some('cancel-lines')})?(?:\s+(?P<name>\S.*))?$"
        ),
        condition=re.compile(rf"{some('if')}(?!\w)\s*"),
        then=re.compile(rf"\s*(?:{some('then')}(?!\w)|:|,|->|=>)\s*(?:{some('then')}(?!\w))?\s*"),
        otherwise=re.compile(rf"(?<![\w-]){some('else')}(?![\w-])\s*+[:,]?\s*+"),
        when=re.compile(rf"(?<=\s){some('when', 'if')}\s++"),
        always=re.compile(rf"(?:^{some('always')}\s++)|(?:(?<=\s){some('always')}[ .!]*+$)"),
        unconditional=re.compile(rf"(?<![\w'-]){some('unconditional')}(?![\w'-])\s*+[:,]?"),
        at=frozenset(lexicon.every("grammar", "at")),
        # a title's own words: without any, nothing may stand before an order
        lead=re.compile(
            rf"\s*+(?:{either(lexicon.every('lead', 'link'))}(?![\w'])[\s,:]*+)?"
            rf"(?:{either(lexicon.every('lead', 'subject'))}(?:(?<=')|\s++))?"
        ),
    )
