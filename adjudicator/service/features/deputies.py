"""Deputies: named by a player, asked at their address, told what the seat is told, till it ends.

A deputy has a token of his own; with it he gives orders for the seat and asks about the game.
All else (messages, votes, absence, giving up) is the player's. Nothing but one question goes to an
address before its owner said yes, for anybody can be named.
"""

from __future__ import annotations

import hmac
from collections.abc import Collection, Iterator, Mapping
from datetime import UTC, date, datetime, time, timedelta
from functools import partial
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from adjudicator.addresses import NoAddress, read_address
from adjudicator.engine.journal.line import instant, stamp
from adjudicator.engine.journal.nonces import spell_nonce
from adjudicator.engine.lines.kinds import entry_of
from adjudicator.engine.lines.mail_acts import DeputyAct, MailAct, StandInAct
from adjudicator.engine.lines.received import Received
from adjudicator.engine.lines.seats import Seated
from adjudicator.engine.table.deputy import BY, is_named, stands_in
from adjudicator.engine.table.table import SeatState, Table
from adjudicator.mail.ports import Outgoing
from adjudicator.mail.requests.commands import Command
from adjudicator.mail.requests.observing import agrees, says_no, says_yes, steps_down
from adjudicator.mail.sender.auth import plain_address
from adjudicator.mail.sender.loops import Limits
from adjudicator.render.letters.letter import Letter, Prose, Rendered, render_letter, section
from adjudicator.render.words.times import When, when_phrase
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.service.features.absence import read_days
from adjudicator.service.features.reading import order_reader, read_again
from adjudicator.service.game import holders
from adjudicator.service.game.holders import Former
from adjudicator.service.game.post import allow_answer, deputy_entry, mail_to, next_allowed
from adjudicator.service.game.session import Change, Incoming, Session
from adjudicator.service.house.wording import no_address, words_of

#: for so long at the most
MOST = timedelta(days=60)
#: questions to addresses that a player names, over all games of the house, and to one address
PLAYER_LIMITS = ((timedelta(days=1), 3),)
ADDRESS_LIMITS = ((timedelta(days=1), 1),)


def judge(
    session: Session, table: Table, seat: str, command: Command, at: datetime
) -> MailAct | Phrase:
    """The act of naming a deputy or of ending it, or why that cannot be."""
    if table.phase == "ended":
        return say("deputy-over")
    if command.args[0] == "off":
        return DeputyAct() if table.seat(seat).deputy else say("deputy-none")
    if table.seat(seat).resigned:
        return say("deputy-resigned")
    try:
        address = plain_address(read_address(command.args[0]))
    except NoAddress as refused:
        return no_address(refused)
    if address in {plain_address(entry["address"]) for entry in session.private.values()}:
        return say("deputy-plays")
    zone = ZoneInfo(table.zone_of(seat))
    today = at.astimezone(zone).date()
    days = read_days(command.args[1], today, session.host.lexicon)
    if days is None:
        return say("deputy-unread", text=Quote(command.args[1]))
    if days[1] < today or days[1] - today > MOST:
        return say("deputy-days", days=MOST.days)
    return DeputyAct(stamp(_midnight(days[1] + timedelta(days=1), zone)))


def _midnight(day: date, zone: ZoneInfo) -> datetime:
    return datetime.combine(day, time(), zone).astimezone(UTC)


def remember(session: Session, change: Change) -> None:
    """Write address and token of a deputy that a committed line names, before anything goes to
    him. Raises `StorageFailed`."""
    entry = Received.find(change.line)
    if entry is None:
        return
    named = [act for act in entry.acts_of(DeputyAct) if act.until]
    if not named:
        return
    cause = change.cause or read_again(session, entry.mail, entry.received, entry.seat)
    commands = cause.submission.commands if cause.submission is not None else ()
    at, seat = instant(entry.received), entry.seat
    asked = [c for c in commands if c.name == "deputy" and c.args[0] != "off"]
    meant = [c for c in asked if judge(session, change.before, seat, c, at) == named[-1]]
    if meant:
        sealed = f"deputy/{change.line.n}/{entry.seat}".encode()
        token = spell_nonce(hmac.digest(session.secret, sealed, "sha256")[:16])
        more = {
            "deputy": read_address(meant[-1].args[0]),
            "deputy_token": token,
            "deputy_until": named[-1].until,
            "deputy_line": str(change.line.n),
        }
        _write(session, entry.seat, more)


