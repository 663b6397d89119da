"""Circuit breakers: when something is wrong, nothing is executed and deadlines move instead.

Three things trip one: no look into the mailbox worked for too long, the clock jumped, or an
abnormal share of seats would miss a deadline at once. Each game is held by itself, by a line
of its journal, and goes on by itself at the new deadlines; the referee is told once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime

from adjudicator.engine.answers.sources import Sources
from adjudicator.engine.journal.line import instant, stamp
from adjudicator.engine.lines.clocks import Moved
from adjudicator.engine.table.clock import BY_HAND, deadline, turn_of
from adjudicator.engine.table.deadlines import closes, not_before
from adjudicator.engine.table.pace import read_span
from adjudicator.engine.table.table import Open, Table
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.service.faults.looks import Gap, Held, Looks
from adjudicator.service.following.commit import commit, open_session
from adjudicator.service.game.session import Session, read_table
from adjudicator.service.house.host import Host

#: a deadline is moved no more often for outages and jumps of the clock: a house that is
#: looked after once in a long while goes on, too
MOST_MOVES = 3

Failed = Callable[[str, Exception], None]


class Breakers:
    """What one poller knows of outages. `found` and `worked` bracket a look."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self.looks = Looks(host)
        self._tripped: list[Held] = []

    def spare_after_outage(self, began: datetime, failed: Failed, patience: float = 30.0) -> None:
        """The mailbox can be read, and nothing of it was handled yet: spare what fell due
        while it could not be. A game in which that fails must not be touched in this look.

        patience  seconds to wait for a game that another process works on
        """
        gap = self.looks.gap(began, self._host.uptime())
        held: list[str] = []
        for game in self._host.archive.games():
            here = gap or self.looks.gap_of(game, began)
            if here is None:
                continue
            try:
                with open_session(self._host, game, patience) as session:
                    if spare_outage(session, here, began):
                        commit(session)
                        held.append(game)
            except Exception as error:
                failed(game, error)
        if gap is not None and gap.cause == "clock":
            self.looks.note_jump(gap)
        if gap is not None and (held or gap.cause == "clock"):
            self._tell(Held(gap.cause, gap.since, began, tuple(held)), began)

    def note_success(self, began: datetime, unserved: Iterable[str]) -> None:
        """All mail was fetched, and all games but these had what was due to them."""
        self.looks.note_success(began, self._host.uptime(), unserved)

    def tell_of_spared(self, games: tuple[str, ...], count: int, as_of: datetime) -> None:
        """Deadlines of these games were moved, for `count` seats would have missed them."""
        self._tell(Held("misses", as_of, as_of, games, count), as_of)

    def _tell(self, held: Held, now: datetime) -> None:
        self._tripped.append(held)
        # letters are slow to load, and outages are rare
        from adjudicator.service.following.held_letter import tell_referee

        tell_referee(self._host, held, now)

    def take_tripped(self) -> list[Held]:
        """What tripped since the last call; the referee was told of each by a mail of its own."""
        tripped, self._tripped = self._tripped, []
        return tripped

    def spare_alone(self, session: Session, as_of: datetime, now: datetime) -> None:
        """A late mail is about to enforce a game's deadline: spare it if too many would miss."""
        missing, due_now = would_miss(session.ruleset, session.table, as_of)
        game = session.header.id
        if self.abnormal([(game, item) for item in missing], due_now) and spare_misses(
            session, as_of, now
        ):
            self.tell_of_spared((game,), len(missing), as_of)

    def abnormal(self, missing: Sequence[tuple[str, Open]], due_now: int) -> bool:
        """Whether those who would miss now, (game, decision) of `due_now`, are too many."""
        wanted = self._host.config.breakers
        if not wanted.misses or not missing:
            return False
        seats = {(game, item.decision.seat) for game, item in missing}
        if len(seats) >= wanted.misses and len(missing) >= wanted.share * due_now:
            return True
        return self._silent(missing)

    def _silent(self, missing: Sequence[tuple[str, Open]]) -> bool:
        """Whether no mail of any player came since they were asked, and many were asked."""
        heard = self.looks.last.heard
        if not heard or any(item.opened <= heard for _, item in missing):
            return False
        waited = stamp(self._host.clock.now() - read_span(self._host.config.breakers.rest))
        silent = 0
        for game in self._host.archive.games():
            try:
                table = read_table(self._host, game)[3]
            except Exception:
                continue  # told where it is served
            silent += len(
                {
                    item.decision.seat
                    for item in table.open
                    if heard < item.opened <= waited
                    and _is_usual(table, item)
                    and table.seat(item.decision.seat).pending is None
                }
            )
        return silent >= self._host.config.breakers.misses


