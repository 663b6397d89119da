"""What is written to a deputy, and of him: whether he stands in, when he begins and when he ends.

Nothing but one question goes to an address before its owner said yes, for anybody can be named.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

from adjudicator.engine.journal.line import instant, stamp
from adjudicator.engine.lines.mail_acts import DeputyAct
from adjudicator.engine.lines.received import Received
from adjudicator.engine.lines.seats import Seated
from adjudicator.engine.table.table import SeatState, Table
from adjudicator.engine.table.vacancy import BY, stands_in
from adjudicator.mail.ports import Outgoing
from adjudicator.mail.sender.answer_limits import Limits
from adjudicator.mail.sender.auth import plain_address
from adjudicator.render.letters.letter import Letter, Prose, section
from adjudicator.render.letters.rendering import Rendered, render_letter
from adjudicator.render.words.times import When, when_phrase
from adjudicator.rulekit.phrase import Phrase, say
from adjudicator.service.game.answer_counts import allow_answer, next_allowed
from adjudicator.service.game.post import deputy_entry, mail_to
from adjudicator.service.game.session import Change, Session
from adjudicator.service.house.wording import words_of

#: questions to addresses that a player names, over all games of the house, and to one address
PLAYER_LIMITS = ((timedelta(days=1), 3),)
ADDRESS_LIMITS = ((timedelta(days=1), 1),)
#: the letter that asks him for orders from now on: its answer is read as that of a report
_BEGINS = "deputy-begins"


def announce_deputy(session: Session, change: Change) -> Iterator[Outgoing]:
    """The word to the table when a deputy begins or ends."""
    if has_begun(change):
        yield from _to_table(session, change, Received.of(change.line).seat, "deputy-told")
    elif has_ended(change):
        entry = Received.of(change.line)
        name, himself = entry.seat, entry.by == BY
        yield from _to_table(session, change, name, "deputy-told-off", but=name if himself else "")


def write_to_deputy(session: Session, change: Change) -> Iterator[Outgoing]:
    """The question to a deputy that a line names, and the word to him when he begins or ends."""
    name = Received.of(change.line).seat
    letters = session.making.letters
    if any(act.until for act in Received.of(change.line).acts_of(DeputyAct)):
        yield from letters(partial(_question, session, change, name))
    if has_begun(change):
        yield from letters(partial(_to_deputy, session, change, name, _BEGINS))
    elif Received.of(change.line).by == BY and change.before.seat(name).deputy:
        if not change.after.seat(name).deputy:
            what = "deputy-left" if has_ended(change) else "deputy-declined"
            yield from letters(partial(_to_player, session, change, name, what))
    elif has_ended(change):
        yield from letters(partial(_to_deputy, session, change, name, "deputy-ends"))


def has_begun(change: Change) -> bool:
    """Whether a deputy gives the orders of the seat of a `received` line from now on."""
    name = Received.of(change.line).seat
    stands = stands_in(change.after.seat(name), change.line.at)
    return stands and not change.before.seat(name).deputed


def has_ended(change: Change) -> bool:
    """Whether he gives them no more."""
    name = Received.of(change.line).seat
    return change.before.seat(name).deputed and not change.after.seat(name).deputy


def told_deputies(table: Table, reader: str, at: datetime) -> tuple[Phrase, ...]:
    """Whose orders a deputy gives, for whoever asks how the game stands."""
    zone = table.zone_of(reader)
    return tuple(
        say("deputy-told", seat=seat.name, when=when_phrase(When(instant(seat.deputy), zone)))
        for seat in table.seats
        if stands_in(seat, stamp(at))
    )


def dismiss_deputy(session: Session, change: Change) -> Iterator[Outgoing]:
    """The word to the deputy of a seat that somebody else plays now."""
    name = Seated.of(change.line).seat
    if change.before.seat(name).deputed:
        yield from _to_deputy(session, change, name, "deputy-ends")


def _question(session: Session, change: Change, name: str) -> Iterator[Outgoing]:
    entry, now = deputy_entry(session, name), instant(change.line.at)
    if entry is None:
        return
    mails = list(_letter(session, change, name, "deputy-asked", entry))
    if session.outbox.holds(mails[0].message_id):
        return
    if unasked_till(session, name, entry["address"], now) is not None:
        return  # and nobody's share is spent on what is not asked
    for whose, limits in _bounds(session, name, entry["address"]):
        allow_answer(_answers_file(session), whose, now, limits)
    yield from mails


def unasked_till(session: Session, name: str, address: str, now: datetime) -> datetime | None:
    """From when on an address may be asked to stand in for a seat, where it may not be now."""
    moments = (
        next_allowed(_answers_file(session), whose, now, limits)
        for whose, limits in _bounds(session, name, address)
    )
    latest = max(moments)
    return latest if latest > now else None


def _bounds(session: Session, name: str, address: str) -> tuple[tuple[str, Limits], ...]:
    """Who must not cause or get too many questions: a player, in whatever games he plays, and
    whoever is asked."""
    player = plain_address(session.private[name]["address"])
    asked = plain_address(address)
    return ((f"deputies of {player}", PLAYER_LIMITS), (asked, ADDRESS_LIMITS))


def _answers_file(session: Session) -> Path:
    return session.host.config.mail / "answered.json"


def _to_deputy(session: Session, change: Change, name: str, what: str) -> Iterator[Outgoing]:
    entry = deputy_entry(session, name)
    if entry is not None:
        yield from _letter(session, change, name, what, entry)


def _letter(
    session: Session, change: Change, name: str, what: str, entry: Mapping[str, str]
) -> Iterator[Outgoing]:
    """A letter to a deputy, in his player's language."""
    seat = change.after.seat(name)
    words = words_of(session.host, session.ruleset, seat.language)
    until = seat.deputy or change.before.seat(name).deputy
    when = when_phrase(When(instant(until), change.after.zone_of(name)))
    names = {"game": session.header.id, "seat": name, "title": session.ruleset.about.title}
    letter = Letter(
        title=say("deputy-title", **names),
        subject=say(f"{what}-subject", **names),
        sections=section("", Prose(say(what, when=when, **names), strong=True)),
    )
    yield from mail_to(
        session,
        name,
        _BEGINS if what == _BEGINS else "deputy",
        f"{what}.{change.line.n}",
        render_letter(letter, words),
        instant(change.line.at),
        text_only=seat.format == "text",
        entry=entry,
    )


