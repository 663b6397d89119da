"""Conditions of orders: `if <test> then <order> [else <order>]`.

A test reads what the player is entitled to see, and nothing else: atoms are functions
of a seat's view. Tests are parsed here, in every language, from the atoms that a title
declares:

    drawn = Fe and (hand(Au) >= 1 or not top(0,0) = none)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.lexicon import DEFAULT_LANGUAGE, EMPTY, Lexicon, either
from adjudicator.rulekit.pattern import Names, Slot, Trace, literal
from adjudicator.rulekit.phrase import Param, Phrase, Quote, said_in
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.text import Line, nearest, plain_word

Value = int | str | bool


class Atom(Frozen):
    """A question that a test may ask.

    name      id, always understood; `words` are further names in any language
    args      slots between parentheses (`hand(<metal>)`), or none
    evaluate  view, arguments -> number, id or truth
    result    slot that reads the value it is compared with (ids); None for numbers
    decisions kinds of decision at which it may be asked; () for all
    lexicon   the words that tests are written with
    """

    name: str
    evaluate: Callable[..., Value]
    args: tuple[Slot, ...] = ()
    result: Slot | None = None
    words: tuple[str, ...] = ()
    decisions: tuple[str, ...] = ()
    lexicon: Lexicon = EMPTY

    def speaking(self, lexicon: Lexicon) -> Atom:
        """The same with the names that `lexicon` has for it (section `tests`)."""
        said = lexicon.by_language("tests", self.name).values()
        words = (*self.words, *(word for some in said for word in some))
        others = tuple(dict.fromkeys(word for word in words if word != self.name))
        return replace(self, words=others, lexicon=lexicon)

    def name_in(self, language: str) -> str:
        """Its name for a reader of `language`: the first of that language, or its id."""
        said = self.lexicon.by_language("tests", self.name)
        words = said.get(language) if language != DEFAULT_LANGUAGE else None
        return (words or (self.name,))[0]

    def called(self) -> Phrase:
        """Its name, in the language of whoever reads it."""
        codes = self.lexicon.languages or (DEFAULT_LANGUAGE,)
        return said_in((code, self.name_in(code)) for code in codes)


Op = Literal["=", "!=", "<", "<=", ">", ">="]


class Compare(Frozen):
    """An atom compared with a value, or with another atom; alone it must be true."""

    atom: Atom
    args: tuple[Any, ...]
    op: Op = "="
    value: Any = True
    other: Compare | None = None


class Not(Frozen):
    """The opposite of a test."""

    inside: Test


class Both(Frozen):
    """Both tests."""

    left: Test
    right: Test


class Either(Frozen):
    """At least one of two tests."""

    left: Test
    right: Test


Test = Compare | Not | Both | Either

_OPS: Mapping[str, Op] = {
    "=": "=",
    "==": "=",
    "!=": "!=",
    "<>": "!=",
    "<": "<",
    "<=": "<=",
    ">": ">",
    ">=": ">=",
}
_OP = re.compile(r"\s*(<=|>=|<>|!=|==|=|<|>)")
_NUMBER = re.compile(r"\s*(-?\d{1,9})(?!\w)")
_MAX_DEPTH = 20
#: so many tests are named where one is not known; the word "help" brings all
_MOST_KNOWN = 6


class _Grammar(Frozen):
    """The words of tests in every language, and the signs that stand for them."""

    both: tuple[str, ...]
    either: tuple[str, ...]
    negation: tuple[str, ...]
    equals: re.Pattern[str]


def _grammar(lexicon: Lexicon) -> _Grammar:
    negation, copula = lexicon.every("grammar", "not"), lexicon.every("grammar", "is")
    return _Grammar(
        (*lexicon.every("grammar", "and"), "&&", "&"),
        (*lexicon.every("grammar", "or"), "||", "|"),
        (*negation, "!"),
        re.compile(rf"\s*{either(copula)}(?!\w)\s*({either(negation)}(?!\w))?"),
    )


class BadTest(Exception):
    """A test that cannot be read; carries the refusal."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


