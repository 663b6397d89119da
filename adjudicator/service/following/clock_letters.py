"""What players hear of the clock of their game: that it is another one, and when nothing is due."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.engine.journal.line import instant
from adjudicator.engine.lines.clocks import Scheduled
from adjudicator.engine.lines.excuses import Excused
from adjudicator.engine.lines.received import Received
from adjudicator.engine.table.clock import coming
from adjudicator.engine.table.table import SeatState
from adjudicator.mail.ports import Outgoing
from adjudicator.mail.write.compose import Attachment
from adjudicator.render.letters.letter import Letter, Prose, render_letter, section
from adjudicator.render.letters.texts import clock_letter
from adjudicator.render.words.times import When
from adjudicator.render.words.words import Words
from adjudicator.rulekit.phrase import say
from adjudicator.service.features.deputies import mail_to_both
from adjudicator.service.game.clock_words import changes_told
from adjudicator.service.game.enclosures import calendar, no_calendar
from adjudicator.service.game.post import key_of
from adjudicator.service.game.session import Change, Session
from adjudicator.service.house.wording import words_of


def scheduled(session: Session, change: Change) -> Iterator[Outgoing]:
    """Everybody who plays hears that the clock is another, what it asks of him by when now, and
    which deadlines come."""
    table, now = change.after, instant(change.line.at)
    moved = {ident for ident, _ in Scheduled.of(change.line).due}
    dates = coming(session.ruleset, table, now)

    def to(seat: SeatState) -> Iterator[Outgoing]:
        words = words_of(session.host, session.ruleset, seat.language)
        mine = table.decisions_of(seat.name)
        later = [item for item in mine if item.id in moved]
        zone = table.zone_of(seat.name)
        letter = clock_letter(
            title=session.ruleset.about.title,
            game=table.header.id,
            due=When(instant(mine[0].due), zone, now) if mine and not table.paused else None,
            coming=[When(instant(date), zone) for date in dates] if not table.paused else (),
            changes=changes_told(change.before.schedule, table.schedule),
        )
        return mail_to_both(
            session,
            table,
            seat.name,
            "clock",
            key_of(table, change.line.at),
            render_letter(letter, words),
            now,
            attachments=session.making.some(
                "calendar", lambda: calendar(session.host, table, later, words, now)
            ),
            text_only=seat.format == "text",
        )

    return session.making.each((seat for seat in table.seats if not seat.resigned), to)


def excused(session: Session, change: Change) -> Iterator[Outgoing]:
    """The word to a seat that a miss of it does not count."""
    name = Excused.of(change.line).seat
    seat = change.after.seat(name)
    words = words_of(session.host, session.ruleset, seat.language)
    names = {"title": session.ruleset.about.title, "game": session.header.id}
    letter = Letter(
        title=say("excused-title", **names),
        subject=say("excused-subject", **names),
        sections=section("", Prose(say("excused", misses=seat.misses), strong=True)),
    )
    yield from mail_to_both(
        session, change.after, name, "excused", key_of(change.after, seat.excused),
        render_letter(letter, words), instant(change.line.at), text_only=seat.format == "text",
    )  # fmt: skip


def entry(session: Session, change: Change, words: Words) -> tuple[Attachment, ...]:
    """The calendar entry taken back from who owes nothing any more, or given again."""
    name, now = Received.of(change.line).seat, instant(change.line.at)
    before, after = change.before.seat(name), change.after.seat(name)
    mine = change.after.decisions_of(name)
    if not mine or _is_done(before) == _is_done(after):
        return ()
    if _is_done(after):
        return no_calendar(session.host, change.after, name, words, now)
    return calendar(session.host, change.after, mine, words, now)


def _is_done(seat: SeatState) -> bool:
    """Whether nobody waits for a mail of the seat."""
    final = seat.pending is not None and seat.pending.final
    return final or seat.resigned or bool(seat.autopilot)
