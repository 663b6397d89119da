"""Standing lines that act though nobody is asked: looked at after every event.

A title says when there is such an opportunity, and for whom (`RuleSet.opportunities`). Seats
are looked at in that order, the lines of a seat in their own. The first line whose condition
holds on what its seat may know, and whose order is legal, acts; what it does is an event too,
so the search begins anew. No decision is opened, closed or put off by it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cache, partial
from typing import Any

from adjudicator.engine.answers.run import Run
from adjudicator.engine.answers.sources import choose_order, fits, gives, sheet_of
from adjudicator.engine.sheet.sheet import Item
from adjudicator.engine.table.table import Table
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.frozen import Frozen, as_dict, replace
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.rulekit.speech import StandingForm

#: The rules bound what can be done at opportunities; more than this is a bug, not a game.
MOST = 1000


class Seized(Frozen):
    """An opportunity that a standing line took.

    after  how many orders of the step's answer had been carried out before it
    kind   of the opportunity
    line   index among the standing lines of the seat; `text` as it was written
    order  as filled in
    """

    after: int
    seat: SeatId
    kind: str
    line: int
    text: str
    order: Order


def dump_seized(ruleset: AnyRuleSet, taken: Seized) -> dict[str, Any]:
    """Return what the journal keeps of it."""
    return {**as_dict(taken), "order": ruleset.order_border.dump(taken.order)}


def load_seized(ruleset: AnyRuleSet, document: Mapping[str, Any]) -> Seized:
    """Return what a journal line holds of it; raises KeyError or ValueError if it is none."""
    return Seized(**{**document, "order": ruleset.order_border.load(document["order"])})


def unasked_form(ruleset: AnyRuleSet, name: str) -> StandingForm | None:
    """The form of standing lines that act without being asked, if `name` is one."""
    return next((f for f in ruleset.standing_forms if f.unasked and f.name == name), None)


def hopeless(ruleset: AnyRuleSet, table: Table, seat: SeatId, item: Item) -> Refusal | None:
    """Return why a standing line that acts unasked could never act, if so; None of other lines."""
    form = unasked_form(ruleset, item.name)
    if table.state is None or item.clause is None or form is None:
        return None
    for _, parsed in item.clause.branches:
        for kind in form.decisions:
            refusal = ruleset.never(table.state, Decision(kind, seat), parsed.order)
            if refusal is not None:
                return replace(refusal, span=parsed.where(refusal.where))
    return None


def seize(
    ruleset: AnyRuleSet,
    table: Table,
    run: Run,
    taken: list[Seized],
    after: int = 0,
    only: SeatId | None = None,
) -> None:
    """Carry out what standing lines do on the state of `run`, and what follows from it.

    Adds to `taken`, which holds what they did in the same step before. `only` leaves out the
    lines of other seats: a preview must not know them. Raises RuntimeError when they never
    come to an end: a fault of the title.
    """
    if not any(seat.standing for seat in table.seats):
        return
    for _ in range(MOST):
        gone = {(t.seat, t.line) for t in taken if _acts_once(ruleset, table, t)}
        found = None
        if not run.segment_is_over:
            found = next(_ready(ruleset, table, run.state, gone, only), None)
        if found is None:
            return
        decision, line, text, order = found
        filled = run.answer(decision, order, asked=False)
        assert not isinstance(filled, Refusal), "an order that was legal a moment ago"
        taken.append(Seized(after, decision.seat, decision.kind, line, text, filled))
        run.settle()
    raise RuntimeError(f"{ruleset.about.name}: opportunities without end")


def _ready(
    ruleset: AnyRuleSet,
    table: Table,
    state: Any,
    gone: Collection[tuple[SeatId, int]],
    only: SeatId | None,
) -> Iterator[tuple[Decision, int, str, Order]]:
    """The lines that would act now, the first to act first."""
    for decision in ruleset.opportunities(state):
        if only not in (None, decision.seat):
            continue
        seat = table.seat(decision.seat)
        look = cache(partial(ruleset.view, state, seat.name))
        for line, (name, text) in enumerate(seat.standing):
            if (seat.name, line) in gone or unasked_form(ruleset, name) is None:
                continue
            for item in sheet_of(ruleset, table, "standing:\n" + text).of("standing"):
                if item.clause is None or not fits(item.clause, decision.kind):
                    continue
                order = choose_order(item.clause, look)
                if order is None or not gives(item.clause, order, decision.kind):
                    continue
                if not isinstance(ruleset.plan(state, decision, order), Refusal):
                    yield decision, line, text, order


def without_spent(
    ruleset: AnyRuleSet, table: Table, name: SeatId, taken: Collection[Seized]
) -> tuple[tuple[str, str], ...]:
    """The standing lines of a seat without those that act once and have acted."""
    spent = {t.line for t in taken if t.seat == name and _acts_once(ruleset, table, t)}
    lines = enumerate(table.seat(name).standing)
    return tuple(pair for index, pair in lines if index not in spent)


def _acts_once(ruleset: AnyRuleSet, table: Table, taken: Seized) -> bool:
    form = unasked_form(ruleset, table.seat(taken.seat).standing[taken.line][0])
    return form is not None and form.once
