"""When a seat is offered to the standby list: noted here, told by `features/standbys.py`."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from adjudicator.engine.journal.line import instant, stamp
from adjudicator.engine.lines.seats import Called
from adjudicator.engine.table.pace import read_span
from adjudicator.engine.table.vacancy import OVER, wants_standby
from adjudicator.service.desk.act import Asked
from adjudicator.service.features.times.time import Time
from adjudicator.service.game.session import Session
from adjudicator.service.house.standby_list import Standby, next_one

#: who a line is by that the list brings about
BY = "standby"


def offer_seats(session: Session, as_of: datetime, now: datetime) -> None:
    """Ask whom it is time to ask: for seats that are given up, and where an offer has lapsed."""
    table = session.table
    if table.phase != "running":
        return
    for seat in table.seats:
        waiting = seat.called not in ("", OVER)
        lapsed = waiting and instant(seat.called) <= as_of
        if lapsed or (not seat.called and wants_standby(table, seat)):
            call_next(session, seat.name, Asked(BY, now))


def call_next(session: Session, name: str, asked: Asked, afresh: bool = False) -> Standby | None:
    """Offer a seat to the next of the list; None where nobody is left, which is noted, too.

    afresh  whether those are asked again who were before
    Raises `StorageFailed`.
    """
    # slow to load, and seats are hardly ever offered
    from adjudicator.service.desk.checks import new_token_of

    entry = session.private[name]
    before = "" if afresh else entry.get("call_asked", "")
    playing = [each["address"] for each in session.private.values()]
    standby = next_one(session.host, session.header.rules, [*playing, *before.split(" ")])
    until = ""
    if standby is None:
        coming = {"call_address": "", "call_token": "", "call_asked": before}
    else:
        until = stamp(asked.now + read_span(session.host.config.absence.answer))
        coming = {
            "call_address": standby.address,
            "call_token": new_token_of(session, asked),
            "call_language": standby.language or session.host.config.referee.language,
            "call_asked": f"{before} {standby.address}".strip(),
        }
    called = Called(by=asked.by, mail=asked.mail, seat=name, until=until)
    session.note(called, asked.now, coming=coming)
    return standby


def _due(session: Session) -> Iterator[datetime]:
    """When offers lapse."""
    if session.table.phase == "running":
        yield from (instant(s.called) for s in session.table.seats if s.called not in ("", OVER))


OFFERING = Time(offer_seats, _due)
