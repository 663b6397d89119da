"""Questions to the rules: read out of a mail, answered from what its seat may know.

Nothing comes of them; the game does not wait for them, and nothing of them is kept.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from adjudicator.engine.rehearsal.supposed import is_musing, is_supposition
from adjudicator.engine.table.table import Table
from adjudicator.render.letters.texts import questions_letter
from adjudicator.rulekit.dice import Unforeseen
from adjudicator.rulekit.forms import Parsed, read_order
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.phrase import Phrase, say
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.rulekit.text import Line

if TYPE_CHECKING:
    from adjudicator.mail.requests.submission import Submission
    from adjudicator.render.letters.letter import Letter

#: so many questions of a mail are answered: no mail may cost more
MOST = 12
#: nobody asks a longer one
_LONGEST = 200
#: what is read of so many lines is kept
_KEPT = 256


def question_in(ruleset: AnyRuleSet, names: Names, line: str) -> Parsed | None:
    """The question that a line asks the rules, or None."""
    bare = line.partition("#")[0].strip().rstrip("?!. \N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}")
    if not bare or len(bare) > _LONGEST or not ruleset.questions:
        return None
    return read_order(Line(bare), ruleset.questions, names)


@lru_cache(maxsize=16)
def question_reader(ruleset: AnyRuleSet, seats: tuple[str, ...]) -> Callable[[str], bool]:
    """Whether a line asks the rules of the title something."""
    names = Names(seats)

    @lru_cache(maxsize=_KEPT)
    def is_question(line: str) -> bool:
        return question_in(ruleset, names, line) is not None

    return is_question


def without_questions(
    submission: Submission, is_question: Callable[[str], bool], is_order: Callable[[str], bool]
) -> Submission:
    """The submission with its questions as one command `ask` instead of among the orders."""
    from adjudicator.mail.requests.commands import Command

    lines = submission.text.split("\n")
    asked = [at for at, line in enumerate(lines) if is_question(line) and not is_order(line)]
    if not asked:
        return submission
    texts = tuple(lines[at].strip() for at in asked)
    for at in asked:
        lines[at] = ""
    command = Command("ask", texts, asked[0] + 1, texts[0])
    commands = (*submission.commands, command)
    return replace(submission, text="\n".join(lines), commands=commands)


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


def answers(ruleset: AnyRuleSet, table: Table, seat: str, lines: tuple[str, ...]) -> Letter:
    """What the rules say to the questions of `seat` as the game stands."""
    names = Names(table.header.seats)
    told = [
        (line, _answer(ruleset, table, seat, parsed))
        for line in lines[:MOST]
        if (parsed := question_in(ruleset, names, line)) is not None
    ]
    moment = ruleset.moment(table.state).phrase
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
