"""What an act needs of a game, told in the referee's language where it is not so; and the one line
by which somebody is put on a seat."""

from __future__ import annotations

from adjudicator.addresses import Address, NoAddress, read_address
from adjudicator.engine.journal.nonces import spell_nonce
from adjudicator.engine.lines.seats import Seated
from adjudicator.errors import UnknownLanguage
from adjudicator.rulekit.phrase import Quote, say
from adjudicator.rulekit.text import nearest
from adjudicator.service.desk.act import Asked, Given, Refused
from adjudicator.service.game.session import Session
from adjudicator.service.house.host import Host
from adjudicator.service.house.wording import no_address

#: a longer reason is cut
MOST_OF_REASON = 300


def reason_of(given: Given) -> str:
    """Return why an act is done, as the players are told, "" for no word on it."""
    return given.text("reason").strip()[:MOST_OF_REASON]


def language_of(host: Host, given: Given, needed: bool = False) -> str:
    """The code of the language that an act names, "" for none unless it is `needed`; raises
    `Refused`."""
    text = given.text("language")
    try:
        return host.language(text) if text or needed else ""
    except UnknownLanguage:
        known = tuple(map(Quote, host.lexicon.languages))
        raise Refused(say("desk-no-language", text=Quote(text), known=known)) from None


def address_of(text: str) -> Address:
    """The address that somebody wrote; raises `Refused`."""
    try:
        return read_address(text)
    except NoAddress as refused:
        raise Refused(no_address(refused)) from None


def require_not_over(session: Session) -> None:
    """Raises `Refused` once the game has ended."""
    if session.table.phase == "ended":
        raise Refused(say("desk-over", game=session.header.id))


def require_running(session: Session) -> None:
    """Raises `Refused` unless the game has started and has not ended."""
    require_not_over(session)
    if session.table.phase == "open":
        missing = tuple(Quote(seat.name) for seat in session.table.seats if not seat.has_joined)
        raise Refused(say("desk-not-started", game=session.header.id, seats=missing))


def require_seat(session: Session, given: Given, field: str = "seat") -> str:
    """The seat that an act names; raises `Refused` if the game has none of that name."""
    seat = given.text(field)
    require_named(session, seat)
    return seat


def require_named(session: Session, seat: str) -> None:
    """Raises `Refused` if the game has no seat of that name."""
    seats = session.header.seats
    if seat not in seats:
        known = tuple(Quote(name) for name in seats)
        near = Quote(nearest(seat, seats) or "")
        raise Refused(
            say("desk-no-seat", game=session.header.id, seat=Quote(seat), near=near, seats=known)
        )


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
