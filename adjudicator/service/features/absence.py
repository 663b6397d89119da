"""Where a player lives and when he is away: read from his words, told to the table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo, available_timezones

from adjudicator.engine.journal.line import instant, stamp
from adjudicator.engine.lines.mail_acts import AwayAct, MailAct, SetAct
from adjudicator.engine.lines.received import Received
from adjudicator.engine.table.own_time import days_of
from adjudicator.engine.table.table import SeatState, Table
from adjudicator.mail.ports import Outgoing
from adjudicator.mail.requests.command_words import DAYS, Form, Spoken, with_words
from adjudicator.mail.requests.commands import Command
from adjudicator.render.letters.letter import Letter, Prose, section
from adjudicator.render.letters.rendering import render_letter
from adjudicator.render.words.times import When, local_phrase
from adjudicator.rulekit.lexicon import Lexicon
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.rulekit.reading.late import late
from adjudicator.rulekit.text import nearest
from adjudicator.service.features.feature import Doing, Feature, Word
from adjudicator.service.game.post import mail_to
from adjudicator.service.game.session import Change, Session
from adjudicator.service.house.wording import words_of

#: longer than any absence: days that turn over the year are meant to be near each other
_LONGEST = timedelta(days=200)
_ISO = late(r"(\d{4})-(\d{1,2})-(\d{1,2})")
_WRITTEN = late(r"(\d{1,2})(?:st|nd|rd|th|er)?(?: ([a-z]+)\.?)?(?: (\d{4}))?")
_TURNED = late(r"([a-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?")


def judge_zone(
    session: Session, table: Table, seat: str, command: Command, at: datetime
) -> MailAct | Phrase:
    """The act of choosing a time zone, or that there is no such zone."""
    known = {name.lower(): name for name in available_timezones()}
    wanted = command.args[0].replace(" ", "_")
    found = known.get(wanted)
    if found is None:
        towns = {name.rpartition("/")[2]: name for name in sorted(known)}
        close = towns.get(wanted) or nearest(wanted, sorted(known))
        return say(
            "zone-unknown",
            name=Quote(command.args[0]),
            guessed="yes" if close else "no",
            guess=Quote(known[close] if close else ""),
        )
    return SetAct("zone", found)


def judge(
    session: Session, table: Table, seat: str, command: Command, at: datetime
) -> MailAct | Phrase:
    """The act of being away, or why a player cannot be."""
    if table.phase == "ended":
        return say("away-over")
    own = table.seat(seat)
    if command.args[0] == "off":
        coming = any(until > stamp(at) for _, until in own.away)
        return AwayAct() if coming else say("away-not")
    zone = ZoneInfo(table.zone_of(seat))
    days = read_days(command.args[0], at.astimezone(zone).date(), session.host.lexicon)
    if days is None:
        return say("away-unread", text=Quote(command.args[0]))
    first, last = days
    if last < at.astimezone(zone).date():
        return say("away-past")
    since = max(stamp(_midnight(first, zone)), stamp(at))
    span = (since, stamp(_midnight(last + timedelta(days=1), zone)))
    if any(begun < span[1] and since < ended for begun, ended in own.away):
        return say("away-twice")
    most = table.header.terms.vacation
    wanted, used = days_of((span,)), days_of(own.away)
    if wanted + used > most:
        return say("away-too-long", days=wanted, left=max(0, most - used), most=most)
    return AwayAct(*span)


def _midnight(day: date, zone: ZoneInfo) -> datetime:
    return datetime.combine(day, time(), zone).astimezone(UTC)


def read_days(text: str, today: date, lexicon: Lexicon) -> tuple[date, date] | None:
    """`3 may to 10 may`, `du 3 au 10 mai`, `2026-05-03 2026-05-10`, `3 may`: first and last day.

    A year that is not written is the one that makes the last day come soonest.
    """
    until = "|".join(map(re.escape, lexicon.every("command-words", "until")))
    iso = _ISO.findall(text)
    parts = (
        ["-".join(found) for found in iso]
        if iso
        else [part.strip() for part in re.split(rf"\s(?:{until})\s|\s*-\s*", text)]
    )
    if not 1 <= len(parts) <= 2 or (iso and len(_ISO.sub("", text)) > 12):
        return None
    last = _day(parts[-1], lexicon, 0)
    if last is None:
        return None
    first = _day(parts[0], lexicon, last[1])
    if first is None:
        return None
    for year in (today.year, today.year + 1):
        end = _date_of(last, last[2] or year)
        begin = _date_of(first, first[2] or last[2] or year)
        if end is None or begin is None:
            return None
        if begin > end and not first[2]:
            begin = _date_of(first, end.year - 1)
        if begin is None or begin > end or end - begin > _LONGEST:
            return None
        if end >= today or last[2]:
            return begin, end
    return None


def _day(text: str, lexicon: Lexicon, month: int) -> tuple[int, int, int] | None:
    """Day, month and year (0: not written) of a date; `month` where it names none."""
    if found := _ISO.fullmatch(text):
        return int(found.group(3)), int(found.group(2)), int(found.group(1))
    if found := _WRITTEN.fullmatch(text):
        day, named, year = found.groups()
    elif found := _TURNED.fullmatch(text):
        named, day, year = found.groups()
    else:
        return None
    if named:
        keys = (k for k in lexicon.keys("months") if named in lexicon.every("months", k))
        month = int(next(keys, "0"))
    return (int(day), month, int(year or 0)) if month else None


def _date_of(day: tuple[int, int, int], year: int) -> date | None:
    try:
        return date(year, day[1], day[0])
    except ValueError:
        return None


def told_away(table: Table, reader: str, at: datetime) -> tuple[Phrase, ...]:
    """Who is away now or soon, for whoever asks where the game stands."""
    return tuple(
        say("away-told", seat=seat.name, **_span(table, reader, span))
        for seat in table.seats
        for span in seat.away
        if span[1] > stamp(at)
    )


def _span(table: Table, reader: str, span: tuple[str, str]) -> dict[str, Phrase]:
    zone = table.zone_of(reader)
    since, until = (local_phrase(When(instant(text), zone)) for text in span)
    return {"since": since, "until": until}


def announce_absence(session: Session, change: Change) -> Iterator[Outgoing]:
    """The word to all others that a player is away, or back."""
    for act in Received.of(change.line).acts_of(AwayAct):
        yield from _letters(session, change, act)


def _letters(session: Session, change: Change, act: AwayAct) -> Iterator[Outgoing]:
    table, entry = change.after, Received.of(change.line)
    name = entry.seat

    def to(seat: SeatState) -> Iterator[Outgoing]:
        words = words_of(session.host, session.ruleset, seat.language)
        if act.since:
            told = say("away-told", seat=name, **_span(table, seat.name, (act.since, act.until)))
        else:
            told = say("away-back", seat=name)
        letter = Letter(
            title=say("away-title", game=table.header.id, seat=name),
            subject=say("away-subject", game=table.header.id, seat=name),
            sections=section("", Prose(told, strong=True), Prose(say("away-clocks"))),
        )
        return mail_to(
            session,
            seat.name,
            "away",
            entry.mail or change.line.at,
            render_letter(letter, words),
            instant(change.line.at),
            text_only=seat.format == "text",
        )

    others = (seat for seat in table.seats if seat.name != name and not seat.resigned)
    return session.making.each(others, to)


def _confirm(session: Session, act: AwayAct, change: Change) -> Phrase:
    return say("done-away" if act.since else "done-away-back")


def _back(spoken: Spoken) -> str:
    off = spoken.word("off", "over")
    return f"{spoken.command('vacation')} {off}|{spoken.command('back')}"


def _zone(spoken: Spoken) -> str:
    return (
        rf"{spoken.command('zone')} ?[:=]? ?([a-z]{{2,20}}(?:[/_ +-][a-z0-9_+-]{{1,20}}){{0,2}}?)"
    )


ABSENCE = Feature(
    "absence",
    words=(
        Word(
            "vacation",
            (
                Form(
                    "vacation",
                    lambda spoken: (
                        f"{spoken.command('vacation')}(?: {spoken.word('from')})? {DAYS}"
                    ),
                ),
                Form("vacation", _back, with_words("off")),
            ),
            judge=judge,
            help="talk",
        ),
        Word("zone", (Form("zone", _zone),), judge=judge_zone, help="talk"),
    ),
    acts=(Doing(AwayAct, _confirm),),
)
