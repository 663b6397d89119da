"""Deadlines set by the referee."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from adjudicator.engine.deadlines import Schedule, read_span
from adjudicator.engine.journal import instant
from adjudicator.errors import BadOptions, WrongPhase
from adjudicator.rulekit.frozen import Frozen
from adjudicator.service.breakers import move_deadlines
from adjudicator.service.commit import commit, open_session
from adjudicator.service.host import Host
from adjudicator.service.session import read_table


class Deadline(Frozen):
    """An open decision, by when it is due (a UTC stamp), and why that was moved ("" if not)."""

    seat: str
    kind: str
    due: str
    moved: str


def deadlines(host: Host, game: str) -> tuple[Deadline, ...]:
    """What is open in a game. Raises `UnknownGame`, `DamagedArchive`."""
    table = read_table(host, game)[3]
    return tuple(Deadline(o.decision.seat, o.decision.kind, o.due, o.moved) for o in table.open)


def set_deadlines(host: Host, game: str, text: str) -> tuple[Deadline, ...]:
    """Move all open deadlines by `+2d`, or to an instant of the game's own zone.

    Raises `BadOptions` for what cannot be read or is over, `WrongPhase` while nobody is asked.
    """
    with open_session(host, game) as session:
        if not session.table.open:
            raise WrongPhase(f"nobody is asked anything in game '{game}' now")
        now = host.clock.now()
        moves = [
            (item, _moment(text, instant(item.due), session.table.schedule))
            for item in session.table.open
        ]
        over = [moment for _, moment in moves if moment <= now]
        if over:
            raise BadOptions(
                f"{over[0]:%Y-%m-%d %H:%M} UTC is over already",
                f"adjudicator resolve {game} --force goes on at once",
            )
        move_deadlines(session, "referee", now, moves, now)
        commit(session)
    return deadlines(host, game)


def _moment(text: str, due: datetime, schedule: Schedule) -> datetime:
    """The instant that `text` means for a deadline at `due`."""
    plain = text.strip()
    try:
        if plain.startswith("+"):
            return due + read_span(plain)
        moment = datetime.fromisoformat(plain)
    except ValueError:
        raise BadOptions(
            f"'{text}' is neither a span nor an instant", "write +2d, or 2026-12-24T20:00"
        ) from None
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=ZoneInfo(schedule.zone))
    return moment.astimezone(UTC)