@dataclass(slots=True)
class _Reader:
    line: Line
    atoms: Sequence[Atom]
    names: Names
    grammar: _Grammar
    trace: Trace = field(default_factory=Trace)

    def words(self, at: int, options: Sequence[str]) -> int | None:
        at = self.line.skip(at)
        for option in options:
            end = literal(self.line, at, option)
            if end is not None:
                return end
        return None

    def fail(self, at: int, hints: Sequence[str] = ()) -> BadTest:
        start, end = self.line.word_at(at)
        wrong = self.line.raw_between(start, end)
        known = hints or tuple(n for a in self.atoms for n in (a.name, *a.words))
        asked = tuple(atom.called() for atom in self.atoms[:_MOST_KNOWN])
        params: tuple[tuple[str, Param], ...] = (
            ("words", Quote(wrong or self.line.raw.strip())),
            ("guess", Quote((nearest(wrong, known) if wrong else None) or "")),
            ("known", asked),
        )
        code = "condition.unknown-words" if wrong else "condition.incomplete"
        if not wrong:
            start, end = self.line.skip(0), len(self.line.text)
        return BadTest(Refusal("", code, params, span=self.line.span(start, end)))

    def either(self, at: int, depth: int) -> tuple[Test, int]:
        if depth > _MAX_DEPTH:
            raise self.fail(at)
        left, at = self.both(at, depth)
        while (end := self.words(at, self.grammar.either)) is not None:
            right, at = self.both(end, depth)
            left = Either(left, right)
        return left, at

    def both(self, at: int, depth: int) -> tuple[Test, int]:
        left, at = self.single(at, depth)
        while (end := self.words(at, self.grammar.both)) is not None:
            right, at = self.single(end, depth)
            left = Both(left, right)
        return left, at

    def single(self, at: int, depth: int) -> tuple[Test, int]:
        at = self.line.skip(at)
        end = self.words(at, self.grammar.negation)
        if end is not None:
            if depth > _MAX_DEPTH:
                raise self.fail(at)
            inside, at = self.single(end, depth + 1)
            return Not(inside), at
        if self.line.text[at : at + 1] == "(":
            test, at = self.either(at + 1, depth + 1)
            at = self.line.skip(at)
            if self.line.text[at : at + 1] != ")":
                raise self.fail(at)
            return test, at + 1
        return self.compare(at)

    def compare(self, at: int) -> tuple[Test, int]:
        atom, args, at = self.atom(at)
        match = _OP.match(self.line.text, at)
        op: Op = "="
        explicit = False
        if match:
            op, at, explicit = _OPS[match.group(1)], match.end(), True
        else:
            word = self.grammar.equals.match(self.line.text, at)
            if word and word.end() > at:
                op, at, explicit = ("!=" if word.group(1) else "="), word.end(), True
        number = _NUMBER.match(self.line.text, at)
        if number and (atom.result is None or explicit):
            return Compare(atom, args, op, int(number.group(1))), number.end()
        if atom.result is not None:
            reading = next(atom.result.read(self.line, at, self.names, self.trace), None)
            if reading is not None:
                return Compare(atom, args, op, reading[0]), reading[1]
        if explicit:
            try:
                other, others, end = self.atom(at)
            except BadTest:
                hints = self.trace.hints if atom.result is not None else ()
                raise self.fail(at, hints) from None
            return Compare(atom, args, op, None, Compare(other, others)), end
        return Compare(atom, args), at

    def atom(self, at: int) -> tuple[Atom, tuple[Any, ...], int]:
        at = self.line.skip(at)
        found: list[tuple[int, Atom]] = []
        for atom in self.atoms:
            for word in (atom.name, *atom.words):
                end = literal(self.line, at, plain_word(word))
                if end is not None:
                    found.append((end, atom))
        if not found:
            raise self.fail(at)
        end, atom = max(found, key=lambda item: item[0])
        if not atom.args:
            empty = re.compile(r"\s*\(\s*\)").match(self.line.text, end)
            return atom, (), empty.end() if empty else end
        at = self.line.skip(end)
        opened = self.line.text[at : at + 1] == "("
        at += opened
        args: list[Any] = []
        for i, slot in enumerate(atom.args):
            if i:
                at = self.line.skip(at)
                at += self.line.text[at : at + 1] in (",", ";")
            reading = next(slot.read(self.line, at, self.names, self.trace), None)
            if reading is None:
                raise self.fail(at, self.trace.hints)
            args.append(reading[0])
            at = reading[1]
        at = self.line.skip(at)
        if opened:
            if self.line.text[at : at + 1] != ")":
                raise self.fail(at)
            at += 1
        return atom, tuple(args), at


def parse_test(line: Line, at: int, atoms: Sequence[Atom], names: Names) -> tuple[Test, int]:
    """The test that stands at `at` and where it ends; raises `BadTest` if it is none."""
    if atoms:
        names = names.speaking(atoms[0].lexicon)
    return _Reader(line, atoms, names, names.lexicon.made(_grammar)).either(at, 0)


def holds(test: Test, view: Any) -> bool:
    """Whether `test` is true of a seat's view."""
    if isinstance(test, Compare):
        return _compare(test, view)
    if isinstance(test, Not):
        return not holds(test.inside, view)
    if isinstance(test, Both):
        return holds(test.left, view) and holds(test.right, view)
    return holds(test.left, view) or holds(test.right, view)


def _compare(test: Compare, view: Any) -> bool:
    have = test.atom.evaluate(view, *test.args)
    want: Any = test.value
    if test.other is not None:
        want = test.other.atom.evaluate(view, *test.other.args)
    elif want is True and not isinstance(have, bool):
        return bool(have)
    if test.op == "=":
        return bool(have == want)
    if test.op == "!=":
        return bool(have != want)
    if not isinstance(have, int) or not isinstance(want, int):
        return False
    return {"<": have < want, "<=": have <= want, ">": have > want, ">=": have >= want}[test.op]


def comparisons(test: Test) -> Iterator[Compare]:
    """Every comparison of a test, from left to right, and what it compares with."""
    if isinstance(test, Compare):
        yield test
        if test.other is not None:
            yield from comparisons(test.other)
    elif isinstance(test, Not):
        yield from comparisons(test.inside)
    else:
        yield from comparisons(test.left)
        yield from comparisons(test.right)


def kinds_asked(test: Test) -> tuple[tuple[str, ...], ...]:
    """For each atom of the test, the decision kinds at which it has a meaning."""
    return tuple(each.atom.decisions for each in comparisons(test) if each.atom.decisions)


def atoms_asked(test: Test) -> frozenset[str]:
    """The names of the atoms of a test."""
    return frozenset(each.atom.name for each in comparisons(test))
