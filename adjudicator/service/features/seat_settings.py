"""Words by which a player sets how he is written to, has himself played for, or leaves."""

from __future__ import annotations

from adjudicator.engine.lines.mail_acts import SetAct
from adjudicator.mail.requests.commands import Command
from adjudicator.service.desk.confirm import resign_word
from adjudicator.service.game.session import Session


def choose(session: Session, seat: str, command: Command) -> SetAct:
    """Sets what the word is called after to the value behind it."""
    return SetAct(command.name, command.args[0] if command.args else "")


def language(session: Session, seat: str, command: Command) -> SetAct | None:
    """Sets the language, if there is one of that name."""
    return choose(session, seat, command) if command.args else None


def digest(session: Session, seat: str, command: Command) -> SetAct:
    """Has one mail a day tell what is new, or a mail each."""
    return SetAct("news", "daily" if command.args == ("on",) else "none")


def unsubscribe(session: Session, seat: str, command: Command) -> SetAct | None:
    """Ends news; all else is asked: nobody loses a game by pressing a button."""
    return SetAct("news", "none") if session.table.seat(seat).news else None


def resign(session: Session, seat: str, command: Command) -> SetAct | None:
    """Leaves the game, once the word behind it confirms that it is meant."""
    if session.table.seat(seat).resigned or command.args != (resign_word(session, seat),):
        return None
    return SetAct("resigned", "on")