def _to_player(session: Session, change: Change, name: str, what: str) -> Iterator[Outgoing]:
    """The word to a player that his deputy steps down, or never took it on."""
    seat = change.after.seat(name)
    names = {"game": session.header.id, "seat": name, "title": session.ruleset.about.title}
    letter = Letter(
        title=say("deputy-title", **names),
        subject=say(f"{what}-subject", **names),
        sections=section("", Prose(say(what, **names), strong=True)),
    )
    words = words_of(session.host, session.ruleset, seat.language)
    yield from mail_to(
        session,
        name,
        "deputy",
        f"{what}.{change.line.n}",
        render_letter(letter, words),
        instant(change.line.at),
        text_only=seat.format == "text",
    )


def _to_table(
    session: Session, change: Change, name: str, what: str, but: str = ""
) -> Iterator[Outgoing]:
    """The word to all seats, `but` one that is told by itself."""
    table = change.after

    def to(seat: SeatState) -> Iterator[Outgoing]:
        words = words_of(session.host, session.ruleset, seat.language)
        until = table.seat(name).deputy or change.before.seat(name).deputy
        when = when_phrase(When(instant(until), table.zone_of(seat.name)))
        letter = Letter(
            title=say("deputy-title", game=table.header.id, seat=name),
            subject=say("deputy-told-subject", game=table.header.id, seat=name),
            sections=section("", Prose(say(what, seat=name, when=when), strong=True)),
        )
        return mail_to(
            session,
            seat.name,
            "deputy",
            f"{what}.{change.line.at}",
            render_letter(letter, words),
            instant(change.line.at),
            text_only=seat.format == "text",
        )

    readers = (seat for seat in table.seats if not seat.resigned and seat.name != but)
    return session.making.each(readers, to)


def mail_to_both(
    session: Session,
    table: Table,
    seat: str,
    kind: str,
    key: str,
    rendered: Rendered,
    date: datetime,
    *,
    deputys: Rendered | None = None,
    **more: Any,
) -> Iterator[Outgoing]:
    """A letter to a seat, and to the deputy who stands in for it then (see `mail_to`); one of
    them whom it cannot be made for costs the other nothing.

    deputys  the letter as the deputy gets it, where it holds what is the player's alone
    """
    entries: list[dict[str, str] | None] = [None]
    if stands_in(table.seat(seat), stamp(date)) and (entry := deputy_entry(session, seat)):
        entries.append(entry)
    return session.making.each(
        entries,
        lambda entry: mail_to(
            session, seat, kind, key, (entry and deputys) or rendered, date, entry=entry, **more
        ),
    )
