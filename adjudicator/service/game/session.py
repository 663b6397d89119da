"""A game open for writing: lines are gathered, each folded at once, and appended together.

What follows from lines that are appended stands above, in `commit.py`; nothing here sends
anything or writes another file than the journal.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import TYPE_CHECKING

from adjudicator.engine.journal.line import JournalLine, chain, instant, salt_of, stamp
from adjudicator.engine.journal.stream import dice_key
from adjudicator.engine.lines.course import Renewed, carry_out_vote
from adjudicator.engine.lines.entry import Entry
from adjudicator.engine.lines.kinds import fold
from adjudicator.engine.lines.seats import REHOLDING
from adjudicator.engine.lines.turns import Published
from adjudicator.engine.play.adjudicate import (
    Move,
    end,
    is_over,
    next_move,
    publish,
    record,
    report_due,
    start,
)
from adjudicator.engine.play.lessons import next_of_lesson
from adjudicator.engine.play.replay import describe_behaviour
from adjudicator.engine.table.deadlines import closes
from adjudicator.engine.table.table import Header, Table, begin
from adjudicator.engine.table.terms import DEFAULT, WAIT
from adjudicator.engine.table.votes import UNDO, unopposed_claim
from adjudicator.errors import TooNew, UnknownGame, WrongPhase
from adjudicator.mail.ports import Outgoing
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.service.faults.making import Making
from adjudicator.service.game.history import History

if TYPE_CHECKING:
    from adjudicator.archive.folder import GameFolder
    from adjudicator.disk.forcing import Forcing
    from adjudicator.engine.rehearsal.verdicts import Preview
    from adjudicator.mail.parse.envelope import Envelope
    from adjudicator.mail.requests.submission import Submission
    from adjudicator.mail.transport.outbox import Outbox
    from adjudicator.render.letters.report import Report
    from adjudicator.render.words.words import Words
    from adjudicator.rulekit.phrase import Phrase
    from adjudicator.rulekit.ruleset import AnyRuleSet
    from adjudicator.service.house.host import Host

#: No commit of a sound game takes more lines than this.
MAX_LINES = 20_000
#: What other mails wait for: nobody waits for more than a finished turn of another game, and who
#: wrote under a token that is dead by then must not be believed.
_URGENT = frozenset((Published.KIND, *REHOLDING))


class Incoming(Frozen):
    """A mail to a seat, or orders that the referee entered (then there is no envelope).

    submission  what the mail wants; None while its sender is not proven
    trial       what the orders, or else the waiting sheet that is made final, would do on the
                table that they met; None where nothing was tried, or not in this process
    deputy  "" where no deputy of the seat wrote it, `yes` where one takes it on, `no` where one
            steps down or never took it on, else `writes`
    notes   what a deputy is told besides
    vouched  the referee who says that it is of its seat, "" where it proves that itself
    """

    envelope: Envelope | None = None
    submission: Submission | None = None
    trial: Preview | None = None
    deputy: str = ""
    notes: tuple[Phrase, ...] = ()
    vouched: str = ""


class Change(Frozen):
    """One journal line between the tables before and after it.

    cause  what came in and was read for a `received` line; None: it lies in the archive
    """

    before: Table
    line: JournalLine
    after: Table
    cause: Incoming | None = None


class Answers(Frozen):
    """Mails that answer what a seat's mail asked, posted at `now` with what was gathered."""

    seat: str
    mails: tuple[Outgoing, ...]
    now: datetime