def forget(session: Session, change: Change) -> None:
    """Take back the token of a deputy whose time a committed line ended. Raises `StorageFailed`."""
    entry = entry_of(change.line)
    name = entry.seat if isinstance(entry, (Received, Seated)) else ""
    if "deputy" in session.private.get(name, {}) and not change.after.seat(name).deputy:
        _write(session, name, {})


def _write(session: Session, name: str, more: Mapping[str, str]) -> None:
    # what lies on disk may be further than what the session sees (see `holders`)
    stored = session.folder.read_seats()
    for entries in (stored, session.private):
        gone = holders.with_deputy_gone(entries[name], more.get("deputy_token", ""))
        kept = {k: v for k, v in gone.items() if not k.startswith("deputy")}
        entries[name] = {**kept, **more}
    session.folder.write_seats(stored)


def by_deputy(session: Session, seat: str, mail: Incoming, may_say: Collection[str]) -> Incoming:
    """What of a deputy's mail counts, with what he is told of the rest; a yes of his is no order,
    and till he said it he has to.

    may_say  the commands that a deputy may use
    """
    submission, lexicon = mail.submission, session.host.lexicon
    assert submission is not None
    lines, agreed = submission.text.split("\n"), says_yes(submission, lexicon)
    known = session.table.seat(seat).deputed
    nothing = replace(submission, text="", commands=())
    if session.table.phase == "ended":
        asks = tuple(c for c in submission.commands if known and c.name in may_say)
        return replace(mail, submission=replace(nothing, commands=asks), deputy="writes")
    if submission.has("unsubscribe"):
        # a button is pressed by habit: the seat would be nobody's while its player is away
        code = "deputy-stays" if known else "deputy-nothing-comes"
        return replace(mail, submission=nothing, deputy="writes", notes=(say(code, seat=seat),))
    reads = order_reader(session.ruleset, session.header.seats)

    def ends(line: str) -> bool:
        return steps_down(line, lexicon) and not reads(line)

    if not known and not agreed:
        declines = says_no(submission, lexicon) or any(map(ends, submission.written.split("\n")))
        notes = () if declines else (say("deputy-say-yes", seat=seat),)
        return replace(mail, submission=nothing, deputy="no" if declines else "writes", notes=notes)
    gone = any(map(ends, submission.written.split("\n")))
    kept = tuple(c for c in submission.commands if c.name in may_say)
    left = [
        c
        for c in submission.commands
        if c.name not in may_say and c.name != "join" and not ends(c.text)
    ]
    text = "\n".join("" if agrees(line, lexicon) or ends(line) else line for line in lines)
    notes = (say("deputy-not-his", words=tuple(Quote(c.text) for c in left[:5])),) if left else ()
    counted = replace(submission, text=text, commands=kept)
    as_what = "no" if gone else "writes" if known else "yes"
    return replace(mail, submission=counted, deputy=as_what, notes=notes)


def with_answer(mail: Incoming, acts: list[MailAct]) -> list[MailAct]:
    """The acts of a mail with what a deputy's yes or no does besides: he takes the orders on
    before he gives any, and gives them up after those that he sends along."""
    before = [StandInAct()] if mail.deputy == "yes" else []
    after = [DeputyAct()] if mail.deputy == "no" else []
    return [*before, *acts, *after]


