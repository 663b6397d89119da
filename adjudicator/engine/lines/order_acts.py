"""Acts of a mail on the orders of its seat: a sheet, `final`, what is dropped or brought back."""

from __future__ import annotations

from typing import ClassVar

from adjudicator.engine.answers.opportunities import hopeless
from adjudicator.engine.answers.sources import sheet_of
from adjudicator.engine.lines.entry import quote_text
from adjudicator.engine.lines.mail_acts import MailAct
from adjudicator.engine.table.table import Former, Pending, SeatState, Table
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Phrase
from adjudicator.rulekit.ruleset import AnyRuleSet


class SheetAct(MailAct):
    """Orders as sent: they replace the waiting sheet.

    final  whether they may be carried out before the deadline
    keep   whether what they replace can be brought back
    """

    DO: ClassVar[str] = "sheet"
    ORDERS: ClassVar[bool] = True
    text: str
    final: bool
    keep: bool = False

    def fold(self, ruleset: AnyRuleSet, table: Table, seat: SeatId, received: str) -> Table:
        """The table after the sheet came in. Standing lines alone leave the waiting sheet.

        What it cancels is what was sent before it. A seat that resigned keeps standing lines
        only. Standing lines that could never act are not kept.
        """
        sheet = sheet_of(ruleset, table, self.text)
        own = _with_former(table.seat(seat)) if self.keep else table.seat(seat)
        pending = own.pending
        if any(item.name == "lines" for item in sheet.of("cancel")):
            pending = None
        if (sheet.of("line") or sheet.of("direct")) and not own.resigned:
            pending = Pending(
                number=own.sheets + 1,
                text=self.text,
                received=received,
                final=self.final,
                final_at=received if self.final else "",
                begun=pending.begun if pending and pending.begun else "",
            )
        standing = list(own.standing)
        for item in sheet.of("cancel"):
            if item.name == "standing":
                standing.clear()
            else:
                name = item.name.removeprefix("standing ")
                standing = [pair for pair in standing if pair[0] != name]
        named = [
            # by itself the line says all that was said of it
            (item.name, f"{'unconditional ' * item.headed}{item.raw.strip()}")
            for item in sheet.of("standing")
            if hopeless(ruleset, table, seat, item) is None
        ]
        renewed = {name for name, _ in named}
        standing = [pair for pair in standing if pair[0] not in renewed] + named
        left = {name for name, _ in standing}
        stops = tuple(s for s in own.stops if s.sheet or (s.name not in renewed and s.name in left))
        own = replace(own, sheets=own.sheets + 1, pending=pending, standing=tuple(standing))
        own = replace(own, autopilot="", called="", stops=stops)
        return table.with_seat(own.without_old_stops())


class RefusedAct(MailAct):
    """Orders none of which can be played: what waits stays."""

    DO: ClassVar[str] = "refused"
    ORDERS: ClassVar[bool] = True
    text: str

    def fold(self, ruleset: AnyRuleSet, table: Table, seat: SeatId, received: str) -> Table:
        """The table whose seat is played by its writer himself, and that is all."""
        own = table.seat(seat)
        return table.with_seat(replace(own, sheets=own.sheets + 1, autopilot="", called=""))


class FinalAct(MailAct):
    """The waiting sheet may be carried out before its deadline, or not yet."""

    DO: ClassVar[str] = "final"
    ORDERS: ClassVar[bool] = True
    value: bool

    def fold(self, ruleset: AnyRuleSet, table: Table, seat: SeatId, received: str) -> Table:
        """The table whose waiting sheet counts so; without one, the same table."""
        own = table.seat(seat)
        if own.pending is None:
            return table
        since = received if self.value else ""
        pending = replace(own.pending, final=self.value, final_at=since)
        pending = pending if self.value else pending.to_be_confirmed()
        stops = tuple(stop for stop in own.stops if not stop.sheet)
        return table.with_seat(replace(own, pending=pending, stops=stops))

    def tell(self) -> Phrase:
        """Tell whether it is."""
        return quote_text("True" if self.value else "")


class WithdrawAct(MailAct):
    """The waiting sheet is dropped; `keep`: it can be brought back."""

    DO: ClassVar[str] = "withdraw"
    ORDERS: ClassVar[bool] = True
    keep: bool = False

    def fold(self, ruleset: AnyRuleSet, table: Table, seat: SeatId, received: str) -> Table:
        """The table without the sheet."""
        own = _with_former(table.seat(seat)) if self.keep else table.seat(seat)
        return table.with_seat(replace(own, pending=None).without_old_stops())


class UndoAct(MailAct):
    """What was kept and what waits change places."""

    DO: ClassVar[str] = "undo"
    ORDERS: ClassVar[bool] = True

    def fold(self, ruleset: AnyRuleSet, table: Table, seat: SeatId, received: str) -> Table:
        """Return the table in which what waited before waits again, tentative; what waits now is
        what comes back next."""
        own = table.seat(seat)
        if own.former is None:
            return table
        back, number = own.former, own.sheets + 1
        begun = own.pending.begun if own.pending is not None else ""
        waits = Pending(number, back.text, received, begun=begun) if back.text else None
        own = replace(_with_former(own), pending=waits, standing=back.standing)
        # what comes back is sent again: nothing has stopped it
        return table.with_seat(replace(own, sheets=number, stops=()))


def _with_former(seat: SeatState) -> SeatState:
    """The seat with what it has now kept for the word `undo`."""
    text = seat.pending.text if seat.pending is not None else ""
    return replace(seat, former=Former(text, seat.standing))
