"""Committing, and what follows from it: the files of a turn, the mails, the mark of what is done.

with open_session(host, "spring") as session:
    session.note(Reminded(...), now)         one line, folded at once
    session.drive(now)                       whatever the rules can do now
    commit(session)                          append + fsync: now it is so, and takes effect

What follows from a line is a pure function of the journal and of the mails that the archive
keeps, so that after a crash it is made again to the byte. Several games are committed together
at the cost of one: the lines of all are forced to disk, then all their mails, then these leave.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from adjudicator.archive.files import force_all
from adjudicator.disk.forcing import Forcing
from adjudicator.engine.journal.way import Ways
from adjudicator.engine.lines.branch import Branched
from adjudicator.engine.lines.course import Drawn, Ended
from adjudicator.engine.lines.turns import Published
from adjudicator.engine.play.adjudicate import finished_turn
from adjudicator.engine.table.table import game_file
from adjudicator.errors import StorageFailed
from adjudicator.service.game.session import Answers, Appended, Change, Session
from adjudicator.service.house.host import Host
from adjudicator.service.house.rights import keep_rights

if TYPE_CHECKING:
    from adjudicator.mail.transport.outbox import Outbox

#: lines that take effect together after a crash
_REDONE = 50


@contextlib.contextmanager
def open_session(
    host: Host, game: str, seconds: float = 30.0, cut: bool = False
) -> Iterator[Session]:
    """The game `game` under its lock, mended if a crash left something undone.

    cut  whether a journal that lacks lines is taken as it is (`recovery.accept_end`)
    Raises `UnknownGame`, `Busy`, `DamagedArchive`, `StorageFailed`.
    """
    folder = host.archive.game(game)
    folder.require()
    with folder.lock(seconds):
        torn = folder.mend_torn_end()
        if torn:
            host.log(f"{game}: an unfinished journal line was set aside in {torn}")
        mended = folder.mend_seats()
        if mended:
            host.log(f"{game}: private/{mended} was damaged; it was made again from its copy")
        session = Session(host, folder, folder.read_header())
        if not cut:
            folder.require_whole(session.table.last, session.table.head)
        redone = _catch_up(session)
        if redone and session.table.phase != "open":
            host.log(f"{game}: finished what was interrupted ({redone} lines)")
        session.renew()
        if session.changes:
            commit(session)
        yield session


def commit(session: Session) -> None:
    """Append what was gathered, then let it take effect. Raises `StorageFailed`."""
    root = session.host.archive.root
    followings, failed = append_all(root, [session])
    failed |= follow_all(root, followings)
    for error in failed.values():
        raise error


def append_all(
    root: Path, sessions: Sequence[Session]
) -> tuple[list[Following], dict[str, Exception]]:
    """Append for good what games below `root` gathered; return what has to follow, and by game what
    went wrong.

    Raises `StorageFailed` where nothing could be forced; then no game has moved.
    """
    failed: dict[str, Exception] = {}
    appended: list[Appended] = []
    later = Forcing()
    for session in sessions:
        game = session.header.id
        for change in session.changes:
            n, kind = change.line.n, change.line.kind
            told = f"{game}: line {n} ({kind})"
            session.host.log(told, "debug", "line", game=game, n=n, kind=kind)
        try:
            appended.append(session.append(later))
        except StorageFailed as error:
            failed[session.header.id] = error
    try:
        force_all(later, root)
    except StorageFailed:
        for one in appended:
            with contextlib.suppress(StorageFailed):
                one.session.take_back(one)
        raise
    return [Following(one.session, one.items) for one in appended], failed


def follow_all(
    root: Path, followings: Sequence[Following], house: Outbox | None = None
) -> dict[str, Exception]:
    """Let committed lines take effect together; return by game what went wrong.

    house  an outbox besides whose staged mails leave with theirs
    Nothing of a game that failed has left: it follows when the game is opened again. Raises
    `StorageFailed` where nothing could be forced.
    """
    failed: dict[str, Exception] = {}
    made: list[Following] = []
    for one in followings:
        try:
            while one.make():
                pass
            made.append(one)
        except Exception as error:
            one.session.outbox.withdraw()
            failed[one.session.header.id] = error
    _let_go(root, made, house)
    return failed


class Following:
    """What comes of committed lines of a game, made piece by piece; nothing of it leaves before
    `follow_all` ends it.

    items  the lines and answers, each with where it begins in the journal
    later  what was written and has to be forced
    """

    def __init__(self, session: Session, items: Sequence[tuple[Change | Answers, int]]) -> None:
        self.session = session
        self.later = Forcing()
        self._items = items
        self._pieces = self._make()

    @property
    def is_slow(self) -> bool:
        """Whether reports to several seats are to be made."""
        return any(
            isinstance(item, Change) and item.line.kind == Published.KIND for item, _ in self._items
        )

    def make(self) -> bool:
        """Make one piece, a mail for instance; return whether there may be more.

        Raises `StorageFailed`.
        """
        return next(self._pieces, self) is not self

    def note(self) -> None:
        """Note that all took effect. Raises `StorageFailed`."""
        if self.session.answers is not None:
            from adjudicator.service.game.answer_counts import keep_answers

            keep_answers(self.session)
        self.session.making.keep(self.session.host.clock.now())
        lines = [item.line for item, _ in self._items if isinstance(item, Change)]
        for line in lines[-1:]:
            self.session.folder.note_followed(line.n, line.hash)

    def _make(self) -> Iterator[None]:
        for item, start in self._items:
            if isinstance(item, Answers):
                from adjudicator.service.game.post import post

                post(self.session, item.mails, item.now, item.seat)
                yield
            else:
                yield from self._line(item, start)

    def _line(self, change: Change, start: int) -> Iterator[None]:
        # most commands open a game and change nothing: mails are slow to load
        from adjudicator.service.features.feature import features_of
        from adjudicator.service.following.notices import notify
        from adjudicator.service.game import holders

        session, making = self.session, self.session.making
        making.line = change.line.n
        holders.put_in_force(session, change)
        holders.stand_before(session, change)
        if change.line.kind == Ended.KIND:
            keep_rights(session.host, session.folder)
        if change.line.kind == Drawn.KIND:
            session.folder.write_game(game_file(session.header, change.after.drawn))
        if change.line.kind == Branched.KIND:
            yield from change_turns(session, change, self.later)
        if published := Published.find(change.line):
            number = finished_turn(change.before)
            made, sealed = session.turn_files(change.before), published.files
            # made again after a crash, a part may be missing that could be made before, or come
            session.folder.turns.write(number, _find_sealed(sealed, made.get), self.later)
            session.folder.write_index(number, made["snapshot.json"], start)
            yield
        features = features_of(session.host).items
        for feature in features:
            if feature.before is not None:
                making.part(feature.name, partial(feature.before, session, change), None)
        yield from notify(session, change)
        for feature in features:
            if feature.after is not None:
                feature.after(session, change)
        making.line = 0


def change_turns(session: Session, change: Change, later: Forcing) -> Iterator[None]:
    """Drop the files that are void since the game was taken back, and write those that count again;
    yields after each turn.

    What is not kept and comes out otherwise than the journal sealed it is left out, and logged.
    Raises `StorageFailed`, `DamagedArchive`.
    """
    # slow to load, and few games are taken back
    from adjudicator.service.game.turn_files import make_turn_files

    folder, history = session.folder, session.history
    lines = history.lines()[: change.line.n]
    ways = Ways(lines)
    held = ways.sealed_turns(change.before.last)
    back = Branched.of(change.line)
    for number in back.turns:
        folder.turns.drop(number, held[number])
    for number, at in ways.again(change.before.last, back.to).items():
        sealed = Published.of(lines[at - 1]).files
        sound = _find_sealed(sealed, partial(folder.turns.left_file, at))
        if len(sound) < len(sealed):
            table, attempt = history.table_at(at - 1), session.making.part
            made = make_turn_files(session.host, session.ruleset, table, attempt=attempt)
            sound |= _find_sealed(sealed, made.get)
        folder.turns.write(number, sound, later)
        if len(sound) < len(sealed):
            told = f"{len(sealed) - len(sound)} files of turn {number} come out otherwise"
            session.host.log(f"{session.header.id}: {told} than they were sealed")
        yield


def _find_sealed(
    sealed: Mapping[str, str], find: Callable[[str], bytes | None]
) -> dict[str, bytes]:
    """Return the files that `find` gives as they were sealed."""
    found = {name: find(name) or b"" for name in sealed}
    return {n: data for n, data in found.items() if sha256(data).hexdigest() == sealed[n]}


def _let_go(root: Path, made: Sequence[Following], house: Outbox | None) -> None:
    """Let the mails leave that were staged, and note which lines took effect.

    Raises `StorageFailed`.
    """
    outboxes = [box for one in made for box in one.session.outboxes]
    outboxes += [] if house is None else [house]
    later = Forcing()
    try:
        for one in made:
            later.join(one.later)
        for box in outboxes:
            later.add(*box.staged_files())
        force_all(later, root)
        for box in outboxes:
            later.add(*box.publish())
        force_all(later, root)
    finally:
        for box in outboxes:
            box.withdraw()
    for one in made:
        one.note()


def _catch_up(session: Session) -> int:
    """Let lines take effect that a crash left without; return how many."""
    done = session.folder.last_number()
    if done >= session.table.last or session.folder.is_archive:
        return 0
    redone = 0
    changes = session.changes_after(done)
    while part := list(islice(changes, _REDONE)):
        for error in follow_all(session.host.archive.root, [Following(session, part)]).values():
            raise error
        redone += len(part)
    return redone
