"""What the answers to a mail say of a seat that plays by itself, and how its player comes back.

Whoever resigned, or is played by the autopilot, and writes all the same, most likely does not
know it any more; without a word about it his orders would be lost, or switch something off, in
silence.
"""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.journal.line import instant
from adjudicator.engine.lines.order_acts import RefusedAct, SheetAct
from adjudicator.engine.lines.received import Received
from adjudicator.engine.table.table import Table
from adjudicator.mail.requests.commands import Command
from adjudicator.render.words.times import When, when_phrase
from adjudicator.rulekit.phrase import Phrase, say
from adjudicator.service.game.session import Change


def told_idle(table: Table, name: str) -> tuple[Phrase, ...]:
    """That a seat plays by itself and how its player comes back; () where he plays, and once the
    game is over."""
    seat = table.seat(name)
    if table.phase == "ended" or seat.player or not (seat.resigned or seat.autopilot):
        return ()
    if seat.resigned or seat.autopilot != "missed":
        return (say("idle-seat-resigned" if seat.resigned else f"idle-seat-{seat.autopilot}"),)
    if not seat.missed:  # not noted by older versions
        return (say("idle-seat-missed", dated="no", when=""),)
    since = when_phrase(When(instant(seat.missed), table.zone_of(name), None))
    return (say("idle-seat-missed", dated="yes", when=since),)


def told_beside(change: Change) -> tuple[Phrase, ...]:
    """The same for the receipt of a mail: that its seat plays by itself still, or that orders
    ended it. A word that began or ended it is told as done."""
    name = Received.of(change.line).seat
    before, after = change.before.seat(name), change.after.seat(name)
    if after.resigned or after.autopilot:
        was = (before.resigned, before.autopilot)
        same = before.resigned if after.resigned else was == (False, after.autopilot)
        return told_idle(change.after, name) if same else ()
    orders = any(isinstance(act, (SheetAct, RefusedAct)) for act in Received.of(change.line).acts)
    return (say("idle-seat-back"),) if before.autopilot and orders else ()


def tells_itself(asked: Sequence[Command]) -> bool:
    """Whether the first answer to these questions is a report of now, which says it already."""
    first = asked[0] if asked else None
    return first is not None and (
        first.name == "map" or (first.name == "report" and not first.args)
    )
