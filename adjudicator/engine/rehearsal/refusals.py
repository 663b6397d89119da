"""Why lines of a rehearsed sheet are refused, as their writer is told, and which come too late.

A line that depends on what nobody knows yet is judged on each outcome that may come.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from adjudicator.engine.answers.run import Run
from adjudicator.engine.answers.sources import choose_order, fits, gives
from adjudicator.engine.rehearsal.proposals import Proposals, mend_line
from adjudicator.engine.rehearsal.verdicts import Judged
from adjudicator.engine.sentences.title_words import is_plain_speech
from adjudicator.engine.sentences.understood import NOTHING, Understood
from adjudicator.engine.sheet.sheet import MAX_EXPLAINED, Item, why
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import Unforeseen
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.forms import Parsed, write_order
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.phrase import Quote
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.ruleset import AnyRuleSet

#: of so many lines that nobody understood one that reads is sought; nobody mends more at once
_MOST_MENDED = 20


class Refusals:
    """The refusals of the lines of one sheet; `veiled` is the state that it is tried on."""

    def __init__(self, ruleset: AnyRuleSet, seat: SeatId, veiled: Any, names: Names) -> None:
        self._ruleset = ruleset
        self._seat = seat
        self._veiled = veiled
        self._names = names
        self._helped = 0
        self._read_by: Names | None = None
        self._proposals = Proposals(ruleset, seat, names.language, names)

    def judge_refused(self, item: Item, decision: Decision, state: Any, refusal: Refusal) -> Judged:
        """The verdict on a line whose order is refused, with a legal one near to it."""
        parsed = self._branch(item, decision, state)
        span = parsed.where(refusal.where) if parsed is not None else None
        near = refusal.near or self._proposals.near(item, decision, state)
        refusal = replace(refusal, near=near, span=span or refusal.span)
        return self._verdict(item, refusal, parsed)

    def _branch(self, item: Item, decision: Decision, state: Any) -> Parsed | None:
        """The part of a line whose order was tried; its first that answers the decision where
        nobody can tell."""
        assert item.clause is not None
        try:
            tried = choose_order(item.clause, partial(self._ruleset.view, state, self._seat))
        except Unforeseen:
            tried = None
        parts = [p for _, p in item.clause.branches if decision.kind in p.form.decisions]
        return next((p for p in parts if p.order is tried), parts[0] if parts else None)

    def refuse_for_good(self, item: Item) -> Judged | None:
        """The refusal of a line none of whose orders this game ever allows."""
        if self._veiled is None or item.clause is None:
            return None
        seat, state = self._seat, self._veiled
        refuse = self._ruleset.refuse_for_good
        found = [(p, refuse(state, seat, p.order)) for _, p in item.clause.branches]
        parsed, refusal = found[0]
        if refusal is None or any(other is None for _, other in found):
            return None
        return self._verdict(item, replace(refusal, span=parsed.where("")))

    def judge_unread(self, item: Item, meant: Understood = NOTHING) -> Judged:
        """The verdict on a line that nobody understood, naming only words that the reader can
        use now, with lines that may be meant by it."""
        self._helped += 1
        if self._helped > MAX_EXPLAINED:
            return Judged(item, "refused", refusal=item.refusal)
        if meant.choices:
            first, *others = ("; ".join(lines) for lines in meant.choices)
            strange = tuple(map(Quote, meant.strange))
            unsure = Refusal("", "order.unsure", (("words", strange),))
            return Judged(item, "refused", refusal=unsure, near=first, others=tuple(others))
        if meant.refused is not None:
            line, refused = meant.refused
            near = self._write(refused.near) if refused.near else ""
            return Judged(item, "refused", line, refusal=replace(refused, span=None), near=near)
        names = self._reader()
        refusal = why(item, names)
        near = mend_line(item, self._ruleset, names) if self._helped <= _MOST_MENDED else ""
        told = dict(refusal.params) if refusal is not None else {}
        words = told.get("words")
        is_speech = isinstance(words, Quote) and is_plain_speech(words.text, self._ruleset)
        if refusal is not None and "guess" in told and (near or is_speech):
            # the whole line says it, or the word is none of orders: "please" is no "plates"
            params = tuple((n, Quote("") if n == "guess" else v) for n, v in refusal.params)
            refusal = replace(refusal, params=params)
        return Judged(item, "refused", refusal=refusal, near=near)

    def _reader(self) -> Names:
        """The names by which the reader is told which words are expected."""
        if self._read_by is None:
            kinds = {kind for form in self._ruleset.forms for kind in form.decisions}
            if self._veiled is not None:
                ahead = self._ruleset.ahead(self._veiled, self._seat)
                kinds = kinds if ahead is None else kinds & ahead
            self._read_by = replace(self._names, narrow=frozenset(kinds))
        return self._read_by

    def _write(self, order: Order) -> str:
        return write_order(order, self._ruleset.forms, self._names.language, self._names)

    def _verdict(self, item: Item, refusal: Refusal, parsed: Parsed | None = None) -> Judged:
        """The verdict; what is proposed takes the place of the part of the line that is wrong."""
        text = self._write(refusal.near) if refusal.near else ""
        whole = parsed.where("") if parsed is not None else None
        if text and whole is not None:
            before = item.raw[: whole.start - item.column]
            text = f"{before}{text}{item.raw[whole.end - item.column :]}".strip()
        return Judged(item, "refused", refusal=refusal, near=text)


def on_any(
    ruleset: AnyRuleSet, seat: SeatId, item: Item, states: Sequence[Any], refusals: Refusals
) -> Judged | None:
    """The verdict on a line (a clause) that may meet any of `states`, or None where none asks
    it: ready where all allow it, waiting where some do or nobody can tell."""
    worst, ready = None, False
    for state in states:
        try:
            verdict = _on(ruleset, seat, item, state, refusals)
        except Unforeseen:
            return Judged(item, "waiting")
        good = verdict is not None and verdict.status == "ready"
        ready = ready or good
        worst = worst if good else worst or verdict
    if ready:
        return Judged(item, "ready" if worst is None else "waiting")
    return worst


def _on(
    ruleset: AnyRuleSet, seat: SeatId, item: Item, state: Any, refusals: Refusals
) -> Judged | None:
    """The verdict on one outcome, or None where the line is not asked."""
    assert item.clause is not None
    worst: Judged | None = None
    for decision in ruleset.decisions(state):
        if decision.seat != seat or not fits(item.clause, decision.kind):
            continue
        order = choose_order(item.clause, partial(ruleset.view, state, seat))
        if order is None or not gives(item.clause, order, decision.kind):
            continue
        plan = ruleset.plan(state, decision, order)
        if not isinstance(plan, Refusal):
            return Judged(item, "ready")
        worst = worst or refusals.judge_refused(item, decision, state, plan)
    return worst


def is_asked_no_more(ruleset: AnyRuleSet, seat: SeatId, item: Item, state: Any) -> bool:
    """Whether an order line answers nothing that `seat` is asked in `state` or next."""
    if item.kind != "line" or item.clause is None:
        return False
    ahead = ruleset.ahead(state, seat)
    return ahead is not None and not any(fits(item.clause, kind) for kind in ahead)


def is_missed(ruleset: AnyRuleSet, seat: SeatId, item: Item, run: Run) -> bool:
    """Whether the turn that a sheet was played in is over, or asks no such line any more: what
    is left of a sheet is dropped with its turn."""
    if item.kind != "line" or item.clause is None:
        return False
    return run.segment_is_over or is_asked_no_more(ruleset, seat, item, run.state)


def foreseen(judged: Judged, refusals: Refusals) -> Judged:
    """The verdict on a line that was tried before its seat is asked."""
    if judged.item.kind != "line" or judged.item.clause is None:
        return judged
    if judged.status in ("done", "ready") or (judged.status == "unreached" and judged.filled):
        return replace(judged, status="possible")
    if judged.status == "refused" or judged.refusal is not None:
        return refusals.refuse_for_good(judged.item) or replace(judged, status="doubtful")
    return judged
