"""A game open for writing: lines are gathered, committed together, then take effect.

with open_session(host, "spring") as session:
    session.note("reminded", {...})      one line, folded at once
    session.drive(now)                   whatever the rules can do now
    session.commit()                     append + fsync: now it is so
effects (files, outbox) follow the commit, each line's own, and are made again after
a crash: they are pure functions of the journal.
"""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any

from adjudicator.engine.adjudicate import (
    Move,
    end,
    finished_turn,
    is_over,
    next_move,
    publish,
    record,
    report_due,
    start,
)
from adjudicator.engine.deadlines import closes
from adjudicator.engine.fold import fold
from adjudicator.engine.journal import JournalLine, chain, instant, salt_of, stamp
from adjudicator.engine.replay import played_under
from adjudicator.engine.stream import dice_key
from adjudicator.engine.table import Header, Table, begin
from adjudicator.errors import DamagedArchive, UnknownGame, WrongPhase

if TYPE_CHECKING:
    from adjudicator.archive.folder import GameFolder
    from adjudicator.render.report import ReportData
    from adjudicator.render.words import Words
    from adjudicator.rulekit.ruleset import AnyRuleSet
    from adjudicator.service.host import Host

#: No commit of a sound game takes more lines than this.
MAX_LINES = 20_000


@dataclass(frozen=True, slots=True)
class Change:
    """One journal line between the tables before and after it."""

    before: Table
    line: JournalLine
    after: Table


class Session:
    """One game under its lock. Make it with `open_session`."""

    def __init__(self, host: Host, folder: GameFolder, header: Header) -> None:
        self.host = host
        self.folder = folder
        self.header = header
        self.ruleset: AnyRuleSet = find_ruleset(host, header)
        loaded = folder.load(self.ruleset, header)
        self.table: Table = loaded.table
        require_behaviour(self.ruleset, self.table)
        self._offset = loaded.offset
        self._changes: list[Change] = []
        self._secret = b""
        self._reports: dict[tuple[int, str], ReportData] = {}
        self.rendered: dict[int, dict[str, bytes]] = {}

    @property
    def changes(self) -> tuple[Change, ...]:
        """What was gathered and is not committed yet."""
        return tuple(self._changes)

    @property
    def secret(self) -> bytes:
        """The game's secret, read once; raises `DamagedArchive` if it is another one."""
        if not self._secret:
            self._secret = self.folder.read_secret(self.header.commitment)
        return self._secret

    @property
    def key(self) -> bytes:
        """The key of the game's dice."""
        return dice_key(self.secret, [s.nonce for s in self.table.seats])

    def note(self, kind: str, data: dict[str, Any], now: datetime) -> None:
        """Add a line that is no step of the rules."""
        before = self.table
        n = before.last + 1
        line = chain(before.head, n, stamp(now), kind, data, salt_of(self.secret, n))
        self.table = fold(self.ruleset, before, line)
        self._changes.append(Change(before, line, self.table))

    def renew(self) -> None:
        """Let a game that was begun under older rules go on under today's, on record."""
        behaviour = self.ruleset.about.behaviour
        if self.table.phase == "ended" or self.table.behaviour == behaviour:
            return
        self.host.log(f"{self.header.id}: goes on under behaviour {behaviour} of its rules")
        self.note("renewed", {"behaviour": behaviour}, self.host.clock.now())
        self.commit()

    def add(self, move: Move, now: datetime) -> None:
        """Add the line of a move."""
        before = self.table
        line, self.table = record(before, move, now, self.secret)
        self._changes.append(Change(before, line, self.table))

    def begin(self, now: datetime) -> None:
        """Set the game up: all seats have joined."""
        if self.table.phase != "open":
            raise WrongPhase(f"game '{self.header.id}' has started already")
        self.add(start(self.ruleset, self.table, now, self.key), now)

    def drive(self, now: datetime, at: datetime | None = None) -> None:
        """Do all that can be done: deadlines are judged at `now`, lines written at `at`."""
        written = at or now
        if self.table.phase != "running":
            return
        key = self.key
        for _ in range(MAX_LINES):
            if report_due(self.ruleset, self.table):
                self._publish(written)
            elif is_over(self.table):
                self.add(end(self.table, self.secret), written)
                return
            else:
                move = next_move(self.ruleset, self.table, now, key, written)
                if move is None:
                    return
                self.add(move, written)
        raise RuntimeError(f"game {self.header.id} goes on without end")

    def force(self, now: datetime) -> None:
        """Answer what is open as if its deadline were over; what opens then keeps its own."""
        self.drive(now)
        if self.table.phase != "running" or not self.table.open:
            return
        last = max(instant(item.due) for item in self.table.open)
        over = max(now, closes(self.header.schedule, last))
        step = self.table.step
        while self.table.step == step:
            move = next_move(self.ruleset, self.table, over, self.key, now)
            if move is None:
                return
            self.add(move, now)
        self.drive(now)

    def _publish(self, now: datetime) -> None:
        files = self.turn_files(self.table)
        digests = {name: hashlib.sha256(data).hexdigest() for name, data in files.items()}
        self.add(publish(self.ruleset, self.table, digests), now)

    def turn_files(self, table: Table) -> dict[str, bytes]:
        """The public files of the turn that `table` has just finished."""
        from adjudicator.service.turn_files import make_turn_files

        found = self.rendered.get(table.last)
        if found is None:
            found = make_turn_files(self.host, self.ruleset, table, self.report_for)
            self.rendered = {table.last: found}
        return found

    def report_for(self, table: Table, name: str, words: Words) -> ReportData:
        """The report of a seat, built once for its file and its mail."""
        from adjudicator.service.present import report_data

        key = (table.last, name)
        if key not in self._reports:
            self._reports = {k: v for k, v in self._reports.items() if k[0] == table.last}
            self._reports[key] = report_data(self.host, self.ruleset, table, name, words, "cid:map")
        return self._reports[key]

    def commit(self) -> None:
        """Append what was gathered (one write, one fsync), then let it take effect."""
        if not self._changes:
            return
        changes, self._changes = self._changes, []
        try:
            self.folder.journal.append([change.line for change in changes])
        except Exception:
            self.table = changes[0].before
            raise
        for change in changes:
            self._take_effect(change)

    def _take_effect(self, change: Change) -> None:
        from adjudicator.service.notices import letters_of

        self._offset += len(change.line.encode())
        if change.line.kind == "published":
            number = finished_turn(change.before)
            files = self.turn_files(change.before)
            self.folder.write_turn(number, files)
            offset = self._offset - len(change.line.encode())
            self.folder.write_index(number, files["snapshot.json"], offset)
        letters_of(self, change)
        self.folder.note_followed(change.line.n)

    def recover(self) -> int:
        """Mend what a crash left: a torn line, effects not made. Returns how many lines."""
        done = self.folder.followed()
        if done >= self.table.last:
            return 0
        redone = 0
        for change, offset in self._changes_after(done):
            self._offset = offset - len(change.line.encode())
            self._take_effect(change)
            redone += 1
        return redone

    def _changes_after(self, done: int) -> Iterator[tuple[Change, int]]:
        """The committed changes whose effects may be missing, with the offset behind each."""
        for table, offset in self.folder.starts(self.ruleset, self.header):
            if table.last > done and table.last > 0:
                continue
            for line, behind in self.folder.journal.read(offset, table.last, table.head):
                after = fold(self.ruleset, table, line)
                if line.n > done:
                    yield Change(table, line, after), behind
                table = after
            return


