"""A dry run: what a sheet would do, as far as its seat may foresee. Stores nothing."""

from __future__ import annotations

from datetime import datetime

from adjudicator.engine.fold import receive
from adjudicator.engine.journal import stamp
from adjudicator.engine.rehearsal import Rehearsal
from adjudicator.engine.table import Table
from adjudicator.engine.verdicts import Preview
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.ruleset import AnyRuleSet


def preview(
    ruleset: AnyRuleSet, table: Table, seat: SeatId, text: str, now: datetime, language: str
) -> Preview:
    """Judge every line of `text` as if `seat` sent it now."""
    data = {"seat": seat, "text": text, "received": stamp(now), "final": True}
    return Rehearsal(ruleset, receive(ruleset, table, data), seat, text, now, language).play()
