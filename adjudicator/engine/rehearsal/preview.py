"""A dry run: what a sheet would do, as far as its seat may foresee. Stores nothing."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from adjudicator.engine.journal.line import stamp
from adjudicator.engine.lines.order_acts import SheetAct
from adjudicator.engine.rehearsal.rehearsal import Rehearsal
from adjudicator.engine.rehearsal.supposed import suppose
from adjudicator.engine.rehearsal.verdicts import Preview
from adjudicator.engine.table.table import Table
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.ruleset import AnyRuleSet


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