def spare_outage(session: Session, gap: Gap, now: datetime) -> bool:
    """Move the deadlines that fell, or would soon fall, to a gap; whether any did.

    What is left after it is as long as the gap was, at most the configured rest.
    """
    if session.table.phase != "running" or session.table.paused:
        return False
    if gap.until < gap.since:
        return gap.undone and _bring_back(session, now)
    schedule = session.table.schedule
    rest = read_span(session.host.config.breakers.rest)
    enough = gap.until + min(gap.until - gap.since, rest)
    moves: list[tuple[Open, datetime]] = []
    for item in session.table.open:
        over = closes(schedule, instant(item.due))
        spared = item.moved == gap.cause and item.since == stamp(gap.since) and over > gap.until
        tired = item.moves >= MOST_MOVES and item.moved not in BY_HAND
        if over < enough and not spared and not tired:
            moves.append((item, _first(session, item, enough)))
    return move_deadlines(session, gap.cause, gap.since, moves, now)


def _bring_back(session: Session, now: datetime) -> bool:
    """The clock is right again: what was moved or opened in its error gets its time again."""
    enough = now + read_span(session.host.config.breakers.rest)
    turn = turn_of(session.ruleset, session.table)
    moves: list[tuple[Open, datetime]] = []
    for item in session.table.open:
        if instant(item.opened) > now:
            meant = deadline(session.table, item.decision, now, turn)
        elif item.moved == "clock":
            meant = max(instant(item.first), _first(session, item, enough))
        else:
            continue
        if meant < instant(item.due):
            moves.append((item, meant))
    return move_deadlines(session, "clock", now, moves, now)


def _first(session: Session, item: Open, moment: datetime) -> datetime:
    """The first instant from `moment` on at which a question may be due."""
    table, asked = session.table, item.decision
    turn = turn_of(session.ruleset, table)
    return not_before(table.schedule, moment, asked.window, asked.kind, turn)


def would_miss(ruleset: AnyRuleSet, table: Table, as_of: datetime) -> tuple[tuple[Open, ...], int]:
    """The open decisions whose seat would miss their deadline at `as_of`, and how many were due.

    A seat that missed its last deadline, too, or is on autopilot, tells nothing of the mail.
    """
    if table.phase != "running" or table.paused:
        return (), 0
    over = [
        item
        for item in table.open
        if closes(table.schedule, instant(item.due)) <= as_of and _is_usual(table, item)
    ]
    missing: list[Open] = []
    for item in over:
        candidate = Sources(ruleset, table, item, as_of).next(table.state, item.decision)
        if candidate is not None and candidate.source in ("default", "bot"):
            missing.append(item)
    return tuple(missing), len(over)


def spare_misses(session: Session, as_of: datetime, now: datetime) -> bool:
    """Move what is due in a game whose seats would miss it, once a decision; whether any was."""
    schedule = session.table.schedule
    enough = as_of + read_span(session.host.config.breakers.rest)
    moves = [
        (item, _first(session, item, enough))
        for item in session.table.open
        if closes(schedule, instant(item.due)) <= as_of
    ]
    if any(item.moved == "misses" for item, _ in moves):
        return False
    return move_deadlines(session, "misses", as_of, moves, now)


def move_deadlines(
    session: Session,
    cause: str,
    since: datetime,
    moves: Sequence[tuple[Open, datetime]],
    now: datetime,
) -> bool:
    """Note other deadlines for open decisions; whether there were any."""
    if not moves:
        return False
    due = tuple((item.id, stamp(moment)) for item, moment in moves)
    session.note(Moved(cause=cause, since=stamp(since), due=due), now)
    line = f"{session.header.id}: deadlines were moved ({cause})"
    session.host.log(line, "warning", "deadlines-moved", game=session.header.id, why=cause)
    return True


def _is_usual(table: Table, item: Open) -> bool:
    seat = table.seat(item.decision.seat)
    return not (seat.misses or seat.is_idle)
