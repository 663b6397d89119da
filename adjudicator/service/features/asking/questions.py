"""Questions to the rules: read out of a mail, answered from what its seat may know.

A title has questions of its own; and every order is one with a question mark behind it. Nothing
comes of them; the game does not wait for them, and nothing of them is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from adjudicator.engine.rehearsal.asked import (
    AskedAt,
    AskedOrder,
    find_examples,
    find_question,
    order_asked,
    why_not,
    without_mark,
)
from adjudicator.engine.rehearsal.rehearsal import preview
from adjudicator.engine.rehearsal.supposed import is_musing, is_supposition
from adjudicator.engine.rehearsal.topics import questions_in
from adjudicator.engine.table.table import Table
from adjudicator.render.letters.letter import Text
from adjudicator.render.letters.receipt_lines import marked_line, receipt_lines
from adjudicator.render.letters.texts import questions_letter
from adjudicator.render.words.order_text import each_form, game_params
from adjudicator.rulekit.dice import Unforeseen
from adjudicator.rulekit.forms import Form, Parsed, read_order
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.rulekit.text import Line, plain
from adjudicator.service.features.asking.plain_questions import Subject, subject_of, with_questions
from adjudicator.service.game.seat_reports import propose_lines

if TYPE_CHECKING:
    from adjudicator.mail.requests.submission import Submission
    from adjudicator.render.letters.letter import Letter
    from adjudicator.render.words.words import Words

#: so many questions of a mail are answered: no mail may cost more
MOST = 12
#: so many ways to write an order are told, and so much of what one would do
_MOST_FORMS, _MOST_EFFECTS = 3, 4
#: players whom the examples of help are about
_IN_HELP = ("anna", "bob")
#: nobody asks a longer one
_LONGEST = 200
#: what is read of so many lines is kept
_KEPT = 256


class _Guide(NamedTuple):
    """How help tells of a form."""

    form: Form
    usage: str
    meaning: str
    example: str


def question_in(ruleset: AnyRuleSet, names: Names, line: str) -> Parsed | None:
    """The question that a line asks the rules, or None."""
    bare = without_mark(line)
    if not bare or len(bare) > _LONGEST or not ruleset.questions:
        return None
    return read_order(Line(bare), ruleset.questions, names)


@lru_cache(maxsize=16)
def question_reader(ruleset: AnyRuleSet, seats: tuple[str, ...]) -> Callable[[str], bool]:
    """Whether a line asks the rules of the title something."""
    names = Names(seats)

    @lru_cache(maxsize=_KEPT)
    def is_question(line: str) -> bool:
        if question_in(ruleset, names, line) is not None:
            return True
        return len(line) <= _LONGEST and order_asked(ruleset, names, line) is not None

    return is_question


def without_questions(
    submission: Submission, is_question: Callable[[str], bool], is_order: Callable[[str], bool]
) -> Submission:
    """The submission with its questions as one command `ask` instead of among the orders."""
    lines = enumerate(submission.text.split("\n"))
    asked = {at: (line.strip(),) for at, line in lines if is_question(line) and not is_order(line)}
    return with_questions(submission, asked)


def without_suppositions(
    submission: Submission, ruleset: AnyRuleSet, seats: tuple[str, ...]
) -> Submission:
    """The submission with the lines that suppose something as commands: it is a `check` then,
    said or not. Who only thinks aloud supposes nothing."""
    from adjudicator.mail.requests.commands import Command

    lines = submission.text.split("\n")
    found = [
        at
        for at, line in enumerate(lines)
        if is_supposition(ruleset, line) and not is_musing(ruleset, line, Names(seats))
    ]
    if not found:
        return submission
    commands = [*submission.commands]
    commands += [Command("suppose", (), at + 1, lines[at].strip()) for at in found]
    if not submission.has("check"):
        commands.append(Command("check", (), found[0] + 1, lines[found[0]].strip()))
    for at in found:
        lines[at] = ""
    return replace(submission, text="\n".join(lines), commands=tuple(commands))


def answers(
    ruleset: AnyRuleSet,
    table: Table,
    seat: str,
    lines: tuple[str, ...],
    words: Words,
    now: datetime,
) -> Letter:
    """What the rules say to the questions of `seat` as the game stands."""
    names = Names(table.header.seats, words.language)
    told: list[tuple[Text, Sequence[Text], Sequence[str]]] = []
    for line in lines[:MOST]:
        parsed = question_in(ruleset, names, line)
        if table.state is None and (parsed or order_asked(ruleset, names, line)):
            told.append((line, (say("asked-too-early"),), ()))
        elif parsed is not None:
            told.append((line, _answer(ruleset, table, seat, parsed), ()))
        elif (asked := order_asked(ruleset, names, line)) is not None:
            told.append((line, *explain(ruleset, table, seat, asked, words, now)))
        else:
            asked_so = say("quoted", text=Quote(line))
            told.append((asked_so, *answer_plainly(ruleset, table, seat, line, words, now)))
    moment = None if table.state is None else ruleset.moment(table.state).phrase
    more = max(0, len(lines) - MOST)
    return questions_letter(ruleset.about.title, table.header.id, moment, told, more)


def _answer(ruleset: AnyRuleSet, table: Table, seat: str, parsed: Parsed) -> tuple[Phrase, ...]:
    try:
        found = ruleset.courtesies.questions.answer(
            ruleset.veil(table.state, seat), seat, parsed.order
        )
    except Unforeseen:
        return (say("questions-unknown"),)
    return (found.phrase(),) if isinstance(found, Refusal) else found


def answer_plainly(
    ruleset: AnyRuleSet, table: Table, seat: str, line: str, words: Words, now: datetime
) -> tuple[Sequence[Text], tuple[str, ...]]:
    """What is told to a question in plain words, then a line that shows it."""
    names = Names(table.header.seats, words.language)
    view = None if table.state is None else ruleset.view(table.state, seat)
    question = next(iter(questions_in(ruleset.lexicon, line)), None)
    subject = Subject() if question is None else subject_of(ruleset, names, view, question)
    if subject.things:
        return subject.things, ()
    if subject.topic:
        return _tell_topic(ruleset, table, seat, subject.topic, words)
    if subject.order is not None and table.state is not None:
        return explain(ruleset, table, seat, subject.order, words, now)
    near = tuple(words(f"topic-{key}-ask") for key in subject.near.names)
    return (say("asked-nothing", near=bool(near)),), near


def _tell_topic(
    ruleset: AnyRuleSet, table: Table, seat: str, key: str, words: Words
) -> tuple[Sequence[Text], tuple[str, ...]]:
    """What a topic says, how things stand, and a line of the orders that it is about: one that is
    legal where such an order can be given, else that of help."""
    game = {"edition": table.header.edition, **dict(table.header.options)}
    told: list[Text] = [Phrase(f"topic-{key}", game_params(game))]
    if words.has(f"topic-{key}-now") and table.state is not None:
        points = dict(ruleset.scores(ruleset.veil(table.state, seat))).get(seat, 0)
        told.append(say(f"topic-{key}-now", points=points))
    if not words.has(f"topic-{key}-line"):
        return (*told, say("asked-topic-rules")), ()
    line, names = words(f"topic-{key}-line"), Names(table.header.seats, words.language)
    parsed = read_order(Line(line), ruleset.forms, Names((*names.seats, *_IN_HELP)))
    if parsed is None:
        return (*told, say("asked-topic-send")), (line,)
    asked = AskedOrder(line, (parsed.form,), parsed.form)
    at = None if table.state is None else find_question(ruleset, table, seat, asked)
    found = () if at is None else find_examples(ruleset, at, asked, (), names)
    shown = found[0] if found else line
    verb = shown.partition(" ")[0]
    more = verb if order_asked(ruleset, names, f"{verb} ?") is not None else shown
    told.append(say("asked-topic-line", known=bool(found), more=Quote(more)))
    return told, (shown,)


def explain(
    ruleset: AnyRuleSet, table: Table, seat: str, asked: AskedOrder, words: Words, now: datetime
) -> tuple[list[Text], tuple[str, ...]]:
    """Return what an order does, whether it can be done now and what would come of it, or why not;
    then lines that would do it."""
    guides = _guides(ruleset, asked, words)
    told: list[Text] = [
        say("asked-order-form", usage=Quote(usage), meaning=Quote(meaning))
        for usage, meaning in islice({g.usage: g.meaning for g in guides}.items(), _MOST_FORMS)
    ]
    names = Names(table.header.seats, words.language)
    kinds = dict.fromkeys(guide.form.order for guide in guides)
    places = [(find_question(ruleset, table, seat, _only(asked, kind)), kind) for kind in kinds]
    at = next((place for place, _ in places if place is not None), None)
    # of several orders that a word begins it is the one that is asked for
    whole = asked.whole is not None and (
        at is None or len(kinds) == 1 or at.decision.kind in asked.whole.decisions
    )
    if whole:
        told += _verdict(ruleset, table, seat, asked.text, words, now)
    elif at is None:
        told.append(_when_asked(guides))
    for place, kind in places:
        if place is None:
            continue
        proposed: tuple[str, ...] = ()
        if place.when == "now":
            proposed = propose_lines(ruleset, table, place.decision, words.language)
        found = find_examples(ruleset, place, _only(asked, kind), proposed, names)
        lines = tuple(line for line in found if plain(line) != plain(asked.text))
        if lines:
            if not whole and place.when == "now":
                told += _effects(ruleset, table, seat, lines[0], words, now)
            told.append(say("asked-order-lines", when=place.when, whole="yes" if whole else "no"))
            return told, lines
    if at is not None and not whole:
        told.append(say("asked-order-none", when=at.when))
        told += _instance(ruleset, at, guides, names)
    return told, ()


def _guides(ruleset: AnyRuleSet, asked: AskedOrder, words: Words) -> list[_Guide]:
    """How help tells the orders that are asked about: those that are written with the word itself,
    where some are."""
    # the words of a title are kept with the forms of the rule set that was made first
    known = {(form.order, form.written) for form in asked.forms}
    found = (_Guide(*each) for each in each_form(ruleset.forms, words))
    guides = [guide for guide in found if (guide.form.order, guide.form.written) in known]
    first = plain(asked.text).partition(" ")[0]
    return [g for g in guides if first in plain(g.usage).split()] or guides


def _only(asked: AskedOrder, kind: type[Order]) -> AskedOrder:
    """The same of orders of one kind alone."""
    return replace(asked, forms=tuple(form for form in asked.forms if form.order is kind))


def _instance(
    ruleset: AnyRuleSet, at: AskedAt, guides: Sequence[_Guide], names: Names
) -> Iterator[Phrase]:
    """An order of the kind that is refused, and why."""
    for guide in guides:
        if at.decision.kind in guide.form.decisions:
            found = why_not(ruleset, at, guide.form, guide.example, names)
            if found is not None:
                yield say("asked-order-refused", line=Quote(found[0]), why=found[1].phrase())
                return


def _verdict(
    ruleset: AnyRuleSet, table: Table, seat: str, text: str, words: Words, now: datetime
) -> Iterator[Text]:
    """The verdict on a line as a receipt gives it, and what it would do."""
    tried = preview(ruleset, table, seat, text, now, words.language)
    for line in receipt_lines(tried, seat)[:1]:
        if line.status == "done":
            yield say("asked-order-fine")
            yield from line.effects[:_MOST_EFFECTS]
            if line.warning is not None:
                yield say("asked-order-careful", why=line.warning)
        else:
            yield marked_line(line).verdict


def _effects(
    ruleset: AnyRuleSet, table: Table, seat: str, text: str, words: Words, now: datetime
) -> Iterator[Text]:
    """What the first of the lines that are shown would do."""
    tried = preview(ruleset, table, seat, text, now, words.language)
    effects = [effect for line in receipt_lines(tried, seat) for effect in line.effects]
    if effects:
        yield say("asked-order-first")
        yield from effects[:_MOST_EFFECTS]


def _when_asked(guides: Sequence[_Guide]) -> Phrase:
    """What such an order answers, where it is not asked now."""
    kinds = dict.fromkeys(kind for guide in guides for kind in guide.form.decisions)
    return say("asked-order-later", asked=tuple(say(f"kind-{kind}") for kind in kinds))
