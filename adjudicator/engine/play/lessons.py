"""How a lesson goes on: after each turn of the learner what it came to, and its end after the last.

A lesson is a game whose terms say so. The learner has the first seat; what his turns are for stands
in the title's `lesson.py`. Pure.
"""

from __future__ import annotations

from adjudicator.engine.lines.entry import Entry
from adjudicator.engine.lines.lessons import Dismissed, Taught
from adjudicator.engine.table.happenings import Note
from adjudicator.engine.table.table import Table
from adjudicator.rulekit.event import Event, SeatId
from adjudicator.rulekit.ruleset import AnyRuleSet


def next_of_lesson(ruleset: AnyRuleSet, table: Table) -> Entry | None:
    """The line that a lesson goes on by, if the rules are not to go on before it."""
    if not table.header.terms.lesson or table.settled:
        return None
    seat = learner(table)
    if table.seat(seat).is_idle:
        return Dismissed(left=True)
    lesson, at = ruleset.courtesies.lesson, len(table.taught)
    steps = lesson.LESSON.steps
    if at >= len(steps):
        return Dismissed()
    view = ruleset.view(table.state, seat)
    if lesson.count_played(view, seat) <= at:
        # the rules may end the game before all is learnt
        return Dismissed() if table.result else None
    learnt = lesson.is_learnt(steps[at], view, seat, _faces_of_turn(table, seat))
    return Taught(steps[at], learnt)


def learner(table: Table) -> SeatId:
    """The seat of who learns."""
    return table.header.seats[0]


def step_of(ruleset: AnyRuleSet, table: Table) -> str:
    """What the learner's turn is for, "" once he is through."""
    steps, at = ruleset.courtesies.lesson.LESSON.steps, len(table.taught)
    return steps[at] if at < len(steps) else ""


def _faces_of_turn(table: Table, seat: SeatId) -> tuple[Event, ...]:
    """The events since the seat was asked what it has just answered, as it knows them."""
    assert table.past is not None
    place = table.header.seats.index(seat)
    known = [*table.past.kept, *table.happened]
    fresh = known[max(0, table.past.marks[place].since - table.past.first) :]
    faces = (item.face(seat) for item in fresh if not isinstance(item, Note))
    return tuple(face for face in faces if face is not None)
