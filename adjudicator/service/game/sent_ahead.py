"""What the report that opens a turn says of orders that were sent ahead: they are judged now."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.engine.journal.line import instant
from adjudicator.engine.rehearsal.rehearsal import preview
from adjudicator.engine.rehearsal.verdicts import Judged
from adjudicator.engine.table.table import Table
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.rulekit.ruleset import AnyRuleSet

#: so many lines that are refused are named
_MOST = 5


def verdict_on(
    ruleset: AnyRuleSet, table: Table, seat: SeatId | None, language: str
) -> tuple[Phrase, ...]:
    """The verdict on the orders that `seat` sent before it was asked; () where none wait."""
    if seat is None or seat in table.acted:
        return ()
    mine, pending = table.decisions_of(seat), table.seat(seat).pending
    if not mine or pending is None or pending.used:
        return ()
    tried = preview(ruleset, table, seat, pending.text, instant(mine[0].opened), language)
    bad = [line for line in tried.lines if line.status == "refused"]
    open_ = sum(line.status == "waiting" for line in tried.lines)
    if table.seat(seat).sheet_stop is not None and not bad:
        return ()  # that they stopped, and what becomes of them, is said already
    code = "bad" if bad else "open" if open_ else "good"
    when = "paused" if table.paused else "final" if pending.final else "tentative"
    head = say(f"notice-sent-ahead-{code}", n=len(bad), open=open_, when=say(f"played-{when}"))
    return (head, *_named(bad[:_MOST]))


def _named(bad: list[Judged]) -> Iterator[Phrase]:
    for line in bad:
        if line.refusal is not None:
            text = Quote(line.item.raw.strip())
            why = line.refusal.phrase()
            yield say("notice-sent-ahead-line", line=line.item.number, text=text, why=why)
