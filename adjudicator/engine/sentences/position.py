"""What the acts of a sentence are tried on: what their seat may know, and what comes of orders."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, Self

from adjudicator.engine.answers.run import Run
from adjudicator.engine.sentences.acts import heard_of, values_of
from adjudicator.engine.sentences.spelt import Called
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import NoDice, Unforeseen
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.forms import write_order
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names, Slot
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.ruleset import AnyRuleSet

#: so many legal orders are looked through for what a sentence leaves open
_MOST_LEGAL = 300


class Position:
    """What a seat may know while the sentences of its mail are read, orders that were understood
    played on it.

    state  what the seat may know (veiled), None where the game does not run
    """

    def __init__(self, ruleset: AnyRuleSet, state: Any, seat: SeatId, names: Names) -> None:
        self.ruleset = ruleset
        self.seat = seat
        self.names = names.speaking(ruleset.lexicon)
        self.said: dict[Slot, Any] = {}
        #: what people call things, by the language and the state (kept, so that it stays itself)
        self._names_of: dict[tuple[str, int], tuple[Any, Called]] = {}
        self._legal: tuple[Any, tuple[Order, ...]] = (None, ())
        self.is_refused_line = False
        #: what orders come to, by the state (kept, so that it stays itself) and the order
        self._after: dict[tuple[int, Order], tuple[Any, Any]] = {}
        self._resolved: dict[int, tuple[Any, Decision | None, dict[Order, Order | Refusal]]] = {}
        self._ways: tuple[Any, dict[Order, tuple[tuple[Order, ...], ...]]] = (None, {})
        self.state = self._first = self._asked(state) if state is not None else None
        kinds = {kind for form in ruleset.forms for kind in form.decisions}
        ahead = ruleset.ahead(state, seat) if state is not None else None
        #: the decisions that lines of its turn may answer
        self.kinds = frozenset(kinds if ahead is None else kinds & ahead)

    def afresh(self) -> Self:
        """The same as at the beginning of a mail, with what is known of orders so far."""
        found = copy.copy(self)
        found.state, found.said, found.is_refused_line = self._first, {}, False
        return found

    def _asked(self, state: Any) -> Any:
        """The state in which the seat is asked: now, or as if it were its turn."""
        ruleset = self.ruleset
        if any(d.seat == self.seat for d in ruleset.decisions(state)):
            return state
        try:
            early = ruleset.as_asked(state, self.seat)
            if early is None:
                return None
            run = Run(ruleset, early, NoDice())
            run.settle()
        except Unforeseen:
            return None
        return run.state

    def play(self, orders: Iterable[Order]) -> None:
        """Take note of orders that were understood without help: what stands below goes on from
        them."""
        for order in orders:
            for form in self.ruleset.forms:
                if form.fits(order):
                    self.said = heard_of(self.said, form, values_of(form, order))
                    break
            if self.state is not None:
                self.state = self.after(self.state, order)

    def legal(self, state: Any, decision: Decision) -> tuple[Order, ...]:
        """Legal orders of a state, as many as are looked through."""
        if self._legal[0] is not state:
            legal = self.ruleset.legal_orders(state, decision)
            self._legal = (state, tuple(islice(legal, _MOST_LEGAL)))
        return self._legal[1]

    def ways(self, state: Any, decision: Decision, order: Order) -> tuple[tuple[Order, ...], ...]:
        """The ways to do what a refused order wants, each of them legal: what comes first, and the
        order itself as the rules fill it in at last."""
        if self._ways[0] is not state:
            self._ways = (state, {})
        known = self._ways[1]
        if order not in known:
            known[order] = tuple(self._new_ways(state, decision, order))
        return known[order]

    def _new_ways(
        self, state: Any, decision: Decision, order: Order
    ) -> Iterator[tuple[Order, ...]]:
        try:
            found = self.ruleset.courtesies.approaches.lead_up(state, decision, order)
        except Unforeseen:
            return
        for way in found:
            if not way:
                yield ()
                continue
            *before, last = way
            then = state
            for each in before:
                if then is None or self.resolve(then, each) is None:
                    break
                then = self.after(then, each)
            else:
                meant = self.resolve(then, last) if then is not None else None
                if meant is not None:
                    yield (*before, meant)

    def decision(self, state: Any) -> Decision | None:
        """Return what the seat is asked in a state."""
        return next((d for d in self.ruleset.decisions(state) if d.seat == self.seat), None)

    def after(self, state: Any, order: Order) -> Any:
        """The state behind an order; None where nobody can tell it."""
        key = (id(state), order)
        if key not in self._after:
            self._after[key] = (state, self._state_after(state, order))
        return self._after[key][1]

    def _state_after(self, state: Any, order: Order) -> Any:
        decision = self.decision(state) if state is not None else None
        if decision is None or (decision.sealed and not decision.many):
            return None
        run = Run(self.ruleset, state, NoDice())
        try:
            if isinstance(run.answer(decision, order), Refusal):
                return state
            run.settle()
        except Unforeseen:
            return None
        return None if run.segment_is_over or self.decision(run.state) is None else run.state

    def resolve(self, state: Any, order: Order) -> Order | None:
        """A legal order with all that it leaves open filled in; None if it is refused. One that
        nobody can judge yet is what it is."""
        found = self._judged(state, order)
        return None if isinstance(found, Refusal) else found

    def refusal(self, state: Any, order: Order) -> Refusal | None:
        """Why an order is refused in a state; None where it is not, or nobody can tell."""
        found = self._judged(state, order)
        return found if isinstance(found, Refusal) else None

    def _judged(self, state: Any, order: Order) -> Order | Refusal | None:
        """The order as the rules fill it in, or why they refuse it; None where nothing is asked."""
        if id(state) not in self._resolved:
            self._resolved[id(state)] = (state, self.decision(state), {})
        _, decision, known = self._resolved[id(state)]
        if decision is None:
            return None
        if order not in known:
            try:
                plan = self.ruleset.plan(state, decision, order)
                known[order] = plan if isinstance(plan, Refusal) else plan.order
            except Unforeseen:
                known[order] = order
        return known[order]

    def alike(self, state: Any, order: Order) -> tuple[Order, ...]:
        """Other orders that the words of one say as well."""
        try:
            return tuple(self.ruleset.courtesies.alike.alike(state, self.seat, order))
        except Unforeseen:
            return ()

    def write(self, order: Order) -> str:
        """The line of an order in the reader's language."""
        return write_order(order, self.ruleset.forms, self.names.language, self.names)
