"""What is left to do after a restore: mails settled since the backup are read again, before any
other, by the first look; and after a loss: to go on from a journal whose end is gone.

    mail/restored.json    since when, until that was done
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from adjudicator.archive.files import storage_failed, write_atomic
from adjudicator.disk.modes import give
from adjudicator.engine.journal.line import instant
from adjudicator.engine.lines.course import Restored
from adjudicator.errors import StorageFailed, WrongPhase
from adjudicator.rulekit.model import from_json, pretty
from adjudicator.service.following.commit import commit, open_session
from adjudicator.service.house.host import Host

if TYPE_CHECKING:
    from adjudicator.service.flow.rereading import Reread

_NAME = "restored.json"


def mark(mail: Path) -> str:
    """Since when mails are to be read again, as `stamp` writes it; "" where nothing is left."""
    try:
        since = str(from_json((mail / _NAME).read_bytes())["since"])
        instant(since)
    except (OSError, ValueError, KeyError, TypeError):
        return ""
    return since


def remember(mail: Path, since: str) -> None:
    """Have mails read again that came at `since` or later; an earlier instant that is
    remembered stays. Raises `StorageFailed`."""
    before = mark(mail)
    earliest = min(filter(None, (before, since)), default="")
    if earliest and earliest != before:
        write_atomic(mail / _NAME, pretty({"since": earliest}), durable=True)
        try:
            give(mail / _NAME, mail)
        except OSError as error:
            raise storage_failed(mail / _NAME, error) from error


def is_restored(host: Host) -> bool:
    """Whether mails have to be read again before others are."""
    return (host.config.mail / _NAME).exists()


def catch_up(host: Host) -> Reread:
    """Read again what was settled since the backup, and forget that it has to be.

    What fails for a reason that passes (a full disk, a game that another process works on) is
    tried again with the next look; so is all of it where the mailbox cannot be read. Raises
    `MailFailed`, `StorageFailed`.
    """
    path = host.config.mail / _NAME
    since = mark(host.config.mail)
    if not since:
        raise StorageFailed(
            f"{path} cannot be read",
            "mend its rights, or: adjudicator reread --since WHEN (when the backup was made), and "
            "take the file away",
        )
    from adjudicator.service.flow.rereading import reread

    done = reread(host, host.settled(instant(since)))
    if not done.again:
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise storage_failed(path, error) from error
    return done


def accept_end(host: Host, game: str) -> int:
    """Go on from a journal that was cut back: a line says so, players are told, dice are new.

    Returns how many lines are lost. Raises `WrongPhase` if none is missing, and what
    `open_session` raises.
    """
    with open_session(host, game, cut=True) as session:
        lines, head = session.folder.known_end()
        before = session.table
        if not before.last:
            raise WrongPhase(
                f"nothing is left of the journal of game “{game}”",
                "restore it from a backup, or from a copy that another player holds",
            )
        if lines < before.last or (lines, head) == (before.last, before.head):
            raise WrongPhase(f"game “{game}” lacks no line", "nothing has to be accepted")
        if before.phase == "ended":
            session.folder.note_followed(before.last, before.head)
            return lines - before.last
        session.note(Restored(lines=lines, head=head), host.clock.now())
        commit(session)
        session.drive(host.clock.now())
        commit(session)
    return lines - before.last
