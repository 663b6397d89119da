"""The standby list of a house, and the seats that are offered to it, one person at a time.

    mail/standby.json    [{"address", "language", "rules": [...]}]

The list is private as all in the mail folder. A place is kept whatever its owner answers, till the
referee takes him off the list.

Who is asked, with the token of the offer, stands in the private entry of the seat (`call_*`), put
there by the line `called` as addresses are by theirs (see `holders`). A yes seats him as `replace`
does. A no, or no answer in time, leaves him his place in the list, and the next one is asked.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from adjudicator.addresses import NoAddress, is_address, read_address
from adjudicator.archive.files import write_atomic
from adjudicator.engine.journal.line import instant, stamp
from adjudicator.engine.lines.seats import PERSONS, Called, Seated
from adjudicator.engine.table.pace import read_span
from adjudicator.engine.table.vacancy import OVER, wants_standby
from adjudicator.errors import StorageFailed
from adjudicator.mail.parse.envelope import Envelope
from adjudicator.mail.ports import Outgoing
from adjudicator.mail.requests.observing import language_of_yes, says_no, says_yes
from adjudicator.mail.sender.auth import plain_address
from adjudicator.render.letters.letter import Letter, Prose, render_letter, section
from adjudicator.render.words.times import When, when_phrase
from adjudicator.rulekit.frozen import Frozen, as_dict
from adjudicator.rulekit.lexicon import Lexicon
from adjudicator.rulekit.model import from_json, pretty
from adjudicator.rulekit.phrase import say
from adjudicator.service.desk.act import Asked
from adjudicator.service.desk.checks import new_token_of, seat_somebody
from adjudicator.service.features.feature import Feature, Line
from adjudicator.service.features.vacancies import tell
from adjudicator.service.game.post import key_of, mail_to
from adjudicator.service.game.session import Change, Session
from adjudicator.service.house.host import Host
from adjudicator.service.house.one_house import hold_lock
from adjudicator.service.house.wording import words_of

if TYPE_CHECKING:
    from adjudicator.mail.requests.submission import Submission


class Standby(Frozen):
    """Somebody who would take over a seat.

    language  of his mails
    rules     titles that he would play, () for any
    """

    address: str
    language: str = ""
    rules: tuple[str, ...] = ()


def read_standbys(host: Host) -> tuple[Standby, ...]:
    """The list in its order; empty where there is none. Raises `StorageFailed` for a torn one."""
    path = _path(host)
    try:
        found = from_json(path.read_bytes())
        return tuple(
            Standby(
                _address_in(str(one["address"])),
                str(one["language"]),
                tuple(map(str, one["rules"])),
            )
            for one in found
        )
    except FileNotFoundError:
        return ()
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise StorageFailed(f"{path} does not hold the standby list", "mend it") from error


def add(host: Host, standby: Standby) -> bool:
    """Put somebody at the end of the list, or change what is known of him; whether he is new.

    Raises `StorageFailed`.
    """
    with hold_lock(host.config.mail / "standby.lock"):
        known = read_standbys(host)
        wanted = plain_address(standby.address)
        kept = tuple(standby if plain_address(s.address) == wanted else s for s in known)
        new = standby not in kept
        _write(host, (*kept, standby) if new else kept)
    return new


def remove(host: Host, address: str) -> bool:
    """Take somebody off the list; whether he was on it. Raises `StorageFailed`."""
    with hold_lock(host.config.mail / "standby.lock"):
        known = read_standbys(host)
        kept = tuple(s for s in known if plain_address(s.address) != plain_address(address))
        if len(kept) < len(known):
            _write(host, kept)
    return len(kept) < len(known)


def next_one(host: Host, rules: str, passed_over: Collection[str]) -> Standby | None:
    """The first of the list who would play a title and is none of those addresses."""
    over = {plain_address(address) for address in passed_over if address}
    for standby in read_standbys(host):
        if not is_address(standby.address):
            continue  # written by hand, or before addresses were checked
        if plain_address(standby.address) not in over and rules in (standby.rules or (rules,)):
            return standby
    return None


def _address_in(text: str) -> str:
    """The address that a line of the file means, or what stands there where it means none."""
    try:
        return read_address(text)
    except NoAddress:
        return text


def _path(host: Host) -> Path:
    return host.config.mail / "standby.json"


def _write(host: Host, standbys: Collection[Standby]) -> None:
    write_atomic(
        _path(host), pretty([as_dict(one) for one in standbys]), durable=True, private=True
    )


#: who a line is by that the list brings about
BY = "standby"


def offer_seats(session: Session, as_of: datetime, now: datetime) -> None:
    """Ask whom it is time to ask: for seats that are given up, and where an offer has lapsed."""
    table = session.table
    if table.phase != "running":
        return
    for seat in table.seats:
        waiting = seat.called not in ("", OVER)
        lapsed = waiting and instant(seat.called) <= as_of
        if lapsed or (not seat.called and wants_standby(table, seat)):
            call_next(session, seat.name, Asked(BY, now))


def is_offered(session: Session, name: str) -> bool:
    """Whether a seat may be taken by who was asked: with the game every offer ends."""
    table = session.table
    return table.phase != "ended" and table.seat(name).called not in ("", OVER)


def call_next(session: Session, name: str, asked: Asked, afresh: bool = False) -> Standby | None:
    """Offer a seat to the next of the list; None where nobody is left, which is noted, too.

    afresh  whether those are asked again who were before
    Raises `StorageFailed`.
    """
    entry = session.private[name]
    before = "" if afresh else entry.get("call_asked", "")
    playing = [each["address"] for each in session.private.values()]
    standby = next_one(session.host, session.header.rules, [*playing, *before.split(" ")])
    until = ""
    if standby is None:
        coming = {"call_address": "", "call_token": "", "call_asked": before}
    else:
        until = stamp(asked.now + read_span(session.host.config.absence.answer))
        coming = {
            "call_address": standby.address,
            "call_token": new_token_of(session, asked),
            "call_language": standby.language or session.host.config.referee.language,
            "call_asked": f"{before} {standby.address}".strip(),
        }
    called = Called(by=asked.by, mail=asked.mail, seat=name, until=until)
    session.note(called, asked.now, coming=coming)
    return standby


def take_answer(
    session: Session, name: str, envelope: Envelope, submission: Submission, now: datetime
) -> bool:
    """Let the answer of who was asked take effect; whether it did anything."""
    entry, lexicon = session.private[name], session.host.lexicon
    asked = Asked(BY, now, mail=envelope.effect_id)
    if session.has_acted(envelope.effect_id):
        return False
    if not is_offered(session, name):
        over = session.table.phase == "ended"
        _reply(session, name, envelope, now, "ended" if over else "late")
        return False
    said = answer_in(submission, lexicon)
    if said == ("yes",):
        language = language_of_yes(submission, lexicon) or entry["call_language"]
        seat_somebody(session, name, asked, "new", entry["call_address"], language)
        return True
    if said:
        _reply(session, name, envelope, now, "passed")
        call_next(session, name, asked)
        return True
    _reply(session, name, envelope, now, "unclear")
    return False


def answer_in(submission: Submission, lexicon: Lexicon) -> tuple[str, ...]:
    """What a mail answers to an offer: `yes`, `no` or nothing."""
    if says_yes(submission, lexicon):
        return ("yes",)
    no = says_no(submission, lexicon) or submission.has("unsubscribe")
    return ("no",) if no else ()


def send_offer(session: Session, change: Change) -> Iterator[Outgoing]:
    """The mails of a line `called`: the question to who is asked, or the word to the referee that
    nobody is left."""
    called = Called.of(change.line)
    name, until = called.seat, called.until
    entry = session.private[name]
    table, ruleset = change.after, session.ruleset
    names = {"title": ruleset.about.title, "game": session.header.id, "seat": name}
    if not until:
        heads = (say("call-over-title", **names), say("call-over-subject", **names))
        key = f"{session.header.id}.{table.branch}.{table.step}.{name}.{change.line.at}"
        tell(
            session, change, key, heads, (say("call-over", **names), say("call-over-how", **names))
        )
        return
    if entry.get("call_line") != str(change.line.n) or not entry["call_address"]:
        return
    words = words_of(session.host, ruleset, entry["call_language"])
    others = tuple(other for other in session.header.seats if other != name)
    when = when_phrase(When(instant(until), table.schedule.zone, instant(change.line.at)))
    moment = ruleset.moment(table.state).phrase if table.state is not None else ""
    letter = Letter(
        title=say("call-title", **names),
        subject=say("call-subject", **names),
        sections=section(
            "",
            Prose(say("call", seats=others, **names), strong=True),
            Prose(moment),
            Prose(say("call-how", when=when), strong=True),
            Prose(say("call-else")),
        ),
    )
    yield from mail_to(
        session,
        name,
        "offer",
        key_of(table, change.line.at),
        render_letter(letter, words),
        instant(change.line.at),
        entry={"address": entry["call_address"], "token": entry["call_token"]},
    )


def tell_seat_is_taken(session: Session, change: Change) -> Iterator[Outgoing]:
    """The word to the referee that somebody of the list has taken a seat."""
    entry = Seated.of(change.line)
    if entry.by != BY or entry.player not in PERSONS:
        return
    names = {"title": session.ruleset.about.title, "game": session.header.id, "seat": entry.seat}
    heads = (say("call-over-title", **names), say("call-taken-subject", **names))
    hands = change.after.seat(entry.seat).hands
    key = f"{session.header.id}.{entry.seat}.{hands}"
    tell(session, change, key, heads, (say("call-taken", **names),))
    return
    yield


def _reply(session: Session, name: str, envelope: Envelope, now: datetime, what: str) -> None:
    """Have the answer to who was asked posted, if it can be made."""
    made = session.making.letters(partial(_answer, session, name, envelope, now, what))
    session.answer(name, tuple(made), now)


def _answer(
    session: Session, name: str, envelope: Envelope, now: datetime, what: str
) -> Iterator[Outgoing]:
    entry = session.private[name]
    names = {"title": session.ruleset.about.title, "game": session.header.id, "seat": name}
    words = words_of(session.host, session.ruleset, entry["call_language"])
    letter = Letter(
        title=say("call-title", **names),
        subject=say("call-answer-subject", **names),
        sections=section("", Prose(say(f"call-{what}", **names), strong=True)),
    )
    yield from mail_to(
        session,
        name,
        "offer-answer",
        envelope.effect_id,
        render_letter(letter, words),
        now,
        answers=envelope,
        entry={"address": entry["call_address"], "token": entry["call_token"]},
    )


def _due(session: Session) -> Iterator[datetime]:
    """When offers lapse."""
    if session.table.phase == "running":
        yield from (instant(s.called) for s in session.table.seats if s.called not in ("", OVER))


STANDBY = Feature(
    "standby",
    lines=(Line(Called, send_offer),),
    beside=(Line(Seated, tell_seat_is_taken),),
    serve=offer_seats,
    due=_due,
)
