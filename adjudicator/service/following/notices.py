"""What a journal line makes the game say, and to whom: mails into the outbox.

A pure choice by the kind of line, on the tables before and after it, so that it can be
repeated after a crash; the post keeps each mail once by its Message-ID.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from adjudicator.engine.journal.line import instant
from adjudicator.engine.lines.branch import Branched
from adjudicator.engine.lines.clocks import Due, Moved, Paused, Reminded, Resumed, Scheduled
from adjudicator.engine.lines.correction import Corrected
from adjudicator.engine.lines.course import Ended, Opened
from adjudicator.engine.lines.excuses import Excused
from adjudicator.engine.lines.received import Public, Received
from adjudicator.engine.lines.referee import Announced, Invited
from adjudicator.engine.lines.seats import Called, Failed, Rekeyed, Seated, Waits
from adjudicator.engine.lines.turns import Invalid, Published, Step
from adjudicator.engine.play.adjudicate import report_due
from adjudicator.engine.play.waiting import awaited_seats, is_answered
from adjudicator.engine.table.deadlines import reminders
from adjudicator.engine.table.deputy import BY
from adjudicator.engine.table.happenings import Note
from adjudicator.engine.table.table import Open, SeatState, Table
from adjudicator.mail.ports import Outgoing
from adjudicator.render.letters.dice import dice_section
from adjudicator.render.letters.letter import Letter, Prose, render_letter, section
from adjudicator.render.letters.receipt import render_receipt
from adjudicator.render.letters.report import opening, sending
from adjudicator.render.letters.texts import (
    moved_letter,
    reminder_letter,
    resigned_letter,
)
from adjudicator.render.words.times import When
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.service.features import (
    deputies,
    nudges,
    observing,
    offers,
    towards_others,
    vacancies,
)
from adjudicator.service.features.player_words import OF_DEPUTIES
from adjudicator.service.features.press import carried, overheard
from adjudicator.service.features.reading import read_again
from adjudicator.service.features.votes import announced
from adjudicator.service.following import clock_letters, newcomers
from adjudicator.service.following.ending import ended
from adjudicator.service.following.inviting import invitations
from adjudicator.service.following.receipts import receipt_of
from adjudicator.service.following.referee_word import announcement, invited_again
from adjudicator.service.following.report_mails import report_each, word_instead
from adjudicator.service.game.clock_words import paused_told
from adjudicator.service.game.composing import offered
from adjudicator.service.game.enclosures import calendar, orders_file
from adjudicator.service.game.post import (
    deputy_entry,
    key_of,
    mail_to,
    post,
    post_each,
    standing_of,
)
from adjudicator.service.game.present import template
from adjudicator.service.game.session import Change, Session
from adjudicator.service.game.suggested import whole_plans
from adjudicator.service.house.wording import words_of
from adjudicator.service.outgoing.unsubscribing import only_leaves


def notify(session: Session, change: Change) -> Iterator[None]:
    """Stage the mails of a committed line in the game's outbox, and yield between them.

    Raises `StorageFailed`.
    """
    kind, now, letters = change.line.kind, instant(change.line.at), session.making.letters
    maker = _MAKERS.get(kind)
    if maker is not None and kind == Received.KIND:
        post(session, letters(partial(maker, session, change)), now, Received.of(change.line).seat)
        yield
        maker = None
    # what others are told is no answer: the writer's share of answers has no say in it
    for one in (maker, *_BESIDES.get(kind, ()), observing.told):
        if one is not None:
            yield from post_each(session, letters(partial(one, session, change)), now)
    awaits = session.header.draw is not None and not session.table.drawn
    if awaits and change.after.is_full and not change.before.is_full:
        yield from post_each(session, letters(partial(_table_set, session, change)), now)


def _table_set(session: Session, change: Change) -> Iterator[Outgoing]:
    """To every seat, before the public draw: whose words the dice are made of."""
    table = change.after
    assert table.header.draw is not None
    draw = table.header.draw

    def to(seat: SeatState) -> Iterator[Outgoing]:
        words = words_of(session.host, session.ruleset, seat.language)
        names = {"title": session.ruleset.about.title, "game": table.header.id}
        letter = Letter(
            title=say("table-set-title", **names),
            subject=say("table-set-subject", game=table.header.id),
            sections=(
                *section("", Prose(say("table-set", name=Quote(draw.name)))),
                *dice_section(table),
            ),
            footer=(say("table-set-head", hash=Quote(table.head)),),
        )
        yield from mail_to(
            session, seat.name, "table", key_of(table), render_letter(letter, words),
            instant(change.line.at), text_only=seat.format == "text",
        )  # fmt: skip

    return session.making.each(table.seats, to)


def _reports(session: Session, change: Change) -> Iterator[Outgoing]:
    """The report of a finished turn to the seats that it asks, and to those that hear of each.

    The first report goes to every seat; so do all of older games, which tell nothing twice.
    What the last one would tell stands in the mail that ends the game.
    """
    table, at = change.before, change.line.at
    names = _told_of_turn(session, change)
    return report_each(session, table, names, "report", key_of(table), at)


def _told_of_turn(session: Session, change: Change) -> tuple[str, ...]:
    """The seats that get the report of a finished turn."""
    table = change.before
    if not table.open and table.past is not None and table.published >= 0:
        return ()
    everybody = table.published < 0 or not table.open or table.past is None
    asked = () if everybody else _waited_for(session, change)
    return tuple(
        seat.name for seat in table.seats if everybody or seat.news == "each" or seat.name in asked
    )


def reported(session: Session, change: Change) -> tuple[str, ...]:
    """The seats to which a line brings a report, or the position anew."""
    kind, names = change.line.kind, change.after.header.seats
    if kind == Published.KIND:
        names = _told_of_turn(session, change)
    elif kind == Step.KIND:
        names = _asked_by(session, change)
    elif kind == Invalid.KIND:
        names = (Invalid.of(change.line).seat,)
    elif kind not in (Branched.KIND, Corrected.KIND):
        names = ()
    return tuple(name for name in names if not change.after.seat(name).player)


def _received(session: Session, change: Change) -> Iterator[Outgoing]:
    name = Received.of(change.line).seat
    yield from session.making.each(
        (name,),
        lambda name: _receipts(session, change),
        lambda name: word_instead(session, change.after, name, change.line.at, "receipt"),
    )
    yield from _resignations(session, change)


def _resignations(session: Session, change: Change) -> Iterator[Outgoing]:
    """The word to all others that a seat was given up."""
    gone = Received.of(change.line).seat
    if change.before.seat(gone).resigned or not change.after.seat(gone).resigned:
        return
    letter = resigned_letter(session.ruleset.about.title, session.header.id, gone)

    def to(seat: SeatState) -> Iterator[Outgoing]:
        rendered = render_letter(letter, words_of(session.host, session.ruleset, seat.language))
        key, date = key_of(change.after, gone), instant(change.line.at)
        return mail_to(
            session, seat.name, "resigned", key, rendered, date,
            text_only=seat.format == "text",
        )  # fmt: skip

    others = (seat for seat in change.after.seats if seat.name != gone)
    yield from session.making.each(others, to)


def _receipts(session: Session, change: Change) -> Iterator[Outgoing]:
    """The receipt for the mail behind a `received` line; the referee's own acts get one too
    when they entered orders."""
    entry = Received.of(change.line)
    if change.after.seat(entry.seat).player:
        return
    cause = change.cause or read_again(session, entry.mail, entry.received, entry.seat)
    if entry.by == BY and change.cause is None and cause.submission is not None:
        cause = deputies.by_deputy(session, entry.seat, cause, OF_DEPUTIES)
    if cause.envelope is None and not entry.sheets:
        return
    seat = change.after.seat(entry.seat)
    words = words_of(session.host, session.ruleset, seat.language)
    if cause.submission is not None and only_leaves(cause.submission):
        return  # he is asked what he wants besides
    receipt = receipt_of(session, change, cause, words)
    beside = towards_others.told_later(session, change)
    receipt = replace(receipt, notices=(*receipt.notices, *beside))
    yield from mail_to(
        session,
        seat.name,
        "answer",  # as in the ids of all receipts that were ever sent
        entry.mail or key_of(change.after, seat.sheets),
        render_receipt(receipt, words),
        instant(change.line.at),
        answers=cause.envelope,
        attachments=session.making.some(
            "calendar", lambda: clock_letters.entry(session, change, words)
        ),
        text_only=seat.format == "text",
        entry=deputy_entry(session, seat.name) if entry.by == BY else None,
    )


def _waited_for(session: Session, change: Change) -> frozenset[str]:
    """The seats that the game waits for after a line."""
    return awaited_seats(session.ruleset, change.after, instant(change.line.at), session.key)


def _stepped(session: Session, change: Change) -> Iterator[Outgoing]:
    yield from session.making.letters(partial(_given_over, session, change))
    yield from _decisions(session, change)


def _given_over(session: Session, change: Change) -> Iterator[Outgoing]:
    """The word to a seat that it goes on autopilot: nothing will be asked of it any more."""
    table = change.after
    names = [
        seat.name
        for before, seat in zip(change.before.seats, table.seats, strict=True)
        if seat.autopilot == "missed" and not before.autopilot and table.past is not None
    ]
    return report_each(session, table, names, "autopilot", key_of(table), change.line.at)


def _decisions(session: Session, change: Change) -> Iterator[Outgoing]:
    """Within a turn: a mail to each seat that is asked something new and has not answered it
    already, by a waiting or a standing line carried out in the same moment. Who is asked
    already hears of what standing lines of others did meanwhile, for the position is new."""
    table, names = change.after, _asked_by(session, change)
    return report_each(session, table, names, "decision", key_of(table), change.line.at)


def _asked_by(session: Session, change: Change) -> tuple[str, ...]:
    """The seats that get a mail within a turn, in their order."""
    if report_due(session.ruleset, change.after):
        return ()
    step = Step.of(change.line)
    meanwhile = bool(step.seized) and not step.answers
    asked = {
        o.decision.seat for o in change.after.open if meanwhile or o.id >= change.before.next_id
    }
    asked &= _waited_for(session, change) if asked else asked
    return tuple(name for name in change.after.header.seats if name in asked)


def _seated(session: Session, change: Change) -> Iterator[Outgoing]:
    """Somebody else plays a seat: he gets all that he needs, the position last."""
    letters = session.making.letters
    yield from letters(partial(newcomers.letters, session, change))
    session.making.part("letter", lambda: offers.taken(session, change), None)
    name, table = Seated.of(change.line).seat, change.after
    if table.phase == "running" and newcomers.comes(session, change):
        key = key_of(table, table.seat(name).hands)
        yield from report_each(session, table, (name,), "decision", key, change.line.at)


def _rekeyed(session: Session, change: Change) -> Iterator[Outgoing]:
    yield from session.making.letters(partial(newcomers.rekeyed, session, change))
    name, table = Rekeyed.of(change.line).seat, change.after
    if table.phase == "running":
        key = key_of(table, change.line.at)
        yield from report_each(session, table, (name,), "decision", key, change.line.at)


def _invalid(session: Session, change: Change) -> Iterator[Outgoing]:
    """A waiting line turned out illegal: its seat is told at once, with the question."""
    entry = Invalid.of(change.line)
    name = entry.seat
    notes = [h for h in change.after.happened if isinstance(h, Note) and h.seat == name]
    notices = (notes[-1].phrase,) if notes else ()
    return report_each(
        session,
        change.after,
        (name,),
        "invalid",
        key_of(change.after, entry.item, change.line.at),
        change.line.at,
        notices,
    )


def _branched(session: Session, change: Change) -> Iterator[Outgoing]:
    """The game was taken back: everybody gets the position and the questions that stand again."""
    table, names = change.after, change.after.header.seats
    key, cause = key_of(table), Branched.of(change.line).cause
    return report_each(session, table, names, "back", key, change.line.at, back=cause)


def _corrected(session: Session, change: Change) -> Iterator[Outgoing]:
    """The referee changed the position: everybody gets it, and the questions that stand now."""
    table, names = change.after, change.after.header.seats
    key, at = key_of(table), change.line.at
    return report_each(session, table, names, "corrected", key, at, back="corrected")


def _reminders(session: Session, change: Change) -> Iterator[Outgoing]:
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
        links=(
            *opening(hosted),
            *sending(plans, words),
        ),
    )
    yield from deputies.mail_to_both(
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


def _moved(session: Session, change: Change) -> Iterator[Outgoing]:
    return _later(session, change, Moved.of(change.line).due)


def _later(session: Session, change: Change, due: Due) -> Iterator[Outgoing]:
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
        yield from deputies.mail_to_both(
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


def _excused(session: Session, change: Change) -> Iterator[Outgoing]:
    """Whose deadline is later hears it; else the seat that one miss less counts."""
    if due := Excused.of(change.line).due:
        return _later(session, change, due)
    return clock_letters.excused(session, change)


_MAKERS: Mapping[str, Callable[[Session, Change], Iterator[Outgoing]]] = {
    Opened.KIND: invitations,
    Received.KIND: _received,
    Step.KIND: _stepped,
    Published.KIND: _reports,
    Invalid.KIND: _invalid,
    Reminded.KIND: _reminders,
    Moved.KIND: _moved,
    Scheduled.KIND: clock_letters.scheduled,
    Excused.KIND: _excused,
    Branched.KIND: _branched,
    Corrected.KIND: _corrected,
    Seated.KIND: _seated,
    Rekeyed.KIND: _rekeyed,
    Waits.KIND: vacancies.waiting,
    Announced.KIND: announcement,
    Invited.KIND: invited_again,
    Called.KIND: offers.offered,
    Failed.KIND: vacancies.program_failed,
    Ended.KIND: ended,
}

#: what besides is said to others, and of votes
_BESIDES: Mapping[str, tuple[Callable[[Session, Change], Iterator[Outgoing]], ...]] = {
    Received.KIND: (
        carried,
        nudges.carried,
        deputies.asked,
        towards_others.told,
    ),
    Paused.KIND: (announced,),
    Resumed.KIND: (announced,),
    Public.KIND: (overheard,),
}
