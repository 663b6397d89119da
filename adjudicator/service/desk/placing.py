"""Putting somebody on a seat: the one line for the referee's acts and for the standby list."""

from __future__ import annotations

from adjudicator.engine.journal.nonces import spell_nonce
from adjudicator.engine.lines.seats import Seated
from adjudicator.service.desk.act import Asked
from adjudicator.service.game.session import Session


def seat_somebody(
    session: Session,
    seat: str,
    asked: Asked,
    player: str,
    address: str,
    language: str,
    command: str = "",
) -> None:
    """Note that somebody plays a seat from now on, at an address that the journal does not name;
    "" where no person does. Nor does it name the command of a program."""
    other = "" if language == session.table.seat(seat).language else language
    seated = Seated(by=asked.by, mail=asked.mail, seat=seat, player=player, language=other)
    coming = {"address": address, "token": new_token_of(session, asked)}
    if command:
        coming["command"] = command
    session.note(seated, asked.now, coming=coming)


def new_token_of(session: Session, asked: Asked) -> str:
    """An unguessable token; a preview needs none that is ever used."""
    return "preview" if asked.preview else spell_nonce(session.host.entropy(16))
