"""Written forms of orders: one table for parser, printer, help and templates.

An order is a small immutable value with ids inside. Beside it stand its forms: one
`Form` an order class, with patterns in each language. A pattern is written as the
player would type it:

    play {cards}            a word, then the slot `cards`
    place {cell} [then {cards}]     brackets: may be left out
    (end|done) turn         alternatives; the first is what gets printed

Every pattern of every language is accepted at any time; the first pattern of a language
is the one that is printed. Reading a printed order gives the same order.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from adjudicator.rulekit.frozen import Frozen, field, required_of, tag_of
from adjudicator.rulekit.lexicon import DEFAULT_LANGUAGE, EMPTY, Lexicon
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import (
    Names,
    Piece,
    Slot,
    Spans,
    Trace,
    columns,
    match_pattern,
    pieces_of,
    print_pattern,
)
from adjudicator.rulekit.phrase import Param, Phrase, Quote
from adjudicator.rulekit.reading.source import compile_pattern, may_read, needs_of, slots_of
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.text import Line, Span, nearest

#: a refusal names at most so many things that would have been understood
MOST_EXPECTED = 3


class Form(Frozen):
    """How one order class is written.

    order      the class; built from the slots by name
    written    its name among the words of `section`; or the patterns by language
    slots      slot name -> Slot, names as the fields of the class
    fixed      fields that this form sets by itself
    decisions  decision kinds that such an order answers; () for a question to the rules
    lexicon    the words it is written with; a rule set that was given words brings them
    section    of the words: `orders`, or `questions`
    taught     whether help and reports show it; else it is understood only
    repeats    whether several of it may answer one decision, each in another case
    """

    order: type[Order]
    written: str | Mapping[str, Sequence[str]]
    slots: Mapping[str, Slot] = field(default_factory=dict)
    fixed: Mapping[str, Any] = field(default_factory=dict)
    decisions: tuple[str, ...] = ()
    lexicon: Lexicon = EMPTY
    section: str = "orders"
    taught: bool = True
    repeats: bool = False

    @property
    def patterns(self) -> Mapping[str, Sequence[str]]:
        """Language -> patterns; the first of a language is printed."""
        return self.patterns_in(self.lexicon)

    def patterns_in(self, lexicon: Lexicon) -> Mapping[str, Sequence[str]]:
        """The patterns by language with the words of another lexicon, for forms inside of slots."""
        if isinstance(self.written, str):
            return lexicon.by_language(self.section, self.written)
        return self.written

    def fits(self, order: Order) -> bool:
        """Whether this form prints `order`."""
        return type(order) is self.order and all(
            getattr(order, name) == value for name, value in self.fixed.items()
        )

    def write(
        self, order: Order, language: str = DEFAULT_LANGUAGE, names: Names | None = None
    ) -> str:
        """The line that a player would type for `order`."""
        names = (names or Names()).speaking(self.lexicon)
        values = {name: getattr(order, name) for name in self.slots}
        return print_pattern(
            self._first_pattern(language, names), values, self.slots, language, names
        )

    def pieces(self, order: Order, language: str, names: Names) -> tuple[Piece, ...]:
        """The same line in the pieces that a reader would choose one by one."""
        names = names.speaking(self.lexicon)
        values = {name: getattr(order, name) for name in self.slots}
        return pieces_of(self._first_pattern(language, names), values, self.slots, language, names)

    def _first_pattern(self, language: str, names: Names) -> Any:
        by = self.patterns_in(names.lexicon)
        patterns = by.get(language) or by[DEFAULT_LANGUAGE]
        return compile_pattern(patterns[0])

    def usage(self, language: str = DEFAULT_LANGUAGE) -> str:
        """The first pattern of the language, for help pages: `play <cards>`."""
        patterns = self.patterns.get(language) or self.patterns[DEFAULT_LANGUAGE]
        return re.sub(r"\{(\w+)\}", r"<\1>", patterns[0])


class Parsed(Frozen):
    """An order that was understood, with the columns of each of its parts."""

    order: Order
    form: Form
    spans: Spans

    def where(self, path: str) -> Span | None:
        """The columns of the part `path`; of the nearest part around it if unknown."""
        known = dict(self.spans)
        while path and path not in known:
            cut = max(path.rfind("."), path.rfind("["))
            path = path[:cut] if cut > 0 else ""
        return known.get(path)


class FormFault(Frozen):
    """A phrase that a form cannot be written with.

    phrase  language, section, key and the phrase, as `Lexicon.without` takes them
    code    `pattern-brackets`, `pattern-slot` (no such slot), `pattern-lacks` (a slot is
            missing); `slot` names the slot
    """

    phrase: tuple[str, str, str, str]
    code: str
    slot: str = ""


def form_faults(forms: Iterable[Form], lexicon: Lexicon) -> tuple[FormFault, ...]:
    """The patterns of a lexicon that do not fit the forms they are written for."""
    found: list[FormFault] = []
    for form in forms:
        if not isinstance(form.written, str):
            continue
        needed = {name for name in required_of(form.order) if name in form.slots}
        for language, patterns in lexicon.by_language(form.section, form.written).items():
            for pattern in patterns:
                used = slots_of(pattern)
                phrase = (language, form.section, form.written, pattern)
                if used is None:
                    found.append(FormFault(phrase, "pattern-brackets"))
                elif used - form.slots.keys():
                    unknown = min(used - form.slots.keys())
                    found.append(FormFault(phrase, "pattern-slot", unknown))
                elif needed - used:
                    found.append(FormFault(phrase, "pattern-lacks", min(needed - used)))
    return tuple(found)


def read_order(line: Line, forms: Sequence[Form], names: Names) -> Parsed | None:
    """The order that `line` holds, by the first form that reads all of it; None for none."""
    if forms:
        names = names.speaking(forms[0].lexicon)
    trace = Trace()
    for form, source in _table(_Same(forms)).likely(line.text):
        if may_read(source, line.text):
            found = _whole(line, form, source, names, trace)
            if found is not None:
                return found
    return None


class _Same(tuple[Form, ...]):
    """Forms that are looked up by what they are, not by what they hold."""

    __slots__ = ()

    def __hash__(self) -> int:
        return hash(tuple(map(id, self)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, tuple) and list(map(id, self)) == list(map(id, other))


class _Table:
    """The patterns of some forms in their order, by a word that each cannot do without."""

    def __init__(self, forms: Sequence[Form]) -> None:
        self._patterns = [
            (form, source)
            for form in forms
            for patterns in form.patterns.values()
            for source in patterns
        ]
        self._always: list[int] = []
        self._by_word: dict[str, list[int]] = {}
        for at, (_, source) in enumerate(self._patterns):
            places = needs_of(source)
            if not places or not all(places[0]):
                self._always.append(at)
                continue
            for word in dict.fromkeys(max(words, key=len) for words in places[0]):
                self._by_word.setdefault(word, []).append(at)

    def likely(self, text: str) -> list[tuple[Form, str]]:
        """The patterns that have such a word in `text` (plain), or need none."""
        found = set(self._always)
        for word, places in self._by_word.items():
            if word in text:
                found.update(places)
        return [self._patterns[at] for at in sorted(found)]


@lru_cache(maxsize=256)
def _table(forms: _Same) -> _Table:
    return _Table(forms)


def _whole(line: Line, form: Form, source: str, names: Names, trace: Trace) -> Parsed | None:
    """The order if the pattern `source` reads all of the line but its punctuation."""
    pattern = compile_pattern(source)
    for values, end, places in match_pattern(pattern, line, 0, form.slots, names, trace):
        rest = line.skip(end)
        if rest == len(line.text) or not line.text[rest:].rstrip(" .;,!"):
            whole = ("", line.span(line.skip(0), end))
            order = form.order(**values, **form.fixed)
            return Parsed(order, form, (whole, *columns(places)))
        trace.missed(rest, "end-of-line")
    return None


def unwritten(forms: Iterable[Form]) -> tuple[str, ...]:
    """The names of forms that have no pattern in the default language: nothing could print
    such an order. `Form.write` and `Form.usage` raise KeyError for it."""
    named = (
        form.written if isinstance(form.written, str) else tag_of(form.order)
        for form in forms
        if not form.patterns.get(DEFAULT_LANGUAGE)
    )
    return tuple(dict.fromkeys(named))


def parse_order(line: Line, forms: Sequence[Form], names: Names) -> Parsed | Refusal:
    """The order that `line` holds, by the first form that reads all of it.

    Otherwise a refusal `order.unknown-words` whose span covers the first words that
    nobody understood (params: `words`, `expected` slot names, `guess` the nearest known
    word or ""), or `order.incomplete` when the line ends too early.
    """
    return read_order(line, forms, names) or refusal_of(line, forms, names)


def refusal_of(line: Line, forms: Sequence[Form], names: Names) -> Refusal:
    """Return why no form reads a line: how far each pattern came, and what was missed there."""
    taught, other = Trace(), Trace()
    if forms:
        names = names.speaking(forms[0].lexicon)
    for form in forms:
        for language, patterns in form.patterns.items():
            trace = taught if names.teaches(language, form.decisions) else other
            for source in patterns:
                _whole(line, form, source, names, trace)
                # of each form what its first pattern lacks: the others are synonyms
                trace.keep_first(form)
    # What is not taught is named all the same where it was understood further.
    trace = other if other.at > taught.at else taught
    start, end = line.word_at(trace.at)
    expected: tuple[Param, ...] = tuple(
        Quote(e.strip("'")) if e.startswith("'") else Phrase(f"slot-{e}")
        for e in trace.expectations
        if e != "end-of-line"
    )
    if start == end:
        span = line.span(line.skip(0), len(line.text))
        params: tuple[tuple[str, Param], ...] = (
            ("words", Quote(line.raw.strip())),
            ("expected", expected[:MOST_EXPECTED]),
        )
        return Refusal("", "order.incomplete", params, span=span)
    wrong = line.raw_between(start, end)
    # A direction such as `n` is near to any short word, and never what it stands for.
    guess = nearest(wrong, [hint for hint in trace.hints if len(hint) > 1])
    if guess is None and other.at == trace.at:
        guess = nearest(wrong, [hint for hint in other.hints if len(hint) > 1])
    params = (
        ("words", Quote(wrong)),
        ("expected", () if guess else expected[:MOST_EXPECTED]),
        ("guess", Quote(guess or "")),
    )
    return Refusal("", "order.unknown-words", params, span=line.span(start, end))


def write_order(
    order: Order,
    forms: Sequence[Form],
    language: str = DEFAULT_LANGUAGE,
    names: Names | None = None,
) -> str:
    """The line that a player would type for `order`; raises LookupError without a form."""
    return _form_of(order, forms).write(order, language, names)


def _form_of(order: Order, forms: Sequence[Form]) -> Form:
    for form in forms:
        if form.fits(order):
            return form
    raise LookupError(f"no written form for {order!r}")


def pieces_of_order(
    order: Order, forms: Sequence[Form], language: str, names: Names
) -> tuple[Piece, ...]:
    """The line that `write_order` writes, in pieces; raises LookupError without a form."""
    return _form_of(order, forms).pieces(order, language, names)
