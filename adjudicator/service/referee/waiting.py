"""unsorted, retry: mails that wait for the referee, and mails that were given up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adjudicator.mail.sender.marks import mask_token
from adjudicator.rulekit.frozen import as_dict
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.service.desk.act import Asked, Done, Given, Misused, OnHouse, Refused
from adjudicator.service.flow.unsorted import (
    Lying,
    assign,
    find_unsorted,
    list_unsorted,
    put_away,
    read_lying,
    require_place,
)
from adjudicator.service.house.host import Host
from adjudicator.service.outgoing.dispatch import GivenUp, given_up_mails, retry
from adjudicator.service.referee.mails import time_shown, why_shown

#: more are not told one by one
MOST_TOLD = 100


def _list_unsorted(host: Host, given: Given, asked: Asked) -> Done:
    return _DOERS[given.text("what") or "list"](host, given, asked)


def _list(host: Host, given: Given, asked: Asked) -> Done:
    waiting = list_unsorted(host)
    data = {"mails": [_data(lying) for lying in waiting]}
    if not waiting:
        return Done((say("unsorted-none"),), data)
    listed = tuple(_line(lying) for lying in waiting[:MOST_TOLD])
    return Done((say("unsorted-title", count=len(waiting)), say("unsorted-how")), data, listed)


def _show(host: Host, given: Given, asked: Asked) -> Done:
    lying = _one(host, given)
    envelope = read_lying(lying)
    to = ", ".join(mask_token(address) for address in envelope.recipients[:5])
    told = say(
        "unsorted-shown",
        to=Quote(to or "?"),
        size=envelope.size,
        place=Quote(lying.place),
        signed="yes" if envelope.authentication_results else "no",
    )
    return Done((_line(lying), told), _data(lying))


def _assign(host: Host, given: Given, asked: Asked) -> Done:
    lying, game, seat = _one(host, given), given.text("game"), given.text("seat").lower()
    if not game or not seat:
        raise Misused(say("unsorted-assign-what"))
    require_place(host, game, seat)
    names = {"id": Quote(lying.short), "game": Quote(game), "seat": Quote(seat)}
    data = {"id": lying.id, "game": game, "seat": seat, "received": lying.came}
    if asked.preview:
        at = time_shown(lying.came)
        return Done((say("unsorted-would-assign", **names, at=at),), data)
    ending = assign(host, lying, game, seat, asked.by)
    return Done(
        (say("unsorted-assigned", **names, how=ending.value),), {**data, "ending": ending.value}
    )


def _drop(host: Host, given: Given, asked: Asked) -> Done:
    lying = _one(host, given)
    if not asked.preview:
        put_away(lying, "dropped")
    return Done((say("unsorted-dropped", id=Quote(lying.short)),), _data(lying))


_DOERS = {"list": _list, "show": _show, "assign": _assign, "drop": _drop}


def _one(host: Host, given: Given) -> Lying:
    """The mail that is meant; raises `Refused`."""
    if not given.text("id"):
        raise Misused(say("unsorted-which", what=given.text("what")))
    found = find_unsorted(host, given.text("id"))
    if len(found) != 1:
        code = "unsorted-several" if found else "unsorted-unknown"
        raise Refused(say(code, id=Quote(given.text("id"))))
    return found[0]


def _line(lying: Lying) -> Phrase:
    more = {"game": Quote(lying.game)} if lying.game else {}
    code = "unsorted-line-game" if more else "unsorted-line"
    return say(
        code,
        id=Quote(lying.short),
        at=time_shown(lying.came),
        sender=Quote(lying.sender or "?"),
        subject=Quote(lying.subject),
        why=why_shown(lying.why),
        **more,
    )


def _data(lying: Lying) -> dict[str, Any]:
    names = ("id", "why", "sender", "subject", "game", "place")
    return {name: getattr(lying, name) for name in names} | {"received": lying.came}


def _retry(host: Host, given: Given, asked: Asked) -> Done:
    game, again = given.game, given.flag("all") or bool(given.game)
    if game and given.flag("all"):
        raise Misused(say("retry-which"))
    found = list(given_up_mails(host, game))
    if again and not asked.preview:
        found = retry(host, game)
    data = {"again": again, "mails": [as_dict(mail) for mail in found]}
    if not found:
        return Done((say("retry-none"),), data)
    listed = tuple(_given_up_line(mail) for mail in found[:MOST_TOLD])
    told = say("retry-again" if again else "retry-how", count=len(found))
    return Done((told,), data, listed)


def _given_up_line(mail: GivenUp) -> Phrase:
    game = Quote(mail.game) if mail.game else say("maillog-house")
    return say(
        "retry-line",
        game=game,
        to=Quote(mail.recipient),
        at=mail.since[:16],
        tries=mail.tries,
        reason=Quote(mail.reason),
    )


#: what is done, by the names of its acts (`acts.py`)
ON_HOUSE: Mapping[str, OnHouse] = {"unsorted": _list_unsorted, "retry": _retry}
