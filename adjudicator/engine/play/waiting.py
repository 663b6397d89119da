"""Whom a game waits for: the seats that have to be told of a question."""

from __future__ import annotations

from datetime import datetime

from adjudicator.engine.answers.sources import Sources
from adjudicator.engine.lines.turns import Invalid
from adjudicator.engine.play.adjudicate import next_move, report_due
from adjudicator.engine.table.table import Open, Table
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.ruleset import AnyRuleSet


def awaited_seats(
    ruleset: AnyRuleSet, table: Table, now: datetime, key: bytes
) -> frozenset[SeatId]:
    """Seats whose answer is lacking, once what can be done at `now` is done.

    A final sheet, a standing line or the only legal order answers already. Of a seat whose
    line is refused in the next moment that moment tells.
    """
    if not table.open or report_due(ruleset, table):
        return frozenset()
    move = next_move(ruleset, table, now, key)
    left = table.open
    refused = ""
    if move is not None:
        still = {item.id for item in move.after.open}
        left = tuple(item for item in table.open if item.id in still)
        refused = move.entry.seat if isinstance(move.entry, Invalid) else ""
    return frozenset(
        item.decision.seat
        for item in left
        if item.decision.seat != refused and not is_answered(ruleset, table, item, now)
    )


def is_answered(ruleset: AnyRuleSet, table: Table, item: Open, now: datetime) -> bool:
    """Whether a seat has said all that a question wants: a final sheet may have nothing for it."""
    sources = Sources(ruleset, table, item, now)
    pending = table.seat(item.decision.seat).pending
    final = pending is not None and pending.final
    find = sources.preview_next if final else sources.next
    found = find(table.state, item.decision) or sources.next(table.state, item.decision)
    return found is not None
