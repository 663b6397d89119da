"""Questions that players ask in plain words: which lines of a mail ask one, and what about.

A question orders nothing, and what stands beside it in the mail is read as if it were not there.
Knows the things and topics of a title, and its orders; tells nothing that `view` does not.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from adjudicator.engine.rehearsal.asked import AskedOrder, order_asked
from adjudicator.engine.rehearsal.supposed import is_musing, is_supposition
from adjudicator.engine.rehearsal.topics import (
    Question,
    Topics,
    named_in,
    questions_in,
    topics_of,
    words_beside,
)
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.phrase import Phrase
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.rulekit.text import plain

if TYPE_CHECKING:
    from adjudicator.mail.requests.submission import Submission
    from adjudicator.service.game.sentences import Begin
    from adjudicator.service.game.session import Session

#: what begins a question that nobody takes for a request
_ASKING = ("begin", "help")
#: questions stand among so many lines of a mail
_MOST_LINES = 60
#: the word whose answer is an answer to questions
ASK = "ask"


class Subject(Frozen):
    """What a question asks about: one of these; none of them where that is not certain.

    things  what is told of each thing that is named
    topic   a topic of the title
    order   an order that is to be explained
    near    the topics that it may be about
    """

    things: tuple[Phrase, ...] = ()
    topic: str = ""
    order: AskedOrder | None = None
    near: Topics = Topics()

    @property
    def is_known(self) -> bool:
        """Whether it is certain what is asked about."""
        return bool(self.topic or self.things) or self.order is not None


def subject_of(ruleset: AnyRuleSet, names: Names, view: Any, question: Question) -> Subject:
    """What a question asks about; `view` is that of its writer, None before the game begins."""
    things = () if view is None else ruleset.courtesies.handbook.things(view)
    if told := _things_named(question, things):
        return Subject(things=told)
    near = topics_of(ruleset.lexicon, question, names.seats)
    if near.is_meant:
        return Subject(topic=near.names[0], near=near)
    asked = order_asked(ruleset, names, f"{question.core} ?") if question.begins else None
    return Subject(order=asked, near=near)


def _things_named(
    question: Question, things: Sequence[tuple[tuple[str, ...], Phrase]]
) -> tuple[Phrase, ...]:
    """What is told of the things that a question names, () where it says too much besides."""
    told: dict[str, Phrase] = {}
    for called, phrase in things:
        if name := named_in(question, called):
            told.setdefault(plain(name), phrase)
    names: list[str] = []
    for name in sorted(told, key=len, reverse=True):
        # "Guard Stance" does not name a "Guard", too
        if not any(f" {name} " in f" {longer} " for longer in names):
            names.append(name)
    if not names or words_beside(question, names) > max(1, len(names[0].split())):
        return ()
    said = plain(question.text)
    return tuple(told[name] for name in sorted(names, key=said.find))


class Asked(Frozen):
    """The questions of a line as they are answered, none for a line that asks nothing.

    is_plain  whether one of them begins as questions do; else a mark alone makes them such
    """

    questions: tuple[str, ...] = ()
    is_plain: bool = True


#: what a line of a mail asks
Asking = Callable[[str], Asked]


def plain_reader(session: Session, seat: str, begin: Begin) -> Asking:
    """What finds the questions in plain words that have an answer in a line of a mail.

    begin  makes the reader of orders in sentences: what may be done is asked in them, too
    """
    ruleset, table = session.ruleset, session.table
    names = Names(session.header.seats, table.seat(seat).language)

    @cache
    def view() -> Any:
        return None if table.state is None else ruleset.view(table.state, seat)

    def order_in(question: Question) -> str:
        """The order that a question asks about as an order with a question mark."""
        if question.begins != "can" or not question.rest:
            return ""
        line = f"{question.rest} ?"
        if order_asked(ruleset, names, line) is not None:
            return line
        if table.phase != "running":
            return ""
        found = begin().read(question.rest).lines
        return f"{found[0]} ?" if len(found) == 1 else ""

    @cache
    def asked(line: str) -> Asked:
        found: list[str] = []
        is_known, questions = False, questions_in(ruleset.lexicon, line)
        supposes = bool(questions) and is_supposition(ruleset, line)
        if supposes and not is_musing(ruleset, f"{line} ?", names):
            return Asked()
        for question in questions:
            order = order_in(question)
            known = bool(order) or subject_of(ruleset, names, view(), question).is_known
            if not order and _is_for_somebody(question, names.seats):
                return Asked()
            asks = question.begins in _ASKING or (known and question.begins == "can")
            if not asks and _is_about_orders(question, ruleset):
                return Asked()
            is_known = is_known or known
            found.append(order or question.text)
        is_plain = any(question.begins for question in questions)
        return Asked(tuple(found), is_plain) if is_known else Asked()

    return asked if table.phase != "ended" else lambda line: Asked()


def _is_for_somebody(question: Question, seats: Iterable[str]) -> bool:
    """Whether a question is put to a player: "which one would you take, Anna?"."""
    text, names = plain(question.text), "|".join(re.escape(plain(seat)) for seat in seats)
    return bool(re.search(rf"^(?:{names})\s*,|,\s*(?:{names})\s*[?!.]*$", text))


def _is_about_orders(question: Question, ruleset: AnyRuleSet) -> bool:
    """Whether a question may be a polite way to order something."""
    from adjudicator.service.game.sentences import is_about_orders

    return is_about_orders(question.text, ruleset)


def without_plain(found: Submission, asking: Asking, is_ours: Callable[[str], bool]) -> Submission:
    """The mail with the lines that ask in plain words as one command `ask`.

    Beside an order what only its mark makes a question may be a doubt about that order.
    """
    if found.unreadable is not None:
        return found
    lines = found.text.split("\n")[:_MOST_LINES]
    ordering = cache(lambda: any(is_ours(line) for line in lines if line.strip()))
    asked: dict[int, tuple[str, ...]] = {}
    for at, line in enumerate(lines):
        if not line.strip() or is_ours(line):
            continue
        said = asking(line)
        if said.questions and (said.is_plain or not ordering()):
            asked[at] = said.questions
    return with_questions(found, asked)


def without_vain(
    found: Submission, session: Session, is_ours: Callable[[str], bool], begin: Begin
) -> Submission:
    """The same of questions that have no answer, so that their writer is told so: of a mail that
    says nothing else, or beside those that are answered."""
    from adjudicator.mail.requests.surroundings import offered

    answered = found.has(ASK)
    if found.unreadable is not None:
        return found
    if not answered and (found.commands or offered(found.repairs)):
        return found
    asked: dict[int, tuple[str, ...]] = {}
    for at, line in enumerate(found.text.split("\n")[:_MOST_LINES]):
        if not line.strip():
            continue
        if questions := () if is_ours(line) else _vain_in(session, line, begin):
            asked[at] = questions
        elif not answered:
            return found
    return with_questions(found, asked)


def _vain_in(session: Session, line: str, begin: Begin) -> tuple[str, ...]:
    """The questions of a line that says nothing else, which nobody else is asked and no order
    can be meant by."""
    table = session.table
    questions = questions_in(session.ruleset.lexicon, line)
    if "?" not in line or any(q.begins not in _ASKING for q in questions):
        return ()
    if any(_is_for_somebody(question, table.header.seats) for question in questions):
        return ()
    if table.phase != "running" or begin().read(line).choices:
        return ()
    return tuple(question.text for question in questions)


def with_questions(found: Submission, asked: Mapping[int, tuple[str, ...]]) -> Submission:
    """The mail with the questions of some lines as one command `ask` instead of these lines: all
    questions of a mail have one answer."""
    from adjudicator.mail.requests.commands import Command

    if not asked:
        return found
    lines, written = found.text.split("\n"), found.written.split("\n")
    for at in asked:
        lines[at] = ""
        if len(written) == len(lines):
            written[at] = ""
    first = min(asked)
    texts = tuple(text for questions in asked.values() for text in questions)
    before = tuple(text for each in found.commands if each.name == ASK for text in each.args)
    command = Command(ASK, (*before, *texts), first + 1, found.text.split("\n")[first].strip())
    return replace(
        found,
        text="\n".join(lines),
        written="\n".join(written),
        commands=(*(each for each in found.commands if each.name != ASK), command),
    )
