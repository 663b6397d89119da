"""What somebody new to a question is told of it: his aim, the moment, reasons, what can be done.

New is who has answered such a question in fewer than `TURNS` turns since he has the seat, as the
journal tells; his aim he is told with the first question of all. All that is said comes from the
title's coach, who sees the seat's view alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.engine.journal.line import JournalLine
from adjudicator.engine.lines.seats import Seated
from adjudicator.engine.lines.turns import Published, Step
from adjudicator.engine.sheet.sheet import parse_sheet
from adjudicator.engine.table.table import Table
from adjudicator.render.letters.report import Coaching, Report
from adjudicator.render.words.words import Words
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.forms import write_order
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.phrase import Phrase
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.rulekit.text import from_boxes, in_boxes
from adjudicator.service.game.seat_reports import opens_standing, propose_lines
from adjudicator.service.game.session import Session

#: in so many turns a question is explained, while the journal has no more lines than these: what
#: a mail costs must not grow with its game
TURNS, _EARLY = 3, 400


def coaching_for(session: Session, table: Table, seat: SeatId, words: Words) -> Coaching | None:
    """What a seat is told of the first question that is open for it; None once it knows it."""
    asked = table.decisions_of(seat)
    if not asked or table.last > _EARLY or not session.ruleset.courtesies.has("coach"):
        return None
    if table.header.terms.lesson:
        return None  # a lesson explains by itself
    decision = asked[0].decision
    lines = [line for line in session.history.lines() if line.n <= table.last]
    answered = turns_answered(lines, seat)
    times = len(answered.get(decision.kind, ()))
    if times >= TURNS:
        return None
    made = replace(coach(session.ruleset, table, decision, words), fresh=not times)
    return replace(made, aim=None) if answered else made


def add_coaching(session: Session, table: Table, report: Report, words: Words) -> Report:
    """The report with what its reader is told who is new to the question."""
    seat = report.seat or ""
    made = session.making.part("coaching", lambda: coaching_for(session, table, seat, words), None)
    if made is None:
        return report
    prospects = report.prospects
    if made.reasons and session.ruleset.courtesies.coach.TELLS_CHANCES:
        prospects = replace(prospects, chances=())
    # lines that stand for turns to come are for later
    lexicon, boxes = session.ruleset.lexicon, in_boxes(report.template)
    template = from_boxes(box for box in boxes if not opens_standing(box[0], lexicon))
    return replace(report, coaching=made, prospects=prospects, template=template)


def turns_answered(lines: Sequence[JournalLine], seat: SeatId) -> dict[str, set[int]]:
    """In which turns whoever has the seat now answered questions, by their kind."""
    found: dict[str, set[int]] = {}
    turn = 0
    for line in lines:
        step, seated = Step.find(line), Seated.find(line)
        turn += line.kind == Published.KIND
        if seated is not None and seated.seat == seat:
            found.clear()
        for answer in step.answers if step is not None else ():
            if answer.seat == seat:
                found.setdefault(answer.kind, set()).add(turn)
    return found


def coach(ruleset: AnyRuleSet, table: Table, decision: Decision, words: Words) -> Coaching:
    """What the title's coach says of a question."""
    view, friend = ruleset.view(table.state, decision.seat), ruleset.courtesies.coach
    names = Names(table.header.seats, words.language)

    def reasons() -> Iterator[tuple[str, Phrase]]:
        for line in propose_lines(ruleset, table, decision, words.language):
            order = _order_of(line, ruleset, decision, names)
            told = None if order is None else friend.reason(view, decision, order)
            if told is not None:
                yield line, told

    deeds: tuple[tuple[Phrase, str], ...] = tuple(
        (what, write_order(order, ruleset.forms, words.language, names))
        for what, order in friend.deeds(view, decision)
    )
    return Coaching(friend.aim(view, decision), friend.now(view, decision), tuple(reasons()), deeds)


def _order_of(line: str, ruleset: AnyRuleSet, decision: Decision, names: Names) -> Order | None:
    """The order of a suggested line: for the question, else for what follows it in the same turn;
    None for one that asks first, or stands for turns to come."""
    answer = ruleset.read(line, decision, names)
    if not isinstance(answer, Refusal):
        return answer
    for item in parse_sheet(line, ruleset, names).of("line"):
        if item.clause is not None and item.clause.branches[0][0] is None:
            return item.clause.branches[0][1].order
    return None
