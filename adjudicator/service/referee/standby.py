"""standby: who would take over a seat, and whom a seat is offered to."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.addresses import Address
from adjudicator.engine.journal.line import instant
from adjudicator.render.words.times import When, when_phrase
from adjudicator.rulekit.phrase import Param, Quote, say
from adjudicator.service.desk.act import Asked, Done, Given, Misused, OnHouse, Refused
from adjudicator.service.desk.checks import address_of, language_of
from adjudicator.service.features.standbys import is_offered
from adjudicator.service.features.times.standby_offers import call_next
from adjudicator.service.following.commit import commit, open_session
from adjudicator.service.game.session import Session
from adjudicator.service.house.host import Host
from adjudicator.service.house.standby_list import Standby, add, next_one, read_standbys, remove
from adjudicator.service.referee.seats import require_playing


def _standby(host: Host, given: Given, asked: Asked) -> Done:
    return _DOERS[given.text("what") or "list"](host, given, asked)


def _add(host: Host, given: Given, asked: Asked) -> Done:
    address = _address(given)
    titles = tuple(filter(None, given.text("rules").replace(",", " ").split()))
    for title in titles:
        host.rules.find(title)
    standby = Standby(address, language_of(host, given), titles)
    if not asked.preview:
        add(host, standby)
    told = say("desk-standby-added", **_names(standby))
    return Done((told,), {"address": address, "rules": list(titles)})


def _names(one: Standby) -> dict[str, Param]:
    titles = tuple(map(Quote, one.rules))
    return {"address": Quote(one.address), "titles": titles, "all": "no" if titles else "yes"}


def _remove(host: Host, given: Given, asked: Asked) -> Done:
    address = _address(given)
    known = {one.address for one in read_standbys(host)}
    gone = address in known if asked.preview else remove(host, address)
    if not gone:
        raise Refused(say("desk-standby-unknown", address=Quote(address)))
    return Done((say("desk-standby-removed", address=Quote(address)),), {"address": address})


def _list(host: Host, given: Given, asked: Asked) -> Done:
    known = read_standbys(host)
    told = tuple(say("desk-standby-line", n=n, **_names(one)) for n, one in enumerate(known, 1))
    lines = [{"address": o.address, "language": o.language, "rules": list(o.rules)} for o in known]
    return Done(told or (say("desk-standby-empty"),), {"standbys": lines})


def _call(host: Host, given: Given, asked: Asked) -> Done:
    game, seat = given.text("who"), given.text("seat")
    if not game or not seat:
        raise Misused(say("desk-standby-how"))
    with open_session(host, game) as session:
        mark = session.mark()
        done = _call_standby(session, seat, asked)
        if asked.preview:
            session.back_to(mark)
        commit(session)
    return done


def _call_standby(session: Session, seat: str, asked: Asked) -> Done:
    require_playing(session, seat)
    names = {"game": session.header.id, "seat": seat}
    if is_offered(session, seat):
        address = Quote(session.private[seat]["call_address"])
        raise Refused(say("desk-standby-asked", address=address, **names))
    playing = [each["address"] for each in session.private.values()]
    if next_one(session.host, session.header.rules, playing) is None:
        raise Refused(say("desk-standby-nobody", title=session.ruleset.about.title, **names))
    standby = call_next(session, seat, asked, afresh=True)
    assert standby is not None
    until = session.table.seat(seat).called
    when = when_phrase(When(instant(until), session.table.schedule.zone, asked.now))
    told = say("desk-standby-called", address=Quote(standby.address), until=when, **names)
    return Done((told,), {**names, "address": standby.address, "until": until})


def _address(given: Given) -> Address:
    if not given.text("who").strip():
        raise Misused(say("desk-standby-whom", what=given.text("what")))
    return address_of(given.text("who"))


_DOERS = {"add": _add, "remove": _remove, "list": _list, "call": _call}

#: what is done, by the names of its acts (`acts.py`)
ON_HOUSE: Mapping[str, OnHouse] = {"standby": _standby}
