"""What a journal line makes the game say, and to whom: mails into the outbox.

Each feature says what follows from its lines (`features/feature.py`); here it is asked. All is
chosen by the kind of line and the tables before and after it, so that it can be repeated after a
crash; the post keeps each mail once by its Message-ID.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from adjudicator.engine.journal.line import instant
from adjudicator.engine.lines.received import Received
from adjudicator.engine.table.vacancy import BY
from adjudicator.mail.ports import Outgoing
from adjudicator.render.letters.receipt import render_receipt
from adjudicator.render.letters.texts import resigned_letter
from adjudicator.rulekit.frozen import replace
from adjudicator.service.features.deputies import by_deputy
from adjudicator.service.features.feature import features_of
from adjudicator.service.features.reading import read_again
from adjudicator.service.features.towards_others import delay_of_news
from adjudicator.service.following.clock_letters import calendar_entry
from adjudicator.service.following.receipts import receipt_of
from adjudicator.service.following.report_mails import word_instead
from adjudicator.service.following.seat_letters import begins_with, tell_table_is_full
from adjudicator.service.game.enclosures import Enclosure
from adjudicator.service.game.post import deputy_entry, key_of, letter_to, mail_to, post, post_each
from adjudicator.service.game.session import Change, Session
from adjudicator.service.game.teaching.lessons import tells_nothing
from adjudicator.service.house.wording import words_of
from adjudicator.service.outgoing.unsubscribing import only_leaves


def notify(session: Session, change: Change) -> Iterator[None]:
    """Stage the mails of a committed line in the game's outbox, and yield between them.

    Raises `StorageFailed`.
    """
    kind, now, letters = change.line.kind, instant(change.line.at), session.making.letters
    if kind == Received.KIND:
        seat = Received.of(change.line).seat
        post(session, letters(partial(_answer, session, change)), now, seat)
        yield
    # what others are told is no answer: the writer's share of answers has no say in it
    for make in features_of(session.host).notices_of(change.line):
        yield from post_each(session, letters(partial(make, session, change)), now)
    awaits = session.header.draw is not None and not session.table.drawn
    if awaits and change.after.is_full and not change.before.is_full:
        yield from post_each(session, letters(partial(tell_table_is_full, session, change)), now)


def _answer(session: Session, change: Change) -> Iterator[Outgoing]:
    """Send the receipt for a mail, and tell the others at once where it gave the seat up."""
    name, table = Received.of(change.line).seat, change.after
    yield from session.making.each(
        (name,),
        lambda name: _receipt(session, change),
        lambda name: word_instead(session, table, name, change.line.at, "receipt"),
    )
    if table.seat(name).resigned and not change.before.seat(name).resigned:
        letter = resigned_letter(session.ruleset.about.title, session.header.id, name)
        key, now = key_of(table, name), instant(change.line.at)
        others = (seat for seat in table.seats if seat.name != name)
        yield from session.making.each(
            others, lambda seat: letter_to(session, seat, "resigned", key, letter, now)
        )


def _receipt(session: Session, change: Change) -> Iterator[Outgoing]:
    """Send the receipt for the mail of a `received` line; the referee's acts get one where they
    entered orders."""
    entry = Received.of(change.line)
    if change.after.seat(entry.seat).player:
        return
    cause = change.cause or read_again(session, entry.mail, entry.received, entry.seat)
    if entry.by == BY and change.cause is None and cause.submission is not None:
        cause = by_deputy(session, entry.seat, cause)
    if cause.envelope is None and not entry.sheets:
        return
    seat = change.after.seat(entry.seat)
    words = words_of(session.host, session.ruleset, seat.language)
    if cause.submission is not None and only_leaves(cause.submission):
        return  # he is asked what he wants besides
    if begins_with(change, cause):
        return  # the first report answers it
    receipt = receipt_of(session, change, cause, words)
    if tells_nothing(session.ruleset, change.before, receipt, words):
        return  # the next mail of the lesson answers it
    receipt = replace(receipt, notices=(*receipt.notices, *delay_of_news(session, change)))
    calendar = session.making.some("calendar", lambda: calendar_entry(session, change, words))
    yield from mail_to(
        session,
        seat.name,
        "answer",  # as in the ids of all receipts that were ever sent
        entry.mail or key_of(change.after, seat.sheets),
        render_receipt(receipt, words),
        instant(change.line.at),
        answers=cause.envelope,
        text_only=seat.format == "text",
        entry=deputy_entry(session, seat.name) if entry.by == BY else None,
        enclosed=Enclosure(calendar),
    )
