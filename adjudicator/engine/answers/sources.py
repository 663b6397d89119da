"""Where the answer to a decision comes from, in this order, for each seat:

forced (one legal order), direct (`at 17:`), waiting lines, standing lines, then waiting, then the
default at the deadline. Conditions are tested on the seat's own view when the decision
arises. Orders are found and planned here; they are carried out in `adjudicate.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from functools import lru_cache, partial
from itertools import islice
from typing import Any

from adjudicator.engine.answers.bots import plain_order
from adjudicator.engine.journal.line import LINE, instant
from adjudicator.engine.sheet.clauses import Clause
from adjudicator.engine.sheet.sheet import BLOCKS, Item, Sheet, parse_sheet
from adjudicator.engine.table.deadlines import closes
from adjudicator.engine.table.pace import read_span
from adjudicator.engine.table.table import Open, Pending, SeatState, Table
from adjudicator.engine.table.terms import BOT, STANDBY, WAIT
from adjudicator.rulekit.condition import atoms_asked, holds, kinds_asked
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.ruleset import AnyRuleSet


class Candidate(Frozen):
    """An order that a source offers for a decision, already judged.

    source   forced, direct, plan (a waiting line), standing, default, autopilot, bot (what the
             plain player does)
    order    filled in, or None when it was refused
    items    indexes of the waiting lines consumed by it, passed-over ones included
    text     the line as written, "" where nobody wrote it
    index    the item of the sheet that gave the order, or -1
    """

    source: str
    order: Order | None
    items: tuple[int, ...] = ()
    text: str = ""
    line: int = 0
    refusal: Refusal | None = None
    index: int = -1


#: sheets are kept as long as so many others were not read; of sheets longer than anybody
#: writes, fewer
_KEPT, _KEPT_LONG, _LONG = 512, 8, 4096


def _parse(text: str, ruleset: AnyRuleSet, names: Names, blocks: bool) -> Sheet:
    # what is stored is carried out, or not; `why` tells what a line lacks
    return parse_sheet(text, ruleset, names, explained=0, blocks=blocks)


_parse_short = lru_cache(maxsize=_KEPT)(_parse)
_parse_long = lru_cache(maxsize=_KEPT_LONG)(_parse)


def sheet_of(ruleset: AnyRuleSet, table: Table, text: str) -> Sheet:
    """The sheet that a stored text holds (kept, as the same text is read again and again)."""
    parse = _parse_short if len(text) <= _LONG else _parse_long
    return parse(text, ruleset, Names(table.header.seats), BLOCKS in table.header.keeps)


def is_ready(table: Table, pending: Pending, item: Open, now: datetime) -> bool:
    """Whether a seat's sheet may be executed.

    It is final and cooled off, or the deadline is over, or its turn was begun from it. One that
    a surprise stopped still answers what others do.
    """
    if table.seat(item.decision.seat).sheet_stop is not None and item.decision.window == "response":
        return True
    if pending.turn == "played" or now >= closes(table.schedule, instant(item.due)):
        return True
    if not pending.final:
        return False
    return now >= instant(pending.final_at) + read_span(table.schedule.cooling_off)


def choose_order(clause: Clause, look: Callable[[], Any]) -> Order | None:
    """The order of the first branch whose test holds of the view, or None.

    look  gives the view, which takes its time; most lines have no test, and nobody looks
    """
    view: Any = None
    for test, parsed in clause.branches:
        if test is None:
            return parsed.order
        view = look() if view is None else view
        if holds(test, view):
            return parsed.order
    return None


def fits(clause: Clause, kind: str) -> bool:
    """Whether a clause has a branch that answers decisions of `kind`.

    A test that asks what is unknown at this kind (`drawn`) keeps the line for later.
    """
    own = [test for test, parsed in clause.branches if kind in parsed.form.decisions]
    return any(test is None or all(kind in kinds for kinds in kinds_asked(test)) for test in own)


def gives(clause: Clause, order: Order, kind: str) -> bool:
    """Whether the branch that holds `order` answers decisions of `kind`."""
    return any(
        parsed.order is order and kind in parsed.form.decisions for _, parsed in clause.branches
    )


def skips_refused(ruleset: AnyRuleSet, table: Table) -> bool:
    """Whether a refused line of a sheet is skipped; else it drops the lines after it."""
    return table.schedule.on_invalid == "skip" or ruleset.skips_refused(table.state)


def plays_plain(seat: SeatState, policy: str) -> bool:
    """Whether the plain player, not the rules' default, plays for who does not.

    policy  what is done at a miss of the decision
    """
    if seat.player == "plain" or seat.autopilot == "plain":
        return True
    return policy in (BOT, STANDBY) and seat.autopilot != "asked"


class Sources:
    """The sources of one seat for the decisions of one step.

    Holds what was consumed while a `many` decision is answered order by order.
    """

    def __init__(self, ruleset: AnyRuleSet, table: Table, item: Open, now: datetime) -> None:
        self.ruleset, self.table, self.item, self.now = ruleset, table, item, now
        self.seat: SeatState = table.seat(item.decision.seat)
        self.pending = self.seat.pending
        self.used: set[int] = set(self.pending.used if self.pending else ())
        self.stood: set[int] = set()
        self._plain = False
        self._items: tuple[Item, ...] = (
            sheet_of(ruleset, table, self.pending.text).items if self.pending else ()
        )

    @property
    def late(self) -> bool:
        """Whether the deadline and its grace are over."""
        return self.now >= closes(self.table.schedule, instant(self.item.due))

    @property
    def automatic(self) -> bool:
        """Whether the seat is answered at once, though nobody gives orders for it."""
        return self.seat.is_idle

    @property
    def written_ready(self) -> bool:
        """Whether the waiting sheet may be executed now."""
        return self.pending is not None and is_ready(self.table, self.pending, self.item, self.now)

    def is_begun(self, decision: Decision) -> bool:
        """Whether the waiting sheet has answered this decision before (it was suspended)."""
        return self.pending is not None and self.pending.begun == decision.kind

    def next(self, state: Any, decision: Decision) -> Candidate | None:
        """The next order for `decision` on `state`, or None while nobody has one."""
        forced = self._forced_order(state, decision)
        written, failed = self._next_written(state, decision)
        if forced is not None:
            if written is None or written.order != forced:
                return Candidate("forced", forced)
            return written if self.written_ready else replace(written, source="forced")
        if written is not None:
            return written if self.written_ready else None
        standing = self._standing(state, decision)
        if standing is not None:
            return replace(standing, items=failed)
        return self._instead(state, decision, failed)

    def preview_next(self, state: Any, decision: Decision) -> Candidate | None:
        """The next order as if the sheet were final and the deadline far: for previews."""
        forced = self._forced_order(state, decision)
        written, _ = self._next_written(state, decision)
        if forced is not None and (written is None or written.order != forced):
            return Candidate("forced", forced)
        return written or self._standing(state, decision)

    def more(self, state: Any, decision: Decision) -> Candidate | None:
        """The next order of a `many` decision that was begun; None when nothing is left."""
        written, failed = self._next_written(state, decision)
        if written is not None:
            return written
        standing = self._standing(state, decision)
        if standing is not None:
            return replace(standing, items=failed)
        self.used.update(failed)
        order = plain_order(self.ruleset, state, decision) if self._plain else None
        return None if order is None else Candidate("bot", order)

    def _instead(self, state: Any, decision: Decision, failed: tuple[int, ...]) -> Candidate | None:
        """Return what is done in the place of the player: at once where nobody gives orders, else
        when the deadline is over; None where the game waits."""
        policy = self.table.at_a_miss(decision.kind)
        if self.seat.player in ("none", "program") and policy == WAIT:
            return None
        if self.seat.player == "program" and not self.item.failed and not self.late:
            return None
        if not self.automatic and (policy == WAIT or not self.late):
            return None
        if plays_plain(self.seat, policy):
            order = plain_order(self.ruleset, state, decision)
            if order is not None:
                self._plain = True
                return Candidate("bot", order, failed)
        source = "autopilot" if self.automatic else "default"
        return Candidate(source, self.ruleset.default(state, decision), failed)

    def consume(self, candidate: Candidate, changed: bool = True) -> None:
        """Note that a candidate was carried out; one that changed nothing is not repeated."""
        self.used.update(candidate.items)
        if not changed and candidate.index >= 0:
            self.used.add(candidate.index)

    def lines_behind(self, candidate: Candidate, kind: str = "") -> tuple[str, ...]:
        """The lines of the sheet below that of a candidate with which nothing was done; with
        `kind` those alone that answer such decisions."""
        return tuple(
            item.raw.strip()
            for at, item in self._unused_items("line")
            if at > candidate.index >= 0
            and item.clause is not None
            and (not kind or fits(item.clause, kind))
        )

    def _forced_order(self, state: Any, decision: Decision) -> Order | None:
        if not decision.forced or decision.many:
            return None
        legal = list(islice(self.ruleset.legal_orders(state, decision), 2))
        return legal[0] if len(legal) == 1 else None

    def _next_written(
        self, state: Any, decision: Decision
    ) -> tuple[Candidate | None, tuple[int, ...]]:
        """Return what the sheet answers, and the lines whose condition failed: they are used up."""
        for index, item in self._unused_items("direct"):
            if item.decision == self.item.id and item.clause is not None:
                order = choose_order(item.clause, partial(self._view, state))
                if order is not None:
                    return self._judge(state, decision, "direct", order, (index,), item, index), ()
        passed: list[int] = []
        for index, item in self._unused_items("line"):
            if item.clause is None or not fits(item.clause, decision.kind):
                continue
            order = choose_order(item.clause, partial(self._view, state))
            if order is None:
                passed.append(index)
                continue
            if not gives(item.clause, order, decision.kind):
                continue
            found = self._judge(state, decision, LINE, order, (*passed, index), item, index)
            if item.repeat:
                if found.refusal is not None:
                    continue
                return replace(found, items=tuple(passed)), ()
            return found, ()
        waiting = [
            kind
            for index, item in self._unused_items("line")
            if index not in passed and item.clause is not None
            for _, parsed in item.clause.branches
            for kind in parsed.form.decisions
        ]
        if waiting:
            order = self.ruleset.pass_over(state, decision, waiting)
            if order is not None:
                return Candidate(LINE, order, tuple(passed)), ()
        return None, tuple(passed)

    def _standing(self, state: Any, decision: Decision) -> Candidate | None:
        # the seat's owner wants its standing lines to play for him, whatever happened
        plays_on = self.seat.autopilot in ("asked", "plain") or self.seat.resigned
        for index, (name, text) in enumerate(self.seat.standing):
            if index in self.stood:
                continue
            stopped = self.seat.stop_of(name) is not None and not plays_on
            for item in sheet_of(self.ruleset, self.table, "standing:\n" + text).of("standing"):
                if item.clause is None or not fits(item.clause, decision.kind):
                    continue
                if stopped and alarms_of(self.ruleset, item):
                    continue
                order = choose_order(item.clause, partial(self._view, state))
                if order is None or not gives(item.clause, order, decision.kind):
                    continue
                found = self._judge(state, decision, "standing", order, (), item)
                if found.refusal is None:
                    if decision.many:
                        self.stood.add(index)
                    return found
        return None

    def _judge(
        self,
        state: Any,
        decision: Decision,
        source: str,
        order: Order,
        items: tuple[int, ...],
        item: Item,
        index: int = -1,
    ) -> Candidate:
        plan = self.ruleset.plan(state, decision, order)
        text = item.raw.strip()
        if isinstance(plan, Refusal):
            return Candidate(source, None, items, text, item.number, plan, index)
        return Candidate(source, plan.order, items, text, item.number, index=index)

    def _unused_items(self, kind: str) -> Iterator[tuple[int, Item]]:
        items = enumerate(self._items)
        return ((at, item) for at, item in items if item.kind == kind and at not in self.used)

    def _view(self, state: Any) -> Any:
        return self.ruleset.view(state, self.seat.name)


def alarms_of(ruleset: AnyRuleSet, item: Item) -> tuple[str, ...]:
    """The names of the alarms that stop a line, () where none does."""
    if item.clause is None or item.unconditional:
        return ()
    orders = (parsed.order for _, parsed in item.clause.branches)
    alarms = ruleset.courtesies.surprises.alarms
    named = dict.fromkeys(name for order in orders for name in alarms(order))
    seen_to = _watched_alarms(ruleset, item.clause) if named else frozenset()
    return tuple(name for name in named if name not in seen_to)


def _watched_alarms(ruleset: AnyRuleSet, clause: Clause) -> frozenset[str]:
    """The alarms that a line looks after by itself, by what it asks."""
    asked = frozenset(
        name for test, _ in clause.branches if test is not None for name in atoms_asked(test)
    )
    asked_of = ruleset.courtesies.surprises.ASKED_OF
    return frozenset(alarm for alarm, tests in asked_of.items() if asked & set(tests))
