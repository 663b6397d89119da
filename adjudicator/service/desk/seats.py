"""replace, token: who plays a seat, and by which address his mails are known."""

from __future__ import annotations

from typing import Any

from adjudicator.engine.nonces import spelled
from adjudicator.mail.auth import plain_address
from adjudicator.rulekit.phrase import Quote, say
from adjudicator.service.desk.act import GAME, SEAT, Act, Asked, Done, Field, Given, Refused
from adjudicator.service.opening import is_address
from adjudicator.service.session import Session, require_seat


def require_playing(session: Session, seat: str) -> None:
    """Raises `UnknownGame` for a seat that there is not, `Refused` once the game is over."""
    require_seat(session.table, seat)
    if session.table.phase == "ended":
        raise Refused(say("desk-over", game=session.header.id))


def _replace(session: Session, given: Given, asked: Asked) -> Done:
    seat, address = given.text("seat"), given.text("address").strip()
    require_playing(session, seat)
    if not is_address(address):
        raise Refused(say("desk-no-address", text=Quote(address)))
    for other, entry in session.private.items():
        if entry["address"] and plain_address(entry["address"]) == plain_address(address):
            code = "desk-plays-it" if other == seat else "desk-plays-already"
            raise Refused(say(code, game=session.header.id, seat=other, address=Quote(address)))
    language = given.text("language")
    spoken = session.host.language(language) if language else session.table.seat(seat).language
    before = session.table.decisions_of(seat)
    seat_somebody(session, seat, asked, "new", address, spoken)
    told = [say("desk-replaced", game=session.header.id, seat=seat, address=Quote(address))]
    if before:
        told.append(say("desk-replaced-time", due=Quote(session.table.decisions_of(seat)[0].due)))
    return Done(tuple(told), {"game": session.header.id, "seat": seat})


def seat_somebody(
    session: Session, seat: str, asked: Asked, player: str, address: str, language: str
) -> None:
    """Note that somebody plays a seat from now on, at an address that the journal does not name."""
    data: dict[str, Any] = {"by": asked.by, "mail": asked.mail, "seat": seat, "player": player}
    if language != session.table.seat(seat).language:
        data["language"] = language
    coming = {"address": address, "token": _token(session, asked)}
    session.note("seated", data, asked.now, coming=coming)


def _token(session: Session, asked: Asked) -> str:
    """An unguessable token; a preview needs none that is ever used."""
    return "preview" if asked.preview else spelled(session.host.entropy(16))


def _rotate(session: Session, given: Given, asked: Asked) -> Done:
    seat = given.text("seat")
    require_playing(session, seat)
    if not given.flag("rotate"):
        raise Refused(say("desk-token-how", game=session.header.id, seat=seat))
    address = session.private[seat]["address"]
    data = {"by": asked.by, "mail": asked.mail, "seat": seat}
    coming = {"address": address, "token": _token(session, asked)}
    session.note("rekeyed", data, asked.now, coming=coming)
    told = say("desk-rotated", game=session.header.id, seat=seat, address=Quote(address))
    return Done((told,), {"game": session.header.id, "seat": seat})


ACTS = (
    Act(
        "replace",
        "Give a seat to another player, who gets all that he needs to play on.",
        (
            GAME,
            SEAT,
            Field("address", "address", "ADDRESS", required=True),
            Field("language", "word", "CODE", option=True, help="Of the newcomer's mails."),
        ),
        grave=True,
        on_game=_replace,
    ),
    Act(
        "token",
        "Give a seat another reply address; the old one is dead at once.",
        (GAME, SEAT, Field("rotate", "flag", help="Really do it.")),
        on_game=_rotate,
    ),
)