def announced(session: Session, change: Change) -> Iterator[Outgoing]:
    """The word to the table when a deputy begins or ends."""
    if began(change):
        yield from _to_table(session, change, Received.of(change.line).seat, "deputy-told")
    elif ended(change):
        entry = Received.of(change.line)
        name, himself = entry.seat, entry.by == BY
        yield from _to_table(session, change, name, "deputy-told-off", but=name if himself else "")


def asked(session: Session, change: Change) -> Iterator[Outgoing]:
    """The question to a deputy that a line names, and the word to him when he begins or ends."""
    name = Received.of(change.line).seat
    letters = session.making.letters
    if any(act.until for act in Received.of(change.line).acts_of(DeputyAct)):
        yield from letters(partial(_question, session, change, name))
    if began(change):
        yield from letters(partial(_to_deputy, session, change, name, "deputy-begins"))
    elif Received.of(change.line).by == BY and change.before.seat(name).deputy:
        if not change.after.seat(name).deputy:
            what = "deputy-left" if ended(change) else "deputy-declined"
            yield from letters(partial(_to_player, session, change, name, what))
    elif ended(change):
        yield from letters(partial(_to_deputy, session, change, name, "deputy-ends"))


def began(change: Change) -> bool:
    """Whether a deputy gives the orders of the seat of a `received` line from now on."""
    name = Received.of(change.line).seat
    stands = stands_in(change.after.seat(name), change.line.at)
    return stands and not change.before.seat(name).deputed


def ended(change: Change) -> bool:
    """Whether he gives them no more."""
    name = Received.of(change.line).seat
    return change.before.seat(name).deputed and not change.after.seat(name).deputy


def told_now(table: Table, reader: str, at: datetime) -> tuple[Phrase, ...]:
    """Whose orders a deputy gives, for whoever asks how the game stands."""
    zone = table.zone_of(reader)
    return tuple(
        say("deputy-told", seat=seat.name, when=when_phrase(When(instant(seat.deputy), zone)))
        for seat in table.seats
        if stands_in(seat, stamp(at))
    )


def dismissed(session: Session, change: Change) -> Iterator[Outgoing]:
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
        allow_answer(_counted(session), whose, now, limits)
    yield from mails


def unasked_till(session: Session, name: str, address: str, now: datetime) -> datetime | None:
    """From when on an address may be asked to stand in for a seat, where it may not be now."""
    moments = (next_allowed(_counted(session), whose, now, limits)
               for whose, limits in _bounds(session, name, address))  # fmt: skip
    latest = max(moments)
    return latest if latest > now else None


def _bounds(session: Session, name: str, address: str) -> tuple[tuple[str, Limits], ...]:
    """Who must not cause or get too many questions: a player, in whatever games he plays, and
    whoever is asked."""
    player = plain_address(session.private[name]["address"])
    asked = plain_address(address)
    return ((f"deputies of {player}", PLAYER_LIMITS), (asked, ADDRESS_LIMITS))


def _counted(session: Session) -> Path:
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
        session, name, "deputy", f"{what}.{change.line.n}", render_letter(letter, words),
        instant(change.line.at), text_only=seat.format == "text", entry=entry,
    )  # fmt: skip


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
        session, name, "deputy", f"{what}.{change.line.n}", render_letter(letter, words),
        instant(change.line.at), text_only=seat.format == "text",
    )  # fmt: skip


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
            session, seat.name, "deputy", f"{what}.{change.line.at}", render_letter(letter, words),
            instant(change.line.at), text_only=seat.format == "text",
        )  # fmt: skip

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


def lapsed(session: Session, seat: str, at: datetime) -> Former | None:
    """Who was named to stand in for a seat till a day that is over at an instant; None for nobody,
    or while his mails count."""
    entry = session.private[seat]
    if "deputy" not in entry or is_named(session.table.seat(seat), stamp(at)):
        return None
    return Former(int(entry.get("deputy_line", "0")), entry["deputy_token"], entry["deputy"])