class Session:
    """One game under its lock. Make it with `commit.open_session`.

    Raises `DamagedArchive` if the game cannot be read or played on.
    """

    def __init__(self, host: Host, folder: GameFolder, header: Header) -> None:
        self.host = host
        self.folder = folder
        self.header = header
        self.making = Making(folder.paths.unmade, lambda told: host.log(f"{header.id}: {told}"))
        self.ruleset: AnyRuleSet = find_ruleset(host, header)
        loaded = folder.load(self.ruleset, header)
        self.table: Table = loaded.table
        require_behaviour(self.ruleset, self.table)
        self._offset = loaded.offset
        self._gathered: list[Change | Answers] = []
        self._weighed, self._weight = 0, (False, 0)
        self._coming: dict[str, Mapping[str, str]] = {}
        self._secret = b""
        self._reports: dict[tuple[int, str], Report] = {}
        self._files: dict[int, dict[str, bytes]] = {}
        self._acted: frozenset[str] | None = None
        #: how often addresses were answered, once it was asked
        self.answers: dict[str, list[str]] | None = None
        #: the outbox, once anything was asked of it
        self.outboxes: tuple[Outbox, ...] = ()

    @property
    def changes(self) -> tuple[Change, ...]:
        """What was gathered and is not committed yet."""
        return tuple(item for item in self._gathered if isinstance(item, Change))

    def weigh(self) -> tuple[bool, int]:
        """Return whether what was gathered finishes a turn, or gives a seat another address or
        token, and the bytes of its mails; only what came since the last time is looked at."""
        if self._weighed == len(self._gathered):
            return self._weight
        is_urgent, size = self._weight
        for item in self._gathered[self._weighed :]:
            if isinstance(item, Answers):
                size += sum(len(mail.raw) for mail in item.mails)
            else:
                is_urgent |= item.line.kind in _URGENT
        self._weighed, self._weight = len(self._gathered), (is_urgent, size)
        return self._weight

    @property
    def outbox(self) -> Outbox:
        """The outbox in which the mails of the game are staged."""
        from adjudicator.mail.transport.outbox import Outbox

        if not self.outboxes:
            self.outboxes = (Outbox(self.folder.outbox),)
        return self.outboxes[0]

    def has_acted(self, effect_id: str) -> bool:
        """Whether that mail took effect, or will with what was gathered."""
        if self._acted is None:
            self._acted = self.folder.journal.mails()
        return effect_id in self._acted or any(
            change.line.data.get("mail") == effect_id for change in self.changes
        )

    def ends_with(self, kind: str) -> bool:
        """Whether the last line is of that kind. Raises `DamagedArchive`."""
        return self.history.lines()[-1].kind == kind

    @property
    def history(self) -> History:
        """The way of the game up to now, what was gathered included."""
        fresh = [(change.before, change.line, change.after) for change in self.changes]
        return History(self.folder, self.ruleset, self.header, self.table, fresh)

    def mark(self) -> int:
        """Return how far it has got, for `back_to`."""
        return len(self._gathered)

    def back_to(self, mark: int) -> None:
        """Drop what was gathered since: nothing of it was written."""
        changes = (item for item in self._gathered[mark:] if isinstance(item, Change))
        self.table = next((change.before for change in changes), self.table)
        del self._gathered[mark:]
        self._weighed, self._weight = 0, (False, 0)
        self.making.back_to(self.table.last)

    def answer(self, seat: str, mails: tuple[Outgoing, ...], now: datetime) -> None:
        """Have mails posted in their turn once what was gathered is committed."""
        if mails:
            self._gathered.append(Answers(seat, mails, now))

    @property
    def secret(self) -> bytes:
        """The game's secret, read once; raises `DamagedArchive` if it is another one."""
        if not self._secret:
            self._secret = self.folder.read_secret(self.header.commitment)
        return self._secret

    @property
    def key(self) -> bytes:
        """The key of the game's dice."""
        table = self.table
        return dice_key(self.secret, [s.nonce for s in table.seats], table.drawn)

    @cached_property
    def private(self) -> dict[str, dict[str, str]]:
        """Addresses and tokens by seat, read once; raises `DamagedArchive`. Only `holders` and
        `deputies` change them."""
        return self.folder.read_seats()

    def note(
        self,
        entry: Entry,
        now: datetime,
        cause: Incoming | None = None,
        coming: Mapping[str, str] | None = None,
    ) -> None:
        """Add a line that is no step of the rules.

        coming  what it puts in force in the private entry of its seat (see `holders`)
        Raises `DamagedArchive` without the game's secret, ValueError for a line that cannot follow.
        """
        before, n = self.table, self.table.last + 1
        salt = salt_of(self.secret, n)
        line = chain(before.head, n, stamp(now), entry.KIND, entry.data(), salt)
        self.table = fold(self.ruleset, before, line)
        if coming is not None:
            self._coming[line.hash] = coming
        self._gathered.append(Change(before, line, self.table, cause))

    def renew(self) -> None:
        """Let a game that was begun under older rules go on under today's, on record.

        Raises `DamagedArchive` without the game's secret.
        """
        behaviour = self.ruleset.about.behaviour
        if self.table.phase == "ended" or self.table.behaviour == behaviour:
            return
        self.host.log(f"{self.header.id}: goes on under behaviour {behaviour} of its rules")
        self.note(Renewed(behaviour=behaviour), self.host.clock.now())

    def add(self, move: Move, now: datetime) -> None:
        """Add the line of a move."""
        before = self.table
        line, self.table = record(before, move, now, self.secret)
        self._gathered.append(Change(before, line, self.table))

    def begin(self, now: datetime) -> None:
        """Set the game up: all seats have joined. Raises `WrongPhase` if it has started."""
        if self.table.phase != "open":
            raise WrongPhase(f"game “{self.header.id}” has started already")
        self.add(start(self.ruleset, self.table, now, self.key), now)

    def drive(self, now: datetime, at: datetime | None = None) -> None:
        """Do all that can be done: deadlines are judged at `now`, lines written at `at`.

        Raises `DamagedArchive` without the game's secret, RuntimeError if the rules never rest.
        """
        written = at or now
        if self.table.phase != "running":
            return
        key = self.key
        for _ in range(MAX_LINES):
            decided = self.table.passed or unopposed_claim(self.table, stamp(now))
            if decided is not None and decided.on == UNDO:
                # go on from where the game stood before its last act
                self.note(self.history.before_last_act(self.key), written)
            elif decided is not None:
                self.note(carry_out_vote(self.table, decided, stamp(written)), written)
            elif self.table.paused:
                return
            elif (taught := next_of_lesson(self.ruleset, self.table)) is not None:
                self.note(taught, written)
            elif report_due(self.ruleset, self.table):
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
        """Answer what is open as if its deadline were over; what opens then keeps its own.

        Raises as `drive` does.
        """
        self.drive(now)
        if self.table.phase != "running" or not self.table.open:
            return
        last = max(instant(item.due) for item in self.table.open)
        over = max(now, closes(self.table.schedule, last))
        step = self.table.step
        while self.table.step == step:
            # where the game waits for the referee, this is what it waits for
            missed = self.table.missed
            move = next_move(self.ruleset, waiting_no_more(self.table), over, self.key, now)
            if move is None:
                return
            self.add(replace(move, after=replace(move.after, missed=missed)), now)
        self.drive(now)

    def _publish(self, now: datetime) -> None:
        self.making.line = self.table.last + 1
        files = self.turn_files(self.table)
        self.making.line = 0
        digests = {name: hashlib.sha256(data).hexdigest() for name, data in files.items()}
        self.add(publish(self.ruleset, self.table, digests), now)

    def turn_files(self, table: Table) -> dict[str, bytes]:
        """The public files of the turn that `table` has just finished."""
        from adjudicator.service.game.turn_files import make_turn_files

        found = self._files.get(table.last)
        if found is None:
            attempt = self.making.part
            found = make_turn_files(self.host, self.ruleset, table, self.report_for, attempt)
            self._files = {table.last: found}
        return found

    def report_for(self, table: Table, name: str, words: Words) -> Report:
        """The report of a seat, built once for its file and its mail."""
        from adjudicator.service.game.seat_reports import make_report

        key = (table.last, name)
        if key not in self._reports:
            self._reports = {k: v for k, v in self._reports.items() if k[0] == table.last}
            self._reports[key] = make_report(
                self.host, self.ruleset, table, name, words, self.making.part
            )
        return self._reports[key]

    def append(self, later: Forcing) -> Appended:
        """Append what was gathered in one write; it is certain when `later` was done.

        Raises `StorageFailed`; then the game stands where it stood before.
        """
        gathered, self._gathered = self._gathered, []
        self._weighed, self._weight = 0, (False, 0)
        appended = Appended(self, self._offset, [])
        changes = [item for item in gathered if isinstance(item, Change)]
        if changes:
            try:
                for change in changes:
                    coming = self._coming.pop(change.line.hash, None)
                    if coming is not None:
                        self._announce(change.line, coming)
                self.folder.journal.append([change.line for change in changes], later)
            except Exception:
                self.table = changes[0].before
                raise
        for item in gathered:
            appended.items.append((item, self._offset))
            self._offset += len(item.line.encode()) if isinstance(item, Change) else 0
        if self._acted is not None:
            mails = (str(change.line.data.get("mail", "")) for change in changes)
            self._acted = self._acted.union(mails)
        return appended

    def _announce(self, line: JournalLine, coming: Mapping[str, str]) -> None:
        """Write what a line will put in force (see `holders`). Raises `StorageFailed`."""
        stored, name = self.folder.read_seats(), line.data["seat"]
        kept = {k: v for k, v in stored[name].items() if not k.startswith("next_")}
        coming = {f"next_{k}": v for k, v in {**coming, "line": line.hash}.items()}
        stored[name] = {**kept, **coming}
        self.folder.write_seats(stored)

    def take_back(self, appended: Appended) -> None:
        """Undo an `append` that could not be forced. Raises `StorageFailed`."""
        changes = [item for item, _ in appended.items if isinstance(item, Change)]
        if changes:
            self.table, self._offset, self._acted = changes[0].before, appended.start, None
            self.folder.journal.cut(appended.start)

    def changes_after(self, done: int) -> Iterator[tuple[Change, int]]:
        """The committed changes behind line `done`, each with where its line begins.

        Raises `DamagedArchive`.
        """
        for table, offset in self.folder.starts(self.ruleset, self.header):
            if table.last > done and table.last > 0:
                continue
            for line, behind in self.folder.journal.read(offset, table.last, table.head):
                after = fold(self.ruleset, table, line)
                if line.n > done:
                    yield Change(table, line, after), behind - len(line.encode())
                table = after
            return


