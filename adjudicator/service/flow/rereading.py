"""Mails that were settled, taken once more: what a restored backup does not know of yet.

They take effect in the order in which they came and as of that time, with the deadlines between
them; what has taken effect already does not again, and what was answered already is left alone: it
asked of a game that has gone on. Nothing is sent here.
"""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime

from adjudicator.config.settings import Breakers as Settings
from adjudicator.errors import AdjudicatorError, BadOptions, Busy, StorageFailed
from adjudicator.mail.ports import Ending, Fetched
from adjudicator.mail.transport.outbox import Outbox
from adjudicator.rulekit.frozen import replace
from adjudicator.service.flow.breakers import Breakers
from adjudicator.service.flow.intake import Intake
from adjudicator.service.flow.proving import Arrived
from adjudicator.service.flow.ticking import Watch, tick
from adjudicator.service.house.host import Host

#: what a later try may find mended
_PASSING = (Busy, StorageFailed)


@dataclass(slots=True)
class Reread:
    """What it came to; `faults` are sentences, one for each mail or game that failed.

    again  whether one of them failed for a reason that passes: a full disk, another process
    """

    endings: Counter[Ending] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    again: bool = False


class _Then:
    """The time that a mail came at."""

    def __init__(self, at: datetime) -> None:
        self.at = at

    def now(self) -> datetime:
        return self.at


class _Answered:
    """What the games have answered before mails are read again."""

    def __init__(self, host: Host) -> None:
        self._known = {
            game: Outbox(host.archive.game(game).outbox).answered_ids()
            for game in host.archive.games()
        }

    def has(self, mail: Arrived) -> bool:
        """Whether a mail to a seat was answered."""
        if mail.placed is None:
            return False
        return mail.envelope.message_id in self._known.get(mail.placed.game, ())


def read_since(text: str, now: datetime) -> datetime:
    """`2026-11-22` or `2026-11-22T18:00`, UTC unless it names its offset; raises `BadOptions`
    for anything else, and for a time after `now`: no backup was made then."""
    try:
        moment = datetime.fromisoformat(text.strip())
    except ValueError:
        raise BadOptions(f"“{text}” is no date", "write 2026-11-22, or 2026-11-22T18:00") from None
    moment = moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)
    if moment > now:
        raise BadOptions(
            f"“{text}” is not over yet", "write when the backup was made, UTC unless you add +01:00"
        )
    return moment


def reread(host: Host, mails: Iterable[Fetched]) -> Reread:
    """Let settled mails take effect that have not. A mail that fails stops no other."""
    done = Reread()
    ordered = sorted(mails, key=lambda mail: mail.received_at)
    if not ordered:
        return done
    clock = _Then(ordered[0].received_at.replace(microsecond=0))
    off = replace(host.config, breakers=Settings(outage="off", jump="off", misses=0))
    then = dataclasses.replace(host, clock=clock, config=off)
    breakers, watch = Breakers(then), Watch()
    intake, answered = Intake(then, breakers), _Answered(host)

    def note_failure(game: str, error: Exception) -> None:
        told = f"game {game}: {error}"
        stuck.add(game)
        done.again |= isinstance(error, _PASSING)
        if told not in done.faults:
            done.faults.append(told)

    stuck: set[str] = set()
    for mail in ordered:
        came = max(clock.at, mail.received_at.replace(microsecond=0))
        while True:
            tick(then, watch, clock.at, stuck, note_failure, breakers)
            due = watch.next(stuck)
            if due is None or not clock.at < due <= came:
                break
            clock.at = due
        clock.at = came
        try:
            if answered.has(intake.place(mail)):
                done.endings[Ending.ANSWERED] += 1
            else:
                done.endings[intake.handle(mail)] += 1
        except AdjudicatorError as error:
            done.again |= isinstance(error, _PASSING)
            done.faults.append(f"a mail that came at {mail.received_at:%Y-%m-%d %H:%M}: {error}")
    return done
