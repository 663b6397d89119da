"""What somebody new to a question is told of it: his aim, the moment, reasons, what can be done.

New is who has answered such a question in fewer than `TURNS` turns since he has the seat, as the
journal tells. All that is said comes from the title's coach, who sees the seat's view alone.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from adjudicator.engine.journal.line import JournalLine
from adjudicator.engine.lines.seats import Seated
from adjudicator.engine.lines.turns import Published, Step
from adjudicator.engine.table.table import Table
from adjudicator.render.letters.report import Coaching, Report
from adjudicator.render.words.words import Words
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.forms import write_order
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.phrase import Phrase
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.rulekit.text import plain
from adjudicator.service.game.offered_lines import STANDING_HEADINGS
from adjudicator.service.game.seat_reports import propose_lines
from adjudicator.service.game.session import Session

#: in so many turns a question is explained
TURNS = 3


def coaching_for(session: Session, table: Table, seat: SeatId, words: Words) -> Coaching:
    """What a seat is told of the first question that is open for it; nothing once it knows it."""
    asked = table.decisions_of(seat)
    if not asked or not session.ruleset.courtesies.has("coach"):
        return Coaching()
    decision = asked[0].decision
    lines = [line for line in session.history.lines() if line.n <= table.last]
    if turns_answered(lines, decision) >= TURNS:
        return Coaching()
    return coach(session.ruleset, table, decision, words)


def coached(session: Session, table: Table, report: Report, words: Words) -> Report:
    """The report with what its reader is told who is new to the question; a
    lesson coaches better."""
    seat = report.seat or ""
    if report.lesson:
        return report
    made = session.making.part(
        "coaching", lambda: coaching_for(session, table, seat, words), Coaching()
    )
    if made == Coaching():
        return report
    prospects = report.prospects
    if made.reasons and session.ruleset.courtesies.coach.TELLS_CHANCES:
        prospects = replace(prospects, chances=())
    headings = session.ruleset.lexicon.every("grammar", *STANDING_HEADINGS)
    template = tuple(_without_standing(report.template, headings))
    return replace(report, coaching=made, prospects=prospects, template=template)


def _without_standing(lines: Sequence[str], headings: Collection[str]) -> Iterator[str]:
    """The suggestions without lines that stand for turns to come: those are for later."""
    standing = False
    for line in lines:
        head = plain(line.lstrip("# ").partition(":")[0])
        standing = bool(line) and (standing or (":" in line and head in headings))
        if not standing:
            yield line


def turns_answered(lines: Sequence[JournalLine], decision: Decision) -> int:
    """In how many turns whoever has the seat now answered questions of the kind."""
    turns: set[int] = set()
    turn = 0
    for line in lines:
        step, seated = Step.find(line), Seated.find(line)
        turn += line.kind == Published.KIND
        if seated is not None and seated.seat == decision.seat:
            turns.clear()
        if step is not None:
            asked = ((answer.seat, answer.kind) for answer in step.answers)
            turns |= {turn for each in asked if each == (decision.seat, decision.kind)}
    return len(turns)


def coach(ruleset: AnyRuleSet, table: Table, decision: Decision, words: Words) -> Coaching:
    """What the title's coach says of a question."""
    view, friend = ruleset.view(table.state, decision.seat), ruleset.courtesies.coach
    names = Names(table.header.seats, words.language)

    def reasons() -> Iterator[tuple[str, Phrase]]:
        for line in propose_lines(ruleset, table, decision, words.language):
            order = ruleset.read(line.removeprefix("#").strip(), decision, names)
            told = None if isinstance(order, Refusal) else friend.reason(view, decision, order)
            if told is not None:
                yield line, told

    deeds: tuple[tuple[Phrase, str], ...] = tuple(
        (what, write_order(order, ruleset.forms, words.language, names))
        for what, order in friend.deeds(view, decision)
    )
    return Coaching(friend.aim(view, decision), friend.now(view, decision), tuple(reasons()), deeds)
