"""Lessons among the games of a house: which games are lessons, and what their mails say.

A lesson is a game for one player: no list of games, table of results or rating knows it. Each mail
that asks its learner something opens with what the turn is for, and with what his last one was
worth.
"""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.engine.play.lessons import learner, step_of
from adjudicator.engine.table.table import Table
from adjudicator.errors import AdjudicatorError
from adjudicator.render.letters.letter import LetterSection, Prose, Verbatim, bullets, section
from adjudicator.render.letters.receipt import Receipt
from adjudicator.render.letters.report import Report
from adjudicator.render.words.words import Words
from adjudicator.rulekit.course import Prospects
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.rulekit.text import in_boxes
from adjudicator.service.house.host import Host

#: what the id of every lesson begins with; other games may be called so, too
PREFIX = "lesson-"


def games_that_count(host: Host) -> Iterator[str]:
    """The games of a house that are no lessons; one that cannot be read is none."""
    for game in host.archive.games():
        if not (game.startswith(PREFIX) and _is_lesson(host, game)):
            yield game


def _is_lesson(host: Host, game: str) -> bool:
    try:
        return host.archive.game(game).read_header().terms.lesson
    except AdjudicatorError:
        return False


def lines_to_send(
    ruleset: AnyRuleSet, table: Table, decision: Decision, language: str
) -> tuple[str, ...]:
    """The lines that do what a learner's turn is for; () where nothing is taught."""
    if not table.header.terms.lesson or decision.seat != learner(table):
        return ()
    step = step_of(ruleset, table)
    if not step:
        return ()
    view, speech = ruleset.view(table.state, decision.seat), ruleset.speech(language)
    return ruleset.courtesies.lesson.propose(step, view, decision, speech)


def tell_lesson(
    ruleset: AnyRuleSet, table: Table, seat: SeatId, words: Words
) -> tuple[LetterSection, ...]:
    """What opens a mail that asks a learner something: what his last turn was worth, what this one
    is for, and the lines to send; of a question in somebody else's turn an answer to it."""
    if seat != learner(table) or not table.decisions_of(seat):
        return ()
    lines, is_for_step = _propose(ruleset, table, seat, words.language)
    to_send = (Prose(say("lesson-send", count=len(lines))), Verbatim(lines)) if lines else ()
    if not is_for_step:
        how = Prose(say("lesson-between-how"), strong=True)
        return section(say("lesson-between"), how, *to_send)
    lesson, step = ruleset.courtesies.lesson, step_of(ruleset, table)
    number, count = len(table.taught) + 1, len(lesson.LESSON.steps)
    return section(
        say("lesson-heading", number=number, count=count, what=say(f"lesson-{step}-title")),
        *map(Prose, tell_outcome(table)),
        Prose(say("lesson-begins", count=count)) if number == 1 else None,
        Prose(say(f"lesson-{step}", line=Quote(lines[0])), strong=True),
        bullets(lesson.explain(step, ruleset.view(table.state, seat))),
        *to_send,
    )


def _propose(
    ruleset: AnyRuleSet, table: Table, seat: SeatId, language: str
) -> tuple[tuple[str, ...], bool]:
    """The lines that a learner's mail proposes, and whether they do what his turn is for; else they
    answer the first question that is open for him, if anything does."""
    asked = table.decisions_of(seat)
    for item in asked:
        if lines := lines_to_send(ruleset, table, item.decision, language):
            return lines, True
    if not asked:
        return (), False
    view, speech = ruleset.view(table.state, seat), ruleset.speech(language)
    ideas = ruleset.courtesies.suggestions.suggest(view, asked[0].decision, speech)
    return next(iter(in_boxes(ideas)), ()), False


def as_lesson(report: Report, told: tuple[LetterSection, ...]) -> Report:
    """A learner's report: without deadlines, and where it teaches something without all that is
    not about that."""
    asked = (
        replace(q, due=None, otherwise=say("lesson-waits"), default="") for q in report.questions
    )
    report = replace(report, lesson=told, questions=tuple(asked), begins=False, dice=())
    if not told:
        return report
    return replace(
        report,
        questions=tuple(replace(q, choices=(), forms=()) for q in report.questions),
        template=(),
        prospects=Prospects(),
        lasting=False,
    )


def tells_nothing(ruleset: AnyRuleSet, before: Table, receipt: Receipt, words: Words) -> bool:
    """Whether a receipt only says that what a lesson proposed was played: the mail that follows at
    once says so, too.

    before  the table on which it was proposed
    """
    if not (before.header.terms.lesson and receipt.outcome == "final" and receipt.at_once):
        return False
    proposed, _ = _propose(ruleset, before, receipt.seat, words.language)
    return tuple(line.written.strip() for line in receipt.lines) == proposed


def tell_outcome(table: Table) -> tuple[Phrase, ...]:
    """What the learner's last turn was worth; () before his first."""
    return tuple(
        say(f"lesson-{step}-done" if learnt else f"lesson-{step}-missed")
        for step, learnt in table.taught[-1:]
    )
