"""What players hear of the clock of their game: that it is another one, and when nothing is due."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from adjudicator.engine.journal.line import instant
from adjudicator.engine.lines.clocks import Due, Moved, Reminded, Scheduled
from adjudicator.engine.lines.excuses import Excused
from adjudicator.engine.lines.received import Received
from adjudicator.engine.play.adjudicate import is_answered
from adjudicator.engine.table.clock import coming
from adjudicator.engine.table.deadlines import reminders
from adjudicator.engine.table.happenings import Note
from adjudicator.engine.table.table import Open, SeatState, Table
from adjudicator.mail.ports import Outgoing
from adjudicator.mail.write.compose import Attachment
from adjudicator.render.letters.letter import Letter, Prose, render_letter, section
from adjudicator.render.letters.report import opening, sending
from adjudicator.render.letters.texts import clock_letter, moved_letter, reminder_letter
from adjudicator.render.words.times import When
from adjudicator.render.words.words import Words
from adjudicator.rulekit.phrase import Phrase, say
from adjudicator.service.features.deputy_letters import mail_to_both
from adjudicator.service.features.feature import Feature, Line
from adjudicator.service.game.clock_words import changes_told, paused_told
from adjudicator.service.game.composing import offered
from adjudicator.service.game.enclosures import calendar, no_calendar, orders_file
from adjudicator.service.game.post import key_of, standing_of
from adjudicator.service.game.present import template
from adjudicator.service.game.session import Change, Session
from adjudicator.service.game.suggested import whole_plans
from adjudicator.service.house.wording import words_of


def tell_of_clock(session: Session, change: Change) -> Iterator[Outgoing]:
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


def _tell_excused_seat(session: Session, change: Change) -> Iterator[Outgoing]:
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
        session,
        change.after,
        name,
        "excused",
        key_of(change.after, seat.excused),
        render_letter(letter, words),
        instant(change.line.at),
        text_only=seat.format == "text",
    )


def calendar_entry(session: Session, change: Change, words: Words) -> tuple[Attachment, ...]:
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


def send_reminders(session: Session, change: Change) -> Iterator[Outgoing]:
    """The word to a seat that its answer is still awaited."""
    table, asked = change.after, Reminded.of(change.line).decision
    item = next((o for o in table.open if o.id == asked), None)
    if item is None:
        return
    moments = reminders(table.schedule, instant(item.opened), instant(item.due))
    if sum(moment <= instant(change.line.at) for moment in moments) > item.reminded:
        return  # after a pause of ours several are due at once: the last one is enough
    seat = table.seat(item.decision.seat)
    words = words_of(session.host, session.ruleset, seat.language)
    page, hosted, orders = offered(session, table, seat.name, words)
    some, ruleset = session.making.some, session.ruleset
    plans = some("proposals", lambda: whole_plans(ruleset, table, seat.name, words))
    proposed = some("proposals", lambda: template(ruleset, table, seat.name, words))
    letter = reminder_letter(
        title=session.ruleset.about.title,
        game=table.header.id,
        seat=seat.name,
        question=item.decision.phrase(),
        due=When(instant(item.due), table.zone_of(seat.name), instant(change.line.at)),
        stored=_stored(session, table, item, change.line.at),
        has_page=page is not None,
        links=(*opening(hosted), *sending(plans, words)),
    )
    yield from mail_to_both(
        session,
        table,
        seat.name,
        "reminder",
        key_of(table, item.id, item.reminded),
        render_letter(letter, words),
        instant(change.line.at),
        attachments=some("template", lambda: orders_file(proposed, words)),
        text_only=seat.format == "text",
        standing=standing_of(table, seat.name, "reminder"),
        page=page,
        orders=orders,
    )


def tell_of_later_deadlines(session: Session, change: Change) -> Iterator[Outgoing]:
    """The word to seats whose deadlines a line puts off."""
    return _tell_of_deadlines(session, change, Moved.of(change.line).due)


def _tell_of_deadlines(session: Session, change: Change, due: Due) -> Iterator[Outgoing]:
    """Every seat whose deadline is another now hears which, why, and whether something is in."""
    table = change.after
    moved = {ident for ident, _ in due}
    note = table.happened[-1]
    assert isinstance(note, Note)

    def to(seat: SeatState) -> Iterator[Outgoing]:
        mine = [item for item in table.decisions_of(seat.name) if item.id in moved]
        if not mine or seat.autopilot or seat.resigned:
            return
        words = words_of(session.host, session.ruleset, seat.language)
        now = instant(change.line.at)
        letter = moved_letter(
            title=session.ruleset.about.title,
            game=table.header.id,
            why=note.phrase,
            question=mine[0].decision.phrase(),
            due=When(instant(mine[0].due), table.zone_of(seat.name), now),
            stored=_stored(session, table, mine[0], change.line.at),
            paused=paused_told(table),
        )
        yield from mail_to_both(
            session,
            table,
            seat.name,
            "moved",
            key_of(table, mine[0].id, mine[0].moves),
            render_letter(letter, words),
            now,
            attachments=session.making.some(
                "calendar",
                lambda: () if table.paused else calendar(session.host, table, mine, words, now),
            ),
            text_only=seat.format == "text",
            standing=standing_of(table, seat.name, "moved"),
        )

    return session.making.each(table.seats, to)


def _stored(session: Session, table: Table, item: Open, at: str) -> Phrase:
    """What is in of the seat that a question is put to."""
    pending = table.seat(item.decision.seat).pending
    if pending is None:
        return say("remind-nothing-stored")
    if not pending.final:
        return say("remind-stored")
    answered = is_answered(session.ruleset, table, item, instant(at))
    return say("status-own-final" if answered else "remind-not-answered")


def tell_of_excuse(session: Session, change: Change) -> Iterator[Outgoing]:
    """Whose deadline is later hears it; else the seat that one miss less counts."""
    if due := Excused.of(change.line).due:
        return _tell_of_deadlines(session, change, due)
    return _tell_excused_seat(session, change)


def remind(session: Session, as_of: datetime, now: datetime) -> None:
    """Note reminders whose moment has come, for seats that have not answered for good."""
    schedule = session.table.schedule
    if session.table.paused:
        return
    for item in session.table.open:
        moments = reminders(schedule, instant(item.opened), instant(item.due))
        passed = sum(1 for moment in moments if moment <= as_of)
        if session.table.seat(item.decision.seat).player:
            continue
        pending = session.table.seat(item.decision.seat).pending
        if passed <= item.reminded or as_of >= instant(item.due):
            continue
        final = pending is not None and pending.final
        if final and is_answered(session.ruleset, session.table, item, now):
            continue
        for _ in range(passed - item.reminded):
            session.note(Reminded(decision=item.id), now)


def _due(session: Session) -> Iterator[datetime]:
    """When reminders go out next."""
    table = session.table
    if table.phase != "running" or table.paused:
        return
    for item in table.open:
        if not item.waits and not table.seat(item.decision.seat).player:
            moments = reminders(table.schedule, instant(item.opened), instant(item.due))
            yield from moments[item.reminded : item.reminded + 1]


CLOCKS = Feature(
    "clocks",
    lines=(
        Line(Reminded, send_reminders),
        Line(Moved, tell_of_later_deadlines),
        Line(Scheduled, tell_of_clock),
        Line(Excused, tell_of_excuse),
    ),
    serve=remind,
    due=_due,
)
