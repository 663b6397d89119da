"""A position changed by the referee: what may be changed, and how the game goes on. Pure.

A change has a step of its own, so that a vote on taking back ends by it. Who is asked and has other
answers now, or another question, is asked anew with all his time; final orders of seats that see
another position wait as drafts. What only one seat may know is told to that seat; the others hear
whose hidden things were changed.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, ClassVar

from adjudicator.engine.journal.line import JournalLine
from adjudicator.engine.journal.stream import Diverged
from adjudicator.engine.lines.branch import as_draft
from adjudicator.engine.lines.entry import OfReferee, Sentence, quote_text, said_by
from adjudicator.engine.table.clock import ask, turn_of
from adjudicator.engine.table.happenings import Note
from adjudicator.engine.table.snapshot import state_hash
from adjudicator.engine.table.table import Open, SeatState, Table
from adjudicator.rulekit.correction import Correction, alike
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import NoDice, Unforeseen
from adjudicator.rulekit.forms import write_order
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.lexicon import DEFAULT_LANGUAGE
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.rulekit.refusal import Refusal, refuse
from adjudicator.rulekit.ruleset import AnyRuleSet

#: so many legal answers are compared; a question with more that begin alike stays what it is
MOST_COMPARED = 400


def judge(ruleset: AnyRuleSet, state: Any, change: Order) -> Correction | Refusal:
    """Return what a change makes of a state from which somebody is asked, or why it cannot be made.

    It has to leave a sound state in which the game waits for an answer that there is.
    """
    made = ruleset.courtesies.corrections.correct(state, change)
    if isinstance(made, Refusal):
        return made
    if made.state == state:
        return alike()
    problems = ruleset.problems(made.state)
    if problems:
        return refuse("", "correct.unsound", "", problem=Quote(problems[0]))
    try:
        rests = ruleset.advance(made.state, NoDice()) is None
    except Unforeseen:
        rests = False
    asked = ruleset.decisions(made.state) if rests else ()
    if not asked or any(next(ruleset.legal_orders(made.state, d), None) is None for d in asked):
        return refuse("", "correct.moves-on")
    return made


class Corrected(OfReferee):
    """The position was changed by the referee.

    reason  why, as all are told
    change  an order of `RuleSet.corrections`, as JSON
    step    its number in the game
    state   the hash of the state to which it leads
    """

    KIND: ClassVar[str] = "corrected"
    reason: str
    change: Any
    step: int
    state: str

    def fold(self, ruleset: AnyRuleSet, table: Table, line: JournalLine) -> Table:
        """The table after the change; raises `Diverged` and ValueError where it cannot be made."""
        if not self.by:
            raise ValueError("no referee has changed the position")
        if table.phase != "running" or not table.open or not ruleset.corrections:
            raise ValueError("nothing can be changed now")
        if self.step != table.step + 1:
            raise ValueError(f"step {self.step} cannot follow step {table.step}")
        made = judge(ruleset, table.state, ruleset.correction_border.load(self.change))
        if isinstance(made, Refusal):
            raise Diverged(f"the rules do not allow this change ({made.code})")
        if state_hash(ruleset, made.state) != self.state:
            raise Diverged("the state after this change is not the one that was recorded")
        seats = tuple(_warn(ruleset, table, seat, made.state) for seat in table.seats)
        opened, next_id = _ask(ruleset, table, made.state, line.at)
        return replace(
            table,
            step=table.step + 1,
            state=made.state,
            seats=seats,
            open=opened,
            next_id=next_id,
            happened=(*table.happened, *_notes(table, made, self.reason)),
        )

    def tell(self, ruleset: AnyRuleSet, before: Table, after: Table) -> Iterator[Sentence]:
        """Tell who changed what, and why."""
        change = ruleset.correction_border.load(self.change)
        line = write_order(change, ruleset.corrections, DEFAULT_LANGUAGE)
        # the reason is told even where it is empty
        told = say("history-why", what=quote_text(line), reason=Quote(self.reason))
        yield Sentence(self.KIND, "", said_by(self.by, told))


def correction(
    ruleset: AnyRuleSet,
    table: Table,
    change: Order,
    made: Correction,
    *,
    by: str,
    mail: str,
    reason: str,
) -> Corrected:
    """Return what the line of a change holds that was judged."""
    return Corrected(
        by=by,
        mail=mail,
        reason=reason,
        change=ruleset.correction_border.dump(change),
        step=table.step + 1,
        state=state_hash(ruleset, made.state),
    )


def _warn(ruleset: AnyRuleSet, table: Table, seat: SeatState, state: Any) -> SeatState:
    """A seat whose orders wait as a draft, if it sees another position now."""
    name = seat.name
    if seat.pending is None or ruleset.view(table.state, name) == ruleset.view(state, name):
        return seat
    return replace(seat, pending=as_draft(seat.pending))


def _ask(ruleset: AnyRuleSet, table: Table, state: Any, at: str) -> tuple[tuple[Open, ...], int]:
    """The open questions in another state, and the number of the next one."""
    opened: list[Open] = []
    next_id = table.next_id
    for decision in ruleset.decisions(state):
        # whatever numbers its sentence tells, it is the same question
        alike = (o for o in table.open if o.decision == replace(decision, params=o.decision.params))
        item = next(alike, None)
        if item is None or not _same_answers(ruleset, table.state, state, item.decision, decision):
            item = ask(table, decision, next_id, at, turn_of(ruleset, table))
            next_id += 1
        else:
            item = replace(item, decision=decision)
        opened.append(item)
    return tuple(opened), next_id


def _same_answers(
    ruleset: AnyRuleSet, before: Any, after: Any, asked: Decision, now: Decision
) -> bool:
    """Whether a question has the same legal answers in both states."""
    first, second = (
        list(islice(ruleset.legal_orders(state, decision), MOST_COMPARED))
        for state, decision in ((before, asked), (after, now))
    )
    return first == second


def _notes(table: Table, made: Correction, reason: str) -> tuple[Note, ...]:
    """Return what the seats are told of a change."""
    if not made.secret:
        told = say("note-corrected", change=made.told, reason=Quote(reason))
        return (Note(table.header.seats[0], told, private=False),)
    others = say("note-corrected-hidden", seat=made.secret, reason=Quote(reason))
    return (Note(made.secret, others, private=False), Note(made.secret, tell_owner(made.told)))


def tell_owner(told: Phrase) -> Phrase:
    """Return what only the seat hears whose hidden things were changed."""
    return say("note-corrected-yours", change=told)
