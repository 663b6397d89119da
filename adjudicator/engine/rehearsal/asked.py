"""An order with a question mark behind it: what it would do, and whether it can be done now.

    build?              a word that says what is done: all its ways to be written, examples
    attack bruno?       the same, for one player
    tank-1 to 1510?     a whole order: the verdict that it would get

Nothing is ordered by it, and nothing is looked at but what its writer may see.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice, product
from typing import Any, Literal

from adjudicator.engine.answers.run import Run
from adjudicator.engine.sentences.title_words import title_words
from adjudicator.engine.sentences.words import words_of
from adjudicator.engine.table.table import Table
from adjudicator.rulekit.course import Plan
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import NoDice, Unforeseen
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.forms import Form, read_order, refusal_of, write_order
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.rulekit.text import Line, plain

#: nobody asks about an order in more words; and so many may follow the one that says what is done
_MOST_WORDS, _MOST_BEHIND = 12, 3
#: legal orders looked at for examples, and examples of each form
_MOST_LOOKED, _MOST_EXAMPLES = 3000, 2
#: poor examples that are met before no better one is sought
_MOST_WARNED = 40
#: so many things of the position take the place of one of help, and so many lines are tried
_MOST_INSTEAD, _MOST_TRIED = 40, 400
_DIGIT = re.compile(r"\d")
#: questions of a turn that are passed over to get to the one that an order answers
_MOST_PASSED = 8
_QUESTION = "?!. \N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"


class AskedOrder(Frozen):
    """What a line asks about.

    text   the line without its question mark
    forms  the ways to write such an order
    whole  the one that the line is written in as it stands, or None
    about  players that it names
    """

    text: str
    forms: tuple[Form, ...]
    whole: Form | None = None
    about: tuple[SeatId, ...] = ()


def without_mark(line: str) -> str:
    """What a line asks: without its remark and the question mark behind it."""
    return line.partition("#")[0].strip().rstrip(_QUESTION)


def order_asked(ruleset: AnyRuleSet, names: Names, line: str) -> AskedOrder | None:
    """The order that a line with a question mark behind it asks about, or None."""
    text = line.partition("#")[0].strip()
    bare = without_mark(line)
    if not bare or "?" not in text[len(bare) :]:
        return None
    said = words_of(plain(bare))
    either = ruleset.lexicon.every("grammar", "or")
    # who asks "this or that?" asks for one of them to be chosen
    if not 0 < len(said) <= _MOST_WORDS or not set(said).isdisjoint(either):
        return None
    parsed = read_order(Line(bare), ruleset.forms, names)
    whole = None if parsed is None else parsed.form
    most, forms = _said_by(ruleset, said)
    behind = said[most:]
    if whole is not None:
        # a word alone may be one order of several that it begins: "reroll"
        return AskedOrder(bare, (whole,) if behind else (whole, *forms), whole)
    if not forms or len(behind) > _MOST_BEHIND:
        return None
    seats = {plain(name): name for name in names.seats}
    about = tuple(seats[word] for word in behind if word in seats)
    if len(about) < len(behind):
        # of an order that was begun all words have to be understood
        forms = tuple(form for form in forms if _begins(form, bare, names))
    return AskedOrder(bare, forms, None, about) if forms else None


def _said_by(ruleset: AnyRuleSet, said: tuple[str, ...]) -> tuple[int, tuple[Form, ...]]:
    """How many of the words say what is done, and the forms of orders of which they say so."""
    found: dict[int, tuple[int, Form]] = {}
    for language in ruleset.lexicon.languages:
        for form, spoken in title_words(ruleset, language).forms:
            length = max((len(p) for p in spoken.printed if said[: len(p)] == p), default=0)
            if form.taught and length > found.get(id(form), (0, form))[0]:
                found[id(form)] = length, form
    most = max((length for length, _ in found.values()), default=0)
    return most, tuple(form for length, form in found.values() if length == most)


def _begins(form: Form, text: str, names: Names) -> bool:
    return refusal_of(Line(text), (form,), names).code == "order.incomplete"


#: now; later in the turn that is played; in the next turn of the seat, as things stand
When = Literal["now", "later", "turn"]


class AskedAt(Frozen):
    """Where an order would be given: the veiled state, the question that it answers, and when."""

    state: Any
    decision: Decision
    when: When


def find_question(
    ruleset: AnyRuleSet, table: Table, seat: SeatId, asked: AskedOrder
) -> AskedAt | None:
    """The first question that such an order answers, those before it answered by the default;
    None where it cannot be told or none comes."""
    kinds = {kind for form in asked.forms for kind in form.decisions}
    veiled = ruleset.veil(table.state, seat)
    mine = table.decisions_of(seat)
    for item in mine:
        if item.decision.kind in kinds:
            return AskedAt(veiled, item.decision, "now")
    try:
        start = veiled if mine else ruleset.as_asked(veiled, seat)
        if start is None:
            return None
        run = Run(ruleset, start, NoDice())
        for _ in range(_MOST_PASSED):
            run.settle()
            decision = None if run.segment_is_over else run.question_of(seat)
            if decision is None or (decision.sealed and not decision.many):
                return None
            if decision.kind in kinds:
                return AskedAt(run.state, decision, "later" if mine else "turn")
            run.answer(decision, ruleset.default(run.state, decision))
    except Unforeseen:
        pass
    return None


def find_examples(
    ruleset: AnyRuleSet, at: AskedAt, asked: AskedOrder, proposed: Sequence[str], names: Names
) -> tuple[str, ...]:
    """A few legal orders of the kind as they are written: what is suggested first, then what nobody
    is warned of."""
    found: tuple[dict[Any, str], dict[Any, str]] = ({}, {})
    try:
        for order in _candidates(ruleset, at, proposed, names):
            form = next((form for form in asked.forms if form.fits(order)), None)
            plan = ruleset.plan(at.state, at.decision, order)
            if form is None or isinstance(plan, Refusal):
                continue
            text = write_order(order, ruleset.forms, names.language, names)
            if set(map(plain, asked.about)) <= set(words_of(plain(text))):
                # the same may be written in more words; what is warned of is a poor example
                outcome, is_warned = _outcome(ruleset, at, plan)
                found[is_warned].setdefault(outcome, text)
            if len(found[False]) == _MOST_EXAMPLES or len(found[True]) == _MOST_WARNED:
                break
    except (Unforeseen, LookupError):
        pass
    good, warned = found
    return (*good.values(), *warned.values())[:_MOST_EXAMPLES]


def _outcome(ruleset: AnyRuleSet, at: AskedAt, plan: Plan) -> tuple[Any, bool]:
    """What comes of an order, and whether its writer is warned of it."""
    try:
        step = ruleset.apply(at.state, plan, NoDice())
    except Unforeseen:
        return plan.order, False
    seat = at.decision.seat
    faces = (event.face(seat) for event in step.events)
    return step.state, any(face is not None and face.warning(seat) is not None for face in faces)


def _candidates(
    ruleset: AnyRuleSet, at: AskedAt, proposed: Sequence[str], names: Names
) -> Iterator[Order]:
    for line in proposed:
        order = ruleset.read(line, at.decision, names)
        if not isinstance(order, Refusal):
            yield order
    yield from islice(ruleset.legal_orders(at.state, at.decision), _MOST_LOOKED)


def why_not(
    ruleset: AnyRuleSet, at: AskedAt, form: Form, example: str, names: Names
) -> tuple[str, Refusal] | None:
    """An order of the form that is refused now, as it is written, and why; None where none is.

    Of a form with slots the line of help is tried with the things of this position in place of its
    own; the reason that is met least often is told, for it is the nearest to what is legal.
    """
    try:
        found: dict[str, list[tuple[str, Refusal]]] = {}
        for order in _tried_orders(ruleset, at, form, example, names):
            refusal = ruleset.plan(at.state, at.decision, order)
            if isinstance(refusal, Refusal):
                text = write_order(order, ruleset.forms, names.language, names)
                found.setdefault(refusal.code, []).append((text, refusal))
    except (Unforeseen, LookupError):
        return None
    return min(found.values(), key=len)[0] if found else None


def _tried_orders(
    ruleset: AnyRuleSet, at: AskedAt, form: Form, example: str, names: Names
) -> Iterator[Order]:
    if not form.slots:
        yield form.order(**form.fixed)
        return
    known: dict[str, dict[str, None]] = {}
    for order in islice(ruleset.legal_orders(at.state, at.decision), _MOST_LOOKED):
        for word in write_order(order, ruleset.forms, names.language, names).split():
            known.setdefault(_shape(word), {})[word] = None
    words = example.split()
    ways = [[*islice(known.get(_shape(word), {word: None}), _MOST_INSTEAD)] for word in words]
    for line in islice(product(*ways), _MOST_TRIED):
        found = ruleset.read(" ".join(line), at.decision, names)
        if not isinstance(found, Refusal):
            yield found


def _shape(word: str) -> str:
    """What words with other numbers have in common: `tank-#`, `####`; a word without is itself."""
    return _DIGIT.sub("#", word)