def find_ruleset(host: Host, header: Header) -> AnyRuleSet:
    """The rule set that a game is played under; raises `DamagedArchive` if it cannot be."""
    ruleset = host.rules.find(header.rules, header.edition)
    require_behaviour(ruleset, begin(header))
    return ruleset


def require_behaviour(ruleset: AnyRuleSet, table: Table) -> None:
    """Raises `DamagedArchive` if a newer program has taken the game further than this one can."""
    if table.behaviour > ruleset.about.behaviour:
        raise DamagedArchive(
            table.header.id, 0, played_under(ruleset, table),
            "go on with the version of the program that the game was played with",
        )  # fmt: skip


def require_seat(table: Table, seat: str) -> None:
    """Raises `UnknownGame` unless the game has that seat."""
    if seat not in table.header.seats:
        raise UnknownGame(
            f"game '{table.header.id}' has no seat '{seat}'",
            f"its seats are {', '.join(table.header.seats)}",
        )


@contextlib.contextmanager
def open_session(host: Host, game: str, seconds: float = 30.0) -> Iterator[Session]:
    """The game `game` under its lock, mended if a crash left something undone.

    Raises `UnknownGame`, `Busy`, `DamagedArchive`.
    """
    folder = host.archive.game(game)
    folder.require()
    with folder.locked(seconds):
        torn = folder.mend_torn_end()
        if torn:
            host.log(f"{game}: an unfinished journal line was set aside in {torn}")
        session = Session(host, folder, folder.read_header())
        new = session.table.phase == "open"
        redone = session.recover()
        if redone and not new:
            host.log(f"{game}: finished what was interrupted ({redone} lines)")
        session.renew()
        yield session


def read_table(host: Host, game: str) -> tuple[GameFolder, Header, AnyRuleSet, Table]:
    """A game for reading, without its lock: what is committed at this moment."""
    folder = host.archive.game(game)
    folder.require()
    header = folder.read_header()
    ruleset = find_ruleset(host, header)
    table = folder.load(ruleset, header).table
    require_behaviour(ruleset, table)
    return folder, header, ruleset, table
