"""Lines of a rehearsed sheet that come too late, or before their seat is asked."""

from __future__ import annotations

from typing import Any

from adjudicator.engine.answers.run import Run
from adjudicator.engine.answers.sources import fits
from adjudicator.engine.rehearsal.refusals import Refusals
from adjudicator.engine.rehearsal.verdicts import Judged
from adjudicator.engine.sheet.sheet import Item
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.ruleset import AnyRuleSet


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
