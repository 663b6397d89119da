"""What a referee does after a loss: go on from a journal whose end is gone."""

from __future__ import annotations

from adjudicator.engine.lines.course import Restored
from adjudicator.errors import WrongPhase
from adjudicator.service.following.commit import commit, open_session
from adjudicator.service.house.host import Host


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
                f"nothing is left of the journal of game '{game}'",
                "restore it from a backup, or from a copy that another player holds",
            )
        if lines < before.last or (lines, head) == (before.last, before.head):
            raise WrongPhase(f"game '{game}' lacks no line", "nothing has to be accepted")
        if before.phase == "ended":
            session.folder.note_followed(before.last, before.head)
            return lines - before.last
        session.note(Restored(lines=lines, head=head), host.clock.now())
        commit(session)
        session.drive(host.clock.now())
        commit(session)
    return lines - before.last
