"""A sheet rehearsed: line after line on the veiled state, with dice that must not be thrown.

`preview` tells what a sheet would do, as far as its seat may foresee, and stores nothing.

It goes through the same sources, plans and effects as the game itself. A line that depends on
what nobody knows yet is judged on each outcome that the rules can suppose. A sheet whose seat
is not asked yet is tried as if it were asked now: what can never be is refused, the rest is
possible or doubtful as things stand.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from functools import cache, partial
from typing import Any

from adjudicator.engine.answers.opportunities import Seized, hopeless, seize, unasked_form
from adjudicator.engine.answers.run import Run
from adjudicator.engine.answers.sources import (
    Candidate,
    Sources,
    choose_order,
    fits,
    sheet_of,
    skips_refused,
)
from adjudicator.engine.journal.line import stamp
from adjudicator.engine.lines.order_acts import SheetAct
from adjudicator.engine.rehearsal.refusals import (
    Refusals,
    foreseen,
    is_asked_no_more,
    is_missed,
    on_any,
)
from adjudicator.engine.rehearsal.stray import resembles_order
from adjudicator.engine.rehearsal.supposed import Supposed, Tests, suppose
from adjudicator.engine.rehearsal.verdicts import Judged, Preview, Status
from adjudicator.engine.sentences.understood import NOTHING, Understood
from adjudicator.engine.sheet.sheet import MAX_EXPLAINED, Item
from adjudicator.engine.table.table import Open, Table
from adjudicator.rulekit.course import Rehearsed
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import NoDice, Unforeseen
from adjudicator.rulekit.event import Event, SeatId
from adjudicator.rulekit.forms import write_order
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.ruleset import AnyRuleSet

#: a repeated line is played so often and no more
_MOST_ORDERS = 1000


class Rehearsal:
    """The trial of one sheet on a table that has received it; `play` gives what it finds."""

    def __init__(
        self,
        ruleset: AnyRuleSet,
        table: Table,
        seat: SeatId,
        text: str,
        now: datetime,
        language: str,
        supposed: Supposed | None = None,
    ) -> None:
        self.ruleset = ruleset
        self.table = table
        self.seat = seat
        self.now = now
        self.language = language
        self.names = Names(table.header.seats, language)
        sheet = sheet_of(ruleset, table, text)
        self.items = sheet.items
        self.written = bool(sheet.of("line") or sheet.of("direct"))
        self.judged: dict[int, Judged] = {}
        self.stop: int | None = None
        self.events: tuple[Event, ...] | None = None
        self.state: Any = None
        self.certain = True
        self.taken: list[Seized] = []
        self.given: list[Order] = []
        self.answered = self.acts = self.played = False
        #: whether the seat is not asked yet, and the sheet is tried as if it were
        self.ahead = False
        self.running = table.phase == "running"
        self.veiled: Any = ruleset.veil(table.state, seat) if self.running else None
        self.start = self.last = self.veiled
        self.supposed = supposed
        self.tests = Tests(ruleset, seat, supposed.tests if supposed is not None else ())
        if supposed is not None:
            self.veiled = supposed.state
        self.run = Run(ruleset, self.veiled, NoDice())
        self.refusals = Refusals(ruleset, seat, self.veiled, self.names)

    def play(self) -> Preview:
        """Judge every line; what comes of the whole."""
        meant = self._read_sentences()
        for index, item in enumerate(self.items):
            if item.refusal is not None:
                if index in meant or resembles_order(item, self.ruleset):
                    found = meant.get(index, NOTHING)
                    self.judged[index] = self.refusals.judge_unread(item, found)
                else:
                    self.judged[index] = Judged(item, "left")
            elif item.kind == "standing":
                self.judged[index] = self.refusals.refuse_for_good(item) or self._stands(item)
            elif item.kind == "cancel":
                self.judged[index] = Judged(item, "cancelled")
        asks: Decision | None = None
        if self.running:
            asked = self._open_question() if self._act_unasked() else None
            asks = self._orders(asked) if asked is not None else None
            if self.ahead:
                self.judged |= {i: foreseen(j, self.refusals) for i, j in self.judged.items()}
        for index, item in enumerate(self.items):
            if index not in self.judged:
                self.judged[index] = self._judge_untouched(index, item)
        if self.events is None:
            self._halt()
        told = self.supposed.lines if self.supposed is not None else ()
        lines = (*told, *self.tests.verdicts(), *(self.judged[i] for i in range(len(self.items))))
        lines = tuple(sorted(lines, key=lambda line: line.item.number))
        sure = not self.ahead and self.written
        ending = self._ending(asks, self.state) if asks is not None and sure else ()
        # all that comes of it is the end of a turn in which its seat did nothing: by one order,
        # which is the default's; lines behind it are too late
        idle = asks is None and not self.ahead and self.answered and not self.acts
        idle = idle and self.seat not in self.table.acted
        certain, supposed = self.certain and not self.ahead, self.supposed is not None
        asks, start, state = None if self.ahead else asks, self.start, self.state
        events, ahead = self.events or (), self.ahead
        given = tuple(self.given)
        played = Rehearsed(self.start, self.last, state, given) if sure and given else None
        return Preview(
            lines, state, events, certain, asks, ending, idle, start, ahead, supposed, played
        )

    def _read_sentences(self) -> dict[int, Understood]:
        """What lines that nobody understood may mean, each behind the orders above it."""
        unread = [index for index, item in enumerate(self.items) if item.refusal is not None]
        if not unread or not self.running:
            return {}
        # most sheets are read without: a command loads this only for a line in other words
        from adjudicator.engine.sentences.reader import MOST_IN_VAIN, SentenceReader

        found: dict[int, Understood] = {}
        reader = SentenceReader(self.ruleset, self.start, self.seat, self.names)
        in_vain = 0
        for index, item in enumerate(self.items[: unread[-1] + 1]):
            if item.kind == "line" and item.clause is not None:
                reader.play([item.clause.branches[0][1].order])
            elif item.refusal is not None and len(found) < MAX_EXPLAINED:
                meant = reader.read(item.raw)
                if meant.choices or meant.refused is not None:
                    found[index] = meant
                elif not meant.lines:
                    in_vain += 1
                if in_vain >= MOST_IN_VAIN:
                    break
        return found

    def _open_question(self) -> Open | None:
        """The open decision of the seat; before it is asked, what it would be asked now if it
        were its turn, where the rules can tell and a line waits for it."""
        mine = self._open()
        if mine is not None or not self.written:
            return mine
        try:
            early = self.ruleset.as_asked(self.run.state, self.seat)
            if early is None:
                return None
            run = Run(self.ruleset, early, NoDice())
            run.settle()
        except Unforeseen:
            return None
        decision = run.question_of(self.seat)
        if decision is None:
            return None
        self.ahead, self.run = True, run
        if self.supposed is None:
            self.start = run.state
        run.state = self.tests.assume(run.state) or run.state
        return Open(0, decision, stamp(self.now), stamp(self.now))

    def _open(self) -> Open | None:
        """The decision that is open for the seat, behind what others are supposed to do."""
        if self.supposed is None or not self.supposed.moved:
            mine = self.table.decisions_of(self.seat)
            if mine:
                self.run.state = self.tests.assume(self.run.state) or self.run.state
            return mine[0] if mine else None
        decision = self.run.question_of(self.seat)
        self.ahead = self.ahead or decision is not None
        return Open(0, decision, stamp(self.now), stamp(self.now)) if decision else None

    def _stands(self, item: Item) -> Judged:
        """A standing line, refused only if it could never act."""
        never = hopeless(self.ruleset, self.table, self.seat, item)
        if never is not None:
            return Judged(item, "refused", refusal=never)
        form = unasked_form(self.ruleset, item.name)
        return Judged(item, "stored-once" if form is not None and form.once else "stored")

    def _act_unasked(self) -> bool:
        """What the seat's own standing lines do at once; whether all of it can be foreseen."""
        try:
            seize(self.ruleset, self.table, self.run, self.taken, only=self.seat)
        except Unforeseen:
            self.certain = False
        standing = self.table.seat(self.seat).standing
        acted = {standing[taken.line] for taken in self.taken}
        events = tuple(self.run.events)
        for index, judged in self.judged.items():
            item = judged.item
            if item.kind == "standing" and (item.name, item.raw.strip()) in acted:
                once = judged.status == "stored-once"
                status: Status = "acting-once" if once else "acting"
                self.judged[index] = replace(judged, status=status, events=events)
                events = ()  # told once, below the first line that acts
        return self.certain

    def _judge_untouched(self, index: int, item: Item) -> Judged:
        """A line that nothing was done with."""
        ruleset, seat, run = self.ruleset, self.seat, self.run
        if self.running and is_asked_no_more(ruleset, seat, item, self.veiled):
            return Judged(item, "refused", refusal=Refusal("", "order.not-now"))
        if self.stop is not None and index > self.stop:
            return Judged(item, "unreached")
        barred = self.refusals.refuse_for_good(item)
        if barred is not None:
            return barred
        missed = self.played and is_missed(ruleset, seat, item, run)
        if missed and item.repeat:
            # `build*` where nothing could be built: passed over, and nothing is late
            return Judged(item, "idle")
        return Judged(item, "missed", steps=self._steps()) if missed else Judged(item, "waiting")

    def _steps(self) -> tuple[str, ...]:
        """The kinds of what the seat may be asked where the sheet ends, in the same turn."""
        if self.run.segment_is_over:
            return ()
        return tuple(sorted(self.ruleset.ahead(self.run.state, self.seat) or ()))

    def _ending(self, decision: Decision, state: Any) -> tuple[Event, ...]:
        """Return what the default does with a decision that the sheet leaves open."""
        if not decision.many:
            return ()
        run = Run(self.ruleset, state, NoDice())
        current: Decision | None = decision
        try:
            for _ in range(_MOST_ORDERS):
                if current is None:
                    break
                run.answer(current, self.ruleset.default(run.state, current))
                current = run.again(current)
        except Unforeseen:
            return ()
        return tuple(run.events)

    def _halt(self) -> None:
        """What has come of the sheet is what comes of it; from here on lines are only tried."""
        self.events, self.state = tuple(self.run.events), self.run.state

    def _orders(self, item: Open, begun: Decision | None = None) -> Decision | None:
        """Play the sheet from `begun` on; what its seat is asked where it ends or stops."""
        sources = Sources(self.ruleset, self.table, item, self.now)
        if begun is not None:
            sources.used |= {index for index, line in self.judged.items() if line.status == "done"}
        decision: Decision | None = begun or item.decision
        asks: Decision | None = None
        try:
            for _ in range(_MOST_ORDERS):
                if decision is None:
                    self._rest(item.decision)
                    break
                before = len(self.run.events)
                find = sources.more if decision.many else sources.preview_next
                candidate = find(self.run.state, decision)
                if candidate is None:
                    self._rest(decision)
                    return asks or decision
                if candidate.order is None:
                    self._refuse(sources, decision, candidate)
                    if skips_refused(self.ruleset, self.table):
                        continue
                    if self.stop is None:
                        self._rest(decision, candidate.index)
                        self.stop, asks = candidate.index, decision
                        self._halt()
                    if not decision.many:
                        return asks
                    continue
                self._accept(sources, decision, candidate, before)
                following = self._following()
                again = following is not None and following.kind == decision.kind
                if not (decision.many and again):
                    sources.item = replace(item, id=0)
                decision = following
        except Unforeseen:
            if self.stop is None:
                self.certain = False
                come = self.tests.assume(self.run.state)
                if come is not None:
                    self.run.state = come
                    with suppress(Unforeseen):
                        self.run.settle()
                    following = self._following()
                    if following is not None:
                        return self._orders(replace(item, id=0), following)
                self._suppose()
        return asks

    def _rest(self, decision: Decision, end: int | None = None) -> None:
        """Lines above `end` whose condition does not hold where the sheet ends or stops."""
        if not decision.many or self.stop is not None:
            return
        look = cache(partial(self.ruleset.view, self.run.state, self.seat))
        for index, item in enumerate(self.items[:end]):
            if index in self.judged or item.kind != "line" or item.clause is None:
                continue
            if fits(item.clause, decision.kind) and choose_order(item.clause, look) is None:
                self.judged[index] = Judged(item, "idle")

    def _following(self) -> Decision | None:
        """The seat's next decision of this turn; its lines do not reach beyond it."""
        return None if self.run.segment_is_over else self.run.question_of(self.seat)

    def _is_default(self, order: Order, decision: Decision) -> bool:
        """Whether the default would give this order, as far as its seat can know."""
        try:
            return bool(order == self.ruleset.default(self.run.state, decision))
        except Unforeseen:
            return False

    def _accept(
        self, sources: Sources, decision: Decision, candidate: Candidate, before: int
    ) -> None:
        assert candidate.order is not None
        unforeseen = False
        start = self.run.state
        rests = decision.many and self._is_default(candidate.order, decision)
        self.acts = self.acts or self.answered or not rests
        self.answered = True
        self.played = self.played or decision.window == "turn"
        try:
            if decision.sealed and not decision.many:
                filled: Order | Refusal = candidate.order
            else:
                filled = self.run.answer(decision, candidate.order)
                if not isinstance(filled, Refusal):
                    self.run.settle()
                    seize(self.ruleset, self.table, self.run, self.taken, only=self.seat)
        except Unforeseen:
            unforeseen, filled = True, candidate.order
        sources.consume(candidate, self.run.state != start)
        if isinstance(filled, Refusal):
            raise AssertionError("an order that was legal a moment ago was refused")
        events = tuple(self.run.events[before:])
        index = candidate.index
        if self.stop is None:
            self.given.append(filled)
            self.last = start if self._following() is None else self.run.state
        if self.written and index >= 0:
            text = write_order(filled, self.ruleset.forms, self.language, self.names)
            again = self.judged.get(index)
            told = (*again.events, *events) if again else events
            if self.stop is None:
                self.judged[index] = Judged(self.items[index], "done", text, told)
            elif again is None:
                self.judged[index] = Judged(self.items[index], "unreached", text)
        if unforeseen or (decision.sealed and not decision.many):
            raise Unforeseen("the rest is not known yet")

    def _refuse(self, sources: Sources, decision: Decision, candidate: Candidate) -> None:
        sources.consume(candidate)
        if not self.written:
            return
        index = candidate.index
        if self.stop is not None and index in self.judged:
            # A repeated line has been done, as often as it could be.
            return
        assert candidate.refusal is not None
        item = self.items[index]
        found = self.refusals.judge_refused(item, decision, self.run.state, candidate.refusal)
        self.judged[index] = found if self.stop is None else replace(found, status="unreached")

    def _suppose(self) -> None:
        """Judge the lines that are left on each outcome that may come."""
        try:
            states = self.ruleset.suppose(self.run.state, self.seat)
        except Unforeseen:
            return
        for index, item in enumerate(self.items):
            if index in self.judged or item.kind != "line" or item.clause is None:
                continue
            verdict = on_any(self.ruleset, self.seat, item, states, self.refusals)
            if verdict is not None:
                self.judged[index] = verdict


def preview(
    ruleset: AnyRuleSet,
    table: Table,
    seat: SeatId,
    text: str,
    now: datetime,
    language: str,
    supposing: Sequence[tuple[int, str]] = (),
) -> Preview:
    """Judge every line of `text` as if `seat` sent it now.

    supposing  lines (number and text) that say what is to be supposed before
    """
    supposed = None
    if supposing and table.phase == "running":
        names = Names(table.header.seats, language)
        veiled = ruleset.veil(table.state, seat)
        supposed = suppose(ruleset, veiled, supposing, names)
    after = SheetAct(text=text, final=True).fold(ruleset, table, seat, stamp(now))
    return Rehearsal(ruleset, after, seat, text, now, language, supposed).play()
