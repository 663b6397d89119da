"""What time does to games: deadlines enforced, cooling-off ended, reminders sent.

Deadlines are judged as of the last look into the mailbox that worked: orders that
reached the server in time are never beaten by our own slowness.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from adjudicator.engine.journal.line import instant
from adjudicator.engine.table.deadlines import closes
from adjudicator.engine.table.pace import read_span
from adjudicator.engine.table.table import Open, Table
from adjudicator.errors import AdjudicatorError
from adjudicator.service.features.feature import features_of
from adjudicator.service.flow.breakers import Breakers, spare_misses, would_miss
from adjudicator.service.following.commit import commit, open_session
from adjudicator.service.game.session import Session
from adjudicator.service.house.host import Host


@dataclass(slots=True)
class Watch:
    """What the poller remembers of games, so that a quiet game costs nothing.

    game -> (length of its journal, next instant at which something is due or None)
    """

    known: dict[str, tuple[int, datetime | None]] = field(default_factory=dict)

    def is_quiet(self, game: str, size: int, now: datetime) -> bool:
        """Whether nothing can be due in a game whose journal has that length."""
        seen = self.known.get(game)
        if seen is None or seen[0] != size:
            return False
        return seen[1] is None or now < seen[1]

    def next(self, stuck: Collection[str] = ()) -> datetime | None:
        """The earliest instant at which anything is due, but for games that cannot move."""
        return min(
            (due for game, (_, due) in self.known.items() if due and game not in stuck),
            default=None,
        )


def tick(
    host: Host,
    watch: Watch,
    as_of: datetime,
    held: Collection[str],
    failed: Callable[[str, Exception], None],
    breakers: Breakers,
    patience: float = 30.0,
) -> int:
    """Do in every game what is due at `as_of`; returns how many games moved.

    A game that another process works on for `patience` seconds waits for the next time.

    Games `held` wait: mails for them are not handled yet. What goes wrong in a game is told
    to `failed` and stops no other game. Where seats would miss a deadline, the other games
    come first: whether they are too many is seen over all of them.
    """
    moved = due = 0
    missing: list[tuple[str, Open]] = []
    spared: list[str] = []

    def serve(game: str, spare: bool | None) -> None:
        nonlocal moved, due
        folder = host.archive.game(game)
        try:
            with open_session(host, game, patience) as session:
                before, now = session.table.last, host.clock.now()
                if spare is None:
                    lacking, due_here = would_miss(session.ruleset, session.table, as_of)
                    due += due_here
                    missing.extend((game, item) for item in lacking)
                    if lacking:
                        return
                if spare and spare_misses(session, as_of, now):
                    spared.append(game)
                tick_game(session, as_of, now)
                moved += session.table.last > before
                watch.known[game] = (folder.journal.size, next_due(session))
        except Exception as error:
            failed(game, error)

    for game in host.archive.games():
        try:
            size = host.archive.game(game).journal.size
        except AdjudicatorError as error:
            failed(game, error)
            continue
        if game not in held and not watch.is_quiet(game, size, as_of):
            serve(game, None)
    too_many = breakers.abnormal(missing, due)
    for game in dict.fromkeys(game for game, _ in missing):
        serve(game, too_many)
    if spared:
        breakers.tell_of_spared(tuple(spared), len(missing), as_of)
    for gone in set(watch.known) - set(host.archive.games()):
        del watch.known[gone]
    return moved


def tick_game(session: Session, as_of: datetime, now: datetime) -> None:
    """Enforce what is due in one game and commit it."""
    if session.header.draw is not None:
        # opening games is slow to load, and few have a public draw
        from adjudicator.service.opening.opening import close_joins

        close_joins(session, as_of, now)
    session.drive(as_of, now)
    for time in features_of(session.host).times:
        if time.serve is not None:
            time.serve(session, as_of, now)
    commit(session)


def next_due(session: Session) -> datetime | None:
    """The next instant at which time alone changes something in a game."""
    moments = [*_due_of_course(session.table)]
    for time in features_of(session.host).times:
        if time.due is not None:
            moments += time.due(session)
    return min(moments, default=None)


def _due_of_course(table: Table) -> Iterator[datetime]:
    """When deadlines and cooling-offs end, or the time to join."""
    draw = table.header.draw
    if table.phase == "open" and draw is not None and not table.is_full:
        yield draw.joins_end
    if table.phase != "running" or table.paused:
        return
    for item in table.open:
        if not item.waits:
            yield closes(table.schedule, instant(item.due))
        pending = table.seat(item.decision.seat).pending
        cooling = read_span(table.schedule.cooling_off)
        if pending is not None and pending.final and cooling > timedelta(0):
            yield instant(pending.final_at) + cooling
