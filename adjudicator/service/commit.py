"""Committing, and what follows from it: the files of a turn, the mails, the mark of what is done.

with open_session(host, "spring") as session:
    session.note("reminded", {...}, now)     one line, folded at once
    session.drive(now)                       whatever the rules can do now
    commit(session)                          append + fsync: now it is so, and takes effect

What follows from a line is a pure function of the journal and of the mails that the archive
keeps, so that after a crash it is made again to the byte.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from adjudicator.engine.adjudicate import finished_turn
from adjudicator.engine.table import game_file
from adjudicator.service.host import Host
from adjudicator.service.session import Change, Session


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
    with folder.locked(seconds):
        torn = folder.mend_torn_end()
        if torn:
            host.log(f"{game}: an unfinished journal line was set aside in {torn}")
        mended = folder.mend_seats()
        if mended:
            host.log(f"{game}: private/{mended} was damaged; it was made again from its copy")
        session = Session(host, folder, folder.read_header())
        if not cut:
            folder.require_whole(session.table)
        new = session.table.phase == "open"
        redone = _catch_up(session)
        if redone and not new:
            host.log(f"{game}: finished what was interrupted ({redone} lines)")
        session.renew()
        commit(session)
        yield session


def commit(session: Session) -> None:
    """Append what was gathered, then let it take effect. Raises `StorageFailed`."""
    for change, start in session.append():
        _follow(session, change, start)


def _catch_up(session: Session) -> int:
    """Let take effect what a crash left without; of how many lines."""
    done = session.folder.followed()
    if done >= session.table.last:
        return 0
    redone = 0
    for change, start in session.changes_after(done):
        _follow(session, change, start)
        redone += 1
    return redone


def _follow(session: Session, change: Change, start: int) -> None:
    """What comes of a committed line that begins at byte `start` of the journal."""
    # most commands open a game and change nothing: mails are slow to load
    from adjudicator.service.notices import notify

    if change.line.kind == "drawn":
        session.folder.write_game(game_file(session.header, change.after.drawn))
    if change.line.kind == "published":
        number = finished_turn(change.before)
        files = session.turn_files(change.before)
        session.folder.write_turn(number, files)
        session.folder.write_index(number, files["snapshot.json"], start)
    notify(session, change)
    session.folder.note_followed(change.line.n, change.line.hash)
