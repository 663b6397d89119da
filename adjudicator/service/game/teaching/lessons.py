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
    view = ruleset.view(table.state, decision.seat)
    found = ruleset.courtesies.lesson.propose(step, view, decision, ruleset.speech(language))
    return found if step else ()


def tell_lesson(
    ruleset: AnyRuleSet, table: Table, seat: SeatId, words: Words
) -> tuple[LetterSection, ...]:
    """What opens a mail that asks a learner something: what his last turn was worth, what this one
    is for, and the lines to send; of a question in somebody else's turn an answer to it."""
    asked = table.decisions_of(seat) if seat == learner(table) else ()
    for item in asked:
        lines = lines_to_send(ruleset, table, item.decision, words.language)
        if lines:
            step, steps = step_of(ruleset, table), ruleset.courtesies.lesson.LESSON.steps
            what = say(f"lesson-{step}-title")
            number = len(table.taught) + 1
            return section(
                say("lesson-heading", number=number, count=len(steps), what=what),
                *(Prose(told) for told in tell_outcome(table)),
                Prose(say("lesson-begins", count=len(steps))) if number == 1 else None,
                Prose(say(f"lesson-{step}", line=Quote(lines[0])), strong=True),
                bullets(ruleset.courtesies.lesson.explain(step, ruleset.view(table.state, seat))),
                Prose(say("lesson-send", count=len(lines))),
                Verbatim(lines),
            )
    if not asked:
        return ()
    view, speech = ruleset.view(table.state, seat), ruleset.speech(words.language)
    ideas = ruleset.courtesies.suggestions.suggest(view, asked[0].decision, speech)
    best = next(iter(in_boxes(ideas)), ())
    return section(
        say("lesson-between"),
        Prose(say("lesson-between-how"), strong=True),
        Prose(say("lesson-send", count=len(best))) if best else None,
        Verbatim(best),
    )


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
    told = tell_lesson(ruleset, before, receipt.seat, words)
    parts = (part for each in told for part in each.parts)
    proposed = [line for part in parts if isinstance(part, Verbatim) for line in part.lines]
    return [line.written.strip() for line in receipt.lines] == proposed


def tell_outcome(table: Table) -> tuple[Phrase, ...]:
    """What the learner's last turn was worth; () before his first."""
    return tuple(
        say(f"lesson-{step}-done" if learnt else f"lesson-{step}-missed")
        for step, learnt in table.taught[-1:]
    )