@dataclass(frozen=True, slots=True)
class Appended:
    """What a session appended, each item with the byte of the journal where it begins."""

    session: Session
    start: int
    items: list[tuple[Change | Answers, int]]


def waiting_no_more(table: Table) -> Table:
    """The table with the rules' default wherever a miss stops the game."""
    said = table.header.terms.missed if table.missed is None else table.missed
    kept = tuple((kind, DEFAULT if what == WAIT else what) for kind, what in said)
    return replace(table, missed=kept)


def find_ruleset(host: Host, header: Header) -> AnyRuleSet:
    """The rule set that a game is played under; raises `DamagedArchive` if it cannot be."""
    ruleset = host.rules.find(header.rules, header.edition)
    require_behaviour(ruleset, begin(header))
    return ruleset


def require_behaviour(ruleset: AnyRuleSet, table: Table) -> None:
    """Raises `TooNew` if a newer program has taken the game further than this one can."""
    if table.behaviour > ruleset.about.behaviour:
        raise TooNew(
            table.header.id,
            0,
            describe_behaviour(ruleset, table),
            "go on with the version of the program that the game was played with",
        )


def require_private(folder: GameFolder) -> None:
    """Raises `WrongPhase` for a finished game of which only the public files are here."""
    if folder.is_archive:
        raise WrongPhase(
            f"game “{folder.id}” is an archive: it is over, and its players' addresses "
            "are not here",
            "history, report, render, replay, verify and export show it",
        )


def require_seat(table: Table, seat: str) -> None:
    """Raises `UnknownGame` unless the game has that seat."""
    if seat not in table.header.seats:
        raise UnknownGame(
            f"game “{table.header.id}” has no seat “{seat}”",
            f"its seats are {', '.join(table.header.seats)}",
        )


def read_table(host: Host, game: str) -> tuple[GameFolder, Header, AnyRuleSet, Table]:
    """A game for reading, without its lock: what is committed at this moment.

    Raises `UnknownGame`, `DamagedArchive`.
    """
    folder = host.archive.game(game)
    folder.require()
    header = folder.read_header()
    ruleset = find_ruleset(host, header)
    table = folder.load(ruleset, header).table
    require_behaviour(ruleset, table)
    if table.last < folder.last_number():
        # lines may have been written since: only now nothing is missing
        table = folder.load(ruleset, header).table
        folder.require_whole(table.last, table.head)
    return folder, header, ruleset, table
