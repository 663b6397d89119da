"""replace, bot, vacate, token, missed: who plays a seat, by which address his mails are known, and
what is done where nobody answers in time."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.engine.journal.line import instant
from adjudicator.engine.lines.seats import Policy, Rekeyed
from adjudicator.engine.table.vacancy import PROGRAM
from adjudicator.mail.sender.auth import plain_address
from adjudicator.render.words.times import When, when_phrase
from adjudicator.rulekit.phrase import Quote, say
from adjudicator.service.desk.act import Asked, Done, Given, Misused, OnGame, Refused
from adjudicator.service.desk.checks import (
    address_of,
    language_of,
    new_token_of,
    require_named,
    require_not_over,
    seat_somebody,
)
from adjudicator.service.desk.clock_acts import read_missed
from adjudicator.service.game.holders import formers
from adjudicator.service.game.session import Session


def require_playing(session: Session, seat: str) -> None:
    """Raises `Refused` for a seat that there is not, and once the game is over."""
    require_named(session, seat)
    require_not_over(session)


def _require_somebody(session: Session, leaving: str) -> None:
    """Raises `Refused` where nobody but machines would be left: they would play the game to its
    end at once, and what is over cannot be taken back."""
    table = session.table
    others = (seat for seat in table.seats if seat.name != leaving)
    anybody = any(not seat.player and not seat.resigned for seat in others)
    if table.phase == "running" and not table.paused and not anybody:
        raise Refused(say("desk-nobody-left", game=session.header.id, seat=leaving))


def _replace(session: Session, given: Given, asked: Asked) -> Done:
    seat = given.text("seat")
    require_playing(session, seat)
    address = address_of(given.text("address"))
    _require_free(session, seat, address)
    spoken = language_of(session.host, given) or session.table.seat(seat).language
    before = session.table.decisions_of(seat)
    seat_somebody(session, seat, asked, "new", address, spoken)
    told = [say("desk-replaced", game=session.header.id, seat=seat, address=Quote(address))]
    if before:
        table = session.table
        due = instant(table.decisions_of(seat)[0].due)
        when = when_phrase(When(due, table.schedule.zone, asked.now))
        told.append(say("desk-replaced-time", due=when))
    return Done(tuple(told), {"game": session.header.id, "seat": seat})


def _bot(session: Session, given: Given, asked: Asked) -> Done:
    seat = given.text("seat")
    require_playing(session, seat)
    player = session.table.seat(seat).player
    data = {"game": session.header.id, "seat": seat}
    if given.text("off"):
        return _back(session, seat, asked)
    if given.text("command"):
        return _program(session, seat, given.text("command"), asked)
    if player == "plain":
        raise Refused(say("desk-bot-already", seat=seat))
    _require_somebody(session, seat)
    seat_somebody(session, seat, asked, "plain", "", session.table.seat(seat).language)
    return Done((say("desk-bot", game=session.header.id, seat=seat),), data)


def _program(session: Session, seat: str, command: str, asked: Asked) -> Done:
    """Let a program play a seat; by mail only one that the configuration names."""
    known = session.host.config.bots.programs
    if asked.mail and command not in known:
        raise Refused(say("desk-bot-unknown", command=Quote(command)))
    names = {"game": session.header.id, "seat": seat}
    language = session.table.seat(seat).language
    seat_somebody(session, seat, asked, PROGRAM, "", language, command)
    return Done((say("desk-bot-program", command=Quote(command), **names),), names)


def _back(session: Session, seat: str, asked: Asked) -> Done:
    """Let who played the seat last play it again."""
    if not session.table.seat(seat).player:
        raise Refused(say("desk-bot-not", seat=seat))
    last = [former.address for former in formers(session.private[seat]) if former.address]
    names = {"game": session.header.id, "seat": seat}
    if not last:
        raise Refused(say("desk-bot-nobody", **names))
    _require_free(session, seat, last[-1])
    seat_somebody(session, seat, asked, "same", last[-1], session.table.seat(seat).language)
    return Done((say("desk-bot-off", address=Quote(last[-1]), **names),), names)


def _vacate(session: Session, given: Given, asked: Asked) -> Done:
    seat = given.text("seat")
    require_playing(session, seat)
    if session.table.phase == "open":
        raise Refused(say("desk-vacate-open", game=session.header.id, seat=seat))
    if session.table.seat(seat).player == "none":
        raise Refused(say("desk-vacated-already", seat=seat))
    _require_somebody(session, seat)
    seat_somebody(session, seat, asked, "none", "", session.table.seat(seat).language)
    names = {"game": session.header.id, "seat": seat}
    told = say("desk-vacated", missed=session.table.at_a_miss(""), **names)
    return Done((told,), names)


def _set_policy(session: Session, given: Given, asked: Asked) -> Done:
    require_not_over(session)
    said = given.values.get("policy", ())
    pairs = read_missed(session.ruleset, said, session.host.lexicon)
    session.note(Policy(by=asked.by, mail=asked.mail, missed=pairs), asked.now)
    told = tuple(say("desk-policy", kind=kind, what=what) for kind, what in pairs)
    done = say("desk-missed", game=session.header.id, policy=told)
    return Done((done,), {"game": session.header.id, "missed": dict(pairs)})


def _require_free(session: Session, seat: str, address: str) -> None:
    """Raises `Refused` where somebody plays from that address already."""
    for other, entry in session.private.items():
        if entry["address"] and plain_address(entry["address"]) == plain_address(address):
            code = "desk-plays-it" if other == seat else "desk-plays-already"
            raise Refused(say(code, game=session.header.id, seat=other, address=Quote(address)))


def _rotate(session: Session, given: Given, asked: Asked) -> Done:
    seat = given.text("seat")
    require_playing(session, seat)
    if not given.flag("rotate"):
        raise Misused(say("desk-token-how", game=session.header.id, seat=seat))
    address = session.private[seat]["address"]
    if not address:
        raise Refused(say("desk-no-player", seat=seat))
    coming = {"address": address, "token": new_token_of(session, asked)}
    session.note(Rekeyed(by=asked.by, mail=asked.mail, seat=seat), asked.now, coming=coming)
    told = say("desk-rotated", game=session.header.id, seat=seat, address=Quote(address))
    return Done((told,), {"game": session.header.id, "seat": seat})


#: what is done, by the names of its acts (`acts.py`)
ON_GAME: Mapping[str, OnGame] = {
    "replace": _replace,
    "bot": _bot,
    "vacate": _vacate,
    "missed": _set_policy,
    "token": _rotate,
}
