"""Words by which a player joins, and says what becomes of his plan and of his notes."""

from __future__ import annotations

from adjudicator.engine.lines.mail_acts import MailAct, NoteAct
from adjudicator.engine.lines.order_acts import FinalAct, UndoAct, WithdrawAct
from adjudicator.mail.requests.commands import Command
from adjudicator.service.features.joining import join_of
from adjudicator.service.game.session import Session

#: a longer remark is cut
MOST_OF_NOTE = 200


def join(session: Session, seat: str, command: Command) -> MailAct | None:
    """Joins a game that waits for its players."""
    table = session.table
    if table.phase != "open" or table.seat(seat).joined:
        return None
    return join_of(session, command.args[0] if command.args else "")


def final(session: Session, seat: str, command: Command) -> MailAct | None:
    """Says that the waiting orders are all."""
    return _final(session, seat, True)


def not_final(session: Session, seat: str, command: Command) -> MailAct | None:
    """Says that better orders may come."""
    return _final(session, seat, False)


def _final(session: Session, seat: str, value: bool) -> MailAct | None:
    return FinalAct(value) if session.table.seat(seat).pending else None


def withdraw(session: Session, seat: str, command: Command) -> MailAct | None:
    """Drops the waiting orders."""
    return WithdrawAct(keep=True) if session.table.seat(seat).pending else None


def undo(session: Session, seat: str, command: Command) -> MailAct | None:
    """Brings the orders back that waited before."""
    own = session.table.seat(seat)
    return UndoAct() if own.former is not None and not own.resigned else None


def note(session: Session, seat: str, command: Command) -> MailAct:
    """Keeps a remark for its writer alone."""
    return NoteAct(command.args[0][:MOST_OF_NOTE] if command.args else "")


def no_notes(session: Session, seat: str, command: Command) -> MailAct | None:
    """Drops all remarks."""
    return NoteAct("") if session.table.seat(seat).notes else None
